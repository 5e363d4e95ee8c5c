// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/CommandRun.h"

#include <QProcess>

namespace headwater::test {

CommandRun runProgram(const QString& program, const QStringList& arguments, const QByteArray& input, int limitMs) {
    QProcess process;
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    CommandRun run;
    if (process.waitForFinished(limitMs) && process.exitStatus() == QProcess::NormalExit)
        run.exitCode = process.exitCode();
    else
        process.kill();
    run.out = process.readAllStandardOutput();
    run.err = process.readAllStandardError();
    return run;
}

QString headwaterBinary() {
    return QStringLiteral(HEADWATER_BINARY);
}

CommandRun runHeadwater(const QStringList& arguments, const QByteArray& input, int limitMs) {
    return runProgram(headwaterBinary(), arguments, input, limitMs);
}

} // namespace headwater::test
