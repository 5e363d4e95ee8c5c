// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/RecordSave.h"

#include "engine/jobs/FileRecords.h"
#include "tests/support/ManualClock.h"
#include "tests/support/TestMain.h"

#include <QFile>
#include <QTemporaryDir>

#include <thread>

using namespace headwater;

namespace {

struct Setup {
    void add(Record record, std::uint64_t more = 0) {
        const std::uint64_t size = record.value.size() + more;
        records.push_back(std::make_shared<const FeedRecord>(FeedRecord{std::move(record), size}));
    }
    JobSnapshot save(const QString& to) {
        const auto saving = saveRecords(to.toStdString(), records, 1, clock, endings);
        while (!saving->done())
            std::this_thread::yield();
        return saving->job()->snapshot();
    }

    test::ManualClock clock;
    std::shared_ptr<Endings> endings = std::make_shared<Endings>();
    SharedRecords records;
    QTemporaryDir folder;
    QString path = folder.filePath("saved.jsonl");
};

} // namespace

class tst_RecordSave : public QObject {
    Q_OBJECT
private slots:
    void whatIsSavedIsReadBackTheSame() {
        Setup setup;
        std::vector<Record> saved{
            Record("t", Bytes(), Bytes(), {{"a", Bytes("1")}, {"a", Bytes()}, {"", Bytes("")}}),
            Record("t", Bytes(""), Bytes(std::string("\x00\xff", 2))),
            Record("t", Bytes("k"), Bytes(R"({"n":1.00,"n":73314510714175488123})")),
        };
        for (const Record& record : saved)
            setup.add(record);
        const JobSnapshot job = setup.save(setup.path);
        QVERIFY(!job.error);
        QVERIFY((job.account == JobAccount{{"saved", "3"}, {"left out", "0"}}));
        const auto file = FileRecords::open(setup.path.toStdString()).value();
        for (const Record& record : saved) {
            QVERIFY(file->next() == RecordSource::Next::Record);
            QVERIFY(Record(file->record()) == record);
        }
        QVERIFY(file->next() == RecordSource::Next::End);
    }

    void aRecordThatIsHereInPartIsLeftOutAndSaidSo() {
        Setup setup;
        setup.add(Record("t", Bytes("1"), Bytes("whole")));
        setup.add(Record("t", Bytes("2"), Bytes("begin")), 100);
        const JobSnapshot job = setup.save(setup.path);
        QVERIFY(job.error && job.error->message.find("1 records are not in the file") != std::string::npos);
        QVERIFY((job.account == JobAccount{{"saved", "1"}, {"left out", "1"}}));
        QFile file(setup.path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), 1);
    }

    void nothingButCutRecordsTakesNoFilesPlace() {
        Setup setup;
        QFile before(setup.path);
        QVERIFY(before.open(QIODevice::WriteOnly) && before.write("kept") == 4);
        before.close();
        setup.add(Record("t", Bytes("2"), Bytes("begin")), 100);
        QVERIFY(setup.save(setup.path).error);
        QVERIFY(before.open(QIODevice::ReadOnly));
        QCOMPARE(before.readAll(), "kept");
    }

    void whatCannotBeWrittenNamesTheFile() {
        Setup setup;
        setup.add(Record("t", Bytes("1"), Bytes("v")));
        const JobSnapshot job = setup.save(setup.folder.filePath("saved.jsonl/below"));
        QVERIFY(!job.error); // folders are made
        const JobSnapshot failed = setup.save("/proc/nowhere/saved.jsonl");
        QVERIFY(failed.error && failed.error->code == ErrorCode::Io);
        QVERIFY(failed.error->where == "/proc/nowhere/saved.jsonl");
    }
};

HEADWATER_TEST(tst_RecordSave)
#include "tst_RecordSave.moc"
