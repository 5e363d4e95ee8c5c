// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/connections/PropertiesPane.h"

#include "models/PastedProperties.h"
#include "widgets/send/Line.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace headwater {

namespace {

constexpr qsizetype RefusalsShown = 4;

QToolButton* button(QAction& action) {
    auto* const made = new QToolButton;
    made->setDefaultAction(&action);
    made->setFocusPolicy(Qt::TabFocus);
    made->setAccessibleName(action.text());
    return made;
}

} // namespace

PropertiesPane::PropertiesPane(QWidget* parent) : QWidget(parent) {
    auto* const title = new TextLabel(tr("Properties"));
    title->setBold();
    QAction& add =
        addAction("connections.addProperty", tr("Add a property"), Qt::ALT | Qt::Key_Plus, [this] { m_table.add(); });
    add.setIconText(tr("+ add"));
    QAction& pasteAction =
        addAction("connections.pasteProperties", tr("Paste properties, as of a client.properties file"),
                  Qt::CTRL | Qt::SHIFT | Qt::Key_V, [this] { paste(); });
    pasteAction.setIconText(tr("paste"));
    m_remove = &addAction("connections.deleteProperty", tr("Delete the property"), Qt::ALT | Qt::Key_Delete,
                          [this] { m_table.remove(); });
    m_remove->setIconText(tr("delete"));
    m_table.addActions(m_actions);
    m_table.setContextMenuPolicy(Qt::ActionsContextMenu);
    m_nothing.setText(tr("None beside the addresses. Login and TLS are properties too: security.protocol, "
                         "sasl.mechanism, sasl.username, sasl.password, ssl.ca.location …"));
    m_nothing.setTone(Tone::Dim);
    m_nothing.setWordWrap(true);
    m_nothing.setAlignment(Qt::AlignTop);

    auto* const head = new QHBoxLayout;
    head->setContentsMargins(10, 4, 6, 4);
    head->setSpacing(8);
    head->addWidget(title);
    head->addWidget(&m_count);
    head->addStretch();
    for (QAction* action : {m_remove, &pasteAction, &add})
        head->addWidget(button(*action));
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(new Line);
    layout->addWidget(&m_table, 1);
    layout->addWidget(&m_nothing, 1);
    layout->addWidget(&m_fault);
    layout->addWidget(&m_refused);
    for (QWidget* each : std::initializer_list<QWidget*>{&m_nothing, &m_fault, &m_refused})
        each->setContentsMargins(10, 6, 10, 6);

    connect(&m_model, &PropertiesModel::edited, this, [this] {
        m_refused.say({});
        update();
        Q_EMIT changed();
    });
    connect(&m_model, &PropertiesModel::dataChanged, this, &PropertiesPane::update);
    connect(m_table.selectionModel(), &QItemSelectionModel::currentRowChanged, this, &PropertiesPane::update);
    update();
}

QAction& PropertiesPane::addAction(const char* id, const QString& text, const QKeySequence& shortcut,
                                   std::function<void()> run) {
    auto* const action = new QAction(text, this);
    action->setObjectName(QLatin1String(id));
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, std::move(run));
    m_actions += action;
    return *action;
}

void PropertiesPane::setProperties(std::vector<ProfileProperty> properties) {
    m_model.setProperties(std::move(properties));
    m_refused.say({});
    update();
}

bool PropertiesPane::goToBar() {
    for (int row = 0; row < m_model.rowCount(); ++row) {
        if (!m_model.index(row, 0).data(PropertiesModel::BarsSavingRole).toBool())
            continue;
        m_table.goTo(row);
        return true;
    }
    return false;
}

void PropertiesPane::goTo(std::string_view name) {
    const std::vector<ProfileProperty>& all = m_model.properties();
    const auto found = std::ranges::find(all, name, &ProfileProperty::name);
    if (found != all.end())
        m_table.goTo(static_cast<int>(found - all.begin()));
}

void PropertiesPane::paste() {
    PastedProperties pasted = pastedProperties(QApplication::clipboard()->text());
    for (const ProfileProperty& property : pasted.properties)
        if (property.name == "bootstrap.servers")
            Q_EMIT serversPasted(QString::fromStdString(property.value));
    std::erase_if(pasted.properties, [](const auto& property) { return property.name == "bootstrap.servers"; });
    m_model.merge(pasted.properties);
    QStringList& refused = pasted.refused;
    if (refused.size() > RefusalsShown) {
        const qsizetype more = refused.size() - RefusalsShown;
        refused.resize(RefusalsShown);
        refused += tr("and %1 more").arg(more);
    }
    m_refused.say(refused.isEmpty() ? QString() : tr("Not pasted: %1").arg(refused.join(QStringLiteral("\n"))));
}

// The current row's fault, or else the first one.
void PropertiesPane::update() {
    const int rows = m_model.rowCount();
    m_count.say(rows ? QString::number(rows) : QString(), Tone::Dim);
    m_remove->setEnabled(m_table.currentIndex().isValid());
    m_table.setVisible(rows > 0);
    m_nothing.setVisible(rows == 0);
    const auto fault = [this](int row) {
        const QString name = m_model.index(row, PropertiesModel::Name).data().toString();
        const QString text = m_model.index(row, 0).data(PropertiesModel::FaultRole).toString();
        return text.isEmpty() || name.isEmpty() || text.contains(name) ? text : name + QStringLiteral(": ") + text;
    };
    QString said = m_table.currentIndex().isValid() ? fault(m_table.currentIndex().row()) : QString();
    for (int row = 0; said.isEmpty() && row < rows; ++row)
        said = fault(row);
    m_fault.say(said);
}

} // namespace headwater
