// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/ConnectionTestModel.h"

#include "models/Format.h"

namespace headwater {

namespace {

using StepState = ConnectionTestStep::State;

QString titleOf(ConnectStep step) {
    switch (step) {
    case ConnectStep::Name:
        return ConnectionTestModel::tr("Name");
    case ConnectStep::Tcp:
        return ConnectionTestModel::tr("TCP");
    case ConnectStep::Tls:
        return ConnectionTestModel::tr("TLS");
    case ConnectStep::Login:
        return ConnectionTestModel::tr("Login");
    case ConnectStep::Metadata:
        break;
    }
    return ConnectionTestModel::tr("Metadata");
}

QString wordFor(StepState state) {
    switch (state) {
    case StepState::Waiting:
        return {};
    case StepState::Running:
        return ConnectionTestModel::tr("running");
    case StepState::Done:
        return ConnectionTestModel::tr("done");
    case StepState::Failed:
        return ConnectionTestModel::tr("failed");
    case StepState::Skipped:
        break;
    }
    return ConnectionTestModel::tr("skipped");
}

Tone toneOf(StepState state) {
    return state == StepState::Done ? Tone::Good : state == StepState::Failed ? Tone::Error : Tone::Dim;
}

QString detailOf(const ConnectionTestStep& step) {
    return format::cell(BytesView(step.error ? step.error->message : step.detail));
}

} // namespace

void ConnectionTestModel::setSteps(std::vector<ConnectionTestStep> steps) {
    const int before = rowCount();
    const int now = static_cast<int>(steps.size());
    if (now < before) {
        beginRemoveRows({}, now, before - 1);
        m_steps.resize(steps.size());
        endRemoveRows();
    }
    for (int row = 0; row < rowCount(); ++row) {
        const auto at = static_cast<std::size_t>(row);
        if (m_steps[at] == steps[at])
            continue;
        m_steps[at] = steps[at];
        Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
    if (now > before) {
        beginInsertRows({}, before, now - 1);
        m_steps = std::move(steps);
        endInsertRows();
    }
}

int ConnectionTestModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_steps.size());
}

int ConnectionTestModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ConnectionTestModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const ConnectionTestStep& step = m_steps[row];
    const bool over = step.state == StepState::Done || step.state == StepState::Failed;
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Address:
            return row > 0 && m_steps[row - 1].address == step.address ? QString()
                                                                       : format::cell(BytesView(step.address));
        case Step:
            return titleOf(step.step);
        case Time:
            return over ? format::duration(step.time) : QString();
        case Detail:
            return detailOf(step);
        default:
            return {};
        }
    case BadgeRole:
        return index.column() == State && step.state != StepState::Waiting ? QVariant(wordFor(step.state)) : QVariant();
    case BadgeToneRole:
        return QVariant::fromValue(toneOf(step.state));
    case ToneRole:
        if (index.column() == Detail)
            return QVariant::fromValue(step.error ? Tone::Error : Tone::Dim);
        return QVariant::fromValue(step.state == StepState::Waiting || step.state == StepState::Skipped ? Tone::Dim
                                                                                                        : Tone::Plain);
    case FixedFontRole:
        return index.column() == Address || index.column() == Time;
    case Qt::TextAlignmentRole:
        return index.column() == Time ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case Qt::AccessibleTextRole:
        if (index.column() == State)
            return wordFor(step.state);
        return index.column() == Address ? format::cell(BytesView(step.address)) : index.data();
    default:
        return {};
    }
}

QVariant ConnectionTestModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section == Time)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    static const char* const titles[] = {QT_TR_NOOP("Address"), QT_TR_NOOP("Step"), QT_TR_NOOP("Outcome"),
                                         QT_TR_NOOP("Time"), QT_TR_NOOP("Found")};
    return tr(titles[section]);
}

} // namespace headwater
