// Owners of OpenGL names. Only for .cpp files of this folder: the OpenGL headers clash with those of Qt.
#pragma once

#include <epoxy/gl.h>

#include <utility>

namespace sinew::render {

// One name; made on demand, deleted with its owner, while the context that made it is current.
template <class Kind>
class GlObject {
 public:
  GlObject() = default;
  GlObject(GlObject&& o) noexcept : name_(std::exchange(o.name_, 0)) {}
  GlObject& operator=(GlObject&& o) noexcept {
    std::swap(name_, o.name_);
    return *this;
  }
  GlObject(const GlObject&) = delete;
  GlObject& operator=(const GlObject&) = delete;
  ~GlObject() { reset(); }

  // The name, made by the first call.
  GLuint make() {
    if (!name_) name_ = Kind::make();
    return name_;
  }
  GLuint get() const { return name_; }
  explicit operator bool() const { return name_ != 0; }
  void reset() {
    if (name_) Kind::drop(name_);
    name_ = 0;
  }

 private:
  GLuint name_ = 0;
};

namespace gl_kind {

struct Buffer {
  static GLuint make() {
    GLuint name = 0;
    glGenBuffers(1, &name);
    return name;
  }
  static void drop(GLuint name) { glDeleteBuffers(1, &name); }
};

struct Texture {
  static GLuint make() {
    GLuint name = 0;
    glGenTextures(1, &name);
    return name;
  }
  static void drop(GLuint name) { glDeleteTextures(1, &name); }
};

struct Sampler {
  static GLuint make() {
    GLuint name = 0;
    glGenSamplers(1, &name);
    return name;
  }
  static void drop(GLuint name) { glDeleteSamplers(1, &name); }
};

struct VertexArray {
  static GLuint make() {
    GLuint name = 0;
    glGenVertexArrays(1, &name);
    return name;
  }
  static void drop(GLuint name) { glDeleteVertexArrays(1, &name); }
};

struct Renderbuffer {
  static GLuint make() {
    GLuint name = 0;
    glGenRenderbuffers(1, &name);
    return name;
  }
  static void drop(GLuint name) { glDeleteRenderbuffers(1, &name); }
};

struct Framebuffer {
  static GLuint make() {
    GLuint name = 0;
    glGenFramebuffers(1, &name);
    return name;
  }
  static void drop(GLuint name) { glDeleteFramebuffers(1, &name); }
};

struct Program {
  static GLuint make() { return glCreateProgram(); }
  static void drop(GLuint name) { glDeleteProgram(name); }
};

}  // namespace gl_kind

using GlBuffer = GlObject<gl_kind::Buffer>;
using GlTexture = GlObject<gl_kind::Texture>;
using GlSampler = GlObject<gl_kind::Sampler>;
using GlVertexArray = GlObject<gl_kind::VertexArray>;
using GlRenderbuffer = GlObject<gl_kind::Renderbuffer>;
using GlFramebuffer = GlObject<gl_kind::Framebuffer>;
using GlProgram = GlObject<gl_kind::Program>;

}  // namespace sinew::render
