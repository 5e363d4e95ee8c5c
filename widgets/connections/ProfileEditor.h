// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/Card.h"
#include "widgets/connections/ColourBox.h"
#include "widgets/connections/PropertiesPane.h"

#include <QLineEdit>

namespace headwater {

/// One connection to be edited: name, type, colour, addresses, properties.
class ProfileEditor : public Card {
    Q_OBJECT
public:
    explicit ProfileEditor(QWidget* parent = nullptr);

    void show(const Profile& profile);
    /// As it is now.
    Profile profile() const;

    /// Lines under the fields; empty: nothing is wrong.
    void sayNameFault(const QString& fault) { sayFault(m_name, m_nameFault, fault); }
    void sayServersFault(const QString& fault) { sayFault(m_servers, m_serversFault, fault); }

    QLineEdit& name() { return m_name; }
    QLineEdit& servers() { return m_servers; }
    QComboBox& type() { return m_type; }
    PropertiesPane& properties() { return m_properties; }

Q_SIGNALS:
    void changed();

private:
    static void sayFault(QLineEdit& field, FaultLine& line, const QString& fault);
    QLayout* fields();
    void showType();
    bool production() const;

    Profile m_profile;                 ///< as it was shown: what the fields do not have
    std::size_t m_serversAt = 0;       ///< among the properties
    ProfileProperty m_serversProperty; ///< as it was shown
    QLineEdit m_name;
    FaultLine m_nameFault;
    QComboBox m_type;
    ColourBox m_colour;
    TextLabel m_typeHint;
    QLineEdit m_servers;
    FaultLine m_serversFault;
    PropertiesPane m_properties;
};

} // namespace headwater
