// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/KafkaError.h"

#include "engine/kafka/TopicName.h"

#include <cstdio>

namespace headwater {

namespace {

struct Meaning {
    rd_kafka_resp_err_t code;
    ErrorCode means;
    bool retriable;
    const char* text; ///< nullptr: librdkafka's own will do
};

constexpr Meaning Meanings[] = {
    {RD_KAFKA_RESP_ERR__QUEUE_FULL, ErrorCode::QueueFull, true, "the client's queue is full"},
    {RD_KAFKA_RESP_ERR__INVALID_ARG, ErrorCode::InvalidArgument, false, nullptr},
    {RD_KAFKA_RESP_ERR__UNKNOWN_TOPIC, ErrorCode::NotFound, false, "there is no such topic"},
    {RD_KAFKA_RESP_ERR__UNKNOWN_PARTITION, ErrorCode::NotFound, false, "there is no such partition"},
    {RD_KAFKA_RESP_ERR_UNKNOWN_TOPIC_OR_PART, ErrorCode::NotFound, false, "there is no such topic or partition"},
    {RD_KAFKA_RESP_ERR_GROUP_ID_NOT_FOUND, ErrorCode::NotFound, false, "there is no such group"},
    {RD_KAFKA_RESP_ERR__UNKNOWN_GROUP, ErrorCode::InvalidArgument, false, "needs the property group.id"},
    {RD_KAFKA_RESP_ERR__NO_OFFSET, ErrorCode::NotFound, false, nullptr},
    {RD_KAFKA_RESP_ERR__AUTO_OFFSET_RESET, ErrorCode::NotFound, false, nullptr},
    {RD_KAFKA_RESP_ERR_OFFSET_OUT_OF_RANGE, ErrorCode::NotFound, false, "the log does not have this offset"},
    {RD_KAFKA_RESP_ERR_TOPIC_ALREADY_EXISTS, ErrorCode::AlreadyExists, false, "the topic exists already"},
    {RD_KAFKA_RESP_ERR_TOPIC_EXCEPTION, ErrorCode::InvalidArgument, false, nullptr},
    {RD_KAFKA_RESP_ERR_INVALID_PARTITIONS, ErrorCode::InvalidArgument, false, nullptr},
    {RD_KAFKA_RESP_ERR_INVALID_REPLICATION_FACTOR, ErrorCode::InvalidArgument, false, nullptr},
    {RD_KAFKA_RESP_ERR_INVALID_CONFIG, ErrorCode::InvalidArgument, false, nullptr},
    {RD_KAFKA_RESP_ERR_INVALID_REQUEST, ErrorCode::InvalidArgument, false, nullptr},
    {RD_KAFKA_RESP_ERR_INVALID_TIMESTAMP, ErrorCode::InvalidArgument, false, nullptr},
    {RD_KAFKA_RESP_ERR_INVALID_RECORD, ErrorCode::InvalidData, false, nullptr},
    {RD_KAFKA_RESP_ERR__BAD_MSG, ErrorCode::InvalidData, false, nullptr},
    {RD_KAFKA_RESP_ERR_INVALID_MSG, ErrorCode::InvalidData, true, nullptr},
    {RD_KAFKA_RESP_ERR__AUTHENTICATION, ErrorCode::Unauthorized, false, nullptr},
    {RD_KAFKA_RESP_ERR_SASL_AUTHENTICATION_FAILED, ErrorCode::Unauthorized, false, nullptr},
    {RD_KAFKA_RESP_ERR_TOPIC_AUTHORIZATION_FAILED, ErrorCode::Unauthorized, false, "no right to this topic"},
    {RD_KAFKA_RESP_ERR_GROUP_AUTHORIZATION_FAILED, ErrorCode::Unauthorized, false, "no right to this group"},
    {RD_KAFKA_RESP_ERR_CLUSTER_AUTHORIZATION_FAILED, ErrorCode::Unauthorized, false, "no right to do this here"},
    {RD_KAFKA_RESP_ERR_TRANSACTIONAL_ID_AUTHORIZATION_FAILED, ErrorCode::Unauthorized, false,
     "no right to this transactional id"},
    {RD_KAFKA_RESP_ERR__TRANSPORT, ErrorCode::Unreachable, true, "the broker does not answer"},
    {RD_KAFKA_RESP_ERR__ALL_BROKERS_DOWN, ErrorCode::Unreachable, true, "no broker answers"},
    {RD_KAFKA_RESP_ERR__RESOLVE, ErrorCode::Unreachable, true, "the name cannot be resolved"},
    {RD_KAFKA_RESP_ERR__SSL, ErrorCode::Unreachable, false, nullptr},
    {RD_KAFKA_RESP_ERR__TIMED_OUT, ErrorCode::TimedOut, true, "no answer in time"},
    {RD_KAFKA_RESP_ERR__TIMED_OUT_QUEUE, ErrorCode::TimedOut, true, "timed out before it was sent"},
    {RD_KAFKA_RESP_ERR__MSG_TIMED_OUT, ErrorCode::TimedOut, true, "not delivered in time"},
    {RD_KAFKA_RESP_ERR_REQUEST_TIMED_OUT, ErrorCode::TimedOut, true, "the broker did not finish this in time"},
    {RD_KAFKA_RESP_ERR_MSG_SIZE_TOO_LARGE, ErrorCode::TooLarge, false, "larger than the topic's max.message.bytes"},
    {RD_KAFKA_RESP_ERR_RECORD_LIST_TOO_LARGE, ErrorCode::TooLarge, false, nullptr},
    {RD_KAFKA_RESP_ERR__FENCED, ErrorCode::Fenced, false, "another producer took this transactional id"},
    {RD_KAFKA_RESP_ERR_INVALID_PRODUCER_EPOCH, ErrorCode::Fenced, false, "another producer took this transactional id"},
    {RD_KAFKA_RESP_ERR_PRODUCER_FENCED, ErrorCode::Fenced, false, "another producer took this transactional id"},
    {RD_KAFKA_RESP_ERR_UNKNOWN_MEMBER_ID, ErrorCode::Fenced, false, "the group has its members and this is none"},
    {RD_KAFKA_RESP_ERR_ILLEGAL_GENERATION, ErrorCode::Fenced, false, "the group has gone on without this member"},
    {RD_KAFKA_RESP_ERR_FENCED_INSTANCE_ID, ErrorCode::Fenced, false, "another member took this group.instance.id"},
    {RD_KAFKA_RESP_ERR__CONFLICT, ErrorCode::Conflict, false, nullptr},
    {RD_KAFKA_RESP_ERR_NON_EMPTY_GROUP, ErrorCode::Conflict, true, "the group has members"},
    {RD_KAFKA_RESP_ERR_GROUP_SUBSCRIBED_TO_TOPIC, ErrorCode::Conflict, true, "the group's members read this topic"},
    {RD_KAFKA_RESP_ERR_REBALANCE_IN_PROGRESS, ErrorCode::Conflict, true, nullptr},
    {RD_KAFKA_RESP_ERR__STATE, ErrorCode::Conflict, false, nullptr},
    {RD_KAFKA_RESP_ERR__UNSUPPORTED_FEATURE, ErrorCode::Unsupported, false, "the broker cannot do this"},
    {RD_KAFKA_RESP_ERR__NOT_IMPLEMENTED, ErrorCode::Unsupported, false, nullptr},
    {RD_KAFKA_RESP_ERR_UNSUPPORTED_VERSION, ErrorCode::Unsupported, false, nullptr},
    {RD_KAFKA_RESP_ERR_SECURITY_DISABLED, ErrorCode::Unsupported, false, nullptr},
    {RD_KAFKA_RESP_ERR__PURGE_QUEUE, ErrorCode::Cancelled, false, "given up before it was sent"},
    {RD_KAFKA_RESP_ERR__PURGE_INFLIGHT, ErrorCode::Cancelled, false, "given up before the answer came"},
    {RD_KAFKA_RESP_ERR__DESTROY, ErrorCode::Cancelled, false, nullptr},
    {RD_KAFKA_RESP_ERR__FAIL, ErrorCode::Internal, false, nullptr},
};

const Meaning* meaningOf(rd_kafka_resp_err_t code) {
    for (const Meaning& meaning : Meanings) {
        if (meaning.code == code)
            return &meaning;
    }
    return nullptr;
}

bool brokerMayRecover(rd_kafka_resp_err_t code) {
    switch (code) {
    case RD_KAFKA_RESP_ERR_LEADER_NOT_AVAILABLE:
    case RD_KAFKA_RESP_ERR_NOT_LEADER_FOR_PARTITION:
    case RD_KAFKA_RESP_ERR_BROKER_NOT_AVAILABLE:
    case RD_KAFKA_RESP_ERR_REPLICA_NOT_AVAILABLE:
    case RD_KAFKA_RESP_ERR_NETWORK_EXCEPTION:
    case RD_KAFKA_RESP_ERR_COORDINATOR_LOAD_IN_PROGRESS:
    case RD_KAFKA_RESP_ERR_COORDINATOR_NOT_AVAILABLE:
    case RD_KAFKA_RESP_ERR_NOT_COORDINATOR:
    case RD_KAFKA_RESP_ERR_NOT_ENOUGH_REPLICAS:
    case RD_KAFKA_RESP_ERR_NOT_ENOUGH_REPLICAS_AFTER_APPEND:
    case RD_KAFKA_RESP_ERR_NOT_CONTROLLER:
    case RD_KAFKA_RESP_ERR_CONCURRENT_TRANSACTIONS:
    case RD_KAFKA_RESP_ERR_KAFKA_STORAGE_ERROR:
    case RD_KAFKA_RESP_ERR__WAIT_COORD:
    case RD_KAFKA_RESP_ERR__RETRY:
        return true;
    default:
        return false;
    }
}

/// "Broker: Invalid replication factor" -> "invalid replication factor (INVALID_REPLICATION_FACTOR)"
std::string ownText(rd_kafka_resp_err_t code) {
    std::string_view text = rd_kafka_err2str(code);
    for (const std::string_view prefix : {"Broker: ", "Local: "}) {
        if (text.substr(0, prefix.size()) == prefix)
            text.remove_prefix(prefix.size());
    }
    std::string message(text);
    if (message.size() > 1 && message[0] >= 'A' && message[0] <= 'Z' && message[1] >= 'a')
        message[0] = static_cast<char>(message[0] - 'A' + 'a');
    return message + " (" + rd_kafka_err2name(code) + ')';
}

} // namespace

ErrorCode errorCode(rd_kafka_resp_err_t code) {
    if (const Meaning* meaning = meaningOf(code))
        return meaning->means;
    return code < 0 ? ErrorCode::Internal : ErrorCode::Cluster;
}

bool isUnknownOutcome(rd_kafka_resp_err_t code) {
    switch (code) {
    case RD_KAFKA_RESP_ERR__TIMED_OUT:
    case RD_KAFKA_RESP_ERR__TRANSPORT:
    case RD_KAFKA_RESP_ERR__DESTROY:
    case RD_KAFKA_RESP_ERR_REQUEST_TIMED_OUT:
    case RD_KAFKA_RESP_ERR_NETWORK_EXCEPTION:
        return true;
    default:
        return false;
    }
}

bool isRefusedBatch(rd_kafka_resp_err_t code) {
    switch (code) {
    case RD_KAFKA_RESP_ERR_INVALID_RECORD:
    case RD_KAFKA_RESP_ERR_INVALID_TIMESTAMP:
    case RD_KAFKA_RESP_ERR_MSG_SIZE_TOO_LARGE:
    case RD_KAFKA_RESP_ERR_RECORD_LIST_TOO_LARGE:
        return true;
    default:
        return false;
    }
}

Error kafkaError(rd_kafka_resp_err_t code, std::string where, std::string_view detail) {
    const Meaning* meaning = meaningOf(code);
    Error error;
    error.code = errorCode(code);
    error.retriable = meaning ? meaning->retriable : brokerMayRecover(code);
    error.where = std::move(where);
    if (!detail.empty())
        error.message = detail;
    else
        error.message = meaning && meaning->text ? meaning->text : ownText(code);
    return error;
}

Error kafkaError(const rd_kafka_error_t& error, std::string where) {
    Error made = kafkaError(rd_kafka_error_code(&error), std::move(where), rd_kafka_error_string(&error));
    made.retriable = made.retriable || rd_kafka_error_is_retriable(&error);
    made.fatal = rd_kafka_error_is_fatal(&error);
    return made;
}

std::optional<Error> fatalError(rd_kafka_t* client, std::string where) {
    char text[512] = "";
    const rd_kafka_resp_err_t code = rd_kafka_fatal_error(client, text, sizeof text);
    if (code == RD_KAFKA_RESP_ERR_NO_ERROR)
        return {};
    Error error = kafkaError(code, std::move(where), text);
    error.retriable = false;
    error.fatal = true;
    return error;
}

std::optional<TopicPartition> partitionIn(std::string_view text) {
    const std::size_t bracket = text.find(" [");
    int partition = 0;
    if (bracket == text.npos || !checkTopicName(text.substr(0, bracket)) ||
        std::sscanf(std::string(text.substr(bracket)).c_str(), " [%d]: ", &partition) != 1)
        return {};
    return TopicPartition{std::string(text.substr(0, bracket)), partition};
}

} // namespace headwater
