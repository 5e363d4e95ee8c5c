// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headwater {

/// Client properties by librdkafka's names, in the order they were given; a later value of a name replaces the earlier.
/// A value may have come by a reference ("env:NAME", "file:PATH"): no message shows such a value.
class Properties {
public:
    using Entry = std::pair<std::string, std::string>;

    Properties() = default;
    Properties(std::initializer_list<Entry> entries);

    void set(std::string name, std::string value, std::string reference = {});
    /// Sets it where the name has no value yet.
    void setDefault(std::string name, std::string value);
    void setAll(const Properties& others);
    /// nullptr where the name has no value.
    const std::string* find(std::string_view name) const;

    /// What the value came by; empty where it stood there itself.
    std::string_view reference(std::string_view name) const;

    const std::vector<Entry>& entries() const { return m_entries; }

    /// Of names and values alone, whatever they came by.
    bool operator==(const Properties& other) const { return m_entries == other.m_entries; }

private:
    std::vector<Entry> m_entries;
    std::vector<Entry> m_references; ///< names and references of those entries that have one
};

/// Whether a property's value must never be shown, logged or stored in clear: by name and, as users put secrets
/// anywhere, by pattern (password, secret, jaas, token, private key).
bool isSecretProperty(std::string_view name);

/// A property as people write it. A secret is refused in clear: it must be `env:NAME` or `file:PATH`. Such references
/// are resolved here, for any property; a file's last line break is cut.
Result<Properties::Entry> resolveProperty(std::string name, std::string value);
/// The same for "prop=value", as a command line has it.
Result<Properties::Entry> parseProperty(std::string_view text);
/// The same into `properties`, which then know the reference.
Result<void> setResolved(Properties& properties, std::string name, std::string value);

/// Whether librdkafka has such a property, global or of a topic; if not, the error names the nearest that it has.
/// Properties that would load or run code (plugin.library.paths) or replace the cluster (test.mock.*) are refused as
/// well.
Result<void> checkProperty(std::string_view name);

} // namespace headwater
