// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Canary.h"

#include <QFile>

#include <sys/inotify.h>
#include <unistd.h>

namespace headwater::test {

Canary::Canary() : m_path(m_folder.filePath(QStringLiteral("canary.png"))) {
    QFile file(m_path);
    if (!file.open(QIODevice::WriteOnly) || file.write("not a picture") < 0)
        qFatal("the canary has no place");
    file.close();
    m_watch = inotify_init1(IN_NONBLOCK);
    if (inotify_add_watch(m_watch, m_path.toUtf8().constData(), IN_OPEN) < 0)
        qFatal("the canary cannot be watched");
}

Canary::~Canary() {
    close(m_watch);
}

QString Canary::shortText() const {
    return QStringLiteral("<b>bold</b><img src=\"%1\"><a href=\"file://%1\">x</a> &amp; & \u202Egnp.exe\u202C \u200B")
               .arg(m_path) +
           QChar(0) + QStringLiteral("end");
}

QString Canary::text() const {
    return shortText() + QStringLiteral("<table>") + QStringLiteral("<tr><td>cell</td></tr>").repeated(14'000) +
           QStringLiteral("</table>\n") + QStringLiteral("<i>long</i> ").repeated(90'000);
}

bool Canary::wasOpened() {
    char events[4096];
    return read(m_watch, events, sizeof events) > 0;
}

} // namespace headwater::test
