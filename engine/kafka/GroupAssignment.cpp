// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/GroupAssignment.h"

namespace headwater {

namespace {

/// Big-endian numbers and short strings; after a read beyond the end everything is 0 and failed() is true.
class Reader {
public:
    explicit Reader(std::string_view bytes) : m_rest(bytes) {}

    std::int64_t number(std::size_t size) {
        const std::string_view bytes = take(size);
        std::uint64_t value = !bytes.empty() && (bytes[0] & 0x80) ? ~std::uint64_t(0) : 0;
        for (const char byte : bytes)
            value = value << 8 | static_cast<unsigned char>(byte);
        return static_cast<std::int64_t>(value);
    }
    std::string_view take(std::size_t size) {
        m_failed = m_failed || size > m_rest.size();
        if (m_failed)
            return {};
        const std::string_view bytes = m_rest.substr(0, size);
        m_rest.remove_prefix(size);
        return bytes;
    }
    bool failed() const { return m_failed; }

private:
    std::string_view m_rest;
    bool m_failed = false;
};

} // namespace

std::optional<std::vector<TopicPartition>> parseGroupAssignment(std::string_view bytes) {
    std::vector<TopicPartition> assignment;
    if (bytes.empty())
        return assignment;
    Reader reader(bytes);
    const std::int64_t version = reader.number(2);
    const std::int64_t topics = reader.number(4);
    if (version < 0)
        return {};
    for (std::int64_t i = 0; i < topics && !reader.failed(); ++i) {
        const std::int64_t length = reader.number(2);
        const std::string_view topic = reader.take(length < 0 ? std::string_view::npos : std::size_t(length));
        const std::int64_t partitions = reader.number(4);
        for (std::int64_t j = 0; j < partitions && !reader.failed(); ++j)
            assignment.push_back({std::string(topic), static_cast<std::int32_t>(reader.number(4))});
    }
    if (reader.failed())
        return {};
    return assignment;
}

} // namespace headwater
