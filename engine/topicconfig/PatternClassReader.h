// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/PatternScanner.h"

#include <optional>

namespace headwater {

/// Reads what stands in brackets: ranges, escapes, classes within classes (their union) and && (what is in both).
class PatternClassReader {
public:
    PatternClassReader(PatternScanner& scanner, const PatternFlags& flags, std::vector<PatternNote>& notes)
        : m_scanner(scanner), m_flags(flags), m_notes(notes) {}

    /// The '[' is taken; takes all up to the ']' that closes it.
    CodePointSet read();

private:
    CodePointSet operands(std::size_t begin);
    CodePointSet intersection(const std::optional<CodePointSet>& left, std::size_t begin);
    CodePointSet item();
    char32_t rangeEnd(char32_t from, std::size_t begin);

    PatternScanner& m_scanner;
    const PatternFlags& m_flags;
    std::vector<PatternNote>& m_notes;
    int m_depth = 0;
};

} // namespace headwater
