// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/Layers.h"
#include "tests/architecture/RuleTest.h"

using namespace headwater::architecture;

namespace {

const QList<Plant>& plants() {
    static const QList<Plant> all{
        {"the engine has no Qt",
         "by folder, by module or by class",
         {{"engine/base/A.h", "#include <string>\n#include <QString>\n"},
          {"engine/kafka/B.cpp", "#  include  <QtCore/qglobal.h>\n"},
          {"engine/flow/C.cpp", "#include <QtCore>\n"}},
         {"engine/base/A.h:2", "engine/kafka/B.cpp:1", "engine/flow/C.cpp:1"}},
        {"the engine has no Qt",
         "but its scripts, in their .cpp",
         {{"engine/script/Script.cpp", "#include <QJSEngine>\n"}, {"engine/script/Script.h", "#include <QJSValue>\n"}},
         {"engine/script/Script.h:1"}},
        {"the engine has no Qt",
         "a comment is no include",
         {{"engine/base/A.h",
           "// #include <QString>\n/*\n#include <QString>\n*/\nconst char* a = \"\\\n#include <QString>\";\n"}},
         {}},
        {"librdkafka stays in its room",
         "outside, and in a header",
         {{"engine/kafka/Handles.h", "#include <librdkafka/rdkafka.h>\n"},
          {"engine/kafka/Producer.h", "#include <librdkafka/rdkafka.h>\n"},
          {"engine/kafka/KafkaProducer.cpp", "#include <librdkafka/rdkafka.h>\n"},
          {"engine/flow/Flow.cpp", "\n#include <librdkafka/rdkafka_mock.h>\n"},
          {"tests/engine/kafka/tst_A.cpp", "#include <rdkafka.h>\n"}},
         {"engine/kafka/Producer.h:1", "engine/flow/Flow.cpp:2", "tests/engine/kafka/tst_A.cpp:1"}},
        {"librdkafka stays in its room",
         "by way of another header",
         {{"engine/kafka/KafkaError.h", "#include \"engine/kafka/Handles.h\"\n"},
          {"engine/kafka/Deeper.h", "#include \"engine/kafka/KafkaError.h\"\n#include <librdkafka/rdkafka_mock.h>\n"},
          {"engine/kafka/A.cpp", "#include \"engine/kafka/Deeper.h\"\n"},
          {"engine/jobs/B.cpp", "#include \"engine/kafka/Deeper.h\"\n"},
          {"app/C.cpp", "#include \"engine/kafka/Handles.h\"\n"}},
         {"engine/jobs/B.cpp:1", "app/C.cpp:1"}},
        {"kafka shows its ports alone",
         "neither, both, and an internal one outside",
         {{"cmake/Install.cmake", "set(ports A B\n    C)\n"},
          {"engine/kafka/A.h", "//\n// A port.\n"},
          {"engine/kafka/B.h", "//\n// Internal to this room: b.\n"},
          {"engine/kafka/D.h", "//\n#pragma once\n"},
          {"engine/kafka/E.h", "//\n// Internal to this room: e.\n"},
          {"engine/kafka/E.cpp", "#include \"engine/kafka/E.h\"\n"},
          {"tests/engine/kafka/tst_E.cpp", "#include \"engine/kafka/E.h\"\n"},
          {"app/F.cpp", "#include \"engine/kafka/A.h\"\n#include \"engine/kafka/E.h\"\n"}},
         {"engine/kafka/B.h:2", "engine/kafka/D.h:2", "app/F.cpp:2"}},
        {"rooms look down",
         "up, aside and into the unknown",
         {{"engine/base/A.h", "#include \"engine/record/Record.h\"\n"},
          {"engine/record/B.h", "#include \"engine/base/A.h\"\n#include \"engine/kafka/Producer.h\"\n"},
          {"engine/gateway/C.cpp", "#include \"engine/topicconfig/D.h\"\n#include \"engine/flow/D.h\"\n"},
          {"engine/newroom/E.h", "#pragma once\n"}},
         {"engine/base/A.h:1", "engine/record/B.h:2", "engine/gateway/C.cpp:2", "engine/newroom/E.h:1"}},
        {"layers look down",
         "up",
         {{"engine/base/A.h", "#include \"models/Format.h\"\n"},
          {"models/B.h", "#include \"widgets/base/TextLabel.h\"\n#include \"engine/base/Bytes.h\"\n"},
          {"widgets/C.cpp", "#include \"app/Settings.h\"\n#include \"models/B.h\"\n"},
          {"app/D.cpp", "#include \"app/Settings.h\"\n#include \"tests/support/TestMain.h\"\n"},
          {"tests/app/tst_E.cpp", "#include \"app/Settings.h\"\n"},
          {"tests/models/tst_F.cpp", "#include \"app/Settings.h\"\n"}},
         {"engine/base/A.h:1", "models/B.h:1", "widgets/C.cpp:1", "app/D.cpp:2", "tests/models/tst_F.cpp:1"}},
        {"layers look down",
         "into the workings of the engine",
         {{"models/A.h", "#include \"engine/base/RingFeed.h\"\n#include \"engine/kafka/Producer.h\"\n"},
          {"widgets/B.cpp", "#include \"engine/record/Record.h\"\n#include \"engine/base/RingFeed.h\"\n"}},
         {"models/A.h:2", "widgets/B.cpp:2"}},
        {"listed headers exist",
         "an empty tree has none",
         {},
         listedEngineHeaders().replaceInStrings(QRegularExpression("$"), ":1")},
        {"models know QtCore only",
         "a colour",
         {{"models/A.h",
           "#include <QString>\n#include <QColor>\n#include <QtCore/QList>\n#include <QtWidgets/QLabel>\n"}},
         {"models/A.h:2", "models/A.h:4"}},
        {"includes start at the root",
         "upwards, beside, nowhere",
         {{"engine/base/A.h", "#include \"../base/B.h\"\n#include \"B.h\"\n#include \"engine/base/B.h\"\n"},
          {"engine/base/B.h", "#include \"engine/base/C.h\"\n"},
          {"tests/tst_A.cpp", "#include \"tst_A.moc\"\n#include <../a>\n"}},
         {"engine/base/A.h:1", "engine/base/A.h:2", "engine/base/B.h:1", "tests/tst_A.cpp:2"}},
        {"links look down",
         "Qt below, and upwards",
         {},
         {"engine:1", "models:1", "other:1", "widgets:1"},
         {{"app", {"engine", "widgets"}},
          {"engine", {"PkgConfig::RDKAFKA", "Qt6::Core"}},
          {"headwater", {"app"}},
          {"models", {"engine", "Qt6::Core", "Qt6::Gui"}},
          {"other", {"headwater"}},
          {"widgets", {"models", "Qt6::Widgets", "engine"}}}},
        {"links look down",
         "the app is nobody's",
         {},
         {"engine:1", "models:1", "other:1", "widgets:1"},
         {{"app", {"engine", "widgets"}},
          {"engine", {"app"}},
          {"headwater", {"app"}},
          {"models", {"app"}},
          {"other", {"app"}},
          {"widgets", {"app"}}}},
        {"links look down",
         "all is well",
         {},
         {},
         {{"engine", {"PkgConfig::RDKAFKA", "Threads::Threads", "headwater_warnings"}},
          {"app", {"engine", "widgets", "Qt6::Widgets"}},
          {"headwater", {"app"}},
          {"models", {"engine", "Qt6::Core", "headwater_warnings"}},
          {"widgets", {"models", "Qt6::Widgets"}}}},
        {"links look down",
         "a layer is missing",
         {},
         {"models:1", "widgets:1", "app:1", "headwater:1"},
         {{"engine", {}}}},
    };
    return all;
}

} // namespace

class tst_Layers : public RuleTest {
    Q_OBJECT
private slots:
    void theProjectKeepsTheRule_data() { addRules(layerRules()); }
    void theProjectKeepsTheRule() { judgeProject(layerRules()); }
    void whatBreaksARuleIsFound_data() { addPlants(plants()); }
    void whatBreaksARuleIsFound() { judgePlant(layerRules(), plants()); }
    void everyRuleIsBrokenOnce() { everyRuleCanFail(layerRules(), plants()); }
};

HEADWATER_TEST(tst_Layers)
#include "tst_Layers.moc"
