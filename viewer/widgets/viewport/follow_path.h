// The smooth path along which what plays carries a character, for a camera that goes with it.
#pragma once

#include <vector>

#include "core/evaluate/scene_at.h"
#include "core/scene/clip_library.h"
#include "core/scene/instance.h"

namespace sinew::ui {

// Horizontal place of the body over the time of one clip, in model space. Sway within a step is smoothed away, and
// clips that stay within a quarter of the character's height of their start do not move it at all.
class FollowPath {
 public:
  FollowPath() = default;
  // Poses by hand do not count. Samples what plays once; about 5 ms for a minute of 64 joints and one clip.
  FollowPath(const Instance& instance, const ClipLibrary& clips, SceneAt at);

  Vec3 at(double time) const;  // seconds from the shown clip's start, held beyond its ends; y is 0
  bool moves() const { return positions_.size() > 1; }

 private:
  std::vector<Vec3> positions_;  // at equal steps; one when nothing moves
  double step_ = 1.0;            // seconds between them
};

// The joints that matter for how big a character is: those that deform or carry meshes, or all where there are none.
std::vector<JointIndex> bodyJoints(const Character& character);

}  // namespace sinew::ui
