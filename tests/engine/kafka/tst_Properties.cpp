// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/Properties.h"
#include "engine/kafka/PropertyCatalogue.h"
#include "tests/support/ClusterTools.h"
#include "tests/support/TestMain.h"

#include <QTemporaryDir>

#include <algorithm>
#include <fstream>

using namespace headwater;
using namespace headwater::test;

class tst_Properties : public QObject {
    Q_OBJECT
private slots:
    void aLaterValueReplacesTheEarlier() {
        Properties properties{{"a", "1"}, {"b", "2"}, {"a", "3"}};
        QCOMPARE(*properties.find("a"), std::string("3"));
        QCOMPARE(properties.entries().size(), 2u);
        properties.setDefault("b", "4");
        properties.setDefault("c", "5");
        properties.setAll({{"c", "6"}, {"a", ""}});
        QVERIFY((properties == Properties{{"b", "2"}, {"c", "6"}, {"a", ""}}));
        QVERIFY(!properties.find("d"));
    }

    void aReferenceGoesWithItsValue() {
        Properties properties;
        QVERIFY(setResolved(properties, "client.id", "env:HEADWATER_TEST_VALUE").ok());
        QVERIFY(setResolved(properties, "acks", "all").ok());
        QCOMPARE(*properties.find("client.id"), std::string("from there"));
        QVERIFY(properties.reference("client.id") == "env:HEADWATER_TEST_VALUE");
        QVERIFY(properties.reference("acks").empty());
        Properties copy{{"client.id", "mine"}};
        copy.setAll(properties);
        QVERIFY(copy.reference("client.id") == "env:HEADWATER_TEST_VALUE");
        copy.set("client.id", "clear");
        QVERIFY(copy.reference("client.id").empty());
        QVERIFY(!setResolved(copy, "sasl.password", "clear").ok());
    }

    void theCatalogueHasGlobalAndTopicPropertiesAndNothingElse() {
        const auto& names = propertyNames();
        for (const char* name : {"builtin.features", "bootstrap.servers", "acks", "linger.ms", "sasl.password",
                                 "group.id", "partitioner", "auto.offset.reset", "compression.level"})
            QVERIFY2(std::find(names.begin(), names.end(), name) != names.end(), name);
        QVERIFY(names.size() > 150);
        for (const std::string& name : names)
            QVERIFY2(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789._") == name.npos, name.c_str());
    }

    void anUnknownPropertyNamesTheNearest_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("nearest");
        QTest::newRow("a letter missing") << "bootstrap.server"
                                          << "bootstrap.servers";
        QTest::newRow("a letter wrong") << "linger.mz"
                                        << "linger.ms";
        QTest::newRow("a letter too many") << "ackss"
                                           << "acks";
        QTest::newRow("other separators") << "compression_codec"
                                          << "compression.codec";
        QTest::newRow("upper case") << "Group.id"
                                    << "group.id";
    }
    void anUnknownPropertyNamesTheNearest() {
        QFETCH(QString, name);
        QFETCH(QString, nearest);
        const auto checked = checkProperty(name.toStdString());
        QVERIFY(!checked);
        QVERIFY(checked.error().code == ErrorCode::InvalidArgument);
        QCOMPARE(checked.error().where, name.toStdString());
        QVERIFY2(checked.error().message.find(' ' + nearest.toStdString()) != std::string::npos,
                 checked.error().message.c_str());
    }

