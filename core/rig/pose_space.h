// Poses that were made for some directions, blended for any other one.
#pragma once

#include <span>
#include <vector>

#include "core/rig/ik_joints.h"

namespace sinew {

// Radial basis functions over reference directions (P.-P. J. Sloan, C. F. Rose, M. F. Cohen, "Shape by example", 2001):
// each pose shows exactly at its own direction, and the shares of all add up to 1 everywhere.
class PoseSpace {
 public:
  struct Sample {
    Vec3 direction{0.f, 0.f, 1.f};        // for which the pose was made, in what the first joint is put into; not 0
    std::span<const Quat> rotations_l{};  // one for each joint
  };

  // Refused: no sample, poses of different lengths, directions that coincide or have no length, what is not finite.
  static Result<PoseSpace> of(std::span<const Sample> samples);

  std::size_t samples() const { return directions_.size(); }
  std::size_t joints() const { return rotations_.size() / directions_.size(); }
  // The share of each sample at a direction; some may be below 0. Both spans: samples().
  void sharesAt(const Vec3& direction, std::span<float> shares) const;
  // The rotation of one joint for these shares.
  Quat blended(std::size_t joint, std::span<const float> shares) const;

 private:
  std::vector<Vec3> directions_;
  std::vector<Quat> rotations_;  // of all joints of the first sample, then of the next one
  std::vector<double> inverse_;  // (samples + 1)², row by row
};

// A chain, neck and head say, takes the pose that makes an axis of its last joint look at a target: the direction asked
// of the samples is corrected by what was missed, a few times, and the last joint turns by what is left. Where the
// target is at that joint, or what the first one is put into is flattened, it looks nowhere: the pose stays, within its
// limits, and all shares and angles are 0.
struct PoseSpaceIk {
  IkJoints chain{};                  // in, out; isChain(), as many joints as the samples have
  const PoseSpace* poses = nullptr;  // in
  Vec3 axis_l{0.f, 0.f, 1.f};        // in: of the last joint; not 0
  Vec3 target_m{0.f};                // in
  int max_iterations = 6;            // in
  float tolerance = 1e-3f;           // in: radians
  bool finishes = true;              // in: whether the last joint turns by what is left, within its limits
  IkScratch* scratch = nullptr;      // in, out: its shares are those of the poses

  int iterations = 0;    // out
  float by_poses = 0.f;  // out: radians between the axis and the way to the target before it is finished
  float residual = 0.f;  // out: and after

  [[nodiscard]] Check validate() const;
  void run();

  // Where the axis looks, in what the first joint is put into: the direction to record a pose for.
  static Vec3 lookOf(const IkJoints& chain, const Vec3& axis_l);
};

}  // namespace sinew
