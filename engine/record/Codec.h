// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Bytes.h"
#include "engine/base/Result.h"

#include <string>
#include <string_view>
#include <vector>

namespace headwater {

/// A way to read the bytes of a key, a value or a header as text, and to write them. Numbers are as Kafka's own
/// serializers write them, and signed; little-endian ones have a name of their own.
struct Codec {
    enum class Kind { Null, Text, Json, Hex, Base64, Int32, Int32Le, Int64, Int64Le, Float, Double, Uuid, Bool };

    Kind kind = Kind::Text;
    std::string charset = "UTF-8"; ///< of Text; any that ICU knows

    bool operator==(const Codec&) const = default;
};

/// "null", "text", "text:GBK", "json", "hex", "base64", "int32", "int32-le", "int64", "int64-le", "float", "double",
/// "uuid", "bool".
std::string toString(const Codec& codec);
/// InvalidArgument names what is unknown.
Result<Codec> codecFromString(std::string_view name);

/// The bytes that `text` (UTF-8) stands for. InvalidData names the character that is wrong, from 1, and whatever the
/// codec cannot hold, such as a number out of its range. Floating-point numbers are the nearest ones, as everywhere.
Result<Bytes> encode(const Codec& codec, std::string_view text);

/// The text of these bytes, all of them: encode() makes the same bytes of it again. InvalidData where they do not fit.
/// Only the codec null reads null.
Result<std::string> decode(const Codec& codec, BytesView bytes);

/// The codecs that fit these bytes exactly, the likeliest first. Hex and base64 are always among them, but for null.
std::vector<Codec> readings(BytesView bytes);
/// The likeliest one.
Codec guess(BytesView bytes);

} // namespace headwater
