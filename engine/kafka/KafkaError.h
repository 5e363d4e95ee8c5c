// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: librdkafka's errors as Error values.
#pragma once

#include "engine/base/Error.h"
#include "engine/kafka/Handles.h"
#include "engine/kafka/TopicPartition.h"

#include <optional>
#include <string>
#include <string_view>

namespace headwater {

ErrorCode errorCode(rd_kafka_resp_err_t code);

/// Whether the broker's answer got lost, so that what was asked for may have happened.
bool isUnknownOutcome(rd_kafka_resp_err_t code);
/// Whether it may be said of a record only since another one of its batch is bad.
bool isRefusedBatch(rd_kafka_resp_err_t code);

/// `detail` is librdkafka's text where it has a better one than the code's own.
Error kafkaError(rd_kafka_resp_err_t code, std::string where = {}, std::string_view detail = {});
Error kafkaError(const rd_kafka_error_t& error, std::string where = {});

/// What made the client unusable; none while it is of use.
std::optional<Error> fatalError(rd_kafka_t* client, std::string where = {});

/// Which partition such a text of librdkafka's is about, if any: "orders [3]: desired partition is not available
/// (...)".
std::optional<TopicPartition> partitionIn(std::string_view text);

} // namespace headwater
