// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/Codec.h"

#include "engine/base/Base64.h"
#include "engine/base/Hex.h"
#include "engine/base/JsonScanner.h"
#include "engine/base/JsonText.h"
#include "engine/base/Utf8.h"
#include "engine/record/Charset.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdint>
#include <limits>

namespace headwater {

namespace {

using Kind = Codec::Kind;

struct Named {
    std::string_view name;
    Kind kind;
};
constexpr Named Names[] = {
    {"null", Kind::Null},        {"text", Kind::Text},   {"json", Kind::Json},        {"hex", Kind::Hex},
    {"base64", Kind::Base64},    {"int32", Kind::Int32}, {"int32-le", Kind::Int32Le}, {"int64", Kind::Int64},
    {"int64-le", Kind::Int64Le}, {"float", Kind::Float}, {"double", Kind::Double},    {"uuid", Kind::Uuid},
    {"bool", Kind::Bool},
};
constexpr std::string_view Utf8 = "UTF-8";

Error invalid(std::string message) {
    return {ErrorCode::InvalidData, std::move(message)};
}

/// The bytes of a whole number, in either order.
template <class Unsigned>
std::string bytesOf(Unsigned number, std::endian order) {
    std::string bytes(sizeof number, '\0');
    for (std::size_t i = 0; i < sizeof number; ++i)
        bytes[order == std::endian::little ? i : sizeof number - 1 - i] = static_cast<char>(number >> 8 * i);
    return bytes;
}

template <class Unsigned>
Unsigned numberOf(std::string_view bytes, std::endian order) {
    Unsigned number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i) {
        const char byte = bytes[order == std::endian::little ? sizeof number - 1 - i : i];
        number = static_cast<Unsigned>(number << 8 | static_cast<unsigned char>(byte));
    }
    return number;
}

Error wrongNumber(std::string_view text, const char* stopped, const char* what) {
    if (text.empty())
        return invalid(std::string("nothing was given where ") + what + " is asked for");
    return invalid("character " + std::to_string(static_cast<std::size_t>(stopped - text.data()) + 1) +
                   " does not belong to " + what);
}

template <class Signed>
Result<Bytes> encodeInteger(std::string_view text, std::endian order) {
    Signed number = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc::result_out_of_range)
        return invalid("a whole number from " + std::to_string(std::numeric_limits<Signed>::min()) + " to " +
                       std::to_string(std::numeric_limits<Signed>::max()) + " is asked for");
    if (error != std::errc() || stopped != end)
        return wrongNumber(text, stopped, "a whole number");
    return Bytes(bytesOf(static_cast<std::make_unsigned_t<Signed>>(number), order));
}

template <class Float, class Unsigned>
Result<Bytes> encodeFloat(std::string_view text) {
    static_assert(sizeof(Float) == sizeof(Unsigned) && std::numeric_limits<Float>::is_iec559);
    Float number = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc::result_out_of_range)
        return invalid(sizeof(Float) == 4 ? "a float cannot hold this number" : "a double cannot hold this number");
    if (error != std::errc() || stopped != end)
        return wrongNumber(text, stopped, "a number");
    return Bytes(bytesOf(std::bit_cast<Unsigned>(number), std::endian::big));
}

template <class Float, class Unsigned>
std::string floatText(std::string_view bytes) {
    char digits[64];
    const Float number = std::bit_cast<Float>(numberOf<Unsigned>(bytes, std::endian::big));
    return {digits, std::to_chars(std::begin(digits), std::end(digits), number).ptr};
}

Result<Bytes> encodeUuid(std::string_view text) {
    constexpr std::string_view Shape = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
    std::string digits;
    for (std::size_t i = 0; i < std::min(text.size(), Shape.size()); ++i) {
        const bool dash = Shape[i] == '-';
        if (dash ? text[i] != '-' : hexValue(text[i]) < 0)
            return invalid("character " + std::to_string(i + 1) + " of a UUID must be a " +
                           (dash ? "dash" : "hexadecimal digit"));
        if (!dash)
            digits += text[i];
    }
    if (text.size() != Shape.size())
        return invalid("a UUID has " + std::to_string(Shape.size()) + " characters, here are " +
                       std::to_string(text.size()));
    return Bytes(decodeHex(digits).value());
}

std::string uuidText(std::string_view bytes) {
    std::string text;
    appendHex(text, bytes);
    for (const std::size_t dash : {8, 13, 18, 23})
        text.insert(dash, 1, '-');
    return text;
}

Result<std::string> checkedJson(std::string_view text) {
    JsonScanner scanner(text);
    if (scanner.skipText())
        return std::string(text);
    Error error = scanner.error();
    error.message = "not JSON: " + error.message;
    return error;
}

Result<std::string> checkedUtf8(std::string_view bytes) {
    if (const std::size_t valid = utf8::validPrefix(bytes); valid != bytes.size())
        return invalid("byte " + std::to_string(valid + 1) + " is not UTF-8");
    return std::string(bytes);
}

Result<Bytes> bytesOr(Result<std::string> bytes) {
    if (!bytes)
        return std::move(bytes).error();
    return Bytes(std::move(bytes).value());
}

/// How many bytes a codec takes; 0 where it takes any number.
std::size_t sizeOf(Kind kind) {
    switch (kind) {
    case Kind::Int32:
    case Kind::Int32Le:
    case Kind::Float:
        return 4;
    case Kind::Int64:
    case Kind::Int64Le:
    case Kind::Double:
        return 8;
    case Kind::Uuid:
        return 16;
    case Kind::Bool:
        return 1;
    default:
        return 0;
    }
}

/// Whether a text was written to be read: no control characters but tabs and line breaks.
bool isReadable(std::string_view bytes) {
    const auto isStrange = [](char c) {
        return (static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F;
    };
    return std::none_of(bytes.begin(), bytes.end(), isStrange);
}

} // namespace

