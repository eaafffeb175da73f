#include "core/evaluate/clip_stack.h"

#include <algorithm>

#include "core/scene/clip_library.h"
#include "core/scene/instance.h"

namespace sinew {

ClipMoment momentAt(const Instance& instance, double shown) {
  AnimationControl then = instance.control;
  then.time = shown;
  return {shown, stackTime(instance, shown), then.clock()};
}

std::span<const PoseSource> ClipStack::of(const Instance& instance, const ClipMoment& moment, const ClipLibrary& clips,
                                          const MaskOf& masks) {
  sources_.clear();
  shown_at_ = -1;
  const ClipControl* shown = shownControl(instance);
  const auto weight = static_cast<float>(std::clamp(instance.control.weight, 0.0, 1.0));
  if (!shown) {
    const ClipEntry* alone = clips.find(instance.control.clip);
    sources_.push_back({.clip = alone ? alone->clip.get() : nullptr,
                        .time = moment.shown,
                        .weight = weight,
                        .plays = alone ? &alone->plays : nullptr});
    shown_at_ = 0;
    return sources_;
  }
  for (const ClipControl& control : instance.controls) {
    const ClipEntry* entry = clips.find(control.clip);
    const JointMask* mask = control.mask && masks ? masks(control.mask) : nullptr;
    if (!entry || !plays(instance.controls, control) || (control.mask && !mask)) continue;
    if (&control == shown) shown_at_ = static_cast<int>(sources_.size());
    const ClipEntry* named = clips.find(control.reference_clip);
    sources_.push_back(
        {.clip = entry->clip.get(),
         .time = &control == shown ? moment.shown : localTime(control, moment.shared, entry->clip->duration_s),
         .weight = weight * weightAt(control, moment.shared),
         .mode = control.mode,
         .reference = (named ? named : entry)->clip.get(),
         .reference_time = control.reference_time,
         .mask = mask,
         .plays = &entry->plays});
  }
  return sources_;
}

}  // namespace sinew
