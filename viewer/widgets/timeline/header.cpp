#include "viewer/widgets/timeline/header.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QToolButton>

#include "viewer/document/text/arithmetic.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/document/text/time_format.h"
#include "viewer/document/time/frame_rate.h"
#include "viewer/document/time/ruler.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/action_ids/animation.h"
#include "viewer/widgets/controls/fields/choices/fixed_combo.h"
#include "viewer/widgets/controls/fields/filter_popup.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr std::array kTransport{ids::kAnimFirstFrame, ids::kAnimPreviousKey, ids::kAnimPlayBackwards,
                                ids::kAnimPlay,       ids::kAnimNextKey,     ids::kAnimLastFrame};
constexpr std::array kFps{23.976, 24.0, 25.0, 29.97, 30.0, 48.0, 50.0, 59.94, 60.0, 120.0};
constexpr std::array kSpeeds{0.1, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0};
constexpr double kMaxTypedFps = 1000.0;   // more is a slip, though clips of files may have up to sinew::kMaxFps
constexpr double kFrameDragSpan = 250.0;  // a quarter of a frame per pixel

QString fpsText(double fps) { return TimelineHeader::tr("%1 fps").arg(shortDecimal(fps, 2)); }

constexpr double kKeepFrames = -1.0, kPace = 0.0;  // entries that are no rate and no speed

QString keepFramesText(bool on) {
  return (on ? QStringLiteral("\u2713 ") : QString()) + TimelineHeader::tr("Keep frames");
}

QString speedText(double speed) { return QStringLiteral("%1 ×").arg(decimal(speed, 2)); }

// A list of clips that would not fit is narrowed by typing.
class ClipCombo : public FixedCombo {
 public:
  using FixedCombo::FixedCombo;

  void showPopup() override {
    if (count() <= maxVisibleItems()) {
      // As wide as its names, which may be told apart by their ends only.
      view()->setMinimumWidth(view()->sizeHintForColumn(0) + view()->verticalScrollBar()->sizeHint().width());
      return FixedCombo::showPopup();
    }
    QStringList names;
    for (int row = 0; row < count(); ++row) names << itemText(row);
    auto* popup = new FilterPopup(names, currentIndex(), this);
    connect(popup, &FilterPopup::picked, this, [this](int row) {
      setCurrentIndex(row);
      emit activated(row);
    });
    popup->openUnder(*this);
  }
};

class FrameField : public NumberField {
 public:
  FrameField(int width, const QString& name, const Document& document, QWidget* parent)
      : NumberField(parent), document_(document), width_(width) {
    setDecimals(0, 2);
    setDragSpan(kFrameDragSpan);
    setAccessibleName(name);
    setToolTip(name);
  }
  QSize sizeHint() const override { return {width_, metrics::kField}; }

 protected:
  // Frames, or a text that says another unit itself.
  Result<double> evaluate(const QString& typed) const override {
    const double fps = rulerOf(document_).fps;
    if (const auto seconds = parseTime(typed, fps, TimeFormat::frames)) return *seconds * fps;
    return fail("This is no time. Type a frame as in 24 + 12, seconds as in 1.5s, or timecode as in 00:00:01:00.");
  }

 private:
  const Document& document_;
  int width_;
};

}  // namespace

TimelineHeader::TimelineHeader(Document& document, Preferences& preferences, const FindAction& find_action,
                               QWidget* parent)
    : OverflowBar(parent), document_(document), preferences_(preferences), find_action_(find_action) {
  addButtons(find_action, tr("Transport"), kTransport);
  addSeparator();
  addTake();
  addClip();
  addTime();
  addSeparator();
  addPace();
  addSeparator();
  addRange();
  addSeparator();
  addNewKeys();
  addStretch();
  addKeyCount();
  take_->setObjectName(QStringLiteral("take"));
  clip_->setObjectName(QStringLiteral("clip"));
  frame_->setObjectName(QStringLiteral("frame"));
  fps_->setObjectName(QStringLiteral("fps"));
  speed_->setObjectName(QStringLiteral("speed"));
  loop_->setObjectName(QStringLiteral("loop"));
  range_start_->setObjectName(QStringLiteral("range_start"));
  range_end_->setObjectName(QStringLiteral("range_end"));
  connect(&document_, &Document::changed, this, &TimelineHeader::onChanged);
  connect(&preferences_, &Preferences::changed, this, [this] {
    showTime();
    showNewKeys();
  });
  showTakes();
  showClips();
  showTiming();
  showTime();
  showNewKeys();
  showKeyCount();
}

