// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/kafka/Cluster.h"
#include "engine/kafka/Properties.h"

#include <QString>

#include <memory>
#include <vector>

namespace headwater {

/// A cluster that the window can be connected to.
struct Connection {
    enum class Kind { Embedded, Profile, CommandLine };

    Kind kind = Kind::Embedded;
    QString name;               ///< of a profile its name
    QString address = {};       ///< its bootstrap servers; of the embedded cluster only once it is open
    Properties properties = {}; ///< of the command line's

    /// Makes the cluster, which reaches nobody yet.
    Result<std::shared_ptr<Cluster>> open() const;
};

/// The saved profiles in their order, and the embedded cluster. An error, beside those that could be read, where the
/// file of the profiles is broken.
struct Connections {
    std::vector<Connection> all;
    std::optional<Error> error = {};

    static Connections load();
    static Connection embedded();
    const Connection* find(const QString& name) const;
};

} // namespace headwater
