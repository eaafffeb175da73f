#include "core/skeleton/roles.h"

#include <algorithm>
#include <array>

#include "core/base/choices.h"
#include "core/base/lower_case.h"

namespace sinew {

namespace {

constexpr std::array<std::string_view, kMiddleRoles> kMiddleNames{"hips", "spine", "chest", "upperChest",
                                                                  "neck", "head",  "jaw"};
constexpr std::array<std::string_view, kSideRoles> kSideNames{"Eye",
                                                              "Shoulder",
                                                              "UpperArm",
                                                              "LowerArm",
                                                              "Hand",
                                                              "ThumbMetacarpal",
                                                              "ThumbProximal",
                                                              "ThumbDistal",
                                                              "IndexProximal",
                                                              "IndexIntermediate",
                                                              "IndexDistal",
                                                              "MiddleProximal",
                                                              "MiddleIntermediate",
                                                              "MiddleDistal",
                                                              "RingProximal",
                                                              "RingIntermediate",
                                                              "RingDistal",
                                                              "LittleProximal",
                                                              "LittleIntermediate",
                                                              "LittleDistal",
                                                              "UpperLeg",
                                                              "LowerLeg",
                                                              "Foot",
                                                              "Toes",
                                                              "UpperArmTwist",
                                                              "LowerArmTwist",
                                                              "UpperLegTwist",
                                                              "LowerLegTwist"};

// Its number among the roles of its side; below 0 in the middle.
int onItsSide(JointRole role) {
  const int number = static_cast<int>(role) - kMiddleRoles;
  return number < kSideRoles ? number : number - kSideRoles;
}

}  // namespace

std::string name(JointRole role) {
  const BodySide side = sideOf(role);
  if (side == BodySide::middle) return std::string(kMiddleNames[static_cast<std::size_t>(role)]);
  return std::string(side == BodySide::left ? "left" : "right")
      .append(kSideNames[static_cast<std::size_t>(onItsSide(role))]);
}

std::vector<std::string> jointRoleNames() {
  std::vector<std::string> names;
  for (int i = 0; i < kJointRoles; ++i) names.push_back(name(static_cast<JointRole>(i)));
  return names;
}

std::optional<JointRole> findJointRole(std::string_view wanted) {
  const std::string lower = lowerCase(wanted);
  for (int i = 0; i < kJointRoles; ++i) {
    if (lowerCase(name(static_cast<JointRole>(i))) == lower) return static_cast<JointRole>(i);
  }
  return std::nullopt;
}

Text unknownRole(std::string_view wanted) {
  const std::vector<std::string> near = nearestNames(wanted, jointRoleNames());
  const std::string shown(wanted);
  if (!near.empty()) return text("There is no role “{}”; did you mean {}?", shown, listed(near));
  return text("There is no role “{}”; name one of VRM's humanoid bones, such as hips or leftUpperArm.", shown);
}

BodySide sideOf(JointRole role) {
  const int number = static_cast<int>(role);
  if (number < kMiddleRoles) return BodySide::middle;
  return number < kMiddleRoles + kSideRoles ? BodySide::left : BodySide::right;
}

JointRole onSide(JointRole role, BodySide side) {
  const int number = onItsSide(role);
  if (number < 0 || side == BodySide::middle) return role;
  return static_cast<JointRole>(kMiddleRoles + number + (side == BodySide::right ? kSideRoles : 0));
}

bool isTwist(JointRole role) {
  return onItsSide(role) >= static_cast<int>(JointRole::left_upper_arm_twist) - kMiddleRoles;
}

JointIndex JointRoles::joint(JointRole role) const {
  const auto found = std::ranges::find(entries_, role, &RoleEntry::role);
  return found == entries_.end() ? kNoJoint : found->joint;
}

std::vector<JointIndex> JointRoles::joints(JointRole role) const {
  std::vector<JointIndex> out;
  for (const RoleEntry& entry : entries_) {
    if (entry.role == role) out.push_back(entry.joint);
  }
  return out;
}

std::optional<JointRole> JointRoles::role(JointIndex joint) const {
  const auto found = std::ranges::find(entries_, joint, &RoleEntry::joint);
  return found == entries_.end() ? std::nullopt : std::optional(found->role);
}

float JointRoles::confidence(JointRole role) const {
  const auto found = std::ranges::find(entries_, role, &RoleEntry::role);
  return found == entries_.end() ? 0.f : found->confidence;
}

void JointRoles::set(JointRole role, JointIndex joint, float confidence) {
  std::erase_if(entries_, [&](const RoleEntry& entry) { return entry.role == role; });
  if (joint != kNoJoint) add(role, joint, confidence);
}

void JointRoles::add(JointRole role, JointIndex joint, float confidence) {
  std::erase_if(entries_,
                [&](const RoleEntry& entry) { return entry.joint == joint || (entry.role == role && !isTwist(role)); });
  const auto place = std::ranges::upper_bound(entries_, role, {}, &RoleEntry::role);
  entries_.insert(place, {role, joint, std::clamp(confidence, 0.f, 1.f)});
}

JointRoles renumbered(const JointRoles& roles, std::span<const int> joints) {
  JointRoles out;
  for (const RoleEntry& entry : roles.entries())
    if (const int joint = joints[static_cast<std::size_t>(entry.joint)]; joint >= 0)
      out.add(entry.role, joint, entry.confidence);
  return out;
}

}  // namespace sinew
