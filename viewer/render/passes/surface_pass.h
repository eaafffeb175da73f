// Skinned surfaces: opaque ones, blended ones from back to front, wires.
#pragma once

#include <map>
#include <vector>

#include "viewer/render/passes/skinned_item.h"

namespace sinew::render {

struct SurfaceItem : SkinnedItem {
  const Material* material = nullptr;
  float edge_length = 0.f;  // metres, about
  float distance = 0.f;     // metres along the view, of the middle of the mesh
  bool blended = false;
};

class SurfacePass {
 public:
  // Makes the program that nearly every character needs, to learn early whether the driver takes it.
  Check prepare();

  // Sends palettes and morphed meshes to the GPU. Draws nothing.
  void collect(const SceneSnapshot& scene, const DisplayOptions& options, MeshCache& cache);

  long paletteVersion() const { return palette_version_; }  // another one when any palette has changed

  void drawOpaque(const View& view, MeshCache& cache);  // before drawBlended
  void drawBlended(const View& view, MeshCache& cache);
  void drawWires(const View& view, MeshCache& cache);

 private:
  void sort(const View& view);
  static unsigned baseFeatures(const SurfaceItem& item, MeshCache& cache);
  const ShaderProgram* program(const SurfaceItem& item, const View& view, MeshCache& cache);
  const ShaderProgram* strokeProgram(const SurfaceItem& item, const View& view, MeshCache& cache);
  void use(const ShaderProgram& made, const SurfaceItem& item, const View& view, MeshCache& cache);
  void draw(const SurfaceItem& item, const View& view, MeshCache& cache);
  void setLights(const ShaderProgram& program, const View& view) const;
  void setBase(const ShaderProgram& program, const SurfaceItem& item, const Vec3& color, MeshCache& cache) const;
  void setMaterial(const ShaderProgram& program, const SurfaceItem& item, const View& view, MeshCache& cache) const;

  PaletteTexture palettes_;
  long palette_version_ = 0;
  std::vector<SurfaceItem> items_;
  std::vector<SkinnedItem> skinned_;
  std::map<unsigned, LazyProgram> programs_;  // by features
  const ShaderProgram* used_ = nullptr;       // whose per-view uniforms are set
};

}  // namespace sinew::render
