// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/Header.h"

#include <algorithm>

namespace headwater {

const Header* Headers::last(std::string_view name) const {
    const auto found = std::find_if(rbegin(), rend(), [name](const Header& header) { return header.name == name; });
    return found == rend() ? nullptr : &*found;
}

std::vector<BytesView> Headers::all(std::string_view name) const {
    std::vector<BytesView> values;
    for (const Header& header : *this) {
        if (header.name == name)
            values.push_back(header.value);
    }
    return values;
}

} // namespace headwater
