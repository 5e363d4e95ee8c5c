// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/Session.h"

#include "engine/jobs/JobThread.h"
#include "engine/jobs/TailJob.h"
#include "engine/session/ClusterWatch.h"
#include "engine/session/RecordSender.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>

namespace headwater {

namespace {

/// Keeps one record, and what was said instead of it.
class OneRecordSink final : public RecordSink {
public:
    Result<void> write(std::span<const RecordView> records) override {
        record.emplace(records.front());
        return {};
    }
    Result<void> flush() override { return {}; }
    void notice(const Error& problem) override { said = problem; }

    std::optional<Record> record;
    std::optional<Error> said;
};

LoadedRecord load(Cluster& cluster, const TopicPartitionOffset& place, Job& job, const Clock& clock) {
    TailOptions options;
    options.topic = place.at.topic;
    options.partitions = {place.at.partition};
    options.from = {TailFrom::Kind::Offset, place.offset};
    options.until.kind = TailUntil::Kind::End;
    options.limit = 1;
    OneRecordSink sink;
    const TailAccount account = TailJob(cluster, {}, options, job, clock).run(sink);
    LoadedRecord loaded;
    if (account.stopped)
        loaded.error = *account.stopped;
    else if (sink.record && sink.record->offset == place.offset)
        loaded.record = std::move(sink.record);
    else
        loaded.error = {ErrorCode::NotFound,
                        "there is no record at offset " + std::to_string(place.offset) +
                            " any more: the topic's retention or compaction took it",
                        false, false, toString(place.at)};
    return loaded;
}

} // namespace

struct Session::Parts {
    Parts(std::shared_ptr<Cluster> cluster_, const Clock& clock_)
        : cluster(std::move(cluster_)), clock(clock_), watch(*cluster, clock, *topics), sender(*cluster, *reports),
          thread([this] { keepWatching(); }) {}
    ~Parts() {
        const std::lock_guard lock(mutex);
        stopped = true;
        watch.stop();
        sender.stop();
        loads.clear();
        wake.notify_all();
    }

    void keepWatching() {
        for (;;) {
            {
                const std::lock_guard lock(mutex);
                asked = false;
                if (stopped)
                    return;
            }
            watch.step();
            std::unique_lock lock(mutex);
            wake.wait_for(lock, watch.pause(), [this] { return stopped || asked; });
        }
    }

    void ask() {
        const std::lock_guard lock(mutex);
        asked = true;
        wake.notify_all();
    }

    const std::shared_ptr<Cluster> cluster;
    const Clock& clock;
    const std::shared_ptr<TopicFeed> topics = std::make_shared<TopicFeed>();
    /// Without a limit, so that it loses none.
    const std::shared_ptr<RingFeed<DeliveryReport>> reports =
        std::make_shared<RingFeed<DeliveryReport>>(std::numeric_limits<std::size_t>::max());
    const std::shared_ptr<RingFeed<LoadedRecord>> loaded =
        std::make_shared<RingFeed<LoadedRecord>>(std::numeric_limits<std::size_t>::max());
    const std::shared_ptr<Endings> endings = std::make_shared<Endings>();

    std::mutex mutex; // for the four below
    std::condition_variable wake;
    bool stopped = false;
    bool asked = false;
    std::vector<std::unique_ptr<Background>> loads;

    ClusterWatch watch;
    RecordSender sender;
    JobThread thread; ///< the watch's
};

Session::Session(std::shared_ptr<Cluster> cluster, const Clock& clock)
    : m_parts(std::make_unique<Parts>(std::move(cluster), clock)) {}

Session::~Session() = default;

std::string Session::name() const {
    return m_parts->cluster->name();
}

SessionState Session::state() const {
    return m_parts->watch.state();
}

void Session::refresh() {
    m_parts->ask();
}

const std::shared_ptr<TopicFeed>& Session::topics() const {
    return m_parts->topics;
}

void Session::lookAt(std::vector<std::string> topics) {
    m_parts->watch.lookAt(std::move(topics));
    m_parts->ask();
}

void Session::send(std::uint64_t id, Record record) {
    m_parts->sender.send(id, std::move(record));
}

const std::shared_ptr<RingFeed<DeliveryReport>>& Session::reports() const {
    return m_parts->reports;
}

std::size_t Session::pending() const {
    return m_parts->sender.pending();
}

std::unique_ptr<Browse> Session::browse(BrowseOptions options, std::uint64_t id) {
    return std::make_unique<Browse>(m_parts->cluster, std::move(options), id, m_parts->clock, m_parts->endings);
}

void Session::loadWhole(std::uint64_t id, std::string topic, std::int32_t partition, std::int64_t offset) {
    const TopicPartitionOffset place{{std::move(topic), partition}, offset};
    auto job =
        std::make_shared<Job>(id, "loading " + toString(place.at) + " @" + std::to_string(offset), m_parts->clock);
    const auto work = [id, place, cluster = m_parts->cluster, loaded = m_parts->loaded,
                       &clock = m_parts->clock](Job& running) {
        LoadedRecord answer = load(*cluster, place, running, clock);
        answer.id = id;
        loaded->push(std::move(answer));
    };
    const std::lock_guard lock(m_parts->mutex);
    std::erase_if(m_parts->loads, [](const auto& load) { return load->done(); });
    m_parts->loads.push_back(std::make_unique<Background>(m_parts->endings, std::move(job), work));
}

const std::shared_ptr<RingFeed<LoadedRecord>>& Session::loaded() const {
    return m_parts->loaded;
}

std::unique_ptr<FileSend> Session::sendFile(FileSendOptions options, std::uint64_t id) {
    return std::make_unique<FileSend>(m_parts->cluster, std::move(options), id, m_parts->clock, m_parts->endings);
}

std::unique_ptr<FileSend> Session::sendRepeated(FileSend::Repeat repeat, SendOptions options, std::uint64_t id) {
    return std::make_unique<FileSend>(m_parts->cluster, std::move(repeat), std::move(options), id, m_parts->clock,
                                      m_parts->endings);
}

} // namespace headwater
