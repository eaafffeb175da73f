#include "viewer/widgets/timeline/dope_tools.h"

#include <algorithm>
#include <utility>

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

#include "core/edit/keys/operations.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/files/audio_track.h"
#include "viewer/document/time/markers.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/controls/tools/select_mode.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr double kRangeZone = 12.0;  // pixels at the top of the ruler where the work range is taken

}  // namespace

bool isDrag(QPointF from, QPointF to) { return (to - from).manhattanLength() >= QApplication::startDragDistance() / 2; }

TimelineView::Tools::Tools(TimelineView& view)
    : stack(*view.viewport(), view),
      names(view),
      range(view),
      clip_end(view),
      markers(view),
      scrub(view.document_, view.time_scale_,
            [&view] { return QRect(view.timeLeft(), 0, view.scale_.width(), metrics::kRuler); }),
      audio(view),
      box(stack, view),
      keys(stack, view),
      weights(stack, view),
      pan(view) {
  for (Tool* tool :
       std::initializer_list<Tool*>{&pan, &keys, &weights, &box, &audio, &scrub, &markers, &clip_end, &range, &names})
    stack.push(*tool);
  stack.onHolding([this, &view] { view.time_scale_.setHeld(stack.busy()); });
}

bool TimelineView::leftOn(const QMouseEvent& event) const {
  return event.button() == Qt::LeftButton && document_.active();
}

// --- names ----------------------------------------------------------------------------------------------------------

bool TimelineView::NamesTool::over(const QMouseEvent& event) const { return event.position().x() < view_.timeLeft(); }

Taken TimelineView::NamesTool::press(const QMouseEvent& event) {
  if (!view_.leftOn(event) || !over(event)) return Taken::no;
  const QPoint point = event.position().toPoint();
  const int index = view_.rowAt(point.y());
  if (index < 0) return Taken::done;
  const DopeRow shown = view_.row(index);
  if (shown.foldable && view_.foldRect(index).contains(point)) {
    view_.rows_.setOpen(shown, !shown.open);
    view_.updateRows(DopeRows::Joints::same);
  } else if (view_.lockRect(index).contains(point)) {
    view_.toggleLock(index);
  } else if (shown.kind == DopeRow::Kind::clip_weight) {
    view_.report(showControl(view_.document_, shown.stack->control));
  } else if (shown.kind == DopeRow::Kind::character) {
    view_.document_.select({{SelectionItem::Kind::instance, shown.stack->instance, -1}}, selectMode(event.modifiers()));
  } else if (shown.of_other) {
    if (const Instance* object = view_.document_.instance(shown.of_other))
      view_.document_.select({itemOf(*object)}, selectMode(event.modifiers()));
  } else if (shown.joint != kNoJoint) {
    // The rows stay where they are, so that the next click meets what it aims at.
    const QScopedValueRollback<bool> own(view_.own_selection_, true);
    view_.document_.select({{SelectionItem::Kind::joint, view_.document_.activeInstance(), shown.joint}},
                           selectMode(event.modifiers()));
  }
  return Taken::done;
}

Taken TimelineView::NamesTool::doubleClick(const QMouseEvent& event) {
  if (!view_.leftOn(event) || !over(event)) return Taken::no;
  const QPoint point = event.position().toPoint();
  const int index = view_.rowAt(point.y());
  if (index < 0 || !view_.row(index).foldable || view_.lockRect(index).contains(point)) return press(event);
  const DopeRow shown = view_.row(index);
  view_.rows_.setOpen(shown, !shown.open);
  view_.updateRows(DopeRows::Joints::same);
  return Taken::done;
}

bool TimelineView::NamesTool::move(const QMouseEvent& event) {
  view_.setHovered(over(event) ? view_.rowAt(event.position().toPoint().y()) : -1);
  return over(event);
}

// --- what stands at a time -------------------------------------------------------------------------------------------

Taken TimelineView::TimeTool::press(const QMouseEvent& event) {
  const QPoint point = event.position().toPoint();
  if (!view_.leftOn(event) || !isAt(point)) return Taken::no;
  from_ = event.position();
  dragged_ = false;
  gesture_ = newGesture();
  before_ = grab(point);
  return Taken::held;
}

