// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QWidget;

namespace headwater::test {

/// What the labels and buttons within say, of those that are shown.
QStringList visibleTexts(const QWidget& widget);

/// The controls within that take the focus by Tab and have no name for screen readers, as class and object name.
QStringList withoutName(const QWidget& widget);

} // namespace headwater::test
