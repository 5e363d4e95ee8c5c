// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/IcuPattern.h"

#include "engine/base/Utf8.h"

#include <charconv>

namespace headwater {

namespace {

/// Longer than any text that is tried.
constexpr std::uint32_t AsGoodAsUnlimited = 1u << 24;

class Writer {
public:
    explicit Writer(const PatternTree& tree) : m_tree(tree) {}

    std::string write() {
        node(m_tree.root);
        return std::move(m_out);
    }

private:
    void node(const PatternNode& node) {
        switch (node.kind) {
        case PatternNode::Kind::Text:
            text(node.text);
            break;
        case PatternNode::Kind::Set:
            set(*node.set);
            break;
        case PatternNode::Kind::Sequence:
            for (const PatternNode& child : node.children)
                within(child);
            break;
        case PatternNode::Kind::Choice:
            for (const PatternNode& child : node.children) {
                if (&child != &node.children.front())
                    m_out += '|';
                this->node(child);
            }
            break;
        case PatternNode::Kind::Repeat:
            repeat(node);
            break;
        case PatternNode::Kind::Group:
            enclosed(node.number && m_tree.hasReferences ? "(" : "(?:", node.children[0]);
            break;
        case PatternNode::Kind::Atomic:
            enclosed("(?>", node.children[0]);
            break;
        case PatternNode::Kind::Look:
            enclosed(node.behind ? node.negative ? "(?<!" : "(?<=" : node.negative ? "(?!" : "(?=", node.children[0]);
            break;
        case PatternNode::Kind::Assertion:
            place(node);
            break;
        case PatternNode::Kind::Reference:
            reference(node);
            break;
        }
    }

    /// A part of a sequence.
    void within(const PatternNode& child) {
        if (child.kind == PatternNode::Kind::Choice || child.kind == PatternNode::Kind::Sequence)
            enclosed("(?:", child);
        else
            node(child);
    }

    void enclosed(const char* opening, const PatternNode& child) {
        m_out += opening;
        node(child);
        m_out += ')';
    }

    void number(std::uint32_t value, int base = 10) {
        char digits[16];
        m_out.append(digits, std::to_chars(digits, digits + sizeof digits, value, base).ptr);
    }

    void text(std::string_view text) {
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t length = utf8::sequenceLength(text.data() + at, text.data() + text.size());
            character(utf8::codePoint(text.data() + at, length));
            at += length;
        }
    }

    void character(char32_t c) {
        const bool plain =
            (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c == '/';
        if (plain) {
            m_out += static_cast<char>(c);
        } else if (c > ' ' && c < 0x7F) {
            m_out += '\\';
            m_out += static_cast<char>(c);
        } else {
            code(c);
        }
    }

    void code(char32_t c) {
        m_out += "\\x{";
        number(c, 16);
        m_out += '}';
    }

    void set(const CodePointSet& set) {
        if (set.empty()) {
            m_out += "(?!)";
            return;
        }
        m_out += '[';
        for (const auto& [first, last] : set.ranges()) {
            code(first);
            if (last != first) {
                m_out += '-';
                code(last);
            }
        }
        m_out += ']';
    }

    void repeat(const PatternNode& node) {
        const PatternNode& child = node.children[0];
        if (takesNoRoom(child) && !(m_tree.hasReferences && hasGroups(child))) {
            if (node.min) // once says it all, and ICU would go round until its time is out
                enclosed("(?:", child);
            return;
        }
        const bool single = (child.kind == PatternNode::Kind::Text && utf8::length(child.text) == 1) ||
                            (child.kind == PatternNode::Kind::Set && !child.set->empty()) ||
                            child.kind == PatternNode::Kind::Group;
        // Java does not go back into the rounds of a possessive repetition, not even to reach its least number.
        const bool possessive = node.greed == PatternNode::Greed::Possessive;
        if (possessive || !single)
            enclosed(possessive ? "(?>" : "(?:", child);
        else
            this->node(child);
        const bool unlimited = node.max >= AsGoodAsUnlimited;
        if (unlimited && node.min <= 1) {
            m_out += node.min ? '+' : '*';
        } else if (!node.min && node.max == 1) {
            m_out += '?';
        } else {
            m_out += '{';
            number(node.min);
            if (node.max != node.min || unlimited) {
                m_out += ',';
                if (!unlimited)
                    number(node.max);
            }
            m_out += '}';
        }
        if (possessive)
            m_out += '+';
        else if (node.greed == PatternNode::Greed::Lazy)
            m_out += '?';
    }

    void place(const PatternNode& node) {
        const bool unix = node.unixLines;
        switch (node.place) {
        case PatternNode::Place::Begin:
            m_out += "\\A";
            break;
        case PatternNode::Place::End:
            m_out += "\\z";
            break;
        case PatternNode::Place::BeforeLastEnd:
            m_out += unix ? "(?=\\n?\\z)" : "(?:(?=\\r\\n\\z|[\\r\\x85\\u2028\\u2029]?\\z)|(?<!\\r)(?=\\n\\z))";
            break;
        case PatternNode::Place::LineBegin:
            m_out += unix ? "(?:(?:\\A|(?<=\\n))(?!\\z))"
                          : "(?:(?:\\A|(?<=[\\n\\x85\\u2028\\u2029])|(?<=\\r)(?!\\n))(?!\\z))";
            break;
        case PatternNode::Place::LineEnd:
            m_out += unix ? "(?=\\n|\\z)" : "(?:(?=[\\r\\x85\\u2028\\u2029]|\\z)|(?<!\\r)(?=\\n))";
            break;
        case PatternNode::Place::WordEdge:
            m_out += "(?:(?<=[0-9A-Z_a-z])(?![0-9A-Z_a-z])|(?<![0-9A-Z_a-z])(?=[0-9A-Z_a-z]))";
            break;
        case PatternNode::Place::NoWordEdge:
            m_out += "(?:(?<=[0-9A-Z_a-z])(?=[0-9A-Z_a-z])|(?<![0-9A-Z_a-z])(?![0-9A-Z_a-z]))";
            break;
        }
    }

    void reference(const PatternNode& node) {
        if (!node.number || node.number > m_tree.groups) {
            m_out += "(?!)"; // Java lets it stand and never matches it
            return;
        }
        m_out += node.ignoresCase ? "(?i:\\" : "(?:\\"; // so that no digit behind it becomes part of the number
        number(node.number);
        m_out += ')';
    }

    const PatternTree& m_tree;
    std::string m_out;
};

} // namespace

std::string icuPattern(const PatternTree& tree) {
    return Writer(tree).write();
}

} // namespace headwater
