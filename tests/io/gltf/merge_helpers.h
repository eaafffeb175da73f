// Clips that are merged into glTF files in memory.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/bytes.h"
#include "core/clip/sample.h"
#include "core/io/gltf/container.h"
#include "core/io/gltf/write/merge.h"
#include "tests/io/import_helpers.h"

namespace sinew::tests::merging {

using Json = nlohmann::json;

inline MergeIntoGltf merge(const Bytes& file, const Character& character, std::vector<MergedClip> clips,
                           const Character* original = nullptr) {
  const MemorySource none;
  MergeIntoGltf work{.file = file, .files = &none, .character = &character, .clips = clips, .original = original};
  const Check done = work.run();
  EXPECT_TRUE(done) << (done ? "" : done.error().for_user.english());
  work.clips = {};
  return work;
}

inline std::shared_ptr<const Character> read(const Bytes& file) {
  const auto imported = importBytes(file);
  if (imported) return imported->character;
  ADD_FAILURE() << imported.error().for_user << " [" << imported.error().for_log << "]";
  return std::make_shared<Character>();
}

inline Json jsonOf(const Bytes& file) {
  ImportReport report;
  const auto parts = splitGltf(file, report);
  return Json::parse(parts->json.begin(), parts->json.end());
}

// The bytes that a buffer view of a GLB shows.
inline Bytes shown(const Bytes& file, std::size_t view) {
  ImportReport report;
  const auto parts = splitGltf(file, report);
  const Json json = jsonOf(file);
  const Json& one = json["bufferViews"][view];
  const auto bytes = parts->bin->subspan(one.value("byteOffset", std::size_t{0}), one["byteLength"].get<std::size_t>());
  return {bytes.begin(), bytes.end()};
}

// The arm with two clips, a morph target and things that nobody here reads.
inline GltfBuilder richArm() {
  GltfBuilder b = arm();
  const int target = b.vectors({{0, 0, 1}, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}});
  b.root["meshes"][0]["primitives"][0]["targets"] = {{{"POSITION", target}}, {{"POSITION", target}}};
  b.root["meshes"][0]["extras"] = {{"targetNames", {"smile", "frown"}}};
  const int times = b.floats({0.f, 0.25f, 2.f}, "SCALAR");
  const int second = b.animation("nod");
  b.channel(second, 2, "translation", times, b.vectors({{0, 1, 0}, {0, 1.5f, 0}, {0, 1, 0}}));
  b.channel(second, 0, "weights", times, b.floats({0, 0, 1, .5f, 0, 1}, "SCALAR"));
  b.root["animations"][1]["extras"] = {{"mood", "yes"}, {"number", 0.1}};
  b.root["nodes"][1]["extras"] = {{"tall", true}, {"exact", 1.0000000000000002}};
  b.root["extensionsUsed"] = {"EXT_unheard_of"};
  b.root["extensions"]["EXT_unheard_of"] = {{"list", {1, 2, 3}}};
  return b;
}

inline Transform localAt(const Character& character, const Clip& clip, JointIndex joint, double time) {
  Pose pose = character.restPose();
  SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
  return pose.local[static_cast<std::size_t>(joint)];
}

}  // namespace sinew::tests::merging
