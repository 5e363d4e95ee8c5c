// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalServer>
#include <QStringList>

namespace headwater {

/// One window a user and display: a second start hands over what it was started for, and ends.
class SingleInstance : public QObject {
    Q_OBJECT
public:
    /// `address` is a socket's path; see usualAddress().
    explicit SingleInstance(const QString& address, QObject* parent = nullptr);
    static QString usualAddress();

    /// Hands the arguments to the instance that is there. False if there is none, or it does not answer.
    bool handOver(const QStringList& arguments) const;
    /// Takes the arguments of others from now on. False if the address cannot be had; then this one stands alone.
    bool listen();

signals:
    void received(const QStringList& arguments);

private:
    void read();

    const QString m_address;
    QLocalServer m_server;
};

} // namespace headwater
