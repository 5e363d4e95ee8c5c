// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/jobs/RecordSource.h"

#include <utility>

namespace headwater {

/// One record, a number of times.
class RepeatedRecord final : public RecordSource {
public:
    RepeatedRecord(Record record, std::uint64_t times)
        : m_record(std::move(record)), m_recordView(m_view(m_record)), m_times(times) {}
    RepeatedRecord(const RepeatedRecord&) = delete;
    RepeatedRecord& operator=(const RepeatedRecord&) = delete;

    Next next() override {
        if (m_given == m_times)
            return Next::End;
        ++m_given;
        return Next::Record;
    }
    RecordView record() const override { return m_recordView; }
    const Error& error() const override { return m_error; }
    std::uint64_t number() const override { return m_given; }
    std::string place(std::uint64_t number) const override {
        return m_times == 1 ? std::string() : "record " + std::to_string(number);
    }
    std::uint64_t bytesRead() const override { return 0; }

private:
    Record m_record;
    RecordViewOf m_view;
    RecordView m_recordView;
    Error m_error;
    std::uint64_t m_times;
    std::uint64_t m_given = 0;
};

} // namespace headwater
