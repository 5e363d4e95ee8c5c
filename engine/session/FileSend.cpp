// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/FileSend.h"

#include "engine/base/ByteSource.h"
#include "engine/jobs/FileRecords.h"
#include "engine/jobs/RepeatedRecord.h"
#include "engine/record/RecordFileReader.h"

#include <mutex>
#include <utility>

namespace headwater {

namespace {

constexpr std::size_t ProblemsKept = 10'000;
constexpr std::size_t PreviewBytes = 1u << 20;

Error cut(const std::string& path) {
    return {ErrorCode::TooLarge, "the record is too large for a preview", false, false, path};
}

std::string fileName(const std::string& path) {
    return path.substr(path.rfind('/') + 1);
}

/// What is to be read of a file for its preview.
Result<std::string> headOf(ByteSource& source) {
    std::string head(PreviewBytes, '\0');
    std::size_t size = 0;
    while (size < head.size()) {
        const Result<std::size_t> got = source.read(head.data() + size, head.size() - size);
        if (!got)
            return got.error();
        if (*got == 0)
            break;
        size += *got;
    }
    head.resize(size);
    return head;
}

} // namespace

Result<FilePreview> previewRecordFile(const std::string& path, std::size_t limit) {
    Result<std::unique_ptr<ByteSource>> source = openSource(path);
    if (!source)
        return std::move(source).error();
    FilePreview preview;
    preview.bytes = (*source)->size();
    if (!preview.bytes)
        return Error{ErrorCode::Io, "there is no preview of what can be read only once", false, false, path};
    Result<std::string> head = headOf(**source);
    if (!head)
        return std::move(head).error();
    const bool isCut = *preview.bytes > head->size();
    const std::size_t lastBreak = head->rfind('\n');
    if (isCut && lastBreak != head->npos)
        head->resize(lastBreak + 1);
    MemorySource bytes(*head);
    RecordFileReader reader(bytes, path);
    while (preview.records.size() < limit) {
        switch (reader.next()) {
        case RecordFileReader::Next::Record:
            preview.records.emplace_back(reader.record());
            break;
        case RecordFileReader::Next::Failed:
        case RecordFileReader::Next::BadRecord:
            if (!preview.problem)
                preview.problem = isCut && reader.bytesRead() >= head->size() ? cut(path) : reader.error();
            break;
        case RecordFileReader::Next::End:
            preview.whole = !isCut;
            return preview;
        }
    }
    return preview;
}

struct FileSend::Run {
    const std::shared_ptr<RingFeed<Error>> problems = std::make_shared<RingFeed<Error>>(ProblemsKept);
    std::mutex mutex; // for account
    std::optional<SendAccount> account;
};

FileSend::FileSend(std::shared_ptr<Cluster> cluster, Properties properties, SendOptions options, Open open,
                   std::shared_ptr<Job> job, const Clock& clock, std::shared_ptr<Endings> endings)
    : m_run(std::make_shared<Run>()),
      m_background(std::move(endings), std::move(job),
                   [run = m_run, cluster = std::move(cluster), properties = std::move(properties),
                    options = std::move(options), open = std::move(open), &clock](Job& running) mutable {
                       SendAccount account;
                       if (Result<std::unique_ptr<RecordSource>> source = open(running); source) {
                           options.onProblem = [&run](const Error& problem) { run->problems->push(problem); };
                           account = SendJob(*cluster, properties, options, running, clock).run(**source);
                       } else {
                           account.stopped = source.error();
                           running.finish({}, source.error());
                       }
                       const std::lock_guard lock(run->mutex);
                       run->account = std::move(account);
                   }) {}

FileSend::FileSend(std::shared_ptr<Cluster> cluster, FileSendOptions options, std::uint64_t id, const Clock& clock,
                   std::shared_ptr<Endings> endings)
    : FileSend(
          std::move(cluster), std::move(options.properties), std::move(options.send),
          [path = options.path, times = options.times](Job& job) -> Result<std::unique_ptr<RecordSource>> {
              auto records = FileRecords::open(path, times, [&job] { return job.cancelRequested(); });
              if (!records)
                  return std::move(records).error();
              job.setTotal({.work = (*records)->size()});
              return std::unique_ptr<RecordSource>(std::move(*records));
          },
          std::make_shared<Job>(id, "sending " + fileName(options.path), clock), clock, std::move(endings)) {}

FileSend::FileSend(std::shared_ptr<Cluster> cluster, Repeat repeat, SendOptions options, std::uint64_t id,
                   const Clock& clock, std::shared_ptr<Endings> endings)
    : FileSend(
          std::move(cluster), {}, std::move(options),
          [repeat](Job&) -> Result<std::unique_ptr<RecordSource>> {
              return std::unique_ptr<RecordSource>(std::make_unique<RepeatedRecord>(repeat.record, repeat.times));
          },
          std::make_shared<Job>(id, "sending to " + repeat.record.topic, clock, JobTotal{.records = repeat.times}),
          clock, std::move(endings)) {}

FileSend::~FileSend() = default;

const std::shared_ptr<RingFeed<Error>>& FileSend::problems() const {
    return m_run->problems;
}

std::optional<SendAccount> FileSend::account() const {
    const std::lock_guard lock(m_run->mutex);
    return m_run->account;
}

} // namespace headwater
