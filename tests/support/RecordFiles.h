// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/Record.h"

#include <string>
#include <string_view>
#include <vector>

namespace headwater::test {

/// All records of a record file's text; ends the program at a bad line.
std::vector<Record> recordsOf(std::string_view text);
/// The bytes of a file, by its path from the project's root; ends the program where there is none.
std::string readProjectFile(const std::string& path);
/// The same of a file below tests/data.
std::string readTestData(const std::string& name);
/// The record file of these records.
std::string recordLines(const std::vector<Record>& records);

/// What a cluster must not change: key, value and headers.
bool sameContent(const Record& a, const Record& b);

} // namespace headwater::test
