// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/FieldDraft.h"

#include "engine/base/Hex.h"
#include "engine/base/JsonText.h"

#include <QStringDecoder>

namespace headwater {

using namespace Qt::StringLiterals;

namespace {

using Kind = Codec::Kind;

bool showsBytes(const Codec& codec) {
    return codec.kind == Kind::Hex || codec.kind == Kind::Base64;
}

bool isBlank(QChar c) {
    return c == u' ' || c == u'\n' || c == u'\r' || c == u'\t';
}

/// People paste hex in groups; the blanks between stand for nothing.
Result<Bytes> groupedHex(const QString& text) {
    std::string digits;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (isBlank(text[i]))
            continue;
        const char digit = text[i].toLatin1();
        if (hexValue(digit) < 0)
            return Error{ErrorCode::InvalidData,
                         "character " + std::to_string(i + 1) + " is no hexadecimal digit (0 to 9, a to f)"};
        digits += digit;
    }
    if (digits.size() % 2 != 0)
        return Error{ErrorCode::InvalidData, "a byte has two hexadecimal digits; the last one has only one"};
    return Bytes(decodeHex(digits).value());
}

} // namespace

QString exactText(std::string_view utf8) {
    QStringDecoder decoder(QStringDecoder::Utf8, QStringConverter::Flag::ConvertInitialBom);
    return decoder(QByteArrayView(utf8.data(), static_cast<qsizetype>(utf8.size())));
}

QString codecTitle(const Codec& codec) {
    switch (codec.kind) {
    case Kind::Json:
        return QStringLiteral("JSON");
    case Kind::Uuid:
        return QStringLiteral("UUID");
    case Kind::Int32Le:
        return QStringLiteral("int32 LE");
    case Kind::Int64Le:
        return QStringLiteral("int64 LE");
    default:
        return QString::fromStdString(toString(codec)).replace(u':', u' ');
    }
}

const std::vector<Codec>& fieldCodecs() {
    static const std::vector<Codec> all{
        {Kind::Text},
        {Kind::Json},
        {Kind::Hex},
        {Kind::Base64},
        {Kind::Int32},
        {Kind::Int32Le},
        {Kind::Int64},
        {Kind::Int64Le},
        {Kind::Float},
        {Kind::Double},
        {Kind::Uuid},
        {Kind::Bool},
        {Kind::Text, "ISO-8859-1"},
        {Kind::Text, "GBK"},
    };
    return all;
}

FieldDraft FieldDraft::of(BytesView bytes) {
    if (bytes.isNull())
        return {.null = true};
    for (const Codec& codec : readings(bytes)) {
        const Result<std::string> text = decode(codec, bytes);
        if (!text)
            continue;
        FieldDraft draft{codec, exactText(*text)};
        if (const Result<Bytes> again = draft.bytes(); again && BytesView(*again) == bytes)
            return draft;
    }
    std::string digits;
    appendHex(digits, bytes.view());
    return {{Kind::Hex}, QString::fromStdString(digits)};
}

Result<Bytes> FieldDraft::bytes() const {
    if (null)
        return Bytes();
    if (codec.kind == Kind::Hex)
        return groupedHex(text);
    if (!text.isValidUtf16())
        return Error{ErrorCode::InvalidData, "has half a character (a lone surrogate), which no UTF-8 text has"};
    return encode(codec, text.toStdString());
}

void FieldDraft::setCodec(const Codec& to) {
    const Codec from = codec;
    codec = to;
    if (from == to || (!showsBytes(from) && !showsBytes(to)))
        return;
    const Result<Bytes> old = FieldDraft{from, text}.bytes();
    if (!old)
        return;
    if (const Result<std::string> read = decode(to, *old)) {
        const FieldDraft changed{to, exactText(*read)};
        if (const Result<Bytes> again = changed.bytes(); again && *again == *old)
            text = changed.text;
    }
}

QJsonObject FieldDraft::toJson() const {
    QJsonObject json{{u"codec"_s, QString::fromStdString(toString(codec))}, {u"text"_s, text}};
    if (null)
        json.insert(u"null"_s, true);
    return json;
}

FieldDraft FieldDraft::fromJson(const QJsonObject& json) {
    const Result<Codec> codec = codecFromString(json.value("codec"_L1).toString().toStdString());
    return {codec ? *codec : Codec(), json.value("text"_L1).toString(), json.value("null"_L1).toBool()};
}

} // namespace headwater
