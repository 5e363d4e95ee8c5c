// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/profiles/Profile.h"
#include "models/Roles.h"

#include <QAbstractListModel>

#include <optional>
#include <vector>

namespace headwater {

/// The saved connections while they are edited: each as it is now and, where it is in the file, as it stands there.
class ProfilesModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum OwnRole {
        ServersRole = FirstFreeRole, ///< QString: the addresses
        TypeRole,                    ///< int of a ProfileType
        ColourRole,                  ///< int of the ProfileColour that is shown, but for production
        EditedRole                   ///< bool: not as it is in the file
    };

    using QAbstractListModel::QAbstractListModel;

    /// As they stand in the file. A secret that stands there in clear is taken for one that was just typed, so that
    /// saving takes it out.
    void setProfiles(std::vector<Profile> profiles);
    /// They are in the file now, in this order: as setProfiles(), but rows stay.
    void setSaved(std::vector<Profile> profiles);

    std::vector<Profile> profiles() const;
    const Profile& profile(int row) const { return m_rows[static_cast<std::size_t>(row)].now; }
    void setProfile(int row, Profile profile);
    /// Gives the new row.
    int add(Profile profile);
    int duplicate(int row);
    void remove(int row);

    /// Whether anything is not as it is in the file.
    bool isEdited() const;
    bool isEdited(int row) const;
    /// What is wrong with a row's name; empty where nothing is.
    QString nameFault(int row) const;
    /// The same of its addresses: one that is missing is no fault as long as nobody connects.
    QString serversFault(int row) const;
    /// "staging", or "staging 2" where that is taken.
    QString freeName(const QString& wanted) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    /// Something is another now.
    void edited();

private:
    struct Row {
        Profile now;
        std::optional<Profile> saved = {};
    };

    std::vector<Row> m_rows;
    bool m_removed = false; ///< one that is in the file
};

} // namespace headwater
