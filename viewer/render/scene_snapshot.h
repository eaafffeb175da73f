// What to draw, made of core types only. The renderer knows no document and no clips.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/evaluate/evaluator.h"
#include "core/scene/character/character.h"

namespace sinew::render {

enum class Shading {
  material,  // textures and colours of the file
  clay,      // one matte grey for all
  weights,   // heat map of InstanceSnapshot::heat
};

// State of a joint in the skeleton overlay, as bits.
enum JointFlag : std::uint8_t { kJointSelected = 1, kJointActive = 2, kJointHovered = 4, kJointHidden = 8 };

// State of a mesh, as bits.
enum MeshFlag : std::uint8_t { kMeshSelected = 1, kMeshHidden = 2 };

// One character at one moment. Vectors may be empty where they would hold only zeros.
struct InstanceSnapshot {
  InstanceId id;
  std::shared_ptr<const Character> character;
  Mat4 placement_w{1.f};               // model to world
  std::vector<Mat4> joints_m;          // one per joint
  std::vector<Mat4> palette;           // of all skins, model space; see EvaluatedPose
  std::vector<std::uint32_t> skin_at;  // where each skin's palette begins
  std::vector<float> morph_weights;
  std::vector<std::uint8_t> joint_flags;  // JointFlag bits, one per joint
  std::vector<std::uint8_t> mesh_flags;   // MeshFlag bits, one per mesh
  // What Shading::weights shows, 0 … 1, one per joint: each vertex has the mean of its joints by their influence.
  std::vector<float> heat;

  // All that follows from the pose.
  void setPose(const EvaluatedPose& pose) {
    joints_m = pose.joints_m;
    palette = pose.palette;
    skin_at = pose.skin_at;
    morph_weights = pose.pose.morph_weights;
  }
};

// A character at another moment, drawn as a shell that shines at its edges, behind all figures.
struct GhostSnapshot {
  InstanceSnapshot shape;  // flags of joints and the heat mean nothing here
  Vec3 color_srgb{1.f};
  float opacity = 1.f;  // 0 … 1, at the edges
};

// A line through points.
struct LinePoint {
  Vec3 at_w{0.f};
  Vec3 color_srgb{1.f};
  float opacity = 1.f;
};
using LineSnapshot = std::vector<LinePoint>;

// The path of a joint: a line, and marks on it.
struct TrailSnapshot {
  using Point = LinePoint;
  enum class MarkKind : std::uint8_t {
    frame,  // a dot, left out where dots would touch
    key,    // a diamond; small and in the colour of the path where keys crowd
    now,    // a ring where the joint is
  };
  struct Mark {
    Vec3 at_w{0.f};
    Vec3 color_srgb{1.f};  // of the path here
    MarkKind kind = MarkKind::frame;
    bool highlighted = false;  // under the pointer or being dragged
    float opacity = 1.f;
  };
  LineSnapshot points;      // along the path
  std::vector<Mark> marks;  // later ones lie over earlier ones
  Vec3 key_srgb{1.f}, now_srgb{1.f};
  Vec3 under_srgb{0.f};  // under the line and round the marks
};

struct SceneSnapshot {
  std::vector<InstanceSnapshot> instances;
  std::vector<GhostSnapshot> ghosts;  // each over those before it
  std::vector<TrailSnapshot> trails;
  std::vector<LineSnapshot> lines;  // of what has no surface; drawn as trails are
  Vec3 under_lines_srgb{0.f};
};

// A character alone in its own space, in a pose of it; meshes that its file hides are not there.
inline SceneSnapshot sceneOf(std::shared_ptr<const Character> character, const EvaluatedPose& pose) {
  SceneSnapshot scene;
  InstanceSnapshot& instance = scene.instances.emplace_back();
  instance.id = InstanceId{1};
  instance.character = std::move(character);
  instance.setPose(pose);
  for (const auto& mesh : instance.character->meshes)
    instance.mesh_flags.push_back(static_cast<std::uint8_t>(mesh->hidden ? kMeshHidden : 0));
  return scene;
}

// Vec4 is linear RGBA unless a name ends in _srgb.
struct DisplayOptions {
  Shading shading = Shading::material;
  SkinningMethod method = SkinningMethod::linear;
  bool split = false;      // left half linear, right half dual quaternion
  bool wireframe = false;  // over the shaded surface
  bool skeleton = true;
  bool xray = true;            // bones shine through the surface
  bool heat_on_bones = false;  // those that are not selected have the colour of InstanceSnapshot::heat
  bool grid = true;
  bool shadow = true;              // soft contact shadow on the ground
  bool high_quality = true;        // multisampling; off while anything moves in software OpenGL
  float device_pixel_ratio = 1.f;  // for line widths
  Vec3 background_top_srgb{0.200f, 0.212f, 0.231f};
  Vec3 background_bottom_srgb{0.149f, 0.157f, 0.169f};
  bool transparent = false;  // no background, alpha 0 where nothing is
};

}  // namespace sinew::render
