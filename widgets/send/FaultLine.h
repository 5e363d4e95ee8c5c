// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/TextLabel.h"

namespace headwater {

/// The line under a field that says in words what is wrong with it; there only while something is.
class FaultLine : public TextLabel {
    Q_OBJECT
public:
    explicit FaultLine(QWidget* parent = nullptr);

    /// Empty: nothing is wrong.
    void say(const QString& fault);
};

} // namespace headwater
