// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/PaletteModel.h"

#include "models/Format.h"

#include <algorithm>
#include <tuple>

namespace headwater {

namespace {

constexpr qsizetype RecentKept = 20;
constexpr std::size_t MostShown = 200;
constexpr qsizetype MostLetters = 12; // each may be tried in two places

bool startsWord(const QString& text, qsizetype at) {
    return at == 0 || !text[at - 1].isLetterOrNumber() || (text[at].isUpper() && text[at - 1].isLower());
}

/// What the letters are worth from `from` on: those that begin a word count most, then those that follow each other.
int fit(const QString& text, qsizetype from, QStringView letters) {
    if (letters.isEmpty())
        return 0;
    int best = -1;
    const auto take = [&](qsizetype at, int worth) {
        const int rest = at < 0 ? -1 : fit(text, at + 1, letters.mid(1));
        best = rest < 0 ? best : std::max(best, worth + rest);
    };
    qsizetype at = text.indexOf(letters[0], from, Qt::CaseInsensitive);
    take(at, at < 0 ? 0 : startsWord(text, at) ? 30 : at == from ? 10 : 0);
    if (at < 0 || startsWord(text, at))
        return best;
    while (at >= 0 && !startsWord(text, at))
        at = text.indexOf(letters[0], at + 1, Qt::CaseInsensitive);
    take(at, 30);
    return best;
}

} // namespace

int PaletteModel::score(const QString& text, const QString& typed) {
    if (const qsizetype at = text.indexOf(typed, 0, Qt::CaseInsensitive); at >= 0)
        return 1000 + (startsWord(text, at) ? 500 : 0) - static_cast<int>(std::min<qsizetype>(text.size(), 400));
    QString letters = typed;
    letters.remove(u' ');
    return fit(text, 0, QStringView(letters).left(MostLetters));
}

void PaletteModel::setEntries(std::vector<Entry> entries) {
    beginResetModel();
    m_entries = std::move(entries);
    arrange();
    endResetModel();
}

void PaletteModel::setFilter(const QString& typed) {
    beginResetModel();
    m_typed = typed.trimmed();
    arrange();
    endResetModel();
}

void PaletteModel::setRecent(const QStringList& ids) {
    beginResetModel();
    m_recent = ids.mid(0, RecentKept);
    arrange();
    endResetModel();
}

void PaletteModel::use(const QString& id) {
    QStringList ids = m_recent;
    ids.removeAll(id);
    ids.prepend(id);
    setRecent(ids);
}

void PaletteModel::arrange() {
    std::vector<std::tuple<int, qsizetype, std::size_t>> order; // worst fit last, then the less recent, then as given
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const int fit = score(m_entries[i].text, m_typed);
        const qsizetype recent = m_recent.indexOf(m_entries[i].id);
        if (fit >= 0)
            order.emplace_back(m_typed.isEmpty() ? 0 : -fit, recent < 0 ? RecentKept : recent, i);
    }
    std::ranges::sort(order);
    m_shown.clear();
    for (std::size_t i = 0; i < std::min(order.size(), MostShown); ++i)
        m_shown.push_back(std::get<2>(order[i]));
}

int PaletteModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Entry& shown = entry(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return shown.text;
    case KindRole:
        return shown.kind;
    case HintRole:
        return shown.hint;
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2 %3").arg(shown.text, shown.kind, shown.hint).trimmed();
    default:
        return {};
    }
}

} // namespace headwater
