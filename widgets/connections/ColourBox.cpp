// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/connections/ColourBox.h"

#include "widgets/base/Spot.h"
#include "widgets/base/Theme.h"

#include <QEvent>

namespace headwater {

namespace {

constexpr int Swatch = 12;

QString titleOf(ProfileColour colour) {
    const std::string_view word = toString(colour);
    QString title = QString::fromUtf8(word.data(), qsizetype(word.size()));
    title[0] = title[0].toUpper();
    return title;
}

} // namespace

ColourBox::ColourBox(QWidget* parent) : QComboBox(parent) {
    setAccessibleName(tr("Colour"));
    setIconSize({Swatch, Swatch});
    for (const ProfileColour colour : AllProfileColours)
        addItem(titleOf(colour));
    paintSwatches();
    connect(this, &QComboBox::activated, this, &ColourBox::chosen);
}

void ColourBox::show(ProfileColour colour, bool production) {
    const int red = static_cast<int>(AllProfileColours.size());
    m_production = production;
    if (production && count() == red)
        addItem(tr("Red"));
    if (!production && count() > red)
        removeItem(red);
    paintSwatches();
    setCurrentIndex(production ? red : static_cast<int>(colour));
    setEnabled(!production);
}

ProfileColour ColourBox::colour() const {
    return static_cast<ProfileColour>(currentIndex());
}

void ColourBox::changeEvent(QEvent* event) {
    QComboBox::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintSwatches();
}

void ColourBox::paintSwatches() {
    const theme::Scheme scheme = theme::schemeOf(palette());
    for (int i = 0; i < count(); ++i)
        setItemIcon(i, spot(i < static_cast<int>(AllProfileColours.size())
                                ? theme::colour(static_cast<ProfileColour>(i), scheme)
                                : theme::colour(theme::Colour::Error, scheme)));
}

} // namespace headwater
