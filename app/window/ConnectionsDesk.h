// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Clock.h"
#include "engine/profiles/KeyStore.h"
#include "engine/profiles/ProfileFile.h"
#include "engine/profiles/ProfileSave.h"
#include "engine/session/ConnectionTest.h"
#include "models/ProfilesModel.h"
#include "widgets/connections/ConnectionsDialog.h"

#include <QObject>
#include <QPointer>

#include <memory>

namespace headwater {

/// Joins the dialog of the connections to their file, the key store and the test of a connection.
class ConnectionsDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        QWidget& window;
        std::string path; ///< of the file, see profilesPath()
        KeyStore& keys;
        const Clock& clock;
        std::shared_ptr<Endings> endings;
    };
    /// What it is made of outlives it.
    explicit ConnectionsDesk(Parts parts, QObject* parent = nullptr);

    /// Opens the dialog, or brings it to the front, with this connection chosen.
    void open(const QString& chosen);
    /// Null while it is closed.
    ConnectionsDialog* dialog() const { return m_dialog; }

public Q_SLOTS:
    /// On the window's tick.
    void poll();

Q_SIGNALS:
    /// The saved connection of that name.
    void connectRequested(const QString& name);
    /// For the Problems list.
    void problem(const headwater::Error& error);

private:
    void load(const QString& chosen);
    void save(const QString& thenConnect);
    void saved(const ProfileSaveResult& result, const QString& thenConnect);
    void overwrite();
    void test(const Profile& profile);
    void sayWrong(const Error& error);
    void stopTest();

    const Parts m_parts;
    ProfileFile m_file;
    ProfilesModel m_model;
    QPointer<ConnectionsDialog> m_dialog;
    std::unique_ptr<ConnectionTest> m_test;
    quint64 m_testId = 0; ///< an answer of the key store for a test before is for nobody
};

} // namespace headwater
