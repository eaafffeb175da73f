#include "viewer/render/gl/shader_program.h"

#include <gmock/gmock.h>
#include "tests/render/offscreen_test_base.h"

namespace sinew::render {
namespace {

using ShaderPrograms = OffscreenTest;

TEST_F(ShaderPrograms, AllSurfacesCompile) {
  const std::vector<std::vector<std::string>> features = {
      {},
      {"TEXTURED"},
      {"TEXTURED", "NORMAL_MAP"},
      {"TEXTURED", "DETAIL_MAPS"},
      {"TEXTURED", "NORMAL_MAP", "DETAIL_MAPS", "VERTEX_COLOR", "ALPHA_TEST", "SELECTED"},
      {"VERTEX_COLOR"},
      {"TEXTURED", "UNLIT"},
      {"UNLIT", "ALPHA_TEST", "SELECTED"},
      {"TEXTURED", "VERTEX_COLOR", "ALPHA_TEST", "ALPHA_ONLY", "HEAT"},
      {"HEAT"},
      {"HEAT", "SELECTED"}};
  for (const std::vector<std::string>& set : features) {
    for (int method = 0; method < 4; ++method) {
      for (const int influences : {4, 8}) {
        ProgramSource source{"surface.vert", "surface.frag", set, {}, {}};
        source.defines.push_back("SKIN_METHOD " + std::to_string(method));
        source.defines.push_back("SKIN_INFLUENCES " + std::to_string(influences));
        const auto program = ShaderProgram::create(source);
        EXPECT_TRUE(program) << program.error().for_log;
      }
    }
  }
}

TEST_F(ShaderPrograms, AllOthersCompile) {
  const std::pair<const char*, const char*> pairs[] = {{"fullscreen.vert", "background.frag"},
                                                       {"ground.vert", "grid.frag"},
                                                       {"ground.vert", "shadow.frag"},
                                                       {"bone.vert", "bone.frag"},
                                                       {"joint.vert", "joint.frag"}};
  for (const auto& [vertex, fragment] : pairs) {
    const auto program = ShaderProgram::create({vertex, fragment, {}, {}, {}});
    EXPECT_TRUE(program) << program.error().for_log;
  }
}

TEST_F(ShaderPrograms, RefusalsSayWhatIsWrong) {
  EXPECT_THAT(ShaderProgram::create({"missing.vert", {}, {}, {}, {}}).error().for_log,
              testing::HasSubstr("missing.vert"));
  EXPECT_THAT(ShaderProgram::create({"", {}, {}, {}, "#include \"nowhere.glsl\"\n"}).error().for_log,
              testing::HasSubstr("nowhere.glsl"));
  const auto broken = ShaderProgram::create({"", {}, {}, {}, "void main() { nonsense; }"});
  ASSERT_FALSE(broken);
  EXPECT_FALSE(broken.error().for_user.empty());
  EXPECT_THAT(broken.error().for_log, testing::HasSubstr("nonsense"));
}

}  // namespace
}  // namespace sinew::render
