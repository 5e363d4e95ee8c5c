// SPDX-License-Identifier: GPL-3.0-or-later
// Text from records opens no file and becomes no markup in whatever the house shows text with.
#include "models/Roles.h"
#include "tests/support/Canary.h"
#include "tests/support/TestMain.h"
#include "tests/support/ThreadTimer.h"
#include "widgets/base/Badge.h"
#include "widgets/base/Card.h"
#include "widgets/base/Question.h"
#include "widgets/base/StatePane.h"
#include "widgets/base/TableView.h"
#include "widgets/base/TextLabel.h"
#include "widgets/base/ToolTip.h"

#include <QDialog>
#include <QHelpEvent>
#include <QStandardItemModel>
#include <QToolTip>

using namespace headwater;
using headwater::test::Canary;

class tst_InertText : public QObject {
    Q_OBJECT
private slots:
    void theCanarySings() {
        Canary canary;
        QLabel careless(canary.shortText());
        careless.grab();
        QVERIFY(canary.wasOpened()); // else the other tests prove nothing
    }

    void noWidgetOpensTheFile() {
        Canary canary;
        test::ThreadTimer time;
        TextLabel label(canary.text());
        label.grab();
        label.setElided(true);
        label.resize(100, 20);
        label.grab();
        Badge(canary.shortText(), Tone::Error).grab();
        Card(canary.shortText()).grab();
        StatePane pane;
        pane.showNothing(canary.text(), canary.text(), canary.shortText());
        pane.grab();
        pane.showFailed(canary.text(), canary.text(), canary.shortText());
        pane.grab();
        QWidget parent;
        askUser(&parent, {canary.shortText(), canary.shortText(), canary.shortText(), canary.shortText()}, [] {});
        parent.findChild<QDialog*>()->grab();
        showToolTip({}, canary.text(), &parent);
        QVERIFY2(time.elapsed() < 500, qPrintable(QString::number(time.elapsed()))); // for all of these together
        QVERIFY(QToolTip::text().size() < 20'000);
        QVERIFY(!canary.wasOpened());
        QToolTip::hideText();
    }

    void noCellOpensTheFile() {
        Canary canary;
        QStandardItemModel model(1, 2);
        model.setHorizontalHeaderLabels({canary.shortText(), canary.shortText()});
        for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(BadgeRole)})
            model.setData(model.index(0, 1), canary.text(), role);
        model.setData(model.index(0, 0), canary.text());
        TableView view(QStringLiteral("t"), QStringLiteral("Table"));
        view.setModel(&model);
        view.resize(400, 100);
        view.grab();
        for (int column = 0; column < 2; ++column) {
            const QPoint at = view.visualRect(model.index(0, column)).center();
            QHelpEvent help(QEvent::ToolTip, at, view.viewport()->mapToGlobal(at));
            QApplication::sendEvent(view.viewport(), &help);
            QVERIFY(!QToolTip::text().isEmpty());
        }
        QVERIFY(!canary.wasOpened());
        QToolTip::hideText();
    }
};

HEADWATER_TEST(tst_InertText)
#include "tst_InertText.moc"
