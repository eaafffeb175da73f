#include "viewer/document/text/role_text.h"

#include <initializer_list>

#include "viewer/settings/tr.h"

namespace sinew {

namespace {

using enum JointRole;

std::vector<JointRole> onThatSide(BodySide side, std::initializer_list<JointRole> left) {
  std::vector<JointRole> roles;
  for (const JointRole role : left) roles.push_back(onSide(role, side));
  return roles;
}

QString finger(const QString& name, int part) {
  return tr("%1 %2", "a finger and which part of it").arg(name).arg(part);
}

}  // namespace

std::vector<RoleGroup> roleGroups() {
  const auto arm = [](BodySide side) {
    return onThatSide(
        side, {left_shoulder, left_upper_arm, left_upper_arm_twist, left_lower_arm, left_lower_arm_twist, left_hand});
  };
  const auto fingers = [](BodySide side) {
    return onThatSide(side, {left_thumb_metacarpal, left_thumb_proximal, left_thumb_distal, left_index_proximal,
                             left_index_intermediate, left_index_distal, left_middle_proximal, left_middle_intermediate,
                             left_middle_distal, left_ring_proximal, left_ring_intermediate, left_ring_distal,
                             left_little_proximal, left_little_intermediate, left_little_distal});
  };
  const auto leg = [](BodySide side) {
    return onThatSide(
        side, {left_upper_leg, left_upper_leg_twist, left_lower_leg, left_lower_leg_twist, left_foot, left_toes});
  };
  return {{tr("Torso"), {hips, spine, chest, upper_chest}},
          {tr("Head"), {neck, head, jaw, left_eye, right_eye}},
          {tr("Left arm"), arm(BodySide::left)},
          {tr("Right arm"), arm(BodySide::right)},
          {tr("Left fingers"), fingers(BodySide::left)},
          {tr("Right fingers"), fingers(BodySide::right)},
          {tr("Left leg"), leg(BodySide::left)},
          {tr("Right leg"), leg(BodySide::right)}};
}

QString roleText(JointRole role) {
  switch (onSide(role, BodySide::left)) {
    case hips:
      return tr("Hips");
    case spine:
      return tr("Spine");
    case chest:
      return tr("Chest");
    case upper_chest:
      return tr("Upper chest");
    case neck:
      return tr("Neck");
    case head:
      return tr("Head");
    case jaw:
      return tr("Jaw");
    case left_eye:
      return sideOf(role) == BodySide::left ? tr("Left eye") : tr("Right eye");
    case left_shoulder:
      return tr("Shoulder");
    case left_upper_arm:
      return tr("Upper arm");
    case left_lower_arm:
      return tr("Lower arm");
    case left_hand:
      return tr("Hand");
    case left_thumb_metacarpal:
      return finger(tr("Thumb"), 1);
    case left_thumb_proximal:
      return finger(tr("Thumb"), 2);
    case left_thumb_distal:
      return finger(tr("Thumb"), 3);
    case left_index_proximal:
      return finger(tr("Index"), 1);
    case left_index_intermediate:
      return finger(tr("Index"), 2);
    case left_index_distal:
      return finger(tr("Index"), 3);
    case left_middle_proximal:
      return finger(tr("Middle", "finger"), 1);
    case left_middle_intermediate:
      return finger(tr("Middle", "finger"), 2);
    case left_middle_distal:
      return finger(tr("Middle", "finger"), 3);
    case left_ring_proximal:
      return finger(tr("Ring", "finger"), 1);
    case left_ring_intermediate:
      return finger(tr("Ring", "finger"), 2);
    case left_ring_distal:
      return finger(tr("Ring", "finger"), 3);
    case left_little_proximal:
      return finger(tr("Little", "finger"), 1);
    case left_little_intermediate:
      return finger(tr("Little", "finger"), 2);
    case left_little_distal:
      return finger(tr("Little", "finger"), 3);
    case left_upper_leg:
      return tr("Upper leg");
    case left_lower_leg:
      return tr("Lower leg");
    case left_foot:
      return tr("Foot");
    case left_toes:
      return tr("Toes");
    case left_upper_arm_twist:
      return tr("Upper arm twist");
    case left_lower_arm_twist:
      return tr("Lower arm twist");
    case left_upper_leg_twist:
      return tr("Upper leg twist");
    case left_lower_leg_twist:
      return tr("Lower leg twist");
    default:  // those of the right side, which are asked on the left
      return {};
  }
}

QString wholeRoleText(JointRole role) {
  const BodySide side = sideOf(role);
  const QString text = roleText(role);
  if (side == BodySide::middle || onSide(role, BodySide::left) == left_eye) return text;
  const bool left = side == BodySide::left;
  return left ? tr("%1, left", "a part of the body").arg(text) : tr("%1, right", "a part of the body").arg(text);
}

}  // namespace sinew
