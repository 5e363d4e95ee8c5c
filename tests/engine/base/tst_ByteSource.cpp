// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/ByteSource.h"
#include "tests/support/TestMain.h"

#include <QTemporaryDir>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace headwater;

class tst_ByteSource : public QObject {
    Q_OBJECT
private slots:
    void memoryComesInChunksOfAtMostTheGivenSize() {
        MemorySource source("abcdefg", 3);
        char to[8] = {};
        QCOMPARE(*source.read(to, 8), 3u);
        QCOMPARE(*source.read(to, 2), 2u);
        QCOMPARE(std::string(to, 2), std::string("de"));
        QCOMPARE(*readAll(source, 2), std::string("fg"));
        QCOMPARE(*source.read(to, 8), 0u);
        QCOMPARE(*source.size(), 7u);
    }
    void aFileIsReadToItsEndAndKnowsItsSize() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a b.bin"));
        QByteArray bytes("one\0two\n", 8);
        bytes = bytes.repeated(5000);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        file.close();
        const auto source = openSource(path.toStdString());
        QVERIFY(source.ok());
        QCOMPARE(source.value()->size().value(), static_cast<std::uint64_t>(bytes.size()));
        QCOMPARE(QByteArray::fromStdString(*readAll(*source.value(), 1 << 20)), bytes);
    }
    void whatCannotBeOpenedIsNamedWithTheReason() {
        QTemporaryDir folder;
        const std::string missing = folder.filePath(QStringLiteral("missing.jsonl")).toStdString();
        const auto source = openSource(missing);
        QVERIFY(!source.ok());
        QVERIFY(source.error().code == ErrorCode::Io);
        QCOMPARE(source.error().text(), missing + ": cannot be opened: No such file or directory");
    }
    void aFolderIsRefused() {
        QTemporaryDir folder;
        const std::string path = folder.path().toStdString();
        const auto source = openSource(path);
        QVERIFY(!source.ok());
        QCOMPARE(source.error().text(), path + ": cannot be read: Is a directory");
    }
    void theSizeOfAPipeOrDeviceIsUnknown() {
        const auto source = openSource("/dev/null");
        QVERIFY(source.ok());
        QVERIFY(!source.value()->size().has_value());
        QCOMPARE(*readAll(*source.value(), 0), std::string());
    }
    void moreThanTheLimitIsRefused() {
        MemorySource source("abc");
        const Result<std::string> all = readAll(source, 2);
        QVERIFY(!all && all.error().code == ErrorCode::TooLarge);
    }
    void waitingForAPipeCanBeCancelled() {
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("pipe")).toStdString();
        QCOMPARE(::mkfifo(path.c_str(), 0600), 0);
        const int writer = ::open(path.c_str(), O_RDWR); // so that opening it to read need not wait
        QVERIFY(writer >= 0);
        int asked = 0;
        const auto source = openSource(path, [&asked] { return ++asked == 2; });
        char to[8];
        QCOMPARE(::write(writer, "abc", 3), ssize_t(3));
        QCOMPARE(*(*source)->read(to, sizeof to), 3u);
        const Result<std::size_t> more = (*source)->read(to, sizeof to);
        QVERIFY(!more && more.error().code == ErrorCode::Cancelled);
        QCOMPARE(asked, 2);
        ::close(writer);
    }
};

HEADWATER_TEST(tst_ByteSource)
#include "tst_ByteSource.moc"
