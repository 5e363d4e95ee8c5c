// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/TestMain.h"
#include "widgets/base/Icons.h"
#include "widgets/base/Theme.h"

#include <QDir>
#include <QPainter>

#include <cmath>

using namespace headwater;
using theme::Colour;
using theme::Scheme;

namespace {

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}
double luminance(const QColor& colour) {
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}
double contrast(const QColor& a, const QColor& b) {
    const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

} // namespace

class tst_Theme : public QObject {
    Q_OBJECT
private slots:
    void textCanBeReadOnEveryGround_data() {
        QTest::addColumn<int>("scheme");
        QTest::newRow("light") << int(Scheme::Light);
        QTest::newRow("dark") << int(Scheme::Dark);
    }
    void textCanBeReadOnEveryGround() {
        QFETCH(int, scheme);
        const auto of = [scheme](Colour colour) { return theme::colour(colour, Scheme(scheme)); };
        const auto readable = [&](Colour text, Colour ground) {
            const double ratio = contrast(of(text), of(ground));
            if (ratio < 4.5)
                qWarning("%d on %d: %.2f", int(text), int(ground), ratio);
            return ratio >= 4.5;
        };
        for (const Colour ground : {Colour::Window, Colour::Panel, Colour::Rail, Colour::Field, Colour::Selection})
            for (const Colour text : {Colour::Text, Colour::Accent})
                QVERIFY(readable(text, ground));
        for (const Colour ground : {Colour::Window, Colour::Panel, Colour::Rail, Colour::Field, Colour::Selection})
            QVERIFY(readable(Colour::Dim, ground));
        for (const Colour text : {Colour::Error, Colour::Warning, Colour::Good, Colour::JsonKey, Colour::JsonText,
                                  Colour::JsonNumber, Colour::Unread})
            for (const Colour ground : {Colour::Window, Colour::Panel, Colour::Field, Colour::Selection})
                QVERIFY(readable(text, ground));
        for (const ProfileColour profile : AllProfileColours)
            for (const Colour ground : {Colour::Window, Colour::Panel, Colour::Field, Colour::Selection})
                QVERIFY(contrast(theme::colour(profile, Scheme(scheme)), of(ground)) >= 4.5);
        QVERIFY(readable(Colour::OnAccent, Colour::Accent));
        QVERIFY(readable(Colour::Error, Colour::ErrorBack));
        QVERIFY(readable(Colour::Warning, Colour::WarningBack));
        QVERIFY(readable(Colour::Good, Colour::GoodBack));
        QVERIFY(readable(Colour::Unread, Colour::UnreadBack));
    }

    void connectionsAreToldApartByTheirColours() {
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            QSet<QRgb> all{theme::colour(Colour::Error, scheme).rgb()}; // production's
            for (const ProfileColour colour : AllProfileColours)
                all.insert(theme::colour(colour, scheme).rgb());
            QCOMPARE(all.size(), AllProfileColours.size() + 1);
        }
    }

    void aPaletteTellsItsScheme() {
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark})
            QCOMPARE(theme::schemeOf(theme::palette(scheme)), scheme);
    }

    void theStyleSheetNamesOnlyColoursThatThereAre() {
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            const QString sheet = theme::styleSheet(scheme);
            QVERIFY2(!sheet.contains(u'@'), qPrintable(sheet.mid(sheet.indexOf(u'@'), 20)));
            QVERIFY(sheet.contains(theme::colour(Colour::ErrorBack, scheme).name()));
        }
    }

    void iconsFollowThePalette() {
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            QApplication::setPalette(theme::palette(scheme));
            QImage image = icon("stop").pixmap(64, 64).toImage();
            QCOMPARE(image.pixelColor(32, 15).rgb(), theme::colour(Colour::Dim, scheme).rgb());
        }
    }

    void everyIconCanBeDrawn() {
        const QStringList files = QDir(QStringLiteral(":/icons")).entryList({QStringLiteral("*.svg")});
        QVERIFY(files.size() > 20);
        for (const QString& file : files) {
            const QImage image =
                icon(qPrintable(QString(file).remove(QStringLiteral(".svg")))).pixmap(32, 32).toImage();
            bool drawn = false;
            for (int y = 0; y < 32 && !drawn; ++y)
                for (int x = 0; x < 32 && !drawn; ++x)
                    drawn = image.pixelColor(x, y).alpha() > 100;
            QVERIFY2(drawn, qPrintable(file));
        }
    }
};

HEADWATER_TEST(tst_Theme)
#include "tst_Theme.moc"
