// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/WindowCommand.h"

#include "app/ExitCode.h"
#include "app/Interrupt.h"
#include "app/Output.h"
#include "app/window/Handover.h"
#include "app/window/SingleInstance.h"
#include "app/window/Window.h"

#include <CLI/CLI.hpp>

#include <QApplication>

#include <cstdlib>

namespace headwater {

namespace {

constexpr int InterruptTick = 100; // milliseconds

/// The variable that says where the window shall open; null for none.
const char* displayVariable() {
    for (const char* name : {"QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"})
        if (!qEnvironmentVariableIsEmpty(name))
            return name;
    return nullptr;
}

void complainOfNoDisplay() {
    const char* const variable = displayVariable();
    const std::string why = variable ? std::string(" at ") + variable + "=" + std::getenv(variable) : std::string();
    complain("there is no display for the window" + why +
             "; without one there are the commands send and tail (headwater --help)");
}

/// Qt aborts where it cannot reach its display. This ends the process before, with one line.
void lastWords(QtMsgType type, const QMessageLogContext&, const QString&) {
    if (type != QtFatalMsg)
        return;
    complainOfNoDisplay();
    std::_Exit(ExitFailed);
}

} // namespace

WindowCommand::WindowCommand(CLI::App& app) : m_app(app), m_connection(app) {
    app.add_flag("--demo", m_demo, "The window on a cluster inside this process, with records of a small shop");
    app.add_flag("--new-window", m_newWindow, "A window of its own, where one is open already");
}

int WindowCommand::run(int argc, char** argv) {
    Window::Options options{.demo = m_demo};
    if (m_app.count("--bootstrap") + m_app.count("--profile") + m_app.count("--property") > 0) {
        Result<Properties> properties = m_connection.properties();
        if (!properties) {
            complain(properties.error().text());
            return ExitUsage;
        }
        Result<std::optional<Profile>> profile = m_connection.profile();
        if (!profile) {
            complain(profile.error().text());
            return ExitUsage;
        }
        const std::string name = *profile ? (*profile)->name : *properties->find("bootstrap.servers");
        options.connection = Connection{Connection::Kind::CommandLine,
                                        QString::fromStdString(name),
                                        {},
                                        std::move(*properties),
                                        std::move(*profile).value_or(Profile())};
    }
    if (!displayVariable()) {
        complainOfNoDisplay();
        return ExitFailed;
    }
    const QtMessageHandler usual = qInstallMessageHandler(lastWords);
    QApplication application(argc, argv);
    qInstallMessageHandler(usual);
    QApplication::setApplicationName(QStringLiteral("headwater"));
    QApplication::setApplicationDisplayName(QStringLiteral("Headwater"));

    SingleInstance instance(SingleInstance::usualAddress());
    if (!m_newWindow) {
        if (instance.handOver(handover(options)))
            return ExitDone;
        instance.listen();
    }
    Window window(std::move(options));
    QObject::connect(&instance, &SingleInstance::received, &window,
                     [&window](const QStringList& handedOver) { takeOver(window, handedOver); });
    QTimer interrupts;
    QObject::connect(&interrupts, &QTimer::timeout, &window, [] {
        if (interrupted())
            QApplication::exit(ExitDone); // asks nothing, other than close()
    });
    interrupts.start(InterruptTick);
    catchInterrupts();
    window.show();
    return QApplication::exec();
}

} // namespace headwater
