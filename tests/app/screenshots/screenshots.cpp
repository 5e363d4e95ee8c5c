// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the window as its users see it, page by page and state by state, into PNG files: ./dev screenshots.
#include "app/Profiles.h"
#include "app/window/Window.h"
#include "widgets/topics/BrowseForm.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QTabWidget>
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

struct Look {
    Looks::Choice scheme;
    QSize size;
    int scale;
};

class Screenshots {
public:
    explicit Screenshots(const QString& folder) : m_folder(folder) { m_folder.mkpath(QStringLiteral(".")); }

    /// In every look.
    void take(Window& window, const QString& name) {
        for (const Looks::Choice scheme : {Looks::Choice::Light, Looks::Choice::Dark})
            for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)})
                for (const int scale : {1, 2})
                    draw(window, name, {scheme, size, scale});
    }

    /// In both schemes only, what differs by a part from others.
    void takeSmall(Window& window, const QString& name) {
        for (const Looks::Choice scheme : {Looks::Choice::Light, Looks::Choice::Dark})
            draw(window, name, {scheme, QSize(1280, 800), 1});
    }

    /// A dialog, in the size that it gives itself.
    void take(Window& window, const QString& name, QWidget& dialog) {
        for (const Looks::Choice looks : {Looks::Choice::Light, Looks::Choice::Dark}) {
            window.looks().choose(looks);
            wait(100);
            const QString file = m_folder.filePath(
                QStringLiteral("%1-%2.png").arg(name, looks == Looks::Choice::Dark ? "dark" : "light"));
            if (!dialog.grab().save(file))
                qFatal("%s cannot be written", qPrintable(file));
            QTextStream(stdout) << file << Qt::endl;
        }
    }

private:
    void draw(Window& window, const QString& name, const Look& look) {
        window.looks().choose(look.scheme);
        window.mainWindow().resize(look.size);
        wait(100);
        const QString file = m_folder.filePath(QStringLiteral("%1-%2-%3x%4@%5.png")
                                                   .arg(name, look.scheme == Looks::Choice::Dark ? "dark" : "light")
                                                   .arg(look.size.width())
                                                   .arg(look.size.height())
                                                   .arg(look.scale));
        QImage image(window.mainWindow().size() * look.scale, QImage::Format_RGB32);
        image.setDevicePixelRatio(look.scale);
        window.mainWindow().render(&image);
        if (!image.save(file))
            qFatal("%s cannot be written", qPrintable(file));
        QTextStream(stdout) << file << Qt::endl;
    }

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

void trigger(Window& window, const char* action) {
    window.mainWindow().findChild<QAction*>(QLatin1String(action))->trigger();
}

void read(Window& window, const QString& topic, const QString& from, const QString& until) {
    window.topicsPage().showTopic(topic);
    window.topicsPage().form().from().setCurrentText(from);
    window.topicsPage().form().until().setCurrentText(until);
    window.topicsPage().start();
}

void choose(Window& window, const char* key) {
    auto* records = window.mainWindow().findChild<QTableView*>(QStringLiteral("topics.records"));
    for (int row = 0; row < window.records().rowCount(); ++row)
        if (window.records().record(row).key.view() == key)
            records->setCurrentIndex(records->model()->index(row, 0));
    wait(200);
}

/// Of the tabs on the Topics page, those that are so many: two of the topic, four of the record.
void showTab(Window& window, int count, int tab) {
    for (auto* tabs : window.topicsPage().findChildren<QTabWidget*>())
        if (tabs->count() == count)
            tabs->setCurrentIndex(tab);
}

void takeTopics(Screenshots& shots, Window& window) {
    const QString orders = QStringLiteral("shop.orders");
    window.mainWindow().showPage(QStringLiteral("topics"));
    until([&] { return window.topics().rowOf(orders) >= 0 && window.jobs().running() == 0; });
    wait(300);
    shots.take(window, QStringLiteral("topics-1-nothing"));
    window.topicsPage().showTopic(orders);
    wait(300);
    shots.takeSmall(window, QStringLiteral("topics-nothing-read"));
    read(window, orders, QStringLiteral("end"), QStringLiteral("never"));
    wait(200);
    shots.take(window, QStringLiteral("topics-2-loading"));
    trigger(window, "topics.stop");
    read(window, orders, QStringLiteral("beginning"), QStringLiteral("end"));
    until([&] { return !window.topicsDesk().reading(); });
    choose(window, "canary-large");
    shots.take(window, QStringLiteral("topics-3-partial"));
    auto* records = window.mainWindow().findChild<QTableView*>(QStringLiteral("topics.records"));
    records->setCurrentIndex(records->model()->index(2, 0));
    shots.takeSmall(window, QStringLiteral("topics-record"));
    for (const auto& [tab, name] : {std::pair{1, "text"}, {2, "json"}, {3, "hex"}}) {
        showTab(window, 4, tab);
        shots.takeSmall(window, QStringLiteral("topics-") + QLatin1String(name));
    }
    showTab(window, 4, 0);
    window.topicsPage().form().where().setText(QStringLiteral("value.total > 10 and header('tenant' = 'acme'"));
    shots.takeSmall(window, QStringLiteral("topics-wrong-condition"));
    window.topicsPage().form().where().clear();
    showTab(window, 2, 1);
    wait(200);
    shots.takeSmall(window, QStringLiteral("topics-partitions"));
    showTab(window, 2, 0);
}

