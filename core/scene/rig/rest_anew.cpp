#include "core/scene/rig/rest_anew.h"

#include <algorithm>
#include <set>
#include <vector>

namespace sinew {

namespace {

struct Rests {
  const std::map<JointIndex, Transform>& before_m;
  std::span<const Mat4> now_m;

  Transform now(JointIndex joint) const { return decompose(now_m[static_cast<std::size_t>(joint)]); }
  Transform before(JointIndex joint) const {
    const auto found = before_m.find(joint);
    return found == before_m.end() ? now(joint) : found->second;
  }
  bool moved(JointIndex joint) const {
    const Transform a = before(joint), b = now(joint);
    return glm::distance(a.translation, b.translation) > 1e-5f * std::max(1.f, glm::length(b.translation)) ||
           std::abs(glm::dot(a.rotation, b.rotation)) < 1.f - 1e-6f;
  }
  // Whatever stood beside the joint, `times` as far away.
  void move(RigControl& control, JointIndex joint, float times) const {
    const Transform from = before(joint), to = now(joint);
    const Quat by = to.rotation * glm::conjugate(from.rotation);
    control.rest_m.translation = to.translation + times * (by * (control.rest_m.translation - from.translation));
    control.rest_m.rotation = by * control.rest_m.rotation;
    control.size_m *= times;
  }
};

float timesLonger(float now, float before) { return now > 0.f && before > 0.f ? now / before : 1.f; }

}  // namespace

std::vector<JointIndex> joinedTo(const Rig& rig, const Skeleton& skeleton) {
  std::vector<JointIndex> joints;
  for (const RigChain& chain : rig.chains) {
    for (const JointIndex joint : {chain.first, chain.middle, chain.last})
      if (joint != kNoJoint) joints.push_back(joint);
    for (const JointIndex joint : throughJoints(chain, skeleton)) joints.push_back(joint);
  }
  for (const RigAim& aim : rig.aims) joints.push_back(aim.joint);
  for (const RigBody& body : rig.bodies) {
    joints.push_back(body.hips);
    for (const RigEffector& effector : body.effectors) joints.push_back(effector.joint);
  }
  std::ranges::sort(joints);
  const auto rest = std::ranges::unique(joints);
  joints.erase(rest.begin(), rest.end());
  return joints;
}

void restAnew(Rig& rig, const Skeleton& skeleton, const std::map<JointIndex, Transform>& before_m,
              std::span<const Mat4> now_m) {
  const Rests rests{before_m, now_m};
  std::set<int> moved;  // a control of several goes along with the first of them
  for (const RigChain& chain : rig.chains) {
    const auto length = [&](auto&& place) {
      const Vec3 first = place(chain.first), last = place(chain.last);
      const Vec3 middle = chain.middle == kNoJoint ? first : place(chain.middle);
      return glm::distance(first, middle) + glm::distance(middle, last);
    };
    const float times = timesLonger(length([&](JointIndex j) { return rests.now(j).translation; }),
                                    length([&](JointIndex j) { return rests.before(j).translation; }));
    if (moved.insert(chain.target).second && rests.moved(chain.last))
      rests.move(rig.controls[static_cast<std::size_t>(chain.target)], chain.last, times);
    const JointIndex bends = chain.middle == kNoJoint ? chain.first : chain.middle;
    if (chain.pole != kNoControl && moved.insert(chain.pole).second && rests.moved(bends))
      rests.move(rig.controls[static_cast<std::size_t>(chain.pole)], bends, times);
    const std::vector<JointIndex> beside = throughJoints(chain, skeleton);
    for (std::size_t i = 0; i < beside.size(); ++i)
      if (moved.insert(chain.through[i]).second && rests.moved(beside[i]))
        rests.move(rig.controls[static_cast<std::size_t>(chain.through[i])], beside[i], times);
  }
  for (const RigAim& aim : rig.aims) {
    if (!rests.moved(aim.joint) || !moved.insert(aim.target).second) continue;
    const float times =
        timesLonger(glm::length(rests.now(aim.joint).translation), glm::length(rests.before(aim.joint).translation));
    rests.move(rig.controls[static_cast<std::size_t>(aim.target)], aim.joint, times);
  }
  for (RigBody& body : rig.bodies) {
    const auto size = [&](auto&& place) {
      float sum = 0.f;
      for (const RigEffector& effector : body.effectors) sum += glm::distance(place(body.hips), place(effector.joint));
      return sum;
    };
    const float times = timesLonger(size([&](JointIndex j) { return rests.now(j).translation; }),
                                    size([&](JointIndex j) { return rests.before(j).translation; }));
    for (RigEffector& effector : body.effectors) {
      for (Vec3& place : effector.sole_l) place *= times;
      if (rests.moved(effector.joint) && moved.insert(effector.target).second)
        rests.move(rig.controls[static_cast<std::size_t>(effector.target)], effector.joint, times);
    }
  }
}

}  // namespace sinew
