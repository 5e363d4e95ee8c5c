// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/send/FaultLine.h"

namespace headwater {

FaultLine::FaultLine(QWidget* parent) : TextLabel(parent) {
    setTone(Tone::Error);
    setWordWrap(true);
    hide();
}

void FaultLine::say(const QString& fault) {
    setText(fault);
    setVisible(!fault.isEmpty());
}

} // namespace headwater
