// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/Roles.h"

#include <QAbstractListModel>
#include <QStringList>

#include <vector>

namespace headwater {

/// All that can be run or gone to by its name, narrowed down as one types: an entry fits if its letters come in the
/// order of those typed. Without any typed, what was run last comes first.
class PaletteModel final : public QAbstractListModel {
    Q_OBJECT
public:
    enum OwnRole {
        KindRole = FirstFreeRole, ///< QString: "action", "page", "topic"
        HintRole                  ///< QString: the shortcut
    };
    struct Entry {
        QString id; ///< names it to whoever runs it, and in recent()
        QString kind;
        QString text;
        QString hint = {};
    };

    explicit PaletteModel(QObject* parent = nullptr) : QAbstractListModel(parent) {}

    void setEntries(std::vector<Entry> entries);
    void setFilter(const QString& typed);
    /// Ids, the last one run first; whoever remembers layouts keeps them.
    void setRecent(const QStringList& ids);
    const QStringList& recent() const { return m_recent; }
    /// It was run.
    void use(const QString& id);

    const Entry& entry(int row) const { return m_entries[m_shown[static_cast<std::size_t>(row)]]; }

    /// How well `text` fits what was typed, higher is better; below 0: not at all.
    static int score(const QString& text, const QString& typed);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    void arrange();

    std::vector<Entry> m_entries;
    std::vector<std::size_t> m_shown; ///< of m_entries
    QString m_typed;
    QStringList m_recent;
};

} // namespace headwater
