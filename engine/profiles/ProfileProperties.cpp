// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/profiles/ProfileProperties.h"

#include <memory>

namespace headwater {

namespace {

Error at(const ProfileProperty& property, const Error& error) {
    const std::string name = error.where.empty() ? property.name : error.where;
    return {error.code, property.place.empty() ? error.message : name + ": " + error.message, false, false,
            property.place.empty() ? name : property.place};
}

Error wrong(const ProfileProperty& property, std::string message) {
    return at(property, {ErrorCode::InvalidArgument, std::move(message)});
}

/// One property after the other; it lives as long as an answer is waited for.
struct Reading : std::enable_shared_from_this<Reading> {
    Reading(Profile profile_, KeyStore& store_, std::function<void(Result<Properties>)> answer_)
        : profile(std::move(profile_)), store(store_), answer(std::move(answer_)) {}

    void from(std::size_t index) {
        for (; index < profile.properties.size(); ++index) {
            const ProfileProperty& property = profile.properties[index];
            if (property.secret) {
                properties.set(property.name, *property.secret, std::string(InKeyStore));
                continue;
            }
            if (property.value == InKeyStore)
                return fetch(index);
            if (property.value.starts_with(InKeyStore))
                return answer(wrong(property, "is written \"keychain:\", without anything behind it"));
            const Result<void> set = setResolved(properties, property.name, property.value);
            if (!set && isSecretProperty(property.name) && !property.value.starts_with("env:") &&
                !property.value.starts_with("file:"))
                return answer(wrong(property, "a secret is not written out: give env:NAME, file:PATH or keychain:"));
            if (!set)
                return answer(at(property, set.error()));
        }
        answer(std::move(properties));
    }

    void fetch(std::size_t index) {
        const ProfileProperty& property = profile.properties[index];
        const std::string key = property.key.empty() ? keyOf(profile.name, property.name) : property.key;
        store.read(key, [self = shared_from_this(), index](Result<std::string> secret) {
            const ProfileProperty& asked = self->profile.properties[index];
            if (!secret)
                return self->answer(at(asked, secret.error()));
            self->properties.set(asked.name, std::move(*secret), std::string(InKeyStore));
            self->from(index + 1);
        });
    }

    const Profile profile;
    KeyStore& store;
    const std::function<void(Result<Properties>)> answer;
    Properties properties;
};

} // namespace

void readProperties(const Profile& profile, KeyStore& store, std::function<void(Result<Properties>)> answer) {
    std::make_shared<Reading>(profile, store, std::move(answer))->from(0);
}

} // namespace headwater
