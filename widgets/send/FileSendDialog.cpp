// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/send/FileSendDialog.h"

#include "engine/kafka/TopicName.h"
#include "widgets/base/Theme.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace headwater {

namespace {

constexpr QSize Comfortable(760, 480);

} // namespace

FileSendDialog::FileSendDialog(const QString& path, QWidget* parent) : QDialog(parent), m_path(path) {
    setWindowTitle(tr("Send a record file"));
    resize(Comfortable);
    auto* const name = new TextLabel(path);
    name->setFixedFont();
    name->setElided(true);
    m_state.setText(tr("Reading the first records..."));
    m_state.setTone(Tone::Dim);
    m_table.setModel(&m_records);
    m_topic.setAccessibleName(tr("Topic for all records"));
    m_topic.setPlaceholderText(tr("as in the records"));
    m_topic.setFont(theme::fixedFont());
    m_skipBad.setText(tr("Skip lines that are no records, and count them"));
    m_skipBad.setAccessibleName(m_skipBad.text());
    m_send.setText(tr("Send all"));
    m_send.setAccessibleName(m_send.text());
    m_send.setProperty("kind", QStringLiteral("primary"));
    m_send.setObjectName(QStringLiteral("send.all"));
    m_send.setDefault(true);
    auto* const cancel = new QPushButton(tr("Cancel"));
    cancel->setAccessibleName(cancel->text());

    auto* const form = new QFormLayout;
    form->addRow(new TextLabel(tr("Topic")), &m_topic);
    form->addRow(nullptr, &m_topicFault);
    form->addRow(nullptr, &m_skipBad);
    auto* const buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(&m_send);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);
    layout->addWidget(name);
    layout->addWidget(&m_state);
    layout->addWidget(&m_table, 1);
    layout->addWidget(&m_problem);
    layout->addLayout(form);
    layout->addLayout(buttons);
    m_send.setEnabled(false);
    m_topic.setFocus();

    connect(&m_topic, &QLineEdit::textChanged, this, &FileSendDialog::update);
    connect(&m_send, &QPushButton::clicked, this, &FileSendDialog::send);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
}

void FileSendDialog::showBeginning(FileBeginning beginning) {
    const auto count = static_cast<qlonglong>(beginning.records.size());
    m_problem.say(beginning.problem);
    m_records.setRecords(std::move(beginning.records));
    m_loaded = beginning.readable;
    m_send.setEnabled(m_loaded);
    m_state.setText(!beginning.readable ? tr("The file cannot be sent.")
                    : beginning.whole   ? tr("All %L1 records of %2").arg(count).arg(beginning.size)
                                        : tr("The first %L1 records of %2").arg(count).arg(beginning.size));
    update();
}

QString FileSendDialog::fault() const {
    if (!m_topic.text().isEmpty()) {
        const Result<void> valid = checkTopicName(m_topic.text().toStdString());
        return valid ? QString() : QString::fromStdString(valid.error().message);
    }
    const std::vector<Record>& records = m_records.records();
    const bool all =
        std::none_of(records.begin(), records.end(), [](const Record& each) { return each.topic.empty(); });
    return all ? QString() : tr("Some records name no topic: give one for all of them");
}

void FileSendDialog::update() {
    m_topicFault.say(m_loaded ? fault() : QString());
}

void FileSendDialog::send() {
    if (!fault().isEmpty()) {
        m_topic.setFocus();
        return;
    }
    accept();
    Q_EMIT sendRequested(m_path, m_topic.text(), m_skipBad.isChecked());
}

} // namespace headwater
