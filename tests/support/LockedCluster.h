// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/kafka/Cluster.h"
#include "tests/support/FakeCluster.h"

#include <memory>
#include <mutex>

namespace headwater::test {

/// A FakeCluster for code that has threads: one call at a time, the test's own by with().
class LockedCluster final : public Cluster {
public:
    explicit LockedCluster(ManualClock& clock) : m_fake(clock) {}

    /// Calls `look` with the fake, while nobody else uses it.
    template <class Look>
    auto with(Look look) {
        const std::lock_guard lock(*m_mutex);
        return look(m_fake);
    }

    std::string name() const override { return m_fake.name(); }
    Result<std::unique_ptr<Producer>> producer(const Properties& properties, DeliveryListener& listener) override;
    Result<std::unique_ptr<Consumer>> consumer(const Properties& properties) override;
    Result<std::unique_ptr<Admin>> admin() override;

private:
    FakeCluster m_fake;
    std::shared_ptr<std::mutex> m_mutex = std::make_shared<std::mutex>();
};

} // namespace headwater::test
