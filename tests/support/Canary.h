// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTemporaryDir>

namespace headwater::test {

/// A file that nobody has a reason to open, and text that would make Qt open it if the text were taken for markup.
class Canary {
public:
    Canary();
    ~Canary();
    Canary(const Canary&) = delete;
    Canary& operator=(const Canary&) = delete;

    /// Markup that names the file, a link, an entity, bidi overrides, NUL, a table of some 300 KB, and a line of
    /// 1 MB.
    QString text() const;
    /// Without table and line, for names and titles.
    QString shortText() const;
    /// Whether anybody opened the file since the start.
    bool wasOpened();

private:
    QTemporaryDir m_folder;
    QString m_path;
    int m_watch = -1;
};

} // namespace headwater::test