void TimelineHeader::addTake() {
  take_ = new FixedCombo(112, tr("Take: what plays on whom, in one time"), this);
  add(take_, {}, 0);
  connect(take_, &QComboBox::activated, this, [this](int row) {
    if (const Check done = document_.playTake({take_->itemData(row).toULongLong()}); !done)
      emit refused(shown(done.error().for_user));
  });
}

void TimelineHeader::addClip() {
  clip_ = new ClipCombo(128, tr("Clip"), this);
  add(clip_);
  connect(clip_, &QComboBox::activated, this,
          [this](int row) { document_.setClip(document_.activeInstance(), {clip_->itemData(row).toULongLong()}); });
}

void TimelineHeader::addTime() {
  frame_ = new FrameField(56, tr("Frame"), document_, this);
  QFont strong = frame_->font();
  strong.setWeight(QFont::DemiBold);
  frame_->setFont(strong);
  add(frame_, tr("Frame"), 12);
  frame_->setDragHandle(labelOf(frame_));
  connect(frame_, &NumberField::edited, this, [this](double frame) {
    document_.stop();
    goToFrame(frame_->dragging() ? std::round(frame) : frame);
  });
  connect(frame_, &NumberField::dragCancelled, this, [this] { goToFrame(frame_->value()); });

  readout_ = new QToolButton(this);
  readout_->setAutoRaise(true);
  readout_->setFont(numberFont());
  readout_->setFocusPolicy(Qt::TabFocus);
  readout_->setToolTip(tr("Seconds and timecode. Click: the ruler shows frames, seconds or timecode"));
  readout_->setAccessibleName(tr("Time"));
  add(readout_, {}, 4);
  connect(readout_, &QToolButton::clicked, this, [this] {
    constexpr std::array kNext{TimeFormat::seconds, TimeFormat::timecode, TimeFormat::frames};
    preferences_.setTimeFormat(kNext[static_cast<std::size_t>(preferences_.timeFormat())]);
  });
}

void TimelineHeader::addPace() {
  fps_ = new FixedCombo(88, tr("Frames per second"), this);
  fps_->setEditable(true);
  fps_->setInsertPolicy(QComboBox::NoInsert);
  fps_->setCompleter(nullptr);
  fps_->lineEdit()->setFont(numberFont());
  fps_->lineEdit()->setTextMargins(-8, 0, -6, 0);  // the text stands where the other combos have it
  fps_->lineEdit()->setAccessibleName(fps_->accessibleName());
  for (const double fps : kFps) fps_->addItem(fpsText(fps), fps);
  fps_->insertSeparator(fps_->count());
  fps_->addItem(keepFramesText(false), kKeepFrames);
  fps_->setItemData(fps_->count() - 1,
                    tr("Keys stay on their frames and play at another pace; otherwise they keep their seconds"),
                    Qt::ToolTipRole);
  add(fps_, {}, 0);
  connect(fps_, &QComboBox::activated, this, [this](int row) {
    if (fps_->itemData(row).toDouble() > 0.0) return changeFps(fps_->itemData(row).toDouble());
    keep_frames_ = !keep_frames_;
    fps_->setItemText(row, keepFramesText(keep_frames_));
    showTiming();
  });
  connect(fps_->lineEdit(), &QLineEdit::editingFinished, this, &TimelineHeader::enterFps);

  speed_ = new FixedCombo(76, tr("Speed"), this);
  speed_->setFont(numberFont());
  add(speed_);
  connect(speed_, &QComboBox::activated, this, [this](int row) {
    const double speed = speed_->itemData(row).toDouble();
    QAction* every = find_action_(ids::kAnimEveryFrame);
    if (speed != kPace)
      document_.setSpeed(speed);
    else if (every)
      every->trigger();
    showTiming();
  });

  loop_ = new FixedCombo(88, tr("At the end of the work range"), this);
  loop_->addItem(tr("Loop"), static_cast<int>(LoopMode::loop));
  loop_->addItem(tr("Once"), static_cast<int>(LoopMode::once));
  loop_->addItem(tr("Ping-pong"), static_cast<int>(LoopMode::ping_pong));
  add(loop_);
  connect(loop_, &QComboBox::activated, this,
          [this](int row) { document_.setLoopMode(static_cast<LoopMode>(loop_->itemData(row).toInt())); });
}

