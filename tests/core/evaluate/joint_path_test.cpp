#include "core/evaluate/joint_path.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/evaluate/evaluator.h"
#include "tests/core/allocation_count.h"
#include "tests/core/generators.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using tests::difference, tests::real, tests::sampleCharacter;

std::vector<double> someTimes() { return {-0.4, 0.0, 0.013, 0.25, 0.5, 0.77, 1.0, 1.6, 0.1}; }

// The path of a joint by evaluating the whole character.
std::vector<Vec3> evaluated(Instance instance, JointIndex joint, const std::vector<double>& times) {
  Evaluator evaluator;
  EvaluatedPose pose;
  const ClipLibrary clips = tests::clipsOf(*instance.character);
  std::vector<Vec3> out;
  for (const double time : times) {
    instance.control.time = time;
    evaluator.evaluate(instance, clips, pose, {}, {}, Mat4(1.f));
    out.emplace_back(pose.joints_m[static_cast<std::size_t>(joint)][3]);
  }
  return out;
}

std::vector<Vec3> path(const Instance& instance, JointIndex joint, const std::vector<double>& times) {
  const Character& character = *instance.character;
  JointChain chain(character, joint);
  std::vector<Vec3> places(times.size());
  const JointPath run{.character = &character,
                      .clip = instance.control.clip ? character.clips[0].get() : nullptr,
                      .weight = instance.control.weight,
                      .overrides = &instance.overrides,
                      .times = times,
                      .chain = &chain,
                      .positions_m = places};
  EXPECT_TRUE(run.validate());
  run.run();
  return places;
}

void expectAsEvaluated(const Instance& instance) {
  const std::vector<double> times = someTimes();
  for (JointIndex joint = 0; static_cast<std::size_t>(joint) < instance.character->skeleton.size(); ++joint) {
    const std::vector<Vec3> fast = path(instance, joint, times), slow = evaluated(instance, joint, times);
    for (std::size_t i = 0; i < times.size(); ++i)
      EXPECT_LT(difference(fast[i], slow[i]), 1e-6f) << "joint " << joint << " at " << times[i];
  }
}

Instance sample() {
  Instance instance;
  instance.character = std::make_shared<const Character>(sampleCharacter());
  instance.control.clip = tests::kFirstClip;
  return instance;
}

TEST(JointPath, GoesWhereTheEvaluatorPutsTheJoint) {
  Instance instance = sample();
  expectAsEvaluated(instance);
  instance.control.clip = {};
  expectAsEvaluated(instance);
}

TEST(JointPath, HonoursWeightOverridesAndInheritedScale) {
  Instance instance = sample();
  instance.control.weight = 0.3;
  expectAsEvaluated(instance);
  instance.control.weight = 1.0;
  instance.overrides[1].translation = {0.f, 0.5f, 0.25f};
  expectAsEvaluated(instance);

  Character squashed = sampleCharacter();
  std::vector<Joint> joints(squashed.skeleton.joints().begin(), squashed.skeleton.joints().end());
  joints[0].rest_l.scale = {2.f, 0.5f, 1.f};
  joints[1].inherit_scale = ScaleInheritance::own_axes;
  joints[2].inherit_scale = ScaleInheritance::skip_parent;
  squashed.skeleton = Skeleton::create(std::move(joints)).value();
  instance.character = std::make_shared<const Character>(std::move(squashed));
  expectAsEvaluated(instance);
}

TEST(JointPath, HonoursLayers) {
  const auto ramp = [](float from, float to) {
    return Curve::fromSamples({0.0, 1.0}, {from, to}, Interpolation::linear).value();
  };
  Instance instance = sample();
  for (const bool muted : {false, true}) {
    Character c = sampleCharacter();
    ClipLayer sway, lift;
    sway.weight = ramp(0.f, 1.f);
    sway.joints.push_back({.joint = 1, .translation = {ramp(0.1f, 0.4f), Curve{}, Curve{}}});
    sway.joints[0].rotation =
        QuatCurve::fromSamples({0.0}, {glm::angleAxis(0.7f, Vec3(1.f, 0.f, 0.f))}, Interpolation::linear).value();
    sway.muted = muted;
    lift.mode = LayerMode::override;
    lift.weight = ramp(0.9f, 0.2f);
    lift.joints.push_back({.joint = 0, .translation = {Curve{}, ramp(1.f, 3.f), Curve{}}});
    tests::editClip(c).layers = {sway, lift};
    instance.character = std::make_shared<const Character>(std::move(c));
    expectAsEvaluated(instance);
    const Vec3 hand = path(instance, 2, {1.0}).front(), wanted = muted ? Vec3(1, 1.6f, 0) : Vec3(1.4f, 1.6f, 0);
    EXPECT_LT(difference(hand, wanted), 1e-5f) << muted;
  }
}

RC_GTEST_PROP(JointPath, AnyTimesInAnyOrderGiveTheSame, ()) {
  const Instance instance = sample();
  std::vector<double> times;
  for (int i = 0; i < 6; ++i) times.push_back(static_cast<double>(*real(-1.f, 2.f)));
  const std::vector<Vec3> fast = path(instance, 2, times), slow = evaluated(instance, 2, times);
  for (std::size_t i = 0; i < times.size(); ++i) RC_ASSERT(difference(fast[i], slow[i]) < 1e-6f);
}

TEST(JointPath, AllocatesNothingOnceTheChainIsWarm) {
  const Instance instance = sample();
  JointChain chain(*instance.character, 2);
  const std::vector<double> times = someTimes();
  std::vector<Vec3> places(times.size());
  const JointPath run{.character = instance.character.get(),
                      .clip = instance.character->clips[0].get(),
                      .times = times,
                      .chain = &chain,
                      .positions_m = places};
  ASSERT_TRUE(run.validate());
  if (!tests::countsAllocations()) GTEST_SKIP() << "allocations are not counted in this build";
  run.run();
  const auto before = tests::allocationCount();
  run.run();
  EXPECT_EQ(tests::allocationCount(), before);
}

TEST(JointPath, RefusesWhatDoesNotFit) {
  const Instance instance = sample();
  JointChain chain(*instance.character, 2), none;
  const std::vector<double> times{0.0, 1.0};
  std::vector<Vec3> places(2);
  const JointPath good{.character = instance.character.get(), .times = times, .chain = &chain, .positions_m = places};
  EXPECT_TRUE(good.validate());
  JointPath bad = good;
  bad.character = nullptr;
  EXPECT_FALSE(bad.validate());
  bad = good;
  bad.chain = nullptr;
  EXPECT_FALSE(bad.validate());
  bad = good;
  bad.chain = &none;
  EXPECT_FALSE(bad.validate());
  bad = good;
  bad.positions_m = bad.positions_m.first(1);
  EXPECT_FALSE(bad.validate());
  bad = good;
  Clip stranger;
  stranger.joints.push_back({.joint = 99});
  bad.clip = &stranger;
  EXPECT_FALSE(bad.validate());
  Character one;
  one.skeleton = Skeleton::create({{.name = "only"}}).value();
  bad = good;
  bad.character = &one;
  EXPECT_FALSE(bad.validate());
}

}  // namespace
}  // namespace sinew
