// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/InspectorDesk.h"
#include "app/window/TopicsDesk.h"
#include "tests/support/LockedCluster.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTools.h"
#include "widgets/topics/BrowseForm.h"

#include <QAbstractButton>
#include <QApplication>
#include <QTableView>
#include <QTimer>

namespace headwater::test {

/// The Topics page with its desks, over a cluster in memory, used through the keyboard.
struct Browsing {
    explicit Browsing(std::vector<std::string> names = {"orders"}, int partitionsEach = 1) {
        cluster->with([&](FakeCluster& fake) {
            for (const std::string& name : names)
                fake.createTopic(name, partitionsEach);
        });
        page.setInspector(inspector);
        page.resize(1280, 800);
        page.show();
        QApplication::setActiveWindow(&page);
        QObject::connect(inspector, &RecordInspector::left, &page, &TopicsPage::focusRecords);
        QObject::connect(&desk, &TopicsDesk::problem, &problems,
                         [this](const Error& error) { problems.report(TopicsDesk::problemOf(error), clock.now()); });
        QObject::connect(&desk, &TopicsDesk::resolved, &problems, [this] { problems.resolve("topics"); });
        tick.callOnTimeout(&topics, &TopicsModel::poll);
        tick.callOnTimeout(&desk, &TopicsDesk::poll);
        tick.callOnTimeout(&inspectorDesk, &InspectorDesk::poll);
        tick.start(10);
        connect();
    }
    ~Browsing() { desk.setSession(nullptr); }

    void connect() {
        desk.setSession(nullptr);
        session = std::make_unique<Session>(cluster, clock);
        topics.setFeed(session->topics());
        desk.setSession(session.get());
    }
    void append(Record record) {
        cluster->with([&](FakeCluster& fake) { fake.append(std::move(record)); });
    }
    /// Chooses the topic once it is in the list; false if it never is.
    bool choose(const QString& topic = "orders") {
        const bool there = QTest::qWaitFor([&] { return topics.rowOf(topic) >= 0; });
        page.showTopic(topic);
        return there && page.topic() == topic;
    }
    void start(const QString& from = "beginning", const QString& until = "end") {
        page.form().from().setCurrentText(from);
        page.form().until().setCurrentText(until);
        page.focusRecords();
        press(Qt::Key_F5);
    }
    /// Reads to the end.
    bool read(const QString& from = "beginning", const QString& until = "end") {
        start(from, until);
        return QTest::qWaitFor([this] { return !desk.reading(); });
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    void press(const QString& button) {
        for (QAbstractButton* each : page.findChildren<QAbstractButton*>())
            if (each->isVisible() && each->text() == button)
                QTest::keyClick(each, Qt::Key_Space);
    }
    QTableView& table(const char* name) { return *page.findChild<QTableView*>(QLatin1String(name)); }
    void chooseRecord(int row) { table("topics.records").setCurrentIndex(records.index(row, 0)); }
    QString cell(int row, int column) { return records.index(row, column).data().toString(); }
    QStringList column(int column) {
        QStringList texts;
        for (int row = 0; row < records.rowCount(); ++row)
            texts += cell(row, column);
        return texts;
    }
    /// The fields and headers of the chosen record, from the first header on.
    QStringList headers(int column, int role = Qt::DisplayRole) {
        const QAbstractItemModel& fields = *table("inspector.fields").model();
        QStringList texts;
        for (int row = RecordFieldsModel::FirstHeader; row < fields.rowCount(); ++row)
            texts += fields.index(row, column).data(role).toString();
        return texts;
    }
    QStringList texts() { return visibleTexts(page); }
    bool says(const QString& text) { return !texts().filter(text).isEmpty(); }

    ManualClock clock;
    std::shared_ptr<LockedCluster> cluster = std::make_shared<LockedCluster>(clock);
    std::shared_ptr<Endings> endings = std::make_shared<Endings>();
    std::unique_ptr<Session> session;
    ProblemsModel problems;
    TopicsModel topics;
    PartitionsModel partitions;
    RecordsModel records;
    TopicsPage page{{topics, partitions, records}};
    RecordInspector* inspector = new RecordInspector; ///< the page's
    TopicsDesk desk{{page, *inspector, topics, partitions, records, clock, endings}};
    InspectorDesk inspectorDesk{*inspector, clock, endings};
    QTimer tick;
};

} // namespace headwater::test
