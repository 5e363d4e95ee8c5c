// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/profiles/Profile.h"
#include "tests/support/TestMain.h"

#include <set>

using namespace headwater;

class tst_Profile : public QObject {
    Q_OBJECT
private slots:
    void everyWordIsReadAsWhatItWasWrittenFor() {
        std::set<std::string_view> words;
        for (const ProfileType type : AllProfileTypes) {
            QVERIFY(profileTypeFromString(toString(type)) == type);
            words.insert(toString(type));
        }
        for (const ProfileColour colour : AllProfileColours) {
            QVERIFY(profileColourFromString(toString(colour)) == colour);
            words.insert(toString(colour));
        }
        QCOMPARE(words.size(), AllProfileTypes.size() + AllProfileColours.size());
        QVERIFY(!profileTypeFromString("prod"));
        QVERIFY(!profileColourFromString("red")); // production's own
    }

    void withoutAColourTheTypeHasOne() {
        QVERIFY(Profile{.name = "a"}.shownColour() != (Profile{.name = "a", .type = ProfileType::Test}.shownColour()));
        QVERIFY((Profile{.name = "a", .colour = ProfileColour::Pink}.shownColour() == ProfileColour::Pink));
    }

    void aKeyNamesProfileAndProperty() {
        QCOMPARE(keyOf("staging", "sasl.password"), std::string("staging/sasl.password"));
        QVERIFY(keyOf("a/b", "c") != keyOf("a", "b.c"));
    }
};

HEADWATER_TEST(tst_Profile)
#include "tst_Profile.moc"
