// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/DesktopKeyStore.h"

#include <qt6keychain/keychain.h>

namespace headwater {

namespace {

const QString Service = QStringLiteral("headwater");

Error errorOf(const QKeychain::Job& job) {
    switch (job.error()) {
    case QKeychain::EntryNotFound:
        return {ErrorCode::NotFound, "the key store has no " + job.key().toStdString() + ": give the secret again"};
    case QKeychain::AccessDeniedByUser:
    case QKeychain::AccessDenied:
        return {ErrorCode::Unauthorized, "the key store was not opened: unlock it, or use env:NAME or file:PATH"};
    default:
        break;
    }
    return {ErrorCode::Unsupported, "the desktop has no key store that answers: use env:NAME or file:PATH"};
}

/// A job deletes itself when it is done.
template <class Job, class Then>
void run(Job* job, const std::string& key, Then then) {
    job->setKey(QString::fromStdString(key));
    QObject::connect(job, &QKeychain::Job::finished, job, [job, then = std::move(then)] { then(*job); });
    job->start();
}

Result<void> doneOf(const QKeychain::Job& job) {
    return job.error() == QKeychain::NoError ? Result<void>() : errorOf(job);
}

} // namespace

void DesktopKeyStore::read(const std::string& key, Read answer) {
    run(new QKeychain::ReadPasswordJob(Service), key,
        [answer = std::move(answer)](const QKeychain::ReadPasswordJob& job) {
            if (job.error() == QKeychain::NoError)
                answer(job.textData().toStdString());
            else
                answer(errorOf(job));
        });
}

void DesktopKeyStore::write(const std::string& key, const std::string& secret, Done answer) {
    auto* job = new QKeychain::WritePasswordJob(Service);
    job->setTextData(QString::fromStdString(secret));
    run(job, key, [answer = std::move(answer)](const QKeychain::Job& done) { answer(doneOf(done)); });
}

void DesktopKeyStore::remove(const std::string& key, Done answer) {
    run(new QKeychain::DeletePasswordJob(Service), key, [answer = std::move(answer)](const QKeychain::Job& done) {
        answer(done.error() == QKeychain::EntryNotFound ? Result<void>() : doneOf(done));
    });
}

} // namespace headwater
