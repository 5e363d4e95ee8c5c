// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/topicconfig/TopicConfigEdits.h"
#include "tests/fuzz/Require.h"

#include <cstdint>

using namespace headwater;

namespace {

/// Everything that an edit may not touch, in order.
std::string contentOf(const TopicConfig& config, std::size_t without) {
    std::string content;
    for (const ConfigEntry& entry : config.entries()) {
        if (static_cast<std::size_t>(&entry - config.entries().data()) == without)
            continue;
        content += config.text().substr(entry.nameRange.begin, entry.nameRange.size()) + '\n';
        content += config.text().substr(entry.valueRange.begin, entry.valueRange.size()) + '\n';
    }
    return content;
}

TopicConfig edited(const TopicConfig& config, const TextEdits& edits) {
    const std::string after = applyEdits(config.text(), edits);
    REQUIRE(applyEdits(after, inverseEdits(config.text(), edits)) == config.text());
    const Result<TopicConfig> result = TopicConfig::parse(after);
    REQUIRE(result.ok());
    return *result;
}

} // namespace

/// Two bytes that choose places, and a list, whose every edit is then tried there.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2)
        return 0;
    const std::string text(reinterpret_cast<const char*>(data) + 2, size - 2);
    const Result<TopicConfig> config = TopicConfig::parse(text);
    if (!config) {
        REQUIRE(!config.error().where.empty() && !config.error().message.empty());
        return 0;
    }
    REQUIRE(config->text() == text);
    const std::size_t count = config->entries().size();
    const std::size_t at = data[0] % (count + 1);
    constexpr std::size_t Nobody = static_cast<std::size_t>(-1);

    const TopicConfig added = edited(*config, configedit::addEntry(*config, at, "n\"\n", {{"p", "v"}, {"q", "w"}}));
    REQUIRE(contentOf(added, at) == contentOf(*config, Nobody));
    REQUIRE(added.entries()[at].name == "n\"\n" && added.entries()[at].properties.size() == 2);
    if (at == count)
        return 0;

    REQUIRE(contentOf(edited(*config, configedit::removeEntry(*config, at)), Nobody) == contentOf(*config, at));
    const std::size_t to = data[1] % count;
    const TopicConfig moved = edited(*config, configedit::moveEntry(*config, at, to));
    REQUIRE(contentOf(moved, to) == contentOf(*config, at));
    REQUIRE(moved.entries()[to].name == config->entries()[at].name);
    const TopicConfig renamed = edited(*config, configedit::renamePattern(*config, at, "n"));
    REQUIRE(contentOf(renamed, at) == contentOf(*config, at) && renamed.entries()[at].name == "n");
    if (config->entries()[at].kind != JsonKind::Object)
        return 0;

    const TopicConfig set = edited(*config, configedit::setProperty(*config, at, "p\\", "v"));
    REQUIRE(contentOf(set, at) == contentOf(*config, at) && set.entries()[at].find("p\\")->value == "v");
    for (std::size_t i = 0; i < config->entries()[at].properties.size(); ++i) {
        const TopicConfig less = edited(*config, configedit::removeProperty(*config, at, i));
        REQUIRE(less.entries()[at].properties.size() + 1 == config->entries()[at].properties.size());
    }
    return 0;
}
