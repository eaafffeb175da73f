#include "core/skeleton/rest_axes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <glm/gtx/quaternion.hpp>

#include "core/math/interpolation.h"

namespace sinew {
namespace {

constexpr float kOtherDirection = std::numbers::pi_v<float> / 4.f;  // rigs of different build stay well below
constexpr float kOtherRoll = std::numbers::pi_v<float> / 3.f;
constexpr float kMinBone = 0.02f;  // of the longest bone; shorter ones point anywhere

float longestBone(const Skeleton& skeleton) {
  float longest = 0.f;
  for (const Joint& joint : skeleton.joints()) {
    if (joint.parent != kNoJoint) longest = std::max(longest, glm::length(joint.rest_l.translation));
  }
  return longest;
}

// Whether the bone lies in another way along the axes of its joint. a, b: to the child, unit length, joint-local.
bool liesOtherwise(const Joint& ours, const Joint& theirs, const Vec3& a, const Vec3& b) {
  if (glm::dot(a, b) < std::cos(kOtherDirection)) return true;
  if (ours.parent == kNoJoint || theirs.parent == kNoJoint) return false;
  const Quat &to_ours = ours.rest_l.rotation, &to_theirs = theirs.rest_l.rotation;
  const Quat swing = glm::rotation(to_theirs * b, to_ours * a);
  return angleBetween(to_ours, glm::normalize(swing * to_theirs)) > kOtherRoll;
}

}  // namespace

RestAxes compareRestAxes(const Skeleton& ours, const Skeleton& theirs, const std::vector<int>& our_joint,
                         const std::vector<bool>& wanted) {
  const float min_ours = kMinBone * longestBone(ours), min_theirs = kMinBone * longestBone(theirs);
  enum class Verdict : char { unknown, same, other };
  std::vector<Verdict> verdicts(theirs.size(), Verdict::unknown);
  for (std::size_t child = 0; child < theirs.size(); ++child) {
    const JointIndex parent = theirs.parents()[child];
    if (parent == kNoJoint || !wanted[static_cast<std::size_t>(parent)]) continue;
    const int our_child = our_joint[child], our_parent = our_joint[static_cast<std::size_t>(parent)];
    if (our_child < 0 || our_parent < 0 || ours[our_child].parent != our_parent) continue;
    const Vec3 &a = ours[our_child].rest_l.translation, &b = theirs.joints()[child].rest_l.translation;
    const float length_a = glm::length(a), length_b = glm::length(b);
    if (!(length_a > min_ours) || !(length_b > min_theirs)) continue;
    Verdict& verdict = verdicts[static_cast<std::size_t>(parent)];
    if (liesOtherwise(ours[our_parent], theirs[parent], a / length_a, b / length_b)) {
      verdict = Verdict::other;
    } else if (verdict == Verdict::unknown) {
      verdict = Verdict::same;
    }
  }
  RestAxes out;
  for (std::size_t j = 0; j < verdicts.size(); ++j) {
    out.compared += verdicts[j] != Verdict::unknown;
    if (verdicts[j] == Verdict::other) out.other.push_back(static_cast<JointIndex>(j));
  }
  return out;
}

}  // namespace sinew
