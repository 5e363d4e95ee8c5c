// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/JsonScanner.h"
#include "engine/record/RecordView.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headwater {

/// What is wrong with a text, and at which of its bytes.
struct RecordFault {
    std::size_t offset = 0;
    std::string message;
};

/// Reads one record from its JSON object: as appendRecordLine writes it, as `kcat -J` writes it, or an element of
/// gateleen's `{"records":[...]}`.
///
/// Members come in any order. A string stands for its bytes, null for null, and any other JSON value for its own text,
/// byte for byte. Whatever could be lost in silence is refused: unknown and repeated members, a key or value given
/// twice, no value at all, escapes that no text can hold. Headers are a list of `{"name":..,"value":..}`, or an object
/// of strings as gateleen has it. kcat writes bytes as they are into its strings, so in its lines they need not be
/// UTF-8; a value that kcat itself could not decode is refused.
///
/// Nothing is allocated a record once the buffers have grown, and nothing copied but what is escaped or base64.
class RecordParser {
public:
    enum class Parsed {
        Record,
        Document, ///< not a record, but gateleen's object with its `records`
        Bad       ///< see fault()
    };

    Parsed parse(std::string_view text);

    /// Valid until the next parse(), and as long as its text is.
    const RecordView& record() const { return m_record; }
    const RecordFault& fault() const { return m_fault; }

private:
    enum class HeadersForm : std::uint8_t { None, List, Flat, Object };
    struct Member;
    static const Member Members[];

    Parsed parseObject(std::string_view text, std::string_view bytes);
    bool takeMember(const Member& member);
    bool checkWhole(std::size_t begin);
    const Member* findMember();
    bool nextValue();

    bool readText(std::string_view& text);
    bool readBytes(BytesView& bytes);
    bool readBase64(BytesView& bytes);
    bool readInteger(std::int64_t lowest, std::int64_t highest, std::int64_t& number);
    bool readTimestampType();
    bool readHeaders();
    bool readHeader(HeaderView& header);
    bool readFlatHeader(HeaderView& header);
    bool readHeadersObject();

    std::string_view quotedBytes() const;
    void makeRoom();
    bool fail(std::string message);
    bool fail(std::size_t offset, std::string message);
    bool failSyntax();
    std::string memberName() const;
    std::string headerName() const;

    JsonScanner m_scanner{{}};
    std::string_view m_bytes; ///< what the scanner's text stands for
    RecordView m_record;
    std::vector<HeaderView> m_headers;
    std::string m_decoded; ///< what was escaped or base64; it never grows while a record is read
    std::string m_masked;
    RecordFault m_fault;
    std::uint32_t m_seen = 0; ///< members, by their bit
    bool m_timestampTypeNamed = false;
    std::size_t m_hint = 0; ///< where in Members the next member probably is
    HeadersForm m_headersForm = HeadersForm::None;
    std::size_t m_headersAt = 0;
    std::size_t m_timestampTypeAt = 0;
    std::string_view m_name; ///< the current member's, as it stands
};

} // namespace headwater
