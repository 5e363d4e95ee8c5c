// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>
#include <QString>
#include <QVariant>

class QWidget;

namespace headwater {

/// What the window remembers of how it was left: its place and size, splitters, columns, and a few choices.
class Layout {
public:
    /// An INI file; the usual one is headwater/window.ini below $XDG_CONFIG_HOME.
    explicit Layout(const QString& path);
    static QString usualPath();

    /// Of a window and all splitters and tables within that have an object name.
    void save(const QWidget& window);
    void restore(QWidget& window);

    QVariant value(const QString& name, const QVariant& otherwise = {}) const;
    void setValue(const QString& name, const QVariant& value);

private:
    QSettings m_file;
};

} // namespace headwater
