#include "tests/support/test_characters.h"

#include <fmt/format.h>

#include <cmath>
#include <random>
#include <stdexcept>

namespace sinew::tests {
namespace {

constexpr float kTurn = 6.28318530718f;

std::shared_ptr<const Image> checker() {
  auto image = std::make_shared<Image>();
  image->name = "checker", image->width = image->height = 8;
  for (int i = 0; i < 64; ++i) {
    const bool red = ((i / 8) ^ i) & 1;
    const std::uint8_t rest = red ? 0 : 255;
    image->rgba.insert(image->rgba.end(), {255, rest, rest, 255});
  }
  return image;
}

std::shared_ptr<const Image> flatNormals() {
  auto image = std::make_shared<Image>();
  image->name = "normals", image->width = image->height = 4;
  for (int i = 0; i < 16; ++i) image->rgba.insert(image->rgba.end(), {128, 128, 255, 255});
  return image;
}

// Weights fall off with the distance from the joints' middles.
void influence(const TubeOptions& o, std::uint32_t vertex, float y, std::vector<RawInfluence>& out) {
  const float spacing = o.height / static_cast<float>(o.joints);
  for (int j = 0; j < o.joints; ++j) {
    const float away = (y - (static_cast<float>(j) + 0.5f) * spacing) / spacing;
    const float weight = std::exp(-away * away * (o.influences > 4 ? 0.15f : 1.f));
    if (weight > 1e-6f) out.push_back({vertex, static_cast<std::uint16_t>(j), weight});
  }
}

std::shared_ptr<const Mesh> tubeMesh(const TubeOptions& o) {
  auto mesh = std::make_shared<Mesh>();
  mesh->name = "tube", mesh->node = 0, mesh->skin = 0, mesh->skinned = true, mesh->material = 0;
  const int rings = o.joints * o.rings_per_joint + 1;
  std::vector<RawInfluence> raw;
  for (int r = 0; r < rings; ++r) {
    const float v = static_cast<float>(r) / static_cast<float>(rings - 1);
    for (int s = 0; s <= o.sides; ++s) {
      const float u = static_cast<float>(s) / static_cast<float>(o.sides);
      const Vec3 out(std::sin(kTurn * u), 0.f, std::cos(kTurn * u));
      influence(o, static_cast<std::uint32_t>(mesh->positions.size()), v * o.height, raw);
      mesh->positions.push_back(out * o.radius + Vec3(0.f, v * o.height, 0.f));
      mesh->normals.push_back(out);
      mesh->bounds.add(mesh->positions.back());
      if (!o.uvs_and_tangents) continue;
      mesh->uvs.emplace_back(u, 1.f - v);
      mesh->tangents.emplace_back(out.z, 0.f, -out.x, 1.f);
    }
  }
  const auto row = static_cast<std::uint32_t>(o.sides + 1);
  for (std::uint32_t r = 0; r + 1 < static_cast<std::uint32_t>(rings); ++r) {
    for (std::uint32_t s = 0; s + 1 < row; ++s) {
      const std::uint32_t a = r * row + s, b = a + 1, c = a + row, d = c + 1;
      mesh->indices.insert(mesh->indices.end(), {a, b, d, a, d, c});
    }
  }
  mesh->influences = cleanInfluences(mesh->positions.size(), raw, o.influences, 0);
  if (o.morph_target) {
    MorphTarget wider{"wider", {}, {}, {}};
    for (const Vec3& n : mesh->normals) wider.positions.push_back(n * (0.5f * o.radius));
    mesh->morph_targets.push_back(std::move(wider));
  }
  return mesh;
}

}  // namespace

std::shared_ptr<const Character> tube(const TubeOptions& o) {
  auto character = std::make_shared<Character>();
  character->name = "tube";
  const float spacing = o.height / static_cast<float>(o.joints);
  std::vector<Joint> joints;
  Skin skin{"skin", {}, {}};
  for (int j = 0; j < o.joints; ++j) {
    Joint joint{fmt::format("j{}", j), j - 1, {}, true};
    joint.rest_l.translation = Vec3(0.f, j == 0 ? 0.f : spacing, 0.f);
    joints.push_back(joint);
    Mat4 inverse(1.f);
    inverse[3] = Vec4(0.f, -spacing * static_cast<float>(j), 0.f, 1.f);
    skin.joints.push_back(j);
    skin.inverse_bind.push_back(inverse);
  }
  character->skeleton = Skeleton::create(std::move(joints)).value();
  character->skins.push_back(std::move(skin));
  character->meshes.push_back(tubeMesh(o));
  character->materials.push_back(o.material);
  if (o.with_images) character->images = {checker(), flatNormals()};
  if (o.morph_target) character->morph_channels.push_back({0, "wider", 0.f});
  if (const Check ok = character->validate(); !ok) throw std::logic_error(ok.error().for_log);
  return character;
}

EvaluatedPose posed(const std::shared_ptr<const Character>& character,
                    const std::map<JointIndex, Transform>& overrides) {
  Instance instance;
  instance.character = character;
  instance.overrides = overrides;
  EvaluatedPose pose;
  Evaluator().evaluate(instance, {}, pose, {}, {}, Mat4(1.f));
  return pose;
}

EvaluatedPose shaken(const std::shared_ptr<const Character>& character, unsigned seed, bool scaled) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<float> unit(-1.f, 1.f);
  // Long chains turn less at each joint, so that figures stay of human size.
  const float most = 4.f / std::sqrt(static_cast<float>(character->skeleton.size()));
  std::map<JointIndex, Transform> overrides;
  for (std::size_t j = 0; j < character->skeleton.size(); ++j) {
    Transform local = character->skeleton[static_cast<JointIndex>(j)].rest_l;
    const Vec3 axis(unit(random), unit(random), unit(random) + 1.1f);
    local.rotation = glm::normalize(glm::angleAxis(most * unit(random), glm::normalize(axis)) * local.rotation);
    if (scaled)
      local.scale *= Vec3(1.f) + 0.3f / std::sqrt(static_cast<float>(character->skeleton.size())) *
                                     Vec3(unit(random), unit(random), unit(random));
    overrides[static_cast<JointIndex>(j)] = local;
  }
  return posed(character, overrides);
}

EvaluatedPose twisted(const std::shared_ptr<const Character>& character, float angle) {
  std::map<JointIndex, Transform> overrides;
  const std::size_t count = character->skeleton.size();
  for (std::size_t j = 1; j < count; ++j) {
    Transform local = character->skeleton[static_cast<JointIndex>(j)].rest_l;
    local.rotation = glm::angleAxis(angle / static_cast<float>(count - 1), Vec3(0.f, 1.f, 0.f));
    overrides[static_cast<JointIndex>(j)] = local;
  }
  return posed(character, overrides);
}

render::InstanceSnapshot snapshot(const std::shared_ptr<const Character>& character, const EvaluatedPose& pose,
                                  std::uint64_t id) {
  render::InstanceSnapshot result;
  result.id = InstanceId{id};
  result.character = character;
  result.setPose(pose);
  return result;
}

render::SceneSnapshot scene(const std::shared_ptr<const Character>& character, const EvaluatedPose& pose) {
  render::SceneSnapshot result;
  result.instances.push_back(snapshot(character, pose));
  return result;
}

}  // namespace sinew::tests
