// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/PastedProperties.h"

#include "engine/kafka/JavaProperties.h"
#include "engine/kafka/Properties.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace headwater {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("PastedProperties", text);
}

struct Line {
    QString text;
    int number = 0; ///< from 1
};

/// Without comments and empty lines; those that go on behind a backslash as one.
QList<Line> logicalLines(const QString& text) {
    static const QRegularExpression ends(QStringLiteral("\r\n|\r|\n"));
    QList<Line> lines;
    bool goesOn = false;
    int number = 0;
    for (QString each : text.split(ends)) {
        ++number;
        qsizetype begin = 0;
        while (begin < each.size() && (each[begin].isSpace() || each[begin] == QChar::ByteOrderMark))
            ++begin;
        each.remove(0, begin);
        if (!goesOn && (each.isEmpty() || each.startsWith(u'#') || each.startsWith(u'!')))
            continue;
        if (goesOn)
            lines.back().text += each;
        else
            lines.push_back({each, number});
        qsizetype backslashes = 0;
        while (backslashes < each.size() && each[each.size() - 1 - backslashes] == u'\\')
            ++backslashes;
        goesOn = backslashes % 2 == 1;
        if (goesOn)
            lines.back().text.chop(1);
    }
    return lines;
}

QString unescaped(const QString& text) {
    QString out;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] != u'\\' || i + 1 == text.size()) {
            out += text[i];
            continue;
        }
        const QChar c = text[++i];
        bool hex = false;
        const ushort code = c == u'u' ? text.mid(i + 1, 4).toUShort(&hex, 16) : ushort(0);
        if (hex && i + 4 < text.size()) {
            out += QChar(code);
            i += 4;
        } else {
            out += c == u'n' ? u'\n' : c == u't' ? u'\t' : c == u'r' ? u'\r' : c.unicode();
        }
    }
    return out;
}

/// Name and value; nothing where there is no value.
std::optional<std::pair<QString, QString>> split(const QString& line) {
    for (qsizetype i = 0; i < line.size(); ++i) {
        if (line[i] == u'\\') {
            ++i;
            continue;
        }
        if (line[i] != u'=' && line[i] != u':' && !line[i].isSpace())
            continue;
        static const QRegularExpression separator(QStringLiteral("\\G\\s*[=:]?\\s*"));
        const qsizetype behind = separator.match(line, i).capturedEnd();
        if (i == 0)
            break;
        return std::pair(unescaped(line.left(i)), unescaped(line.mid(behind)));
    }
    return {};
}

/// The options of a login module, which is all that a jaas configuration says to us.
QString optionOf(const QString& jaas, const char* name) {
    const QRegularExpression option(
        QStringLiteral("\\b%1\\s*=\\s*(\"(?<a>(?:[^\"\\\\]|\\\\.)*)\"|'(?<b>[^']*)')").arg(QLatin1String(name)));
    const QRegularExpressionMatch match = option.match(jaas);
    return match.captured(match.capturedLength(QStringLiteral("a")) > 0 ? QStringLiteral("a") : QStringLiteral("b"));
}

class Pasting {
public:
    void take(const Line& line) {
        const auto found = split(line.text);
        if (!found)
            return refuse(line, tr("is no name=value"));
        const auto& [name, value] = *found;
        if (name == QStringLiteral("sasl.jaas.config") && takeLogin(value))
            return;
        const std::string_view advice = adviceForJavaProperty(name.toStdString());
        if (!advice.empty())
            return refuse(line, name + u' ' + QString::fromUtf8(advice.data(), qsizetype(advice.size())));
        set(name, value);
    }

    PastedProperties pasted;

private:
    bool takeLogin(const QString& jaas) {
        const QString user = optionOf(jaas, "username");
        const QString password = optionOf(jaas, "password");
        if (user.isEmpty() || password.isEmpty())
            return false;
        set(QStringLiteral("sasl.username"), user);
        set(QStringLiteral("sasl.password"), password);
        return true;
    }

    void set(const QString& name, const QString& value) {
        ProfileProperty property{name.toStdString(), value.toStdString()};
        const bool reference = property.value.starts_with("env:") || property.value.starts_with("file:");
        if (isSecretProperty(property.name) && !reference && property.value != InKeyStore && !property.value.empty())
            property.secret = std::exchange(property.value, {});
        std::erase_if(pasted.properties, [&property](const auto& each) { return each.name == property.name; });
        pasted.properties.push_back(std::move(property));
    }

    // Never the line's text: it may be a secret.
    void refuse(const Line& line, const QString& why) {
        pasted.refused += tr("line %1 %2").arg(QString::number(line.number), why);
    }
};

} // namespace

PastedProperties pastedProperties(const QString& text) {
    Pasting pasting;
    for (const Line& line : logicalLines(text))
        pasting.take(line);
    return std::move(pasting.pasted);
}

} // namespace headwater
