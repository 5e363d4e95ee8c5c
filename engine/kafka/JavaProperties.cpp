// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/JavaProperties.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headwater {

namespace {

constexpr std::string_view Serializers = "is for Java: bytes are sent and read as they are here. Leave it out";
constexpr std::string_view Callbacks = "names a Java class, which cannot run here. Leave it out";

constexpr std::array<std::pair<std::string_view, std::string_view>, 36> Advice{{
    {"auto.include.jmx.reporter", "is for Java. Leave it out"},
    {"buffer.memory", "is Java's; here it is queue.buffering.max.kbytes (in kilobytes)"},
    {"config.providers", "is for Java; a value may be env:NAME or file:PATH here"},
    {"default.api.timeout.ms", "is Java's; here each request has socket.timeout.ms"},
    {"interceptor.classes", Callbacks},
    {"key.deserializer", Serializers},
    {"key.serializer", Serializers},
    {"max.block.ms", "is Java's; here a send never blocks. Leave it out"},
    {"max.poll.records", "is Java's; here batches are as large as fits. Leave it out"},
    {"max.request.size", "is Java's; here it is message.max.bytes"},
    {"metadata.max.idle.ms", "is Java's. Leave it out"},
    {"metric.reporters", Callbacks},
    {"metrics.num.samples", "is for Java. Leave it out"},
    {"metrics.recording.level", "is for Java. Leave it out"},
    {"metrics.sample.window.ms", "is for Java. Leave it out"},
    {"partitioner.class", "names a Java class; keys go where Java's default partitioner sends them. Leave it out"},
    {"receive.buffer.bytes", "is Java's; here it is socket.receive.buffer.bytes"},
    {"sasl.client.callback.handler.class", Callbacks},
    {"sasl.jaas.config", "is Java's; here they are sasl.username and sasl.password"},
    {"sasl.login.callback.handler.class", Callbacks},
    {"sasl.login.class", Callbacks},
    {"security.providers", Callbacks},
    {"send.buffer.bytes", "is Java's; here it is socket.send.buffer.bytes"},
    {"ssl.enabled.protocols", "is Java's; here OpenSSL chooses TLS 1.2 or newer. Leave it out"},
    {"ssl.engine.factory.class", Callbacks},
    {"ssl.keymanager.algorithm", "is for Java. Leave it out"},
    {"ssl.keystore.certificate.chain", "is Java's; here it is ssl.certificate.pem, or ssl.certificate.location"},
    {"ssl.keystore.type", "is Java's; ssl.keystore.location takes PKCS#12 here. Leave it out"},
    {"ssl.protocol", "is Java's; here OpenSSL chooses TLS 1.2 or newer. Leave it out"},
    {"ssl.trustmanager.algorithm", "is for Java. Leave it out"},
    {"ssl.truststore.certificates", "is Java's; here it is ssl.ca.pem"},
    {"ssl.truststore.location",
     "is a Java keystore; here ssl.ca.location names a PEM file (keytool -exportcert -rfc makes one)"},
    {"ssl.truststore.password", "is for a Java keystore; the PEM file of ssl.ca.location needs none. Leave it out"},
    {"ssl.truststore.type", "is for a Java keystore; ssl.ca.location takes PEM here. Leave it out"},
    {"value.deserializer", Serializers},
    {"value.serializer", Serializers},
}};

} // namespace

std::string_view adviceForJavaProperty(std::string_view name) {
    const auto found = std::ranges::find(Advice, name, &std::pair<std::string_view, std::string_view>::first);
    return found == Advice.end() ? std::string_view() : found->second;
}

} // namespace headwater
