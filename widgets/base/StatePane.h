// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QProgressBar;
class QPushButton;
class QStackedLayout;

namespace headwater {

class TextLabel;

/// What a page or a part of one shows in place of its content, or above it: nothing yet, loading, or failed; each with
/// a sentence, what to do about it, and the button that does it.
class StatePane : public QWidget {
    Q_OBJECT
public:
    explicit StatePane(QWidget* parent = nullptr);

    /// One sentence, and the button that starts; without a button where `action` is empty.
    void showNothing(const QString& what, const QString& how, const QString& action = {});
    /// `fraction` from 0 to 1, or below 0 where it is not known; `action` usually cancels.
    void showLoading(const QString& what, double fraction, const QString& action = {});
    /// What failed and where, why, and the button that tries again.
    void showFailed(const QString& what, const QString& why, const QString& action = {});

signals:
    /// The button was pressed.
    void acted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void say(const char* icon, const QString& what, const QString& more, const QString& action);
    void drawIcon();

    const char* m_iconName = "info";

    TextLabel* m_icon = nullptr;
    TextLabel* m_what = nullptr;
    TextLabel* m_more = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_button = nullptr;
};

/// A content and the StatePane that stands in its place while there is none.
class StateStack : public QWidget {
    Q_OBJECT
public:
    explicit StateStack(QWidget* content, QWidget* parent = nullptr);

    StatePane* pane() const { return m_pane; }
    void showContent();
    void showPane();
    bool showsContent() const;

private:
    StatePane* m_pane = nullptr;
    QStackedLayout* m_layout = nullptr;
};

} // namespace headwater
