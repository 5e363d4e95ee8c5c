// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/RecordSave.h"

#include "engine/base/AtomicFile.h"
#include "engine/record/RecordLine.h"

namespace headwater {

namespace {

void save(const std::string& path, const SharedRecords& records, Job& job) {
    std::string lines;
    std::uint64_t saved = 0;
    RecordViewOf view;
    for (const auto& record : records) {
        if (job.cancelRequested())
            return job.finish({{"saved", "0"}}, Error{ErrorCode::Cancelled, "cancelled, nothing was written"});
        job.add(1);
        if (record->cut())
            continue;
        appendRecordLine(lines, view(record->record));
        lines += '\n';
        ++saved;
    }
    const std::uint64_t cut = records.size() - saved;
    if (saved == 0 && cut > 0) // an empty file in the place of a good one helps nobody
        return job.finish({{"saved", "0"}, {"left out", std::to_string(cut)}},
                          Error{ErrorCode::TooLarge,
                                "nothing was written, as only the beginning of the records' values was read: "
                                "`headwater tail` saves them",
                                false, false, path});
    if (Result<void> written = replaceFile(path, lines); !written)
        return job.finish({{"saved", "0"}}, std::move(written).error());
    JobAccount account{{"saved", std::to_string(saved)}, {"left out", std::to_string(cut)}};
    if (cut == 0)
        return job.finish(std::move(account));
    job.finish(std::move(account), Error{ErrorCode::TooLarge,
                                         std::to_string(cut) + " records are not in the file, as only the beginning of "
                                                               "their values was read: `headwater tail` saves them",
                                         false, false, path});
}

} // namespace

std::unique_ptr<Background> saveRecords(std::string path, SharedRecords records, std::uint64_t jobId,
                                        const Clock& clock, std::shared_ptr<Endings> endings) {
    auto job = std::make_shared<Job>(jobId, "saving " + path, clock, JobTotal{.records = records.size()});
    return std::make_unique<Background>(
        std::move(endings), std::move(job),
        [path = std::move(path), records = std::move(records)](Job& work) { save(path, records, work); });
}

} // namespace headwater
