// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/PropertyCheck.h"
#include "tests/support/TestMain.h"

using namespace headwater;

class tst_PropertyCheck : public QObject {
    Q_OBJECT
private slots:
    void aValueIsCheckedByItself_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("fault"); // a part of the message; empty: right
        QTest::newRow("a number") << "linger.ms"
                                  << "5"
                                  << "";
        QTest::newRow("a word for a number") << "linger.ms"
                                             << "soon"
                                             << "Invalid value";
        QTest::newRow("over the limit") << "socket.timeout.ms"
                                        << "99999999999"
                                        << "socket.timeout.ms";
        QTest::newRow("a choice") << "security.protocol"
                                  << "sasl_ssl"
                                  << "";
        QTest::newRow("no choice") << "security.protocol"
                                   << "tls"
                                   << "security.protocol";
        QTest::newRow("addresses") << "bootstrap.servers"
                                   << "a:1, b:2"
                                   << "";
        QTest::newRow("no port") << "bootstrap.servers"
                                 << "a"
                                 << "port";
        QTest::newRow("an unknown name") << "linger.msec"
                                         << "1"
                                         << "linger.ms";
        QTest::newRow("Java's") << "ssl.truststore.location"
                                << "x"
                                << "ssl.ca.location";
        QTest::newRow("refused") << "plugin.library.paths"
                                 << "x"
                                 << "refused";
        QTest::newRow("a file that is not read") << "ssl.ca.location"
                                                 << "/nonexistent/ca.pem"
                                                 << "";
    }
    void aValueIsCheckedByItself() {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(QString, fault);
        const Result<void> checked = checkPropertyValue(name.toStdString(), value.toStdString());
        QCOMPARE(checked.ok(), fault.isEmpty());
        if (!checked)
            QVERIFY2(checked.error().message.find(fault.toStdString()) != std::string::npos,
                     checked.error().message.data());
    }

    void allAreTriedTogetherWithoutAnyAddress() {
        QVERIFY(tryProperties({{"bootstrap.servers", "127.0.0.1:1"}, {"linger.ms", "5"}}));
        const Result<void> missing =
            tryProperties({{"security.protocol", "ssl"}, {"ssl.ca.location", "/nonexistent/ca.pem"}});
        QVERIFY(!missing);
        QVERIFY(missing.error().message.find("ca") != std::string::npos);
        QVERIFY(!tryProperties({{"linger.msec", "5"}}));
    }

    void noSecretIsShown() {
        const Result<void> tried = tryProperties({{"security.protocol", "ssl"}, {"ssl.key.pem", "hunter2"}});
        QVERIFY(!tried);
        QVERIFY(tried.error().text().find("hunter2") == std::string::npos);
    }
};

HEADWATER_TEST(tst_PropertyCheck)
#include "tst_PropertyCheck.moc"
