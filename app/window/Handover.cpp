// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Handover.h"

namespace headwater {

namespace {

const QString Demo = QStringLiteral("demo");
const QString Connect = QStringLiteral("connect"); // then the connection's name, and properties with their values

} // namespace

QStringList handover(const Window::Options& options) {
    if (options.demo)
        return {Demo};
    if (!options.connection)
        return {};
    QStringList words{Connect, options.connection->name};
    for (const auto& [name, value] : options.connection->properties.entries())
        words << QString::fromStdString(name) << QString::fromStdString(value);
    return words;
}

void takeOver(Window& window, const QStringList& handedOver) {
    const QString what = handedOver.value(0);
    if (what == Demo)
        window.openDemo();
    if (what == Connect) {
        Connection connection{Connection::Kind::CommandLine, handedOver.value(1)};
        for (qsizetype i = 2; i + 1 < handedOver.size(); i += 2)
            connection.properties.set(handedOver[i].toStdString(), handedOver[i + 1].toStdString());
        window.connectTo(connection);
    }
    window.raise();
}

} // namespace headwater
