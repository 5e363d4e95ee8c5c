// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/topics/BrowseForm.h"

#include "engine/jobs/TailRange.h"
#include "widgets/base/TextLabel.h"
#include "widgets/base/Theme.h"

#include <QBoxLayout>
#include <QStyle>

#include <algorithm>

namespace headwater {

namespace {

constexpr int MostPartitions = 100'000;

/// More partitions than a topic can well have; whoever means all of them leaves the field empty.
constexpr std::size_t MostNamed = 10'000;

/// "0, 2-4"; nothing means all. Each once, in order.
Result<std::vector<std::int32_t>> parsePartitions(const QString& text) {
    std::vector<std::int32_t> partitions;
    for (const QStringView part : QStringView(text).split(u',', Qt::SkipEmptyParts)) {
        const QList<QStringView> ends = part.trimmed().split(u'-');
        bool firstOk = false, lastOk = false;
        const int first = ends.first().trimmed().toInt(&firstOk);
        const int last = ends.last().trimmed().toInt(&lastOk);
        if (!firstOk || !lastOk || ends.size() > 2 || first < 0 || last < first || last >= MostPartitions)
            return Error{ErrorCode::InvalidArgument, "partitions are numbers such as 0, 2-4; nothing means all"};
        if (partitions.size() + static_cast<std::size_t>(last - first) >= MostNamed)
            return Error{ErrorCode::InvalidArgument,
                         "these name more than " + std::to_string(MostNamed) + " partitions; nothing means all"};
        for (int partition = first; partition <= last; ++partition)
            partitions.push_back(partition);
    }
    std::ranges::sort(partitions);
    const auto repeated = std::ranges::unique(partitions);
    partitions.erase(repeated.begin(), repeated.end());
    return partitions;
}

QComboBox& withTexts(QComboBox& box, const QStringList& texts, const QString& name) {
    box.setEditable(true);
    box.setInsertPolicy(QComboBox::NoInsert);
    box.addItems(texts);
    box.setAccessibleName(name);
    box.lineEdit()->setAccessibleName(name);
    box.lineEdit()->setFont(theme::fixedFont());
    box.setMinimumContentsLength(9);
    return box;
}

/// The character, from 0, that the error's place "column N" names; -1 where it names none.
int columnOf(const Error& error) {
    bool ok = false;
    const int column = QString::fromStdString(error.where).section(u' ', 1, 1).toInt(&ok);
    return ok ? column - 1 : -1;
}

} // namespace

BrowseForm::BrowseForm(QWidget* parent) : QWidget(parent) {
    withTexts(m_from, {QStringLiteral("-100"), QStringLiteral("beginning"), QStringLiteral("end")},
              tr("From: beginning, end, an offset, -N for the last N, or a time"));
    withTexts(m_until, {QStringLiteral("end"), QStringLiteral("never")},
              tr("Until: end, never for a live tail, an offset, or a time"));
    m_partitions.setAccessibleName(tr("Partitions, such as 0, 2-4"));
    m_partitions.setPlaceholderText(tr("all"));
    m_partitions.setFont(theme::fixedFont());
    m_partitions.setFixedWidth(15 * theme::Grid);
    m_order.addItems({tr("offset"), tr("time")});
    m_order.setAccessibleName(tr("Order"));
    m_limit.setAccessibleName(tr("At most so many records"));
    m_limit.setPlaceholderText(tr("no limit"));
    m_limit.setFont(theme::fixedFont());
    m_limit.setFixedWidth(20 * theme::Grid);
    m_where.setAccessibleName(tr("Where: a condition on the records"));
    m_where.setPlaceholderText(tr("value.id > 10 and header('tenant') = 'acme'"));
    m_fault = new TextLabel(QString(), Tone::Error, this);
    m_fault->setObjectName(QStringLiteral("topics.fault"));
    m_fault->setWordWrap(true);
    m_fault->hide();

    auto* first = new QHBoxLayout;
    first->setSpacing(3 * theme::Grid);
    first->addWidget(field(tr("From"), &m_from), 2);
    first->addWidget(field(tr("Until"), &m_until), 2);
    first->addWidget(field(tr("Partitions"), &m_partitions));
    first->addWidget(field(tr("Order"), &m_order));
    first->addWidget(field(tr("Limit"), &m_limit));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(2 * theme::Grid);
    layout->addLayout(first);
    layout->addWidget(field(tr("Where"), &m_where));
    layout->addWidget(m_fault);

    for (QLineEdit* edit :
         std::initializer_list<QLineEdit*>{m_from.lineEdit(), m_until.lineEdit(), &m_partitions, &m_limit, &m_where}) {
        connect(edit, &QLineEdit::returnPressed, this, &BrowseForm::submitted);
        if (edit != &m_where)
            connect(edit, &QLineEdit::textEdited, this, [this, edit] { say(*edit, {}); });
    }
    connect(&m_where, &QLineEdit::textChanged, this, &BrowseForm::checkWhere);
}

QWidget* BrowseForm::field(const QString& label, QWidget* input) {
    auto* both = new QWidget(this);
    auto* layout = new QHBoxLayout(both);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2 * theme::Grid);
    layout->addWidget(new TextLabel(label, Tone::Dim, both));
    layout->addWidget(input, 1);
    return both;
}

