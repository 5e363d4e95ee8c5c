// SPDX-License-Identifier: GPL-3.0-or-later
// `headwater send --config` on the real broker.
#include "tests/support/BrokerCommands.h"
#include "tests/support/TestMain.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace headwater;
using namespace headwater::test;

class tst_SendByList : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QVERIFY2(RealBroker::isThere(), RealBroker::Missing); }

    void eachTopicGoesByItsEntry() {
        const std::string good = RealBroker::newTopic("good");
        const std::string dead = RealBroker::newTopic("dead");
        const QByteArray serializer = "org.apache.kafka.common.serialization.StringSerializer";
        QByteArray list = "{'good.*':{'bootstrap.servers':'" + QByteArray::fromStdString(RealBroker::address()) +
                          "','acks':'all','key.serializer':'" + serializer +
                          "'},'dead.*':{'bootstrap.servers':"
                          "'127.0.0.1:1','delivery.timeout.ms':'2000','linger.ms':'0','request.timeout.ms':'1000'}}";
        QFile file(m_folder.filePath(QStringLiteral("list.json")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(list.replace('\'', '"')) > 0);
        file.close();

        // One of them is dead: the other's records arrive, in their order.
        QByteArray records;
        for (int i = 0; i < 200; ++i)
            records += "{\"topic\":\"" + QByteArray::fromStdString(i % 2 ? good : dead) +
                       "\",\"key\":\"k\",\"value\":" + QByteArray::number(i) + "}\n";
        const CommandRun sent = runHeadwater({QStringLiteral("send"), QStringLiteral("--config"), file.fileName(),
                                              QStringLiteral("--file"), QStringLiteral("-")},
                                             records);
        QCOMPARE(sent.exitCode, 1);
        const QJsonObject account = QJsonDocument::fromJson(sent.out).object();
        QCOMPARE(account[QStringLiteral("sent")].toInt(), 100);
        QCOMPARE(account[QStringLiteral("failed")].toInt(), 100);
        const std::vector<Record> there = readBack(good);
        QCOMPARE(there.size(), 100u);
        for (std::size_t i = 0; i < there.size(); ++i)
            QCOMPARE(std::string(there[i].value.view()), std::to_string(2 * i + 1));
        QVERIFY(readBack(dead).empty());

        const CommandRun one = runHeadwater({QStringLiteral("send"), QStringLiteral("--config"), file.fileName(),
                                             QStringLiteral("-t"), q(good), QStringLiteral("-v"), QStringLiteral("x")});
        QVERIFY2(one.exitCode == 0, one.err);
        const QJsonObject report = QJsonDocument::fromJson(one.out).object();
        QCOMPARE(report[QStringLiteral("entry")].toInt(-1), 0);
        QCOMPARE(report[QStringLiteral("pattern")].toString(), QStringLiteral("good.*"));
        QCOMPARE(report[QStringLiteral("offset")].toInt(-1), 100);
    }

private:
    QTemporaryDir m_folder;
};

HEADWATER_TEST(tst_SendByList)
#include "tst_SendByList.moc"
