// SPDX-License-Identifier: GPL-3.0-or-later
// What other consoles were reported to do wrong, as the Topics page does it: each record is read from a topic and
// looked at in the list and in the inspector.
#include "tests/app/window/Browsing.h"
#include "tests/support/ThreadTimer.h"

#include <QClipboard>
#include <QComboBox>
#include <QTreeView>

using namespace headwater;
using namespace headwater::test;

namespace {

Bytes raw(const char* bytes, std::size_t size) {
    return Bytes(std::string(bytes, size));
}

const Headers Repeated{{"trace", "1"}, {"step", "a"}, {"trace", "2"}};

} // namespace

class tst_TopicsFieldCases : public QObject {
    Q_OBJECT
private slots:
    void A1_everyHeaderOfARepeatedNameIsShownInOrder() {
        Browsing browsing;
        browsing.append(Record("orders", "k", "v", Repeated));
        QVERIFY(browsing.choose() && browsing.read());
        QCOMPARE(browsing.cell(0, RecordsModel::Headers), "3");
        browsing.chooseRecord(0);
        QCOMPARE(browsing.headers(RecordFieldsModel::Name), (QStringList{"trace", "step", "trace"}));
        QCOMPARE(browsing.headers(RecordFieldsModel::Value), (QStringList{"1", "a", "2"}));
        QCOMPARE(browsing.headers(RecordFieldsModel::Name, BadgeRole), (QStringList{"1 of 2", "", "2 of 2"}));
        QSignalSpy again(&browsing.page, &TopicsPage::sendAgainRequested);
        browsing.page.focusRecords();
        browsing.press(Qt::Key_E, Qt::ControlModifier);
        QVERIFY(again.value(0).value(0).value<Record>().headers == Repeated);
        browsing.press(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().contains(
            "[{\"name\":\"trace\",\"value\":\"1\"},{\"name\":\"step\",\"value\":\"a\"},"
            "{\"name\":\"trace\",\"value\":\"2\"}]"));
    }

    void A1_twoThousandHeadersOfOneNameStaySmooth() {
        Browsing browsing;
        browsing.append(Record("orders", "k", "v", Headers(2000, Header{"trace", "1"})));
        QVERIFY(browsing.choose() && browsing.read());
        QCOMPARE(browsing.cell(0, RecordsModel::Headers), "2\u2009000");
        ThreadTimer time;
        time.restart();
        browsing.chooseRecord(0);
        browsing.page.grab();
        QVERIFY2(time.elapsed() < 300, qPrintable(QString::number(time.elapsed())));
        QCOMPARE(browsing.headers(RecordFieldsModel::Name).size(), 2000);
    }

    void A2_oneOddRecordHidesNoOther() {
        Browsing browsing;
        for (int i = 0; i < 101; ++i)
            browsing.append(i == 50 ? Record("orders", "odd", "v", Repeated) : Record("orders", "k", "v"));
        QVERIFY(browsing.choose() && browsing.read());
        QCOMPARE(browsing.records.rowCount(), 101);
        QCOMPARE(browsing.cell(50, RecordsModel::Key), "odd");
    }

    void A3_nullEmptyAndTheWordNullAreThreeThings() {
        Browsing browsing;
        browsing.append(Record("orders", "k", "v", {{"n", Bytes()}, {"e", ""}, {"t", "null"}, {"x", "v"}}));
        QVERIFY(browsing.choose() && browsing.read());
        browsing.chooseRecord(0);
        QCOMPARE(browsing.headers(RecordFieldsModel::Value), (QStringList{"", "", "null", "v"}));
        QCOMPARE(browsing.headers(RecordFieldsModel::Value, BadgeRole), (QStringList{"null", "empty", "", ""}));
        for (const auto& [where, rows] : {std::pair{"header('n') = null", 1},
                                          {"header('e') = null", 0},
                                          {"header('e') = ''", 1},
                                          {"header('t') = 'null'", 1},
                                          {"header('t') = null", 0}}) {
            browsing.page.form().where().setText(where);
            QVERIFY(browsing.read());
            QVERIFY2(browsing.records.rowCount() == rows, where);
        }
    }

