// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/AutoSave.h"
#include "engine/base/Result.h"
#include "models/SendDraft.h"

#include <optional>
#include <string>

namespace headwater {

/// $XDG_STATE_HOME/headwater, or below the home folder where that is not set.
std::string stateFolder();

/// Keeps what stands in the Send page in a file, so that it is there again after any end of the program.
class DraftStore {
public:
    explicit DraftStore(std::string path);

    /// The draft that was kept; none where there is none yet. A file that is no draft is an InvalidData that names it;
    /// it is put aside, so that nothing writes over it.
    Result<std::optional<SendDraft>> load() const;
    /// Returns at once; the file has it within a fraction of a second.
    void put(const SendDraft& draft) { m_save.put(draft.toJson()); }
    /// Why the last write failed; none where it did not.
    std::optional<Error> error() const { return m_save.error(); }

private:
    const std::string m_path;
    AutoSave m_save;
};

} // namespace headwater
