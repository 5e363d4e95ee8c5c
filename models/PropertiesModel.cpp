// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/PropertiesModel.h"

#include "engine/kafka/JavaProperties.h"
#include "engine/kafka/PropertyCatalogue.h"
#include "engine/kafka/PropertyCheck.h"
#include "models/Format.h"

#include <algorithm>

namespace headwater {

namespace {

QVariant tone(Tone tone) {
    return QVariant::fromValue(tone);
}

bool isReference(const ProfileProperty& property) {
    return property.value.starts_with("env:") || property.value.starts_with("file:") || property.value == InKeyStore;
}

bool isHidden(const ProfileProperty& property) {
    return property.secret || property.value == InKeyStore;
}

bool isUntouched(const ProfileProperty& property) {
    return property.name.empty() && property.value.empty() && !property.secret;
}

void setValue(ProfileProperty& property, std::string text) {
    const bool secret = property.secret || property.value == InKeyStore || isSecretProperty(property.name);
    property.value = std::move(text);
    property.secret.reset();
    if (secret && !isReference(property) && !property.value.empty())
        property.secret = std::exchange(property.value, {});
}

// What was typed as its value before the name told that it is a secret.
void setName(ProfileProperty& property, std::string name) {
    property.name = std::move(name);
    if (isSecretProperty(property.name))
        setValue(property, property.secret ? *property.secret : property.value);
}

QString sentence(const Error& error) {
    return QString::fromStdString(error.message);
}

} // namespace

void PropertiesModel::setProperties(std::vector<ProfileProperty> properties) {
    beginResetModel();
    m_properties = std::move(properties);
    look();
    endResetModel();
}

void PropertiesModel::merge(const std::vector<ProfileProperty>& properties) {
    for (const ProfileProperty& property : properties) {
        const auto found = std::ranges::find(m_properties, property.name, &ProfileProperty::name);
        if (found != m_properties.end()) {
            found->value = property.value;
            found->secret = property.secret;
            continue;
        }
        beginInsertRows({}, rowCount(), rowCount());
        m_properties.push_back(property);
        look();
        endInsertRows();
    }
    changed();
}

void PropertiesModel::setFault(std::string_view name, const QString& fault) {
    for (std::size_t i = 0; i < m_properties.size(); ++i) {
        if (m_properties[i].name != name)
            continue;
        m_seen[i] = {fault, false, tr("refused"), Tone::Error};
        Q_EMIT dataChanged(index(static_cast<int>(i), 0), index(static_cast<int>(i), ColumnCount - 1));
    }
}

int PropertiesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_properties.size());
}

int PropertiesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PropertiesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ProfileProperty& property = m_properties[static_cast<std::size_t>(index.row())];
    const Seen& seen = m_seen[static_cast<std::size_t>(index.row())];
    const bool hidden = isHidden(property);
    switch (role) {
    case FaultRole:
        return seen.fault;
    case BarsSavingRole:
        return seen.bars;
    case SecretRole:
        return hidden || isSecretProperty(property.name);
    case FixedFontRole:
        return index.column() != Note;
    case Qt::DisplayRole:
        if (index.column() == Name)
            return format::cell(BytesView(property.name));
        if (index.column() == Value)
            return hidden ? QString(8, u'•') : format::cell(BytesView(property.value));
        return {};
    case Qt::EditRole:
        if (index.column() == Name)
            return QString::fromStdString(property.name);
        return index.column() == Value && !hidden ? QString::fromStdString(property.value) : QString();
    case ToneRole:
        if (index.column() == Value && hidden)
            return tone(Tone::Dim);
        return tone(seen.fault.isEmpty() || index.column() == Note ? Tone::Plain : seen.tone);
    case BadgeRole:
        return index.column() == Note && !seen.note.isEmpty() ? QVariant(seen.note) : QVariant();
    case BadgeToneRole:
        return tone(seen.tone);
    case Qt::AccessibleTextRole: {
        if (index.column() == Note)
            return seen.fault.isEmpty() ? seen.note : seen.fault;
        QStringList parts{hidden && index.column() == Value ? tr("hidden") : index.data().toString(), seen.fault};
        parts.removeAll(QString());
        return parts.join(QStringLiteral(", "));
    }
    default:
        return {};
    }
}

