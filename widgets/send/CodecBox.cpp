// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/send/CodecBox.h"

#include "models/FieldDraft.h"

#include <QAbstractItemView>

namespace headwater {

namespace {

QString idOf(const Codec& codec) {
    return QString::fromStdString(toString(codec));
}

} // namespace

CodecBox::CodecBox(Null null, QWidget* parent) : QComboBox(parent) {
    for (const Codec& codec : fieldCodecs())
        addItem(codecTitle(codec), idOf(codec));
    if (null == Null::Offered)
        addItem(QStringLiteral("null"), idOf({Codec::Kind::Null}));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(7);
    view()->setTextElideMode(Qt::ElideNone);
    view()->setMinimumWidth(view()->sizeHintForColumn(0) + 24);
    connect(this, &QComboBox::activated, this, [this] { Q_EMIT chosen(codec()); });
}

Codec CodecBox::codec() const {
    return codecFromString(currentData().toString().toStdString()).value();
}

void CodecBox::setCodec(const Codec& codec) {
    if (findData(idOf(codec)) < 0)
        addItem(codecTitle(codec), idOf(codec));
    setCurrentIndex(findData(idOf(codec)));
}

} // namespace headwater
