#include "viewer/film/shown_points.h"

#include <vector>

#include "core/skin/skinning.h"
#include "viewer/render/shapes/bones.h"

namespace sinew::film {
namespace {

using Take = std::function<void(const Vec3& at_w)>;

void addInstance(const render::InstanceSnapshot& instance, const render::DisplayOptions& display, const Take& take) {
  const Character& c = *instance.character;
  EvaluatedPose pose;
  pose.palette = instance.palette, pose.skin_at = instance.skin_at, pose.pose.morph_weights = instance.morph_weights;
  const std::vector<SkinningMethod> methods = display.split
                                                  ? std::vector{SkinningMethod::linear, SkinningMethod::dual_quaternion}
                                                  : std::vector{display.method};
  const auto placed = [&](const Vec3& p_m) { take(Vec3(instance.placement_w * Vec4(p_m, 1.f))); };
  SkinnedMesh skinned;
  for (std::size_t m = 0; m < c.meshes.size(); ++m) {
    if (m < instance.mesh_flags.size() && (instance.mesh_flags[m] & render::kMeshHidden) != 0) continue;
    for (const SkinningMethod method : methods) {
      skinMesh(c, static_cast<int>(m), pose, method, skinned);
      for (const Vec3& p : skinned.positions) placed(p);
    }
  }
  if (!display.skeleton) return;
  for (const render::BoneSegment& bone : render::boneSegments(instance.character, instance.joints_m))
    placed(bone.head_m), placed(bone.tail_m);
}

}  // namespace

void shownPoints(const render::SceneSnapshot& scene, const render::DisplayOptions& display, const Take& take) {
  for (const render::InstanceSnapshot& instance : scene.instances) addInstance(instance, display, take);
  for (const render::GhostSnapshot& ghost : scene.ghosts) addInstance(ghost.shape, display, take);
  for (const render::TrailSnapshot& trail : scene.trails)
    for (const render::TrailSnapshot::Point& point : trail.points) take(point.at_w);
}

}  // namespace sinew::film
