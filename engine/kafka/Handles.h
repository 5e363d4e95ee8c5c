// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: owners for librdkafka's handles, and the only header that includes its headers.
#pragma once

#include <librdkafka/rdkafka.h>
#include <librdkafka/rdkafka_mock.h>

#include <memory>

namespace headwater {

template <auto destroy>
struct Destroy {
    template <class T>
    void operator()(T* handle) const {
        destroy(handle);
    }
};

/// Ends a client within a bound: librdkafka may block for as long as a name look-up does. A client that has not ended
/// by then ends by itself, in a thread of its own. Consumers leave their group before (see GroupConsumer).
struct CloseClient {
    std::shared_ptr<void> opaque = {}; ///< what its log callback uses, kept until the client has ended

    void operator()(rd_kafka_t* client) const;
};

using ClientHandle = std::unique_ptr<rd_kafka_t, CloseClient>;
using ConfHandle = std::unique_ptr<rd_kafka_conf_t, Destroy<rd_kafka_conf_destroy>>;
using QueueHandle = std::unique_ptr<rd_kafka_queue_t, Destroy<rd_kafka_queue_destroy>>;
using EventHandle = std::unique_ptr<rd_kafka_event_t, Destroy<rd_kafka_event_destroy>>;
using TopicHandle = std::unique_ptr<rd_kafka_topic_t, Destroy<rd_kafka_topic_destroy>>;
using HeadersHandle = std::unique_ptr<rd_kafka_headers_t, Destroy<rd_kafka_headers_destroy>>;
using MetadataHandle = std::unique_ptr<const rd_kafka_metadata_t, Destroy<rd_kafka_metadata_destroy>>;
using PartitionListHandle =
    std::unique_ptr<rd_kafka_topic_partition_list_t, Destroy<rd_kafka_topic_partition_list_destroy>>;
using ErrorHandle = std::unique_ptr<rd_kafka_error_t, Destroy<rd_kafka_error_destroy>>;

} // namespace headwater
