// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/PatternProperties.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>

#include <algorithm>
#include <map>
#include <memory>

namespace headwater {

namespace {

/// The set of an ICU set expression, of characters up to Unicode 13.
CodePointSet icuSet(const std::string& expression) {
    const std::string text = "[[" + expression + "]&[:age=13.0:]]";
    const std::u16string wide(text.begin(), text.end());
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<USet, decltype(&uset_close)> set(
        uset_openPattern(wide.data(), static_cast<int32_t>(wide.size()), &status), uset_close);
    std::vector<CodePointSet::Range> ranges;
    for (int32_t i = 0; U_SUCCESS(status) && i < uset_getItemCount(set.get()); ++i) {
        UChar32 first = 0, last = 0;
        UErrorCode ignored = U_ZERO_ERROR;
        if (uset_getItem(set.get(), i, &first, &last, nullptr, 0, &ignored) == 0)
            ranges.emplace_back(first, last);
    }
    return CodePointSet(std::move(ranges));
}

std::string upper(std::string text) {
    for (char& c : text)
        if (c >= 'a' && c <= 'z')
            c = static_cast<char>(c - 'a' + 'A');
    return text;
}

const CodePointSet& asciiProperty(const std::string& name) {
    static const std::map<std::string, CodePointSet> all{
        {"ASCII", {{0, 0x7F}}},
        {"Lower", {{'a', 'z'}}},
        {"Upper", {{'A', 'Z'}}},
        {"Alpha", {{'A', 'Z'}, {'a', 'z'}}},
        {"Digit", {{'0', '9'}}},
        {"Alnum", {{'0', '9'}, {'A', 'Z'}, {'a', 'z'}}},
        {"Punct", {{'!', '/'}, {':', '@'}, {'[', '`'}, {'{', '~'}}},
        {"Graph", {{'!', '~'}}},
        {"Print", {{' ', '~'}}},
        {"Blank", {{' ', ' '}, {'\t', '\t'}}},
        {"Cntrl", {{0, 0x1F}, {0x7F, 0x7F}}},
        {"XDigit", {{'0', '9'}, {'A', 'F'}, {'a', 'f'}}},
        {"Space", {{'\t', '\r'}, {' ', ' '}}},
    };
    static const CodePointSet none;
    const auto found = all.find(name);
    return found == all.end() ? none : found->second;
}

/// Unicode's properties as \p{Is...} names them, in capitals; POSIX names mean these where (?U) is in force.
std::string binaryProperty(const std::string& name) {
    static const std::map<std::string, std::string> all{
        {"ALPHABETIC", "[:Alphabetic:]"},
        {"LETTER", "[:L:]"},
        {"IDEOGRAPHIC", "[:Ideographic:]"},
        {"LOWERCASE", "[:Lowercase:]"},
        {"UPPERCASE", "[:Uppercase:]"},
        {"TITLECASE", "[:Lt:]"},
        {"WHITE_SPACE", "[:White_Space:]"},
        {"WHITESPACE", "[:White_Space:]"},
        {"CONTROL", "[:Cc:]"},
        {"PUNCTUATION", "[:P:]"},
        {"HEX_DIGIT", "[[:Nd:][:Hex_Digit:]]"},
        {"HEXDIGIT", "[[:Nd:][:Hex_Digit:]]"},
        {"ASSIGNED", "[^[:Cn:]]"},
        {"DIGIT", "[:Nd:]"},
        {"ALNUM", "[[:Alphabetic:][:Nd:]]"},
        {"BLANK", "[[:Zs:]\\u0009]"},
        {"GRAPH", "[^[:White_Space:][:Cc:][:Cs:][:Cn:]]"},
        {"PRINT", "[[^[:White_Space:][:Cc:][:Cs:][:Cn:]][[:Zs:]]]"},
        {"WORD", "[[:Alphabetic:][:Mn:][:Me:][:Mc:][:Nd:][:Pc:][:Join_Control:]]"},
        {"JOIN_CONTROL", "[:Join_Control:]"},
        {"JOINCONTROL", "[:Join_Control:]"},
    };
    const auto found = all.find(name);
    return found == all.end() ? std::string() : found->second;
}

/// What Java's Character.isXxx say, as \p{javaXxx}.
std::string javaProperty(const std::string& name) {
    static const std::map<std::string, std::string> all{
        {"javaLowerCase", "[:Lowercase:]"},
        {"javaUpperCase", "[:Uppercase:]"},
        {"javaAlphabetic", "[:Alphabetic:]"},
        {"javaIdeographic", "[:Ideographic:]"},
        {"javaTitleCase", "[:Lt:]"},
        {"javaDigit", "[:Nd:]"},
        {"javaDefined", "[^[:Cn:]]"},
        {"javaLetter", "[:L:]"},
        {"javaLetterOrDigit", "[[:L:][:Nd:]]"},
        {"javaSpaceChar", "[:Z:]"},
        {"javaWhitespace", "[[[:Z:]-[\\u00A0\\u2007\\u202F]][\\u0009-\\u000D\\u001C-\\u001F]]"},
        {"javaISOControl", "[:Cc:]"},
        {"javaMirrored", "[:Bidi_Mirrored:]"},
        {"javaIdentifierIgnorable", "[[\\u0000-\\u0008\\u000E-\\u001B\\u007F-\\u009F][:Cf:]]"},
        {"javaJavaIdentifierStart", "[[:L:][:Nl:][:Sc:][:Pc:]]"},
        {"javaJavaIdentifierPart", "[[:L:][:Nl:][:Sc:][:Pc:][:Nd:][:Mc:][:Mn:][\\u0000-\\u0008\\u000E-\\u001B\\u007F-"
                                   "\\u009F][:Cf:]]"},
    };
    const auto found = all.find(name);
    return found == all.end() ? std::string() : found->second;
}

/// A general category's expression; empty where there is none of that name.
std::string category(const std::string& name) {
    static const std::string groups = "CLMNPSZ";
    static const std::string all =
        "Cn Lu Ll Lt Lm Lo Mn Me Mc Nd Nl No Zs Zl Zp Cc Cf Co Cs Pd Ps Pe Pc Po Sm Sc Sk So "
        "Pi Pf ";
    if (name.size() == 1 && groups.find(name) != groups.npos)
        return "[:" + name + ":]";
    if (name.size() == 2 && all.find(name + " ") != all.npos)
        return "[:" + name + ":]";
    if (name == "LC")
        return "[[:Lu:][:Ll:][:Lt:]]";
    if (name == "LD")
        return "[[:L:][:Nd:]]";
    return {};
}

/// Whether `name` is ICU's long name of that value in one of the ways in which Java writes such names.
bool isNameOf(const char* icu, const std::string& name, bool orWithout) {
    if (!icu)
        return false;
    std::string known = upper(icu);
    if (name == known)
        return true;
    std::string spaced = known, joined = known;
    std::replace(spaced.begin(), spaced.end(), '_', ' ');
    std::erase(joined, '_');
    return orWithout && (name == spaced || name == joined);
}

PropertySet valueOf(UProperty property, const std::string& name) {
    const int32_t value = u_getPropertyValueEnum(property, name.c_str());
    if (value == UCHAR_INVALID_CODE)
        return {};
    const bool block = property == UCHAR_BLOCK;
    const char* const longName = u_getPropertyValueName(property, value, U_LONG_PROPERTY_NAME);
    const char* const shortName = u_getPropertyValueName(property, value, U_SHORT_PROPERTY_NAME);
    const std::string wanted = upper(name);
    if (!isNameOf(longName, wanted, block) && (block || !isNameOf(shortName, wanted, false)))
        return {PropertySet::Unsure};
    return {PropertySet::Known, icuSet(std::string(block ? "[:block=" : "[:script=") + longName + ":]")};
}

PropertySet known(const std::string& expression) {
    if (expression.empty())
        return {};
    return {PropertySet::Known, icuSet(expression)};
}

} // namespace

PropertySet propertySet(const std::string& name, bool caseless, bool unicode) {
    const auto isOneOf = [&name](std::initializer_list<const char*> names) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    if (const std::size_t equals = name.find('='); equals != name.npos) {
        const std::string kind = upper(name.substr(0, equals));
        const std::string value = name.substr(equals + 1);
        if (kind == "SC" || kind == "SCRIPT")
            return valueOf(UCHAR_SCRIPT, value);
        if (kind == "BLK" || kind == "BLOCK")
            return valueOf(UCHAR_BLOCK, value);
        if (kind != "GC" && kind != "GENERAL_CATEGORY")
            return {};
        return propertySet(category(value).empty() ? "" : value, caseless, unicode);
    }
    if (caseless) { // these three are then one
        if (isOneOf({"Lu", "Ll", "Lt", "IsLu", "IsLl", "IsLt"}))
            return known("[[:Lu:][:Ll:][:Lt:]]");
        if (isOneOf({"javaLowerCase", "javaUpperCase", "javaTitleCase"}) ||
            (name.starts_with("Is") && isNameOf("LOWERCASE", upper(name.substr(2)), false)) ||
            (name.starts_with("Is") && isNameOf("UPPERCASE", upper(name.substr(2)), false)) ||
            (name.starts_with("Is") && isNameOf("TITLECASE", upper(name.substr(2)), false)) ||
            (unicode && isOneOf({"Lower", "Upper"})))
            return known("[[:Lowercase:][:Uppercase:][:Lt:]]");
        if (isOneOf({"Lower", "Upper"}))
            return {PropertySet::Known, asciiProperty("Alpha")};
    }
    if (name.starts_with("In"))
        return valueOf(UCHAR_BLOCK, name.substr(2));
    if (name.starts_with("Is")) {
        const std::string rest = name.substr(2);
        if (PropertySet found = known(binaryProperty(upper(rest))); found.answer == PropertySet::Known)
            return found;
        if (PropertySet found = known(category(rest)); found.answer == PropertySet::Known)
            return found;
        return upper(rest) == "NONCHARACTER_CODE_POINT" || upper(rest) == "NONCHARACTERCODEPOINT"
                   ? PropertySet{PropertySet::Unsure}
                   : valueOf(UCHAR_SCRIPT, rest);
    }
    if (const CodePointSet& ascii = asciiProperty(name); !ascii.empty()) {
        static const std::map<std::string, std::string> byUnicode{
            {"Lower", "LOWERCASE"}, {"Upper", "UPPERCASE"},   {"Alpha", "ALPHABETIC"}, {"Digit", "DIGIT"},
            {"Alnum", "ALNUM"},     {"Punct", "PUNCTUATION"}, {"Graph", "GRAPH"},      {"Print", "PRINT"},
            {"Blank", "BLANK"},     {"Cntrl", "CONTROL"},     {"XDigit", "HEX_DIGIT"}, {"Space", "WHITE_SPACE"},
        };
        const auto found = byUnicode.find(name);
        if (unicode && found != byUnicode.end())
            return known(binaryProperty(found->second));
        return {PropertySet::Known, ascii};
    }
    if (name == "all")
        return {PropertySet::Known, {{0, CodePointSet::Last}}};
    if (name == "L1")
        return {PropertySet::Known, {{0, 0xFF}}};
    if (name.starts_with("javaUnicodeIdentifier"))
        return {PropertySet::Unsure};
    if (PropertySet found = known(javaProperty(name)); found.answer == PropertySet::Known)
        return found;
    return known(category(name));
}

const CodePointSet& digits(bool unicode) {
    static const CodePointSet ascii{{'0', '9'}};
    if (!unicode)
        return ascii;
    static const CodePointSet all = icuSet(binaryProperty("DIGIT"));
    return all;
}
const CodePointSet& whiteSpace(bool unicode) {
    static const CodePointSet ascii{{'\t', '\r'}, {' ', ' '}};
    if (!unicode)
        return ascii;
    static const CodePointSet all = icuSet(binaryProperty("WHITE_SPACE"));
    return all;
}
const CodePointSet& wordCharacters(bool unicode) {
    static const CodePointSet ascii{{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}};
    if (!unicode)
        return ascii;
    static const CodePointSet all = icuSet(binaryProperty("WORD"));
    return all;
}
const CodePointSet& horizontalSpace() {
    static const CodePointSet all{{' ', ' '},       {'\t', '\t'},     {0xA0, 0xA0},
                                  {0x1680, 0x1680}, {0x180E, 0x180E}, {0x2000, 0x200A},
                                  {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}};
    return all;
}
const CodePointSet& verticalSpace() {
    static const CodePointSet all{{'\n', '\r'}, {0x85, 0x85}, {0x2028, 0x2029}};
    return all;
}

std::optional<char32_t> characterNamed(const std::string& name) {
    UErrorCode status = U_ZERO_ERROR;
    const UChar32 found = u_charFromName(U_UNICODE_CHAR_NAME, name.c_str(), &status);
    if (U_FAILURE(status))
        return {};
    return static_cast<char32_t>(found);
}

CodePointSet caselessSet(char32_t from, char32_t to, bool unicode) {
    CodePointSet set{{from, to}};
    for (char32_t c = 'a'; c <= 'z'; ++c) {
        const char32_t capital = c - 'a' + 'A';
        if ((from <= c && c <= to) || (from <= capital && capital <= to))
            set = set.united({{c, c}, {capital, capital}});
    }
    if (!unicode)
        return set;
    // Two characters are the same where the small letters of their capitals are.
    static const CodePointSet cased = icuSet("[:Changes_When_Casemapped:]");
    const auto folded = [](char32_t c) { return static_cast<char32_t>(u_tolower(u_toupper(static_cast<UChar32>(c)))); };
    std::vector<CodePointSet::Range> more = set.ranges();
    const auto each = [&](const auto& visit) {
        for (const auto& [first, last] : cased.ranges())
            for (char32_t c = first; c <= last; ++c)
                visit(c);
    };
    if (from == to) {
        const char32_t wanted = folded(from);
        if (static_cast<char32_t>(u_toupper(static_cast<UChar32>(from))) != wanted)
            each([&](char32_t c) {
                if (c == wanted || folded(c) == wanted)
                    more.emplace_back(c, c);
            });
    } else {
        each([&](char32_t c) {
            const auto capital = static_cast<char32_t>(u_toupper(static_cast<UChar32>(c)));
            const char32_t small = folded(c);
            if ((from <= capital && capital <= to) || (from <= small && small <= to))
                more.emplace_back(c, c);
        });
    }
    return CodePointSet(std::move(more));
}

} // namespace headwater