bool TimelineView::TimeTool::move(const QMouseEvent& event) {
  const QPointF at = event.position();
  if (gesture_ == kNoGesture) return hovered_ = view_.document_.active() && isAt(at.toPoint());
  dragged_ = dragged_ || isDrag(from_, at);
  if (dragged_)
    drag(view_.snapped(before_ + view_.secondsAt(at.x()) - view_.secondsAt(from_.x()), event.modifiers()), gesture_);
  return true;
}

void TimelineView::TimeTool::release(const QMouseEvent&) {
  view_.document_.endGesture(std::exchange(gesture_, kNoGesture));
}

void TimelineView::TimeTool::cancel() {
  view_.document_.cancelGesture(std::exchange(gesture_, kNoGesture));
  putBack();
}

std::optional<Qt::CursorShape> TimelineView::TimeTool::cursor() const {
  return hovered_ ? std::optional(shape()) : std::nullopt;
}

Taken TimelineView::RangeTool::doubleClick(const QMouseEvent& event) {
  const QPoint point = event.position().toPoint();
  if (!view_.leftOn(event) || point.y() >= kRangeZone || view_.markerAt(point) >= 0) return Taken::no;
  if (!view_.time_scale_.ruler().of_take) view_.document_.resetRange();
  return Taken::done;
}

double TimelineView::RangeTool::grab(QPoint at) {
  end_ = view_.rangeEndAt(at);
  return view_.rangeEdge(end_);
}

void TimelineView::RangeTool::drag(double time, Gesture gesture) {
  const Ruler ruler = view_.time_scale_.ruler();
  const double frame = 1.0 / ruler.fps, at = ruler.timeOf(time);
  const double start = end_ == RangeEnd::start ? std::min(at, ruler.end - frame) : ruler.start;
  const double end = end_ == RangeEnd::start ? ruler.end : std::max(at, ruler.start + frame);
  view_.report(setRulerRange(view_.document_, start, end, gesture));
}

double TimelineView::ClipEndTool::grab(QPoint) {
  view_.document_.stop();
  return view_.document_.duration();
}

void TimelineView::ClipEndTool::drag(double time, Gesture gesture) {
  view_.report(view_.document_.setClipLength(std::max(time, 1.0 / view_.document_.fps()), gesture));
}

Taken TimelineView::MarkerTool::press(const QMouseEvent& event) {
  const QPoint point = event.position().toPoint();
  if (view_.leftOn(event) && point.y() < metrics::kRuler) view_.chooseMarker(view_.markerAt(point));
  return TimeTool::press(event);
}

Taken TimelineView::MarkerTool::doubleClick(const QMouseEvent& event) {
  const int named = view_.markerAt(event.position().toPoint());
  if (!view_.leftOn(event) || named < 0) return press(event);
  view_.editMarkerName(named);
  return Taken::done;
}

double TimelineView::MarkerTool::grab(QPoint at) {
  grabbed_ = view_.markerAt(at);
  return markersOf(view_.document_)[static_cast<std::size_t>(grabbed_)].time;
}

void TimelineView::MarkerTool::drag(double time, Gesture gesture) {
  if (const Result<int> index = moveMarker(view_.document_, grabbed_, time, gesture)) view_.marker_ = *index;
  view_.redraw();
}

double TimelineView::AudioTool::grab(QPoint) { return view_.audioStart(); }

void TimelineView::AudioTool::drag(double time, Gesture gesture) {
  view_.audio_->setOffset(view_.time_scale_.ruler().timeOf(time), gesture);
}

// --- keys -----------------------------------------------------------------------------------------------------------

void TimelineView::KeysTool::begin(const DopeDrag::Start& begun, bool modal, QPointF at,
                                   Qt::KeyboardModifiers modifiers) {
  view_.document_.stop();
  drag_ = std::make_unique<DopeDrag>(view_.document_, view_.rows_.selectedKeys(), begun);
  startDrag(modal, at, modifiers, view_.time_scale_.ruler().fps);
  if (begun.kind == DopeDragKind::stretch) typed().reset(1, 1.0);
}

