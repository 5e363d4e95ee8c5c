// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/Record.h"
#include "models/LinesModel.h"
#include "models/RecordFieldsModel.h"

#include <QWidget>

class QMenu;
class QPushButton;
class QTabWidget;

namespace headwater {

class StateStack;
class TableView;
class TextLabel;

/// All that a record has: its place, key and headers, and its value as text, as JSON laid out, and as bytes.
class RecordInspector : public QWidget {
    Q_OBJECT
public:
    explicit RecordInspector(QWidget* parent = nullptr);

    /// `valueSize` is that of the whole value, of which the record may have only the beginning.
    void show(const Record& record, std::uint64_t valueSize);
    void show(const Record& record) { show(record, record.value.size()); }
    /// Why the whole value could not be had.
    void sayNotLoaded(const QString& why);
    void clear();
    const Record& record() const { return m_fields.record(); }
    void setTimeZone(const QTimeZone& zone) { m_fields.setTimeZone(zone); }

signals:
    /// The value is here only in part, and the user wants all of it.
    void wholeRequested(const headwater::Record& record);

private:
    QWidget* makeFields();
    QWidget* makeLines(const QString& name, const QString& title, LinesModel& model);
    void fillMenu();
    void copy(int row, const Codec& codec);
    void showValue();

    RecordFieldsModel m_fields;
    LinesModel m_text;
    LinesModel m_json;
    LinesModel m_hex;
    TextLabel* m_title = nullptr;
    TextLabel* m_cut = nullptr;
    QPushButton* m_whole = nullptr;
    QTabWidget* m_tabs = nullptr;
    TableView* m_fieldTable = nullptr;
    QMenu* m_menu = nullptr;
    StateStack* m_state = nullptr;
};

} // namespace headwater
