// SPDX-License-Identifier: GPL-3.0-or-later
// The rival of the benchmark: what librdkafka gives where nothing stands around it. Of the engine it uses nothing.
#include <librdkafka/rdkafka.h>

#include <algorithm>
#include <cerrno>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace {

constexpr const char* Usage =
    "bench_bare make RECORDS VALUES COUNT SIZE HEADERS   write the same records as a record file and as lines of "
    "values\n"
    "bench_bare create BROKERS TOPIC PARTITIONS          make a topic\n"
    "bench_bare delete BROKERS TOPIC\n"
    "bench_bare count BROKERS TOPIC PARTITIONS          print how many records it has (where none was ever deleted)\n"
    "bench_bare produce BROKERS TOPIC PARTITIONS COUNT SIZE HEADERS [PROPERTY=VALUE]...\n"
    "bench_bare consume BROKERS TOPIC PARTITIONS [PROPERTY=VALUE]...   touch each value, print how many there were\n"
    "bench_bare print BROKERS TOPIC PARTITIONS [PROPERTY=VALUE]...     write key, value and headers of each record\n";

using Arguments = std::vector<std::string>;
using Properties = std::map<std::string, std::string>;
template <class T, void (*destroy)(T*)>
struct Destroy {
    void operator()(T* handle) const { destroy(handle); }
};
template <class T, void (*destroy)(T*)>
using Handle = std::unique_ptr<T, Destroy<T, destroy>>;
using Client = Handle<rd_kafka_t, rd_kafka_destroy>;
using Topic = Handle<rd_kafka_topic_t, rd_kafka_topic_destroy>;
using Queue = Handle<rd_kafka_queue_t, rd_kafka_queue_destroy>;
using Event = Handle<rd_kafka_event_t, rd_kafka_event_destroy>;
using Partitions = Handle<rd_kafka_topic_partition_list_t, rd_kafka_topic_partition_list_destroy>;
using NewTopic = Handle<rd_kafka_NewTopic_t, rd_kafka_NewTopic_destroy>;
using DeleteTopic = Handle<rd_kafka_DeleteTopic_t, rd_kafka_DeleteTopic_destroy>;
using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

[[noreturn]] void fail(const std::string& why) {
    std::fprintf(stderr, "bench_bare: %s\n", why.c_str());
    std::exit(1);
}
void check(rd_kafka_resp_err_t error, const char* what) {
    if (error)
        fail(std::string(what) + ": " + rd_kafka_err2str(error));
}

Properties properties(const std::string& brokers, Properties defaults, const Arguments& arguments, std::size_t from) {
    defaults["bootstrap.servers"] = brokers;
    for (std::size_t i = from; i < arguments.size(); ++i) {
        const std::size_t equals = arguments[i].find('=');
        if (equals == std::string::npos)
            fail(arguments[i] + ": not PROPERTY=VALUE");
        defaults[arguments[i].substr(0, equals)] = arguments[i].substr(equals + 1);
    }
    return defaults;
}

struct Deliveries {
    std::uint64_t done = 0;
    std::uint64_t failed = 0;
};
void onDelivery(rd_kafka_t*, const rd_kafka_message_t* message, void* opaque) {
    auto& deliveries = *static_cast<Deliveries*>(opaque);
    ++(message->err ? deliveries.failed : deliveries.done);
}

Client client(rd_kafka_type_t type, const Properties& properties, Deliveries* deliveries = nullptr) {
    rd_kafka_conf_t* conf = rd_kafka_conf_new();
    char why[512];
    for (const auto& [name, value] : properties)
        if (rd_kafka_conf_set(conf, name.c_str(), value.c_str(), why, sizeof why) != RD_KAFKA_CONF_OK)
            fail(why);
    if (deliveries) {
        rd_kafka_conf_set_dr_msg_cb(conf, onDelivery);
        rd_kafka_conf_set_opaque(conf, deliveries);
    }
    Client made(rd_kafka_new(type, conf, why, sizeof why));
    if (!made)
        fail(why);
    return made;
}

