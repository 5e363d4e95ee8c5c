// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Handover.h"

namespace headwater {

namespace {

const QString Demo = QStringLiteral("demo");
const QString Connect = QStringLiteral("connect"); // then its name, type and colour, and properties with their values

} // namespace

QStringList handover(const Window::Options& options) {
    if (options.demo)
        return {Demo};
    if (!options.connection)
        return {};
    const Profile& profile = options.connection->profile;
    const auto word = [](std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); };
    QStringList words{Connect, options.connection->name, word(toString(profile.type)),
                      profile.colour ? word(toString(*profile.colour)) : QString()};
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
        const std::optional<ProfileType> type = profileTypeFromString(handedOver.value(2).toStdString());
        if (!type)
            return window.raise(); // of another version
        connection.profile.type = *type;
        connection.profile.colour = profileColourFromString(handedOver.value(3).toStdString());
        for (qsizetype i = 4; i + 1 < handedOver.size(); i += 2)
            connection.properties.set(handedOver[i].toStdString(), handedOver[i + 1].toStdString());
        window.changeTo(connection);
    }
    window.raise();
}

} // namespace headwater
