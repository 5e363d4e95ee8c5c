// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/AutoSave.h"

#include "engine/base/AtomicFile.h"

#include <utility>

namespace headwater {

AutoSave::AutoSave(std::string path, std::chrono::milliseconds pace)
    : m_path(std::move(path)), m_pace(pace), m_thread([this] { run(); }) {}

AutoSave::~AutoSave() {
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_changed.notify_one();
    m_thread.join();
}

void AutoSave::put(std::string text) {
    {
        const std::lock_guard lock(m_mutex);
        m_text = std::move(text);
    }
    m_changed.notify_one();
}

std::optional<Error> AutoSave::error() const {
    const std::lock_guard lock(m_mutex);
    return m_error;
}

void AutoSave::run() {
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_text || m_stopping; });
        if (!m_text)
            return;
        m_changed.wait_for(lock, m_pace, [this] { return m_stopping; });
        const std::string text = *std::exchange(m_text, std::nullopt);
        lock.unlock();
        const Result<void> written = replaceFile(m_path, text);
        lock.lock();
        m_error = written ? std::nullopt : std::optional(written.error());
    }
}

} // namespace headwater
