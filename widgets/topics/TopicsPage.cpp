// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/topics/TopicsPage.h"

#include "models/Format.h"
#include "widgets/base/Card.h"
#include "widgets/base/PageHeader.h"
#include "widgets/base/StatePane.h"
#include "widgets/base/TableView.h"
#include "widgets/base/TextLabel.h"
#include "widgets/base/Theme.h"
#include "widgets/topics/BrowseForm.h"

#include <QAction>
#include <QBoxLayout>
#include <QFileDialog>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QSplitter>
#include <QTabWidget>

#include <tuple>

namespace headwater {

TopicsPage::TopicsPage(Models models, QWidget* parent) : QWidget(parent), m_models(models) {
    QAction* read = addAction("topics.read", tr("Read"), QKeySequence(Qt::Key_F5), [this] { start(); });
    m_stop = addAction("topics.stop", tr("Stop"), QKeySequence(QStringLiteral("Shift+F5")),
                       [this] { emit stopRequested(); });
    m_stop->setShortcuts({m_stop->shortcut(), QKeySequence(Qt::Key_Escape)});
    m_stop->setEnabled(false);
    m_pause = addAction("topics.pause", tr("Pause the view"), QKeySequence(QStringLiteral("Ctrl+P")),
                        [this] { m_models.records.setPaused(m_pause->isChecked()); });
    m_pause->setCheckable(true);
    addAction("topics.search", tr("Search the topics"), QKeySequence(QStringLiteral("Ctrl+F")), [this] {
        m_search.setFocus();
        m_search.selectAll();
    });
    addAction("topics.where", tr("Change the condition"), QKeySequence(QStringLiteral("Ctrl+L")), [this] {
        m_tabs->setCurrentIndex(0);
        m_form->where().setFocus();
    });
    addAction("topics.sendAgain", tr("Send the record again…"), QKeySequence(QStringLiteral("Ctrl+E")),
              [this] { sendAgain(); });
    addAction("topics.copy", tr("Copy the records as record lines"), QKeySequence::Copy, [this] { copy(); });
    m_save = addAction("topics.save", tr("Save the records…"), QKeySequence::Save, [this] { chooseFile(); });

    auto* header = new PageHeader(tr("Topics"), this);
    header->addAction(m_save);
    header->addAction(m_pause);
    header->addAction(m_stop);
    header->addAction(read, true);
    auto* split = new QSplitter(this);
    split->setObjectName(QStringLiteral("topics.listAndTopic"));
    split->setChildrenCollapsible(false);
    split->addWidget(makeList());
    m_recordSplit = new QSplitter(Qt::Vertical, split);
    m_recordSplit->setObjectName(QStringLiteral("topics.recordsAndRecord"));
    m_recordSplit->setChildrenCollapsible(false);
    m_tabs = new QTabWidget(split);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(makeRecords(), tr("Records"));
    m_tabs->addTab(makePartitions(), tr("Partitions"));
    auto* card = new Card(split);
    card->body()->addWidget(m_tabs);
    m_recordSplit->addWidget(card);
    split->addWidget(m_recordSplit);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 3);
    split->setSizes({360, 760});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2 * theme::Grid);
    layout->addWidget(header);
    layout->addWidget(split, 1);
    setFocusProxy(&m_search);
    updateList();
    updateCounts();
}

QAction* TopicsPage::addAction(const char* id, const QString& text, const QKeySequence& shortcut,
                               std::function<void()> act) {
    auto* action = new QAction(text, this);
    action->setObjectName(QLatin1String(id));
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, std::move(act));
    QWidget::addAction(action);
    m_actions += action;
    return action;
}

