// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/CommandRun.h"
#include "tests/support/RealBroker.h"
#include "tests/support/RecordFiles.h"

#include <string>
#include <vector>

namespace headwater::test {

inline QString q(const std::string& text) {
    return QString::fromStdString(text);
}

/// `headwater send` and `headwater tail` on the real broker.
CommandRun send(const std::string& topic, const QStringList& arguments, const QByteArray& input = {});
CommandRun tail(const std::string& topic, const QStringList& arguments);

/// What `tail --until end` reads; fails the program where it cannot.
std::vector<Record> readBack(const std::string& topic, const QStringList& arguments = {});

/// Both the same, apart from places and times.
bool sameContents(const std::vector<Record>& a, const std::vector<Record>& b);

} // namespace headwater::test
