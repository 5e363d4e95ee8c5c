// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/ProblemsModel.h"

#include "models/Format.h"

namespace headwater {

void ProblemsModel::report(const Problem& problem, Timestamp now) {
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Row& row = m_rows[i];
        if (row.problem.source != problem.source || row.problem.place != problem.place ||
            row.problem.what != problem.what)
            continue;
        ++row.times;
        emit dataChanged(index(static_cast<int>(i), Times), index(static_cast<int>(i), Times));
        return;
    }
    if (rowCount() == Most) {
        ++m_unlisted;
        remove(Most - 1);
    }
    beginInsertRows({}, 0, 0);
    m_rows.insert(m_rows.begin(), {problem, now});
    endInsertRows();
}

void ProblemsModel::report(const QString& source, const Error& error, Timestamp now) {
    report({.source = source,
            .tone = error.code == ErrorCode::Cancelled ? Tone::Warning : Tone::Error,
            .place = format::cell(BytesView(error.where)),
            .what = format::cell(BytesView(error.message))},
           now);
}

void ProblemsModel::resolve(const QString& source) {
    for (int row = rowCount() - 1; row >= 0; --row)
        if (at(row).problem.source == source)
            remove(row);
}

void ProblemsModel::dismiss(int row) {
    remove(row);
}

void ProblemsModel::remove(int row) {
    beginRemoveRows({}, row, row);
    m_rows.erase(m_rows.begin() + row);
    if (m_rows.empty())
        m_unlisted = 0;
    endRemoveRows();
}

void ProblemsModel::setTimeZone(const QTimeZone& zone) {
    m_zone = zone;
    if (!m_rows.empty())
        emit dataChanged(index(0, Since), index(rowCount() - 1, Since));
}

int ProblemsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}
int ProblemsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Row& row = at(index.row());
    const Problem& problem = row.problem;
    if (index.column() == Severity) {
        if (role == BadgeRole)
            return problem.tone == Tone::Error ? tr("error") : tr("warning");
        return role == BadgeToneRole ? int(problem.tone) : QVariant();
    }
    if (role == Qt::TextAlignmentRole && index.column() == Times)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == FixedFontRole)
        return index.column() == Since || index.column() == Place;
    if (role == Qt::ToolTipRole && index.column() == What)
        return problem.remedy.isEmpty() ? problem.what : problem.what + u'\n' + problem.remedy;
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Since:
        return format::timeOfDay(row.since, m_zone);
    case Place:
        return problem.place.isEmpty() ? format::none() : problem.place;
    case What:
        return problem.remedy.isEmpty() ? problem.what : tr("%1. %2").arg(problem.what, problem.remedy);
    case Times:
        return format::number(std::int64_t(row.times));
    }
    return {};
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    static const char* const titles[] = {QT_TR_NOOP("Severity"), QT_TR_NOOP("Since"), QT_TR_NOOP("Where"),
                                         QT_TR_NOOP("What happened, and what to do"), QT_TR_NOOP("Times")};
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole && section == Times)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return role == Qt::DisplayRole ? tr(titles[section]) : QVariant();
}

} // namespace headwater
