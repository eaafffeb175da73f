// Clips put into a copy of a glTF file: they play there as here, and all else is what it was.
#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>

#include <fmt/format.h>

#include "core/io/gltf/write/write.h"
#include "core/io/guard/import_process.h"
#include "core/io/merge/merge_file.h"
#include "core/math/interpolation.h"
#include "tests/io/gltf/merge_helpers.h"
#include "tests/support/test_characters.h"

namespace {

using namespace sinew;
using namespace sinew::tests;
using merging::Json;
using merging::jsonOf;
using merging::localAt;
using merging::merge;
using merging::read;
using merging::richArm;
using merging::shown;

TEST(GltfMerge, ClipsOfTheFileComeBackToTheBit) {
  const Bytes file = richArm().glb();
  const auto before = read(file);
  ASSERT_EQ(before->clips.size(), 2u);
  const auto work = merge(file, *before, {{before->clips[0].get(), 0}, {before->clips[1].get(), 1}});
  EXPECT_TRUE(work.report.lines.empty()) << allLines(work.report);
  const auto after = read(work.merged);
  ASSERT_EQ(after->clips.size(), 2u);
  EXPECT_TRUE(*after->clips[0] == *before->clips[0]);
  EXPECT_TRUE(*after->clips[1] == *before->clips[1]);
}

TEST(GltfMerge, NothingElseChanges) {
  const Bytes file = richArm().glb();
  const auto character = read(file);
  Clip wave = *character->clips[0];
  wave.name = "wave";
  const Bytes merged = merge(file, *character, {{&wave, 0}}).merged;
  Json before = jsonOf(file), after = jsonOf(merged);
  EXPECT_EQ(after["animations"][0]["name"], "wave");
  EXPECT_EQ(after["animations"].size(), 2u);
  // Accessors of meshes, skins and the other animation keep their indices, and show the same bytes.
  for (std::size_t i = 0; i < before["accessors"].size(); ++i) {
    const bool freed =
        i == before["animations"][0]["samplers"][0]["input"] || i == before["animations"][0]["samplers"][0]["output"];
    if (freed) continue;
    EXPECT_EQ(after["accessors"][i], before["accessors"][i]) << i;
    const auto view = before["accessors"][i]["bufferView"].get<std::size_t>();
    EXPECT_EQ(shown(merged, view), shown(file, view)) << i;
  }
  for (Json* one : {&before, &after})
    for (const char* list : {"accessors", "bufferViews", "buffers"}) one->erase(list);
  before["animations"].erase(0), after["animations"].erase(0);
  EXPECT_EQ(after, before);
}

TEST(GltfMerge, FilesDoNotGrowByMergingAgain) {
  const Bytes file = richArm().glb();
  const auto character = read(file);
  Clip clip = *character->clips[1];
  Bytes once = merge(file, *character, {{&clip, 1}}).merged, more = once;
  EXPECT_LT(once.size(), file.size() + 400);
  for (int i = 0; i < 5; ++i) more = merge(more, *character, {{&clip, 1}}).merged;
  EXPECT_LE(more.size(), once.size() + 64);
  EXPECT_TRUE(*read(more)->clips[1] == clip);
}

TEST(GltfMerge, NewClipsComeBehindTheOthers) {
  const Bytes file = richArm().glb();
  const auto character = read(file);
  Clip clip = *character->clips[1];
  clip.name = "nod again";
  const auto after = read(merge(file, *character, {{&clip, -1}}).merged);
  ASSERT_EQ(after->clips.size(), 3u);
  EXPECT_TRUE(*after->clips[0] == *character->clips[0]);
  EXPECT_TRUE(*after->clips[1] == *character->clips[1]);
  EXPECT_TRUE(*after->clips[2] == clip);
}

TEST(GltfMerge, AFileWithoutClipsGetsItsFirst) {
  GltfBuilder still = arm();
  const auto character = mustImport(still).character;
  still.root.erase("animations");
  const auto after = read(merge(still.glb(), *character, {{character->clips[0].get(), -1}}).merged);
  ASSERT_EQ(after->clips.size(), 1u);
  EXPECT_TRUE(*after->clips[0] == *character->clips[0]);
}

TEST(GltfMerge, TextFilesKeepTheirBuffersAndHoldTheKeysThemselves) {
  const GltfBuilder built = richArm();
  const std::string text = built.gltf();
  const Bytes file(text.begin(), text.end());
  const auto character = importText(text)->character;
  Clip clip = *character->clips[1];
  const Bytes merged = merge(file, *character, {{&clip, 1}}).merged;
  const Json before = Json::parse(text), after = Json::parse(merged.begin(), merged.end());
  ASSERT_EQ(after["buffers"].size(), 2u);
  EXPECT_EQ(after["buffers"][0], before["buffers"][0]);
  const auto again = importText({merged.begin(), merged.end()});
  ASSERT_TRUE(again);
  EXPECT_TRUE(*again->character->clips[1] == clip);
}

TEST(GltfMerge, WhatSinewDoesNotReadStaysInTheClip) {
  GltfBuilder b = richArm();
  const int times = b.floats({0.f, 1.f}, "SCALAR"), values = b.floats({0.f, 1.f}, "SCALAR");
  Json& animation = b.root["animations"][0];
  animation["samplers"].push_back({{"input", times}, {"output", values}, {"interpolation", "STEP"}});
  animation["channels"].push_back(
      {{"sampler", 1},
       {"target",
        {{"path", "pointer"},
         {"extensions", {{"KHR_animation_pointer", {{"pointer", "/materials/0/alphaCutoff"}}}}}}}});
  const Bytes file = b.glb();
  const auto character = read(file);
  const Bytes merged = merge(file, *character, {{character->clips[0].get(), 0}}).merged;
  const Json after = jsonOf(merged), channels = after["animations"][0]["channels"];
  const auto kept = std::ranges::find_if(channels, [](const Json& c) { return c["target"]["path"] == "pointer"; });
  ASSERT_NE(kept, channels.end());
  const Json sampler = after["animations"][0]["samplers"][(*kept)["sampler"].get<std::size_t>()];
  EXPECT_EQ(sampler, b.root["animations"][0]["samplers"][1]);
  const auto view = after["accessors"][sampler["output"].get<std::size_t>()]["bufferView"].get<std::size_t>();
  EXPECT_EQ(shown(merged, view), shown(file, view));
}

// The arm with extras on the channels and samplers of its second clip, whose rotations no float would be written for.
GltfBuilder armWithTaggedChannels() {
  GltfBuilder b = richArm();
  const int times = b.floats({0.f, 0.25f, 2.f}, "SCALAR");
  const int turns = b.integers<std::int16_t>({0, 0, 0, 32767, 0, 0, 23170, 23170, 0, 0, 0, 32767}, "VEC4");
  b.root["accessors"][static_cast<std::size_t>(turns)]["normalized"] = true;
  b.channel(1, 2, "rotation", times, turns);
  for (const char* list : {"channels", "samplers"})
    for (std::size_t i = 0; i < 3; ++i) b.root["animations"][1][list][i]["extras"] = {{list, i}};
  return b;
}

// What a clip plays, by the node and path: the channel, its sampler, and the bytes of its numbers.
std::map<std::string, Json> playedBy(const Bytes& file, std::size_t clip) {
  const Json json = jsonOf(file), &animation = json["animations"][clip];
  std::map<std::string, Json> out;
  for (Json channel : animation["channels"]) {
    Json sampler = animation["samplers"][channel["sampler"].get<std::size_t>()];
    channel.erase("sampler");
    Json numbers = Json::array();
    for (const char* part : {"input", "output"}) {
      const Json& accessor = json["accessors"][sampler[part].get<std::size_t>()];
      numbers.push_back({accessor["componentType"], accessor["count"], shown(file, accessor["bufferView"])});
      sampler.erase(part);
    }
    out[channel["target"].dump()] = {channel, sampler, numbers};
  }
  return out;
}

TEST(GltfMerge, ChannelsThatDidNotChangeStay) {
  const Bytes file = armWithTaggedChannels().glb();
  const auto character = read(file);
  const auto before = playedBy(file, 1);
  ASSERT_EQ(before.size(), 3u);

  Clip renamed = *character->clips[1];
  renamed.name = "other";
  const Bytes once = merge(file, *character, {{&renamed, 1}}, character.get()).merged;
  EXPECT_EQ(jsonOf(once)["animations"][1]["name"], "other");
  EXPECT_EQ(playedBy(once, 1), before);
  EXPECT_LE(once.size(), file.size() + 64);

  Clip edited = renamed;
  const JointIndex tip = character->skeleton.find("tip");
  for (JointTrack& track : edited.joints)
    if (track.joint == tip)
      track.translation[0] = Curve::fromSamples({0.0, 0.25, 2.0}, {1.f, 2.f, 3.f}, Interpolation::linear).value();
  for (const Character* original : {character.get(), static_cast<const Character*>(nullptr)}) {
    const Bytes merged = merge(file, *character, {{&edited, 1}, {character->clips[0].get(), 0}}, original).merged;
    const auto after = playedBy(merged, 1);
    ASSERT_EQ(after.size(), 3u);
    std::size_t same = 0;
    for (const auto& [target, played] : before) {
      same += after.at(target) == played;
      if (target.find("translation") != std::string::npos) {
        EXPECT_NE(after.at(target), played);
      }
    }
    EXPECT_EQ(same, original ? 2u : 0u);
    const auto again = read(merged);
    EXPECT_EQ(again->clips[1]->morphs, edited.morphs);
    ASSERT_TRUE(again->clips[1]->track(tip));
    EXPECT_EQ(again->clips[1]->track(tip)->translation, edited.track(tip)->translation);
    EXPECT_TRUE(*again->clips[0] == *character->clips[0]);
  }
}

// A file that is not the one from which the character came keeps nothing by mistake.
TEST(GltfMerge, ChannelsOfOtherJointsAreWrittenAnew) {
  const Bytes file = armWithTaggedChannels().glb();
  const auto character = read(file);
  Character other = *character;
  std::vector<Joint> joints(other.skeleton.joints().begin(), other.skeleton.joints().end());
  joints.push_back({.name = "more", .parent = 0});
  other.skeleton = Skeleton::create(joints).value();
  const Bytes merged = merge(file, *character, {{character->clips[1].get(), 1}}, &other).merged;
  EXPECT_TRUE(*read(merged)->clips[1] == *character->clips[1]);
}

// Whoever wrote the file let a channel name them by mistake.
TEST(GltfMerge, WhatAReplacedChannelSharesWithMeshesAndSkinsStays) {
  for (const bool of_skin : {true, false}) {
    GltfBuilder b = richArm();
    const Json shared = of_skin ? b.root["skins"][0]["inverseBindMatrices"]
                                : b.root["meshes"][0]["primitives"][0]["attributes"]["POSITION"];
    ASSERT_TRUE(shared.is_number()) << of_skin;
    Json& animation = b.root["animations"][0];
    animation["channels"].push_back(
        {{"sampler", animation["samplers"].size()}, {"target", {{"node", 1}, {"path", "scale"}}}});
    animation["samplers"].push_back({{"input", animation["samplers"][0]["input"]}, {"output", shared}});
    const Bytes file = b.glb();
    const auto character = read(file);
    const Bytes merged = merge(file, *character, {{character->clips[0].get(), 0}}).merged;
    const auto at = shared.get<std::size_t>();
    const Json before = jsonOf(file)["accessors"][at], after = jsonOf(merged)["accessors"][at];
    EXPECT_EQ(after, before) << of_skin;
    EXPECT_EQ(shown(merged, after["bufferView"].get<std::size_t>()),
              shown(file, before["bufferView"].get<std::size_t>()))
        << of_skin;
  }
}

TEST(GltfMerge, MarkersAndExtrasStayTogether) {
  const Bytes file = richArm().glb();
  const auto character = read(file);
  Clip clip = *character->clips[1];
  clip.markers = {{0.5, "left down"}};
  const Bytes merged = merge(file, *character, {{&clip, 1}}).merged;
  EXPECT_EQ(jsonOf(merged)["animations"][1]["extras"]["mood"], "yes");
  EXPECT_TRUE(read(merged)->clips[1]->markers == clip.markers);
}

TEST(GltfMerge, AClipLongerThanItsKeysKeepsItsLength) {
  const Bytes file = richArm().glb();
  const auto character = read(file);
  Clip clip = *character->clips[1];
  clip.duration_s = 3.0;
  for (const int replaces : {1, -1}) {
    const auto after = read(merge(file, *character, {{&clip, replaces}}).merged);
    const Clip& longer = *after->clips[replaces < 0 ? 2 : 1];
    EXPECT_NEAR(longer.duration_s, 3.0, 1e-6);
    for (const double time : {0.0, 0.3, 1.9, 2.5, 3.0})
      EXPECT_TRUE(near(localAt(*after, longer, 2, time).translation, localAt(*character, clip, 2, time).translation))
          << time;
  }
}

// Cubic keys that run on when they end stand still from there.
TEST(GltfMerge, AClipLongerThanItsCubicKeysHoldsTheirEnds) {
  const Bytes file = richArm().glb();
  const auto character = read(file);
  Clip clip = *character->clips[1];
  clip.duration_s = 3.0;
  std::vector<Knot> knots;
  for (const double time : {1.0, 2.0}) {
    knots.push_back({.time = time, .value = static_cast<float>(time), .interpolation = Interpolation::hermite});
    knots.back().in = {-0.25f, -1.f}, knots.back().out = {0.25f, 1.f};
  }
  clip.joints.at(0).translation[1] = Curve::fromKnots(knots).value();
  clip.joints.at(0).translation[0] = clip.joints.at(0).translation[2] = Curve();
  const Quat turned = glm::angleAxis(1.f, Vec3(0.f, 0.f, 1.f)), slope(0.f, 0.f, 0.f, 0.8f);
  const QuatKnot turns[] = {
      {.time = 1.0, .value = {1.f, 0.f, 0.f, 0.f}, .in = slope, .out = slope, .interpolation = Interpolation::hermite},
      {.time = 2.0, .value = turned, .in = slope, .out = slope, .interpolation = Interpolation::hermite}};
  clip.joints.at(0).rotation = QuatCurve::fromKnots(turns).value();
  clip.morphs.clear();
  const auto expectHeld = [&] {
    const auto after = read(merge(file, *character, {{&clip, -1}}).merged);
    EXPECT_NEAR(after->clips[2]->duration_s, 3.0, 1e-6);
    for (const double time : {0.0, 0.4, 0.9, 1.0, 1.3, 2.0, 2.2, 2.7, 3.0}) {
      const Transform is = localAt(*after, *after->clips[2], 2, time), was = localAt(*character, clip, 2, time);
      EXPECT_TRUE(near(is.translation, was.translation, 1e-5f)) << time;
      EXPECT_LT(angleBetween(is.rotation, was.rotation), 2e-3f) << time;
    }
  };
  expectHeld();
  clip.joints.at(0).translation = {};
  expectHeld();
}

// Keys before the start and behind the end lead to what is seen between them.
TEST(GltfMerge, KeysOutsideOfTheClipLeadToThoseWithin) {
  const Bytes file = richArm().glb();
  const auto character = read(file);
  Clip clip = *character->clips[1];
  clip.duration_s = 1.0;
  clip.morphs.clear();
  const auto line = [](std::initializer_list<float> values) {
    return Curve::fromSamples({-0.5, 0.5, 1.5}, std::vector<float>(values), Interpolation::linear).value();
  };
  clip.joints.at(0).translation = {line({0.f, 1.f, 3.f}), line({2.f, 1.f, -1.f}), line({0.f, 0.f, 1.f})};
  const auto after = read(merge(file, *character, {{&clip, -1}}).merged);
  EXPECT_NEAR(after->clips[2]->duration_s, 1.0, 1e-6);
  for (const double time : {0.0, 0.2, 0.5, 0.8, 1.0})
    EXPECT_TRUE(near(localAt(*after, *after->clips[2], 2, time).translation,
                     localAt(*character, clip, 2, time).translation, 1e-3f))
        << time;
}

// Seconds of the file's clock, which the first key need not begin.
TEST(GltfMerge, MarkersOfClipsThatBeginLaterComeBackWhereTheyWere) {
  GltfBuilder b = richArm();
  const int late = b.animation("late");
  b.channel(late, 2, "translation", b.floats({2.f, 3.f}, "SCALAR"), b.vectors({{0, 1, 0}, {0, 2, 0}}));
  const Bytes file = b.glb();
  const auto character = read(file);
  Clip clip = *character->clips.at(2);
  ASSERT_EQ(clip.start_s, 2.0);
  clip.markers = {{0.5, "down"}};
  const Bytes merged = merge(file, *character, {{&clip, 2}}).merged;
  EXPECT_EQ(jsonOf(merged)["animations"][2]["extras"]["markers"][0]["time_s"], 2.5);
  EXPECT_TRUE(read(merged)->clips[2]->markers == clip.markers);
  const Bytes again = merge(merged, *read(merged), {{read(merged)->clips[2].get(), 2}}).merged;
  EXPECT_TRUE(read(again)->clips[2]->markers == clip.markers);
}

// What the file says of a clip stays where the clip is replaced; a new one brings what its own file said.
TEST(GltfMerge, ExtrasAreThoseOfTheClipThatIsReplaced) {
  GltfBuilder other = richArm();
  other.root["animations"][1]["extras"] = {{"mood", "no"}, {"tone", "low"}};
  const auto character = read(other.glb());
  const Clip& clip = *character->clips[1];
  const Bytes file = richArm().glb();
  const Json before = jsonOf(file)["animations"][1]["extras"];
  EXPECT_EQ(jsonOf(merge(file, *character, {{&clip, 1}}).merged)["animations"][1]["extras"], before);
  EXPECT_EQ(jsonOf(merge(file, *character, {{&clip, -1}}).merged)["animations"][2]["extras"]["mood"], "no");
}

TEST(GltfMerge, TargetsThatACubicClipDoesNotHaveStayAtRest) {
  GltfBuilder b = richArm(), less = richArm();
  b.root["meshes"][0]["weights"] = {0.25, 0.75};
  less.root["meshes"][0]["extras"] = {{"targetNames", {"smile", "blink"}}};
  const Bytes file = b.glb();
  const auto character = read(less.glb());
  Clip clip = *character->clips[1];
  std::vector<Knot> knots;
  for (const double time : {0.0, 1.0, 2.0}) {
    knots.push_back({.time = time, .value = 0.5f, .interpolation = Interpolation::hermite});
    knots.back().in = {-0.25f, -0.5f}, knots.back().out = {0.25f, 0.5f};
  }
  for (MorphTrack& track : clip.morphs) track.weight = Curve::fromKnots(knots).value();
  const auto after = read(merge(file, *character, {{&clip, 1}}).merged);
  for (const double time : {0.0, 0.3, 1.0, 1.4, 2.0}) {
    Pose pose = after->restPose();
    SampleClip{.clip = after->clips[1].get(), .time = time, .pose = &pose}.run();
    EXPECT_NEAR(pose.morph_weights[0], clip.morphs[0].weight.evaluate(time), 1e-6f) << time;
    EXPECT_NEAR(pose.morph_weights[1], 0.75f, 1e-6f) << "“frown” at " << time;
  }
}

TEST(GltfMerge, TargetsThatTheClipLeavesAloneStayAtRest) {
  GltfBuilder b = richArm();
  b.root["meshes"][0]["weights"] = {0.25, 0.75};
  const Bytes file = b.glb();
  const auto character = read(file);
  Clip clip = *character->clips[1];
  ASSERT_EQ(clip.morphs.size(), 2u);
  clip.morphs.erase(clip.morphs.begin());
  const auto after = read(merge(file, *character, {{&clip, 1}}).merged);
  Pose pose = after->restPose();
  SampleClip{.clip = after->clips[1].get(), .time = 0.25, .pose = &pose}.run();
  EXPECT_FLOAT_EQ(pose.morph_weights[0], 0.25f);
  EXPECT_FLOAT_EQ(pose.morph_weights[1], 0.5f);
}

TEST(GltfMerge, JointsThatTheFileDoesNotHaveAreNamed) {
  const Bytes file = richArm().glb();
  GltfBuilder other = arm();
  other.root["nodes"][2]["name"] = "hand";
  const auto character = mustImport(other).character;
  Clip clip = *character->clips[0];
  clip.joints.push_back(clip.joints.front());
  clip.joints.front().joint = 1;
  const auto work = merge(file, *character, {{&clip, -1}});
  EXPECT_TRUE(reports(work.report, ReportKind::dropped, "the file has no “hand”")) << allLines(work.report);
  const MemorySource none;
  clip.joints.erase(clip.joints.begin());
  const MergedClip lost[] = {{&clip, -1}};
  MergeIntoGltf refused{.file = file, .files = &none, .character = character.get(), .clips = lost};
  const Check done = refused.run();
  ASSERT_FALSE(done);
  EXPECT_NE(done.error().for_user.english().find("moves nothing that the file has"), std::string::npos);
  EXPECT_TRUE(refused.merged.empty());
}

TEST(GltfMerge, DamagedFilesAreRefused) {
  const Bytes file = richArm().glb();
  const auto character = read(file);
  const MergedClip clips[] = {{character->clips[0].get(), 0}};
  const MemorySource none;
  for (std::size_t length = 0; length < file.size(); length += 1 + file.size() / 200) {
    MergeIntoGltf work{.file = {file.begin(), file.begin() + static_cast<std::ptrdiff_t>(length)},
                       .files = &none,
                       .character = character.get(),
                       .clips = clips};
    EXPECT_FALSE(work.run()) << length;
  }
  std::string nested = richArm().gltf();
  nested.insert(1, "\"extras\":" + std::string(100'000, '[') + std::string(100'000, ']') + ",");
  MergeIntoGltf work{
      .file = {nested.begin(), nested.end()}, .files = &none, .character = character.get(), .clips = clips};
  const Check done = work.run();
  ASSERT_FALSE(done);
  EXPECT_NE(done.error().for_user.english().find("nests too deeply"), std::string::npos) << done.error().for_user;
}

// Of clips that are called the same, the first goes to the first of the file, the second to the second.
TEST(MergeFile, ClipsOfOneNameGoToTheirOwn) {
  Character two = *tube({.joints = 2});
  for (const float to : {1.f, 2.f}) {
    Clip clip;
    clip.name = "walk", clip.duration_s = 1.0, clip.fps = 30.0;
    JointTrack track{.joint = 1};
    track.translation[0] = Curve::fromSamples({0.0, 1.0}, {0.f, to}, Interpolation::linear).value();
    clip.joints = {track};
    two.clips.push_back(std::make_shared<const Clip>(clip));
  }
  WriteGltf writer{.character = &two, .clips = two.clips, .binary = true};
  ASSERT_TRUE(writer.run());
  const std::filesystem::path folder =
      std::filesystem::path(::testing::TempDir()) / ("sinew_same_names_" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  const std::filesystem::path original = folder / "walks.glb";
  std::ofstream(original, std::ios::binary)
      .write(reinterpret_cast<const char*>(writer.file.data()), static_cast<std::streamsize>(writer.file.size()));
  const auto imported = importGuarded(original);
  ASSERT_TRUE(imported);
  const auto& clips = imported->character->clips;
  ASSERT_EQ(clips.size(), 2u);
  ASSERT_EQ(clips[0]->name, clips[1]->name);
  auto edited = std::make_shared<Clip>(*clips[1]);
  edited->joints[0].translation[0] = Curve::fromSamples({0.0, 1.0}, {0.f, 5.f}, Interpolation::linear).value();
  MergeFile merged{.original = original,
                   .copy = folder / "copy.glb",
                   .character = imported->character,
                   .clips = {{clips[0], "walk", true}, {edited, "walk"}}};
  const Check done = merged.run();
  std::filesystem::remove_all(folder);
  ASSERT_TRUE(done) << done.error().for_user.english();
  EXPECT_EQ(merged.unchanged, 1u);
  EXPECT_EQ(merged.replaced, std::vector<std::string>{"walk"});
  const auto after = read(merged.bytes);
  ASSERT_EQ(after->clips.size(), 2u);
  EXPECT_EQ(after->clips[0]->track(1)->translation[0].values()[1], 1.f);
  EXPECT_EQ(after->clips[1]->track(1)->translation[0].values()[1], 5.f);
}

}  // namespace
