// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/Codec.h"

#include <QComboBox>

namespace headwater {

/// Chooses how a text stands for bytes. A codec that is not on the list (a charset of a record) is added to it.
class CodecBox : public QComboBox {
    Q_OBJECT
public:
    enum class Null { Offered, NotOffered };
    explicit CodecBox(Null null, QWidget* parent = nullptr);

    /// Kind::Null where that is chosen.
    Codec codec() const;
    void setCodec(const Codec& codec);

Q_SIGNALS:
    /// Somebody chose another one.
    void chosen(const headwater::Codec& codec);
};

} // namespace headwater