std::string toString(const Codec& codec) {
    for (const Named& named : Names) {
        if (named.kind == codec.kind)
            return std::string(named.name) +
                   (codec.kind == Kind::Text && codec.charset != Utf8 ? ":" + codec.charset : "");
    }
    return {};
}

Result<Codec> codecFromString(std::string_view name) {
    for (const Named& named : Names) {
        if (named.name == name)
            return Codec{named.kind};
    }
    if (name.starts_with("text:")) {
        Codec codec{Kind::Text, std::string(name.substr(5))};
        if (isCharset(codec.charset))
            return codec;
        return Error{ErrorCode::InvalidArgument, "unknown charset \"" + codec.charset + "\""};
    }
    std::string known;
    for (const Named& named : Names)
        known.append(known.empty() ? "" : ", ").append(named.name);
    return Error{ErrorCode::InvalidArgument,
                 "unknown codec \"" + std::string(name) + "\"; there are " + known + ", and text:CHARSET"};
}

Result<Bytes> encode(const Codec& codec, std::string_view text) {
    switch (codec.kind) {
    case Kind::Null:
        if (!text.empty())
            return invalid("null has no text");
        return Bytes();
    case Kind::Text:
        return bytesOr(codec.charset == Utf8 ? checkedUtf8(text) : toCharset(codec.charset, text));
    case Kind::Json:
        return bytesOr(checkedJson(text));
    case Kind::Hex:
        return bytesOr(decodeHex(text));
    case Kind::Base64:
        return bytesOr(decodeBase64(text));
    case Kind::Int32:
        return encodeInteger<std::int32_t>(text, std::endian::big);
    case Kind::Int32Le:
        return encodeInteger<std::int32_t>(text, std::endian::little);
    case Kind::Int64:
        return encodeInteger<std::int64_t>(text, std::endian::big);
    case Kind::Int64Le:
        return encodeInteger<std::int64_t>(text, std::endian::little);
    case Kind::Float:
        return encodeFloat<float, std::uint32_t>(text);
    case Kind::Double:
        return encodeFloat<double, std::uint64_t>(text);
    case Kind::Uuid:
        return encodeUuid(text);
    case Kind::Bool:
        if (text != "true" && text != "false")
            return invalid("true or false is asked for");
        return Bytes(std::string(1, text == "true" ? '\1' : '\0'));
    }
    return invalid("unknown codec");
}

Result<std::string> decode(const Codec& codec, BytesView bytes) {
    if (bytes.isNull() != (codec.kind == Kind::Null))
        return invalid(bytes.isNull() ? "null has no text" : "there are bytes, not null");
    const std::string_view view = bytes.view();
    if (const std::size_t size = sizeOf(codec.kind); size != 0 && size != view.size())
        return invalid(toString(codec) + " has " + std::to_string(size) + (size == 1 ? " byte" : " bytes") +
                       ", here are " + std::to_string(view.size()));
    std::string text;
    switch (codec.kind) {
    case Kind::Null:
        return text;
    case Kind::Text:
        return codec.charset == Utf8 ? checkedUtf8(view) : fromCharset(codec.charset, view);
    case Kind::Json:
        return checkedJson(view);
    case Kind::Hex:
        appendHex(text, view);
        return text;
    case Kind::Base64:
        appendBase64(text, view);
        return text;
    case Kind::Int32:
    case Kind::Int32Le:
        return std::to_string(static_cast<std::int32_t>(
            numberOf<std::uint32_t>(view, codec.kind == Kind::Int32 ? std::endian::big : std::endian::little)));
    case Kind::Int64:
    case Kind::Int64Le:
        return std::to_string(static_cast<std::int64_t>(
            numberOf<std::uint64_t>(view, codec.kind == Kind::Int64 ? std::endian::big : std::endian::little)));
    case Kind::Float:
        text = floatText<float, std::uint32_t>(view);
        break;
    case Kind::Double:
        text = floatText<double, std::uint64_t>(view);
        break;
    case Kind::Uuid:
        return uuidText(view);
    case Kind::Bool:
        if (view[0] != '\0' && view[0] != '\1')
            return invalid("a bool is the byte 00 or 01");
        return std::string(view[0] == '\1' ? "true" : "false");
    }
    // The many kinds of "not a number" have but one text.
    if (const auto again = encode(codec, text); !again || BytesView(*again) != bytes)
        return invalid("not a number, with bits of its own that no text holds");
    return text;
}

std::vector<Codec> readings(BytesView bytes) {
    if (bytes.isNull())
        return {Codec{Kind::Null}};
    const std::string_view view = bytes.view();
    const bool text = isUtf8(view);
    const bool json = isJson(view);
    const bool structure = json && (view.starts_with('{') || view.starts_with('['));
    const bool readable = text && isReadable(view);
    std::vector<Codec> fitting;
    const auto offer = [&](Kind kind, bool fits) {
        if (fits)
            fitting.push_back(Codec{kind});
    };
    offer(Kind::Json, structure);
    offer(Kind::Text, readable);
    for (const Kind kind :
         {Kind::Bool, Kind::Int32, Kind::Int64, Kind::Uuid, Kind::Float, Kind::Double, Kind::Int32Le, Kind::Int64Le})
        offer(kind, sizeOf(kind) == view.size() && decode(Codec{kind}, bytes).ok());
    offer(Kind::Json, json && !structure);
    offer(Kind::Hex, true);
    offer(Kind::Base64, true);
    offer(Kind::Text, text && !readable);
    return fitting;
}

Codec guess(BytesView bytes) {
    return readings(bytes).front();
}

} // namespace headwater
