// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/SecretValues.h"

#include "tests/support/TestMain.h"

using namespace headwater;

namespace {

/// A list, with single quotes for double ones.
TopicConfig list(QByteArray text) {
    return *TopicConfig::parse(text.replace('\'', '"').toStdString());
}

} // namespace

class tst_SecretValues : public QObject {
    Q_OBJECT
private slots:
    void noSecretIsLeftAndAChangeOfOneIsSeen_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("other");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char* name, const char* text, const char* other, const char* shown) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(other) << QByteArray(shown);
        };
        const char* const one = "{ 'a' : {'sasl.jaas.config': 'hunter2', 'acks':'all'} }";
        const char* const shown = "{ 'a' : {'sasl.jaas.config': '(secret)', 'acks':'all'} }";
        row("the same", one, one, shown);
        row("new", one, "{}", shown);
        row("another", one, "{'a':{'sasl.jaas.config':'hunter3'}}",
            "{ 'a' : {'sasl.jaas.config': '(another secret)', 'acks':'all'} }");
        row("repeated, and no text",
            "{'a':{'ssl.key.password':'hunter2','ssl.key.password':2222},'a':{'ssl.key.password':'hunter2'}}", "{}",
            "{'a':{'ssl.key.password':'(secret)','ssl.key.password':'(secret)'},'a':{'ssl.key.password':'(secret)'}}");
    }
    void noSecretIsLeftAndAChangeOfOneIsSeen() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, other);
        const QByteArray shown = QByteArray::fromStdString(withoutSecrets(list(text), list(other))).replace('"', '\'');
        QTEST(shown, "shown");
    }
};

HEADWATER_TEST(tst_SecretValues)
#include "tst_SecretValues.moc"
