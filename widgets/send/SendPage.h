// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/SentModel.h"
#include "widgets/base/TableView.h"
#include "widgets/send/FileSendDialog.h"
#include "widgets/send/JobStrip.h"
#include "widgets/send/SendForm.h"

#include <QPointer>
#include <QSplitter>

namespace headwater {

class StateStack;

/// The page that sends records: the form, what was sent from this window, and the record that is selected there.
class SendPage : public QWidget {
    Q_OBJECT
public:
    /// `sent` outlives the page.
    explicit SendPage(SentModel& sent, QWidget* parent = nullptr);

    SendForm& form() { return m_form; }
    JobStrip& job() { return m_job; }
    TableView& sent() { return m_sentTable; }
    /// Puts another draft into the form; the one before can be brought back.
    void edit(SendDraft draft);
    /// Asks how the records of a file are to be sent.
    void openFile(const QString& path);
    /// The answer to filePreviewRequested().
    void showFileBeginning(const QString& path, FileBeginning beginning);
    /// Shows the selected record; the page takes it.
    void setInspector(QWidget* inspector);
    /// Back from the inspector.
    void focusSent();
    /// What is wrong with the cluster, in place of an empty list; empty: nothing.
    void showUnreachable(const QString& why);
    QList<QAction*> pageActions() const { return m_actions; }

public Q_SLOTS:
    /// Asks for what the form has, if it can be sent; else goes to what is wrong.
    void send();

Q_SIGNALS:
    /// The ids of a page differ.
    void sendRequested(quint64 id, const headwater::Record& record);
    void repeatRequested(const headwater::Record& record, quint64 times, double rate);
    /// Shows the beginning of a file, once showFileBeginning() is called.
    void filePreviewRequested(const QString& path);
    /// An empty topic: as the records say.
    void fileSendRequested(const QString& path, const QString& topic, bool skipBad);
    /// The draft in the form is another now; see form().draft().
    void draftChanged();
    void recordSelected(const headwater::Record& record);
    /// The cluster is to be asked again now.
    void refreshRequested();

private:
    QWidget* makeSent();
    QAction& addAction(const char* id, const QString& text, const QKeySequence& shortcut, std::function<void()> run);
    void resend();
    void editAgain();
    void request(const Record& record);
    void chooseFile();
    void showSelected();
    void showSent();

    SentModel& m_sent;
    QSplitter m_right{Qt::Vertical}; ///< before its children
    SendForm m_form;
    JobStrip m_job;
    TableView m_sentTable{QStringLiteral("send.sent"), tr("Sent from this window")};
    StateStack* m_sentState = nullptr;
    QString m_unreachable;
    FaultLine m_sentFault;
    std::optional<SendDraft> m_replaced; ///< by edit()
    quint64 m_lastId = 0;
    QPointer<FileSendDialog> m_fileDialog;
    QList<QAction*> m_actions;
};

} // namespace headwater
