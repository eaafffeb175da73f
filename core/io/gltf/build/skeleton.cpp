#include "core/io/gltf/build/skeleton.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <glm/gtc/type_ptr.hpp>

#include "core/io/gltf/accessor.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {
namespace {

constexpr std::size_t kMaxChannels = 250'000;  // of morph targets; large characters have some thousands

// Finite, and not flat: a flat one draws all that its joint holds into a plane, a line or a point.
bool usable(const Mat4& m) {
  return std::all_of(glm::value_ptr(m), glm::value_ptr(m) + 16, [](float f) { return std::isfinite(f); }) &&
         glm::determinant(glm::dmat3(m)) != 0.0;
}

std::vector<Mat4> readInverseBind(const GltfDocument& d, const GltfSkin& skin, const GltfSkeleton& s,
                                  ImportReport& report) {
  std::vector<Mat4> out(skin.joints.size(), Mat4(1.f));
  if (skin.joints.empty()) return out;
  if (skin.inverse_bind == -1) {
    report.add(
        ReportKind::info,
        text("The skin “{}” has no inverse bind matrices; its mesh is bound as it stands, as glTF says.", skin.name));
    return out;
  }
  const GltfAccessor* a = d.readable(skin.inverse_bind, 16);
  const std::vector<float> values = a && a->component == GltfComponent::float32 ? readFloats(*a) : std::vector<float>();
  std::size_t repaired = 0;
  for (std::size_t j = 0; j < out.size(); ++j) {
    if ((j + 1) * 16 <= values.size()) {
      out[j] = glm::make_mat4(&values[j * 16]);
      for (int column = 0; column < 4; ++column) out[j][column][3] = column == 3 ? 1.f : 0.f;
    }
    if ((j + 1) * 16 > values.size() || !usable(out[j])) {
      const JointIndex joint = s.joint_of_node[static_cast<std::size_t>(skin.joints[j])];
      out[j] = joint == kNoJoint ? Mat4(1.f) : affineInverse(s.rest_m[static_cast<std::size_t>(joint)]);
      ++repaired;
    }
  }
  if (repaired) {
    report.add(ReportKind::repaired,
               text("Computed {} of the skin “{}” anew from the pose at rest.",
                    counted(repaired, "{} damaged bind matrix", "{} damaged bind matrices"), skin.name));
  }
  return out;
}

}  // namespace

Result<GltfSkeleton> buildSkeleton(const GltfDocument& d, ImportReport& report) {
  GltfSkeleton out;
  std::vector<int> nodes;  // of the joints, as handed to Skeleton::create()
  std::vector<JointIndex> joint_at(d.nodes.size(), kNoJoint);
  for (std::size_t i = 0; i < d.nodes.size(); ++i) {
    if (!d.nodes[i].in_scene) continue;
    joint_at[i] = static_cast<JointIndex>(nodes.size());
    nodes.push_back(static_cast<int>(i));
  }
  std::vector<Joint> joints;
  joints.reserve(nodes.size());
  for (int n : nodes) {
    const GltfNode& node = d.nodes[static_cast<std::size_t>(n)];
    const JointIndex parent = node.parent >= 0 ? joint_at[static_cast<std::size_t>(node.parent)] : kNoJoint;
    joints.push_back({.name = node.name, .parent = parent, .rest_l = node.local, .kind = node.kind});
  }
  std::vector<char> used(d.skins.size(), 0);
  for (const GltfNode& node : d.nodes) {
    if (node.mesh < 0 || node.skin < 0) continue;
    used[static_cast<std::size_t>(node.skin)] |= node.in_scene;
    for (int joint : d.skins[static_cast<std::size_t>(node.skin)].joints) {
      joints[static_cast<std::size_t>(joint_at[static_cast<std::size_t>(joint)])].deforms = true;
    }
  }

  std::vector<JointIndex> order;
  auto skeleton = Skeleton::create(std::move(joints), &order);
  if (!skeleton) return tl::unexpected(skeleton.error());
  out.skeleton = std::move(*skeleton);
  out.joint_of_node.assign(d.nodes.size(), kNoJoint);
  for (std::size_t j = 0; j < order.size(); ++j) {
    out.joint_of_node[static_cast<std::size_t>(nodes[static_cast<std::size_t>(order[j])])] = static_cast<JointIndex>(j);
  }

  out.rest_m = restInModelSpace(out.skeleton);

  for (std::size_t i = 0; i < d.skins.size(); ++i) {
    out.inverse_bind.push_back(used[i] ? readInverseBind(d, d.skins[i], out, report) : std::vector<Mat4>());
  }

  out.first_morph_of_node.assign(d.nodes.size(), -1);
  std::size_t channel = 0;
  for (std::size_t i = 0; i < d.nodes.size(); ++i) {
    const GltfNode& node = d.nodes[i];
    if (node.mesh < 0 || !node.in_scene) continue;
    const std::size_t count = d.meshes[static_cast<std::size_t>(node.mesh)].target_count;
    if (count == 0) continue;
    if (count > kMaxChannels - channel) {
      return fail(
          text("The file has more than {} morph targets, counted for each node; export it with fewer.", kMaxChannels));
    }
    out.first_morph_of_node[i] = static_cast<int>(channel);
    channel += count;
  }
  return out;
}

std::vector<MorphChannel> morphChannels(const GltfDocument& d, const GltfSkeleton& s) {
  std::vector<MorphChannel> out;
  for (std::size_t i = 0; i < d.nodes.size(); ++i) {
    if (s.first_morph_of_node[i] < 0) continue;
    const GltfNode& node = d.nodes[i];
    const GltfMesh& mesh = d.meshes[static_cast<std::size_t>(node.mesh)];
    const std::vector<float>& weights = node.weights.empty() ? mesh.weights : node.weights;
    for (std::size_t t = 0; t < mesh.target_count; ++t) {
      const bool named = t < mesh.target_names.size() && !mesh.target_names[t].empty();
      out.push_back({s.joint_of_node[i], named ? mesh.target_names[t] : fmt::format("target{}", t),
                     t < weights.size() ? weights[t] : 0.f});
    }
  }
  return out;
}

}  // namespace sinew
