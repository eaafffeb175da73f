// What the 3-D view looks like: its colours and lights, in one place. Surfaces and lights are linear; what is drawn
// flat (lines, bones, shadow) is sRGB-encoded and says so by _srgb, because the picture is blended as designers' tools
// do.
#pragma once

#include <array>
#include <cstdint>

#include "core/math/colour.h"

namespace sinew::render {

// 0xRRGGBB to 0 … 1 per channel, still encoded.
constexpr Vec3 srgb(std::uint32_t hex) {
  return Vec3(static_cast<float>(hex >> 16 & 255u), static_cast<float>(hex >> 8 & 255u),
              static_cast<float>(hex & 255u)) /
         255.f;
}

// The tokens are those of the dark theme; the 3-D view keeps them in the light one, so that characters read alike.
struct Look {
  // Surfaces.
  Vec3 clay = linearFromSrgb(srgb(0xbdb8b0));
  float clay_roughness = 0.48f;
  std::array<Vec3, 5> ramp_srgb{srgb(0x3e4a68), srgb(0x2f6f8f), srgb(0x2ca08c), srgb(0x8cc85c),
                                srgb(0xf4de54)};  // weights 0, 1/4 … 1
  Vec3 selected_srgb = srgb(0x4d9de0);
  Vec3 wire_srgb = srgb(0x141517), wire_selected_srgb = srgb(0x8cc4f2);
  float wire_alpha = 0.5f, wire_selected_alpha = 0.75f;
  float stroke_point_pixels = 4.f;               // points of meshes, at 100 %
  float wire_pixels = 14.f, wire_least = 0.28f;  // denser wires are fainter, down to that share

  // Lights: directions in the eye's frame (right, world up, towards the viewer), not normalised.
  Vec3 key_from{-0.62f, 1.05f, 0.75f}, key{1.0f, 0.95f, 0.88f};
  Vec3 rim_from{0.9f, 0.35f, -0.7f}, rim{0.50f, 0.62f, 0.80f};
  Vec3 sky{0.205f, 0.225f, 0.275f}, ground{0.085f, 0.078f, 0.074f};

  // Ground.
  Vec3 grid_srgb = srgb(0x6a6f78), axis_x_srgb = srgb(0xe5484d);
  Vec3 axis_y_srgb = srgb(0x46a758), axis_z_srgb = srgb(0x3e8ede);
  float grid_alpha = 0.36f, axis_alpha = 0.72f;
  Vec3 shadow_srgb = srgb(0x08080a);
  float shadow_alpha = 0.72f;

  // Bones: fill and edge of each state, and the dots at the joints.
  Vec3 bone_srgb = srgb(0xc9d2dd), bone_edge_srgb = srgb(0x0f1113);
  Vec3 bone_bare_srgb = srgb(0xe8edf3), bone_bare_edge_srgb = srgb(0x77828f);  // where no mesh is
  Vec3 bone_hovered_srgb = srgb(0xf6f9fc);
  Vec3 bone_selected_srgb = srgb(0x6db4ee), bone_selected_edge_srgb = srgb(0x1d4f7a);
  Vec3 bone_active_srgb = srgb(0xb9defd);
  Vec3 dot_srgb = srgb(0xd7d9dc), dot_selected_srgb = srgb(0xdff0ff), dot_rim_srgb = srgb(0x141517);
  float bone_alpha = 0.60f, bone_selected_alpha = 0.96f;
  float behind = 0.76f;        // of the opacity, for what the surface hides in x-ray
  float bone_width = 0.11f;    // ring radius over the bone's length
  float bone_widest = 0.019f;  // ring radius over the skeleton's size, at most
  float ring_at = 0.14f;       // where the ring lies on the bone
  float dot_radius = 2.6f, dot_rim_width = 1.f, bone_edge_width = 0.9f;  // pixels at 100 %
  float dot_share = 0.16f, dot_least = 0.45f,
        dot_least_selected = 0.8f;  // dots of short bones: radius over length, least size

  // Ghosts and trails.
  float ghost_body = 0.26f;  // opacity of what faces the eye over that of the edge
  Vec3 mark_highlighted_srgb = srgb(0xffffff);
  float trail_width = 1.8f, trail_under_width = 4.f, trail_under_alpha = 0.5f;  // pixels at 100 %
  float trail_behind = 0.5f;                                                    // of the opacity, inside the surface
  float trail_dot = 1.9f, trail_key = 5.f, trail_small_key = 2.9f, trail_now = 4.6f;  // half sizes, pixels at 100 %
  float trail_dot_spacing = 6.f, trail_key_room = 16.f;  // least between marks, and between keys of full size

  // Split view.
  Vec3 divider_srgb = srgb(0x141517);
};

const Look& look();

}  // namespace sinew::render