void TimelineHeader::addRange() {
  auto* range = new QWidget(this);
  range->setAccessibleName(tr("Work range"));
  auto* row = new QHBoxLayout(range);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  range_start_ = new FrameField(48, tr("First frame of the work range"), document_, range);
  range_end_ = new FrameField(48, tr("Last frame of the work range"), document_, range);
  auto* dash = new QLabel(QStringLiteral("–"), range);
  dash->setForegroundRole(QPalette::PlaceholderText);
  row->addWidget(range_start_);
  row->addWidget(dash);
  row->addWidget(range_end_);
  add(range, tr("Work range"), 0);
  for (const NumberField* field : {range_start_, range_end_})
    connect(field, &NumberField::gestureKept, &document_, &Document::endGesture);
  connect(range_start_, &NumberField::edited, this, [this](double frame, Gesture gesture) {
    const Ruler ruler = rulerOf(document_);
    const double first = std::min(std::round(frame), std::round(ruler.end * ruler.fps) - 1.0);
    setRange(first / ruler.fps, ruler.end, gesture);
  });
  connect(range_end_, &NumberField::edited, this, [this](double frame, Gesture gesture) {
    const Ruler ruler = rulerOf(document_);
    const double last = std::max(std::round(frame), std::round(ruler.start * ruler.fps) + 1.0);
    setRange(ruler.start, last / ruler.fps, gesture);
  });
}

void TimelineHeader::setRange(double start, double end, Gesture gesture) {
  if (const Check done = setRulerRange(document_, start, end, gesture); !done)
    emit refused(shown(done.error().for_user));
  showTiming();
}

void TimelineHeader::goToFrame(double frame) { goToRulerTime(document_, frame / rulerOf(document_).fps); }

void TimelineHeader::addNewKeys() {
  new_keys_ = new FixedCombo(144, tr("New keys"), this);
  new_keys_->setToolTip(tr("Tangents of keys that are added from now on"));
  const std::pair<TangentMode, QString> modes[] = {
      {TangentMode::automatic, tr("Automatic")}, {TangentMode::auto_clamped, tr("Automatic, clamped")},
      {TangentMode::spline, tr("Spline")},       {TangentMode::linear, tr("Linear")},
      {TangentMode::flat, tr("Flat")},           {TangentMode::plateau, tr("Plateau")},
      {TangentMode::step, tr("Stepped")},        {TangentMode::step_next, tr("Stepped, next value")}};
  for (const auto& [mode, text] : modes) new_keys_->addItem(text, static_cast<int>(mode));
  add(new_keys_, tr("New keys"), 0);
  connect(new_keys_, &QComboBox::activated, this,
          [this](int row) { preferences_.setNewKeyMode(static_cast<TangentMode>(new_keys_->itemData(row).toInt())); });
}

void TimelineHeader::showNewKeys() {
  new_keys_->setCurrentIndex(new_keys_->findData(static_cast<int>(preferences_.newKeyMode())));
}

void TimelineHeader::addKeyCount() {
  key_count_ = new QLabel(this);
  key_count_->setFont(textFont());
  key_count_->setForegroundRole(QPalette::PlaceholderText);
  key_count_->setAccessibleName(tr("Selected keys"));
  addRemark(key_count_, 12);
}

void TimelineHeader::onChanged(const DocumentChange& change) {
  using Part = DocumentChange::Part;
  if (change.has(Part::instances | Part::takes)) showTakes();
  if (change.has(Part::instances | Part::clip | Part::selection)) showClips();
  if (change.has(Part::instances | Part::clip | Part::selection | Part::keys)) showKeyCount();
  const bool other_time = change.has(Part::timing | Part::clip | Part::instances | Part::selection | Part::takes) ||
                          rulerOf(document_).of_take != of_take_;
  if (other_time) showTiming();
  if (other_time || change.has(Part::time)) showTime();
}

void TimelineHeader::showTakes() {
  take_->clear();
  for (const Take& take : document_.takes())
    take_->addItem(QString::fromStdString(take.name), static_cast<qulonglong>(take.id.value));
  take_->addItem(tr("No take"), qulonglong{0});
  take_->setCurrentIndex(take_->findData(static_cast<qulonglong>(document_.scene().take.value)));
  setWanted(take_, !document_.takes().empty());
}

