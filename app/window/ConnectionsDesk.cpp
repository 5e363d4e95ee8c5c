// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ConnectionsDesk.h"

#include "engine/profiles/ProfileProperties.h"

namespace headwater {

ConnectionsDesk::ConnectionsDesk(Parts parts, QObject* parent) : QObject(parent), m_parts(std::move(parts)) {}

void ConnectionsDesk::open(const QString& chosen) {
    if (m_dialog) {
        m_dialog->raise();
        return m_dialog->activateWindow();
    }
    m_dialog = new ConnectionsDialog(m_model, &m_parts.window);
    connect(m_dialog, &ConnectionsDialog::saveRequested, this, [this] { save({}); });
    connect(m_dialog, &ConnectionsDialog::overwriteRequested, this, &ConnectionsDesk::overwrite);
    connect(m_dialog, &ConnectionsDialog::readAgainRequested, this,
            [this] { load(m_model.index(m_dialog->current()).data().toString()); });
    connect(m_dialog, &ConnectionsDialog::connectRequested, this, [this](int row) {
        const QString name = QString::fromStdString(m_model.profile(row).name);
        if (m_model.isEdited())
            return save(name);
        m_dialog->close();
        Q_EMIT connectRequested(name);
    });
    connect(m_dialog, &ConnectionsDialog::testRequested, this, &ConnectionsDesk::test);
    connect(m_dialog, &ConnectionsDialog::testCancelled, this, &ConnectionsDesk::stopTest);
    connect(m_dialog, &QDialog::finished, this, [this] {
        stopTest();
        m_dialog->deleteLater();
        m_dialog = nullptr;
    });
    load(chosen);
    m_dialog->open();
}

void ConnectionsDesk::load(const QString& chosen) {
    Result<ProfileFile> file = ProfileFile::load(m_parts.path);
    const bool none = !file && file.error().code == ErrorCode::NotFound;
    m_file = file ? std::move(*file) : ProfileFile();
    m_model.setProfiles(m_file.profiles);
    if (file || none)
        m_dialog->showProfiles(chosen);
    else
        m_dialog->showBroken(QString::fromStdString(file.error().text()));
}

void ConnectionsDesk::save(const QString& thenConnect) {
    const auto answered = std::make_shared<bool>(false);
    const QPointer<ConnectionsDesk> self(this);
    saveProfiles(m_file, m_parts.path, m_model.profiles(), m_parts.keys,
                 [self, answered, thenConnect](const ProfileSaveResult& result) {
                     *answered = true;
                     if (self)
                         self->saved(result, thenConnect);
                 });
    if (!*answered && m_dialog)
        m_dialog->setWaiting(tr("Waiting for the key store …"));
}

void ConnectionsDesk::saved(const ProfileSaveResult& result, const QString& thenConnect) {
    if (!result.error) {
        m_file = result.file;
        m_model.setSaved(m_file.profiles);
    }
    if (result.leftover)
        Q_EMIT problem(*result.leftover);
    if (!m_dialog)
        return;
    m_dialog->setWaiting({});
    const QString why = result.error ? QString::fromStdString(result.error->text()) : QString();
    if (!result.error && thenConnect.isEmpty()) {
        m_dialog->saySaved();
    } else if (!result.error) {
        m_dialog->close();
        Q_EMIT connectRequested(thenConnect);
    } else if (!result.property.empty()) {
        m_dialog->saySecretRefused(static_cast<int>(result.profile), result.property, why);
    } else if (result.error->code == ErrorCode::Conflict) {
        m_dialog->sayConflict(why);
    } else {
        m_dialog->sayNotSaved(why);
    }
}

// What somebody else has written goes, but nothing that cannot be read.
void ConnectionsDesk::overwrite() {
    Result<ProfileFile> file = ProfileFile::load(m_parts.path);
    if (!file && file.error().code != ErrorCode::NotFound)
        return m_dialog->sayNotSaved(QString::fromStdString(file.error().text()));
    m_file.bytes = file ? file->bytes : std::nullopt;
    save({});
}

void ConnectionsDesk::test(const Profile& profile) {
    stopTest();
    m_dialog->test().showWaiting(tr("Fetching the secrets …"));
    const QPointer<ConnectionsDesk> self(this);
    readProperties(profile, m_parts.keys, [self, id = m_testId](Result<Properties> properties) {
        if (!self || !self->m_dialog || self->m_testId != id)
            return;
        if (!properties)
            return self->sayWrong(properties.error());
        self->m_test =
            std::make_unique<ConnectionTest>(std::move(*properties), id, self->m_parts.clock, self->m_parts.endings);
        self->poll();
    });
}

void ConnectionsDesk::sayWrong(const Error& error) {
    m_dialog->editor().properties().model().setFault(error.where, QString::fromStdString(error.message));
    m_dialog->test().showFault(QString::fromStdString(error.text()));
}

void ConnectionsDesk::stopTest() {
    ++m_testId;
    if (!m_test) {
        if (m_dialog)
            m_dialog->test().showNothing();
        return;
    }
    std::vector<ConnectionTestStep> steps = m_test->steps();
    m_test.reset(); // cancels it
    for (ConnectionTestStep& step : steps)
        if (step.state == ConnectionTestStep::State::Running || step.state == ConnectionTestStep::State::Waiting)
            step.state = ConnectionTestStep::State::Skipped;
    if (m_dialog)
        m_dialog->test().showSteps(std::move(steps), false);
}

void ConnectionsDesk::poll() {
    if (!m_test || !m_dialog)
        return;
    const JobSnapshot job = m_test->job()->snapshot();
    std::vector<ConnectionTestStep> steps = m_test->steps();
    if (job.finished && steps.empty() && job.error)
        sayWrong(*job.error);
    else
        m_dialog->test().showSteps(std::move(steps), !job.finished);
    if (job.finished)
        m_test.reset();
}

} // namespace headwater
