// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/Error.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace headwater {

/// Keeps a file as its owner's latest text, by a thread of its own: nobody waits for a disk. What changes fast is
/// written once in `pace`, at the latest that long after a change, and each time as a whole (see replaceFile).
class AutoSave {
public:
    explicit AutoSave(std::string path, std::chrono::milliseconds pace = std::chrono::milliseconds(300));
    /// Writes what is not written yet.
    ~AutoSave();
    AutoSave(const AutoSave&) = delete;
    AutoSave& operator=(const AutoSave&) = delete;

    void put(std::string text);
    /// Why the last write failed; none where it did not. The next put() tries again.
    std::optional<Error> error() const;

private:
    void run();

    const std::string m_path;
    const std::chrono::milliseconds m_pace;
    mutable std::mutex m_mutex; ///< of all below but the thread
    std::condition_variable m_changed;
    std::optional<std::string> m_text; ///< not written yet
    std::optional<Error> m_error;
    bool m_stopping = false;
    std::thread m_thread;
};

} // namespace headwater
