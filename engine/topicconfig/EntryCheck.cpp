// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/EntryCheck.h"

#include "engine/kafka/BootstrapServers.h"
#include "engine/topicconfig/TopicConfigEdits.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

namespace headwater {

namespace {

constexpr std::string_view EntryIsLost =
    ": gateleen cannot make this producer, and drops this entry and all behind it without a word";

/// Whether Java takes the form of an address: its scheme and brackets are optional, its host may be missing.
bool javaTakes(std::string_view address) {
    if (const std::size_t scheme = address.find("://"); scheme != address.npos)
        address.remove_prefix(scheme + 3);
    const std::size_t colon = address.rfind(':');
    if (colon == address.npos)
        return false;
    const std::string_view host = address.substr(0, colon), digits = address.substr(colon + 1);
    std::uint32_t port = 0;
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    return !digits.empty() && problem == std::errc() && end == digits.data() + digits.size() && port <= 65535 &&
           std::all_of(host.begin(), host.end(), [](unsigned char c) {
               return std::isalnum(c) ||
                      std::string_view("-._%:[]").find(static_cast<char>(c)) != std::string_view::npos;
           });
}

/// Whether it can make a producer of such a list.
bool javaTakesAll(std::string_view list) {
    bool any = false;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        std::string_view address = list.substr(begin, end - begin);
        while (!address.empty() && address.front() == ' ')
            address.remove_prefix(1);
        while (!address.empty() && address.back() == ' ')
            address.remove_suffix(1);
        if (!address.empty() && !javaTakes(address))
            return false;
        any |= !address.empty();
        begin = end + 1;
    }
    return any;
}

class Check {
public:
    Check(const TopicConfig& config, std::size_t entry, Findings& findings)
        : m_config(config), m_index(entry), m_entry(config.entries()[entry]), m_findings(findings) {}

    void run() {
        servers();
        idempotence();
        timeouts();
        login();
    }

private:
    /// A property's value, as far as it can be told here: of placeholders nothing can.
    std::optional<std::string_view> value(std::string_view name) const {
        const ConfigProperty* const property = m_entry.find(name);
        if (!property || property->kind != JsonKind::String || property->value.find("${") != std::string::npos)
            return {};
        std::string_view text = property->value;
        while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ')
            text.remove_prefix(1);
        while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ')
            text.remove_suffix(1);
        return text;
    }
    std::optional<std::int64_t> number(std::string_view name) const {
        const std::optional<std::string_view> text = value(name);
        std::int64_t number = 0;
        if (!text ||
            std::from_chars(text->data(), text->data() + text->size(), number).ptr != text->data() + text->size())
            return {};
        return number;
    }
    bool is(std::string_view name, std::string_view wanted) const {
        const std::optional<std::string_view> text = value(name);
        return text && text->size() == wanted.size() &&
               std::equal(text->begin(), text->end(), wanted.begin(),
                          [](char a, char b) { return (a | 0x20) == (b | 0x20); });
    }

    Finding& add(std::string_view name, Severity severity, std::string code, std::string message, std::string remedy) {
        Finding& finding = m_findings.emplace_back();
        finding.severity = severity;
        finding.code = std::move(code);
        finding.entry = m_index;
        finding.path = "$." + m_entry.name + "." + std::string(name);
        finding.range = m_entry.find(name)->valueRange;
        finding.message = std::move(message);
        finding.remedy = std::move(remedy);
        return finding;
    }
    void fixBySetting(Finding& finding, std::string_view name, std::string_view value) {
        finding.fixTitle = "Set " + std::string(name) + " to " + std::string(value);
        finding.fix = configedit::setProperty(m_config, m_index, name, value);
    }

    void servers() {
        const std::optional<std::string_view> list = value("bootstrap.servers");
        if (!list)
            return;
        const auto servers = parseBootstrapServers(*list);
        if (servers)
            return;
        const bool lost = !javaTakesAll(*list);
        add("bootstrap.servers", lost ? Severity::Error : Severity::Warning, "bootstrap-servers",
            servers.error().message + std::string(lost ? EntryIsLost : ": Java lets it pass"),
            "write host:port, and a comma between several");
    }

