// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/ClientConfig.h"

#include "engine/base/ByteSource.h"
#include "engine/base/VisibleText.h"
#include "engine/kafka/LoginCheck.h"
#include "engine/kafka/PropertyCatalogue.h"

#include <algorithm>
#include <cstdlib>

namespace headwater {

namespace {

/// librdkafka refuses the value, and says why in `text`.
Error refusal(const Properties& properties, const std::string& name, const std::string& value, std::string text) {
    const std::string reference(properties.reference(name));
    if (!reference.empty())
        text = "the value of " + shortened(reference) + " is refused";
    else if (isSecretProperty(name) || text.empty())
        text = "the value is refused";
    else if (shortened(value) != value) // the text would end within it
        text = "the value " + cited(value) + " is refused";
    return {.code = ErrorCode::InvalidArgument, .message = std::move(text), .where = name};
}

/// librdkafka makes no client of all the properties, and says why in `text`.
Error refusal(const Properties& properties, std::string text) {
    Error error{.code = ErrorCode::InvalidArgument, .message = std::move(text), .where = "properties"};
    // Most such texts begin with the property that they are about.
    const std::string_view first = std::string_view(error.message).substr(0, error.message.find(' '));
    if (isPropertyName(first))
        error.where = first;
    if (const std::string* path = properties.find(error.where); path && error.where.ends_with(".location")) {
        const std::string reference(properties.reference(error.where));
        const std::string file = reference.empty() ? *path : "that " + reference + " names";
        const Result<std::unique_ptr<ByteSource>> source = openSource(*path);
        error.message = "the file " + file + ' ' + (source ? "is refused: " + error.message : source.error().message);
    }
    for (const auto& [name, value] : properties.entries()) {
        if (!value.empty() && !properties.reference(name).empty() && error.message.find(value) != std::string::npos)
            error.message =
                "librdkafka refuses them, because of what came by " + std::string(properties.reference(name));
    }
    return error;
}

bool isFalse(const rd_kafka_conf_t& conf, const char* name) {
    char value[8] = "";
    std::size_t size = sizeof value;
    return rd_kafka_conf_get(&conf, name, value, &size) == RD_KAFKA_CONF_OK && std::string_view(value) == "false";
}

} // namespace

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
            return refusal(properties, name, value, text);
    }
    if (isFalse(*conf, "api.version.request"))
        return Error{.code = ErrorCode::Unsupported,
                     .message = "refused if false: the client would take every broker for one that knows no headers",
                     .where = "api.version.request"};
    return conf;
}

Result<ClientHandle> makeClient(rd_kafka_type_t type, ConfHandle conf, const Properties& properties) {
    if (Result<void> login = checkLogin(properties); !login)
        return std::move(login).error();
    char text[512] = "";
    ClientHandle client(rd_kafka_new(type, conf.get(), text, sizeof text));
    if (!client)
        return refusal(properties, text);
    conf.release();
    return client;
}

} // namespace headwater
