#include "core/scene/rig/rest_anew.h"

#include <algorithm>
#include <set>
#include <vector>

#include "core/math/rotation_between.h"

namespace sinew {

namespace {

struct Rests {
  const Skeleton& skeleton;
  const std::map<JointIndex, Transform>& before_m;
  std::span<const Mat4> now_m;
  const std::set<JointIndex>& others;  // joints whose own axes may be others than before

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
  // How what hangs on a joint of other axes lies now, against before: as its bone does, to the next joint below that is
  // known. Model space.
  Quat swing(JointIndex joint) const {
    if (!before_m.contains(joint)) return kIdentityRotation;
    JointIndex next = kNoJoint;
    for (const auto& [known, rest] : before_m)
      if (known != joint && skeleton.isAncestor(joint, known) && (next == kNoJoint || skeleton.isAncestor(known, next)))
        next = known;
    if (next == kNoJoint) return kIdentityRotation;
    const Vec3 from = before(next).translation - before(joint).translation,
               to = now(next).translation - now(joint).translation;
    if (!(glm::length(from) > 1e-6f) || !(glm::length(to) > 1e-6f)) return kIdentityRotation;
    return rotationBetween(glm::normalize(from), glm::normalize(to));
  }
  // From directions in a joint's own axes before to its own axes now.
  Quat toOwn(JointIndex joint) const {
    if (!others.contains(joint) || !before_m.contains(joint)) return kIdentityRotation;
    return glm::conjugate(now(joint).rotation) * swing(joint) * before(joint).rotation;
  }
  // How what stood beside a joint lies now, against before.
  Quat turned(JointIndex joint) const {
    return others.contains(joint) ? swing(joint) : now(joint).rotation * glm::conjugate(before(joint).rotation);
  }
  // Whatever stood beside the joint, `times` as far away.
  void move(RigControl& control, JointIndex joint, float times) const {
    const Transform from = before(joint), to = now(joint);
    const Quat by = to.rotation * glm::conjugate(from.rotation);
    control.rest_m.translation =
        to.translation + times * (turned(joint) * (control.rest_m.translation - from.translation));
    control.rest_m.rotation = by * control.rest_m.rotation;
    control.size_m *= times;
  }
};

// What is meant in the own axes of joints that have others.
void axesAnew(Rig& rig, const Rests& rests) {
  for (RigChain& chain : rig.chains) chain.bend_axis_l = rests.toOwn(chain.first) * chain.bend_axis_l;
  for (RigAim& aim : rig.aims) {
    aim.axis_l = rests.toOwn(aim.joint) * aim.axis_l;
    aim.up_l = rests.toOwn(aim.joint) * aim.up_l;
  }
  for (RigBody& body : rig.bodies) {
    for (RigBend& bend : body.bends) bend.axis_l = rests.toOwn(bend.joint) * bend.axis_l;
    for (RigEffector& effector : body.effectors) {
      if (!rests.others.contains(effector.joint)) continue;
      // Places in the axes of the target, which turn as those of the joint do.
      const Quat target = rig.controls[static_cast<std::size_t>(effector.target)].rest_m.rotation;
      const Quat back = rests.before(effector.joint).rotation * glm::conjugate(rests.now(effector.joint).rotation);
      for (Vec3& place : effector.sole_l)
        place = glm::conjugate(target) * (back * (rests.swing(effector.joint) * (target * place)));
    }
  }
  for (RigLimits& one : rig.limits) {
    if (!rests.others.contains(one.joint)) continue;
    one.limits.reference = rests.skeleton[one.joint].rest_l.rotation;
    one.limits.frame = glm::normalize(rests.toOwn(one.joint) * one.limits.frame);
  }
  const auto own = [&](const RigPlace& place) {
    return place.kind == RigPlace::Kind::joint ? rests.toOwn(place.index) : kIdentityRotation;
  };
  for (RigConstraint& constraint : rig.constraints) {
    const Quat held = own(constraint.joint);
    constraint.axis_l = held * constraint.axis_l;
    constraint.up_l = held * constraint.up_l;
    for (RigSource& source : constraint.sources) {
      const Quat followed = own(source.place);
      source.offset.translation = followed * source.offset.translation;
      source.offset.rotation = glm::normalize(followed * source.offset.rotation * glm::conjugate(held));
    }
  }
  for (RigDriver& driver : rig.drivers) driver.axis_l = own(driver.first) * driver.axis_l;
}

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
  // Their axes count, too.
  for (const RigBody& body : rig.bodies)
    for (const RigBend& bend : body.bends) joints.push_back(bend.joint);
  for (const RigLimits& one : rig.limits) joints.push_back(one.joint);
  const auto add = [&](const RigPlace& place) {
    if (place.kind == RigPlace::Kind::joint) joints.push_back(place.index);
  };
  for (const RigConstraint& constraint : rig.constraints) {
    add(constraint.joint);
    for (const RigSource& source : constraint.sources) add(source.place);
  }
  for (const RigDriver& driver : rig.drivers) add(driver.first);
  std::ranges::sort(joints);
  const auto rest = std::ranges::unique(joints);
  joints.erase(rest.begin(), rest.end());
  return joints;
}

void restAnew(Rig& rig, const Skeleton& skeleton, const std::map<JointIndex, Transform>& before_m,
              std::span<const Mat4> now_m, const std::set<JointIndex>& others) {
  const Rests rests{skeleton, before_m, now_m, others};
  if (!others.empty()) axesAnew(rig, rests);
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
