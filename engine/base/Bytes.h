// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace headwater {

/// Somebody else's bytes, or null. Null is never empty: BytesView() is null, BytesView("") has no byte.
class BytesView {
public:
    constexpr BytesView() = default;
    constexpr BytesView(std::string_view bytes) : m_data(bytes.data() ? bytes.data() : ""), m_size(bytes.size()) {}
    constexpr BytesView(const char* text) : BytesView(std::string_view(text)) {}
    BytesView(const std::string& bytes) : BytesView(std::string_view(bytes)) {}
    /// As C interfaces hand them over: null where `data` is null.
    BytesView(const void* data, std::size_t size) : m_data(static_cast<const char*>(data)), m_size(data ? size : 0) {}

    constexpr bool isNull() const { return !m_data; }
    constexpr std::size_t size() const { return m_size; }
    constexpr const char* data() const { return m_data; }
    /// The bytes; nothing for null.
    constexpr std::string_view view() const { return {m_data ? m_data : "", m_size}; }

    /// Null equals null alone.
    friend constexpr bool operator==(BytesView a, BytesView b) {
        return a.isNull() == b.isNull() && a.view() == b.view();
    }

private:
    const char* m_data = nullptr;
    std::size_t m_size = 0;
};

/// Owned bytes, or null. Null is never empty: Bytes() is null, Bytes("") has no byte.
class Bytes {
public:
    Bytes() = default;
    Bytes(std::string bytes) : m_data(std::move(bytes)), m_null(false) {}
    Bytes(const char* text) : Bytes(std::string(text)) {}
    explicit Bytes(BytesView bytes) : m_data(bytes.view()), m_null(bytes.isNull()) {}

    bool isNull() const { return m_null; }
    std::size_t size() const { return m_data.size(); }
    /// The bytes; nothing for null.
    std::string_view view() const { return m_data; }
    operator BytesView() const { return m_null ? BytesView() : BytesView(m_data); }

    bool operator==(const Bytes&) const = default;

private:
    std::string m_data;
    bool m_null = true;
};

} // namespace headwater
