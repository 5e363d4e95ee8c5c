// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/PatternNode.h"

#include <algorithm>

namespace headwater {

bool takesNoRoom(const PatternNode& node) {
    switch (node.kind) {
    case PatternNode::Kind::Text:
    case PatternNode::Kind::Set:
    case PatternNode::Kind::Reference:
        return false;
    case PatternNode::Kind::Look:
        return true;
    default:
        return std::all_of(node.children.begin(), node.children.end(), takesNoRoom);
    }
}

bool canBeEmpty(const PatternNode& node) {
    switch (node.kind) {
    case PatternNode::Kind::Text:
    case PatternNode::Kind::Set:
        return false;
    case PatternNode::Kind::Repeat:
        return !node.min || canBeEmpty(node.children[0]);
    case PatternNode::Kind::Choice:
        return std::any_of(node.children.begin(), node.children.end(), canBeEmpty);
    case PatternNode::Kind::Look:
        return true;
    default:
        return std::all_of(node.children.begin(), node.children.end(), canBeEmpty);
    }
}

bool dependsOnPlace(const PatternNode& node) {
    return node.kind == PatternNode::Kind::Assertion || node.kind == PatternNode::Kind::Look ||
           std::any_of(node.children.begin(), node.children.end(), dependsOnPlace);
}

bool hasGroups(const PatternNode& node) {
    return node.number || std::any_of(node.children.begin(), node.children.end(), hasGroups);
}

} // namespace headwater
