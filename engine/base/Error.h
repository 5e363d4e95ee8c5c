// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace headwater {

/// What kind of thing went wrong: what a caller may decide by. The text for people is Error::message.
enum class ErrorCode {
    InvalidArgument, ///< the caller's request makes no sense: an option, a property, a name
    InvalidData,     ///< bytes that are not what they should be: JSON, a record line, hex
    NotFound,        ///< no such topic, partition, file, group, offset
    AlreadyExists,
    Unauthorized, ///< login refused, or no right to do this
    Unreachable,  ///< nobody answers at the address, or it cannot be resolved
    TimedOut,
    TooLarge,  ///< over a limit of the broker, the client or ours
    QueueFull, ///< no room just now: try again when there is
    Fenced,    ///< another producer or member took our place
    Conflict,  ///< changed underneath, or somebody else is at it
    Unsupported,
    Cancelled,
    Io,      ///< a file or pipe
    Cluster, ///< any other answer of a broker
    Internal,
};

/// The code's name as it stands in machine-readable output, such as "invalid-data".
std::string_view toString(ErrorCode code);

/// A failure as a value; it crosses threads and layers as it is, exceptions do not.
struct Error {
    ErrorCode code = ErrorCode::Internal;
    std::string message;    ///< what happened and, where it helps, what to do; one line, no secrets
    bool retriable = false; ///< the same request may succeed later
    bool fatal = false;     ///< the client that said so is of no more use: make a new one
    std::string where = {}; ///< the place: "orders.jsonl:12:5", "orders/3", "--timestamp"; empty if there is none

    /// "where: message", or just the message.
    std::string text() const { return where.empty() ? message : where + ": " + message; }

    bool operator==(const Error&) const = default;
};

} // namespace headwater
