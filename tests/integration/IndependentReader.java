// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a topic with Kafka's own Java client, which shares no code with ours, and prints what it found: a line a record,
//
//     partition offset timestamp key value name=value...
//
// with keys, header names and values in base64, null as "-". Run: java -cp 'JARS/*' IndependentReader.java ADDRESS TOPIC
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

public final class IndependentReader {
    private static String text(byte[] bytes) {
        return bytes == null ? "-" : "=" + Base64.getEncoder().encodeToString(bytes);
    }

    public static void main(String[] args) {
        Map<String, Object> config = Map.of("bootstrap.servers", args[0], "isolation.level", "read_committed",
                "max.partition.fetch.bytes", 64 << 20, "fetch.max.bytes", 64 << 20);
        StringBuilder out = new StringBuilder();
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(args[1]).stream()
                    .map(info -> new TopicPartition(info.topic(), info.partition())).collect(Collectors.toList());
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (partitions.stream().anyMatch(at -> consumer.position(at) < ends.get(at))) {
                for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(200))) {
                    out.append(record.partition()).append(' ').append(record.offset()).append(' ')
                            .append(record.timestamp()).append(' ').append(text(record.key())).append(' ')
                            .append(text(record.value()));
                    for (Header header : record.headers()) {
                        out.append(' ').append(text(header.key().getBytes(StandardCharsets.UTF_8))).append(':')
                                .append(text(header.value()));
                    }
                    out.append('\n');
                }
            }
        }
        System.out.print(out);
    }
}
