#include "core/scene/evaluator.h"

#include <algorithm>
#include <cmath>

#include "core/math/interpolation.h"
#include "core/scene/mesh_morphs.h"
#include "core/skin/skinning.h"

namespace sinew {

namespace {

void setRestPose(const Character& character, Pose& pose) {
  pose.local.resize(character.skeleton.size());
  std::ranges::transform(character.skeleton.joints(), pose.local.begin(), &Joint::rest_l);
  pose.morph_weights.resize(character.morph_channels.size());
  std::ranges::transform(character.morph_channels, pose.morph_weights.begin(), &MorphChannel::rest_weight);
}

// Rest pose where the clip's weight is 0, the pose as it is where it is 1.
void weighPose(const Character& character, float weight, Pose& pose) {
  const std::span<const Joint> joints = character.skeleton.joints();
  for (std::size_t i = 0; i < joints.size(); ++i) {
    weighAgainstRest(joints[i].rest_l, weight, pose.local[i]);
  }
  for (std::size_t i = 0; i < character.morph_channels.size(); ++i) {
    pose.morph_weights[i] = glm::mix(character.morph_channels[i].rest_weight, pose.morph_weights[i], weight);
  }
}

void samplePose(const Character& character, const Clip* clip, double time, SampleCache& cache, Pose& pose) {
  setRestPose(character, pose);
  if (clip) SampleClip{clip, time, &cache, &pose}.run();
}

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

void weighAgainstRest(const Transform& rest, float weight, Transform& local) {
  local.translation = glm::mix(rest.translation, local.translation, weight);
  local.rotation = nlerp(rest.rotation, local.rotation, weight);
  local.scale = glm::mix(rest.scale, local.scale, weight);
}

std::span<const Mat4> EvaluatedPose::paletteOf(const Character& c, int skin) const {
  const auto i = static_cast<std::size_t>(skin);
  return std::span(palette).subspan(skin_at[i], c.skins[i].joints.size());
}

JointFrame EvaluatedPose::frameOf(const Character& c, JointIndex joint) const {
  if (!frames.empty()) return frames[static_cast<std::size_t>(joint)];
  const JointIndex parent = c.skeleton.parents()[static_cast<std::size_t>(joint)];
  return JointFrame::within(parent == kNoJoint ? Mat4(1.f) : joints_m[static_cast<std::size_t>(parent)]);
}

void Evaluator::evaluate(const Instance& instance, EvaluatedPose& out) {
  const Character& character = *instance.character;
  const AnimationControl& control = instance.control;
  samplePose(character, instance.clip(control.clip).get(), control.time, cache_, out.pose);
  if (control.weight < 1.0) {
    weighPose(character, static_cast<float>(std::max(control.weight, 0.0)), out.pose);
  }
  for (const auto& [joint, local] : instance.overrides) {
    if (joint >= 0 && static_cast<std::size_t>(joint) < out.pose.local.size()) {
      out.pose.local[static_cast<std::size_t>(joint)] = local;
    }
  }
  finish(character, out);
}

void Evaluator::evaluateAt(const Character& character, const Clip* clip, double time, EvaluatedPose& out) {
  samplePose(character, clip, time, cache_, out.pose);
  finish(character, out);
}

void Evaluator::evaluateAt(const Character& character, int clip, double time, EvaluatedPose& out) {
  const bool there = clip >= 0 && static_cast<std::size_t>(clip) < character.clips.size();
  evaluateAt(character, there ? character.clips[static_cast<std::size_t>(clip)].get() : nullptr, time, out);
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
    if (!out.normals.empty()) out.normals[v] = mixed(out.normals[v], linear.normals[v], share[v]);
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
