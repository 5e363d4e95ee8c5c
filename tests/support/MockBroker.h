// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/kafka/KafkaCluster.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace headwater::test {

/// librdkafka's mock, reached by address as a real broker would be, with faults on demand. Its end takes up to a
/// second.
class MockBroker {
public:
    static constexpr std::int16_t Produce = 0, OffsetCommit = 8, EndTransaction = 26; ///< requests by their numbers

    explicit MockBroker(int brokers = 1);
    ~MockBroker();

    std::string bootstrapServers() const;
    std::unique_ptr<KafkaCluster> cluster(const Properties& properties = {}) const;
    /// Partition n is led by broker n + 1, round robin.
    void createTopic(const std::string& name, int partitions = 1);

    /// Closes all connections, and takes none until up().
    void down(int broker = 1);
    void up(int broker = 1);
    void setRoundTrip(std::chrono::milliseconds time, int broker = 1);
    /// The broker answers the next requests of that kind with these error codes of Kafka's, 0 for none, each after a
    /// while; with Disconnect it closes the connection instead.
    static constexpr int Disconnect = -195;
    void pushErrors(std::int16_t request, const std::vector<int>& codes, std::chrono::milliseconds after = {},
                    int broker = 1);
    /// Pushed errors that no request has met yet, so that a test can tell that its fault happened.
    std::size_t errorsLeft(std::int16_t request, int broker = 1) const;

private:
    struct Handles;
    std::unique_ptr<Handles> m_handles;
    int m_brokers;
};

} // namespace headwater::test
