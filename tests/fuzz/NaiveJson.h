// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace headwater::test {

/// RFC 8259 once more, written down rule by rule and without any haste, as the judge of the fast readers.
class NaiveJson {
public:
    static bool accepts(std::string_view text) {
        NaiveJson reader(text);
        return reader.value() && reader.m_at == text.size();
    }

private:
    explicit NaiveJson(std::string_view text) : m_text(text) {}

    bool take(char c) {
        if (m_at == m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }
    bool takeOneOf(std::string_view some) {
        for (const char c : some) {
            if (take(c))
                return true;
        }
        return false;
    }
    bool takeAll(std::string_view word) {
        for (const char c : word) {
            if (!take(c))
                return false;
        }
        return true;
    }
    bool takeBetween(unsigned low, unsigned high) {
        if (m_at == m_text.size())
            return false;
        const unsigned byte = static_cast<unsigned char>(m_text[m_at]);
        if (byte < low || byte > high)
            return false;
        ++m_at;
        return true;
    }
    bool blank() {
        while (takeOneOf(" \t\r\n")) {
        }
        return true;
    }
    bool digits() {
        bool any = false;
        while (takeOneOf("0123456789"))
            any = true;
        return any;
    }
    bool number() {
        take('-');
        if (!take('0') && !(takeBetween('1', '9') && (digits(), true)))
            return false;
        if (take('.') && !digits())
            return false;
        return !takeOneOf("eE") || (takeOneOf("+-"), digits());
    }
    /// RFC 3629, section 4.
    bool character() {
        const auto tail = [this] { return takeBetween(0x80, 0xBF); };
        if (takeBetween(0x20, 0x21) || takeBetween(0x23, 0x5B) || takeBetween(0x5D, 0x7F))
            return true;
        if (takeBetween(0xC2, 0xDF))
            return tail();
        if (takeBetween(0xE0, 0xE0))
            return takeBetween(0xA0, 0xBF) && tail();
        if (takeBetween(0xE1, 0xEC) || takeBetween(0xEE, 0xEF))
            return tail() && tail();
        if (takeBetween(0xED, 0xED))
            return takeBetween(0x80, 0x9F) && tail();
        if (takeBetween(0xF0, 0xF0))
            return takeBetween(0x90, 0xBF) && tail() && tail();
        if (takeBetween(0xF1, 0xF3))
            return tail() && tail() && tail();
        return takeBetween(0xF4, 0xF4) && takeBetween(0x80, 0x8F) && tail() && tail();
    }
    bool escape() {
        if (!take('u'))
            return takeOneOf("\"\\/bfnrt");
        for (int i = 0; i < 4; ++i) {
            if (!takeOneOf("0123456789abcdefABCDEF"))
                return false;
        }
        return true;
    }
    bool string() {
        if (!take('"'))
            return false;
        while (!take('"')) {
            if (take('\\') ? !escape() : !character())
                return false;
        }
        return true;
    }
    bool member() { return blank() && string() && blank() && take(':') && value(); }
    bool value() {
        blank();
        bool ok = false;
        if (take('{')) {
            if (blank(), ok = take('}'); !ok) {
                do {
                    if (!member())
                        return false;
                } while (take(','));
                ok = take('}');
            }
        } else if (take('[')) {
            if (blank(), ok = take(']'); !ok) {
                do {
                    if (!value())
                        return false;
                } while (take(','));
                ok = take(']');
            }
        } else if (m_at < m_text.size()) {
            const char c = m_text[m_at];
            ok = c == '"'   ? string()
                 : c == 't' ? takeAll("true")
                 : c == 'f' ? takeAll("false")
                 : c == 'n' ? takeAll("null")
                            : number();
        }
        return ok && blank();
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace headwater::test
