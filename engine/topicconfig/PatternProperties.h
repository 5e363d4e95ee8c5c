// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/topicconfig/CodePointSet.h"

#include <optional>
#include <string>

/// The character classes that Java's regular expressions have by name. Those of Unicode are as Java 17 knows them,
/// which has Unicode 13: characters that came later are in none.
namespace headwater {

struct PropertySet {
    enum Answer {
        Known,
        Unknown, ///< Java has none of that name
        Unsure,  ///< it may have one
    };
    Answer answer = Unknown;
    CodePointSet set = {};
};

/// What \p{name} means. `caseless`: where (?i) is in force; `unicode`: where (?U) is.
PropertySet propertySet(const std::string& name, bool caseless, bool unicode);

/// \d, \s, \w; by ASCII, or by Unicode.
const CodePointSet& digits(bool unicode);
const CodePointSet& whiteSpace(bool unicode);
const CodePointSet& wordCharacters(bool unicode);
/// \h and \v.
const CodePointSet& horizontalSpace();
const CodePointSet& verticalSpace();

std::optional<char32_t> characterNamed(const std::string& name);

/// What (?i) makes of a character or a range: by ASCII, or by Unicode.
CodePointSet caselessSet(char32_t from, char32_t to, bool unicode);

} // namespace headwater
