// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headwater {

/// What a client does with one address until it can be used, in this order.
enum class ConnectStep { Name, Tcp, Tls, Login, Metadata };

} // namespace headwater
