// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/Clipboard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

namespace headwater {

namespace {

const QString PlainText = QStringLiteral("text/plain");

class LaterText final : public QMimeData {
public:
    explicit LaterText(std::function<std::string()> text) : m_text(std::move(text)) {}

    QStringList formats() const override { return {PlainText}; }
    bool hasFormat(const QString& type) const override { return type == PlainText; }

protected:
    QVariant retrieveData(const QString& type, QMetaType wanted) const override {
        if (type != PlainText)
            return {};
        const QByteArray bytes = QByteArray::fromStdString(m_text());
        return wanted.id() == QMetaType::QString ? QVariant(QString::fromUtf8(bytes)) : QVariant(bytes);
    }

private:
    const std::function<std::string()> m_text;
};

} // namespace

void copyText(std::function<std::string()> text) {
    QGuiApplication::clipboard()->setMimeData(new LaterText(std::move(text)));
}

} // namespace headwater
