// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/profiles/ProfileFile.h"
#include "tests/support/TestMain.h"

#include <QFile>
#include <QTemporaryDir>

using namespace headwater;

namespace {

/// JSON with ' for ", which reads better here.
QByteArray quoted(QByteArray text) {
    return text.replace('\'', '"');
}

const QByteArray Two = quoted("{'profiles':[\n"
                              "  {'name':'a','properties':{'bootstrap.servers':'x:1'}},\n"
                              "  "
                              "{'note':{'n':1.00},'properties':{'linger.ms':'7','acks':'all'},'name':'b','colour':'"
                              "pink','type':'production','x':null}],\n"
                              "  'version':12345678901234567890,'other':[1,2]}");

/// Of that, after a few changes.
const QByteArray Changed = quoted("{\n"
                                  "  'profiles': [\n"
                                  "    {\n"
                                  "      'name': 'a',\n"
                                  "      'properties': {\n"
                                  "        'bootstrap.servers': 'x:1'\n"
                                  "      },\n"
                                  "      'type': 'test'\n"
                                  "    },\n"
                                  "    {\n"
                                  "      'note': {\n"
                                  "        'n': 1.00\n"
                                  "      },\n"
                                  "      'properties': {\n"
                                  "        'linger.ms': '7',\n"
                                  "        'acks': 'all',\n"
                                  "        'client.id': 'me'\n"
                                  "      },\n"
                                  "      'name': 'c',\n"
                                  "      'colour': 'pink',\n"
                                  "      'type': 'production',\n"
                                  "      'x': null\n"
                                  "    }\n"
                                  "  ],\n"
                                  "  'version': 12345678901234567890,\n"
                                  "  'other': [\n"
                                  "    1,\n"
                                  "    2\n"
                                  "  ]\n"
                                  "}\n");

} // namespace

