// What mouse and keys do in the timeline.
#include <algorithm>
#include <cmath>
#include <utility>

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QWheelEvent>

#include "core/clip/key_operations.h"
#include "viewer/document/audio_track.h"
#include "viewer/document/markers.h"
#include "viewer/document/preferences.h"
#include "viewer/widgets/controls/hint_bar.h"
#include "viewer/widgets/controls/pointer.h"
#include "viewer/widgets/docks/timeline_view.h"
#include "viewer/widgets/theme.h"

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

// --- operations
// -------------------------------------------------------------------------------------------------------

void TimelineView::beginEdit(const DopeDrag::Start& start) {
  document_.stop();
  edit_ = std::make_unique<DopeDrag>(document_, rows_.selectedKeys(), start);
  const QString what = start.kind == DopeDragKind::stretch     ? tr("stretch keys")
                       : start.kind == DopeDragKind::ripple    ? tr("move keys and all later ones")
                       : start.kind == DopeDragKind::duplicate ? tr("move copies")
                                                               : tr("move keys");
  Hints hints{{modal_ ? tr("Move") : tr("Drag"), what}, {tr("Ctrl"), tr("between frames")}};
  if (start.kind == DopeDragKind::stretch && !modal_) hints.append({tr("Alt"), tr("about the playhead")});
  hints.append({tr("Digits"), start.kind == DopeDragKind::stretch ? tr("factor") : tr("frames")});
  if (modal_) hints.append({tr("Click"), tr("keep")});
  hints.append({tr("Esc"), tr("cancel")});
  setHints(this, hints);
}

void TimelineView::begin(DopeDragKind kind) {
  if (busy() || rows_.rows().empty()) return;
  const std::vector<double>& times = rows_.selectedTimes(0);
  if (times.empty()) return report(fail("No key in the timeline is selected; select some first."));
  const QPoint pointer = viewport()->mapFromGlobal(pointerPosition());
  DopeDrag::Start start{.kind = kind};
  start.at = secondsAt(viewport()->rect().contains(pointer) ? pointer.x() : viewport()->width() / 2);
  if (kind == DopeDragKind::stretch) {
    start.pivot = document_.time();
    start.anchor =
        std::abs(times.back() - start.pivot) >= std::abs(times.front() - start.pivot) ? times.back() : times.front();
    if (start.anchor == start.pivot)
      return report(fail("The only selected column is at the playhead; go to another frame, keys scale about it."));
  }
  setFocus(Qt::OtherFocusReason);
  modal_ = true;
  beginEdit(start);
  viewport()->grabMouse();
  grabKeyboard();  // what is typed means this drag, wherever the pointer goes
  viewport()->update();
}

void TimelineView::beginBox() {
  if (busy()) return;
  box_armed_ = true;
  viewport()->setCursor(Qt::CrossCursor);
}

void TimelineView::finish() {
  if (modal_) {
    viewport()->releaseMouse();
    releaseKeyboard();
  }
  modal_ = false;
  edit_.reset();
  startDrag(Drag::none);
  pressed_ = {};
  gesture_ = kNoGesture;
  showRestingHints();
  viewport()->setCursor(Qt::ArrowCursor);
  viewport()->update();
}

void TimelineView::cancel() {
  if (edit_) edit_->cancel();
  switch (drag_) {
    case Drag::scrub:
      document_.setTime(before_);
      break;
    case Drag::marker:
      document_.cancelGesture(gesture_);
      marker_ = marker_before_;
      break;
    case Drag::audio:
    case Drag::clip_end:
    case Drag::range_start:
    case Drag::range_end:
      document_.cancelGesture(gesture_);
      break;
    default:
      break;
  }
  finish();
}

void TimelineView::toggleLock(int index) {
  const DopeRow& shown = row(index);
  if (shown.channels.empty()) return;
  const bool lock = !shown.locked;
  report(document_.editClip(lock ? tr("Lock curves") : tr("Unlock curves"), kNoGesture,
                            [channels = shown.channels, lock](Clip& clip, KnotSets&) -> Check {
                              for (const ChannelId& id : channels) {
                                CurveState state = stateOf(clip, id);
                                state.locked = lock;
                                setState(clip, id, state);
                              }
                              return {};
                            }));
}

// --- mouse
// ------------------------------------------------------------------------------------------------------------

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

// --- keys
// -------------------------------------------------------------------------------------------------------------

