// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/RecordListModel.h"
#include "widgets/base/TableView.h"
#include "widgets/send/FaultLine.h"

#include <QCheckBox>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>

namespace headwater {

/// What is known of a record file before it is sent.
struct FileBeginning {
    std::vector<Record> records;
    QString problem;    ///< the first line that is no record, or why the file cannot be read; empty where all is well
    QString size;       ///< of the whole file, for people
    bool whole = false; ///< there is no more than these records
    bool readable = true;
};

/// Shows the beginning of a record file, and asks where its records go before they are sent.
class FileSendDialog : public QDialog {
    Q_OBJECT
public:
    explicit FileSendDialog(const QString& path, QWidget* parent = nullptr);

    const QString& path() const { return m_path; }
    void showBeginning(FileBeginning beginning);

    QLineEdit& topic() { return m_topic; }
    QCheckBox& skipBad() { return m_skipBad; }

Q_SIGNALS:
    /// An empty topic: as the records say.
    void sendRequested(const QString& path, const QString& topic, bool skipBad);

private:
    QString fault() const;
    void update();
    void send();

    const QString m_path;
    RecordListModel m_records;
    TableView m_table{QStringLiteral("send.file"), tr("The first records")};
    TextLabel m_state;
    FaultLine m_problem;
    QLineEdit m_topic;
    FaultLine m_topicFault;
    QCheckBox m_skipBad;
    QPushButton m_send;
    bool m_loaded = false;
};

} // namespace headwater