void TimelineHeader::showClips() {
  const Instance* instance = document_.active();
  clip_->clear();
  if (instance) {
    const auto add = [this](const QString& name, ClipId id) {
      clip_->addItem(name, static_cast<qulonglong>(id.value));
    };
    for (const ClipId clip : instance->clips) add(QString::fromStdString(document_.clips().clip(clip)->name), clip);
    add(tr("Rest pose"), {});
    clip_->setCurrentIndex(clip_->findData(static_cast<qulonglong>(instance->control.clip.value)));
  }
  clip_->setEnabled(instance);
  clip_->setToolTip(instance ? tr("Clip: %1").arg(clip_->currentText()) : tr("Clip"));
}

void TimelineHeader::showTime() {
  const Ruler ruler = rulerOf(document_);
  const double frame = ruler.of_take ? ruler.now * ruler.fps : document_.frame();
  const double shown = document_.playing() ? begunFrame(frame) : frame, fps = ruler.fps;
  frame_->setValue(shown);
  const QString text = formatTime(shown / fps, fps, TimeFormat::seconds) + QStringLiteral("    ") +
                       formatTime(shown / fps, fps, TimeFormat::timecode);
  const bool longer = text.size() != readout_->text().size();
  readout_->setText(text);
  if (longer) arrange();
}

void TimelineHeader::showTiming() {
  const bool any = document_.active() != nullptr;
  const Ruler ruler = rulerOf(document_);
  of_take_ = ruler.of_take;
  for (QWidget* control :
       std::initializer_list<QWidget*>{frame_, readout_, fps_, speed_, loop_, range_start_, range_end_})
    control->setEnabled(any);
  if (!fps_->lineEdit()->hasFocus()) fps_->setEditText(fpsText(ruler.fps));

  const double speed = document_.speed();
  speed_->clear();
  const double sign = speed < 0.0 ? -1.0 : 1.0;
  for (const double step : kSpeeds) speed_->addItem(speedText(sign * step), sign * step);
  if (speed_->findData(speed) < 0) speed_->addItem(speedText(speed), speed);
  speed_->setCurrentIndex(speed_->findData(speed));
  speed_->insertSeparator(speed_->count());
  if (const QAction* every = find_action_(ids::kAnimEveryFrame))
    speed_->addItem(every->isChecked() ? tr("Keep real time") : tr("Show every frame"), kPace);
  speed_->addItem(speed < 0.0 ? tr("Forward") : tr("Reverse"), -speed);

  loop_->setCurrentIndex(loop_->findData(static_cast<int>(document_.loopMode())));
  range_start_->setValue(ruler.start * ruler.fps);
  range_end_->setValue(ruler.end * ruler.fps);
}

void TimelineHeader::setWeightKeys(std::size_t selected) {
  weight_keys_ = selected;
  showKeyCount();
}

void TimelineHeader::showKeyCount() {
  const std::size_t keys = countKeys(document_.selectedKeys()).keys + weight_keys_;
  const QString text = keys == 0 ? QString() : tr("%1 selected").arg(keysText(keys));
  if (text == key_count_->text()) return;
  key_count_->setText(text);
  arrange();
}

void TimelineHeader::enterFps() {
  QString text = fps_->lineEdit()->text();
  if (text == fpsText(rulerOf(document_).fps)) return;  // the rounded text would not give the same rate
  text.remove(QStringLiteral("fps"));
  const Result<double> fps = evaluateArithmetic(text.trimmed().toStdString());
  if (fps && *fps > 0.0 && *fps <= kMaxTypedFps)
    changeFps(*fps);
  else
    emit refused(tr("Frames per second are a number above 0, up to %1.").arg(kMaxTypedFps));
  fps_->setEditText(fpsText(rulerOf(document_).fps));
}

void TimelineHeader::changeFps(double fps) {
  if (rulerOf(document_).of_take) {
    if (const Check done = document_.setTakeFps(document_.scene().take, fps, kNoGesture); !done)
      emit refused(shown(done.error().for_user));
    return;
  }
  if (!keep_frames_) return document_.setFps(fps);
  if (const Check done = changeRateKeepingFrames(document_, fps); !done) emit refused(shown(done.error().for_user));
}

}  // namespace sinew::ui
