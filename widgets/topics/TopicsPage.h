// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/jobs/TailOptions.h"
#include "engine/record/Record.h"
#include "models/PartitionsModel.h"
#include "models/RecordsModel.h"
#include "models/TopicsModel.h"

#include <QLineEdit>
#include <QSortFilterProxyModel>

class QAction;
class QSplitter;
class QTabWidget;

namespace headwater {

class BrowseForm;
class StateStack;
class TableView;
class TextLabel;

/// The page that looks into topics: which there are, how they stand, and the records in them.
class TopicsPage : public QWidget {
    Q_OBJECT
public:
    struct Models {
        TopicsModel& topics;
        PartitionsModel& partitions;
        RecordsModel& records;
    };
    /// The models outlive the page.
    explicit TopicsPage(Models models, QWidget* parent = nullptr);

    QList<QAction*> pageActions() const { return m_actions; }
    BrowseForm& form() { return *m_form; }
    /// Shows what a chosen record has; beside the records. It has slots of its own.
    void setInspector(QWidget* inspector);

    /// Chooses this topic in the list, if it is there.
    void showTopic(const QString& name);
    QString topic() const { return m_topic; }

    /// A read is at work, or not; what it says of itself stands below the records.
    void showReading(const QString& text);
    void showEnded(const QString& text, Tone tone);
    /// All of a record of which the list has only the beginning; to be sent again.
    void takeWhole(std::shared_ptr<const Record> record) { m_whole = std::move(record); }
    /// What is wrong with the cluster, in place of an empty list of topics; empty: nothing.
    void showUnreachable(const QString& why);
    /// The topic that is shown is not there any more; its records stay.
    void showGone(const QString& name);

public slots:
    void start();
    /// Back from the inspector.
    void focusRecords();

signals:
    /// Another topic was chosen.
    void topicChosen(const QString& name);
    /// The options have the topic.
    void browseRequested(const headwater::TailOptions& options);
    void stopRequested();
    void recordChosen(const headwater::FeedRecord& record);
    void sendAgainRequested(const headwater::Record& record);
    void copyRequested(const std::vector<headwater::Record>& records);
    void saveRequested(const QString& path);
    void refreshRequested();

private:
    QWidget* makeList();
    QWidget* makeRecords();
    QWidget* makePartitions();
    QAction* addAction(const char* id, const QString& text, const QKeySequence& shortcut, std::function<void()> act);
    void chooseTopic();
    void keepChosen();
    void chooseRecord();
    void chooseFile();
    void updateCounts();
    void updateList();
    void sendAgain();
    void copy();
    /// By row; those that are chosen, or else the current one.
    QModelIndexList chosenRows() const;
    /// Null where only the beginning of its value is here. Valid until the model changes.
    const Record* wholeRecord(int row) const;

    const Models m_models;
    QSortFilterProxyModel m_found;
    QString m_topic;
    QString m_unreachable;
    QString m_readText;
    std::shared_ptr<const Record> m_whole; ///< see takeWhole()
    bool m_reading = false;
    bool m_rowsGo = false; ///< of the list, just now

    QList<QAction*> m_actions;
    QAction* m_stop = nullptr;
    QAction* m_pause = nullptr;
    QAction* m_save = nullptr;
    QLineEdit m_search;
    TableView* m_topicTable = nullptr;
    StateStack* m_topicState = nullptr;
    QTabWidget* m_tabs = nullptr;
    BrowseForm* m_form = nullptr;
    TableView* m_recordTable = nullptr;
    StateStack* m_recordState = nullptr;
    QSplitter* m_recordSplit = nullptr;
    TextLabel* m_read = nullptr;
    TextLabel* m_counts = nullptr;
    TextLabel* m_gone = nullptr;
};

} // namespace headwater
