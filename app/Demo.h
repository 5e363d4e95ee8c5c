// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headwater {

/// `headwater --demo`: a cluster inside this process, the records of resources/demo sent to it and read back.
int runDemo();

} // namespace headwater
