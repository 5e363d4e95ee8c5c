// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/RecordGenerator.h"

#include <iterator>
#include <string_view>

namespace headwater::test {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view Samples[] = {
    ""sv,
    "null"sv,
    "true"sv,
    "42"sv,
    "-0"sv,
    "\"x\""sv,
    "\"\""sv,
    "{}"sv,
    "[]"sv,
    "{"sv,
    "}"sv,
    "{]"sv,
    "[1,2"sv,
    "{\"a\":}"sv,
    "{}{}"sv,
    " {}"sv,
    "{} "sv,
    "{\"a\": 1, \"b\" :2}"sv,
    "{\n  \"a\": 1\n}"sv,
    "{\"a\":1\r}"sv,
    "[\r\n]"sv,
    "{\"a\":\"\n\"}"sv,
    "{\"id\":73314510714175488,\"userId\":1712238412889623552}"sv,
    "9007199254740993"sv,
    "{\"a\":23958446825181076828,\"b\":-7210194211959421178,\"c\":1e400}"sv,
    "{\"weight\":1.00,\"tiny\":4.0E-4,\"zero\":-0.0}"sv,
    "{\"a\":1,\"a\":2,\"\":3,\"\":4}"sv,
    "{\"lone\":\"\\ud800\",\"\\udfff\":1}"sv,
    "\\ud800"sv,
    "{\"e\":\"\\u00e9\\/\\b\\\\\"}"sv,
    "[01]"sv,
    "[NaN]"sv,
    "{'a':1}"sv,
    "{\"a\":1,}"sv,
    "{\"a\":1}//"sv,
    "\xEF\xBB\xBF{\"a\":1}"sv,
    "\xEF\xBB\xBF"sv,
    "\0"sv,
    "a\0b"sv,
    "[\"\0\"]"sv,
    "\r\n"sv,
    "\x1b[31m\x7f"sv,
    "tab\there \"quoted\" back\\slash /slash"sv,
    "caf\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x9A\x80"sv,
    "\xE2\x80\xA8\xE2\x80\xA9\xC2\x85"sv,
    "\xE2\x80\xAE"
    "gnp.exe"sv,
    "<img src=canary><a href=x>&amp"sv,
    "\xED\xA0\x80"sv,
    "\xC0\xAF"sv,
    "\xF4\x90\x80\x80"sv,
    "\xF0\x9F\x9A"sv,
    "[\"\xFF\"]"sv,
    "{\"\xC3\":1}"sv,
    "\x00\x00\x00\x2A"sv,
    "\x00\x00\x00\x00\x00\x01\xE2\x40"sv,
    "{\"records\":[{\"value\":{}}]}"sv,
    "{\"topic\":\"t\",\"value\":null}"sv,
};

constexpr std::string_view Names[] = {"trace"sv, "trace"sv,       "step"sv,       ""sv,        "ce_id"sv,
                                      "n"sv,     "caf\xC3\xA9"sv, "a \"b\" \\"sv, "\xFF\xFE"sv};

} // namespace

std::string RecordGenerator::randomBytes(std::size_t longest) {
    std::string bytes(below(longest + 1), '\0');
    for (char& c : bytes)
        c = static_cast<char>(m_random());
    return bytes;
}

std::string RecordGenerator::text() {
    constexpr std::string_view Pieces[] = {"a"sv,
                                           "bc "sv,
                                           "\""sv,
                                           "\\"sv,
                                           "/"sv,
                                           "\n"sv,
                                           "\x01"sv,
                                           "\x7f"sv,
                                           "\xC3\xA9"sv,
                                           "\xE2\x82\xAC"sv,
                                           "\xF0\x9F\x9A\x80"sv,
                                           "{"sv,
                                           "\0"sv};
    std::string text;
    for (std::size_t left = below(30); left > 0; --left)
        text.append(Pieces[below(std::size(Pieces))]);
    return text;
}

std::string RecordGenerator::json(int depth) {
    constexpr std::string_view Leaves[] = {"null"sv,    "true"sv,        "1.00"sv,
                                           "-4.0E-4"sv, "1e400"sv,       "18446744073709551617"sv,
                                           "\"\""sv,    "\"\\ud800\""sv, "\"\xC3\xA9\\n\""sv,
                                           "{}"sv,      "[]"sv};
    if (depth == 0)
        return std::string(Leaves[below(std::size(Leaves))]);
    const bool object = below(2) == 0;
    std::string json = object ? "{" : "[";
    for (std::size_t i = 0, count = below(4); i < count; ++i) {
        json += i == 0 ? "" : below(5) == 0 ? " , " : ",";
        if (object)
            json += below(2) == 0 ? "\"a\":" : "\"k\\u00e9y\" : ";
        json += this->json(depth - 1);
    }
    return json + (object ? "}" : "]");
}

Bytes RecordGenerator::bytes() {
    switch (below(12)) {
    case 0:
        return Bytes();
    case 1:
        return Bytes("");
    case 2:
        return Bytes(randomBytes(20));
    case 3:
        return Bytes(randomBytes(3000));
    case 4:
    case 5:
        return Bytes(text());
    case 6:
    case 7:
        return Bytes(json(static_cast<int>(below(5))));
    case 8: {
        // Nearly JSON: one byte of it is another.
        std::string broken = json(3);
        broken[below(broken.size())] = static_cast<char>(m_random());
        return Bytes(broken);
    }
    case 9: {
        const std::size_t levels = below(300);
        return Bytes(std::string(levels, '[') + std::string(levels, ']'));
    }
    default:
        return Bytes(std::string(Samples[below(std::size(Samples))]));
    }
}

std::string RecordGenerator::headerName(bool withZeroBytes) {
    std::string name;
    switch (below(4)) {
    case 0:
        name = randomBytes(8);
        break;
    case 1:
        name = text();
        break;
    default:
        name = Names[below(std::size(Names))];
    }
    if (!withZeroBytes)
        std::erase(name, '\0');
    return name;
}

Record RecordGenerator::next(std::string topic) {
    ++m_made;
    Record record(std::move(topic), bytes(), bytes());
    if (below(2) == 0)
        record.partition = static_cast<std::int32_t>(below(0x80000000));
    if (below(2) == 0)
        record.offset = static_cast<std::int64_t>(m_random() >> (1 + below(63)));
    if (below(3) != 0) {
        record.timestamp = Timestamp(std::chrono::milliseconds(static_cast<std::int64_t>(m_random()) >> below(64)));
        record.timestampType = below(2) == 0 ? TimestampType::Create : TimestampType::LogAppend;
    }
    for (std::size_t count = below(2) * below(8) + (below(50) == 0 ? 200 : 0); count > 0; --count)
        record.headers.add(headerName(m_zeroBytesInNames), bytes());
    return record;
}

std::string RecordGenerator::place() const {
    return "seed " + std::to_string(m_seed) + ", record " + std::to_string(m_made);
}

} // namespace headwater::test
