// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Looks.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QStyleFactory>

namespace headwater {

namespace {

// The desktops' common answer to the question whether they are dark; before Qt 6.5 Qt does not ask it.
const QString Service = QStringLiteral("org.freedesktop.portal.Desktop");
const QString Path = QStringLiteral("/org/freedesktop/portal/desktop");
const QString Interface = QStringLiteral("org.freedesktop.portal.Settings");
const QString Group = QStringLiteral("org.freedesktop.appearance");
const QString Key = QStringLiteral("color-scheme");
constexpr uint PrefersDark = 1;
constexpr uint PrefersLight = 2;

} // namespace

Looks::Looks(QObject* parent) : QObject(parent) {
    m_desktop = theme::schemeOf(QApplication::palette()); // as the platform gave it, until the desktop answers
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    askDesktop();
    apply();
}

void Looks::askDesktop() {
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(Service, Path, Interface, QStringLiteral("SettingChanged"), this,
                SLOT(desktopSaid(QString, QString, QDBusVariant)));
    QDBusMessage question = QDBusMessage::createMethodCall(Service, Path, Interface, QStringLiteral("Read"));
    question << Group << Key;
    auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
        const QDBusPendingReply<QDBusVariant> reply = *answer;
        // The portal wraps its value twice.
        if (reply.isValid())
            setDesktop(qvariant_cast<QDBusVariant>(reply.value().variant()).variant().toUInt());
        answer->deleteLater();
    });
}

void Looks::desktopSaid(const QString& group, const QString& key, const QDBusVariant& value) {
    if (group == Group && key == Key)
        setDesktop(value.variant().toUInt());
}

void Looks::setDesktop(uint preference) {
    if (preference != PrefersDark && preference != PrefersLight)
        return;
    m_desktop = preference == PrefersDark ? theme::Scheme::Dark : theme::Scheme::Light;
    apply();
}

void Looks::choose(Choice choice) {
    m_choice = choice;
    apply();
}

theme::Scheme Looks::scheme() const {
    return m_choice == Choice::Desktop ? m_desktop
           : m_choice == Choice::Dark  ? theme::Scheme::Dark
                                       : theme::Scheme::Light;
}

void Looks::apply() {
    QApplication::setPalette(theme::palette(scheme()));
    qApp->setStyleSheet(theme::styleSheet(scheme()));
    emit changed();
}

} // namespace headwater
