// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/profiles/ProfileSave.h"

#include <algorithm>
#include <memory>
#include <set>

namespace headwater {

namespace {

/// A secret on its way into the key store.
struct Secret {
    std::size_t profile = 0;
    std::string property;
    std::string from; ///< the key it is copied from; empty where it was typed
    std::string to;
    std::string text;
};

std::set<std::string> keysOf(const std::vector<Profile>& profiles) {
    std::set<std::string> keys;
    for (const Profile& profile : profiles)
        for (const ProfileProperty& property : profile.properties)
            if (property.value == InKeyStore)
                keys.insert(keyOf(profile.name, property.name));
    return keys;
}

/// One step after the other; it lives as long as an answer is waited for.
struct Saving : std::enable_shared_from_this<Saving> {
    Saving(ProfileFile file, std::string path_, std::vector<Profile> profiles, KeyStore& store_,
           std::function<void(ProfileSaveResult)> done_)
        : path(std::move(path_)), now(std::move(profiles)), store(store_), done(std::move(done_)) {
        result.file = std::move(file);
    }

    void begin() {
        if (Result<void> same = result.file.checkUnchanged(path); !same)
            return fail(std::move(same).error());
        collect();
        read(0);
    }

    void collect() {
        for (std::size_t i = 0; i < now.size(); ++i) {
            for (ProfileProperty& property : now[i].properties) {
                const std::string key = keyOf(now[i].name, property.name);
                if (property.secret)
                    secrets.push_back({i, property.name, {}, key, *property.secret});
                else if (property.value == InKeyStore && !property.key.empty() && property.key != key)
                    secrets.push_back({i, property.name, property.key, key, {}});
                if (property.secret || property.value == InKeyStore)
                    property.value = InKeyStore;
                property.secret.reset();
                property.key.clear();
                property.place.clear();
            }
        }
    }

    // All before the first is written, as two connections may change their names with each other.
    void read(std::size_t index) {
        while (index < secrets.size() && secrets[index].from.empty())
            ++index;
        if (index == secrets.size())
            return write(0);
        store.read(secrets[index].from, [self = shared_from_this(), index](Result<std::string> text) {
            if (!text)
                return self->fail(std::move(text).error(), &self->secrets[index]);
            self->secrets[index].text = std::move(*text);
            self->read(index + 1);
        });
    }

    void write(std::size_t index) {
        if (index == secrets.size())
            return writeFile();
        const Secret& secret = secrets[index];
        store.write(secret.to, secret.text, [self = shared_from_this(), index](Result<void> written) {
            if (!written)
                return self->fail(std::move(written).error(), &self->secrets[index]);
            self->write(index + 1);
        });
    }

    void writeFile() {
        const std::set<std::string> needed = keysOf(now);
        for (const std::string& key : keysOf(result.file.profiles))
            if (!needed.count(key))
                unneeded.push_back(key);
        ProfileFile file = result.file;
        file.profiles = std::move(now);
        if (Result<void> saved = file.save(path); !saved)
            return fail(std::move(saved).error());
        result.file = std::move(file);
        remove(0);
    }

    void remove(std::size_t index) {
        if (index == unneeded.size())
            return done(std::move(result));
        store.remove(unneeded[index], [self = shared_from_this(), index](Result<void> removed) {
            if (!removed && !self->result.leftover)
                self->result.leftover = std::move(removed).error();
            self->remove(index + 1);
        });
    }

    void fail(Error error, const Secret* secret = nullptr) {
        result.error = std::move(error);
        if (secret) {
            result.profile = secret->profile;
            result.property = secret->property;
        }
        done(std::move(result));
    }

    const std::string path;
    std::vector<Profile> now;
    KeyStore& store;
    const std::function<void(ProfileSaveResult)> done;
    std::vector<Secret> secrets;
    std::vector<std::string> unneeded;
    ProfileSaveResult result;
};

} // namespace

void saveProfiles(ProfileFile file, const std::string& path, std::vector<Profile> profiles, KeyStore& store,
                  std::function<void(ProfileSaveResult)> done) {
    std::make_shared<Saving>(std::move(file), path, std::move(profiles), store, std::move(done))->begin();
}

} // namespace headwater
