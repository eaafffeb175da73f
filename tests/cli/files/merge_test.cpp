// sinew-cli merge: edited clips in a copy of the file from which they came.
#include <fmt/format.h>

#include "tests/cli/cli_test_base.h"
#include "tests/support/builders/fbx_builder.h"

namespace sinew::tests {
namespace {

using Merge = Cli;

TEST_F(Merge, ClipsOfAProjectComeBackIntoTheirFile) {
  ASSERT_EQ(run("clips arm.glb --rename bend=wave --split wave=0.5 -o arm.sinew").status, 0);
  const Json said = json("merge arm.sinew --into arm.glb -o out.glb --json");
  EXPECT_EQ(said["replaced"], Json::array({"wave"}));
  EXPECT_EQ(said["added"], Json::array({"wave 2"}));
  EXPECT_EQ(said["unchanged"], 0);
  EXPECT_EQ(said["report"], Json::array());
  const auto keysOf = [&](const char* file) {
    return json(std::string("info ") + file + " --json")["clips"][0]["keys"];
  };
  ASSERT_EQ(said["changes"].size(), 1u);
  EXPECT_EQ(said["changes"][0]["keys_before"], keysOf("arm.glb"));
  EXPECT_EQ(said["changes"][0]["keys_after"], keysOf("out.glb"));
  EXPECT_EQ(run("merge arm.sinew --into arm.glb -o out.glb").out,
            fmt::format("out.glb: 2 clips\n  replaced “wave”: {} with {} keys, now {}\n  added “wave 2”\n",
                        said["changes"][0]["curves"] == 1 ? "1 curve"
                                                          : fmt::format("{} curves", int{said["changes"][0]["curves"]}),
                        int{keysOf("arm.glb")}, int{keysOf("out.glb")}));
  const Answer same = run("diff arm.sinew out.glb");
  EXPECT_EQ(same.status, 0) << same.out << same.err;
  // Copying the input does not do it.
  EXPECT_EQ(run("diff arm.sinew arm.glb").status, 1);
}

TEST_F(Merge, WhatDidNotChangeIsNotWrittenAnew) {
  const Answer said = run("merge arm.glb --into arm.glb -o out.glb");
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.out, "out.glb: 0 clips\n  1 as they were\n");
  EXPECT_EQ(read("out.glb"), read("arm.glb"));
}

// Another way of reading is no edit: nothing is written in other words for it.
TEST_F(Merge, ClipsThatWereReadAnotherWayStay) {
  ASSERT_EQ(run("convert arm.glb arm.sinew --fps 12").status, 0);
  EXPECT_EQ(json("merge arm.sinew --into arm.glb -o out.glb --json")["unchanged"], 1);
  EXPECT_EQ(read("out.glb"), read("arm.glb"));
}

// A clip that is only called otherwise keeps its keys, and what the file says of its channels.
TEST_F(Merge, ARenamedClipKeepsItsChannels) {
  GltfBuilder tagged = arm();
  tagged.root["animations"][0]["channels"][0]["extras"]["by"] = "hand";
  write("arm.glb", tagged);
  ASSERT_EQ(run("clips arm.glb --rename bend=wave -o arm.sinew").status, 0);
  ASSERT_EQ(run("merge arm.sinew --into arm.glb -o out.glb").status, 0);
  const std::string merged = read("out.glb");
  EXPECT_NE(merged.find(R"("by":"hand")"), std::string::npos);
  EXPECT_NE(merged.find(R"("wave")"), std::string::npos);
}

// What the copy keeps is not said to be left out.
TEST_F(Merge, NothingIsSaidOfWhatTheCopyKeeps) {
  GltfBuilder noted = arm();
  Json& primitive = noted.root["meshes"][0]["primitives"][0];
  primitive["extensions"]["ACME_prim"]["mesh"] = 0;
  primitive["attributes"]["_ACME"] = primitive["attributes"]["POSITION"];
  noted.root["accessors"][0]["extras"]["by"] = "hand";
  noted.root["extensionsUsed"] = {"ACME_prim"};
  write("arm.glb", noted);
  ASSERT_EQ(run("clips arm.glb --rename bend=wave -o arm.sinew").status, 0);
  EXPECT_THAT(run("pose arm.glb").err, HasSubstr("ACME_prim"));
  for (const char* input : {"arm.glb", "arm.sinew"}) {
    const Answer said = run(std::string("merge ") + input + " --into arm.glb -o out.glb --strict");
    EXPECT_EQ(said.status, 0) << input;
    EXPECT_EQ(said.err, "") << input;
  }
  EXPECT_NE(read("out.glb").find("ACME_prim"), std::string::npos);
}

void writeBytes(const fs::path& file, const std::vector<unsigned char>& bytes) {
  std::ofstream(file, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

TEST_F(Merge, ClipsOfAnFbxFileComeBackIntoIt) {
  writeBytes(folder_ / "arm.fbx", fbxArm().file.binary());
  const Json clips = json("clips arm.fbx --json")["clips"];
  ASSERT_EQ(clips.size(), 1u);
  ASSERT_EQ(run("clips arm.fbx --rename 0=wave --split wave=0.5 -o arm.sinew").status, 0);
  const Json said = json("merge arm.sinew --into arm.fbx -o out.fbx --json");
  EXPECT_EQ(said["replaced"], Json::array({"wave"}));
  EXPECT_EQ(said["added"], Json::array({"wave 2"}));
  EXPECT_EQ(said["unchanged"], 0);
  const Answer same = run("diff arm.sinew out.fbx");
  EXPECT_EQ(same.status, 0) << same.out << same.err;
  EXPECT_EQ(run("diff arm.sinew arm.fbx").status, 1);
}

TEST_F(Merge, AnFbxFileThatDidNotChangeIsTheSame) {
  writeBytes(folder_ / "arm.fbx", fbxArm().file.binary());
  const Answer said = run("merge arm.fbx --into arm.fbx -o out.fbx");
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.out, "out.fbx: 0 clips\n  1 as they were\n");
  EXPECT_EQ(read("out.fbx"), read("arm.fbx"));
}

TEST_F(Merge, FbxTextIsRefusedWithAWayOut) {
  writeBytes(folder_ / "arm.fbx", fbxArm().file.ascii());
  ASSERT_EQ(run("clips arm.fbx --rename 0=wave -o arm.sinew").status, 0);
  const Answer said = run("merge arm.sinew --into arm.fbx -o out.fbx");
  EXPECT_EQ(said.status, 1);
  EXPECT_THAT(said.err, HasSubstr("binary FBX"));
  EXPECT_FALSE(fs::exists(folder_ / "out.fbx"));
}

TEST_F(Merge, OnlyTheChosenClips) {
  ASSERT_EQ(run("clips arm.glb --split bend=0.5 -o arm.sinew").status, 0);
  const Answer said = run("merge arm.sinew --into arm.glb -o out.glb --clips 'bend 2'");
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.out, "out.glb: 1 clip\n  added “bend 2”\n");
  const Json info = json("info out.glb --json");
  ASSERT_EQ(info["clips"].size(), 2u);
  EXPECT_EQ(info["clips"][0]["duration_s"], 1.0);
  EXPECT_EQ(info["clips"][1]["duration_s"], 0.5);
}

TEST_F(Merge, RefusesWhatWouldLoseSomething) {
  const auto refused = [&](const std::string& arguments, const std::string& why, int status = 1) {
    const Answer a = run("merge " + arguments);
    EXPECT_EQ(a.status, status) << arguments << a.out;
    EXPECT_THAT(a.err, HasSubstr(why)) << arguments;
    EXPECT_EQ(a.out, "");
  };
  const std::string before = read("arm.glb");
  refused("arm.glb --into arm.glb -o arm.glb", "This file is being read", 2);
  EXPECT_EQ(read("arm.glb"), before);
  refused("arm.glb --into arm.glb -o out.gltf", "name it with the ending .glb");
  refused("arm.glb --into none.glb -o out.glb", "none.glb");
  refused("arm.glb --into arm.glb -o out.glb --clips none", "There is no clip “none”", 2);
  ASSERT_EQ(run("convert arm.glb small.sinew --unit 0.01").status, 0);
  refused("small.sinew --into arm.glb -o out.glb", "size or an up axis of its own");
  EXPECT_FALSE(fs::exists(folder_ / "out.glb"));
}

TEST_F(Merge, AddressesBesideTheFileStayGood) {
  const GltfBuilder built = arm();
  std::ofstream(folder_ / "arm.gltf") << built.gltf("arm.bin");
  std::ofstream(folder_ / "arm.bin", std::ios::binary)
      .write(reinterpret_cast<const char*>(built.bin().data()), static_cast<std::streamsize>(built.bin().size()));
  ASSERT_EQ(run("clips arm.gltf --rename bend=wave -o arm.sinew").status, 0);
  fs::create_directories(folder_ / "elsewhere");
  const Answer refused = run("merge arm.sinew --into arm.gltf -o elsewhere/out.gltf");
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.err, HasSubstr("lie beside it"));
  const std::string buffer = read("arm.bin");
  EXPECT_EQ(run("merge arm.sinew --into arm.gltf -o out.gltf").status, 0);
  EXPECT_EQ(read("arm.bin"), buffer);
  EXPECT_EQ(run("diff arm.sinew out.gltf").status, 0);
}

}  // namespace
}  // namespace sinew::tests
