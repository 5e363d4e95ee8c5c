// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/HeaderDraft.h"

#include "engine/base/JsonText.h"
#include "engine/record/RecordParser.h"
#include "models/Format.h"

#include <QRegularExpression>

namespace headwater {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype ShownOfALine = 40;

QString shown(const QString& text) {
    return format::cell(text.toStdString(), ShownOfALine);
}

/// A bare list or object is the headers of a record of which nothing else is known.
PastedHeaders fromJson(const std::string& json) {
    RecordParser parser;
    static constexpr std::string_view Before = R"({"value":null,"headers":)";
    std::size_t before = 0;
    std::string record = json;
    RecordParser::Parsed parsed = parser.parse(record);
    if (parsed != RecordParser::Parsed::Record) {
        before = Before.size();
        record = std::string(Before) + json + '}';
        parsed = parser.parse(record);
    }
    PastedHeaders pasted;
    if (parsed == RecordParser::Parsed::Record) {
        const HeadersView headers = parser.record().headers;
        for (std::size_t i = 0; i < headers.size(); ++i)
            pasted.headers += HeaderDraft::of(headers[i]);
        return pasted;
    }
    const RecordFault& fault = parser.fault();
    const std::size_t at = std::min(fault.offset < before ? 0 : fault.offset - before, json.size());
    const LineColumn place = lineColumn(json, at);
    pasted.refused += QStringLiteral("line %1, column %2: %3; nothing of this JSON was taken")
                          .arg(place.line)
                          .arg(place.column)
                          .arg(QString::fromStdString(fault.message));
    return pasted;
}

PastedHeaders fromLines(const QString& text) {
    static const QRegularExpression lineEnd(QStringLiteral("\r\n|\n|\r"));
    PastedHeaders pasted;
    int number = 0;
    for (const QString& line : text.split(lineEnd)) {
        ++number;
        if (line.trimmed().isEmpty())
            continue;
        const qsizetype colon = line.indexOf(u':');
        const QString name = line.left(colon).trimmed();
        if (colon < 0)
            pasted.refused +=
                QStringLiteral("line %1, “%2”: no colon; a line is name: value").arg(number).arg(shown(line));
        else if (name.isEmpty())
            pasted.refused += QStringLiteral("line %1, “%2”: no name before the colon").arg(number).arg(shown(line));
        else
            pasted.headers += HeaderDraft{FieldDraft::of(name), FieldDraft::of(line.mid(colon + 1).trimmed())};
    }
    if (pasted.headers.isEmpty() && pasted.refused.isEmpty())
        pasted.refused += QStringLiteral("there is no text to paste");
    return pasted;
}

} // namespace

HeaderDraft HeaderDraft::of(const HeaderView& header) {
    HeaderDraft draft{FieldDraft::of(exactText(header.name)), FieldDraft::of(header.value), header.name.empty()};
    if (const Result<Bytes> name = draft.name.bytes(); !name || name->view() != header.name)
        draft.name = FieldDraft::of(BytesView(header.name));
    return draft;
}

bool HeaderDraft::untouched() const {
    return name.text.isEmpty() && !emptyName && value.text.isEmpty() && !value.null;
}

Result<Header> HeaderDraft::header() const {
    if (name.text.isEmpty() && !emptyName)
        return Error{ErrorCode::InvalidArgument, "has no name: type one, or say that an empty name is meant"};
    Result<Bytes> nameBytes = name.bytes();
    if (!nameBytes)
        return Error{ErrorCode::InvalidData, "name: " + nameBytes.error().text()};
    Result<Bytes> valueBytes = value.bytes();
    if (!valueBytes)
        return std::move(valueBytes).error();
    return Header{std::string(nameBytes->view()), std::move(*valueBytes)};
}

QJsonObject HeaderDraft::toJson() const {
    QJsonObject json{{u"name"_s, name.toJson()}, {u"value"_s, value.toJson()}};
    if (emptyName)
        json.insert(u"emptyName"_s, true);
    return json;
}

HeaderDraft HeaderDraft::fromJson(const QJsonObject& json) {
    return {FieldDraft::fromJson(json.value("name"_L1).toObject()),
            FieldDraft::fromJson(json.value("value"_L1).toObject()), json.value("emptyName"_L1).toBool()};
}

PastedHeaders pastedHeaders(const QString& text) {
    const QString trimmed = text.trimmed();
    return trimmed.startsWith(u'[') || trimmed.startsWith(u'{') ? fromJson(text.toStdString()) : fromLines(text);
}

} // namespace headwater
