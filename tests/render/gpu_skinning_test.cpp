// What the shaders make of a vertex is what the CPU makes of it.
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "core/io/importer.h"
#include "places.h"
#include "tests/render/offscreen_test_base.h"
#include "tests/support/test_characters.h"
#include "viewer/render/gl/mesh_cache.h"
#include "viewer/render/gl/palette_texture.h"
#include "viewer/render/gl/shader_program.h"

namespace sinew::render {
namespace {

constexpr float kTolerance = 1e-4f;  // of the height (or the greatest extent)

struct Captured {
  Vec3 position, normal, tangent;
};

// The very include that surfaces are drawn with, its results caught before they become a picture.
constexpr std::string_view kCapture = R"(#include "skinning.glsl"
out vec3 caught_position, caught_normal, caught_tangent;
void main() {
  SkinnedVertex v = skinVertex();
  caught_position = v.position;
  caught_normal = unit(v.normal);
  caught_tangent = unit(v.tangent);
  gl_Position = vec4(0.0);
}
)";

class GpuSkinning : public OffscreenTest {
 protected:
  std::vector<Captured> onGpu(const InstanceSnapshot& instance, int mesh, SkinningMethod method) {
    MeshCache cache;
    cache.beginFrame();
    const GpuCharacter& gpu = cache.character(instance.character);
    const Mesh& source = *instance.character->meshes[static_cast<std::size_t>(mesh)];
    const std::size_t skin = static_cast<std::size_t>(source.skin);

    PaletteTexture palettes;
    palettes.begin();
    // Something before it, so that places within the texture are tested too.
    palettes.add(instance.palette, method);
    const PaletteRange entry = palettes.add(
        std::span(instance.palette).subspan(instance.skin_at[skin], instance.character->skins[skin].joints.size()),
        method);
    EXPECT_TRUE(palettes.upload());
    EXPECT_FALSE(palettes.upload()) << "nothing changed";

    ProgramSource text;
    text.vertex_text = kCapture;
    text.defines = {"SKIN_METHOD " + std::to_string(static_cast<int>(method)),
                    "SKIN_INFLUENCES " + std::to_string(gpu.meshes[static_cast<std::size_t>(mesh)].influence_slots)};
    text.feedback = {"caught_position", "caught_normal", "caught_tangent"};
    const Result<ShaderProgram> program = ShaderProgram::create(text);
    EXPECT_TRUE(program) << program.error().for_log;
    if (!program) return {};
    program->use();
    program->set("palette", 0);
    program->set("palette_at", entry.first_texel);
    program->set("palette_stretches", entry.stretches ? 1 : 0);
    palettes.bind(0);

    std::vector<Captured> result(source.positions.size());
    const auto bytes = static_cast<GLsizeiptr>(result.size() * sizeof(Captured));
    GlBuffer buffer;
    glBindBuffer(GL_TRANSFORM_FEEDBACK_BUFFER, buffer.make());
    glBufferData(GL_TRANSFORM_FEEDBACK_BUFFER, bytes, nullptr, GL_STREAM_READ);
    glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffer.get());
    // Nothing is drawn, but OpenGL wants somewhere to draw.
    GlFramebuffer framebuffer;
    GlRenderbuffer color;
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer.make());
    glBindRenderbuffer(GL_RENDERBUFFER, color.make());
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, 1, 1);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color.get());
    glEnable(GL_RASTERIZER_DISCARD);
    glBindVertexArray(cache.vertexArray(instance, mesh, cache.instance(instance).morphed));
    glBeginTransformFeedback(GL_POINTS);
    glDrawArrays(GL_POINTS, 0, static_cast<GLsizei>(result.size()));
    glEndTransformFeedback();
    glDisable(GL_RASTERIZER_DISCARD);
    glGetBufferSubData(GL_TRANSFORM_FEEDBACK_BUFFER, 0, bytes, result.data());
    EXPECT_EQ(glGetError(), static_cast<GLenum>(GL_NO_ERROR));
    glBindVertexArray(0);
    return result;
  }

  // All meshes and methods of one pose.
  void compare(const std::shared_ptr<const Character>& character, const EvaluatedPose& pose, const std::string& what) {
    const Box bounds = measureBounds(*character, pose.joints_m, pose.pose.morph_weights);
    const float extent = std::max({bounds.size().x, bounds.size().y, bounds.size().z});
    const InstanceSnapshot instance = tests::snapshot(character, pose);
    for (const SkinningMethod method : kSkinningMethods) {
      for (std::size_t m = 0; m < character->meshes.size(); ++m) {
        SkinnedMesh cpu;
        skinMesh(*character, static_cast<int>(m), pose, method, cpu);
        const std::vector<Captured> gpu = onGpu(instance, static_cast<int>(m), method);
        ASSERT_EQ(gpu.size(), cpu.positions.size());
        float worst = 0.f, worst_normal = 0.f, worst_tangent = 0.f;
        for (std::size_t v = 0; v < gpu.size(); ++v) {
          worst = std::max(worst, glm::distance(gpu[v].position, cpu.positions[v]));
          worst_normal = std::max(worst_normal, glm::distance(gpu[v].normal, cpu.normals[v]));
          if (!cpu.tangents.empty()) {
            worst_tangent = std::max(worst_tangent, glm::distance(gpu[v].tangent, Vec3(cpu.tangents[v])));
          }
        }
        const std::string label = what + ", mesh " + std::to_string(m) + ", " + std::string(name(method));
        EXPECT_LE(worst, kTolerance * extent) << label;
        EXPECT_LE(worst_normal, 2e-3f) << label;
        EXPECT_LE(worst_tangent, 2e-3f) << label;
      }
    }
  }
};

