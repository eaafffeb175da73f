#include "viewer/render/gl/shader_program.h"

#include <fmt/format.h>

#include <algorithm>

#include "shaders/shader_sources.h"

namespace sinew::render {
namespace {

constexpr std::string_view kInclude = "#include \"";

// Replaces each `#include "file"` line by that file.
Check resolve(std::string_view text, std::string& out, int depth) {
  if (depth > 8) return fail("The program's shaders include each other.", std::string(text.substr(0, 80)));
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end);
    if (!line.starts_with(kInclude)) {
      out += line;
      continue;
    }
    const std::string_view rest = line.substr(kInclude.size());
    const std::string_view name = rest.substr(0, rest.find('"'));
    const std::string_view included = shaders::source(name);
    if (included.empty()) return fail("A shader of the program is missing.", fmt::format("no shader '{}'", name));
    if (Check ok = resolve(included, out, depth + 1); !ok) return ok;
  }
  return {};
}

std::string infoLog(GLuint object, bool program) {
  GLint length = 0;
  program ? glGetProgramiv(object, GL_INFO_LOG_LENGTH, &length) : glGetShaderiv(object, GL_INFO_LOG_LENGTH, &length);
  std::string log(static_cast<std::size_t>(std::max(length, 1)), '\0');
  program ? glGetProgramInfoLog(object, length, nullptr, log.data())
          : glGetShaderInfoLog(object, length, nullptr, log.data());
  return log.c_str();
}

Check attach(GLuint program, GLenum stage, std::string_view name, std::string_view text,
             const std::vector<std::string>& defines) {
  std::string source = "#version 330 core\n";
  for (const std::string& define : defines) source += fmt::format("#define {}\n", define);
  if (text.empty()) return fail("A shader of the program is missing.", fmt::format("no shader '{}'", name));
  if (Check ok = resolve(text, source, 0); !ok) return ok;
  const GLuint shader = glCreateShader(stage);
  const char* const begin = source.c_str();
  glShaderSource(shader, 1, &begin, nullptr);
  glCompileShader(shader);
  GLint compiled = GL_FALSE;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
  Check result;
  if (compiled) {
    glAttachShader(program, shader);
  } else {
    result = fail("The graphics driver refuses a shader of this program; update the driver.",
                  fmt::format("{} ({}): {}", name, fmt::join(defines, ", "), infoLog(shader, false)));
  }
  glDeleteShader(shader);  // goes with the program
  return result;
}

}  // namespace

Result<ShaderProgram> ShaderProgram::create(const ProgramSource& source) {
  ShaderProgram made;
  const GLuint program = made.program_.make();
  const std::string_view vertex = source.vertex_text.empty() ? shaders::source(source.vertex) : source.vertex_text;
  if (Check ok = attach(program, GL_VERTEX_SHADER, source.vertex, vertex, source.defines); !ok) {
    return tl::unexpected(ok.error());
  }
  if (!source.fragment.empty()) {
    Check ok = attach(program, GL_FRAGMENT_SHADER, source.fragment, shaders::source(source.fragment), source.defines);
    if (!ok) return tl::unexpected(ok.error());
  }
  if (!source.feedback.empty()) {
    glTransformFeedbackVaryings(program, static_cast<GLsizei>(source.feedback.size()), source.feedback.data(),
                                GL_INTERLEAVED_ATTRIBS);
  }
  glLinkProgram(program);
  GLint linked = GL_FALSE;
  glGetProgramiv(program, GL_LINK_STATUS, &linked);
  if (!linked) {
    return fail("The graphics driver refuses a shader of this program; update the driver.",
                fmt::format("{} + {}: {}", source.vertex, source.fragment, infoLog(program, true)));
  }
  GLint count = 0;
  glGetProgramiv(program, GL_ACTIVE_UNIFORMS, &count);
  for (GLint i = 0; i < count; ++i) {
    char name[128] = {};
    GLint size = 0;
    GLenum type = 0;
    glGetActiveUniform(program, static_cast<GLuint>(i), sizeof name, nullptr, &size, &type, name);
    std::string_view plain(name);
    if (plain.ends_with("[0]")) plain.remove_suffix(3);
    made.uniforms_.emplace_back(plain, glGetUniformLocation(program, name));
  }
  return made;
}

GLint ShaderProgram::at(std::string_view uniform) const {
  const auto found = std::ranges::find(uniforms_, uniform, &std::pair<std::string, GLint>::first);
  return found == uniforms_.end() ? -1 : found->second;
}

}  // namespace sinew::render
