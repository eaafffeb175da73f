#include "viewer/render/shapes/contact_shadow.h"

#include <algorithm>
#include <cmath>

namespace sinew::render {
namespace {

constexpr std::size_t kSamples = 4000;

// Heights and blurs as shares of the character's height.
constexpr float kContactHeight = 0.07f, kBodyHeight = 1.1f;
constexpr float kContactBlur = 0.018f, kBodyBlur = 0.075f;
constexpr float kContactStrength = 1.1f, kBodyStrength = 0.32f;  // optical depth of one layer of surface
constexpr float kMargin = 0.3f;                                  // room for the blur round the points
constexpr float kReach = 1e6f;  // metres from the origin; what reaches farther, or nowhere, casts no shadow

// Van der Corput's sequence: evenly spread numbers in [0, 1).
float radicalInverse(std::uint32_t n, std::uint32_t base) {
  float value = 0.f, step = 1.f / static_cast<float>(base);
  for (; n; n /= base, step /= static_cast<float>(base)) value += step * static_cast<float>(n % base);
  return value;
}

// False for what is not a number, too.
bool isWithinReach(const Vec3& p_w) {
  return std::abs(p_w.x) < kReach && std::abs(p_w.y) < kReach && std::abs(p_w.z) < kReach;
}

float triangleArea(const Mesh& mesh, std::size_t first_index) {
  const Vec3& a = mesh.positions[mesh.indices[first_index]];
  const Vec3& b = mesh.positions[mesh.indices[first_index + 1]];
  const Vec3& c = mesh.positions[mesh.indices[first_index + 2]];
  return 0.5f * glm::length(glm::cross(b - a, c - a));
}

ShadowSamples::Sample sampleOf(const Mesh& mesh, std::size_t first_index, std::uint32_t number) {
  float u = radicalInverse(number, 2), v = radicalInverse(number, 3);
  if (u + v > 1.f) u = 1.f - u, v = 1.f - v;
  const float share[3] = {1.f - u - v, u, v};
  ShadowSamples::Sample sample;
  int nearest = 0;
  for (int k = 0; k < 3; ++k) {
    sample.position += share[k] * mesh.positions[mesh.indices[first_index + static_cast<std::size_t>(k)]];
    if (share[k] > share[nearest]) nearest = k;
  }
  const std::size_t vertex = mesh.indices[first_index + static_cast<std::size_t>(nearest)];
  const std::size_t slots = static_cast<std::size_t>(mesh.influences.per_vertex);
  for (std::size_t k = 0; k < std::min<std::size_t>(slots, 4); ++k) {
    sample.joints[k] = mesh.influences.joints[vertex * slots + k];
    sample.weights[k] = mesh.influences.weights[vertex * slots + k];
  }
  float sum = 0.f;
  for (float w : sample.weights) sum += w;
  for (float& w : sample.weights) w /= sum > 0.f ? sum : 1.f;
  return sample;
}

}  // namespace

ShadowSamples ShadowSamples::scatter(const Character& character) {
  ShadowSamples result;
  double area = 0.0;
  for (const auto& mesh : character.meshes) {
    for (std::size_t i = 0; i + 2 < mesh->indices.size(); i += 3) area += triangleArea(*mesh, i);
  }
  if (!(area > 0.0)) return result;
  result.area = static_cast<float>(area);
  result.samples.reserve(kSamples + 1);

  // One sample each time the running area passes another share of the whole.
  const double spacing = area / static_cast<double>(kSamples);
  double passed = 0.0, next = 0.5 * spacing;
  std::uint32_t number = 1;
  for (std::size_t m = 0; m < character.meshes.size(); ++m) {
    const Mesh& mesh = *character.meshes[m];
    Group group{static_cast<int>(m), result.samples.size(), 0};
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
      passed += triangleArea(mesh, i);
      for (; next < passed && result.samples.size() < kSamples; next += spacing) {
        result.samples.push_back(sampleOf(mesh, i, number++));
      }
    }
    group.count = result.samples.size() - group.first;
    if (group.count) result.groups.push_back(group);
  }
  return result;
}

void ContactShadow::blur(std::vector<float>& field, int radius) {
  // Two box blurs along each axis come close to a bell.
  const float scale = 1.f / static_cast<float>(2 * radius + 1);
  for (int pass = 0; pass < 4; ++pass) {
    // Each pass writes its rows as columns, so that two of them blur both axes.
    for (int row = 0; row < kSize; ++row) {
      const float* line = field.data() + row * kSize;
      float sum = 0.f;
      for (int x = 0; x < radius; ++x) sum += line[x];
      for (int x = 0; x < kSize; ++x) {
        if (x + radius < kSize) sum += line[x + radius];
        if (x - radius - 1 >= 0) sum -= line[x - radius - 1];
        scratch_[static_cast<std::size_t>(x * kSize + row)] = sum * scale;
      }
    }
    field.swap(scratch_);
  }
}

