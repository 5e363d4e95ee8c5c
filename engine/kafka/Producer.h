// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Outcome.h"
#include "engine/base/Result.h"
#include "engine/kafka/DeliveryReport.h"
#include "engine/record/RecordView.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>

namespace headwater {

class DeliveryListener {
public:
    virtual ~DeliveryListener() = default;
    /// Called on the producer's own thread, in the order of the answers; the reports live only during the call. It
    /// must not call the producer, and must not block: deliveries wait meanwhile.
    virtual void onDeliveries(std::span<const DeliveryReport> reports) = 0;
};

/// Sends records. One thread sends; the answers come on a thread of the producer's. A record without a partition goes
/// to the one that the Java client would choose (murmur2 of the key; any for a null key). By default idempotent with
/// acks=all, so the order of records within a partition is the order of the calls.
///
/// Every record that send() took is reported exactly once, at the latest by the destructor, which waits a bounded time
/// and reports the rest as Unknown (or Failed, where it never left).
class Producer {
public:
    virtual ~Producer() = default;

    /// Copies the record into the client's queue. Errors: QueueFull (retriable: waitForRoom(), then call again), or
    /// what is known at once (TooLarge, NotFound, InvalidArgument); then nothing was taken and no report follows.
    virtual Result<void> send(const RecordView& record, std::uint64_t id) = 0;
    /// Waits until send() is likely to find room. False after `timeout`.
    virtual bool waitForRoom(std::chrono::milliseconds timeout) = 0;
    /// Waits until all that was taken is reported. TimedOut if some is still on its way; call again, or give up.
    virtual Result<void> flush(std::chrono::milliseconds timeout) = 0;
    /// Records taken and not yet reported.
    virtual std::size_t inFlight() const = 0;

    /// Transactions: only with the property transactional.id. After an Unknown outcome, or a fatal error, the
    /// producer is of no more use: make a new one.
    virtual Completion initTransactions(std::chrono::milliseconds timeout) = 0;
    virtual Result<void> beginTransaction() = 0;
    /// Flushes, then commits.
    virtual Completion commitTransaction(std::chrono::milliseconds timeout) = 0;
    virtual Completion abortTransaction(std::chrono::milliseconds timeout) = 0;
};

} // namespace headwater
