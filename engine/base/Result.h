// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

namespace headwater {

/// A T, or the Error that stands in its place.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    /// Only where ok().
    T& value() & { return assert(ok()), *std::get_if<0>(&m_state); }
    const T& value() const& { return assert(ok()), *std::get_if<0>(&m_state); }
    T&& value() && { return assert(ok()), std::move(*std::get_if<0>(&m_state)); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    /// Only where not ok().
    const Error& error() const& { return assert(!ok()), *std::get_if<1>(&m_state); }
    Error&& error() && { return assert(!ok()), std::move(*std::get_if<1>(&m_state)); }

private:
    std::variant<T, Error> m_state;
};

/// Done, or the Error why not.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : m_error(std::move(error)) {}

    bool ok() const { return !m_error; }
    explicit operator bool() const { return ok(); }

    /// Only where not ok().
    const Error& error() const& { return assert(!ok()), *m_error; }
    Error&& error() && { return assert(!ok()), std::move(*m_error); }

private:
    std::optional<Error> m_error;
};

} // namespace headwater
