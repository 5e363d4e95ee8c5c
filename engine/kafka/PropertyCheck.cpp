// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/PropertyCheck.h"

#include "engine/kafka/BootstrapServers.h"
#include "engine/kafka/ClientConfig.h"

namespace headwater {

namespace {

bool namesServers(std::string_view name) {
    return name == "bootstrap.servers" || name == "metadata.broker.list";
}

} // namespace

Result<void> checkPropertyValue(std::string_view name, std::string_view value) {
    if (namesServers(name)) {
        const Result<std::vector<std::string>> addresses = parseBootstrapServers(value);
        return addresses ? Result<void>() : addresses.error();
    }
    const Result<ConfHandle> conf = makeConf({{std::string(name), std::string(value)}});
    return conf ? Result<void>() : conf.error();
}

Result<void> tryProperties(const Properties& properties) {
    Properties unconnected;
    for (const auto& [name, value] : properties.entries())
        if (!namesServers(name) && name != "debug")
            unconnected.set(name, value, std::string(properties.reference(name)));
    Result<ConfHandle> conf = makeConf(unconnected);
    if (!conf)
        return std::move(conf).error();
    const Result<ClientHandle> client = makeClient(RD_KAFKA_PRODUCER, std::move(*conf), unconnected);
    return client ? Result<void>() : client.error();
}

} // namespace headwater
