// Motion that keys of a file cannot follow: what is said of it, how many keys it gets, and that it can be stopped.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include "core/io/export/export_file.h"
#include "core/io/fbx/write/euler_frame.h"
#include "tests/io/export/fbx_write_helpers.h"
#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

Curve straightTo(double duration, float value) {
  return Curve::fromSamples({0.0, duration}, {0.f, value}, Interpolation::linear).value();
}

// A joint that turns by so much, in an order that neither format has.
std::shared_ptr<const Clip> turning(double duration, float radians) {
  Clip clip;
  clip.name = "turn", clip.duration_s = duration, clip.fps = 30.0;
  clip.joints = {{.joint = 0,
                  .rotation = EulerCurves{.order = EulerOrder::xyx,
                                          .angles = {straightTo(duration, radians), straightTo(duration, 0.5f), {}}}}};
  return std::make_shared<const Clip>(clip);
}

constexpr float kFarRound = 1e6f;  // radians, many in the shortest piece

ExportFile exportOf(Character c, ExportFormat format, std::shared_ptr<const Clip> clip) {
  c.clips = {std::move(clip)};
  ExportFile file{.format = format, .character = std::make_shared<const Character>(c), .clips = c.clips};
  const Check done = file.run();
  EXPECT_TRUE(done) << (done ? "" : done.error().for_user.english());
  return file;
}

constexpr const char* kStays = "they stay within 0.1 mm at 10 cm";

TEST(StrayingKeys, AreSaid) {
  for (const ExportFormat format : {ExportFormat::glb, ExportFormat::fbx}) {
    const ExportFile slow = exportOf(threeJoints(), format, turning(0.05, 0.5f));
    EXPECT_EQ(slow.fates.at(0).fate, ExportedClip::Fate::other_keys);
    EXPECT_TRUE(reports(slow.report, ReportKind::converted, kStays)) << allLines(slow.report);
    EXPECT_FALSE(reports(slow.report, ReportKind::dropped, "too fast")) << allLines(slow.report);

    const ExportFile fast = exportOf(threeJoints(), format, turning(0.05, kFarRound));
    EXPECT_EQ(fast.fates.at(0).fate, ExportedClip::Fate::other_keys);
    EXPECT_TRUE(reports(fast.report, ReportKind::converted, "does not have what plays there."));
    EXPECT_FALSE(reports(fast.report, ReportKind::converted, kStays)) << allLines(fast.report);
    EXPECT_TRUE(reports(fast.report, ReportKind::dropped,
                        "1 channel in “turn” changes too fast to stay within 0.1 mm at 10 cm; bake it"))
        << allLines(fast.report);
  }
}

// What the file is said to hold is what is read from it, whether its keys are those of the clip or not.
TEST(ExportedKeys, AreCountedBeforeAndAfter) {
  Clip moves;
  moves.name = "move", moves.duration_s = 1.0, moves.fps = 30.0;
  moves.joints = {{.joint = 1, .translation = {straightTo(1.0, 1.f), straightTo(1.0, 2.f), straightTo(1.0, 3.f)}}};
  const std::pair<std::shared_ptr<const Clip>, std::size_t> clips[] = {{turning(0.5, 0.5f), 4},
                                                                       {std::make_shared<const Clip>(moves), 6}};
  for (const ExportFormat format : {ExportFormat::glb, ExportFormat::fbx}) {
    for (const auto& [clip, keys] : clips) {
      const ExportFile file = exportOf(threeJoints(), format, clip);
      const auto read = format == ExportFormat::glb ? importBytes(file.bytes) : importFbx(file.bytes);
      ASSERT_TRUE(read) << read.error().for_user.english();
      EXPECT_EQ(file.fates.at(0).keys_before, keys);
      EXPECT_EQ(file.fates.at(0).keys, read->character->clips.at(0)->keyCount()) << clip->name;
      EXPECT_EQ(file.fates.at(0).keys == keys, file.fates.at(0).fate == ExportedClip::Fate::exact) << clip->name;
    }
  }
}

TEST(StrayingKeys, OfSeveralClipsAreSaidTogether) {
  Character c = threeJoints();
  c.clips = {turning(0.05, kFarRound), turning(0.05, kFarRound)};
  const WriteFbx work = writtenFbx(c);
  EXPECT_TRUE(reports(work.report, ReportKind::dropped, "2 channels in 2 clips change too fast"))
      << allLines(work.report);
}

TEST(StrayingKeys, OfEasingsAndMorphTargetsAreSaid) {
  Character c = threeJoints();
  std::vector<Knot> knots{{.time = 0.0, .value = 0.f, .interpolation = Interpolation::ease},
                          {.time = 0.001, .value = 1000.f}};
  knots[0].easing = {EasingFamily::elastic, EasingEnds::out};
  Clip clip;
  clip.name = "spring", clip.duration_s = 0.001, clip.fps = 30.0;
  clip.joints = {{.joint = 0, .translation = {Curve::fromKnots(knots).value(), {}, {}}}};
  for (const ExportFormat format : {ExportFormat::glb, ExportFormat::fbx}) {
    const ExportFile file = exportOf(c, format, std::make_shared<const Clip>(clip));
    EXPECT_TRUE(reports(file.report, ReportKind::dropped, "1 channel in “spring” changes too fast"))
        << allLines(file.report);
  }
}