bool TimelineView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    // While something goes on every key is its own; Home frames the time here, not the scene.
    const bool own = busy() || box_armed_ || (key->key() == Qt::Key_Home && key->modifiers() == Qt::NoModifier);
    if (own) {
      event->accept();
      return true;
    }
  }
  return QAbstractScrollArea::event(event);
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
  event->accept();
  if (busy()) {
    if (event->key() == Qt::Key_Escape) return cancel();
    if (modal_ && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) return finish();
    if (edit_ && edit_->press(*event)) viewport()->update();
    return;
  }
  switch (event->key()) {
    case Qt::Key_Escape:
      if (!box_armed_) break;
      box_armed_ = false;
      return viewport()->setCursor(Qt::ArrowCursor);
    case Qt::Key_Home:
      return time_scale_.frameAll();
    case Qt::Key_Left:
      return document_.stepFrames(-1);
    case Qt::Key_Right:
      return document_.stepFrames(1);
    case Qt::Key_Up:
      return document_.goToNextKey();
    case Qt::Key_Down:
      return document_.goToPreviousKey();
    default:
      break;
  }
  QAbstractScrollArea::keyPressEvent(event);
}

void TimelineView::contextMenuEvent(QContextMenuEvent* event) {
  if (!document_.active() || busy() || !std::exchange(menu_wanted_, true)) return;
  const QPoint point = event->pos();
  const double time = snapped(secondsAt(point.x()), {});
  QMenu menu(this);
  const auto add = [this, &menu](std::initializer_list<const char*> ids) {
    if (!menu.isEmpty()) menu.addSeparator();
    for (const char* id : ids) {
      if (QAction* action = find_action_ ? find_action_(QLatin1String(id)) : nullptr) menu.addAction(action);
    }
  };
  if (point.y() < metrics::kRuler && point.x() >= timeLeft()) {
    if (const int named = markerAt(point); named >= 0) {
      marker_ = named;
      redraw();
      menu.addAction(tr("Rename marker"), this, [this, named] { editMarkerName(named); });
      menu.addAction(tr("Delete marker"), this, [this, named] { report(deleteMarker(document_, named)); });
      menu.addSeparator();
    } else {
      menu.addAction(tr("Add marker here"), this, [this, time] { report(addMarker(document_, time)); });
    }
    QAction* start = menu.addAction(tr("Work range starts here"), this,
                                    [this, time] { document_.setRange(time, document_.rangeEnd()); });
    start->setEnabled(time < document_.rangeEnd());
    QAction* end = menu.addAction(tr("Work range ends here"), this,
                                  [this, time] { document_.setRange(document_.rangeStart(), time); });
    end->setEnabled(time > document_.rangeStart());
    add({"anim.reset_range", "audio.open"});
    menu.addSeparator();
    auto* formats = new QActionGroup(&menu);
    const std::pair<TimeFormat, QString> choices[] = {{TimeFormat::frames, tr("Frames")},
                                                      {TimeFormat::seconds, tr("Seconds")},
                                                      {TimeFormat::timecode, tr("Timecode")}};
    for (const auto& [format, text] : choices) {
      QAction* action = menu.addAction(text, this, [this, chosen = format] { preferences_.setTimeFormat(chosen); });
      action->setCheckable(true);
      action->setChecked(preferences_.timeFormat() == format);
      formats->addAction(action);
    }
  } else if (audioRect().contains(point)) {
    add({"audio.open", "audio.remove", "audio.mute"});
  } else {
    const KeyPlace place = point.x() >= timeLeft() ? keyAt(point) : KeyPlace{};
    if (place.there()) {
      const double key_time = row(place.row).keys->times[static_cast<std::size_t>(place.key)];
      if (!isSelectedAt(place.row, key_time)) document_.selectKeys(knotsAt(place.row, key_time));
    } else if (const int index = rowAt(point.y()); index >= 0 && point.x() >= timeLeft()) {
      QAction* insert = menu.addAction(tr("Add key here"), this, [this, index, time] { insertKeys(index, time); });
      insert->setEnabled(!row(index).channels.empty());
    }
    add({"timeline.move", "timeline.scale", "timeline.ripple", "timeline.duplicate"});
    add({"keys.copy", "keys.cut", "keys.paste", "keys.delete"});
    add({"keys.kind.key", "keys.kind.breakdown", "keys.kind.extreme", "keys.kind.hold", "keys.snap_frames"});
    add({"timeline.frame_selection", "timeline.frame_all"});
  }
  menu.exec(event->globalPos());
}

}  // namespace sinew::ui
