#include "viewer/widgets/controls/shared_time_scale.h"

#include <algorithm>

namespace sinew::ui {

namespace {

constexpr double kFrameMargin = 48.0;  // pixels beside the whole clip

}  // namespace

SharedTimeScale::SharedTimeScale(Document& document, QObject* parent)
    : QObject(parent), document_(document), framed_(shown()) {
  connect(&document_, &Document::changed, this, &SharedTimeScale::onChanged);
}

TimeScale SharedTimeScale::scaleFor(int width) const {
  TimeScale scale = scale_;
  scale.setWidth(width);
  return scale;
}

SharedTimeScale::Shown SharedTimeScale::shown() const {
  const Instance* instance = document_.active();
  return instance ? Shown{instance->id, instance->control.clip} : Shown{};
}

double SharedTimeScale::framedStart() const { return std::min(0.0, document_.rangeStart()); }

double SharedTimeScale::framedEnd() const { return std::max(document_.duration(), document_.rangeEnd()); }

void SharedTimeScale::set(const TimeScale& scale) {
  if (scale == scale_) return;
  scale_ = scale;
  emit changed();
}

void SharedTimeScale::setWidth(int pixels) {
  TimeScale next = scaleFor(pixels);
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
  all_framed_ = false;
  TimeScale next = scale_;
  next.frame(start, end, margin_pixels);
  set(next);
}

void SharedTimeScale::frameAll() {
  frame(framedStart(), framedEnd(), kFrameMargin);
  all_framed_ = true;
}

void SharedTimeScale::reveal(double seconds) {
  // What the whole view shows is in sight, also while the view has no room for a moment.
  if (held_ || (all_framed_ && seconds >= framedStart() && seconds <= framedEnd())) return;
  TimeScale next = scale_;
  if (!next.reveal(seconds)) return;
  all_framed_ = false;
  set(next);
}

void SharedTimeScale::onChanged(const DocumentChange& change) {
  using Part = DocumentChange::Part;
  if (change.has(Part::instances | Part::selection | Part::clip) && shown() != framed_) {
    framed_ = shown();
    frameAll();
  }
  if (change.has(Part::time)) reveal(document_.time());
}

}  // namespace sinew::ui
