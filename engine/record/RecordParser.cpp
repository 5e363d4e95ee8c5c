// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/RecordParser.h"

#include "engine/base/Base64.h"
#include "engine/base/JsonText.h"
#include "engine/base/Utf8.h"

#include <charconv>
#include <limits>

namespace headwater {

namespace {

enum Id : std::uint32_t {
    Topic = 1 << 0,
    Partition = 1 << 1,
    Offset = 1 << 2,
    Time = 1 << 3,
    TimeType = 1 << 4,
    Key = 1 << 5,
    KeyBase64 = 1 << 6,
    Value = 1 << 7,
    ValueBase64 = 1 << 8,
    HeaderList = 1 << 9,
    KcatTimeType = 1 << 10,
    KcatTime = 1 << 11,
    KcatBroker = 1 << 12,
    KcatPayload = 1 << 13,
    KcatKeyError = 1 << 14,
    KcatPayloadError = 1 << 15,
    Records = 1 << 16,

    Ours = Time | TimeType | KeyBase64 | Value | ValueBase64,
    Kcats = KcatTimeType | KcatTime | KcatBroker | KcatPayload | KcatKeyError | KcatPayloadError,
};

} // namespace

struct RecordParser::Member {
    std::string_view name;
    std::uint32_t id;
};

/// In the order of our lines and then of kcat's, so that the next member is mostly the next one here.
const RecordParser::Member RecordParser::Members[] = {
    {"topic", Topic},
    {"partition", Partition},
    {"offset", Offset},
    {"timestamp", Time},
    {"timestampType", TimeType},
    {"key", Key},
    {"value", Value},
    {"headers", HeaderList},
    {"keyBase64", KeyBase64},
    {"valueBase64", ValueBase64},
    {"tstype", KcatTimeType},
    {"ts", KcatTime},
    {"broker", KcatBroker},
    {"payload", KcatPayload},
    {"key_error", KcatKeyError},
    {"payload_error", KcatPayloadError},
    {"records", Records},
};

RecordParser::Parsed RecordParser::parse(std::string_view text) {
    const Parsed parsed = parseObject(text, text);
    if (parsed != Parsed::Bad || isUtf8(text))
        return parsed;
    // kcat escapes what JSON demands and writes all other bytes as they are. With a letter in the place of every byte
    // beyond ASCII its lines are valid JSON of the same layout, and the bytes are taken from the line itself.
    RecordFault fault = std::move(m_fault);
    m_masked.assign(text);
    for (char& c : m_masked) {
        if (static_cast<unsigned char>(c) >= 0x80)
            c = 'x';
    }
    const Parsed masked = parseObject(m_masked, text);
    if (!(m_seen & Kcats)) {
        m_fault = std::move(fault);
        return Parsed::Bad;
    }
    if (masked == Parsed::Record && !isUtf8(m_record.topic)) {
        fail(0, "the topic's name is not UTF-8");
        return Parsed::Bad;
    }
    return masked;
}

RecordParser::Parsed RecordParser::parseObject(std::string_view text, std::string_view bytes) {
    m_scanner = JsonScanner(text);
    m_bytes = bytes;
    m_record = {};
    m_headers.clear();
    m_decoded.clear();
    m_seen = 0;
    m_timestampTypeNamed = false;
    m_hint = 0;
    m_headersForm = HeadersForm::None;

    if (m_scanner.next() != JsonToken::BeginObject) {
        if (m_scanner.token() == JsonToken::Error)
            failSyntax();
        else
            fail("a record must be a JSON object: {\"topic\":..,\"value\":..}");
        return Parsed::Bad;
    }
    const std::size_t begin = m_scanner.begin();
    while (m_scanner.next() == JsonToken::Name) {
        const Member* const member = findMember();
        if (member && member->id == Records && m_seen == 0)
            return Parsed::Document;
        if (!member || member->id == Records) {
            fail("unknown member " + memberName());
            return Parsed::Bad;
        }
        if (!takeMember(*member))
            return Parsed::Bad;
    }
    if (m_scanner.token() != JsonToken::EndObject || m_scanner.next() != JsonToken::End) {
        failSyntax();
        return Parsed::Bad;
    }
    if (!checkWhole(begin))
        return Parsed::Bad;
    m_record.headers = HeadersView(m_headers);
    return Parsed::Record;
}

const RecordParser::Member* RecordParser::findMember() {
    m_name = m_scanner.raw();
    constexpr std::size_t Count = std::size(Members);
    for (std::size_t i = 0; i < Count; ++i) {
        const std::size_t index = (m_hint + i) % Count;
        if (m_scanner.textIs(Members[index].name)) {
            m_hint = index + 1;
            return &Members[index];
        }
    }
    return nullptr;
}

/// The current token is the member's name; afterwards the last one of its value.
bool RecordParser::takeMember(const Member& member) {
    const auto excludes = [&](std::uint32_t others) { return (member.id & others) && (m_seen & others & ~member.id); };
    if (m_seen & member.id)
        return fail("the member " + memberName() + " stands twice");
    if (excludes(Key | KeyBase64))
        return fail("both \"key\" and \"keyBase64\": give one of the two");
    if (excludes(Value | ValueBase64))
        return fail("both \"value\" and \"valueBase64\": give one of the two");
    if (((member.id & Kcats) && (m_seen & Ours)) || ((member.id & Ours) && (m_seen & Kcats)))
        return fail("the member " + memberName() + " does not belong with the ones before: they mix kcat's and ours");
    m_seen |= member.id;
    if (member.id & (KcatKeyError | KcatPayloadError))
        return fail("kcat could not decode this record and did not write its bytes (" + memberName() +
                    "): export it without its schema options");

    if (!nextValue())
        return false;
    std::int64_t number = -1;
    switch (member.id) {
    case Topic:
        return readText(m_record.topic);
    case Partition:
        if (!readInteger(0, std::numeric_limits<std::int32_t>::max(), number))
            return false;
        m_record.partition = static_cast<std::int32_t>(number);
        return true;
    case Offset:
        return readInteger(0, std::numeric_limits<std::int64_t>::max(), m_record.offset);
    case Time:
    case KcatTime:
        if (!readInteger(std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max(), number))
            return false;
        if (m_scanner.token() != JsonToken::Null)
            m_record.timestamp = Timestamp(std::chrono::milliseconds(number));
        return true;
    case TimeType:
    case KcatTimeType:
        return readTimestampType();
    case Key:
        return readBytes(m_record.key);
    case Value:
    case KcatPayload:
        return readBytes(m_record.value);
    case KeyBase64:
        return readBase64(m_record.key);
    case ValueBase64:
        return readBase64(m_record.value);
    case HeaderList:
        return readHeaders();
    case KcatBroker:
        return readInteger(-1, std::numeric_limits<std::int32_t>::max(), number);
    default:
        return false;
    }
}

bool RecordParser::checkWhole(std::size_t begin) {
    if (!(m_seen & (Value | ValueBase64 | KcatPayload)))
        return fail(begin, "the record has no value: write \"value\":null for a tombstone");
    if (m_seen & KcatTimeType && !m_timestampTypeNamed)
        m_record.timestamp.reset(); // what stands there is no time
    if (m_timestampTypeNamed && !m_record.timestamp)
        return fail(m_timestampTypeAt, "a timestampType without a timestamp");
    const bool kcat = m_seen & Kcats;
    if (m_headersForm != HeadersForm::None && kcat != (m_headersForm == HeadersForm::Flat))
        return fail(m_headersAt, kcat ? "kcat's headers must be a list [name, value, name, value...]"
                                      : "headers must be a list of {\"name\":..,\"value\":..}");
    return true;
}

bool RecordParser::nextValue() {
    return m_scanner.next() != JsonToken::Error || failSyntax();
}

bool RecordParser::readText(std::string_view& text) {
    if (m_scanner.token() == JsonToken::Null)
        return true;
    if (m_scanner.token() != JsonToken::String)
        return fail(memberName() + " must be a string or null");
    if (m_scanner.quoted().empty())
        return fail(memberName() + " is empty: leave it out to use the default one");
    BytesView bytes;
    if (!readBytes(bytes))
        return false;
    text = bytes.view();
    return true;
}

/// A string's or name's bytes, null, or any other JSON value as it stands.
bool RecordParser::readBytes(BytesView& bytes) {
    if (m_scanner.token() == JsonToken::Null) {
        bytes = {};
        return true;
    }
    if (m_scanner.token() == JsonToken::String || m_scanner.token() == JsonToken::Name) {
        bytes = quotedBytes();
        if (!m_scanner.hasEscape())
            return true;
        makeRoom();
        const std::size_t start = m_decoded.size();
        const std::size_t end = appendDecodedJsonString(m_decoded, bytes.view());
        if (end != bytes.size())
            return fail(m_scanner.begin() + 1 + end, std::string(bytes.view().substr(end, 6)) +
                                                         " is half of a surrogate pair, which no text can hold: write "
                                                         "these bytes as base64");
        bytes = std::string_view(m_decoded).substr(start);
        return true;
    }
    const std::size_t begin = m_scanner.begin();
    const std::size_t size = m_scanner.skipValue().size();
    if (m_scanner.token() == JsonToken::Error)
        return failSyntax();
    bytes = m_bytes.substr(begin, size);
    return true;
}

bool RecordParser::readBase64(BytesView& bytes) {
    if (m_scanner.token() != JsonToken::String)
        return fail(memberName() + " must be a string");
    std::string_view text = quotedBytes();
    std::string unescaped;
    if (m_scanner.hasEscape() && appendDecodedJsonString(unescaped, text) == text.size())
        text = unescaped;
    makeRoom();
    const std::size_t start = m_decoded.size();
    if (const Result<void> decoded = decodeBase64(text, m_decoded); !decoded)
        return fail(memberName() + " is not base64: " + decoded.error().message);
    bytes = std::string_view(m_decoded).substr(start);
    return true;
}

/// Null leaves `number` as it is.
bool RecordParser::readInteger(std::int64_t lowest, std::int64_t highest, std::int64_t& number) {
    if (m_scanner.token() == JsonToken::Null)
        return true;
    const std::string_view digits = m_scanner.raw();
    const char* const end = digits.data() + digits.size();
    std::int64_t read = 0;
    const auto [stopped, error] = std::from_chars(digits.data(), end, read);
    if (m_scanner.token() != JsonToken::Number || error != std::errc() || stopped != end || read < lowest ||
        read > highest)
        return fail(memberName() + " must be a whole number from " + std::to_string(lowest) + " to " +
                    std::to_string(highest) + ", or null");
    number = read;
    return true;
}

bool RecordParser::readTimestampType() {
    m_timestampTypeAt = m_scanner.begin();
    if (m_scanner.token() == JsonToken::Null)
        return true;
    const bool kcat = m_seen & KcatTimeType;
    const bool text = m_scanner.token() == JsonToken::String;
    m_timestampTypeNamed = true;
    if (text && m_scanner.textIs("create"))
        m_record.timestampType = TimestampType::Create;
    else if (text && m_scanner.textIs(kcat ? "logappend" : "logAppend"))
        m_record.timestampType = TimestampType::LogAppend;
    else if (kcat && text && m_scanner.textIs("unknown"))
        m_timestampTypeNamed = false;
    else
        return fail(memberName() + " must be \"create\" or " + (kcat ? "\"logappend\"" : "\"logAppend\""));
    return true;
}

bool RecordParser::readHeaders() {
    m_headersAt = m_scanner.begin();
    if (m_scanner.token() == JsonToken::Null)
        return true;
    if (m_scanner.token() == JsonToken::BeginObject)
        return readHeadersObject();
    if (m_scanner.token() != JsonToken::BeginArray)
        return fail("headers must be a list of {\"name\":..,\"value\":..}");
    while (nextValue() && m_scanner.token() != JsonToken::EndArray) {
        m_headers.emplace_back();
        const bool flat = m_scanner.token() == JsonToken::String;
        if (m_headersForm == HeadersForm::None)
            m_headersForm = flat ? HeadersForm::Flat : HeadersForm::List;
        if (flat != (m_headersForm == HeadersForm::Flat))
            return fail(headerName() + " must be " + (flat ? "{\"name\":..,\"value\":..}" : "a name, in quotes"));
        if (!(flat ? readFlatHeader(m_headers.back()) : readHeader(m_headers.back())))
            return false;
    }
    return m_scanner.token() != JsonToken::Error;
}

bool RecordParser::readHeader(HeaderView& header) {
    constexpr unsigned Name = 1, NameBase64 = 2, AnyName = 3, Text = 4, Base64 = 8, AnyValue = 12;
    if (m_scanner.token() != JsonToken::BeginObject)
        return fail(headerName() + " must be {\"name\":..,\"value\":..}");
    const std::size_t begin = m_scanner.begin();
    unsigned seen = 0;
    while (m_scanner.next() == JsonToken::Name) {
        m_name = m_scanner.raw();
        const unsigned id = m_scanner.textIs("name")         ? Name
                            : m_scanner.textIs("value")      ? Text
                            : m_scanner.textIs("base64")     ? Base64
                            : m_scanner.textIs("nameBase64") ? NameBase64
                                                             : 0;
        if (id == 0)
            return fail(headerName() + " has the unknown member " + memberName() +
                        ": known are name, nameBase64, value and base64");
        const bool isName = id & AnyName;
        if (seen & (isName ? AnyName : AnyValue))
            return fail(headerName() + " has two " + (isName ? "names" : "values"));
        seen |= id;
        if (!nextValue())
            return false;
        BytesView bytes;
        if (id == Name && m_scanner.token() != JsonToken::String)
            return fail(headerName() + " must have a string for its name");
        if (!(id & (NameBase64 | Base64) ? readBase64(bytes) : readBytes(bytes)))
            return false;
        if (isName)
            header.name = bytes.view();
        else
            header.value = bytes;
    }
    if (m_scanner.token() == JsonToken::Error)
        return failSyntax();
    if (!(seen & AnyName))
        return fail(begin, headerName() + " has no name");
    if (!(seen & AnyValue))
        return fail(begin, headerName() + " has no value: write \"value\":null for a null one");
    return true;
}

bool RecordParser::readFlatHeader(HeaderView& header) {
    BytesView bytes;
    if (!readBytes(bytes))
        return false;
    header.name = bytes.view();
    if (!nextValue())
        return false;
    if (m_scanner.token() != JsonToken::String && m_scanner.token() != JsonToken::Null)
        return fail(headerName() + " must have a string or null for its value");
    return readBytes(header.value);
}

bool RecordParser::readHeadersObject() {
    m_headersForm = HeadersForm::Object;
    while (m_scanner.next() == JsonToken::Name) {
        m_name = m_scanner.raw();
        m_headers.emplace_back();
        BytesView name;
        if (!readBytes(name))
            return false;
        m_headers.back().name = name.view();
        if (!nextValue())
            return false;
        if (m_scanner.token() != JsonToken::String)
            return fail(headerName() + ", " + memberName() +
                        ", must be a string: only a list of {\"name\":..,\"value\":..} holds others");
        if (!readBytes(m_headers.back().value))
            return false;
    }
    return m_scanner.token() != JsonToken::Error || failSyntax();
}

/// "header 3", counted from 1.
std::string RecordParser::headerName() const {
    return "header " + std::to_string(m_headers.size());
}

/// The current name or string between its quotes, as the bytes that the scanner's text stands for.
std::string_view RecordParser::quotedBytes() const {
    return m_bytes.substr(m_scanner.begin() + 1, m_scanner.end() - m_scanner.begin() - 2);
}

/// All that is decoded is shorter than it stands in the text, so m_decoded never moves while views into it are made.
void RecordParser::makeRoom() {
    m_decoded.reserve(m_bytes.size());
}

bool RecordParser::fail(std::string message) {
    return fail(m_scanner.begin(), std::move(message));
}

bool RecordParser::fail(std::size_t offset, std::string message) {
    m_fault = {offset, std::move(message)};
    return false;
}

bool RecordParser::failSyntax() {
    if (m_scanner.errorOffset() == m_bytes.size())
        return fail(m_bytes.size(), "the record ends early: it is cut off, or stands on more than one line");
    return fail(m_scanner.errorOffset(), "not JSON: " + m_scanner.error().message);
}

/// The current member's name in its quotes and with its escapes, as it stands.
std::string RecordParser::memberName() const {
    constexpr std::size_t Longest = 60;
    if (m_name.size() <= Longest)
        return std::string(m_name);
    std::size_t end = Longest;
    while (end > 0 && utf8::isContinuation(m_name[end]))
        --end;
    return std::string(m_name.substr(0, end)) + "...\"";
}

} // namespace headwater
