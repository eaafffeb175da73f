#include <algorithm>

#include "core/scene/character/character.h"
#include "core/scene/character/mesh_morphs.h"
#include "core/skin/blend_matrix.h"
#include "core/skin/palette.h"

namespace sinew {

namespace {

// The box of the positions moved by the palette.
template <int kCount>
Box movedBox(std::span<const Vec3> positions, const Influences& influences, std::span<const Mat4> palette) {
  const auto stride = static_cast<std::size_t>(influences.per_vertex);
  const Float4 far = Float4{} + std::numeric_limits<float>::infinity();
  Float4 low = far, high = -far;
  for (std::size_t v = 0; v < positions.size(); ++v) {
    const Float4 p = blendMatrices<kCount>(palette.data(), influences.joints.data() + v * stride,
                                           influences.weights.data() + v * stride, stride)
                         .point(positions[v]);
    low = p < low ? p : low;
    high = p > high ? p : high;
  }
  return {{low[0], low[1], low[2]}, {high[0], high[1], high[2]}};
}

Box movedBox(std::span<const Vec3> positions, const Influences& influences, std::span<const Mat4> palette) {
  switch (influences.per_vertex) {
    case 1:
      return movedBox<1>(positions, influences, palette);
    case 4:
      return movedBox<4>(positions, influences, palette);
    default:
      return movedBox<0>(positions, influences, palette);
  }
}

}  // namespace

Box measureBounds(const Character& character, std::span<const Mat4> joints_m, std::span<const float> morph_weights) {
  Box box;
  std::vector<Mat4> palette;
  std::vector<Vec3> morphed;
  for (const auto& mesh : character.meshes) {
    if (mesh->hidden || mesh->positions.empty()) continue;
    const Skin& skin = character.skins[static_cast<std::size_t>(mesh->skin)];
    palette.resize(skin.joints.size());
    BuildPalette{&skin, joints_m, palette}.run();

    std::span<const Vec3> positions = mesh->positions;
    const std::span<const float> weights = morphWeightsOf(*mesh, morph_weights);
    if (std::ranges::any_of(weights, [](float w) { return w != 0.f; })) {
      morphed = mesh->positions;
      ApplyMorphs{mesh->morph_targets, weights, morphed, {}, {}}.run();
      positions = morphed;
    }
    box.add(movedBox(positions, mesh->influences, palette));
  }
  if (box.empty()) {
    const auto joints = character.skeleton.joints();
    const bool any = std::ranges::any_of(joints, &Joint::isOfFigure);
    for (std::size_t j = 0; j < joints_m.size(); ++j) {
      if (!any || joints[j].isOfFigure()) box.add(Vec3(joints_m[j][3]));
    }
  }
  return box;
}

}  // namespace sinew