void ContactShadow::cast(const InstanceSnapshot& instance, const ShadowSamples& from) {
  area_w = Vec4(0.f);
  points_w_.clear();
  if (from.samples.empty()) return;
  const float area_of_sample = from.area / static_cast<float>(from.samples.size());
  Box box;
  for (const ShadowSamples::Group& group : from.groups) {
    const std::size_t mesh = static_cast<std::size_t>(group.mesh);
    if (mesh < instance.mesh_flags.size() && instance.mesh_flags[mesh] & kMeshHidden) continue;
    const int skin = instance.character->meshes[mesh]->skin;
    const Mat4* palette = instance.palette.data() + instance.skin_at[static_cast<std::size_t>(skin)];
    const float scale = std::cbrt(std::abs(glm::determinant(Mat3(instance.placement_w) * Mat3(palette[0]))));
    for (std::size_t i = group.first; i < group.first + group.count; ++i) {
      const ShadowSamples::Sample& s = from.samples[i];
      Vec4 p_m(0.f);
      for (int k = 0; k < 4; ++k) {
        if (s.weights[k] > 0.f) p_m += s.weights[k] * (palette[s.joints[k]] * Vec4(s.position, 1.f));
      }
      const Vec3 p_w(instance.placement_w * p_m);
      const float area = area_of_sample * scale * scale;
      if (!isWithinReach(p_w) || !(area < kReach * kReach)) return;
      points_w_.emplace_back(p_w, area);
      box.add(p_w);
    }
  }
  if (points_w_.empty()) return;

  const float height = std::max({box.size().y, 0.25f * box.size().x, 0.25f * box.size().z, 1e-4f});
  const float half = 0.5f * std::max(box.size().x, box.size().z) + kMargin * height;
  const float per_metre = static_cast<float>(kSize) / (2.f * half);
  const Vec2 corner(box.centre().x - half, box.centre().z - half);
  constexpr std::size_t kPixels = static_cast<std::size_t>(kSize) * kSize;
  near_.assign(kPixels, 0.f);
  far_.assign(kPixels, 0.f);
  scratch_.resize(kPixels);
  map_.resize(kPixels);

  for (const Vec4& p : points_w_) {
    const float layers = p.w * per_metre * per_metre;  // of surface above a pixel that the sample stands for
    const float above = std::max(p.y, 0.f) / height;
    const float contact = std::max(1.f - above / kContactHeight, 0.f), body = std::max(1.f - above / kBodyHeight, 0.f);
    if (p.y < -0.15f * height || body <= 0.f) continue;
    const Vec2 at = (Vec2(p.x, p.z) - corner) * per_metre - 0.5f;
    const int x = static_cast<int>(std::floor(at.x)), y = static_cast<int>(std::floor(at.y));
    const Vec2 f = at - Vec2(static_cast<float>(x), static_cast<float>(y));
    for (int k = 0; k < 4; ++k) {
      const int px = x + (k & 1), py = y + (k >> 1);
      if (px < 0 || py < 0 || px >= kSize || py >= kSize) continue;
      const float share = layers * (k & 1 ? f.x : 1.f - f.x) * (k >> 1 ? f.y : 1.f - f.y);
      const std::size_t pixel = static_cast<std::size_t>(py * kSize + px);
      near_[pixel] += share * contact * contact;
      far_[pixel] += share * body;
    }
  }
  const auto radius = [&](float blur) {
    return std::clamp(static_cast<int>(blur * height * per_metre + 0.5f), 1, kSize / 6);
  };
  blur(near_, radius(kContactBlur));
  blur(far_, radius(kBodyBlur));
  int first_x = kSize, last_x = -1, first_y = kSize, last_y = -1;
  for (int y = 0, i = 0; y < kSize; ++y) {
    for (int x = 0; x < kSize; ++x, ++i) {
      const std::size_t at = static_cast<std::size_t>(i);
      const float lost = 1.f - std::exp(-(kContactStrength * near_[at] + kBodyStrength * far_[at]));
      map_[at] = static_cast<std::uint8_t>(std::max(lost, 0.f) * 255.f + 0.5f);  // blurring may leave less than none
      if (map_[at] == 0) continue;
      first_x = std::min(first_x, x), last_x = std::max(last_x, x);
      first_y = std::min(first_y, y), last_y = y;
    }
  }
  if (last_x < 0) return;

  // Only the part that is not empty is drawn, with a pixel more for the filter.
  const Vec2 low = glm::max(Vec2(first_x, first_y) - 1.f, Vec2(0.f)) / static_cast<float>(kSize);
  const Vec2 high = glm::min(Vec2(last_x, last_y) + 2.f, Vec2(kSize)) / static_cast<float>(kSize);
  map_part = Vec4(low, high - low);
  const Vec2 middle = corner + (low + high) * half;
  area_w = Vec4(middle, (high - low) * half);
}

}  // namespace sinew::render
