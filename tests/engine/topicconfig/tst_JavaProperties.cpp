// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/JavaProperties.h"
#include "tests/support/TestMain.h"

using namespace headwater;

class tst_JavaProperties : public QObject {
    Q_OBJECT
private slots:
    void allOfThemAreThere() {
        QCOMPARE(javaProperties().size(), 112u);
        const JavaProperty* const linger = javaProperty("linger.ms");
        QVERIFY(linger && linger->type == "long" && linger->defaultValue == "5" && !linger->required);
        QVERIFY(javaProperty("key.serializer")->required);
        for (const JavaProperty& property : javaProperties())
            QVERIFY2(property.meaning.ends_with('.') && !property.type.empty() && !property.importance.empty(),
                     property.name.c_str());
        QVERIFY(!javaProperty("client.id2") && !javaProperty(""));
        QCOMPARE(nearestJavaProperty("batch.sice"), std::string_view("batch.size"));
        QCOMPARE(nearestJavaProperty("Acks"), std::string_view("acks"));
        QVERIFY(nearestJavaProperty("quite.another.thing").empty());
    }
    void everyDefaultIsTaken() {
        for (const JavaProperty& property : javaProperties())
            if (property.defaultValue && property.type != "class")
                QVERIFY2(!refusalOf(property, *property.defaultValue), property.name.c_str());
    }
    void aValueIsTakenWhereJavaTakesIt_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("refusal");
        const auto row = [](const char* name, const char* value, const char* refusal = "") {
            QTest::newRow((QByteArray(name) + "=" + value).constData())
                << QByteArray(name) << QByteArray(value) << QByteArray(refusal);
        };
        row("linger.ms", " 5 ");
        row("linger.ms", "+5");
        row("linger.ms", "-1", "at least 0");
        row("linger.ms", "", "whole number");
        row("linger.ms", "5.0", "whole number");
        row("linger.ms", "9223372036854775807");
        row("linger.ms", "9223372036854775808", "64 bits");
        row("retries", "2147483648", "32 bits");
        row("retries", "0x10", "whole number");
        row("max.in.flight.requests.per.connection", "0", "at least 1");
        row("compression.gzip.level", "-1");
        row("compression.gzip.level", "0", "at least 1");
        row("compression.gzip.level", "10", "at most 9");
        row("sasl.login.refresh.window.factor", "0.4", "at least 0.5");
        row("sasl.login.refresh.buffer.seconds", "3601", "at most 3600");
        row("acks", " all ");
        row("acks", "-1");
        row("acks", "ALL", "one of all");
        row("acks", "", "one of all");
        row("compression.type", "brotli", "one of none");
        row("security.protocol", "sasl_ssl");
        row("security.protocol", "TLS", "one of SASL_SSL");
        row("enable.idempotence", "TRUE");
        row("enable.idempotence", "yes", "true or false");
        row("transactional.id", "", "empty");
        row("key.serializer", " ", "class");
        row("client.id", "");
        row("bootstrap.servers", "anything");
    }
    void aValueIsTakenWhereJavaTakesIt() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, refusal);
        const auto found = refusalOf(*javaProperty(name.toStdString()), value.toStdString());
        QCOMPARE(!found, refusal.isEmpty());
        if (found)
            QVERIFY2(found->find(refusal.toStdString()) != found->npos, found->c_str());
    }
};

HEADWATER_TEST(tst_JavaProperties)
#include "tst_JavaProperties.moc"
