// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/Layers.h"

#include <QDir>
#include <QLibraryInfo>
#include <QRegularExpression>
#include <QSet>

namespace headwater::architecture {

namespace {

QStringList words(const char* list) {
    return QString::fromLatin1(list).simplified().split(u' ');
}

/// Each room of the engine and those that it may include, itself apart. A new room gets a line here.
const QMap<QString, QStringList>& rooms() {
    static const QMap<QString, QStringList> all{
        {"base", {}},
        {"record", words("base")},
        {"filter", words("base record")},
        {"kafka", words("base record")},
        {"http", words("base")},
        {"jobs", words("base record filter kafka")},
        {"profiles", words("base kafka")},
        {"session", words("base record filter kafka jobs")},
        {"topicconfig", words("base record kafka http")},
        {"monitor", words("base record kafka http")},
        {"gateway", words("base record filter kafka http jobs topicconfig monitor")},
        {"flow", words("base record filter kafka http jobs topicconfig monitor")},
        {"script", words("base record filter kafka http jobs topicconfig monitor gateway flow")},
    };
    return all;
}

/// What a model may read: values, pure functions, and the feeds that it polls.
const QStringList& engineForModels() {
    static const QStringList all = words(R"(
        engine/base/Bytes.h
        engine/base/Clock.h
        engine/base/Decimal.h
        engine/base/Error.h
        engine/base/Hex.h
        engine/base/Histogram.h
        engine/base/Job.h
        engine/base/JsonPretty.h
        engine/base/JsonText.h
        engine/base/LatestFeed.h
        engine/base/Outcome.h
        engine/base/Result.h
        engine/base/RingFeed.h
        engine/base/VisibleText.h
        engine/kafka/ConnectStep.h
        engine/kafka/DeliveryReport.h
        engine/kafka/JavaProperties.h
        engine/kafka/Properties.h
        engine/kafka/PropertyCatalogue.h
        engine/kafka/PropertyCheck.h
        engine/kafka/TopicName.h
        engine/kafka/TopicPartition.h
        engine/profiles/Profile.h
        engine/record/Codec.h
        engine/record/Header.h
        engine/record/Record.h
        engine/record/RecordParser.h
        engine/record/RecordView.h
        engine/record/TimeText.h
        engine/record/ValueForms.h
        engine/session/ConnectionTestStep.h
        engine/session/RecordFeed.h
        engine/session/SessionState.h
        engine/session/TopicState.h
    )");
    return all;
}

/// What a widget may name: values and pure functions; no I/O, no thread, no feed.
const QStringList& engineForWidgets() {
    static const QStringList all = words(R"(
        engine/base/Bytes.h
        engine/base/Clock.h
        engine/base/Error.h
        engine/base/Hex.h
        engine/base/JsonPretty.h
        engine/base/JsonScanner.h
        engine/base/JsonText.h
        engine/base/Result.h
        engine/base/VisibleText.h
        engine/jobs/TailOptions.h
        engine/jobs/TailRange.h
        engine/kafka/ConnectStep.h
        engine/kafka/PropertyCatalogue.h
        engine/kafka/TopicName.h
        engine/kafka/TopicPartition.h
        engine/profiles/Profile.h
        engine/record/Charset.h
        engine/record/Codec.h
        engine/record/Header.h
        engine/record/Murmur2.h
        engine/record/Record.h
        engine/record/ValueForms.h
        engine/session/ConnectionTestStep.h
        engine/session/SessionState.h
    )");
    return all;
}

bool isQt(const Include& include) {
    static const QRegularExpression qt(QStringLiteral("^Q[A-Z][A-Za-z]*(/|$)|^Qt"));
    return qt.match(include.file).hasMatch();
}

QString layer(const QString& path) {
    return path.section(u'/', 0, 0);
}
QString room(const QString& path) {
    return path.section(u'/', 1, 1);
}

QStringList theEngineHasNoQt(const Tree& tree) {
    QStringList found;
    for (const Source& source : tree.sources) {
        if (!source.in("engine") || (source.in("engine/script") && source.isCpp()))
            continue;
        for (const Include& include : source.includes)
            if (isQt(include))
                found += finding(source, include.line, include.file + " is Qt");
    }
    return found;
}

/// Handles.h and every header of its room that includes it, directly or by others.
QSet<QString> headersWithHandles(const Tree& tree) {
    QSet<QString> found{"engine/kafka/Handles.h"};
    for (qsizetype before = 0; before != found.size();) {
        before = found.size();
        for (const Source& source : tree.sources)
            if (source.isHeader())
                for (const Include& include : source.includes)
                    if (found.contains(include.file))
                        found.insert(source.path);
    }
    return found;
}

QStringList librdkafkaStaysInItsRoom(const Tree& tree) {
    QStringList found;
    const QSet<QString> internal = headersWithHandles(tree);
    for (const Source& source : tree.sources) {
        const bool ownRoom = source.in("engine/kafka");
        // The bench measures against the bare library, without our code; two tests need its mock or its bare calls.
        const bool mayNameIt = ownRoom ? source.isCpp() || internal.contains(source.path)
                                       : source.in("tests/bench") || source.path == "tests/support/MockBroker.cpp" ||
                                             source.path == "tests/engine/kafka/tst_AbortProof.cpp";
        for (const Include& include : source.includes) {
            if (include.file.contains("rdkafka") && !mayNameIt)
                found += finding(source, include.line, "only engine/kafka behind Handles.h includes " + include.file);
            if (internal.contains(include.file) && !ownRoom && !source.in("tests/engine/kafka"))
                found +=
                    finding(source, include.line, include.file + " has librdkafka's types, which stay in engine/kafka");
        }
    }
    return found;
}

/// A header of engine/kafka is a port, which CMake installs, or says in its second line that it is internal.
QStringList kafkaShowsItsPortsAlone(const Tree& tree) {
    static const QRegularExpression list(QStringLiteral("set\\(ports ([^)]*)\\)"));
    const Source* const install = tree.find(QStringLiteral("cmake/Install.cmake"));
    const QStringList ports = install ? list.match(install->text).captured(1).simplified().split(u' ') : QStringList();
    QStringList found;
    const auto isInternal = [](const Source& source) {
        return source.text.section(u'\n', 1, 1).startsWith(QStringLiteral("// Internal to this room: "));
    };
    for (const Source& source : tree.sources) {
        if (source.folder() == QStringLiteral("engine/kafka") && source.isHeader()) {
            if (isInternal(source) == ports.contains(source.baseName()))
                found += finding(source, 2, "is either internal to this room, or a port in cmake/Install.cmake");
        } else if (!source.in("engine/kafka") && !source.in("tests")) {
            for (const Include& include : source.includes)
                if (const Source* header = tree.find(include.file);
                    header && header->in("engine/kafka") && isInternal(*header))
                    found += finding(source, include.line, include.file + " is internal to engine/kafka");
        }
    }
    return found;
}

QStringList roomsLookDown(const Tree& tree) {
    QStringList found;
    for (const Source& source : tree.sources) {
        if (!source.in("engine") || !(source.isCpp() || source.isHeader()))
            continue;
        const QString own = room(source.path);
        if (!rooms().contains(own)) {
            found += finding(source, 1, "the rooms that this one may include are to be named in tests/architecture");
            continue;
        }
        for (const Include& include : source.includes)
            if (include.quoted && layer(include.file) == "engine")
                if (const QString other = room(include.file); other != own && !rooms()[own].contains(other))
                    found += finding(source, include.line, own + " may not include " + include.file);
    }
    return found;
}

QStringList layersLookDown(const Tree& tree) {
    static const QMap<QString, QStringList> below{
        {"engine", words("engine")},
        {"models", words("engine models")},
        {"widgets", words("engine models widgets")},
        {"app", words("engine models widgets app")},
        {"tests", words("engine models widgets tests")},
    };
    QStringList found;
    for (const Source& source : tree.sources) {
        const QString own = layer(source.path);
        for (const Include& include : source.includes) {
            if (!include.quoted || !include.file.contains(u'/'))
                continue;
            const QString other = layer(include.file);
            const bool testOfApp = source.in("tests/app") && other == "app";
            if (!below.value(own).contains(other) && !testOfApp)
                found += finding(source, include.line, own + " may not include " + include.file);
            const bool listed = own == "models" ? engineForModels().contains(include.file)
                                                : own != "widgets" || engineForWidgets().contains(include.file);
            if (other == "engine" && !listed)
                found += finding(source, include.line, include.file + " is not on the list for " + own);
        }
    }
    return found;
}

QStringList listedHeadersExist(const Tree& tree) {
    QStringList found;
    for (const QString& path : listedEngineHeaders())
        if (!tree.find(path))
            found += path + ":1: is on a list of tests/architecture, but not there";
    return found;
}

QStringList modelsKnowQtCoreOnly(const Tree& tree) {
    static const QDir core(QLibraryInfo::path(QLibraryInfo::HeadersPath) + "/QtCore");
    QStringList found;
    for (const Source& source : tree.sources)
        if (source.in("models"))
            for (const Include& include : source.includes)
                if (isQt(include) && !core.exists(QString(include.file).remove("QtCore/")))
                    found += finding(source, include.line, include.file + " is not of QtCore");
    return found;
}

QStringList includesStartAtTheRoot(const Tree& tree) {
    QStringList found;
    for (const Source& source : tree.sources) {
        for (const Include& include : source.includes) {
            const bool generated = include.file == source.baseName() + ".moc";
            if (include.file.contains("../") || (include.quoted && !generated && !tree.find(include.file)))
                found += finding(source, include.line, include.file + " is not a path from the root");
        }
    }
    return found;
}

QStringList linksLookDown(const Tree& tree) {
    // Target -> what its links must match; a target without a line may link what it likes but the app.
    static const QMap<QString, QString> allowed{
        {"engine", "(?!Qt|models|widgets|engine_script|(app|headwater)$).*"},
        {"engine_script", "engine|Qt6::(Core|Qml)|headwater_warnings"},
        {"models", "engine|Qt6::Core|headwater_warnings"},
        {"widgets", "(?!engine|(app|headwater)$).*"},
        {"headwater", ".*"},
    };
    QStringList found;
    for (auto target = tree.links.begin(); target != tree.links.end(); ++target) {
        const QRegularExpression may(
            QRegularExpression::anchoredPattern(allowed.value(target.key(), QStringLiteral("(?!(app|headwater)$).*"))));
        for (const QString& linked : target.value())
            if (!may.match(linked).hasMatch())
                found += target.key() + ":1: may not link " + linked;
    }
    for (const char* target : {"engine", "models", "widgets", "app", "headwater"})
        if (!tree.links.isEmpty() && !tree.links.contains(QString::fromLatin1(target)))
            found += QString::fromLatin1(target) + ":1: is missing in the link graph";
    return found;
}

} // namespace

QStringList listedEngineHeaders() {
    QStringList all = engineForModels() + engineForWidgets();
    all.removeDuplicates();
    return all;
}

const Rules& layerRules() {
    static const Rules all{
        {"the engine has no Qt", theEngineHasNoQt},
        {"librdkafka stays in its room", librdkafkaStaysInItsRoom},
        {"kafka shows its ports alone", kafkaShowsItsPortsAlone},
        {"rooms look down", roomsLookDown},
        {"layers look down", layersLookDown},
        {"listed headers exist", listedHeadersExist},
        {"models know QtCore only", modelsKnowQtCoreOnly},
        {"includes start at the root", includesStartAtTheRoot},
        {"links look down", linksLookDown},
    };
    return all;
}

} // namespace headwater::architecture
