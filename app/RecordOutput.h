// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/Output.h"
#include "engine/jobs/RecordSink.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace headwater {

enum class RecordFormat { Jsonl, Text, None };

/// "jsonl", "text" or "none".
std::optional<RecordFormat> recordFormat(std::string_view name);

/// Records on standard output.
class RecordOutput final : public RecordSink {
public:
    explicit RecordOutput(RecordFormat format) : m_format(format) {}

    Result<void> write(std::span<const RecordView> records) override;
    Result<void> flush() override { return m_output.flush(); }
    void notice(const Error& problem) override { complain(problem.text()); }

    /// Records that stand there whole; without a format, those that would.
    std::uint64_t shown() const { return m_format == RecordFormat::None ? m_passed : m_output.linesWritten(); }
    bool readerGone() const { return m_output.readerGone(); }

private:
    const RecordFormat m_format;
    Output m_output;
    std::uint64_t m_passed = 0;
};

} // namespace headwater
