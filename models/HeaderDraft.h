// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/Header.h"
#include "models/FieldDraft.h"

#include <QStringList>

#include <optional>

namespace headwater {

/// A header as somebody types it.
struct HeaderDraft {
    FieldDraft name = {}; ///< text, or hex where a record's name was no UTF-8
    FieldDraft value = {};
    bool emptyName = false; ///< a name of no letter is meant, not forgotten

    static HeaderDraft of(const HeaderView& header);

    /// A row that nobody has touched: it is not sent.
    bool untouched() const;
    Result<Header> header() const;

    QJsonObject toJson() const;
    static HeaderDraft fromJson(const QJsonObject& json);

    bool operator==(const HeaderDraft&) const = default;
};

/// What a pasted text has of headers.
struct PastedHeaders {
    QList<HeaderDraft> headers;
    QStringList refused; ///< what could not be taken, each with its place and the reason
};

/// Lines of `name: value`, or JSON: a list of {"name","value"} or {"name","base64"} as in record files, a whole record
/// of one, or an object of texts. JSON is taken whole or not at all, lines each by itself.
PastedHeaders pastedHeaders(const QString& text);

} // namespace headwater
