// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/FileSend.h"

#include "tests/support/LockedCluster.h"
#include "tests/support/TestMain.h"

#include <QTemporaryDir>

#include <fstream>

using namespace headwater;
using namespace headwater::test;

namespace {

struct Setup {
    Setup() {
        cluster->with([](FakeCluster& fake) { fake.createTopic("t"); });
    }
    std::string file(const std::string& text) {
        const std::string path = folder.filePath("records.jsonl").toStdString();
        std::ofstream(path, std::ios::binary) << text;
        return path;
    }
    static std::string lines(int count) {
        std::string text;
        for (int i = 0; i < count; ++i)
            text += "{\"topic\":\"t\",\"value\":\"" + std::to_string(i) + "\"}\n";
        return text;
    }
    std::unique_ptr<FileSend> send(std::string path, SendOptions options = {}) {
        return std::make_unique<FileSend>(cluster, FileSendOptions{.path = std::move(path), .send = std::move(options)},
                                          1, clock, endings);
    }

    QTemporaryDir folder;
    ManualClock clock;
    std::shared_ptr<LockedCluster> cluster = std::make_shared<LockedCluster>(clock);
    std::shared_ptr<Endings> endings = std::make_shared<Endings>();
};

} // namespace

class tst_FileSend : public QObject {
    Q_OBJECT
private slots:
    void aPreviewShowsTheFirstRecords() {
        Setup setup;
        const auto preview = previewRecordFile(setup.file(Setup::lines(100)), 10);
        QVERIFY(preview);
        QCOMPARE(preview->records.size(), 10u);
        QVERIFY(preview->records[9].value == Bytes("9"));
        QVERIFY(!preview->whole);
        QCOMPARE(preview->bytes, std::optional<std::uint64_t>(Setup::lines(100).size()));
        QVERIFY(previewRecordFile(setup.file(Setup::lines(3)), 10)->whole);
    }

    void aPreviewOfAHugeFileReadsItsBeginningOnly() {
        Setup setup;
        const auto preview = previewRecordFile(setup.file(Setup::lines(100'000)), 1'000'000);
        QVERIFY(!preview->problem); // the cut line at the end of the head is none
        QVERIFY(!preview->whole);
        QVERIFY(preview->records.size() > 30'000 && preview->records.size() < 50'000);
        const auto large = previewRecordFile(setup.file('"' + std::string(3 << 20, 'x') + "\"\n"), 10);
        QVERIFY(large->problem->code == ErrorCode::TooLarge);
    }

    void aPreviewTellsTheFirstBadLine() {
        Setup setup;
        const auto preview = previewRecordFile(setup.file(Setup::lines(2) + "nonsense\nmore\n" + Setup::lines(2)), 10);
        QCOMPARE(preview->records.size(), 4u);
        QVERIFY2(preview->problem->where.find("records.jsonl:3") != std::string::npos, preview->problem->where.c_str());
        QVERIFY(previewRecordFile("/nowhere/at/all", 10).error().code == ErrorCode::Io);
    }

    void allRecordsOfTheFileAreSentAndAccountedFor() {
        Setup setup;
        const auto send = setup.send(setup.file(Setup::lines(500)));
        QTRY_VERIFY(send->account());
        QCOMPARE(send->account()->sent, 500u);
        QVERIFY(send->account()->complete());
        const JobSnapshot job = send->job()->snapshot();
        QVERIFY(job.finished);
        QCOMPARE(job.title, std::string("sending records.jsonl"));
        QCOMPARE(job.fraction, std::optional<double>(1));
    }

    void problemsCarryTheirPlace() {
        Setup setup;
        const auto send =
            setup.send(setup.file(Setup::lines(1) + "nonsense\n" + Setup::lines(1)), {.skipBadRecords = true});
        QTRY_VERIFY(send->account());
        QCOMPARE(send->account()->sent, 2u);
        QCOMPARE(send->account()->bad, 1u);
        std::vector<Error> problems;
        send->problems()->drain(problems, 10);
        QCOMPARE(problems.size(), 1u);
        QVERIFY(problems[0].where.find(":2") != std::string::npos);
    }

    void aFileThatIsNotThereEndsTheJob() {
        Setup setup;
        const auto send = setup.send("/nowhere/at/all");
        QTRY_VERIFY(send->account());
        QVERIFY(send->account()->stopped->code == ErrorCode::Io);
        QVERIFY(send->job()->snapshot().error);
    }

    void aCancelStopsItAndTheAccountStaysRight() {
        Setup setup;
        setup.cluster->with([](FakeCluster& fake) {
            fake.queueLimit = 10;
            fake.holdDeliveries = true;
        });
        const auto send = setup.send(setup.file(Setup::lines(500)));
        QTRY_COMPARE(setup.cluster->with([](FakeCluster& fake) { return fake.inFlight.size(); }), 10u);
        send->cancel();
        QTRY_VERIFY(send->account());
        const SendAccount account = *send->account();
        QVERIFY(account.stopped->code == ErrorCode::Cancelled);
        QCOMPARE(account.sent + account.unknown + account.failed, 10u);
    }

    void oneRecordIsSentANumberOfTimes() {
        Setup setup;
        FileSend send(setup.cluster, {Record("t", "k", "v"), 25}, {}, 1, setup.clock, setup.endings);
        QTRY_VERIFY(send.account());
        QCOMPARE(send.account()->sent, 25u);
        QCOMPARE(send.job()->snapshot().fraction, std::optional<double>(1));
    }
};

HEADWATER_TEST(tst_FileSend)
#include "tst_FileSend.moc"
