// Which joints the overlay shows as bones, and where each bone ends. Found once per character.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/scene/character/character.h"
#include "viewer/render/picking.h"

namespace sinew::render {

struct BoneShape {
  JointIndex joint = kNoJoint;
  JointIndex tail = kNoJoint;  // the joint where the bone ends, or none:
  Vec3 stub_l{0.f};            // then its tail in the joint's own space, metres
};

struct BoneLayout {
  std::vector<BoneShape> bones;  // parents before children
  float size = 1.f;              // greatest extent of the bones in the rest pose, metres

  static BoneLayout of(const Character& character);
};

// The layout of a character, made by the first call and kept as long as the character lives.
std::shared_ptr<const BoneLayout> layoutOf(const std::shared_ptr<const Character>& character);

inline BoneSegment segmentOf(const BoneShape& bone, std::span<const Mat4> joints_m) {
  const Mat4& own = joints_m[static_cast<std::size_t>(bone.joint)];
  const Vec3 tail = bone.tail == kNoJoint ? Vec3(own * Vec4(bone.stub_l, 1.f))
                                          : Vec3(joints_m[static_cast<std::size_t>(bone.tail)][3]);
  return {bone.joint, Vec3(own[3]), tail};
}

}  // namespace sinew::render
