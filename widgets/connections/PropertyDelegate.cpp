// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/connections/PropertyDelegate.h"

#include "engine/kafka/PropertyCatalogue.h"
#include "models/PropertiesModel.h"
#include "widgets/base/Theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStringListModel>

#include <limits>

namespace headwater {

namespace {

QStringList allNames() {
    QStringList names;
    for (const std::string& name : propertyNames())
        names += QString::fromStdString(name);
    names.removeAll(QStringLiteral("bootstrap.servers")); // has a field of its own
    names.sort();
    names.removeDuplicates();
    return names;
}

/// Keys that end an edit do so also while completions are offered, where none of them was chosen; the completer alone
/// would only close its list.
class EndingKeys final : public QObject {
public:
    EndingKeys(QLineEdit& edit, QAbstractItemView& popup) : QObject(&edit), m_edit(edit), m_popup(popup) {
        popup.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::KeyPress || m_popup.currentIndex().isValid())
            return QObject::eventFilter(watched, event);
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key != Qt::Key_Tab && key != Qt::Key_Backtab && key != Qt::Key_Return && key != Qt::Key_Enter)
            return QObject::eventFilter(watched, event);
        m_popup.hide();
        QCoreApplication::sendEvent(&m_edit, event);
        return true;
    }

private:
    QLineEdit& m_edit;
    QAbstractItemView& m_popup;
};

void complete(QLineEdit& edit) {
    auto* completer = new QCompleter(allNames(), &edit);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->popup()->setObjectName(QStringLiteral("completions"));
    completer->popup()->setAccessibleName(PropertyDelegate::tr("Properties"));
    completer->popup()->setFont(theme::fixedFont());
    edit.setCompleter(completer);
    new EndingKeys(edit, *completer->popup());
}

bool beginsReference(const QString& text) {
    return text.startsWith(QLatin1String("env:")) || text.startsWith(QLatin1String("file:")) ||
           text.startsWith(QLatin1String("keychain:"));
}

void hide(QLineEdit& edit) {
    edit.setPlaceholderText(PropertyDelegate::tr("the secret, or env:NAME or file:PATH"));
    const auto echo = [&edit](const QString& text) {
        edit.setEchoMode(beginsReference(text) ? QLineEdit::Normal : QLineEdit::Password);
    };
    QObject::connect(&edit, &QLineEdit::textChanged, &edit, echo);
    echo(edit.text());
}

} // namespace

QWidget* PropertyDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const {
    auto* edit = new QLineEdit(parent);
    edit->setMaxLength(std::numeric_limits<int>::max());
    edit->setFont(theme::fixedFont());
    if (index.column() == PropertiesModel::Name) {
        edit->setAccessibleName(tr("Name of property %1").arg(index.row() + 1));
        complete(*edit);
    } else {
        edit->setAccessibleName(tr("Value of %1").arg(index.siblingAtColumn(PropertiesModel::Name).data().toString()));
        if (index.data(PropertiesModel::SecretRole).toBool())
            hide(*edit);
    }
    return edit;
}

void PropertyDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    auto& edit = static_cast<QLineEdit&>(*editor);
    if (!edit.isModified()) // what is being typed is not taken away by a change elsewhere
        edit.setText(index.data(Qt::EditRole).toString());
}

void PropertyDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
    const auto& edit = static_cast<QLineEdit&>(*editor);
    if (edit.text() != index.data(Qt::EditRole).toString())
        model->setData(index, edit.text());
}

} // namespace headwater
