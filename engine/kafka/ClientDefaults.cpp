// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/ClientDefaults.h"

#include "engine/kafka/ClientConfig.h"
#include "engine/kafka/PropertyCatalogue.h"

#include <cstdlib>

namespace headwater {

namespace {

bool contradictsIdempotence(const Properties& properties) {
    const auto number = [](const std::string* text) { return text ? std::strtol(text->c_str(), nullptr, 10) : -1; };
    const std::string* acks = lastOf(properties, {"acks", "request.required.acks"});
    const std::string* strategy = lastOf(properties, {"queuing.strategy"});
    return (acks && *acks != "all" && *acks != "-1") || (strategy && *strategy != "fifo") ||
           number(lastOf(properties, {"retries", "message.send.max.retries"})) == 0 ||
           number(lastOf(properties, {"max.in.flight.requests.per.connection", "max.in.flight"})) > 5;
}

} // namespace

Properties producerProperties(const Properties& properties) {
    Properties all{
        {"client.id", "headwater"},
        {"partitioner", "murmur2_random"},
        {"linger.ms", "5"},
        {"queue.buffering.max.messages", "100000"},
        {"queue.buffering.max.kbytes", "131072"},
        // The broker's and the topic's limits decide.
        {"message.max.bytes", "1000000000"},
        {"sticky.partitioning.linger.ms", "10"},
        // An unknown topic is an error soon; long enough for a broker that makes topics by itself.
        {"topic.metadata.propagation.max.ms", "3000"},
    };
    if (lastOf(properties, {"transactional.id"})) {
        // Time for a large file; the client gives its records as long.
        all.set("transaction.timeout.ms", "300000");
    } else {
        // A broker that comes back within this time is waited for.
        all.set("message.timeout.ms", "60000");
    }
    const std::string* idempotence = lastOf(properties, {"enable.idempotence"});
    const bool idempotent = idempotence ? *idempotence == "true" : !contradictsIdempotence(properties);
    if (idempotent || lastOf(properties, {"transactional.id"})) {
        all.set("enable.idempotence", "true");
        all.set("acks", "all");
    } else {
        all.set("max.in.flight.requests.per.connection", "1");
    }
    all.setAll(properties);
    return all;
}

Properties consumerProperties(const Properties& properties) {
    Properties all{
        {"client.id", "headwater"},
        {"isolation.level", "read_committed"},
        {"auto.offset.reset", "error"},
        {"enable.partition.eof", "true"},
        {"allow.auto.create.topics", "false"},
        {"topic.metadata.propagation.max.ms", "0"}, // an unknown topic is an error at once
        // The memory of all partitions together; with few records and much data the kilobytes decide.
        {"queued.min.messages", "1000000"},
        {"queued.max.messages.kbytes", "65536"},
        {"fetch.wait.max.ms", "100"},
    };
    if (isPropertyName("fetch.queue.backoff.ms")) // from 2.2 on; before see wakeFetchers()
        all.set("fetch.queue.backoff.ms", "10");
    all.setAll(properties);
    // Nothing is committed unless commit() is called.
    all.set("enable.auto.commit", "false");
    all.set("auto.commit.enable", "false");
    all.set("enable.auto.offset.store", "false");
    return all;
}

} // namespace headwater
