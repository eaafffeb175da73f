#include "viewer/render/offscreen.h"

#include <epoxy/egl.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "viewer/render/gl/gl_objects.h"

namespace sinew::render {
namespace {

constexpr int kTile = 2048;  // pixels along a side, even; with all samples a tile takes about 200 MB

tl::unexpected<Problem> noContext(const char* what) {
  return fail(
      "Pictures cannot be drawn here: OpenGL without a display is not available; install the Mesa drivers "
      "(package libgl1-mesa-dri).",
      fmt::format("{}, EGL error {:#x}", what, eglGetError()));
}

// Colours were drawn over transparent black, so they are scaled by their alpha; takes it out again.
void makeStraight(std::vector<std::uint8_t>& rgba) {
  for (std::size_t i = 0; i + 3 < rgba.size(); i += 4) {
    const unsigned alpha = rgba[i + 3];
    if (alpha == 0 || alpha == 255) continue;
    for (std::size_t c = 0; c < 3; ++c) {
      rgba[i + c] = static_cast<std::uint8_t>(std::min((rgba[i + c] * 255u + alpha / 2) / alpha, 255u));
    }
  }
}

// The display of that platform, ready for contexts; nothing where it cannot be had.
EGLDisplay opened(EGLenum platform, void* native) {
  const EGLDisplay display = eglGetPlatformDisplayEXT(platform, native, nullptr);
  return display != EGL_NO_DISPLAY && eglInitialize(display, nullptr, nullptr) ? display : EGL_NO_DISPLAY;
}

bool hasClientExtension(const char* extension) { return epoxy_has_egl_extension(EGL_NO_DISPLAY, extension); }

// Of the first graphics processor that lends one, where drivers have no platform without surfaces.
EGLDisplay openDevice() {
  if (!hasClientExtension("EGL_EXT_platform_device") || !hasClientExtension("EGL_EXT_device_enumeration"))
    return EGL_NO_DISPLAY;
  std::array<EGLDeviceEXT, 16> devices{};
  EGLint count = 0;
  if (!eglQueryDevicesEXT(static_cast<EGLint>(devices.size()), devices.data(), &count)) return EGL_NO_DISPLAY;
  for (EGLint i = 0; i < count; ++i) {
    const EGLDisplay display = opened(EGL_PLATFORM_DEVICE_EXT, devices[static_cast<std::size_t>(i)]);
    if (display != EGL_NO_DISPLAY) return display;
  }
  return EGL_NO_DISPLAY;
}

// The display of all contexts. There is one in a program, whoever asks for it, so it is left open: closing it would end
// the contexts of other threads, too.
EGLDisplay openDisplay() {
  static const EGLDisplay display = [] {
    const EGLDisplay mesa = hasClientExtension("EGL_MESA_platform_surfaceless")
                                ? opened(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY)
                                : EGL_NO_DISPLAY;
    return mesa != EGL_NO_DISPLAY ? mesa : openDevice();
  }();
  return display;
}

}  // namespace

struct OffscreenContext::Private {
  EGLDisplay display = EGL_NO_DISPLAY;
  EGLContext context = EGL_NO_CONTEXT;
};

OffscreenContext::OffscreenContext() : d_(std::make_unique<Private>()) {}

OffscreenContext::~OffscreenContext() {
  if (d_->display == EGL_NO_DISPLAY) return;
  eglMakeCurrent(d_->display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
  if (d_->context != EGL_NO_CONTEXT) eglDestroyContext(d_->display, d_->context);
  eglReleaseThread();
}

Result<std::unique_ptr<OffscreenContext>> OffscreenContext::create() {
  std::unique_ptr<OffscreenContext> made(new OffscreenContext);
  Private& d = *made->d_;
  d.display = openDisplay();
  if (d.display == EGL_NO_DISPLAY) return noContext("no display");
  if (!eglBindAPI(EGL_OPENGL_API)) return noContext("eglBindAPI");
  const EGLint wanted[] = {
      EGL_CONTEXT_MAJOR_VERSION,           3,       EGL_CONTEXT_MINOR_VERSION, 3, EGL_CONTEXT_OPENGL_PROFILE_MASK,
      EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
  d.context = eglCreateContext(d.display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, wanted);
  if (d.context == EGL_NO_CONTEXT) {
    return fail("Pictures cannot be drawn here: this program needs OpenGL 3.3 or newer; update the graphics driver.",
                fmt::format("eglCreateContext, EGL error {:#x}", eglGetError()));
  }
  if (!eglMakeCurrent(d.display, EGL_NO_SURFACE, EGL_NO_SURFACE, d.context)) return noContext("eglMakeCurrent");
  return made;
}

Check renderRows(Renderer& renderer, const SceneSnapshot& scene, const Camera& camera, const DisplayOptions& options,
                 int width, int height, const RowSink& take) {
  GLint most[2] = {0, 0};
  glGetIntegerv(GL_MAX_VIEWPORT_DIMS, most);
  if (width < 1 || height < 1 || width > most[0] || height > most[1]) {
    return fail(text("A picture of {} x {} pixels cannot be drawn; choose one of 1 x 1 to {} x {}.", width, height,
                     most[0], most[1]));
  }
  const auto tooLarge = [&] {
    return fail(text("There is not enough graphics memory for a picture of {} x {} pixels; choose a smaller one.",
                     width, height));
  };
  const int tile_width = std::min(width, kTile), tile_height = std::min(height, kTile);
  GlFramebuffer framebuffer;
  GlRenderbuffer color;
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer.make());
  glBindRenderbuffer(GL_RENDERBUFFER, color.make());
  glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, tile_width, tile_height);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color.get());
  if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) return tooLarge();

  const std::size_t row = static_cast<std::size_t>(width) * 4;
  std::vector<std::uint8_t> band;  // rows of tiles, from the bottom as OpenGL gives them
  // From the top: the tiles begin at the lower edge, so the first band is what remains.
  for (int y = (height - 1) / kTile * kTile; y >= 0; y -= kTile) {
    const int rows = std::min(kTile, height - y);
    band.resize(row * static_cast<std::size_t>(rows));
    for (int x = 0; x < width; x += kTile) {
      const int columns = std::min(kTile, width - x);
      renderer.draw(scene, camera, options,
                    Target{framebuffer.get(), 0, 0, tile_width, tile_height, {x, y, width, height}});
      glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer.get());
      glPixelStorei(GL_PACK_ALIGNMENT, 4);
      glPixelStorei(GL_PACK_ROW_LENGTH, width);
      glReadPixels(0, 0, columns, rows, GL_RGBA, GL_UNSIGNED_BYTE, band.data() + static_cast<std::size_t>(x) * 4);
      glPixelStorei(GL_PACK_ROW_LENGTH, 0);
      if (glGetError() == GL_OUT_OF_MEMORY) return tooLarge();
    }
    for (std::size_t top = 0, bottom = static_cast<std::size_t>(rows) - 1; top < bottom; ++top, --bottom) {
      std::swap_ranges(band.begin() + static_cast<std::ptrdiff_t>(top * row),
                       band.begin() + static_cast<std::ptrdiff_t>((top + 1) * row),
                       band.begin() + static_cast<std::ptrdiff_t>(bottom * row));
    }
    if (options.transparent) makeStraight(band);
    if (const Check taken = take(band); !taken) return taken;
  }
  return {};
}

Result<Picture> renderPicture(Renderer& renderer, const SceneSnapshot& scene, const Camera& camera,
                              const DisplayOptions& options, int width, int height) {
  Picture picture{width, height, {}};
  const auto take = [&picture](std::span<const std::uint8_t> rows) -> Check {
    picture.rgba.insert(picture.rgba.end(), rows.begin(), rows.end());
    return {};
  };
  if (const Check drawn = renderRows(renderer, scene, camera, options, width, height, take); !drawn)
    return tl::unexpected(drawn.error());
  return picture;
}

}  // namespace sinew::render
