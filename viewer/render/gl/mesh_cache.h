// GPU copies of characters: meshes and images, found by identity.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <vector>

#include "core/scene/character/character.h"
#include "viewer/render/gl/gl_objects.h"
#include "viewer/render/scene_snapshot.h"
#include "viewer/render/shapes/bones.h"
#include "viewer/render/shapes/contact_shadow.h"
#include "viewer/render/shapes/touched_area.h"

namespace sinew::render {

// One mesh. `geometry` holds what morph targets change, `attributes` the rest.
struct GpuMesh {
  GlBuffer geometry, attributes, indices;
  GlBuffer coarse_indices;  // once asked for
  GlVertexArray vertex_array;
  // Of `indices`: those of triangles, then of lines, then of points.
  GLsizei index_count = 0, line_count = 0, point_count = 0;
  GLsizei coarse_count = 0;
  int influence_slots = 4;  // 4 or 8
  float edge_length = 0.f;  // of a triangle, about, metres in the bind pose
};

// The parts of an instance's meshes that its morph weights changed.
struct MorphedMesh {
  GlBuffer geometry;
  GlVertexArray vertex_array;
  std::vector<float> weights;  // that the buffer shows; empty: none yet
};

struct GpuCharacter {
  std::weak_ptr<const Character> character;
  std::vector<GpuMesh> meshes;  // as Character::meshes
  ShadowSamples shadow_samples;
  std::shared_ptr<const BoneLayout> bones;
  JointBoxes joint_boxes;                              // once asked for
  std::map<std::pair<int, bool>, GlTexture> textures;  // by image and whether it holds colours
  long last_used = 0;                                  // frame
};

struct GpuInstance {
  std::weak_ptr<const Character> character;
  std::vector<MorphedMesh> morphed;  // as Character::meshes; empty without morph targets
  ContactShadow shadow;
  GlTexture shadow_texture;
  // What the shadow was cast of.
  long shadow_version = -1;
  Mat4 shadow_placement_w{0.f};
  std::vector<std::uint8_t> shadow_mesh_flags;
  long last_used = 0;
};

// Whether all that drawing the instance indexes is there; snapshots come from outside.
bool isDrawable(const InstanceSnapshot& instance);

class MeshCache {
 public:
  // Textures without anisotropy and with the nearest mip map only: in software the filters cost more than all else.
  // Before the first frame.
  void filterCheaply() { cheap_filters_ = true; }

  // Called once per frame; lets go of what no snapshot has shown for a while, and of characters that are gone.
  void beginFrame();

  GpuCharacter& character(const std::shared_ptr<const Character>& character);
  GpuInstance& instance(const InstanceSnapshot& snapshot);

  // The vertex array to draw a mesh with; applies morph weights where they changed. `own` keeps what they made of the
  // meshes of this character, from frame to frame.
  GLuint vertexArray(const InstanceSnapshot& snapshot, int mesh, std::vector<MorphedMesh>& own);

  // A mesh with fewer triangles for what only passes by. Made by the first call.
  const GpuMesh& withCoarseIndices(const std::shared_ptr<const Character>& character, int mesh);

  // A texture of an image, uploaded by the first call; 0 where there is no image.
  GLuint texture(const std::shared_ptr<const Character>& character, int image, bool color);
  GLuint sampler(const TextureRef& ref);
  GLuint white();  // one white pixel, for images that are missing

 private:
  std::map<const Character*, GpuCharacter> characters_;
  std::map<InstanceId, GpuInstance> instances_;
  std::map<unsigned, GlSampler> samplers_;
  GlTexture white_;
  std::vector<Vec3> positions_, normals_;
  std::vector<Vec4> tangents_;
  bool cheap_filters_ = false;
  long frame_ = 0;
};

}  // namespace sinew::render
