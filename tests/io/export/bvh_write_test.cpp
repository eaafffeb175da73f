// Motion written as BVH: joints stand there where they stood, in every frame.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <iterator>
#include <numbers>
#include <sstream>
#include <string>
#include <vector>

#include "core/io/bvh/importer.h"
#include "core/io/bvh/write/write.h"
#include "tests/core/generators.h"
#include "tests/io/export/random_values.h"
#include "tests/io/import_helpers.h"
#include "tests/support/test_characters.h"

namespace sinew::tests {
namespace {

using testing::HasSubstr;

Imported bvhReadBack(const std::string& text) {
  MemorySource files;
  files.add("walk.bvh", text);
  auto imported = BvhImporter().read(files, "walk.bvh", {.unit_m = 0.01, .up_axis = 'Y'}, {});
  if (imported) return std::move(*imported);
  ADD_FAILURE() << imported.error().for_user << " [" << imported.error().for_log << "]\n" << text;
  return {std::make_shared<Character>(), {}};
}

std::string textOf(const WriteBvh& work) { return {work.file.begin(), work.file.end()}; }

std::vector<Mat4> jointsAt(const Character& c, double time) {
  EvaluatedPose pose;
  Evaluator().evaluateAt(c, clipAt(c, 0), time, pose);
  return pose.joints_m;
}

// A tube that branches, turned at rest, with rotations of both kinds, places and scales in the clip.
Character anyFigure() {
  Character c = *tube({.joints = 6});
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  Clip clip;
  clip.name = "dance", clip.fps = 24.0, clip.duration_s = 0.5;
  const KnotTimes times({0.0, 0.2, 0.5});
  const auto bvhSwing = [&](float low, float high) {
    return Curve::fromSamples(times, {anyNumber(low, high), anyNumber(low, high), anyNumber(low, high)},
                              Interpolation::linear)
        .value();
  };
  for (std::size_t j = 0; j < joints.size(); ++j) {
    if (j > 1) joints[j].parent = *rc::gen::inRange(0, static_cast<int>(j));
    joints[j].rest_l.rotation = anyRotation();
    joints[j].rest_l.translation += Vec3(anyNumber(-0.2f, 0.2f));
    JointTrack track{.joint = static_cast<JointIndex>(j)};
    if (*rc::gen::arbitrary<bool>()) track.translation[0] = bvhSwing(-0.3f, 0.3f);
    if (*rc::gen::arbitrary<bool>()) {
      const Curve size = bvhSwing(0.5f, 2.f);
      track.scale = {size, size, size};
    }
    if (*rc::gen::arbitrary<bool>()) {
      const EulerOrder order = *rc::gen::elementOf(std::vector(kEulerOrders.begin(), kEulerOrders.end()));
      track.rotation = EulerCurves{.order = order, .angles = {bvhSwing(-2, 2), bvhSwing(-2, 2), bvhSwing(-2, 2)}};
    } else {
      track.rotation =
          QuatCurve::fromSamples(times, {anyRotation(), anyRotation(), anyRotation()}, Interpolation::linear).value();
    }
    clip.joints.push_back(std::move(track));
  }
  std::vector<JointIndex> order;
  c.skeleton = Skeleton::create(joints, &order).value();
  RC_PRE(std::ranges::is_sorted(order));
  c.clips = {std::make_shared<const Clip>(clip)};
  return c;
}

RC_GTEST_PROP(WriteBvhProperty, JointsStandWhereTheyStood, ()) {
  const Character before = anyFigure();
  WriteBvh work{.character = &before, .clip = before.clips[0].get()};
  RC_ASSERT(static_cast<bool>(work.run()));
  const Imported after = bvhReadBack(textOf(work));
  const Skeleton& theirs = after.character->skeleton;
  RC_ASSERT(after.character->clips.size() == 1u);
  RC_ASSERT(after.character->clips[0]->duration_s == 0.5);
  const std::vector<Mat4> rest_before = restInModelSpace(before.skeleton), rest_after = restInModelSpace(theirs);
  for (int frame = 0; frame <= 12; ++frame) {
    const std::vector<Mat4> was = jointsAt(before, frame / 24.0), is = jointsAt(*after.character, frame / 24.0);
    for (std::size_t j = 0; j < was.size(); ++j) {
      const JointIndex found = theirs.find(before.skeleton[static_cast<JointIndex>(j)].name);
      RC_ASSERT(found != kNoJoint);
      const auto at = static_cast<std::size_t>(found);
      RC_ASSERT(glm::distance(Vec3(is[at][3]), Vec3(was[j][3])) < 1e-4f);
      // The pose of zeros is the one at rest, with all joints along the axes of the model.
      RC_ASSERT(glm::distance(Vec3(rest_after[at][3]), Vec3(rest_before[j][3])) < 1e-5f);
      const auto turn = [](const Mat4& now, const Mat4& rest) {
        return decompose(now).rotation * glm::conjugate(decompose(rest).rotation);
      };
      RC_ASSERT(std::abs(glm::dot(turn(is[at], rest_after[at]), turn(was[j], rest_before[j]))) > 1.f - 1e-5f);
    }
  }
}

constexpr std::string_view kBvhFile =
    "HIERARCHY\n"
    "ROOT hips\n{\n  OFFSET 0.0000 100.0000 0.0000\n"
    "  CHANNELS 6 Xposition Yposition Zposition Yrotation Xrotation Zrotation\n"
    "  JOINT knee\n  {\n    OFFSET 0.0000 -50.0000 10.0000\n"
    "    CHANNELS 3 Zrotation Xrotation Yrotation\n"
    "    End Site\n    {\n      OFFSET 10.0000 -40.0000 20.0000\n    }\n  }\n}\n"
    "MOTION\nFrames: 2\nFrame Time: 0.04166667\n"
    "1.0000 100.0000 3.0000 0.0000 0.0000 90.0000 10.0000 20.0000 30.0000\n"
    "2.0000 101.0000 3.0000 10.0000 0.0000 0.0000 10.0000 20.0000 30.0000\n";

TEST(WriteBvh, AFileOfItsKindComesBackAsItWas) {
  const Imported imported = bvhReadBack(std::string(kBvhFile));
  ASSERT_EQ(imported.character->clips.size(), 1u);
  WriteBvh work{.character = imported.character.get(), .clip = imported.character->clips[0].get()};
  ASSERT_TRUE(work.run());
  EXPECT_EQ(textOf(work), kBvhFile);
  EXPECT_TRUE(work.report.lines.empty()) << allLines(work.report);
}

TEST(WriteBvh, SpacesAndTwinsInNames) {
  Character c = *tube({.joints = 3});
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  joints[0].name = "my hip", joints[1].name = "bone", joints[2].name = "bone";
  c.skeleton = Skeleton::create(joints).value();
  Clip clip;
  clip.name = "still", clip.fps = 30.0, clip.duration_s = 0.1;
  WriteBvh work{.character = &c, .clip = &clip};
  ASSERT_TRUE(work.run());
  EXPECT_THAT(textOf(work), HasSubstr("ROOT my_hip\n"));
  EXPECT_THAT(textOf(work), HasSubstr("JOINT bone\n"));
  EXPECT_THAT(textOf(work), HasSubstr("JOINT bone_2\n"));
  EXPECT_THAT(textOf(work), HasSubstr("Frames: 4\n"));
  EXPECT_TRUE(reports(work.report, ReportKind::dropped, "Meshes are left out"));
}

// Lines and spaces of a name would end it.
TEST(WriteBvh, NamesOfAnyLettersAreOneWord) {
  Character c = *tube({.joints = 3});
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  joints[0].name = "a\nb", joints[1].name = "c\x01\xff{d}", joints[2].name = "";
  c.skeleton = Skeleton::create(joints).value();
  Clip clip;
  clip.name = "still", clip.fps = 30.0;
  WriteBvh work{.character = &c, .clip = &clip};
  ASSERT_TRUE(work.run());
  EXPECT_THAT(textOf(work), HasSubstr("ROOT a_b\n"));
  EXPECT_THAT(textOf(work), HasSubstr("JOINT c_\xEF\xBF\xBD_d_\n"));
  EXPECT_THAT(textOf(work), HasSubstr("JOINT joint\n"));
  EXPECT_EQ(bvhReadBack(textOf(work)).character->skeleton.size(), 4u) << "these and the end of the last";
}

// The last frame may lie behind the end, where curves that repeat begin anew.
TEST(WriteBvh, TheLastFrameIsTheEndOfTheClip) {
  const auto c = tube({.joints = 3});
  Curve turn = Curve::fromSamples({0.0, 0.49}, {0.f, 1.f}, Interpolation::linear).value();
  turn.setExtrapolation({}, {.kind = ExtrapolationKind::cycle});
  Clip clip;
  clip.name = "turn", clip.fps = 24.0, clip.duration_s = 0.49;
  clip.joints = {{.joint = 1, .rotation = EulerCurves{.angles = {turn, {}, {}}}}};
  WriteBvh work{.character = c.get(), .clip = &clip};
  ASSERT_TRUE(work.run());
  EXPECT_EQ(work.frames, 13u);
  EXPECT_EQ(work.keys, 13u * (6u + 3u + 3u)) << "the root has a place, too";
  const Imported after = bvhReadBack(textOf(work));
  const auto rotation = decompose(jointsAt(*after.character, 0.5).at(2)).rotation;
  EXPECT_NEAR(glm::angle(rotation), 1.f, 1e-3f);
}

// A hand that turns twice round must not spin back between two frames.
TEST(WriteBvh, AnglesRunOnFromFrameToFrame) {
  const auto c = tube({.joints = 2});
  const float twice = 4.f * std::numbers::pi_v<float>;
  const Curve turn = Curve::fromSamples({0.0, 1.0}, {0.f, twice}, Interpolation::linear).value();
  Clip clip;
  clip.name = "spin", clip.fps = 30.0, clip.duration_s = 1.0;
  clip.joints = {{.joint = 1, .rotation = EulerCurves{.order = EulerOrder::yxz, .angles = {Curve(), Curve(), turn}}}};
  WriteBvh work{.character = c.get(), .clip = &clip};
  ASSERT_TRUE(work.run());
  const std::string text = textOf(work);
  std::istringstream rows(text.substr(text.find('\n', text.find("Frame Time:")) + 1));
  std::string row;
  for (int frame = 0; std::getline(rows, row); ++frame) {
    std::istringstream numbers(row);
    const std::vector<double> all{std::istream_iterator<double>(numbers), {}};
    ASSERT_EQ(all.size(), 9u);
    EXPECT_NEAR(all[6], 24.0 * frame, 1e-2) << "Z, of the second joint, on frame " << frame;
  }
}

// Whatever it is that moves them, and in whichever layer.
TEST(WriteBvh, JointsThatDeformNothingAreWrittenWhereTheyMove) {
  Character c = *tube({.joints = 3});
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  joints[2].deforms = false;
  c.skeleton = Skeleton::create(joints).value();
  Clip clip;
  clip.name = "nod", clip.fps = 30.0;
  const auto written = [&] {
    WriteBvh work{.character = &c, .clip = &clip};
    EXPECT_TRUE(work.run());
    return textOf(work);
  };
  EXPECT_EQ(written().find("j2"), std::string::npos);
  const JointTrack nods{
      .joint = 2,
      .rotation =
          EulerCurves{.angles = {Curve::fromSamples({0.0}, {1.f}, Interpolation::linear).value(), Curve(), Curve()}}};
  clip.layers.resize(2);
  clip.layers[1].joints = {nods};
  EXPECT_THAT(written(), HasSubstr("JOINT j2\n"));
  clip.layers.clear();
  clip.joints = {nods};
  EXPECT_THAT(written(), HasSubstr("JOINT j2\n"));
}

// Not so other things that hang on a joint, which would make bones of another length.
TEST(WriteBvh, BonesEndWhereAJointSaysSo) {
  Character c = *tube({.joints = 3});
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  joints[2].deforms = false;
  joints[2].rest_l.translation = {0.f, 0.25f, 0.f};
  Clip clip;
  clip.name = "still", clip.fps = 30.0;
  for (const bool ends : {true, false}) {
    joints[2].name = ends ? "j1_end" : "grip";
    c.skeleton = Skeleton::create(joints).value();
    WriteBvh work{.character = &c, .clip = &clip};
    ASSERT_TRUE(work.run());
    const std::string text = textOf(work);
    EXPECT_EQ(text.find("OFFSET 0.0000 25.0000 0.0000") != std::string::npos, ends) << text;
    EXPECT_THAT(text, HasSubstr("End Site"));
  }
}

TEST(WriteBvh, SeveralRootsGetOneAboveThem) {
  Character c = *tube({.joints = 3});
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  joints[2].parent = kNoJoint;
  c.skeleton = Skeleton::create(joints).value();
  Clip clip;
  clip.name = "still", clip.fps = 30.0;
  WriteBvh work{.character = &c, .clip = &clip};
  ASSERT_TRUE(work.run());
  EXPECT_THAT(textOf(work), HasSubstr("ROOT tube\n"));
  EXPECT_EQ(bvhReadBack(textOf(work)).character->skeleton.children(kNoJoint).size(), 1u);
}

TEST(WriteBvh, WhatTheFormatLacksIsTold) {
  const auto character = tube({.morph_target = true});
  const auto still = [](float value) { return Curve::fromSamples({0.0}, {value}, Interpolation::linear).value(); };
  Clip clip;
  clip.name = "grow", clip.fps = 30.0;
  JointTrack track{.joint = 1};
  track.scale[1] = still(2.f);
  clip.joints = {track};
  clip.morphs = {{0, still(1.f)}};
  WriteBvh work{.character = character.get(), .clip = &clip};
  ASSERT_TRUE(work.run());
  for (const char* line : {"The scale of 1 joint", "Weights of morph targets", "Meshes"})
    EXPECT_TRUE(reports(work.report, ReportKind::dropped, line)) << line << "\n" << allLines(work.report);
  // In layers, too.
  clip.layers.resize(1);
  clip.layers[0].joints = std::move(clip.joints), clip.layers[0].morphs = std::move(clip.morphs);
  clip.joints.clear(), clip.morphs.clear();
  ASSERT_TRUE(work.run());
  for (const char* line : {"The scale of 1 joint", "Weights of morph targets"})
    EXPECT_TRUE(reports(work.report, ReportKind::dropped, line)) << line << "\n" << allLines(work.report);
}

// Not many frames, not many joints, but too many of both.
TEST(WriteBvh, TooManyNumbersAreRefusedBeforeTheyAreMade) {
  const auto character = tube({.joints = 100});
  Clip clip;
  clip.name = "long", clip.fps = 1000.0, clip.duration_s = 5000.0;
  WriteBvh work{.character = character.get(), .clip = &clip};
  const Check done = work.run();
  ASSERT_FALSE(done);
  EXPECT_THAT(done.error().for_user.english(), HasSubstr("too many frames"));
}

// Where joints leave their places there are twice as many numbers, and those far away are long; either is told as soon
// as it is known.
TEST(WriteBvh, FilesThatWouldBeTooLargeAreRefused) {
  constexpr std::size_t kJoints = 10, kFrames = 10;
  const auto character = tube({.joints = kJoints});
  const auto refusedAt = [&](float far, std::size_t max_bytes) {
    Clip clip;
    clip.name = "leave", clip.fps = 10.0, clip.duration_s = 0.1 * (kFrames - 1);
    for (JointIndex j = 0; j < static_cast<JointIndex>(kJoints); ++j) {
      JointTrack& track = clip.joints.emplace_back();
      track.joint = j;
      for (Curve& curve : track.translation)
        curve = Curve::fromSamples({0.0, 0.9}, {0.f, far}, Interpolation::linear).value();
    }
    double told = 0.0;
    WriteBvh work{.character = character.get(), .clip = &clip, .max_bytes = max_bytes};
    work.task.progress = [&](double part) { told = part; };
    const Check done = work.run();
    EXPECT_TRUE(done || done.error().for_user.english().find("too many frames") != std::string::npos);
    return done ? 1.0 : told;
  };
  EXPECT_EQ(refusedAt(1.f, 2500), 0.0);
  EXPECT_EQ(refusedAt(1.f, 4500), 0.5) << "before anything is written";
  EXPECT_EQ(refusedAt(1.f, 9000), 1.0);
  const double at = refusedAt(1e30f, 9000);
  EXPECT_TRUE(at >= 0.5 && at < 1.0) << at;
}

TEST(WriteBvh, NamesakesGetNumbersWithoutSpaces) {
  Character character = *tube({.joints = 4});
  std::vector<Joint> joints(character.skeleton.joints().begin(), character.skeleton.joints().end());
  for (Joint& joint : joints) joint.name = "big bone";
  character.skeleton = Skeleton::create(joints).value();
  Clip clip;
  clip.name = "still", clip.fps = 30.0, clip.duration_s = 0.1;
  WriteBvh work{.character = &character, .clip = &clip};
  ASSERT_TRUE(work.run());
  for (const char* name : {"ROOT big_bone\n", "JOINT big_bone_2\n", "JOINT big_bone_3\n", "JOINT big_bone_4\n"})
    EXPECT_THAT(textOf(work), HasSubstr(name));
}

TEST(WriteBvh, TooManyFramesAndCancelling) {
  const auto character = tube();
  Clip clip;
  clip.name = "long", clip.fps = 1e5, clip.duration_s = 1e6;
  WriteBvh work{.character = character.get(), .clip = &clip};
  Check done = work.run();
  ASSERT_FALSE(done);
  EXPECT_THAT(done.error().for_user.english(), HasSubstr("too many frames"));
  clip.duration_s = 1.0, clip.fps = 30.0;
  std::atomic<bool> cancel = true;
  work.task.cancel = &cancel;
  EXPECT_FALSE(work.run());
  cancel = false;
  double told = 0.0;
  work.task.progress = [&](double part) { told = part, cancel = part > 0.7; };
  EXPECT_FALSE(work.run()) << "also while it writes";
  EXPECT_LT(told, 0.75);
}

}  // namespace
}  // namespace sinew::tests
