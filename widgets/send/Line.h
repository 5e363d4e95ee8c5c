// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace headwater {

/// The thin line between the parts of a card.
class Line : public QFrame {
public:
    explicit Line(QWidget* parent = nullptr) : QFrame(parent) {
        setFrameStyle(HLine | Plain);
        setForegroundRole(QPalette::Dark);
        setFixedHeight(1);
    }
};

} // namespace headwater