void BrowseForm::say(QWidget& input, const QString& fault) {
    input.setProperty("wrong", !fault.isEmpty());
    input.style()->unpolish(&input);
    input.style()->polish(&input);
    m_fault->setText(fault);
    m_fault->setVisible(!fault.isEmpty());
}

Result<std::optional<RecordFilter>> BrowseForm::filter() const {
    // With the blanks before it, so that a fault's column is the one in the field.
    const std::string text = m_where.text().toStdString();
    if (text.find_first_not_of(" \t") == std::string::npos)
        return std::optional<RecordFilter>();
    Result<RecordFilter> parsed = RecordFilter::parse(text);
    if (!parsed)
        return parsed.error();
    return std::optional(std::move(*parsed));
}

void BrowseForm::sayWhere(const Error& error) {
    say(m_where, QString::fromStdString(error.text()));
    m_where.markFrom(columnOf(error));
}

void BrowseForm::checkWhere() {
    if (const auto parsed = filter(); !parsed)
        return sayWhere(parsed.error());
    say(m_where, {});
    m_where.markFrom(-1);
}

std::optional<TailOptions> BrowseForm::options() {
    TailOptions options;
    for (QWidget* input :
         std::initializer_list<QWidget*>{m_from.lineEdit(), m_until.lineEdit(), &m_partitions, &m_limit, &m_where})
        say(*input, {});
    const auto wrong = [this](QWidget& input, const Error& error) {
        say(input, QString::fromStdString(error.text()));
        input.setFocus();
        return std::nullopt;
    };
    const Result<TailFrom> from = parseFrom(m_from.currentText().trimmed().toStdString());
    if (!from)
        return wrong(*m_from.lineEdit(), from.error());
    options.from = *from;
    if (const QString until = m_until.currentText().trimmed(); until != QStringLiteral("never")) {
        const Result<TailUntil> parsed = parseUntil(until.toStdString());
        if (!parsed)
            return wrong(*m_until.lineEdit(), parsed.error());
        options.until = *parsed;
    }
    Result<std::vector<std::int32_t>> partitions = parsePartitions(m_partitions.text());
    if (!partitions)
        return wrong(m_partitions, partitions.error());
    options.partitions = std::move(*partitions);
    if (const QString limit = m_limit.text().remove(u' ').trimmed(); !limit.isEmpty()) {
        bool ok = false;
        options.limit = limit.toULongLong(&ok);
        if (!ok || *options.limit == 0)
            return wrong(m_limit, {ErrorCode::InvalidArgument, "the limit is a whole number from 1, or nothing"});
    }
    Result<std::optional<RecordFilter>> where = filter();
    if (!where) {
        sayWhere(where.error());
        m_where.setFocus();
        return std::nullopt;
    }
    options.where = std::move(*where);
    options.order = m_order.currentIndex() == 1 ? TailOrder::Time : TailOrder::Offset;
    return options;
}

} // namespace headwater
