// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/TestMain.h"
#include "widgets/base/StatePane.h"
#include "widgets/base/TextLabel.h"
#include "widgets/base/Theme.h"

#include <QProgressBar>
#include <QPushButton>

using namespace headwater;

class tst_StatePane : public QObject {
    Q_OBJECT
private slots:
    void eachStateSaysWhatItIsAndOffersItsButton() {
        StatePane pane;
        pane.show();
        QSignalSpy acted(&pane, &StatePane::acted);
        auto* button = pane.findChild<QPushButton*>();
        auto* progress = pane.findChild<QProgressBar*>();
        pane.showNothing(QStringLiteral("No topic"), QStringLiteral("Choose one"));
        QVERIFY(button->isHidden());
        QVERIFY(progress->isHidden());
        pane.showLoading(QStringLiteral("Reading"), 0.5, QStringLiteral("Cancel"));
        QVERIFY(progress->isVisible());
        QCOMPARE(progress->value(), 500);
        QTest::keyClick(button, Qt::Key_Space);
        QCOMPARE(acted.size(), 1);
        pane.showFailed(QStringLiteral("127.0.0.1:9 does not answer"), QStringLiteral("refused"),
                        QStringLiteral("Try again"));
        QVERIFY(progress->isHidden());
        QCOMPARE(button->text(), QStringLiteral("Try again"));
        QStringList texts;
        for (const TextLabel* label : pane.findChildren<TextLabel*>())
            texts += label->text();
        QVERIFY(texts.contains(QStringLiteral("127.0.0.1:9 does not answer")));
        QVERIFY(texts.contains(QStringLiteral("refused")));
    }

    void theIconFollowsTheScheme() {
        const auto shown = [](StatePane& pane) {
            for (const QLabel* label : pane.findChildren<QLabel*>())
                if (!label->pixmap(Qt::ReturnByValue).isNull())
                    return label->pixmap(Qt::ReturnByValue).toImage();
            return QImage();
        };
        QApplication::setPalette(theme::palette(theme::Scheme::Light));
        StatePane pane;
        pane.show();
        pane.showFailed(QStringLiteral("a"), QStringLiteral("b"));
        const QImage light = shown(pane);
        QApplication::setPalette(theme::palette(theme::Scheme::Dark));
        QVERIFY(!light.isNull());
        QTRY_VERIFY(shown(pane) != light);
        StatePane dark;
        dark.show();
        dark.showFailed(QStringLiteral("a"), QStringLiteral("b"));
        QCOMPARE(shown(pane), shown(dark));
        QApplication::setPalette(theme::palette(theme::Scheme::Light));
    }

    void aStackShowsContentOrPane() {
        auto* content = new QWidget;
        StateStack stack(content);
        stack.show();
        stack.showPane();
        QVERIFY(!content->isVisible() && stack.pane()->isVisible());
        stack.showContent();
        QVERIFY(content->isVisible() && stack.showsContent());
    }
};

HEADWATER_TEST(tst_StatePane)
#include "tst_StatePane.moc"
