// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>

class QLineEdit;
class QListView;

namespace headwater {

class PaletteModel;
class TextLabel;

/// Finds whatever the window can do or go to by a few letters, and runs it: over the page, until Enter or Escape, which
/// give the focus back to where it was.
class CommandPalette : public QFrame {
    Q_OBJECT
public:
    /// The model outlives it.
    CommandPalette(PaletteModel& model, QWidget* parent);

    /// In the upper middle of the parent, with nothing typed.
    void open();

signals:
    void chosen(const QString& id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void find(const QString& typed);
    void leave();
    void choose();
    void move(int by);

    PaletteModel& m_model;
    QLineEdit* m_typed = nullptr;
    QListView* m_list = nullptr;
    TextLabel* m_nothing = nullptr;
    QPointer<QWidget> m_focusBefore;
};

} // namespace headwater
