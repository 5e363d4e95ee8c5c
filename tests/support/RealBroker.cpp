// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/RealBroker.h"

#include "engine/kafka/KafkaCluster.h"
#include "tests/support/CommandRun.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDebug>
#include <QProcessEnvironment>

namespace headwater::test {

namespace {

Bytes bytesOf(const QByteArray& text) {
    return text == "-" ? Bytes() : Bytes(QByteArray::fromBase64(text.mid(1)).toStdString());
}

} // namespace

bool RealBroker::isThere() {
    return qEnvironmentVariableIsSet("HEADWATER_TEST_BROKER") && qEnvironmentVariableIsSet("HEADWATER_TEST_KAFKA_LIB");
}

std::string RealBroker::address() {
    return qgetenv("HEADWATER_TEST_BROKER").toStdString();
}

std::string RealBroker::newTopic(const std::string& name, int partitions,
                                 const std::vector<std::pair<std::string, std::string>>& configs) {
    static int made = 0;
    NewTopic topic;
    topic.name = name + '-' + std::to_string(QDateTime::currentMSecsSinceEpoch()) + '-' +
                 std::to_string(QCoreApplication::applicationPid()) + '-' + std::to_string(++made);
    topic.partitions = partitions;
    topic.configs.set("retention.ms", "-1"); // the tests' records may be as old as they like
    for (const auto& [property, value] : configs)
        topic.configs.set(property, value);
    const auto cluster = KafkaCluster::create({{"bootstrap.servers", address()}});
    const auto created = (*(*cluster)->admin())->createTopic(topic, std::chrono::seconds(30));
    if (!created)
        qFatal("topic %s cannot be made: %s", topic.name.c_str(), created.error().text().c_str());
    return topic.name;
}

std::vector<Record> RealBroker::readIndependently(const std::string& topic) {
    const CommandRun run = runProgram(QStringLiteral("java"),
                                      {QStringLiteral("-cp"), qEnvironmentVariable("HEADWATER_TEST_KAFKA_LIB") + "/*",
                                       QStringLiteral(HEADWATER_SOURCE_DIR "/tests/integration/IndependentReader.java"),
                                       QString::fromStdString(address()), QString::fromStdString(topic)});
    if (run.exitCode != 0)
        qFatal("the independent reader failed: %s", run.err.constData());
    std::vector<Record> records;
    for (const QByteArray& line : run.out.split('\n')) {
        if (line.isEmpty())
            continue;
        const QList<QByteArray> fields = line.split(' ');
        Record record(topic, bytesOf(fields[3]), bytesOf(fields[4]));
        record.partition = fields[0].toInt();
        record.offset = fields[1].toLongLong();
        record.timestamp = Timestamp(std::chrono::milliseconds(fields[2].toLongLong()));
        for (const QByteArray& header : fields.mid(5)) {
            const QList<QByteArray> parts = header.split(':');
            record.headers.add(std::string(bytesOf(parts[0]).view()), bytesOf(parts[1]));
        }
        records.push_back(std::move(record));
    }
    return records;
}

} // namespace headwater::test