Taken TimelineView::KeysTool::press(const QMouseEvent& event) {
  for (const bool end : {true, false}) {
    if (modal() || !over(event) || !view_.leftOn(event)) break;
    if (!view_.stretchRect(end).contains(event.position().toPoint())) continue;
    const std::vector<double>& times = view_.rows_.selectedTimes(0);
    begin({.kind = DopeDragKind::stretch,
           .anchor = end ? times.back() : times.front(),
           .pivot = end ? times.front() : times.back()},
          false, event.position(), event.modifiers());
    return Taken::held;
  }
  return KeyTool::press(event);
}

KnotSets TimelineView::KeysTool::keysAt(const KeyHit& hit, double time, Qt::KeyboardModifiers modifiers) const {
  return view_.knotsAt(modifiers & Qt::AltModifier ? 0 : hit.row, time);
}

Taken TimelineView::KeysTool::insert(int row, double seconds) {
  view_.insertKeys(row, seconds);
  return Taken::done;
}

void TimelineView::KeysTool::drag(QPointF from, Qt::KeyboardModifiers modifiers) {
  const bool copies = modifiers & Qt::AltModifier;
  DopeDrag::Start start{.kind = copies ? DopeDragKind::duplicate : DopeDragKind::move};
  const Clip* clip = view_.document_.activeClip();
  if (const KnotSets* keys = pressed(); keys && !keys->empty() && clip) start.grabbed = spanOf(*clip, *keys).first;
  begin(start, false, from, modifiers);
}

bool TimelineView::KeysTool::move(const QMouseEvent& event) {
  if (KeyTool::move(event)) return true;
  const QPoint point = event.position().toPoint();
  hovered_.reset();
  if (!view_.document_.active() || !over(event)) return false;
  if (view_.stretchRect(false).contains(point) || view_.stretchRect(true).contains(point))
    hovered_ = Qt::SizeHorCursor;
  else if (view_.keyAt(point).there())
    hovered_ = Qt::PointingHandCursor;
  return hovered_.has_value();
}

void TimelineView::KeysTool::apply() {
  drag_->moveTo({.by = view_.secondsAt(pointer().x()) - view_.secondsAt(begun().x()),
                 .snaps = snaps(true),
                 .about_playhead = !modal() && modifiers().testFlag(Qt::AltModifier),
                 .number = typed().empty() ? std::nullopt : std::optional(typed().value(0))});
  view_.viewport()->update();
}

void TimelineView::KeysTool::revert() {
  drag_->cancel();
  drag_.reset();
}

void TimelineView::KeysTool::ended() {
  if (const auto done = std::move(drag_); done && !done->moved() && !done->refusal().isEmpty())
    emit view_.refused(done->refusal());
  view_.viewport()->update();
}

Hints TimelineView::KeysTool::startHints() const {
  const DopeDragKind kind = drag_->start().kind;
  const QString what = kind == DopeDragKind::stretch     ? tr("stretch keys")
                       : kind == DopeDragKind::ripple    ? tr("move keys and all later ones")
                       : kind == DopeDragKind::duplicate ? tr("move copies")
                                                         : tr("move keys");
  Hints hints{{modal() ? tr("Move") : tr("Drag"), what}};
  if (kind == DopeDragKind::stretch && !modal()) hints.append({tr("Alt"), tr("about the playhead")});
  return hints;
}

void TimelineView::KeysTool::paint(QPainter& painter) const {
  if (drag_) paintReadout(painter, !drag_->refusal().isEmpty());
}

// --- the box --------------------------------------------------------------------------------------------------------

void TimelineView::BoxTool::arm() {
  armed_ = true;
  view_.tools_->stack.refresh();
}

Taken TimelineView::BoxTool::press(const QMouseEvent& event) {
  const QPoint point = event.position().toPoint();
  if (!view_.leftOn(event) || point.x() < view_.timeLeft() || point.y() < metrics::kRuler) return Taken::no;
  const bool of_keys =
      view_.stretchRect(true).contains(point) || view_.stretchRect(false).contains(point) || view_.keyAt(point).there();
  if (of_keys && !armed_) return Taken::no;
  running_ = true;
  dragged_ = false;
  from_ = at_ = event.position();
  modifiers_ = event.modifiers();
  return Taken::held;
}

Taken TimelineView::BoxTool::doubleClick(const QMouseEvent& event) { return armed_ ? press(event) : Taken::no; }

