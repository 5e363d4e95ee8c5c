// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/send/SendPage.h"

#include "widgets/base/Card.h"
#include "widgets/base/PageHeader.h"
#include "widgets/base/StatePane.h"
#include "widgets/base/Theme.h"

#include <QFileDialog>
#include <QPushButton>
#include <QVBoxLayout>

namespace headwater {

SendPage::SendPage(SentModel& sent, QWidget* parent) : QWidget(parent), m_sent(sent) {
    qRegisterMetaType<Record>();
    QAction& sendAction = addAction("send.send", tr("Send"), Qt::CTRL | Qt::Key_Return, [this] { send(); });
    sendAction.setShortcuts({Qt::CTRL | Qt::Key_Enter, Qt::CTRL | Qt::Key_Return});
    addAction("send.resend", tr("Send the selected record again"), Qt::CTRL | Qt::SHIFT | Qt::Key_R,
              [this] { resend(); });
    addAction("send.editAgain", tr("Edit the selected record again"), Qt::CTRL | Qt::SHIFT | Qt::Key_E,
              [this] { editAgain(); });
    QAction& back = addAction("send.previousDraft", tr("Bring back the draft before"), Qt::ALT | Qt::Key_Z, [this] {
        if (m_replaced)
            edit(*m_replaced);
    });
    back.setEnabled(false);
    m_actions += m_form.formActions();
    m_actions += &m_job.cancelAction();
    for (QAction* action : m_actions)
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addActions(m_actions);

    auto* const head = new PageHeader(tr("Send"));
    QPushButton* const sendButton = head->addAction(&sendAction, true);

    auto* const left = new Card;
    left->body()->addWidget(&m_form, 1);
    left->body()->addWidget(&m_job);
    m_right.setObjectName(QStringLiteral("send.sentAndRecord"));
    m_right.setChildrenCollapsible(false);
    m_right.addWidget(makeSent());
    auto* const split = new QSplitter;
    split->setObjectName(QStringLiteral("send.formAndSent"));
    split->setChildrenCollapsible(false);
    split->addWidget(left);
    split->addWidget(&m_right);
    split->setStretchFactor(0, 7);
    split->setStretchFactor(1, 6);
    split->setSizes({700, 600});
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2 * theme::Grid);
    layout->addWidget(head);
    layout->addWidget(split, 1);

    connect(&m_form, &SendForm::changed, this, &SendPage::draftChanged);
    connect(&m_form.repeat(), &RepeatBar::fileRequested, this, &SendPage::chooseFile);
    QWidget* before = &m_form.fields().topic();
    for (QWidget* widget : m_form.tabOrder() + QList<QWidget*>{sendButton, &m_sentTable}) {
        setTabOrder(before, widget);
        before = widget;
    }
}

QWidget* SendPage::makeSent() {
    auto* const card = new Card(tr("Sent from this window"));
    m_sentTable.setModel(&m_sent);
    m_sentTable.setSelectionMode(QTableView::SingleSelection);
    m_sentTable.setStretchedColumn(SentModel::Key);
    m_sentTable.setContextMenuPolicy(Qt::ActionsContextMenu);
    m_sentTable.addActions({m_actions[1], m_actions[2]});
    static constexpr int Widths[] = {108, 104, 52, 64, 60, 72, 68};
    for (int column = 0; column < SentModel::ColumnCount; ++column)
        m_sentTable.setColumnWidth(column, Widths[column]);
    m_sentTable.restoreColumns(m_sentTable.columns()); // the first record's width says little of the next ones
    m_sentFault.setContentsMargins(12, 4, 12, 4);
    m_sentState = new StateStack(&m_sentTable);
    card->body()->addWidget(m_sentState, 1);
    card->body()->addWidget(&m_sentFault);
    connect(&m_sentTable, &TableView::chosen, this, &SendPage::editAgain);
    connect(m_sentTable.selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SendPage::showSelected);
    connect(&m_sent, &SentModel::answered, this, &SendPage::showSelected);
    for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&m_sent, change, this, &SendPage::showSent);
    connect(m_sentState->pane(), &StatePane::acted, this, &SendPage::refreshRequested);
    showSent();
    return card;
}

