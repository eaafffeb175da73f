// Characters written as FBX: joints and clips that are read back are what was written.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>

#include "core/io/fbx/records/records.h"
#include "tests/io/export/fbx_write_helpers.h"
#include "tests/support/any_character.h"

namespace sinew::tests {
namespace {

// The same knots but for what floats and other units lose. Of handles that have no length of their own the slope
// counts.
void expectSameCurve(const Curve& is, const Curve& was, float size) {
  ASSERT_EQ(is.size(), was.size());
  EXPECT_EQ(is.before(), was.before());
  EXPECT_EQ(is.after(), was.after());
  const auto slope = [](const Tangent& t) { return t.dt != 0.f ? t.dv / t.dt : 0.f; };
  for (std::size_t i = 0; i < was.size(); ++i) {
    const Knot a = is.knot(i), b = was.knot(i);
    EXPECT_NEAR(a.time, b.time, 1e-10) << i;
    EXPECT_NEAR(a.value, b.value, 1e-6f * size) << i;
    if (i + 1 < was.size()) {
      EXPECT_EQ(a.interpolation, b.interpolation) << i;
      EXPECT_NEAR(slope(a.out), slope(b.out), 1e-5f * size) << i;
    }
    if (i > 0) {
      EXPECT_NEAR(slope(a.in), slope(b.in), 1e-5f * size) << i;
    }
    if (b.interpolation == Interpolation::bezier) {
      EXPECT_NEAR(a.out.dt, b.out.dt, 1e-7f) << i;
    }
    if (i > 0 && was.knot(i - 1).interpolation == Interpolation::bezier) {
      EXPECT_NEAR(a.in.dt, b.in.dt, 1e-7f) << i;
    }
  }
}

void expectSameMotion(const Character& is, const Character& was, int clip, float tolerance_m) {
  EvaluatedPose a, b;
  for (double time = -0.1; time <= 2.2; time += 0.0437) {
    Evaluator().evaluateAt(is, clipAt(is, clip), time, a);
    Evaluator().evaluateAt(was, clipAt(was, clip), time, b);
    ASSERT_GE(a.joints_m.size(), b.joints_m.size());
    for (std::size_t j = 0; j < b.joints_m.size(); ++j) {
      for (int column = 0; column < 4; ++column)
        ASSERT_LT(glm::distance(a.joints_m[j][column], b.joints_m[j][column]), tolerance_m)
            << "joint " << j << " at " << time << " s";
    }
  }
}

TEST(WriteFbx, JointsComeBackInTheirOrderWithTheirWaysToTakeOverScale) {
  const Character before = threeJoints();
  const Imported after = fbxReadBack(writtenFbx(before));
  ASSERT_TRUE(sameJoints(after.character->skeleton, before.skeleton));
  for (JointIndex j = 0; j < 3; ++j) {
    const Joint &is = after.character->skeleton[j], &was = before.skeleton[j];
    EXPECT_TRUE(sameTransform(is.rest_l, was.rest_l)) << j;
    EXPECT_EQ(is.inherit_scale, was.inherit_scale) << j;
  }
  EXPECT_EQ(after.character->unit_m, 0.01);
  EXPECT_EQ(after.character->up_axis, 'Y');
  EXPECT_EQ(after.character->format, "FBX 7.4");
}

TEST(WriteFbx, CurvesKeepTheirKnotsTangentsWeightsAndOrders) {
  Character before = threeJoints();
  Clip clip = clipOfTwoSeconds();
  clip.markers = {{0.5, "down"}};
  JointTrack hip, knee;
  hip.joint = 0;
  hip.translation[1] = curveOfAllKinds(0.5f);
  hip.translation[1].setExtrapolation({ExtrapolationKind::cycle_offset, -1}, {ExtrapolationKind::ping_pong, 3});
  knee.joint = 1;
  EulerCurves angles{.order = EulerOrder::zxy,
                     .angles = {curveOfAllKinds(3.f), {}, curveOfAllKinds(-0.5f)},
                     .pre = aboutAxis(30.f, {1.f, 2.f, 3.f}),
                     .post = aboutAxis(-70.f, {0.f, 1.f, -1.f})};
  knee.rotation = angles;
  knee.scale[0] = knee.scale[2] = curveOfAllKinds(2.f);
  clip.joints = {hip, knee};
  setFbxClip(before, clip);

  const WriteFbx work = writtenFbx(before);
  EXPECT_EQ(work.written.at(0), (WrittenClip{.keys = clip.keyCount()}));
  EXPECT_EQ(work.report.lines.size(), 2u) << allLines(work.report);
  EXPECT_TRUE(reports(work.report, ReportKind::dropped, "The markers of 1 clip are left out"));
  EXPECT_TRUE(reports(work.report, ReportKind::info, "1 joint keeps the scale above it to itself"));
  const Imported after = fbxReadBack(work);
  ASSERT_EQ(after.character->clips.size(), 1u);
  const Clip& is = *after.character->clips[0];
  EXPECT_EQ(is.name, clip.name);
  EXPECT_NEAR(is.start_s, 0.5, 1e-10);
  EXPECT_NEAR(is.duration_s, 2.0, 1e-10);
  EXPECT_EQ(is.fps, 24.0);
  ASSERT_EQ(is.joints.size(), 2u);
  expectSameCurve(is.joints[0].translation[1], hip.translation[1], 0.5f);
  EXPECT_TRUE(is.joints[0].translation[0].empty());
  ASSERT_TRUE(std::holds_alternative<EulerCurves>(is.joints[1].rotation));
  const auto& read = std::get<EulerCurves>(is.joints[1].rotation);
  EXPECT_EQ(read.order, EulerOrder::zxy);
  EXPECT_TRUE(sameRotation(read.pre, angles.pre));
  EXPECT_TRUE(sameRotation(read.post, angles.post));
  expectSameCurve(read.angles[0], angles.angles[0], 3.f);
  EXPECT_TRUE(read.angles[1].empty());
  expectSameCurve(read.angles[2], angles.angles[2], 0.5f);
  expectSameCurve(is.joints[1].scale[2], knee.scale[2], 2.f);
  expectSameMotion(*after.character, before, 0, 2e-5f);
}

// Programs that read it make both sides of a key one slope, and keep them one, unless the key says that they are two.
TEST(WriteFbx, KeysSayWhetherTheirSidesTurnByThemselves) {
  constexpr std::int32_t kBroken = 0x800, kUser = 0x400;
  Character before = threeJoints();
  Clip clip = clipOfTwoSeconds();
  const auto knot = [](double time, float in, float out, bool broken) {
    return Knot{.time = time,
                .value = 0.f,
                .in = {-0.1f, -0.1f * in},
                .out = {0.1f, 0.1f * out},
                .interpolation = Interpolation::hermite,
                .style = {.broken = broken}};
  };
  const std::array knots{knot(0.0, 1.f, 1.f, false), knot(0.5, 2.f, 2.f, true), knot(1.0, 3.f, -1.f, false),
                         knot(1.5, 4.f, 4.f, false), knot(2.0, 5.f, -5.f, true)};
  clip.joints = {{.joint = 0, .translation = {Curve::fromKnots(knots).value(), {}, {}}}};
  setFbxClip(before, clip);
  const auto document = FbxDocument::parse(writtenFbx(before).file);
  ASSERT_TRUE(document);
  std::vector<std::int32_t> flags;  // of each key
  for (const FbxRecord& record : document->root().child("Objects")->children) {
    if (record.name != "AnimationCurve") continue;
    const auto each = fbxInts(record.child("KeyAttrFlags")), counts = fbxInts(record.child("KeyAttrRefCount"));
    ASSERT_TRUE(each && counts);
    for (std::size_t i = 0; i < each->size(); ++i)
      flags.insert(flags.end(), static_cast<std::size_t>((*counts)[i]), static_cast<std::int32_t>((*each)[i]));
  }
  ASSERT_EQ(flags.size(), knots.size());
  for (const std::int32_t flag : flags) EXPECT_TRUE(flag & kUser);
  EXPECT_FALSE(flags[0] & kBroken) << "smooth";
  EXPECT_TRUE(flags[1] & kBroken) << "both of one slope, but to be turned by themselves";
  EXPECT_TRUE(flags[2] & kBroken) << "a corner";
  EXPECT_FALSE(flags[3] & kBroken) << "smooth";
  EXPECT_TRUE(flags[4] & kBroken) << "both";
}

TEST(WriteFbx, EachOfTheSixOrdersStays) {
  for (const EulerOrder order :
       {EulerOrder::xyz, EulerOrder::xzy, EulerOrder::yxz, EulerOrder::yzx, EulerOrder::zxy, EulerOrder::zyx}) {
    Character before = threeJoints();
    Clip clip = clipOfTwoSeconds();
    const auto curve = [](float to) {
      return Curve::fromSamples({0.0, 2.0}, {0.2f, to}, Interpolation::linear).value();
    };
    clip.joints = {
        {.joint = 1, .rotation = EulerCurves{.order = order, .angles = {curve(1.f), curve(7.f), curve(-2.f)}}}};
    setFbxClip(before, clip);
    const WriteFbx work = writtenFbx(before);
    EXPECT_EQ(work.written.at(0).other_keys, 0u);
    const Imported after = fbxReadBack(work);
    EXPECT_EQ(std::get<EulerCurves>(after.character->clips.at(0)->joints.at(0).rotation).order, order);
    expectSameMotion(*after.character, before, 0, 1e-5f);
  }
}

// Orders that turn twice about one axis, and angles of a second clip between other fixed rotations.
TEST(WriteFbx, AnglesThatTheModelDoesNotHaveBecomeOthers) {
  Character before = threeJoints();
  const auto curve = [](float from, float to) {
    return Curve::fromSamples({0.0, 0.9, 2.0}, {from, to, from}, Interpolation::linear).value();
  };
  std::vector<std::shared_ptr<const Clip>> clips;
  for (const EulerCurves& angles :
       {EulerCurves{.order = EulerOrder::zxz, .angles = {curve(0.f, 2.f), curve(0.3f, 1.f), curve(-3.f, 3.f)}},
        EulerCurves{.order = EulerOrder::yzx, .angles = {curve(0.f, 1.f), curve(0.f, -1.f), curve(0.f, 0.5f)}},
        EulerCurves{.order = EulerOrder::yzx,
        .angles = {curve(0.f, 1.f), curve(0.f, -1.f), curve(0.f, 0.5f)},
        .pre = aboutAxis(40.f, {1.f, 1.f, 0.f})}}) {
    Clip clip = clipOfTwoSeconds("clip " + std::to_string(clips.size()));
    clip.joints = {{.joint = 2, .rotation = angles}};
    clips.push_back(std::make_shared<const Clip>(clip));
  }
  before.clips = clips;
  const WriteFbx work = writtenFbx(before);
  EXPECT_GT(work.written.at(0).other_keys, 3u);
  EXPECT_EQ(work.written.at(1).other_keys, 0u);
  EXPECT_GT(work.written.at(2).other_keys, 2u);
  EXPECT_TRUE(reports(work.report, ReportKind::converted, "since FBX does not have what plays there"));
  const Imported after = fbxReadBack(work);
  ASSERT_EQ(after.character->clips.size(), 3u);
  for (const int clip : {0, 1, 2}) expectSameMotion(*after.character, before, clip, 1e-3f);
}

TEST(WriteFbx, QuaternionsBecomeAnglesThatRunOn) {
  Character before = threeJoints();
  Clip clip = clipOfTwoSeconds();
  std::vector<QuatKnot> knots;
  const auto knot = [&](double time, const Quat& value, Interpolation kind) {
    knots.push_back({.time = time, .value = value, .interpolation = kind});
  };
  // Through every gimbal lock and twice round.
  for (int i = 0; i <= 20; ++i)
    knot(0.1 * i, aboutAxis(47.f * static_cast<float>(i), {1.f, 1.f + 0.2f * static_cast<float>(i), 0.3f}),
         i % 7 == 3   ? Interpolation::step
         : i % 7 == 5 ? Interpolation::step_next
                      : Interpolation::linear);
  clip.joints = {{.joint = 1, .rotation = QuatCurve::fromKnots(knots).value()}};
  setFbxClip(before, clip);
  const WriteFbx work = writtenFbx(before);
  EXPECT_GT(work.written.at(0).other_keys, 20u);
  const Imported after = fbxReadBack(work);
  expectSameMotion(*after.character, before, 0, 2e-3f);
  const auto& angles = std::get<EulerCurves>(after.character->clips.at(0)->joints.at(0).rotation).angles;
  for (const Curve& curve : angles) {
    // Steps stay such: their knots are not doubled.
    const auto times = curve.times();
    for (std::size_t i = 0; i + 1 < times.size(); ++i) EXPECT_GT(times[i + 1] - times[i], 1e-4 / 2) << times[i];
  }
}

// Captured motion: small rotations from frame to frame, whose angles run straight.
TEST(WriteFbx, LinearRotationsInSmallStepsStayLinear) {
  Character before = threeJoints();
  Clip clip = clipOfTwoSeconds();
  std::vector<double> times;
  std::vector<Quat> rotations;
  for (int i = 0; i <= 48; ++i) {
    const float angle = 30.f * std::sin(0.2f * static_cast<float>(i));
    times.push_back(i / 24.0);
    rotations.push_back(aboutAxis(angle, {1.f, 0.4f, 0.2f}) * aboutAxis(0.5f * angle, {0.f, 0.f, 1.f}));
  }
  clip.joints = {
      {.joint = 1, .rotation = QuatCurve::fromSamples(times, std::move(rotations), Interpolation::linear).value()}};
  setFbxClip(before, clip);
  const Imported after = fbxReadBack(writtenFbx(before));
  expectSameMotion(*after.character, before, 0, 1.5e-3f);
  const auto& angles = std::get<EulerCurves>(after.character->clips.at(0)->joints.at(0).rotation).angles;
  for (const Curve& curve : angles) {
    ASSERT_EQ(curve.size(), times.size());
    for (std::size_t i = 0; i + 1 < curve.size(); ++i) EXPECT_EQ(curve.interpolation(i), Interpolation::linear) << i;
  }
}

TEST(WriteFbx, LayersAreLaidIntoTheOneOfTheTake) {
  Character before = threeJoints();
  Clip clip = clipOfTwoSeconds();
  const auto curve = [](float from, float to) {
    return Curve::fromSamples({0.0, 0.7, 2.0}, {from, to, from}, Interpolation::linear).value();
  };
  JointTrack& own = clip.joints.emplace_back();
  own.joint = 0;
  own.translation[0] = curve(0.f, 0.5f);
  own.rotation =
      QuatCurve::fromSamples({0.0, 2.0}, {kIdentityRotation, aboutAxis(80.f, {1, 0, 1})}, Interpolation::linear)
          .value();
  ClipLayer layer;
  layer.name = "over", layer.mode = LayerMode::additive, layer.weight = curve(0.f, 1.f);
  JointTrack& over = layer.joints.emplace_back();
  over.joint = 0;
  over.translation[1] = curve(0.f, 0.3f);
  over.rotation = EulerCurves{.angles = {curve(0.f, 1.f), {}, {}}};
  over.scale[0] = curve(1.f, 1.5f);
  clip.layers = {layer};
  setFbxClip(before, clip);
  const Imported after = fbxReadBack(writtenFbx(before));
  ASSERT_EQ(after.character->clips.size(), 1u);
  EXPECT_TRUE(after.character->clips[0]->layers.empty());
  Character within = before;  // beyond the clip's end the layers' curves are not written
  EvaluatedPose a, b;
  for (double time = 0.0; time <= 2.0; time += 0.037) {
    Evaluator().evaluateAt(*after.character, clipAt(*after.character, 0), time, a);
    Evaluator().evaluateAt(within, clipAt(within, 0), time, b);
    for (std::size_t j = 0; j < 3; ++j) ASSERT_LT(glm::distance(a.joints_m[j][3], b.joints_m[j][3]), 2e-3f) << time;
  }
}

TEST(WriteFbx, EasingsBecomeCubicPieces) {
  Character before = threeJoints();
  Clip clip = clipOfTwoSeconds();
  std::vector<Knot> knots{{.time = 0.0, .value = 0.f, .interpolation = Interpolation::linear},
                          {.time = 0.5, .value = 1.f, .interpolation = Interpolation::ease},
                          {.time = 1.5, .value = 2.f, .interpolation = Interpolation::step},
                          {.time = 2.0, .value = 3.f}};
  knots[1].easing = {EasingFamily::elastic, EasingEnds::out};
  clip.joints = {{.joint = 0, .translation = {Curve::fromKnots(knots).value(), {}, {}}}};
  setFbxClip(before, clip);
  const WriteFbx work = writtenFbx(before);
  EXPECT_GT(work.written.at(0).other_keys, 4u);
  expectSameMotion(*fbxReadBack(work).character, before, 0, 5e-4f);
}

TEST(WriteFbx, UprightHandlesStayNearlyUpright) {
  Character before = threeJoints();
  Clip clip = clipOfTwoSeconds();
  std::vector<Knot> knots{{.time = 0.0, .value = 0.f, .out = {0.f, 0.5f}, .interpolation = Interpolation::bezier},
                          {.time = 2.0, .value = 1.f, .in = {-3.f, -0.5f}}};
  clip.joints = {{.joint = 0, .translation = {Curve::fromKnots(knots).value(), {}, {}}}};
  setFbxClip(before, clip);
  expectSameMotion(*fbxReadBack(writtenFbx(before)).character, before, 0, 5e-3f);
}

TEST(WriteFbx, FrameRatesStayAndClipsThatMoveNothingAreLeftOut) {
  for (const double fps : {23.0, 24.0, 25.0, 30.0, 60.0, 30000.0 / 1001.0, 12.5}) {
    Character before = threeJoints();
    Clip clip = clipOfTwoSeconds();
    clip.fps = fps;
    const Clip still = clip;
    clip.joints = {{.joint = 0, .translation = {curveOfAllKinds(1.f), {}, {}}}};
    clip.name = "moves";
    before.clips = {std::make_shared<const Clip>(clip), std::make_shared<const Clip>(still)};
    const WriteFbx work = writtenFbx(before);
    EXPECT_FALSE(work.written.at(0).left_out);
    EXPECT_TRUE(work.written.at(1).left_out);
    EXPECT_TRUE(reports(work.report, ReportKind::dropped, "“Läuft” moves nothing"));
    const Imported after = fbxReadBack(work);
    ASSERT_EQ(after.character->clips.size(), 1u);
    EXPECT_EQ(after.character->clips[0]->fps, fps);
  }
}

TEST(WriteFbx, WhatTheFormatLacksIsToldOnce) {
  Character before = threeJoints();
  std::vector<Joint> joints(before.skeleton.joints().begin(), before.skeleton.joints().end());
  joints[1].rest_l.shear = Vec3(0.1f, 0.f, 0.f);
  before.skeleton = Skeleton::create(joints).value();
  Clip clip = clipOfTwoSeconds();
  clip.markers = {{0.5, "down"}};
  Clip still = clip;
  clip.joints = {{.joint = 0, .translation = {curveOfAllKinds(1.f), {}, {}}}};
  before.clips = {std::make_shared<const Clip>(clip), std::make_shared<const Clip>(still)};
  const WriteFbx work = writtenFbx(before);
  EXPECT_TRUE(reports(work.report, ReportKind::dropped, "The shear of 1 joint is left out"));
  EXPECT_TRUE(reports(work.report, ReportKind::dropped, "The markers of 1 clip are left out"))
      << "the other clip is left out itself\n"
      << allLines(work.report);
}

TEST(WriteFbx, CancelledWritesNothing) {
  Character before = threeJoints();
  Clip clip = clipOfTwoSeconds();
  clip.joints = {{.joint = 0, .translation = {curveOfAllKinds(1.f), {}, {}}}};
  setFbxClip(before, clip);
  const std::atomic<bool> cancel = true;
  WriteFbx work{.character = &before, .clips = before.clips, .task = {.cancel = &cancel}};
  EXPECT_FALSE(work.run());
  EXPECT_TRUE(work.file.empty());
}

// Whatever a character holds, its file is read again, with as many joints and with the clips that were written.
RC_GTEST_PROP(WriteFbxProperty, AnyCharacterIsReadAgain, ()) {
  const Imported any = anyImported();
  const WriteFbx work = writtenFbx(*any.character);
  const auto after = importFbx(work.file);
  if (!after) RC_FAIL(after.error().for_user.english() + " " + after.error().for_log);
  RC_ASSERT(after->character->skeleton.size() >= any.character->skeleton.size());
  for (std::size_t j = 0; j < any.character->skeleton.size(); ++j) {
    const Joint& joint = after->character->skeleton[static_cast<JointIndex>(j)];
    RC_ASSERT(joint.parent == any.character->skeleton.parents()[j]);
  }
  const auto left_out = std::ranges::count(work.written, true, &WrittenClip::left_out);
  RC_ASSERT(after->character->clips.size() + static_cast<std::size_t>(left_out) == any.character->clips.size());
}

}  // namespace
}  // namespace sinew::tests
