// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/PatternPlace.h"

#include "engine/base/JsonText.h"

namespace headwater {

TextRange placeInString(std::string_view text, TextRange string, TextRange decoded) {
    TextRange place{string.end - 1, string.end - 1};
    std::size_t offset = 0;
    bool begun = false;
    for (std::size_t at = string.begin + 1; at < string.end - 1;) {
        if (!begun && offset >= decoded.begin) {
            place.begin = at;
            begun = true;
        }
        if (begun && offset >= decoded.end)
            return {place.begin, at};
        std::size_t length = 1;
        std::size_t bytes = 1;
        if (text[at] == '\\') {
            length = text[at + 1] == 'u' ? 6 : 2;
            if (length == 6 && text.substr(at + 6, 2) == "\\u" && jsonStringKey(text.substr(at, 12)).size() == 4)
                length = 12;
            bytes = jsonStringKey(text.substr(at, length)).size();
        }
        at += length;
        offset += bytes;
    }
    return place;
}

} // namespace headwater
