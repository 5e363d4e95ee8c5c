// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/ValueForms.h"

#include "engine/base/JsonText.h"
#include "engine/record/Charset.h"
#include "engine/record/Codec.h"

namespace headwater {

std::shared_ptr<const ValueForms> readValue(std::shared_ptr<const Record> record, const std::string& charset) {
    auto forms = std::make_shared<ValueForms>();
    forms->record = std::move(record);
    forms->charset = charset;
    if (charset != Codec().charset) {
        if (Result<std::string> text = fromCharset(charset, forms->bytes().view()))
            forms->converted = std::move(*text);
        else
            forms->notText = std::move(text).error();
    } else if (!isUtf8(forms->bytes().view())) {
        forms->notText = Error{ErrorCode::InvalidData, "the value is not UTF-8 text"};
    }
    forms->rows = TextRows(forms->text());
    if (forms->notText) {
        forms->notJson = forms->notText;
    } else if (Result<JsonOutline> json = JsonOutline::read(forms->text())) {
        forms->json = std::move(*json);
    } else {
        forms->notJson = std::move(json).error();
    }
    return forms;
}

} // namespace headwater
