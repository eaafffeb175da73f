// Gears: joints that follow the angles of others over whole turns.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/clip/sample.h"
#include "core/edit/rig/bake_rig.h"
#include "core/evaluate/evaluator.h"
#include "core/evaluate/rig/run_rig.h"
#include "core/scene/rig/character_rig.h"
#include "tests/support/tries.h"

namespace sinew {
namespace {

constexpr float kGearTurn = 6.2831853f;

struct Gears {
  TransformNumber axis = TransformNumber::rotation_z;
  float turns = 3.f;  // of the first one in two seconds; below 0 backwards
  EulerOrder order = EulerOrder::xyz;
  Quat pre = kIdentityRotation;  // of its curves

  int at() const { return static_cast<int>(axis) % 3; }
  Vec3 about() const {
    Vec3 out(0.f);
    out[at()] = 1.f;
    return out;
  }
  // Of 10, 20 and 40 teeth, each of which turns the next one.
  std::shared_ptr<const Character> make() const {
    auto plain = std::make_shared<Character>();
    plain->skeleton = *Skeleton::create({{.name = "base"},
                                         {.name = "10", .parent = 0},
                                         {.name = "20", .parent = 0, .rest_l = {.translation = {3.f, 0.f, 0.f}}},
                                         {.name = "40", .parent = 0, .rest_l = {.translation = {9.f, 0.f, 0.f}}}});
    Clip clip;
    clip.name = "turn", clip.duration_s = 2.0, clip.fps = 30.0;
    EulerCurves euler;
    euler.order = order, euler.pre = pre;
    euler.angles[static_cast<std::size_t>(at())] =
        *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = 0.f, .interpolation = Interpolation::linear},
                                      Knot{.time = 2.0, .value = turns * kGearTurn}});
    clip.joints.push_back({.joint = 1, .rotation = euler});
    plain->clips = {std::make_shared<const Clip>(clip)};
    Rig rig;
    for (int gear = 1; gear < 3; ++gear)
      rig.constraints.push_back({.name = "gear " + std::to_string(gear),
                                 .kind = RigConstraint::Kind::transform,
                                 .joint = RigPlace::joint(gear + 1),
                                 .sources = {{RigPlace::joint(gear)}},
                                 .links = {{.from = axis, .to = axis, .ratio = -0.5f}}});
    return *withRig(plain, rig);
  }
  // Where a mark on the rim of a gear is, seen from its own axle.
  Vec3 mark(float angle) const {
    const Vec3 rim = at() == 0 ? Vec3(0.f, 1.f, 0.f) : Vec3(1.f, 0.f, 0.f);
    return glm::angleAxis(angle, about()) * rim;
  }
  void expectTurned(const Pose& pose, double time, float within = 2e-4f) const {
    const float angle = static_cast<float>(time / 2.0) * turns * kGearTurn;
    const Vec3 rim = at() == 0 ? Vec3(0.f, 1.f, 0.f) : Vec3(1.f, 0.f, 0.f);
    const auto off = [&](std::size_t joint, float by) {
      return glm::distance(pose.local[joint].rotation * rim, mark(by));
    };
    EXPECT_LT(off(2, -0.5f * angle), within) << at() << " at " << time;
    EXPECT_LT(off(3, 0.25f * angle), within) << at() << " at " << time;
  }
};

TEST(RigGears, OfTwiceTheTeethTurnsHalfAsFarOverSeveralTurns) {
  for (const auto axis : {TransformNumber::rotation_x, TransformNumber::rotation_y, TransformNumber::rotation_z})
    for (const float turns : {3.f, -3.f})
      for (const EulerOrder order : {EulerOrder::xyz, EulerOrder::zxy, EulerOrder::yzx}) {
        const Gears gears{axis, turns, order};
        const auto character = gears.make();
        RigScratch scratch;
        const auto at = [&](double time) {
          Pose pose = character->restPose();
          SampleClip{.clip = character->clips.front().get(), .time = time, .pose = &pose}.run();
          RunRig{.character = character.get(), .time_s = time, .pose = &pose, .scratch = &scratch}.run();
          gears.expectTurned(pose, time);
        };
        for (int frame = 0; frame <= 60; ++frame) at(frame / 30.0);
        for (int frame = 60; frame >= 0; --frame) at(frame / 30.0);
        std::mt19937 engine(7);
        std::uniform_real_distribution<double> anywhere(0.0, 2.0);
        for (int i = 0; i < tests::tries(50, 10); ++i) at(anywhere(engine));
      }
}

// As files of others have them, whose joints are turned before their curves count.
TEST(RigGears, TurnAboutTheAxisThatTheyAreTurnedTo) {
  const Gears gears{.axis = TransformNumber::rotation_z, .pre = glm::angleAxis(kGearTurn / 4.f, Vec3(1.f, 0.f, 0.f))};
  auto character = gears.make();
  Rig rig = character->rig->rig;
  // From z of the curves, which is down along y of what it hangs on.
  rig.constraints[0].links = {{.from = TransformNumber::rotation_y, .to = TransformNumber::rotation_z, .ratio = 0.5f}};
  character = *withRig(character, rig);
  for (int frame = 0; frame <= 60; ++frame) {
    const double time = frame / 30.0;
    EvaluatedPose shown;
    Evaluator().evaluateAt(*character, character->clips.front().get(), time, shown);
    const float angle = -0.5f * static_cast<float>(time / 2.0) * 3.f * kGearTurn;
    const Vec3 is = shown.pose.local[2].rotation * Vec3(1.f, 0.f, 0.f);
    EXPECT_LT(glm::distance(is, gears.mark(angle)), 1e-3f) << frame;
  }
}

TEST(RigGears, ShowAndAreBakedAsTheyTurn) {
  const Gears gears;
  const auto character = gears.make();
  Evaluator evaluator;
  EvaluatedPose shown;
  for (const double time : {1.9, 0.1, 0.7, 1.3, 2.0, 0.0}) {
    evaluator.evaluateAt(*character, character->clips.front().get(), time, shown);
    gears.expectTurned(shown.pose, time);
  }
  BakeRig bake{.character = character, .from = character->clips};
  ASSERT_TRUE(bake.run());
  for (int frame = 0; frame <= 60; ++frame) {
    Pose pose = bake.plain->restPose();
    SampleClip{.clip = bake.clips.front().get(), .time = frame / 30.0, .pose = &pose}.run();
    gears.expectTurned(pose, frame / 30.0, 5e-3f);
  }
}

// What is set by hand is near to where its keys have turned it.
TEST(RigGears, AreTurnedByHandFromWhereTheyAre) {
  const Gears gears;
  const auto character = gears.make();
  const PoseSource source{.clip = character->clips.front().get(), .time = 1.5};
  const float by_hand = 0.75f * 3.f * kGearTurn + 0.3f;
  const std::map<JointIndex, Transform> overrides{{1, {.rotation = glm::angleAxis(by_hand, gears.about())}}};
  EvaluatedPose shown;
  Evaluator().evaluate({.character = character.get(), .sources = std::span(&source, 1), .overrides = &overrides}, shown,
                       {}, Mat4(1.f), 1.5);
  gears.expectTurned(shown.pose, static_cast<double>(by_hand / (3.f * kGearTurn)) * 2.0);
}

}  // namespace
}  // namespace sinew
