// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/architecture/Tree.h"
#include "tests/support/TestMain.h"

namespace headwater::architecture {

/// A small tree and the places in it that a rule must find, as "path:line", in order; none where all is well.
struct Plant {
    const char* rule;
    const char* title;
    QList<Source> sources;
    QStringList places;
    QMap<QString, QStringList> links = {};
};

/// The rules over the project, and over trees planted to break each of them.
class RuleTest : public QObject {
protected:
    static void addRules(const Rules& rules) {
        QTest::addColumn<QString>("rule");
        for (auto rule = rules.begin(); rule != rules.end(); ++rule)
            QTest::newRow(qPrintable(rule.key())) << rule.key();
    }
    static void judgeProject(const Rules& rules) {
        QFETCH(QString, rule);
        static const Tree tree = readTree(QStringLiteral(HEADWATER_SOURCE_DIR), QStringLiteral(HEADWATER_LINK_GRAPH));
        const QStringList found = rules[rule](tree);
        QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
    }
    static void addPlants(const QList<Plant>& plants) {
        QTest::addColumn<qsizetype>("index");
        for (qsizetype index = 0; index < plants.size(); ++index)
            QTest::addRow("%s: %s", plants[index].rule, plants[index].title) << index;
    }
    static void judgePlant(const Rules& rules, const QList<Plant>& plants) {
        QFETCH(qsizetype, index);
        const Plant& plant = plants[index];
        QStringList places;
        for (const QString& found : rules[plant.rule]({plant.sources, plant.links}))
            places += found.section(u':', 0, 1);
        places.removeDuplicates();
        QCOMPARE(places, plant.places);
    }
    static void everyRuleCanFail(const Rules& rules, const QList<Plant>& plants) {
        for (auto rule = rules.begin(); rule != rules.end(); ++rule)
            QVERIFY2(
                std::any_of(plants.begin(), plants.end(),
                            [&](const Plant& plant) { return rule.key() == plant.rule && !plant.places.isEmpty(); }),
                qPrintable(rule.key()));
    }
};

} // namespace headwater::architecture
