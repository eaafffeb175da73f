#include "viewer/render/renderer.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "viewer/render/framebuffers.h"
#include "viewer/render/gl_objects.h"
#include "viewer/render/look.h"
#include "viewer/render/mesh_cache.h"
#include "viewer/render/passes/ground_pass.h"
#include "viewer/render/passes/skeleton_pass.h"
#include "viewer/render/passes/surface_pass.h"

namespace sinew::render {
namespace {

constexpr int kSamples = 4;

std::string text(GLenum name) {
  const GLubyte* const value = glGetString(name);
  return value ? reinterpret_cast<const char*>(value) : "";
}

}  // namespace

struct Renderer::Private {
  MeshCache cache;
  SurfacePass surfaces;
  GroundPass ground;
  SkeletonPass skeletons;
  Framebuffers framebuffers;
  FrameStatistics statistics;
  std::string description;
  bool software = false;
  int samples = 1;  // for high quality

  void drawView(const View& view);
  void drawDivider(const View& right, float device_pixel_ratio) const;
};

Renderer::Renderer() : d_(std::make_unique<Private>()) {}

Renderer::~Renderer() = default;

Result<std::unique_ptr<Renderer>> Renderer::create() {
  const int version = epoxy_gl_version();
  if (version < 33 || !epoxy_is_desktop_gl()) {
    return fail("This program needs OpenGL 3.3 or newer; update the graphics driver, or set LIBGL_ALWAYS_SOFTWARE=1 to "
                "draw in software.",
                fmt::format("OpenGL {}.{}, {}", version / 10, version % 10, text(GL_RENDERER)));
  }
  std::unique_ptr<Renderer> renderer(new Renderer);
  Private& d = *renderer->d_;
  const std::string driver = text(GL_RENDERER);
  d.description = fmt::format("OpenGL {}.{}, {}", version / 10, version % 10, driver);
  constexpr std::string_view kSoftware[] = {"llvmpipe", "softpipe", "swrast", "SwiftShader", "Software"};
  d.software = std::ranges::any_of(kSoftware, [&](std::string_view s) { return driver.find(s) != std::string::npos; });
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

void Renderer::Private::drawView(const View& view) {
  glViewport(view.x, view.y, view.width, view.height);
  glScissor(view.x, view.y, view.width, view.height);
  glClear(GL_DEPTH_BUFFER_BIT);
  ground.drawBackground(view);
  surfaces.drawOpaque(view, cache);
  if (view.options.shadow) ground.drawShadows(view, cache);
  if (view.options.grid) ground.drawGrid(view);
  surfaces.drawBlended(view, cache);
  if (view.options.wireframe) surfaces.drawWires(view);
  if (view.options.skeleton) skeletons.draw(view, cache);
}

void Renderer::Private::drawDivider(const View& right, float device_pixel_ratio) const {
  const Vec3& color = look().divider;
  const int width = std::max(1, static_cast<int>(2.f * device_pixel_ratio));
  glScissor(right.x - width / 2, right.y, width, right.height);
  glClearColor(color.r, color.g, color.b, 1.f);
  glClear(GL_COLOR_BUFFER_BIT);
}

void Renderer::draw(const SceneSnapshot& scene, const Camera& camera, const DisplayOptions& options, const Target& target) {
  Private& d = *d_;
  d.statistics = {};
  if (target.width <= 0 || target.height <= 0) return;
  d.cache.beginFrame();
  const bool moved = d.surfaces.collect(scene, options, d.cache);
  if (options.shadow) d.ground.castShadows(scene, d.cache, moved);

  if (!d.framebuffers.bind(target.width, target.height, options.high_quality ? d.samples : 1)) return;
  glEnable(GL_SCISSOR_TEST);
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  glDepthMask(GL_TRUE);
  glClearDepth(1.0);
  glBlendEquation(GL_FUNC_ADD);
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);

  const auto view = [&](SkinningMethod method, int x, int width) {
    const float aspect = static_cast<float>(width) / static_cast<float>(target.height);
    return View{scene, camera, options, method,       x, 0, width, target.height, camera.projection(aspect) * camera.view(),
                camera.eye_w(), d.statistics};
  };
  if (options.split && target.width > 1) {
    const int half = target.width / 2;
    d.drawView(view(SkinningMethod::linear, 0, half));
    const View right = view(SkinningMethod::dual_quaternion, half, target.width - half);
    d.drawView(right);
    d.drawDivider(right, options.device_pixel_ratio);
  } else {
    d.drawView(view(options.method, 0, target.width));
  }

  glDisable(GL_SCISSOR_TEST);
  d.framebuffers.copyTo(target.framebuffer, target.x, target.y);

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
