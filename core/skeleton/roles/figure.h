// A skeleton as the search for roles sees it: without helpers, with the length of what hangs on each joint.
#pragma once

#include <span>
#include <vector>

#include "core/math/types.h"
#include "core/skeleton/roles/names.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

class RoleFigure {
 public:
  // pose_m: one matrix per joint, model space. Without names, all joints count as nameless.
  RoleFigure(const Skeleton& skeleton, std::span<const Mat4> pose_m, bool by_names);

  const Skeleton& skeleton() const { return *skeleton_; }
  std::size_t size() const { return at_.size(); }
  const JointNameHint& hint(JointIndex j) const { return hints_[static_cast<std::size_t>(j)]; }
  const Vec3& at(JointIndex j) const { return at_[static_cast<std::size_t>(j)]; }  // metres, model space
  float distance(JointIndex a, JointIndex b) const { return glm::distance(at(a), at(b)); }
  float bottom_m() const { return bottom_; }  // the least height of a joint of the body
  float extent_m() const { return extent_; }  // greatest side of the box around all joints of the body

  // Neither helper, twist, camera nor the tip of a chain that moves nothing. The tree below is of such joints.
  bool isBody(JointIndex j) const { return body_[static_cast<std::size_t>(j)]; }
  JointIndex above(JointIndex j) const { return above_[static_cast<std::size_t>(j)]; }
  // In an order that does not depend on that of the joints: those that lead to more named joints of limbs first, then
  // the longer ones.
  std::span<const JointIndex> below(JointIndex j) const;  // kNoJoint gives the roots
  // The way along the first of below(), which begins with j; at most so many joints.
  std::vector<JointIndex> chain(JointIndex j, std::size_t most) const;

  float reach(JointIndex j) const { return reach_[static_cast<std::size_t>(j)]; }  // longest way down from it, metres
  float top(JointIndex j) const { return top_[static_cast<std::size_t>(j)]; }      // greatest height from it on
  int named(JointIndex j) const { return named_[static_cast<std::size_t>(j)]; }    // joints of limbs along a way down
  // Whether j is `ancestor` or below it; kNoJoint is above all.
  bool within(JointIndex ancestor, JointIndex j) const;
  JointIndex commonAncestor(JointIndex a, JointIndex b) const;

 private:
  void placeJoints(std::span<const Mat4> pose_m);
  void chooseBody();
  void joinBody();
  void measure();
  void number();

  const Skeleton* skeleton_;
  std::vector<JointNameHint> hints_;
  std::vector<Vec3> at_;
  std::vector<bool> body_;
  std::vector<JointIndex> above_;
  std::vector<std::size_t> first_below_;  // of joint j at j + 1
  std::vector<JointIndex> below_;
  std::vector<float> reach_, top_;
  std::vector<int> named_;
  std::vector<int> enter_, leave_;  // depth first
  float extent_ = 0.f, bottom_ = 0.f;
};

}  // namespace sinew