bool TimelineView::BoxTool::move(const QMouseEvent& event) {
  if (!running_) return false;
  at_ = event.position();
  dragged_ = dragged_ || isDrag(from_, at_);
  view_.viewport()->update();
  return true;
}

void TimelineView::BoxTool::release(const QMouseEvent& event) {
  at_ = event.position();
  if (dragged_)
    select();
  else if (selectMode(modifiers_) == SelectMode::replace) {
    view_.document_.selectKeys({});
    view_.selectWeights({}, SelectMode::replace);
  }
  cancel();
}

void TimelineView::BoxTool::select() {
  const Clip* clip = view_.document_.activeClip();
  if (!clip) return;
  const QRectF box = QRectF(from_, at_).normalized();
  const double from = view_.secondsAt(box.left()), to = view_.secondsAt(box.right());
  KnotSets found;
  WeightKeys weights;
  const int count = static_cast<int>(view_.rows_.rows().size());
  for (int i = 0; i < count; ++i) {
    const double middle = view_.rowTop(i) + metrics::kKeyRow / 2.0;
    const bool hidden = i > 0 && middle < view_.listTop();
    if (hidden || middle < box.top() - metrics::kKeyRow / 2.0 || middle > box.bottom() + metrics::kKeyRow / 2.0)
      continue;
    found.merge(knotsBetween(*clip, view_.row(i).channels, from, to));
    weights.merge(view_.weightsAt(i, from, to));
  }
  // Of one kind: those of weights where the box holds no others.
  const SelectMode mode = selectMode(modifiers_);
  if (found.empty() && !weights.empty()) return view_.selectWeights(std::move(weights), mode);
  if (mode == SelectMode::replace) view_.selectWeights({}, mode);
  view_.document_.selectKeys(std::move(found), mode);
}

bool TimelineView::BoxTool::key(const QKeyEvent& event) {
  if (!wants(event) || event.type() != QEvent::KeyPress) return false;
  cancel();
  return true;
}

void TimelineView::BoxTool::cancel() {
  armed_ = running_ = dragged_ = false;
  view_.viewport()->update();
}

bool TimelineView::BoxTool::wants(const QKeyEvent& event) const {
  return armed_ && stack_.keys().is(ToolKey::cancel, event);
}

std::optional<Qt::CursorShape> TimelineView::BoxTool::cursor() const {
  return armed_ || running_ ? std::optional(Qt::CrossCursor) : std::nullopt;
}

void TimelineView::BoxTool::paint(QPainter& painter) const {
  if (!dragged_) return;
  const Theme& t = theme();
  const QRectF box = QRectF(from_, at_).normalized();
  painter.setPen(QPen(t.accent, 1.0));
  painter.setBrush(withAlpha(t.accent, 0.14));
  painter.drawRect(
      box.intersected(QRectF(view_.timeLeft(), metrics::kRuler, view_.scale_.width(), view_.viewport()->height())));
}

// --- the view -------------------------------------------------------------------------------------------------------

void TimelineView::PanTool::panBy(QPointF pixels) {
  view_.time_scale_.pan(pixels.x());
  QScrollBar* scroll = view_.verticalScrollBar();
  scroll->setValue(scroll->value() - static_cast<int>(pixels.y()));
}

Taken TimelineView::PanTool::press(const QMouseEvent& event) {
  if (event.button() != Qt::MiddleButton) return Taken::no;
  running_ = true;
  from_ = last_ = event.position();
  return Taken::held;
}

bool TimelineView::PanTool::move(const QMouseEvent& event) {
  if (!running_) return false;
  const QPointF at = event.position();
  panBy(at - std::exchange(last_, at));
  return true;
}

void TimelineView::PanTool::cancel() {
  running_ = false;
  panBy(from_ - last_);
}

Hints TimelineView::PanTool::hints() const {
  return {{tr("Drag"), tr("move keys, select in a box, scrub in the ruler")},
          {tr("Shift"), tr("add")},
          {tr("Alt"), tr("whole column")},
          {tr("Double-click"), tr("add a key")},
          {tr("Middle drag"), tr("pan")},
          {tr("Wheel"), tr("zoom")}};
}

std::optional<Qt::CursorShape> TimelineView::PanTool::cursor() const {
  return running_ ? std::optional(Qt::ClosedHandCursor) : std::nullopt;
}

}  // namespace sinew::ui
