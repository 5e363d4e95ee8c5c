// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/AtomicFile.h"
#include "tests/support/TestMain.h"

using namespace headwater;

class tst_AtomicFile : public QObject {
    Q_OBJECT
private slots:
    void aFileIsMadeWithItsFoldersForTheUserAlone() {
        const QString path = m_folder.filePath("a/b/new");
        QVERIFY(replaceFile(path.toStdString(), std::string_view("one\0two", 7)).ok());
        QCOMPARE(read(path), QByteArray("one\0two", 7));
        QCOMPARE(QFile::permissions(path) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }

    void anOldFileIsReplacedAndKeepsItsPermissions() {
        const QString path = m_folder.filePath("old");
        QVERIFY(replaceFile(path.toStdString(), "a longer text").ok());
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup));
        QVERIFY(replaceFile(path.toStdString(), "").ok());
        QCOMPARE(read(path), QByteArray());
        QVERIFY(QFile::permissions(path) & QFile::ReadGroup);
    }

    void aFailureNamesTheFileAndLeavesNothing() {
        QVERIFY(QDir(m_folder.path()).mkpath("taken/below"));
        const QString path = m_folder.filePath("taken"); // a folder that is not empty cannot be replaced
        const Result<void> replaced = replaceFile(path.toStdString(), "text");
        QVERIFY(!replaced);
        QVERIFY(replaced.error().code == ErrorCode::Io);
        QCOMPARE(QString::fromStdString(replaced.error().where), path);
        QCOMPARE(QDir(m_folder.path()).entryList({"taken.*"}, QDir::Files), QStringList());
    }

private:
    static QByteArray read(const QString& path) {
        QFile file(path);
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray("cannot be opened");
    }
    QTemporaryDir m_folder;
};

HEADWATER_TEST(tst_AtomicFile)
#include "tst_AtomicFile.moc"
