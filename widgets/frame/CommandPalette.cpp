// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/CommandPalette.h"

#include "models/PaletteModel.h"
#include "widgets/base/TextLabel.h"
#include "widgets/base/Theme.h"

#include <QApplication>
#include <QBoxLayout>
#include <QGraphicsDropShadowEffect>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>

namespace headwater {

namespace {

constexpr int Width = 560;
constexpr int RowsShown = 12;

/// Text, then kind and shortcut at the right.
class EntryDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const theme::Scheme scheme = theme::schemeOf(option.palette);
        painter->save();
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, theme::colour(theme::Colour::Selection, scheme));
        const QRect room = option.rect.adjusted(12, 0, -12, 0);
        painter->setFont(option.font);
        const QString hint = index.data(PaletteModel::HintRole).toString();
        const QString right = hint.isEmpty() ? index.data(PaletteModel::KindRole).toString() : hint;
        painter->setPen(theme::colour(theme::Colour::Dim, scheme));
        painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, right);
        painter->setPen(theme::colour(theme::Colour::Text, scheme));
        const int width = room.width() - painter->fontMetrics().horizontalAdvance(right) - 12;
        painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, width));
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {1, theme::RowHeight + theme::Grid}; // as wide as the list
    }
};

} // namespace

CommandPalette::CommandPalette(PaletteModel& model, QWidget* parent) : QFrame(parent), m_model(model) {
    setObjectName(QStringLiteral("palette"));
    setAttribute(Qt::WA_StyledBackground);
    m_typed = new QLineEdit(this);
    m_typed->setAccessibleName(tr("Search or run"));
    m_typed->setPlaceholderText(tr("An action, a page, a topic"));
    m_typed->installEventFilter(this);
    m_list = new QListView(this);
    m_list->setAccessibleName(tr("What was found"));
    m_list->setItemDelegate(new EntryDelegate(m_list));
    m_list->setModel(&m_model);
    m_list->setUniformItemSizes(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFrameShape(QFrame::NoFrame);
    m_nothing = new TextLabel(tr("Nothing has these letters in its name."), Tone::Dim, this);
    m_nothing->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_nothing->setMargin(3 * theme::Grid);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_typed);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_nothing, 1);
    auto* shadow = new QGraphicsDropShadowEffect(this);
    shadow->setBlurRadius(32);
    shadow->setOffset(0, 8);
    setGraphicsEffect(shadow);
    hide();

    connect(m_typed, &QLineEdit::textChanged, this, &CommandPalette::find);
    connect(m_list, &QListView::clicked, this, [this] { choose(); });
}

void CommandPalette::find(const QString& typed) {
    m_model.setFilter(typed);
    m_list->setCurrentIndex(m_model.index(0));
    m_list->setVisible(m_model.rowCount() > 0);
    m_nothing->setVisible(m_model.rowCount() == 0);
}

void CommandPalette::open() {
    if (!isVisible())
        m_focusBefore = QApplication::focusWidget();
    m_typed->clear();
    find({});
    const int width = std::min(Width, parentWidget()->width() - 40);
    setGeometry((parentWidget()->width() - width) / 2, 48, width, 56 + RowsShown * (theme::RowHeight + theme::Grid));
    show();
    raise();
    m_typed->setFocus();
}

void CommandPalette::leave() {
    hide();
    if (m_focusBefore)
        m_focusBefore->setFocus();
}

void CommandPalette::choose() {
    const QModelIndex chosenIndex = m_list->currentIndex();
    if (!chosenIndex.isValid())
        return;
    leave();
    const QString id = m_model.entry(chosenIndex.row()).id;
    m_model.use(id);
    emit chosen(id);
}

void CommandPalette::move(int by) {
    const int rows = m_model.rowCount();
    if (rows > 0)
        m_list->setCurrentIndex(m_model.index(std::clamp(m_list->currentIndex().row() + by, 0, rows - 1)));
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut && isVisible()) {
        hide();
        return false;
    }
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Down:
        move(1);
        return true;
    case Qt::Key_Up:
        move(-1);
        return true;
    case Qt::Key_PageDown:
        move(RowsShown);
        return true;
    case Qt::Key_PageUp:
        move(-RowsShown);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose();
        return true;
    case Qt::Key_Escape:
        leave();
        return true;
    default:
        return false;
    }
}

} // namespace headwater
