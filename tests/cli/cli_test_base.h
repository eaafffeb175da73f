// Runs sinew-cli from outside, in a folder of its own that holds "arm.glb" (GltfBuilder's arm()).
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include <sys/wait.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "tests/support/builders/gltf_builder.h"

namespace sinew::tests {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

struct Answer {
  int status = -1;
  std::string out, err;
};

// Skips tests that draw pictures only where the environment says that there is no OpenGL.
inline bool cannotDraw() {
  const char* const none = std::getenv("SINEW_NO_EGL");
  return none && std::string_view(none) == "1";
}

// A red arm whose corners follow both joints in parts.
inline GltfBuilder blendedArm() {
  GltfBuilder b = arm();
  const int joints = b.integers<std::uint8_t>({0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0}, "VEC4");
  const int weights = b.floats({.8f, .2f, 0, 0, .3f, .7f, 0, 0, .7f, .3f, 0, 0, .2f, .8f, 0, 0}, "VEC4");
  b.root["materials"] = {{{"pbrMetallicRoughness", {{"baseColorFactor", {1, 0, 0, 1}}}}}};
  Json& primitive = b.root["meshes"][0]["primitives"][0];
  primitive["material"] = 0;
  primitive["attributes"]["JOINTS_0"] = joints;
  primitive["attributes"]["WEIGHTS_0"] = weights;
  return b;
}

// The program that is tested; SINEW_CLI names another one.
inline std::string program() {
  const char* const other = std::getenv("SINEW_CLI");
  return other ? other : SINEW_CLI;
}

class Cli : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("sinew_cli_" + std::to_string(::getpid()) + "_" +
                                           testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder_);
    write("arm.glb", arm());
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const GltfBuilder& builder) const {
    const std::vector<unsigned char> bytes = builder.glb();
    std::ofstream(folder_ / name, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }

  std::string read(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(folder_ / name).rdbuf();
    return text.str();
  }

  // Runs in the test's folder.
  Answer run(const std::string& arguments) const {
    const std::string command =
        "cd '" + folder_.string() + "' && '" + program() + "' " + arguments + " >out.txt 2>err.txt";
    const int status = std::system(command.c_str());
    Answer answer{WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("out.txt"), read("err.txt")};
    fs::remove(folder_ / "out.txt");
    fs::remove(folder_ / "err.txt");
    return answer;
  }

  Json json(const std::string& arguments) const {
    const Answer a = run(arguments);
    EXPECT_EQ(a.status, 0) << a.err;
    EXPECT_EQ(a.err, "");
    Json parsed = Json::parse(a.out, nullptr, false);
    EXPECT_FALSE(parsed.is_discarded()) << a.out;
    return parsed;
  }

  std::size_t filesInFolder() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

  fs::path folder_;
};

}  // namespace sinew::tests
