// What a press on a key does, whichever kind of rows it stands in.
#include <utility>

#include <QMouseEvent>

#include "viewer/document/text/time_format.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/timeline/dope_tools.h"

namespace sinew::ui {

template <class Keys>
bool TimelineView::KeyTool<Keys>::over(const QMouseEvent& event) const {
  return event.position().x() >= view_.timeLeft() && event.position().y() >= metrics::kRuler;
}

template <class Keys>
void TimelineView::KeyTool<Keys>::startDrag(bool modal, QPointF at, Qt::KeyboardModifiers modifiers, double fps) {
  at_ = at;
  start(modal, at, modifiers);
  typed().reset(1, 0.0, [fps](const QString& text) { return parseTime(text, fps, TimeFormat::frames); });
}

template <class Keys>
void TimelineView::KeyTool<Keys>::forget() {
  dropDrag();
  pressed_.reset();
  confirm(Unfinished::accept);
}

template <class Keys>
Taken TimelineView::KeyTool<Keys>::press(const QMouseEvent& event) {
  if (modal()) return ModalDrag::press(event);
  if (!over(event)) return Taken::no;
  const QPointF at = event.position();
  const Qt::KeyboardModifiers modifiers = event.modifiers();
  if (event.button() == Qt::MiddleButton) {
    const bool moves = view_.preferences_.mouseScheme() == MouseScheme::maya && !(modifiers & Qt::AltModifier);
    if (!moves || !anySelected()) return Taken::no;
    pressed_ = Press{at, modifiers, {}, false};
    return Taken::held;
  }
  if (!view_.leftOn(event)) return Taken::no;
  const KeyHit hit = hitAt(at.toPoint());
  if (!hit.there()) return Taken::no;
  const double time = view_.row(hit.row).keys->times[static_cast<std::size_t>(hit.key)];
  pressed_ = Press{at, modifiers, keysAt(hit, time, modifiers), view_.isSelectedAt(hit.row, time)};
  if (pressed_->was_selected) return Taken::held;
  const bool more = modifiers & (Qt::ShiftModifier | Qt::ControlModifier);
  choose(pressed_->keys, more ? SelectMode::add : SelectMode::replace);
  return Taken::held;
}

template <class Keys>
Taken TimelineView::KeyTool<Keys>::doubleClick(const QMouseEvent& event) {
  if (!view_.leftOn(event) || !over(event)) return press(event);
  const QPoint point = event.position().toPoint();
  const KeyHit hit = hitAt(point);
  if (!hit.there()) {
    const int row = view_.rowAt(point.y());
    return insert(row, view_.snapped(view_.secondsAt(point.x()), event.modifiers()));
  }
  view_.document_.stop();
  const double time = view_.row(hit.row).keys->times[static_cast<std::size_t>(hit.key)];
  goToRulerTime(view_.document_, view_.time_scale_.ruler().timeOf(time));
  return Taken::done;
}

template <class Keys>
bool TimelineView::KeyTool<Keys>::move(const QMouseEvent& event) {
  at_ = event.position();
  if (pressed_ && !running()) {
    if (!isDrag(pressed_->at, at_)) return true;
    drag(pressed_->at, pressed_->modifiers);
  }
  return running() && ModalDrag::move(event);
}

template <class Keys>
void TimelineView::KeyTool<Keys>::release(const QMouseEvent& event) {
  const std::optional<Press> press = std::exchange(pressed_, std::nullopt);
  if (running()) return ModalDrag::release(event);
  if (!press || press->keys.empty()) return;
  if (!press->was_selected || press->modifiers & Qt::ShiftModifier) return;  // the press has selected it
  const bool toggles = press->modifiers & Qt::ControlModifier && !(press->modifiers & Qt::AltModifier);
  choose(press->keys, toggles ? SelectMode::toggle : SelectMode::replace);
}

template <class Keys>
void TimelineView::KeyTool<Keys>::cancel() {
  pressed_.reset();
  ModalDrag::cancel();
}

template class TimelineView::KeyTool<KnotSets>;
template class TimelineView::KeyTool<WeightKeys>;

}  // namespace sinew::ui
