// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/jobs/FileRecords.h"

#include "tests/support/TestMain.h"

#include <QTemporaryDir>

using namespace headwater;

namespace {

using Next = RecordSource::Next;

/// What a source brings: values, "!" for a bad record, "#" where it failed; each with its place.
QByteArray readAll(RecordSource& source) {
    QByteArrayList words;
    for (;;) {
        const Next next = source.next();
        if (next == Next::End)
            return words.join(' ');
        const QByteArray place = source.place(source.number()).c_str();
        if (next == Next::Record)
            words.append(QByteArray::fromStdString(std::string(source.record().value.view())) + '@' + place);
        else
            words.append((next == Next::BadRecord ? "!@" : "#@") + place);
        if (next == Next::Failed)
            return words.join(' ');
    }
}

FileRecords::Open opener(const std::string& bytes, int& opened) {
    return [&bytes, &opened]() -> Result<std::unique_ptr<ByteSource>> {
        ++opened;
        return std::unique_ptr<ByteSource>(std::make_unique<MemorySource>(bytes));
    };
}

} // namespace

class tst_FileRecords : public QObject {
    Q_OBJECT
private slots:
    void aFileIsReadAsOftenAsAskedAndItsPlacesStay() {
        const std::string bytes = "{\"value\":\"a\"}\n\n{\"value\":\"b\"}\n";
        int opened = 0;
        const auto records = FileRecords::open("f", opener(bytes, opened), 3);
        QVERIFY(records);
        QCOMPARE(*(*records)->size(), 3 * bytes.size());
        QCOMPARE(readAll(**records), QByteArray("a@f:1 b@f:3 a@f:1 b@f:3 a@f:1 b@f:3"));
        QCOMPARE((*records)->bytesRead(), 3 * bytes.size());
        QCOMPARE(opened, 3);
    }

    void aBadLineIsNoEnd() {
        const std::string bytes = "{\"value\":\"a\"}\n{\"value\":\n{\"value\":\"b\"}\n";
        int opened = 0;
        const auto records = FileRecords::open("f", opener(bytes, opened));
        QCOMPARE(readAll(**records), QByteArray("a@f:1 !@f:2 b@f:3"));
    }

    void aFileThatIsGoneTheSecondTimeIsAFailure() {
        const std::string bytes = "{\"value\":\"a\"}\n";
        int opened = 0;
        const auto open = opener(bytes, opened);
        const auto records = FileRecords::open(
            "f",
            [&]() -> Result<std::unique_ptr<ByteSource>> {
                if (opened == 1)
                    return Error{.code = ErrorCode::Io, .message = "gone", .where = "f"};
                return open();
            },
            2);
        QCOMPARE(readAll(**records), QByteArray("a@f:1 #@f:1"));
        QCOMPARE((*records)->error().text(), std::string("f: gone"));
    }

    void aFileThatIsNotThereIsNamed() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("none.jsonl").toStdString();
        const auto records = FileRecords::open(path);
        QVERIFY(!records && records.error().code == ErrorCode::Io);
        QCOMPARE(records.error().where, path);
    }
};

HEADWATER_TEST(tst_FileRecords)
#include "tst_FileRecords.moc"
