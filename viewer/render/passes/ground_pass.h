// What lies round the characters: background, contact shadows, ground grid.
#pragma once

#include "viewer/render/gl/mesh_cache.h"
#include "viewer/render/passes/frame.h"

namespace sinew::render {

class GroundPass {
 public:
  Check prepare();

  void drawBackground(const View& view);
  // Casts the shadows of instances that have changed since theirs was cast.
  void castShadows(const SceneSnapshot& scene, MeshCache& cache, long palette_version);
  void drawShadows(const View& view, MeshCache& cache);
  void drawGrid(const View& view);

 private:
  struct Plane {
    Vec3 u, v;
    Vec3 u_srgb, v_srgb;  // colours of the lines along them through the origin
  };
  static Plane groundPlane();
  static Plane gridPlane(const Camera& camera);
  void drawArea(const ShaderProgram& program, const View& view, const Plane& plane, const Vec4& area);

  LazyProgram background_, grid_, shadow_;
  GlVertexArray no_attributes_;
};

}  // namespace sinew::render
