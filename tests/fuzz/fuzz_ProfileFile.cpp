// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/profiles/ProfileFile.h"
#include "tests/fuzz/Require.h"

#include <cstdint>

using namespace headwater;

/// A file is refused with a place, or what is written of it says the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Result<ProfileFile> file = ProfileFile::parse({reinterpret_cast<const char*>(data), size});
    if (!file) {
        REQUIRE(!file.error().where.empty() && !file.error().message.empty());
        return 0;
    }
    const std::string text = file->text();
    const Result<ProfileFile> again = ProfileFile::parse(text);
    REQUIRE(again.ok());
    REQUIRE(again->text() == text);
    REQUIRE(again->profiles.size() == file->profiles.size());
    for (std::size_t i = 0; i < file->profiles.size(); ++i) {
        const Profile& before = file->profiles[i];
        const Profile& after = again->profiles[i];
        REQUIRE(before.name == after.name && before.type == after.type && before.colour == after.colour);
        REQUIRE(before.properties.size() == after.properties.size());
        for (std::size_t k = 0; k < before.properties.size(); ++k)
            REQUIRE(before.properties[k].name == after.properties[k].name &&
                    before.properties[k].value == after.properties[k].value);
    }
    return 0;
}
