// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/PastedProperties.h"
#include "tests/support/TestMain.h"

using namespace headwater;

namespace {

/// "name=value", "name=(secret)" of a secret that was typed.
QStringList lines(const PastedProperties& pasted) {
    QStringList all;
    for (const ProfileProperty& property : pasted.properties) {
        const QString value = QString::fromStdString(property.secret.value_or(property.value));
        const QString shown = property.secret ? QStringLiteral("(%1)").arg(value) : value;
        all += QString::fromStdString(property.name) + u'=' + shown;
    }
    return all;
}

} // namespace

class tst_PastedProperties : public QObject {
    Q_OBJECT
private slots:
    void linesAreReadAsJavaReadsThem_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("one") << "acks=all" << QStringList{"acks=all"};
        QTest::newRow("blanks") << "  acks = all\n\n" << QStringList{"acks=all"};
        QTest::newRow("colon and blank") << "acks: all\nlinger.ms 5" << QStringList{"acks=all", "linger.ms=5"};
        QTest::newRow("comments") << "# a=b\n! c=d\r\nacks=1" << QStringList{"acks=1"};
        QTest::newRow("going on") << "bootstrap.servers=a:1,\\\n   b:2\nacks=1"
                                  << QStringList{"bootstrap.servers=a:1,b:2", "acks=1"};
        QTest::newRow("escapes") << "client.id=a\\=b\\u00e9\\\\c"
                                 << QStringList{QString::fromUtf8("client.id=a=bé\\c")};
        QTest::newRow("an equals sign in the value") << "client.id=a=b" << QStringList{"client.id=a=b"};
        QTest::newRow("no value") << "client.id=" << QStringList{"client.id="};
        QTest::newRow("the last one counts") << "acks=1\nacks=all" << QStringList{"acks=all"};
        QTest::newRow("a secret") << "sasl.password=hunter2" << QStringList{"sasl.password=(hunter2)"};
        QTest::newRow("a reference") << "sasl.password=env:X" << QStringList{"sasl.password=env:X"};
        QTest::newRow("a byte order mark") << QString(QChar::ByteOrderMark) + "acks=1" << QStringList{"acks=1"};
        QTest::newRow("a login")
            << "sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required \\\n"
               "  username=\"me\" password='hun ter';"
            << QStringList{"sasl.username=me", "sasl.password=(hun ter)"};
    }
    void linesAreReadAsJavaReadsThem() {
        QFETCH(QString, text);
        QFETCH(QStringList, expected);
        const PastedProperties pasted = pastedProperties(text);
        QCOMPARE(lines(pasted), expected);
        QVERIFY2(pasted.refused.isEmpty(), qPrintable(pasted.refused.join("; ")));
    }

    void whatCannotBeTakenIsExplained() {
        const PastedProperties pasted =
            pastedProperties("ssl.truststore.location=/x.jks\nhunter2\n\n# c\nacks=1\nkey.serializer=a.B\n"
                             "sasl.jaas.config=com.example.Krb5 required keyTab=\"hunter2\";");
        QCOMPARE(lines(pasted), QStringList{"acks=1"});
        QCOMPARE(pasted.refused.size(), 4);
        QVERIFY(pasted.refused[0].startsWith("line 1 ssl.truststore.location"));
        QVERIFY(pasted.refused[0].contains("ssl.ca.location"));
        QVERIFY(pasted.refused[1].startsWith("line 2 "));
        QVERIFY(pasted.refused[2].startsWith("line 6 key.serializer"));
        QVERIFY(pasted.refused[3].contains("sasl.username"));
        QVERIFY(!pasted.refused.join(u' ').contains("hunter2"));
    }

    void nothingIsNothing() {
        QVERIFY(pastedProperties({}).properties.empty());
        QVERIFY(pastedProperties("\\").refused.size() <= 1);
    }
};

HEADWATER_TEST(tst_PastedProperties)
#include "tst_PastedProperties.moc"
