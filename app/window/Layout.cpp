// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Layout.h"

#include "widgets/base/TableView.h"

#include <QSplitter>
#include <QStandardPaths>

namespace headwater {

namespace {

const QString Window = QStringLiteral("window/geometry");
const QString Splitters = QStringLiteral("splitters/");
const QString Columns = QStringLiteral("columns/");

} // namespace

Layout::Layout(const QString& path) : m_file(path, QSettings::IniFormat) {}

QString Layout::usualPath() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
           QStringLiteral("/headwater/window.ini");
}

void Layout::save(const QWidget& window) {
    m_file.setValue(Window, window.saveGeometry());
    for (const QSplitter* splitter : window.findChildren<QSplitter*>())
        if (!splitter->objectName().isEmpty())
            m_file.setValue(Splitters + splitter->objectName(), splitter->saveState());
    for (const TableView* table : window.findChildren<TableView*>())
        if (const QByteArray columns = table->columns(); !columns.isEmpty())
            m_file.setValue(Columns + table->objectName(), columns);
    m_file.sync();
}

void Layout::restore(QWidget& window) {
    window.restoreGeometry(m_file.value(Window).toByteArray());
    for (QSplitter* splitter : window.findChildren<QSplitter*>())
        if (const QByteArray state = m_file.value(Splitters + splitter->objectName()).toByteArray(); !state.isEmpty())
            splitter->restoreState(state);
    for (TableView* table : window.findChildren<TableView*>())
        if (const QByteArray state = m_file.value(Columns + table->objectName()).toByteArray(); !state.isEmpty())
            table->restoreColumns(state);
}

QVariant Layout::value(const QString& name, const QVariant& otherwise) const {
    return m_file.value(name, otherwise);
}

void Layout::setValue(const QString& name, const QVariant& value) {
    m_file.setValue(name, value);
}

} // namespace headwater
