// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/send/FileSendDialog.h"

#include "engine/kafka/TopicName.h"
#include "widgets/send/HeaderDelegate.h"

#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>

namespace headwater {

namespace {

constexpr int RowHeight = 26;
constexpr QSize Comfortable(760, 480);

} // namespace

FileSendDialog::FileSendDialog(const QString& path, QWidget* parent) : QDialog(parent), m_path(path) {
    setWindowTitle(tr("Send a record file"));
    resize(Comfortable);
    auto* const name = new TextLabel(path);
    name->setObjectName(QStringLiteral("sectionTitle"));
    name->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_state.setText(tr("Reading the first records..."));
    m_state.setObjectName(QStringLiteral("dim"));
    m_table.setModel(&m_records);
    m_table.setAccessibleName(tr("The first records"));
    m_table.setItemDelegate(new HeaderDelegate(&m_table));
    m_table.setEditTriggers(QTableView::NoEditTriggers);
    m_table.setSelectionBehavior(QTableView::SelectRows);
    m_table.setTabKeyNavigation(false);
    m_table.setShowGrid(false);
    m_table.verticalHeader()->hide();
    m_table.verticalHeader()->setDefaultSectionSize(RowHeight);
    m_table.horizontalHeader()->setStretchLastSection(true);
    m_table.horizontalHeader()->setHighlightSections(false);
    m_topic.setAccessibleName(tr("Topic for all records"));
    m_topic.setPlaceholderText(tr("as in the records"));
    m_topic.setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_skipBad.setText(tr("Skip lines that are no records, and count them"));
    m_skipBad.setAccessibleName(m_skipBad.text());
    m_send.setText(tr("Send all"));
    m_send.setAccessibleName(m_send.text());
    m_send.setObjectName(QStringLiteral("primary"));
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
    m_table.resizeColumnsToContents();
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
