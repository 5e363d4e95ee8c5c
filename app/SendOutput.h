// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/jobs/SendAccount.h"
#include "engine/kafka/Producer.h"

#include <cstddef>
#include <optional>
#include <string>

namespace headwater {

/// The entry of a topic list that a record was sent by.
struct ServedBy {
    std::size_t entry = 0;
    std::string pattern;
};

/// What `send` answers, without line breaks: a JSON object for programs or a text for people.
std::string reportJson(const std::string& topic, const DeliveryReport& report,
                       const std::optional<ServedBy>& served = {});
std::string reportText(const std::string& topic, const DeliveryReport& report);
std::string accountJson(const SendAccount& account);
std::string accountText(const SendAccount& account);

} // namespace headwater
