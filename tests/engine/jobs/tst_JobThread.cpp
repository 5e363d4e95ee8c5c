// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/jobs/JobThread.h"

#include "tests/support/TestMain.h"

#include <csignal>
#include <future>
#include <stdexcept>

using namespace headwater;
using namespace std::chrono_literals;

class tst_JobThread : public QObject {
    Q_OBJECT
private slots:
    void itIsDoneWhenItsWorkIs() {
        std::promise<void> goOn;
        JobThread thread([&goOn] { goOn.get_future().wait(); });
        QVERIFY(!thread.done(1ms));
        goOn.set_value();
        QVERIFY(thread.done(10s));
        QVERIFY(thread.result().ok());
    }

    void whatItsWorkThrowsIsAnError() {
        JobThread thread([] { throw std::runtime_error("no more room"); });
        const Result<void> result = thread.result(); // waits
        QVERIFY(result.error().code == ErrorCode::Internal);
        QVERIFY2(result.error().message.find("no more room") != std::string::npos, result.error().message.c_str());
    }

    void signalsAreNotItsOwn() {
        sigset_t blocked;
        JobThread thread([&blocked] { pthread_sigmask(SIG_SETMASK, nullptr, &blocked); });
        QVERIFY(thread.done(10s));
        for (const int signal : {SIGINT, SIGTERM, SIGHUP})
            QVERIFY(sigismember(&blocked, signal) == 1);
        sigset_t ours;
        pthread_sigmask(SIG_SETMASK, nullptr, &ours);
        QVERIFY(sigismember(&ours, SIGINT) == 0);
    }
};

HEADWATER_TEST(tst_JobThread)
#include "tst_JobThread.moc"
