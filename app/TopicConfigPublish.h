// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Result.h"
#include "engine/topicconfig/TopicConfigResource.h"

#include <string>
#include <vector>

namespace headwater {

/// `headwater topic-config diff` and `publish`: a list in a file against the one that a gateway keeps.
class TopicConfigPublish {
public:
    /// `fields` as they are written on the command line: "NAME=VALUE", the value also env:NAME or file:PATH.
    static Result<TopicConfigPublish> create(std::string file, std::string text, const std::string& url,
                                             const std::vector<std::string>& fields, bool forPeople);

    /// Both give the process's exit code. What differs goes to standard output.
    int diff() const;
    int publish(bool inSpiteOfErrors) const;

private:
    TopicConfigPublish(std::string file, std::string text, TopicConfigResource resource, bool forPeople)
        : m_file(std::move(file)), m_text(std::move(text)), m_resource(std::move(resource)), m_forPeople(forPeople) {}

    std::string differences(const std::string& there) const;
    std::string outcomeLine(const char* outcome, const TopicConfigResource::Answer& answer) const;

    std::string m_file;
    std::string m_text;
    TopicConfigResource m_resource;
    bool m_forPeople;
};

} // namespace headwater
