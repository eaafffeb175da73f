#include "core/scene/character/parent_axes.h"

#include <cmath>
#include <numbers>
#include <utility>

#include "core/math/interpolation.h"
#include "core/math/units.h"

namespace sinew {
namespace {

constexpr float kSameParent = static_cast<float>(kRadiansPerDegree);
constexpr float kSameJoint = std::numbers::pi_v<float> / 9.f;  // rigs of one kind at rest
constexpr float kOnAxis = 0.9998f;                             // cosine, about 1°

// For each joint whether one above it moves.
std::vector<bool> carried(const Skeleton& skeleton, const std::vector<bool>& moves) {
  std::vector<bool> out(skeleton.size(), false);
  for (std::size_t j = 0; j < skeleton.size(); ++j) {
    const JointIndex parent = skeleton.parents()[j];
    if (parent != kNoJoint) out[j] = out[static_cast<std::size_t>(parent)] || moves[static_cast<std::size_t>(parent)];
  }
  return out;
}

}  // namespace

std::vector<Quat> restRotations(const Skeleton& skeleton) {
  std::vector<Quat> out;
  for (const Joint& joint : skeleton.joints()) {
    const Quat& local = joint.rest_l.rotation;
    out.push_back(joint.parent == kNoJoint ? local
                                           : glm::normalize(out[static_cast<std::size_t>(joint.parent)] * local));
  }
  return out;
}

Quat ofParent(const Skeleton& skeleton, const std::vector<Quat>& rests, JointIndex joint) {
  const JointIndex parent = skeleton[joint].parent;
  return parent == kNoJoint ? kIdentityRotation : rests[static_cast<std::size_t>(parent)];
}

std::vector<Quat> parentRotations(const Skeleton& ours, const Skeleton& theirs, const std::vector<int>& our_joint,
                                  const std::vector<bool>& moves) {
  std::vector<bool> ours_moves(ours.size(), false);
  for (std::size_t j = 0; j < our_joint.size(); ++j)
    if (our_joint[j] >= 0 && moves[j]) ours_moves[static_cast<std::size_t>(our_joint[j])] = true;
  const std::vector<Quat> our_rests = restRotations(ours), their_rests = restRotations(theirs);
  const std::vector<bool> ours_carried = carried(ours, ours_moves), theirs_carried = carried(theirs, moves);
  std::vector<Quat> out(theirs.size(), kIdentityRotation);
  for (std::size_t j = 0; j < theirs.size(); ++j) {
    if (our_joint[j] < 0 || !moves[j] || theirs_carried[j] || ours_carried[static_cast<std::size_t>(our_joint[j])])
      continue;
    if (angleBetween(our_rests[static_cast<std::size_t>(our_joint[j])], their_rests[j]) > kSameJoint) continue;
    const Quat by = glm::normalize(glm::conjugate(ofParent(ours, our_rests, our_joint[j])) *
                                   ofParent(theirs, their_rests, static_cast<JointIndex>(j)));
    if (angleBetween(by, kIdentityRotation) > kSameParent) out[j] = by;
  }
  return out;
}

bool takesAxesToAxes(const Quat& by) {
  const Mat3 axes = glm::mat3_cast(by);
  for (int i = 0; i < 3; ++i) {
    const Vec3 length = glm::abs(axes[i]);
    if (std::max({length.x, length.y, length.z}) < kOnAxis) return false;
  }
  return true;
}

JointTrack rotated(const JointTrack& track, const Quat& by, bool relative) {
  JointTrack out = track;
  const Mat3 axes = glm::mat3_cast(by);
  for (int from = 0; from < 3; ++from) {
    for (int to = 0; to < 3; ++to) {
      const float part = std::round(axes[from][to]);
      if (part != 0.f)
        out.translation[static_cast<std::size_t>(to)] = scaled(track.translation[static_cast<std::size_t>(from)], part);
    }
  }
  if (relative) return out;
  if (auto* angles = std::get_if<EulerCurves>(&out.rotation))
    angles->pre = glm::normalize(by * angles->pre);
  else
    out.rotation = rotated(std::get<QuatCurve>(track.rotation), by);
  return out;
}

}  // namespace sinew
