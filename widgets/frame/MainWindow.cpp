// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/MainWindow.h"

#include "models/JobsModel.h"
#include "models/ProblemsModel.h"
#include "widgets/base/Question.h"
#include "widgets/base/Theme.h"
#include "widgets/frame/BottomPanel.h"
#include "widgets/frame/CommandPalette.h"
#include "widgets/frame/Rail.h"
#include "widgets/frame/ShortcutSheet.h"
#include "widgets/frame/StatusBar.h"
#include "widgets/frame/TopBar.h"

#include <QAction>
#include <QBoxLayout>
#include <QCloseEvent>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>

namespace headwater {

MainWindow::MainWindow(ProblemsModel& problems, JobsModel& jobs, QWidget* parent) : QMainWindow(parent), m_jobs(jobs) {
    setObjectName(QStringLiteral("main"));
    setWindowTitle(QStringLiteral("Headwater"));
    resize(QSize(1280, 800).boundedTo(screen()->availableSize()));
    auto* all = new QWidget(this);
    auto* rows = new QVBoxLayout(all);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    m_topBar = new TopBar(all);
    rows->addWidget(m_topBar);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    m_rail = new Rail(all);
    middle->addWidget(m_rail);
    m_splitter = new QSplitter(Qt::Vertical, all);
    m_splitter->setObjectName(QStringLiteral("pageAndPanel"));
    m_splitter->setChildrenCollapsible(false);
    m_stack = new QStackedWidget(m_splitter);
    m_splitter->addWidget(m_stack);
    m_panel = new BottomPanel(problems, jobs, m_splitter);
    m_panel->hide();
    m_splitter->addWidget(m_panel);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({600, 200});
    auto* content = new QVBoxLayout;
    content->setContentsMargins(16, 12, 16, 8);
    content->addWidget(m_splitter);
    middle->addLayout(content, 1);
    rows->addLayout(middle, 1);
    m_statusBar = new StatusBar(all);
    rows->addWidget(m_statusBar);
    setCentralWidget(all);
    m_palette = new CommandPalette(m_paletteModel, all);

    connect(m_rail, &Rail::chosen, this, [this](int page) { showPage(m_pages[static_cast<std::size_t>(page)].id); });
    connect(m_topBar, &TopBar::searchRequested, this, &MainWindow::openPalette);
    connect(m_palette, &CommandPalette::chosen, this, &MainWindow::run);
    connect(m_panel, &BottomPanel::closeRequested, m_panel, &QWidget::hide);
    connect(m_statusBar, &StatusBar::problemsRequested, this, &MainWindow::showProblems);
    connect(m_statusBar, &StatusBar::jobsRequested, this, &MainWindow::showJobs);
    addOwn("window.search", tr("Search or run"), QKeySequence(QStringLiteral("Ctrl+K")), [this] { openPalette(); });
    addOwn("window.problemsAndJobs", tr("Problems and jobs"), QKeySequence(QStringLiteral("Ctrl+J")),
           [this] { togglePanel(); });
    addOwn("window.shortcuts", tr("Keyboard shortcuts"), QKeySequence(Qt::Key_F1), [this] { openShortcuts(); });
    QAction* cancel =
        addOwn("window.cancelJob", tr("Cancel the latest job that runs"), QKeySequence(QStringLiteral("Ctrl+Shift+X")),
               [this] { emit m_statusBar->cancelRequested(); });
    const auto allowCancel = [cancel, &jobs] { cancel->setEnabled(jobs.running() > 0); };
    connect(&jobs, &JobsModel::changed, cancel, allowCancel);
    allowCancel();
    addOwn("window.quit", tr("Quit"), QKeySequence(QStringLiteral("Ctrl+Q")), [this] { close(); });
}

QAction* MainWindow::addOwn(const char* id, const QString& text, const QKeySequence& shortcut,
                            std::function<void()> act) {
    auto* action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(id));
    action->setShortcut(shortcut);
    connect(action, &QAction::triggered, this, std::move(act));
    addGlobalAction(action);
    return action;
}

void MainWindow::addGlobalAction(QAction* action) {
    action->setShortcutContext(Qt::WindowShortcut);
    addAction(action);
    m_globalActions += action;
}

