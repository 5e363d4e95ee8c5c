// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/Habits.h"

#include <QRegularExpression>
#include <QSet>

namespace headwater::architecture {

namespace {

/// Files that may be longer than the rest, each with the reason.
const QMap<QString, QString>& longFiles() {
    static const QMap<QString, QString> all;
    return all;
}

bool isCxx(const Source& source) {
    return source.isCpp() || source.isHeader();
}
bool isProduct(const Source& source) {
    return isCxx(source) && !source.in("tests") && !source.in("examples");
}

QStringList filesAreShort(const Tree& tree) {
    QStringList found;
    for (const Source& source : tree.sources) {
        const qsizetype most = !isCxx(source) ? 0 : source.isHeader() ? 200 : source.in("tests") ? 500 : 450;
        const qsizetype lines = source.text.count(u'\n');
        if (most > 0 && lines > most && !longFiles().contains(source.path))
            found += finding(source, 1, QStringLiteral("%1 lines, at most %2").arg(lines).arg(most));
    }
    for (auto each = longFiles().begin(); each != longFiles().end(); ++each)
        if (!tree.find(each.key()))
            found += each.key() + ":1: is on the list of long files, but not there";
    return found;
}

QStringList theLicenceStandsFirst(const Tree& tree) {
    static const QRegularExpression line(
        QStringLiteral(R"(\A(#!.*\n)?(//|#) SPDX-License-Identifier: GPL-3\.0-or-later\n)"));
    static const QRegularExpression licensed(QStringLiteral(R"(\.(cpp|h|java|sh|cmake)$|^dev$)"));
    QStringList found;
    for (const Source& source : tree.sources)
        if (licensed.match(source.path).hasMatch() && !line.match(source.text).hasMatch())
            found += finding(source, 1, "does not begin with the SPDX line");
    return found;
}

QStringList headersAreReadOnce(const Tree& tree) {
    static const QRegularExpression first(QStringLiteral(R"(\A\s*#pragma once\n)"));
    QStringList found;
    for (const Source& source : tree.sources)
        if (source.isHeader() && !first.match(source.code).hasMatch())
            found += finding(source, 1, "does not begin with #pragma once");
    return found;
}

QStringList threadsAreTheEngines(const Tree& tree) {
    QStringList found;
    for (const Source& source : tree.sources) {
        if (isProduct(source) && !source.in("engine"))
            found += matches(source, R"(\bstd::(thread|jthread|async)\b)", "threads are made in the engine only");
        if (isProduct(source))
            found +=
                matches(source, R"(\b(QThread|QThreadPool|QtConcurrent)\b)", "threads are made in the engine only");
    }
    return found;
}

QStringList nobodyCalls(const Tree& tree) {
    QStringList found;
    for (const Source& source : tree.sources) {
        if (!isCxx(source))
            continue;
        found += matches(source, R"(\bprocessEvents\b)", "the event loop is not entered a second time");
        found += matches(source, R"(\bBlockingQueuedConnection\b)", "no thread waits for another's event loop");
        found += matches(source, R"(\bstatic\b[^;(=]*[&*]\s*instance\s*\()", "no singletons: app hands things down");
        found += matches(source, R"(\bfriend\s+class\s+tst_)", "tests use what everybody may use");
        found += matches(
            source,
            R"(\bstd::(format|expected|source_location|views|ranges::views|chrono::(zoned_time|locate_zone|current_zone))\b)",
            "g++ 12 and clang 14 must both know it");
        for (const Include& include : source.includes)
            if (QSet<QString>{"format", "expected", "source_location", "print", "generator", "stacktrace"}.contains(
                    include.file))
                found += finding(source, include.line, include.file + ": g++ 12 and clang 14 must both know it");
    }
    return found;
}

QStringList recordTextIsNeverMarkup(const Tree& tree) {
    QStringList found;
    for (const Source& source : tree.sources)
        if (isProduct(source) && !source.in("widgets/base"))
            found += matches(
                source,
                R"(\b(QLabel|QMessageBox|QToolTip|Qt::RichText|Qt::MarkdownText|Qt::AutoText|setHtml|setMarkdown)\b)",
                "text of records could become markup; use what widgets/base has");
    return found;
}

QStringList testsDoNotWait(const Tree& tree) {
    QStringList found;
    for (const Source& source : tree.sources)
        if (source.in("tests") && isCxx(source)) {
            found += matches(source, R"(\b(qWait|qSleep|sleep_for|sleep_until|usleep|nanosleep|msleep)\s*\()",
                             "time is a parameter; QTRY_ macros wait for what happens elsewhere");
            found += matches(source, R"(\bQSKIP\b)", "a test that does not run is not green");
        }
    return found;
}

QStringList testsAreRun(const Tree& tree) {
    QStringList found;
    for (const Source& source : tree.sources) {
        const bool fuzz = source.in("tests/fuzz") && source.baseName().startsWith("fuzz_");
        const bool test = source.in("tests") && source.baseName().startsWith("tst_");
        if (!source.isCpp() || !(fuzz || test))
            continue;
        const Source* list = tree.find(source.folder() + "/CMakeLists.txt");
        const QString name = source.baseName().section(u'_', 1);
        if (!list || !QRegularExpression("^\\s+" + name + "\\s*$", QRegularExpression::MultilineOption)
                          .match(list->text)
                          .hasMatch())
            found += finding(source, 1, name + " is not in the CMakeLists.txt beside it");
        if (test && !source.text.contains("HEADWATER_TEST(" + source.baseName() + ")"))
            found += finding(source, 1, "HEADWATER_TEST is missing");
    }
    return found;
}

/// A header that only gives names to numbers has nothing to test.
bool namesOnly(const Source& header) {
    static const QRegularExpression others(QStringLiteral(R"(\b(?<!enum )(class|struct)\b|\()"));
    return header.code.contains(QStringLiteral("enum ")) && !others.match(header.code).hasMatch();
}

QStringList modelsAreTested(const Tree& tree) {
    QStringList found;
    for (const Source& source : tree.sources) {
        if (source.folder() != "models" || !source.isHeader() || namesOnly(source))
            continue;
        const Source* test = tree.find("tests/models/tst_" + source.baseName() + ".cpp");
        if (!test)
            found += finding(source, 1, "has no test in tests/models");
        else if (!matches(source, R"(\bpublic\s+Q\w*(Model|Proxy)\b)", {}).isEmpty() &&
                 !test->code.contains("QAbstractItemModelTester"))
            found += finding(*test, 1, "an item model is tested with QAbstractItemModelTester");
    }
    return found;
}

QStringList roomsAreNotEmpty(const Tree& tree) {
    QMap<QString, int> files;
    for (const Source& source : tree.sources) {
        // A list of files alone is nothing, but a project may be.
        const bool counts = !source.path.endsWith("CMakeLists.txt") || source.text.contains("project(");
        for (qsizetype slash = source.path.indexOf(u'/'); slash >= 0; slash = source.path.indexOf(u'/', slash + 1))
            files[source.path.left(slash)] += counts ? 1 : 0;
    }
    QStringList found;
    for (auto folder = files.begin(); folder != files.end(); ++folder)
        if (folder.value() == 0)
            found += folder.key() + ":1: a room is made when its work begins";
    return found;
}

QStringList nothingIsLeftForLater(const Tree& tree) {
    // In two parts, for this file obeys the rule too.
    static const QRegularExpression mark("\\b("
                                         "TO"
                                         "DO|"
                                         "FIX"
                                         "ME|"
                                         "XX"
                                         "X)\\b");
    QStringList found;
    for (const Source& source : tree.sources) {
        if (!isCxx(source))
            continue;
        int line = 0;
        for (const QString& each : source.text.split(u'\n')) {
            ++line;
            if (mark.match(each).hasMatch())
                found += finding(source, line, "do it, or file it as an issue");
        }
    }
    return found;
}

QStringList dependenciesAreNamed(const Tree& tree) {
    const Source* dev = tree.find("dev");
    const Source* readme = tree.find("README.md");
    if (!dev || !readme)
        return {};
    QStringList found;
    static const QRegularExpression list(QStringLiteral(R"(_packages=\(([^)]*)\))"));
    for (auto lists = list.globalMatch(dev->text); lists.hasNext();)
        for (const QString& package : lists.next().captured(1).split(QRegularExpression("\\s+"), Qt::SkipEmptyParts))
            if (!readme->text.contains(u'`' + package + u'`'))
                found += finding(*readme, 1, package + " is installed by dev and not in the table of what we build on");
    return found;
}

} // namespace

const Rules& habitRules() {
    static const Rules all{
        {"files are short", filesAreShort},
        {"the licence stands first", theLicenceStandsFirst},
        {"headers are read once", headersAreReadOnce},
        {"threads are the engine's", threadsAreTheEngines},
        {"nobody calls", nobodyCalls},
        {"record text is never markup", recordTextIsNeverMarkup},
        {"tests do not wait", testsDoNotWait},
        {"tests are run", testsAreRun},
        {"models are tested", modelsAreTested},
        {"rooms are not empty", roomsAreNotEmpty},
        {"nothing is left for later", nothingIsLeftForLater},
        {"dependencies are named", dependenciesAreNamed},
    };
    return all;
}

} // namespace headwater::architecture
