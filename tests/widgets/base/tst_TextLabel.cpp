// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/TestMain.h"
#include "widgets/base/TextLabel.h"

using namespace headwater;

class tst_TextLabel : public QObject {
    Q_OBJECT
private slots:
    void markupIsShownLetterByLetter() {
        const QString markup = QStringLiteral("<b>bold</b> <img src=canary> &amp;");
        TextLabel label(markup);
        QLabel plain;
        plain.setTextFormat(Qt::PlainText);
        plain.setText(markup);
        QCOMPARE(label.textFormat(), Qt::PlainText);
        QCOMPARE(label.text(), markup);
        QCOMPARE(label.sizeHint(), plain.sizeHint());
    }

    void aCutTextEndsInDotsAndKeepsItsHeight() {
        TextLabel label(QString(200, u'w'));
        const int height = label.sizeHint().height();
        QVERIFY(label.minimumSizeHint().width() > 500);
        label.setElided(true);
        QVERIFY(label.minimumSizeHint().width() < 50);
        label.resize(100, height);
        const QImage cut = label.grab().toImage();
        label.setElided(false);
        QVERIFY(cut != label.grab().toImage());
    }
};

HEADWATER_TEST(tst_TextLabel)
#include "tst_TextLabel.moc"
