// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/kafka/Cluster.h"
#include "tests/support/ManualClock.h"

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace headwater::test {

/// A cluster in memory without threads, whose test decides what happens and when. Everything happens inside the calls:
/// deliveries are answered in deliver(), and in waitForRoom(), flush() and transaction ends unless holdDeliveries;
/// waiting for what does not come moves the clock by the timeout. Its members are the test's to set at any time.
class FakeCluster final : public Cluster {
public:
    struct Partition {
        std::vector<Record> records; ///< by offset; gaps are what compaction and transaction markers leave
        std::int64_t start = 0;
        std::int64_t end = 0;  ///< may lie behind the last record
        std::int64_t open = 0; ///< offsets behind the end that belong to an open transaction
    };
    struct Verdict {
        Outcome outcome = Outcome::Done;
        Error error = {};
    };

    explicit FakeCluster(ManualClock& clock_) : clock(clock_) {}

    void createTopic(const std::string& name, std::int32_t partitions = 1);
    Partition& partition(const TopicPartition& at) {
        return topics.at(at.topic).at(static_cast<std::size_t>(at.partition));
    }
    /// Gives the record, which names its topic and may name its partition (else 0), the next offset, and keeps it.
    Record& append(Record record);

    // What producers do.
    std::size_t queueLimit = SIZE_MAX;                 ///< more records in flight are QueueFull
    std::function<Result<void>(const Record&)> onSend; ///< may refuse a record
    /// What becomes of the record with this id; without it all are Done and appended.
    std::function<Verdict(const Record&, std::uint64_t id)> onDeliver;
    bool holdDeliveries = false;
    /// Answers the oldest records in flight, all producers' together; gives how many.
    std::size_t deliver(std::size_t count = SIZE_MAX);
    struct InFlight {
        Record record;
        std::uint64_t id = 0;
        DeliveryListener* listener = nullptr;
    };
    std::deque<InFlight> inFlight;
    std::vector<Record> sent; ///< all that producers took, in order
    /// The answers to initTransactions(), commitTransaction() and abortTransaction(), by these names; Done without.
    std::map<std::string, Completion> transactionAnswers;
    /// Answers instead; one that timed out, or that may be tried again, moves the clock by the call's timeout.
    std::function<Completion(const std::string& call)> onTransaction;
    std::vector<std::string> transactionCalls; ///< "init", "begin", "commit", "abort"
    std::vector<Properties> producerProperties;

    // What consumers do.
    std::size_t batchLimit = SIZE_MAX; ///< records in a batch, at most
    std::deque<Error> pollErrors;      ///< handed out by the next poll, all together
    std::function<void()> onPoll;      ///< called when a poll begins
    std::map<TopicPartition, std::int64_t> commits;
    std::optional<Completion> commitAnswer;
    std::vector<TopicPartition> paused; ///< just now
    std::size_t pauses = 0;             ///< calls of pause()
    std::vector<Properties> consumerProperties;

    /// May answer an Admin's topic() instead.
    std::function<std::optional<Error>(const std::string&)> onTopic;
    /// Every request of an Admin, and offsetRange() and offsetForTime(), fails with it.
    std::optional<Error> unreachable;
    /// What producer(), consumer() and admin() give instead.
    std::optional<Error> refusal;

    std::map<std::string, std::vector<Partition>> topics;
    ManualClock& clock;

    std::string name() const override { return "the fake cluster"; }
    Result<std::unique_ptr<Producer>> producer(const Properties& properties, DeliveryListener& listener) override;
    Result<std::unique_ptr<Consumer>> consumer(const Properties& properties) override;
    Result<std::unique_ptr<Admin>> admin() override;
};

} // namespace headwater::test
