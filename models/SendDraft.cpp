// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/SendDraft.h"

#include "engine/kafka/TopicName.h"
#include "engine/record/TimeText.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <cmath>

namespace headwater {

using namespace Qt::StringLiterals;

namespace {

Error invalid(std::string message) {
    return {ErrorCode::InvalidArgument, std::move(message)};
}

template <class T>
void check(std::vector<DraftFault>& faults, SendField field, const Result<T>& result, int header = -1) {
    if (!result)
        faults.push_back({field, QString::fromStdString(result.error().text()), header});
}

} // namespace

SendDraft SendDraft::of(const Record& record) {
    SendDraft draft;
    draft.topic = exactText(record.topic);
    draft.key = FieldDraft::of(record.key);
    draft.value = FieldDraft::of(record.value);
    for (const Header& header : record.headers)
        draft.headers += HeaderDraft::of(header);
    return draft;
}

Result<Timestamp> SendDraft::timestamp() const {
    const QString trimmed = time.trimmed();
    bool isNumber = false;
    if (const qint64 milliseconds = trimmed.toLongLong(&isNumber); isNumber)
        return Timestamp(std::chrono::milliseconds(milliseconds));
    Result<Timestamp> parsed = parseTime(trimmed.toStdString());
    if (!parsed)
        return invalid("no time: " + parsed.error().text() + " (milliseconds since 1970 will do as well)");
    return parsed;
}

Result<std::int32_t> SendDraft::partitionNumber() const {
    bool isNumber = false;
    const int number = partition.trimmed().toInt(&isNumber);
    if (!isNumber || number < 0)
        return invalid("a partition is a whole number from 0");
    return number;
}

Result<std::uint64_t> SendDraft::timesNumber() const {
    bool isNumber = false;
    const quint64 number = times.trimmed().toULongLong(&isNumber);
    if (!isNumber || number == 0)
        return invalid("how many times is a whole number from 1");
    return number;
}

Result<double> SendDraft::rateNumber() const {
    bool isNumber = false;
    const double number = rate.trimmed().toDouble(&isNumber);
    if (!isNumber || !std::isfinite(number) || number <= 0)
        return invalid("the rate is records a second, above 0");
    return number;
}

std::vector<DraftFault> SendDraft::faults(std::optional<int> partitions) const {
    std::vector<DraftFault> faults;
    if (topic.isEmpty())
        faults.push_back({SendField::Topic, QStringLiteral("a topic is needed")});
    else
        check(faults, SendField::Topic, checkTopicName(topic.toStdString()));
    if (partitionFixed) {
        const Result<std::int32_t> number = partitionNumber();
        check(faults, SendField::Partition, number);
        if (number && partitions && *number >= *partitions)
            faults.push_back(
                {SendField::Partition,
                 QStringLiteral("%1 has no partition %2, but 0 to %3").arg(topic).arg(*number).arg(*partitions - 1)});
    }
    check(faults, SendField::Key, key.bytes());
    if (timeFixed)
        check(faults, SendField::Time, timestamp());
    for (qsizetype row = 0; row < headers.size(); ++row)
        if (!headers[row].untouched())
            check(faults, SendField::Headers, headers[row].header(), static_cast<int>(row));
    check(faults, SendField::Value, value.bytes());
    if (repeat) {
        check(faults, SendField::Times, timesNumber());
        check(faults, SendField::Rate, rateNumber());
    }
    return faults;
}

Result<Record> SendDraft::record() const {
    if (const std::vector<DraftFault> wrong = faults(); !wrong.empty())
        return invalid(wrong.front().message.toStdString());
    Record record(topic.toStdString(), key.bytes().value(), value.bytes().value());
    if (partitionFixed)
        record.partition = partitionNumber().value();
    if (timeFixed)
        record.timestamp = timestamp().value();
    for (const HeaderDraft& header : headers)
        if (!header.untouched())
            record.headers.push_back(header.header().value());
    return record;
}

std::string SendDraft::toJson() const {
    QJsonArray headersJson;
    for (const HeaderDraft& header : headers)
        headersJson += header.toJson();
    const QJsonObject json{
        {u"topic"_s, topic},         {u"partitionFixed"_s, partitionFixed},
        {u"partition"_s, partition}, {u"timeFixed"_s, timeFixed},
        {u"time"_s, time},           {u"key"_s, key.toJson()},
        {u"headers"_s, headersJson}, {u"value"_s, value.toJson()},
        {u"repeat"_s, repeat},       {u"times"_s, times},
        {u"rate"_s, rate},
    };
    return QJsonDocument(json).toJson(QJsonDocument::Compact).toStdString();
}

Result<SendDraft> SendDraft::fromJson(const std::string& json) {
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(json), &error);
    if (!document.isObject())
        return Error{ErrorCode::InvalidData, "not a draft of the Send page: " + error.errorString().toStdString() +
                                                 ", byte " + std::to_string(error.offset)};
    const QJsonObject object = document.object();
    SendDraft draft;
    draft.topic = object.value("topic"_L1).toString();
    draft.partitionFixed = object.value("partitionFixed"_L1).toBool();
    draft.partition = object.value("partition"_L1).toString();
    draft.timeFixed = object.value("timeFixed"_L1).toBool();
    draft.time = object.value("time"_L1).toString();
    draft.key = FieldDraft::fromJson(object.value("key"_L1).toObject());
    for (const QJsonValue& header : object.value("headers"_L1).toArray())
        draft.headers += HeaderDraft::fromJson(header.toObject());
    draft.value = FieldDraft::fromJson(object.value("value"_L1).toObject());
    draft.repeat = object.value("repeat"_L1).toBool();
    draft.times = object.value("times"_L1).toString();
    draft.rate = object.value("rate"_L1).toString();
    return draft;
}

} // namespace headwater
