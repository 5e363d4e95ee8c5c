// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace headwater {

/// The line for a condition, which is underlined from the place on where it is wrong.
class ConditionEdit : public QLineEdit {
    Q_OBJECT
public:
    explicit ConditionEdit(QWidget* parent = nullptr);

    /// `character` from 0, in code points; at the text's end its last one is marked, and -1 marks nothing.
    void markFrom(int character);
    /// What is marked, in UTF-16 units from the text's beginning; -1 for nothing.
    int markedFrom() const { return m_from; }

private:
    int m_from = -1;
};

} // namespace headwater
