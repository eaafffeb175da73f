#include "viewer/render/picking.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "core/evaluate/evaluator.h"
#include "viewer/render/shapes/bones.h"

namespace sinew::render {
namespace {

// A bone reacts from its head to this share of its length, so that its tail belongs to the next joint.
constexpr float kReactiveShare = 0.9f;
constexpr float kEquallyNear = 0.5f;  // pixels

bool hidden(const InstanceSnapshot& instance, JointIndex joint) {
  const std::size_t at = static_cast<std::size_t>(joint);
  return at < instance.joint_flags.size() && instance.joint_flags[at] & kJointHidden;
}

bool complete(const InstanceSnapshot& instance) {
  return instance.character && instance.joints_m.size() == instance.character->skeleton.size();
}

// Distance in pixels from `pixel` to the part of a segment in front of the eye, and the depth of the nearest point.
struct ScreenDistance {
  float pixels = std::numeric_limits<float>::infinity();
  float depth = 0.f;
};

ScreenDistance screenDistance(const Camera& camera, Vec3 a_w, Vec3 b_w, Vec2 pixel, Vec2 viewport) {
  const Vec3 forward = camera.forward_w(), eye = camera.eye_w();
  const float nearest = camera.orthographic ? -std::numeric_limits<float>::max() : 1e-4f * camera.distance;
  const float depth_a = glm::dot(a_w - eye, forward), depth_b = glm::dot(b_w - eye, forward);
  if (depth_a < nearest && depth_b < nearest) return {};
  if (depth_a < nearest) a_w += (b_w - a_w) * ((nearest - depth_a) / (depth_b - depth_a));
  if (depth_b < nearest) b_w += (a_w - b_w) * ((nearest - depth_b) / (depth_a - depth_b));
  const Vec3 a = camera.project(a_w, viewport), b = camera.project(b_w, viewport);
  const Vec2 along(b - a), from_a = pixel - Vec2(a);
  const float square = glm::dot(along, along);
  const float t = square > 0.f ? std::clamp(glm::dot(from_a, along) / square, 0.f, 1.f) : 0.f;
  return {glm::distance(pixel, Vec2(a) + along * t), a.z + (b.z - a.z) * t};
}

// Distance along the ray to the triangle, or infinity. T. Möller, B. Trumbore, "Fast, Minimum Storage Ray/Triangle
// Intersection", 1997; both sides count.
float hit(const Ray& ray, const Vec3& a, const Vec3& b, const Vec3& c) {
  constexpr float kMiss = std::numeric_limits<float>::infinity();
  const Vec3 ab = b - a, ac = c - a, p = glm::cross(ray.direction_w, ac);
  const float det = glm::dot(ab, p);
  if (det == 0.f) return kMiss;
  const Vec3 from_a = ray.origin_w - a;
  const float u = glm::dot(from_a, p) / det;
  if (!(u >= 0.f && u <= 1.f)) return kMiss;
  const Vec3 q = glm::cross(from_a, ab);
  const float v = glm::dot(ray.direction_w, q) / det;
  if (!(v >= 0.f && u + v <= 1.f)) return kMiss;
  const float t = glm::dot(ac, q) / det;
  return t > 0.f ? t : kMiss;
}

}  // namespace

std::optional<Pick> pickJoint(const SceneSnapshot& scene, const Camera& camera, Vec2 pixel, Vec2 viewport, float reach,
                              bool bones) {
  std::optional<Pick> best;
  ScreenDistance nearest;
  for (const InstanceSnapshot& instance : scene.instances) {
    if (!complete(instance) || (!bones && !instance.character->type)) continue;
    for (const BoneSegment& bone : boneSegments(instance.character, instance.joints_m)) {
      if (hidden(instance, bone.joint)) continue;
      const Vec3 end_m = bone.head_m + (bone.tail_m - bone.head_m) * kReactiveShare;
      const Vec3 head_w(instance.placement_w * Vec4(bone.head_m, 1.f)), end_w(instance.placement_w * Vec4(end_m, 1.f));
      const ScreenDistance d = screenDistance(camera, head_w, end_w, pixel, viewport);
      if (!(d.pixels <= reach)) continue;
      const bool as_near = std::abs(d.pixels - nearest.pixels) <= kEquallyNear;
      if (best && (as_near ? d.depth >= nearest.depth : d.pixels >= nearest.pixels)) continue;
      nearest = d;
      best = Pick{instance.id, bone.joint, -1, d.depth};
    }
  }
  return best;
}

namespace {

// Of a triangle of a skinned mesh, the joint that has the greatest weight at the point of it nearest to the ray.
JointIndex deformerAt(const Character& character, const Mesh& mesh, std::span<const std::uint32_t, 3> corners,
                      const Vec3& shares) {
  if (mesh.influences.per_vertex == 0) return kNoJoint;
  const auto slots = static_cast<std::size_t>(mesh.influences.per_vertex);
  std::map<std::uint16_t, float> weights;
  for (int corner = 0; corner < 3; ++corner) {
    const std::size_t first = corners[static_cast<std::size_t>(corner)] * slots;
    for (std::size_t i = first; i < first + slots; ++i)
      weights[mesh.influences.joints[i]] += shares[corner] * mesh.influences.weights[i];
  }
  const auto most = std::ranges::max_element(weights, {}, [](const auto& entry) { return entry.second; });
  return character.skins[static_cast<std::size_t>(mesh.skin)].joints[most->first];
}

// The joint with a bone that a rigid mesh moves with: its node or the next one above.
JointIndex carrierOf(const std::shared_ptr<const Character>& character, const Mesh& mesh) {
  const std::vector<BoneShape>& bones = layoutOf(character)->bones;
  JointIndex joint = mesh.node;
  while (joint != kNoJoint && std::ranges::find(bones, joint, &BoneShape::joint) == bones.end())
    joint = character->skeleton[joint].parent;
  return joint;
}

// The shares that the corners of a triangle have in a point of its plane.
Vec3 sharesAt(const Vec3& point, const Vec3& a, const Vec3& b, const Vec3& c) {
  const Vec3 normal = glm::cross(b - a, c - a);
  const float area = glm::dot(normal, normal);
  if (!(area > 0.f)) return Vec3(1.f / 3.f);
  const float at_b = glm::dot(glm::cross(point - a, c - a), normal) / area;
  const float at_c = glm::dot(glm::cross(b - a, point - a), normal) / area;
  return {1.f - at_b - at_c, at_b, at_c};
}

}  // namespace

std::optional<Pick> pickMesh(const SceneSnapshot& scene, const Camera& camera, Vec2 pixel, Vec2 viewport,
                             SkinningMethod method) {
  std::optional<Pick> best;
  const Ray ray_w = camera.ray(pixel, viewport);
  SkinnedMesh skinned;
  for (const InstanceSnapshot& instance : scene.instances) {
    if (!complete(instance)) continue;
    EvaluatedPose pose;
    pose.joints_m = instance.joints_m;
    pose.palette = instance.palette;
    pose.skin_at = instance.skin_at;
    pose.pose.morph_weights = instance.morph_weights;
    pose.pose.morph_weights.resize(instance.character->morph_channels.size(), 0.f);
    const Mat4 inverse = glm::inverse(instance.placement_w);
    // The direction keeps its scale, so that distances along the ray stay metres of the world.
    const Ray ray_m{Vec3(inverse * Vec4(ray_w.origin_w, 1.f)), Vec3(inverse * Vec4(ray_w.direction_w, 0.f))};
    for (std::size_t m = 0; m < instance.character->meshes.size(); ++m) {
      if (m < instance.mesh_flags.size() && instance.mesh_flags[m] & kMeshHidden) continue;
      skinMesh(*instance.character, static_cast<int>(m), pose, method, skinned);
      const std::vector<std::uint32_t>& indices = instance.character->meshes[m]->indices;
      for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
        const float t = hit(ray_m, skinned.positions[indices[i]], skinned.positions[indices[i + 1]],
                            skinned.positions[indices[i + 2]]);
        if (t < (best ? best->distance : std::numeric_limits<float>::infinity())) {
          best = Pick{instance.id, kNoJoint, static_cast<int>(m), t};
          const Vec3 shares = sharesAt(ray_m.origin_w + ray_m.direction_w * t, skinned.positions[indices[i]],
                                       skinned.positions[indices[i + 1]], skinned.positions[indices[i + 2]]);
          const Mesh& mesh = *instance.character->meshes[m];
          const std::span<const std::uint32_t, 3> corners(indices.data() + i, 3);
          best->deformer = mesh.skinned ? deformerAt(*instance.character, mesh, corners, shares)
                                        : carrierOf(instance.character, mesh);
        }
      }
    }
  }
  return best;
}

std::vector<Pick> jointsInside(const SceneSnapshot& scene, const Camera& camera, Vec2 corner, Vec2 opposite,
                               Vec2 viewport) {
  const Vec2 low = glm::min(corner, opposite), high = glm::max(corner, opposite);
  std::vector<Pick> picks;
  for (const InstanceSnapshot& instance : scene.instances) {
    if (!complete(instance)) continue;
    for (const BoneSegment& bone : boneSegments(instance.character, instance.joints_m)) {
      if (hidden(instance, bone.joint)) continue;
      const Vec3 at = camera.project(Vec3(instance.placement_w * Vec4(bone.head_m, 1.f)), viewport);
      const bool inside = at.x >= low.x && at.x <= high.x && at.y >= low.y && at.y <= high.y;
      if (inside && (camera.orthographic || at.z > 0.f)) picks.push_back({instance.id, bone.joint, -1, at.z});
    }
  }
  return picks;
}

}  // namespace sinew::render