// Joints that become two get keys of their own.
TEST(StrayingKeys, OfJointsThatBecomeTwoAreSaid) {
  Clip clip = *turning(0.05, kFarRound);
  clip.joints[0].scale[0] = Curve::fromSamples({0.0}, {2.f}, Interpolation::linear).value();
  const ExportFile file = exportOf(threeJoints(), ExportFormat::glb, std::make_shared<const Clip>(clip));
  EXPECT_TRUE(
      reports(file.report, ReportKind::dropped, "1 channel in 1 clip changes too fast to stay within 0.1 mm at 10 cm"))
      << allLines(file.report);
}

QuatCurve quarterTurns(int count) {
  std::vector<QuatKnot> knots;
  for (int i = 0; i <= count; ++i)
    knots.push_back({.time = 0.1 * i,
                     .value = aboutAxis(90.f * static_cast<float>(i % 4), {1.f, 2.f, 3.f}),
                     .interpolation = Interpolation::linear});
  return QuatCurve::fromKnots(knots).value();
}

TEST(StrayingKeys, AFileHasNoMoreThanItMayHave) {
  constexpr std::size_t kTurns = 50;
  const QuatCurve curve = quarterTurns(kTurns);
  fbx_write::AnglesOfRotation free{.tolerance = 1e-7};
  free.run(curve);
  EXPECT_EQ(free.strays, 0u);
  EXPECT_GT(free.angles[0].size(), 6 * kTurns);

  std::size_t left = 2 * kTurns;
  fbx_write::AnglesOfRotation bounded{.tolerance = 1e-7, .keys_left = &left};
  bounded.run(curve);
  EXPECT_GT(bounded.strays, 0u);
  EXPECT_LE(bounded.angles[0].size(), 4 * kTurns);
  EXPECT_EQ(left, 0u);
}

TEST(StrayingKeys, CanBeStoppedAtOnce) {
  const std::atomic<bool> cancel = true;
  fbx_write::AnglesOfRotation angles{.tolerance = 1e-7, .task = {.cancel = &cancel}};
  angles.run(quarterTurns(50));
  EXPECT_LT(angles.angles[0].size(), 20u);

  Character c = threeJoints();
  const auto clip = turning(60.0, 1e8f);
  const PlayedValues values(*clip, c);
  PlayedValues::Shown shown = values.shown(0, JointValue::rotation);
  std::size_t looks = 0;
  shown.at = [at = shown.at, &looks](double time, std::span<float> row) { at(time, row), ++looks; };
  angles.run(shown);
  EXPECT_LT(looks, 1000u);
}

// A joint that turns faster than it is looked at has angles all the same.
TEST(StrayingKeys, AnglesThatRunOnAreFollowedForSoLong) {
  Character c = threeJoints();
  const auto clip = turning(1.0, 1e8f);
  const PlayedValues values(*clip, c);
  PlayedValues::Shown shown = values.shown(0, JointValue::rotation);
  std::size_t looks = 0, left = 1000;
  shown.at = [at = shown.at, &looks](double time, std::span<float> row) { at(time, row), ++looks; };
  fbx_write::AnglesOfRotation angles{.keys_left = &left};
  angles.run(shown);
  EXPECT_LT(looks, 200'000u);
  EXPECT_GT(angles.strays, 0u);
}

// Handles that are all but upright: no float holds their slope.
TEST(StrayingKeys, SlopesThatNoFileHoldsStayNumbers) {
  Character c = threeJoints();
  const auto knots = [](double end) {
    return std::vector<Knot>{
        {.time = 0.0, .value = 0.f, .out = {1e-20f, 1e30f}, .interpolation = Interpolation::hermite},
        {.time = end, .value = 1.f, .interpolation = Interpolation::hermite}};
  };
  for (const double end : {2.0, 100.0}) {
    Clip clip;
    clip.name = "leap", clip.duration_s = end, clip.fps = 30.0;
    clip.joints = {{.joint = 0, .translation = {Curve::fromKnots(knots(end)).value(), {}, {}}}};
    const ExportFile file = exportOf(c, ExportFormat::glb, std::make_shared<const Clip>(clip));
    EXPECT_NE(file.fates.at(0).fate, ExportedClip::Fate::exact);
    EXPECT_TRUE(reports(file.report, ReportKind::dropped, "1 channel in “leap” changes too fast"));
    const auto after = importBytes(file.bytes);
    ASSERT_TRUE(after) << after.error().for_user;
    EXPECT_FALSE(reports(after->report, ReportKind::dropped, "impossible")) << allLines(after->report);
    ASSERT_EQ(after->character->clips.size(), 1u);
    ASSERT_EQ(after->character->clips[0]->joints.size(), 1u);
    const Curve& curve = after->character->clips[0]->joints[0].translation[0];
    ASSERT_EQ(curve.size(), 2u);
    EXPECT_EQ(curve.knot(1).value, 1.f);
  }
}

}  // namespace
}  // namespace sinew::tests
