// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/EmbeddedCluster.h"
#include "tests/support/ClusterTools.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;

class tst_EmbeddedCluster : public QObject {
    Q_OBJECT
private slots:
    void init() {
        auto cluster = EmbeddedCluster::create();
        QVERIFY2(cluster.ok(), textOf(cluster).c_str());
        m_cluster = std::move(cluster).value();
    }
    void cleanup() { m_cluster.reset(); }

    void recordsComeBackAsTheyWereSent() {
        QCOMPARE(textOf(createTopic(*m_cluster, "orders")), std::string());
        const std::string binary("\0\xff\x80\n", 4);
        std::vector<Record> records;
        for (const Bytes& key : {Bytes(), Bytes(""), Bytes("k"), Bytes(binary)}) {
            for (const Bytes& value : {Bytes(), Bytes(""), Bytes("v"), Bytes(binary)})
                records.emplace_back("orders", key, value);
        }
        records.emplace_back(
            "orders", "k", "v",
            Headers{{"", "no name"}, {"n", Bytes()}, {"e", ""}, {"n", binary}, {"n", Bytes()}, {"", ""}});
        Headers many;
        for (int i = 0; i < 2000; ++i)
            many.add("same", std::to_string(i));
        records.emplace_back("orders", Bytes(), Bytes(), many);
        const auto reports = sendAll(*m_cluster, records);
        QCOMPARE(textOf(reports), std::string());
        QCOMPARE(reports->size(), records.size());
        for (const DeliveryReport& report : *reports)
            QVERIFY2(report.outcome == Outcome::Done, report.error.text().c_str());
        const auto read = readAll(*m_cluster, "orders");
        QCOMPARE(textOf(read), std::string());
        QVERIFY(bare(*read) == records);
    }

private:
    std::unique_ptr<EmbeddedCluster> m_cluster;
};

HEADWATER_TEST(tst_EmbeddedCluster)
#include "tst_EmbeddedCluster.moc"
