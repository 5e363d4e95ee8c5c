// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/profiles/Profile.h"

#include <QStringList>

#include <vector>

namespace headwater {

/// What a pasted text has of client properties.
struct PastedProperties {
    std::vector<ProfileProperty> properties; ///< secrets as typed; each name once
    QStringList refused;                     ///< what could not be taken, each with its line and what to do
};

/// Lines as Java's clients read them from a client.properties file: `name=value`, comments, lines that go on behind a
/// backslash. A login in sasl.jaas.config becomes user name and password.
PastedProperties pastedProperties(const QString& text);

} // namespace headwater
