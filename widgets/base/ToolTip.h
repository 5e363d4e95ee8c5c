// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QString>

class QWidget;

namespace headwater {

/// A tool tip of plain text, cut after 2,000 characters; Qt's own takes markup.
void showToolTip(const QPoint& globalPosition, const QString& text, QWidget* widget);
/// `text` as Qt's tool tips show it letter by letter, for QWidget::setToolTip() and QAction::setToolTip().
QString toolTip(const QString& text);

} // namespace headwater