    void A4_numbersInHeadersAreOfferedAndTheBytesStay() {
        Browsing browsing;
        const Bytes id = raw("\x80\x91\xA2\xB3\xC4\xD5\xE6\xF7\x08\x19\x2A\x3B\x4C\x5D\x6E\x7F", 16);
        browsing.append(
            Record("orders", "k", "v",
                   {{"p", raw("\x00\x00\x00\x2A", 4)}, {"o", raw("\x00\x00\x00\x00\x00\x01\xE2\x40", 8)}, {"u", id}}));
        QVERIFY(browsing.choose() && browsing.read());
        browsing.chooseRecord(0);
        auto& fields = static_cast<RecordFieldsModel&>(*browsing.table("inspector.fields").model());
        const auto as = [&](int header, Codec::Kind kind) {
            const int row = RecordFieldsModel::FirstHeader + header;
            for (const Codec& codec : fields.readings(row))
                if (codec.kind == kind) {
                    fields.setCodec(row, codec);
                    return fields.text(row);
                }
            return QString();
        };
        QCOMPARE(as(0, Codec::Kind::Int32), "42");
        QCOMPARE(as(1, Codec::Kind::Int64), "123456");
        QCOMPARE(as(2, Codec::Kind::Uuid), "8091a2b3-c4d5-e6f7-0819-2a3b4c5d6e7f");
        for (int header = 0; header < 3; ++header)
            QVERIFY(!as(header, Codec::Kind::Hex).isEmpty());
        QCOMPARE(as(0, Codec::Kind::Hex), "0000002a");
        // The choice is kept for the name.
        as(0, Codec::Kind::Int32);
        browsing.inspector->clear();
        browsing.chooseRecord(-1);
        browsing.chooseRecord(0);
        QCOMPARE(browsing.headers(RecordFieldsModel::Value)[0], "42");
    }

    void A5_anEmptyHeaderNameIsSeen() {
        Browsing browsing;
        browsing.append(Record("orders", "k", "v", {{"", "x"}}));
        QVERIFY(browsing.choose() && browsing.read());
        browsing.chooseRecord(0);
        QCOMPARE(browsing.headers(RecordFieldsModel::Name, BadgeRole), QStringList{"empty name"});
    }

    void A6_A7_nineCombinationsOfNullAndEmptyLookLikeNine() {
        Browsing browsing;
        const std::vector<Bytes> all{Bytes(), Bytes(""), Bytes("null")};
        for (const Bytes& key : all)
            for (const Bytes& value : all)
                browsing.append(Record("orders", key, value));
        QVERIFY(browsing.choose() && browsing.read());
        QSet<QString> looks;
        for (int row = 0; row < browsing.records.rowCount(); ++row) {
            QString look;
            for (const int column : {int(RecordsModel::Key), int(RecordsModel::Value)})
                for (const int role : {int(Qt::DisplayRole), int(BadgeRole)})
                    look += browsing.records.index(row, column).data(role).toString() + u'|';
            looks += look;
        }
        QCOMPARE(looks.size(), 9);
    }

