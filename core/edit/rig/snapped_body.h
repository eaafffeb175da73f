// Where the targets of a body stand for it to show its joints as they are, and how it leaves them.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "core/evaluate/rig/run_rig.h"
#include "core/scene/rig/character_rig.h"
#include "core/skeleton/model_pose.h"

namespace sinew {

// The target of one of the effectors of a body, joint-local. pose: of the character, with the effector as wanted;
// standing: the same in model space.
std::pair<JointIndex, Transform> snappedEnd(const Character& character, const ModelPose& standing, const Pose& pose,
                                            std::size_t body, std::size_t effector);

// A body begins where clips and hands have its joints, so with targets at their ends it leaves all as it is, whatever
// comes after it. Of chains that come after it and end at its targets, the joints have to be where they show, for the
// body to begin there.
struct SnappedBody {
  const Character* character = nullptr;  // in: with a rig
  std::size_t body = 0;                  // in
  const Pose* given = nullptr;           // in: before the rig has run, without weights of what is snapped
  const Pose* shown = nullptr;           // in: behind it
  Mat4 placement_w{1.f};                 // in: as RunRig
  double time_s = 0.0;                   // in
  std::span<const std::size_t> along{};  // in: chains whose joints will be as they show without the rig, too
  RigScratch* scratch = nullptr;         // in, out

  std::vector<std::pair<JointIndex, Transform>> targets{};  // out: joint-local; one for each effector
  bool balanced = true;                                     // out: whether it keeps its balance without moving anything

  // Chains with weight that end at its targets, and those that move what these ends hang on, where an end is not there
  // for the body as it begins, or not where its target is, by more than so many tolerances of bodies. In place of
  // run(), without `along`.
  std::vector<std::size_t> leadingAway(float tolerances = 1.f) const;
  void run();
  Pose before() const;  // as the body begins, with the joints of `along`
};

// The joints of a body as it leaves them for what comes after it, joint-local. given: before the rig has run.
std::vector<std::pair<JointIndex, Transform>> leftByBody(const Character& character, std::size_t body,
                                                         const Pose& given, const Mat4& placement_w, double time_s,
                                                         RigScratch& scratch);

}  // namespace sinew
