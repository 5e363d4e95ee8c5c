// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace headwater::utf8 {

/// Eight bytes as a number whose lowest byte is the first, so that countr_zero finds the first of them.
inline std::uint64_t loadWord(const char* bytes) {
    std::uint64_t word;
    std::memcpy(&word, bytes, sizeof word);
    if constexpr (std::endian::native == std::endian::big)
        word = __builtin_bswap64(word);
    return word;
}

/// Whether a byte is one of a sequence but its first.
constexpr bool isContinuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}
/// How many code points there are.
inline std::size_t length(std::string_view text) {
    std::size_t count = 0;
    for (const char byte : text)
        count += !isContinuation(byte);
    return count;
}

/// The length of the sequence that begins at `text` (which must lie before `end`). 0 where it is not UTF-8: cut,
/// overlong, a surrogate, beyond U+10FFFF.
inline std::size_t sequenceLength(const char* text, const char* end) {
    const auto byte = [text](int i) { return static_cast<unsigned char>(text[i]); };
    const auto follows = [text](int i) { return isContinuation(text[i]); };
    const auto lead = byte(0);
    const auto left = end - text;
    if (lead < 0x80)
        return 1;
    if (lead < 0xC2)
        return 0;
    if (lead < 0xE0)
        return left >= 2 && follows(1) ? 2 : 0;
    if (lead < 0xF0) {
        if (left < 3 || !follows(1) || !follows(2) || (lead == 0xE0 && byte(1) < 0xA0) ||
            (lead == 0xED && byte(1) >= 0xA0))
            return 0;
        return 3;
    }
    if (lead > 0xF4 || left < 4 || !follows(1) || !follows(2) || !follows(3) || (lead == 0xF0 && byte(1) < 0x90) ||
        (lead == 0xF4 && byte(1) >= 0x90))
        return 0;
    return 4;
}

/// The code point of the valid sequence of `length` bytes at `text`.
inline char32_t codePoint(const char* text, std::size_t length) {
    const auto lead = static_cast<unsigned char>(text[0]);
    char32_t point = length == 1 ? lead : lead & (0xFFu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i)
        point = point << 6 | (static_cast<unsigned char>(text[i]) & 0x3Fu);
    return point;
}

inline bool isSurrogate(char32_t point) {
    return point >= 0xD800 && point <= 0xDFFF;
}

/// Appends `point`, which must be at most U+10FFFF.
inline void append(std::string& out, char32_t point) {
    const auto put = [&out](char32_t byte) { out += static_cast<char>(byte); };
    if (point < 0x80) {
        put(point);
    } else if (point < 0x800) {
        put(0xC0 | point >> 6);
        put(0x80 | (point & 0x3F));
    } else if (point < 0x10000) {
        put(0xE0 | point >> 12);
        put(0x80 | (point >> 6 & 0x3F));
        put(0x80 | (point & 0x3F));
    } else {
        put(0xF0 | point >> 18);
        put(0x80 | (point >> 12 & 0x3F));
        put(0x80 | (point >> 6 & 0x3F));
        put(0x80 | (point & 0x3F));
    }
}

/// How many bytes at the beginning of `bytes` are UTF-8: all of them, or those before the first wrong sequence.
inline std::size_t validPrefix(std::string_view bytes) {
    const char* const end = bytes.data() + bytes.size();
    const char* at = bytes.data();
    while (at != end) {
        if (end - at >= 8 && !(loadWord(at) & 0x8080808080808080)) {
            at += 8;
            continue;
        }
        const std::size_t length = sequenceLength(at, end);
        if (!length)
            break;
        at += length;
    }
    return static_cast<std::size_t>(at - bytes.data());
}

} // namespace headwater::utf8
