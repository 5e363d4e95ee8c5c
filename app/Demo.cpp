// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Demo.h"

#include "app/ExitCode.h"
#include "app/Foreground.h"
#include "app/RecordOutput.h"
#include "engine/jobs/FileRecords.h"
#include "engine/jobs/SendJob.h"
#include "engine/jobs/TailJob.h"
#include "engine/kafka/EmbeddedCluster.h"

#include <QDirIterator>
#include <QFile>

#include <string>
#include <vector>

namespace headwater {

namespace {

constexpr std::int32_t DemoPartitions = 3;

struct DemoFile {
    std::string topic;
    std::string records;
};

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
    return files;
}

bool sendDemo(Cluster& cluster, const DemoFile& file, const Clock& clock) {
    const auto open = [&file]() -> Result<std::unique_ptr<ByteSource>> {
        return std::unique_ptr<ByteSource>(std::make_unique<MemorySource>(file.records));
    };
    const auto records = FileRecords::open(file.topic + ".jsonl", open);
    Job job(1, "sending to " + file.topic, clock);
    SendOptions options;
    options.topic = file.topic;
    options.onProblem = [](const Error& problem) { complain(problem.text()); };
    SendJob send(cluster, {}, std::move(options), job, clock);
    SendAccount account;
    if (Result<void> ran = runInForeground(job, [&] { account = send.run(**records); }); !ran)
        account.stopped = ran.error();
    if (account.stopped)
        complain(account.stopped->text());
    say("sent " + std::to_string(account.sent) + " records to " + file.topic);
    return account.complete();
}

bool showTopic(Cluster& cluster, const std::string& topic, const Clock& clock) {
    Job job(2, "reading " + topic, clock);
    TailOptions options;
    options.topic = topic;
    options.from.kind = TailFrom::Kind::Beginning;
    options.until.kind = TailUntil::Kind::End;
    options.order = TailOrder::Time;
    TailJob tail(cluster, {}, std::move(options), job, clock);
    RecordOutput output(RecordFormat::Text);
    TailAccount account;
    if (Result<void> ran = runInForeground(job, [&] { account = tail.run(output); }); !ran)
        account.stopped = ran.error();
    if (account.stopped && !output.readerGone())
        complain(account.stopped->text());
    say("read " + std::to_string(account.read) + " records of " + topic);
    return !account.stopped;
}

} // namespace

int runDemo() {
    const SystemClock clock;
    Result<std::unique_ptr<EmbeddedCluster>> cluster = EmbeddedCluster::create();
    if (!cluster) {
        complain(cluster.error().text());
        return ExitFailed;
    }
    say((*cluster)->name() + ": " + EmbeddedCluster::limits());
    const std::vector<DemoFile> files = demoFiles();
    Result<std::unique_ptr<Admin>> admin = (*cluster)->admin();
    if (!admin) {
        complain(admin.error().text());
        return ExitFailed;
    }
    for (const DemoFile& file : files) {
        const Result<void> created = (*admin)->createTopic({file.topic, DemoPartitions}, std::chrono::seconds(5));
        if (!created) {
            complain(created.error().text());
            return ExitFailed;
        }
        if (!sendDemo(**cluster, file, clock))
            return ExitFailed;
    }
    for (const DemoFile& file : files) {
        if (!showTopic(**cluster, file.topic, clock))
            return ExitFailed;
    }
    return ExitDone;
}

} // namespace headwater
