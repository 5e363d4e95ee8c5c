// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"
#include "engine/base/Result.h"
#include "engine/record/RecordView.h"

#include <span>

namespace headwater {

/// Takes the records of a TailJob, on the job's thread.
class RecordSink {
public:
    virtual ~RecordSink() = default;

    /// The views live only during the call. An error ends the job.
    virtual Result<void> write(std::span<const RecordView> records) = 0;
    /// Show what was written: nothing more is at hand just now, or it is a while ago.
    virtual Result<void> flush() = 0;
    /// Something that does not end the job but must not pass in silence.
    virtual void notice(const Error& problem) = 0;
};

} // namespace headwater
