// What a rig makes of poses: chains that reach, aims that look, and the same from whoever asks.
#include "core/evaluate/rig/run_rig.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/evaluate/posed_scene.h"
#include "core/evaluate/scene_at.h"
#include "core/math/interpolation.h"
#include "core/scene/new_instance.h"
#include "core/scene/objects/object.h"
#include "tests/core/allocation_count.h"
#include "tests/core/generators.h"
#include "tests/core/limb_handles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::anyVec3, tests::difference, tests::real;
using tests::LimbedFigure;

std::size_t joint(const Character& character, std::string_view name) {
  const JointIndex found = character.skeleton.find(name);
  EXPECT_NE(found, kNoJoint) << name;
  return static_cast<std::size_t>(found);
}

float& channel(const Character& character, Pose& pose, std::string_view id) {
  const int found = propertyChannel(character, id);
  EXPECT_GE(found, 0) << id;
  return pose.morph_weights[static_cast<std::size_t>(found)];
}

void run(const Character& character, Pose& pose) {
  RigScratch scratch;
  RunRig rig{.character = &character, .pose = &pose, .scratch = &scratch};
  ASSERT_TRUE(rig.validate());
  rig.run();
}

// All weights of chains and aims.
void weigh(const Character& character, Pose& pose, float weight) {
  for (const CharacterRig::Chain& chain : character.rig->chains)
    pose.morph_weights[static_cast<std::size_t>(chain.weight)] = weight;
  for (const CharacterRig::Aim& aim : character.rig->aims)
    pose.morph_weights[static_cast<std::size_t>(aim.weight)] = weight;
}

Pose shaken(const Character& character, float most) {
  Pose pose = character.restPose();
  for (Transform& local : pose.local) local.rotation = local.rotation * expMap(anyVec3(-most, most));
  return pose;
}

RC_GTEST_PROP(RunRig, WithoutWeightsNothingChanges, ()) {
  const auto character = tests::withLimbHandles(LimbedFigure{.tail = true}.make());
  Pose pose = shaken(*character, 1.f);
  const Pose before = pose;
  run(*character, pose);
  RC_ASSERT(pose.local == before.local);
}

RC_GTEST_PROP(RunRig, TargetsAtRestKeepTheRestPose, ()) {
  const auto character =
      tests::withLimbHandles(LimbedFigure{.root = {.rotation = tests::anyRotation(), .scale = Vec3(*real(0.01f, 2.f))},
                                          .twists = *rc::gen::arbitrary<bool>(),
                                          .tail = true,
                                          .knee_bend = *real(0.1f, 0.5f)}
                                 .make());
  Pose pose = character->restPose();
  weigh(*character, pose, 1.f);
  const std::vector<Mat4> before = inModelSpace(character->skeleton, pose.local);
  run(*character, pose);
  const std::vector<Mat4> after = inModelSpace(character->skeleton, pose.local);
  for (std::size_t j = 0; j < before.size(); ++j) RC_ASSERT(difference(before[j], after[j]) < 1e-4f);
}

// Where a chain ends is worked out by the model matrices of the pose, not by what the solver says.
RC_GTEST_PROP(RunRig, EndsReachTheirTargetsAndTakeTheirRotation, ()) {
  const auto character = tests::withLimbHandles(LimbedFigure{.twists = *rc::gen::arbitrary<bool>()}.make());
  Pose pose = shaken(*character, 0.4f);
  weigh(*character, pose, 1.f);
  const std::size_t target = joint(*character, "IK hand.L"), end = joint(*character, "hand.L");
  // In the sphere about the shoulder that the arm reaches.
  const std::vector<Mat4> before = inModelSpace(character->skeleton, pose.local);
  const Vec3 shoulder(before[joint(*character, "upper_arm.L")][3]);
  const Transform to{.translation = shoulder + *real(0.1f, 0.52f) * tests::anyDirection(),
                     .rotation = tests::anyRotation()};
  pose.local[target] = to;
  run(*character, pose);
  const Mat4 hand_m = inModelSpace(character->skeleton, pose.local)[end];
  RC_ASSERT(glm::distance(Vec3(hand_m[3]), to.translation) < 2e-5f);
  const Quat stands = decompose(hand_m).rotation;
  RC_ASSERT(angleBetween(stands, to.rotation * character->rig->chains[0].end) < 1e-3f);
}

