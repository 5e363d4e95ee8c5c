// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/Record.h"
#include "models/HeaderDraft.h"

#include <QList>

#include <optional>
#include <vector>

namespace headwater {

enum class SendField { Topic, Partition, Time, Key, Headers, Value, Times, Rate };

/// What is wrong with a draft, in words, and where.
struct DraftFault {
    SendField field = SendField::Topic;
    QString message;
    int header = -1; ///< the row, of SendField::Headers
};

/// What stands in the Send page, right or wrong: it is stored and comes back letter by letter.
struct SendDraft {
    QString topic = {};
    bool partitionFixed = false;
    QString partition = {};
    bool timeFixed = false;
    QString time = {}; ///< ISO 8601 with a zone, or milliseconds since 1970
    FieldDraft key = {.null = true};
    QList<HeaderDraft> headers = {};
    FieldDraft value = {.codec = {Codec::Kind::Json}};
    bool repeat = false;
    QString times = QStringLiteral("100");
    QString rate = QStringLiteral("50"); ///< records a second

    /// The draft of a record that was read or sent, to send it again; its partition and time are left to the producer.
    static SendDraft of(const Record& record);

    /// All that is wrong, in the order of the page. `partitions` is how many the topic has, where that is known.
    std::vector<DraftFault> faults(std::optional<int> partitions = {}) const;
    /// The record to send; the first fault's message where there is one.
    Result<Record> record() const;

    Result<Timestamp> timestamp() const;
    Result<std::int32_t> partitionNumber() const;
    Result<std::uint64_t> timesNumber() const;
    Result<double> rateNumber() const;

    std::string toJson() const;
    /// InvalidData where the text is no draft.
    static Result<SendDraft> fromJson(const std::string& json);

    bool operator==(const SendDraft&) const = default;
};

} // namespace headwater
