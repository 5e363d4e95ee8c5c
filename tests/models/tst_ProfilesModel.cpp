// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/ProfilesModel.h"
#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace headwater;

namespace {

Profile profile(const std::string& name, std::vector<ProfileProperty> properties = {}) {
    return {.name = name, .properties = std::move(properties)};
}

QStringList names(const ProfilesModel& model) {
    QStringList all;
    for (int row = 0; row < model.rowCount(); ++row)
        all += model.index(row).data().toString();
    return all;
}

} // namespace

class tst_ProfilesModel : public QObject {
    Q_OBJECT
private slots:
    void everyChangeIsTold() {
        ProfilesModel model;
        const QAbstractItemModelTester tester(&model);
        QSignalSpy edited(&model, &ProfilesModel::edited);
        model.setProfiles({profile("a"), profile("b")});
        QVERIFY(!model.isEdited());
        const int added = model.add(profile("c"));
        QCOMPARE(added, 2);
        QCOMPARE(model.duplicate(0), 1);
        QCOMPARE(names(model), (QStringList{"a", "a copy", "b", "c"}));
        model.setProfile(2, profile("B"));
        model.remove(0);
        QCOMPARE(names(model), (QStringList{"a copy", "B", "c"}));
        QCOMPARE(edited.count(), 5);
        model.setProfile(1, profile("B")); // no change
        QCOMPARE(edited.count(), 5);
        QVERIFY(model.isEdited());
        model.setSaved(model.profiles());
        QVERIFY(!model.isEdited());
        model.remove(2);
        QVERIFY(model.isEdited()); // one of the file is missing
        model.setSaved(model.profiles());
        QVERIFY(!model.isEdited());
        model.setProfiles({});
        QCOMPARE(model.rowCount(), 0);
    }

    void anEditThatIsTakenBackIsNone() {
        ProfilesModel model;
        model.setProfiles({profile("a")});
        Profile changed = model.profile(0);
        changed.colour = ProfileColour::Pink;
        model.setProfile(0, changed);
        QVERIFY(model.isEdited(0) && model.index(0).data(ProfilesModel::EditedRole).toBool());
        changed.colour.reset();
        model.setProfile(0, changed);
        QVERIFY(!model.isEdited(0));
        model.remove(model.add(profile("new"))); // never in the file
        QVERIFY(!model.isEdited());
    }

    void namesAreThereOnce() {
        ProfilesModel model;
        model.setProfiles({profile("a"), profile("b"), profile(" ")});
        QVERIFY(model.nameFault(0).isEmpty());
        QVERIFY(!model.nameFault(2).isEmpty());
        model.setProfile(1, profile("a"));
        QVERIFY(!model.nameFault(0).isEmpty() && !model.nameFault(1).isEmpty());
        QCOMPARE(model.freeName("a"), "a 2");
        QCOMPARE(model.freeName("c"), "c");
        model.duplicate(0);
        model.duplicate(0);
        QCOMPARE(names(model), (QStringList{"a", "a copy 2", "a copy", "a", " "}));
    }

    void addressesAreChecked() {
        ProfilesModel model;
        model.setProfiles({profile("none"), profile("right", {{"bootstrap.servers", "a:1,[::1]:2"}}),
                           profile("wrong", {{"bootstrap.servers", "a"}}),
                           profile("elsewhere", {{"bootstrap.servers", "env:SERVERS"}})});
        QVERIFY(model.serversFault(0).isEmpty() && model.serversFault(1).isEmpty() && model.serversFault(3).isEmpty());
        QVERIFY(model.serversFault(2).contains("port"));
    }

    void aSecretInClearIsTakenOutByTheNextSave() {
        ProfilesModel model;
        model.setProfiles({profile("a", {{"sasl.password", "hunter2"}, {"ssl.key.password", "env:X"}})});
        const ProfileProperty& password = model.profile(0).properties[0];
        QCOMPARE(password.value, std::string());
        QVERIFY(password.secret == "hunter2");
        QVERIFY(!model.profile(0).properties[1].secret);
        QVERIFY(model.isEdited());
    }

    void aSecretIsFoundUnderItsOldNameUntilItIsSaved() {
        ProfilesModel model;
        model.setProfiles({profile("a", {{"sasl.password", "keychain:"}})});
        QVERIFY(!model.isEdited());
        Profile renamed = model.profile(0);
        renamed.name = std::string("b");
        model.setProfile(0, renamed);
        model.duplicate(0);
        QCOMPARE(model.profile(0).properties[0].key, std::string("a/sasl.password"));
        QCOMPARE(model.profile(1).properties[0].key, std::string("a/sasl.password"));
        model.setSaved(model.profiles());
        QCOMPARE(model.profile(0).properties[0].key, std::string("b/sasl.password"));
        QCOMPARE(model.profile(1).properties[0].key, std::string("b copy/sasl.password"));
        QVERIFY(!model.isEdited());
    }

    void rolesSayWhatIsDrawn() {
        ProfilesModel model;
        Profile prod = profile("p\nq", {{"bootstrap.servers", "k:1"}});
        prod.type = ProfileType::Production;
        model.setProfiles({prod, profile("d")});
        const QModelIndex at = model.index(0);
        QCOMPARE(at.data().toString(), "p\\nq");
        QCOMPARE(at.data(ProfilesModel::ServersRole).toString(), "k:1");
        QCOMPARE(at.data(BadgeRole).toString(), "production");
        QVERIFY(at.data(Qt::AccessibleTextRole).toString().contains("production"));
        QVERIFY(model.index(1).data(BadgeRole).isNull());
    }
};

HEADWATER_TEST(tst_ProfilesModel)
#include "tst_ProfilesModel.moc"