    /// What idempotence needs; where it is asked for, Java refuses anything else, and where it is not, it goes without.
    void idempotence() {
        const bool asked = is("enable.idempotence", "true");
        const bool transactional = value("transactional.id") && !value("transactional.id")->empty();
        if (transactional && is("enable.idempotence", "false"))
            fixBySetting(add("enable.idempotence", Severity::Error, "idempotence-transaction",
                             "transactions need idempotence" + std::string(EntryIsLost), "leave it out"),
                         "enable.idempotence", "true");
        if (is("enable.idempotence", "false"))
            return;
        const auto contradiction = [&](std::string_view name, std::string_view needed, std::string_view what) {
            const std::string found = std::string(name) + "=" + std::string(*value(name));
            if (asked || transactional)
                fixBySetting(add(name, Severity::Error, "idempotence-contradiction",
                                 std::string(asked ? "enable.idempotence=true" : "transactional.id") + " contradicts " +
                                     found + std::string(EntryIsLost),
                                 std::string(what)),
                             name, needed);
            else
                add(name, Severity::Hint, "idempotence-off",
                    found + " switches idempotence off: a retry may then repeat or reorder records", std::string(what));
        };
        const std::optional<std::string_view> acks = value("acks");
        if (acks && (*acks == "0" || *acks == "1"))
            contradiction("acks", "all", "idempotence needs acks=all");
        if (number("retries") == 0)
            contradiction("retries", "2147483647", "idempotence needs retries");
        if (number("max.in.flight.requests.per.connection").value_or(0) > 5)
            contradiction("max.in.flight.requests.per.connection", "5", "idempotence needs 5 at most");
    }

    void timeouts() {
        const std::optional<std::int64_t> delivery = number("delivery.timeout.ms");
        if (!delivery)
            return;
        constexpr std::int64_t DefaultRequest = 30'000;
        const std::int64_t least =
            number("linger.ms").value_or(0) + number("request.timeout.ms").value_or(DefaultRequest);
        if (*delivery >= 0 && *delivery < least)
            fixBySetting(add("delivery.timeout.ms", Severity::Error, "delivery-timeout",
                             "delivery.timeout.ms must be at least linger.ms + request.timeout.ms, which is " +
                                 std::to_string(least) + std::string(EntryIsLost),
                             "make it longer, or request.timeout.ms shorter"),
                         "delivery.timeout.ms", std::to_string(least));
    }

    void login() {
        const bool sasl = is("security.protocol", "SASL_PLAINTEXT") || is("security.protocol", "SASL_SSL");
        if (sasl && !m_entry.find("sasl.jaas.config"))
            add("security.protocol", Severity::Warning, "sasl-without-login",
                "a login is asked for, but there is no sasl.jaas.config: unless the gateway's own Java settings have "
                "one, this entry and all behind it are lost",
                "add sasl.jaas.config");
        if (is("security.protocol", "SASL_PLAINTEXT"))
            add("security.protocol", Severity::Warning, "login-in-clear",
                "SASL_PLAINTEXT sends the login and all records without encryption", "use SASL_SSL");
        for (const std::string_view name : {"sasl.jaas.config", "sasl.mechanism"})
            if (m_entry.find(name) && m_entry.find(name)->kind == JsonKind::String && !sasl &&
                (!m_entry.find("security.protocol") || value("security.protocol")))
                add(name, Severity::Hint, "sasl-unused",
                    std::string(name) + " has no effect without security.protocol=SASL_SSL or SASL_PLAINTEXT",
                    "set security.protocol, or leave it out");
    }

    const TopicConfig& m_config;
    std::size_t m_index;
    const ConfigEntry& m_entry;
    Findings& m_findings;
};

} // namespace

void checkEntry(const TopicConfig& config, std::size_t entry, Findings& findings) {
    Check(config, entry, findings).run();
}

} // namespace headwater
