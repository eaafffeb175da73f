#include "core/skin/morph.h"

#include <cmath>

#include <fmt/format.h>

namespace sinew {

namespace {

void addScaled(std::span<Vec3> to, std::span<const Vec3> difference, float weight) {
  for (std::size_t i = 0; i < difference.size(); ++i) to[i] += difference[i] * weight;
}

// Leaves a vector that the morphs have cancelled out as it is.
Vec3 unit(const Vec3& v) {
  const float length = glm::length(v);
  return length > 0.f ? v / length : v;
}

}  // namespace

Check ApplyMorphs::validate() const {
  if (weights.size() != targets.size()) {
    return fail("There is not one weight per morph target.",
                fmt::format("{} weights, {} targets", weights.size(), targets.size()));
  }
  const auto fits = [](std::size_t size, std::size_t vertices) { return size == 0 || size == vertices; };
  if (!fits(normals.size(), positions.size()) || !fits(tangents.size(), positions.size())) {
    return fail("The mesh has not one normal and one tangent per vertex.");
  }
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const MorphTarget& t = targets[i];
    if (t.positions.size() != positions.size() || !fits(t.normals.size(), positions.size()) ||
        !fits(t.tangents.size(), positions.size())) {
      return fail(text("The morph target “{}” has not one difference per vertex.", t.name),
                  fmt::format("{} of {} vertices", t.positions.size(), positions.size()));
    }
    if (!std::isfinite(weights[i])) {
      return fail(text("The weight of the morph target “{}” is not finite.", t.name));
    }
  }
  return {};
}

void ApplyMorphs::run() const {
  bool bends_normals = false;
  for (std::size_t t = 0; t < targets.size(); ++t) {
    const MorphTarget& target = targets[t];
    const float weight = weights[t];
    if (weight == 0.f) continue;
    addScaled(positions, target.positions, weight);
    if (!normals.empty()) addScaled(normals, target.normals, weight);
    if (!tangents.empty()) {
      for (std::size_t i = 0; i < target.tangents.size(); ++i) tangents[i] += Vec4(target.tangents[i] * weight, 0.f);
    }
    bends_normals = bends_normals || !target.normals.empty() || !target.tangents.empty();
  }
  if (!bends_normals) return;
  for (Vec3& n : normals) n = unit(n);
  for (Vec4& t : tangents) t = Vec4(unit(Vec3(t)), t.w);
}

}  // namespace sinew
