// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QWidget>

#include <cstddef>
#include <optional>

class QsciScintilla;

namespace headwater {

/// A text of many lines to be edited, with line numbers; as JSON also with colours and folds. It changes nothing by
/// itself: what it gives is what was put or typed in. Tab moves on to the next field, as everywhere else.
class ValueEditor : public QWidget {
    Q_OBJECT
public:
    struct Colours {
        QColor text, dim, panel, selection, accent;
        QColor key, string, number;
        QColor error, errorPanel;
    };

    explicit ValueEditor(QWidget* parent = nullptr);

    QString text() const;
    /// In bytes of UTF-8.
    qsizetype length() const;
    /// Replaces all of it, for good.
    void setText(const QString& text);
    /// Replaces all of it as one step that can be undone.
    void replaceText(const QString& text);

    void setJson(bool json);
    void setReadOnly(bool readOnly);
    /// Marks the place of this byte (of the UTF-8 text); none: nothing is wrong.
    void markFault(std::optional<std::size_t> byte);
    /// Moves the cursor to the marked place.
    void goToFault();

Q_SIGNALS:
    void textChanged();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setColours(const Colours& colours);
    void sizeMargin();

    QsciScintilla& m_editor;
    std::optional<std::size_t> m_fault;
    Colours m_colours;
    bool m_json = false;
};

} // namespace headwater
