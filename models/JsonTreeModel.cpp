// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/JsonTreeModel.h"

#include "engine/base/JsonText.h"
#include "models/Format.h"

#include <algorithm>

namespace headwater {

struct JsonTreeModel::Node {
    JsonOutline::Node at; ///< of a part: the value that it is a part of
    Node* parent = nullptr;
    int row = 0;
    std::size_t index = 0; ///< among the members or elements of the value around it
    std::size_t from = 0;  ///< of the value's children those from..to are its rows, or in parts its rows' rows
    std::size_t to = 0;
    bool part = false;
    bool repeated = false; ///< the name stands before already, among these rows
    bool fetched = false;
    std::vector<std::unique_ptr<Node>> rows = {};
};

namespace {

/// How many children each part of so many has; all of them where they need no parts.
std::size_t partSize(std::size_t count) {
    std::size_t size = JsonOutline::MostChildren;
    while (count > size * JsonOutline::MostChildren)
        size *= JsonOutline::MostChildren;
    return count <= JsonOutline::MostChildren ? count : size;
}

bool isPlainName(std::string_view name) {
    const auto plain = [](char c) {
        return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '_';
    };
    return !name.empty() && std::ranges::all_of(name, plain);
}

/// `.name` or `['odd name']` of a name's bytes between the quotes; JSON's escapes are those of the conditions too.
std::string step(std::string_view quoted) {
    if (isPlainName(quoted))
        return "." + std::string(quoted);
    std::string text = "['";
    for (std::size_t i = 0; i < quoted.size(); ++i) {
        if (quoted[i] == '\'')
            text += '\\';
        text += quoted[i];
        if (quoted[i] == '\\' && i + 1 < quoted.size())
            text += quoted[++i];
    }
    return text + "']";
}

} // namespace

JsonTreeModel::JsonTreeModel(QObject* parent) : QAbstractItemModel(parent) {}
JsonTreeModel::~JsonTreeModel() = default;

void JsonTreeModel::show(std::shared_ptr<const ValueForms> forms) {
    beginResetModel();
    m_root.reset();
    m_forms = std::move(forms);
    if (m_forms && m_forms->json) {
        m_root = std::make_unique<Node>();
        m_root->at = m_forms->json->root();
        m_root->to = m_forms->json->count(m_forms->text(), m_root->at);
    }
    endResetModel();
}

std::string_view JsonTreeModel::slice(std::size_t begin, std::size_t end) const {
    return m_forms->text().substr(begin, end - begin);
}

JsonTreeModel::Node* JsonTreeModel::nodeOf(const QModelIndex& index) const {
    return static_cast<Node*>(index.internalPointer());
}

std::string_view JsonTreeModel::raw(const QModelIndex& index) const {
    const Node* node = nodeOf(index);
    return node ? slice(node->at.begin, node->at.end) : std::string_view();
}

std::string JsonTreeModel::text(const QModelIndex& index) const {
    const std::string_view bytes = raw(index);
    if (bytes.starts_with('"'))
        if (Result<std::string> text = decodeJsonString(bytes.substr(1, bytes.size() - 2)))
            return std::move(*text);
    return std::string(bytes);
}

QString JsonTreeModel::path(const QModelIndex& index) const {
    std::vector<std::string> steps;
    for (const Node* node = nodeOf(index); node && node->parent; node = node->parent) {
        if (node->part)
            continue;
        const std::string_view name = slice(node->at.nameBegin, node->at.nameEnd);
        steps.push_back(name.empty() ? '[' + std::to_string(node->index) + ']' : step(name.substr(1, name.size() - 2)));
    }
    std::string path = "value";
    for (auto each = steps.rbegin(); each != steps.rend(); ++each)
        path += *each;
    return QString::fromStdString(path);
}

QModelIndex JsonTreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (column < 0 || column >= ColumnCount || row < 0 || row >= rowCount(parent))
        return {};
    Node* node = parent.isValid() ? nodeOf(parent)->rows[static_cast<std::size_t>(row)].get() : m_root.get();
    return createIndex(row, column, node);
}

QModelIndex JsonTreeModel::parent(const QModelIndex& index) const {
    Node* parent = index.isValid() ? nodeOf(index)->parent : nullptr;
    return parent ? createIndex(parent->row, 0, parent) : QModelIndex();
}

int JsonTreeModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid())
        return m_root ? 1 : 0;
    return parent.column() == 0 ? static_cast<int>(nodeOf(parent)->rows.size()) : 0;
}

int JsonTreeModel::columnCount(const QModelIndex&) const {
    return ColumnCount;
}

bool JsonTreeModel::hasChildren(const QModelIndex& parent) const {
    if (!parent.isValid())
        return m_root != nullptr;
    return parent.column() == 0 && nodeOf(parent)->to > nodeOf(parent)->from;
}

bool JsonTreeModel::canFetchMore(const QModelIndex& parent) const {
    return parent.isValid() && hasChildren(parent) && !nodeOf(parent)->fetched;
}

void JsonTreeModel::fetchMore(const QModelIndex& parent) {
    if (!canFetchMore(parent))
        return;
    Node& node = *nodeOf(parent);
    const std::size_t size = partSize(node.to - node.from);
    const std::size_t rows = size == node.to - node.from ? size : (node.to - node.from + size - 1) / size;
    beginInsertRows(parent, 0, static_cast<int>(rows) - 1);
    fetch(node);
    endInsertRows();
}

void JsonTreeModel::fetch(Node& node) {
    node.fetched = true;
    const std::string_view text = m_forms->text();
    const auto add = [&node](Node row) {
        row.parent = &node;
        row.row = static_cast<int>(node.rows.size());
        node.rows.push_back(std::make_unique<Node>(std::move(row)));
    };
    const std::size_t count = node.to - node.from;
    if (const std::size_t size = partSize(count); size < count) {
        for (std::size_t from = node.from; from < node.to; from += size)
            add({.at = node.at, .from = from, .to = std::min(from + size, node.to), .part = true});
        return;
    }
    std::vector<std::string> names;
    for (const JsonOutline::Node& child : m_forms->json->children(text, node.at, node.from)) {
        const std::size_t within = m_forms->json->count(text, child);
        bool repeated = false;
        if (child.nameEnd > child.nameBegin) {
            std::string name = jsonStringKey(slice(child.nameBegin + 1, child.nameEnd - 1));
            repeated = std::ranges::find(names, name) != names.end();
            names.push_back(std::move(name));
        }
        add({.at = child, .index = node.from + node.rows.size(), .to = within, .repeated = repeated});
    }
}

QString JsonTreeModel::name(const Node& node) const {
    if (node.part)
        return tr("%1 – %2").arg(format::number(std::uint64_t(node.from)), format::number(std::uint64_t(node.to - 1)));
    if (!node.parent)
        return tr("value");
    const std::string_view name = slice(node.at.nameBegin, node.at.nameEnd);
    return name.empty() ? format::number(std::uint64_t(node.index)) : format::cell(BytesView(name));
}

QString JsonTreeModel::value(const Node& node) const {
    const std::string_view bytes = slice(node.at.begin, node.at.end);
    const char first = bytes.front();
    if (first != '{' && first != '[')
        return format::cell(BytesView(bytes));
    const std::size_t count = node.to - node.from;
    if (count == 0)
        return format::cell(BytesView(bytes), 100); // {} and [], with their blanks, or nested too deep
    const QString number = format::number(std::uint64_t(count));
    return first == '{' ? (count == 1 ? tr("{ 1 member }") : tr("{ %1 members }").arg(number))
                        : (count == 1 ? tr("[ 1 element ]") : tr("[ %1 elements ]").arg(number));
}

Tone JsonTreeModel::tone(const Node& node) const {
    switch (m_forms->text()[node.at.begin]) {
    case '"':
        return Tone::JsonText;
    case '{':
    case '[':
        return Tone::Dim;
    default:
        return Tone::JsonNumber;
    }
}

QVariant JsonTreeModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Node& node = *nodeOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Name ? name(node) : value(node);
    case FixedFontRole:
        return true;
    case ToneRole:
        if (index.column() == Value)
            return int(tone(node));
        return int(node.at.nameEnd > node.at.nameBegin && !node.part ? Tone::JsonName : Tone::Dim);
    case BadgeRole:
        return index.column() == Name && node.repeated ? tr("again") : QString();
    default:
        return {};
    }
}

QVariant JsonTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Name ? tr("Member or element") : tr("Value");
}

} // namespace headwater
