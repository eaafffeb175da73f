// What a scene may be before it is written, and after it was read.
#include "core/io/project/judge_scene.h"

#include <functional>

#include <gtest/gtest.h>

#include "core/io/import_steps.h"
#include "core/scene/objects/object.h"

namespace sinew {
namespace {

std::shared_ptr<Clip> clipOf(const std::string& name) {
  auto clip = std::make_shared<Clip>();
  clip->name = name;
  clip->duration_s = 2.0;
  clip->fps = 24.0;
  return clip;
}

// Two locators with a clip each, the second on the first, a mask, and a take that does not play.
Scene sound() {
  Scene scene;
  for (const char* name : {"a", "b"}) {
    Instance& instance = scene.instances.emplace_back();
    instance.id = {scene.newId()};
    instance.name = name;
    instance.character = makeObject(locatorType(), name);
    const ClipId clip = scene.clips.add({.id = {}, .clip = clipOf(name), .original = nullptr});
    instance.clips = {clip};
    instance.control.clip = clip;
    instance.control.range_end = 2.0;
    ClipControl& control = instance.controls.emplace_back();
    control.id = {scene.newId()};
    control.clip = clip;
  }
  scene.instances[1].standing = {.placement = {}, .parent = scene.instances[0].id, .joint = 0};
  scene.masks.push_back({.id = {scene.newId()},
                         .name = "mask",
                         .skeleton = std::make_shared<const Skeleton>(scene.instances[0].character->skeleton),
                         .sharp = {{1.f}}});
  Take& take = scene.takes.emplace_back();
  take.id = {scene.newId()};
  take.name = "take";
  take.parts[scene.instances[0].id] = {.clip = scene.instances[0].clips[0], .range = std::pair(0.5, 1.5)};
  take.parts[scene.instances[0].id].controls = scene.instances[0].controls;
  return scene;
}

LostPart lostChild(InstanceId of, ClipId clip = {}) {
  return {.name = "hand", .made = LostChild{.of = of, .clip = clip}};
}

std::shared_ptr<const ScenePose> poseOf(const Scene& scene, std::uint64_t beyond, std::size_t numbers = 1,
                                        std::size_t picture = 0) {
  ScenePose pose;
  pose.id = {scene.last_id + beyond};
  pose.values = {{"size", std::vector<float>(numbers)}};
  pose.picture.resize(picture);
  return std::make_shared<const ScenePose>(std::move(pose));
}

std::shared_ptr<const ScenePose> poseOf(const Scene& scene, const std::string& joint, const Quat& rotation) {
  ScenePose pose = *poseOf(scene, 0);
  pose.joints = {{joint, {.rotation = rotation}}};
  return std::make_shared<const ScenePose>(std::move(pose));
}

Instance& first(Scene& scene) { return scene.instances[0]; }
TakePart& part(Scene& scene) { return scene.takes[0].parts.begin()->second; }

TEST(JudgeScene, WhatIsWholeIsTaken) {
  EXPECT_TRUE(judgeScene(Scene()));
  Scene scene = sound();
  const Check whole = judgeScene(scene);
  EXPECT_TRUE(whole) << whole.error().for_log;
  // As far as times go.
  first(scene).control.range_start = -kMaxTime;
  first(scene).control.range_end = kMaxTime;
  first(scene).control.time = -kMaxTime;
  EXPECT_TRUE(judgeScene(scene));
  first(scene).control.range_start = first(scene).control.range_end;
  EXPECT_TRUE(judgeScene(scene)) << "a range of nothing";
  scene.takes[0].parts[InstanceId{99}] = {.clip = first(scene).clips[0]};
  EXPECT_TRUE(judgeScene(scene)) << "who is gone may still be named by a take";
  part(scene).clip = ClipId{99};
  EXPECT_TRUE(judgeScene(scene)) << "and so may its clip";
  scene.takes[0].parts.begin()->second.clip = {};
  first(scene).controls[0].mask = MaskId{99};
  EXPECT_TRUE(judgeScene(scene));
  scene.take = scene.takes[0].id;
  first(scene).control.take_time = 1.0;
  EXPECT_TRUE(judgeScene(scene));
}

TEST(JudgeScene, PicturesOfPosesKeepWithinTheirSize) {
  Scene scene = sound();
  scene.poses = {poseOf(scene, 0, 1, 1 << 20)};
  EXPECT_TRUE(judgeScene(scene));
  scene.poses = {poseOf(scene, 0, 1, (1 << 20) + 1)};
  const Check judged = judgeScene(scene);
  ASSERT_FALSE(judged);
  EXPECT_NE(judged.error().for_user.english().find("delete some poses"), std::string::npos);
}

TEST(JudgeScene, WhatDoesNotFitIsRefusedWithItsReason) {
  const double beyond = 1.001 * kMaxTime;
  const struct {
    const char* why;
    std::function<void(Scene&)> harm;
  } cases[] = {
      {"ids have come to their end", [](Scene& s) { s.last_id = std::uint64_t{1} << 63; }},
      {"ids of instances", [](Scene& s) { first(s).id = {}; }},
      {"ids of instances", [](Scene& s) { s.instances[1].id = {s.last_id + 1}; }},
      {"ids of instances", [](Scene& s) { std::swap(s.instances[0].id, s.instances[1].id); }},
      {"ids of instances", [](Scene& s) { s.instances[1].id = first(s).id; }},
      {"has a clip that is none", [](Scene& s) { first(s).clips.push_back({99}); }},
      {"has a clip that is none", [](Scene& s) { first(s).clips.push_back(first(s).clips[0]); }},
      {"has read a clip that is none",
       [](Scene& s) {
         first(s).read = {{0, 0, ClipId{99}}};
       }},
      {"plays a clip that it does not have", [](Scene& s) { first(s).control.clip = s.instances[1].clips[0]; }},
      {"in the time of a take that does not play", [](Scene& s) { first(s).control.take_time = 0.0; }},
      {"a range ends before it begins", [](Scene& s) { first(s).control.range_start = 3.0; }},
      {"a range ends before it begins", [](Scene& s) { first(s).control.range_end = std::nan(""); }},
      {"", [=](Scene& s) { first(s).control.range_end = beyond; }},
      {"", [=](Scene& s) { first(s).control.range_start = -beyond; }},
      {"", [=](Scene& s) { first(s).control.time = -beyond; }},
      {"",
       [=](Scene& s) {
         s.take = s.takes[0].id;
         first(s).control.take_time = beyond;
       }},
      {"has a layer that is none", [](Scene& s) { first(s).active_layer = -2; }},
      {"too much is lost", [](Scene& s) { first(s).lost.resize(100'001); }},
      {"was never in the scene", [](Scene& s) { first(s).lost = {lostChild({s.last_id + 1})}; }},
      {"was never in the scene", [](Scene& s) { first(s).lost = {lostChild({})}; }},
      {"was never in the scene", [](Scene& s) { first(s).lost = {lostChild(first(s).id)}; }},
      {"was never in the scene",
       [](Scene& s) { first(s).lost = {lostChild(s.instances[1].id, {s.clips.lastId() + 1})}; }},
      {"a control plays a clip", [](Scene& s) { first(s).controls[0].clip = {}; }},
      {"a control plays a clip", [](Scene& s) { first(s).controls[0].clip = s.instances[1].clips[0]; }},
      {"a control plays a clip", [](Scene& s) { first(s).controls[0].reference_clip = s.instances[1].clips[0]; }},
      {"ids of controls", [](Scene& s) { first(s).controls.push_back(first(s).controls[0]); }},
      {"ids of controls", [](Scene& s) { first(s).controls[0].id = {s.last_id + 1}; }},
      {"stands on nothing", [](Scene& s) { s.instances[1].standing.parent = {99}; }},
      {"stands on nothing", [](Scene& s) { s.instances[1].standing.parent = {}; }},
      {"stands on nothing", [](Scene& s) { s.instances[1].standing.parent = s.instances[1].id; }},
      {"stands on nothing", [](Scene& s) { s.instances[1].standing.joint = 1; }},
      {"stands on nothing", [](Scene& s) { s.instances[1].standing.joint = -2; }},
      {"a circle of instances",
       [](Scene& s) { first(s).standing = {.placement = {}, .parent = s.instances[1].id, .joint = kNoJoint}; }},
      {"ids of masks", [](Scene& s) { s.masks.push_back(s.masks[0]); }},
      {"ids of masks", [](Scene& s) { s.masks[0].id = {}; }},
      {"ids of poses",
       [](Scene& s) {
         s.poses = {poseOf(s, 0), poseOf(s, 0)};
       }},
      {"ids of poses", [](Scene& s) { s.poses = {poseOf(s, 1000)}; }},
      {"no or too many numbers", [](Scene& s) { s.poses = {poseOf(s, 0, 0)}; }},
      {"no or too many numbers", [](Scene& s) { s.poses = {poseOf(s, 0, 17)}; }},
      {"without a name or a rotation", [](Scene& s) { s.poses = {poseOf(s, "", Quat(1.f, 0.f, 0.f, 0.f))}; }},
      {"without a name or a rotation", [](Scene& s) { s.poses = {poseOf(s, "hips", Quat(0.f, 0.f, 0.f, 0.f))}; }},
      {"ids of takes", [](Scene& s) { s.takes.push_back(s.takes[0]); }},
      {"a take plays that is none", [](Scene& s) { s.take = {99}; }},
      {"no range or no frames", [](Scene& s) { s.takes[0].end = s.takes[0].start; }},
      {"no range or no frames", [](Scene& s) { s.takes[0].fps = 0.0; }},
      {"no range or no frames", [](Scene& s) { s.takes[0].fps = std::nan(""); }},
      {"", [=](Scene& s) { s.takes[0].end = beyond; }},
      {"", [=](Scene& s) { s.takes[0].start = -beyond; }},
      {"ids of controls of a take", [](Scene& s) { part(s).controls.push_back(part(s).controls[0]); }},
      {"a range ends before it begins", [](Scene& s) { part(s).range = std::pair(1.0, 0.5); }},
      {"", [=](Scene& s) { part(s).range = std::pair(0.0, beyond); }},
      {"belongs to nobody", [](Scene& s) { s.clips.add({.id = {}, .clip = clipOf("c"), .original = nullptr}); }},
      {"belongs to nobody",
       [](Scene& s) {
         const ClipId clip = s.clips.add({.id = {}, .clip = clipOf("c"), .original = nullptr});
         part(s).clip = clip;  // takes own none
       }},
      {"",
       [=](Scene& s) {
         auto longer = clipOf("a");
         longer->duration_s = beyond;
         s.clips.exchangeClip(first(s).clips[0], longer);
       }},
  };
  for (std::size_t at = 0; at < std::size(cases); ++at) {
    const auto& [why, harm] = cases[at];
    Scene scene = sound();
    harm(scene);
    const Check judged = judgeScene(scene);
    ASSERT_FALSE(judged) << why << " " << at;
    EXPECT_NE(judged.error().for_log.find(why), std::string::npos) << judged.error().for_log << " " << why;
    EXPECT_FALSE(judged.error().for_user.empty());
    if (std::string_view(why).empty()) {
      EXPECT_NE(judged.error().for_user.english().find("make it shorter"), std::string::npos) << at;
    }
  }
}

// Clips fit all that have them or play them.
TEST(JudgeScene, ClipsFitTheSmallestOfTheirUsers) {
  const auto keyed = [](JointIndex joint, int morph) {
    auto clip = clipOf("a");
    if (joint >= 0)
      trackFor(*clip, kBaseLayer, joint).translation[0] = *Curve::fromSamples({0.0}, {1.f}, Interpolation::step);
    if (morph >= 0)
      morphTrackFor(*clip, kBaseLayer, morph).weight = *Curve::fromSamples({0.0}, {1.f}, Interpolation::step);
    return clip;
  };
  const auto judged = [&](std::shared_ptr<Clip> clip, bool as_original = false) {
    Scene scene = sound();
    if (as_original) {
      ClipEntry entry = *scene.clips.find(first(scene).clips[0]);
      entry.original = std::move(clip);
      scene.clips.put(entry);
    } else {
      scene.clips.exchangeClip(first(scene).clips[0], std::move(clip));
    }
    return judgeClips(scene).has_value();
  };
  const auto morphs = static_cast<int>(makeObject(locatorType(), "a")->morph_channels.size());
  EXPECT_TRUE(judged(keyed(0, morphs - 1)));
  EXPECT_FALSE(judged(keyed(1, -1))) << "a locator has one joint";
  EXPECT_FALSE(judged(keyed(-1, morphs)));
  EXPECT_TRUE(judged(keyed(0, -1), true));
  EXPECT_FALSE(judged(keyed(1, -1), true)) << "what the file said must fit, too";
}

TEST(JudgeScene, TowersEndSomewhere) {
  const auto tower = [](std::size_t height) {
    Scene scene;
    for (std::size_t i = 0; i < height; ++i) {
      Instance instance;
      instance.id = {scene.newId()};
      instance.character = makeObject(locatorType(), "a");
      if (i > 0) instance.standing.parent = scene.instances.back().id;
      scene.instances.push_back(std::move(instance));
    }
    return judgeScene(scene).has_value();
  };
  EXPECT_TRUE(tower(1000));
  EXPECT_FALSE(tower(1002));
}

}  // namespace
}  // namespace sinew
