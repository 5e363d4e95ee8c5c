// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/connections/ProfileEditor.h"

#include "widgets/base/Theme.h"
#include "widgets/send/Line.h"

#include <QGridLayout>
#include <QSignalBlocker>
#include <QStyle>

#include <algorithm>
#include <limits>

namespace headwater {

namespace {

constexpr int LabelWidth = 18 * theme::Grid;

TextLabel* label(const QString& text) {
    auto* const made = new TextLabel(text, Tone::Dim);
    made->setFixedWidth(LabelWidth);
    return made;
}

} // namespace

ProfileEditor::ProfileEditor(QWidget* parent) : Card(parent) {
    m_name.setAccessibleName(tr("Name"));
    m_servers.setAccessibleName(tr("Servers"));
    m_servers.setPlaceholderText(tr("host:port, host:port"));
    m_servers.setFont(theme::fixedFont());
    for (QLineEdit* field : {&m_name, &m_servers})
        field->setMaxLength(std::numeric_limits<int>::max());
    m_type.setAccessibleName(tr("Type"));
    m_type.addItems({tr("Development"), tr("Test"), tr("Production")}); // as ProfileType
    m_typeHint.setTone(Tone::Error);
    m_typeHint.setWordWrap(true);

    body()->addLayout(fields());
    body()->addWidget(new Line);
    body()->addWidget(&m_properties, 1);

    connect(&m_name, &QLineEdit::textChanged, this, &ProfileEditor::changed);
    connect(&m_servers, &QLineEdit::textChanged, this, &ProfileEditor::changed);
    connect(&m_type, &QComboBox::activated, this, [this] {
        m_colour.show(m_profile.shownColour(), production());
        showType();
        Q_EMIT changed();
    });
    connect(&m_colour, &ColourBox::chosen, this, [this] {
        m_profile.colour = m_colour.colour();
        Q_EMIT changed();
    });
    connect(&m_properties, &PropertiesPane::changed, this, &ProfileEditor::changed);
    connect(&m_properties, &PropertiesPane::serversPasted, &m_servers, &QLineEdit::setText);
}

QLayout* ProfileEditor::fields() {
    auto* const grid = new QGridLayout;
    grid->setContentsMargins(10, 10, 10, 10);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    const auto addRow = [grid](int row, const QString& title, QWidget* field, QWidget* below) {
        grid->addWidget(label(title), row, 0);
        grid->addWidget(field, row, 1, 1, 3);
        grid->addWidget(below, row + 1, 1, 1, 3);
    };
    addRow(0, tr("Name"), &m_name, &m_nameFault);
    grid->addWidget(label(tr("Type")), 2, 0);
    grid->addWidget(&m_type, 2, 1);
    auto* const colour = new TextLabel(tr("Colour"), Tone::Dim);
    colour->setContentsMargins(12, 0, 4, 0);
    grid->addWidget(colour, 2, 2);
    grid->addWidget(&m_colour, 2, 3);
    grid->addWidget(&m_typeHint, 3, 1, 1, 3);
    addRow(4, tr("Servers"), &m_servers, &m_serversFault);
    return grid;
}

void ProfileEditor::show(const Profile& profile) {
    const QSignalBlocker quiet(this);
    m_profile = profile;
    std::vector<ProfileProperty> others = profile.properties;
    const auto servers = std::ranges::find(others, "bootstrap.servers", &ProfileProperty::name);
    m_serversAt = servers == others.end() ? 0 : static_cast<std::size_t>(servers - others.begin());
    m_serversProperty = servers == others.end() ? ProfileProperty{"bootstrap.servers", {}} : *servers;
    if (servers != others.end())
        others.erase(servers);
    m_name.setText(QString::fromStdString(profile.name));
    m_type.setCurrentIndex(static_cast<int>(profile.type));
    m_colour.show(profile.shownColour(), production());
    m_servers.setText(QString::fromStdString(m_serversProperty.value));
    m_servers.setCursorPosition(0);
    m_properties.setProperties(std::move(others));
    showType();
}

Profile ProfileEditor::profile() const {
    Profile now = m_profile;
    now.name = m_name.text().toStdString();
    now.type = static_cast<ProfileType>(m_type.currentIndex());
    now.properties.clear();
    for (const ProfileProperty& property : m_properties.model().properties())
        if (property != ProfileProperty()) // a row that nobody has touched
            now.properties.push_back(property);
    if (!m_servers.text().isEmpty()) {
        ProfileProperty servers = m_serversProperty;
        servers.value = m_servers.text().toStdString();
        const auto at = static_cast<std::ptrdiff_t>(std::min(m_serversAt, now.properties.size()));
        now.properties.insert(now.properties.begin() + at, std::move(servers));
    }
    return now;
}

bool ProfileEditor::production() const {
    return m_type.currentIndex() == static_cast<int>(ProfileType::Production);
}

void ProfileEditor::showType() {
    m_typeHint.setText(production() ? tr("Read-only until it is unlocked at the top of the window, each time anew.")
                                    : QString());
    m_typeHint.setVisible(production());
}

void ProfileEditor::sayFault(QLineEdit& field, FaultLine& line, const QString& fault) {
    line.say(fault);
    field.setProperty("wrong", !fault.isEmpty());
    field.style()->unpolish(&field);
    field.style()->polish(&field);
}

} // namespace headwater
