// SPDX-License-Identifier: GPL-3.0-or-later
// Internal to this room: a record's headers, parsed when they are looked at.
#pragma once

#include "engine/kafka/Handles.h"
#include "engine/record/RecordView.h"

namespace headwater {

/// The headers of librdkafka's messages, parsed when first asked for; a parsed list is kept by its message. A name with
/// a zero byte is whole where the header's value is not null; else librdkafka tells only what is before that byte.
class MessageHeaders final : public HeaderSource {
public:
    MessageHeaders();

    std::size_t headerCount(const void* record) const override;
    HeaderView header(const void* record, std::size_t index) const override;

private:
    bool m_valueFollowsName; ///< in memory, with one zero byte between them
};

} // namespace headwater
