// Clips put into a copy of a glTF file: they play there as here, and all else is what it was.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/bytes.h"
#include "core/clip/sample.h"
#include "core/edit/shape/cubic_keys.h"
#include "core/io/gltf/container.h"
#include "core/io/gltf/write/merge.h"
#include "core/math/interpolation.h"
#include "tests/io/import_helpers.h"

namespace {

using namespace sinew;
using namespace sinew::tests;
using Json = nlohmann::json;

MergeIntoGltf merge(const Bytes& file, const Character& character, std::vector<MergedClip> clips) {
  const MemorySource none;
  MergeIntoGltf work{.file = file, .files = &none, .character = &character, .clips = clips};
  const Check done = work.run();
  EXPECT_TRUE(done) << (done ? "" : done.error().for_user.english());
  work.clips = {};
  return work;
}

std::shared_ptr<const Character> read(const Bytes& file) {
  const auto imported = importBytes(file);
  if (imported) return imported->character;
  ADD_FAILURE() << imported.error().for_user << " [" << imported.error().for_log << "]";
  return std::make_shared<Character>();
}

Json jsonOf(const Bytes& file) {
  ImportReport report;
  const auto parts = splitGltf(file, report);
  return Json::parse(parts->json.begin(), parts->json.end());
}

// The bytes that a buffer view of a GLB shows.
Bytes shown(const Bytes& file, std::size_t view) {
  ImportReport report;
  const auto parts = splitGltf(file, report);
  const Json json = jsonOf(file);
  const Json& one = json["bufferViews"][view];
  const auto bytes = parts->bin->subspan(one.value("byteOffset", std::size_t{0}), one["byteLength"].get<std::size_t>());
  return {bytes.begin(), bytes.end()};
}

// The arm with two clips, a morph target and things that nobody here reads.
GltfBuilder richArm() {
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

Transform localAt(const Character& character, const Clip& clip, JointIndex joint, double time) {
  Pose pose = character.restPose();
  SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
  return pose.local[static_cast<std::size_t>(joint)];
}

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

// ---------------------------------------------------------------- any clip

constexpr double kLength = 2.0;

template <class T>
T one(std::initializer_list<T> of) {
  return *rc::gen::elementOf(std::vector<T>(of));
}
double number(double low, double high) { return low + (high - low) * *rc::gen::inRange(0, 1001) / 1000.0; }

Curve anyCurve() {
  if (one({true, false, false})) return {};
  const bool plain = one({true, false});
  const auto kind = one({Interpolation::step, Interpolation::linear, Interpolation::hermite, Interpolation::bezier});
  std::vector<Knot> knots;
  for (int left = one({1, 2, 3, 5}); left > 0; --left) {
    Knot knot;
    knot.time = *rc::gen::inRange(0, 61) / 30.0;
    knot.value = static_cast<float>(number(-1.0, 1.0));
    knot.interpolation = plain ? kind
                               : one({Interpolation::step, Interpolation::step_next, Interpolation::linear,
                                      Interpolation::hermite, Interpolation::bezier, Interpolation::ease});
    knot.in = {static_cast<float>(-number(0.01, 0.5)), static_cast<float>(number(-0.2, 0.2))};
    knot.out = {static_cast<float>(number(0.01, 0.5)), static_cast<float>(number(-0.2, 0.2))};
    knots.push_back(knot);
  }
  Curve curve = *Curve::fromKnots(knots);
  if (one({true, false, false, false}))
    curve.setExtrapolation(
        {one({ExtrapolationKind::hold, ExtrapolationKind::cycle, ExtrapolationKind::linear})},
        {one({ExtrapolationKind::hold, ExtrapolationKind::ping_pong, ExtrapolationKind::cycle_offset})});
  curve.setState({.muted = one({true, false, false, false, false, false})});
  return curve;
}

JointTrack anyTrack(JointIndex joint) {
  JointTrack track{.joint = joint};
  for (auto* axes : {&track.translation, &track.scale})
    for (Curve& curve : *axes) curve = anyCurve();
  for (Curve& curve : track.scale) curve = scaled(curve, 0.2, 1.0);
  if (one({true, false})) {
    EulerCurves euler;
    euler.order = one({EulerOrder::xyz, EulerOrder::zyx});
    for (Curve& curve : euler.angles) curve = anyCurve();
    track.rotation = euler;
    return track;
  }
  const bool plain = one({true, false});
  const auto kind = one({Interpolation::step, Interpolation::linear, Interpolation::hermite});
  std::vector<QuatKnot> knots;
  for (int left = one({0, 1, 2, 4}); left > 0; --left) {
    QuatKnot knot;
    knot.time = *rc::gen::inRange(0, 61) / 30.0;
    knot.value = expMap(
        {static_cast<float>(number(-1, 1)), static_cast<float>(number(-1, 1)), static_cast<float>(number(-1, 1))});
    knot.in = knot.out = {0.f, static_cast<float>(number(-1, 1)), static_cast<float>(number(-1, 1)), 0.f};
    knot.interpolation =
        plain ? kind : one({Interpolation::step, Interpolation::linear, Interpolation::hermite, Interpolation::ease});
    knots.push_back(knot);
  }
  if (!knots.empty()) track.rotation = *QuatCurve::fromKnots(knots);
  return track;
}

Clip anyClip() {
  Clip clip;
  clip.name = "any";
  clip.duration_s = kLength;
  clip.fps = 30.0;
  clip.start_s = one({0.0, 0.5});
  clip.joints = {anyTrack(1), anyTrack(2)};
  for (int channel = 0; channel < 2; ++channel)
    if (Curve weight = anyCurve(); !weight.empty()) clip.morphs.push_back({channel, weight});
  for (int left = one({0, 0, 1, 2}); left > 0; --left) {
    ClipLayer layer;
    layer.name = "layer";
    layer.mode = one({LayerMode::override, LayerMode::additive});
    layer.weight = scaled(anyCurve(), 0.5, 0.5);
    layer.muted = one({true, false, false});
    layer.angles_add = one({true, false});
    layer.joints = {anyTrack(2)};
    if (Curve weight = anyCurve(); !weight.empty()) layer.morphs.push_back({0, weight});
    clip.layers.push_back(std::move(layer));
  }
  return clip;
}

std::vector<double> knotTimesOf(const Clip& clip) {
  std::vector<double> times;
  const auto addAll = [&](const std::vector<JointTrack>& joints, const std::vector<MorphTrack>& morphs) {
    for (const JointTrack& track : joints) std::ranges::copy(knotTimes(track), std::back_inserter(times));
    for (const MorphTrack& track : morphs) std::ranges::copy(track.weight.times(), std::back_inserter(times));
  };
  addAll(clip.joints, clip.morphs);
  for (const ClipLayer& layer : clip.layers) {
    addAll(layer.joints, layer.morphs);
    std::ranges::copy(layer.weight.times(), std::back_inserter(times));
  }
  return times;
}

RC_GTEST_PROP(GltfMerge, AnyClipPlaysAsHere, ()) {
  static const Bytes file = richArm().glb();
  static const auto character = read(file);
  const Clip clip = anyClip();
  const bool plays = std::ranges::any_of(knotTimesOf(clip), [](double) { return true; });
  RC_PRE(plays);
  const MemorySource none;
  const MergedClip clips[] = {{&clip, -1}};
  MergeIntoGltf work{.file = file, .files = &none, .character = character.get(), .clips = clips};
  if (!work.run()) return;  // all its curves are muted
  const auto after = read(work.merged);
  RC_ASSERT(after->clips.size() == 3u);
  const Clip& written = *after->clips[2];
  RC_ASSERT(std::abs(written.duration_s - kLength) < 1e-5);
  const std::vector<double> knots = knotTimesOf(clip);
  // What changes too fast for the bound is told of: it may stray by what a piece goes through that is halved no more.
  const bool strays = std::ranges::any_of(work.report.lines, [](const auto& line) {
    return line.text.english().find("too fast to stay within") != std::string::npos;
  });
  for (int i = 0; i <= 157; ++i) {
    const double time = kLength * i / 157.0;
    // Where a curve may leap, a float is not exact enough to say on which side a time is.
    if (std::ranges::any_of(knots,
                            [&](double knot) { return std::abs(std::remainder(time - knot, 1.0 / 30.0)) < 1e-3; }))
      continue;
    Pose here = character->restPose(), there = after->restPose();
    SampleClip{.clip = &clip, .time = time, .pose = &here}.run();
    SampleClip{.clip = &written, .time = time, .pose = &there}.run();
    Pose early = here, late = here;
    if (strays) {
      SampleClip{.clip = &clip, .time = time - CubicKeys::kMinPiece, .pose = &early}.run();
      SampleClip{.clip = &clip, .time = time + CubicKeys::kMinPiece, .pose = &late}.run();
    }
    for (std::size_t joint = 0; joint < here.local.size(); ++joint) {
      const Transform &is = there.local[joint], &wanted = here.local[joint], &a = early.local[joint],
                      &b = late.local[joint];
      const auto apart = [&](auto part) { return glm::distance(is.*part, wanted.*part); };
      const auto within = [&](auto part) {
        return glm::distance(a.*part, wanted.*part) + glm::distance(b.*part, wanted.*part);
      };
      RC_ASSERT(apart(&Transform::translation) < 3e-4f + within(&Transform::translation));
      RC_ASSERT(apart(&Transform::scale) < 3e-3f + within(&Transform::scale));
      RC_ASSERT(angleBetween(is.rotation, wanted.rotation) <
                2e-3f + angleBetween(a.rotation, wanted.rotation) + angleBetween(b.rotation, wanted.rotation));
    }
    for (std::size_t channel = 0; channel < here.morph_weights.size(); ++channel) {
      const float is = there.morph_weights[channel], wanted = here.morph_weights[channel];
      const float within =
          std::abs(early.morph_weights[channel] - wanted) + std::abs(late.morph_weights[channel] - wanted);
      RC_ASSERT(std::abs(is - wanted) < 3e-4f + within);
    }
  }
  // What glTF can hold needs no other keys.
  const MergedClip again[] = {{&written, 2}};
  MergeIntoGltf second{.file = work.merged, .files = &none, .character = after.get(), .clips = again};
  RC_ASSERT(second.run().has_value());
  RC_ASSERT(second.report.lines.empty());
  RC_ASSERT(read(second.merged)->clips[2]->keyCount() == written.keyCount());
}

}  // namespace
