#include "core/scene/clip_control.h"

#include <algorithm>
#include <cmath>

#include "core/scene/instance.h"

namespace sinew {

const ClipControl* shownControl(const Instance& instance) {
  const AnimationControl& control = instance.control;
  if (!control.clip) return nullptr;
  const ClipControl* lowest = nullptr;
  for (const ClipControl& one : instance.controls) {
    if (one.clip != control.clip) continue;
    if (one.id == control.shown) return &one;
    if (!lowest) lowest = &one;
  }
  return lowest;
}

void showControl(Instance& instance, const ClipControl& control, double duration) {
  const double now = stackTime(instance), clock = instance.control.clock();
  AnimationControl& then = instance.control;
  then.clip = control.clip;
  then.shown = control.id;
  then.time = localTime(control, now, duration);
  const double whole = control.speed == 0.0 ? now : now * control.speed + control.offset;
  then.round_start = std::isfinite(whole) ? whole - then.time : 0.0;
  then.setClock(clock);
}

double stackTime(const Instance& instance) { return stackTime(instance, instance.control.time); }

double stackTime(const Instance& instance, double time) {
  const ClipControl* shown = shownControl(instance);
  const double speed = shown && shown->speed != 0.0 ? shown->speed : 1.0;
  if (instance.control.take_time) {
    if (!shown && instance.isObject()) return time;  // in the take's own time; see shownTime()
    // The clip may have repeated: as far from the time of the take as the clip is from where it is now.
    const double stack = *instance.control.take_time + (time - instance.control.time) / speed;
    return std::isfinite(stack) ? stack : *instance.control.take_time;
  }
  if (!shown) return time;
  const double whole = time + instance.control.round_start;
  if (shown->speed == 0.0) return whole;
  const double stack = (whole - shown->offset) / speed;
  return std::isfinite(stack) ? stack : time;
}

double shownTime(const Instance& instance, double stack_time, double duration) {
  if (const ClipControl* shown = shownControl(instance)) return localTime(*shown, stack_time, duration);
  if (instance.isObject()) return stack_time;
  bool forward = true;
  return followTime(stack_time, duration, LoopMode::loop, forward);
}

double localTime(const ClipControl& control, double stack_time, double duration) {
  const double time = stack_time * control.speed + control.offset;
  if (!std::isfinite(time)) return 0.0;
  bool forward = true;
  return wrapTime(time, 0.0, duration, control.loop, forward);
}

float weightAt(const ClipControl& control, double stack_time) {
  return control.weight.empty() ? 1.f : std::clamp(control.weight.evaluate(stack_time), 0.f, 1.f);
}

bool isPlain(const ClipControl& control) {
  ClipControl plain;
  plain.id = control.id;
  plain.clip = control.clip;
  plain.loop = control.loop;
  return control == plain;
}

bool plays(std::span<const ClipControl> controls, const ClipControl& control) {
  return !control.muted && (control.soloed || std::ranges::none_of(controls, &ClipControl::soloed));
}

}  // namespace sinew
