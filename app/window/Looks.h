// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/Theme.h"

#include <QObject>

class QDBusVariant;

namespace headwater {

/// Gives the application its style, light or dark: as the desktop has it, also when that changes, or as the user chose.
class Looks : public QObject {
    Q_OBJECT
public:
    enum class Choice { Desktop, Light, Dark };
    Q_ENUM(Choice)

    explicit Looks(QObject* parent = nullptr);

    void choose(Choice choice);
    Choice choice() const { return m_choice; }
    theme::Scheme scheme() const;

signals:
    void changed();

private slots:
    void desktopSaid(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void askDesktop();
    void setDesktop(uint preference);
    void apply();

    Choice m_choice = Choice::Desktop;
    theme::Scheme m_desktop = theme::Scheme::Light;
};

} // namespace headwater
