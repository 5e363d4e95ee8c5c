// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Bytes.h"
#include "tests/support/TestMain.h"

using namespace headwater;

class tst_Bytes : public QObject {
    Q_OBJECT
private slots:
    void nullIsNotEmpty() {
        QVERIFY(Bytes().isNull());
        QVERIFY(!Bytes("").isNull());
        QVERIFY(Bytes() != Bytes(""));
        QVERIFY(BytesView() != BytesView(""));
        QVERIFY(Bytes(BytesView()).isNull());
        QVERIFY(!Bytes(BytesView("")).isNull());
        QVERIFY(BytesView(Bytes()).isNull());
        QVERIFY(!BytesView(Bytes("")).isNull());
    }
    void anEmptyViewWithoutAddressIsEmptyAndOnlyANullPointerIsNull() {
        QVERIFY(!BytesView(std::string_view()).isNull());
        QVERIFY(BytesView(nullptr, 0).isNull());
        QVERIFY(BytesView(nullptr, 7).size() == 0);
        QVERIFY(!BytesView("x", 0).isNull());
    }
    void zeroBytesAreKept() {
        const Bytes bytes(std::string("a\0b", 3));
        QCOMPARE(bytes.size(), 3u);
        QCOMPARE(bytes.view()[1], '\0');
        QVERIFY(BytesView(bytes) == BytesView(std::string_view("a\0b", 3)));
    }
};

HEADWATER_TEST(tst_Bytes)
#include "tst_Bytes.moc"
