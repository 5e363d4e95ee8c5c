// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/record/RecordInspector.h"

#include "engine/base/JsonPretty.h"
#include "models/Format.h"
#include "widgets/base/Card.h"
#include "widgets/base/StatePane.h"
#include "widgets/base/TableView.h"
#include "widgets/base/TextLabel.h"
#include "widgets/base/Theme.h"
#include "widgets/base/ToolTip.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>

namespace headwater {

namespace {

enum Tab { FieldsTab, TextTab, JsonTab, HexTab };

/// Larger values are not laid out as JSON, which would keep the window waiting.
constexpr std::size_t LargestJson = 4 << 20;

} // namespace

RecordInspector::RecordInspector(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("inspector"));
    m_tabs = new QTabWidget(this);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(makeFields(), tr("Record"));
    m_tabs->addTab(makeLines(QStringLiteral("inspector.text"), tr("The value as text"), m_text), tr("Text"));
    m_tabs->addTab(makeLines(QStringLiteral("inspector.json"), tr("The value as JSON"), m_json), tr("JSON"));
    m_tabs->addTab(makeLines(QStringLiteral("inspector.hex"), tr("The value as bytes"), m_hex), tr("Hex"));
    m_title = new TextLabel(QString(), Tone::Dim, this);
    m_title->setElided(true);
    m_cut = new TextLabel(QString(), Tone::Warning, this);
    m_cut->setElided(true);
    m_whole = new QPushButton(tr("Load all"), this);
    m_whole->setAccessibleName(tr("Load all of the value"));
    connect(m_whole, &QPushButton::clicked, this, [this] { emit wholeRequested(m_fields.record()); });

    auto* content = new QWidget(this);
    auto* below = new QHBoxLayout;
    below->setContentsMargins(12, 6, 12, 6);
    below->addWidget(m_title, 1);
    below->addWidget(m_cut, 1);
    below->addWidget(m_whole);
    auto* rows = new QVBoxLayout(content);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_tabs, 1);
    rows->addLayout(below);
    m_state = new StateStack(content, this);
    auto* card = new Card(this);
    card->body()->addWidget(m_state);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card);
    setFocusProxy(m_fieldTable);
    clear();
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

QWidget* RecordInspector::makeLines(const QString& name, const QString& title, LinesModel& model) {
    auto* table = new TableView(name, title, this);
    table->setModel(&model);
    return table;
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
    if (const Result<std::string> text = decode(codec, m_fields.bytes(row)))
        QApplication::clipboard()->setText(QString::fromStdString(*text));
}

void RecordInspector::show(const Record& record, std::uint64_t valueSize) {
    m_menu->close(); // it speaks of the record before
    m_menu->clear();
    m_fields.show(record);
    const std::size_t size = record.value.size();
    const bool cut = size < valueSize;
    m_title->setText(record.value.isNull() ? tr("The value is null")
                     : valueSize == 0      ? tr("The value is empty")
                                           : tr("Value: %1 bytes").arg(format::number(valueSize)));
    m_cut->setText(cut ? tr("only the first %1 are here").arg(format::number(std::uint64_t(size))) : QString());
    m_cut->setVisible(cut);
    m_whole->setVisible(cut);
    showValue();
    m_state->showContent();
}

void RecordInspector::showValue() {
    const std::string value(BytesView(m_fields.record().value).view());
    m_text.show(LinesModel::Kind::Text, value);
    m_hex.show(LinesModel::Kind::Hex, value);
    Result<std::string> pretty = value.size() > LargestJson
                                     ? Error{ErrorCode::TooLarge, "the value is too large to be laid out as JSON"}
                                     : prettyJson(value);
    m_tabs->setTabEnabled(JsonTab, pretty.ok());
    m_tabs->setTabToolTip(JsonTab,
                          pretty ? QString() : headwater::toolTip(QString::fromStdString(pretty.error().text())));
    if (!pretty && pretty.error().code == ErrorCode::TooLarge)
        m_title->setText(tr("%1, too large to be laid out as JSON").arg(m_title->text()));
    m_json.show(LinesModel::Kind::Text, pretty ? std::move(*pretty) : std::string());
}

void RecordInspector::sayNotLoaded(const QString& why) {
    m_cut->setText(why);
    m_cut->show();
}

void RecordInspector::clear() {
    m_menu->close();
    m_menu->clear();
    m_fields.clear();
    for (LinesModel* model : {&m_text, &m_json, &m_hex})
        model->show(LinesModel::Kind::Text, {});
    m_state->pane()->showNothing(tr("No record is chosen"), tr("What it has stands here: headers, key and value."));
    m_state->showPane();
}

} // namespace headwater
