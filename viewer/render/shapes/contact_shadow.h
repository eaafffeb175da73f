// The soft shadow of a character on the ground, made on the CPU: points scattered over its surface are skinned, dropped
// onto the ground and blurred. The same for every driver, and cheap enough for every frame.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "viewer/render/scene_snapshot.h"

namespace sinew::render {

// Points of a character's surface in the bind pose, evenly by area.
struct ShadowSamples {
  struct Sample {
    Vec3 position{0.f};  // mesh space
    std::uint16_t joints[4]{};
    float weights[4]{};
  };
  struct Group {
    int mesh = 0;
    std::size_t first = 0, count = 0;
  };
  std::vector<Sample> samples;
  std::vector<Group> groups;
  float area = 0.f;  // of all surfaces together, in the bind pose

  // The same points for the same character at every call.
  static ShadowSamples scatter(const Character& character);
};

// A picture of how much of the sky each point of the ground loses.
class ContactShadow {
 public:
  static constexpr int kSize = 96;  // pixels along a side

  void cast(const InstanceSnapshot& instance, const ShadowSamples& from);

  Vec4 area_w{0.f};                   // where the shadow lies: centre x, z and half size along x, z; zero size: nowhere
  Vec4 map_part{0.f, 0.f, 1.f, 1.f};  // the part of the map that covers it: lower corner and size, 0 … 1
  const std::vector<std::uint8_t>& map() const { return map_; }  // kSize * kSize, 255 is darkest

 private:
  void blur(std::vector<float>& field, int radius);

  std::vector<Vec4> points_w_;  // w: surface that the point stands for, square metres
  std::vector<float> near_, far_, scratch_;
  std::vector<std::uint8_t> map_;
};

}  // namespace sinew::render
