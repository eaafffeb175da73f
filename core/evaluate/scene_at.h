// What a scene shows at other times than that of now: poses, single joints, and where instances are.
#pragma once

#include <span>
#include <vector>

#include "core/evaluate/clip_stack.h"
#include "core/evaluate/evaluator.h"
#include "core/scene/scene.h"

namespace sinew {

class PosedScene;

// Ghosts, trails, a camera that follows, pictures over time and what is baked ask here. The same as a PosedScene of the
// scene that was brought to that time, to the bit.
//
// A time counts in the shown clip of the instance that is asked about, seconds, as AnimationControl::time does; see
// momentAt(). While it is then, so is the take that plays, and all that carries the instance. The instance need not be
// as the scene has it: what is changed of it counts; what carries it is the scene's.
//
// Keeps room from call to call, so each thread has one of its own.
class SceneAt {
 public:
  // The scene, and `posed` of it, whose masks it takes, outlive it.
  SceneAt(const Scene& scene, const PosedScene& posed);

  // Everything.
  void pose(const Instance& instance, const ClipMoment& moment, EvaluatedPose& out);
  void pose(const Instance& instance, double time, EvaluatedPose& out) {
    pose(instance, momentAt(instance, time), out);
  }
  // Without model space and palettes.
  void local(const Instance& instance, const ClipMoment& moment, Pose& out);
  // Joint to model. Only this joint and those above it are worked out.
  std::vector<Mat4> joints_m(const Instance& instance, JointIndex joint, std::span<const double> times);
  std::vector<Mat4> joints_m(const Instance& instance, JointIndex joint, std::span<const ClipMoment> moments);
  // Model to world.
  std::vector<Mat4> placements_w(const Instance& instance, std::span<const double> times);
  Mat4 placement_w(const Instance& instance, const ClipMoment& moment);

  // Where an instance is while another one is at a moment.
  ClipMoment beside(const Instance& instance, const Instance& other, const ClipMoment& moment) const;

 private:
  std::vector<Mat4> placementsAt_w(const Instance& instance, std::span<const ClipMoment> moments);

  const Scene& scene_;
  const PosedScene& posed_;
  Evaluator evaluator_;
  PoseBlender blender_;
  ClipStack stack_;
};

}  // namespace sinew