QWidget* TopicsPage::makeList() {
    auto* card = new Card(this);
    m_search.setPlaceholderText(tr("Search the topics"));
    m_search.setAccessibleName(tr("Search the topics"));
    m_search.setClearButtonEnabled(true);
    auto* above = new QWidget(card);
    auto* aboveLayout = new QVBoxLayout(above);
    aboveLayout->setContentsMargins(8, 8, 8, 8);
    aboveLayout->addWidget(&m_search);
    card->body()->addWidget(above);
    m_found.setSourceModel(&m_models.topics);
    m_found.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_found.setFilterKeyColumn(TopicsModel::Name);
    // A table goes on to the next row where the present one is taken away, and a reader does not want that; said before
    // the table hears of it.
    connect(&m_found, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { m_rowsGo = true; });
    m_topicTable = new TableView(QStringLiteral("topics.list"), tr("Topics"), card);
    m_topicTable->setSelectionMode(QAbstractItemView::SingleSelection);
    m_topicTable->setStretchedColumn(TopicsModel::Name);
    m_topicTable->setModel(&m_found);
    m_topicTable->setColumnHidden(TopicsModel::Replicas, true);
    // The first after the name, as the last ones may lie beyond the list's edge.
    m_topicTable->horizontalHeader()->moveSection(TopicsModel::Records, TopicsModel::Partitions);
    m_topicTable->setWidestText(TopicsModel::Records, QStringLiteral("≤ 1 000 000"));
    m_topicState = new StateStack(m_topicTable, card);
    card->body()->addWidget(m_topicState, 1);
    connect(&m_search, &QLineEdit::textChanged, &m_found, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_topicTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &TopicsPage::chooseTopic);
    connect(m_topicTable, &TableView::chosen, this, &TopicsPage::start);
    connect(m_topicState->pane(), &StatePane::acted, this, &TopicsPage::refreshRequested);
    for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&m_found, change, this, [this] {
            m_rowsGo = false;
            keepChosen();
            updateList();
        });
    return card;
}

QWidget* TopicsPage::makeRecords() {
    auto* tab = new QWidget(this);
    m_form = new BrowseForm(tab);
    connect(m_form, &BrowseForm::submitted, this, &TopicsPage::start);
    m_gone = new TextLabel(QString(), Tone::Error, tab);
    m_gone->setContentsMargins(12, 4, 12, 4);
    m_gone->hide();
    m_recordTable = new TableView(QStringLiteral("topics.records"), tr("Records"), tab);
    m_recordTable->setModel(&m_models.records);
    m_recordTable->setContextMenuPolicy(Qt::ActionsContextMenu);
    for (const char* id : {"topics.sendAgain", "topics.copy"})
        for (QAction* action : m_actions)
            if (action->objectName() == QLatin1String(id))
                m_recordTable->addAction(action);
    m_recordState = new StateStack(m_recordTable, tab);
    m_read = new TextLabel(QString(), Tone::Dim, tab);
    m_read->setElided(true);
    m_counts = new TextLabel(QString(), Tone::Dim, tab);
    auto* below = new QHBoxLayout;
    below->setContentsMargins(12, 6, 12, 6);
    below->setSpacing(4 * theme::Grid);
    below->addWidget(m_read, 1);
    below->addWidget(m_counts);
    auto* layout = new QVBoxLayout(tab);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_form);
    layout->addWidget(m_gone);
    layout->addWidget(m_recordState, 1);
    layout->addLayout(below);
    connect(m_recordTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &TopicsPage::chooseRecord);
    connect(&m_models.records, &RecordsModel::countsChanged, this, &TopicsPage::updateCounts);
    connect(m_recordState->pane(), &StatePane::acted, this, &TopicsPage::start);
    for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&m_models.records, change, this, &TopicsPage::updateCounts);
    connect(&m_models.records, &QAbstractItemModel::modelReset, this, &TopicsPage::updateCounts);
    return tab;
}

