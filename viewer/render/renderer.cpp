#include "viewer/render/renderer.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "viewer/render/gl/framebuffers.h"
#include "viewer/render/gl/gl_objects.h"
#include "viewer/render/gl/mesh_cache.h"
#include "viewer/render/look.h"
#include "viewer/render/passes/ghost_pass.h"
#include "viewer/render/passes/ground_pass.h"
#include "viewer/render/passes/skeleton_pass.h"
#include "viewer/render/passes/surface_pass.h"
#include "viewer/render/passes/trail_pass.h"
#include "viewer/render/shapes/touched_area.h"

namespace sinew::render {
namespace {

constexpr int kSamples = 4;

std::string text(GLenum name) {
  const GLubyte* const value = glGetString(name);
  return value ? reinterpret_cast<const char*>(value) : "";
}

void restrictTo(const View& view) {
  glViewport(view.x, view.y, view.width, view.height);
  glScissor(view.x, view.y, view.width, view.height);
}

// Where what is drawn over the backdrop can lie, inside of `all`; all of that where nobody knows.
Framebuffers::Part touchedPart(const View& view, MeshCache& cache, const Framebuffers::Part& all) {
  const SceneSnapshot& scene = view.scene;
  const DisplayOptions& options = view.options;
  const bool blends = view.method == SkinningMethod::linear || view.method == SkinningMethod::rigid;
  if (!blends || options.split || options.skeleton || options.wireframe || !scene.ghosts.empty() ||
      !scene.trails.empty() || !scene.lines.empty() || (options.grid && view.eye_w.y < 0.f))
    return all;
  TouchedArea area(view.view_projection);
  for (const InstanceSnapshot& instance : scene.instances) {
    if (!isDrawable(instance)) continue;
    if (std::ranges::any_of(instance.morph_weights, [](float weight) { return weight != 0.f; })) return all;
    GpuCharacter& gpu = cache.character(instance.character);
    if (gpu.joint_boxes.empty()) gpu.joint_boxes = jointBoxes(*instance.character);
    area.add(instance, gpu.joint_boxes);
    const Vec4 shadow_w = cache.instance(instance).shadow.area_w;
    if (!options.shadow || shadow_w.z <= 0.f) continue;
    for (const float x : {-shadow_w.z, shadow_w.z})
      for (const float z : {-shadow_w.w, shadow_w.w}) area.add(Vec3(shadow_w.x + x, 0.f, shadow_w.y + z));
  }
  const auto pixels =
      area.pixels(view.x, view.y, view.width, view.height, TouchedArea::Pixels{all.x0, all.y0, all.x1, all.y1});
  return pixels ? Framebuffers::Part{pixels->x0, pixels->y0, pixels->x1, pixels->y1} : all;
}

// What the backdrop shows.
struct BackdropKey {
  Mat4 view_projection{0.f};
  Vec3 top{0.f}, bottom{0.f}, eye_w{0.f}, target_w{0.f};
  float device_pixel_ratio = 0.f;
  int x = 0, y = 0;  // of the left view
  bool split = false, grid = false, transparent = false;
  bool operator==(const BackdropKey&) const = default;
};

}  // namespace

struct Renderer::Private {
  MeshCache cache;
  SurfacePass surfaces;
  GroundPass ground;
  GhostPass ghosts;
  SkeletonPass skeletons;
  TrailPass trails;
  Framebuffers framebuffers;
  BackdropKey backdrop;
  FrameStatistics statistics;
  std::string description;
  bool software = false;
  int samples = 1;  // for high quality

