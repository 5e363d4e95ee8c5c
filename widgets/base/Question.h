// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace headwater {

/// What is asked before a destructive act, in plain text.
struct Question {
    QString title;
    QString text;
    QString action;        ///< the word on the button that does it: "Delete", never "Yes"
    QString mustType = {}; ///< has to be typed before the button works; empty for nothing
};

/// Asks in a window over `parent` and returns at once; `act` runs if the user goes through with it.
void askUser(QWidget* parent, const Question& question, std::function<void()> act);

} // namespace headwater
