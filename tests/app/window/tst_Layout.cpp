// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Layout.h"

#include "tests/support/TestMain.h"
#include "widgets/base/TableView.h"

#include <QBoxLayout>
#include <QFile>
#include <QSplitter>
#include <QStandardItemModel>
#include <QTemporaryDir>

using namespace headwater;

namespace {

/// A window as pages are: a splitter with a name, one without, and a table.
struct Pane {
    Pane() {
        auto* layout = new QVBoxLayout(&window);
        for (QSplitter* splitter : {named, nameless}) {
            splitter->addWidget(new QWidget);
            splitter->addWidget(new QWidget);
            splitter->setChildrenCollapsible(false);
            layout->addWidget(splitter);
        }
        named->setObjectName("named");
        table->setModel(&model);
        layout->addWidget(table);
        window.resize(600, 400);
        window.show();
    }

    QStandardItemModel model{1, 3};
    QWidget window;
    QSplitter* named = new QSplitter;
    QSplitter* nameless = new QSplitter;
    TableView* table = new TableView("table", "Table");
};

} // namespace

class tst_Layout : public QObject {
    Q_OBJECT
private slots:
    void whatHasANameComesBack() {
        const QString path = m_folder.filePath("a.ini");
        {
            Pane before;
            before.window.resize(700, 500);
            before.named->setSizes({100, 500});
            before.table->setColumnWidth(0, 99);
            Layout layout(path);
            layout.setValue("page", "topics");
            layout.save(before.window);
        }
        Pane after;
        Layout layout(path);
        layout.restore(after.window);
        QCOMPARE(after.window.size(), QSize(700, 500));
        QVERIFY(after.named->sizes()[0] < after.named->sizes()[1] / 2);
        QCOMPARE(after.table->columnWidth(0), 99);
        QCOMPARE(layout.value("page").toString(), "topics");
        QCOMPARE(layout.value("other", 3).toInt(), 3);
    }

    void aBrokenFileIsAFirstStart_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no INI") << QByteArray("\x7f"
                                              "ELF\0\0\xff\xfe",
                                              8);
        QTest::newRow("other types") << QByteArray("[window]\ngeometry=5\n[splitters]\nnamed=@Invalid()\n"
                                                   "[columns]\ntable=@ByteArray(3:rubbish)\n");
        QTest::newRow("cut off") << QByteArray("[columns]\ntable=@ByteArray(3:\\0\\0\\0\\xff");
    }
    void aBrokenFileIsAFirstStart() {
        QFETCH(QByteArray, content);
        QFile file(m_folder.filePath("b.ini"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
        file.close();
        Pane pane;
        const QSize size = pane.window.size();
        const int width = pane.table->columnWidth(0);
        Layout layout(file.fileName());
        layout.restore(pane.window);
        QCOMPARE(pane.window.size(), size);
        QCOMPARE(pane.table->columnWidth(0), width);
        pane.table->setColumnWidth(0, 88);
        layout.save(pane.window); // and is mended
        Pane next;
        Layout(file.fileName()).restore(next.window);
        QCOMPARE(next.table->columnWidth(0), 88);
    }

    void whereNothingCanBeKeptTheWindowWorks() {
        Pane pane;
        Layout layout("/proc/no/such/folder/window.ini");
        layout.save(pane.window);
        layout.restore(pane.window);
        layout.setValue("page", "send");
        QCOMPARE(layout.value("page").toString(), "send");
    }

private:
    QTemporaryDir m_folder;
};

HEADWATER_TEST(tst_Layout)
#include "tst_Layout.moc"
