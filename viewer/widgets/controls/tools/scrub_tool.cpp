#include "viewer/widgets/controls/tools/scrub_tool.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>

#include "viewer/document/document.h"
#include "viewer/widgets/controls/shared_time_scale.h"

namespace sinew::ui {

Taken ScrubTool::press(const QMouseEvent& event) {
  if (event.button() != Qt::LeftButton || !ruler_().contains(event.position().toPoint())) return Taken::no;
  if (!document_.active()) return Taken::done;
  document_.stop();
  before_ = time_scale_.ruler().now;
  goTo(event);
  held_ = true;
  return Taken::held;
}

bool ScrubTool::move(const QMouseEvent& event) {
  if (!held_) return false;
  if (event.position().x() != last_x_) goTo(event);
  return true;
}

void ScrubTool::cancel() {
  held_ = false;
  goToRulerTime(document_, before_);
}

void ScrubTool::goTo(const QMouseEvent& event) {
  last_x_ = event.position().x();
  const QRect ruler = ruler_();
  const double x = last_x_ - ruler.left(), inside = std::clamp(x, 0.0, static_cast<double>(ruler.width()));
  if (inside != x) time_scale_.pan((inside - x) / 4.0);
  const double time = time_scale_.rulerFor(ruler.width()).toSeconds(inside), fps = time_scale_.ruler().fps;
  const bool between = event.modifiers() & (Qt::ShiftModifier | Qt::ControlModifier);
  goToRulerTime(document_, between ? time : std::round(time * fps) / fps);
}

}  // namespace sinew::ui
