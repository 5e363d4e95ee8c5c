// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headwater {

/// Lines of one text that stand in the place of lines of another; one of the two may have none.
struct LineChange {
    std::size_t beforeBegin = 0;
    std::size_t beforeEnd = 0; ///< one behind the last
    std::size_t afterBegin = 0;
    std::size_t afterEnd = 0;

    bool operator==(const LineChange&) const = default;
};

/// A text's lines, each with its line feed; the last one may have none.
std::vector<std::string_view> linesOf(std::string_view text);

/// What changed, in order; the lines between the changes are the same. By the lines that are unique in both (patience),
/// so a block that moved shows as one, and the time grows with the lines alone.
std::vector<LineChange> diffLines(std::span<const std::string_view> before, std::span<const std::string_view> after);

/// As `diff -u` writes it, with that many lines around each change; empty where the texts are the same. The names are
/// shown as they are.
std::string unifiedDiff(std::string_view before, std::string_view after, std::string_view beforeName,
                        std::string_view afterName, std::size_t context = 3);

/// The places of a longest run, in order, of numbers that only grow.
std::vector<std::size_t> longestIncreasing(std::span<const std::size_t> numbers);

} // namespace headwater