/// A JSON object of exactly `size` bytes (at least 90); another one for each number.
std::string value(std::uint64_t number, std::size_t size) {
    char head[128];
    std::snprintf(head, sizeof head,
                  R"({"id":%)" PRIu64 R"(,"customer":"c-%05u","amount":%u.%02u,"state":"paid","note":")",
                  73314510714175488 + number, unsigned(number * 7919 % 100'000), unsigned(100 + number % 900),
                  unsigned(number % 100));
    std::string text = head;
    while (text.size() + 2 < size)
        text += "lorem ipsum dolor sit amet "[text.size() % 27];
    return text + "\"}";
}

constexpr std::pair<const char*, const char*> HeaderTexts[] = {
    {"traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"}, {"tenant", "acme-eu-1"}};
constexpr char BinaryHeader[] = {0, 1, '\xfe', '\xff'};

void make(const Arguments& arguments) {
    const File records(std::fopen(arguments[1].c_str(), "w"), std::fclose);
    const File values(std::fopen(arguments[2].c_str(), "w"), std::fclose);
    if (!records || !values)
        fail(std::strerror(errno));
    std::string headers;
    if (std::stoi(arguments[5]) > 0) {
        for (const auto& [name, text] : HeaderTexts)
            headers += std::string(R"({"name":")") + name + R"(","value":")" + text + R"("},)";
        headers = R"(,"headers":[)" + headers + R"({"name":"flags","base64":"AAH+/w=="}])";
    }
    const std::uint64_t count = std::stoull(arguments[3]);
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::string text = value(i, std::stoul(arguments[4]));
        std::fprintf(records.get(), "{\"value\":%s%s}\n", text.c_str(), headers.c_str());
        std::fprintf(values.get(), "%s\n", text.c_str());
    }
    if (std::ferror(records.get()) || std::ferror(values.get()))
        fail("the files could not be written");
}

