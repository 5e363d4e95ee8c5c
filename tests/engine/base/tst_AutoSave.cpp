// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/AutoSave.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace std::chrono_literals;

class tst_AutoSave : public QObject {
    Q_OBJECT
private slots:
    void theLatestTextIsWrittenWithinAMoment() {
        AutoSave save(path());
        save.put("first");
        save.put("second");
        QTRY_COMPARE_WITH_TIMEOUT(read(), QByteArray("second"), 1000);
        save.put("third");
        QTRY_COMPARE_WITH_TIMEOUT(read(), QByteArray("third"), 1000);
    }

    void changesWithoutAPauseAreWrittenAllTheSame() {
        AutoSave save(path(), 1ms);
        int count = 0;
        QTRY_VERIFY_WITH_TIMEOUT((save.put("busy " + std::to_string(++count)), read().startsWith("busy")), 1000);
    }

    void theEndWritesWhatIsLeft() {
        { AutoSave(path(), 1h).put("last words"); }
        QCOMPARE(read(), QByteArray("last words"));
    }

    void aFailureIsToldAndTheNextTextTriedAgain() {
        const QString folder = QString::fromStdString(path()) + ".d";
        QFile obstacle(folder);
        QVERIFY(obstacle.open(QFile::WriteOnly));
        AutoSave save(folder.toStdString() + "/file", 0ms);
        save.put("one");
        QTRY_VERIFY(save.error());
        QVERIFY(save.error()->code == ErrorCode::Io);
        QVERIFY(obstacle.remove());
        save.put("two");
        QTRY_VERIFY(!save.error());
    }

private:
    std::string path() const { return m_folder.filePath("draft.json").toStdString(); }
    QByteArray read() const {
        QFile file(QString::fromStdString(path()));
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    }
    QTemporaryDir m_folder;
};

HEADWATER_TEST(tst_AutoSave)
#include "tst_AutoSave.moc"
