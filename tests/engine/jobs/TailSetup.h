// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/jobs/TailJob.h"
#include "tests/support/FakeCluster.h"

#include <QByteArray>

#include <functional>

namespace headwater::test {

/// Takes the values of what is shown, with a blank between two.
struct Sink final : RecordSink {
    Result<void> write(std::span<const RecordView> records) override {
        for (const RecordView& record : records) {
            if (full)
                return Error{ErrorCode::Io, "full"};
            flushed = false;
            values += (values.isEmpty() ? "" : " ") + QByteArray(record.value.data(), qsizetype(record.value.size()));
        }
        if (onWrite)
            onWrite();
        return {};
    }
    Result<void> flush() override {
        ++flushes;
        flushed = true;
        return {};
    }
    void notice(const Error& problem) override { notices.push_back(problem.text()); }

    QByteArray values;
    std::vector<std::string> notices;
    std::function<void()> onWrite;
    bool full = false;
    int flushes = 0;
    bool flushed = true; ///< all that was written
};

/// A tail of the topic "t" on the fake cluster, by default of all that is there; the records' values are their offsets.
struct TailSetup {
    explicit TailSetup(std::vector<int> records = {}) {
        cluster.createTopic("t", std::max(1, int(records.size())));
        for (std::size_t partition = 0; partition < records.size(); ++partition) {
            for (int i = 0; i < records[partition]; ++i)
                append(std::int32_t(partition), 1000 + i, std::to_string(i));
        }
        options.topic = "t";
        options.from.kind = TailFrom::Kind::Beginning;
        options.until.kind = TailUntil::Kind::End;
    }
    void append(std::int32_t partition, int time, std::string value) {
        Record record("t", Bytes(), std::move(value));
        record.partition = partition;
        record.timestamp = Timestamp(std::chrono::milliseconds(time));
        cluster.append(std::move(record));
    }
    TailAccount run() {
        Job newJob(1, "test", clock);
        job = &newJob;
        const TailAccount account = TailJob(cluster, {}, options, newJob, clock).run(sink);
        counted = newJob.snapshot().records;
        return account;
    }

    ManualClock clock;
    FakeCluster cluster{clock};
    TailOptions options;
    Job* job = nullptr;
    std::uint64_t counted = 0; ///< by the job
    Sink sink;
};

} // namespace headwater::test
