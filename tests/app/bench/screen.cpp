// SPDX-License-Identifier: GPL-3.0-or-later
// What the window costs: ./dev bench screen. Its start, what it takes while nothing happens, and the longest time that
// it does not answer while records come in.
#include "app/window/Window.h"
#include "engine/jobs/JobThread.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QTemporaryDir>
#include <QTimer>

#include <atomic>
#include <cstdio>
#include <functional>
#include <unistd.h>

using namespace headwater;

namespace {

using namespace std::chrono_literals;

void until(const std::function<bool()>& done, int most = 20'000) {
    QEventLoop loop;
    QTimer look;
    QElapsedTimer since;
    since.start();
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        if (done() || since.elapsed() > most)
            loop.quit();
    });
    look.start(1);
    loop.exec();
}

/// Without a timer of its own, as it also measures what the window takes by itself.
void wait(int milliseconds) {
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

/// Milliseconds since this process was started, by the kernel's account of it.
double sinceStart() {
    QFile stat(QStringLiteral("/proc/self/stat")), uptime(QStringLiteral("/proc/uptime"));
    if (!stat.open(QIODevice::ReadOnly) || !uptime.open(QIODevice::ReadOnly))
        return -1;
    const QByteArray all = stat.readAll();
    const double started =
        all.mid(all.lastIndexOf(')') + 2).split(' ').at(19).toDouble() / static_cast<double>(sysconf(_SC_CLK_TCK));
    return (uptime.readAll().split(' ').first().toDouble() - started) * 1000;
}

double megabytes() {
    QFile statm(QStringLiteral("/proc/self/statm"));
    if (!statm.open(QIODevice::ReadOnly))
        return -1;
    return statm.readAll().split(' ').at(1).toDouble() * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

double cpuSeconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Sees when the window is drawn for the first time.
class FirstPaint final : public QObject {
public:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint && m_at < 0)
            m_at = sinceStart();
        return false;
    }
    double at() const { return m_at; }

private:
    double m_at = -1;
};

void line(const char* what, double value, const char* unit, double aim) {
    std::printf("%-58s %8.1f %-3s aim %6.0f  %s\n", what, value, unit, aim, value < aim ? "" : "MISSED");
}

/// The longest time between two turns of the event loop while so many records a second come.
double longestStall(Window& window, int rate, std::uint64_t& lost) {
    auto feed = std::make_shared<RecordFeed>();
    window.records().clear();
    window.records().setNewestFirst(true);
    window.records().setFeed(feed);
    std::atomic<bool> ending = false;
    JobThread pump([&] {
        const SystemClock clock;
        const Clock::Instant start = clock.instant();
        std::int64_t sent = 0;
        while (!ending) {
            clock.sleep(5ms);
            const double seconds = std::chrono::duration<double>(clock.instant() - start).count();
            std::vector<FeedRecord> batch;
            for (const auto due = static_cast<std::int64_t>(seconds * rate); sent < due; ++sent) {
                Record record("bench", Bytes("key-" + std::to_string(sent % 1000)),
                              Bytes("{\"id\":" + std::to_string(sent) + ",\"note\":\"" + std::string(80, 'x') + "\"}"),
                              {{"traceparent", Bytes("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")},
                               {"tenant", Bytes("acme")}});
                record.partition = 0;
                record.offset = sent;
                record.timestamp = clock.now();
                const std::size_t size = record.value.size();
                batch.push_back({std::move(record), size});
            }
            feed->push(batch);
        }
    });
    QTimer beat;
    QElapsedTimer since;
    qint64 longest = 0;
    QObject::connect(&beat, &QTimer::timeout,
                     [&] { longest = std::max(longest, since.nsecsElapsed()), since.start(); });
    wait(1000);
    since.start();
    beat.start(1);
    wait(5000);
    beat.stop();
    ending = true;
    lost = window.records().lost();
    window.records().setFeed(nullptr);
    return static_cast<double>(longest) / 1e6;
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const QTemporaryDir state;
    qputenv("XDG_CONFIG_HOME", state.path().toUtf8());
    Window::Options options;
    options.layoutPath = state.filePath(QStringLiteral("window.ini"));
    options.statePath = state.path().toStdString();
    options.demo = true;
    Window window(std::move(options));
    FirstPaint paint;
    window.mainWindow().installEventFilter(&paint);
    window.mainWindow().resize(1280, 800);
    window.mainWindow().showPage(QStringLiteral("topics"));
    window.show();
    until([&] { return paint.at() >= 0; });
    line("start to the first paint", paint.at(), "ms", 400);
    until([&] { return window.topics().rowCount() > 0; });
    std::printf("%-58s %8.1f ms\n", "start to the first list of topics (embedded cluster)", sinceStart());
    wait(3000);
    const double cpu = cpuSeconds();
    wait(5000);
    line("CPU while nothing happens", (cpuSeconds() - cpu) / 5 * 100, "%", 1);
    line("memory while nothing happens", megabytes(), "MB", 120);
    window.topicsPage().showTopic(QStringLiteral("shop.orders"));
    for (const int rate : {50'000, 200'000}) {
        std::uint64_t lost = 0;
        const double stall = longestStall(window, rate, lost);
        line(qPrintable(QStringLiteral("longest stall at %1 records/s").arg(rate)), stall, "ms", 50);
        std::printf("%-58s %8llu\n", "  of them lost to the view, and said so", static_cast<unsigned long long>(lost));
    }
}
