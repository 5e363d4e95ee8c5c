// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"
#include "engine/record/RecordFileReader.h"

#include <cstdint>
#include <string>

namespace headwater {

/// Where a SendJob's records come from; read by its thread.
class RecordSource {
public:
    using Next = RecordFileReader::Next;

    virtual ~RecordSource() = default;

    virtual Next next() = 0;
    /// Valid until the next next().
    virtual RecordView record() const = 0;
    virtual const Error& error() const = 0;
    /// A number for the current record from which place() finds back to it.
    virtual std::uint64_t number() const = 0;
    /// "orders.jsonl:12", for messages about a record long after it was read; any thread may ask.
    virtual std::string place(std::uint64_t number) const = 0;
    /// Bytes of the file read so far; 0 where there is no file.
    virtual std::uint64_t bytesRead() const = 0;
};

} // namespace headwater
