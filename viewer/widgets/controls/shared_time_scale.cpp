#include "viewer/widgets/controls/shared_time_scale.h"

#include <algorithm>
#include <utility>

namespace sinew::ui {

namespace {

constexpr double kFrameMargin = 48.0;  // pixels beside the whole clip

}  // namespace

SharedTimeScale::SharedTimeScale(Document& document, QObject* parent)
    : QObject(parent), document_(document), ruler_(rulerOf(document)), framed_(shown()) {
  connect(&document_, &Document::changed, this, &SharedTimeScale::onChanged);
}

TimeScale SharedTimeScale::rulerFor(int width) const {
  TimeScale scale = scale_;
  scale.setWidth(width);
  return scale;
}

TimeScale SharedTimeScale::scaleFor(int width) const {
  TimeScale scale = rulerFor(width);
  scale.rename(ruler_.clipTime(0.0), ruler_.pace);
  return scale;
}

SharedTimeScale::Shown SharedTimeScale::shown() const {
  if (ruler_.of_take) return {InstanceId(), ClipId(), document_.scene().take};
  const Instance* instance = document_.active();
  return instance ? Shown{instance->id, instance->control.clip, TakeId()} : Shown{};
}

double SharedTimeScale::framedStart() const { return ruler_.of_take ? ruler_.start : std::min(0.0, ruler_.start); }

double SharedTimeScale::framedEnd() const {
  return ruler_.of_take ? ruler_.end : std::max(document_.duration(), ruler_.end);
}

void SharedTimeScale::set(const TimeScale& scale) {
  if (scale == scale_) return;
  scale_ = scale;
  emit changed();
}

void SharedTimeScale::setWidth(int pixels) {
  TimeScale next = rulerFor(pixels);
  if (all_framed_) next.frame(framedStart(), framedEnd(), kFrameMargin);
  set(next);
}

void SharedTimeScale::zoom(double factor, double x) {
  all_framed_ = false;
  TimeScale next = scale_;
  next.zoom(factor, x);
  set(next);
}

void SharedTimeScale::pan(double pixels) {
  all_framed_ = false;
  TimeScale next = scale_;
  next.pan(pixels);
  set(next);
}

void SharedTimeScale::frame(double start, double end, double margin_pixels) {
  frameRuler(ruler_.timeOf(start), ruler_.timeOf(end), margin_pixels);
}

void SharedTimeScale::frameRuler(double start, double end, double margin_pixels) {
  all_framed_ = false;
  TimeScale next = scale_;
  next.frame(start, end, margin_pixels);
  set(next);
}

void SharedTimeScale::frameAll() {
  frameRuler(framedStart(), framedEnd(), kFrameMargin);
  all_framed_ = true;
}

void SharedTimeScale::reveal(double seconds) { revealRuler(ruler_.timeOf(seconds)); }

void SharedTimeScale::revealRuler(double seconds) {
  // What the whole view shows is in sight, also while the view has no room for a moment.
  if (held_ || (all_framed_ && seconds >= framedStart() && seconds <= framedEnd())) return;
  TimeScale next = scale_;
  if (!next.reveal(seconds)) return;
  all_framed_ = false;
  set(next);
}

void SharedTimeScale::setHeld(bool held) {
  const bool let_go = std::exchange(held_, held) && !held;
  const Ruler before = std::exchange(ruler_, followed());
  if (before != ruler_) emit changed();
  if (let_go && ruler_.of_take && all_framed_) frameAll();
}

Ruler SharedTimeScale::followed() const {
  Ruler ruler = rulerOf(document_);
  if (held_ && ruler.of_take && ruler_.of_take && ruler.now == ruler_.now) ruler.begin = ruler_.begin;
  return ruler;
}

void SharedTimeScale::onChanged(const DocumentChange& change) {
  using Part = DocumentChange::Part;
  const Ruler before = std::exchange(ruler_, followed());
  if (change.has(Part::instances | Part::selection | Part::clip | Part::takes | Part::timing | Part::pose) &&
      shown() != framed_) {
    framed_ = shown();
    frameAll();
  } else if (!held_ && ruler_.of_take && all_framed_ && (before.start != ruler_.start || before.end != ruler_.end)) {
    frameAll();
  }
  Ruler moved = before;
  moved.now = ruler_.now;
  if (moved != ruler_) emit changed();
  if (change.has(Part::time)) revealRuler(ruler_.now);
}

}  // namespace sinew::ui
