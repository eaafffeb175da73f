#include "core/edit/rig/held_joints.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/evaluate/rig/run_rig.h"
#include "core/math/interpolation.h"

namespace sinew {

namespace {

constexpr float kHeldAltogether = 1e-3f;  // of a joint's own transform that counts
constexpr int kRoundsToFind = 20;

// What links of numbers leave: what they do not write stays the joint's own. An angle or an axis of model space alone
// lets the others turn and move the joint.
HeldParts partsLinked(const RigConstraint& constraint, float left) {
  std::array<std::array<bool, 3>, 3> linked{};  // translation, rotation, scale
  for (const TransformLink& link : constraint.links) {
    const auto to = static_cast<std::size_t>(link.to);
    linked[to / 3][to % 3] = true;
  }
  const auto all = [](const std::array<bool, 3>& axes) { return axes[0] && axes[1] && axes[2]; };
  HeldParts held;
  for (int axis = 0; axis < 3; ++axis)
    if (constraint.in_model ? all(linked[0]) : linked[0][static_cast<std::size_t>(axis)]) held.translation[axis] = left;
  if (all(linked[1])) held.rotation = left;
  if (all(linked[2])) held.scale = left;
  return held;
}

// What a constraint says of.
HeldParts partsHeld(const RigConstraint& constraint, float influence) {
  HeldParts held;
  const float left = 1.f - influence;
  switch (constraint.kind) {
    case RigConstraint::Kind::parent:
      if (constraint.translates) held.translation = Vec3(left);
      if (constraint.rotates) held.rotation = left;
      if (constraint.scales) held.scale = left;
      break;
    case RigConstraint::Kind::point:
      for (int axis = 0; axis < 3; ++axis)
        if (constraint.axes[static_cast<std::size_t>(axis)]) held.translation[axis] = left;
      break;
    case RigConstraint::Kind::orient:
      held.rotation = left;
      break;
    case RigConstraint::Kind::aim:
      if (constraint.keep_up) held.rotation = left;  // else it rolls about the line of sight
      break;
    case RigConstraint::Kind::transform:
      return partsLinked(constraint, left);
    case RigConstraint::Kind::hang:
      held.translation = Vec3(left);
      break;
    case RigConstraint::Kind::path:
      held.translation = Vec3(left);
      if (constraint.rotates) held.rotation = left;
      break;
  }
  return held;
}

}  // namespace

HeldParts heldParts(const Character& character, std::span<const float> numbers, JointIndex joint) {
  HeldParts out;
  const CharacterRig* rig = character.rig.get();
  float least = 1.f;
  for (std::size_t i = 0; rig && i < rig->constraints.size(); ++i) {
    const auto channel = static_cast<std::size_t>(rig->constraints[i].influence);
    if (rig->constraints[i].joint != joint || channel >= numbers.size()) continue;
    const float influence = std::clamp(numbers[channel], 0.f, 1.f);
    if (rig->rig.constraints[i].muted || !(influence > 0.f)) continue;
    const HeldParts held = partsHeld(rig->rig.constraints[i], influence);
    out.translation *= held.translation;
    out.rotation *= held.rotation;
    out.scale *= held.scale;
    if (1.f - influence < least) least = 1.f - influence, out.by = i;
  }
  return out;
}

std::vector<std::pair<JointIndex, Transform>> beforeConstraints(
    const Character& character, const Pose& given, const Mat4& placement_w, double time,
    std::span<const std::pair<JointIndex, Transform>> wanted) {
  std::vector<std::pair<JointIndex, Transform>> out(wanted.begin(), wanted.end());
  if (!character.rig) return out;
  Pose pose = given;
  RigScratch scratch;
  const auto run = [&](Pose& of) {
    RunRig{.character = &character, .placement_w = placement_w, .time_s = time, .pose = &of, .scratch = &scratch}.run();
  };
  run(pose);
  std::vector<HeldParts> held;
  for (const auto& [joint, local] : out) held.push_back(heldParts(character, pose.morph_weights, joint));
  if (std::ranges::all_of(held, &HeldParts::isFree)) return out;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Transform& now = given.local[static_cast<std::size_t>(out[i].first)];
    Transform& own = out[i].second;
    for (int axis = 0; axis < 3; ++axis)
      if (held[i].translation[axis] != 1.f) own.translation[axis] = now.translation[axis];
    if (held[i].rotation != 1.f) own.rotation = now.rotation;
    if (held[i].scale != 1.f) own.scale = now.scale, own.shear = now.shear;
  }
  for (int round = 0; round < kRoundsToFind; ++round) {
    pose = given;
    for (const auto& [joint, local] : out) pose.local[static_cast<std::size_t>(joint)] = local;
    run(pose);
    bool there = true;
    for (std::size_t i = 0; i < out.size(); ++i) {
      if (held[i].isFree()) continue;
      const Transform& is = pose.local[static_cast<std::size_t>(out[i].first)];
      const Transform& to = wanted[i].second;
      Transform& own = out[i].second;
      for (int axis = 0; axis < 3; ++axis) {
        const float off = to.translation[axis] - is.translation[axis];
        if (held[i].translation[axis] == 1.f || !(held[i].translation[axis] > kHeldAltogether)) continue;
        own.translation[axis] += off / held[i].translation[axis];
        there = there && std::abs(off) < 1e-6f;
      }
      if (held[i].rotation != 1.f && held[i].rotation > kHeldAltogether) {
        const Vec3 off = logMap(to.rotation * glm::conjugate(is.rotation));
        own.rotation = glm::normalize(expMap(off / held[i].rotation) * own.rotation);
        there = there && glm::length(off) < 1e-6f;
      }
      if (held[i].scale != 1.f && held[i].scale > kHeldAltogether) own.scale += (to.scale - is.scale) / held[i].scale;
    }
    if (there) break;
  }
  return out;
}

}  // namespace sinew
