// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/ProducerProperties.h"

#include "engine/kafka/KafkaCluster.h"
#include "engine/topicconfig/JavaProperties.h"
#include "tests/support/TestMain.h"

using namespace headwater;

namespace {

/// The first entry of a list, with single quotes for double ones.
Result<ProducerProperties> translated(QByteArray properties) {
    properties = "{'t':{" + properties + "}}";
    const auto config = TopicConfig::parse(properties.replace('\'', '"').toStdString());
    return config ? ProducerProperties::of(config->entries().at(0)) : Result<ProducerProperties>(config.error());
}

QByteArray textOf(const Properties& properties) {
    QByteArrayList all;
    for (const auto& [name, value] : properties.entries())
        all.append(QByteArray::fromStdString(name + '=' + value));
    return all.join(' ');
}

} // namespace

class tst_ProducerProperties : public QObject {
    Q_OBJECT
private slots:
    void whatJavaTakesBecomesWhatLibrdkafkaTakes_data() {
        QTest::addColumn<QByteArray>("java");
        QTest::addColumn<QByteArray>("librdkafka");
        const auto row = [](const char* name, const char* java, const char* librdkafka) {
            QTest::newRow(name) << QByteArray(java) << QByteArray(librdkafka);
        };
        row("nothing", "", "");
        row("the same names", "'bootstrap.servers':'h:1','acks':'all'", "bootstrap.servers=h:1 acks=all");
        row("blanks around", "'acks':' all\\n'", "acks=all");
        row("the last of a name", "'acks':'0','acks':'1'", "acks=1");
        row("a smaller queue", "'buffer.memory':'1'", "queue.buffering.max.kbytes=1");
        row("a queue rounded up", "'buffer.memory':'33554433'", "queue.buffering.max.kbytes=32769");
        row("a queue beyond all bounds", "'buffer.memory':'9223372036854775807'",
            "queue.buffering.max.kbytes=2147483647");
        row("the largest record", "'max.request.size':'2000000'", "message.max.bytes=2000000");
        row("buffers of the system", "'receive.buffer.bytes':'-1','send.buffer.bytes':'4096'",
            "socket.receive.buffer.bytes=0 socket.send.buffer.bytes=4096");
        row("the level of the type", "'compression.type':'lz4','compression.lz4.level':'9'",
            "compression.type=lz4 compression.level=9");
        row("the level of another type", "'compression.type':'lz4','compression.zstd.level':'9'",
            "compression.type=lz4");
        row("keys that do not count", "'partitioner.ignore.keys':'TRUE'", "partitioner=random");
        row("no effect", "'max.block.ms':'5','key.serializer':'x'", "");
        row("no interceptors", "'interceptor.classes':''", "");
        row("a login",
            "'sasl.jaas.config':'org.apache.kafka.common.security.plain.PlainLoginModule required username=\\'a b\\' "
            "password=\\'p\\\\\\\\\\\\\\'q\\';'",
            "sasl.username=a b sasl.password=p\\'q");
        row("a login without quotes", "'sasl.jaas.config':'o.ScramLoginModule required\\n username=u password=p;'",
            "sasl.username=u sasl.password=p");
        row("a key store in PEM", "'ssl.keystore.type':'PEM','ssl.keystore.location':'/k.pem'",
            "ssl.key.location=/k.pem ssl.certificate.location=/k.pem");
        row("a key store in PKCS#12", "'ssl.keystore.location':'/k.p12','ssl.keystore.type':'pkcs12'",
            "ssl.keystore.location=/k.p12");
        row("certificates in PEM", "'ssl.truststore.location':'/c.pem','ssl.truststore.type':'PEM'",
            "ssl.ca.location=/c.pem");
    }
    void whatJavaTakesBecomesWhatLibrdkafkaTakes() {
        QFETCH(QByteArray, java);
        const Result<ProducerProperties> made = translated(java);
        QVERIFY2(made, made ? "" : made.error().text().c_str());
        QByteArray shown = textOf(made->properties);
        QTEST(shown.replace('"', '\''), "librdkafka");
    }

    void whatCannotBeHonouredIsRefusedWithItsName_data() {
        QTest::addColumn<QByteArray>("java");
        QTest::addColumn<QByteArray>("names");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const char* java, const char* names, const char* says) {
            QTest::newRow(name) << QByteArray(java) << QByteArray(names) << QByteArray(says);
        };
        row("code", "'interceptor.classes':'a.B'", "interceptor.classes", "Java code");
        row("a number", "'acks':1", "acks", "must be a text");
        row("no number", "'buffer.memory':'much'", "buffer.memory", "much");
        row("a Java key store", "'ssl.keystore.location':'/k.jks'", "ssl.keystore.location", "keytool -importkeystore");
        row("Java certificates", "'ssl.truststore.location':'/t.jks'", "ssl.truststore.location",
            "keytool -exportcert");
        row("another login",
            "'sasl.jaas.config':'com.sun.security.auth.module.Krb5LoginModule required hunter2=\\'x\\';'",
            "sasl.jaas.config", "PlainLoginModule");
        row("two logins",
            "'sasl.jaas.config':'PlainLoginModule required username=u password=hunter2; PlainLoginModule required;'",
            "sasl.jaas.config", "more than one");
        row("no semicolon", "'sasl.jaas.config':'PlainLoginModule required username=u password=hunter2'",
            "sasl.jaas.config", "semicolon");
        row("no name", "'sasl.jaas.config':'PlainLoginModule required password=hunter2;'", "sasl.jaas.config",
            "username");
        row("a quote that is open", "'sasl.jaas.config':'PlainLoginModule required password=\\'hunter2;'",
            "sasl.jaas.config", "name=");
        row("rubbish", "'sasl.jaas.config':'hunter2'", "sasl.jaas.config", "login module");
        row("nothing", "'sasl.jaas.config':''", "sasl.jaas.config", "login module");
    }
    void whatCannotBeHonouredIsRefusedWithItsName() {
        QFETCH(QByteArray, java);
        QFETCH(QByteArray, names);
        QFETCH(QByteArray, says);
        const Result<ProducerProperties> made = translated(java);
        QVERIFY(!made);
        const QByteArray text = QByteArray::fromStdString(made.error().text());
        QVERIFY2(text.startsWith(names + ": ") && text.contains(says), text);
        QVERIFY2(!text.contains("hunter2"), text);
    }

    // One by one, with Java's own default: librdkafka has nothing against what comes out.
    void everyDefaultOfJavaIsTaken_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("value");
        for (const JavaProperty& property : javaProperties()) {
            if (property.defaultValue && !property.defaultValue->empty() && *property.defaultValue != "null")
                QTest::newRow(property.name.c_str())
                    << QByteArray::fromStdString(property.name) << QByteArray::fromStdString(*property.defaultValue);
        }
    }
    void everyDefaultOfJavaIsTaken() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, value);
        const Result<ProducerProperties> made = translated("'" + name + "':'" + value + "'");
        if (!made) {
            QVERIFY2(made.error().code == ErrorCode::Unsupported, made.error().text().c_str());
            return;
        }
        Properties properties = made->properties;
        properties.setDefault("bootstrap.servers", "127.0.0.1:9");
        const auto cluster = KafkaCluster::create(properties);
        QVERIFY2(cluster, cluster ? "" : cluster.error().text().c_str());
    }
};

HEADWATER_TEST(tst_ProducerProperties)
#include "tst_ProducerProperties.moc"
