// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/profiles/ProfileSave.h"
#include "tests/support/FakeKeyStore.h"
#include "tests/support/TestMain.h"

#include <QFile>
#include <QTemporaryDir>

using namespace headwater;

namespace {

using Secrets = std::map<std::string, std::string>;

Profile withSecret(const std::string& name, ProfileProperty secret) {
    return {.name = name, .properties = {{"bootstrap.servers", "x:1"}, std::move(secret)}};
}
ProfileProperty typed(const std::string& text) {
    return {.name = "sasl.password", .value = {}, .secret = text};
}
ProfileProperty kept(const std::string& key) {
    return {.name = "sasl.password", .value = "keychain:", .key = key};
}

} // namespace

class tst_ProfileSave : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath("profiles.json").toStdString();
        m_store = std::make_unique<test::FakeKeyStore>();
        m_result.reset();
    }

    void aTypedSecretGoesToTheKeyStoreAndNowhereElse() {
        save({}, {withSecret("a", typed("hunter2"))});
        QVERIFY(m_result && !m_result->error && !m_result->leftover);
        QVERIFY((m_store->secrets == Secrets{{"a/sasl.password", "hunter2"}}));
        const std::string bytes = onDisk();
        QVERIFY(bytes.find("hunter2") == std::string::npos);
        QVERIFY(bytes.find("keychain:") != std::string::npos);
        QVERIFY(m_result->file.bytes == bytes);
        QVERIFY(!m_result->file.profiles[0].properties[1].secret);
    }

    void withoutAKeyStoreNothingIsSavedAndThePlaceIsNamed() {
        m_store->failure = test::noKeyStore();
        save({}, {{.name = "a"}, withSecret("b", typed("hunter2"))});
        QVERIFY(m_result && m_result->error && m_result->error->code == ErrorCode::Unsupported);
        QCOMPARE(m_result->profile, std::size_t(1));
        QCOMPARE(m_result->property, std::string("sasl.password"));
        QVERIFY(!QFile::exists(QString::fromStdString(m_path)));
    }

    void secretsFollowTheirConnectionsNames() {
        ProfileFile file;
        file.profiles = {withSecret("a", kept({})), withSecret("b", kept({})), withSecret("c", kept({}))};
        QVERIFY(file.save(m_path));
        m_store->secrets = {{"a/sasl.password", "A"}, {"b/sasl.password", "B"}, {"c/sasl.password", "C"}};
        // a and b change names, c is gone, d is a copy of a.
        save(file, {withSecret("b", kept("a/sasl.password")), withSecret("a", kept("b/sasl.password")),
                    withSecret("d", kept("a/sasl.password"))});
        QVERIFY(m_result && !m_result->error);
        QVERIFY((m_store->secrets ==
                 Secrets{{"a/sasl.password", "B"}, {"b/sasl.password", "A"}, {"d/sasl.password", "A"}}));
    }

    void aSecretThatIsMissingIsNamed() {
        save({}, {withSecret("b", kept("a/sasl.password"))});
        QVERIFY(m_result && m_result->error && m_result->error->code == ErrorCode::NotFound);
        QCOMPARE(m_result->property, std::string("sasl.password"));
    }

    void aConflictIsFoundBeforeTheKeyStoreIsTouched() {
        QVERIFY(ProfileFile().save(m_path)); // by somebody else
        const std::string before = onDisk();
        save({}, {withSecret("a", typed("hunter2"))});
        QVERIFY(m_result && m_result->error && m_result->error->code == ErrorCode::Conflict);
        QVERIFY(m_result->property.empty());
        QVERIFY(m_store->secrets.empty());
        QCOMPARE(onDisk(), before);
    }

    void aConflictWhileTheKeyStoreIsAskedIsFoundToo() {
        m_store->late = true;
        save({}, {withSecret("a", typed("hunter2"))});
        QVERIFY(!m_result);
        QVERIFY(ProfileFile().save(m_path));
        m_store->answer();
        QVERIFY(m_result && m_result->error && m_result->error->code == ErrorCode::Conflict);
    }

    void whatCannotBeRemovedIsSaidAndSavedAllTheSame() {
        ProfileFile file;
        file.profiles = {withSecret("a", kept({}))};
        QVERIFY(file.save(m_path));
        m_store->failure = test::noKeyStore();
        save(file, {});
        QVERIFY(m_result && !m_result->error && m_result->leftover);
        QVERIFY(ProfileFile::load(m_path)->profiles.empty());
    }

private:
    void save(ProfileFile file, std::vector<Profile> profiles) {
        saveProfiles(std::move(file), m_path, std::move(profiles), *m_store,
                     [this](ProfileSaveResult result) { m_result = std::move(result); });
    }
    std::string onDisk() const {
        QFile file(QString::fromStdString(m_path));
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::string m_path;
    std::unique_ptr<test::FakeKeyStore> m_store;
    std::optional<ProfileSaveResult> m_result;
};

HEADWATER_TEST(tst_ProfileSave)
#include "tst_ProfileSave.moc"
