// Keys of weights under the pointer, and what the timeline does with them.
#include <algorithm>
#include <utility>

#include <QApplication>
#include <QMouseEvent>

#include "core/scene/clip_control.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/document/text/time_format.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/controls/tools/select_mode.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/timeline/dope_tools.h"

namespace sinew::ui {

void TimelineView::selectWeights(WeightKeys keys, SelectMode mode) {
  WeightKeys chosen = combined(rows_.selectedWeights(), keys, mode);
  // Commands change what is selected, so it is of one kind.
  if (!chosen.empty() && !document_.selectedKeys().empty()) document_.selectKeys({});
  rows_.selectWeights(std::move(chosen));
  redraw();
  emit weightsSelected();
}

WeightKeys TimelineView::weightsAt(int index, double from, double to) const {
  const DopeRow& shown = row(index);
  if (!shown.stack || !shown.stack->control) return {};
  std::vector<double> times;
  for (std::size_t i = 0; i < shown.keys->times.size(); ++i) {
    if (shown.keys->times[i] >= from && shown.keys->times[i] <= to) times.push_back(shown.weight_times[i]);
  }
  if (times.empty()) return {};
  std::ranges::sort(times);
  return {{shown.stack->control, std::move(times)}};
}

void TimelineView::insertWeightKeyAt(int index, double seconds) {
  const Instance* active = document_.active();
  if (!active) return;
  const ControlId control = row(index).stack->control;
  const double time = stackTime(*active, seconds);
  const Check done = insertWeightKey(document_, control, time);
  if (done) selectWeights({{control, {time}}}, SelectMode::replace);
  report(done);
}

void TimelineView::WeightsTool::begin(bool modal, QPointF at, Qt::KeyboardModifiers modifiers) {
  view_.document_.stop();
  drag_ = std::make_unique<WeightKeyMove>(view_.document_, view_.rows_.selectedWeights());
  refusal_.clear();
  start(modal, at, modifiers);
  typed().reset(
      1, 0.0, [fps = view_.document_.fps()](const QString& text) { return parseTime(text, fps, TimeFormat::frames); });
}

void TimelineView::WeightsTool::forget() {
  drag_.reset();
  pressed_.reset();
  confirm(Unfinished::accept);
}

TimelineView::KeyHit TimelineView::WeightsTool::hitAt(QPoint point) const {
  if (point.y() < metrics::kRuler) return {};
  const KeyHit hit = view_.keyAt(point);
  return hit.there() && view_.row(hit.row).stack ? hit : KeyHit{};
}

Taken TimelineView::WeightsTool::press(const QMouseEvent& event) {
  if (modal()) return ModalDrag::press(event);
  const QPointF at = event.position();
  const Qt::KeyboardModifiers modifiers = event.modifiers();
  if (event.button() == Qt::MiddleButton) {
    const bool moves = view_.preferences_.mouseScheme() == MouseScheme::maya && !(modifiers & Qt::AltModifier);
    const bool over = at.x() >= view_.timeLeft() && at.y() >= metrics::kRuler;
    if (!moves || !over || view_.rows_.selectedWeights().empty()) return Taken::no;
    pressed_ = Press{at, modifiers, {}, false};
    return Taken::held;
  }
  if (!view_.leftOn(event)) return Taken::no;
  const KeyHit hit = hitAt(at.toPoint());
  if (!hit.there()) return Taken::no;
  const double time = view_.row(hit.row).keys->times[static_cast<std::size_t>(hit.key)];
  pressed_ = Press{at, modifiers, view_.weightsAt(hit.row, time, time), view_.isSelectedAt(hit.row, time)};
  if (pressed_->was_selected) return Taken::held;
  const bool more = modifiers & (Qt::ShiftModifier | Qt::ControlModifier);
  view_.selectWeights(pressed_->keys, more ? SelectMode::add : SelectMode::replace);
  return Taken::held;
}

Taken TimelineView::WeightsTool::doubleClick(const QMouseEvent& event) {
  if (!view_.leftOn(event) || event.position().x() < view_.timeLeft()) return press(event);
  const QPoint point = event.position().toPoint();
  if (const KeyHit hit = hitAt(point); hit.there()) {
    view_.document_.stop();
    view_.document_.setTime(view_.row(hit.row).keys->times[static_cast<std::size_t>(hit.key)]);
    return Taken::done;
  }
  const int index = view_.rowAt(point.y());
  if (index < 0 || !view_.row(index).stack || !view_.row(index).stack->control) return Taken::no;
  view_.insertWeightKeyAt(index, view_.snapped(view_.secondsAt(point.x()), event.modifiers()));
  return Taken::done;
}

bool TimelineView::WeightsTool::move(const QMouseEvent& event) {
  at_ = event.position();
  if (pressed_ && !running()) {
    if ((at_ - pressed_->at).manhattanLength() < QApplication::startDragDistance() / 2) return true;
    begin(false, pressed_->at, pressed_->modifiers);
  }
  return running() && ModalDrag::move(event);
}

void TimelineView::WeightsTool::release(const QMouseEvent& event) {
  const std::optional<Press> press = std::exchange(pressed_, std::nullopt);
  if (running()) return ModalDrag::release(event);
  if (!press || press->keys.empty()) return;
  if (!press->was_selected || press->modifiers & Qt::ShiftModifier) return;  // the press has selected it
  view_.selectWeights(press->keys, press->modifiers & Qt::ControlModifier ? SelectMode::toggle : SelectMode::replace);
}

void TimelineView::WeightsTool::cancel() {
  pressed_.reset();
  ModalDrag::cancel();
}

double TimelineView::WeightsTool::amount() const {
  if (!typed().empty()) return typed().value(0);
  const double by = view_.secondsAt(pointer().x()) - view_.secondsAt(begun().x()), fps = view_.document_.fps();
  return snaps(true) ? std::round(by * fps) / fps : by;
}

void TimelineView::WeightsTool::apply() {
  const Instance* active = view_.document_.active();
  if (!active) return;
  // The row shows the time of a clip, which may run at another speed.
  const double by = stackTime(*active, amount()) - stackTime(*active, 0.0);
  const Check done = drag_->moveBy(amount() == 0.0 ? 0.0 : by);
  refusal_ = done ? QString() : shown(done.error().for_user);
  view_.rows_.selectWeights(drag_->keys());
  view_.redraw();
}

void TimelineView::WeightsTool::revert() {
  drag_->cancel();
  view_.rows_.selectWeights(drag_->keys());
  drag_.reset();
  view_.redraw();
}

void TimelineView::WeightsTool::ended() {
  drag_.reset();
  if (!refusal_.isEmpty()) emit view_.refused(std::exchange(refusal_, {}));
  view_.viewport()->update();
}

QString TimelineView::WeightsTool::amountText() const {
  return refusal_.isEmpty() ? framesMovedText(amount() * view_.document_.fps()) : refusal_;
}

Hints TimelineView::WeightsTool::startHints() const { return {{modal() ? tr("Move") : tr("Drag"), tr("move keys")}}; }

void TimelineView::WeightsTool::paint(QPainter& painter) const {
  if (drag_) view_.paintReadout(painter, at_, headerWithNumbers(), !refusal_.isEmpty());
}

}  // namespace sinew::ui
