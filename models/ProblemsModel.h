// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/base/Error.h"
#include "models/Roles.h"

#include <QAbstractTableModel>
#include <QTimeZone>

#include <vector>

namespace headwater {

/// What is wrong just now, the latest first, until it is resolved: by whoever reported it, or put away by the user. The
/// same problem again counts up and keeps its row. Of very many the oldest are listed no more, and counted.
class ProblemsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Severity, Since, Place, What, Times, ColumnCount };
    struct Problem {
        QString source; ///< who reports it, such as "connection"; see resolve()
        Tone tone = Tone::Error;
        QString place = {};
        QString what = {};
        QString remedy = {}; ///< what to do about it
    };

    explicit ProblemsModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    static constexpr int Most = 500;

    void report(const Problem& problem, Timestamp now);
    void report(const QString& source, const Error& error, Timestamp now);
    /// All of this source is well again.
    void resolve(const QString& source);
    /// The user has seen it.
    void dismiss(int row);

    /// How many are not listed any more, as there were too many; until all is well again.
    std::uint64_t unlisted() const { return m_unlisted; }

    /// In which times are shown; at first UTC.
    void setTimeZone(const QTimeZone& zone);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row {
        Problem problem;
        Timestamp since = {};
        int times = 1;
    };
    const Row& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    void remove(int row);

    std::vector<Row> m_rows; ///< the latest first
    std::uint64_t m_unlisted = 0;
    QTimeZone m_zone = QTimeZone::utc();
};

} // namespace headwater
