// Little characters without files, for tests of the document.
#pragma once

#include <string>
#include <vector>

#include "core/clip/channel.h"
#include "core/io/importer.h"

namespace sinew::tests {

struct SmallClip {
  std::string name = "move";
  double duration = 1.0;  // seconds
  double fps = 10.0;      // the first joint has a knot on every frame, the last joint at both ends only
};

struct SmallCharacter {
  std::string name = "stick";
  std::vector<std::string> joints{"hips", "spine", "head"};
  std::vector<JointIndex> parents{};               // by joint; none: a chain
  Vec3 bone{0.f, 0.5f, 0.f};                       // from each to its children, metres
  std::vector<std::string> meshes{"body", "hat"};  // triangles 1 m wide, rigid on the first joint
  std::vector<SmallClip> clips{{"move", 1.0, 10.0}, {"turn", 2.0, 25.0}};
  std::vector<std::string> morphs{};  // targets of the first mesh; clips raise the first of them from 0 to 1
};

// Clips raise the first joint by 1 m per second. The result passes Character::validate().
Imported small(const SmallCharacter& what = {});

// A person of bones alone who looks along +Z, 1.7 m high, without clips and meshes. Joints: hips, spine, head,
// upper_arm_L, forearm_L, hand_L, upper_arm_R, forearm_R, hand_R, thigh_L, shin_L, foot_L, thigh_R, shin_R, foot_R.
Imported person();

// What raises it.
inline constexpr ChannelId kRise{kBaseLayer, 0, -1, ChannelKind::translation_y};

}  // namespace sinew::tests
