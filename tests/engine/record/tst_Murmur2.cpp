// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/Hex.h"
#include "engine/record/Murmur2.h"
#include "tests/support/TestMain.h"

#include <QFile>

#include <set>

using namespace headwater;

class tst_Murmur2 : public QObject {
    Q_OBJECT
private slots:
    void everyKeyGoesWhereTheJavaClientSendsIt() {
        QFile file(QStringLiteral(HEADWATER_SOURCE_DIR "/tests/data/partitions.tsv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        int keys = 0;
        bool empty = false;
        while (!file.atEnd()) {
            const QByteArray line = file.readLine().chopped(1);
            if (line.startsWith('#'))
                continue;
            const QList<QByteArray> columns = line.split('\t');
            const auto key = decodeHex(columns[0].toStdString());
            QVERIFY(key.ok());
            QVERIFY2(partitionForKey(*key, 6) == columns[1].toInt(), line.constData());
            empty = empty || key->empty();
            ++keys;
        }
        QVERIFY(keys > 50 && empty);
    }
    void aLengthOfAnyRemainderIsHashedToItsLastByte() {
        const std::string text = "0123456789abcdef";
        std::set<std::uint32_t> hashes;
        for (std::size_t size = 0; size <= text.size(); ++size)
            hashes.insert(murmur2(std::string_view(text).substr(0, size)));
        QCOMPARE(hashes.size(), text.size() + 1);
    }
    void oneOfOnePartitionIsTheFirst() { QCOMPARE(partitionForKey("any", 1), 0); }
};

HEADWATER_TEST(tst_Murmur2)
#include "tst_Murmur2.moc"
