// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace headwater {

/// How far a reader of a LatestFeed has come. A new reader starts with FeedCursor(), and hands back what it was given.
struct FeedCursor {
    std::uint64_t version = 0; ///< it has seen every change up to this one
    std::uint64_t base = 0;    ///< the feed's version when the reader began; what was removed before concerns it not

    bool operator==(const FeedCursor&) const = default;
};

/// State that conflates: the latest value of each key. Every change gets the next version; a reader asks for what
/// changed since it last came, and gets each key once, however often it changed. Any number of readers and writers on
/// any threads; a batch is put or read under one lock.
///
/// Costs beside keys and values: about 100 bytes a key, and time by the number of changes, not of keys.
template <class Key, class Value, class Hash = std::hash<Key>>
class LatestFeed {
public:
    /// A key's new value, or none: the key is gone.
    struct Entry {
        Key key;
        std::optional<Value> value;
    };
    struct Change {
        Key key;
        std::optional<Value> value; ///< none: the key is gone
        std::uint64_t version = 0;
    };
    struct Changes {
        std::vector<Change> changes; ///< by version
        FeedCursor cursor;           ///< for the next call
        bool more = false;           ///< ask again at once: `limit` left some out
        bool reset = false;          ///< the reader was away for too long: it drops all it has, then takes `changes`
    };

    /// Remembers the last removals: as many as there are keys, but at least `minRemoved`. A reader that misses older
    /// ones is told to reset.
    explicit LatestFeed(std::size_t minRemoved = 65536) : m_minRemoved(minRemoved) {}

    void put(Key key, Value value) {
        Entry entry{std::move(key), std::move(value)};
        put(std::span(&entry, 1));
    }
    void remove(Key key) {
        Entry entry{std::move(key), std::nullopt};
        put(std::span(&entry, 1));
    }
    /// Puts and removes in the order of `batch`, whose keys and values are moved out.
    void put(std::span<Entry> batch) {
        const std::lock_guard lock(m_mutex);
        for (Entry& entry : batch)
            apply(entry);
    }

    /// What changed since, at most `limit` keys (at least one), oldest change first.
    Changes changesSince(FeedCursor cursor, std::size_t limit) const {
        const std::lock_guard lock(m_mutex);
        Changes result;
        const bool isNew = cursor.version == 0;
        // A version that is yet to come is another feed's.
        result.reset = !isNew && (std::max(cursor.version, cursor.base) < m_forgotten || cursor.version > m_version);
        if (result.reset || isNew)
            cursor = {0, m_version};
        limit = std::max<std::size_t>(1, limit);
        for (auto at = find(cursor.version + 1); at != m_log.end(); ++at) {
            if (!at->key || (!at->key->second.value && at->version <= cursor.base))
                continue;
            if (result.changes.size() == limit) {
                result.more = true;
                break;
            }
            result.changes.push_back({at->key->first, at->key->second.value, at->version});
        }
        cursor.version = result.more ? result.changes.back().version : m_version;
        result.cursor = cursor;
        return result;
    }

    /// The latest value; none where the key is not there.
    std::optional<Value> value(const Key& key) const {
        const std::lock_guard lock(m_mutex);
        const Keys& keys = m_keys[partOf(key)];
        const auto at = keys.find(key);
        return at == keys.end() ? std::nullopt : at->second.value;
    }
    /// Keys that are there now.
    std::size_t size() const {
        const std::lock_guard lock(m_mutex);
        return m_size;
    }

private:
    struct State {
        std::optional<Value> value; // none: removed, and remembered for readers who have not heard yet
        std::uint64_t version = 0;
    };
    using Keys = std::unordered_map<Key, State, Hash>;
    /// The keys lie in many maps, as one map of a million would keep everybody waiting whenever it grows.
    static constexpr std::size_t Parts = 64;
    /// A change; its key is null once it is overtaken by a later change of the same key.
    struct Logged {
        std::uint64_t version;
        typename Keys::value_type* key;
    };

    static std::size_t partOf(const Key& key) { return Hash()(key) % Parts; }
    auto find(std::uint64_t version) const {
        return std::lower_bound(m_log.begin(), m_log.end(), version,
                                [](const Logged& logged, std::uint64_t wanted) { return logged.version < wanted; });
    }
    void overtake(std::uint64_t version) {
        m_log[find(version) - m_log.begin()].key = nullptr;
        ++m_overtaken;
    }

    void apply(Entry& entry) {
        Keys& keys = m_keys[partOf(entry.key)];
        auto at = keys.find(entry.key);
        const bool wasThere = at != keys.end() && at->second.value;
        if (!entry.value && !wasThere)
            return;
        if (at == keys.end())
            at = keys.try_emplace(std::move(entry.key)).first;
        else
            overtake(at->second.version);
        const bool isThere = entry.value.has_value();
        at->second = {std::move(entry.value), ++m_version};
        if (m_log.size() == m_log.capacity() && m_overtaken >= m_log.size() / 4)
            compact();
        m_log.push_back({m_version, &*at});
        m_size = m_size + isThere - wasThere;
        if (!isThere)
            m_removed.push_back(m_version);
        while (m_removed.size() > std::max(m_minRemoved, m_size))
            forgetOldestRemoval();
    }

    void forgetOldestRemoval() {
        const std::uint64_t oldest = m_removed.front();
        m_removed.pop_front();
        const auto logged = find(oldest);
        if (logged == m_log.end() || logged->version != oldest || !logged->key)
            return; // the key came back since
        Keys& keys = m_keys[partOf(logged->key->first)];
        keys.erase(keys.find(logged->key->first));
        overtake(oldest);
        m_forgotten = oldest;
    }

    void compact() {
        std::erase_if(m_log, [](const Logged& logged) { return !logged.key; });
        m_overtaken = 0;
    }

    const std::size_t m_minRemoved;

    mutable std::mutex m_mutex; // for all below
    std::array<Keys, Parts> m_keys;
    std::size_t m_size = 0;
    std::uint64_t m_version = 0;
    std::vector<Logged> m_log;           // by version; the changes that are a key's latest, and overtaken ones
    std::size_t m_overtaken = 0;         // of m_log
    std::deque<std::uint64_t> m_removed; // versions of the last removals
    std::uint64_t m_forgotten = 0;       // the latest removal that is no longer remembered
};

} // namespace headwater
