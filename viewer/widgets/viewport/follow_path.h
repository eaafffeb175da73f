// The smooth path along which all that plays carries a character, for a camera that goes with it.
#pragma once

#include <vector>

#include "core/evaluate/clip_stack.h"
#include "core/evaluate/scene_at.h"
#include "core/scene/clip_library.h"
#include "core/scene/instance.h"
#include "core/scene/take.h"

namespace sinew::ui {

// All that plays on an instance, over its whole time: that of the take that plays, else that of its clips from their
// start until the longest has come to its end, or as long again as often as that has gone by.
class WholePlay {
 public:
  // The instance outlives it.
  WholePlay(const Instance& instance, const ClipLibrary& clips, const Take* take);

  const Instance& instance() const { return *instance_; }
  double start() const { return start_; }  // seconds
  double end() const { return end_; }
  double round() const { return round_; }  // the shortest of a clip that repeats, seconds; without one all of it
  double now() const;                      // of the instance as it is
  ClipMoment at(double time) const;

 private:
  const Instance* instance_;
  double start_ = 0.0, end_ = 0.0, round_ = 0.0;
  double duration_ = 0.0;  // of the shown clip
  bool alone_ = false;     // it plays alone, without a take
  bool together_ = false;  // several do so
};

// Horizontal place of the body over such a time, in model space. Sway within a step is smoothed away; where a clip that
// went away begins again the path jumps back with it. What stays within a quarter of the character's height of its
// start does not move it at all.
class FollowPath {
 public:
  FollowPath() = default;
  // Poses by hand do not count. Samples what plays once, no round of a clip too coarsely to be told from the next;
  // about 5 ms for a minute of 64 joints and one clip.
  FollowPath(const WholePlay& plays, SceneAt at);

  Vec3 at(double time) const;  // held beyond the ends; y is 0
  bool moves() const { return pieces_.size() > 1 || (!pieces_.empty() && pieces_.front().places.size() > 1); }

 private:
  struct Piece {               // between two jumps
    double start = 0.0;        // of its first place, seconds
    double from = 0.0;         // where it begins; the next one begins where it ends
    std::vector<Vec3> places;  // at equal steps
  };
  std::vector<Piece> pieces_;  // one place in one piece where nothing moves
  double step_ = 1.0;          // seconds between places
};

// The joints that matter for how big a character is: those that deform or carry meshes, or all where there are none.
std::vector<JointIndex> bodyJoints(const Character& character);

}  // namespace sinew::ui
