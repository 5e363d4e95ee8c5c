// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/ValueForms.h"
#include "models/LinesModel.h"
#include "models/RecordFieldsModel.h"

#include <QWidget>

class QComboBox;
class QMenu;
class QPushButton;
class QTabWidget;

namespace headwater {

class JsonTree;
class StateStack;
class TableView;
class TextLabel;

/// All that a record has: its place, key and headers, and its value as text, as JSON to be unfolded, and as bytes.
class RecordInspector : public QWidget {
    Q_OBJECT
public:
    explicit RecordInspector(QWidget* parent = nullptr);

    /// How the user wants what to be read is kept there from now on; it outlives the inspector.
    void setChoices(Readings& choices);

    /// `valueSize` is that of the whole value, of which the record may have only the beginning.
    void show(std::shared_ptr<const Record> record, std::uint64_t valueSize);
    void show(const Record& record, std::uint64_t valueSize) {
        show(std::make_shared<const Record>(record), valueSize);
    }
    void show(const Record& record) { show(record, record.value.size()); }
    /// The answer to formsWanted(); what is not of the record that is shown, read as is chosen now, is dropped.
    void showForms(const std::shared_ptr<const ValueForms>& forms);
    /// Why the whole value could not be had.
    void sayNotLoaded(const QString& why);
    void clear();
    const Record& record() const { return m_fields.record(); }
    void setTimeZone(const QTimeZone& zone) { m_fields.setTimeZone(zone); }

signals:
    /// The value is here only in part, and the user wants all of it.
    void wholeRequested(const headwater::Record& record);
    /// The value is too large to be read at once: readValue() on another thread is asked for, and showForms().
    void formsWanted(const std::shared_ptr<const headwater::Record>& record, const std::string& charset);
    /// Esc: back to where the record was chosen.
    void left();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeFields();
    QWidget* makeStrip();
    StateStack* makeLines(const QString& name, const QString& title, LinesModel& model);
    void fillMenu();
    void copy(int row, const Codec& codec);
    void copyWhole();
    void say();
    void chooseCharset();
    void showValue();

    RecordFieldsModel m_fields;
    Readings m_ownChoices;
    Readings* m_choices = &m_ownChoices;
    LinesModel m_text{LinesModel::Kind::Text};
    LinesModel m_hex{LinesModel::Kind::Hex};
    std::shared_ptr<const ValueForms> m_forms;
    std::uint64_t m_valueSize = 0;
    std::string m_charset = "UTF-8"; ///< by which the value is read

    TextLabel* m_title = nullptr;
    TextLabel* m_cut = nullptr;
    QComboBox* m_charsets = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_whole = nullptr;
    QTabWidget* m_tabs = nullptr;
    TableView* m_fieldTable = nullptr;
    JsonTree* m_json = nullptr;
    StateStack* m_textState = nullptr;
    StateStack* m_jsonState = nullptr;
    StateStack* m_hexState = nullptr;
    QMenu* m_menu = nullptr;
    StateStack* m_state = nullptr;
};

} // namespace headwater
