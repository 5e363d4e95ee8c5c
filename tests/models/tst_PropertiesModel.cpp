// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/PropertiesModel.h"
#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace headwater;

namespace {

/// All that a model gives out of a row, by any role that Qt or we have.
QString everything(const PropertiesModel& model) {
    QString all;
    for (int row = 0; row < model.rowCount(); ++row)
        for (int column = 0; column < model.columnCount(); ++column)
            for (int role = 0; role < Qt::UserRole + 100; ++role)
                all += model.index(row, column).data(role).toString() + u'\n';
    return all;
}

} // namespace

class tst_PropertiesModel : public QObject {
    Q_OBJECT
private slots:
    void everyChangeIsTold() {
        PropertiesModel model;
        const QAbstractItemModelTester tester(&model);
        QSignalSpy edited(&model, &PropertiesModel::edited);
        model.setProperties({{"acks", "all"}});
        QVERIFY(model.insertRows(1, 2));
        QVERIFY(model.setData(model.index(1, PropertiesModel::Name), " linger.ms "));
        QVERIFY(model.setData(model.index(1, PropertiesModel::Value), "5"));
        QVERIFY(model.removeRows(2, 1));
        model.merge({{"linger.ms", "7"}, {"client.id", "me"}});
        QCOMPARE(edited.count(), 5);
        QVERIFY(!model.insertRows(9, 1) && !model.removeRows(2, 2) && !model.removeRows(-1, 1));
        QVERIFY(!model.setData(model.index(0, PropertiesModel::Note), "x"));
        QCOMPARE(edited.count(), 5);
        QVERIFY((model.properties() ==
                 std::vector<ProfileProperty>{{"acks", "all"}, {"linger.ms", "7"}, {"client.id", "me"}}));
        model.setProperties({});
        QCOMPARE(model.rowCount(), 0);
    }

    void whatIsWrongIsSaid_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("fault"); // a part of it; empty: nothing is wrong
        QTest::addColumn<bool>("bars");
        QTest::newRow("right") << "linger.ms"
                               << "5"
                               << "" << false;
        QTest::newRow("untouched") << ""
                                   << ""
                                   << "" << false;
        QTest::newRow("no name") << ""
                                 << "5"
                                 << "needs a name" << true;
        QTest::newRow("misspelt") << "linger.msec"
                                  << "5"
                                  << "linger.ms" << false;
        QTest::newRow("Java's") << "ssl.truststore.location"
                                << "x"
                                << "ssl.ca.location" << false;
        QTest::newRow("dangerous") << "plugin.library.paths"
                                   << "x"
                                   << "refused" << false;
        QTest::newRow("a wrong value") << "security.protocol"
                                       << "tls"
                                       << "Invalid value" << false;
        QTest::newRow("the addresses") << "bootstrap.servers"
                                       << "a:1"
                                       << "Servers" << true;
        QTest::newRow("a secret that is missing") << "sasl.password"
                                                  << ""
                                                  << "missing" << true;
        QTest::newRow("by environment") << "sasl.password"
                                        << "env:X"
                                        << "" << false;
        QTest::newRow("a number by file") << "linger.ms"
                                          << "file:/x"
                                          << "" << false;
        QTest::newRow("in the key store") << "sasl.password"
                                          << "keychain:"
                                          << "" << false;
    }
    void whatIsWrongIsSaid() {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(QString, fault);
        QFETCH(bool, bars);
        PropertiesModel model;
        model.setProperties({{name.toStdString(), value.toStdString()}});
        const QString said = model.index(0, 0).data(PropertiesModel::FaultRole).toString();
        QCOMPARE(said.isEmpty(), fault.isEmpty());
        QVERIFY2(said.contains(fault), qPrintable(said));
        QCOMPARE(model.index(0, 0).data(PropertiesModel::BarsSavingRole).toBool(), bars);
        if (!fault.isEmpty())
            QVERIFY(!model.index(0, PropertiesModel::Note).data(BadgeRole).toString().isEmpty());
    }

    void whatIsThereTwiceIsSaidAtBoth() {
        PropertiesModel model;
        model.setProperties({{"acks", "1"}, {"linger.ms", "5"}, {"acks", "all"}});
        for (const int row : {0, 2})
            QVERIFY(model.index(row, 0).data(PropertiesModel::BarsSavingRole).toBool());
        QVERIFY(!model.index(1, 0).data(PropertiesModel::BarsSavingRole).toBool());
        model.removeRows(0, 1);
        QVERIFY(!model.index(1, 0).data(PropertiesModel::BarsSavingRole).toBool());
    }

    void aSecretIsTakenInAndNeverGivenOut() {
        PropertiesModel model;
        model.insertRows(0, 3);
        model.setData(model.index(0, PropertiesModel::Name), "sasl.password");
        model.setData(model.index(0, PropertiesModel::Value), "hunter2");
        // The value first, and then the name that tells what it is.
        model.setData(model.index(1, PropertiesModel::Value), "hunter2");
        model.setData(model.index(1, PropertiesModel::Name), "ssl.key.password");
        // A name that is corrected makes no secret of it less of one.
        model.setData(model.index(2, PropertiesModel::Name), "sasl.jaas.secret");
        model.setData(model.index(2, PropertiesModel::Value), "hunter2");
        model.setData(model.index(2, PropertiesModel::Name), "client.id");
        for (const ProfileProperty& property : model.properties()) {
            QVERIFY(property.secret == "hunter2");
            QVERIFY(property.value.empty());
        }
        QVERIFY(!everything(model).contains("hunter2"));
        QVERIFY(model.index(0, 1).data(PropertiesModel::SecretRole).toBool());

        model.setData(model.index(0, PropertiesModel::Value), "env:PASSWORD");
        QVERIFY(!model.properties()[0].secret);
        QCOMPARE(model.index(0, PropertiesModel::Value).data().toString(), "env:PASSWORD");
    }

    void aFaultFromElsewhereStaysUntilTheRowIsEdited() {
        PropertiesModel model;
        model.setProperties({{"ssl.ca.location", "/x"}});
        model.setFault("ssl.ca.location", "no such file");
        QCOMPARE(model.index(0, 0).data(PropertiesModel::FaultRole).toString(), "no such file");
        model.setData(model.index(0, PropertiesModel::Value), "/y");
        QVERIFY(model.index(0, 0).data(PropertiesModel::FaultRole).toString().isEmpty());
    }
};

HEADWATER_TEST(tst_PropertiesModel)
#include "tst_PropertiesModel.moc"
