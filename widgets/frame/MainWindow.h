// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/PaletteModel.h"

#include <QMainWindow>

class QSplitter;
class QStackedWidget;

namespace headwater {

class BottomPanel;
class CommandPalette;
class JobsModel;
class ProblemsModel;
class Rail;
class StatusBar;
class TopBar;

/// The frame around the pages. It knows what can be done, not what that means: whoever composes the window adds pages
/// and actions and connects them.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// The models outlive the window.
    MainWindow(ProblemsModel& problems, JobsModel& jobs, QWidget* parent = nullptr);

    /// `id` names it in the layout that is remembered.
    void addPage(const QString& id, const QString& title, const char* icon, QWidget* page,
                 const QList<QAction*>& actions = {});
    /// Reachable from everywhere, by shortcut and palette.
    void addGlobalAction(QAction* action);
    /// What the palette goes to beside pages and actions, such as topics; chosen ones come by placeChosen().
    void setPlaces(std::vector<PaletteModel::Entry> places);

    void showPage(const QString& id);
    QString currentPage() const;
    QWidget* page(const QString& id) const;

    TopBar& topBar() const { return *m_topBar; }
    StatusBar& statusLine() const { return *m_statusBar; }
    PaletteModel& paletteModel() { return m_paletteModel; }
    QSplitter& splitter() const { return *m_splitter; }

    /// All actions that can be run now, those of all pages included.
    QList<QAction*> allActions() const;

    void showProblems();
    void showJobs();

signals:
    /// A place of setPlaces() was chosen in the palette.
    void placeChosen(const QString& id);
    void pageShown(const QString& id);
    /// The window is about to close; it does so. Before, it has asked where a job would be left half done.
    void closing();

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    struct Page {
        QString id;
        QString title;
        QWidget* widget = nullptr;
        QAction* go = nullptr;
        QList<QAction*> actions;
        bool wasShown = false;
    };

    QAction* addOwn(const char* id, const QString& text, const QKeySequence& shortcut, std::function<void()> act);
    void openPalette();
    void openShortcuts();
    void run(const QString& id);
    void togglePanel();

    JobsModel& m_jobs;
    bool m_mayClose = false;
    TopBar* m_topBar = nullptr;
    Rail* m_rail = nullptr;
    QSplitter* m_splitter = nullptr;
    QStackedWidget* m_stack = nullptr;
    BottomPanel* m_panel = nullptr;
    StatusBar* m_statusBar = nullptr;
    PaletteModel m_paletteModel;
    CommandPalette* m_palette = nullptr;
    std::vector<Page> m_pages;
    QList<QAction*> m_globalActions;
    std::vector<PaletteModel::Entry> m_places;
};

} // namespace headwater
