// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/Record.h"

#include "engine/record/RecordView.h"

namespace headwater {

Record::Record(const RecordView& view)
    : topic(view.topic), timestamp(view.timestamp), timestampType(view.timestampType), key(view.key),
      value(view.value) {
    if (view.partition != RecordView::NoPartition)
        partition = view.partition;
    if (view.offset != RecordView::NoOffset)
        offset = view.offset;
    const std::size_t count = view.headers.size();
    headers.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const HeaderView header = view.headers[i];
        headers.add(std::string(header.name), Bytes(header.value));
    }
}

RecordView RecordViewOf::operator()(const Record& record) {
    m_headers.assign(record.headers.begin(), record.headers.end());
    RecordView view;
    view.topic = record.topic;
    view.partition = record.partition.value_or(RecordView::NoPartition);
    view.offset = record.offset.value_or(RecordView::NoOffset);
    view.timestamp = record.timestamp;
    view.timestampType = record.timestampType;
    view.key = record.key;
    view.value = record.value;
    view.headers = HeadersView(m_headers);
    return view;
}

} // namespace headwater
