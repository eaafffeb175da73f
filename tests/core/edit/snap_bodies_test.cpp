// Keyed joints to keyed targets of whole bodies and back: nothing moves, whatever comes after the body.
#include <algorithm>
#include <cmath>
#include <tuple>

#include <gtest/gtest.h>

#include "core/clip/channel.h"
#include "core/clip/sample.h"
#include "core/edit/keys/edit_keys.h"
#include "core/edit/keys/operations.h"
#include "core/edit/rig/snap_chains.h"
#include "core/edit/rig/snapped_controls.h"
#include "core/evaluate/rig/run_rig.h"
#include "core/math/interpolation.h"
#include "core/scene/objects/object.h"
#include "tests/core/body_handles.h"
#include "tests/core/limb_handles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::LimbedFigure, tests::turnedFigure, tests::limbHandles, tests::withBodyHandles;

constexpr std::size_t kBody[] = {0};

Pose bodyPoseAt(const Character& character, const Clip& clip, double time, RigScratch& scratch) {
  Pose pose = character.restPose();
  SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
  RunRig{.character = &character, .pose = &pose, .scratch = &scratch}.run();
  return pose;
}

// By matrices from the local transforms alone; of the joints of the file.
std::vector<Mat4> standingJoints(const Character& character, const Clip& clip, double time) {
  RigScratch scratch;
  const Pose pose = bodyPoseAt(character, clip, time, scratch);
  std::vector<Mat4> model;
  for (std::size_t j = 0; j < character.rig->plain->skeleton.size(); ++j) {
    const JointIndex parent = character.skeleton[static_cast<JointIndex>(j)].parent;
    const Mat4 above = parent == kNoJoint ? Mat4(1.f) : model[static_cast<std::size_t>(parent)];
    model.push_back(above * toMatrix(pose.local[j]));
  }
  return model;
}

struct StrayingJoints {
  double metres = 0.0, radians = 0.0;
};
StrayingJoints strays(const Character& character, const Clip& a, const Clip& b, int between = 1, double from = 0.0,
                      double until = 1.0) {
  StrayingJoints out;
  const int count = static_cast<int>(std::lround(a.duration_s * a.fps)) * between;
  for (int i = 0; i <= count; ++i) {
    const double time = static_cast<double>(i) / (a.fps * between);
    if (time < from - 1e-9 || time > until + 1e-9) continue;
    const std::vector<Mat4> was = standingJoints(character, a, time), is = standingJoints(character, b, time);
    for (std::size_t j = 0; j < was.size(); ++j) {
      out.metres = std::max(out.metres, static_cast<double>(glm::distance(Vec3(was[j][3]), Vec3(is[j][3]))));
      out.radians = std::max(out.radians,
                             static_cast<double>(angleBetween(decompose(was[j]).rotation, decompose(is[j]).rotation)));
    }
  }
  return out;
}

float bodyNumber(const Clip& clip, const Character& character, std::string_view id, double time) {
  Pose pose = character.restPose();
  SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
  const int channel = propertyChannel(character, id);
  EXPECT_GE(channel, 0) << id;
  return pose.morph_weights[static_cast<std::size_t>(channel)];
}

void setBodyNumber(Clip& clip, const Character& character, std::string_view id, float value) {
  const int channel = propertyChannel(character, id);
  ASSERT_GE(channel, 0) << id;
  auto curve = Curve::fromSamples(std::vector{0.0}, {value}, Interpolation::step);
  ASSERT_TRUE(curve);
  morphTrackFor(clip, kBaseLayer, channel).weight = *std::move(curve);
}

Clip snappedTo(SnapChains::To to, const Character& character, const Clip& given, std::span<const std::size_t> chains,
               SnapChains* told = nullptr) {
  Clip clip = given;
  SnapChains snap{.character = &character,
                  .clip = &clip,
                  .chains = chains,
                  .bodies = kBody,
                  .to = to,
                  .until = 1.0,
                  .tolerance_m = snapTolerance(character)};
  const Check ok = snap.run();
  EXPECT_TRUE(ok) << (ok ? "" : ok.error().for_user.english());
  if (told) *told = snap;
  return clip;
}

class SnapBodyThereAndBack : public ::testing::TestWithParam<std::tuple<bool, bool, float>> {};

