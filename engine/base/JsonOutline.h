// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace headwater {

/// Where the values of a JSON text lie, for those who unfold it piece by piece. It holds places of large values only
/// and finds small ones again by reading them, so that it stays small beside any text, and no question takes long. The
/// text is the caller's, and given again with each call. Immutable; any thread.
class JsonOutline {
public:
    /// Large values that are nested deeper are not unfolded.
    static constexpr std::size_t MostDepth = 500;
    /// The most children() that are given at once; their index begins at a multiple of it.
    static constexpr std::size_t MostChildren = 256;

    /// A value, and a member's name, as byte ranges; of names and strings with the quotes.
    struct Node {
        std::size_t begin = 0;
        std::size_t end = 0;
        std::size_t nameBegin = 0; ///< the same as nameEnd where it has no name
        std::size_t nameEnd = 0;
    };

    /// `text` must be UTF-8. InvalidData with `where` "line:column" where it is not one JSON value (strict).
    static Result<JsonOutline> read(std::string_view text);

    Node root() const { return m_root; }
    /// How many members or elements it has; none of values that are neither object nor array.
    std::size_t count(std::string_view text, const Node& node) const;
    /// Of them those from `first`, a multiple of MostChildren, on.
    std::vector<Node> children(std::string_view text, const Node& node, std::size_t first) const;

private:
    struct Large {
        std::size_t begin = 0;
        std::size_t end = 0;
        std::size_t count = 0;
        std::size_t marks = 0; ///< where in m_marks its own begin
    };
    class Reading;

    const Large* find(std::size_t begin) const;

    Node m_root;
    std::vector<Large> m_large;       ///< by begin
    std::vector<std::size_t> m_marks; ///< of large values, where each child whose index is a multiple begins
};

} // namespace headwater
