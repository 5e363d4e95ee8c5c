// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/send/ValueEditor.h"

#include "models/FieldDraft.h"
#include "widgets/base/Theme.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <Qsci/qscicommandset.h>
#include <Qsci/qscilexerjson.h>
#include <Qsci/qsciscintilla.h>

namespace headwater {

namespace {

constexpr int NumberMargin = 0;
constexpr int FoldMargin = 2;
constexpr int FaultIndicator = 8;
constexpr int FaultMarker = 1;
constexpr int Gap = 8;
constexpr int LineGap = 2; // above and below

using Sci = QsciScintillaBase;

ValueEditor::Colours coloursFor(const QPalette& palette) {
    using theme::Colour;
    const auto of = [scheme = theme::schemeOf(palette)](Colour colour) { return theme::colour(colour, scheme); };
    return {.text = of(Colour::Text),
            .dim = of(Colour::Dim),
            .panel = of(Colour::Panel),
            .selection = of(Colour::Selection),
            .accent = of(Colour::Accent),
            .key = of(Colour::JsonKey),
            .string = of(Colour::JsonText),
            .number = of(Colour::JsonNumber),
            .error = of(Colour::Error),
            .errorPanel = of(Colour::ErrorBack)};
}

/// Pastes what the clipboard has as it is; Scintilla's own way would make its line ends those of the document.
class Editor final : public QsciScintilla {
public:
    using QsciScintilla::QsciScintilla;