QVariant PropertiesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Name ? tr("Property") : section == Value ? tr("Value") : tr("Note");
}

Qt::ItemFlags PropertiesModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags all = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() != Note ? all | Qt::ItemIsEditable : all;
}

bool PropertiesModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::EditRole || index.column() == Note)
        return false;
    ProfileProperty& property = m_properties[static_cast<std::size_t>(index.row())];
    if (index.column() == Name)
        setName(property, value.toString().trimmed().toStdString());
    else
        setValue(property, value.toString().toStdString());
    changed();
    return true;
}

bool PropertiesModel::insertRows(int row, int count, const QModelIndex& parent) {
    if (parent.isValid() || row < 0 || row > rowCount() || count < 1)
        return false;
    beginInsertRows({}, row, row + count - 1);
    m_properties.insert(m_properties.begin() + row, static_cast<std::size_t>(count), ProfileProperty());
    look();
    endInsertRows();
    changed();
    return true;
}

bool PropertiesModel::removeRows(int row, int count, const QModelIndex& parent) {
    if (parent.isValid() || row < 0 || count < 1 || row + count > rowCount())
        return false;
    beginRemoveRows({}, row, row + count - 1);
    m_properties.erase(m_properties.begin() + row, m_properties.begin() + row + count);
    look();
    endRemoveRows();
    changed();
    return true;
}

void PropertiesModel::look() {
    m_seen.clear();
    for (std::size_t i = 0; i < m_properties.size(); ++i)
        m_seen.push_back(seen(i));
}

PropertiesModel::Seen PropertiesModel::seen(std::size_t row) const {
    const ProfileProperty& property = m_properties[row];
    if (isUntouched(property))
        return {};
    if (property.name.empty())
        return {tr("The property needs a name"), true, tr("no name"), Tone::Error};
    if (property.name == "bootstrap.servers")
        return {tr("The addresses stand above, under Servers"), true, tr("see Servers"), Tone::Error};
    if (std::ranges::count(m_properties, property.name, &ProfileProperty::name) > 1)
        return {tr("%1 is there twice: only one can count").arg(QString::fromStdString(property.name)), true,
                tr("twice"), Tone::Error};
    if (const Result<void> known = checkProperty(property.name); !known) {
        const std::string_view nearest = nearestPropertyName(property.name);
        const bool java = !adviceForJavaProperty(property.name).empty();
        const bool misspelt = !java && known.error().code != ErrorCode::Unsupported;
        return {sentence(known.error()), false,
                java       ? tr("Java only")
                : misspelt ? nearest.empty()
                                 ? tr("unknown")
                                 : tr("%1?").arg(QString::fromUtf8(nearest.data(), qsizetype(nearest.size())))
                           : tr("refused"),
                Tone::Error};
    }
    if (property.secret)
        return {{}, false, tr("to the key store"), Tone::Good};
    if (property.value == InKeyStore)
        return {{}, false, tr("in the key store"), Tone::Good};
    if (property.value.starts_with("env:"))
        return {{}, false, tr("environment"), Tone::Dim};
    if (property.value.starts_with("file:"))
        return {{}, false, tr("from a file"), Tone::Dim};
    if (isSecretProperty(property.name))
        return {tr("The secret is missing: type it, or give env:NAME or file:PATH"), true, tr("missing"), Tone::Error};
    if (const Result<void> taken = checkPropertyValue(property.name, property.value); !taken)
        return {sentence(taken.error()), false, tr("refused"), Tone::Error};
    return {};
}

void PropertiesModel::changed() {
    look();
    if (!m_properties.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT edited();
}

} // namespace headwater
