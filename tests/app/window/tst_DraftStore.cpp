// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/DraftStore.h"
#include "tests/support/TestMain.h"

#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

using namespace headwater;

namespace {

SendDraft halfTyped() {
    SendDraft draft;
    draft.topic = "not a topic";
    draft.timeFixed = true;
    draft.time = "2026-";
    draft.key = {{Codec::Kind::Hex}, "0"};
    draft.headers = {HeaderDraft(), HeaderDraft::of(Header{"", Bytes(std::string(3, '\0'))})};
    draft.value = {{Codec::Kind::Json}, QStringLiteral("{\"weight\":1.00,\r\n \uFEFF")};
    return draft;
}

} // namespace

class tst_DraftStore : public QObject {
    Q_OBJECT
private slots:
    void atFirstThereIsNoDraft() {
        QTemporaryDir folder;
        const auto draft = DraftStore(path(folder)).load();
        QVERIFY(draft);
        QVERIFY(!*draft);
    }

    void aDraftOutlivesTheKillOfItsProcess() {
        QTemporaryDir folder;
        const pid_t child = ::fork();
        if (child == 0) {
            DraftStore store(path(folder));
            store.put(SendDraft());
            store.put(halfTyped());
            for (;;)
                ::pause();
        }
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(QString::fromStdString(path(folder))), 1000);
        QCOMPARE(::kill(child, SIGKILL), 0);
        QCOMPARE(::waitpid(child, nullptr, 0), child);
        const auto draft = DraftStore(path(folder)).load();
        QVERIFY(draft && *draft);
        QVERIFY(**draft == halfTyped());
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"draft.json"});
    }

    void whatIsNoDraftIsPutAsideAndTold() {
        QTemporaryDir folder;
        QFile file(QString::fromStdString(path(folder)));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("{\"topic\":");
        file.close();
        const auto draft = DraftStore(path(folder)).load();
        QVERIFY(!draft);
        QVERIFY(draft.error().code == ErrorCode::InvalidData);
        QFile aside(QString::fromStdString(draft.error().where));
        QVERIFY(aside.open(QFile::ReadOnly));
        QCOMPARE(aside.readAll(), "{\"topic\":");
    }

    void theFolderFollowsTheDesktop() {
        qputenv("XDG_STATE_HOME", "/somewhere");
        QCOMPARE(stateFolder(), "/somewhere/headwater");
        qunsetenv("XDG_STATE_HOME");
        QCOMPARE(QString::fromStdString(stateFolder()), QDir::homePath() + "/.local/state/headwater");
    }

private:
    static std::string path(const QTemporaryDir& folder) { return folder.filePath("draft.json").toStdString(); }
};

HEADWATER_TEST(tst_DraftStore)
#include "tst_DraftStore.moc"
