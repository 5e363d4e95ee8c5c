// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/jobs/TailOptions.h"
#include "widgets/topics/ConditionEdit.h"

#include <QComboBox>
#include <QLineEdit>
#include <QWidget>

namespace headwater {

class TextLabel;

/// What is to be read of a topic: from where, to where, which partitions and which records. Its texts are those of
/// `headwater tail`.
class BrowseForm : public QWidget {
    Q_OBJECT
public:
    explicit BrowseForm(QWidget* parent = nullptr);

    /// What the fields say, without a topic; none where one of them is wrong: then that says so and has the focus.
    std::optional<TailOptions> options();

    ConditionEdit& where() { return m_where; }
    QLineEdit& partitions() { return m_partitions; }
    QComboBox& from() { return m_from; }
    QComboBox& until() { return m_until; }

signals:
    /// Enter in one of the fields.
    void submitted();

private:
    QWidget* field(const QString& label, QWidget* input);
    /// Marks the input and tells why; empty: it is right.
    void say(QWidget& input, const QString& fault);
    void checkWhere();
    void sayWhere(const Error& error);
    /// None where the field has no condition.
    Result<std::optional<RecordFilter>> filter() const;

    QComboBox m_from;
    QComboBox m_until;
    QLineEdit m_partitions;
    QComboBox m_order;
    QLineEdit m_limit;
    ConditionEdit m_where;
    TextLabel* m_fault = nullptr;
};

} // namespace headwater
