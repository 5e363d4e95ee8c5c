// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/Output.h"
#include "engine/jobs/RecordSink.h"

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

    bool readerGone() const { return m_output.readerGone(); }

private:
    const RecordFormat m_format;
    Output m_output;
};

} // namespace headwater