QWidget* TopicsPage::makePartitions() {
    auto* tab = new QWidget(this);
    auto* table = new TableView(QStringLiteral("topics.partitions"), tr("Partitions"), tab);
    table->setStretchedColumn(PartitionsModel::InSync); // so that the numbers stand beside each other
    table->setModel(&m_models.partitions);
    auto* note =
        new TextLabel(tr("Records: offsets from start to end. There are at most so many records, as compaction, "
                         "transaction markers and aborted transactions leave offsets without one."),
                      Tone::Dim, tab);
    note->setWordWrap(true);
    note->setContentsMargins(12, 6, 12, 6);
    auto* layout = new QVBoxLayout(tab);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(table, 1);
    layout->addWidget(note);
    return tab;
}

void TopicsPage::setInspector(QWidget* inspector) {
    connect(m_recordTable, &TableView::chosen, inspector, [inspector] { inspector->setFocus(); });
    m_recordSplit->addWidget(inspector);
    m_recordSplit->setStretchFactor(0, 3);
    m_recordSplit->setStretchFactor(1, 2);
    m_recordSplit->setSizes({380, 280});
    connect(m_tabs, &QTabWidget::currentChanged, inspector, [inspector](int tab) { inspector->setVisible(tab == 0); });
}

void TopicsPage::focusRecords() {
    m_recordTable->setFocus();
}

void TopicsPage::showTopic(const QString& name) {
    m_search.clear();
    if (const int row = m_models.topics.rowOf(name); row >= 0)
        m_topicTable->setCurrentIndex(m_found.mapFromSource(m_models.topics.index(row, 0)));
}

void TopicsPage::chooseTopic() {
    const QModelIndex chosen = m_topicTable->currentIndex();
    if (!chosen.isValid() || m_rowsGo)
        return; // it was filtered away or deleted: what is shown stays
    const QString name = m_models.topics.name(m_found.mapToSource(chosen).row());
    if (name == m_topic)
        return;
    m_topic = name;
    m_gone->hide();
    m_readText.clear();
    emit topicChosen(name);
    updateCounts();
}

void TopicsPage::keepChosen() {
    const int row = m_models.topics.rowOf(m_topic);
    const QModelIndex shown = row < 0 ? QModelIndex() : m_found.mapFromSource(m_models.topics.index(row, 0));
    if (shown.isValid())
        m_topicTable->setCurrentIndex(shown);
    else if (!m_topic.isEmpty())
        m_topicTable->selectionModel()->clear();
}

void TopicsPage::start() {
    if (m_topic.isEmpty())
        return m_topicTable->setFocus();
    m_tabs->setCurrentIndex(0);
    std::optional<TailOptions> options = m_form->options();
    if (!options)
        return;
    options->topic = m_topic.toStdString();
    m_pause->setChecked(false);
    m_models.records.setPaused(false);
    emit browseRequested(*options);
}

void TopicsPage::chooseFile() {
    auto* chooser = new QFileDialog(this, tr("Save the records as a record file"), m_topic + QStringLiteral(".jsonl"));
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setAcceptMode(QFileDialog::AcceptSave);
    connect(chooser, &QFileDialog::fileSelected, this, &TopicsPage::saveRequested);
    chooser->open();
}

void TopicsPage::chooseRecord() {
    if (const QModelIndex chosen = m_recordTable->currentIndex(); chosen.isValid())
        emit recordChosen(m_models.records.feedRecord(chosen.row()));
}

QModelIndexList TopicsPage::chosenRows() const {
    QModelIndexList rows = m_recordTable->selectionModel()->selectedRows();
    if (rows.empty() && m_recordTable->currentIndex().isValid())
        rows += m_recordTable->currentIndex();
    std::ranges::sort(rows, {}, &QModelIndex::row);
    return rows;
}

const Record* TopicsPage::wholeRecord(int row) const {
    const FeedRecord& record = m_models.records.feedRecord(row);
    if (!record.cut())
        return &record.record;
    const auto place = [](const Record& of) { return std::tie(of.topic, of.partition, of.offset); };
    return m_whole && place(*m_whole) == place(record.record) ? m_whole.get() : nullptr;
}

