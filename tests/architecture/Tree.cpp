// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/Tree.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace headwater::architecture {

namespace {

/// C++ without comments and literals; of these, `keepShort` keeps those of one line. Lines stay lines.
QString stripped(const QString& text, bool keepShort) {
    // A literal (raw, string, character; a digit separator is none) or a comment, whichever begins first.
    static const QRegularExpression token(QStringLiteral(
        R"re(R"([^(]*)\((?:.|\n)*?\)\1"|"(?:\\(?:.|\n)|[^"\\\n])*"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+'|//[^\n]*|/\*(?:.|\n)*?\*/)re"));
    QString result;
    qsizetype from = 0;
    for (auto all = token.globalMatch(text); all.hasNext();) {
        const QRegularExpressionMatch match = all.next();
        result += QStringView(text).mid(from, match.capturedStart() - from);
        from = match.capturedEnd();
        const QStringView found = match.capturedView();
        const bool comment = found.startsWith(u'/');
        if (!comment && keepShort && !found.contains(u'\n'))
            result += found;
        else
            result += (comment ? QStringLiteral(" ") : QStringLiteral("\"\"")) + QString(found.count(u'\n'), u'\n');
    }
    result += QStringView(text).mid(from);
    return result;
}

QList<Include> includesOf(const QString& text) {
    static const QRegularExpression directive(QStringLiteral(R"(^\s*#\s*include\s*(["<])([^">]+)[">])"));
    QList<Include> found;
    int line = 0;
    for (const QString& each : stripped(text, true).split(u'\n')) {
        ++line;
        if (const auto match = directive.match(each); match.hasMatch())
            found.append({match.captured(2), match.captured(1) == QStringLiteral("\""), line});
    }
    return found;
}

bool isCxx(const QString& path) {
    return path.endsWith(QStringLiteral(".cpp")) || path.endsWith(QStringLiteral(".h"));
}

} // namespace

Source::Source(QString path_, QString text_) : path(std::move(path_)), text(std::move(text_)) {
    if (isCxx(path)) {
        code = stripped(text, false);
        includes = includesOf(text);
    }
}

const Source* Tree::find(const QString& path) const {
    const auto at = std::find_if(sources.begin(), sources.end(), [&](const Source& s) { return s.path == path; });
    return at == sources.end() ? nullptr : &*at;
}

Tree readTree(const QString& root, const QString& linkFile) {
    Tree tree;
    const auto read = [](const QString& path) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s cannot be read", qPrintable(path));
        return QString::fromUtf8(file.readAll());
    };
    const QDir top(root);
    for (const char* name : {"CMakeLists.txt", "README.md", "dev"})
        tree.sources.append({QString::fromLatin1(name), read(top.filePath(QString::fromLatin1(name)))});
    static const QRegularExpression kinds(QStringLiteral(R"(\.(cpp|h|txt|cmake|sh|java|md)$)"));
    for (const char* folder : {"app", "cmake", "docs", "engine", "examples", "models", "scripts", "tests", "widgets"}) {
        QDirIterator each(top.filePath(QString::fromLatin1(folder)), QDir::Files, QDirIterator::Subdirectories);
        while (each.hasNext()) {
            const QString path = top.relativeFilePath(each.next());
            if (kinds.match(path).hasMatch() && !path.startsWith(QStringLiteral("tests/data/")))
                tree.sources.append({path, read(each.filePath())});
        }
    }
    for (const QString& line : read(linkFile).split(u'\n', Qt::SkipEmptyParts))
        tree.links[line.section(u' ', 0, 0)] = line.section(u' ', 1).split(u';', Qt::SkipEmptyParts);
    return tree;
}

QString finding(const Source& source, int line, const QString& what) {
    return QStringLiteral("%1:%2: %3").arg(source.path).arg(line).arg(what);
}

QStringList matches(const Source& source, const QString& pattern, const QString& what) {
    QStringList found;
    const QRegularExpression expression(pattern);
    int line = 0;
    for (const QString& each : source.code.split(u'\n')) {
        ++line;
        if (const auto match = expression.match(each); match.hasMatch())
            found.append(finding(source, line, QStringLiteral("%1: %2").arg(match.captured(), what)));
    }
    return found;
}

} // namespace headwater::architecture
