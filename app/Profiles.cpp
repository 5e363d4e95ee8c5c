// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Profiles.h"

#include "app/Interrupt.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>

#include <cstdlib>
#include <memory>
#include <optional>

namespace headwater {

namespace {

constexpr int InterruptTick = 100; // milliseconds

Error none(const std::string& name, const std::string& why) {
    return {ErrorCode::NotFound, "there is no profile '" + name + "': " + why};
}

/// Where an answer may come at once or by the event loop.
struct Answer {
    std::optional<Result<Properties>> properties;
    QEventLoop* loop = nullptr;
};

void waitFor(Answer& answer) {
    QEventLoop loop;
    answer.loop = &loop;
    QTimer interrupts;
    QObject::connect(&interrupts, &QTimer::timeout, &loop, [&loop] {
        if (interrupted())
            loop.quit();
    });
    interrupts.start(InterruptTick);
    loop.exec();
    answer.loop = nullptr;
}

} // namespace

std::string profilesPath() {
    const char* const config = std::getenv("XDG_CONFIG_HOME");
    const char* const home = std::getenv("HOME");
    const std::string folder = config && *config ? std::string(config) : std::string(home ? home : "") + "/.config";
    return folder + "/headwater/profiles.json";
}

Result<Profile> findProfile(const std::string& path, const std::string& name) {
    const Result<ProfileFile> file = ProfileFile::load(path);
    if (!file && file.error().code == ErrorCode::NotFound)
        return none(name, "there are no profiles yet, as there is no file " + path);
    if (!file)
        return file.error();
    if (file->profiles.empty())
        return none(name, "there are no profiles in " + path);
    if (const Profile* profile = file->find(name))
        return *profile;
    std::string known;
    for (const Profile& each : file->profiles)
        known += (known.empty() ? "" : ", ") + each.name;
    return none(name, path + " has only: " + known);
}

Result<Properties> loadProfile(const std::string& path, const std::string& name, KeyStore& store) {
    const Result<Profile> profile = findProfile(path, name);
    if (!profile)
        return profile.error();
    // A command has no application of Qt's, without which no event comes.
    int count = 1;
    char program[] = "headwater";
    char* arguments[] = {program, nullptr};
    std::unique_ptr<QCoreApplication> application;
    if (!QCoreApplication::instance() && std::ranges::any_of(profile->properties, [](const ProfileProperty& property) {
            return property.value == InKeyStore;
        }))
        application = std::make_unique<QCoreApplication>(count, arguments);
    const auto answer = std::make_shared<Answer>();
    readProperties(*profile, store, [answer](Result<Properties> properties) {
        answer->properties = std::move(properties);
        if (answer->loop)
            answer->loop->quit();
    });
    if (!answer->properties)
        waitFor(*answer);
    if (!answer->properties)
        return Error{ErrorCode::Cancelled, "interrupted while the key store was asked"};
    return std::move(*answer->properties);
}

} // namespace headwater