/// Runs an admin call and waits for its one topic's result.
void administer(rd_kafka_t* client, const std::function<void(rd_kafka_queue_t*)>& call) {
    const Queue queue(rd_kafka_queue_new(client));
    call(queue.get());
    const Event event(rd_kafka_queue_poll(queue.get(), 30'000));
    if (!event)
        fail("no answer within 30 s");
    check(rd_kafka_event_error(event.get()), "the cluster");
    const rd_kafka_topic_result_t** results = nullptr;
    std::size_t count = 0;
    if (const auto* created = rd_kafka_event_CreateTopics_result(event.get()))
        results = rd_kafka_CreateTopics_result_topics(created, &count);
    else if (const auto* deleted = rd_kafka_event_DeleteTopics_result(event.get()))
        results = rd_kafka_DeleteTopics_result_topics(deleted, &count);
    for (std::size_t i = 0; i < count; ++i)
        check(rd_kafka_topic_result_error(results[i]), rd_kafka_topic_result_name(results[i]));
}

void createTopic(const Arguments& arguments) {
    const Client admin = client(RD_KAFKA_PRODUCER, properties(arguments[1], {}, arguments, arguments.size()));
    const NewTopic topic(rd_kafka_NewTopic_new(arguments[2].c_str(), std::stoi(arguments[3]), 1, nullptr, 0));
    rd_kafka_NewTopic_t* topics[] = {topic.get()};
    administer(admin.get(),
               [&](rd_kafka_queue_t* queue) { rd_kafka_CreateTopics(admin.get(), topics, 1, nullptr, queue); });
}

void deleteTopic(const Arguments& arguments) {
    const Client admin = client(RD_KAFKA_PRODUCER, properties(arguments[1], {}, arguments, arguments.size()));
    const DeleteTopic topic(rd_kafka_DeleteTopic_new(arguments[2].c_str()));
    rd_kafka_DeleteTopic_t* topics[] = {topic.get()};
    administer(admin.get(),
               [&](rd_kafka_queue_t* queue) { rd_kafka_DeleteTopics(admin.get(), topics, 1, nullptr, queue); });
}

/// The offsets behind the last record of each partition.
std::vector<std::int64_t> ends(rd_kafka_t* client, const Arguments& arguments) {
    std::vector<std::int64_t> ends(std::stoul(arguments[3]));
    std::int64_t start = 0;
    for (std::size_t i = 0; i < ends.size(); ++i)
        check(rd_kafka_query_watermark_offsets(client, arguments[2].c_str(), static_cast<std::int32_t>(i), &start,
                                               &ends[i], 30'000),
              "ends");
    return ends;
}

void count(const Arguments& arguments) {
    const Client asking = client(RD_KAFKA_PRODUCER, properties(arguments[1], {}, arguments, arguments.size()));
    std::int64_t sum = 0;
    for (std::int64_t end : ends(asking.get(), arguments))
        sum += end;
    std::printf("%" PRId64 "\n", sum);
}

/// Sends as fast as the queue takes; a partition is kept for 1000 records, as full batches are what makes it quick.
void produce(const Arguments& arguments) {
    const int partitions = std::stoi(arguments[3]);
    const std::uint64_t count = std::stoull(arguments[4]);
    const std::size_t size = std::stoul(arguments[5]);
    const bool headers = std::stoi(arguments[6]) > 0;
    Deliveries deliveries;
    const Client producer = client(RD_KAFKA_PRODUCER,
                                   properties(arguments[1],
                                              {{"acks", "all"},
                                               {"enable.idempotence", "true"},
                                               {"linger.ms", "5"},
                                               {"queue.buffering.max.messages", size > 500 ? "20000" : "100000"}},
                                              arguments, 7),
                                   &deliveries);
    const Topic topic(rd_kafka_topic_new(producer.get(), arguments[2].c_str(), nullptr));
    std::vector<std::string> values;
    for (std::uint64_t i = 0; i < 1000; ++i)
        values.push_back(value(i, size));

    std::vector<rd_kafka_vu_t> fields(headers ? 6 : 3);
    fields[0].vtype = RD_KAFKA_VTYPE_RKT;
    fields[0].u.rkt = topic.get();
    fields[1].vtype = RD_KAFKA_VTYPE_PARTITION;
    fields[2].vtype = RD_KAFKA_VTYPE_VALUE;
    for (std::size_t i = 3; i < fields.size(); ++i)
        fields[i].vtype = RD_KAFKA_VTYPE_HEADER;
    if (headers) {
        for (std::size_t i = 0; i < 2; ++i)
            fields[3 + i].u.header = {HeaderTexts[i].first, HeaderTexts[i].second,
                                      static_cast<ssize_t>(std::strlen(HeaderTexts[i].second))};
        fields[5].u.header = {"flags", BinaryHeader, sizeof BinaryHeader};
    }
    for (std::uint64_t i = 0; i < count; ++i) {
        std::string& text = values[i % values.size()];
        const auto partition = static_cast<std::int32_t>(i / 1000 % static_cast<std::uint64_t>(partitions));
        const auto send = [&]() -> rd_kafka_resp_err_t {
            if (!headers)
                return rd_kafka_produce(topic.get(), partition, RD_KAFKA_MSG_F_COPY, text.data(), text.size(), nullptr,
                                        0, nullptr)
                           ? rd_kafka_last_error()
                           : RD_KAFKA_RESP_ERR_NO_ERROR;
            fields[1].u.i32 = partition;
            fields[2].u.mem = {text.data(), text.size()};
            rd_kafka_error_t* error = rd_kafka_produceva(producer.get(), fields.data(), fields.size());
            const rd_kafka_resp_err_t code = error ? rd_kafka_error_code(error) : RD_KAFKA_RESP_ERR_NO_ERROR;
            rd_kafka_error_destroy(error);
            return code;
        };
        rd_kafka_resp_err_t error;
        while ((error = send()) == RD_KAFKA_RESP_ERR__QUEUE_FULL)
            rd_kafka_poll(producer.get(), 10);
        check(error, "produce");
        if (i % 100 == 0)
            rd_kafka_poll(producer.get(), 0);
    }
    check(rd_kafka_flush(producer.get(), 60'000), "flush");
    if (deliveries.failed > 0 || deliveries.done != count)
        fail(std::to_string(deliveries.done) + " of " + std::to_string(count) + " records were delivered");
}

/// Reads the topic in batches, from its beginning to where it ends now.
void consume(const Arguments& arguments, const std::function<void(const rd_kafka_message_t&)>& see) {
    const Client consumer =
        client(RD_KAFKA_CONSUMER,
               properties(arguments[1],
                          {{"group.id", "bench"}, {"enable.auto.commit", "false"}, {"queued.min.messages", "1000000"}},
                          arguments, 4));
    // To have asked for the ends also spares waiting: for the leaders, and for an empty answer at the end.
    const std::vector<std::int64_t> to = ends(consumer.get(), arguments);
    auto open = to.size() - static_cast<std::size_t>(std::count(to.begin(), to.end(), 0));
    const Partitions assignment(rd_kafka_topic_partition_list_new(static_cast<int>(to.size())));
    for (std::size_t i = 0; i < to.size(); ++i)
        rd_kafka_topic_partition_list_add(assignment.get(), arguments[2].c_str(), static_cast<std::int32_t>(i))
            ->offset = 0;
    rd_kafka_poll_set_consumer(consumer.get());
    check(rd_kafka_assign(consumer.get(), assignment.get()), "assign");
    const Queue queue(rd_kafka_queue_get_consumer(consumer.get()));
    std::vector<rd_kafka_message_t*> batch(1000);
    while (open > 0) {
        const ssize_t got = rd_kafka_consume_batch_queue(queue.get(), 10, batch.data(), batch.size());
        for (ssize_t i = 0; i < got; ++i) {
            rd_kafka_message_t* message = batch[static_cast<std::size_t>(i)];
            check(message->err, "consume");
            see(*message);
            open -= message->offset + 1 == to[static_cast<std::size_t>(message->partition)];
            rd_kafka_message_destroy(message);
        }
    }
    rd_kafka_consumer_close(consumer.get());
}

void touch(const Arguments& arguments) {
    std::uint64_t count = 0, sum = 0;
    consume(arguments, [&](const rd_kafka_message_t& message) {
        ++count;
        for (std::size_t i = 0; i < message.len; i += 64)
            sum += static_cast<const unsigned char*>(message.payload)[i];
    });
    std::printf("%" PRIu64 "\n", count);
    if (sum == 0 && count > 0)
        fail("the values were not seen"); // keeps the compiler from leaving out the reading
}

void print(const Arguments& arguments) {
    std::setvbuf(stdout, nullptr, _IOFBF, 256 * 1024);
    const auto write = [](const void* bytes, std::size_t size, char end) {
        fwrite_unlocked(bytes, 1, size, stdout);
        putc_unlocked(end, stdout);
    };
    consume(arguments, [&](const rd_kafka_message_t& message) {
        write(message.key, message.key_len, '\t');
        write(message.payload, message.len, '\t');
        rd_kafka_headers_t* headers = nullptr;
        if (rd_kafka_message_headers(&message, &headers) == RD_KAFKA_RESP_ERR_NO_ERROR) {
            const char* name = nullptr;
            const void* bytes = nullptr;
            std::size_t size = 0;
            for (std::size_t i = 0; !rd_kafka_header_get_all(headers, i, &name, &bytes, &size); ++i) {
                write(name, std::strlen(name), '=');
                write(bytes, size, ',');
            }
        }
        putc_unlocked('\n', stdout);
    });
}

} // namespace

int main(int argc, char** argv) {
    const Arguments arguments(argv + 1, argv + argc);
    struct Command {
        std::size_t arguments;
        bool more;
        void (*run)(const Arguments&);
    };
    const std::map<std::string, Command> commands = {
        {"make", {6, false, make}},          {"count", {4, false, count}},    {"create", {4, false, createTopic}},
        {"delete", {3, false, deleteTopic}}, {"produce", {7, true, produce}}, {"consume", {4, true, touch}},
        {"print", {4, true, print}},
    };
    const auto command = commands.find(arguments.empty() ? "" : arguments[0]);
    if (command == commands.end() || arguments.size() < command->second.arguments ||
        (arguments.size() > command->second.arguments && !command->second.more)) {
        std::fputs(Usage, stderr);
        return 2;
    }
    command->second.run(arguments);
    return 0;
}
