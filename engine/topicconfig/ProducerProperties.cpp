// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/ProducerProperties.h"

#include "engine/topicconfig/JaasLogin.h"
#include "engine/topicconfig/PropertyTranslation.h"

#include <algorithm>
#include <charconv>

namespace headwater {

namespace {

using How = PropertyTranslation::How;

Error wrong(const std::string& property, std::string message, ErrorCode code = ErrorCode::InvalidArgument) {
    return {.code = code, .message = std::move(message), .where = property};
}

/// Java's reader takes blanks off everything but passwords.
std::string trimmed(const std::string& value) {
    const auto isBlank = [](unsigned char c) { return c <= ' '; };
    const auto begin = std::find_if_not(value.begin(), value.end(), isBlank);
    const auto end = std::find_if_not(value.rbegin(), std::make_reverse_iterator(begin), isBlank).base();
    return std::string(begin, end);
}

std::string lowerCase(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

/// One entry's translation at work.
class Translator {
public:
    explicit Translator(const ConfigEntry& entry) : m_entry(entry) {}

    Result<ProducerProperties> run() {
        for (const ConfigProperty& property : m_entry.properties) {
            if (m_entry.find(property.name) != &property)
                continue; // a later one of that name counts
            if (property.kind != JsonKind::String)
                return wrong(property.name, "the value must be a text");
            if (Result<void> done = translate(property.name, property.value); !done)
                return std::move(done).error();
        }
        return std::move(m_result);
    }

private:
    Result<void> translate(const std::string& name, const std::string& raw) {
        const PropertyTranslation translation = translationOf(name);
        const std::string value = isSecretProperty(name) ? raw : trimmed(raw);
        switch (translation.how) {
        case How::Ignored:
            m_result.ignored.push_back(name + ": " + translation.note);
            return {};
        case How::Refused:
            if (value.empty())
                return {}; // no class, no list: as without it
            return wrong(name, "librdkafka cannot honour it: " + translation.note, ErrorCode::Unsupported);
        case How::Same:
            if (name == "ssl.keystore.location")
                return keyStore(value);
            set(name, value);
            return {};
        case How::Renamed:
            break;
        }
        if (name == "sasl.jaas.config")
            return jaas(value);
        if (name == "buffer.memory")
            return kilobytes(name, translation.name, value);
        if (name == "partitioner.ignore.keys") {
            set(translation.name, lowerCase(value) == "true" ? "random" : "murmur2_random");
            return {};
        }
        if (name == "ssl.truststore.location" && storeType("ssl.truststore.type") != "pem")
            return wrong(name,
                         "librdkafka reads trusted certificates as PEM: convert it with keytool -exportcert -rfc "
                         "-keystore " +
                             value + ", and set ssl.truststore.type to PEM",
                         ErrorCode::Unsupported);
        if (name.starts_with("compression.")) {
            const ConfigProperty* const type = m_entry.find("compression.type");
            if (type && name == "compression." + trimmed(type->value) + ".level")
                set(translation.name, value);
            else
                m_result.ignored.push_back(name + ": compression.type is another one");
            return {};
        }
        const bool bufferSize = name == "receive.buffer.bytes" || name == "send.buffer.bytes";
        set(translation.name, bufferSize && value == "-1" ? "0" : value);
        return {};
    }

    Result<void> kilobytes(const std::string& name, const std::string& to, const std::string& value) {
        std::uint64_t bytes = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), bytes);
        if (error != std::errc() || end != value.data() + value.size())
            return wrong(name, "'" + value + "' is no number of bytes");
        constexpr std::uint64_t Most = 2147483647; // librdkafka's
        set(to, std::to_string(std::clamp<std::uint64_t>(bytes / 1024 + (bytes % 1024 != 0), 1, Most)));
        return {};
    }

    Result<void> jaas(const std::string& value) {
        Result<JaasLogin> login = JaasLogin::parse(value);
        if (!login)
            return std::move(login).error();
        set("sasl.username", std::move(login->username));
        set("sasl.password", std::move(login->password));
        return {};
    }

    Result<void> keyStore(const std::string& value) {
        const std::string type = storeType("ssl.keystore.type");
        if (type == "pem") { // one file with both
            set("ssl.key.location", value);
            set("ssl.certificate.location", value);
            return {};
        }
        if (type == "pkcs12") {
            set("ssl.keystore.location", value);
            return {};
        }
        return wrong("ssl.keystore.location",
                     "librdkafka reads PKCS#12 and PEM: convert it with keytool -importkeystore -srckeystore " + value +
                         " -destkeystore " + value + ".p12 -deststoretype PKCS12, and set ssl.keystore.type to PKCS12",
                     ErrorCode::Unsupported);
    }

    /// Without the property it is Java's own, JKS.
    std::string storeType(const char* property) const {
        const ConfigProperty* const type = m_entry.find(property);
        return type ? lowerCase(trimmed(type->value)) : "jks";
    }

    void set(std::string name, std::string value) { m_result.properties.set(std::move(name), std::move(value)); }

    const ConfigEntry& m_entry;
    ProducerProperties m_result;
};

} // namespace

Result<ProducerProperties> ProducerProperties::of(const ConfigEntry& entry) {
    if (entry.kind != JsonKind::Object)
        return wrong(entry.name, "the entry must be an object of properties");
    return Translator(entry).run();
}

} // namespace headwater
