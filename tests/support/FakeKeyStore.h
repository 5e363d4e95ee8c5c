// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/profiles/KeyStore.h"

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace headwater::test {

/// A key store in memory. It answers at once, or where `late`, when the test says answer().
class FakeKeyStore final : public KeyStore {
public:
    void read(const std::string& key, Read answer) override {
        reads.push_back(key);
        soon([this, key, answer = std::move(answer)] {
            const auto found = secrets.find(key);
            if (failure)
                answer(*failure);
            else if (found == secrets.end())
                answer(Error{ErrorCode::NotFound, "the key store has no " + key});
            else
                answer(found->second);
        });
    }
    void write(const std::string& key, const std::string& secret, Done answer) override {
        soon([this, key, secret, answer = std::move(answer)] {
            if (!failure)
                secrets[key] = secret;
            answer(failure ? Result<void>(*failure) : Result<void>());
        });
    }
    void remove(const std::string& key, Done answer) override {
        soon([this, key, answer = std::move(answer)] {
            secrets.erase(key);
            answer(failure ? Result<void>(*failure) : Result<void>());
        });
    }

    /// Everything that waits for it.
    void answer() {
        const auto calls = std::exchange(waiting, {});
        for (const auto& call : calls)
            call();
    }

    std::map<std::string, std::string> secrets;
    std::vector<std::string> reads;
    std::optional<Error> failure;
    bool late = false;
    std::vector<std::function<void()>> waiting;

private:
    void soon(std::function<void()> call) {
        if (late)
            waiting.push_back(std::move(call));
        else
            call();
    }
};

/// Where there is no key store.
inline Error noKeyStore() {
    return {ErrorCode::Unsupported, "the desktop has no key store that answers: use env:NAME or file:PATH"};
}

} // namespace headwater::test
