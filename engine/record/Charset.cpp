// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/Charset.h"

#include "engine/base/Utf8.h"

#include <cstdint>
#include <iterator>
#include <memory>
#include <unicode/ucnv.h>
#include <unicode/ustring.h>

namespace headwater {

namespace {

using Converter = std::unique_ptr<UConverter, decltype(&ucnv_close)>;

/// One that stops at what it cannot convert; nullptr for an unknown name.
Converter open(const std::string& name) {
    UErrorCode status = U_ZERO_ERROR;
    // An empty name would mean the charset of this machine.
    Converter converter(name.empty() ? nullptr : ucnv_open(name.c_str(), &status), &ucnv_close);
    if (U_FAILURE(status))
        return {nullptr, &ucnv_close};
    if (converter) {
        ucnv_setFromUCallBack(converter.get(), UCNV_FROM_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
        ucnv_setToUCallBack(converter.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
        ucnv_setFallback(converter.get(), false);
    }
    return converter;
}

Error unknown(const std::string& name) {
    return {ErrorCode::InvalidArgument, "unknown charset \"" + name + "\""};
}

/// `text` must be UTF-8 and, as all that comes from a record, smaller than 2 GiB.
std::u16string utf16Of(std::string_view text) {
    std::u16string units(text.size(), u'\0');
    std::int32_t size = 0;
    UErrorCode status = U_ZERO_ERROR;
    u_strFromUTF8(units.data(), static_cast<std::int32_t>(units.size()), &size, text.data(),
                  static_cast<std::int32_t>(text.size()), &status);
    units.resize(static_cast<std::size_t>(size));
    return units;
}

std::string utf8Of(std::u16string_view units) {
    std::string text(3 * units.size(), '\0');
    std::int32_t size = 0;
    UErrorCode status = U_ZERO_ERROR;
    u_strToUTF8(text.data(), static_cast<std::int32_t>(text.size()), &size, units.data(),
                static_cast<std::int32_t>(units.size()), &status);
    text.resize(U_SUCCESS(status) ? static_cast<std::size_t>(size) : 0);
    return text;
}

} // namespace

bool isCharset(const std::string& name) {
    return open(name) != nullptr;
}

Result<std::string> toCharset(const std::string& name, std::string_view text) {
    const Converter converter = open(name);
    if (!converter)
        return unknown(name);
    if (const std::size_t valid = utf8::validPrefix(text); valid != text.size())
        return Error{ErrorCode::InvalidData, "byte " + std::to_string(valid + 1) + " of the text is not UTF-8"};
    const std::u16string units = utf16Of(text);
    std::string bytes;
    char part[1024];
    const char16_t* from = units.data();
    while (true) {
        UErrorCode status = U_ZERO_ERROR;
        char* to = part;
        ucnv_fromUnicode(converter.get(), &to, std::end(part), &from, units.data() + units.size(), nullptr, true,
                         &status);
        bytes.append(part, to);
        if (status == U_BUFFER_OVERFLOW_ERROR)
            continue;
        if (U_SUCCESS(status))
            return bytes;
        char16_t wrong[8];
        std::int8_t count = std::size(wrong);
        status = U_ZERO_ERROR;
        ucnv_getInvalidUChars(converter.get(), wrong, &count, &status);
        std::size_t character = 1;
        for (const char16_t* unit = units.data(); unit < from - count; ++unit)
            character += (*unit & 0xFC00) != 0xDC00;
        return Error{ErrorCode::InvalidData,
                     "character " + std::to_string(character) + " does not exist in the charset " + name};
    }
}

Result<std::string> fromCharset(const std::string& name, std::string_view bytes) {
    const Converter converter = open(name);
    if (!converter)
        return unknown(name);
    std::u16string units;
    char16_t part[1024];
    const char* from = bytes.data();
    while (true) {
        UErrorCode status = U_ZERO_ERROR;
        char16_t* to = part;
        ucnv_toUnicode(converter.get(), &to, std::end(part), &from, bytes.data() + bytes.size(), nullptr, true,
                       &status);
        units.append(part, to);
        if (status == U_BUFFER_OVERFLOW_ERROR)
            continue;
        if (U_SUCCESS(status))
            break;
        char wrong[32];
        std::int8_t count = std::size(wrong);
        status = U_ZERO_ERROR;
        ucnv_getInvalidChars(converter.get(), wrong, &count, &status);
        return Error{ErrorCode::InvalidData,
                     "byte " + std::to_string(from - bytes.data() - count + 1) + " is not " + name};
    }
    std::string text = utf8Of(units);
    const Result<std::string> again = toCharset(name, text);
    if (!again || *again != bytes)
        return Error{ErrorCode::InvalidData, "these bytes are not how " + name + " writes this text"};
    return text;
}

} // namespace headwater
