// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace headwater::test {

/// What a process left behind.
struct CommandRun {
    int exitCode = -1; ///< -1: it crashed, or did not end within the limit
    QByteArray out;
    QByteArray err;
};

QString headwaterBinary();

/// Runs the built headwater and waits up to `limitMs` for its end.
CommandRun runHeadwater(const QStringList& arguments, const QByteArray& input = {}, int limitMs = 60000);

/// The same for any program.
CommandRun runProgram(const QString& program, const QStringList& arguments, const QByteArray& input = {},
                      int limitMs = 60000);

} // namespace headwater::test
