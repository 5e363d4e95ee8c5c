// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/Record.h"

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

namespace headwater::test {

/// The records that round trips must survive, the same ones for the same seed: null, empty, binary and huge-number
/// keys and values, JSON in every disguise, headers that repeat, are null, empty-named, binary.
class RecordGenerator {
public:
    explicit RecordGenerator(std::uint64_t seed) : m_seed(seed), m_random(seed) {}

    /// Partition, offset and time are anything a file may hold, or absent: more than a broker takes.
    Record next(std::string topic = "edge");
    Bytes bytes();
    /// Half of the names come from a few, so that they repeat. Zero bytes are for those who do not go through C
    /// strings.
    std::string headerName(bool withZeroBytes);

    void setZeroBytesInNames(bool on) { m_zeroBytesInNames = on; }
    /// "seed 7, record 41": for the message of a test that fails.
    std::string place() const;

    /// Any of 0 to `count` - 1.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(m_random() % count); }

private:
    std::string randomBytes(std::size_t longest);
    std::string text();
    std::string json(int depth);

    std::uint64_t m_seed;
    std::mt19937_64 m_random;
    std::uint64_t m_made = 0;
    bool m_zeroBytesInNames = true;
};

} // namespace headwater::test
