// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/PropertyTranslation.h"

#include "engine/kafka/PropertyCatalogue.h"

#include <algorithm>
#include <span>

namespace headwater {

namespace {

using How = PropertyTranslation::How;

struct Row {
    std::string_view java;
    How how;
    std::string_view name = {};
    std::string_view note = {};
};

constexpr std::string_view NoCode = "it names Java code, which this program cannot run";
constexpr std::string_view JavaOnly = "it concerns the inside of the Java client";
constexpr std::string_view NoMetrics = "it concerns the Java client's metrics";
constexpr std::string_view BrokerSide = "it concerns who checks tokens, not who sends them";
constexpr std::string_view Stores =
    "PEM as it is, PKCS#12 for the key store; JKS must be converted: keytool -importkeystore -srckeystore FILE "
    "-destkeystore FILE.p12 -deststoretype PKCS12";

/// In the order of the Java names.
constexpr Row Table[] = {
    {"acks", How::Same},
    {"batch.size", How::Same},
    {"bootstrap.servers", How::Same},
    {"buffer.memory", How::Renamed, "queue.buffering.max.kbytes", "bytes become kilobytes, rounded up"},
    {"client.dns.lookup", How::Same},
    {"client.id", How::Same},
    {"compression.gzip.level", How::Renamed, "compression.level", "where compression.type is gzip"},
    {"compression.lz4.level", How::Renamed, "compression.level", "where compression.type is lz4; 12 at most"},
    {"compression.type", How::Same},
    {"compression.zstd.level", How::Renamed, "compression.level", "where compression.type is zstd"},
    {"connections.max.idle.ms", How::Same},
    {"delivery.timeout.ms", How::Same},
    {"enable.idempotence", How::Same},
    {"enable.metrics.push", How::Same},
    {"interceptor.classes", How::Refused, {}, NoCode},
    {"key.serializer", How::Ignored, {}, "keys are sent as the bytes that they are"},
    {"linger.ms", How::Same},
    {"max.block.ms", How::Ignored, {}, "nothing blocks here: a record that finds the queue full is offered again"},
    {"max.in.flight.requests.per.connection", How::Same},
    {"max.request.size", How::Renamed, "message.max.bytes"},
    {"metadata.max.age.ms", How::Same},
    {"metadata.max.idle.ms", How::Ignored, {}, JavaOnly},
    {"metadata.recovery.rebootstrap.trigger.ms", How::Same},
    {"metadata.recovery.strategy", How::Same},
    {"metric.reporters", How::Ignored, {}, NoMetrics},
    {"metrics.num.samples", How::Ignored, {}, NoMetrics},
    {"metrics.recording.level", How::Ignored, {}, NoMetrics},
    {"metrics.sample.window.ms", How::Ignored, {}, NoMetrics},
    {"partitioner.adaptive.partitioning.enable", How::Ignored, {}, "records without a key go anywhere"},
    {"partitioner.availability.timeout.ms", How::Ignored, {}, "records without a key go anywhere"},
    {"partitioner.class", How::Refused, {}, NoCode},
    {"partitioner.ignore.keys", How::Renamed, "partitioner", "true becomes random, false murmur2_random"},
    {"receive.buffer.bytes", How::Renamed, "socket.receive.buffer.bytes", "-1 becomes 0"},
    {"reconnect.backoff.max.ms", How::Same},
    {"reconnect.backoff.ms", How::Same},
    {"request.timeout.ms", How::Same},
    {"retries", How::Same},
    {"retry.backoff.max.ms", How::Same},
    {"retry.backoff.ms", How::Same},
    {"sasl.client.callback.handler.class", How::Refused, {}, NoCode},
    {"sasl.jaas.config", How::Renamed, "sasl.username, sasl.password", "of PlainLoginModule and ScramLoginModule"},
    {"sasl.kerberos.kinit.cmd", How::Ignored, {}, "kinit is found by its name; no list says what is run here"},
    {"sasl.kerberos.min.time.before.relogin", How::Same},
    {"sasl.kerberos.service.name", How::Same},
    {"sasl.kerberos.ticket.renew.jitter", How::Ignored, {}, JavaOnly},
    {"sasl.kerberos.ticket.renew.window.factor", How::Ignored, {}, JavaOnly},
    {"sasl.login.callback.handler.class", How::Refused, {}, NoCode},
    {"sasl.login.class", How::Refused, {}, NoCode},
    {"sasl.login.connect.timeout.ms", How::Ignored, {}, JavaOnly},
    {"sasl.login.read.timeout.ms", How::Ignored, {}, JavaOnly},
    {"sasl.login.refresh.buffer.seconds", How::Ignored, {}, JavaOnly},
    {"sasl.login.refresh.min.period.seconds", How::Ignored, {}, JavaOnly},
    {"sasl.login.refresh.window.factor", How::Ignored, {}, JavaOnly},
    {"sasl.login.refresh.window.jitter", How::Ignored, {}, JavaOnly},
    {"sasl.login.retry.backoff.max.ms", How::Ignored, {}, JavaOnly},
    {"sasl.login.retry.backoff.ms", How::Ignored, {}, JavaOnly},
    {"sasl.mechanism", How::Same},
    {"sasl.oauthbearer.assertion.algorithm", How::Same},
    {"sasl.oauthbearer.assertion.claim.aud", How::Same},
    {"sasl.oauthbearer.assertion.claim.exp.seconds", How::Same},
    {"sasl.oauthbearer.assertion.claim.iss", How::Same},
    {"sasl.oauthbearer.assertion.claim.jti.include", How::Same},
    {"sasl.oauthbearer.assertion.claim.nbf.seconds", How::Same},
    {"sasl.oauthbearer.assertion.claim.sub", How::Same},
    {"sasl.oauthbearer.assertion.file", How::Same},
    {"sasl.oauthbearer.assertion.private.key.file", How::Same},
    {"sasl.oauthbearer.assertion.private.key.passphrase", How::Same},
    {"sasl.oauthbearer.assertion.template.file", How::Renamed, "sasl.oauthbearer.assertion.jwt.template.file"},
    {"sasl.oauthbearer.client.credentials.client.id", How::Renamed, "sasl.oauthbearer.client.id"},
    {"sasl.oauthbearer.client.credentials.client.secret", How::Renamed, "sasl.oauthbearer.client.secret"},
    {"sasl.oauthbearer.clock.skew.seconds", How::Ignored, {}, BrokerSide},
    {"sasl.oauthbearer.expected.audience", How::Ignored, {}, BrokerSide},
    {"sasl.oauthbearer.expected.issuer", How::Ignored, {}, BrokerSide},
    {"sasl.oauthbearer.header.urlencode", How::Refused, {}, "librdkafka never encodes them"},
    {"sasl.oauthbearer.jwks.endpoint.refresh.ms", How::Ignored, {}, BrokerSide},
    {"sasl.oauthbearer.jwks.endpoint.retry.backoff.max.ms", How::Ignored, {}, BrokerSide},
    {"sasl.oauthbearer.jwks.endpoint.retry.backoff.ms", How::Ignored, {}, BrokerSide},
    {"sasl.oauthbearer.jwks.endpoint.url", How::Ignored, {}, BrokerSide},
    {"sasl.oauthbearer.jwt.retriever.class", How::Refused, {}, NoCode},
    {"sasl.oauthbearer.jwt.validator.class", How::Refused, {}, NoCode},
    {"sasl.oauthbearer.scope", How::Same},
    {"sasl.oauthbearer.scope.claim.name", How::Ignored, {}, BrokerSide},
    {"sasl.oauthbearer.sub.claim.name", How::Ignored, {}, BrokerSide},
    {"sasl.oauthbearer.token.endpoint.url", How::Same},
    {"security.protocol", How::Same},
    {"security.providers", How::Refused, {}, NoCode},
    {"send.buffer.bytes", How::Renamed, "socket.send.buffer.bytes", "-1 becomes 0"},
    {"socket.connection.setup.timeout.max.ms", How::Ignored, {}, JavaOnly},
    {"socket.connection.setup.timeout.ms", How::Same},
    {"ssl.cipher.suites", How::Refused, {}, "OpenSSL has other names for the suites"},
    {"ssl.enabled.protocols", How::Ignored, {}, "OpenSSL agrees on the newest version that both sides know"},
    {"ssl.endpoint.identification.algorithm", How::Same, {}, "an empty one becomes none"},
    {"ssl.engine.factory.class", How::Refused, {}, NoCode},
    {"ssl.key.password", How::Same},
    {"ssl.keymanager.algorithm", How::Ignored, {}, JavaOnly},
    {"ssl.keystore.certificate.chain", How::Renamed, "ssl.certificate.pem"},
    {"ssl.keystore.key", How::Renamed, "ssl.key.pem"},
    {"ssl.keystore.location", How::Same, {}, Stores},
    {"ssl.keystore.password", How::Same},
    {"ssl.keystore.type", How::Ignored, {}, "it shows in the store itself"},
    {"ssl.protocol", How::Ignored, {}, "OpenSSL agrees on the newest version that both sides know"},
    {"ssl.provider", How::Refused, {}, NoCode},
    {"ssl.secure.random.implementation", How::Ignored, {}, JavaOnly},
    {"ssl.trustmanager.algorithm", How::Ignored, {}, JavaOnly},
    {"ssl.truststore.certificates", How::Renamed, "ssl.ca.pem"},
    {"ssl.truststore.location", How::Renamed, "ssl.ca.location", "PEM as it is; other stores must be converted"},
    {"ssl.truststore.password", How::Ignored, {}, "certificates in PEM have none"},
    {"ssl.truststore.type", How::Ignored, {}, "it shows in the store itself"},
    {"transaction.timeout.ms", How::Same},
    {"transaction.two.phase.commit.enable", How::Refused, {}, "librdkafka has no part in transactions of others"},
    {"transactional.id", How::Same},
    {"value.serializer", How::Ignored, {}, "values are sent as the bytes that they are"},
};

} // namespace

std::string_view toString(How how) {
    switch (how) {
    case How::Same:
        return "same";
    case How::Renamed:
        return "renamed";
    case How::Refused:
        return "refused";
    case How::Ignored:
        return "ignored";
    }
    return {};
}

PropertyTranslation translationOf(std::string_view javaProperty) {
    const auto row = std::lower_bound(std::begin(Table), std::end(Table), javaProperty,
                                      [](const Row& each, std::string_view name) { return each.java < name; });
    if (row == std::end(Table) || row->java != javaProperty)
        return {How::Ignored, {}, "the Java producer has no such property and ignores it"};
    PropertyTranslation translation{row->how, std::string(row->how == How::Same ? row->java : row->name),
                                    std::string(row->note)};
    const bool known = translation.how == How::Same || translation.how == How::Renamed;
    // Newer ones than this librdkafka; a list of two names is of old ones.
    if (known && translation.name.find(',') == std::string::npos && !isPropertyName(translation.name))
        return {How::Ignored, {}, "this version of librdkafka has no " + translation.name};
    return translation;
}

std::string_view javaNameOf(std::string_view name) {
    for (const Row& row : Table)
        if (!name.empty() && row.name == name && row.java != name)
            return row.java;
    if (name == "sasl.username" || name == "sasl.password")
        return "sasl.jaas.config";
    if (name == "sasl.mechanisms")
        return "sasl.mechanism";
    if (name == "message.timeout.ms")
        return "delivery.timeout.ms";
    if (name == "compression.codec")
        return "compression.type";
    return {};
}

} // namespace headwater
