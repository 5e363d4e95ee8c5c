// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headwater {

/// A lack of memory is an exception, which ends the one job that met it. Where nothing catches that, from now on the
/// process ends with one line and ExitFailed instead of an abort. Call once, from main.
void surviveLackOfMemory();

} // namespace headwater
