// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/HeaderDraft.h"
#include "tests/support/TestMain.h"

using namespace headwater;

class tst_HeaderDraft : public QObject {
    Q_OBJECT
private slots:
    void everyHeaderComesBackAsItWas_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("text") << QByteArray("trace") << QByteArray("1");
        QTest::newRow("null") << QByteArray("n") << QByteArray();
        QTest::newRow("empty") << QByteArray("e") << QByteArray("");
        QTest::newRow("no name") << QByteArray("") << QByteArray("v");
        QTest::newRow("nothing at all") << QByteArray("") << QByteArray("");
        QTest::newRow("a name that is no UTF-8") << QByteArray("\xFF\x01") << QByteArray("v");
        QTest::newRow("a name with a zero byte") << QByteArray("a\0b", 3) << QByteArray("v");
        QTest::newRow("a name with a mark") << QByteArray("\xEF\xBB\xBFn") << QByteArray("v");
    }
    void everyHeaderComesBackAsItWas() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, value);
        const Header header{name.toStdString(), value.isNull() ? Bytes() : Bytes(value.toStdString())};
        const HeaderDraft draft = HeaderDraft::fromJson(HeaderDraft::of(header).toJson());
        QVERIFY(!draft.untouched());
        const Result<Header> again = draft.header();
        QVERIFY(again);
        QVERIFY(*again == header);
    }

    void anEmptyNameMustBeMeant() {
        HeaderDraft draft{.value = FieldDraft::of(QStringLiteral("v"))};
        QVERIFY(!draft.header());
        draft.emptyName = true;
        QVERIFY(draft.header());
        QVERIFY(HeaderDraft().untouched());
    }

    void pastedTextGivesItsHeaders_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("headers"); // name=value, name alone for null
        QTest::addColumn<QStringList>("refused"); // what each reason has in it
        const QStringList none;
        QTest::newRow("lines") << "trace: 1\r\nstep:a\n\n trace :  2 \n"
                               << QStringList{"trace=1", "step=a", "trace=2"} << none;
        QTest::newRow("colons in values") << "at: 10:30\nempty:" << QStringList{"at=10:30", "empty="} << none;
        QTest::newRow("null is a word here") << "n: null" << QStringList{"n=null"} << none;
        QTest::newRow("no colon") << "abcdef" << none << QStringList{"line 1, “abcdef”: no colon"};
        QTest::newRow("no name") << "a: 1\n: 2\nb: 3" << QStringList{"a=1", "b=3"} << QStringList{"line 2"};
        QTest::newRow("a list")
            << R"([{"name":"t","value":"1"},{"name":"n","value":null},{"name":"b","base64":"AAE="}])"
            << QStringList{"t=1", "n", "b=0001"} << none;
        QTest::newRow("an object") << R"({"t":"1","u":"2"})" << QStringList{"t=1", "u=2"} << none;
        QTest::newRow("a record") << R"({"topic":"o","value":{"a":1},"headers":[{"name":"t","value":"1"}]})"
                                  << QStringList{"t=1"} << none;
        QTest::newRow("wrong JSON") << "[{\"name\":\"t\",\n \"value\":}]" << none << QStringList{"line 2, column 10"};
        QTest::newRow("JSON of something else") << "[1]" << none << QStringList{"line 1, column 2"};
        QTest::newRow("nothing") << " \n" << none << QStringList{"no text"};
    }
    void pastedTextGivesItsHeaders() {
        QFETCH(QString, text);
        QFETCH(QStringList, refused);
        const PastedHeaders pasted = pastedHeaders(text);
        QStringList headers;
        for (const HeaderDraft& header : pasted.headers)
            headers += header.name.text + (header.value.null ? QString() : "=" + header.value.text);
        QTEST(headers, "headers");
        QVERIFY2(pasted.refused.size() == refused.size(), qPrintable(pasted.refused.join("; ")));
        for (qsizetype i = 0; i < refused.size(); ++i)
            QVERIFY2(pasted.refused[i].contains(refused[i]), qPrintable(pasted.refused[i]));
    }
};

HEADWATER_TEST(tst_HeaderDraft)
#include "tst_HeaderDraft.moc"
