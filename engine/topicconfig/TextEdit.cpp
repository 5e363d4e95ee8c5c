// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/TextEdit.h"

#include <cassert>

namespace headwater {

std::string applyEdits(std::string_view text, const TextEdits& edits) {
    std::string result;
    std::size_t from = 0;
    for (const TextEdit& edit : edits) {
        assert(edit.range.begin >= from && edit.range.end >= edit.range.begin && edit.range.end <= text.size());
        result += text.substr(from, edit.range.begin - from);
        result += edit.text;
        from = edit.range.end;
    }
    result += text.substr(from);
    return result;
}

TextEdits inverseEdits(std::string_view text, const TextEdits& edits) {
    TextEdits inverse;
    std::size_t removed = 0;
    std::size_t added = 0;
    for (const TextEdit& edit : edits) {
        const std::size_t begin = edit.range.begin + added - removed;
        inverse.push_back(
            {{begin, begin + edit.text.size()}, std::string(text.substr(edit.range.begin, edit.range.size()))});
        removed += edit.range.size();
        added += edit.text.size();
    }
    return inverse;
}

} // namespace headwater
