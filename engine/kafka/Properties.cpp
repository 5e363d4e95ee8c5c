// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/Properties.h"

#include "engine/base/ByteSource.h"
#include "engine/base/VisibleText.h"
#include "engine/kafka/JavaProperties.h"
#include "engine/kafka/PropertyCatalogue.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace headwater {

namespace {

constexpr std::size_t LongestValue = 1 << 20;

bool startsWith(std::string_view text, std::string_view prefix) {
    return text.substr(0, prefix.size()) == prefix;
}

Error wrong(std::string_view name, std::string message, ErrorCode code = ErrorCode::InvalidArgument) {
    return Error{.code = code, .message = std::move(message), .where = std::string(name)};
}

bool isReference(std::string_view value) {
    return value.starts_with("env:") || value.starts_with("file:");
}

Result<std::string> readFile(std::string_view name, const std::string& path) {
    const Result<std::unique_ptr<ByteSource>> file = openSource(path);
    Result<std::string> value = file ? readAll(**file, LongestValue) : Result<std::string>(file.error());
    if (!value)
        return wrong(name, "the file " + path + ": " + value.error().message, value.error().code);
    if (value->ends_with('\n'))
        value->pop_back();
    if (value->ends_with('\r'))
        value->pop_back();
    return value;
}

} // namespace

Properties::Properties(std::initializer_list<Entry> entries) {
    for (const Entry& entry : entries)
        set(entry.first, entry.second);
}

void Properties::set(std::string name, std::string value, std::string reference) {
    for (std::vector<Entry>* const list : {&m_entries, &m_references})
        std::erase_if(*list, [&name](const Entry& entry) { return entry.first == name; });
    if (!reference.empty())
        m_references.emplace_back(name, std::move(reference));
    m_entries.emplace_back(std::move(name), std::move(value));
}

void Properties::setDefault(std::string name, std::string value) {
    if (!find(name))
        m_entries.emplace_back(std::move(name), std::move(value));
}

void Properties::setAll(const Properties& others) {
    for (const Entry& entry : others.m_entries)
        set(entry.first, entry.second, std::string(others.reference(entry.first)));
}

std::string_view Properties::reference(std::string_view name) const {
    for (const Entry& entry : m_references) {
        if (entry.first == name)
            return entry.second;
    }
    return {};
}

const std::string* Properties::find(std::string_view name) const {
    for (const Entry& entry : m_entries) {
        if (entry.first == name)
            return &entry.second;
    }
    return nullptr;
}

bool isSecretProperty(std::string_view name) {
    std::string lower(name);
    std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
    if (lower == "sasl.oauthbearer.token.endpoint.url")
        return false;
    for (const std::string_view part :
         {"password", "passphrase", "passwd", "secret", "jaas", "token", "private.key", "privatekey", "private_key",
          "credential", "api.key", "apikey", "ssl.key.pem", "keystore.key"}) {
        if (lower.find(part) != lower.npos)
            return true;
    }
    return false;
}

Result<Properties::Entry> parseProperty(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == text.npos || equals == 0)
        return wrong(shortened(text.substr(0, equals)), "a property is written name=value");
    return resolveProperty(std::string(text.substr(0, equals)), std::string(text.substr(equals + 1)));
}

Result<Properties::Entry> resolveProperty(std::string name, std::string value) {
    if (startsWith(value, "env:")) {
        const std::string variable = value.substr(4);
        const char* found = std::getenv(variable.c_str());
        if (!found)
            return wrong(name, "the environment has no variable " + variable);
        value = found;
    } else if (startsWith(value, "file:")) {
        Result<std::string> read = readFile(name, value.substr(5));
        if (!read)
            return std::move(read).error();
        value = std::move(read).value();
    } else if (isSecretProperty(name)) {
        return wrong(name, "a secret is not written out: give env:NAME or file:PATH");
    }
    if (value.find('\0') != value.npos)
        return wrong(name, "the value has a zero byte", ErrorCode::InvalidData);
    return Properties::Entry(std::move(name), std::move(value));
}

Result<void> setResolved(Properties& properties, std::string name, std::string value) {
    std::string reference = isReference(value) ? value : std::string();
    Result<Properties::Entry> entry = resolveProperty(std::move(name), std::move(value));
    if (!entry)
        return std::move(entry).error();
    properties.set(std::move(entry->first), std::move(entry->second), std::move(reference));
    return {};
}

Result<void> checkProperty(std::string_view name) {
    if (name == "plugin.library.paths" || name == "ssl.engine.location" || name == "ssl.providers")
        return wrong(name, "refused, as it would load code into this program", ErrorCode::Unsupported);
    if (name == "sasl.kerberos.kinit.cmd")
        return wrong(name, "refused, as it would run a command", ErrorCode::Unsupported);
    if (name == "delivery.report.only.error")
        return wrong(name, "refused, as nothing would then tell what arrived", ErrorCode::Unsupported);
    if (startsWith(name, "test.mock."))
        return wrong(name, "refused, as it would put a mock in the cluster's place", ErrorCode::Unsupported);
    if (isPropertyName(name))
        return {};
    if (const std::string_view advice = adviceForJavaProperty(name); !advice.empty())
        return wrong(name, std::string(advice));
    const std::string_view nearest = nearestPropertyName(name);
    return wrong(shortened(name), nearest.empty()
                                      ? "there is no such property"
                                      : "there is no such property; the nearest is " + std::string(nearest));
}

} // namespace headwater
