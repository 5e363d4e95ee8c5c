// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/FieldDraft.h"
#include "widgets/base/Badge.h"
#include "widgets/send/CodecBox.h"
#include "widgets/send/FaultLine.h"
#include "widgets/send/ValueEditor.h"

#include <QAction>
#include <QStackedWidget>
#include <QTimer>

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
    QList<QAction*> valueActions() const { return {m_pretty, m_compact}; }
    CodecBox& codecBox() { return m_codec; }

Q_SIGNALS:
    void changed();

private:
    void choose(const Codec& codec);
    void textChanged();
    enum class Show { WhatWasTyped, EvenUntouched };
    void check(Show show = Show::WhatWasTyped);
    void rewrite(Result<std::string> text);
    void showCodec();

    FieldDraft m_draft; ///< its text is the editor's
    CodecBox m_codec{CodecBox::Null::Offered};
    Badge m_state;
    TextLabel m_size;
    QStackedWidget m_stack; ///< owns, as far as Qt knows, the two below: they go first
    ValueEditor m_editor;
    TextLabel m_null;
    FaultLine m_fault;
    QAction* const m_pretty;
    QAction* const m_compact;
    QTimer m_soon;
};

} // namespace headwater
