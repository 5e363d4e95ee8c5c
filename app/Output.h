// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <string>
#include <string_view>

namespace headwater {

/// Standard output through a buffer of our own, so that every failure to write is seen.
class Output {
public:
    Output() = default;
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    /// Append here, then call filled().
    std::string& buffer() { return m_buffer; }
    /// Writes the buffer if it has grown large.
    Result<void> filled();
    /// Writes all of it.
    Result<void> flush();
    /// Whether the failure was that the reader has gone, as `head` does: no reason to complain.
    bool readerGone() const { return m_readerGone; }

private:
    std::string m_buffer;
    bool m_readerGone = false;
};

/// A message for people: one line on standard error.
void say(std::string_view message);
/// The same, as "headwater: message": something went wrong. Lines of somebody else's message become one.
void complain(std::string_view message);

} // namespace headwater
