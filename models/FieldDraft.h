// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Bytes.h"
#include "engine/base/Result.h"
#include "engine/record/Codec.h"

#include <QJsonObject>
#include <QString>

namespace headwater {

/// A key, a value or a part of a header as somebody types it. It may be wrong, and stays as it was typed.
struct FieldDraft {
    Codec codec = {};
    QString text = {};
    bool null = false; ///< the text is kept for the day that it is wanted again

    /// The draft that gives these bytes again, in the codec that fits them best.
    static FieldDraft of(BytesView bytes);
    static FieldDraft of(const QString& text) { return {.text = text}; }

    /// What will be sent. InvalidData says what is wrong; of JSON with its line and column.
    Result<Bytes> bytes() const;

    /// Reads the text in another way. To and from hex and base64 the bytes stay, where the codec can hold them; else
    /// the text does, as somebody who typed 42 and then says int32 means the number.
    void setCodec(const Codec& to);

    QJsonObject toJson() const;
    static FieldDraft fromJson(const QJsonObject& json);

    bool operator==(const FieldDraft&) const = default;
};

/// UTF-8 as a QString, a byte order mark at its beginning included, which Qt would drop.
QString exactText(std::string_view utf8);
/// The codec's name for people: "int64 LE", "text GBK".
QString codecTitle(const Codec& codec);
/// The codecs that a field may have, the usual ones first.
const std::vector<Codec>& fieldCodecs();

} // namespace headwater
