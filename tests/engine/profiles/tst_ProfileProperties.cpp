// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/profiles/ProfileProperties.h"
#include "tests/support/FakeKeyStore.h"
#include "tests/support/TestMain.h"

#include <optional>

using namespace headwater;

namespace {

Profile profile(std::vector<ProfileProperty> properties) {
    return {.name = "staging", .properties = std::move(properties)};
}

std::optional<Result<Properties>> read(const Profile& profile, KeyStore& store) {
    std::optional<Result<Properties>> answer;
    readProperties(profile, store, [&answer](Result<Properties> properties) { answer = std::move(properties); });
    return answer;
}

} // namespace

class tst_ProfileProperties : public QObject {
    Q_OBJECT
private slots:
    void secretsComeFromWhereTheyAre() {
        qputenv("HEADWATER_TEST_SECRET", "hunter2");
        test::FakeKeyStore store;
        store.secrets = {{"staging/sasl.password", "fromStore"}, {"old/ssl.key.password", "moved"}};
        const auto answer =
            read(profile({{"bootstrap.servers", "x:1"},
                          {"sasl.password", "keychain:"},
                          {.name = "ssl.key.password", .value = "keychain:", .key = "old/ssl.key.password"},
                          {"ssl.keystore.password", "env:HEADWATER_TEST_SECRET"},
                          {.name = "sasl.oauthbearer.client.secret", .value = "", .secret = "typed"}}),
                 store);
        QVERIFY(answer && *answer);
        const Properties expected{{"bootstrap.servers", "x:1"},
                                  {"sasl.password", "fromStore"},
                                  {"ssl.key.password", "moved"},
                                  {"ssl.keystore.password", "hunter2"},
                                  {"sasl.oauthbearer.client.secret", "typed"}};
        QVERIFY(**answer == expected);
        // So that no later error quotes what it brought.
        QCOMPARE(std::string((*answer)->reference("ssl.keystore.password")), std::string("env:HEADWATER_TEST_SECRET"));
        for (const char* name : {"sasl.password", "ssl.key.password", "sasl.oauthbearer.client.secret"})
            QCOMPARE(std::string((*answer)->reference(name)), std::string("keychain:"));
        QVERIFY((*answer)->reference("bootstrap.servers").empty());
    }

    void anAnswerMayComeLater() {
        test::FakeKeyStore store;
        store.late = true;
        store.secrets = {{"staging/sasl.password", "a"}, {"staging/ssl.key.password", "b"}};
        std::optional<Result<Properties>> answer;
        readProperties(profile({{"sasl.password", "keychain:"}, {"ssl.key.password", "keychain:"}}), store,
                       [&answer](Result<Properties> properties) { answer = std::move(properties); });
        store.answer();
        QVERIFY(!answer);
        store.answer();
        QVERIFY(answer && *answer);
        QVERIFY((**answer == Properties{{"sasl.password", "a"}, {"ssl.key.password", "b"}}));
    }

    void whatIsWrongIsNamedOnceWithItsPlace_data() {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("what");
        QTest::newRow("in clear") << "hunter2"
                                  << "keychain:";
        QTest::newRow("no such variable") << "env:HEADWATER_TEST_NOTHING"
                                          << "HEADWATER_TEST_NOTHING";
        QTest::newRow("no such file") << "file:/nonexistent/hunter"
                                      << "/nonexistent/hunter";
        QTest::newRow("a key of its own") << "keychain:hunter2"
                                          << "without anything behind";
        QTest::newRow("not in the store") << "keychain:"
                                          << "staging/sasl.password";
    }
    void whatIsWrongIsNamedOnceWithItsPlace() {
        QFETCH(QString, value);
        QFETCH(QString, what);
        test::FakeKeyStore store;
        ProfileProperty property{.name = "sasl.password", .value = value.toStdString()};
        const auto bare = read(profile({property}), store);
        QVERIFY(bare && !*bare);
        QCOMPARE(bare->error().where, std::string("sasl.password"));
        QVERIFY2(bare->error().message.find(what.toStdString()) != std::string::npos, bare->error().message.data());
        QVERIFY(bare->error().text().find("hunter2") == std::string::npos);

        property.place = "profiles.json:3:9";
        const auto placed = read(profile({property}), store);
        QCOMPARE(placed->error().where, property.place);
        QVERIFY(placed->error().message.starts_with("sasl.password: "));
    }

    void withoutAKeyStoreOneErrorSaysWhatToDo() {
        test::FakeKeyStore store;
        store.failure = test::noKeyStore();
        const auto answer = read(profile({{"sasl.password", "keychain:"}, {"ssl.key.password", "keychain:"}}), store);
        QVERIFY(answer && !*answer);
        QVERIFY(answer->error().code == ErrorCode::Unsupported);
        QCOMPARE(store.reads.size(), std::size_t(1));
    }
};

HEADWATER_TEST(tst_ProfileProperties)
#include "tst_ProfileProperties.moc"