QAction& SendPage::addAction(const char* id, const QString& text, const QKeySequence& shortcut,
                             std::function<void()> run) {
    auto* const action = new QAction(text, this);
    action->setObjectName(QLatin1String(id));
    action->setShortcut(shortcut);
    connect(action, &QAction::triggered, this, std::move(run));
    m_actions += action;
    return *action;
}

void SendPage::setInspector(QWidget* inspector) {
    m_right.addWidget(inspector);
    m_right.setSizes({1, 1});
}

void SendPage::focusSent() {
    m_sentTable.setFocus();
}

void SendPage::showUnreachable(const QString& why) {
    m_unreachable = why;
    showSent();
}

void SendPage::showSent() {
    if (m_sent.rowCount() > 0)
        return m_sentState->showContent();
    if (m_unreachable.isEmpty())
        m_sentState->pane()->showNothing(tr("Nothing was sent yet"),
                                         tr("Ctrl+Enter sends the record at the left; what became of it stands here."));
    else
        m_sentState->pane()->showFailed(
            tr("The cluster does not answer"),
            tr("%1. It is tried again by itself, and what is typed stays.").arg(m_unreachable), tr("Try now"));
    m_sentState->showPane();
}

void SendPage::edit(SendDraft draft) {
    m_replaced = m_form.draft();
    findChild<QAction*>(QStringLiteral("send.previousDraft"))->setEnabled(true);
    m_form.setDraft(draft);
    m_form.fields().topic().setFocus();
}

void SendPage::send() {
    if (!m_form.check())
        return;
    const SendDraft draft = m_form.draft();
    const Result<Record> record = draft.record();
    if (!record)
        return;
    if (draft.repeat)
        Q_EMIT repeatRequested(*record, draft.timesNumber().value(), draft.rateNumber().value());
    else
        request(*record);
}

void SendPage::request(const Record& record) {
    Q_EMIT sendRequested(++m_lastId, record);
    if (const int row = m_sent.rowOf(m_lastId); row >= 0)
        m_sentTable.setCurrentIndex(m_sent.index(row, 0));
}

void SendPage::chooseFile() {
    auto* const chooser = new QFileDialog(this, tr("Send a record file"));
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setFileMode(QFileDialog::ExistingFile);
    connect(chooser, &QFileDialog::fileSelected, this, &SendPage::openFile);
    chooser->open();
}

void SendPage::openFile(const QString& path) {
    m_fileDialog = new FileSendDialog(path, this);
    m_fileDialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_fileDialog, &FileSendDialog::sendRequested, this, &SendPage::fileSendRequested);
    m_fileDialog->open();
    Q_EMIT filePreviewRequested(path);
}

void SendPage::showFileBeginning(const QString& path, FileBeginning beginning) {
    if (m_fileDialog && m_fileDialog->path() == path)
        m_fileDialog->showBeginning(std::move(beginning));
}

void SendPage::resend() {
    if (const QModelIndex at = m_sentTable.currentIndex(); at.isValid())
        request(Record(m_sent.record(at.row()))); // a copy, as the list is about to change
}

void SendPage::editAgain() {
    if (const QModelIndex at = m_sentTable.currentIndex(); at.isValid())
        edit(SendDraft::of(m_sent.record(at.row())));
}

void SendPage::showSelected() {
    const QModelIndex at = m_sentTable.currentIndex();
    m_sentFault.say(at.data(SentModel::ErrorRole).toString());
    if (!at.isValid())
        return;
    // As it lies in the topic now, where that is known.
    Record record = m_sent.record(at.row());
    if (const std::optional<DeliveryReport>& report = m_sent.report(at.row());
        report && report->outcome == Outcome::Done) {
        record.partition = report->partition;
        record.offset = report->offset;
        record.timestamp = report->timestamp;
    }
    Q_EMIT recordSelected(record);
}

} // namespace headwater
