// Several clips on one character: a list of controls, each laid over those before it.
#pragma once

#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/blend/kernels.h"
#include "core/curve/curve.h"
#include "core/scene/animation_control.h"

namespace sinew {

struct Instance;

// How one of the clips plays. Its time follows that of the character; see stackTime().
struct ClipControl {
  ControlId id;
  ClipId clip;
  double offset = 0.0;  // where the clip is when the character's time is 0, seconds
  double speed = 1.0;   // seconds of the clip per second of the character; finite
  LoopMode loop = LoopMode::loop;
  Curve weight;                          // 0 … 1, over the character's time; without knots 1
  MaskId mask;                           // none: all joints, and morph targets
  BlendMode mode = BlendMode::override;  // additive: what it differs from its reference is added
  ClipId reference_clip;                 // none, or gone: the clip itself
  double reference_time = 0.0;           // seconds of that clip
  bool muted = false, soloed = false;    // solo: see ClipLayer::soloed
  bool operator==(const ClipControl&) const = default;
};

// The control that the timeline shows: the one that AnimationControl::shown names, else the lowest that plays the shown
// clip. Null where that clip is in no control: it plays alone then, and the controls have no effect.
const ClipControl* shownControl(const Instance& instance);
// Lets the timeline show a control of the instance, at the same moment; its clip lasts `duration` seconds. The work
// range stays.
void showControl(Instance& instance, const ClipControl& control, double duration);

// The time that all controls of a character share, seconds: that of the take that plays; without one that of the shown
// clip, counted from its first round, without the offset and speed of its control.
double stackTime(const Instance& instance);
double stackTime(const Instance& instance, double shown_time);  // where the shown clip is at that time

// Where the shown clip is at such a time in a take, seconds; it lasts `duration`. A clip that plays alone repeats; the
// clip of an object is the take's own and goes on as its curves do.
double shownTime(const Instance& instance, double stack_time, double duration);

// Where the clip of a control is at such a time, seconds: within 0 … duration by its loop mode.
double localTime(const ClipControl& control, double stack_time, double duration);
float weightAt(const ClipControl& control, double stack_time);  // 0 … 1, whether it is muted or not
// Whether its clip plays as if alone.
bool isPlain(const ClipControl& control);
// Whether it has an effect, whatever its weight: not muted, and no other is soloed alone.
bool plays(std::span<const ClipControl> controls, const ClipControl& control);

}  // namespace sinew
