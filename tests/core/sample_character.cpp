#include "tests/core/sample_character.h"

#include <numbers>

namespace sinew::tests {

namespace {

Mesh sleeve() {
  Mesh mesh;
  mesh.name = "strip";
  mesh.node = 0;
  mesh.skin = 0;
  mesh.skinned = true;
  mesh.material = 0;
  constexpr std::uint32_t kSegments = 8;
  for (std::uint32_t i = 0; i <= kSegments; ++i) {
    const float x = 2.f * static_cast<float>(i) / static_cast<float>(kSegments);
    for (const float y : {-0.1f, 0.1f}) {
      mesh.positions.push_back({x, y, 0});
      mesh.normals.push_back({0, 0, 1});
      mesh.tangents.push_back({1, 0, 0, 1});
      mesh.uvs.push_back({x / 2.f, y});
    }
    const float elbow = std::clamp(x - 0.5f, 0.f, 1.f);
    for (int side = 0; side < 2; ++side) {
      const bool first = elbow > 0.5f;
      mesh.influences.joints.push_back(first ? 1 : 0);
      mesh.influences.joints.push_back(first ? 0 : 1);
      mesh.influences.weights.push_back(first ? elbow : 1.f - elbow);
      mesh.influences.weights.push_back(first ? 1.f - elbow : elbow);
    }
    if (i > 0) {
      const std::uint32_t v = 2 * i;
      for (const std::uint32_t index : {v - 2, v, v + 1, v - 2, v + 1, v - 1}) mesh.indices.push_back(index);
    }
  }
  mesh.influences.per_vertex = 2;
  mesh.morph_targets.push_back({"bulge", std::vector<Vec3>(mesh.positions.size(), {0, 0, 0.5f}), {}, {}});
  for (const Vec3& p : mesh.positions) mesh.bounds.add(p);
  return mesh;
}

Mesh blade() {
  Mesh mesh;
  mesh.name = "blade";
  mesh.node = 2;
  mesh.skin = 1;
  mesh.positions = {{0, 0, 0}, {0.5f, 0, 0}, {0, 0.5f, 0}};
  mesh.normals.assign(3, {0, 0, 1});
  mesh.indices = {0, 1, 2};
  mesh.influences = {1, {0, 0, 0}, {1.f, 1.f, 1.f}};
  mesh.first_morph_channel = 1;
  for (const Vec3& p : mesh.positions) mesh.bounds.add(p);
  return mesh;
}

Clip bend() {
  Clip clip;
  clip.name = "bend";
  clip.duration_s = 1.0;
  clip.fps = 30.0;
  JointTrack track;
  track.joint = 1;
  track.rotation = *QuatCurve::fromSamples(
      {0.0, 1.0}, {kIdentityRotation, glm::angleAxis(0.5f * std::numbers::pi_v<float>, Vec3{0, 0, 1})},
      Interpolation::linear);
  clip.joints.push_back(std::move(track));
  clip.morphs.push_back({0, *Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, Interpolation::linear)});
  return clip;
}

Mat4 shift(const Vec3& by) { return toMatrix(Transform{.translation = by}); }

}  // namespace

Character sampleCharacter() {
  Character c;
  c.name = "arm";
  c.format = "built";
  c.skeleton = *Skeleton::create({{.name = "shoulder", .deforms = true},
                                  {.name = "elbow", .parent = 0, .rest_l = {.translation = {1, 0, 0}}, .deforms = true},
                                  {.name = "hand", .parent = 1, .rest_l = {.translation = {1, 0, 0}}}});
  c.skins = {{"arm", {0, 1}, {Mat4(1.f), shift({-1, 0, 0})}}, {"blade", {2}, {Mat4(1.f)}}};
  c.meshes = {std::make_shared<const Mesh>(sleeve()), std::make_shared<const Mesh>(blade())};
  c.materials.resize(1);
  c.materials[0].name = "skin";
  c.materials[0].base_texture.image = 0;
  c.images = {std::make_shared<const Image>(Image{"checker", 2, 1, std::vector<std::uint8_t>(8, 255)}), nullptr};
  c.morph_channels = {{0, "bulge", 0.f}};
  c.clips = {std::make_shared<const Clip>(bend())};
  return c;
}

ClipLibrary clipsOf(const Character& character) {
  ClipLibrary clips;
  for (const auto& clip : character.clips) clips.add({.id = {}, .clip = clip, .original = clip});
  return clips;
}

Mesh& editMesh(Character& character, std::size_t index) {
  auto copy = std::make_shared<Mesh>(*character.meshes[index]);
  character.meshes[index] = copy;
  return *copy;
}

Clip& editClip(Character& character, std::size_t index) {
  auto copy = std::make_shared<Clip>(*character.clips[index]);
  character.clips[index] = copy;
  return *copy;
}

}  // namespace sinew::tests
