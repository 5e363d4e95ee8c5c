// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/send/RecordFields.h"

#include "engine/record/Murmur2.h"
#include "models/Format.h"
#include "widgets/base/Theme.h"

#include <QAbstractItemView>
#include <QDateTime>
#include <QGridLayout>
#include <QHBoxLayout>

#include <limits>

namespace headwater {

namespace {

constexpr int Auto = 0; // and Now
constexpr int Fixed = 1;
constexpr int LabelWidth = 72;
constexpr qsizetype LongestKey = 10'000;
constexpr qsizetype ShownOfAKey = 60;

void setUp(QLineEdit& edit, const QString& name) {
    edit.setMaxLength(std::numeric_limits<int>::max());
    edit.setFont(theme::fixedFont());
    edit.setAccessibleName(name);
}

void setUp(QComboBox& box, const QString& name, const QStringList& choices) {
    box.addItems(choices);
    box.setAccessibleName(name);
    box.setFocusPolicy(Qt::ClickFocus);
}

TextLabel* caption(const QString& text) {
    return new TextLabel(text, Tone::Dim);
}

QString shownTime(Timestamp time) {
    const QDateTime local = QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count());
    return local.toOffsetFromUtc(local.offsetFromUtc()).toString(Qt::ISODateWithMs);
}

} // namespace

RecordFields::RecordFields(QWidget* parent) : QWidget(parent) {
    setUp(m_topic, tr("Topic"));
    setUp(m_partitionMode, tr("Partition"), {tr("auto"), tr("fixed")});
    setUp(m_partition, tr("Partition number"));
    setUp(m_key, tr("Key"));
    setUp(m_timeMode, tr("Time"), {tr("now"), tr("fixed")});
    setUp(m_time, tr("Time with its zone"));
    m_codec.setAccessibleName(tr("Key type"));
    m_codec.setFocusPolicy(Qt::ClickFocus);
    m_null.setText(tr("null"));
    m_null.setCheckable(true);
    m_null.setAccessibleName(tr("Null key"));
    m_null.setFocusPolicy(Qt::ClickFocus);
    m_partition.setMaximumWidth(64);
    m_time.setPlaceholderText(QStringLiteral("2026-01-31T08:00:00.000+01:00"));
    m_goesTo.setTone(Tone::Dim);
    m_timeRead.setTone(Tone::Dim);
    m_goesTo.setFixedFont();
    m_timeRead.setFixedFont();
    layOut();
    makeActions();

    for (QLineEdit* edit : {&m_topic, &m_partition, &m_key, &m_time})
        connect(edit, &QLineEdit::textChanged, this, &RecordFields::update);
    connect(&m_key, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_null.setChecked(false);
        putKey(text);
        update();
    });
    connect(&m_null, &QPushButton::toggled, this, &RecordFields::update);
    connect(&m_partitionMode, &QComboBox::currentIndexChanged, this, &RecordFields::update);
    connect(&m_timeMode, &QComboBox::currentIndexChanged, this, [this](int mode) {
        if (mode == Fixed && m_time.text().isEmpty())
            m_time.setText(shownTime(Timestamp(std::chrono::milliseconds(QDateTime::currentMSecsSinceEpoch()))));
        update();
    });
    connect(&m_codec, &CodecBox::chosen, this, [this](const Codec& codec) {
        m_keyDraft.text = keyText();
        m_keyDraft.setCodec(codec);
        putKey(m_keyDraft.text);
        update();
    });
    show(SendDraft());
}

void RecordFields::layOut() {
    auto* const grid = new QGridLayout(this);
    grid->setContentsMargins(12, 8, 12, 8);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnMinimumWidth(0, LabelWidth);
    grid->setColumnStretch(1, 1);
    auto addRow = [grid, row = 0](const QString& name, const QList<QWidget*>& widgets, int stretched,
                                  FaultLine& fault) mutable {
        auto* const line = new QHBoxLayout;
        line->setSpacing(8);
        for (QWidget* widget : widgets)
            line->addWidget(widget);
        if (stretched < 0)
            line->addStretch();
        else
            line->setStretch(stretched, 1);
        grid->addWidget(caption(name), row, 0);
        grid->addLayout(line, row++, 1);
        grid->addWidget(&fault, row++, 1);
    };
    addRow(tr("Topic"), {&m_topic, caption(tr("Partition")), &m_partitionMode, &m_partition, &m_goesTo}, 0,
           m_topicFault);
    addRow(tr("Key"), {&m_codec, &m_key, &m_null}, 1, m_keyFault);
    addRow(tr("Time"), {&m_timeMode, &m_time, &m_timeRead}, -1, m_timeFault);
    m_time.setMinimumWidth(260);
}

QAction* RecordFields::addAction(const char* id, const QString& text, const QKeySequence& shortcut,
                                 std::function<void()> run) {
    auto* const action = new QAction(text, this);
    action->setObjectName(QLatin1String(id));
    action->setShortcut(shortcut);
    connect(action, &QAction::triggered, this, std::move(run));
    m_actions += action;
    return action;
}

