// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/Habits.h"
#include "tests/architecture/RuleTest.h"

using namespace headwater::architecture;

namespace {

QString lines(int count) {
    return QString(count, u'\n');
}

const QList<Plant>& plants() {
    static const QString licence = "// SPDX-License-Identifier: GPL-3.0-or-later\n";
    static const QList<Plant> all{
        {"files are short",
         "one line over and just enough",
         {{"engine/base/A.h", lines(201)},
          {"engine/base/B.h", lines(200)},
          {"engine/base/A.cpp", lines(451)},
          {"app/B.cpp", lines(450)},
          {"tests/tst_A.cpp", lines(501)},
          {"tests/tst_B.cpp", lines(500)},
          {"README.md", lines(5000)}},
         {"engine/base/A.h:1", "engine/base/A.cpp:1", "tests/tst_A.cpp:1"}},
        {"the licence stands first",
         "missing, late, another",
         {{"engine/A.h", licence + "#pragma once\n"},
          {"engine/B.h", "\n" + licence},
          {"engine/C.cpp", "#include <string>\n"},
          {"tests/D.java", "// SPDX-License-Identifier: MIT\n"},
          {"scripts/e.sh", "#!/bin/sh\n# SPDX-License-Identifier: GPL-3.0-or-later\n"},
          {"dev", "#!/bin/sh\n"}},
         {"engine/B.h:1", "engine/C.cpp:1", "tests/D.java:1", "dev:1"}},
        {"headers are read once",
         "missing and late",
         {{"engine/A.h", licence + "// A comment.\n#pragma once\n"},
          {"engine/B.h", licence + "#include <string>\n#pragma once\n"},
          {"engine/C.h", licence + "// #pragma once\n"},
          {"engine/B.cpp", licence}},
         {"engine/B.h:1", "engine/C.h:1"}},
        {"threads are the engine's",
         "outside, and Qt's anywhere",
         {{"engine/A.cpp", "std::thread t;\nstd::jthread u;\n"},
          {"models/B.cpp", "std::thread::id i;\n"},
          {"app/C.cpp", "\nauto f = std::async(g);\n"},
          {"engine/D.cpp", "QThread t;\n"},
          {"widgets/E.cpp", "// std::thread\nauto s = \"std::thread\";\n"},
          {"tests/tst_F.cpp", "std::thread t;\n"}},
         {"models/B.cpp:1", "app/C.cpp:2", "engine/D.cpp:1"}},
        {"nobody calls",
         "the loop again, a wait on another loop, singletons, friends",
         {{"widgets/A.cpp", "QCoreApplication::processEvents();\n"},
          {"app/B.cpp", "\nconnect(a, b, c, d, Qt::BlockingQueuedConnection);\n"},
          {"engine/C.h", "static Settings& instance();\nstatic Pool *instance ( ) ;\n"},
          {"engine/D.h", "friend class tst_D;\nfriend class Cluster;\n"},
          {"tests/tst_E.cpp", "QTest::qWaitFor(a); qApp->processEvents();\n"},
          {"app/F.cpp", "QCoreApplication::instance()->exit(); // processEvents\n"}},
         {"widgets/A.cpp:1", "app/B.cpp:2", "engine/C.h:1", "engine/C.h:2", "engine/D.h:1", "tests/tst_E.cpp:1"}},
        {"nobody calls",
         "what a compiler lacks",
         {{"engine/A.h", "#include <format>\n#include <string>\n"},
          {"engine/B.cpp", "auto s = std::format(\"{}\", 1);\nfor (int i : std::views::iota(1)) {}\n"}},
         {"engine/A.h:1", "engine/B.cpp:1", "engine/B.cpp:2"}},
        {"record text is never markup",
         "Qt's own boxes and labels, outside their room",
         {{"widgets/base/TextLabel.h", "class TextLabel : public QLabel {};\n"},
          {"widgets/topics/A.cpp", "QMessageBox::question(this, a, b);\n"},
          {"app/B.cpp", "auto* label = new QLabel(text);\nlabel->setTextFormat(Qt::RichText);\n"},
          {"models/C.cpp", "class QLabelled;\n"},
          {"tests/widgets/base/tst_D.cpp", "QLabel plain;\n"}},
         {"widgets/topics/A.cpp:1", "app/B.cpp:1", "app/B.cpp:2"}},
        {"tests do not wait",
         "a while, or at all",
         {{"tests/tst_A.cpp", "QTest::qWait(10);\nQTRY_VERIFY(a);\nQTest::qWaitFor(a);\n"},
          {"tests/support/B.cpp", "std::this_thread::sleep_for(1ms);\n"},
          {"tests/tst_C.cpp", "QSKIP(\"no broker\");\n"},
          {"engine/D.cpp", "std::this_thread::sleep_for(1ms);\n"}},
         {"tests/tst_A.cpp:1", "tests/support/B.cpp:1", "tests/tst_C.cpp:1"}},
        {"tests are run",
         "not listed, not registered",
         {{"tests/a/CMakeLists.txt", "headwater_add_tests(a CLASSES\n    A\n    NotB\n    C\n)\n"},
          {"tests/a/tst_A.cpp", "HEADWATER_TEST(tst_A)\n"},
          {"tests/a/tst_B.cpp", "HEADWATER_TEST(tst_B)\n"},
          {"tests/a/tst_C.cpp", "HEADWATER_TEST(tst_A)\n"},
          {"tests/b/tst_D.cpp", "HEADWATER_TEST(tst_D)\n"},
          {"tests/fuzz/fuzz_E.cpp", ""},
          {"tests/a/Help.cpp", ""}},
         {"tests/a/tst_B.cpp:1", "tests/a/tst_C.cpp:1", "tests/b/tst_D.cpp:1", "tests/fuzz/fuzz_E.cpp:1"}},
        {"models are tested",
         "no test, and a model without its tester",
         {{"models/A.h", "class A {};\n"},
          {"models/B.h", "class B : public QAbstractTableModel {};\n"},
          {"tests/models/tst_B.cpp", "// QAbstractItemModelTester\n"},
          {"models/C.h", "class C final : public QSortFilterProxyModel {};\n"},
          {"tests/models/tst_C.cpp", "QAbstractItemModelTester tester(&c);\n"},
          {"models/D.h", "struct D {};\n"},
          {"models/E.h", "enum class E { One };\n"},
          {"models/F.h", "enum F { Two };\nint of(F f);\n"},
          {"tests/models/tst_D.cpp", "\n"}},
         {"models/A.h:1", "tests/models/tst_B.cpp:1", "models/F.h:1"}},
        {"rooms are not empty",
         "but for their list",
         {{"engine/flow/CMakeLists.txt", ""},
          {"engine/base/CMakeLists.txt", ""},
          {"engine/base/A.h", ""},
          {"tests/support/B.h", ""},
          {"tests/install/CMakeLists.txt", "project(headers)\n"},
          {"tests/flow/deep/CMakeLists.txt", ""}},
         {"engine/flow:1", "tests/flow:1", "tests/flow/deep:1"}},
        {"nothing is left for later",
         "a note to oneself",
         {{"engine/A.cpp", "\n// TO"
                           "DO: later\n"},
          {"engine/B.cpp", "int TO"
                           "DOs = 0;\n"}},
         {"engine/A.cpp:2"}},
        {"dependencies are named",
         "one is not",
         {{"dev", "build_packages=(\n    cmake\n    libcli11-dev\n)\ntest_packages=(\n    kcat\n)\n"},
          {"README.md", "| Build | `cmake`, `libcli11-dev` |\n| Tests | kcat |\n"}},
         {"README.md:1"}},
    };
    return all;
}

} // namespace

class tst_Habits : public RuleTest {
    Q_OBJECT
private slots:
    void theProjectKeepsTheRule_data() { addRules(habitRules()); }
    void theProjectKeepsTheRule() { judgeProject(habitRules()); }
    void whatBreaksARuleIsFound_data() { addPlants(plants()); }
    void whatBreaksARuleIsFound() { judgePlant(habitRules(), plants()); }
    void everyRuleIsBrokenOnce() { everyRuleCanFail(habitRules(), plants()); }
};

HEADWATER_TEST(tst_Habits)
#include "tst_Habits.moc"
