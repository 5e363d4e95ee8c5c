// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/RingFeed.h"
#include "engine/jobs/SendAccount.h"
#include "engine/jobs/SendJob.h"
#include "engine/kafka/Cluster.h"
#include "engine/session/Background.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headwater {

/// The first records of a record file.
struct FilePreview {
    std::vector<Record> records;
    /// The first line that is no record, among those before the last record here.
    std::optional<Error> problem = {};
    bool whole = false;                      ///< the file has no more than that
    std::optional<std::uint64_t> bytes = {}; ///< of the file, where that is known
};

/// Reads at most the file's first megabyte. Io where it cannot be read, or is no plain file: pipes give their bytes
/// only once.
Result<FilePreview> previewRecordFile(const std::string& path, std::size_t limit);

struct FileSendOptions {
    std::string path;
    std::uint64_t times = 1;    ///< the whole file so often
    SendOptions send = {};      ///< without callbacks, which are used here
    Properties properties = {}; ///< over the cluster's own
};

/// One running send of a record file, on a thread of its own; it begins at once. No call waits, its end neither.
class FileSend {
public:
    /// Sends one record a number of times, instead of a file.
    struct Repeat {
        Record record;
        std::uint64_t times = 1;
    };

    /// `clock` must outlive the job. For cluster and endings see Session.
    FileSend(std::shared_ptr<Cluster> cluster, FileSendOptions options, std::uint64_t id, const Clock& clock,
             std::shared_ptr<Endings> endings);
    FileSend(std::shared_ptr<Cluster> cluster, Repeat repeat, SendOptions options, std::uint64_t id, const Clock& clock,
             std::shared_ptr<Endings> endings);
    /// Cancels it.
    ~FileSend();

    /// Progress by bytes of the file, or by records where it is one that is repeated.
    const std::shared_ptr<Job>& job() const { return m_background.job(); }
    /// Every record that is bad, refused, failed or unknown, with its place; beyond the feed's bound the oldest are
    /// counted as lost, and in the account all the same.
    const std::shared_ptr<RingFeed<Error>>& problems() const;

    /// Sends no more; what is on its way gets some seconds to be acknowledged.
    void cancel() { job()->cancel(); }
    /// What became of all records, once the job has ended.
    std::optional<SendAccount> account() const;

private:
    struct Run;
    using Open = std::function<Result<std::unique_ptr<RecordSource>>(Job&)>;
    FileSend(std::shared_ptr<Cluster> cluster, Properties properties, SendOptions options, Open open,
             std::shared_ptr<Job> job, const Clock& clock, std::shared_ptr<Endings> endings);

    const std::shared_ptr<Run> m_run; ///< shared with the thread
    Background m_background;
};

} // namespace headwater
