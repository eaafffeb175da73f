// Skinned meshes made ready to draw; what all passes that draw them share.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "viewer/render/gl/mesh_cache.h"
#include "viewer/render/gl/palette_texture.h"
#include "viewer/render/passes/frame.h"

namespace sinew::render {

// A mesh of an instance, with each form of palette that the frame needs.
struct SkinnedItem {
  const InstanceSnapshot* instance = nullptr;
  const Mesh* mesh = nullptr;
  int mesh_index = 0;
  GLuint vertex_array = 0;
  GLsizei index_count = 0, line_count = 0, point_count = 0;  // as in GpuMesh
  int influence_slots = 4;
  PaletteRange palette[2];  // by PaletteTexture::form()
  int heat_at = -1;         // texel of the palette where the heat of its skin's joints begins; -1: it has none
  bool mirrored = false;
};

// Whether a flag of a mesh is set; missing flags are not.
bool flagged(const InstanceSnapshot& instance, int mesh, MeshFlag flag);

// The methods that a frame skins with: one, or in split view two.
std::array<SkinningMethod, 2> methodsOf(const DisplayOptions& options);

// Appends the visible meshes of a drawable instance and adds their palettes. `morphed` keeps the shapes that morph
// weights made of its meshes.
void collectItems(const InstanceSnapshot& instance, std::span<const SkinningMethod> methods, MeshCache& cache,
                  std::vector<MorphedMesh>& morphed, PaletteTexture& palettes, std::vector<SkinnedItem>& out);

// Uniforms of skinning.glsl and of the placement. `unit` is the texture unit of the palette.
void setSkinning(const ShaderProgram& program, const SkinnedItem& item, SkinningMethod method, int unit);

void drawTriangles(const SkinnedItem& item, const View& view);

// Its lines and points.
void drawStrokes(const SkinnedItem& item, const View& view);

}  // namespace sinew::render