void takeSend(Screenshots& shots, Window& window) {
    window.mainWindow().showPage(QStringLiteral("send"));
    until([&] { return window.ready(); });
    wait(300);
    shots.take(window, QStringLiteral("send-1-nothing"));
    window.sendDesk().edit(example());
    for (int i = 0; i < 3; ++i) {
        trigger(window, "send.send");
        wait(200);
    }
    shots.takeSmall(window, QStringLiteral("send"));
    SendDraft wrong = SendDraft::of(example());
    wrong.partitionFixed = true;
    wrong.partition = QStringLiteral("99");
    window.sendPage().edit(wrong);
    trigger(window, "send.send");
    wait(500);
    shots.take(window, QStringLiteral("send-3-partial"));
    emit window.sendPage().repeatRequested(example(), 1000, 50);
    wait(1500);
    shots.take(window, QStringLiteral("send-2-loading"));
    window.sendPage().job().cancelAction().trigger();
    wait(500);
}

/// A cluster that does not answer.
void takeFailed(Screenshots& shots, const QString& state) {
    Window::Options options{.layoutPath = state + "/failed.ini", .statePath = state.toStdString() + "/failed"};
    options.connection =
        Connection{Connection::Kind::CommandLine, "staging", {}, Properties{{"bootstrap.servers", "127.0.0.1:1"}}};
    Window window(std::move(options));
    window.show();
    window.sendDesk().edit(example());
    until([&] { return window.problems().rowCount() > 0; });
    wait(1000);
    for (const char* page : {"send", "topics"}) {
        window.mainWindow().showPage(QLatin1String(page));
        shots.take(window, QLatin1String(page) + QStringLiteral("-4-failed"));
    }
    window.mainWindow().showProblems();
    shots.takeSmall(window, QStringLiteral("problems"));
}

void write(const std::string& path, const QByteArray& text) {
    QDir().mkpath(QFileInfo(QString::fromStdString(path)).path());
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("%s cannot be written", path.c_str());
}

void takeConnections(Screenshots& shots, Window& window) {
    ConnectionsDesk& desk = window.connectionsDesk();
    desk.open({});
    shots.take(window, QStringLiteral("connections-none"), *desk.dialog());
    desk.dialog()->close();
    write(profilesPath(), "{\"profiles\": [\n  {\"name\": 5}]}");
    wait(50);
    desk.open({});
    shots.take(window, QStringLiteral("connections-broken"), *desk.dialog());
    desk.dialog()->close();
    write(profilesPath(), R"({"profiles": [
        {"name": "local", "properties": {"bootstrap.servers": "127.0.0.1:1"}},
        {"name": "staging", "type": "test", "colour": "green", "properties": {
            "bootstrap.servers": "kafka-1.staging.example:9093,kafka-2.staging.example:9093",
            "security.protocol": "sasl_ssl", "sasl.mechanism": "SCRAM-SHA-512", "sasl.username": "orders",
            "sasl.password": "keychain:", "ssl.ca.location": "/etc/ssl/certs/staging.pem",
            "ssl.key.password": "env:STAGING_KEY", "linger.msec": "5"}},
        {"name": "load-test", "type": "test", "colour": "orange", "properties": {"bootstrap.servers": "10.7.0.12:9092"}},
        {"name": "live", "type": "production", "properties": {"bootstrap.servers": "kafka.live.example:9093"}}]})");
    wait(50);
    desk.open(QStringLiteral("staging"));
    shots.take(window, QStringLiteral("connections"), *desk.dialog());
    desk.dialog()->choose(3);
    shots.take(window, QStringLiteral("connections-production"), *desk.dialog());
    desk.dialog()->choose(0);
    desk.dialog()->editor().name().setText(QStringLiteral("staging"));
    desk.dialog()->test().act();
    until([&] { return !desk.dialog()->test().isRunning(); });
    shots.take(window, QStringLiteral("connections-test-failed"), *desk.dialog());
    desk.dialog()->editor().name().setText(QStringLiteral("local"));
    desk.dialog()->close();
    wait(50);
    window.connectTo(*Connections::load().find(QStringLiteral("live")));
    shots.take(window, QStringLiteral("production"));
}

void takeAll(Screenshots& shots, const QString& state) {
    takeFailed(shots, state);
    Window::Options options{.layoutPath = state + "/window.ini", .statePath = state.toStdString(), .demo = true};
    Window window(std::move(options));
    window.show();
    takeSend(shots, window);
    takeTopics(shots, window);
    window.mainWindow().showPage(QStringLiteral("send"));
    window.mainWindow().showProblems();
    window.problems().report({.source = QStringLiteral("example"),
                              .place = QStringLiteral("127.0.0.1:9092"),
                              .what = QStringLiteral("Connection refused"),
                              .remedy = QStringLiteral("Is the broker running? It is tried again by itself.")},
                             Timestamp(std::chrono::milliseconds(QDateTime::currentMSecsSinceEpoch())));
    shots.take(window, QStringLiteral("problems"));
    takeConnections(shots, window);
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const QTemporaryDir state;
    qputenv("XDG_CONFIG_HOME", state.path().toUtf8());
    Screenshots shots(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral("build/screenshots"));
    takeAll(shots, state.path());
}
