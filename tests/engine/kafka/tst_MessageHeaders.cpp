// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/MessageHeaders.h"
#include "tests/support/ClusterTools.h"
#include "tests/support/MockBroker.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using namespace headwater::test;
using namespace std::chrono_literals;

class tst_MessageHeaders : public QObject {
    Q_OBJECT
private slots:
    /// Our producer refuses such names, others do not.
    void aNameWithAZeroByteIsReadWhole() {
        MockBroker broker;
        broker.createTopic("t");
        sendByOthers(broker);
        auto consumer = broker.cluster()->consumer({}).value();
        const TopicPartitionOffset from{{"t", 0}, 0};
        QVERIFY(consumer->assign({&from, 1}));
        RecordBatch batch;
        for (int i = 0; i < 100 && batch.records.empty(); ++i)
            batch = consumer->poll(10, 100ms);
        QCOMPARE(batch.records.size(), 1u);
        const HeadersView headers = batch.records[0].headers;
        QCOMPARE(headers.size(), 4u);
        using namespace std::string_view_literals;
        QVERIFY((headers[0] == HeaderView{"a\0b"sv, BytesView("v")}));
        QVERIFY((headers[1] == HeaderView{"\0"sv, BytesView("")}));
        QVERIFY((headers[2] == HeaderView{""sv, BytesView("\0"sv)}));
        QVERIFY((headers[3] == HeaderView{"n"sv, BytesView()}));
    }

private:
    void sendByOthers(const MockBroker& broker) {
        rd_kafka_conf_t* conf = rd_kafka_conf_new();
        rd_kafka_conf_set(conf, "bootstrap.servers", broker.bootstrapServers().c_str(), nullptr, 0);
        const ClientHandle client(rd_kafka_new(RD_KAFKA_PRODUCER, conf, nullptr, 0));
        rd_kafka_headers_t* headers = rd_kafka_headers_new(4);
        rd_kafka_header_add(headers, "a\0b", 3, "v", 1);
        rd_kafka_header_add(headers, "\0", 1, "", 0);
        rd_kafka_header_add(headers, "", 0, "\0", 1);
        rd_kafka_header_add(headers, "n", 1, nullptr, 0);
        QVERIFY(rd_kafka_producev(client.get(), RD_KAFKA_V_TOPIC("t"), RD_KAFKA_V_HEADERS(headers), RD_KAFKA_V_END) ==
                0);
        QVERIFY(rd_kafka_flush(client.get(), 30000) == 0);
    }
};

HEADWATER_TEST(tst_MessageHeaders)
#include "tst_MessageHeaders.moc"
