// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/RingFeed.h"
#include "engine/kafka/Cluster.h"
#include "engine/session/Browse.h"
#include "engine/session/FileSend.h"
#include "engine/session/SessionState.h"
#include "engine/session/TopicState.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace headwater {

/// The answer to Session::loadWhole().
struct LoadedRecord {
    std::uint64_t id = 0; ///< as given with the question
    std::optional<Record> record = {};
    Error error = {}; ///< why there is none
};

/// One open connection as a window uses it. Every call returns at once; the work is done on the session's own threads,
/// and answers lie in feeds, which may be read longer than the session lives. It connects by itself, and goes on trying
/// for ever where nobody answers; nothing that was learnt or asked is dropped meanwhile. Any thread may call.
class Session {
public:
    /// `clock` must outlive it, and all that it gave away.
    Session(std::shared_ptr<Cluster> cluster, const Clock& clock);
    /// Ends within seconds also where no broker answers: what is on its way gets some time to be acknowledged, and is
    /// then reported as unknown.
    ~Session();

    /// The cluster's addresses, or what it is.
    std::string name() const;
    SessionState state() const;
    /// Asks the cluster now, without waiting for the next round.
    void refresh();

    /// All topics that the cluster has, asked for every few seconds.
    const std::shared_ptr<TopicFeed>& topics() const;
    /// Also tells the logs of these topics, their partitions' start and end. Replaces the list before.
    void lookAt(std::vector<std::string> topics);

    /// Sends with a producer that is kept. reports() gets the answer, with this id.
    void send(std::uint64_t id, Record record);
    /// What became of each record, none left out.
    const std::shared_ptr<RingFeed<DeliveryReport>>& reports() const;
    /// Records sent and not reported yet.
    std::size_t pending() const;

    /// Begins to read; `id` is the job's.
    std::unique_ptr<Browse> browse(BrowseOptions options, std::uint64_t id);
    /// Reads the one record there with all its value. loaded() gets the answer, with this id: NotFound where there is
    /// no record at that offset any more.
    void loadWhole(std::uint64_t id, std::string topic, std::int32_t partition, std::int64_t offset);
    const std::shared_ptr<RingFeed<LoadedRecord>>& loaded() const;

    /// Begins to send a file, or one record a number of times; `id` is the job's.
    std::unique_ptr<FileSend> sendFile(FileSendOptions options, std::uint64_t id);
    std::unique_ptr<FileSend> sendRepeated(FileSend::Repeat repeat, SendOptions options, std::uint64_t id);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace headwater
