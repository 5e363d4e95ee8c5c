// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/send/HeadersPane.h"
#include "widgets/send/RecordFields.h"
#include "widgets/send/RepeatBar.h"
#include "widgets/send/ValuePane.h"

namespace headwater {

/// Where a record is put together: its fields, headers and value.
class SendForm : public QWidget {
    Q_OBJECT
public:
    explicit SendForm(QWidget* parent = nullptr);

    SendDraft draft() const;
    void setDraft(const SendDraft& draft);
    /// Whether the draft can be sent; if not, what is wrong stands under its fields and the cursor at the first of
    /// them.
    bool check();

    RecordFields& fields() { return m_fields; }
    HeadersPane& headers() { return m_headers; }
    ValuePane& value() { return m_value; }
    RepeatBar& repeat() { return m_repeat; }
    QList<QAction*> formActions() const;
    /// The fields that Tab walks, in their order.
    QList<QWidget*> tabOrder();

Q_SIGNALS:
    void changed();

private:
    void changedSomewhere();

    RecordFields m_fields;
    HeadersPane m_headers;
    ValuePane m_value;
    RepeatBar m_repeat;
    bool m_checked = false; ///< somebody tried to send it: say also what is missing
};

} // namespace headwater
