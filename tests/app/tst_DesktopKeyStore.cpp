// SPDX-License-Identifier: GPL-3.0-or-later
// Where there is no desktop, as on a server. What a real key store does is the desktop's.
#include "app/DesktopKeyStore.h"

#include "tests/support/TestMain.h"

#include <optional>

using namespace headwater;

namespace {

bool saysWhatToDo(const Error& error) {
    return error.code == ErrorCode::Unsupported && error.message.find("env:NAME or file:PATH") != std::string::npos &&
           error.message.find("hunter2") == std::string::npos;
}

} // namespace

class tst_DesktopKeyStore : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus"); }

    void withoutADesktopEveryCallSaysWhatToDo() {
        DesktopKeyStore store;
        std::optional<Result<std::string>> read;
        std::optional<Result<void>> written;
        std::optional<Result<void>> removed;
        store.read("p/sasl.password", [&read](Result<std::string> answer) { read = std::move(answer); });
        store.write("p/sasl.password", "hunter2", [&written](Result<void> answer) { written = std::move(answer); });
        store.remove("p/sasl.password", [&removed](Result<void> answer) { removed = std::move(answer); });
        QTRY_VERIFY(read && written && removed);
        QVERIFY(!*read && saysWhatToDo(read->error()));
        QVERIFY(!*written && saysWhatToDo(written->error()));
        QVERIFY(!*removed && saysWhatToDo(removed->error()));
    }
};

HEADWATER_TEST(tst_DesktopKeyStore)
#include "tst_DesktopKeyStore.moc"
