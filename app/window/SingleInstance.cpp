// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/SingleInstance.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLocalSocket>
#include <QStandardPaths>

namespace headwater {

namespace {

constexpr int AnswerWait = 2000; // milliseconds
constexpr qint64 LargestMessage = 1 << 20;
const QByteArray Taken = QByteArrayLiteral("taken");

} // namespace

SingleInstance::SingleInstance(const QString& address, QObject* parent) : QObject(parent), m_address(address) {
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &SingleInstance::read);
}

QString SingleInstance::usualAddress() {
    const QString display = qEnvironmentVariable("WAYLAND_DISPLAY", qEnvironmentVariable("DISPLAY"));
    QString name = QStringLiteral("headwater-") + display;
    name.replace(u'/', u'_').replace(u':', u'_');
    return QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation) + u'/' + name;
}

bool SingleInstance::handOver(const QStringList& arguments) const {
    QLocalSocket socket;
    socket.connectToServer(m_address);
    if (!socket.waitForConnected(AnswerWait))
        return false;
    socket.write(QJsonDocument(QJsonArray::fromStringList(arguments)).toJson(QJsonDocument::Compact) + '\n');
    return socket.waitForBytesWritten(AnswerWait) && socket.waitForReadyRead(AnswerWait) && socket.readAll() == Taken;
}

bool SingleInstance::listen() {
    if (m_server.listen(m_address))
        return true;
    // A socket that nobody answers at is what a killed instance left.
    QLocalServer::removeServer(m_address);
    return m_server.listen(m_address);
}

void SingleInstance::read() {
    QLocalSocket* const socket = m_server.nextPendingConnection();
    connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
    connect(socket, &QLocalSocket::readyRead, this, [this, socket] {
        if (socket->bytesAvailable() > LargestMessage)
            return socket->abort();
        if (!socket->canReadLine())
            return; // more is to come
        const QJsonDocument message = QJsonDocument::fromJson(socket->readLine());
        if (!message.isArray())
            return socket->abort();
        socket->write(Taken);
        socket->flush();
        emit received(message.toVariant().toStringList());
    });
}

} // namespace headwater
