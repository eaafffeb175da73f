// Lets a control go along with something else, without that anything moves.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "core/base/task.h"
#include "core/clip/channel.h"
#include "core/scene/rig/character_rig.h"

namespace sinew {

// Where a control must be for it to stand in a space as it stands now, joint-local. pose: of the character, before the
// rig has run; time: of the clip that is shown, seconds. None where the space is flattened.
std::optional<Transform> localInSpace(const Character& character, const Pose& pose, const Mat4& placement_w,
                                      double time, int control, int space);

// Keys another space for a control over a time, and the control there, so that it stands at every frame where it stood.
// Both change in one step at the start, and back at the end where the clip goes on. What lies in the time before is
// replaced.
struct SwitchSpace {
  const Character* character = nullptr;            // in: with a rig
  Clip* clip = nullptr;                            // in, out
  int layer = kBaseLayer;                          // in: that gets the keys of the control
  int control = kNoControl;                        // in: one with spaces
  int space = 0;                                   // in: 0 for what it rides on, else of its spaces, counted from 1
  double from = 0.0, until = 0.0;                  // in: seconds of the clip, until >= from
  double tolerance_m = 1e-4;                       // in: how far the control may come to be from where it was, > 0
  std::function<Mat4(double time)> placement_w{};  // in: where the character stands; empty: at the origin
  // in: see SnapChains
  using PoseAt = std::function<void(double time, Pose& pose)>;
  std::function<PoseAt(const Clip& clip)> showing{};
  using Terms = std::function<std::optional<Transform>(JointIndex joint, const Transform& wanted_l)>;
  std::function<Terms(double time)> terms{};
  Task task{};  // in: told of the frames

  std::size_t keys = 0;     // out: that were made; a rotation by quaternions counts once
  std::size_t frames = 0;   // out: that were looked at
  double farthest_m = 0.0;  // out: the greatest distance of the control, and of its axes a decimetre away, from before

  // Refused: no such control or space, times that are none, more than a million frames, locked keys.
  [[nodiscard]] Check validate() const;
  // Refused, with the clip as it was: others hide the control, a space that is flattened, cancelled.
  [[nodiscard]] Check run();
};

// Until when the space that a control has at a time stays the same, by the keys that SwitchSpace would replace in a
// layer: a frame before the next one that changes it, or the end of the clip.
double endOfSpace(const Character& character, const Clip& clip, int layer, int control, double time);

}  // namespace sinew
