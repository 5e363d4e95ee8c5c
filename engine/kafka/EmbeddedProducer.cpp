// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/EmbeddedProducer.h"

#include "engine/kafka/KafkaProducer.h"

namespace headwater {

Result<std::unique_ptr<Producer>> EmbeddedProducer::make(const Properties& properties, DeliveryListener& listener) {
    std::unique_ptr<EmbeddedProducer> made(new EmbeddedProducer(listener));
    Result<std::unique_ptr<Producer>> producer = makeKafkaProducer(properties, *made);
    if (!producer)
        return producer;
    made->m_producer = std::move(*producer);
    return std::unique_ptr<Producer>(std::move(made));
}

Result<void> EmbeddedProducer::send(const RecordView& record, std::uint64_t id) {
    RecordView timed = record;
    if (!timed.timestamp)
        timed.timestamp = SystemClock().now();
    {
        const std::lock_guard lock(m_mutex);
        m_times[id] = *timed.timestamp;
    }
    Result<void> taken = m_producer->send(timed, id);
    if (!taken) {
        const std::lock_guard lock(m_mutex);
        m_times.erase(id);
    }
    return taken;
}

void EmbeddedProducer::onDeliveries(std::span<const DeliveryReport> reports) {
    m_reports.assign(reports.begin(), reports.end());
    {
        const std::lock_guard lock(m_mutex);
        for (DeliveryReport& report : m_reports) {
            const auto time = m_times.extract(report.id);
            if (report.outcome == Outcome::Done && !time.empty())
                report.timestamp = time.mapped();
        }
    }
    m_listener.onDeliveries(m_reports);
}

} // namespace headwater
