// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kafka/PropertyCatalogue.h"
#include "engine/topicconfig/JavaProperties.h"
#include "engine/topicconfig/PropertyTranslation.h"
#include "tests/support/TestMain.h"

using namespace headwater;
using How = PropertyTranslation::How;

class tst_PropertyTranslation : public QObject {
    Q_OBJECT
private slots:
    void everyPropertyHasARow() {
        for (const JavaProperty& property : javaProperties()) {
            const PropertyTranslation translation = translationOf(property.name);
            QVERIFY2(translation.note.find("has no such property") == std::string::npos, property.name.c_str());
            switch (translation.how) {
            case How::Same:
                QCOMPARE(translation.name, property.name);
                QVERIFY2(isPropertyName(translation.name), property.name.c_str());
                break;
            case How::Renamed:
                QVERIFY2(translation.name != property.name || !translation.note.empty(), property.name.c_str());
                break;
            case How::Refused:
            case How::Ignored:
                QVERIFY2(!translation.note.empty(), property.name.c_str());
                break;
            }
        }
    }
    void theRowsAreWhatTheySay() {
        QVERIFY(translationOf("acks").how == How::Same);
        QCOMPARE(translationOf("max.request.size").name, "message.max.bytes");
        QVERIFY(translationOf("interceptor.classes").how == How::Refused);
        QVERIFY(translationOf("max.block.ms").how == How::Ignored);
        QVERIFY(translationOf("no.such.property").how == How::Ignored);
        QCOMPARE(toString(translationOf("max.request.size").how), std::string_view("renamed"));
        QCOMPARE(javaNameOf("message.max.bytes"), std::string_view("max.request.size"));
        QCOMPARE(javaNameOf("sasl.password"), std::string_view("sasl.jaas.config"));
        QVERIFY(javaNameOf("acks").empty() && javaNameOf("nothing").empty() && javaNameOf("").empty());
    }
};

HEADWATER_TEST(tst_PropertyTranslation)
#include "tst_PropertyTranslation.moc"
