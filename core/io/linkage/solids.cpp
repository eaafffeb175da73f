#include "core/io/linkage/solids.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace sinew {

namespace {

constexpr int kRound = 40;        // corners of both ends together
constexpr float kBroken = 0.12f;  // how much of the radius an edge is broken by

}  // namespace

void Plate::addTo(Mesh& mesh) const {
  const float edge = std::min(kBroken * radius, 0.4f * (high - low));
  struct Corner {
    Vec2 end, out;
  };
  std::vector<Corner> outline;
  for (int i = 0; i <= kRound; ++i) {  // each end has its own half, both corners between them twice
    const float angle = (static_cast<float>(i) / kRound * 2.f + 0.5f) * std::numbers::pi_v<float>;
    const Vec2 out(std::cos(angle), std::sin(angle));
    const Vec2 first(std::min(length, 0.f), 0.f), second(std::max(length, 0.f), 0.f);
    outline.push_back({2 * i <= kRound ? first : second, out});
    if (2 * i == kRound) outline.push_back({second, out});
  }
  const auto row = [&](float inset, float z, float across, float along) {
    const auto begin = static_cast<std::uint32_t>(mesh.positions.size());
    for (const Corner& corner : outline) {
      mesh.positions.push_back(from + Vec3(corner.end + corner.out * (radius - inset), z));
      mesh.normals.push_back(glm::normalize(Vec3(corner.out * across, along)));
    }
    return begin;
  };
  const auto count = static_cast<std::uint32_t>(outline.size());
  const auto band = [&](float inset_low, float z_low, float inset_high, float z_high, float across, float along) {
    const std::uint32_t below = row(inset_low, z_low, across, along), above = row(inset_high, z_high, across, along);
    for (std::uint32_t i = 0; i + 1 < count; ++i)
      for (const std::uint32_t corner : {below + i, below + i + 1, above + i + 1, below + i, above + i + 1, above + i})
        mesh.indices.push_back(corner);
  };
  band(0.f, low + edge, 0.f, high - edge, 1.f, 0.f);
  band(edge, low, 0.f, low + edge, 1.f, -1.f);
  band(0.f, high - edge, edge, high, 1.f, 1.f);
  for (const bool top : {false, true}) {
    const std::uint32_t begin = row(edge, top ? high : low, 0.f, top ? 1.f : -1.f);
    for (std::uint32_t i = 1; i + 1 < count; ++i) {
      mesh.indices.push_back(begin);
      mesh.indices.push_back(begin + (top ? i : i + 1));
      mesh.indices.push_back(begin + (top ? i + 1 : i));
    }
  }
}

}  // namespace sinew
