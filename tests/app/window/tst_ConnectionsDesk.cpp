// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ConnectionsDesk.h"
#include "tests/support/FakeKeyStore.h"
#include "tests/support/MockBroker.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTools.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QDirIterator>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>

using namespace headwater;

namespace {

const QString Secret = QStringLiteral("canary-5tr1ng-hunter2");
QStringList logged;

void keepLog(QtMsgType, const QMessageLogContext&, const QString& message) {
    logged += message;
}

/// A desk on a file of its own.
struct Setup {
    Setup() {
        tick.callOnTimeout(&desk, &ConnectionsDesk::poll);
        tick.start(10);
        window.show();
    }
    void open(const QByteArray& json = {}, const QString& chosen = {}) {
        if (!json.isEmpty())
            write(json);
        desk.open(chosen);
        (void)QTest::qWaitForWindowActive(desk.dialog());
    }
    void write(const QByteArray& json) {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size())
            qFatal("the test's file cannot be written");
    }
    QByteArray onDisk() const {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QString said() { return test::visibleTexts(*desk.dialog()).join(u'\n'); }
    void press(Qt::Key key) { QTest::keyClick(desk.dialog(), key, Qt::ControlModifier); }
    ProfileEditor& editor() { return desk.dialog()->editor(); }
    PropertiesModel& properties() { return editor().properties().model(); }
    void typeSecret() {
        properties().insertRows(0, 1);
        properties().setData(properties().index(0, PropertiesModel::Name), "sasl.password");
        properties().setData(properties().index(0, PropertiesModel::Value), Secret);
    }

    QTemporaryDir folder;
    const QString path = folder.filePath("config/profiles.json");
    const bool made = QDir().mkpath(folder.filePath("config"));
    QWidget window;
    SystemClock clock;
    test::FakeKeyStore keys;
    ConnectionsDesk desk{{window, path.toStdString(), keys, clock, std::make_shared<Endings>()}};
    QTimer tick;
};

const QByteArray One =
    "{\"profiles\":[{\"name\":\"a\",\"note\":1.00,\"properties\":{\"bootstrap.servers\":\"127.0.0.1:1\"}}]}";

/// Every text that any widget has, shown or not.
QString allTexts(const QWidget& widget) {
    QString all;
    for (const QWidget* each : widget.findChildren<QWidget*>()) {
        for (const char* property : {"text", "placeholderText", "toolTip", "accessibleName", "displayText", "title"})
            all += each->property(property).toString() + u'\n';
        const auto* view = qobject_cast<const QAbstractItemView*>(each);
        if (!view || !view->model())
            continue;
        for (int row = 0; row < view->model()->rowCount(); ++row)
            for (int column = 0; column < view->model()->columnCount(); ++column)
                for (int role = 0; role < Qt::UserRole + 50; ++role)
                    all += view->model()->index(row, column).data(role).toString() + u'\n';
    }
    return all;
}

} // namespace

