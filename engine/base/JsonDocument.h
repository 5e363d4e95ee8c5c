// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/JsonScanner.h"
#include "engine/base/Result.h"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headwater {

enum class JsonKind : std::uint8_t { Object, Array, String, Number, Boolean, Null };

/// "an object", "a string", ...: for messages.
std::string_view toString(JsonKind kind);

/// What a JsonDocument is made of: its text, and its values in the order in which they begin.
struct JsonTree {
    struct Node {
        std::size_t begin = 0;
        std::size_t end = 0;
        std::size_t nameBegin = 0; ///< a member's name
        std::size_t nameEnd = 0;
        std::size_t after = 0; ///< the first node that is not within this one: the next sibling, if there is one
        JsonKind kind = JsonKind::Null;
    };
    std::string text;
    std::vector<Node> nodes;
};

/// A value of a JsonDocument: a handle, to be passed by value, valid as long as the document or a copy of it is.
class JsonValue {
public:
    class Children;

    JsonValue(const JsonTree& tree, std::size_t index) : m_tree(&tree), m_index(index) {}

    JsonKind kind() const { return node().kind; }
    bool isObject() const { return kind() == JsonKind::Object; }
    bool isArray() const { return kind() == JsonKind::Array; }
    bool isString() const { return kind() == JsonKind::String; }
    bool isNumber() const { return kind() == JsonKind::Number; }
    bool isNull() const { return kind() == JsonKind::Null; }

    /// The byte range in the document's text, and its bytes; of strings with the quotes.
    std::size_t begin() const { return node().begin; }
    std::size_t end() const { return node().end; }
    std::string_view raw() const { return slice(begin(), end()); }
    /// "line:column" of the first byte.
    std::string place() const;

    /// A member's name: its byte range and bytes, quotes included. Nothing for elements and the root.
    std::size_t nameBegin() const { return node().nameBegin; }
    std::size_t nameEnd() const { return node().nameEnd; }
    std::string_view rawName() const { return slice(nameBegin(), nameEnd()); }
    /// The name's text. InvalidData where it has a lone surrogate escape.
    Result<std::string> name() const;
    std::string namePlace() const;

    /// An object's member values or an array's elements, in order, repeated names included; none of other values.
    Children children() const;
    /// The last member of that name (UTF-8), the one that Java's readers take.
    std::optional<JsonValue> member(std::string_view name) const;
    /// The members whose name an earlier one has already, in order. Names are compared as the texts they stand for.
    std::vector<JsonValue> repeatedMembers() const;

    /// A string's text. InvalidData for other values, and for a string with a lone surrogate escape.
    Result<std::string> text() const;
    /// A number without point and exponent. InvalidData for others: nothing is rounded.
    Result<std::int64_t> integer() const;
    Result<bool> boolean() const;

    bool operator==(const JsonValue&) const = default;

private:
    const JsonTree::Node& node() const { return m_tree->nodes[m_index]; }
    std::string_view slice(std::size_t from, std::size_t to) const {
        return std::string_view(m_tree->text).substr(from, to - from);
    }

    const JsonTree* m_tree;
    std::size_t m_index;
};

/// The values within another, for range-for.
class JsonValue::Children {
public:
    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = JsonValue;
        using difference_type = std::ptrdiff_t;
        using pointer = const JsonValue*;
        using reference = JsonValue;

        Iterator() = default;
        Iterator(const JsonTree& tree, std::size_t index) : m_tree(&tree), m_index(index) {}
        JsonValue operator*() const { return {*m_tree, m_index}; }
        Iterator& operator++() {
            m_index = m_tree->nodes[m_index].after;
            return *this;
        }
        Iterator operator++(int) { return std::exchange(*this, ++Iterator(*this)); }
        bool operator==(const Iterator&) const = default;

    private:
        const JsonTree* m_tree = nullptr;
        std::size_t m_index = 0;
    };

    Children(Iterator begin, Iterator end) : m_begin(begin), m_end(end) {}
    Iterator begin() const { return m_begin; }
    Iterator end() const { return m_end; }
    bool empty() const { return m_begin == m_end; }
    /// Counts them one by one.
    std::size_t size() const { return static_cast<std::size_t>(std::distance(m_begin, m_end)); }

private:
    Iterator m_begin;
    Iterator m_end;
};

/// A JSON text and the tree over it, for those who need to look around in it; see JsonScanner for reading it once.
/// Immutable; copies share it, so that it may be read by any thread.
class JsonDocument {
public:
    /// `text` must be UTF-8. InvalidData with `where` "line:column".
    static Result<JsonDocument> parse(std::string text, JsonMode mode = JsonMode::Strict);
    /// The same for text in any encoding that jsonToUtf8 knows; text() is then UTF-8.
    static Result<JsonDocument> parseBytes(std::string_view bytes, JsonMode mode = JsonMode::Strict);

    JsonValue root() const { return {*m_tree, 0}; }
    const std::string& text() const { return m_tree->text; }

private:
    explicit JsonDocument(std::shared_ptr<const JsonTree> tree) : m_tree(std::move(tree)) {}

    std::shared_ptr<const JsonTree> m_tree;
};

} // namespace headwater
