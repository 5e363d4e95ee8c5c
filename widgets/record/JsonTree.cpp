// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/record/JsonTree.h"

#include "widgets/base/CellDelegate.h"
#include "widgets/base/Clipboard.h"
#include "widgets/base/Theme.h"

#include <QAction>
#include <QHeaderView>

#include <algorithm>
#include <deque>

namespace headwater {

namespace {

constexpr int UnfoldedAtFirst = 200; // rows
constexpr int NarrowestName = 40 * theme::Grid;
constexpr int WidestName = 80 * theme::Grid;

} // namespace

JsonTree::JsonTree(QWidget* parent) : QTreeView(parent) {
    setObjectName(QStringLiteral("inspector.json"));
    setAccessibleName(tr("The value as JSON"));
    setModel(&m_tree);
    setItemDelegate(new CellDelegate(this));
    setUniformRowHeights(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(5 * theme::Grid);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setSelectionBehavior(SelectRows);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header()->setStretchLastSection(true);
    header()->setResizeContentsPrecision(UnfoldedAtFirst);
    addAction("json.copyValue", tr("Copy the value as it stands"), QKeySequence::Copy, [this] { copyValue(); });
    addAction("json.copyText", tr("Copy the text of the string"), QKeySequence(QStringLiteral("Ctrl+Alt+C")),
              [this] { copyString(); });
    addAction("json.copyPath", tr("Copy the path"), QKeySequence(QStringLiteral("Ctrl+Alt+P")), [this] { copyPath(); });
}

QAction* JsonTree::addAction(const char* id, const QString& text, const QKeySequence& shortcut,
                             std::function<void()> act) {
    auto* action = new QAction(text, this);
    action->setObjectName(QLatin1String(id));
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, std::move(act));
    QWidget::addAction(action);
    return action;
}

void JsonTree::show(std::shared_ptr<const ValueForms> forms) {
    m_forms = forms;
    m_tree.show(std::move(forms));
    setCurrentIndex(m_tree.index(0, 0));
    unfoldSome();
    resizeColumnToContents(JsonTreeModel::Name);
    setColumnWidth(JsonTreeModel::Name, std::clamp(columnWidth(JsonTreeModel::Name), NarrowestName, WidestName));
}

void JsonTree::unfoldSome() {
    std::deque<QModelIndex> next{m_tree.index(0, 0)};
    for (int rows = 1; !next.empty(); next.pop_front()) {
        const QModelIndex index = next.front();
        if (!m_tree.hasChildren(index))
            continue;
        m_tree.fetchMore(index);
        const int within = m_tree.rowCount(index);
        if (index.parent().isValid() && rows + within > UnfoldedAtFirst)
            continue;
        expand(index);
        rows += within;
        for (int row = 0; row < within && rows < UnfoldedAtFirst; ++row)
            next.push_back(m_tree.index(row, 0, index));
    }
}

void JsonTree::copyValue() {
    if (currentIndex().isValid())
        copyText([forms = m_forms, raw = m_tree.raw(currentIndex())] { return std::string(raw); });
}

void JsonTree::copyString() {
    if (currentIndex().isValid())
        copyText([text = m_tree.text(currentIndex())] { return text; });
}

void JsonTree::copyPath() {
    if (currentIndex().isValid())
        copyText([path = m_tree.path(currentIndex()).toStdString()] { return path; });
}

} // namespace headwater
