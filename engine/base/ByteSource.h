// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace headwater {

/// Bytes that are read once, from the first to the last: a file, a pipe, memory. One thread at a time.
class ByteSource {
public:
    virtual ~ByteSource() = default;

    /// Waits for bytes and gives how many came, at most `size`; 0 is the end. Io names the source and the reason.
    virtual Result<std::size_t> read(char* to, std::size_t size) = 0;
    /// How many bytes there are in all, where that is known, for showing progress.
    virtual std::optional<std::uint64_t> size() const { return {}; }
};

/// Bytes that lie in memory and outlive the source.
class MemorySource final : public ByteSource {
public:
    /// At most `chunk` bytes come at once.
    explicit MemorySource(std::string_view bytes, std::size_t chunk = static_cast<std::size_t>(-1))
        : m_bytes(bytes), m_chunk(chunk) {}

    Result<std::size_t> read(char* to, std::size_t size) override;
    std::optional<std::uint64_t> size() const override { return m_bytes.size(); }

private:
    std::string_view m_bytes;
    std::size_t m_chunk;
    std::size_t m_position = 0;
};

/// Opens a file, a named pipe or a device; "-" is the standard input. Io names the path and the reason. A read that
/// waits asks `cancelled` ten times a second, and ends with Cancelled when it says so.
Result<std::unique_ptr<ByteSource>> openSource(const std::string& path, std::function<bool()> cancelled = {});

/// All that a source has. TooLarge where that is more than `limit` bytes.
Result<std::string> readAll(ByteSource& source, std::size_t limit);

} // namespace headwater
