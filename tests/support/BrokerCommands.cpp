// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/BrokerCommands.h"

#include <algorithm>

namespace headwater::test {

namespace {

CommandRun onTopic(const char* command, const std::string& topic, const QStringList& arguments,
                   const QByteArray& input) {
    return runHeadwater(QStringList{command, "-b", q(RealBroker::address()), "-t", q(topic)} + arguments, input);
}

} // namespace

CommandRun send(const std::string& topic, const QStringList& arguments, const QByteArray& input) {
    return onTopic("send", topic, arguments, input);
}

CommandRun tail(const std::string& topic, const QStringList& arguments) {
    return onTopic("tail", topic, arguments, {});
}

std::vector<Record> readBack(const std::string& topic, const QStringList& arguments) {
    const CommandRun run = tail(topic, QStringList{"--until", "end"} + arguments);
    if (run.exitCode != 0)
        qFatal("tail failed: %s", run.err.constData());
    return recordsOf(run.out.toStdString());
}

bool sameContents(const std::vector<Record>& a, const std::vector<Record>& b) {
    return std::ranges::equal(a, b, sameContent);
}

} // namespace headwater::test
