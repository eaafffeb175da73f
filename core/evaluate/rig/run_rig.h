// The rig of a character: chains reach for their targets, joints aim at theirs, others are held, numbers driven.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rig/constraints/constrained_joint.h"
#include "core/rig/solve/least_squares_ik.h"
#include "core/rig/spline.h"
#include "core/scene/rig/character_rig.h"

namespace sinew {

// What became of a chain.
struct ChainReach {
  IkOutcome outcome{};  // of a chain without weight: none
  // distance of the target from the first joint, of a spline its length, as a share of the length of all bones
  float reach = 0.f;
};

// What became of a body.
struct BodyReach {
  IkOutcome outcome{};  // of a body without weight: none
  float off_m = 0.f;    // how far the centre of mass is outside of what it stands on; below 0 inside
};

// Room to work in, and what is to know of the last run. One for each thread.
struct RigScratch {
  std::vector<ChainReach> reached;  // by chain
  std::vector<BodyReach> bodies;    // by body
  std::vector<Transform> local;
  std::vector<Mat4> model;
  std::vector<JointFrame> frames;
  std::vector<JointIndex> way;  // from a joint up to its root
  IkScratch ik;
  std::vector<IkJoint> joints;  // of a body
  std::vector<IkEffector> effectors;
  std::vector<IkObstacle> obstacles;
  std::vector<Mat4> targets;  // of all effectors, model space
  std::vector<Vec3> soles;
  std::vector<ConstraintSource> sources;
  std::vector<Vec3> places;  // of a path or spline, model space
  Spline path;
};

// Between what clips and hands say and model space. Every joint begins where these have it, so a pose depends on
// nothing else; FK and IK are mixed joint by joint by the weight of the chain. Without weights nothing changes, to the
// bit.
struct RunRig {
  const Character* character = nullptr;  // in: without a rig nothing happens
  Mat4 placement_w{1.f};                 // in: model to world; counts where CharacterRig::reads_world says so
  double time_s = 0.0;                   // in: of the clip that is shown; for drivers
  std::size_t steps = SIZE_MAX;          // in: so many of CharacterRig::order, from the first
  Pose* pose = nullptr;                  // in, out: of the character
  RigScratch* scratch = nullptr;         // in, out

  [[nodiscard]] Check validate() const;  // nothing is missing, sizes agree
  void run();                            // allocates nothing once it has seen the rig

 private:
  JointFrame frameOf(JointIndex joint) const;  // what it is put into
  Mat4 model(JointIndex joint) const { return frameOf(joint).toModel(pose->local[static_cast<std::size_t>(joint)]); }
  float number(int channel) const { return pose->morph_weights[static_cast<std::size_t>(channel)]; }
  void chain(std::size_t index);
  void shareTwists(const CharacterRig::Chain& chain, const Quat& first_was, const Quat& last_was);
  void aim(std::size_t index);
  void aimByPoses(std::size_t index, float weight, const Vec3& target_m);
  void body(std::size_t index);
  void constraint(std::size_t index);
  std::span<const ConstraintSource> sourcesOf(std::size_t constraint);  // where they stand; good until the next call
  void driver(std::size_t index);
  void space(std::size_t control);
  double measured(std::size_t driver) const;
  const JointTurns* turnsOf(JointIndex joint) const;  // null: nothing is known of whole turns
  void setTurns(const JointTurns& turns);
  Mat4 followed_m(const CharacterRig::Followed& followed) const;  // where it stands
};

}  // namespace sinew
