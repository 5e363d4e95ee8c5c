// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/kafka/Cluster.h"
#include "engine/profiles/KeyStore.h"
#include "engine/profiles/Profile.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace headwater {

/// A cluster that the window can be connected to.
struct Connection {
    enum class Kind { Embedded, Profile, CommandLine };

    Kind kind = Kind::Embedded;
    QString name;               ///< of a profile its name
    QString address = {};       ///< its bootstrap servers; of the embedded cluster only once it is open
    Properties properties = {}; ///< of the command line's
    Profile profile = {};       ///< also of the command line's, where it named one: what it looks like

    bool production() const { return profile.type == ProfileType::Production; }

    /// Makes the cluster, which reaches nobody yet. The answer may come later, as the key store is asked for a
    /// profile's secrets.
    using Opened = std::function<void(Result<std::shared_ptr<Cluster>>)>;
    void open(KeyStore& store, Opened opened) const;
};

/// The saved profiles in their order, and the embedded cluster. An error, beside the embedded one, where the file of
/// the profiles is broken.
struct Connections {
    std::vector<Connection> all;
    std::optional<Error> error = {};

    static Connections load();
    static Connection embedded();
    const Connection* find(const QString& name) const;
};

} // namespace headwater
