// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/Roles.h"
#include "widgets/base/TextLabel.h"

#include <QAction>
#include <QProgressBar>
#include <QPushButton>

#include <optional>

namespace headwater {

/// A long send at work, to be cancelled, and then its account, to be put away; there only while there is one.
class JobStrip : public QWidget {
    Q_OBJECT
public:
    explicit JobStrip(QWidget* parent = nullptr);

    /// `fraction` from 0 to 1, where it is known.
    void showProgress(const QString& text, std::optional<double> fraction);
    void showAccount(const QString& text, Tone tone);

    bool running() const { return m_running; }
    QAction& cancelAction() { return m_cancel; }

Q_SIGNALS:
    void cancelRequested();

private:
    QAction m_cancel;
    TextLabel m_text;
    QProgressBar m_bar;
    QPushButton m_button;
    bool m_running = false;
};

} // namespace headwater
