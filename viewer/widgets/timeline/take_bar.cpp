#include "viewer/widgets/timeline/take_bar.h"

#include <algorithm>
#include <cmath>

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>

#include "viewer/document/text/shown.h"
#include "viewer/document/text/time_format.h"
#include "viewer/document/time/frame_rate.h"
#include "viewer/document/time/ruler.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/controls/playhead.h"
#include "viewer/widgets/controls/tools/tool_stack.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kTakeHeight = 28, kMargin = 24, kLabelGap = 56;

double snappedTo(double seconds, double fps) { return std::round(seconds * fps) / fps; }

}  // namespace

// Goes to the moment of the take under the pointer: to whole frames, and between them while Shift or Ctrl is held.
class TakeStrip::Scrub : public Tool {
 public:
  explicit Scrub(TakeStrip& strip) : strip_(strip) {}

  Taken press(const QMouseEvent& event) override {
    if (event.button() != Qt::LeftButton || !strip_.document_.playingTake()) return Taken::no;
    strip_.document_.stop();
    before_ = strip_.document_.takeTime();
    held_ = true;
    goTo(event);
    return Taken::held;
  }
  bool move(const QMouseEvent& event) override {
    if (held_) goTo(event);
    return held_;
  }
  void release(const QMouseEvent&) override { held_ = false; }
  void cancel() override {
    held_ = false;
    strip_.document_.setTakeTime(before_);
  }
  Hints hints() const override {
    return {{tr("Drag"), tr("go to a frame of the take")}, {tr("Shift"), tr("between frames")}};
  }

 private:
  void goTo(const QMouseEvent& event) {
    const Take* take = strip_.document_.playingTake();
    if (!take) return;
    const double seconds = strip_.scale().toSeconds(event.position().x());
    const bool between = event.modifiers() & (Qt::ShiftModifier | Qt::ControlModifier);
    strip_.document_.setTakeTime(between ? seconds : snappedTo(seconds, take->fps));
  }

  TakeStrip& strip_;
  bool held_ = false;
  double before_ = 0.0;  // seconds of the take, when the drag began
};

struct TakeStrip::Tools {
  explicit Tools(TakeStrip& strip) : stack(strip), scrub(strip) { stack.push(scrub); }

  ToolStack stack;
  Scrub scrub;
};

// --- the strip ------------------------------------------------------------------------------------------------------

TakeStrip::TakeStrip(Document& document, Preferences& preferences, QWidget* parent)
    : QWidget(parent), document_(document), preferences_(preferences), tools_(std::make_unique<Tools>(*this)) {
  setFocusPolicy(Qt::ClickFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(tr("Time of the take"));
  setToolTip(tr("Drag: go to a frame of the take; Shift between frames"));
  tools_->stack.refresh();
}

TakeStrip::~TakeStrip() = default;

void TakeStrip::setToolKeys(const ToolKeys& keys) { tools_->stack.setKeys(keys); }

QSize TakeStrip::sizeHint() const { return {200, kTakeHeight}; }

TimeScale TakeStrip::scale() const {
  TimeScale scale;
  scale.setWidth(width());
  const Take* take = document_.playingTake();
  scale.frame(take ? take->start : 0.0, take ? take->end : 1.0, kMargin);
  return scale;
}

void TakeStrip::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(rect(), mixed(t.panel, t.window, 0.45));
  const Take* take = document_.playingTake();
  if (!take) return;
  const TimeScale scale = this->scale();
  const TimeFormat format = preferences_.timeFormat();
  painter.fillRect(QRectF(QPointF(scale.toX(take->start), 0), QPointF(scale.toX(take->end), height())),
                   mixed(t.window, t.select, 0.22));
  const double x = scale.toX(document_.takeTime());
  const double frame = document_.takeTime() * take->fps;
  const double shown = document_.playing() ? begunFrame(frame) / take->fps : document_.takeTime();
  const QString now = formatTime(shown, take->fps, format);
  const double half_head = playheadWidth(now) / 2.0;
  painter.setFont(numberFont());
  const QFontMetrics figures{numberFont()};
  for (const TimeTick& tick : scale.ticks(take->fps, format, kLabelGap)) {
    const bool labelled = tick.level != TimeTick::Level::minor;
    const double length = labelled ? 7 : 4;
    painter.fillRect(QRectF(std::round(tick.x), height() - length, 1, length),
                     withAlpha(t.text, labelled ? 0.36 : 0.18));
    const QString label = formatTime(tick.seconds, take->fps, format);
    const double half = figures.horizontalAdvance(label) / 2.0 + 2.0;
    if (!labelled || tick.x < half || tick.x > width() - half) continue;
    if (std::abs(tick.x - x) < half + half_head) continue;  // no half labels beside the head
    painter.setPen(t.text);
    painter.drawText(QRectF(tick.x - 60, 3, 120, 16), Qt::AlignCenter, label);
  }
  drawPlayheadLine(painter, document_, x, 0, height());
  drawPlayheadHead(painter, document_, x, 3, 18, now);
}