void MainWindow::addPage(const QString& id, const QString& title, const char* icon, QWidget* page,
                         const QList<QAction*>& actions) {
    QAction* go = m_rail->addPage(title, icon);
    go->setObjectName(QStringLiteral("page.") + id);
    addAction(go);
    // A page's shortcuts work while it is the one that is shown.
    for (QAction* action : actions) {
        if (action->shortcutContext() == Qt::WindowShortcut)
            action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        page->addAction(action);
    }
    m_stack->addWidget(page);
    m_pages.push_back({id, title, page, go, actions, false});
    if (m_pages.size() == 1)
        showPage(id);
}

void MainWindow::showPage(const QString& id) {
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        if (m_pages[i].id != id)
            continue;
        m_rail->setCurrent(static_cast<int>(i));
        m_stack->setCurrentIndex(static_cast<int>(i));
        // Where the page was left; a page's own shortcuts work only with the focus in it.
        QWidget* focus = m_pages[i].wasShown ? m_pages[i].widget->focusWidget() : nullptr;
        (focus ? focus : m_pages[i].widget)->setFocus();
        m_pages[i].wasShown = true;
        emit pageShown(id);
        return;
    }
}

QString MainWindow::currentPage() const {
    return m_pages.empty() ? QString() : m_pages[static_cast<std::size_t>(m_stack->currentIndex())].id;
}

QWidget* MainWindow::page(const QString& id) const {
    const auto found = std::ranges::find(m_pages, id, &Page::id);
    return found == m_pages.end() ? nullptr : found->widget;
}

void MainWindow::setPlaces(std::vector<PaletteModel::Entry> places) {
    m_places = std::move(places);
}

QList<QAction*> MainWindow::allActions() const {
    QList<QAction*> all = m_globalActions;
    for (const Page& page : m_pages)
        all += page.go;
    for (const Page& page : m_pages)
        all += page.actions;
    return all;
}

void MainWindow::openPalette() {
    std::vector<PaletteModel::Entry> entries;
    const auto add = [&](const QAction* action, const QString& text, const QString& kind) {
        if (action->isEnabled())
            entries.push_back(
                {action->objectName(), kind, text, action->shortcut().toString(QKeySequence::NativeText)});
    };
    for (const Page& page : m_pages) {
        add(page.go, page.title, tr("page"));
        for (const QAction* action : page.actions)
            add(action, tr("%1: %2").arg(page.title, action->text()), tr("action"));
    }
    for (const QAction* action : m_globalActions)
        add(action, action->text(), tr("action"));
    entries.insert(entries.end(), m_places.begin(), m_places.end());
    m_paletteModel.setEntries(std::move(entries));
    m_palette->open();
}

void MainWindow::openShortcuts() {
    QList<ShortcutGroup> groups{{tr("Everywhere"), m_globalActions}};
    for (const Page& page : m_pages) {
        groups.first().actions += page.go;
        groups += {page.title, page.actions};
    }
    showShortcuts(this, groups);
}

void MainWindow::run(const QString& id) {
    for (const Page& page : m_pages) {
        for (QAction* action : page.actions) {
            if (action->objectName() != id)
                continue;
            showPage(page.id);
            return action->trigger();
        }
    }
    for (QAction* action : allActions())
        if (action->objectName() == id)
            return action->trigger();
    emit placeChosen(id);
}

void MainWindow::togglePanel() {
    if (m_panel->isVisible())
        m_panel->hide();
    else
        showProblems();
}

void MainWindow::showProblems() {
    m_panel->show();
    m_panel->showProblems();
}

void MainWindow::showJobs() {
    m_panel->show();
    m_panel->showJobs();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (const QString unfinished = m_jobs.unfinished(); !unfinished.isEmpty() && !m_mayClose) {
        event->ignore();
        const auto go = [this] {
            m_mayClose = true;
            close();
        };
        return askUser(
            this,
            {.title = tr("Stop what is not done yet?"),
             .text = tr("%1: it stops here if Headwater quits. What was sent until then stays sent.").arg(unfinished),
             .action = tr("Stop and quit")},
            go);
    }
    emit closing();
    QMainWindow::closeEvent(event);
}

} // namespace headwater
