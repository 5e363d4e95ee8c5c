// SPDX-License-Identifier: GPL-3.0-or-later
// main of every test program: `tst_folder tst_Class [Qt Test options]` runs one class, without a class all of them.
#include "tests/support/TestMain.h"

#include <QCoreApplication>

#include <cstdio>
#include <map>
#include <memory>
#include <string>

namespace headwater::test {

namespace {
std::map<std::string, std::function<QObject*()>>& tests() {
    static std::map<std::string, std::function<QObject*()>> all;
    return all;
}
} // namespace

bool registerTest(const char* name, std::function<QObject*()> make) {
    return tests().emplace(name, std::move(make)).second;
}

/// A program with widgets brings its own application object; the others need none but this.
__attribute__((weak)) std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv) {
    return std::make_unique<QCoreApplication>(argc, argv);
}

} // namespace headwater::test

int main(int argc, char** argv) {
    using namespace headwater::test;
    const auto application = makeApplication(argc, argv);
    QStringList arguments = QCoreApplication::arguments();
    std::string wanted;
    if (arguments.size() > 1 && arguments[1].startsWith(QLatin1String("tst_")))
        wanted = arguments.takeAt(1).toStdString();
    if (!wanted.empty() && !tests().count(wanted)) {
        std::fprintf(stderr, "there is no test class %s here\n", wanted.c_str());
        return 2;
    }
    int failed = 0;
    for (const auto& [name, make] : tests()) {
        if (!wanted.empty() && name != wanted)
            continue;
        const std::unique_ptr<QObject> test(make());
        failed += QTest::qExec(test.get(), arguments);
    }
    return failed == 0 ? 0 : 1;
}
