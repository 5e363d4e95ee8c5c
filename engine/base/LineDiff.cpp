// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/LineDiff.h"

#include <algorithm>
#include <unordered_map>

namespace headwater {

namespace {

using Lines = std::span<const std::string_view>;

class Differ {
public:
    Differ(Lines before, Lines after) : m_before(before), m_after(after) {}

    std::vector<LineChange> run() {
        m_open.push_back({0, m_before.size(), 0, m_after.size()});
        while (!m_open.empty()) {
            const LineChange part = m_open.back();
            m_open.pop_back();
            split(part);
        }
        return std::move(m_changes);
    }

private:
    bool same(std::size_t before, std::size_t after) const { return m_before[before] == m_after[after]; }

    // A stack instead of calls, last part first, so that the changes come in order.
    void split(LineChange part) {
        while (part.beforeBegin < part.beforeEnd && part.afterBegin < part.afterEnd &&
               same(part.beforeBegin, part.afterBegin)) {
            ++part.beforeBegin;
            ++part.afterBegin;
        }
        while (part.beforeBegin < part.beforeEnd && part.afterBegin < part.afterEnd &&
               same(part.beforeEnd - 1, part.afterEnd - 1)) {
            --part.beforeEnd;
            --part.afterEnd;
        }
        if (part.beforeBegin == part.beforeEnd && part.afterBegin == part.afterEnd)
            return;
        const auto anchors = anchorsOf(part);
        if (anchors.empty()) {
            m_changes.push_back(part);
            return;
        }
        LineChange rest = part;
        for (auto anchor = anchors.rbegin(); anchor != anchors.rend(); ++anchor) {
            m_open.push_back({anchor->first + 1, rest.beforeEnd, anchor->second + 1, rest.afterEnd});
            rest.beforeEnd = anchor->first;
            rest.afterEnd = anchor->second;
        }
        m_open.push_back(rest);
    }

    /// The lines that are there once in each text's part, as far as they stand in one order.
    std::vector<std::pair<std::size_t, std::size_t>> anchorsOf(const LineChange& part) const {
        struct Place {
            std::size_t count = 0;
            std::size_t at = 0;
        };
        std::unordered_map<std::string_view, Place> after;
        for (std::size_t i = part.afterBegin; i < part.afterEnd; ++i) {
            Place& place = after[m_after[i]];
            ++place.count;
            place.at = i;
        }
        std::unordered_map<std::string_view, std::size_t> before;
        for (std::size_t i = part.beforeBegin; i < part.beforeEnd; ++i)
            ++before[m_before[i]];
        std::vector<std::size_t> places;
        std::vector<std::size_t> partners;
        for (std::size_t i = part.beforeBegin; i < part.beforeEnd; ++i) {
            const auto found = after.find(m_before[i]);
            if (found == after.end() || found->second.count != 1 || before[m_before[i]] != 1)
                continue;
            places.push_back(i);
            partners.push_back(found->second.at);
        }
        std::vector<std::pair<std::size_t, std::size_t>> anchors;
        for (const std::size_t index : longestIncreasing(partners))
            anchors.emplace_back(places[index], partners[index]);
        return anchors;
    }

    Lines m_before;
    Lines m_after;
    std::vector<LineChange> m_open;
    std::vector<LineChange> m_changes;
};

/// "3,2" as a hunk's head has it: the first line's number and how many there are.
std::string rangeText(std::size_t begin, std::size_t end) {
    const std::size_t count = end - begin;
    const std::string first = std::to_string(count == 0 ? begin : begin + 1);
    return count == 1 ? first : first + ',' + std::to_string(count);
}

} // namespace

std::vector<std::size_t> longestIncreasing(std::span<const std::size_t> numbers) {
    constexpr auto None = static_cast<std::size_t>(-1);
    std::vector<std::size_t> ends; // of the best run of each length: the place of its last number
    std::vector<std::size_t> previous(numbers.size(), None);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto longer =
            std::lower_bound(ends.begin(), ends.end(), numbers[i],
                             [&](std::size_t place, std::size_t number) { return numbers[place] < number; });
        if (longer != ends.begin())
            previous[i] = *(longer - 1);
        if (longer == ends.end())
            ends.push_back(i);
        else
            *longer = i;
    }
    std::vector<std::size_t> run;
    for (std::size_t at = ends.empty() ? None : ends.back(); at != None; at = previous[at])
        run.push_back(at);
    std::reverse(run.begin(), run.end());
    return run;
}

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return lines;
}

std::vector<LineChange> diffLines(Lines before, Lines after) {
    return Differ(before, after).run();
}

std::string unifiedDiff(std::string_view before, std::string_view after, std::string_view beforeName,
                        std::string_view afterName, std::size_t context) {
    if (before == after)
        return {};
    const std::vector<std::string_view> old = linesOf(before);
    const std::vector<std::string_view> now = linesOf(after);
    const std::vector<LineChange> changes = diffLines(old, now);
    std::string out = "--- " + std::string(beforeName) + "\n+++ " + std::string(afterName) + '\n';
    const auto put = [&out](char mark, std::string_view line) {
        out += mark;
        out += line;
        if (!line.ends_with('\n'))
            out += "\n\\ No newline at end of file\n";
    };
    for (std::size_t i = 0; i < changes.size();) {
        std::size_t last = i;
        while (last + 1 < changes.size() && changes[last + 1].beforeBegin - changes[last].beforeEnd <= 2 * context)
            ++last;
        const std::size_t lead = std::min(context, changes[i].beforeBegin);
        const std::size_t trail = std::min(context, old.size() - changes[last].beforeEnd);
        out += "@@ -" + rangeText(changes[i].beforeBegin - lead, changes[last].beforeEnd + trail) + " +" +
               rangeText(changes[i].afterBegin - lead, changes[last].afterEnd + trail) + " @@\n";
        std::size_t at = changes[i].beforeBegin - lead;
        for (; i <= last; ++i) {
            for (; at < changes[i].beforeBegin; ++at)
                put(' ', old[at]);
            for (; at < changes[i].beforeEnd; ++at)
                put('-', old[at]);
            for (std::size_t j = changes[i].afterBegin; j < changes[i].afterEnd; ++j)
                put('+', now[j]);
        }
        for (const std::size_t end = at + trail; at < end; ++at)
            put(' ', old[at]);
    }
    return out;
}

} // namespace headwater
