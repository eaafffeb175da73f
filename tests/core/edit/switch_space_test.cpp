// Handles that go along with something else from a moment on, without that anything moves; and rigs that hold joints to
// others as keys of joints.
#include "core/edit/rig/switch_space.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

#include "core/clip/sample.h"
#include "core/edit/rig/bake_rig.h"
#include "core/edit/rig/snap_chains.h"
#include "core/evaluate/rig/run_rig.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/limbs.h"
#include "core/skeleton/local_to_model.h"
#include "core/skeleton/roles/find_roles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::LimbedFigure;

constexpr double kTolerance_m = 2e-4;

// Limb handles on a figure that moves, snapped to its clip; the left hand can follow the head, the right hand, the
// world.
struct Snapped {
  std::shared_ptr<const Character> character;
  Clip clip;
  int hand = kNoControl;

  Snapped() {
    const auto plain = LimbedFigure{.root = {.translation = {1.f, 0.f, 2.f}}, .clip_bend = 0.3f}.make();
    const JointRoles roles = foundRoles(plain->skeleton);
    Rig rig;
    EXPECT_TRUE((AddLimbs{.character = plain.get(), .roles = &roles, .rig = &rig}.run()));
    for (int i = 0; i < static_cast<int>(rig.controls.size()); ++i)
      if (rig.controls[static_cast<std::size_t>(i)].name == "IK hand.L") hand = i;
    rig.controls[static_cast<std::size_t>(hand)].spaces = {RigPlace::joint(plain->skeleton.find("head")),
                                                           RigPlace::joint(plain->skeleton.find("hand.R")),
                                                           RigPlace::world()};
    character = *withRig(plain, rig);
    clip = *plain->clips.front();
    const std::vector<std::size_t> all{0, 1, 2, 3};
    EXPECT_TRUE(
        (SnapChains{.character = character.get(), .clip = &clip, .chains = all, .until = clip.duration_s}.run()));
  }

  std::vector<Mat4> at(const Clip& of, double time, const Mat4& placement_w = Mat4(1.f)) const {
    Pose pose = character->restPose();
    SampleClip{.clip = &of, .time = time, .pose = &pose}.run();
    RigScratch scratch;
    RunRig{.character = character.get(), .placement_w = placement_w, .pose = &pose, .scratch = &scratch}.run();
    std::vector<Mat4> model = inModelSpace(character->skeleton, pose.local);
    // Not what stands above the control, which does change.
    model.erase(model.begin() + character->rig->spaces[static_cast<std::size_t>(hand)].joint);
    return model;
  }
  double farthest(const Clip& a, const Clip& b, int between, const Mat4& placement_w = Mat4(1.f)) const {
    double most = 0.0;
    const int count = static_cast<int>(std::lround(a.duration_s * a.fps)) * between;
    for (int i = 0; i <= count; ++i) {
      const double time = i / (a.fps * between);
      const auto was = at(a, time, placement_w), is = at(b, time, placement_w);
      for (std::size_t j = 0; j < was.size(); ++j)
        for (int axis = 0; axis < 4; ++axis) {
          const float lever = axis == 3 ? 1.f : 0.1f;
          most = std::max(most, static_cast<double>(lever * glm::distance(Vec3(was[j][axis]), Vec3(is[j][axis]))));
        }
    }
    return most;
  }
  int choice() const { return character->rig->spaces[static_cast<std::size_t>(hand)].choice; }
  float choiceAt(const Clip& of, double time) const {
    Pose pose = character->restPose();
    SampleClip{.clip = &of, .time = time, .pose = &pose}.run();
    return pose.morph_weights[static_cast<std::size_t>(choice())];
  }
};

