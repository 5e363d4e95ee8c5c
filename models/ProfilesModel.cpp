// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/ProfilesModel.h"

#include "engine/kafka/Properties.h"
#include "engine/kafka/PropertyCheck.h"
#include "models/Format.h"

#include <algorithm>

namespace headwater {

namespace {

bool isReference(const std::string& value) {
    return value.starts_with("env:") || value.starts_with("file:") || value.starts_with(InKeyStore);
}

/// To be edited: its secrets are found under the keys of now also when it has another name.
Profile draftOf(Profile profile) {
    for (ProfileProperty& property : profile.properties) {
        property.place.clear();
        if (property.value == InKeyStore)
            property.key = keyOf(profile.name, property.name);
        if (isSecretProperty(property.name) && !isReference(property.value) && !property.value.empty())
            property.secret = std::exchange(property.value, {});
    }
    return profile;
}

QString nameOf(const Profile& profile) {
    return QString::fromStdString(profile.name);
}

} // namespace

void ProfilesModel::setProfiles(std::vector<Profile> profiles) {
    beginResetModel();
    m_rows.clear();
    for (Profile& profile : profiles) {
        Profile draft = draftOf(profile);
        for (ProfileProperty& property : profile.properties) {
            property.place.clear();
            property.key = property.value == InKeyStore ? keyOf(profile.name, property.name) : std::string();
        }
        m_rows.push_back({std::move(draft), std::move(profile)});
    }
    m_removed = false;
    endResetModel();
    Q_EMIT edited();
}

void ProfilesModel::setSaved(std::vector<Profile> profiles) {
    if (profiles.size() != m_rows.size())
        return setProfiles(std::move(profiles));
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i].now = draftOf(std::move(profiles[i]));
        m_rows[i].saved = m_rows[i].now;
    }
    m_removed = false;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    Q_EMIT edited();
}

std::vector<Profile> ProfilesModel::profiles() const {
    std::vector<Profile> all;
    for (const Row& row : m_rows)
        all.push_back(row.now);
    return all;
}

void ProfilesModel::setProfile(int row, Profile profile) {
    Profile& now = m_rows[static_cast<std::size_t>(row)].now;
    if (now == profile)
        return;
    now = std::move(profile);
    Q_EMIT dataChanged(index(row), index(row));
    Q_EMIT edited();
}

int ProfilesModel::add(Profile profile) {
    const int row = rowCount();
    beginInsertRows({}, row, row);
    m_rows.push_back({std::move(profile)});
    endInsertRows();
    Q_EMIT edited();
    return row;
}

int ProfilesModel::duplicate(int row) {
    Profile copy = profile(row);
    copy.name = freeName(tr("%1 copy").arg(nameOf(copy))).toStdString();
    beginInsertRows({}, row + 1, row + 1);
    m_rows.insert(m_rows.begin() + row + 1, {std::move(copy)});
    endInsertRows();
    Q_EMIT edited();
    return row + 1;
}

void ProfilesModel::remove(int row) {
    beginRemoveRows({}, row, row);
    m_removed |= m_rows[static_cast<std::size_t>(row)].saved.has_value();
    m_rows.erase(m_rows.begin() + row);
    endRemoveRows();
    Q_EMIT edited();
}

bool ProfilesModel::isEdited() const {
    return m_removed || std::ranges::any_of(m_rows, [](const Row& row) { return row.now != row.saved; });
}

bool ProfilesModel::isEdited(int row) const {
    const Row& at = m_rows[static_cast<std::size_t>(row)];
    return at.now != at.saved;
}

QString ProfilesModel::nameFault(int row) const {
    const std::string& name = profile(row).name;
    if (nameOf(profile(row)).trimmed().isEmpty())
        return tr("The connection needs a name");
    const auto same = std::ranges::count(m_rows, name, [](const Row& each) { return each.now.name; });
    return same > 1 ? tr("Another connection has this name: they are told apart by it") : QString();
}

QString ProfilesModel::serversFault(int row) const {
    const ProfileProperty* servers = profile(row).find("bootstrap.servers");
    if (!servers || servers->value.empty() || isReference(servers->value))
        return {};
    const Result<void> taken = checkPropertyValue("bootstrap.servers", servers->value);
    return taken ? QString() : QString::fromStdString(taken.error().text());
}

QString ProfilesModel::freeName(const QString& wanted) const {
    QString name = wanted;
    for (int i = 2; std::ranges::any_of(m_rows, [&](const Row& row) { return nameOf(row.now) == name; }); ++i)
        name = wanted + u' ' + QString::number(i);
    return name;
}

int ProfilesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant ProfilesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Profile& at = profile(index.row());
    const bool production = at.type == ProfileType::Production;
    switch (role) {
    case Qt::DisplayRole:
        return format::cell(BytesView(at.name));
    case ServersRole: {
        const ProfileProperty* servers = at.find("bootstrap.servers");
        return servers ? format::cell(BytesView(servers->value)) : QString();
    }
    case TypeRole:
        return static_cast<int>(at.type);
    case ColourRole:
        return static_cast<int>(at.shownColour());
    case EditedRole:
        return isEdited(index.row());
    case BadgeRole:
        if (at.type == ProfileType::Development)
            return {};
        return production ? tr("production") : tr("test");
    case BadgeToneRole:
        return QVariant::fromValue(production ? Tone::Error : Tone::Dim);
    case Qt::AccessibleTextRole: {
        QStringList parts{index.data().toString(), index.data(BadgeRole).toString(),
                          isEdited(index.row()) ? tr("edited") : QString(), index.data(ServersRole).toString()};
        parts.removeAll(QString());
        return parts.join(QStringLiteral(", "));
    }
    default:
        return {};
    }
}

} // namespace headwater
