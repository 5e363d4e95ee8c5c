// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/TestMain.h"
#include "widgets/base/Question.h"

#include <QDialog>
#include <QLineEdit>
#include <QPushButton>

using namespace headwater;

class tst_Question : public QObject {
    Q_OBJECT
private slots:
    void enterDestroysNothing() {
        QWidget parent;
        bool done = false;
        askUser(&parent, {QStringLiteral("Delete?"), QStringLiteral("It is gone then."), QStringLiteral("Delete")},
                [&] { done = true; });
        auto* dialog = parent.findChild<QDialog*>();
        QTest::keyClick(dialog, Qt::Key_Return);
        QVERIFY(!done);
        QVERIFY(dialog->isHidden());
    }

    void theButtonActs() {
        QWidget parent;
        bool done = false;
        askUser(&parent, {QStringLiteral("Delete?"), QStringLiteral("It is gone then."), QStringLiteral("Delete")},
                [&] { done = true; });
        for (QPushButton* button : parent.findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Delete"))
                QTest::keyClick(button, Qt::Key_Space);
        QVERIFY(done);
    }

    void theNameMustBeTyped() {
        QWidget parent;
        bool done = false;
        askUser(&parent,
                {QStringLiteral("Delete?"), QStringLiteral("Production."), QStringLiteral("Delete"),
                 QStringLiteral("orders")},
                [&] { done = true; });
        QPushButton* go = nullptr;
        for (QPushButton* button : parent.findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Delete"))
                go = button;
        QVERIFY(!go->isEnabled());
        QTest::keyClicks(parent.findChild<QLineEdit*>(), QStringLiteral("order"));
        QVERIFY(!go->isEnabled());
        QTest::keyClicks(parent.findChild<QLineEdit*>(), QStringLiteral("s"));
        QVERIFY(go->isEnabled());
        QTest::mouseClick(go, Qt::LeftButton);
        QVERIFY(done);
    }
};

HEADWATER_TEST(tst_Question)
#include "tst_Question.moc"
