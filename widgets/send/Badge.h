// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/Roles.h"
#include "widgets/base/TextLabel.h"

namespace headwater {

/// A word in a small coloured frame; there only while there is a word.
class Badge : public TextLabel {
    Q_OBJECT
public:
    explicit Badge(QWidget* parent = nullptr);

    void say(const QString& word, Tone tone);
};

} // namespace headwater