TEST(SwitchSpace, NothingMovesAtAnyFrame) {
  const Snapped given;
  for (const int space : {1, 2, 3}) {
    for (const auto& [from, until] :
         {std::pair(0.0, 1.0), std::pair(0.4, 0.8), std::pair(0.5, 1.0), std::pair(0.2, 0.2)}) {
      SCOPED_TRACE(::testing::Message() << "space " << space << " from " << from << " until " << until);
      Clip clip = given.clip;
      const Mat4 placement_w = toMatrix({{3.f, 1.f, 0.f}, glm::angleAxis(0.7f, Vec3(0, 1, 0))});
      SwitchSpace work{.character = given.character.get(),
                       .clip = &clip,
                       .control = given.hand,
                       .space = space,
                       .from = from,
                       .until = until,
                       .placement_w = [&](double) { return placement_w; }};
      const Check done = work.run();
      ASSERT_TRUE(done) << done.error().for_user;
      EXPECT_LE(work.farthest_m, 1e-4);
      EXPECT_EQ(work.frames, static_cast<std::size_t>(std::lround((until - from) * 30.0)) + 1);
      EXPECT_LE(given.farthest(given.clip, clip, 1, placement_w), kTolerance_m);
      EXPECT_EQ(given.choiceAt(clip, 0.5 * (from + until)), static_cast<float>(space));
      if (from > 0.0) {
        EXPECT_EQ(given.choiceAt(clip, from - 0.01), 0.f);
      }
      if (until < 1.0) {
        EXPECT_EQ(given.choiceAt(clip, until + 0.05), 0.f);
      }
      // Between frames nothing is farther off than what happens within one.
      EXPECT_LE(given.farthest(given.clip, clip, 4, placement_w), 0.1);
      // And back.
      work.space = 0;
      ASSERT_TRUE(work.run());
      EXPECT_LE(given.farthest(given.clip, clip, 1, placement_w), 2 * kTolerance_m);
    }
  }
}

TEST(SwitchSpace, AScaledSpaceLeavesTheScaleOutsideOfTheTimeAlone) {
  const Snapped given;
  Clip clip = given.clip;
  for (Curve& curve : trackFor(clip, kBaseLayer, given.character->skeleton.find("head")).scale)
    curve = *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = 1.2f}});
  const Clip before = clip;
  SwitchSpace work{
      .character = given.character.get(), .clip = &clip, .control = given.hand, .space = 1, .from = 0.4, .until = 0.8};
  ASSERT_TRUE(work.run());
  EXPECT_FALSE(findTrack(clip, kBaseLayer, given.character->rig->jointOf(given.hand))->scale[0].empty());
  EXPECT_LE(given.farthest(before, clip, 1), kTolerance_m);
}

// The layer's own number of the space counts where it overrides the base.
TEST(SwitchSpace, AnOverridingLayerHasItsOwnSpace) {
  const Snapped given;
  const CharacterRig& rig = *given.character->rig;
  const JointIndex joint = rig.jointOf(given.hand);
  const ChannelId own{0, kNoJoint, given.choice(), ChannelKind::morph};
  const ChannelId below{kBaseLayer, kNoJoint, given.choice(), ChannelKind::morph};
  const auto lock = [](Clip& clip, const ChannelId& id, bool locked) {
    Curve curve = *findCurve(clip, id);
    curve.setState({.locked = locked});
    ASSERT_TRUE(setCurve(clip, id, std::move(curve)));
  };
  Clip clip = given.clip;
  SwitchSpace work{
      .character = given.character.get(), .clip = &clip, .control = given.hand, .space = 2, .from = 0.7, .until = 1.0};
  ASSERT_TRUE(work.run());
  clip.layers.emplace_back().mode = LayerMode::override;
  trackFor(clip, 0, joint) = *findTrack(clip, kBaseLayer, joint);
  EXPECT_NEAR(endOfSpace(*given.character, clip, 0, given.hand, 0.1), 0.7 - 1.0 / 30.0, 1e-9) << "that of the base";

  lock(clip, below, true);
  work.layer = 0, work.space = 1, work.from = 0.2, work.until = 0.4;
  ASSERT_TRUE(work.run()) << "the layer's is not locked";
  EXPECT_LE(given.farthest(given.clip, clip, 1), 2 * kTolerance_m);
  EXPECT_EQ(given.choiceAt(clip, 0.3), 1.f);
  EXPECT_EQ(given.choiceAt(clip, 0.1), 0.f);
  EXPECT_EQ(given.choiceAt(clip, 0.85), 2.f) << "as the base goes on";
  EXPECT_NEAR(endOfSpace(*given.character, clip, 0, given.hand, 0.1), 0.2 - 1.0 / 30.0, 1e-9);
  EXPECT_NEAR(endOfSpace(*given.character, clip, kBaseLayer, given.hand, 0.1), 0.7 - 1.0 / 30.0, 1e-9);

  lock(clip, below, false), lock(clip, own, true);
  const Clip kept = clip;
  EXPECT_FALSE(work.run());
  EXPECT_EQ(clip, kept);
}