TEST_P(SnapBodyThereAndBack, NoJointMovesByMoreThanATenThousandthOfTheHeight) {
  const auto [mirrored, twists, knee_bend] = GetParam();
  const LimbedFigure figure = turnedFigure(mirrored, twists, knee_bend);
  const auto character = withBodyHandles(figure.make());
  const Clip given = *character->clips.front();
  const double tolerance = snapTolerance(*character);
  SnapChains told;
  const Clip clip = snappedTo(SnapChains::To::ik, *character, given, {}, &told);
  EXPECT_LE(strays(*character, given, clip).metres, tolerance);
  EXPECT_LE(strays(*character, given, clip, 3).metres, 50.0 * tolerance);
  EXPECT_EQ(bodyNumber(clip, *character, "body.ik", 0.5), 1.f);
  EXPECT_GT(told.keys, 0u);
  EXPECT_LE(told.farthest_m, tolerance);

  // What is dragged from then on is shown as keys of joints again, and so is what was not.
  Clip dragged = clip;
  const JointIndex hand = character->rig->jointOf(character->rig->rig.bodies[0].effectors[2].target);
  const ChannelId up{kBaseLayer, hand, -1, ChannelKind::translation_y};
  std::vector<Knot> knots = knotsOf(dragged, up);
  for (Knot& knot : knots) knot.value -= 0.1f * std::abs(figure.root.scale.x);
  ASSERT_TRUE(setKnots(dragged, up, knots));
  EXPECT_GT(strays(*character, clip, dragged).metres, 0.02);
  for (const Clip& from : {clip, dragged}) {
    const Clip back = snappedTo(SnapChains::To::fk, *character, from, {});
    EXPECT_LE(strays(*character, from, back).metres, tolerance);
    EXPECT_EQ(bodyNumber(back, *character, "body.ik", 0.5), 0.f);
  }
}

INSTANTIATE_TEST_SUITE_P(SnapBodies, SnapBodyThereAndBack,
                         ::testing::Combine(::testing::Bool(), ::testing::Bool(), ::testing::Values(0.3f, 0.f)));

// Together with the chains of its limbs.
TEST(SnapBodies, WithTheirLimbsAtOnce) {
  const auto plain = LimbedFigure{.knee_bend = 0.3f}.make();
  const auto character = withBodyHandles(plain, limbHandles(*plain));
  const std::size_t chains[] = {0, 1, 2, 3};
  const Clip given = *character->clips.front();
  const Clip clip = snappedTo(SnapChains::To::ik, *character, given, chains);
  EXPECT_LE(strays(*character, given, clip).metres, snapTolerance(*character));
  EXPECT_EQ(bodyNumber(clip, *character, "arm.L.ik", 0.5), 1.f);
  const Clip back = snappedTo(SnapChains::To::fk, *character, clip, chains);
  EXPECT_LE(strays(*character, clip, back).metres, snapTolerance(*character));
  EXPECT_EQ(bodyNumber(back, *character, "arm.L.ik", 0.5), 0.f);
  EXPECT_EQ(bodyNumber(back, *character, "body.ik", 0.5), 0.f);
}

// A chain whose target has been dragged away from the keys of its joints comes after the body: these keys become what
// shows, for the body to begin there; of other limbs they stay.
TEST(SnapBodies, ChainsThatEndAtTheirTargetsShowAsBefore) {
  const auto plain = LimbedFigure{.knee_bend = 0.3f}.make();
  const auto character = withBodyHandles(plain, limbHandles(*plain));
  const std::size_t chains[] = {0, 1, 2, 3};
  Clip limbs = *character->clips.front();
  SnapChains snap{.character = character.get(),
                  .clip = &limbs,
                  .chains = chains,
                  .until = 1.0,
                  .tolerance_m = snapTolerance(*character)};
  ASSERT_TRUE(snap.run());
  const Clip not_dragged = snappedTo(SnapChains::To::ik, *character, limbs, {});
  for (const char* name : {"upper_arm.L", "lower_arm.L", "hand.L", "upper_leg.R"}) {
    const JointIndex joint = character->skeleton.find(name);
    EXPECT_TRUE(*findTrack(not_dragged, kBaseLayer, joint) == *findTrack(limbs, kBaseLayer, joint))
        << name << ": keys of joints stay where they are right";
  }
  EXPECT_LE(strays(*character, limbs, not_dragged).metres, 2.0 * snapTolerance(*character));

  for (const float weight : {1.f, 0.6f}) {
    Clip given = limbs;
    setBodyNumber(given, *character, "arm.L.ik", weight);
    setBodyNumber(given, *character, "arm.L.soft", 0.2f);
    const JointIndex hand = character->skeleton.find("IK hand.L");
    for (const ChannelKind kind : {ChannelKind::translation_x, ChannelKind::translation_y}) {
      std::vector<Knot> knots = knotsOf(given, {kBaseLayer, hand, -1, kind});
      for (Knot& knot : knots) knot.value -= 0.15f;
      ASSERT_TRUE(setKnots(given, {kBaseLayer, hand, -1, kind}, knots));
    }
    ASSERT_GT(strays(*character, limbs, given).metres, 0.05);
    const Clip clip = snappedTo(SnapChains::To::ik, *character, given, {});
    EXPECT_LE(strays(*character, given, clip).metres, 2.0 * snapTolerance(*character)) << weight;
    EXPECT_EQ(bodyNumber(clip, *character, "arm.L.ik", 0.5), weight);
    const JointIndex leg = character->skeleton.find("upper_leg.R");
    EXPECT_TRUE(*findTrack(clip, kBaseLayer, leg) == *findTrack(given, kBaseLayer, leg)) << "of other limbs they stay";
    const Clip back = snappedTo(SnapChains::To::fk, *character, clip, {});
    EXPECT_LE(strays(*character, clip, back).metres, 2.0 * snapTolerance(*character)) << weight;
  }
}

