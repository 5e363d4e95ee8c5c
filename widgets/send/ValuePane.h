// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/FieldDraft.h"
#include "widgets/base/Badge.h"
#include "widgets/send/CodecBox.h"
#include "widgets/send/FaultLine.h"
#include "widgets/send/ValueEditor.h"

#include <QAction>
#include <QPushButton>
#include <QStackedWidget>
#include <QTimer>

#include <optional>

namespace headwater {

/// The value of a draft: its type, its text, and at once whether it can be sent.
class ValuePane : public QWidget {
    Q_OBJECT
public:
    explicit ValuePane(QWidget* parent = nullptr);

    FieldDraft draft() const;
    void setDraft(const FieldDraft& draft);
    /// Shows what is wrong, and moves the cursor there.
    void goToFault();

    ValueEditor& editor() { return m_editor; }
    /// What can be done with the value: type, pretty, compact.
    QList<QAction*> valueActions() const { return {m_type, m_pretty, m_compact}; }
    /// Puts a text that is too long to be edited at ease into the editor all the same.
    QPushButton& editAnyway() { return m_editAnyway; }

Q_SIGNALS:
    void changed();

private:
    QWidget* makeHeld();
    QString text() const { return m_held ? *m_held : m_editor.text(); }
    enum class Step { ForGood, CanBeUndone };
    void putText(const QString& text, Step step);
    bool hold(const QString& text);
    void showStack();
    void choose(const Codec& codec);
    void textChanged();
    enum class Show { WhatWasTyped, EvenUntouched };
    void check(Show show = Show::WhatWasTyped);
    void rewrite(Result<std::string> text);
    void showCodec();

    FieldDraft m_draft;            ///< its text is elsewhere, see text()
    std::optional<QString> m_held; ///< a text that the editor does not have, as it would make it slow
    bool m_holds = true;           ///< nobody asked to edit it all the same
    CodecBox m_codec{CodecBox::Null::Offered};
    Badge m_state;
    TextLabel m_size;
    QStackedWidget m_stack; ///< owns, as far as Qt knows, all below: they go first
    ValueEditor m_editor;
    TextLabel m_null;
    TextLabel m_heldText;
    QPushButton m_editAnyway;
    FaultLine m_fault;
    QAction* const m_type;
    QAction* const m_pretty;
    QAction* const m_compact;
    QTimer m_soon;
};

} // namespace headwater
