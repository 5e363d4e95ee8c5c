// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Bytes.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headwater {

struct HeaderView {
    std::string_view name;
    BytesView value;

    bool operator==(const HeaderView&) const = default;
};

struct Header {
    std::string name; ///< may be empty, and may repeat within a record
    Bytes value;

    operator HeaderView() const { return {name, value}; }
    bool operator==(const Header&) const = default;
};

/// The headers of a record in their order, repeated names kept.
class Headers : public std::vector<Header> {
public:
    using std::vector<Header>::vector;

    void add(std::string name, Bytes value) { push_back({std::move(name), std::move(value)}); }
    /// The last header of that name, the one that readers of a single value take; nullptr if there is none.
    const Header* last(std::string_view name) const;
    /// All values of that name, in order.
    std::vector<BytesView> all(std::string_view name) const;
};

} // namespace headwater
