// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ThemeActions.h"

#include "models/JobsModel.h"
#include "models/ProblemsModel.h"
#include "tests/support/TestMain.h"
#include "widgets/frame/MainWindow.h"
#include "widgets/frame/TopBar.h"

#include <QAction>
#include <QMenu>
#include <QTemporaryDir>
#include <QToolButton>

using namespace headwater;

namespace {

struct Setup {
    explicit Setup(const QString& path) : layout(path) {}

    void trigger(const char* id) { window.findChild<QAction*>(id)->trigger(); }
    /// The text of the choice that the menu shows as taken.
    QStringList taken() {
        QStringList texts;
        for (const QAction* action : window.topBar().themeButton()->menu()->actions())
            if (action->isChecked())
                texts += action->objectName();
        return texts;
    }

    Looks looks;
    Layout layout;
    ProblemsModel problems;
    JobsModel jobs;
    MainWindow window{problems, jobs};
    ThemeActions actions{looks, layout, window};
};

} // namespace

class tst_ThemeActions : public QObject {
    Q_OBJECT
private slots:
    void atFirstTheDesktopDecides() {
        Setup setup(m_folder.filePath("first.ini"));
        QCOMPARE(setup.looks.choice(), Looks::Choice::Desktop);
        QCOMPARE(setup.taken(), QStringList{"window.theme.desktop"});
    }

    void aChoiceIsRememberedAndTheDesktopCanDecideAgain() {
        const QString path = m_folder.filePath("kept.ini");
        {
            Setup setup(path);
            setup.trigger("window.theme.dark");
            QCOMPARE(setup.looks.scheme(), theme::Scheme::Dark);
            QCOMPARE(theme::schemeOf(QApplication::palette()), theme::Scheme::Dark);
        }
        {
            Setup setup(path);
            QCOMPARE(setup.looks.choice(), Looks::Choice::Dark);
            QCOMPARE(setup.taken(), QStringList{"window.theme.dark"});
            setup.trigger("window.theme"); // the shortcut's
            QCOMPARE(setup.taken(), QStringList{"window.theme.light"});
            setup.trigger("window.theme.desktop");
        }
        Setup setup(path);
        QCOMPARE(setup.looks.choice(), Looks::Choice::Desktop);
    }

    void whatNoVersionKnowsIsTheDesktops() {
        const QString path = m_folder.filePath("odd.ini");
        {
            Layout layout(path);
            layout.setValue("theme", 99);
        }
        Setup setup(path);
        QCOMPARE(setup.looks.choice(), Looks::Choice::Desktop);
    }

    void eachChoiceIsInThePalette() {
        Setup setup(m_folder.filePath("palette.ini"));
        QStringList ids;
        for (const QAction* action : setup.window.allActions())
            ids += action->objectName();
        for (const char* id : {"window.theme", "window.theme.desktop", "window.theme.light", "window.theme.dark"})
            QVERIFY2(ids.contains(id), id);
    }

private:
    QTemporaryDir m_folder;
};

HEADWATER_TEST(tst_ThemeActions)
#include "tst_ThemeActions.moc"
