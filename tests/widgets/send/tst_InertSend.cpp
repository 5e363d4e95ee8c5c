// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever stands in a record, the Send page shows it letter by letter, opens no file and does not stall.
#include "tests/support/Canary.h"
#include "tests/support/TestMain.h"
#include "widgets/send/SendPage.h"

#include <QApplication>
#include <QClipboard>

using namespace headwater;
using headwater::test::Canary;

class tst_InertSend : public QObject {
    Q_OBJECT
private slots:
    void aRecordOfTheWorstKindIsShownAndSentAsItIs() {
        Canary canary;
        const std::string text = canary.text().toStdString();
        const std::string markup = canary.shortText().toStdString();
        Record record("orders", text, text + std::string(1'000'000, 'x'), {{markup, text}, {text, markup}});
        SentModel sent;
        const auto reports = std::make_shared<SentModel::Reports>(10);
        sent.addFeed(reports);
        SendPage page(sent);
        page.resize(1100, 700);
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        std::optional<Record> requested;
        connect(&page, &SendPage::sendRequested, this, [&](quint64 id, const Record& asked) {
            requested = asked;
            sent.add(id, asked, Timestamp());
        });
        QElapsedTimer timer;
        timer.start();
        page.edit(SendDraft::of(record));
        page.grab();
        QVERIFY2(timer.elapsed() < 400, qPrintable(QString::number(timer.elapsed())));
        page.send();
        QVERIFY(requested);
        QVERIFY(*requested == record);
        reports->push(DeliveryReport{.id = 1, .outcome = Outcome::Failed, .error = {ErrorCode::Cluster, markup}});
        sent.poll();
        page.sent().setCurrentIndex(sent.index(0, 0));
        page.grab();
        QApplication::clipboard()->setText(canary.shortText() + ": x\n" + canary.shortText());
        page.form().headers().paste();
        page.job().showProgress(canary.shortText(), 0.5);
        page.grab();
        page.job().showAccount(canary.text(), Tone::Error);
        page.grab();
        QVERIFY(!canary.wasOpened());
    }

    void aFileOfTheWorstKindIsPreviewed() {
        Canary canary;
        const std::string text = canary.text().toStdString();
        FileSendDialog dialog(canary.shortText());
        dialog.showBeginning({{Record(text, text, text, {{text, text}})}, canary.text(), canary.shortText()});
        dialog.show();
        dialog.grab();
        QVERIFY(!canary.wasOpened());
    }
};

HEADWATER_TEST(tst_InertSend)
#include "tst_InertSend.moc"