bool TakeStrip::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    if (tools_->stack.claims(*static_cast<QKeyEvent*>(event))) {
      event->accept();
      return true;
    }
  } else if (event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease) {
    if (tools_->stack.key(*static_cast<QKeyEvent*>(event))) return true;
  }
  return QWidget::event(event);
}

void TakeStrip::mousePressEvent(QMouseEvent* event) {
  if (!tools_->stack.press(*event)) event->ignore();
}

void TakeStrip::mouseMoveEvent(QMouseEvent* event) { tools_->stack.move(*event); }

void TakeStrip::mouseReleaseEvent(QMouseEvent* event) { tools_->stack.release(*event); }

void TakeStrip::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  tools_->stack.focusLost();
}

// --- the bar --------------------------------------------------------------------------------------------------------

TakeBar::TakeBar(Document& document, Preferences& preferences, QWidget* parent) : QWidget(parent), document_(document) {
  setObjectName(QStringLiteral("take_bar"));
  setFixedHeight(kTakeHeight);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(6, 0, metrics::kPadRight, 0);
  row->setSpacing(6);
  auto* label = new QLabel(tr("Take"), this);
  label->setForegroundRole(QPalette::PlaceholderText);
  label->setToolTip(tr("The clip plays backwards or stands still, so the ruler below counts its own time"));
  row->addWidget(label);
  frame_ = addField(QStringLiteral("take_frame"), tr("Frame of the take"), 56);
  strip_ = new TakeStrip(document, preferences, this);
  strip_->setObjectName(QStringLiteral("take_strip"));
  row->addWidget(strip_, 1);
  start_ = addField(QStringLiteral("take_start"), tr("First frame of the take"), 52);
  auto* dash = new QLabel(QStringLiteral("–"), this);
  dash->setForegroundRole(QPalette::PlaceholderText);
  row->addWidget(dash);
  end_ = addField(QStringLiteral("take_end"), tr("Last frame of the take"), 52);
  fps_ = addField(QStringLiteral("take_fps"), tr("Frames per second of the take"), 76);
  fps_->setUnit(tr("fps"));
  fps_->setDecimals(0, 3);

  connect(frame_, &NumberField::edited, this, [this](double frame) {
    document_.stop();
    if (const Take* take = document_.playingTake()) document_.setTakeTime(frame / take->fps);
  });
  connect(start_, &NumberField::edited, this, [this](double frame, Gesture gesture) {
    if (const Take* take = document_.playingTake())
      report(document_.setTakeRange(take->id, std::min(frame / take->fps, take->end - 1.0 / take->fps), take->end,
                                    gesture));
    showTiming();
  });
  connect(end_, &NumberField::edited, this, [this](double frame, Gesture gesture) {
    if (const Take* take = document_.playingTake())
      report(document_.setTakeRange(take->id, take->start, std::max(frame / take->fps, take->start + 1.0 / take->fps),
                                    gesture));
    showTiming();
  });
  connect(fps_, &NumberField::edited, this, [this](double fps, Gesture gesture) {
    if (const Take* take = document_.playingTake()) report(document_.setTakeFps(take->id, fps, gesture));
    showTiming();
  });
  connect(&document_, &Document::changed, this, &TakeBar::onChanged);
  connect(&preferences, &Preferences::changed, strip_, qOverload<>(&QWidget::update));
  setVisible(false);
  showTiming();
}

NumberField* TakeBar::addField(const QString& name, const QString& tip, int width) {
  auto* field = new NumberField(this);
  field->setObjectName(name);
  field->setAccessibleName(tip);
  field->setToolTip(tip);
  field->setFixedWidth(width);
  field->setDecimals(0, 2);
  connect(field, &NumberField::gestureKept, &document_, &Document::endGesture);
  connect(field, &NumberField::dragCancelled, this, [this](Gesture gesture) {
    document_.cancelGesture(gesture);
    showTiming();
  });
  layout()->addWidget(field);
  return field;
}

void TakeBar::onChanged(const DocumentChange& change) {
  setVisible(document_.playingTake() && !rulerOf(document_).of_take);
  if (change.has(DocumentChange::takes | DocumentChange::instances)) showTiming();
  if (change.has(DocumentChange::time)) showTime();
  if (change.has(DocumentChange::auto_key | DocumentChange::playing)) strip_->update();
}

void TakeBar::showTiming() {
  const Take* take = document_.playingTake();
  for (NumberField* field : {frame_, start_, end_, fps_}) field->setEnabled(take);
  if (take) {
    start_->setValue(take->start * take->fps);
    end_->setValue(take->end * take->fps);
    fps_->setValue(take->fps);
  }
  showTime();
}

void TakeBar::showTime() {
  if (const Take* take = document_.playingTake()) {
    const double frame = document_.takeTime() * take->fps;
    frame_->setValue(document_.playing() ? begunFrame(frame) : frame);
  }
  strip_->update();
}

void TakeBar::report(const Check& done) {
  if (!done) emit refused(shown(done.error().for_user));
}

}  // namespace sinew::ui
