// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/ProfilesModel.h"
#include "widgets/base/StatePane.h"
#include "widgets/connections/ConnectionTestPane.h"
#include "widgets/connections/ProfileEditor.h"

#include <QDialog>
#include <QListView>

#include <functional>

namespace headwater {

/// The saved connections: a list, and the chosen one to be edited, tried, saved and connected to. What is typed stays
/// until it is saved or deliberately thrown away.
class ConnectionsDialog : public QDialog {
    Q_OBJECT
public:
    /// The model outlives it.
    explicit ConnectionsDialog(ProfilesModel& model, QWidget* parent = nullptr);

    /// They were read from the file; `chosen` is the one to begin with.
    void showProfiles(const QString& chosen);
    /// The file cannot be read, so that nothing can be edited.
    void showBroken(const QString& why);
    /// Saving or connecting waits for something; empty: no longer.
    void setWaiting(const QString& what);
    void saySaved();
    /// Why it was not saved; what is typed stays.
    void sayNotSaved(const QString& why);
    /// The same, where somebody else has changed the file: to be read again or overwritten.
    void sayConflict(const QString& why);
    /// The key store has not taken the secret of a connection.
    void saySecretRefused(int row, std::string_view property, const QString& why);

    int current() const { return m_list.currentIndex().row(); }
    void choose(int row);
    ProfileEditor& editor() { return m_editor; }
    ConnectionTestPane& test() { return m_test; }
    QList<QAction*> dialogActions() const { return m_actions; }

    void reject() override;

Q_SIGNALS:
    /// All of them, by the model.
    void saveRequested();
    void overwriteRequested();
    void readAgainRequested();
    /// The connection of the row is to be saved and opened.
    void connectRequested(int row);
    void testRequested(const headwater::Profile& profile);
    void testCancelled();

private:
    QAction& addAction(const char* id, const QString& text, const QKeySequence& shortcut, std::function<void()> run);
    QWidget* listCard();
    QWidget* footer();
    void add();
    void duplicate();
    void remove();
    void save();
    void connectNow();
    void showCurrent();
    void takeEdit();
    void update();
    bool goToFault();
    bool namesServers();
    void say(const QString& text, Tone tone, bool choices = false);

    ProfilesModel& m_model;
    QListView m_list;
    ProfileEditor m_editor;
    ConnectionTestPane m_test;
    StateStack* m_all = nullptr; ///< everything, or that there is no connection yet, or that the file is broken
    bool m_broken = false;       ///< the file
    TextLabel m_notice;
    QPushButton m_readAgain;
    QPushButton m_overwrite;
    QList<QAction*> m_actions;
    QAction* m_new = nullptr;
    QAction* m_duplicate = nullptr;
    QAction* m_remove = nullptr;
    QAction* m_save = nullptr;
    QAction* m_connect = nullptr;
    QAction* m_try = nullptr;
    bool m_waiting = false;
};

} // namespace headwater
