// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/ClientConfig.h"

#include "engine/kafka/PropertyCatalogue.h"

#include <algorithm>
#include <cstdlib>

namespace headwater {

const std::string* lastOf(const Properties& properties, std::initializer_list<std::string_view> names) {
    const std::string* last = nullptr;
    for (const auto& [name, value] : properties.entries()) {
        if (std::find(names.begin(), names.end(), name) != names.end())
            last = &value;
    }
    return last;
}

std::size_t numberOf(const Properties& properties, std::string_view name) {
    const std::string* value = properties.find(name);
    return value ? std::strtoul(value->c_str(), nullptr, 10) : 0;
}

Result<ConfHandle> makeConf(const Properties& properties) {
    ConfHandle conf(rd_kafka_conf_new());
    if (!properties.find("debug"))
        rd_kafka_conf_set_log_cb(conf.get(), [](const rd_kafka_t*, int, const char*, const char*) {});
    for (const auto& [name, value] : properties.entries()) {
        if (Result<void> known = checkProperty(name); !known)
            return std::move(known).error();
        char text[512] = "";
        const bool set = value.find('\0') == value.npos && rd_kafka_conf_set(conf.get(), name.c_str(), value.c_str(),
                                                                             text, sizeof text) == RD_KAFKA_CONF_OK;
        if (!set)
            return Error{.code = ErrorCode::InvalidArgument,
                         .message = *text && !isSecretProperty(name) ? text : "the value is refused",
                         .where = name};
    }
    return conf;
}

Result<ClientHandle> makeClient(rd_kafka_type_t type, ConfHandle conf) {
    char text[512] = "";
    ClientHandle client(rd_kafka_new(type, conf.get(), text, sizeof text));
    if (!client) {
        // Most such texts begin with the property that they are about.
        const std::string_view first = std::string_view(text).substr(0, std::string_view(text).find(' '));
        const bool named = isPropertyName(first);
        return Error{
            .code = ErrorCode::InvalidArgument, .message = text, .where = named ? std::string(first) : "properties"};
    }
    conf.release();
    return client;
}

} // namespace headwater
