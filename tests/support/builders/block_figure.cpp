#include "tests/support/builders/block_figure.h"

#include <cmath>
#include <stdexcept>

#include "core/skeleton/local_to_model.h"

namespace sinew::tests {

namespace {

struct Block {
  const char* joint;
  const char* parent;
  Vec3 at_l;       // of the joint, from its parent
  Vec3 low, high;  // of the block, from the joint
};

constexpr int kBlocks = 12;
const Block kFigure[kBlocks] = {
    {"root", "", {0.f, 0.f, 0.f}, Vec3{0.f}, Vec3{0.f}},
    {"hips", "root", {0.f, 0.95f, 0.f}, {-0.17f, -0.09f, -0.1f}, {0.17f, 0.09f, 0.1f}},
    {"spine", "hips", {0.f, 0.12f, 0.f}, {-0.16f, 0.f, -0.1f}, {0.16f, 0.42f, 0.1f}},
    {"head", "spine", {0.f, 0.5f, 0.f}, {-0.1f, 0.f, -0.1f}, {0.1f, 0.23f, 0.12f}},
    {"arm_left", "spine", {0.2f, 0.4f, 0.f}, {0.f, -0.05f, -0.05f}, {0.29f, 0.05f, 0.05f}},
    {"hand_left", "arm_left", {0.3f, 0.f, 0.f}, {0.f, -0.04f, -0.04f}, {0.32f, 0.04f, 0.04f}},
    {"arm_right", "spine", {-0.2f, 0.4f, 0.f}, {-0.29f, -0.05f, -0.05f}, {0.f, 0.05f, 0.05f}},
    {"hand_right", "arm_right", {-0.3f, 0.f, 0.f}, {-0.32f, -0.04f, -0.04f}, {0.f, 0.04f, 0.04f}},
    {"leg_left", "hips", {0.1f, -0.06f, 0.f}, {-0.07f, -0.42f, -0.08f}, {0.07f, 0.f, 0.08f}},
    {"foot_left", "leg_left", {0.f, -0.45f, 0.f}, {-0.06f, -0.44f, -0.06f}, {0.06f, 0.f, 0.07f}},
    {"leg_right", "hips", {-0.1f, -0.06f, 0.f}, {-0.07f, -0.42f, -0.08f}, {0.07f, 0.f, 0.08f}},
    {"foot_right", "leg_right", {0.f, -0.45f, 0.f}, {-0.06f, -0.44f, -0.06f}, {0.06f, 0.f, 0.07f}},
};

// All six sides of a block, each density x density quads, bound to one joint.
void addBlock(const Block& block, const Vec3& at_m, std::uint16_t joint, int density, Mesh& mesh) {
  for (int side = 0; side < 6; ++side) {
    const int axis = side / 2, u = (axis + 1) % 3, v = (axis + 2) % 3;
    const bool front = side % 2 == 0;
    const auto first = static_cast<std::uint32_t>(mesh.positions.size());
    const auto row = static_cast<std::uint32_t>(density + 1);
    for (int i = 0; i <= density; ++i) {
      for (int j = 0; j <= density; ++j) {
        Vec3 p;
        p[axis] = front ? block.high[axis] : block.low[axis];
        p[u] = glm::mix(block.low[u], block.high[u], static_cast<float>(i) / static_cast<float>(density));
        p[v] = glm::mix(block.low[v], block.high[v], static_cast<float>(j) / static_cast<float>(density));
        Vec3 normal{0.f};
        normal[axis] = front ? 1.f : -1.f;
        mesh.positions.push_back(at_m + p);
        mesh.normals.push_back(normal);
        mesh.influences.joints.push_back(joint);
        mesh.influences.weights.push_back(1.f);
        mesh.bounds.add(mesh.positions.back());
      }
    }
    for (std::uint32_t i = 0; i + 1 < row; ++i) {
      for (std::uint32_t j = 0; j + 1 < row; ++j) {
        const std::uint32_t a = first + i * row + j, b = a + row, c = b + 1, d = a + 1;
        if (front)
          mesh.indices.insert(mesh.indices.end(), {a, b, c, a, c, d});
        else
          mesh.indices.insert(mesh.indices.end(), {a, c, b, a, d, c});
      }
    }
  }
}

template <class T>
T valueIn(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().for_user.english());
  return std::move(*result);
}

std::vector<double> times(int count) {
  std::vector<double> out;
  for (int i = 0; i < count; ++i) out.push_back(static_cast<double>(i) / (count - 1));
  return out;
}

std::shared_ptr<Clip> clipOf(const char* name) {
  auto clip = std::make_shared<Clip>();
  clip->name = name;
  clip->duration_s = 1.0;
  clip->fps = 30.0;
  return clip;
}

std::shared_ptr<const Clip> wave(JointIndex arm) {
  auto clip = clipOf("wave");
  JointTrack track;
  track.joint = arm;
  const Quat up = glm::angleAxis(1.2f, Vec3{0.f, 0.f, 1.f});
  track.rotation =
      valueIn(QuatCurve::fromSamples(times(3), {kIdentityRotation, up, kIdentityRotation}, Interpolation::linear));
  clip->joints.push_back(std::move(track));
  return clip;
}

std::shared_ptr<const Clip> walk(JointIndex hips) {
  constexpr int kKeys = 31;
  auto clip = clipOf("walk");
  JointTrack track;
  track.joint = hips;
  std::vector<float> x, y, z;
  for (const double t : times(kKeys)) {
    x.push_back(0.04f * std::sin(static_cast<float>(t) * 12.566f));
    y.push_back(0.95f);
    z.push_back(3.f * static_cast<float>(t));
  }
  track.translation = {valueIn(Curve::fromSamples(times(kKeys), x, Interpolation::linear)),
                       valueIn(Curve::fromSamples(times(kKeys), y, Interpolation::linear)),
                       valueIn(Curve::fromSamples(times(kKeys), z, Interpolation::linear))};
  clip->joints.push_back(std::move(track));
  return clip;
}

std::shared_ptr<const Clip> still(JointIndex hips) {
  auto clip = clipOf("still");
  JointTrack track;
  track.joint = hips;
  track.translation[1] = valueIn(Curve::fromSamples({0.0}, {0.95f}, Interpolation::linear));
  clip->joints.push_back(std::move(track));
  return clip;
}

}  // namespace