TEST(RunRig, EndsTakeNoRotationBeyondTheirLimits) {
  const auto plain = tests::withLimbHandles(LimbedFigure{}.make());
  Rig rig = plain->rig->rig;
  const JointIndex hand = plain->skeleton.find("hand.L");
  const JointLimits limits{.kind = JointLimits::Kind::swing_twist,
                           .reference = plain->skeleton[hand].rest_l.rotation,
                           .low = Vec3(-0.3f),
                           .high = Vec3(0.3f)};
  rig.limits.push_back({hand, limits});
  const auto character = *withRig(plain, rig);
  Pose pose = character->restPose();
  weigh(*character, pose, 1.f);
  Quat& target = pose.local[joint(*character, "IK hand.L")].rotation;
  target = glm::angleAxis(1.2f, Vec3(0.f, 0.f, 1.f)) * target;
  run(*character, pose);
  const Quat now = pose.local[static_cast<std::size_t>(hand)].rotation;
  EXPECT_TRUE(limits.allows(now, 1e-3f));
  EXPECT_GT(angleBetween(now, limits.reference), 0.2f) << "as far as it may";
}

RC_GTEST_PROP(RunRig, HalfTheWeightIsHalfTheWayOfEachJoint, ()) {
  const auto character = tests::withLimbHandles(LimbedFigure{}.make());
  const Pose start = shaken(*character, 0.3f);
  Pose whole = start, half = start;
  weigh(*character, whole, 1.f);
  weigh(*character, half, 0.f);
  channel(*character, whole, "leg.L.ik") = 1.f;
  channel(*character, half, "leg.L.ik") = 0.5f;
  for (Pose* pose : {&whole, &half})
    for (const char* other : {"leg.R.ik", "arm.L.ik", "arm.R.ik", "look.aim"}) channel(*character, *pose, other) = 0.f;
  run(*character, whole);
  run(*character, half);
  for (const char* name : {"upper_leg.L", "lower_leg.L", "foot.L"}) {
    const std::size_t j = joint(*character, name);
    RC_ASSERT(angleBetween(half.local[j].rotation, slerp(start.local[j].rotation, whole.local[j].rotation, 0.5f)) <
              1e-4f);
  }
}

TEST(RunRig, KneesGoToTheSideOfThePole) {
  const auto character = tests::withLimbHandles(LimbedFigure{}.make());
  for (const float side : {-1.f, 1.f}) {
    Pose pose = character->restPose();
    weigh(*character, pose, 1.f);
    pose.local[joint(*character, "IK foot.L")].translation.y += 0.3f;
    // The pole goes along with the hips.
    pose.local[joint(*character, "Pole leg.L")].translation = {side, -0.4f, 0.3f};
    run(*character, pose);
    const std::vector<Mat4> model = inModelSpace(character->skeleton, pose.local);
    const Vec3 hip(model[joint(*character, "upper_leg.L")][3]), knee(model[joint(*character, "lower_leg.L")][3]);
    EXPECT_GT(side * (knee.x - hip.x), 0.1f);
  }
}

TEST(RunRig, AHeadLooksAtItsTarget) {
  const auto character = tests::withLimbHandles(LimbedFigure{}.make());
  Pose pose = character->restPose();
  channel(*character, pose, "look.aim") = 1.f;
  const Vec3 at{0.7f, 1.2f, 1.1f};
  pose.local[joint(*character, "Aim look")].translation = at;
  run(*character, pose);
  const Mat4 head_m = inModelSpace(character->skeleton, pose.local)[joint(*character, "head")];
  const Vec3 looks = glm::normalize(Vec3(head_m * Vec4(character->rig->rig.aims[0].axis_l, 0.f)));
  EXPECT_LT(glm::distance(looks, glm::normalize(at - Vec3(head_m[3]))), 1e-5f);
}

