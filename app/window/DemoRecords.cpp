// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/DemoRecords.h"

#include "engine/jobs/FileRecords.h"
#include "engine/jobs/SendJob.h"
#include "engine/record/RecordLine.h"

#include <QDirIterator>
#include <QFile>

#include <algorithm>
#include <vector>

namespace headwater {

namespace {

constexpr std::int32_t DemoPartitions = 3;
constexpr std::chrono::seconds TopicWait{5};

struct DemoFile {
    std::string topic;
    std::string records;
};

/// Text that acts where it is taken for markup, and is much at once: a table of 300 KB and a line of 1 MB. It is made
/// here, as the program would be that much larger with it.
std::string largeCanary(const std::string& topic) {
    std::string value = "<h1>large</h1><img src=canary><a href=x>link</a> &amp & <table>";
    for (int i = 0; i < 14'000; ++i)
        value += "<tr><td>cell</td></tr>";
    value += "</table>\n";
    value.append(1 << 20, 'x');
    Record record(topic, Bytes("canary-large"), Bytes(std::move(value)),
                  {{"<img src=canary>", Bytes("<table>" + std::string(10'000, ' ') + "</table>")}});
    std::string line;
    RecordViewOf view;
    appendRecordLine(line, view(record));
    return line + '\n';
}

// One file a topic, named after it.
std::vector<DemoFile> demoFiles() {
    std::vector<DemoFile> files;
    QDirIterator entries(QStringLiteral(":/demo"));
    while (entries.hasNext()) {
        QFile file(entries.next());
        if (!file.open(QIODevice::ReadOnly))
            qFatal("the program's own records cannot be read"); // they are part of it
        files.push_back({entries.fileInfo().completeBaseName().toStdString(), file.readAll().toStdString()});
    }
    std::ranges::sort(files, {}, &DemoFile::topic);
    files.back().records += largeCanary(files.back().topic);
    return files;
}

/// Sends one file; adds to the account what became of its records.
std::optional<Error> sendFile(Cluster& cluster, const DemoFile& file, Job& job, const Clock& clock,
                              std::uint64_t& sent) {
    if (auto admin = cluster.admin(); !admin)
        return admin.error();
    else if (Result<void> made = (*admin)->createTopic({file.topic, DemoPartitions}, TopicWait); !made)
        return made.error();
    const auto open = [&file]() -> Result<std::unique_ptr<ByteSource>> {
        return std::unique_ptr<ByteSource>(std::make_unique<MemorySource>(file.records));
    };
    const auto records = FileRecords::open(file.topic + ".jsonl", open);
    Job inner(job.id(), file.topic, clock);
    SendJob send(cluster, {}, {.topic = file.topic}, inner, clock);
    const SendAccount account = send.run(**records);
    sent += account.sent;
    job.add(account.sent);
    if (account.stopped)
        return account.stopped;
    return account.reasons.empty() ? std::nullopt : std::optional(account.reasons.front().error);
}

} // namespace

std::unique_ptr<Background> sendDemoRecords(std::shared_ptr<Cluster> cluster, std::shared_ptr<Endings> endings,
                                            std::uint64_t jobId, const Clock& clock) {
    auto job = std::make_shared<Job>(jobId, "sending the demonstration's records", clock);
    return std::make_unique<Background>(std::move(endings), std::move(job),
                                        [cluster = std::move(cluster), files = demoFiles(), &clock](Job& work) {
                                            std::uint64_t sent = 0;
                                            std::optional<Error> failed;
                                            for (const DemoFile& file : files)
                                                if (!failed && !work.cancelRequested())
                                                    failed = sendFile(*cluster, file, work, clock, sent);
                                            work.finish({{"sent", std::to_string(sent)}}, std::move(failed));
                                        });
}

} // namespace headwater
