// Triangles, lines, points, materials and images of a character.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/math/types.h"
#include "core/skin/morph.h"
#include "core/skin/skin.h"

namespace sinew {

struct Mesh {
  std::string name;
  JointIndex node = kNoJoint;          // the joint it hangs on
  int skin = -1;                       // index into Character::skins; never -1 in a finished character
  bool skinned = false;                // the file gives it a skin; otherwise it follows its node rigidly
  bool hidden = false;                 // the file hides it
  int material = -1;                   // index into Character::materials, or -1
  int first_morph_channel = 0;         // its targets use channels first … first + morph_targets.size() - 1
  std::vector<Vec3> positions;         // bind pose, mesh space, metres
  std::vector<Vec3> normals;           // one per vertex, unit length
  std::vector<Vec4> tangents;          // one per vertex or none; w is the side of the bitangent
  std::vector<Vec2> uvs;               // one per vertex or none; v grows downwards as in glTF
  std::vector<Vec4> colors;            // one per vertex or none; linear RGBA
  std::vector<std::uint32_t> indices;  // three per triangle, counter-clockwise from outside
  std::vector<std::uint32_t> lines;    // two per line; drawn without light
  std::vector<std::uint32_t> points;   // one per point; drawn likewise
  Influences influences;
  std::vector<float> linear_share;  // one per vertex or none: what dual_quaternion leaves to linear skinning, 0 … 1
  std::vector<MorphTarget> morph_targets;
  Box bounds;  // of the positions

  bool isDrawn() const { return !indices.empty() || !lines.empty() || !points.empty(); }
};

// 8-bit RGBA, rows from the top. Images that could not be decoded are null in Character::images; see UnreadImage.
struct Image {
  std::string name;  // for messages: file name or "embedded 3"
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgba;       // 4 * width * height
  std::vector<std::uint8_t> encoded{};  // the PNG or JPEG file that it was decoded from; empty for other kinds
};

// The file of a picture of a kind that is not decoded; for those who write a format that may have it.
struct UnreadImage {
  int image = 0;  // index into Character::images, where it is null
  std::string name;
  std::string media_type;  // "image/ktx2" …
  std::vector<std::uint8_t> encoded;
};

// As glTF names them: of pixels, and of mipmaps.
enum class MinFilter : std::uint8_t {
  nearest,
  linear,
  nearest_mipmap_nearest,
  linear_mipmap_nearest,
  nearest_mipmap_linear,
  linear_mipmap_linear
};

enum class AlphaMode { opaque, mask, blend };

// Where a texture comes from, and how it is read.
struct TextureRef {
  int image = -1;  // index into Character::images, -1 for none
  bool repeat_u = true, repeat_v = true;
  bool mirror_u = false, mirror_v = false;
  bool nearest = false;                                    // no filtering when magnified
  MinFilter min_filter = MinFilter::linear_mipmap_linear;  // kept for files; drawn is always this one
  Vec2 offset{0.f}, scale{1.f};                            // KHR_texture_transform
  float rotation = 0.f;                                    // radians
};

struct Material {
  std::string name;
  Vec4 base_color{1.f};                    // linear RGBA
  Vec3 emissive{0.f};                      // linear
  float metallic = 0.f, roughness = 0.6f;  // 0 … 1
  float normal_scale = 1.f;
  float occlusion_strength = 1.f;  // 0 … 1; how far the occlusion texture darkens: 1 + strength * (sample - 1)
  AlphaMode alpha_mode = AlphaMode::opaque;
  float alpha_cutoff = 0.5f;  // for mask
  bool two_sided = false;
  bool unlit = false;
  TextureRef base_texture, normal_texture, metallic_roughness_texture, occlusion_texture, emissive_texture;
};

}  // namespace sinew
