// Instance to pose, model matrices and palettes, in one pass.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/evaluate/clip_stack.h"
#include "core/evaluate/pose_source.h"
#include "core/evaluate/rig/run_rig.h"
#include "core/scene/clip_library.h"
#include "core/scene/instance.h"
#include "core/skeleton/local_to_model.h"
#include "core/skin/palette.h"

namespace sinew {

// Everything about an instance at one moment. Vectors are reused from frame to frame.
struct EvaluatedPose {
  Pose pose;                           // local transforms, morph weights
  std::vector<ChainReach> chains;      // of the rig, by chain; empty without one
  std::vector<Mat4> joints_m;          // model space, one per joint
  std::vector<JointFrame> frames;      // one per joint, empty where all joints inherit scale fully
  std::vector<Mat4> palette;           // palettes of all skins, one after the other, model space
  std::vector<std::uint32_t> skin_at;  // where each skin's palette begins; one per skin

  std::span<const Mat4> paletteOf(const Character& c, int skin) const;
  JointFrame frameOf(const Character& c, JointIndex joint) const;  // what its local transform is put into
};

// Rest pose, clips, overrides, rig, local to model, palettes. Knows nothing of windows or renderers.
// Characters must have passed Character::validate().
class Evaluator {
 public:
  using PoseChange = std::function<void(Pose& local)>;  // of the local pose, before model space
  // With the clip that the instance plays. placement_w: where it stands, see RunRig. Allocates only when the character
  // or clips are others than last time.
  void evaluate(const Instance& instance, const ClipLibrary& clips, EvaluatedPose& out, const MaskOf& masks,
                const PoseChange& change, const Mat4& placement_w);
  // All joints: without a subset. time: of the clip that is shown, seconds.
  void evaluate(const PoseBlender::Input& input, EvaluatedPose& out, const PoseChange& change, const Mat4& placement_w,
                double time);
  // At the origin. clip: null for the rest pose.
  void evaluateAt(const Character& character, const Clip* clip, double time, EvaluatedPose& out);
  void evaluateAt(const Character&, int, double, EvaluatedPose&) = delete;  // 0 is no null pointer

 private:
  ClipStack stack_;
  PoseBlender blender_;
  RigScratch rig_;
};

// Vertices of one mesh in model space, morphs and skinning applied. Vectors are reused from call to call.
struct SkinnedMesh {
  std::vector<Vec3> positions;
  std::vector<Vec3> normals;
  std::vector<Vec4> tangents;
  std::vector<RigidStretch> split;  // of the palette; filled by the quaternion methods only
};
void skinMesh(const Character& character, int mesh, const EvaluatedPose& pose, SkinningMethod method, SkinnedMesh& out);

}  // namespace sinew