void TopicsPage::sendAgain() {
    const QModelIndexList rows = chosenRows();
    if (rows.empty())
        return;
    if (const Record* record = wholeRecord(rows.front().row()))
        return emit sendAgainRequested(*record);
    m_read->setTone(Tone::Error);
    m_read->setText(tr("Only the beginning of this value is here: load all of it first, then send it again"));
}

void TopicsPage::copy() {
    std::vector<Record> records;
    const QModelIndexList rows = chosenRows();
    for (const QModelIndex& row : rows)
        if (const Record* record = wholeRecord(row.row()))
            records.push_back(*record);
    if (!records.empty())
        emit copyRequested(records);
    if (const auto cut = static_cast<std::uint64_t>(rows.size()) - records.size(); cut > 0) {
        m_read->setTone(Tone::Error);
        m_read->setText(tr("%1 records were not copied, as only the beginning of their values is here")
                            .arg(format::number(std::uint64_t(cut))));
    }
}

void TopicsPage::showReading(const QString& text) {
    m_reading = true;
    m_stop->setEnabled(true);
    m_read->setTone(Tone::Dim);
    m_readText = text;
    m_read->setText(text);
    updateCounts();
}

void TopicsPage::showEnded(const QString& text, Tone tone) {
    m_reading = false;
    m_stop->setEnabled(false);
    m_read->setTone(tone);
    m_readText = text;
    m_read->setText(text);
    updateCounts();
}

void TopicsPage::showUnreachable(const QString& why) {
    m_unreachable = why;
    updateList();
    updateCounts();
}

void TopicsPage::showGone(const QString& name) {
    if (name != m_topic)
        return;
    m_gone->setText(tr("%1 is not there any more. What was read of it stays here.").arg(name));
    m_gone->show();
}

void TopicsPage::updateList() {
    if (m_found.rowCount() > 0)
        return m_topicState->showContent();
    if (!m_search.text().isEmpty() && m_models.topics.rowCount() > 0)
        m_topicState->pane()->showNothing(tr("No topic has that in its name"), tr("Clear the search to see all."));
    else if (!m_unreachable.isEmpty())
        m_topicState->pane()->showFailed(tr("The cluster does not answer"),
                                         tr("%1. It is tried again by itself.").arg(m_unreachable), tr("Try now"));
    else
        m_topicState->pane()->showNothing(tr("No topics yet"),
                                          tr("Topics that the cluster has appear here by themselves."));
    m_topicState->showPane();
}

void TopicsPage::updateCounts() {
    const RecordsModel& records = m_models.records;
    QStringList parts;
    if (records.received() > 0)
        parts += tr("%1 records").arg(format::number(records.received()));
    if (records.dropped() > 0)
        parts += tr("%1 older ones left the view").arg(format::number(records.dropped()));
    if (records.lost() > 0)
        parts += tr("%1 lost: too many to show").arg(format::number(records.lost()));
    m_counts->setText(parts.join(QStringLiteral(" · ")));
    m_save->setEnabled(records.rowCount() > 0);
    m_counts->setTone(records.lost() > 0 ? Tone::Warning : Tone::Dim);
    if (records.rowCount() > 0)
        return m_recordState->showContent();
    StatePane* pane = m_recordState->pane();
    if (m_topic.isEmpty())
        pane->showNothing(tr("No topic is chosen"), m_unreachable.isEmpty()
                                                        ? tr("Choose one at the left to look into it.")
                                                        : tr("Topics stand at the left once the cluster answers."));
    else if (m_reading)
        pane->showLoading(tr("Reading %1: nothing has come yet").arg(m_topic), -1);
    else if (m_readText.isEmpty())
        pane->showNothing(tr("Nothing was read of %1 yet").arg(m_topic),
                          tr("From and until say what to read; a condition says which records."), tr("Read  F5"));
    else
        pane->showNothing(tr("No record of %1 is within that").arg(m_topic), m_readText, tr("Read again  F5"));
    m_recordState->showPane();
}

} // namespace headwater
