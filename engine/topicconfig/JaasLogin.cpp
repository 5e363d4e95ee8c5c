// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/JaasLogin.h"

#include <map>
#include <optional>

namespace headwater {

namespace {

constexpr std::string_view Blanks = " \t\r\n\f";

Error wrong(const char* message, ErrorCode code = ErrorCode::InvalidArgument) {
    return {.code = code, .message = message, .where = "sasl.jaas.config"};
}

/// Words, quoted texts and the marks = and ; one by one.
class Scanner {
public:
    explicit Scanner(std::string_view text) : m_text(text) {}

    struct Token {
        enum class Kind { Word, Equals, Semicolon, End, Broken };
        Kind kind = Kind::End;
        std::string text = {};
    };

    Token next() {
        const std::size_t begin = m_text.find_first_not_of(Blanks);
        m_text.remove_prefix(begin == m_text.npos ? m_text.size() : begin);
        if (m_text.empty())
            return {};
        const char first = m_text.front();
        if (first == '=' || first == ';') {
            m_text.remove_prefix(1);
            return {first == '=' ? Token::Kind::Equals : Token::Kind::Semicolon};
        }
        return first == '"' || first == '\'' ? quoted(first) : word();
    }

private:
    Token word() {
        const std::size_t end = std::min(m_text.find_first_of(" \t\r\n\f=;\"'"), m_text.size());
        Token token{Token::Kind::Word, std::string(m_text.substr(0, end))};
        m_text.remove_prefix(end);
        return token;
    }

    // As java.io.StreamTokenizer, which reads it there: C's escapes.
    Token quoted(char quote) {
        Token token{Token::Kind::Word};
        for (std::size_t i = 1; i < m_text.size(); ++i) {
            char c = m_text[i];
            if (c == quote) {
                m_text.remove_prefix(i + 1);
                return token;
            }
            if (c == '\n' || c == '\r')
                break;
            if (c == '\\' && i + 1 < m_text.size())
                c = escaped(i);
            token.text += c;
        }
        return {Token::Kind::Broken};
    }

    char escaped(std::size_t& i) const {
        const char c = m_text[++i];
        constexpr std::string_view Names = "abfnrtv";
        constexpr std::string_view Characters = "\a\b\f\n\r\t\v";
        if (const std::size_t named = Names.find(c); named != Names.npos)
            return Characters[named];
        if (c < '0' || c > '7')
            return c;
        int value = 0;
        const int most = c <= '3' ? 3 : 2;
        for (int digits = 0; digits < most && i < m_text.size() && m_text[i] >= '0' && m_text[i] <= '7'; ++digits)
            value = value * 8 + (m_text[i++] - '0');
        --i;
        return static_cast<char>(value);
    }

    std::string_view m_text;
};

using Kind = Scanner::Token::Kind;

} // namespace

Result<JaasLogin> JaasLogin::parse(std::string_view text) {
    Scanner scanner(text);
    const Scanner::Token module = scanner.next();
    const Scanner::Token flag = scanner.next();
    if (module.kind != Kind::Word || flag.kind != Kind::Word)
        return wrong("is no login module with its flag, such as PlainLoginModule required");
    JaasLogin login{module.text.substr(module.text.rfind('.') + 1), {}, {}};
    if (login.module != "PlainLoginModule" && login.module != "ScramLoginModule")
        return wrong("only PlainLoginModule and ScramLoginModule have a counterpart here; other logins are set by "
                     "librdkafka's own sasl.* properties",
                     ErrorCode::Unsupported);
    std::map<std::string, std::string> options;
    for (;;) {
        const Scanner::Token name = scanner.next();
        if (name.kind == Kind::Semicolon)
            break;
        if (name.kind == Kind::End)
            return wrong("does not end with a semicolon");
        const Scanner::Token equals = scanner.next();
        Scanner::Token value = scanner.next();
        if (name.kind != Kind::Word || equals.kind != Kind::Equals || value.kind != Kind::Word)
            return wrong("has an option that is not written name=\"value\"");
        options[name.text] = std::move(value.text);
    }
    if (scanner.next().kind != Kind::End)
        return wrong("has more than one login module", ErrorCode::Unsupported);
    if (!options.count("username") || !options.count("password"))
        return wrong("has no username or no password");
    if (options["tokenauth"] == "true")
        return wrong("delegation tokens have no counterpart here", ErrorCode::Unsupported);
    login.username = options["username"];
    login.password = options["password"];
    return login;
}

} // namespace headwater
