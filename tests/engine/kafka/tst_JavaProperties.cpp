// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/JavaProperties.h"
#include "engine/kafka/Properties.h"
#include "engine/kafka/PropertyCatalogue.h"
#include "tests/support/TestMain.h"

using namespace headwater;

class tst_JavaProperties : public QObject {
    Q_OBJECT
private slots:
    void whatJavaAloneHasIsExplained_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("instead");
        QTest::newRow("truststore") << "ssl.truststore.location"
                                    << "ssl.ca.location";
        QTest::newRow("jaas") << "sasl.jaas.config"
                              << "sasl.username";
        QTest::newRow("serializer") << "value.serializer"
                                    << "Leave it out";
        QTest::newRow("memory") << "buffer.memory"
                                << "queue.buffering.max.kbytes";
        QTest::newRow("request size") << "max.request.size"
                                      << "message.max.bytes";
    }
    void whatJavaAloneHasIsExplained() {
        QFETCH(QString, name);
        QFETCH(QString, instead);
        const std::string advice(adviceForJavaProperty(name.toStdString()));
        QVERIFY2(advice.find(instead.toStdString()) != std::string::npos, advice.data());
        const Result<void> checked = checkProperty(name.toStdString());
        QVERIFY(!checked && checked.error().message == advice);
    }

    void whatTheClientHasNeedsNoAdvice() {
        for (const std::string& name : propertyNames())
            QVERIFY2(adviceForJavaProperty(name).empty(), name.data());
        QVERIFY(adviceForJavaProperty("linger.msec").empty());
    }
};

HEADWATER_TEST(tst_JavaProperties)
#include "tst_JavaProperties.moc"
