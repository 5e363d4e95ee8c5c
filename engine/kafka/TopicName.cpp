// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/TopicName.h"

#include <algorithm>

namespace headwater {

namespace {
constexpr std::size_t LongestName = 249;

bool isAllowed(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_' ||
           c == '-';
}
} // namespace

Result<void> checkTopicName(std::string_view name) {
    if (!name.empty() && name.size() <= LongestName && name != "." && name != ".." &&
        std::all_of(name.begin(), name.end(), isAllowed))
        return {};
    return Error{.code = ErrorCode::InvalidArgument,
                 .message = name.empty()
                                ? "a topic's name is missing"
                                : "a topic cannot have this name: it is 1 to 249 of the characters a-z A-Z 0-9 . _ -",
                 .where = std::string(name.substr(0, LongestName))};
}

} // namespace headwater
