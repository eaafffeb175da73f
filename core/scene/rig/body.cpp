#include "core/scene/rig/body.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

#include "core/math/finite.h"
#include "core/rig/ik_joints.h"
#include "core/scene/rig/rig.h"

namespace sinew {

namespace {

bool isShare(float number) { return number >= 0.f && number <= 1.f; }

}  // namespace

std::vector<JointIndex> jointsOf(const RigBody& body, const Skeleton& skeleton) {
  std::set<JointIndex> joints{body.hips};
  for (const RigEffector& effector : body.effectors)
    for (JointIndex j = effector.joint; j != kNoJoint && joints.insert(j).second; j = skeleton[j].parent) {
    }
  return {joints.begin(), joints.end()};
}

std::size_t workOf(const RigBody& body, const Skeleton& skeleton) {
  // Equations of a step: six of an effector, three of the balance, one of each contact with an obstacle.
  const std::size_t contacts = body.obstacles.empty() ? 0 : IkScratch::kMaxContacts;
  const std::size_t wanted = (6 * body.effectors.size() + 3 + contacts + 5) / 6,
                    joints = jointsOf(body, skeleton).size();
  return (joints + wanted) * wanted * wanted + joints * body.obstacles.size();
}

Check checkBody(const Rig& rig, const RigBody& body, const Skeleton& skeleton) {
  const auto has = [&](JointIndex joint) { return joint >= 0 && static_cast<std::size_t>(joint) < skeleton.size(); };
  const auto isOf = [&](JointIndex joint) {
    return has(joint) && (joint == body.hips || skeleton.isAncestor(body.hips, joint));
  };
  const auto hasControl = [&](int control) {
    return control >= 0 && static_cast<std::size_t>(control) < rig.controls.size();
  };
  if (!has(body.hips)) return fail(text("The body “{}” of the rig has no hips that the character has.", body.name));
  if (body.effectors.empty() || body.effectors.size() > RigBody::kMaxEffectors ||
      body.obstacles.size() > RigBody::kMaxObstacles || body.bends.size() > RigBody::kMaxBends ||
      body.masses.size() > RigBody::kMaxMasses)
    return fail(text("The body “{}” has between 1 and {} effectors and up to {} obstacles; give it as many.", body.name,
                     RigBody::kMaxEffectors, RigBody::kMaxObstacles));
  std::set<std::string_view> names;
  std::set<JointIndex> joints, masses, bends;
  for (const RigEffector& effector : body.effectors) {
    if (effector.name.empty() || effector.name.size() > Rig::kMaxName || !names.insert(effector.name).second)
      return fail(text("An effector of “{}” has no name, or that of another one; give it another one.", body.name));
    if (!isOf(effector.joint) || !joints.insert(effector.joint).second)
      return fail(text("“{}” of “{}” is no joint from its hips on, or there twice.", effector.name, body.name));
    if (!hasControl(effector.target)) return fail(text("“{}” of “{}” has no target.", effector.name, body.name));
    if (!isShare(effector.weight) || !isShare(effector.rotation) || effector.sole_l.size() > RigBody::kMaxSole ||
        !std::ranges::all_of(effector.sole_l, [](const Vec3& at) { return isFinite(at); }))
      return fail(text("“{}” of “{}” has weights between 0 and 1, and up to {} places with which it stands.",
                       effector.name, body.name, RigBody::kMaxSole));
  }
  for (const RigObstacle& obstacle : body.obstacles)
    if (!hasControl(obstacle.control) || !(obstacle.radius_m > 0.f) || !std::isfinite(obstacle.radius_m))
      return fail(text("An obstacle of “{}” is no control with a radius.", body.name));
  float whole = 0.f;
  for (const RigMass& mass : body.masses) {
    if (!isOf(mass.joint) || !masses.insert(mass.joint).second || !(mass.share >= 0.f))
      return fail(text("What “{}” weighs is not of its joints, each once, 0 or more.", body.name));
    whole += mass.share;
  }
  if (!std::isfinite(whole)) return fail(text("What “{}” weighs is not finite.", body.name));
  for (const RigBend& bend : body.bends)
    if (!isOf(bend.joint) || bend.joint == body.hips || !bends.insert(bend.joint).second || !isFinite(bend.axis_l) ||
        !(glm::length(bend.axis_l) > 0.f))
      return fail(text("What bends about one axis in “{}” is a joint below its hips, each once.", body.name));
  if (!isShare(body.balance)) return fail(text("The balance of “{}” is between 0 and 1.", body.name));
  return {};
}

}  // namespace sinew
