// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/PatternScanner.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace headwater {

/// Reads a topic pattern as java.util.regex.Pattern of Java 17 does.
class PatternReader {
public:
    /// `text` is UTF-8.
    static std::variant<PatternTree, PatternProblem> read(std::string_view text);

private:
    explicit PatternReader(std::string_view text) : m_scanner(text) {}

    PatternNode choice();
    PatternNode sequence();
    std::optional<PatternNode> item();
    PatternNode escaped();
    std::optional<PatternNode> group();
    PatternNode look(bool behind, std::size_t begin);
    bool flags(std::size_t begin);
    PatternNode named(std::size_t begin);
    PatternNode closed(PatternNode node, std::size_t begin);
    PatternNode quantified(PatternNode node);
    void readLimits(PatternNode& repeat, std::size_t begin);
    std::uint32_t number(std::size_t begin);
    PatternNode literal(char32_t character) const;
    PatternNode dot() const;
    PatternNode placeAt(PatternNode::Place place);

    PatternScanner m_scanner;
    PatternFlags m_flags;
    PatternTree m_tree;
    std::map<std::string, std::uint32_t> m_names;
    int m_depth = 0;
};

} // namespace headwater
