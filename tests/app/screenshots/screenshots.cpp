// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the window as its users see it, page by page and state by state, into PNG files: ./dev screenshots.
#include "app/window/Window.h"
#include "widgets/topics/BrowseForm.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTableView>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimer>

#include <functional>

using namespace headwater;

namespace {

/// Lets the window live until `done`, at most some seconds.
void until(const std::function<bool()>& done) {
    QEventLoop loop;
    QTimer look;
    QElapsedTimer since;
    since.start();
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        if (done() || since.elapsed() > 10'000)
            loop.quit();
    });
    look.start(20);
    loop.exec();
}

void wait(int milliseconds) {
    QElapsedTimer since;
    since.start();
    until([&] { return since.elapsed() >= milliseconds; });
}

class Screenshots {
public:
    explicit Screenshots(const QString& folder) : m_folder(folder) { m_folder.mkpath(QStringLiteral(".")); }

    void take(Window& window, const QString& name) {
        for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)})
            for (const Looks::Choice looks : {Looks::Choice::Light, Looks::Choice::Dark}) {
                window.looks().choose(looks);
                window.mainWindow().resize(size);
                wait(100);
                const QString file = QStringLiteral("%1-%2-%3x%4.png")
                                         .arg(name, looks == Looks::Choice::Dark ? "dark" : "light")
                                         .arg(size.width())
                                         .arg(size.height());
                if (!window.mainWindow().grab().save(m_folder.filePath(file)))
                    qFatal("%s cannot be written", qPrintable(m_folder.filePath(file)));
                QTextStream(stdout) << m_folder.filePath(file) << Qt::endl;
            }
    }

private:
    QDir m_folder;
};

Record example() {
    Record record(
        "shop.orders", Bytes("k1"),
        Bytes("{\n  \"id\": 73314510714175488,\n  \"weight\": 1.00,\n  \"lines\": [\n    { \"sku\": \"A-17\", "
              "\"qty\": 2 },\n    { \"sku\": \"C-03\", \"qty\": 1 }\n  ],\n  \"placedAt\": "
              "\"2026-11-30T14:02:11.300+01:00\"\n}"));
    record.headers.add("traceparent", Bytes("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"));
    record.headers.add("tenant", Bytes("acme"));
    record.headers.add("tenant", Bytes("beta"));
    record.headers.add("signature", Bytes(std::string("\x9f\x02\x1c\x44\xa0\x00\xff\x10", 8)));
    record.headers.add("retry-after", Bytes());
    return record;
}

void takeTopics(Screenshots& shots, Window& window) {
    window.mainWindow().showPage(QStringLiteral("topics"));
    shots.take(window, QStringLiteral("topics-none-chosen"));
    until([&] { return window.topics().rowOf(QStringLiteral("shop.orders")) >= 0 && window.jobs().running() == 0; });
    window.topicsPage().showTopic(QStringLiteral("shop.orders"));
    wait(200);
    shots.take(window, QStringLiteral("topics-nothing-read"));
    window.topicsPage().form().from().setCurrentText(QStringLiteral("beginning"));
    window.topicsPage().start();
    until([&] { return !window.topicsDesk().reading(); });
    auto* records = window.mainWindow().findChild<QTableView*>(QStringLiteral("topics.records"));
    records->setCurrentIndex(records->model()->index(2, 0));
    shots.take(window, QStringLiteral("topics"));
    window.topicsPage().form().where().setText(QStringLiteral("value.total > 10 and header('tenant' = 'acme'"));
    shots.take(window, QStringLiteral("topics-wrong-condition"));
    window.topicsPage().form().where().clear();
}

void takeAll(Screenshots& shots, const QString& state) {
    Window::Options options{.layoutPath = state + "/window.ini", .statePath = state.toStdString(), .demo = true};
    Window window(std::move(options));
    window.show();
    window.mainWindow().showPage(QStringLiteral("send"));
    wait(300);
    shots.take(window, QStringLiteral("send-empty"));
    window.sendDesk().edit(example());
    until([&] { return window.ready(); });
    QAction* send = window.mainWindow().findChild<QAction*>(QStringLiteral("send.send"));
    for (int i = 0; i < 3; ++i) {
        send->trigger();
        wait(200);
    }
    shots.take(window, QStringLiteral("send"));
    takeTopics(shots, window);
    window.mainWindow().showPage(QStringLiteral("send"));
    window.mainWindow().showProblems();
    window.problems().report({.source = QStringLiteral("example"),
                              .place = QStringLiteral("127.0.0.1:9092"),
                              .what = QStringLiteral("Connection refused"),
                              .remedy = QStringLiteral("Is the broker running? It is tried again by itself.")},
                             Timestamp(std::chrono::milliseconds(QDateTime::currentMSecsSinceEpoch())));
    shots.take(window, QStringLiteral("problems"));
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const QTemporaryDir state;
    qputenv("XDG_CONFIG_HOME", state.path().toUtf8());
    Screenshots shots(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral("build/screenshots"));
    takeAll(shots, state.path());
}
