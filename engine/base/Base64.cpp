// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Base64.h"

#include <array>
#include <cstdint>

namespace headwater {

namespace {

constexpr std::string_view Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint32_t NoDigit = 0x80000000; // stays visible when digits are shifted together

constexpr std::array<std::uint32_t, 256> Values = [] {
    std::array<std::uint32_t, 256> values{};
    values.fill(NoDigit);
    for (std::uint32_t i = 0; i < Alphabet.size(); ++i)
        values[static_cast<unsigned char>(Alphabet[i])] = i;
    return values;
}();

constexpr std::uint32_t byteOf(char c) {
    return static_cast<unsigned char>(c);
}
std::uint32_t valueOf(char c) {
    return Values[static_cast<unsigned char>(c)];
}

Error wrongCharacter(std::string_view text, std::size_t from) {
    while (from < text.size() && valueOf(text[from]) != NoDigit)
        ++from;
    const char* why = from < text.size() && text[from] == '=' ? " is padding before the end"
                                                              : " is not of the base64 alphabet (A-Z a-z 0-9 + /)";
    return {ErrorCode::InvalidData, "character " + std::to_string(from + 1) + why};
}

} // namespace

void appendBase64(std::string& out, std::string_view bytes) {
    const std::size_t start = out.size();
    out.resize(start + (bytes.size() + 2) / 3 * 4);
    char* to = out.data() + start;
    const auto put = [&to](std::uint32_t bits, int digits) {
        for (int i = 0; i < digits; ++i)
            *to++ = Alphabet[bits >> (18 - 6 * i) & 63];
    };
    std::size_t i = 0;
    for (; i + 3 <= bytes.size(); i += 3)
        put(byteOf(bytes[i]) << 16 | byteOf(bytes[i + 1]) << 8 | byteOf(bytes[i + 2]), 4);
    if (bytes.size() - i == 1) {
        put(byteOf(bytes[i]) << 16, 2);
        *to++ = '=';
        *to++ = '=';
    } else if (bytes.size() - i == 2) {
        put(byteOf(bytes[i]) << 16 | byteOf(bytes[i + 1]) << 8, 3);
        *to++ = '=';
    }
}

Result<void> decodeBase64(std::string_view text, std::string& out) {
    if (text.size() % 4 != 0)
        return Error{ErrorCode::InvalidData,
                     "ends after character " + std::to_string(text.size()) +
                         " within a group of four: it is cut off, or its padding (=) is missing"};
    const std::size_t start = out.size();
    out.resize(start + text.size() / 4 * 3);
    char* to = out.data() + start;
    std::size_t i = 0;
    const bool padded = !text.empty() && text.back() == '=';
    for (const std::size_t full = text.size() - (padded ? 4 : 0); i < full; i += 4) {
        const std::uint32_t bits =
            valueOf(text[i]) << 18 | valueOf(text[i + 1]) << 12 | valueOf(text[i + 2]) << 6 | valueOf(text[i + 3]);
        const std::uint32_t wrong =
            valueOf(text[i]) | valueOf(text[i + 1]) | valueOf(text[i + 2]) | valueOf(text[i + 3]);
        if (wrong & NoDigit)
            return wrongCharacter(text, i);
        *to++ = static_cast<char>(bits >> 16);
        *to++ = static_cast<char>(bits >> 8);
        *to++ = static_cast<char>(bits);
    }
    if (padded) {
        const std::size_t digits = text[i + 2] == '=' ? 2 : 3;
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < digits; ++k) {
            if (valueOf(text[i + k]) == NoDigit)
                return wrongCharacter(text, i + k);
            bits |= valueOf(text[i + k]) << (18 - 6 * k);
        }
        if (bits & (digits == 2 ? 0xffff : 0xff))
            return Error{ErrorCode::InvalidData,
                         "character " + std::to_string(i + digits) + " has bits that belong to no byte"};
        *to++ = static_cast<char>(bits >> 16);
        if (digits == 3)
            *to++ = static_cast<char>(bits >> 8);
    }
    out.resize(static_cast<std::size_t>(to - out.data()));
    return {};
}

Result<std::string> decodeBase64(std::string_view text) {
    std::string bytes;
    if (Result<void> decoded = decodeBase64(text, bytes); !decoded)
        return std::move(decoded).error();
    return bytes;
}

} // namespace headwater
