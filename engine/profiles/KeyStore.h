// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"

#include <functional>
#include <string>

namespace headwater {

/// Where secrets lie, outside of every file: the desktop's key store, or a test's. One thread; each call is answered
/// exactly once, on that thread, at once or later, as the desktop may ask its user first. Keys are keyOf()'s.
class KeyStore {
public:
    using Read = std::function<void(Result<std::string>)>;
    using Done = std::function<void(Result<void>)>;

    virtual ~KeyStore() = default;

    /// NotFound where it has no such key; Unsupported where there is no key store.
    virtual void read(const std::string& key, Read answer) = 0;
    virtual void write(const std::string& key, const std::string& secret, Done answer) = 0;
    /// Done also where there was no such key.
    virtual void remove(const std::string& key, Done answer) = 0;
};

} // namespace headwater