TEST(SwitchSpace, ANumberThatIsNoneOfTheChoicesIsWhatItRidesOn) {
  CharacterRig::Space space;
  space.choices.resize(3);
  EXPECT_EQ(space.at(std::vector{2.f}), 0) << "it has none";
  space.choice = 1;
  EXPECT_EQ(space.at(std::vector{2.f}), 0) << "not there";
  for (const auto& [number, at] : {std::pair(0.f, 0), std::pair(0.4f, 0), std::pair(0.6f, 1), std::pair(3.4f, 3),
                                   std::pair(3.6f, 0), std::pair(-2.f, 0), std::pair(1e30f, 0), std::pair(NAN, 0)})
    EXPECT_EQ(space.at(std::vector{9.f, number}), at) << number;
}

// One that is held to the right hand needs no keys to stay with it.
TEST(SwitchSpace, WhatIsHeldStaysWithFewKeys) {
  const Snapped given;
  Clip clip = given.clip;
  SwitchSpace work{
      .character = given.character.get(), .clip = &clip, .control = given.hand, .space = 2, .until = clip.duration_s};
  ASSERT_TRUE(work.run());
  const JointIndex joint = given.character->rig->jointOf(given.hand);
  for (Curve& curve : trackFor(clip, kBaseLayer, joint).translation)
    curve = *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = curve.evaluate(0.0)}});
  trackFor(clip, kBaseLayer, joint).rotation = QuatCurve();
  const JointIndex hand = given.character->skeleton.find("hand.R");
  Vec3 first(0.f);
  for (const double time : {0.0, 0.3, 0.7, 1.0}) {
    Pose pose = given.character->restPose();
    SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
    RigScratch scratch;
    RunRig{.character = given.character.get(), .pose = &pose, .scratch = &scratch}.run();
    const std::vector<Mat4> model = inModelSpace(given.character->skeleton, pose.local);
    const Vec3 seen(affineInverse(model[static_cast<std::size_t>(hand)]) * model[static_cast<std::size_t>(joint)][3]);
    if (time == 0.0) first = seen;
    EXPECT_LT(glm::distance(seen, first), 1e-4f);
  }
}

TEST(SwitchSpace, TheSpaceLastsUntilTheNextKeyOfAnother) {
  const Snapped given;
  Clip clip = given.clip;
  EXPECT_EQ(endOfSpace(*given.character, clip, kBaseLayer, given.hand, 0.2), clip.duration_s);
  SwitchSpace work{
      .character = given.character.get(), .clip = &clip, .control = given.hand, .space = 1, .from = 0.5, .until = 1.0};
  ASSERT_TRUE(work.run());
  EXPECT_NEAR(endOfSpace(*given.character, clip, kBaseLayer, given.hand, 0.2), 0.5 - 1.0 / 30.0, 1e-9);
  EXPECT_EQ(endOfSpace(*given.character, clip, kBaseLayer, given.hand, 0.5), clip.duration_s);
}

TEST(SwitchSpace, WhatCannotBeDoneIsRefusedAndNothingChanges) {
  const Snapped given;
  Clip clip = given.clip;
  const auto refused = [&](auto&& spoil) {
    SwitchSpace work{
        .character = given.character.get(), .clip = &clip, .control = given.hand, .space = 1, .until = 1.0};
    spoil(work);
    const bool no = !work.run();
    return no && clip == given.clip;
  };
  EXPECT_TRUE(refused([](SwitchSpace& work) { work.control = kNoControl; }));
  EXPECT_TRUE(refused([](SwitchSpace& work) { work.control += 1; })) << "it has no spaces";
  EXPECT_TRUE(refused([](SwitchSpace& work) { work.space = 4; }));
  EXPECT_TRUE(refused([](SwitchSpace& work) { work.space = -1; }));
  EXPECT_TRUE(refused([](SwitchSpace& work) { work.from = 2.0; }));
  EXPECT_TRUE(refused([](SwitchSpace& work) { work.until = NAN; }));
  EXPECT_TRUE(refused([](SwitchSpace& work) { work.layer = 3; }));
  EXPECT_TRUE(refused([](SwitchSpace& work) {
    static const std::atomic<bool> cancel = true;
    work.task.cancel = &cancel;
  }));
}

