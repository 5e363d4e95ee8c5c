// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Error.h"

namespace headwater {

std::string_view toString(ErrorCode code) {
    switch (code) {
    case ErrorCode::InvalidArgument:
        return "invalid-argument";
    case ErrorCode::InvalidData:
        return "invalid-data";
    case ErrorCode::NotFound:
        return "not-found";
    case ErrorCode::AlreadyExists:
        return "already-exists";
    case ErrorCode::Unauthorized:
        return "unauthorized";
    case ErrorCode::Unreachable:
        return "unreachable";
    case ErrorCode::TimedOut:
        return "timed-out";
    case ErrorCode::TooLarge:
        return "too-large";
    case ErrorCode::QueueFull:
        return "queue-full";
    case ErrorCode::Fenced:
        return "fenced";
    case ErrorCode::Conflict:
        return "conflict";
    case ErrorCode::Unsupported:
        return "unsupported";
    case ErrorCode::Cancelled:
        return "cancelled";
    case ErrorCode::Io:
        return "io";
    case ErrorCode::Cluster:
        return "cluster";
    case ErrorCode::Internal:
        return "internal";
    }
    return "internal";
}

} // namespace headwater
