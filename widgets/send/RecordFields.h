// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/SendDraft.h"
#include "widgets/send/CodecBox.h"
#include "widgets/send/FaultLine.h"

#include <QAction>
#include <QCompleter>
#include <QLineEdit>
#include <QPushButton>

#include <functional>

class QAbstractItemModel;

namespace headwater {

/// Where a draft goes, when, and by which key: topic, partition, key and time.
class RecordFields : public QWidget {
    Q_OBJECT
public:
    /// How many partitions a topic has; none where that is not known.
    using PartitionCount = std::function<std::optional<int>(const QString& topic)>;

    explicit RecordFields(QWidget* parent = nullptr);

    /// Names to complete a topic from, in the model's first column.
    void setTopics(QAbstractItemModel* topics, PartitionCount partitionCount);

    /// Puts these fields' part into `draft`.
    void collect(SendDraft& draft) const;
    void show(const SendDraft& draft);

    std::optional<int> partitions() const;
    /// Shows these faults as far as they are these fields'.
    void say(const std::vector<DraftFault>& faults);
    void goTo(SendField field);

    QLineEdit& topic() { return m_topic; }
    QLineEdit& key() { return m_key; }
    QList<QWidget*> tabOrder() { return {&m_topic, &m_partition, &m_key, &m_time}; }
    /// What chooses partition, key type, null key and time by keyboard.
    QList<QAction*> fieldActions() const { return m_actions; }

Q_SIGNALS:
    void changed();

private:
    QString keyText() const { return m_heldKey.isEmpty() ? m_key.text() : m_heldKey; }
    void putKey(const QString& text);
    void layOut();
    void makeActions();
    void update();
    QAction* addAction(const char* id, const QString& text, const QKeySequence& shortcut, std::function<void()> run);

    PartitionCount m_partitionCount;
    FieldDraft m_keyDraft; ///< its text is elsewhere, see keyText()
    QString m_heldKey;     ///< a text too long for the field, sent as it is; gone once somebody types another
    QLineEdit m_topic;
    QComboBox m_partitionMode;
    QLineEdit m_partition;
    TextLabel m_goesTo;
    CodecBox m_codec{CodecBox::Null::NotOffered};
    QLineEdit m_key;
    QPushButton m_null;
    QComboBox m_timeMode;
    QLineEdit m_time;
    TextLabel m_timeRead;
    FaultLine m_topicFault;
    FaultLine m_keyFault;
    FaultLine m_timeFault;
    QList<QAction*> m_actions;
};

} // namespace headwater