  void drawBackdrop(const View& view);
  void drawView(const View& view, const Framebuffers::Part& touched);
  void drawDivider(const View& right, float device_pixel_ratio) const;
};

Renderer::Renderer() : d_(std::make_unique<Private>()) {}

Renderer::~Renderer() = default;

Result<std::unique_ptr<Renderer>> Renderer::create() {
  const int version = epoxy_gl_version();
  if (version < 33 || !epoxy_is_desktop_gl()) {
    return fail(
        "This program needs OpenGL 3.3 or newer; update the graphics driver, or set LIBGL_ALWAYS_SOFTWARE=1 to "
        "draw in software.",
        fmt::format("OpenGL {}.{}, {}", version / 10, version % 10, text(GL_RENDERER)));
  }
  std::unique_ptr<Renderer> renderer(new Renderer);
  Private& d = *renderer->d_;
  const std::string driver = text(GL_RENDERER);
  d.description = fmt::format("OpenGL {}.{}, {}", version / 10, version % 10, driver);
  constexpr std::string_view kSoftware[] = {"llvmpipe", "softpipe", "swrast", "SwiftShader", "Software"};
  d.software = std::ranges::any_of(kSoftware, [&](std::string_view s) { return driver.find(s) != std::string::npos; });
  if (d.software) d.cache.filterCheaply();
  GLint most = 1;
  glGetIntegerv(GL_MAX_SAMPLES, &most);
  d.samples = std::clamp(static_cast<int>(most), 1, kSamples);
  for (const Check& ok : {d.ground.prepare(), d.surfaces.prepare()}) {
    if (!ok) return tl::unexpected(ok.error());
  }
  return renderer;
}

FrameStatistics Renderer::statistics() const { return d_->statistics; }

bool Renderer::software() const { return d_->software; }

std::string Renderer::description() const { return d_->description; }

// What does not change while the eye rests.
void Renderer::Private::drawBackdrop(const View& view) {
  restrictTo(view);
  ground.drawBackground(view);
  if (view.options.grid && view.eye_w.y >= 0.f) ground.drawGrid(view);
}

void Renderer::Private::drawView(const View& view, const Framebuffers::Part& touched) {
  restrictTo(view);
  const int left = std::max(view.x, touched.x0), bottom = std::max(view.y, touched.y0);
  glScissor(left, bottom, std::max(std::min(view.x + view.width, touched.x1) - left, 0),
            std::max(std::min(view.y + view.height, touched.y1) - bottom, 0));
  glClear(GL_DEPTH_BUFFER_BIT);
  if (view.options.shadow) ground.drawShadows(view, cache);
  if (!view.scene.ghosts.empty()) {
    ghosts.draw(view, cache);
    glClear(GL_DEPTH_BUFFER_BIT);
  }
  surfaces.drawOpaque(view, cache);
  if (view.options.grid && view.eye_w.y < 0.f) ground.drawGrid(view);
  surfaces.drawBlended(view, cache);
  if (view.options.wireframe) surfaces.drawWires(view, cache);
  if (!view.scene.trails.empty() || !view.scene.lines.empty()) trails.drawLines(view);
  if (view.options.skeleton) skeletons.draw(view, cache);
  if (!view.scene.trails.empty()) trails.drawMarks(view);
}

void Renderer::Private::drawDivider(const View& right, float device_pixel_ratio) const {
  const Vec3& color = look().divider_srgb;
  const int width = std::max(1, static_cast<int>(2.f * device_pixel_ratio));
  glScissor(right.x - width / 2, right.y, width, right.height);
  glClearColor(color.r, color.g, color.b, 1.f);
  glClear(GL_COLOR_BUFFER_BIT);
}

void Renderer::draw(const SceneSnapshot& scene, const Camera& camera, const DisplayOptions& options,
                    const Target& target) {
  Private& d = *d_;
  d.statistics = {};
  if (target.width <= 0 || target.height <= 0) return;
  d.cache.beginFrame();
  d.surfaces.collect(scene, options, d.cache);
  d.ghosts.collect(scene, options, d.cache);
  if (options.shadow) d.ground.castShadows(scene, d.cache, d.surfaces.paletteVersion());

  bool fresh = false;
  if (!d.framebuffers.prepare(target.width, target.height, options.high_quality ? d.samples : 1, fresh)) return;
  glDisable(GL_FRAMEBUFFER_SRGB);
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  glDepthMask(GL_TRUE);
  glClearDepth(1.0);
  glBlendEquation(GL_FUNC_ADD);
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);

  // A part is drawn as the whole picture that reaches beyond its framebuffer.
  const PicturePart& part = target.part;
  const int whole_width = part.width > 0 ? part.width : target.width;
  const int whole_height = part.height > 0 ? part.height : target.height;
  const auto view = [&](SkinningMethod method, int x, int width) {
    const float aspect = static_cast<float>(width) / static_cast<float>(whole_height);
    return View{scene,          camera,       options,
                method,         x - part.x,   -part.y,
                width,          whole_height, camera.projection(aspect) * camera.view(),
                camera.eye_w(), d.statistics};
  };
  const bool split = options.split && whole_width > 1;
  const int half = split ? whole_width / 2 : whole_width;
  const View left = view(split ? SkinningMethod::linear : options.method, 0, half);
  const View right = view(SkinningMethod::dual_quaternion, half, std::max(whole_width - half, 1));

  const BackdropKey key{left.view_projection,
                        options.background_top_srgb,
                        options.background_bottom_srgb,
                        left.eye_w,
                        camera.target_w,
                        options.device_pixel_ratio,
                        left.x,
                        left.y,
                        split,
                        options.grid,
                        options.transparent};
  if (fresh || key != d.backdrop) {
    d.framebuffers.bindBackdrop();
    glEnable(GL_SCISSOR_TEST);
    d.drawBackdrop(left);
    if (split) d.drawBackdrop(right);
    d.backdrop = key;
  }
  glDisable(GL_SCISSOR_TEST);
  const Framebuffers::Part touched = touchedPart(left, d.cache, {0, 0, target.width, target.height});
  d.framebuffers.bindOverBackdrop(touched);
  glEnable(GL_SCISSOR_TEST);
  d.drawView(left, touched);
  if (split) {
    d.drawView(right, touched);
    d.drawDivider(right, options.device_pixel_ratio);
  }

  glDisable(GL_SCISSOR_TEST);
  d.framebuffers.copyTo(target.framebuffer, target.x, target.y, touched);

  // Back to what other users of the context expect.
  glBindVertexArray(0);
  glUseProgram(0);
  for (GLuint unit = 0; unit < 6; ++unit) glBindSampler(unit, 0);
  glActiveTexture(GL_TEXTURE0);
  glDisable(GL_BLEND);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glFrontFace(GL_CCW);
}

}  // namespace sinew::render
