// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/RecordFiles.h"

#include "engine/record/RecordFileReader.h"
#include "engine/record/RecordLine.h"

#include <QFile>
#include <QtGlobal>

namespace headwater::test {

std::vector<Record> recordsOf(std::string_view text) {
    MemorySource source(text);
    RecordFileReader reader(source, "test");
    std::vector<Record> records;
    for (;;) {
        switch (reader.next()) {
        case RecordFileReader::Next::Record:
            records.emplace_back(reader.record());
            break;
        case RecordFileReader::Next::End:
            return records;
        default:
            qFatal("%s", reader.error().text().c_str());
        }
    }
}

std::string readProjectFile(const std::string& path) {
    QFile file(QStringLiteral(HEADWATER_SOURCE_DIR "/") + QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("there is no %s", path.c_str());
    return file.readAll().toStdString();
}

std::string readTestData(const std::string& name) {
    return readProjectFile("tests/data/" + name);
}

std::string recordLines(const std::vector<Record>& records) {
    std::string text;
    RecordViewOf view;
    for (const Record& record : records) {
        appendRecordLine(text, view(record));
        text += '\n';
    }
    return text;
}

bool sameContent(const Record& a, const Record& b) {
    return a.key == b.key && a.value == b.value && a.headers == b.headers;
}

} // namespace headwater::test
