// What the mouse does in the timeline.
#include <algorithm>
#include <cmath>
#include <utility>

#include <QApplication>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QWheelEvent>

#include "viewer/document/files/audio_track.h"
#include "viewer/document/markers.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/timeline/view.h"

namespace sinew::ui {

namespace {

constexpr double kZoomStep = 1.0015;  // per eighth of a degree of the wheel
constexpr double kRangeZone = 12.0;   // pixels at the top of the ruler where the work range is taken

SelectMode modeOf(Qt::KeyboardModifiers modifiers) {
  if (modifiers & Qt::ShiftModifier) return SelectMode::add;
  return modifiers & Qt::ControlModifier ? SelectMode::toggle : SelectMode::replace;
}

}  // namespace

void TimelineView::showRestingHints() {
  setHints(this, {{tr("Drag"), tr("move keys, select in a box, scrub in the ruler")},
                  {tr("Shift"), tr("add")},
                  {tr("Alt"), tr("whole column")},
                  {tr("Double-click"), tr("add a key")},
                  {tr("Middle drag"), tr("pan")},
                  {tr("Wheel"), tr("zoom")}});
}

void TimelineView::startDrag(Drag drag) {
  drag_ = drag;
  dragged_ = false;
  time_scale_.setHeld(drag != Drag::none);
}

void TimelineView::scrubTo(double x, Qt::KeyboardModifiers modifiers) {
  const double inside = std::clamp(x, 0.0, static_cast<double>(scale_.width()));
  if (inside != x) time_scale_.pan((inside - x) / 4.0);  // beyond the edge the content comes along
  document_.setTime(snapped(scale_.toSeconds(inside), modifiers));
}

void TimelineView::pressName(const QMouseEvent& event) {
  const QPoint point = event.position().toPoint();
  const int index = rowAt(point.y());
  if (index < 0) return;
  const DopeRow shown = row(index);
  if (shown.foldable && foldRect(index).contains(point)) {
    rows_.setOpen(shown, !shown.open);
    return updateRows(DopeRows::Joints::same);
  }
  if (lockRect(index).contains(point)) return toggleLock(index);
  if (shown.joint == kNoJoint) return;
  // The rows stay where they are, so that the next click meets what it aims at.
  const QScopedValueRollback<bool> own(own_selection_, true);
  document_.select({{SelectionItem::Kind::joint, document_.activeInstance(), shown.joint}}, modeOf(event.modifiers()));
}

void TimelineView::pressRuler(const QMouseEvent& event) {
  const QPoint point = event.position().toPoint();
  if (const Drag end = rangeEndAt(point); end != Drag::none) {
    gesture_ = newGesture();
    return startDrag(end);
  }
  if (clipEndRect().adjusted(-2, 0, 2, 0).contains(point)) {
    document_.stop();
    gesture_ = newGesture();
    before_ = document_.duration();
    return startDrag(Drag::clip_end);
  }
  marker_before_ = markerAt(point);
  if (marker_before_ != marker_) {
    marker_ = marker_before_;
    redraw();
  }
  if (marker_ >= 0) {
    gesture_ = newGesture();
    before_ = markersOf(document_)[static_cast<std::size_t>(marker_)].time;
    return startDrag(Drag::marker);
  }
  document_.stop();
  before_ = document_.time();
  startDrag(Drag::scrub);
  scrubTo(event.position().x() - timeLeft(), event.modifiers());
}

void TimelineView::pressRows(const QMouseEvent& event) {
  const QPoint point = event.position().toPoint();
  const Qt::KeyboardModifiers modifiers = event.modifiers();
  if (audioRect().contains(point)) {
    gesture_ = newGesture();
    before_ = audio_->state().offset;
    return startDrag(Drag::audio);
  }
  if (!box_armed_) {
    for (const bool end : {true, false}) {
      if (!stretchRect(end).contains(point)) continue;
      const std::vector<double>& times = rows_.selectedTimes(0);
      beginEdit({.kind = DopeDragKind::stretch,
                 .at = secondsAt(event.position().x()),
                 .anchor = end ? times.back() : times.front(),
                 .pivot = end ? times.front() : times.back()});
      return startDrag(Drag::stretch);
    }
    pressed_ = keyAt(point);
  }
  if (!pressed_.there()) {
    viewport()->setCursor(Qt::CrossCursor);
    return startDrag(Drag::box);
  }
  const double time = row(pressed_.row).keys->times[static_cast<std::size_t>(pressed_.key)];
  pressed_was_selected_ = isSelectedAt(pressed_.row, time);
  pressed_knots_ = knotsAt(modifiers & Qt::AltModifier ? 0 : pressed_.row, time);
  startDrag(Drag::keys);
  if (pressed_was_selected_) return;
  const bool more = modifiers & (Qt::ShiftModifier | Qt::ControlModifier);
  document_.selectKeys(pressed_knots_, more ? SelectMode::add : SelectMode::replace);
}

void TimelineView::mousePressEvent(QMouseEvent* event) {
  if (modal_) {
    if (event->button() == Qt::LeftButton) finish();
    if (event->button() == Qt::RightButton) cancel(), menu_wanted_ = false;
    return;
  }
  if (busy()) {  // another button while one is held
    if (event->button() == Qt::RightButton) cancel(), menu_wanted_ = false;
    return;
  }
  menu_wanted_ = true;
  press_at_ = last_at_ = event->position();
  press_modifiers_ = event->modifiers();
  if (event->button() == Qt::MiddleButton) {
    const bool rows = event->position().x() >= timeLeft() && event->position().y() >= metrics::kRuler;
    const bool moves = preferences_.mouseScheme() == MouseScheme::maya && !(event->modifiers() & Qt::AltModifier);
    if (rows && moves && rows_.anySelectedKey()) return startDrag(Drag::keys);
    startDrag(Drag::pan);
    viewport()->setCursor(Qt::ClosedHandCursor);
    return;
  }
  if (event->button() != Qt::LeftButton || !document_.active()) return;
  if (event->position().x() < timeLeft()) return pressName(*event);
  if (event->position().y() < metrics::kRuler) return pressRuler(*event);
  pressRows(*event);
}

void TimelineView::dragKeys(QPointF at, Qt::KeyboardModifiers modifiers) {
  if (!edit_) {
    const bool copies = press_modifiers_ & Qt::AltModifier;
    beginEdit({.kind = copies ? DopeDragKind::duplicate : DopeDragKind::move, .at = secondsAt(press_at_.x())});
  }
  edit_->moveTo(secondsAt(at.x()), modifiers);
  viewport()->update();
}

void TimelineView::dragRange(double x, Qt::KeyboardModifiers modifiers) {
  const double frame = 1.0 / document_.fps();
  const double time = snapped(secondsAt(x), modifiers);
  if (drag_ == Drag::range_start) {
    document_.setRange(std::min(time, document_.rangeEnd() - frame), document_.rangeEnd(), gesture_);
  } else {
    document_.setRange(document_.rangeStart(), std::max(time, document_.rangeStart() + frame), gesture_);
  }
}

void TimelineView::dragClipEnd(double x, Qt::KeyboardModifiers modifiers) {
  const double time = snapped(before_ + secondsAt(x) - secondsAt(press_at_.x()), modifiers);
  report(document_.setClipLength(std::max(time, 1.0 / document_.fps()), gesture_));
}

void TimelineView::mouseMoveEvent(QMouseEvent* event) {
  const QPointF at = event->position();
  if (modal_) {
    edit_->moveTo(secondsAt(at.x()), event->modifiers() & ~Qt::AltModifier);
    last_at_ = at;
    return viewport()->update();
  }
  const QPointF moved = at - last_at_;
  last_at_ = at;
  if (drag_ == Drag::none) return updateCursor(at.toPoint());
  if (!dragged_ && (at - press_at_).manhattanLength() >= QApplication::startDragDistance() / 2) dragged_ = true;
  switch (drag_) {
    case Drag::none:
      break;
    case Drag::scrub:
      if (moved.x() != 0.0) scrubTo(at.x() - timeLeft(), event->modifiers());
      break;
    case Drag::pan:
      time_scale_.pan(moved.x());
      verticalScrollBar()->setValue(verticalScrollBar()->value() - static_cast<int>(moved.y()));
      break;
    case Drag::range_start:
    case Drag::range_end:
      dragRange(at.x(), event->modifiers());
      break;
    case Drag::marker: {
      if (!dragged_) break;
      const double time = snapped(before_ + secondsAt(at.x()) - secondsAt(press_at_.x()), event->modifiers());
      const Result<int> index = moveMarker(document_, marker_before_, time, gesture_);
      if (index) marker_ = *index;
      redraw();
      break;
    }
    case Drag::clip_end:
      if (dragged_) dragClipEnd(at.x(), event->modifiers());
      break;
    case Drag::audio:
      if (dragged_)
        audio_->setOffset(snapped(before_ + secondsAt(at.x()) - secondsAt(press_at_.x()), event->modifiers()),
                          gesture_);
      break;
    case Drag::keys:
      if (dragged_) dragKeys(at, event->modifiers());
      break;
    case Drag::stretch:
      edit_->moveTo(secondsAt(at.x()), event->modifiers());
      viewport()->update();
      break;
    case Drag::box:
      viewport()->update();
      break;
  }
}

void TimelineView::selectInBox(Qt::KeyboardModifiers modifiers) {
  const Clip* clip = document_.activeClip();
  if (!clip) return;
  const QRectF box = QRectF(press_at_, last_at_).normalized();
  const double from = secondsAt(box.left()), to = secondsAt(box.right());
  KnotSets found;
  const int count = static_cast<int>(rows_.rows().size());
  for (int i = 0; i < count; ++i) {
    const double middle = rowTop(i) + metrics::kKeyRow / 2.0;
    const bool hidden = i > 0 && middle < listTop();
    if (hidden || middle < box.top() - metrics::kKeyRow / 2.0 || middle > box.bottom() + metrics::kKeyRow / 2.0)
      continue;
    found.merge(knotsBetween(*clip, row(i).channels, from, to));
  }
  document_.selectKeys(std::move(found), modeOf(modifiers));
}

void TimelineView::releaseKeys(Qt::KeyboardModifiers modifiers) {
  if (edit_ || !pressed_.there()) return;  // what was dragged stays
  const bool column = modifiers & Qt::AltModifier;
  if (!pressed_was_selected_ || modifiers & Qt::ShiftModifier) return;  // the press has selected it
  const SelectMode mode = modifiers & Qt::ControlModifier ? SelectMode::toggle : SelectMode::replace;
  document_.selectKeys(pressed_knots_, column ? SelectMode::replace : mode);
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event) {
  if (modal_) return;
  switch (drag_) {
    case Drag::keys:
      releaseKeys(press_modifiers_);
      break;
    case Drag::box:
      last_at_ = event->position();
      box_armed_ = false;
      if (dragged_)
        selectInBox(press_modifiers_);
      else if (modeOf(press_modifiers_) == SelectMode::replace)
        document_.selectKeys({});
      break;
    default:
      break;
  }
  finish();
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent* event) {
  const QPoint point = event->position().toPoint();
  if (event->button() != Qt::LeftButton || modal_ || !document_.active()) return mousePressEvent(event);
  if (point.x() < timeLeft()) {
    const int index = rowAt(point.y());
    if (index < 0 || !row(index).foldable || lockRect(index).contains(point)) return mousePressEvent(event);
    const DopeRow shown = row(index);
    rows_.setOpen(shown, !shown.open);
    return updateRows(DopeRows::Joints::same);
  }
  if (point.y() < metrics::kRuler) {
    if (const int named = markerAt(point); named >= 0) return editMarkerName(named);
    if (point.y() < kRangeZone) return document_.resetRange();
    return mousePressEvent(event);
  }
  if (audioRect().contains(point)) return mousePressEvent(event);
  const KeyPlace place = keyAt(point);
  if (place.there()) {
    document_.stop();
    return document_.setTime(row(place.row).keys->times[static_cast<std::size_t>(place.key)]);
  }
  insertKeys(rowAt(point.y()), snapped(secondsAt(point.x()), event->modifiers()));
}

void TimelineView::setHovered(int index) {
  if (index == hovered_) return;
  for (const int changed : {hovered_, index}) {
    if (changed >= 0) viewport()->update(0, rowTop(changed), timeLeft(), metrics::kKeyRow);
  }
  hovered_ = index;
}

void TimelineView::leaveEvent(QEvent* event) {
  setHovered(-1);
  QAbstractScrollArea::leaveEvent(event);
}

void TimelineView::updateCursor(QPoint point) {
  setHovered(point.x() < timeLeft() ? rowAt(point.y()) : -1);
  Qt::CursorShape shape = box_armed_ ? Qt::CrossCursor : Qt::ArrowCursor;
  if (document_.active() && !box_armed_ && point.x() >= timeLeft()) {
    const bool handle = stretchRect(false).contains(point) || stretchRect(true).contains(point);
    if (handle || rangeEndAt(point) != Drag::none || clipEndRect().adjusted(-2, 0, 2, 0).contains(point))
      shape = Qt::SizeHorCursor;
    else if (markerAt(point) >= 0 || keyAt(point).there())
      shape = Qt::PointingHandCursor;
  }
  if (viewport()->cursor().shape() != shape) viewport()->setCursor(shape);
}

void TimelineView::wheelEvent(QWheelEvent* event) {
  const QPoint turn = event->angleDelta();
  if (event->position().x() < timeLeft() || event->modifiers() & Qt::ControlModifier) {
    return QAbstractScrollArea::wheelEvent(event);
  }
  if (turn.x() != 0 || event->modifiers() & Qt::ShiftModifier) {
    time_scale_.pan(turn.x() != 0 ? turn.x() : turn.y());
  } else {
    time_scale_.zoom(std::pow(kZoomStep, turn.y()), event->position().x() - timeLeft());
  }
  event->accept();
}

}  // namespace sinew::ui
