// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ConnectionOptions.h"

#include "app/DesktopKeyStore.h"
#include "app/Profiles.h"

#include <CLI/CLI.hpp>

namespace headwater {

ConnectionOptions::ConnectionOptions(CLI::App& command) {
    command.add_option("-b,--bootstrap", m_bootstrap, "Brokers to ask first")->type_name("HOST:PORT[,...]");
    command.add_option("--profile", m_profile, "A saved connection (" + profilesPath() + ")")->type_name("NAME");
    command
        .add_option("-X,--property", m_properties, "A librdkafka property; a secret as prop=env:NAME or prop=file:PATH")
        ->type_name("PROP=VALUE")
        ->allow_extra_args(false);
}

Result<Properties> ConnectionOptions::properties() const {
    Properties properties;
    if (!m_profile.empty()) {
        DesktopKeyStore store;
        const Result<Properties> profile = loadProfile(profilesPath(), m_profile, store);
        if (!profile)
            return profile.error();
        properties = *profile;
    }
    for (const std::string& text : m_properties) {
        Result<Properties::Entry> entry = parseProperty(text);
        if (!entry) {
            Error error = std::move(entry).error();
            error.where = error.where.empty() ? "-X" : "-X " + error.where;
            return error;
        }
        if (!m_bootstrap.empty() && (entry->first == "bootstrap.servers" || entry->first == "metadata.broker.list"))
            return Error{ErrorCode::InvalidArgument, "the brokers are named twice: by -b and by -X " + entry->first};
        properties.set(std::move(entry->first), std::move(entry->second));
    }
    if (!m_bootstrap.empty())
        properties.set("bootstrap.servers", m_bootstrap);
    if (!properties.find("bootstrap.servers"))
        return Error{ErrorCode::InvalidArgument,
                     "no cluster is named: give -b HOST:PORT, or --profile NAME of a saved connection"};
    return properties;
}

Result<std::optional<Profile>> ConnectionOptions::profile() const {
    if (m_profile.empty())
        return std::optional<Profile>();
    Result<Profile> found = findProfile(profilesPath(), m_profile);
    if (!found)
        return std::move(found).error();
    return std::optional(std::move(*found));
}

Result<void> reach(Cluster& cluster) {
    auto admin = cluster.admin();
    if (!admin)
        return std::move(admin).error();
    const auto answer = (*admin)->describeCluster(std::chrono::milliseconds(4500));
    return answer ? Result<void>() : answer.error();
}

} // namespace headwater
