// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/Browse.h"

#include "engine/jobs/TailJob.h"

#include <mutex>
#include <utility>
#include <vector>

namespace headwater {

namespace {

constexpr std::size_t NoticesKept = 1000;

/// Copies what a TailJob hands out into a feed.
class FeedSink final : public RecordSink {
public:
    FeedSink(RecordFeed& records, RingFeed<Error>& notices, const BrowseOptions& options, const Job& job)
        : m_records(records), m_notices(notices), m_mayLose(options.mayLose), m_valueLimit(options.valueLimit),
          m_job(job) {}

    Result<void> write(std::span<const RecordView> records) override {
        m_batch.clear();
        for (const RecordView& record : records)
            m_batch.push_back(copy(record));
        if (m_mayLose)
            m_records.push(m_batch);
        else if (!m_records.pushAll(m_batch, [this] { return m_job.cancelRequested(); }))
            return Error{ErrorCode::Cancelled, "cancelled before all was read"};
        return {};
    }
    Result<void> flush() override { return {}; }
    void notice(const Error& problem) override { m_notices.push(problem); }

private:
    FeedRecord copy(RecordView record) const {
        const std::size_t size = record.value.size();
        if (size > m_valueLimit)
            record.value = record.value.view().substr(0, m_valueLimit);
        return {Record(record), size};
    }

    RecordFeed& m_records;
    RingFeed<Error>& m_notices;
    const bool m_mayLose;
    const std::size_t m_valueLimit;
    const Job& m_job;
    std::vector<FeedRecord> m_batch; ///< kept for its memory
};

} // namespace

struct Browse::Run {
    explicit Run(RecordFeed::Limits limits) : records(std::make_shared<RecordFeed>(limits)) {}

    const std::shared_ptr<RecordFeed> records;
    const std::shared_ptr<RingFeed<Error>> notices = std::make_shared<RingFeed<Error>>(NoticesKept);
    mutable std::mutex mutex; // for account
    std::optional<TailAccount> account;
};

Browse::Browse(std::shared_ptr<Cluster> cluster, BrowseOptions options, std::uint64_t id, const Clock& clock,
               std::shared_ptr<Endings> endings)
    : m_run(std::make_shared<Run>(options.feed)),
      m_background(std::move(endings), std::make_shared<Job>(id, "reading " + options.tail.topic, clock),
                   [run = m_run, cluster = std::move(cluster), options, &clock](Job& job) {
                       FeedSink sink(*run->records, *run->notices, options, job);
                       TailJob tail(*cluster, options.properties, options.tail, job, clock);
                       TailAccount account = tail.run(sink);
                       const std::lock_guard lock(run->mutex);
                       run->account = std::move(account);
                   }) {}

Browse::~Browse() {
    cancel();
}

const std::shared_ptr<RecordFeed>& Browse::records() const {
    return m_run->records;
}

const std::shared_ptr<RingFeed<Error>>& Browse::notices() const {
    return m_run->notices;
}

void Browse::cancel() {
    job()->cancel();
    m_run->records->close();
}

std::optional<TailAccount> Browse::account() const {
    const std::lock_guard lock(m_run->mutex);
    return m_run->account;
}

} // namespace headwater