// The head looks somewhere behind the body, by half: its keys are not what shows.
TEST(SnapBodies, WhatComesAfterThemCountsOnce) {
  const auto plain = LimbedFigure{.knee_bend = 0.3f}.make();
  const auto character = withBodyHandles(plain, limbHandles(*plain));
  ASSERT_FALSE(character->rig->aims.empty());
  Clip given = *character->clips.front();
  setBodyNumber(given, *character, character->rig->rig.aims[0].name + ".aim", 0.5f);
  for (const SnapChains::To to : {SnapChains::To::ik, SnapChains::To::fk}) {
    const Clip clip = snappedTo(to, *character, given, {});
    const StrayingJoints off = strays(*character, given, clip);
    EXPECT_LE(off.metres, snapTolerance(*character));
    EXPECT_LE(off.radians, 5e-3);
    given = clip;
  }
}

TEST(SnapBodies, KeepTheirBalanceWhereNothingMovesForIt) {
  const auto character = withBodyHandles(LimbedFigure{.knee_bend = 0.3f}.make());
  Clip still;
  still.name = "still", still.duration_s = 1.0, still.fps = 30.0;
  SnapChains told;
  const Clip stands = snappedTo(SnapChains::To::ik, *character, still, {}, &told);
  EXPECT_TRUE(told.unbalanced.empty());
  EXPECT_EQ(bodyNumber(stands, *character, "body.balance", 0.5), 1.f);
  EXPECT_LE(strays(*character, still, stands).metres, snapTolerance(*character));

  Clip leans = still;  // far over its feet, for some frames
  const JointIndex spine = character->skeleton.find("spine");
  const Quat rests = character->skeleton[spine].rest_l.rotation;
  auto curve = QuatCurve::fromSamples(
      {0.3, 0.5, 0.7}, {rests, rests * glm::angleAxis(1.4f, Vec3(1.f, 0.f, 0.f)), rests}, Interpolation::linear);
  ASSERT_TRUE(curve);
  trackFor(leans, kBaseLayer, spine).rotation = *std::move(curve);
  const Clip clip = snappedTo(SnapChains::To::ik, *character, leans, {}, &told);
  EXPECT_EQ(told.unbalanced, std::vector<std::size_t>{0});
  EXPECT_EQ(bodyNumber(clip, *character, "body.balance", 0.5), 0.f);
  EXPECT_LE(strays(*character, leans, clip).metres, snapTolerance(*character));
}

TEST(SnapBodies, OverATimeTheRestPlaysAsItDid) {
  const auto character = withBodyHandles(LimbedFigure{.knee_bend = 0.3f, .clip_bend = 0.25f}.make());
  const Clip given = *character->clips.front();
  Clip clip = given;
  SnapChains snap{.character = character.get(),
                  .clip = &clip,
                  .bodies = kBody,
                  .from = 0.3,
                  .until = 0.6,
                  .tolerance_m = snapTolerance(*character)};
  ASSERT_TRUE(snap.run());
  EXPECT_LE(strays(*character, given, clip).metres, snapTolerance(*character));
  EXPECT_EQ(bodyNumber(clip, *character, "body.ik", 0.45), 1.f);
  EXPECT_EQ(bodyNumber(clip, *character, "body.ik", 0.2), 0.f);
  EXPECT_EQ(bodyNumber(clip, *character, "body.ik", 0.8), 0.f);
  Clip back = clip;
  SnapChains again = snap;
  again.clip = &back;
  again.to = SnapChains::To::fk;
  again.from = 0.4, again.until = 0.5;
  ASSERT_TRUE(again.run());
  // New keys at the ends of the time leave rotations between others within InsertKeys::kQuaternionTolerance.
  EXPECT_LE(strays(*character, given, back).metres, 1e-3);
  EXPECT_EQ(bodyNumber(back, *character, "body.ik", 0.45), 0.f);
  EXPECT_EQ(bodyNumber(back, *character, "body.ik", 0.57), 1.f);
}

TEST(SnapBodies, WhatIsWrongIsRefused) {
  const auto character = withBodyHandles(LimbedFigure{}.make());
  Clip clip = *character->clips.front();
  const Clip before = clip;
  for (const std::vector<std::size_t>& bodies : {std::vector<std::size_t>{1}, std::vector<std::size_t>{0, 0}}) {
    SnapChains snap{.character = character.get(), .clip = &clip, .bodies = bodies, .until = 1.0};
    EXPECT_FALSE(snap.run());
    EXPECT_EQ(clip, before);
  }
  SnapChains nothing{.character = character.get(), .clip = &clip, .until = 1.0};
  EXPECT_FALSE(nothing.run());
  for (const ChannelId& id : channelsOf(clip, kBaseLayer, character->skeleton.find("spine")))
    setState(clip, id, {.locked = true});
  SnapChains locked{
      .character = character.get(), .clip = &clip, .bodies = kBody, .to = SnapChains::To::fk, .until = 1.0};
  EXPECT_FALSE(locked.run());
}

}  // namespace
}  // namespace sinew
