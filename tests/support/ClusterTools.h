// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/kafka/Cluster.h"

#include <mutex>
#include <vector>

namespace headwater::test {

/// Keeps all delivery reports.
class DeliveryCollector final : public DeliveryListener {
public:
    void onDeliveries(std::span<const DeliveryReport> reports) override;
    std::vector<DeliveryReport> reports() const;
    /// Those of one outcome.
    std::size_t count(Outcome outcome) const;

private:
    mutable std::mutex m_mutex;
    std::vector<DeliveryReport> m_reports;
};

/// Makes the topic, and waits until the cluster tells of it.
Result<void> createTopic(Cluster& cluster, const std::string& name, std::int32_t partitions = 1,
                         const Properties& configs = {});

/// Sends the records in their order, ids from 0, waits for all reports and gives them by id.
Result<std::vector<DeliveryReport>> sendAll(Cluster& cluster, std::span<const Record> records,
                                            const Properties& properties = {});

/// All records of a topic that are there now, partition by partition, offsets and times included.
Result<std::vector<Record>> readAll(Cluster& cluster, const std::string& topic, const Properties& properties = {});

/// The same records without what a cluster adds: offset, time, and the partition.
std::vector<Record> bare(std::vector<Record> records);

/// "code: text" for a message of a failed test; empty for a good result.
template <class T>
std::string textOf(const Result<T>& result) {
    return result.ok() ? std::string() : std::string(toString(result.error().code)) + ": " + result.error().text();
}

} // namespace headwater::test