class tst_ProfileFile : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_path = m_folder.filePath(QStringLiteral("profiles.json"));
        QFile::remove(m_path);
    }

    void allOfAFileIsRead() {
        const Result<ProfileFile> file = ProfileFile::parse(Two.toStdString());
        QVERIFY(file);
        QCOMPARE(file->profiles.size(), std::size_t(2));
        const Profile& a = file->profiles[0];
        QVERIFY(a.type == ProfileType::Development && !a.colour);
        QCOMPARE(a.find("bootstrap.servers")->value, std::string("x:1"));
        QVERIFY(!a.find("acks"));
        const Profile& b = file->profiles[1];
        QVERIFY(b.type == ProfileType::Production && b.colour == ProfileColour::Pink);
        QCOMPARE(b.properties[0].name, std::string("linger.ms"));
        QCOMPARE(b.properties[1].name, std::string("acks"));
    }

    void whatWeDoNotKnowStaysInItsPlace() {
        Result<ProfileFile> file = ProfileFile::parse(Two.toStdString());
        QVERIFY(file);
        file->profiles[0].type = ProfileType::Test;
        file->profiles[1].name = "c";
        file->profiles[1].properties.push_back({"client.id", "me"});
        QCOMPARE(QByteArray::fromStdString(file->text()), Changed);
    }

    void aNameWithEscapesIsTheSameName() {
        const Result<ProfileFile> file =
            ProfileFile::parse(quoted("{'profiles':[{'n\\u0061me':'p','properties':{}}]}").toStdString());
        QVERIFY(file);
        const Result<ProfileFile> again = ProfileFile::parse(file->text());
        QVERIFY2(again, again ? "" : again.error().text().data());
        QCOMPARE(again->profiles[0].name, std::string("p"));
    }

    void whatWasWrittenIsReadAgain() {
        ProfileFile file{.profiles = {{.name = "é\n", .type = ProfileType::Test, .colour = ProfileColour::Grey}}};
        file.profiles[0].properties = {{"ssl.key.password", "env:A"}};
        const Result<ProfileFile> again = ProfileFile::parse(file.text());
        QVERIFY(again);
        QCOMPARE(again->profiles[0].name, file.profiles[0].name);
        QVERIFY(again->profiles[0].type == ProfileType::Test && again->profiles[0].colour == ProfileColour::Grey);
        QCOMPARE(again->profiles[0].properties[0].value, std::string("env:A"));
        QCOMPARE(again->text(), file.text());
    }

    void whatIsWrongIsNamedWithItsPlace_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("place");
        const auto profile = [](const char* members) {
            return "{'profiles':[{'name':'p'," + QByteArray(members) + "}]}";
        };
        QTest::newRow("nothing") << QByteArray() << QByteArray("1:1");
        QTest::newRow("no JSON") << QByteArray("{\n  oops") << QByteArray("2:3");
        QTest::newRow("no profiles") << QByteArray("{}") << QByteArray("1:1");
        QTest::newRow("profiles are no list") << QByteArray("{'profiles':{}}") << QByteArray("1:1");
        QTest::newRow("profiles twice") << QByteArray("{'profiles':[],'profiles':[]}") << QByteArray("1:16");
        QTest::newRow("no object") << QByteArray("{'profiles':['p']}") << QByteArray("1:14");
        QTest::newRow("no name") << QByteArray("{'profiles':[{}]}") << QByteArray("1:14");
        QTest::newRow("an empty name") << QByteArray("{'profiles':[{'name':'','properties':{}}]}")
                                       << QByteArray("1:14");
        QTest::newRow("a name twice in a profile") << profile("'properties':{},'name':'q'") << QByteArray("1:42");
        QTest::newRow("no properties") << profile("'type':'test'") << QByteArray("1:14");
        QTest::newRow("another type") << profile("'type':'prod','properties':{}") << QByteArray("1:33");
        QTest::newRow("a type that is no text") << profile("'type':1,'properties':{}") << QByteArray("1:33");
        QTest::newRow("red") << profile("'colour':'red','properties':{}") << QByteArray("1:35");
        QTest::newRow("a value that is no text") << profile("'properties':{'linger.ms':5}") << QByteArray("1:52");
        QTest::newRow("a property twice") << profile("\n'properties':{'acks':'1',\n 'acks':'1'}") << QByteArray("3:2");
        QTest::newRow("a property twice, once escaped")
            << profile("\n'properties':{'acks':'1',\n '\\u0061cks':'1'}") << QByteArray("3:2");
        QTest::newRow("a profile twice")
            << QByteArray("{'profiles':[{'name':'p','properties':{}},\n  {'properties':{},'name':'p'}]}")
            << QByteArray("2:27");
    }
    void whatIsWrongIsNamedWithItsPlace() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, place);
        const Result<ProfileFile> file = ProfileFile::parse(quoted(text).toStdString());
        QVERIFY(!file);
        QVERIFY(file.error().code == ErrorCode::InvalidData);
        QCOMPARE(QByteArray::fromStdString(file.error().where), place);
    }

    void aByteOrderMarkIsLetThrough() {
        const Result<ProfileFile> file = ProfileFile::parse("\xEF\xBB\xBF" + Two.toStdString());
        QVERIFY(file && file->profiles.size() == 2);
    }

    void aMissingFileAndALargeOneAreNamed() {
        const Result<ProfileFile> missing = ProfileFile::load("/nonexistent/profiles.json");
        QVERIFY(missing.error().code == ErrorCode::NotFound);
        QCOMPARE(missing.error().where, std::string("/nonexistent/profiles.json"));
        write(QByteArray(16 << 20, ' ') + "{}");
        const Result<ProfileFile> large = ProfileFile::load(path());
        QVERIFY(large.error().code == ErrorCode::TooLarge);
        QCOMPARE(large.error().where, path());
        const Result<ProfileFile> folder = ProfileFile::load(m_folder.path().toStdString());
        QVERIFY(!folder && folder.error().code != ErrorCode::NotFound);
    }

    void placesOfALoadedFileNameIt() {
        write("{\"profiles\":[\n 5]}");
        QCOMPARE(ProfileFile::load(path()).error().where, path() + ":2:2");
        write("{\"profiles\":[{\"name\":\"a\",\n\"properties\":{\"acks\":\"1\"}}]}");
        QCOMPARE(ProfileFile::load(path())->profiles[0].properties[0].place, path() + ":2:22");
    }

    void onlyTheUserMayReadWhatIsSaved() {
        ProfileFile file;
        QVERIFY(file.save(path()));
        const QFile::Permissions owners = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser;
        QVERIFY(QFile::permissions(m_path) == owners);
        QVERIFY(QFile::setPermissions(m_path, owners | QFile::ReadGroup | QFile::ReadOther));
        QVERIFY(file.save(path()));
        QVERIFY(QFile::permissions(m_path) == owners);
    }

    void nobodysChangeIsOverwritten() {
        ProfileFile file;
        write(Two); // another program was there first
        QVERIFY(file.save(path()).error().code == ErrorCode::Conflict);
        QCOMPARE(read(), Two);

        Result<ProfileFile> loaded = ProfileFile::load(path());
        QVERIFY(loaded);
        loaded->profiles[0].name = "mine";
        QVERIFY(loaded->save(path()));
        loaded->profiles[0].name = "mine again";
        QVERIFY(loaded->save(path()));
        QVERIFY(read().contains("mine again"));
        QFile::remove(m_path);
        QVERIFY(loaded->save(path()).error().code == ErrorCode::Conflict);
        QVERIFY(!QFile::exists(m_path));
    }

    void aLinkStaysALink() {
        const QString target = m_folder.filePath("elsewhere.json");
        QFile file(target);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(Two) == Two.size());
        file.close();
        QVERIFY(QFile::link(target, m_path));
        Result<ProfileFile> loaded = ProfileFile::load(path());
        QVERIFY(loaded && loaded->save(path()));
        QCOMPARE(QFile::symLinkTarget(m_path), target);
        QVERIFY(ProfileFile::load(target.toStdString())->bytes == loaded->text());
    }

private:
    std::string path() const { return m_path.toStdString(); }
    void write(const QByteArray& bytes) {
        QFile file(m_path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("the test's file cannot be written");
    }
    QByteArray read() {
        QFile file(m_path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
    QString m_path;
};

HEADWATER_TEST(tst_ProfileFile)
#include "tst_ProfileFile.moc"
