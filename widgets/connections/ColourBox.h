// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/profiles/Profile.h"

#include <QComboBox>

namespace headwater {

/// Chooses what a connection is told apart by: each colour with its name. Production has red, and no choice.
class ColourBox : public QComboBox {
    Q_OBJECT
public:
    explicit ColourBox(QWidget* parent = nullptr);

    void show(ProfileColour colour, bool production);
    ProfileColour colour() const;

Q_SIGNALS:
    /// By the user.
    void chosen();

protected:
    void changeEvent(QEvent* event) override;

private:
    void paintSwatches();

    bool m_production = false;
};

} // namespace headwater
