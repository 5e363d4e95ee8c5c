// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/kafka/Cluster.h"

#include <atomic>

namespace headwater {

/// Whether a cluster may be written to; shut at first. Any thread.
class WriteGate {
public:
    bool isOpen() const { return m_open.load(std::memory_order_relaxed); }
    void setOpen(bool open) { m_open.store(open, std::memory_order_relaxed); }

private:
    std::atomic<bool> m_open = false;
};

/// Another cluster, to which nothing is written while the gate is shut: no record, no topic, no group, no transaction,
/// no offset. What would write is refused with Unauthorized; clients that were made before are held to it too.
class GuardedCluster final : public Cluster {
public:
    GuardedCluster(std::shared_ptr<Cluster> cluster, std::shared_ptr<const WriteGate> gate)
        : m_cluster(std::move(cluster)), m_gate(std::move(gate)) {}

    std::string name() const override { return m_cluster->name(); }
    /// Refused while the gate is shut, so that a long send stops before its first record.
    Result<std::unique_ptr<Producer>> producer(const Properties& properties, DeliveryListener& listener) override;
    Result<std::unique_ptr<Consumer>> consumer(const Properties& properties) override;
    Result<std::unique_ptr<Admin>> admin() override;

private:
    const std::shared_ptr<Cluster> m_cluster;
    const std::shared_ptr<const WriteGate> m_gate;
};

} // namespace headwater
