// Keys of weights under the pointer, and what the timeline does with them.
#include <algorithm>
#include <utility>

#include <QMouseEvent>

#include "core/scene/clip_control.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/document/text/time_format.h"
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
  const double time = row(index).stack->axis.timeAt(seconds);
  const Check done = insertWeightKey(document_, control, time);
  if (done) selectWeights({{control, {time}}}, SelectMode::replace);
  report(done);
}

void TimelineView::WeightsTool::begin(bool modal, QPointF at, Qt::KeyboardModifiers modifiers) {
  view_.document_.stop();
  drag_ = std::make_unique<WeightKeyMove>(view_.document_, view_.rows_.selectedWeights());
  refusal_.clear();
  startDrag(modal, at, modifiers, view_.time_scale_.ruler().fps);
}

TimelineView::KeyHit TimelineView::WeightsTool::hitAt(QPoint point) const {
  const KeyHit hit = view_.keyAt(point);
  return hit.there() && view_.row(hit.row).stack ? hit : KeyHit{};
}

WeightKeys TimelineView::WeightsTool::keysAt(const KeyHit& hit, double time, Qt::KeyboardModifiers) const {
  return view_.weightsAt(hit.row, time, time);
}

Taken TimelineView::WeightsTool::insert(int row, double seconds) {
  if (row < 0 || !view_.row(row).stack || !view_.row(row).stack->control) return Taken::no;
  view_.insertWeightKeyAt(row, seconds);
  return Taken::done;
}

double TimelineView::WeightsTool::amount() const {
  const Ruler& ruler = view_.time_scale_.ruler();
  if (!typed().empty()) return typed().value(0) * ruler.pace;
  const double by = view_.secondsAt(pointer().x()) - view_.secondsAt(begun().x());
  return snaps(true) ? ruler.lengthOf(std::round(ruler.framesIn(by))) : by;
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
  return refusal_.isEmpty() ? framesMovedText(view_.time_scale_.ruler().framesIn(amount())) : refusal_;
}

Hints TimelineView::WeightsTool::startHints() const { return {{modal() ? tr("Move") : tr("Drag"), tr("move keys")}}; }

void TimelineView::WeightsTool::paint(QPainter& painter) const {
  if (drag_) paintReadout(painter, !refusal_.isEmpty());
}

}  // namespace sinew::ui
