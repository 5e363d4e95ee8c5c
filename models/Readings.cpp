// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/Readings.h"

#include <algorithm>
#include <vector>

namespace headwater {

std::optional<Codec> Readings::find(const std::string& topic, const std::string& what) const {
    const auto found = m_all.find({topic, what});
    return found == m_all.end() ? std::nullopt : std::optional(found->second.codec);
}

void Readings::set(const std::string& topic, const std::string& what, const Codec& codec) {
    m_all[{topic, what}] = {codec, ++m_last};
    if (m_all.size() > Most)
        m_all.erase(std::ranges::min_element(m_all, {}, [](const auto& each) { return each.second.number; }));
}

QVariantList Readings::toList() const {
    std::vector<const decltype(m_all)::value_type*> inOrder;
    for (const auto& each : m_all)
        inOrder.push_back(&each);
    std::ranges::sort(inOrder, {}, [](const auto* each) { return each->second.number; });
    QVariantList list;
    for (const auto* each : inOrder)
        list += QVariant(QVariantList{QByteArray::fromStdString(each->first.first),
                                      QByteArray::fromStdString(each->first.second),
                                      QByteArray::fromStdString(toString(each->second.codec))});
    return list;
}

void Readings::fromList(const QVariantList& list) {
    m_all.clear();
    for (const QVariant& each : list) {
        const QVariantList parts = each.toList();
        if (parts.size() != 3)
            continue;
        if (const Result<Codec> codec = codecFromString(parts[2].toByteArray().toStdString()))
            set(parts[0].toByteArray().toStdString(), parts[1].toByteArray().toStdString(), *codec);
    }
}

} // namespace headwater
