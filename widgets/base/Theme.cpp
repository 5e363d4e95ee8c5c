// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/Theme.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>

#include <array>

namespace headwater::theme {

namespace {

constexpr int Colours = static_cast<int>(Colour::Profile) + static_cast<int>(AllProfileColours.size());

struct Table {
    QStringList names;
    std::array<std::array<QColor, Colours>, 2> colours; ///< by Scheme
};

QString resource(const char* path) {
    QFile file(QString::fromLatin1(path));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is missing in the program", path);
    return QString::fromUtf8(file.readAll());
}

Table read() {
    Table table;
    const QStringList lines = resource(":/themes/colours.tsv").split(u'\n', Qt::SkipEmptyParts);
    if (lines.size() != Colours)
        qFatal("colours.tsv has not one line for each colour");
    for (int i = 0; i < Colours; ++i) {
        const QStringList fields = lines[i].split(u'\t');
        table.names += fields.value(0);
        table.colours[0][static_cast<std::size_t>(i)] = QColor(fields.value(1));
        table.colours[1][static_cast<std::size_t>(i)] = QColor(fields.value(2));
    }
    return table;
}

const Table& table() {
    static const Table all = read();
    return all;
}

} // namespace

QColor colour(Colour colour, Scheme scheme) {
    return table().colours[static_cast<std::size_t>(scheme)][static_cast<std::size_t>(colour)];
}

QColor colour(ProfileColour colour, Scheme scheme) {
    const std::size_t at = static_cast<std::size_t>(Colour::Profile) + static_cast<std::size_t>(colour);
    return table().colours[static_cast<std::size_t>(scheme)][at];
}

QColor text(Tone tone, Scheme scheme) {
    switch (tone) {
    case Tone::Dim:
        return colour(Colour::Dim, scheme);
    case Tone::Good:
        return colour(Colour::Good, scheme);
    case Tone::Warning:
        return colour(Colour::Warning, scheme);
    case Tone::Error:
        return colour(Colour::Error, scheme);
    case Tone::Unread:
        return colour(Colour::Unread, scheme);
    case Tone::JsonName:
        return colour(Colour::JsonKey, scheme);
    case Tone::JsonText:
        return colour(Colour::JsonText, scheme);
    case Tone::JsonNumber:
        return colour(Colour::JsonNumber, scheme);
    case Tone::Plain:
        break;
    }
    return colour(Colour::Text, scheme);
}

QColor ground(Tone tone, Scheme scheme) {
    switch (tone) {
    case Tone::Good:
        return colour(Colour::GoodBack, scheme);
    case Tone::Warning:
        return colour(Colour::WarningBack, scheme);
    case Tone::Error:
        return colour(Colour::ErrorBack, scheme);
    case Tone::Unread:
        return colour(Colour::UnreadBack, scheme);
    case Tone::Plain:
    case Tone::Dim:
    case Tone::JsonName:
    case Tone::JsonText:
    case Tone::JsonNumber:
        break;
    }
    return Qt::transparent;
}

Scheme schemeOf(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < 128 ? Scheme::Dark : Scheme::Light;
}

QPalette palette(Scheme scheme) {
    const auto of = [scheme](Colour name) { return colour(name, scheme); };
    QPalette all(of(Colour::Text), of(Colour::Panel), of(Colour::Line), of(Colour::Line), of(Colour::Dim),
                 of(Colour::Text), of(Colour::Panel));
    all.setColor(QPalette::Window, of(Colour::Window));
    all.setColor(QPalette::AlternateBase, of(Colour::Window));
    all.setColor(QPalette::ToolTipBase, of(Colour::Panel));
    all.setColor(QPalette::ToolTipText, of(Colour::Text));
    all.setColor(QPalette::PlaceholderText, of(Colour::Dim));
    all.setColor(QPalette::Highlight, of(Colour::Selection));
    all.setColor(QPalette::HighlightedText, of(Colour::Text));
    all.setColor(QPalette::Link, of(Colour::Accent));
    for (const QPalette::ColorRole role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        all.setColor(QPalette::Disabled, role, of(Colour::Dim));
    return all;
}

QString styleSheet(Scheme scheme) {
    QString sheet = resource(":/themes/headwater.qss");
    // Longer names first, as @error stands at the beginning of @error-back.
    QList<int> order;
    for (int i = 0; i < Colours; ++i)
        order += i;
    std::ranges::sort(order, std::ranges::greater(), [](int i) { return table().names[i].size(); });
    for (const int i : order)
        sheet.replace(u'@' + table().names[i], colour(static_cast<Colour>(i), scheme).name());
    sheet.replace(QStringLiteral("@fixed-family"), u'"' + fixedFont().family() + u'"');
    sheet.replace(QStringLiteral("@title-size"), QStringLiteral("%1pt").arg(QApplication::font().pointSizeF() * 1.4));
    return sheet.replace(QStringLiteral("@scheme"),
                         scheme == Scheme::Dark ? QStringLiteral("dark") : QStringLiteral("light"));
}

QFont fixedFont() {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(QApplication::font().pointSizeF());
    return font;
}

} // namespace headwater::theme
