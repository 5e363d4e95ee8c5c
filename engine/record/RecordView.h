// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/Record.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace headwater {

/// Gives the headers of a record that lies elsewhere; they are parsed when first asked for. `record` is the source's
/// own handle.
class HeaderSource {
public:
    virtual std::size_t headerCount(const void* record) const = 0;
    virtual HeaderView header(const void* record, std::size_t index) const = 0;

protected:
    ~HeaderSource() = default;
};

/// The headers behind a RecordView, in their order.
class HeadersView {
public:
    HeadersView() = default;
    HeadersView(std::span<const HeaderView> headers) : m_handle(headers.data()), m_size(headers.size()) {}
    HeadersView(const HeaderSource& source, const void* record) : m_source(&source), m_handle(record) {}

    std::size_t size() const { return m_source ? m_source->headerCount(m_handle) : m_size; }
    HeaderView operator[](std::size_t index) const {
        return m_source ? m_source->header(m_handle, index) : static_cast<const HeaderView*>(m_handle)[index];
    }

private:
    const HeaderSource* m_source = nullptr;
    const void* m_handle = nullptr;
    std::size_t m_size = 0;
};

/// A record whose bytes belong to somebody else: a batch of a consumer, a line of a file, a Record. Nothing is copied,
/// and nothing allocated, by making, moving or reading one.
class RecordView {
public:
    static constexpr std::int32_t NoPartition = -1;
    static constexpr std::int64_t NoOffset = -1;

    std::string_view topic;
    std::int32_t partition = NoPartition;
    std::int64_t offset = NoOffset;
    std::optional<Timestamp> timestamp = {};
    TimestampType timestampType = TimestampType::Create; ///< says nothing without a timestamp
    BytesView key;
    BytesView value;
    HeadersView headers;
};

/// Views of owned records; the headers' views are kept here, so one RecordViewOf serves one record at a time.
class RecordViewOf {
public:
    /// Valid until the next call, and as long as `record` is.
    RecordView operator()(const Record& record);

private:
    std::vector<HeaderView> m_headers;
};

} // namespace headwater
