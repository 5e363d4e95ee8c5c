// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ConnectionOptions.h"

#include "app/Arguments.h"
#include "app/DesktopKeyStore.h"
#include "app/Profiles.h"
#include "engine/base/VisibleText.h"

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

Result<Properties> ConnectionOptions::properties(bool clusterNeeded) const {
    Properties properties;
    if (!m_profile.empty()) {
        DesktopKeyStore store;
        const Result<Properties> profile = loadProfile(profilesPath(), m_profile, store);
        if (!profile)
            return profile.error();
        properties = *profile;
    }
    for (const std::string& text : m_properties) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos || equals == 0)
            return usageError("-X " + cited(text.substr(0, equals)), "a property is written name=value");
        std::string name = text.substr(0, equals);
        if (name == "metadata.broker.list") // librdkafka's older name of it
            name = "bootstrap.servers";
        if (!m_bootstrap.empty() && name == "bootstrap.servers")
            return usageError("", "the brokers are named twice: by -b and by -X " + text.substr(0, equals));
        if (Result<void> set = setResolved(properties, std::move(name), text.substr(equals + 1)); !set) {
            Error error = std::move(set).error();
            error.where = "-X " + shortened(error.where);
            return error;
        }
    }
    if (!m_bootstrap.empty())
        properties.set("bootstrap.servers", m_bootstrap);
    if (clusterNeeded && !properties.find("bootstrap.servers"))
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
