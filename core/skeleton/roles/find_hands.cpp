#include "core/skeleton/roles/find_hands.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

namespace sinew {

namespace {

constexpr std::size_t kFingers = 5, kJoints = 3;
constexpr std::size_t kMaxFingerJoints = 8;  // joints of a finger that are looked at

struct Finger {
  std::vector<JointIndex> joints;      // from the palm on
  std::optional<std::size_t> which{};  // 0: thumb … 4: little finger, where its names say so
  int digit = -1;
};

std::optional<std::size_t> fingerOf(const JointNameHint& hint) {
  constexpr BodyPart kParts[] = {BodyPart::thumb, BodyPart::index, BodyPart::middle, BodyPart::ring, BodyPart::little};
  for (std::size_t i = 0; i < kFingers; ++i) {
    if (hint.says(kParts[i])) return i;
  }
  return std::nullopt;
}

// The chains that leave the palm, with the joints of the palm that lead to one finger alone. Where each finger has a
// palm of its own, and one of these is the hand, named fingers also hang beside it.
std::vector<Finger> chainsBelow(const RoleFigure& f, JointIndex hand, const JointRoles& roles) {
  std::vector<Finger> out;
  constexpr std::size_t kMaxFingers = 12;
  std::vector<JointIndex> starts(f.below(hand).begin(), f.below(hand).end());
  for (const JointIndex j : f.below(f.above(hand))) {
    if (j != hand &&
        std::ranges::any_of(f.chain(j, 2), [&](JointIndex in) { return fingerOf(f.hint(in)).has_value(); }))
      starts.push_back(j);
  }
  std::erase_if(starts, [&](JointIndex j) { return roles.role(j).has_value(); });
  for (std::size_t i = 0; i < std::min(starts.size(), kMaxFingers); ++i) {
    const JointIndex start = starts[i];
    if (f.hint(start).says(BodyPart::other)) continue;
    // A palm between the hand and several fingers.
    const bool nameless_palm = !fingerOf(f.hint(start)) && !f.hint(start).says(BodyPart::finger);
    if (nameless_palm && f.below(start).size() > 1) {
      for (const JointIndex j : f.below(start)) {
        if (starts.size() < kMaxFingers) starts.push_back(j);
      }
      continue;
    }
    Finger finger{.joints = f.chain(start, kMaxFingerJoints)};
    for (const JointIndex j : finger.joints) {
      if (const auto which = fingerOf(f.hint(j)); which && !finger.which) finger.which = which;
      if (f.hint(j).says(BodyPart::finger) && finger.digit < 0) finger.digit = f.hint(j).digit;
    }
    out.push_back(std::move(finger));
  }
  return out;
}

// "Finger0" is the thumb where there is one; else counting begins with "Finger1".
void readDigits(std::vector<Finger>& fingers) {
  const bool from_zero = std::ranges::any_of(fingers, [](const Finger& finger) { return finger.digit == 0; });
  for (Finger& finger : fingers) {
    const int number = finger.digit - (from_zero ? 0 : 1);
    if (!finger.which && finger.digit >= 0 && number >= 0 && number < static_cast<int>(kFingers))
      finger.which = static_cast<std::size_t>(number);
  }
}

// Nameless chains of a hand: the one that points away most is the thumb (of two, the shorter), the others follow across
// the palm.
void orderByPlace(const RoleFigure& f, JointIndex hand, std::vector<Finger>& fingers) {
  std::erase_if(fingers, [](const Finger& finger) { return finger.joints.size() < 2; });
  if (fingers.size() < 2 || fingers.size() > kFingers) return;
  const auto way = [&](const Finger& finger) {
    const Vec3 v = f.at(finger.joints.back()) - f.at(hand);
    const float length = glm::length(v);
    return length > 0.f ? v / length : Vec3(0.f);
  };
  Vec3 all(0.f);
  for (const Finger& finger : fingers) all += way(finger);
  const auto aside = [&](const Finger& finger) {
    return fingers.size() == 2 ? -f.reach(finger.joints.front()) : -glm::dot(way(finger), all);
  };
  std::ranges::stable_sort(fingers, std::greater(), aside);
  const Vec3 first = f.at(fingers.front().joints.front());
  std::ranges::stable_sort(fingers.begin() + 1, fingers.end(), {},
                           [&](const Finger& finger) { return glm::distance(first, f.at(finger.joints.front())); });
  for (std::size_t i = 0; i < fingers.size(); ++i) fingers[i].which = i;
}

// Of a chain, those with a role: without the metacarpal, which only the thumb's role list has, and the tip.
std::vector<JointIndex> jointsWithRole(const RoleFigure& f, const Finger& finger) {
  std::vector<JointIndex> joints = finger.joints;
  if (*finger.which != 0) {
    while (joints.size() > 1 && f.hint(joints.front()).metacarpal) joints.erase(joints.begin());
    const bool named = fingerOf(f.hint(joints.front())).has_value() || finger.digit >= 0;
    const bool tip = !f.skeleton()[joints.back()].deforms;
    if (!named && joints.size() > kJoints && !tip) joints.erase(joints.begin());
  }
  joints.resize(std::min(joints.size(), kJoints));
  return joints;
}

}  // namespace

void findFingers(const RoleFigure& figure, BodySide side, JointRoles& roles) {
  const JointIndex hand = roles.joint(onSide(JointRole::left_hand, side));
  if (hand == kNoJoint) return;
  std::vector<Finger> fingers = chainsBelow(figure, hand, roles);
  readDigits(fingers);
  const bool nameless = std::ranges::none_of(fingers, [](const Finger& finger) { return finger.which.has_value(); });
  const float shape = nameless ? 0.6f : 0.5f;
  if (nameless) orderByPlace(figure, hand, fingers);
  constexpr BodyPart kParts[] = {BodyPart::thumb, BodyPart::index, BodyPart::middle, BodyPart::ring, BodyPart::little};
  for (const Finger& finger : fingers) {
    if (!finger.which) continue;
    const auto first = static_cast<int>(JointRole::left_thumb_metacarpal) + static_cast<int>(*finger.which * kJoints);
    const std::vector<JointIndex> joints = jointsWithRole(figure, finger);
    for (std::size_t i = 0; i < joints.size(); ++i) {
      const JointRole role = onSide(static_cast<JointRole>(first + static_cast<int>(i)), side);
      if (roles.joint(role) != kNoJoint) continue;
      const JointNameHint& hint = figure.hint(joints[i]);
      const BodyPart part = hint.says(BodyPart::finger) ? BodyPart::finger : kParts[*finger.which];
      roles.set(role, joints[i], confidenceOf(hint, part, shape));
    }
  }
}

}  // namespace sinew
