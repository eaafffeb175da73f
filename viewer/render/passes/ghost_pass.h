// Characters at other moments, behind all figures.
#pragma once

#include <map>
#include <vector>

#include "viewer/render/passes/skinned_item.h"

namespace sinew::render {

// Each ghost is a shell: first its depth is drawn, then, translucently, only the surface nearest to the eye. It is
// given a slice of the depth range in front of those before it, so that none cuts into another.
class GhostPass {
 public:
  // Sends palettes and morphed meshes to the GPU. Draws nothing.
  void collect(const SceneSnapshot& scene, const DisplayOptions& options, MeshCache& cache);
  // In pictures of low quality with fewer triangles. Expects cleared depth, and leaves depths that mean nothing to
  // others.
  void draw(const View& view, MeshCache& cache);

 private:
  struct Ghost {
    const GhostSnapshot* snapshot = nullptr;
    std::size_t first_item = 0, end_item = 0;
  };
  struct Morphs {
    std::weak_ptr<const Character> character;
    std::vector<MorphedMesh> meshes;
  };

  const ShaderProgram* program(const SkinnedItem& item, const View& view);
  void drawItems(const Ghost& ghost, const View& view, MeshCache& cache);
  static void drawCoarsely(const SkinnedItem& item, const View& view, MeshCache& cache);

  PaletteTexture palettes_;
  std::vector<Ghost> ghosts_;
  std::vector<SkinnedItem> items_;
  std::vector<Morphs> morphs_;                // by the place in the snapshot
  std::map<unsigned, LazyProgram> programs_;  // by method and influences
};

}  // namespace sinew::render
