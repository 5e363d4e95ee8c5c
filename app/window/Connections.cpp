// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Connections.h"

#include "app/Profiles.h"
#include "engine/kafka/EmbeddedCluster.h"
#include "engine/kafka/KafkaCluster.h"

namespace headwater {

namespace {

template <class Made>
Result<std::shared_ptr<Cluster>> shared(Result<std::unique_ptr<Made>> cluster) {
    if (!cluster)
        return std::move(cluster).error();
    return std::shared_ptr<Cluster>(std::move(*cluster));
}

} // namespace

void Connection::open(KeyStore& store, Opened opened) const {
    switch (kind) {
    case Kind::Profile:
        return readProperties(profile, store, [opened = std::move(opened)](Result<Properties> read) {
            if (read)
                opened(shared(KafkaCluster::create(std::move(*read))));
            else
                opened(std::move(read).error());
        });
    case Kind::CommandLine:
        return opened(shared(KafkaCluster::create(properties)));
    case Kind::Embedded:
        break;
    }
    opened(shared(EmbeddedCluster::create()));
}

Connections Connections::load() {
    Connections found;
    Result<ProfileFile> file = ProfileFile::load(profilesPath());
    if (file) {
        for (Profile& profile : file->profiles) {
            Connection connection{Connection::Kind::Profile, QString::fromStdString(profile.name)};
            if (const ProfileProperty* servers = profile.find("bootstrap.servers"))
                connection.address = QString::fromStdString(servers->value);
            connection.profile = std::move(profile);
            found.all.push_back(std::move(connection));
        }
    } else if (file.error().code != ErrorCode::NotFound) {
        found.error = std::move(file).error();
    }
    found.all.push_back(embedded());
    return found;
}

Connection Connections::embedded() {
    return {Connection::Kind::Embedded, QStringLiteral("embedded")};
}

const Connection* Connections::find(const QString& name) const {
    const auto at = std::ranges::find(all, name, &Connection::name);
    return at == all.end() ? nullptr : &*at;
}

} // namespace headwater
