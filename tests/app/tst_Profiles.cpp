// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Profiles.h"
#include "tests/support/FakeKeyStore.h"
#include "tests/support/TestMain.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTimer>

using namespace headwater;

class tst_Profiles : public QObject {
    Q_OBJECT
private slots:
    void aProfileGivesItsPropertiesInOrder() {
        qputenv("HEADWATER_TEST_SECRET", "hunter2");
        const Result<Properties> properties =
            load(R"({"profiles":[{"name":"a","properties":{}},{"name":"b","properties":
            {"bootstrap.servers":"x:1,y:2","sasl.password":"env:HEADWATER_TEST_SECRET","linger.ms":"7"}}]})",
                 "b");
        QVERIFY(properties);
        const Properties expected{{"bootstrap.servers", "x:1,y:2"}, {"sasl.password", "hunter2"}, {"linger.ms", "7"}};
        QVERIFY(*properties == expected);
    }

    void whatIsWrongIsNamedWithItsPlace_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("place"); // "line:column" within the file
        QTest::newRow("no JSON") << QByteArray("{\n  oops") << QByteArray(":2:3: ");
        QTest::newRow("no profiles") << QByteArray("{}") << QByteArray(":1:1: ");
        QTest::newRow("profiles are no list") << QByteArray(R"({"profiles":{}})") << QByteArray(":1:1: ");
        QTest::newRow("a profile without a name") << QByteArray(R"({"profiles":[{}]})") << QByteArray(":1:14: ");
        QTest::newRow("without properties") << QByteArray(R"({"profiles":[{"name":"p"}]})") << QByteArray(":1:14: ");
        QTest::newRow("a value that is no text")
            << QByteArray(R"({"profiles":[{"name":"p","properties":{"linger.ms":5}}]})") << QByteArray(":1:52: ");
        QTest::newRow("a secret in clear")
            << QByteArray(R"({"profiles":[{"name":"p","properties":{"sasl.password":"hunter2"}}]})")
            << QByteArray(":1:56: ");
    }
    void whatIsWrongIsNamedWithItsPlace() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, place);
        const Result<Properties> properties = load(text, "p");
        QVERIFY(!properties);
        const QByteArray message = QByteArray::fromStdString(properties.error().text());
        QVERIFY2(message.startsWith(m_path.toUtf8() + place), message);
        QVERIFY(!message.contains("hunter2"));
    }

    void anUnknownNameListsTheKnownOnes() {
        const Result<Properties> properties =
            load(R"({"profiles":[{"name":"a","properties":{}},{"name":"b","properties":{}}]})", "c");
        QVERIFY(properties.error().code == ErrorCode::NotFound);
        QVERIFY(properties.error().message.ends_with("has only: a, b"));
    }

    void thatThereAreNoProfilesIsSaid() {
        const Result<Properties> none = load(R"({"profiles":[]})", "p");
        QVERIFY(none.error().code == ErrorCode::NotFound);
        QVERIFY(none.error().message.ends_with("there are no profiles in " + m_path.toStdString()));
        const Result<Properties> missing = loadProfile("/nonexistent/profiles.json", "p", m_store);
        QVERIFY(missing.error().code == ErrorCode::NotFound);
        QVERIFY(missing.error().message.ends_with("as there is no file /nonexistent/profiles.json"));
    }

    void whatIsThereTwiceIsRefused() {
        const Result<Properties> profile =
            load(R"({"profiles":[{"name":"p","properties":{}},{"name":"p","properties":{}}]})", "p");
        QVERIFY(profile.error().text().starts_with(m_path.toStdString() + ":1:51: "));
        const Result<Properties> property =
            load(R"({"profiles":[{"name":"p","properties":{"acks":"1","acks":"all"}}]})", "p");
        QVERIFY(property.error().text().starts_with(m_path.toStdString() + ":1:51: "));
    }

    void aSecretOfTheKeyStoreIsWaitedFor() {
        m_store.secrets = {{"p/sasl.password", "hunter2"}};
        m_store.late = true;
        QTimer::singleShot(0, this, [this] { m_store.answer(); });
        const Result<Properties> properties =
            load(R"({"profiles":[{"name":"p","properties":{"sasl.password":"keychain:"}}]})", "p");
        m_store.late = false;
        QVERIFY(properties);
        QVERIFY((*properties == Properties{{"sasl.password", "hunter2"}}));
    }

    void withoutAKeyStoreOneErrorSaysWhatToDo() {
        m_store.failure = test::noKeyStore();
        const Result<Properties> properties =
            load(R"({"profiles":[{"name":"p","properties":{"sasl.password":"keychain:"}}]})", "p");
        m_store.failure.reset();
        const std::string message = properties.error().text();
        QVERIFY2(message.starts_with(m_path.toStdString() + ":1:56: sasl.password: "), message.data());
        QVERIFY(message.find("env:NAME or file:PATH") != std::string::npos);
    }

private:
    Result<Properties> load(const QByteArray& text, const std::string& name) {
        m_path = m_folder.filePath(QStringLiteral("profiles.json"));
        QFile file(m_path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("the test's file cannot be written");
        file.close();
        return loadProfile(m_path.toStdString(), name, m_store);
    }

    test::FakeKeyStore m_store;
    QTemporaryDir m_folder;
    QString m_path;
};

HEADWATER_TEST(tst_Profiles)
#include "tst_Profiles.moc"
