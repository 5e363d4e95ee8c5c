// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/send/ValuePane.h"

#include "widgets/send/Line.h"

#include "engine/base/JsonPretty.h"
#include "engine/base/JsonScanner.h"
#include "engine/base/JsonText.h"
#include "models/Format.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace headwater {

namespace {

constexpr qsizetype CheckedAtOnce = 100'000; // characters
constexpr qsizetype LongLine = 100'000;      // characters
constexpr qsizetype ShownOfHeld = 300;       // characters
constexpr int CheckDelay = 150;              // milliseconds

bool hasLongLine(const QString& text) {
    qsizetype begin = 0;
    while (text.size() - begin > LongLine) {
        const qsizetype end = QStringView(text).mid(begin, LongLine).lastIndexOf(u'\n');
        if (end < 0)
            return true;
        begin += end + 1;
    }
    return false;
}

QToolButton* button(QAction& action) {
    auto* const made = new QToolButton;
    made->setDefaultAction(&action);
    made->setAutoRaise(true);
    made->setFocusPolicy(Qt::ClickFocus);
    made->setAccessibleName(action.text());
    QObject::connect(&action, &QAction::changed, made, [made, &action] { made->setVisible(action.isVisible()); });
    return made;
}

} // namespace

ValuePane::ValuePane(QWidget* parent)
    : QWidget(parent), m_type(new QAction(tr("Value type"), this)), m_pretty(new QAction(tr("Pretty"), this)),
      m_compact(new QAction(tr("Compact"), this)) {
    auto* const title = new TextLabel(tr("Value"));
    title->setBold();
    m_codec.setAccessibleName(tr("Value type"));
    m_codec.setFocusPolicy(Qt::ClickFocus);
    m_editor.setAccessibleName(tr("Value"));
    m_size.setTone(Tone::Dim);
    m_null.setTone(Tone::Dim);
    m_null.setText(tr("Null: the record has no value. On a compacted topic it deletes what its key had."));
    m_null.setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_null.setWordWrap(true);
    m_null.setMargin(12);
    m_type->setObjectName(QStringLiteral("send.valueType"));
    m_type->setShortcut(Qt::ALT | Qt::Key_V);
    m_pretty->setObjectName(QStringLiteral("send.pretty"));
    m_compact->setObjectName(QStringLiteral("send.compact"));
    m_pretty->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_F);
    m_compact->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_M);

    auto* const head = new QHBoxLayout;
    head->setContentsMargins(12, 4, 12, 4);
    head->setSpacing(8);
    head->addWidget(title);
    head->addWidget(&m_codec);
    head->addWidget(&m_state);
    head->addWidget(&m_size);
    head->addStretch();
    head->addWidget(button(*m_pretty));
    head->addWidget(button(*m_compact));
    m_stack.addWidget(&m_editor);
    m_stack.addWidget(&m_null);
    m_stack.addWidget(makeHeld());
    m_fault.setContentsMargins(12, 4, 12, 4);

    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(new Line);
    layout->addWidget(&m_stack, 1);
    layout->addWidget(&m_fault);

    m_soon.setSingleShot(true);
    m_soon.setInterval(CheckDelay);
    connect(&m_soon, &QTimer::timeout, this, [this] { check(); });
    connect(&m_codec, &CodecBox::chosen, this, &ValuePane::choose);
    connect(&m_editor, &ValueEditor::textChanged, this, &ValuePane::textChanged);
    connect(m_type, &QAction::triggered, this, [this] {
        m_codec.setFocus();
        m_codec.showPopup();
    });
    connect(m_pretty, &QAction::triggered, this, [this] { rewrite(prettyJson(text().toStdString())); });
    connect(m_compact, &QAction::triggered, this, [this] { rewrite(compactJson(text().toStdString())); });
    setDraft({.codec = {Codec::Kind::Json}});
}

FieldDraft ValuePane::draft() const {
    FieldDraft draft = m_draft;
    draft.text = text();
    return draft;
}

void ValuePane::setDraft(const FieldDraft& draft) {
    m_draft = draft;
    m_holds = true;
    showCodec();
    putText(draft.text, Step::ForGood);
    check();
}