TEST(RunRig, OnceWarmItAllocatesNothing) {
  if (!tests::countsAllocations()) GTEST_SKIP() << "allocations are not counted here";
  const auto figure = tests::withLimbHandles(LimbedFigure{.twists = true, .tail = true}.make());
  for (const ChainSolver solver :
       {ChainSolver::two_bone, ChainSolver::ccd, ChainSolver::fabrik, ChainSolver::jacobian}) {
    Rig rig = figure->rig->rig;
    for (RigChain& chain : rig.chains)
      if (chain.solver != ChainSolver::two_bone && solver != ChainSolver::two_bone) chain.solver = solver;
    const auto character = *withRig(figure, rig);
    Pose pose = character->restPose();
    weigh(*character, pose, 1.f);
    RigScratch scratch;
    Pose work = pose;
    const auto shake = [&](float by) {
      work.local = pose.local;
      for (Transform& local : work.local) local.rotation = local.rotation * expMap(by * Vec3(0.1f, -0.2f, 0.05f));
    };
    shake(-1.f);
    RunRig{.character = character.get(), .pose = &work, .scratch = &scratch}.run();
    shake(1.f);
    const std::size_t before = tests::allocationCount();
    RunRig{.character = character.get(), .pose = &work, .scratch = &scratch}.run();
    EXPECT_EQ(tests::allocationCount(), before) << static_cast<int>(solver);
  }
}

TEST(RunRig, TargetsScaledAwayOrNotFiniteLeaveTheLimb) {
  const auto character = tests::withLimbHandles(LimbedFigure{}.make());
  Pose pose = character->restPose();
  weigh(*character, pose, 1.f);
  pose.local[joint(*character, "chest")].scale = Vec3(0.f);
  run(*character, pose);
  for (const Transform& local : pose.local) EXPECT_TRUE(isFinite(local));
}

// The scene at any time shows what the scene shows then, and single joints what whole poses do.
RC_GTEST_PROP(RunRig, ScenesAtOtherTimesShowTheSame, ()) {
  Scene scene;
  const auto character =
      tests::withLimbHandles(LimbedFigure{.tail = true, .seed = *rc::gen::arbitrary<unsigned>()}.make());
  scene.instances.push_back(newInstance({scene.newId()}, "figure", character, scene.clips));
  Instance& instance = scene.instances.back();
  for (const CharacterRig::Chain& chain : character->rig->chains)
    instance.morph_overrides[chain.weight] = *real(0.f, 1.f);
  instance.morph_overrides[character->rig->aims[0].weight] = 1.f;
  instance.overrides[character->skeleton.find("IK hand.L")] = {.translation = anyVec3(0.f, 1.f)};
  const double time = static_cast<double>(*rc::gen::inRange(0, 1001)) / 1000.0;
  const PosedScene now(scene);
  SceneAt at(scene, now);
  EvaluatedPose then;
  at.pose(instance, time, then);
  const auto index = static_cast<JointIndex>(*rc::gen::inRange<std::size_t>(0, character->skeleton.size()));
  const Mat4 alone = at.joints_m(instance, index, std::span(&time, 1)).front();
  RC_ASSERT(alone == then.joints_m[static_cast<std::size_t>(index)]);
  instance.control.time = time;
  const PosedScene there(scene);
  RC_ASSERT(there.pose(instance.id).joints_m == then.joints_m);
  RC_ASSERT(there.pose(instance.id).pose.local == then.pose.local);
}

// Who draws looks for the reach of its chains there.
TEST(RunRig, OfACharacterWithoutARigNoChainsAreTold) {
  const LimbedFigure figure;
  const std::shared_ptr<const Character> plain = figure.make(), rigged = tests::withLimbHandles(plain);
  Evaluator evaluator;
  EvaluatedPose pose;
  evaluator.evaluateAt(*rigged, nullptr, 0.0, pose);
  EXPECT_EQ(pose.chains.size(), rigged->rig->chains.size());
  evaluator.evaluateAt(*plain, nullptr, 0.0, pose);
  EXPECT_TRUE(pose.chains.empty());
}

}  // namespace
}  // namespace sinew
