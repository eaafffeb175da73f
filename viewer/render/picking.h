// What lies under the pointer or inside a rubber band. On the CPU, from the same snapshot that is drawn.
#pragma once

#include <optional>
#include <vector>

#include "viewer/render/camera.h"
#include "viewer/render/scene_snapshot.h"

namespace sinew::render {

struct Pick {
  InstanceId instance;
  JointIndex joint = kNoJoint;  // either a joint
  int mesh = -1;                // or a mesh
  float distance = 0.f;         // metres from the eye
  // Of a mesh: the joint with the greatest weight at the point, or the bone that carries a rigid one, if any.
  JointIndex deformer = kNoJoint;
};

// The joint whose drawn bone is nearest to the pointer, within `reach` pixels; of two equally near ones (half a pixel)
// the nearer to the eye. Bones are pickable through the surface. The last tenth of a bone belongs to the joint at its
// tail. bones: false where only objects are drawn and those of characters are not.
std::optional<Pick> pickJoint(const SceneSnapshot& scene, const Camera& camera, Vec2 pixel, Vec2 viewport, float reach,
                              bool bones = true);

// The mesh whose surface the ray meets first, skinned by `method`, and the joint that deforms it most there.
std::optional<Pick> pickMesh(const SceneSnapshot& scene, const Camera& camera, Vec2 pixel, Vec2 viewport,
                             SkinningMethod method);

// All shown joints (see boneSegments) whose origin lies inside the rectangle (corners in any order).
std::vector<Pick> jointsInside(const SceneSnapshot& scene, const Camera& camera, Vec2 corner, Vec2 opposite,
                               Vec2 viewport);

// A drawn bone: from the joint's origin to the next joint's, or a short stub for a leaf. Model space.
struct BoneSegment {
  JointIndex joint = kNoJoint;
  Vec3 head_m{0.f}, tail_m{0.f};
};

// The bones of a pose as the overlay shows them: joints that deform, their ancestors between them, or all joints of a
// character without skins. A leaf's stub ends where the surface that it moves ends, or after a third of its parent's
// bone.
std::vector<BoneSegment> boneSegments(const std::shared_ptr<const Character>& character,
                                      std::span<const Mat4> joints_m);

}  // namespace sinew::render