    void A8_A9_A11_numbersKeepEveryDigitEverywhere_data() {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QStringList>("numbers");
        QTest::addColumn<QString>("where");
        QTest::newRow("A8 above 2^53") << QByteArray("{\"id\":73314510714175488,\"userId\":1712238412889623552}")
                                       << QStringList{"73314510714175488", "1712238412889623552"}
                                       << "value.id = 73314510714175488 and not value.id = 73314510714175490";
        QTest::newRow("A9 above 2^64") << QByteArray("{\"a\":23958446825181076828,\"b\":-7210194211959421178,"
                                                     "\"c\":1e400}")
                                       << QStringList{"23958446825181076828", "-7210194211959421178", "1e400"}
                                       << "value.a = 23958446825181076828 and value.a > 23958446825181076827";
        QTest::newRow("A11 decimals") << QByteArray("{\"weight\":1.00,\"tiny\":4.0E-4}")
                                      << QStringList{"1.00", "4.0E-4"} << "value.weight = 1";
    }
    void A8_A9_A11_numbersKeepEveryDigitEverywhere() {
        QFETCH(QByteArray, value);
        QFETCH(QString, where);
        Browsing browsing;
        browsing.append(Record("orders", "9007199254740993", Bytes(value.toStdString())));
        QVERIFY(browsing.choose());
        browsing.page.form().where().setText(where);
        QVERIFY(browsing.read());
        QCOMPARE(browsing.column(RecordsModel::Value), QStringList{QString::fromLatin1(value)});
        QCOMPARE(browsing.cell(0, RecordsModel::Key), "9007199254740993");
        browsing.chooseRecord(0);
        const QAbstractItemModel& json = *browsing.page.findChild<QTreeView*>("inspector.json")->model();
        QStringList numbers;
        for (int row = 0; row < json.rowCount(json.index(0, 0)); ++row)
            numbers += json.index(row, 1, json.index(0, 0)).data().toString();
        QTEST(numbers, "numbers");
        browsing.press("Copy value");
        QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromLatin1(value));
        QSignalSpy again(&browsing.page, &TopicsPage::sendAgainRequested);
        browsing.page.focusRecords();
        browsing.press(Qt::Key_E, Qt::ControlModifier);
        QCOMPARE(again.value(0).value(0).value<Record>().value.view(), value.toStdString());
    }

    void A14_theOrderIsChosenAndNamed() {
        Browsing browsing({"orders"}, 3);
        const int times[3][3] = {{100, 400, 700}, {200, 500, 800}, {300, 600, 50}};
        for (int i = 0; i < 3; ++i)
            for (int partition = 0; partition < 3; ++partition) {
                Record record("orders", Bytes(std::to_string(times[partition][i])), "v");
                record.partition = partition;
                record.timestamp = Timestamp(std::chrono::milliseconds(times[partition][i]));
                browsing.append(std::move(record));
            }
        QComboBox* order = nullptr;
        for (QComboBox* each : browsing.page.findChildren<QComboBox*>())
            if (each->accessibleName() == "Order")
                order = each;
        QVERIFY(browsing.choose() && order);
        QCOMPARE(order->currentText(), "offset");
        QVERIFY(browsing.read());
        QStringList last;
        for (int row = 0; row < 9; ++row)
            if (browsing.cell(row, RecordsModel::Partition) == "2")
                last += browsing.cell(row, RecordsModel::Key);
        QCOMPARE(last, (QStringList{"300", "600", "50"}));
        order->setCurrentText("time");
        QVERIFY(browsing.read());
        QCOMPARE(browsing.column(RecordsModel::Key),
                 (QStringList{"50", "100", "200", "300", "400", "500", "600", "700", "800"}));
    }

    void A15_theTimeThatIsShownWithItsZoneIsTheTimeThatIsSought_data() {
        QTest::addColumn<QByteArray>("zone");
        QTest::addColumn<qint64>("time");
        QTest::addColumn<QString>("offset");
        QTest::newRow("half an hour") << QByteArray("Asia/Kolkata") << qint64(1678369840123) << "+05:30";
        // The hour between two and three came twice on 2023-10-29.
        QTest::newRow("first of two") << QByteArray("Europe/Zurich") << qint64(1698539400000) << "+02:00";
        QTest::newRow("second of two") << QByteArray("Europe/Zurich") << qint64(1698543000000) << "+01:00";
    }
    void A15_theTimeThatIsShownWithItsZoneIsTheTimeThatIsSought() {
        QFETCH(QByteArray, zone);
        QFETCH(qint64, time);
        QFETCH(QString, offset);
        Browsing browsing;
        for (const qint64 before : {3'600'000, 0}) {
            Record record("orders", "k", "v");
            record.timestamp = Timestamp(std::chrono::milliseconds(time - before));
            browsing.append(std::move(record));
        }
        browsing.records.setTimeZone(QTimeZone(zone));
        browsing.inspector->setTimeZone(QTimeZone(zone));
        QVERIFY(browsing.choose() && browsing.read());
        browsing.chooseRecord(1);
        const QString shown = browsing.table("inspector.fields")
                                  .model()
                                  ->index(RecordFieldsModel::Time, RecordFieldsModel::Value)
                                  .data()
                                  .toString();
        QVERIFY2(shown.contains("UTC" + offset), qPrintable(shown));
        QVERIFY(browsing.read(shown.left(10) + 'T' + shown.mid(11, 12) + offset));
        QCOMPARE(browsing.column(RecordsModel::Offset), QStringList{"1"});
    }

    void A18_largeRecordsAreListedCutAndOpenedWhole() {
        Browsing browsing;
        const std::string five = "[" + std::string(5'000'000, ' ') + "1]";
        const std::string twenty = "{\"text\":\"" + std::string(20'000'000, 'x') + "\"}";
        for (int i = 0; i < 30; ++i)
            browsing.append(Record("orders", "k", Bytes(five), {{"h", "1"}}));
        browsing.append(Record("orders", "k", Bytes(twenty), {{"h", "2"}}));
        QVERIFY(browsing.choose() && browsing.read());
        QCOMPARE(browsing.records.rowCount(), 31);
        ThreadTimer time;
        time.restart();
        browsing.page.grab();
        browsing.chooseRecord(30);
        browsing.page.grab();
        QVERIFY2(time.elapsed() < 1000, qPrintable(QString::number(time.elapsed())));
        QCOMPARE(browsing.headers(RecordFieldsModel::Value), QStringList{"2"});
        QVERIFY(browsing.says("Value: 20\u2009000\u2009011 bytes"));
        browsing.press("Load all");
        QTRY_VERIFY(!browsing.says("only the first"));
        auto& json = *browsing.page.findChild<QTreeView*>("inspector.json")->model();
        QTRY_COMPARE(json.rowCount(json.index(0, 0)), 1);
        browsing.press("Copy value");
        QVERIFY(QGuiApplication::clipboard()->text() == QString::fromStdString(twenty));
        QSignalSpy again(&browsing.page, &TopicsPage::sendAgainRequested);
        browsing.page.focusRecords();
        browsing.press(Qt::Key_E, Qt::ControlModifier);
        QVERIFY(again.value(0).value(0).value<Record>().value.view() == twenty);
    }
};

HEADWATER_TEST(tst_TopicsFieldCases)
#include "tst_TopicsFieldCases.moc"
