// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/Record.h"

#include <QString>

#include <string>
#include <vector>

namespace headwater::test {

/// The broker of the integration tests; without one they fail and say how to get one.
class RealBroker {
public:
    /// Whether HEADWATER_TEST_BROKER names one; for initTestCase: QVERIFY2(RealBroker::isThere(), RealBroker::Missing).
    static bool isThere();
    static constexpr const char* Missing =
        "there is no broker for this test: ./dev test starts one, or see ./dev broker start";

    static std::string address();

    /// Makes a topic that no other test and no earlier run has; its name begins with `name`.
    static std::string newTopic(const std::string& name, int partitions = 1,
                                const std::vector<std::pair<std::string, std::string>>& configs = {});

    /// What Kafka's own Java client reads of a topic, from its beginning to its end.
    static std::vector<Record> readIndependently(const std::string& topic);
};

} // namespace headwater::test
