// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/ValueForms.h"
#include "models/Roles.h"

#include <QAbstractItemModel>

#include <memory>
#include <vector>

namespace headwater {

/// A JSON value to be unfolded, of any size: every name, number and string as it stands, with all digits and escapes,
/// repeated members and their order. What lies within a value is looked at when it is unfolded; where that is much, it
/// is unfolded in parts of some hundred.
class JsonTreeModel final : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Name, Value, ColumnCount };

    explicit JsonTreeModel(QObject* parent = nullptr);
    ~JsonTreeModel() override;

    /// Null, and a value that is not JSON, have no row.
    void show(std::shared_ptr<const ValueForms> forms);

    /// The value's own bytes (UTF-8), valid as long as the forms.
    std::string_view raw(const QModelIndex& index) const;
    /// As a condition names it: `value.items[0]['odd name']`.
    QString path(const QModelIndex& index) const;
    /// The string without quotes and escapes; of other values, and where an escape has no text, as it stands.
    std::string text(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    bool canFetchMore(const QModelIndex& parent) const override;
    void fetchMore(const QModelIndex& parent) override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Node;

    Node* nodeOf(const QModelIndex& index) const;
    void fetch(Node& node);
    QString name(const Node& node) const;
    QString value(const Node& node) const;
    Tone tone(const Node& node) const;
    std::string_view slice(std::size_t begin, std::size_t end) const;

    std::shared_ptr<const ValueForms> m_forms;
    std::unique_ptr<Node> m_root;
};

} // namespace headwater
