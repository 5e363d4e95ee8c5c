// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/connections/ConnectionsDialog.h"

#include "widgets/base/Icons.h"
#include "widgets/base/PageHeader.h"
#include "widgets/base/Question.h"
#include "widgets/base/Theme.h"
#include "widgets/connections/ProfileDelegate.h"

#include <QBoxLayout>
#include <QSplitter>
#include <QToolButton>

#include <algorithm>

namespace headwater {

namespace {

constexpr QSize Comfortable(1040, 700);
constexpr int ListWidth = 70 * theme::Grid;

QToolButton* button(QAction& action, const char* name) {
    auto* const made = new QToolButton;
    action.setIcon(icon(name));
    made->setDefaultAction(&action);
    made->setToolButtonStyle(Qt::ToolButtonIconOnly);
    made->setFocusPolicy(Qt::TabFocus);
    made->setAccessibleName(action.text());
    return made;
}

/// Whether the file would be broken by the properties of a connection that is not shown.
bool bars(const Profile& profile) {
    std::vector<ProfileProperty> others = profile.properties;
    const auto servers = std::ranges::find(others, "bootstrap.servers", &ProfileProperty::name);
    if (servers != others.end())
        others.erase(servers); // has a field of its own
    PropertiesModel model;
    model.setProperties(std::move(others));
    bool found = false;
    for (int row = 0; row < model.rowCount(); ++row)
        found |= model.index(row, 0).data(PropertiesModel::BarsSavingRole).toBool();
    return found;
}

} // namespace

ConnectionsDialog::ConnectionsDialog(ProfilesModel& model, QWidget* parent) : QDialog(parent), m_model(model) {
    setObjectName(QStringLiteral("connections"));
    setWindowTitle(tr("Connections"));
    resize(Comfortable);
    auto* const right = new QSplitter(Qt::Vertical);
    right->setChildrenCollapsible(false);
    right->addWidget(&m_editor);
    right->addWidget(&m_test);
    right->setStretchFactor(0, 1);
    right->setSizes({420, 190});
    auto* const parts = new QSplitter(Qt::Horizontal);
    parts->setChildrenCollapsible(false);
    parts->addWidget(listCard());
    parts->addWidget(right);
    parts->setStretchFactor(1, 1);
    parts->setSizes({ListWidth, Comfortable.width() - ListWidth});
    m_all = new StateStack(parts);

    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(12);
    layout->addWidget(m_all, 1);
    layout->addWidget(footer());

    connect(m_all->pane(), &StatePane::acted, this, [this] {
        if (m_broken)
            Q_EMIT readAgainRequested();
        else
            add();
    });
    connect(&m_editor, &ProfileEditor::changed, this, &ConnectionsDialog::takeEdit);
    connect(&m_model, &ProfilesModel::edited, this, &ConnectionsDialog::update);
    connect(&m_test, &ConnectionTestPane::cancelRequested, this, &ConnectionsDialog::testCancelled);
    connect(&m_test, &ConnectionTestPane::testRequested, this, [this] {
        if (namesServers())
            Q_EMIT testRequested(m_model.profile(current()));
    });
    showCurrent();
}

QAction& ConnectionsDialog::addAction(const char* id, const QString& text, const QKeySequence& shortcut,
                                      std::function<void()> run) {
    auto* const action = new QAction(text, this);
    action->setObjectName(QLatin1String(id));
    action->setShortcut(shortcut);
    action->setToolTip(text + QStringLiteral("  ") + shortcut.toString(QKeySequence::NativeText));
    connect(action, &QAction::triggered, this, std::move(run));
    QWidget::addAction(action);
    m_actions += action;
    return *action;
}

QWidget* ConnectionsDialog::listCard() {
    auto* const card = new Card(tr("Connections"));
    m_new = &addAction("connections.new", tr("New connection"), Qt::CTRL | Qt::Key_N, [this] { this->add(); });
    m_duplicate = &addAction("connections.duplicate", tr("Duplicate the connection"), Qt::CTRL | Qt::Key_D,
                             [this] { duplicate(); });
    m_remove =
        &addAction("connections.delete", tr("Delete the connection…"), Qt::CTRL | Qt::Key_Delete, [this] { remove(); });
    card->header()->addWidget(button(*m_remove, "remove"));
    card->header()->addWidget(button(*m_duplicate, "duplicate"));
    card->header()->addWidget(button(*m_new, "add"));
    m_list.setObjectName(QStringLiteral("connections.list"));
    m_list.setAccessibleName(tr("Saved connections"));
    m_list.setModel(&m_model);
    m_list.setItemDelegate(new ProfileDelegate(&m_list));
    m_list.setFrameShape(QFrame::NoFrame);
    m_list.setMinimumWidth(50 * theme::Grid);
    m_list.setEditTriggers(QAbstractItemView::NoEditTriggers);
    card->body()->addWidget(&m_list, 1);
    connect(m_list.selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ConnectionsDialog::showCurrent);
    return card;
}

QWidget* ConnectionsDialog::footer() {
    m_notice.setWordWrap(true);
    m_readAgain.setText(tr("Read again…"));
    m_overwrite.setText(tr("Overwrite…"));
    m_save = &addAction("connections.save", tr("Save"), Qt::CTRL | Qt::Key_S, [this] { save(); });
    m_connect = &addAction("connections.connect", tr("Connect"), Qt::CTRL | Qt::Key_Return, [this] { connectNow(); });
    m_connect->setShortcuts({Qt::CTRL | Qt::Key_Enter, Qt::CTRL | Qt::Key_Return});
    m_try = &addAction("connections.test", tr("Test the connection, or cancel the test"), Qt::CTRL | Qt::Key_T,
                       [this] { m_test.act(); });
    auto* const close = new QPushButton(tr("Close"));
    QPushButton* const saveButton = buttonFor(m_save, this);
    QPushButton* const connectButton = buttonFor(m_connect, this);
    connectButton->setProperty("kind", QStringLiteral("primary"));
    connectButton->setText(m_connect->text() + QStringLiteral("  ") +
                           m_connect->shortcut().toString(QKeySequence::NativeText));
    auto* const footer = new QWidget;
    auto* const layout = new QHBoxLayout(footer);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(&m_notice, 1);
    for (QPushButton* each : {&m_readAgain, &m_overwrite, close, saveButton, connectButton}) {
        each->setAutoDefault(false);
        each->setAccessibleName(each->text());
        layout->addWidget(each);
    }
    connect(close, &QPushButton::clicked, this, &ConnectionsDialog::reject);
    connect(&m_readAgain, &QPushButton::clicked, this, [this] {
        askUser(this,
                {.title = tr("Read the connections again?"),
                 .text = tr("What was typed here and is not saved is thrown away."),
                 .action = tr("Read again")},
                [this] { Q_EMIT readAgainRequested(); });
    });
    connect(&m_overwrite, &QPushButton::clicked, this, [this] {
        askUser(this,
                {.title = tr("Overwrite what somebody else has changed?"),
                 .text = tr("The file gets what stands here; the other changes are lost."),
                 .action = tr("Overwrite")},
                [this] { Q_EMIT overwriteRequested(); });
    });
    return footer;
}

void ConnectionsDialog::showProfiles(const QString& chosen) {
    m_broken = false;
    say({}, Tone::Plain);
    int row = 0;
    for (int i = 0; i < m_model.rowCount(); ++i)
        if (m_model.profile(i).name == chosen.toStdString())
            row = i;
    choose(row);
    m_list.setFocus();
    showCurrent();
}

void ConnectionsDialog::showBroken(const QString& why) {
    m_broken = true;
    m_all->pane()->showFailed(tr("The file of the connections cannot be read"),
                              why + u'\n' + tr("It is left as it is until it can be read again."), tr("Read again"));
    m_all->showPane();
    say({}, Tone::Plain);
    update();
}

void ConnectionsDialog::choose(int row) {
    m_list.setCurrentIndex(m_model.index(row));
}

void ConnectionsDialog::setWaiting(const QString& what) {
    m_waiting = !what.isEmpty();
    say(what, Tone::Dim);
    update();
}

void ConnectionsDialog::saySaved() {
    if (current() >= 0)
        m_editor.show(m_model.profile(current())); // typed secrets are in the key store now
    say(tr("Saved"), Tone::Good);
}

void ConnectionsDialog::sayNotSaved(const QString& why) {
    say(tr("Not saved: %1").arg(why), Tone::Error);
}

void ConnectionsDialog::sayConflict(const QString& why) {
    say(tr("Not saved: %1").arg(why), Tone::Error, true);
}

void ConnectionsDialog::saySecretRefused(int row, std::string_view property, const QString& why) {
    choose(row);
    m_editor.properties().model().setFault(property, why);
    m_editor.properties().goTo(property);
    sayNotSaved(why);
}

void ConnectionsDialog::add() {
    const int row = m_model.add({.name = m_model.freeName(tr("new connection")).toStdString()});
    choose(row);
    m_editor.name().setFocus();
    m_editor.name().selectAll();
}

void ConnectionsDialog::duplicate() {
    choose(m_model.duplicate(current()));
    m_editor.name().setFocus();
    m_editor.name().selectAll();
}

void ConnectionsDialog::remove() {
    const int row = current();
    const QString name = m_model.index(row).data().toString();
    const bool production = m_model.profile(row).type == ProfileType::Production;
    askUser(this,
            {.title = tr("Delete the connection %1?").arg(name),
             .text = tr("It goes from the list now, and with its secrets from file and key store when this is saved."),
             .action = tr("Delete"),
             .mustType = production ? QString::fromStdString(m_model.profile(row).name) : QString()},
            [this, row] { m_model.remove(row); });
}

void ConnectionsDialog::save() {
    if (!goToFault())
        Q_EMIT saveRequested();
}

void ConnectionsDialog::connectNow() {
    if (!goToFault() && namesServers())
        Q_EMIT connectRequested(current());
}

// To the first field of any connection with which the file would be broken.
bool ConnectionsDialog::goToFault() {
    const int at = current();
    for (int i = 0; i < m_model.rowCount(); ++i) {
        const int row = (at + i) % m_model.rowCount(); // the one that is shown comes first
        if (!m_model.nameFault(row).isEmpty()) {
            choose(row);
            m_editor.name().setFocus();
            return true;
        }
        if (row == at ? m_editor.properties().goToBar() : bars(m_model.profile(row))) {
            choose(row);
            return m_editor.properties().goToBar();
        }
    }
    return false;
}

bool ConnectionsDialog::namesServers() {
    const int row = current();
    QString fault = m_model.serversFault(row);
    if (m_model.profile(row).find("bootstrap.servers") == nullptr &&
        m_model.profile(row).find("metadata.broker.list") == nullptr)
        fault = tr("Give at least one address, as host:port");
    m_editor.sayServersFault(fault);
    if (!fault.isEmpty())
        m_editor.servers().setFocus();
    return fault.isEmpty();
}

void ConnectionsDialog::showCurrent() {
    const bool any = current() >= 0;
    if (m_test.isRunning())
        Q_EMIT testCancelled();
    m_test.showNothing();
    if (any) {
        m_editor.show(m_model.profile(current()));
        m_all->showContent();
    } else {
        m_all->pane()->showNothing(tr("No connection is saved yet"),
                                   tr("A connection names a cluster and how to log in to it."), tr("New connection"));
        m_all->showPane();
    }
    update();
}

void ConnectionsDialog::takeEdit() {
    if (current() < 0)
        return;
    say({}, Tone::Plain);
    m_model.setProfile(current(), m_editor.profile());
}

void ConnectionsDialog::update() {
    const bool any = current() >= 0 && !m_broken;
    if (any) {
        m_editor.sayNameFault(m_model.nameFault(current()));
        m_editor.sayServersFault(m_model.serversFault(current()));
    }
    m_duplicate->setEnabled(any);
    m_remove->setEnabled(any);
    m_try->setEnabled(any);
    m_all->setEnabled(!m_waiting);
    m_save->setEnabled(m_model.isEdited() && !m_waiting && !m_broken);
    m_new->setEnabled(!m_waiting && !m_broken);
    m_connect->setEnabled(any && !m_waiting);
}

void ConnectionsDialog::say(const QString& text, Tone tone, bool choices) {
    m_notice.setText(text);
    m_notice.setTone(tone);
    m_readAgain.setVisible(choices);
    m_overwrite.setVisible(choices);
}

void ConnectionsDialog::reject() {
    if (!m_model.isEdited())
        return QDialog::reject();
    askUser(this,
            {.title = tr("Throw away what is not saved?"),
             .text = tr("The connections stay as they are in the file."),
             .action = tr("Throw away")},
            [this] {
                Q_EMIT readAgainRequested();
                QDialog::reject();
            });
}

} // namespace headwater
