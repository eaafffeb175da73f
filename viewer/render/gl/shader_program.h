// A linked program made of embedded sources.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/math/types.h"
#include "viewer/render/gl/gl_objects.h"

namespace sinew::render {

struct ProgramSource {
  std::string_view vertex, fragment;  // file names in shaders/; without a fragment shader for feedback only
  std::vector<std::string> defines;   // "NAME" or "NAME VALUE"
  std::vector<const char*> feedback;  // varyings to capture, interleaved
  std::string_view vertex_text;       // instead of the file `vertex`: this text, which may include files
};

class ShaderProgram {
 public:
  static Result<ShaderProgram> create(const ProgramSource& source);

  void use() const { glUseProgram(program_.get()); }
  GLuint name() const { return program_.get(); }

  // Sets a uniform of this program, which must be in use. Names that the compiler removed are ignored.
  void set(std::string_view uniform, int value) const { glUniform1i(at(uniform), value); }
  void set(std::string_view uniform, float value) const { glUniform1f(at(uniform), value); }
  void set(std::string_view uniform, const Vec2& v) const { glUniform2fv(at(uniform), 1, &v.x); }
  void set(std::string_view uniform, const Vec3& v) const { glUniform3fv(at(uniform), 1, &v.x); }
  void set(std::string_view uniform, const Vec4& v) const { glUniform4fv(at(uniform), 1, &v.x); }
  void set(std::string_view uniform, const Mat3& m) const { glUniformMatrix3fv(at(uniform), 1, GL_FALSE, &m[0].x); }
  void set(std::string_view uniform, const Mat4& m) const { glUniformMatrix4fv(at(uniform), 1, GL_FALSE, &m[0].x); }
  void set(std::string_view uniform, const glm::mat3x2& m) const {
    glUniformMatrix3x2fv(at(uniform), 1, GL_FALSE, &m[0].x);
  }
  void set(std::string_view uniform, std::span<const Vec3> v) const {
    glUniform3fv(at(uniform), static_cast<GLsizei>(v.size()), &v[0].x);
  }

 private:
  GLint at(std::string_view uniform) const;

  GlProgram program_;
  std::vector<std::pair<std::string, GLint>> uniforms_;
};

}  // namespace sinew::render
