// SPDX-License-Identifier: GPL-3.0-or-later
// Linked into the test programs that show widgets.
#include <QApplication>

#include <memory>

namespace headwater::test {
std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv) {
    return std::make_unique<QApplication>(argc, argv);
}
} // namespace headwater::test
