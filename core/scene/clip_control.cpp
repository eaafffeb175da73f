#include "core/scene/clip_control.h"

#include <algorithm>
#include <cmath>

#include "core/scene/clip_library.h"
#include "core/scene/instance.h"

namespace sinew {

const ClipControl* shownControl(const Instance& instance) {
  if (!instance.control.clip) return nullptr;
  const auto found = std::ranges::find(instance.controls, instance.control.clip, &ClipControl::clip);
  return found == instance.controls.end() ? nullptr : &*found;
}

double stackTime(const Instance& instance) { return stackTime(instance, instance.control.time); }

double stackTime(const Instance& instance, double time) {
  const ClipControl* shown = shownControl(instance);
  if (!shown || shown->speed == 0.0) return time;
  const double stack = (time - shown->offset) / shown->speed;
  return std::isfinite(stack) ? stack : time;
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

std::span<const PoseSource> ClipStack::of(const Instance& instance, double time, const ClipLibrary& clips,
                                          const MaskOf& masks) {
  sources_.clear();
  shown_at_ = -1;
  const ClipControl* shown = shownControl(instance);
  const auto weight = static_cast<float>(std::clamp(instance.control.weight, 0.0, 1.0));
  if (!shown) {
    const ClipEntry* alone = clips.find(instance.control.clip);
    sources_.push_back({.clip = alone ? alone->clip.get() : nullptr, .time = time, .weight = weight});
    shown_at_ = 0;
    return sources_;
  }
  const double shared = stackTime(instance, time);
  for (const ClipControl& control : instance.controls) {
    const ClipEntry* entry = clips.find(control.clip);
    const JointMask* mask = control.mask && masks ? masks(control.mask) : nullptr;
    if (!entry || !plays(instance.controls, control) || (control.mask && !mask)) continue;
    if (&control == shown) shown_at_ = static_cast<int>(sources_.size());
    const ClipEntry* reference = control.reference_clip ? clips.find(control.reference_clip) : entry;
    sources_.push_back({.clip = entry->clip.get(),
                        .time = &control == shown ? time : localTime(control, shared, entry->clip->duration_s),
                        .weight = weight * weightAt(control, shared),
                        .mode = control.mode,
                        .reference = reference ? reference->clip.get() : nullptr,
                        .reference_time = control.reference_time,
                        .mask = mask});
  }
  return sources_;
}

}  // namespace sinew
