// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/ProducerPool.h"

#include "engine/base/Deadline.h"
#include "engine/topicconfig/ProducerProperties.h"

#include <numeric>

namespace headwater {

namespace {

Error noTransactions() {
    return {.code = ErrorCode::Unsupported,
            .message = "a topic list has a producer for each of its entries, so no transaction holds them together",
            .where = "transactional.id"};
}

/// gateleen's way to tell the clients of one process apart.
std::string nextClientId(const std::string& name) {
    static std::atomic<std::uint64_t> last = 0;
    return name + '-' + std::to_string(++last);
}

} // namespace

ProducerPool::ProducerPool(const TopicConfig& config, Properties defaults, Open open, DeliveryListener& listener)
    : m_config(config), m_matcher(config), m_defaults(std::move(defaults)), m_open(std::move(open)),
      m_listener(listener) {}

ProducerPool::~ProducerPool() = default;

Result<std::size_t> ProducerPool::entryOf(std::string_view topic) const {
    const TopicMatcher::Answer answer = m_matcher.match(topic);
    if (!answer.isCertain())
        return Error{.code = ErrorCode::Unsupported,
                     .message = "it cannot be told for certain which entry of the topic list serves this topic",
                     .where = std::string(topic)};
    if (!answer.winner())
        return Error{.code = ErrorCode::NotFound,
                     .message = "no entry of the topic list serves this topic",
                     .where = std::string(topic)};
    return *answer.winner();
}

Result<ProducerPool::Lane> ProducerPool::open(std::size_t entry) {
    // Of a repeated pattern the first entry has the place, and the last one the properties.
    std::size_t value = entry;
    for (const TopicConfig::Effective& effective : m_config.effective()) {
        if (effective.place == entry)
            value = effective.value;
    }
    Result<ProducerProperties> translated = ProducerProperties::of(m_config.entries()[value]);
    if (!translated)
        return std::move(translated).error();
    Properties properties = m_defaults;
    properties.setAll(translated->properties);
    if (properties.find("transactional.id"))
        return noTransactions();
    if (const std::string* const name = properties.find("client.id"); name && !name->empty())
        properties.set("client.id", nextClientId(*name));
    Lane lane;
    Result<std::unique_ptr<Cluster>> cluster = m_open(std::move(properties));
    if (!cluster)
        return std::move(cluster).error();
    lane.cluster = std::move(*cluster);
    Result<std::unique_ptr<Producer>> producer = lane.cluster->producer({}, *this);
    if (!producer)
        return std::move(producer).error();
    lane.producer = std::move(*producer);
    return lane;
}

Result<Producer*> ProducerPool::producerOf(std::string_view topic) {
    const Result<std::size_t> entry = entryOf(topic);
    if (!entry)
        return entry.error();
    auto lane = m_lanes.find(*entry);
    if (lane == m_lanes.end())
        lane = m_lanes.emplace(*entry, open(*entry)).first;
    if (lane->second)
        return lane->second->producer.get();
    Error error = lane->second.error();
    error.message = "the producer of this entry cannot be made: " + error.text();
    error.where = m_config.entries()[*entry].name;
    error.retriable = false;
    return error;
}

Result<void> ProducerPool::send(const RecordView& record, std::uint64_t id) {
    auto found = m_byTopic.find(record.topic);
    if (found == m_byTopic.end())
        found = m_byTopic.emplace(std::string(record.topic), producerOf(record.topic)).first;
    if (!found->second)
        return found->second.error();
    Result<void> taken = (*found->second)->send(record, id);
    if (!taken && taken.error().code == ErrorCode::QueueFull)
        m_full = *found->second;
    return taken;
}

bool ProducerPool::waitForRoom(std::chrono::milliseconds timeout) {
    return !m_full || m_full->waitForRoom(timeout);
}

Result<void> ProducerPool::flush(std::chrono::milliseconds timeout) {
    const Deadline deadline(timeout);
    Result<void> all;
    for (auto& [entry, lane] : m_lanes) {
        if (!lane)
            continue;
        if (Result<void> flushed = lane->producer->flush(deadline.left()); !flushed)
            all = std::move(flushed);
    }
    return all;
}

std::size_t ProducerPool::inFlight() const {
    return std::accumulate(m_lanes.begin(), m_lanes.end(), std::size_t(0), [](std::size_t sum, const auto& lane) {
        return sum + (lane.second ? lane.second->producer->inFlight() : 0);
    });
}

void ProducerPool::onDeliveries(std::span<const DeliveryReport> reports) {
    const std::lock_guard lock(m_mutex);
    m_listener.onDeliveries(reports);
}

Completion ProducerPool::initTransactions(std::chrono::milliseconds) {
    return {Outcome::Failed, noTransactions()};
}

Result<void> ProducerPool::beginTransaction() {
    return noTransactions();
}

Completion ProducerPool::commitTransaction(std::chrono::milliseconds) {
    return {Outcome::Failed, noTransactions()};
}

Completion ProducerPool::abortTransaction(std::chrono::milliseconds) {
    return {Outcome::Failed, noTransactions()};
}

} // namespace headwater
