// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Job.h"
#include "models/Roles.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace headwater {

/// All long work of the window, the latest first: what runs, how far it is, and the account of what has ended. Of ended
/// jobs the last hundred stay.
class JobsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Title, Progress, Rate, Left, Result, ColumnCount };
    enum OwnRole { RunningRole = FirstFreeRole };
    /// What it is to a job to be stopped: nothing, or it leaves something half done and is asked about before.
    enum class Stopping { Harmless, LeavesHalfDone };

    explicit JobsModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void add(std::shared_ptr<Job> job, Stopping stopping = Stopping::Harmless);
    /// Asks it to stop; nothing where it has ended.
    void cancel(int row);

    /// As it was at the last poll; valid until the next.
    const JobSnapshot& job(int row) const { return m_rows[static_cast<std::size_t>(row)].now; }
    int running() const;
    /// The latest one that runs; -1 for none.
    int latestRunning() const;
    /// The titles of the jobs that run and would be left half done, as one line; empty for none.
    QString unfinished() const;

    /// "41 %", "12 s left", "sent 100, failed 2": what is said of a job beside its title.
    static QString progressText(const JobSnapshot& job);
    static QString leftText(const JobSnapshot& job);
    static QString resultText(const JobSnapshot& job);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

public slots:
    void poll();

signals:
    /// A job went on, began or ended.
    void changed();

private:
    struct Row {
        std::shared_ptr<Job> job; ///< null once it has ended
        JobSnapshot now;
        Stopping stopping = Stopping::Harmless;
    };
    void forgetOldest();
    QString text(const JobSnapshot& job, int column) const;

    std::vector<Row> m_rows; ///< the latest first
};

} // namespace headwater
