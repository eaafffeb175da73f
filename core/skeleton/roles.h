// What the joints of a figure are to its body: VRM's humanoid bones, and the joints that share a limb's twist.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/text.h"

namespace sinew {

enum class BodySide : std::uint8_t { middle, left, right };

// In the order of the lists that people see. Every role of the left side has one of the right in the same order.
enum class JointRole : std::uint8_t {
  hips,
  spine,
  chest,
  upper_chest,
  neck,
  head,
  jaw,
  left_eye,
  left_shoulder,
  left_upper_arm,
  left_lower_arm,
  left_hand,
  left_thumb_metacarpal,
  left_thumb_proximal,
  left_thumb_distal,
  left_index_proximal,
  left_index_intermediate,
  left_index_distal,
  left_middle_proximal,
  left_middle_intermediate,
  left_middle_distal,
  left_ring_proximal,
  left_ring_intermediate,
  left_ring_distal,
  left_little_proximal,
  left_little_intermediate,
  left_little_distal,
  left_upper_leg,
  left_lower_leg,
  left_foot,
  left_toes,
  left_upper_arm_twist,
  left_lower_arm_twist,
  left_upper_leg_twist,
  left_lower_leg_twist,
  right_eye,  // and so on, as on the left
};

inline constexpr int kMiddleRoles = static_cast<int>(JointRole::left_eye);
inline constexpr int kSideRoles = static_cast<int>(JointRole::right_eye) - kMiddleRoles;
inline constexpr int kJointRoles = kMiddleRoles + 2 * kSideRoles;

// As VRM writes it: "leftUpperArm"; twist roles, which VRM has not: "leftUpperArmTwist".
std::string name(JointRole role);
std::vector<std::string> jointRoleNames();                      // all, in their order
std::optional<JointRole> findJointRole(std::string_view name);  // in any case of letters
Text unknownRole(std::string_view name);                        // says so, with the nearest roles

BodySide sideOf(JointRole role);
// The role on that side: of left_hand and right, the right hand. Roles of the middle stay.
JointRole onSide(JointRole role, BodySide side);
// Twist roles belong to any number of joints, all others to one.
bool isTwist(JointRole role);

struct RoleEntry {
  JointRole role = JointRole::hips;
  JointIndex joint = kNoJoint;
  float confidence = 0.f;  // 0 … 1; 1 for what a person has said

  bool operator==(const RoleEntry&) const = default;
};

// Roles and joints of one skeleton. A joint has one role at most.
class JointRoles {
 public:
  // kNoJoint where nothing has the role; of several twist joints the first along the limb.
  JointIndex joint(JointRole role) const;
  std::vector<JointIndex> joints(JointRole role) const;
  std::optional<JointRole> role(JointIndex joint) const;
  float confidence(JointRole role) const;  // 0 where nothing has the role

  // The role belongs to this joint alone, and the joint has no other. kNoJoint takes the role away.
  void set(JointRole role, JointIndex joint, float confidence = 1.f);
  // One more joint with a twist role, behind those that have it; with other roles the same as set().
  void add(JointRole role, JointIndex joint, float confidence = 1.f);

  std::span<const RoleEntry> entries() const { return entries_; }  // in the order of roles
  bool empty() const { return entries_.empty(); }
  bool operator==(const JointRoles&) const = default;

 private:
  std::vector<RoleEntry> entries_;
};

// The same roles where joints have other numbers: joints has that of each joint by the number now, below 0 for those
// that are gone, whose roles go with them.
JointRoles renumbered(const JointRoles& roles, std::span<const int> joints);

}  // namespace sinew
