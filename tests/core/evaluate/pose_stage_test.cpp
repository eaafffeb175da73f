// Stages with memory over what plays, asked of a scene at any times.
#include "core/evaluate/pose_stage.h"

#include <algorithm>
#include <cstring>
#include <thread>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/evaluate/posed_scene.h"
#include "core/evaluate/scene_at.h"
#include "tests/core/generators.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using tests::clipsOf, tests::kFirstClip, tests::real, tests::sampleCharacter;

// Draws the first joint after what plays, as a weight on a spring.
class SpringStage final : public PoseStage {
 public:
  SpringStage(const Scene& scene, const PosedScene& posed, InstanceId id, float stiffness)
      : scene_(scene), at_(scene, posed), id_(id), stiffness_(stiffness) {}

  void reset(double time) override { state_ = {targetAt(time), Vec3(0.f)}; }
  void advance(double time, double step) override {
    const auto seconds = static_cast<float>(step);
    const Vec3 pull = (targetAt(time + step) - state_.place) * stiffness_ - state_.speed * 4.f;
    state_.speed += pull * seconds;
    state_.place += state_.speed * seconds;
  }
  std::size_t stateBytes() const override { return sizeof(State); }
  void save(std::span<std::byte> out) const override { std::memcpy(out.data(), &state_, sizeof(State)); }
  void restore(std::span<const std::byte> state) override { std::memcpy(&state_, state.data(), sizeof(State)); }
  void apply(Pose& local) const override { local.local[0].translation += state_.place; }

 private:
  struct State {
    Vec3 place{0.f}, speed{0.f};
  };
  Vec3 targetAt(double time) {
    const Instance& instance = *findInstance(scene_.instances, id_);
    at_.played(instance, momentAt(instance, time), played_);
    return played_.local[1].translation + 0.5f * played_.local[0].translation;
  }

  const Scene& scene_;
  SceneAt at_;
  InstanceId id_;
  float stiffness_;
  State state_;
  Pose played_;
};

class Stages {
 public:
  Stages() {
    const auto character = std::make_shared<const Character>(sampleCharacter());
    scene.clips = clipsOf(*character);
    for (const std::uint64_t id : {1u, 2u}) {
      Instance& made = scene.instances.emplace_back();
      made.id = {id};
      made.character = character;
      made.clips = {kFirstClip};
      made.control.clip = kFirstClip;
    }
    scene.instances[1].standing.parent = {1};
    scene.instances[1].standing.joint = 2;
    for (const float stiffness : {40.f, 90.f})
      posed.addStage({1}, std::make_unique<SpringStage>(scene, posed, InstanceId{1}, stiffness), {.end = 4.0});
  }
  void goTo(double time) {
    for (Instance& instance : scene.instances) {
      instance.control.time = time;
      posed.changed(instance.id);
    }
  }
  std::pair<std::vector<Mat4>, Mat4> shown() const { return {posed.pose({1}).joints_m, posed.placement_w({2})}; }

  Scene scene;
  PosedScene posed{scene};
};

TEST(PoseStages, TheyMoveWhatPlaysAndWhatItCarries) {
  Stages stages;
  stages.goTo(0.5);
  Pose played;
  SceneAt(stages.scene, stages.posed)
      .played(stages.scene.instances[0], momentAt(stages.scene.instances[0], 0.5), played);
  EXPECT_NE(stages.posed.pose({1}).pose.local[0], played.local[0]);
  EXPECT_EQ(stages.posed.pose({2}).pose.local[0], played.local[0]) << "the other one has no stage";
  const Mat4 with_w = stages.posed.placement_w({2});
  stages.posed.forget({1});
  EXPECT_NE(stages.posed.placement_w({2}), with_w);
}

TEST(PoseStages, WhatTheyReadIsReadAnewWhenItHasChanged) {
  Stages stages;
  stages.goTo(0.8);
  const auto before = stages.shown();
  stages.scene.instances[0].overrides[1] = {.translation = {1.f, 2.f, 3.f}};
  stages.posed.stagesChanged({1}, std::nan(""));
  const auto after = stages.shown();
  EXPECT_NE(after.first[0], before.first[0]);
  stages.scene.instances[0].overrides.clear();
  stages.posed.stagesChanged({1}, 0.0);
  EXPECT_EQ(stages.shown(), before);
}

RC_GTEST_PROP(PoseStagesProperty, ScrubbingEqualsPlayingBitForBitFromAnyThread, ()) {
  constexpr double kFrame = 1.0 / 30.0;
  Stages played;
  std::vector<std::pair<std::vector<Mat4>, Mat4>> all;
  const int frames = *rc::gen::inRange(2, 40);
  for (int frame = 0; frame < frames; ++frame) {
    played.goTo(frame * kFrame);
    all.push_back(played.shown());
  }
  Stages scrubbed;
  const int steps = *rc::gen::inRange(1, 8);
  for (int i = 0; i < steps; ++i) {
    const int frame = *rc::gen::inRange(0, frames), other = *rc::gen::inRange(0, frames);
    scrubbed.goTo(frame * kFrame);
    std::vector<std::pair<std::vector<Mat4>, Mat4>> found(2);
    std::vector<Mat4> others(2);
    std::vector<std::thread> threads;
    for (std::size_t t = 0; t < found.size(); ++t) {
      threads.emplace_back([&, t] {
        found[t] = scrubbed.shown();
        const Instance& instance = scrubbed.scene.instances[0];
        const double time = other * kFrame;
        others[t] = SceneAt(scrubbed.scene, scrubbed.posed).joints_m(instance, 2, std::span(&time, 1)).front();
      });
    }
    for (std::thread& thread : threads) thread.join();
    for (std::size_t t = 0; t < found.size(); ++t) {
      RC_ASSERT(found[t] == all[static_cast<std::size_t>(frame)]);
      RC_ASSERT(others[t] == all[static_cast<std::size_t>(other)].first[2]);
    }
  }
}

}  // namespace
}  // namespace sinew
