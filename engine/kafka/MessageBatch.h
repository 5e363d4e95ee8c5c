// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: the messages of one poll.
#pragma once

#include "engine/base/Deadline.h"
#include "engine/kafka/Handles.h"

#include <utility>
#include <vector>

namespace headwater {

using MessageHandle = std::unique_ptr<rd_kafka_message_t, Destroy<rd_kafka_message_destroy>>;

/// The messages of a consumer's queue that are being handed out.
class MessageBatch {
public:
    MessageBatch() = default;
    MessageBatch(const MessageBatch&) = delete;
    MessageBatch& operator=(const MessageBatch&) = delete;
    ~MessageBatch() { clear(); }

    std::size_t size() const { return m_count; }
    const rd_kafka_message_t& operator[](std::size_t index) const { return *m_messages[index]; }

    void add(MessageHandle message) {
        reserve(m_count + 1);
        m_messages[m_count++] = message.release();
    }
    /// Adds what the queue brings, up to `limit` messages in all; waits until it has as many, not until it has any.
    void read(rd_kafka_queue_t* queue, std::size_t limit, std::chrono::milliseconds timeout) {
        if (m_count >= limit)
            return;
        reserve(limit);
        const ssize_t got =
            rd_kafka_consume_batch_queue(queue, toTimeout(timeout), m_messages.data() + m_count, limit - m_count);
        m_count += got > 0 ? static_cast<std::size_t>(got) : 0;
    }
    /// Takes one out of it; its place stays empty.
    MessageHandle take(std::size_t index) { return MessageHandle(std::exchange(m_messages[index], nullptr)); }
    void clear() {
        for (std::size_t i = 0; i < m_count; ++i)
            MessageHandle(m_messages[i]).reset();
        m_count = 0;
    }

private:
    void reserve(std::size_t size) {
        if (m_messages.size() < size)
            m_messages.resize(size);
    }

    std::vector<rd_kafka_message_t*> m_messages;
    std::size_t m_count = 0;
};

} // namespace headwater