    void paste() override {
        const QByteArray bytes = QApplication::clipboard()->text().toUtf8();
        if (bytes.isEmpty() || isReadOnly())
            return;
        SendScintilla(SCI_TARGETFROMSELECTION);
        SendScintilla(SCI_REPLACETARGET, static_cast<unsigned long>(bytes.size()), bytes.constData());
        SendScintilla(SCI_GOTOPOS, static_cast<unsigned long>(SendScintilla(SCI_GETTARGETEND)));
    }
};

/// Keys that the window has other uses for, or that change lines without being asked to.
void leaveKeysToTheWindow(QsciScintilla& editor) {
    for (QsciCommand* command : editor.standardCommands()->commands()) {
        const QsciCommand::Command what = command->command();
        const bool moves = what == QsciCommand::LineDuplicate || what == QsciCommand::LineCut ||
                           what == QsciCommand::LineDelete || what == QsciCommand::LineTranspose ||
                           what == QsciCommand::SelectionDuplicate || what == QsciCommand::SelectionLowerCase ||
                           what == QsciCommand::SelectionUpperCase || what == QsciCommand::LineCopy ||
                           what == QsciCommand::Paste || what == QsciCommand::Tab || what == QsciCommand::Backtab;
        if (moves) {
            command->setKey(0);
            command->setAlternateKey(0);
        }
    }
}

} // namespace

ValueEditor::ValueEditor(QWidget* parent) : QWidget(parent), m_editor(*new Editor(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(&m_editor);
    setFocusProxy(&m_editor);
    m_editor.setAccessibleName(tr("Value"));

    m_editor.setUtf8(true);
    m_editor.setFrameShape(QFrame::NoFrame);
    m_editor.setEolMode(QsciScintilla::EolUnix);
    m_editor.setIndentationsUseTabs(false);
    m_editor.setIndentationWidth(2);
    m_editor.setAutoIndent(true);
    m_editor.setExtraAscent(LineGap);
    m_editor.setExtraDescent(LineGap);
    m_editor.setBraceMatching(QsciScintilla::SloppyBraceMatch);
    m_editor.SendScintilla(Sci::SCI_SETSCROLLWIDTH, 1UL);
    m_editor.SendScintilla(Sci::SCI_SETSCROLLWIDTHTRACKING, 1UL);
    m_editor.setMarginType(NumberMargin, QsciScintilla::NumberMargin);
    m_editor.setMarginLineNumbers(NumberMargin, true);
    m_editor.setMarginWidth(1, 0);
    m_editor.SendScintilla(Sci::SCI_SETMARGINLEFT, 0UL, static_cast<long>(Gap));
    m_editor.indicatorDefine(QsciScintilla::SquiggleIndicator, FaultIndicator);
    m_editor.markerDefine(QsciScintilla::Background, FaultMarker);
    leaveKeysToTheWindow(m_editor);
    m_editor.installEventFilter(this);

    connect(&m_editor, &QsciScintilla::textChanged, this, &ValueEditor::textChanged);
    connect(&m_editor, &QsciScintilla::linesChanged, this, &ValueEditor::sizeMargin);
    setColours(coloursFor(palette()));
    sizeMargin();
}

QString ValueEditor::text() const {
    const auto size = static_cast<std::size_t>(m_editor.length());
    std::string bytes(size + 1, '\0');
    m_editor.SendScintilla(Sci::SCI_GETTEXT, static_cast<unsigned long>(size + 1), bytes.data());
    bytes.resize(size);
    return exactText(bytes);
}

qsizetype ValueEditor::length() const {
    return m_editor.length();
}

void ValueEditor::setText(const QString& text) {
    markFault({});
    m_editor.setText(text);
}

void ValueEditor::replaceText(const QString& text) {
    const QByteArray bytes = text.toUtf8();
    m_editor.SendScintilla(Sci::SCI_TARGETWHOLEDOCUMENT);
    m_editor.SendScintilla(Sci::SCI_REPLACETARGET, static_cast<unsigned long>(bytes.size()), bytes.constData());
}

void ValueEditor::setJson(bool json) {
    if (json == m_json)
        return;
    m_json = json;
    QsciLexer* const old = m_editor.lexer();
    m_editor.setLexer(json ? new QsciLexerJSON(&m_editor) : nullptr);
    delete old;
    m_editor.setFolding(json ? QsciScintilla::PlainFoldStyle : QsciScintilla::NoFoldStyle, FoldMargin);
    setColours(m_colours);
}

void ValueEditor::setReadOnly(bool readOnly) {
    m_editor.setReadOnly(readOnly);
}

void ValueEditor::setColours(const Colours& colours) {
    m_colours = colours;
    const QFont font = theme::fixedFont();
    if (QsciLexer* const lexer = m_editor.lexer()) {
        lexer->setFont(font);
        lexer->setPaper(colours.panel);
        lexer->setColor(colours.text);
        lexer->setColor(colours.number, QsciLexerJSON::Number);
        lexer->setColor(colours.key, QsciLexerJSON::Property);
        for (const int style : {QsciLexerJSON::String, QsciLexerJSON::UnclosedString, QsciLexerJSON::EscapeSequence,
                                QsciLexerJSON::IRI, QsciLexerJSON::IRICompact})
            lexer->setColor(colours.string, style);
        for (const int style : {QsciLexerJSON::Keyword, QsciLexerJSON::KeywordLD})
            lexer->setColor(colours.number, style);
        for (int style = 0; style <= QsciLexerJSON::Error; ++style) {
            lexer->setPaper(colours.panel, style);
            lexer->setEolFill(false, style);
            lexer->setFont(font, style);
        }
    }
    m_editor.setFont(font);
    m_editor.setColor(colours.text);
    m_editor.setPaper(colours.panel);
    m_editor.setCaretForegroundColor(colours.text);
    m_editor.setSelectionBackgroundColor(colours.selection);
    m_editor.resetSelectionForegroundColor();
    m_editor.setMarginsFont(font);
    m_editor.setMarginsBackgroundColor(colours.panel);
    m_editor.setMarginsForegroundColor(colours.dim);
    m_editor.setFoldMarginColors(colours.panel, colours.panel);
    for (int marker = Sci::SC_MARKNUM_FOLDEREND; marker <= int(Sci::SC_MARKNUM_FOLDEROPEN); ++marker) {
        // The editor's own calls take only markers that were asked for, which these were not.
        m_editor.SendScintilla(Sci::SCI_MARKERSETFORE, static_cast<unsigned long>(marker), colours.dim);
        m_editor.SendScintilla(Sci::SCI_MARKERSETBACK, static_cast<unsigned long>(marker), colours.dim);
    }
    m_editor.setMatchedBraceForegroundColor(colours.accent);
    m_editor.setMatchedBraceBackgroundColor(colours.selection);
    m_editor.setUnmatchedBraceForegroundColor(colours.error);
    m_editor.setUnmatchedBraceBackgroundColor(colours.panel);
    m_editor.setIndicatorForegroundColor(colours.error, FaultIndicator);
    m_editor.setMarkerBackgroundColor(colours.errorPanel, FaultMarker);
    sizeMargin();
}

void ValueEditor::markFault(std::optional<std::size_t> byte) {
    const auto size = static_cast<unsigned long>(m_editor.length());
    m_fault = byte;
    m_editor.SendScintilla(Sci::SCI_SETINDICATORCURRENT, static_cast<unsigned long>(FaultIndicator));
    m_editor.SendScintilla(Sci::SCI_INDICATORCLEARRANGE, 0UL, static_cast<long>(size));
    m_editor.markerDeleteAll(FaultMarker);
    if (!byte)
        return;
    const auto at = std::min(static_cast<unsigned long>(*byte), size);
    m_editor.markerAdd(static_cast<int>(m_editor.SendScintilla(Sci::SCI_LINEFROMPOSITION, at)), FaultMarker);
    // Where the text ends too early, its last character shows it.
    const auto first = at < size ? at : static_cast<unsigned long>(m_editor.SendScintilla(Sci::SCI_POSITIONBEFORE, at));
    const auto after = static_cast<unsigned long>(m_editor.SendScintilla(Sci::SCI_POSITIONAFTER, first));
    m_editor.SendScintilla(Sci::SCI_INDICATORFILLRANGE, first, static_cast<long>(after - first));
}

void ValueEditor::goToFault() {
    if (m_fault)
        m_editor.SendScintilla(Sci::SCI_GOTOPOS, static_cast<unsigned long>(*m_fault));
    m_editor.setFocus();
}

void ValueEditor::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        setColours(coloursFor(palette()));
    QWidget::changeEvent(event);
}

bool ValueEditor::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_editor && (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride)) {
        const auto& key = static_cast<const QKeyEvent&>(*event);
        const bool send = (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) &&
                          key.modifiers().testFlag(Qt::ControlModifier);
        if (send)
            return event->type() == QEvent::ShortcutOverride ? (event->ignore(), true) : false;
        if (key.matches(QKeySequence::Paste)) {
            if (event->type() == QEvent::KeyPress)
                m_editor.paste();
            event->accept();
            return true;
        }
        const bool tab = key.key() == Qt::Key_Tab && key.modifiers() == Qt::NoModifier;
        const bool back = key.key() == Qt::Key_Backtab;
        if (event->type() == QEvent::KeyPress && (tab || back))
            return focusNextPrevChild(tab), true;
    }
    return QWidget::eventFilter(watched, event);
}

void ValueEditor::sizeMargin() {
    const int digits = std::max<int>(2, static_cast<int>(QString::number(m_editor.lines()).size()));
    m_editor.setMarginWidth(NumberMargin, QString(digits + 1, u'0'));
}

} // namespace headwater