void RecordFields::makeActions() {
    addAction("send.partition", tr("Fixed or automatic partition"), Qt::ALT | Qt::Key_P, [this] {
        m_partitionMode.setCurrentIndex(m_partitionMode.currentIndex() == Auto ? Fixed : Auto);
        (m_partitionMode.currentIndex() == Fixed ? m_partition : m_topic).setFocus();
    });
    addAction("send.keyType", tr("Key type"), Qt::ALT | Qt::Key_K, [this] {
        m_codec.setFocus();
        m_codec.showPopup();
    });
    addAction("send.nullKey", tr("Null key"), Qt::ALT | Qt::Key_N, [this] { m_null.toggle(); });
    addAction("send.time", tr("Fixed time or now"), Qt::ALT | Qt::Key_T, [this] {
        m_timeMode.setCurrentIndex(m_timeMode.currentIndex() == Auto ? Fixed : Auto);
        (m_timeMode.currentIndex() == Fixed ? m_time : m_key).setFocus();
    });
}

void RecordFields::setTopics(QAbstractItemModel* topics, PartitionCount partitionCount) {
    m_partitionCount = std::move(partitionCount);
    auto* const completer = new QCompleter(topics, &m_topic);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->popup()->setAccessibleName(tr("Topics"));
    m_topic.setCompleter(completer);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(topics, signal, this, [this] { update(); });
    connect(topics, &QAbstractItemModel::dataChanged, this, [this] { update(); });
    update();
}

void RecordFields::collect(SendDraft& draft) const {
    draft.topic = m_topic.text();
    draft.partitionFixed = m_partitionMode.currentIndex() == Fixed;
    draft.partition = m_partition.text();
    draft.key = {m_keyDraft.codec, keyText(), m_null.isChecked()};
    draft.timeFixed = m_timeMode.currentIndex() == Fixed;
    draft.time = m_time.text();
}

void RecordFields::show(const SendDraft& draft) {
    const QSignalBlocker blocker(this);
    m_topic.setText(draft.topic);
    m_partition.setText(draft.partition);
    m_partitionMode.setCurrentIndex(draft.partitionFixed ? Fixed : Auto);
    m_keyDraft = draft.key;
    m_codec.setCodec(draft.key.codec);
    putKey(draft.key.text);
    m_null.setChecked(draft.key.null);
    m_time.setText(draft.time);
    m_timeMode.setCurrentIndex(draft.timeFixed ? Fixed : Auto);
    update();
}

// A field lays out all of its text at each change.
void RecordFields::putKey(const QString& text) {
    const bool held = text.size() > LongestKey;
    m_heldKey = held ? text : QString();
    if (const QString shown = held ? QString() : text; shown != m_key.text())
        m_key.setText(shown);
}

std::optional<int> RecordFields::partitions() const {
    return m_partitionCount ? m_partitionCount(m_topic.text()) : std::nullopt;
}

void RecordFields::update() {
    SendDraft draft;
    collect(draft);
    m_partition.setVisible(draft.partitionFixed);
    m_time.setVisible(draft.timeFixed);
    m_timeRead.setVisible(draft.timeFixed);
    m_key.setPlaceholderText(draft.key.null        ? tr("null: no key")
                             : m_heldKey.isEmpty() ? tr("empty")
                                                   : tr("%L1 characters, sent as they are: %2")
                                                         .arg(m_heldKey.size())
                                                         .arg(format::cell(m_heldKey.left(ShownOfAKey).toStdString())));

    QString goesTo;
    const std::optional<int> count = partitions();
    const Result<Bytes> key = draft.key.bytes();
    if (!draft.partitionFixed && key && key->isNull())
        goesTo = tr("→ any");
    else if (!draft.partitionFixed && key && count && *count > 0)
        goesTo = tr("→ %1").arg(partitionForKey(*key, *count));
    else if (draft.partitionFixed && count)
        goesTo = tr("of %1").arg(*count);
    m_goesTo.setText(goesTo);
    m_goesTo.setVisible(!goesTo.isEmpty());

    const Result<Timestamp> time = draft.timestamp();
    m_timeRead.setText(time ? shownTime(*time) : QString());
    Q_EMIT changed();
}

void RecordFields::say(const std::vector<DraftFault>& faults) {
    QStringList topic;
    QString key;
    QString time;
    for (const DraftFault& fault : faults) {
        if (fault.field == SendField::Topic || fault.field == SendField::Partition)
            topic += fault.message;
        else if (fault.field == SendField::Key)
            key = fault.message;
        else if (fault.field == SendField::Time)
            time = fault.message;
    }
    m_topicFault.say(topic.join(QStringLiteral("; ")));
    m_keyFault.say(key);
    m_timeFault.say(time);
}

void RecordFields::goTo(SendField field) {
    QLineEdit& edit = field == SendField::Topic       ? m_topic
                      : field == SendField::Partition ? m_partition
                      : field == SendField::Key       ? m_key
                                                      : m_time;
    edit.setFocus();
    edit.selectAll();
}

} // namespace headwater
