// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/profiles/KeyStore.h"

namespace headwater {

/// The desktop's own key store, where Headwater's secrets lie under the service "headwater". Answers come by the
/// application's event loop.
class DesktopKeyStore final : public KeyStore {
public:
    void read(const std::string& key, Read answer) override;
    void write(const std::string& key, const std::string& secret, Done answer) override;
    void remove(const std::string& key, Done answer) override;
};

} // namespace headwater