QWidget* ValuePane::makeHeld() {
    m_heldText.setTone(Tone::Dim);
    m_heldText.setWordWrap(true);
    m_editAnyway.setText(tr("Edit it all the same"));
    m_editAnyway.setAccessibleName(m_editAnyway.text());
    connect(&m_editAnyway, &QPushButton::clicked, this, [this] {
        m_holds = false;
        putText(text(), Step::ForGood);
        check();
        m_editor.setFocus();
    });
    auto* const page = new QWidget(&m_stack);
    auto* const layout = new QVBoxLayout(page);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    layout->addWidget(&m_heldText);
    layout->addWidget(&m_editAnyway, 0, Qt::AlignLeft);
    layout->addStretch();
    return page;
}

/// Whether the text is kept outside of the editor, which lays out a whole line at once.
bool ValuePane::hold(const QString& text) {
    if (!m_holds || !hasLongLine(text))
        return false;
    m_held = text;
    m_heldText.setText(tr("The value has lines too long to be edited at ease, and is sent as it is. It begins: %1")
                           .arg(format::cell(text.left(ShownOfHeld).toStdString())));
    if (m_editor.length() > 0)
        m_editor.setText({});
    showStack();
    return true;
}

void ValuePane::putText(const QString& text, Step step) {
    if (hold(text))
        return;
    m_held.reset();
    if (step == Step::ForGood)
        m_editor.setText(text);
    else
        m_editor.replaceText(text);
    showStack();
}

void ValuePane::showStack() {
    m_stack.setCurrentIndex(m_draft.null ? 1 : m_held ? 2 : 0);
}

void ValuePane::goToFault() {
    check(Show::EvenUntouched);
    m_editor.goToFault();
}

void ValuePane::choose(const Codec& codec) {
    FieldDraft draft = this->draft();
    draft.null = codec.kind == Codec::Kind::Null;
    const QString before = draft.text;
    if (!draft.null)
        draft.setCodec(codec);
    m_draft = draft;
    showCodec();
    if (draft.text != before)
        putText(draft.text, Step::CanBeUndone);
    check();
    Q_EMIT changed();
}

void ValuePane::showCodec() {
    m_codec.setCodec(m_draft.null ? Codec{Codec::Kind::Null} : m_draft.codec);
    m_editor.setJson(m_draft.codec.kind == Codec::Kind::Json);
    showStack();
    const bool json = !m_draft.null && m_draft.codec.kind == Codec::Kind::Json;
    m_pretty->setVisible(json);
    m_compact->setVisible(json);
}

void ValuePane::textChanged() {
    if (m_held)
        return;
    if (m_editor.length() > CheckedAtOnce && hold(m_editor.text())) // a long line was pasted
        m_editAnyway.setFocus();
    if (m_editor.length() > CheckedAtOnce)
        m_soon.start();
    else
        check();
    Q_EMIT changed();
}

void ValuePane::check(Show show) {
    m_soon.stop();
    const FieldDraft now = draft();
    const Result<Bytes> bytes = now.bytes();
    m_editor.markFault({});
    m_size.clear();
    const bool untouched = now.text.isEmpty() && show != Show::EvenUntouched;
    if (bytes) {
        m_fault.say({});
        m_size.setText(now.null ? QString() : tr("%L1 B").arg(bytes->size()));
        const bool json = !now.null && now.codec.kind == Codec::Kind::Json;
        m_state.say(now.null             ? tr("null")
                    : json               ? tr("valid")
                    : bytes->size() == 0 ? tr("empty")
                                         : QString(),
                    json ? Tone::Good : Tone::Dim);
    } else {
        m_state.say(untouched ? QString() : tr("wrong"), Tone::Error);
        m_fault.say(untouched ? QString() : QString::fromStdString(bytes.error().text()));
        if (now.codec.kind == Codec::Kind::Json) {
            const std::string text = now.text.toStdString();
            JsonScanner scanner(text);
            scanner.skipText();
            const LineColumn place = lineColumn(text, scanner.errorOffset());
            if (!untouched) {
                m_editor.markFault(scanner.errorOffset());
                m_fault.say(tr("Line %1, column %2: %3")
                                .arg(place.line)
                                .arg(place.column)
                                .arg(QString::fromStdString(scanner.error().message)));
            }
        }
    }
}

void ValuePane::rewrite(Result<std::string> text) {
    if (!text)
        return goToFault();
    const bool wasHeld = m_held.has_value();
    putText(exactText(*text), Step::CanBeUndone);
    if (wasHeld) {
        check();
        Q_EMIT changed();
    }
}

} // namespace headwater
