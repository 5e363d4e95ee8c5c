// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/LineDiff.h"

#include "tests/support/TestMain.h"

#include <QProcess>
#include <QTemporaryDir>

#include <random>

using namespace headwater;

namespace {

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line + '\n';
    return text;
}

/// What `after` should be: `before` with the changes made.
std::vector<std::string_view> changed(std::span<const std::string_view> before, std::span<const std::string_view> after,
                                      const std::vector<LineChange>& changes) {
    std::vector<std::string_view> made;
    std::size_t at = 0;
    for (const LineChange& change : changes) {
        made.insert(made.end(), before.begin() + long(at), before.begin() + long(change.beforeBegin));
        made.insert(made.end(), after.begin() + long(change.afterBegin), after.begin() + long(change.afterEnd));
        at = change.beforeEnd;
    }
    made.insert(made.end(), before.begin() + long(at), before.end());
    return made;
}

} // namespace

class tst_LineDiff : public QObject {
    Q_OBJECT
private slots:
    void changesMakeTheOneTextOfTheOther() {
        std::mt19937 random(7);
        for (int round = 0; round < 3000; ++round) {
            const auto text = [&] {
                std::vector<std::string> lines(random() % 12);
                for (std::string& line : lines)
                    line = std::string(1, char('a' + random() % (2 + random() % 20)));
                return joined(lines);
            };
            const std::string a = text();
            const std::string b = text();
            const auto before = linesOf(a);
            const auto after = linesOf(b);
            const std::vector<LineChange> changes = diffLines(before, after);
            QVERIFY(changed(before, after, changes) == after);
            QCOMPARE(changes.empty(), a == b);
            for (std::size_t i = 1; i < changes.size(); ++i)
                QVERIFY(changes[i].beforeBegin > changes[i - 1].beforeEnd ||
                        changes[i].afterBegin > changes[i - 1].afterEnd);
        }
    }

    void onlyWhatChangedIsShown() {
        const auto a = linesOf("1\n2\n3\n4\n5\n");
        const auto b = linesOf("1\n3\n4\nx\n5\n");
        QVERIFY((diffLines(a, b) == std::vector<LineChange>{{1, 2, 1, 1}, {4, 4, 3, 4}}));
    }

    // The judge is the patch of the system.
    void aUnifiedDiffIsWhatPatchTakes() {
        std::mt19937 random(11);
        QTemporaryDir folder;
        for (int round = 0; round < 60; ++round) {
            const auto text = [&] {
                std::vector<std::string> lines(random() % 40);
                for (std::size_t i = 0; i < lines.size(); ++i)
                    lines[i] = random() % 4 ? "line " + std::to_string(i) : "other " + std::to_string(random() % 6);
                std::string all = joined(lines);
                if (!all.empty() && random() % 3 == 0)
                    all.pop_back();
                return all;
            };
            const std::string before = text();
            const std::string after = text();
            const auto write = [&](const char* name, const std::string& bytes) {
                QFile file(folder.filePath(name));
                QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes.data(), qint64(bytes.size())) >= 0);
            };
            write("file", before);
            const std::string diff = unifiedDiff(before, after, "a/file", "b/file");
            QCOMPARE(diff.empty(), before == after);
            if (diff.empty())
                continue;
            write("diff", diff);
            QProcess patch;
            patch.setWorkingDirectory(folder.path());
            patch.start("patch", {"-s", "--no-backup-if-mismatch", "-o", "made", "file", "diff"});
            QVERIFY(patch.waitForFinished());
            QVERIFY2(patch.exitCode() == 0, (patch.readAll() + diff.c_str()).constData());
            QFile made(folder.filePath("made"));
            const QByteArray bytes = made.open(QIODevice::ReadOnly) ? made.readAll() : QByteArray();
            QCOMPARE(bytes, QByteArray::fromStdString(after));
            QFile::remove(folder.filePath("made"));
        }
    }

    void manyLinesTakeNoTime() {
        std::vector<std::string> lines;
        for (int i = 0; i < 200'000; ++i)
            lines.push_back("line " + std::to_string(i * 7919 % 200'000));
        const std::string a = joined(lines);
        std::reverse(lines.begin(), lines.end());
        const std::string b = joined(lines);
        const auto before = linesOf(a);
        const auto after = linesOf(b);
        QVERIFY(changed(before, after, diffLines(before, after)) == after);
    }
};

HEADWATER_TEST(tst_LineDiff)
#include "tst_LineDiff.moc"
