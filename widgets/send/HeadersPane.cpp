// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/send/HeadersPane.h"

#include "widgets/send/Line.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace headwater {

namespace {

constexpr qsizetype RefusalsShown = 3;

QToolButton* button(QAction& action) {
    auto* const made = new QToolButton;
    made->setDefaultAction(&action);
    made->setAutoRaise(true);
    made->setFocusPolicy(Qt::ClickFocus);
    made->setAccessibleName(action.text());
    return made;
}

} // namespace

HeadersPane::HeadersPane(QWidget* parent) : QWidget(parent) {
    auto* const title = new TextLabel(tr("Headers"));
    title->setBold();

    QAction& add = addAction("send.addHeader", tr("Add a header"), Qt::ALT | Qt::Key_Plus, [this] { m_table.add(); });
    add.setIconText(tr("+ add"));
    QAction& pasteAction =
        addAction("send.pasteHeaders", tr("Paste headers"), Qt::CTRL | Qt::SHIFT | Qt::Key_V, [this] { paste(); });
    pasteAction.setIconText(tr("paste"));
    addAction("send.duplicateHeader", tr("Duplicate the header"), Qt::ALT | Qt::Key_D, [this] { m_table.duplicate(); });
    addAction("send.deleteHeader", tr("Delete the header"), Qt::ALT | Qt::Key_Delete, [this] { m_table.remove(); });
    addAction("send.headerUp", tr("Move the header up"), Qt::ALT | Qt::Key_Up, [this] { m_table.move(-1); });
    addAction("send.headerDown", tr("Move the header down"), Qt::ALT | Qt::Key_Down, [this] { m_table.move(1); });
    addAction("send.emptyHeaderName", tr("Mean the header's empty name"), Qt::ALT | Qt::Key_E,
              [this] { m_table.toggleEmptyName(); });
    m_table.addActions(m_actions);
    m_table.setContextMenuPolicy(Qt::ActionsContextMenu);

    auto* const head = new QHBoxLayout;
    head->setContentsMargins(12, 4, 12, 4);
    head->setSpacing(8);
    head->addWidget(title);
    head->addWidget(&m_count);
    head->addStretch();
    head->addWidget(button(pasteAction));
    head->addWidget(button(add));
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(new Line);
    layout->addWidget(&m_table);
    layout->addWidget(&m_fault);
    layout->addWidget(&m_refused);
    m_fault.setContentsMargins(12, 4, 12, 4);
    m_refused.setContentsMargins(12, 4, 12, 4);

    connect(&m_model, &HeadersModel::edited, this, [this] {
        m_refused.say({});
        update();
        Q_EMIT changed();
    });
    connect(m_table.selectionModel(), &QItemSelectionModel::currentRowChanged, this, &HeadersPane::update);
    update();
}

QAction& HeadersPane::addAction(const char* id, const QString& text, const QKeySequence& shortcut,
                                std::function<void()> run) {
    auto* const action = new QAction(text, this);
    action->setObjectName(QLatin1String(id));
    action->setShortcut(shortcut);
    connect(action, &QAction::triggered, this, std::move(run));
    m_actions += action;
    return *action;
}

void HeadersPane::paste() {
    QStringList refused = m_table.paste();
    if (refused.size() > RefusalsShown) {
        const qsizetype more = refused.size() - RefusalsShown;
        refused.resize(RefusalsShown);
        refused += tr("and %1 more").arg(more);
    }
    m_refused.say(refused.isEmpty() ? QString() : tr("Not pasted: %1").arg(refused.join(QStringLiteral("; "))));
}

void HeadersPane::goTo(int row) {
    m_table.goTo(row);
    update();
}

// The current row's fault, or else the first one.
void HeadersPane::update() {
    m_count.say(QString::number(m_model.count()), Tone::Dim);
    const auto fault = [this](int row) {
        const QString text = m_model.index(row, HeadersModel::Value).data(HeadersModel::FaultRole).toString();
        return text.isEmpty() ? text : tr("Header %1: %2").arg(row + 1).arg(text);
    };
    QString said = m_table.currentIndex().isValid() ? fault(m_table.currentIndex().row()) : QString();
    for (int row = 0; said.isEmpty() && row < m_model.rowCount(); ++row)
        said = fault(row);
    m_fault.say(said);
}

} // namespace headwater
