// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/JsonTreeModel.h"

#include <QTreeView>

namespace headwater {

/// A JSON value as a tree that unfolds: Ctrl+C copies the value of a row as it stands, its menu also the text and the
/// path. Small values are unfolded from the start.
class JsonTree : public QTreeView {
    Q_OBJECT
public:
    explicit JsonTree(QWidget* parent = nullptr);

    void show(std::shared_ptr<const ValueForms> forms);
    JsonTreeModel& tree() { return m_tree; }

private:
    QAction* addAction(const char* id, const QString& text, const QKeySequence& shortcut, std::function<void()> act);
    void unfoldSome();
    void copyValue();
    void copyString();
    void copyPath();

    JsonTreeModel m_tree;
    std::shared_ptr<const ValueForms> m_forms;
};

} // namespace headwater
