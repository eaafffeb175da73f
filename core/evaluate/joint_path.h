// Where one joint is at many times of a clip.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <vector>

#include "core/evaluate/pose_source.h"
#include "core/scene/character/character.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {

// A joint and its ancestors, from the root down, with room to evaluate them. Kept from call to call.
class JointChain {
 public:
  JointChain() = default;
  JointChain(const Character& character, JointIndex joint);  // the joint must be one of the character's

  std::span<const JointIndex> joints() const { return joints_; }

 private:
  friend struct JointPath;

  std::vector<JointIndex> joints_, parents_;  // parents_ are indices in the chain
  std::vector<int> places_;                   // see JointSubset
  std::vector<ScaleInheritance> inheritance_;
  PoseBlender blender_;
  Pose pose_;
  std::vector<Mat4> model_;
  std::vector<JointFrame> frames_;
};

// The same positions as the Evaluator finds, at the cost of the chain alone.
struct JointPath {
  const Character* character = nullptr;  // in
  const Clip* clip = nullptr;            // in: null for the rest pose
  double weight = 1.0;                   // in: of the clip against the rest pose, 0 … 1
  // in: what plays at a time, in place of the clip and its weight; empty: the clip
  std::function<std::span<const PoseSource>(double)> sources{};
  const std::map<JointIndex, Transform>* overrides = nullptr;  // in: as Instance::overrides; may be null
  std::span<const double> times;                               // in: seconds of the clip, any; ascending is fastest
  JointChain* chain = nullptr;                                 // in/out: of this character
  std::span<Vec3> positions_m;                                 // out: one per time, model space; may be empty
  std::span<Mat4> joint_m{};                                   // out: likewise, joint to model

  [[nodiscard]] Check validate() const;  // nothing missing, sizes agree, the chain and the clip fit the character
  void run() const;                      // allocates only for a new chain, or a clip with more curves than before
};

}  // namespace sinew
