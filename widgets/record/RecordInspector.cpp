// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/record/RecordInspector.h"

#include "engine/base/Hex.h"
#include "engine/record/Charset.h"
#include "models/Format.h"
#include "widgets/base/Card.h"
#include "widgets/base/Clipboard.h"
#include "widgets/base/StatePane.h"
#include "widgets/base/TableView.h"
#include "widgets/base/TextLabel.h"
#include "widgets/base/Theme.h"
#include "widgets/record/JsonTree.h"

#include <QAction>
#include <QBoxLayout>
#include <QComboBox>
#include <QFrame>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>

#include <array>

namespace headwater {

namespace {

enum Tab { FieldsTab, TextTab, JsonTab, HexTab };

/// Larger values would keep the window waiting if they were read right here.
constexpr std::size_t LargestAtOnce = 256 << 10;

/// Those that are met most; any other that is known can be typed.
const QStringList& charsets() {
    static const QStringList all{
        QStringLiteral("UTF-8"),     QStringLiteral("ISO-8859-1"), QStringLiteral("windows-1252"),
        QStringLiteral("UTF-16BE"),  QStringLiteral("UTF-16LE"),   QStringLiteral("GB18030"),
        QStringLiteral("Shift_JIS"), QStringLiteral("EUC-KR"),     QStringLiteral("windows-1251"),
    };
    return all;
}

} // namespace

RecordInspector::RecordInspector(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("inspector"));
    m_tabs = new QTabWidget(this);
    m_tabs->setDocumentMode(true);
    m_textState = makeLines(QStringLiteral("inspector.text"), tr("The value as text"), m_text);
    m_hexState = makeLines(QStringLiteral("inspector.hex"), tr("The value as bytes"), m_hex);
    m_json = new JsonTree(this);
    m_jsonState = new StateStack(m_json, this);
    m_tabs->addTab(makeFields(), tr("Record"));
    m_tabs->addTab(m_textState, tr("Text"));
    m_tabs->addTab(m_jsonState, tr("JSON"));
    m_tabs->addTab(m_hexState, tr("Hex"));

    auto* content = new QWidget(this);
    auto* rows = new QVBoxLayout(content);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_tabs, 1);
    rows->addWidget(makeStrip());
    m_state = new StateStack(content, this);
    auto* card = new Card(this);
    card->body()->addWidget(m_state);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card);
    QWidget* const places[] = {m_fieldTable, m_textState->findChild<TableView*>(), m_json,
                               m_hexState->findChild<TableView*>()};
    setFocusProxy(m_fieldTable);
    connect(m_tabs, &QTabWidget::currentChanged, this,
            [this, places = std::to_array(places)](int tab) { setFocusProxy(places[static_cast<std::size_t>(tab)]); });
    clear();
}

QWidget* RecordInspector::makeStrip() {
    auto* strip = new QFrame(this);
    strip->setObjectName(QStringLiteral("strip"));
    m_title = new TextLabel(QString(), Tone::Dim, strip);
    m_title->setElided(true);
    m_cut = new TextLabel(QString(), Tone::Warning, strip);
    m_cut->setElided(true);
    m_charsets = new QComboBox(strip);
    m_charsets->setEditable(true);
    m_charsets->setInsertPolicy(QComboBox::NoInsert);
    m_charsets->addItems(charsets());
    m_charsets->setAccessibleName(tr("Charset of the value's text"));
    m_charsets->lineEdit()->setAccessibleName(m_charsets->accessibleName());
    connect(m_charsets, &QComboBox::activated, this, &RecordInspector::chooseCharset);
    connect(m_charsets->lineEdit(), &QLineEdit::editingFinished, this, &RecordInspector::chooseCharset);
    m_copy = new QPushButton(tr("Copy value"), strip);
    m_copy->setAccessibleName(tr("Copy the whole value"));
    connect(m_copy, &QPushButton::clicked, this, &RecordInspector::copyWhole);
    m_whole = new QPushButton(tr("Load all"), strip);
    m_whole->setAccessibleName(tr("Load all of the value"));
    connect(m_whole, &QPushButton::clicked, this, [this] { emit wholeRequested(m_fields.record()); });
    auto* layout = new QHBoxLayout(strip);
    layout->setContentsMargins(12, 6, 8, 6);
    layout->setSpacing(2 * theme::Grid);
    layout->addWidget(m_title, 1);
    layout->addWidget(m_cut, 1);
    layout->addWidget(m_charsets);
    layout->addWidget(m_copy);
    layout->addWidget(m_whole);
    return strip;
}

