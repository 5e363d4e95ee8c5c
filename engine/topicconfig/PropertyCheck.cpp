// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/PropertyCheck.h"

#include "engine/kafka/Properties.h"
#include "engine/kafka/PropertyCatalogue.h"
#include "engine/topicconfig/EntryCheck.h"
#include "engine/topicconfig/JavaProperties.h"
#include "engine/topicconfig/PropertyTranslation.h"
#include "engine/topicconfig/SerializerCheck.h"

#include <unordered_map>

namespace headwater {

namespace {

constexpr std::string_view EntryIsLost =
    "correct it: gateleen cannot make this producer, and drops this entry and all behind it without a word";

bool hasPlaceholder(std::string_view text) {
    return text.find("${") != text.npos;
}

/// What can be known of a property by its name alone, looked up once.
struct Known {
    const JavaProperty* java = nullptr;
    PropertyTranslation translation;
    std::string_view nearest;
    bool secret = false;
    bool readsFile = false;
};

class Check {
public:
    explicit Check(const TopicConfig& config, Findings& findings) : m_config(config), m_findings(findings) {}

    void run() {
        for (std::size_t i = 0; i < m_config.entries().size(); ++i) {
            for (const ConfigProperty& property : m_config.entries()[i].properties)
                check(i, property);
            checkEntry(m_config, i, m_findings);
        }
    }

private:
    const Known& known(const std::string& name) {
        const auto [at, isNew] = m_known.try_emplace(name);
        Known& known = at->second;
        if (!isNew)
            return known;
        known.java = javaProperty(name);
        known.translation = translationOf(name);
        known.secret = isSecretProperty(name);
        known.readsFile = name == "plugin.library.paths" || name.ends_with(".location") || name.ends_with(".file");
        // A list of a thousand different misspelt names is not worth the time.
        constexpr std::size_t MostNamesCompared = 200;
        if (!known.java && m_known.size() < MostNamesCompared) {
            known.nearest = javaNameOf(name);
            if (known.nearest.empty())
                known.nearest = nearestJavaProperty(name);
        }
        return known;
    }

    Finding& add(std::size_t entry, const ConfigProperty& property, bool atName, Severity severity, std::string code,
                 std::string message, std::string remedy) {
        Finding& finding = m_findings.emplace_back();
        finding.severity = severity;
        finding.code = std::move(code);
        finding.entry = entry;
        finding.path = "$." + m_config.entries()[entry].name + "." + property.name;
        finding.range = atName ? property.nameRange : property.valueRange;
        finding.message = std::move(message);
        finding.remedy = std::move(remedy);
        return finding;
    }

    void check(std::size_t entry, const ConfigProperty& property) {
        const Known& known = this->known(property.name);
        if (!known.java && !hasPlaceholder(property.name))
            unknown(entry, property, known);
        if (property.kind != JsonKind::String || m_config.entries()[entry].find(property.name) != &property)
            return; // the schema has said it, or another value counts
        if (known.readsFile)
            add(entry, property, true, Severity::Warning, "property-file",
                property.name + " makes whoever uses this list read a file of its own machine",
                "leave it only where you know who wrote it");
        if (hasPlaceholder(property.value))
            return;
        if (known.secret && !property.value.empty() &&
            (property.name != "sasl.jaas.config" || property.value.find("assword") != std::string::npos))
            add(entry, property, false, Severity::Warning, "property-secret",
                property.name + " has a secret in clear text, which gateleen also writes into its log",
                "let the gateway fill it in: ${name}");
        if (!known.java)
            return;
        if (const std::optional<std::string> refusal = refusalOf(*known.java, property.value))
            add(entry, property, false, Severity::Error, "property-value", property.name + " " + *refusal,
                std::string(EntryIsLost));
        else
            checkSerializer(m_config, entry, property, m_findings);
        const bool isDefault = property.value == known.java->defaultValue;
        if (known.translation.how == PropertyTranslation::How::Refused && !isDefault)
            add(entry, property, true, Severity::Warning, "property-not-honoured",
                "Headwater cannot send with " + property.name + ": " + known.translation.note,
                "leave it out where Headwater is to send by this list");
    }

    void unknown(std::size_t entry, const ConfigProperty& property, const Known& known) {
        const bool librdkafkas = isPropertyName(property.name);
        Finding& finding = add(entry, property, true, Severity::Warning, "property-unknown",
                               librdkafkas ? property.name + " is librdkafka's: the Java producer ignores it"
                                           : "the Java producer has no property " + property.name + " and ignores it",
                               known.nearest.empty() ? "leave it out" : "the nearest is " + std::string(known.nearest));
        // What has another form in Java is not the same by another name.
        if (known.nearest.empty() || m_config.entries()[entry].find(known.nearest) ||
            known.nearest == "sasl.jaas.config")
            return;
        finding.fixTitle = "Call it " + std::string(known.nearest);
        finding.fix = {{property.nameRange, '"' + std::string(known.nearest) + '"'}};
    }

    const TopicConfig& m_config;
    Findings& m_findings;
    std::unordered_map<std::string, Known> m_known;
};

} // namespace

void checkProperties(const TopicConfig& config, Findings& findings) {
    Check(config, findings).run();
}

} // namespace headwater
