#include "viewer/render/passes/ground_pass.h"

#include <algorithm>
#include <cmath>

#include "viewer/render/look.h"
#include "viewer/render/shapes/grid.h"

namespace sinew::render {
namespace {

constexpr float kFinestPixels = 20.f;  // the fine lines lie at least so far apart at the target
constexpr float kStraight = 0.9999f;   // cosine between a straight view and its axis
constexpr float kGridReach = 5.f;      // radius of the grid over the eye's distance from its target

}  // namespace

GridSpacing gridSpacing(const Camera& camera, Vec2 viewport) {
  const float finest = camera.metresPerPixel(camera.target_w, viewport) * kFinestPixels;
  const float level = std::log10(std::max(finest, 1e-6f)), decade = std::ceil(level);
  return {std::pow(10.f, decade), decade - level};
}

Check GroundPass::prepare() {
  if (background_.get("fullscreen.vert", "background.frag")) return {};
  return fail("The graphics driver refused a shader of this program; update the driver.");
}

void GroundPass::drawBackground(const View& view) {
  const DisplayOptions& o = view.options;
  if (o.transparent || o.background_top_srgb == o.background_bottom_srgb) {
    const Vec3 color = o.transparent ? Vec3(0.f) : o.background_top_srgb;
    glClearColor(color.r, color.g, color.b, o.transparent ? 0.f : 1.f);
    glClear(GL_COLOR_BUFFER_BIT);
    return;
  }
  const ShaderProgram* program = background_.get("fullscreen.vert", "background.frag");
  if (!program) return;
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  glDisable(GL_CULL_FACE);
  program->use();
  program->set("top_color", o.background_top_srgb);
  program->set("bottom_color", o.background_bottom_srgb);
  glBindVertexArray(no_attributes_.make());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  ++view.statistics.draw_calls;
}

void GroundPass::castShadows(const SceneSnapshot& scene, MeshCache& cache, long palette_version) {
  for (const InstanceSnapshot& instance : scene.instances) {
    if (!isDrawable(instance)) continue;
    GpuInstance& gpu = cache.instance(instance);
    if (gpu.shadow_version == palette_version && gpu.shadow_placement_w == instance.placement_w &&
        gpu.shadow_mesh_flags == instance.mesh_flags) {
      continue;
    }
    gpu.shadow.cast(instance, cache.character(instance.character).shadow_samples);
    gpu.shadow_version = palette_version;
    gpu.shadow_placement_w = instance.placement_w;
    gpu.shadow_mesh_flags = instance.mesh_flags;
    if (gpu.shadow.area_w.z <= 0.f) continue;
    const bool first = !gpu.shadow_texture;
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, gpu.shadow_texture.make());
    if (first) {
      for (const GLenum axis : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T})
        glTexParameteri(GL_TEXTURE_2D, axis, GL_CLAMP_TO_EDGE);
      glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    }
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, ContactShadow::kSize, ContactShadow::kSize, 0, GL_RED, GL_UNSIGNED_BYTE,
                 gpu.shadow.map().data());
  }
}

GroundPass::Plane GroundPass::groundPlane() {
  return {Vec3(1.f, 0.f, 0.f), Vec3(0.f, 0.f, 1.f), look().axis_x_srgb, look().axis_z_srgb};
}

// A parallel view along X or Z sees the ground as a line, so its grid stands upright.
GroundPass::Plane GroundPass::gridPlane(const Camera& camera) {
  const Vec3 forward = camera.forward_w();
  const Look& l = look();
  if (camera.orthographic && std::abs(forward.z) > kStraight) {
    return {Vec3(1.f, 0.f, 0.f), Vec3(0.f, 1.f, 0.f), l.axis_x_srgb, l.axis_y_srgb};
  }
  if (camera.orthographic && std::abs(forward.x) > kStraight) {
    return {Vec3(0.f, 0.f, 1.f), Vec3(0.f, 1.f, 0.f), l.axis_z_srgb, l.axis_y_srgb};
  }
  return groundPlane();
}

void GroundPass::drawArea(const ShaderProgram& program, const View& view, const Plane& plane, const Vec4& area) {
  program.set("view_projection", view.view_projection);
  program.set("axis_u", plane.u);
  program.set("axis_v", plane.v);
  program.set("area", area);
  glDepthMask(GL_FALSE);
  glEnable(GL_BLEND);
  glDisable(GL_CULL_FACE);
  glEnable(GL_DEPTH_CLAMP);  // the ground reaches beyond the far plane
  glBindVertexArray(no_attributes_.make());
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  glDisable(GL_DEPTH_CLAMP);
  glDepthMask(GL_TRUE);
  ++view.statistics.draw_calls;
}

void GroundPass::drawShadows(const View& view, MeshCache& cache) {
  if (view.eye_w.y <= 0.f) return;  // seen from below there is no ground
  const ShaderProgram* program = shadow_.get("ground.vert", "shadow.frag");
  if (!program) return;
  program->use();
  program->set("shadow_map", 0);
  program->set("shadow_color", Vec4(look().shadow_srgb, look().shadow_alpha));
  glActiveTexture(GL_TEXTURE0);
  glBindSampler(0, 0);
  glDisable(GL_DEPTH_TEST);
  for (const InstanceSnapshot& instance : view.scene.instances) {
    if (!isDrawable(instance)) continue;
    const GpuInstance& gpu = cache.instance(instance);
    if (gpu.shadow.area_w.z <= 0.f || !gpu.shadow_texture) continue;
    glBindTexture(GL_TEXTURE_2D, gpu.shadow_texture.get());
    program->set("map_part", gpu.shadow.map_part);
    drawArea(*program, view, groundPlane(), gpu.shadow.area_w);
  }
}

void GroundPass::drawGrid(const View& view) {
  const ShaderProgram* program = grid_.get("ground.vert", "grid.frag");
  if (!program) return;
  const Look& l = look();
  const Camera& camera = view.camera;
  const GridSpacing spacing =
      gridSpacing(camera, Vec2(view.width, view.height) / std::max(view.options.device_pixel_ratio, 0.1f));
  const float radius = kGridReach * std::max(camera.distance, std::abs(view.eye_w.y));
  const Plane plane = gridPlane(camera);
  const Vec2 middle(glm::dot(camera.target_w, plane.u), glm::dot(camera.target_w, plane.v));
  // Reduced in double precision, so that lines stay sharp far from the origin.
  const auto reduced = [&](float v) { return static_cast<float>(std::fmod(double{v} / double{spacing.fine_m}, 10.0)); };
  // From above, the ground lies under everything and needs no depth; from below, it hides what stands on it.
  view.eye_w.y < 0.f ? glEnable(GL_DEPTH_TEST) : glDisable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  program->use();
  program->set("centre", Vec2(reduced(middle.x), reduced(middle.y)));
  program->set("axis_offset", middle);
  program->set("cell", spacing.fine_m);
  program->set("fade_radius", radius);
  program->set("alphas", Vec3(l.grid_alpha * spacing.shown, l.grid_alpha, l.axis_alpha));
  program->set("line_color", l.grid_srgb);
  program->set("u_color", plane.u_srgb);
  program->set("v_color", plane.v_srgb);
  drawArea(*program, view, plane, Vec4(middle, radius, radius));
}

}  // namespace sinew::render
