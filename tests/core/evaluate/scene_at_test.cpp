// A scene at other times, beside the same scene brought to them.
#include "core/evaluate/scene_at.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/evaluate/posed_scene.h"
#include "core/scene/objects/placement.h"
#include "core/scene/take_time.h"
#include "tests/core/generators.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using tests::anyTransform, tests::clipsOf, tests::kFirstClip, tests::real, tests::sampleCharacter;

double number(float low, float high) { return static_cast<double>(*real(low, high)); }

// Characters that stand on one another, where some play two clips, in a take or not.
Scene carriedScene() {
  const auto character = std::make_shared<const Character>(sampleCharacter());
  Scene scene;
  scene.clips = clipsOf(*character);
  const std::optional<double> take_time = *rc::gen::arbitrary<bool>() ? std::optional(number(0.f, 5.f)) : std::nullopt;
  const auto count = *rc::gen::inRange<std::uint64_t>(1, 6);
  for (std::uint64_t i = 0; i < count; ++i) {
    Instance& made = scene.instances.emplace_back();
    made.id = {10 + 3 * i};
    made.character = character;
    made.clips = {kFirstClip};
    made.control.clip = kFirstClip;
    made.control.loop = *rc::gen::element(LoopMode::loop, LoopMode::once, LoopMode::ping_pong);
    if (*rc::gen::arbitrary<bool>()) made.overrides[1] = anyTransform();
    if (*rc::gen::arbitrary<bool>()) {
      for (const std::uint64_t id : {1u, 2u}) {
        ClipControl& control = made.controls.emplace_back();
        control.id = {id};
        control.clip = kFirstClip;
      }
      made.controls.back().offset = number(-1.f, 1.f);
      made.controls.back().speed = number(-2.f, 2.f);
      made.controls.back().weight = *Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, Interpolation::linear);
    }
    made.standing.placement = anyTransform();
    if (i > 0 && *rc::gen::inRange(0, 3) > 0) {
      made.standing.parent = {10 + 3 * *rc::gen::inRange<std::uint64_t>(0, i)};
      made.standing.joint = *rc::gen::inRange<JointIndex>(kNoJoint, 3);
    }
    const double length = scene.clips.find(kFirstClip)->clip->duration_s;
    if (take_time)
      made = atTakeTime(made, *take_time, length);
    else
      made.control.time = number(0.f, static_cast<float>(length));
  }
  return scene;
}

RC_GTEST_PROP(SceneAtProperty, IsTheSceneBroughtToThatTime, ()) {
  const Scene scene = carriedScene();
  const PosedScene posed(scene);
  SceneAt at(scene, posed);
  const Instance& asked = scene.instances[*rc::gen::inRange<std::size_t>(0, scene.instances.size())];
  const double times[] = {number(-0.5f, 2.f), number(-0.5f, 2.f)};
  const auto joint = *rc::gen::inRange<JointIndex>(0, 3);
  const std::vector<Mat4> joints_m = at.joints_m(asked, joint, times);
  const std::vector<Mat4> placements_w = at.placements_w(asked, times);
  RC_ASSERT(joints_m.size() == 2u && placements_w.size() == 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    Scene then = scene;
    // From the one that is asked about down to what carries it all.
    AnimationControl leader = asked.control;
    leader.time = times[i];
    const std::optional<double> take_time = atShownTime(asked, times[i]).control.take_time;
    for (const Instance* on = &asked; on; on = findInstance(scene.instances, on->standing.parent)) {
      Instance& there = *std::ranges::find(then.instances, on->id, &Instance::id);
      const double length = scene.clips.find(kFirstClip)->clip->duration_s;
      if (on == &asked)
        there = atShownTime(*on, times[i]);
      else if (take_time)
        there = atTakeTime(*on, *take_time, length);
      else
        there.control.follow(leader);
      leader = there.control;
    }
    const PosedScene expected(then);
    RC_ASSERT(placements_w[i] == expected.placement_w(asked.id));
    RC_ASSERT(at.placement_w(asked, momentAt(asked, times[i])) == placements_w[i]);
    RC_ASSERT(joints_m[i] == expected.pose(asked.id).joints_m[static_cast<std::size_t>(joint)]);
    EvaluatedPose pose;
    at.pose(asked, times[i], pose);
    RC_ASSERT(pose.joints_m == expected.pose(asked.id).joints_m);
    RC_ASSERT(pose.pose.morph_weights == expected.pose(asked.id).pose.morph_weights);
    Pose local;
    at.local(asked, momentAt(asked, times[i]), local);
    RC_ASSERT(local.local == pose.pose.local);
  }
}

}  // namespace
}  // namespace sinew
