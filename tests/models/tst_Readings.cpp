// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/Readings.h"

#include "tests/support/TestMain.h"

using namespace headwater;

class tst_Readings : public QObject {
    Q_OBJECT
private slots:
    void aChoiceIsOfOneTopicAndOnePlace() {
        Readings readings;
        readings.set("t", Readings::header("n"), {Codec::Kind::Int32});
        QVERIFY(readings.find("t", Readings::header("n")) == Codec{Codec::Kind::Int32});
        QVERIFY(!readings.find("u", Readings::header("n")));
        QVERIFY(!readings.find("t", Readings::header("m")));
        QVERIFY(!readings.find("t", Readings::key()));
        readings.set("t", Readings::header("key"), {Codec::Kind::Hex});
        QVERIFY(!readings.find("t", Readings::key()));
    }

    void theyComeBackAsTheyWereKept() {
        Readings readings, back;
        readings.set("t", Readings::key(), {Codec::Kind::Text, "GBK"});
        readings.set("t", Readings::header("\xFF\n\t"), {Codec::Kind::Uuid});
        back.fromList(readings.toList());
        QVERIFY(back.find("t", Readings::key()) == (Codec{Codec::Kind::Text, "GBK"}));
        QVERIFY(back.find("t", Readings::header("\xFF\n\t")) == Codec{Codec::Kind::Uuid});
        back.fromList({1, QVariantList{"t", "key", "no codec"}, QVariantList{"t"}});
        QCOMPARE(back.size(), 0u);
    }

    void ofVeryManyTheOldestAreForgotten() {
        Readings readings;
        for (std::size_t i = 0; i <= Readings::Most; ++i)
            readings.set("t" + std::to_string(i), Readings::key(), {Codec::Kind::Hex});
        QCOMPARE(readings.size(), Readings::Most);
        QVERIFY(!readings.find("t0", Readings::key()));
        QVERIFY(readings.find("t1", Readings::key()));
    }
};

HEADWATER_TEST(tst_Readings)
#include "tst_Readings.moc"
