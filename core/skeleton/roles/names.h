// What a joint's name says about its place in a body, as the usual programs and captures name joints.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/skeleton/roles.h"

namespace sinew {

enum class BodyPart : std::uint8_t {
  none,
  hips,
  spine,
  chest,
  upper_chest,
  neck,
  head,
  jaw,
  eye,
  shoulder,
  upper_arm,
  lower_arm,
  hand,
  upper_leg,
  lower_leg,
  foot,
  toes,
  thumb,
  index,
  middle,
  ring,
  little,
  finger,  // one of them, by `digit`
  other,   // hair, clothes, parts of the face
};

enum class NameUse : std::uint8_t {
  body,
  twist,   // shares the twist of a limb
  helper,  // target, control, end of a chain, place for a weapon: moves no part of the body
};

struct JointNameHint {
  // What the name may mean, the likelier first: "LeftLeg" is the lower leg beside "LeftUpLeg", else the upper.
  struct Reading {
    BodyPart part = BodyPart::none;
    float strength = 0.f;  // 0 … 1
  };
  std::array<Reading, 2> readings{};
  BodySide side = BodySide::middle;
  NameUse use = NameUse::body;
  int digit = -1;           // the first digit of the number behind a finger's name, -1 without one
  bool metacarpal = false;  // lies in the palm

  float strength(BodyPart part) const;  // 0 where the name does not say so
  bool says(BodyPart part) const { return strength(part) > 0.f; }
  bool saysAnything() const { return readings[0].part != BodyPart::none; }
  bool saysLimb() const;  // from the shoulder to the hand, from the upper leg to the toes
  // "arm", "leg": any part of one.
  bool isVague() const { return saysLimb() && readings[1].part != BodyPart::none; }
};

// Namespaces do not count; words are told apart by marks, digits and capitals, and known ones also where they are run
// together ("lfemur", "leftupperarm").
JointNameHint readJointName(std::string_view name);

// How sure it is that a joint is this part: name and shape add up. shape: 0 … 1, how well place and length fit.
float confidenceOf(const JointNameHint& hint, BodyPart part, float shape);

}  // namespace sinew
