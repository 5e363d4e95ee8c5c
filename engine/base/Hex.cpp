// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Hex.h"

namespace headwater {

void appendHex(std::string& out, std::string_view bytes) {
    const std::size_t start = out.size();
    out.resize(start + 2 * bytes.size());
    char* to = out.data() + start;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        *to++ = hexDigit(byte >> 4);
        *to++ = hexDigit(byte & 15);
    }
}

Result<std::string> decodeHex(std::string_view text) {
    std::string bytes;
    bytes.reserve(text.size() / 2);
    int high = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int value = hexValue(text[i]);
        if (value < 0)
            return Error{ErrorCode::InvalidData, "character " + std::to_string(i + 1) + " is not a hexadecimal digit"};
        if (i % 2 == 0)
            high = value;
        else
            bytes.push_back(static_cast<char>(high << 4 | value));
    }
    if (text.size() % 2 != 0)
        return Error{ErrorCode::InvalidData, "the last digit, character " + std::to_string(text.size()) +
                                                 ", has no partner: every byte needs two"};
    return bytes;
}

} // namespace headwater
