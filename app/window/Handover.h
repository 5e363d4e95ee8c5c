// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/Window.h"

#include <QStringList>

namespace headwater {

/// What a second start hands to the window that is open: where it shall go. Secrets are in it as the second start read
/// them, since what its `env:NAME` names is known only there; it travels by a socket of the user's own.
QStringList handover(const Window::Options& options);

/// Does that in the window that is open, which comes to the front.
void takeOver(Window& window, const QStringList& handedOver);

} // namespace headwater
