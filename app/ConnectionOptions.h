// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/kafka/Cluster.h"
#include "engine/profiles/Profile.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace headwater {

/// The options by which every command finds its cluster: -b, --profile, -X.
class ConnectionOptions {
public:
    explicit ConnectionOptions(CLI::App& command);

    /// What they come to: the profile's properties, over them -X, over them -b. Errors are of usage.
    Result<Properties> properties(bool clusterNeeded = true) const;
    /// The saved connection that --profile names, as it stands in the file; nothing where none is named.
    Result<std::optional<Profile>> profile() const;

private:
    std::string m_bootstrap;
    std::string m_profile;
    std::vector<std::string> m_properties;
};

/// Whether anybody answers, found out within 5 seconds: the error names every address that was tried, and why not.
Result<void> reach(Cluster& cluster);

} // namespace headwater
