// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/TextRows.h"
#include "tests/support/TestMain.h"

#include <string>

using namespace headwater;

class tst_TextRows : public QObject {
    Q_OBJECT
private slots:
    void allRowsTogetherAreTheText_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("one line") << QByteArray("a");
        QTest::newRow("ends with a line") << QByteArray("a\nb\n");
        QTest::newRow("empty lines") << QByteArray("\n\n\n");
        QTest::newRow("many lines") << QByteArray("line\n\n").repeated(1000);
        QTest::newRow("a row exactly") << QByteArray(TextRows::MostBytes, 'x') + "\nnext";
        QTest::newRow("a byte more") << QByteArray(TextRows::MostBytes + 1, 'x') + "\nnext";
        QTest::newRow("long lines") << (QByteArray(70'000, 'x') + '\n').repeated(3);
        QTest::newRow("characters") << QByteArray("\xE2\x82\xAC").repeated(50'000);
        QTest::newRow("broken characters") << QByteArray(1000, '\x80');
    }
    void allRowsTogetherAreTheText() {
        QFETCH(QByteArray, text);
        const std::string_view view(text.constData(), static_cast<std::size_t>(text.size()));
        const TextRows rows(view);
        std::string together;
        std::size_t line = 0;
        for (std::size_t i = 0; i < rows.count(); ++i) {
            const TextRows::Row row = rows.at(view, i);
            QVERIFY(row.text.size() <= TextRows::MostBytes);
            QVERIFY(row.line == 0 || row.line == ++line);
            together += row.text;
            if (row.ends && together.size() < view.size())
                together += '\n';
        }
        QCOMPARE(together, view);
    }

    void charactersAreNotCut() {
        const std::string text = "a" + QByteArray("\xE2\x82\xAC").repeated(1000).toStdString();
        const TextRows rows(text);
        for (std::size_t i = 0; i < rows.count(); ++i)
            QVERIFY(!QString::fromUtf8(rows.at(text, i).text.data(), qsizetype(rows.at(text, i).text.size()))
                         .contains(QChar::ReplacementCharacter));
    }
};

HEADWATER_TEST(tst_TextRows)
#include "tst_TextRows.moc"