void RecordInspector::setChoices(Readings& choices) {
    m_choices = &choices;
    m_fields.setChoices(choices);
}

QWidget* RecordInspector::makeFields() {
    m_fieldTable = new TableView(QStringLiteral("inspector.fields"), tr("The record's fields and headers"), this);
    m_fieldTable->setModel(&m_fields);
    m_fieldTable->setSelectionMode(QAbstractItemView::SingleSelection);
    auto* open = new QAction(tr("Read as, or copy"), m_fieldTable);
    open->setShortcut(QKeySequence(Qt::Key_Space));
    open->setShortcutContext(Qt::WidgetShortcut);
    m_fieldTable->addAction(open);
    m_menu = new QMenu(m_fieldTable);
    const auto popUp = [this](const QPoint& at) {
        fillMenu();
        if (!m_menu->isEmpty())
            m_menu->popup(m_fieldTable->viewport()->mapToGlobal(at));
    };
    connect(open, &QAction::triggered, this,
            [this, popUp] { popUp(m_fieldTable->visualRect(m_fieldTable->currentIndex()).bottomLeft()); });
    connect(m_fieldTable, &TableView::chosen, this,
            [this, popUp](const QModelIndex& index) { popUp(m_fieldTable->visualRect(index).bottomLeft()); });
    m_fieldTable->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_fieldTable, &QWidget::customContextMenuRequested, this, popUp);
    return m_fieldTable;
}

StateStack* RecordInspector::makeLines(const QString& name, const QString& title, LinesModel& model) {
    auto* table = new TableView(name, title, this);
    table->setModel(&model);
    table->setTextWhole();
    return new StateStack(table, this);
}

void RecordInspector::fillMenu() {
    m_menu->clear();
    const int row = m_fieldTable->currentIndex().row();
    if (!m_fields.hasBytes(row) || m_fields.bytes(row).isNull())
        return;
    QMenu* readAs = m_menu->addMenu(tr("Read as"));
    for (const Codec& codec : m_fields.readings(row)) {
        QAction* action = readAs->addAction(QString::fromStdString(toString(codec)));
        action->setCheckable(true);
        action->setChecked(codec == m_fields.codec(row));
        connect(action, &QAction::triggered, this, [this, row, codec] { m_fields.setCodec(row, codec); });
    }
    const std::pair<QString, Codec> copies[] = {{tr("Copy as it is read"), m_fields.codec(row)},
                                                {tr("Copy as hex"), {Codec::Kind::Hex}},
                                                {tr("Copy as base64"), {Codec::Kind::Base64}}};
    for (const auto& [text, codec] : copies)
        connect(m_menu->addAction(text), &QAction::triggered, this, [this, row, chosen = codec] { copy(row, chosen); });
}

void RecordInspector::copy(int row, const Codec& codec) {
    copyText([record = m_fields.sharedRecord(), bytes = m_fields.bytes(row), codec] {
        const Result<std::string> text = decode(codec, bytes);
        return text ? *text : std::string();
    });
}

/// As the tab shows it, which for bytes that are no text is hex whatever the tab.
void RecordInspector::copyWhole() {
    if (!m_forms)
        return;
    const bool asHex = m_tabs->currentIndex() == HexTab || m_forms->notText;
    copyText([forms = m_forms, asHex] {
        std::string text;
        if (asHex)
            appendHex(text, forms->bytes().view());
        else
            text = forms->text();
        return text;
    });
    const bool cut = m_forms->bytes().size() < m_valueSize;
    const QString size = format::number(std::uint64_t(m_forms->bytes().size()));
    m_title->setText(
        !asHex ? cut ? tr("The first %1 bytes are copied").arg(size) : tr("Copied, %1 bytes").arg(size)
        : m_forms->notText
            ? tr("Copied as hex, %1 bytes: it is not %2 text").arg(size, format::cell(BytesView(m_charset)))
            : tr("Copied as hex, %1 bytes").arg(size));
}

