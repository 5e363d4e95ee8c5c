// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/SingleInstance.h"

#include "engine/jobs/JobThread.h"
#include "tests/support/TestMain.h"

#include <QFile>
#include <QLocalSocket>
#include <QTemporaryDir>

using namespace headwater;

class tst_SingleInstance : public QObject {
    Q_OBJECT
private slots:
    void theSecondHandsItsArgumentsOver() {
        SingleInstance first(m_address);
        QVERIFY(first.listen());
        QSignalSpy received(&first, &SingleInstance::received);
        bool taken = false;
        JobThread second([&] { taken = SingleInstance(m_address).handOver({"--demo", "a b", ""}); });
        QTRY_COMPARE(received.size(), 1);
        QTRY_VERIFY(second.done({}));
        QVERIFY(taken);
        QCOMPARE(received[0][0].toStringList(), (QStringList{"--demo", "a b", ""}));
    }

    void nobodyThereMeansToOpenTheWindow() { QVERIFY(!SingleInstance(m_address).handOver({})); }

    void whatAKilledInstanceLeftIsNoHindrance() {
        QFile left(m_address);
        QVERIFY(left.open(QIODevice::WriteOnly));
        left.close();
        SingleInstance next(m_address);
        QVERIFY(!next.handOver({}));
        QVERIFY(next.listen());
    }

    void rubbishIsNotTakenForArguments_data() {
        QTest::addColumn<QByteArray>("rubbish");
        QTest::newRow("far too much") << QByteArray(2 << 20, 'x');
        QTest::newRow("another protocol") << QByteArray("GET / HTTP/1.1\r\n\r\n");
        QTest::newRow("no list") << QByteArray("{\"demo\":true}\n");
        QTest::newRow("bytes") << QByteArray("\xff\xff\xff\xff\0\n", 6);
    }
    void rubbishIsNotTakenForArguments() {
        QFETCH(QByteArray, rubbish);
        SingleInstance first(m_address);
        QVERIFY(first.listen());
        QSignalSpy received(&first, &SingleInstance::received);
        QLocalSocket other;
        other.connectToServer(m_address);
        QVERIFY(other.waitForConnected());
        other.write(rubbish);
        QTRY_VERIFY(other.state() == QLocalSocket::UnconnectedState);
        QCOMPARE(received.size(), 0);
    }

private:
    QTemporaryDir m_folder;
    QString m_address = m_folder.filePath("socket");
};

HEADWATER_TEST(tst_SingleInstance)
#include "tst_SingleInstance.moc"
