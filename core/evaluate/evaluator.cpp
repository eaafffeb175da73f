#include "core/evaluate/evaluator.h"

#include <algorithm>
#include <cmath>

#include "core/math/interpolation.h"
#include "core/scene/character/mesh_morphs.h"
#include "core/skin/skinning.h"

namespace sinew {

namespace {

// From the local pose to everything that follows from it.
void finish(const Character& character, EvaluatedPose& out) {
  out.joints_m.resize(character.skeleton.size());
  out.frames.resize(character.skeleton.scaleInheritance().size());
  LocalToModel{.parents = character.skeleton.parents(),
               .local = out.pose.local,
               .model = out.joints_m,
               .inheritance = character.skeleton.scaleInheritance(),
               .frames = out.frames}
      .run();

  std::size_t entries = 0;
  out.skin_at.resize(character.skins.size());
  for (std::size_t i = 0; i < character.skins.size(); ++i) {
    out.skin_at[i] = static_cast<std::uint32_t>(entries);
    entries += character.skins[i].joints.size();
  }
  out.palette.resize(entries);
  for (std::size_t i = 0; i < character.skins.size(); ++i) {
    const Skin& skin = character.skins[i];
    BuildPalette{&skin, out.joints_m, std::span(out.palette).subspan(out.skin_at[i], skin.joints.size())}.run();
  }
}

}  // namespace

std::span<const Mat4> EvaluatedPose::paletteOf(const Character& c, int skin) const {
  const auto i = static_cast<std::size_t>(skin);
  return std::span(palette).subspan(skin_at[i], c.skins[i].joints.size());
}

JointFrame EvaluatedPose::frameOf(const Character& c, JointIndex joint) const {
  if (!frames.empty()) return frames[static_cast<std::size_t>(joint)];
  const JointIndex parent = c.skeleton.parents()[static_cast<std::size_t>(joint)];
  return JointFrame::within(parent == kNoJoint ? Mat4(1.f) : joints_m[static_cast<std::size_t>(parent)]);
}

void Evaluator::evaluate(const Instance& instance, const ClipLibrary& clips, EvaluatedPose& out, const MaskOf& masks,
                         const PoseChange& change, const Mat4& placement_w) {
  evaluate({.character = instance.character.get(),
            .sources = stack_.of(instance, instance.control.time, clips, masks),
            .overrides = &instance.overrides,
            .morph_overrides = &instance.morph_overrides},
           out, change, placement_w, instance.control.time);
}

void Evaluator::evaluate(const PoseBlender::Input& input, EvaluatedPose& out, const PoseChange& change,
                         const Mat4& placement_w, double time) {
  blender_.blend(input, out.pose);
  RunRig{.character = input.character, .placement_w = placement_w, .time_s = time, .pose = &out.pose, .scratch = &rig_}
      .run();
  out.chains.assign(rig_.reached.begin(), input.character->rig ? rig_.reached.end() : rig_.reached.begin());
  if (change) change(out.pose);
  finish(*input.character, out);
}

void Evaluator::evaluateAt(const Character& character, const Clip* clip, double time, EvaluatedPose& out) {
  const PoseSource source{.clip = clip, .time = time};
  evaluate({.character = &character, .sources = std::span(&source, 1)}, out, {}, Mat4(1.f), time);
}

namespace {

// Mixes what linear skinning makes of the same vertices into `out`, vertex by vertex.
void mixWithLinear(const SkinVertices& skinning, std::span<const float> share, SkinnedMesh& out) {
  SkinnedMesh linear = out;          // of the same sizes
  SkinVertices linearly = skinning;  // first: `out` may hold the vertices to be moved
  linearly.method = SkinningMethod::linear;
  linearly.out_positions = linear.positions;
  linearly.out_normals = linear.normals;
  linearly.out_tangents = linear.tangents;
  linearly.run();
  skinning.run();
  const auto mixed = [](const Vec3& a, const Vec3& b, float by) {
    const Vec3 sum = glm::mix(a, b, by);
    const float square = glm::dot(sum, sum);
    return square > 1e-12f ? sum / std::sqrt(square) : a;
  };
  for (std::size_t v = 0; v < share.size(); ++v) {
    if (share[v] == 0.f) continue;
    out.positions[v] = glm::mix(out.positions[v], linear.positions[v], share[v]);
    out.normals[v] = mixed(out.normals[v], linear.normals[v], share[v]);
    if (out.tangents.empty()) continue;
    out.tangents[v] = Vec4(mixed(Vec3(out.tangents[v]), Vec3(linear.tangents[v]), share[v]), out.tangents[v].w);
  }
}

}  // namespace

void skinMesh(const Character& character, int mesh_index, const EvaluatedPose& pose, SkinningMethod method,
              SkinnedMesh& out) {
  const Mesh& mesh = *character.meshes[static_cast<std::size_t>(mesh_index)];
  out.positions.resize(mesh.positions.size());
  out.normals.resize(mesh.normals.size());
  out.tangents.resize(mesh.tangents.size());

  SkinVertices skinning;
  skinning.method = method;
  skinning.influences = &mesh.influences;
  skinning.palette = pose.paletteOf(character, mesh.skin);
  if (method == SkinningMethod::quaternion || method == SkinningMethod::dual_quaternion) {
    out.split.resize(skinning.palette.size());
    std::ranges::transform(skinning.palette, out.split.begin(), splitRigid);
    skinning.split = out.split;
  }
  skinning.positions = mesh.positions;
  skinning.normals = mesh.normals;
  skinning.tangents = mesh.tangents;
  skinning.out_positions = out.positions;
  skinning.out_normals = out.normals;
  skinning.out_tangents = out.tangents;

  const std::span<const float> weights = morphWeightsOf(mesh, pose.pose.morph_weights);
  if (std::ranges::any_of(weights, [](float w) { return w != 0.f; })) {
    out.positions = mesh.positions;
    out.normals = mesh.normals;
    out.tangents = mesh.tangents;
    ApplyMorphs{mesh.morph_targets, weights, out.positions, out.normals, out.tangents}.run();
    skinning.positions = out.positions;
    skinning.normals = out.normals;
    skinning.tangents = out.tangents;
  }
  if (method == SkinningMethod::dual_quaternion && !mesh.linear_share.empty()) {
    mixWithLinear(skinning, mesh.linear_share, out);
  } else {
    skinning.run();
  }
}

}  // namespace sinew
