// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Connections.h"

#include "app/Profiles.h"
#include "engine/kafka/EmbeddedCluster.h"
#include "engine/kafka/KafkaCluster.h"

#include <QFile>

namespace headwater {

namespace {

Result<std::shared_ptr<Cluster>> openKafka(Result<Properties> properties) {
    if (!properties)
        return std::move(properties).error();
    auto cluster = KafkaCluster::create(std::move(*properties));
    if (!cluster)
        return std::move(cluster).error();
    return std::shared_ptr<Cluster>(std::move(*cluster));
}

} // namespace

Result<std::shared_ptr<Cluster>> Connection::open() const {
    switch (kind) {
    case Kind::Profile:
        return openKafka(loadProfile(profilesPath(), name.toStdString()));
    case Kind::CommandLine:
        return openKafka(properties);
    case Kind::Embedded:
        break;
    }
    auto cluster = EmbeddedCluster::create();
    if (!cluster)
        return std::move(cluster).error();
    return std::shared_ptr<Cluster>(std::move(*cluster));
}

Connections Connections::load() {
    Connections found;
    Result<std::vector<std::string>> names = profileNames(profilesPath());
    if (names) {
        for (const std::string& name : *names)
            found.all.push_back({Connection::Kind::Profile, QString::fromStdString(name)});
    } else if (QFile::exists(QString::fromStdString(profilesPath()))) {
        found.error = std::move(names).error();
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