    void whatLoadsCodeOrReplacesTheClusterIsRefused_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"plugin.library.paths", "ssl.engine.location", "ssl.providers",
                                 "sasl.kerberos.kinit.cmd", "test.mock.num.brokers", "test.mock.broker.rtt"})
            QTest::newRow(name) << name;
    }
    void whatLoadsCodeOrReplacesTheClusterIsRefused() {
        QFETCH(QString, name);
        const auto checked = checkProperty(name.toStdString());
        QVERIFY(!checked);
        QVERIFY(checked.error().code == ErrorCode::Unsupported);
    }

    void secretsAreKnownByTheirNames_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("secret");
        for (const char* name :
             {"sasl.password", "ssl.key.password", "ssl.keystore.password", "ssl.truststore.password", "ssl.key.pem",
              "sasl.oauthbearer.client.secret", "sasl.jaas.config", "my.Token", "basic.auth.credentials"})
            QTest::newRow(name) << name << true;
        for (const char* name : {"sasl.username", "ssl.key.location", "sasl.oauthbearer.token.endpoint.url", "acks",
                                 "ssl.ca.pem", "message.max.bytes"})
            QTest::newRow(name) << name << false;
    }
    void secretsAreKnownByTheirNames() {
        QFETCH(QString, name);
        QTEST(isSecretProperty(name.toStdString()), "secret");
    }

    void propertiesAreReadFromText_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::newRow("plain") << "acks=all"
                               << "acks"
                               << "all";
        QTest::newRow("first equals sign") << "a=b=c"
                                           << "a"
                                           << "b=c";
        QTest::newRow("empty value") << "group.id="
                                     << "group.id"
                                     << "";
        QTest::newRow("environment") << "client.id=env:HEADWATER_TEST_VALUE"
                                     << "client.id"
                                     << "from there";
        QTest::newRow("secret from the environment") << "sasl.password=env:HEADWATER_TEST_VALUE"
                                                     << "sasl.password"
                                                     << "from there";
        QTest::newRow("secret file") << "sasl.password=file:" + path("unix") << "sasl.password"
                                     << " two\nlines ";
        QTest::newRow("line break of DOS") << "sasl.password=file:" + path("dos") << "sasl.password"
                                           << "x\r\ny";
        QTest::newRow("no line break") << "sasl.password=file:" + path("bare") << "sasl.password"
                                       << "x";
        QTest::newRow("empty file") << "sasl.password=file:" + path("empty") << "sasl.password"
                                    << "";
    }
    void propertiesAreReadFromText() {
        QFETCH(QString, text);
        const auto entry = parseProperty(text.toStdString());
        QCOMPARE(textOf(entry), std::string());
        QTEST(QString::fromStdString(entry->first), "name");
        QTEST(QString::fromStdString(entry->second), "value");
    }

    void wrongTextsAreRefusedAndNeverShowASecret_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("code");
        QTest::newRow("no equals sign") << "acks" << int(ErrorCode::InvalidArgument);
        QTest::newRow("no name") << "=all" << int(ErrorCode::InvalidArgument);
        QTest::newRow("empty") << "" << int(ErrorCode::InvalidArgument);
        QTest::newRow("secret in clear") << "sasl.password=hunter2" << int(ErrorCode::InvalidArgument);
        QTest::newRow("variable missing") << "sasl.password=env:HEADWATER_NONE" << int(ErrorCode::InvalidArgument);
        QTest::newRow("file missing") << "sasl.password=file:" + path("none") << int(ErrorCode::Io);
        QTest::newRow("folder") << "sasl.password=file:" + m_folder.path() << int(ErrorCode::Io);
        QTest::newRow("zero byte") << "sasl.password=file:" + path("zero") << int(ErrorCode::InvalidData);
        QTest::newRow("endless") << "sasl.password=file:/dev/zero" << int(ErrorCode::TooLarge);
    }
    void wrongTextsAreRefusedAndNeverShowASecret() {
        QFETCH(QString, text);
        const auto entry = parseProperty(text.toStdString());
        QVERIFY(!entry);
        QTEST(int(entry.error().code), "code");
        QVERIFY(entry.error().text().find("hunter2") == std::string::npos);
    }

    void initTestCase() {
        qputenv("HEADWATER_TEST_VALUE", "from there");
        qunsetenv("HEADWATER_NONE");
        write("unix", " two\nlines \n");
        write("dos", "x\r\ny\r\n");
        write("bare", "x");
        write("empty", "");
        write("zero", std::string("hunter2\0x", 9));
    }

private:
    QString path(const char* name) const { return m_folder.filePath(name); }
    void write(const char* name, const std::string& bytes) const {
        std::ofstream(path(name).toStdString(), std::ios::binary) << bytes;
    }

    QTemporaryDir m_folder;
};

HEADWATER_TEST(tst_Properties)
#include "tst_Properties.moc"
