// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

namespace headwater::architecture {

struct Include {
    QString file;
    bool quoted = false; ///< "...", not <...>
    int line = 0;
};

/// A file as the rules see it.
struct Source {
    Source(QString path, QString text);

    QString path; ///< from the root, such as "engine/base/Error.h"
    QString text;
    QString code; ///< of C++: without comments and without what stands in literals, line for line
    QList<Include> includes;

    bool in(const QString& folder) const { return path.startsWith(folder + u'/'); }
    bool isHeader() const { return path.endsWith(QStringLiteral(".h")); }
    bool isCpp() const { return path.endsWith(QStringLiteral(".cpp")); }
    QString folder() const { return path.section(u'/', 0, -2); }
    QString baseName() const { return path.section(u'/', -1).section(u'.', 0, 0); }
};

/// What the rules judge: the real tree, or one planted for a test of the rules.
struct Tree {
    QList<Source> sources;
    QMap<QString, QStringList> links; ///< target -> what it links directly

    const Source* find(const QString& path) const;
};

/// All text files of the project's folders below `root`, and the link graph that CMake wrote to `linkFile`.
Tree readTree(const QString& root, const QString& linkFile);

/// A rule gives what breaks it, as "path:line: what".
using Rule = QStringList (*)(const Tree&);
using Rules = QMap<QString, Rule>;

QString finding(const Source& source, int line, const QString& what);

/// The lines on which `pattern` matches the code.
QStringList matches(const Source& source, const QString& pattern, const QString& what);

} // namespace headwater::architecture