Imported blockFigure(int density) {
  auto character = std::make_shared<Character>();
  character->name = "figure";
  character->format = "built";
  std::vector<Joint> joints;
  std::vector<Vec3> positions_m;
  for (const Block& block : kFigure) {
    Joint joint;
    joint.name = block.joint;
    joint.rest_l.translation = block.at_l;
    joint.deforms = block.low != block.high;
    Vec3 at_m = block.at_l;
    for (std::size_t p = 0; p < joints.size(); ++p) {
      if (joints[p].name != block.parent) continue;
      joint.parent = static_cast<JointIndex>(p);
      at_m += positions_m[p];
    }
    joints.push_back(joint);
    positions_m.push_back(at_m);
  }

  auto mesh = std::make_shared<Mesh>();
  mesh->name = "blocks";
  mesh->node = 0;
  mesh->skin = 0;
  mesh->skinned = true;
  mesh->influences.per_vertex = 1;
  Skin skin;
  skin.name = "blocks";
  for (int b = 1; b < kBlocks; ++b) {
    const auto at = static_cast<std::size_t>(b);
    skin.joints.push_back(b);
    Mat4 inverse_bind{1.f};
    inverse_bind[3] = Vec4(-positions_m[at], 1.f);
    skin.inverse_bind.push_back(inverse_bind);
    addBlock(kFigure[b], positions_m[at], static_cast<std::uint16_t>(b - 1), density, *mesh);
  }

  character->skeleton = valueIn(Skeleton::create(std::move(joints)));
  character->skins.push_back(std::move(skin));
  character->meshes.push_back(std::move(mesh));
  const Skeleton& skeleton = character->skeleton;
  character->clips = {wave(skeleton.find("arm_left")), walk(skeleton.find("hips")), still(skeleton.find("hips"))};
  if (const Check check = character->validate(); !check) throw std::runtime_error(check.error().for_user.english());
  return {character, {}};
}

}  // namespace sinew::tests