class tst_ConnectionsDesk : public QObject {
    Q_OBJECT
private slots:
    void aTypedSecretIsInTheKeyStoreAndNowhereElse() {
        logged.clear();
        const QtMessageHandler before = qInstallMessageHandler(keepLog);
        Setup setup;
        setup.open();
        setup.press(Qt::Key_N);
        setup.editor().name().setText("staging");
        setup.editor().servers().setText("127.0.0.1:1");
        setup.typeSecret();
        QVERIFY(!allTexts(*setup.desk.dialog()).contains(Secret));
        setup.press(Qt::Key_S);
        QVERIFY((setup.keys.secrets ==
                 std::map<std::string, std::string>{{"staging/sasl.password", Secret.toStdString()}}));
        QVERIFY(setup.onDisk().contains("keychain:"));
        setup.desk.dialog()->test().act(); // fails, and says why
        QTRY_VERIFY_WITH_TIMEOUT(!setup.desk.dialog()->test().isRunning(), 15000);
        QVERIFY(!allTexts(*setup.desk.dialog()).contains(Secret));
        qInstallMessageHandler(before);
        QVERIFY(!logged.join(u'\n').contains(Secret));
        int files = 0;
        for (QDirIterator each(setup.folder.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
             each.hasNext(); ++files) {
            QFile file(each.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY(!file.readAll().contains(Secret.toUtf8()));
        }
        QCOMPARE(files, 1);
    }

    void withoutAKeyStoreItIsSaidWhatToDoAndNothingIsLost() {
        Setup setup;
        setup.keys.failure = test::noKeyStore();
        setup.open(One);
        setup.typeSecret();
        setup.press(Qt::Key_S);
        QVERIFY2(setup.said().contains("use env:NAME or file:PATH"), qPrintable(setup.said()));
        QCOMPARE(setup.onDisk(), One);
        QVERIFY(setup.properties().properties()[0].secret == Secret.toStdString());
        setup.properties().setData(setup.properties().index(0, PropertiesModel::Value), "env:STAGING_PASSWORD");
        setup.press(Qt::Key_S);
        QVERIFY(setup.said().contains("Saved"));
        QVERIFY(setup.onDisk().contains("env:STAGING_PASSWORD"));
    }

    void anEditKeepsWhatWeDoNotKnow() {
        Setup setup;
        setup.open(One);
        setup.editor().name().setText("b");
        setup.press(Qt::Key_S);
        QVERIFY(setup.onDisk().contains("\"note\": 1.00"));
        QVERIFY(setup.onDisk().contains("\"b\""));
        const auto owner = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser;
        QVERIFY(QFile::permissions(setup.path) == owner);
    }

    void aBrokenFileIsNeverOverwritten() {
        Setup setup;
        const QByteArray broken = "{\"profiles\":[\n{\"name\":5}]}";
        setup.open(broken);
        QVERIFY2(setup.said().contains(setup.path + ":2:1"), qPrintable(setup.said()));
        setup.press(Qt::Key_N);
        setup.press(Qt::Key_S);
        QCOMPARE(setup.onDisk(), broken);
        setup.write(One);
        for (QPushButton* button : setup.desk.dialog()->findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == "Read again")
                button->click();
        QCOMPARE(setup.editor().name().text(), "a");
    }

    void anotherProgramsChangeIsNotOverwrittenWithoutAsking() {
        Setup setup;
        setup.open(One);
        setup.editor().name().setText("mine");
        const QByteArray theirs = "{\"profiles\":[]}";
        setup.write(theirs);
        setup.press(Qt::Key_S);
        QCOMPARE(setup.onDisk(), theirs);
        QVERIFY(setup.said().contains("changed by somebody else"));
        QCOMPARE(setup.editor().name().text(), "mine");
        emit setup.desk.dialog()->overwriteRequested();
        QVERIFY(setup.onDisk().contains("mine"));

        setup.editor().name().setText("again");
        setup.write("broken");
        setup.press(Qt::Key_S);
        emit setup.desk.dialog()->overwriteRequested();
        QCOMPARE(setup.onDisk(), QByteArray("broken")); // somebody may still want to mend that
    }

    void aSlowKeyStoreIsWaitedFor() {
        Setup setup;
        setup.keys.late = true;
        setup.open(One);
        setup.typeSecret();
        setup.press(Qt::Key_S);
        QVERIFY(setup.said().contains("Waiting for the key store"));
        setup.press(Qt::Key_S); // not twice
        QCOMPARE(setup.keys.waiting.size(), std::size_t(1));
        setup.keys.answer();
        QVERIFY(setup.said().contains("Saved"));
    }

    void connectingSavesFirst() {
        Setup setup;
        QSignalSpy connected(&setup.desk, &ConnectionsDesk::connectRequested);
        setup.open(One);
        setup.editor().name().setText("b");
        setup.press(Qt::Key_Return);
        QCOMPARE(connected.count(), 1);
        QCOMPARE(connected[0][0].toString(), "b");
        QVERIFY(setup.onDisk().contains("\"b\""));
        QTRY_VERIFY(!setup.desk.dialog());
    }

    void aTestSaysWhichStepFailed() {
        Setup setup;
        setup.open(One);
        setup.press(Qt::Key_T);
        QTRY_VERIFY_WITH_TIMEOUT(!setup.desk.dialog()->test().isRunning(), 15000);
        QString steps;
        auto* table = setup.desk.dialog()->findChild<QAbstractItemView*>("connections.test");
        for (int row = 0; row < table->model()->rowCount(); ++row)
            for (const int role : {int(Qt::DisplayRole), int(BadgeRole)})
                for (int column = 0; column < table->model()->columnCount(); ++column)
                    steps += table->model()->index(row, column).data(role).toString() + u' ';
        QVERIFY2(steps.contains("TCP") && steps.contains("failed"), qPrintable(steps));
        QCOMPARE(setup.onDisk(), One); // nothing is saved by it
    }

    void aTestOfABrokerWorksAlsoBeforeItIsSaved() {
        test::MockBroker broker;
        Setup setup;
        setup.open(One);
        setup.editor().servers().setText(QString::fromStdString(broker.bootstrapServers()));
        setup.press(Qt::Key_T);
        QTRY_VERIFY_WITH_TIMEOUT(!setup.desk.dialog()->test().isRunning(), 15000);
        QCOMPARE(setup.desk.dialog()->test().findChild<Badge*>()->text(), "works");
    }

    void wrongPropertiesAreSaidAtTheirRowByATest() {
        Setup setup;
        setup.open(One);
        setup.properties().merge({{"security.protocol", "ssl"}, {"ssl.ca.location", "/nonexistent/ca.pem"}});
        setup.press(Qt::Key_T);
        QTRY_VERIFY_WITH_TIMEOUT(!setup.desk.dialog()->test().isRunning(), 15000);
        QVERIFY2(setup.said().contains("ssl.ca.location"), qPrintable(setup.said()));
    }

    void anUnknownVariableIsSaidByATest() {
        Setup setup;
        setup.open(One);
        setup.properties().merge({{"sasl.password", "env:HEADWATER_TEST_NOTHING"}});
        setup.press(Qt::Key_T);
        QVERIFY(setup.said().contains("HEADWATER_TEST_NOTHING"));
    }
};

HEADWATER_TEST(tst_ConnectionsDesk)
#include "tst_ConnectionsDesk.moc"
