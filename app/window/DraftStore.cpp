// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/DraftStore.h"

#include "engine/base/ByteSource.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace headwater {

namespace {

constexpr std::size_t LargestDraft = std::size_t(512) << 20;

} // namespace

std::string stateFolder() {
    const char* const state = std::getenv("XDG_STATE_HOME");
    const char* const home = std::getenv("HOME");
    return (state && *state ? std::string(state) : std::string(home ? home : "") + "/.local/state") + "/headwater";
}

DraftStore::DraftStore(std::string path) : m_path(std::move(path)), m_save(m_path) {}

Result<std::optional<SendDraft>> DraftStore::load() const {
    std::error_code unknown;
    if (!std::filesystem::exists(m_path, unknown))
        return std::optional<SendDraft>();
    const Result<std::unique_ptr<ByteSource>> source = openSource(m_path);
    if (!source)
        return source.error();
    const Result<std::string> text = readAll(**source, LargestDraft);
    if (!text)
        return text.error();
    Result<SendDraft> draft = SendDraft::fromJson(*text);
    if (draft)
        return std::optional(std::move(*draft));
    const std::string aside = m_path + ".unreadable";
    std::rename(m_path.c_str(), aside.c_str());
    return Error{ErrorCode::InvalidData, draft.error().message + "; it was put aside", false, false, aside};
}

} // namespace headwater
