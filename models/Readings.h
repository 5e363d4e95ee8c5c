// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/Codec.h"

#include <QVariant>

#include <map>
#include <optional>
#include <string>
#include <utility>

namespace headwater {

/// How the user wants bytes to be read, by topic and by what they are there: the key, the value, or a header by name.
/// Of very many choices the oldest are forgotten.
class Readings {
public:
    static constexpr std::size_t Most = 1000;
    static std::string key() { return "key"; }
    static std::string value() { return "value"; }
    static std::string header(const std::string& name) { return "header " + name; }

    std::optional<Codec> find(const std::string& topic, const std::string& what) const;
    void set(const std::string& topic, const std::string& what, const Codec& codec);
    std::size_t size() const { return m_all.size(); }

    /// To be kept by settings; what is not understood is left out.
    QVariantList toList() const;
    void fromList(const QVariantList& list);

private:
    struct Choice {
        Codec codec;
        std::uint64_t number = 0; ///< in the order in which they were made
    };
    std::map<std::pair<std::string, std::string>, Choice> m_all;
    std::uint64_t m_last = 0;
};

} // namespace headwater