// Targets in the world, of a character that moves over the ground.
TEST(SnapChains, TargetsInTheWorldStandForTheJointsAsTheyAre) {
  const Snapped given;
  const auto placement_w = [](double time) {
    return toMatrix({{3.f + static_cast<float>(time), 1.f, 0.f}, glm::angleAxis(0.7f, Vec3(0, 1, 0))});
  };
  Clip clip = *given.character->clips.front();
  morphTrackFor(clip, kBaseLayer, given.choice()).weight =
      *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = 3.f}});
  const Clip before = clip;
  const std::vector<std::size_t> all{0, 1, 2, 3};
  SnapChains snap{.character = given.character.get(),
                  .clip = &clip,
                  .chains = all,
                  .until = clip.duration_s,
                  .placement_w = placement_w};
  ASSERT_TRUE(snap.run());
  const std::size_t joints = given.character->rig->plain->skeleton.size();
  for (int frame = 0; frame <= 30; ++frame) {
    const double time = frame / 30.0;
    const auto was = given.at(before, time, placement_w(time)), is = given.at(clip, time, placement_w(time));
    for (std::size_t j = 0; j < joints; ++j) EXPECT_LT(glm::distance(Vec3(was[j][3]), Vec3(is[j][3])), 2e-4f) << frame;
  }
}

// What is exported and what Bake to FK gives go through constraints, spaces and drivers.
TEST(BakeRig, KeepsWhatConstraintsSpacesAndDriversShow) {
  auto plain = std::make_shared<Character>(*LimbedFigure{.clip_bend = 0.3f}.make());
  plain->morph_channels = {{0, "smile", 0.f}, {0, "still", 0.f}};
  const auto place = [&](const char* name) { return RigPlace::joint(plain->skeleton.find(name)); };
  Rig rig;
  rig.controls = {{.name = "k", .rest_m = {.translation = {0.5f, 1.5f, 0.f}}, .spaces = {RigPlace::world()}}};
  rig.chains = {{.name = "arm",
                 .first = plain->skeleton.find("upper_arm.L"),
                 .last = plain->skeleton.find("hand.L"),
                 .solver = ChainSolver::ccd,
                 .target = 0}};
  rig.constraints = {
      {.name = "head", .joint = place("head"), .sources = {{place("hand.R")}, {place("chest")}}, .scales = true},
      {.name = "foot", .kind = RigConstraint::Kind::point, .joint = place("foot.R"), .sources = {{place("hand.L")}}}};
  rig.drivers = {{.name = "smiles",
                  .measure = RigDriver::Measure::bend,
                  .first = place("lower_arm.R"),
                  .target = "smile",
                  .drives_morph = true}};
  const auto character = *withRig(plain, rig);
  Clip clip = *plain->clips.front();
  const auto number = [&](const char* id, float value) {
    morphTrackFor(clip, kBaseLayer, propertyChannel(*character, id)).weight =
        *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = value}});
  };
  number("arm.ik", 1.f), number("k.space", 1.f), number("head.influence", 0.5f);
  const Mat4 placement_w = toMatrix({{1.f, 0.f, 0.5f}, glm::angleAxis(0.4f, Vec3(0, 1, 0))});
  const std::shared_ptr<const Clip> from[] = {std::make_shared<const Clip>(clip)};
  BakeRig bake{.character = character, .from = from, .placement_w = [&](const Clip&, double) { return placement_w; }};
  ASSERT_TRUE(bake.run());
  EXPECT_EQ(bake.baked, 1u);
  bool smiled = false;
  for (int frame = 0; frame <= 30; ++frame) {
    Pose rigged = character->restPose(), baked = bake.plain->restPose();
    SampleClip{.clip = &clip, .time = frame / 30.0, .pose = &rigged}.run();
    RigScratch scratch;
    RunRig{.character = character.get(), .placement_w = placement_w, .pose = &rigged, .scratch = &scratch}.run();
    SampleClip{.clip = bake.clips.front().get(), .time = frame / 30.0, .pose = &baked}.run();
    const auto was = inModelSpace(character->skeleton, rigged.local), is = inModelSpace(plain->skeleton, baked.local);
    for (std::size_t j = 0; j < is.size(); ++j) EXPECT_LT(glm::distance(Vec3(was[j][3]), Vec3(is[j][3])), 1.1e-4f);
    EXPECT_NEAR(rigged.morph_weights[0], baked.morph_weights[0], 2e-3f);
    smiled = smiled || baked.morph_weights[0] > 0.05f;
  }
  EXPECT_TRUE(smiled);
  EXPECT_EQ(bake.clips.front()->morphs.size(), 1u);
}

}  // namespace
}  // namespace sinew
