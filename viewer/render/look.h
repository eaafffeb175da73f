// What the 3-D view looks like: its colours and lights, in one place. Colours are linear unless a name ends in _srgb.
#pragma once

#include <array>
#include <cstdint>

#include "core/math/types.h"

namespace sinew::render {

// sRGB to linear light and back, per channel (IEC 61966-2-1).
float linearFromSrgb(float encoded);
float srgbFromLinear(float linear);
Vec3 linearFromSrgb(const Vec3& encoded);

// 0xRRGGBB, sRGB, to linear.
Vec3 linearFromHex(std::uint32_t hex);

// Colour tokens of the design (dark theme; the 3-D view keeps them in the light theme, so that characters read alike).
struct Look {
  // Surfaces.
  Vec3 clay = linearFromHex(0xc9c4bc);
  Vec3 selected = linearFromHex(0x4d9de0);
  Vec3 wire = linearFromHex(0x141517), wire_selected = linearFromHex(0x8cc4f2);
  float wire_alpha = 0.42f;
  float clay_roughness = 0.5f;
  std::array<Vec3, 5> ramp{linearFromHex(0x3e4a68), linearFromHex(0x2f6f8f), linearFromHex(0x2ca08c),
                           linearFromHex(0x8cc85c), linearFromHex(0xf4de54)};  // weights 0, 1/4, 1/2, 3/4, 1

  // Lights: directions in the eye's frame (right, world up, towards the viewer), not normalised.
  Vec3 key_from{-0.55f, 1.05f, 0.75f}, key{0.86f, 0.82f, 0.76f};
  Vec3 rim_from{0.9f, 0.35f, -0.7f}, rim{0.42f, 0.54f, 0.72f};
  Vec3 sky{0.26f, 0.28f, 0.33f}, ground{0.10f, 0.092f, 0.085f};

  // Ground.
  Vec3 grid = linearFromHex(0x6a6f78), axis_x = linearFromHex(0xe5484d), axis_z = linearFromHex(0x3e8ede);
  float grid_fine = 0.26f, grid_coarse = 0.5f, grid_axis = 0.85f;
  Vec3 shadow = linearFromHex(0x07080a);
  float shadow_alpha = 0.72f;

  // Bones: fill and edge of each state, and the dots at the joints.
  Vec3 bone = linearFromHex(0xc9d2dd), bone_edge = linearFromHex(0x0f1113);
  Vec3 bone_hovered = linearFromHex(0xf2f6fa), bone_selected = linearFromHex(0x4d9de0);
  Vec3 bone_selected_edge = linearFromHex(0x123a5e), bone_active = linearFromHex(0xa9d8ff);
  Vec3 dot = linearFromHex(0xd7d9dc), dot_selected = linearFromHex(0xdff0ff), dot_rim = linearFromHex(0x141517);
  float bone_alpha = 0.62f, bone_selected_alpha = 0.88f;
  float behind = 0.74f;       // of the opacity, for what the surface hides in x-ray
  float bone_width = 0.11f;   // ring radius over the bone's length
  float bone_widest = 0.019f; // ring radius over the skeleton's size, at most
  float ring_at = 0.14f;      // where the ring lies on the bone
  float dot_radius = 2.6f, dot_rim_width = 1.f, bone_edge_width = 0.9f;  // pixels at 100 %

  // Split view.
  Vec3 divider = linearFromHex(0x141517);
};

const Look& look();

}  // namespace sinew::render
