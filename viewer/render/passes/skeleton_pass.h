// Bones and joints over the characters.
#pragma once

#include <vector>

#include "viewer/render/gl/mesh_cache.h"
#include "viewer/render/passes/frame.h"

namespace sinew::render {

class SkeletonPass {
 public:
  void draw(const View& view, MeshCache& cache);

 private:
  // As bone.vert and joint.vert read them.
  struct BoneInstance {
    Vec4 head, tail, side, fill, edge;
  };
  struct DotInstance {
    Vec4 place, color;
  };

  void gather(const View& view, MeshCache& cache);
  void prepareArrays();
  void drawBones(const View& view, const ShaderProgram& program, float strength) const;
  void drawDots(const View& view, const ShaderProgram& program, float strength) const;

  LazyProgram bone_, joint_;
  GlBuffer bone_buffer_, dot_buffer_;
  GlVertexArray bone_array_, dot_array_;
  std::vector<BoneInstance> bones_, sorted_;
  std::vector<DotInstance> dots_;
  std::vector<std::pair<float, std::uint32_t>> order_;  // depth, index into bones_
};

}  // namespace sinew::render