TEST_F(GpuSkinning, AgreesWithTheCpuForAnyNumberOfInfluences) {
  for (int influences = 1; influences <= kMaxInfluences; ++influences) {
    tests::TubeOptions o;
    o.joints = 12, o.influences = influences, o.uvs_and_tangents = true;
    const auto character = tests::tube(o);
    ASSERT_EQ(character->meshes[0]->influences.per_vertex, influences);
    compare(character, tests::shaken(character, 7, false), std::to_string(influences) + " influences");
  }
}

TEST_F(GpuSkinning, AgreesWithTheCpuWhereJointsScale) {
  for (const unsigned seed : {1u, 2u, 3u}) {
    tests::TubeOptions o;
    o.joints = 9, o.influences = 6, o.uvs_and_tangents = true;
    const auto character = tests::tube(o);
    compare(character, tests::shaken(character, seed, true), "seed " + std::to_string(seed));
  }
}

TEST_F(GpuSkinning, AgreesWithTheCpuWhereVerticesKeepAShareOfLinearSkinning) {
  for (const bool scaled : {false, true}) {
    tests::TubeOptions o;
    o.joints = 9, o.influences = 6, o.uvs_and_tangents = true;
    auto character = std::make_shared<Character>(*tests::tube(o));
    Mesh mesh = *character->meshes[0];
    for (std::size_t v = 0; v < mesh.positions.size(); ++v)
      mesh.linear_share.push_back(static_cast<float>(v % 5) / 4.f);
    character->meshes[0] = std::make_shared<const Mesh>(mesh);
    ASSERT_TRUE(character->validate());
    compare(character, tests::shaken(character, 11, scaled), scaled ? "scaled" : "rigid");
  }
}

TEST_F(GpuSkinning, HasNoLimitOnJoints) {
  tests::TubeOptions o;
  o.joints = 400, o.rings_per_joint = 2, o.sides = 6;
  const auto character = tests::tube(o);
  compare(character, tests::shaken(character, 5, true), "400 joints");
}

TEST_F(GpuSkinning, AgreesWithTheCpuForMorphTargets) {
  tests::TubeOptions o;
  o.morph_target = true;
  const auto character = tests::tube(o);
  EvaluatedPose pose = tests::shaken(character, 3, false);
  for (const float weight : {0.f, 0.7f, -0.2f, 1.3f}) {
    pose.pose.morph_weights = {weight};
    compare(character, pose, "weight " + std::to_string(weight));
  }
}

TEST_F(GpuSkinning, AgreesWithTheCpuForCharactersByOthers) {
  const std::filesystem::path folder = SINEW_SHARED_ASSETS;
  if (!std::filesystem::is_directory(folder)) GTEST_SKIP() << "no third-party characters at " << folder;
  int seen = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string extension = entry.path().extension().string();
    if (entry.path().string().find("broken") != std::string::npos || (extension != ".glb" && extension != ".gltf"))
      continue;
    ImportOptions options;
    options.decode_images = false;
    const Result<Imported> imported = importCharacter(entry.path(), options);
    if (!imported) continue;  // what can be read is another test's matter
    const auto& character = imported->character;
    EvaluatedPose pose;
    const Clip* clip = character->clips.empty() ? nullptr : character->clips[0].get();
    Evaluator().evaluateAt(*character, clip, clip ? 0.37 * clip->duration_s : 0.0, pose);
    compare(character, pose, entry.path().filename().string());
    ++seen;
  }
  EXPECT_GT(seen, 0);
}

}  // namespace
}  // namespace sinew::render
