// What a scene shows at other times than that of now: poses, single joints, and where instances are.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/evaluate/clip_stack.h"
#include "core/evaluate/evaluator.h"
#include "core/evaluate/joint_path.h"
#include "core/scene/objects/placement.h"
#include "core/scene/scene.h"

namespace sinew {

class PosedScene;

// Ghosts, trails, a camera that follows, pictures over time and what is baked ask here. The same as a PosedScene of the
// scene that was brought to that time, to the bit.
//
// A time counts in the shown clip of the instance that is asked about, seconds, as AnimationControl::time does; see
// momentAt(). While it is then, so is the take that plays, and all that carries the instance. The instance need not be
// as the scene has it: what is changed of it counts for its pose; where it stands is the scene's to say.
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
  // As clips and poses by hand say, before the rig has run.
  void unrigged(const Instance& instance, const ClipMoment& moment, Pose& out);
  // As clips, poses by hand and the rig say: without model space and palettes, and without stages with memory.
  void played(const Instance& instance, const ClipMoment& moment, Pose& out);
  // With these stages.
  void local(const Instance& instance, const ClipMoment& moment, Pose& out);
  // Joint to model. Only this joint and those above it are worked out, unless there are stages with memory, or the rig
  // moves it.
  std::vector<Mat4> joints_m(const Instance& instance, JointIndex joint, std::span<const double> times);
  std::vector<Mat4> joints_m(const Instance& instance, JointIndex joint, std::span<const ClipMoment> moments);
  // Model to world.
  std::vector<Mat4> placements_w(const Instance& instance, std::span<const double> times);
  Mat4 placement_w(const Instance& instance, const ClipMoment& moment);

  // What it goes along with, and where that is in the world: what Standing::placement counts in.
  Carrier carrier(const Instance& instance, const ClipMoment& moment);
  Mat4 parent_w(const Instance& instance, const ClipMoment& moment);
  // Where something is that it goes along with, or could, while it is at a moment.
  Mat4 place_w(const Instance& instance, const Place& place, const ClipMoment& moment);

  // Whether its keys let it be seen, and those of all that it goes along with.
  bool isShown(const Instance& instance, const ClipMoment& moment);

  // Where an instance is while another one is at a moment.
  ClipMoment beside(const Instance& instance, const Instance& other, const ClipMoment& moment) const;

 private:
  struct Chain {  // of one joint, and whose it is
    std::shared_ptr<const Character> of;
    JointChain joints;
  };
  struct Carried {  // its keys, and what it goes along with after so many of them, in a round that began at a clock
    std::vector<ParentKey> keys;
    std::map<std::pair<std::size_t, double>, Carrier> carriers;
  };
  Carrier carrier(const Instance& instance, std::span<const ParentKey> keys, std::size_t count, double round_start);

  Mat4 placedForRig_w(const Instance& instance, const ClipMoment& moment);  // where a rig asks for it

  JointChain& chainOf(const Instance& instance, JointIndex joint);
  Carried& carriedOf(const Instance& instance);

  const Scene& scene_;
  const PosedScene& posed_;
  Evaluator evaluator_;
  PoseBlender blender_;
  ClipStack stack_;
  RigScratch rig_;
  std::map<std::pair<InstanceId, JointIndex>, Chain> chains_;
  std::map<InstanceId, Carried> carried_;
  std::vector<InstanceId> below_;  // what is being placed, each on the next
};

}  // namespace sinew