void RecordInspector::show(std::shared_ptr<const Record> record, std::uint64_t valueSize) {
    m_menu->close(); // it speaks of the record before
    m_menu->clear();
    m_fields.show(std::move(record));
    m_valueSize = valueSize;
    const std::uint64_t size = m_fields.record().value.size();
    m_cut->setText(size < valueSize ? tr("only the first %1 are here").arg(format::number(size)) : QString());
    m_cut->setVisible(size < valueSize);
    m_whole->setVisible(size < valueSize);
    const std::optional<Codec> chosen = m_choices->find(m_fields.record().topic, Readings::value());
    m_charset = chosen ? chosen->charset : Codec().charset;
    m_charsets->setCurrentText(QString::fromStdString(m_charset));
    showValue();
    m_state->showContent();
}

void RecordInspector::chooseCharset() {
    const std::string name = m_charsets->currentText().trimmed().toStdString();
    if (name == m_charset)
        return;
    if (!isCharset(name)) {
        m_charsets->setCurrentText(QString::fromStdString(m_charset));
        m_title->setText(tr("There is no charset %1").arg(format::cell(BytesView(name), 40)));
        return;
    }
    m_charset = name;
    m_choices->set(m_fields.record().topic, Readings::value(), {Codec::Kind::Text, name});
    showValue();
}

void RecordInspector::showValue() {
    const std::shared_ptr<const Record>& record = m_fields.sharedRecord();
    if (record->value.size() <= LargestAtOnce)
        return showForms(readValue(record, m_charset));
    m_forms.reset();
    for (LinesModel* model : {&m_text, &m_hex})
        model->show(nullptr);
    m_json->show(nullptr);
    for (StateStack* state : {m_textState, m_jsonState, m_hexState}) {
        state->pane()->showLoading(tr("Reading the value"), -1);
        state->showPane();
    }
    say();
    emit formsWanted(record, m_charset);
}

void RecordInspector::showForms(const std::shared_ptr<const ValueForms>& forms) {
    if (forms->record != m_fields.sharedRecord() || forms->charset != m_charset)
        return;
    m_forms = forms;
    m_text.show(forms);
    m_hex.show(forms);
    m_json->show(forms);
    for (StateStack* state : {m_textState, m_jsonState, m_hexState})
        state->showContent();
    if (const BytesView bytes = forms->bytes(); bytes.size() == 0) {
        for (StateStack* state : {m_textState, m_jsonState, m_hexState}) {
            state->pane()->showNothing(bytes.isNull() ? tr("The value is null") : tr("The value is empty"),
                                       bytes.isNull()
                                           ? tr("There is no value: a tombstone, where the topic is compacted.")
                                           : tr("There is a value, of no byte."));
            state->showPane();
        }
    } else if (forms->notJson) {
        const bool cut = bytes.size() < m_valueSize;
        m_jsonState->pane()->showNothing(cut ? tr("Only the beginning of the value is here") : tr("This is not JSON"),
                                         cut ? tr("Load all of it to see it as JSON, if it is.")
                                             : format::cell(BytesView(forms->notJson->text())));
        m_jsonState->showPane();
    }
    say();
}

void RecordInspector::say() {
    const Bytes& value = m_fields.record().value;
    m_copy->setEnabled(m_forms && value.size() > 0);
    m_charsets->setEnabled(value.size() > 0);
    QString text = value.isNull()     ? tr("The value is null")
                   : m_valueSize == 0 ? tr("The value is empty")
                                      : tr("Value: %1 bytes").arg(format::number(m_valueSize));
    if (m_forms && m_forms->notText)
        text += tr(", not %1 text").arg(format::cell(BytesView(m_charset)));
    m_title->setText(text);
}

void RecordInspector::sayNotLoaded(const QString& why) {
    m_cut->setText(why);
    m_cut->show();
}

bool RecordInspector::event(QEvent* event) {
    // Before a shortcut of the page, such as that which stops a read.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
        event->accept();
    return QWidget::event(event);
}

void RecordInspector::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit left();
    else
        QWidget::keyPressEvent(event);
}

void RecordInspector::clear() {
    m_menu->close();
    m_menu->clear();
    m_fields.clear();
    m_forms.reset();
    m_text.show(nullptr);
    m_hex.show(nullptr);
    m_json->show(nullptr);
    m_state->pane()->showNothing(tr("No record is chosen"), tr("What it has stands here: headers, key and value."));
    m_state->showPane();
}

} // namespace headwater
