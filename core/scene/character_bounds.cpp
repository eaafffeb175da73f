#include <algorithm>

#include "core/scene/character.h"
#include "core/skin/blend_matrix.h"
#include "core/skin/palette.h"

namespace sinew {

namespace {

// Grows low and high, four floats each, by the positions moved by the palette.
template <int kCount>
void addMoved(std::span<const Vec3> positions, const Influences& influences, std::span<const Mat4> palette, float* low,
              float* high) {
  const auto stride = static_cast<std::size_t>(influences.per_vertex);
  BlendedMatrix b;
  alignas(16) float p[4];
  for (std::size_t v = 0; v < positions.size(); ++v) {
    blendMatrices<kCount>(palette.data(), influences.joints.data() + v * stride, influences.weights.data() + v * stride,
                          influences.per_vertex, b);
    movePoint(b, positions[v], p);
    for (int i = 0; i < 4; ++i) low[i] = p[i] < low[i] ? p[i] : low[i];
    for (int i = 0; i < 4; ++i) high[i] = p[i] > high[i] ? p[i] : high[i];
  }
}

Box movedBox(std::span<const Vec3> positions, const Influences& influences, std::span<const Mat4> palette) {
  constexpr float kFar = std::numeric_limits<float>::infinity();
  alignas(16) float low[4] = {kFar, kFar, kFar, kFar};
  alignas(16) float high[4] = {-kFar, -kFar, -kFar, -kFar};
  switch (influences.per_vertex) {
    case 1: addMoved<1>(positions, influences, palette, low, high); break;
    case 4: addMoved<4>(positions, influences, palette, low, high); break;
    default: addMoved<0>(positions, influences, palette, low, high); break;
  }
  return {{low[0], low[1], low[2]}, {high[0], high[1], high[2]}};
}

}  // namespace

Box measureBounds(const Character& character, std::span<const Mat4> joints_m, std::span<const float> morph_weights) {
  Box box;
  std::vector<Mat4> palette;
  std::vector<Vec3> morphed;
  for (const auto& mesh : character.meshes) {
    if (mesh->positions.empty()) continue;
    const Skin& skin = character.skins[static_cast<std::size_t>(mesh->skin)];
    palette.resize(skin.joints.size());
    BuildPalette{&skin, joints_m, palette}.run();

    std::span<const Vec3> positions = mesh->positions;
    const auto weights =
        morph_weights.subspan(static_cast<std::size_t>(mesh->first_morph_channel), mesh->morph_targets.size());
    if (std::ranges::any_of(weights, [](float w) { return w != 0.f; })) {
      morphed = mesh->positions;
      ApplyMorphs{mesh->morph_targets, weights, morphed, {}, {}}.run();
      positions = morphed;
    }
    box.add(movedBox(positions, mesh->influences, palette));
  }
  if (box.empty()) {
    for (const Mat4& joint : joints_m) box.add(Vec3(joint[3]));
  }
  return box;
}

}  // namespace sinew
