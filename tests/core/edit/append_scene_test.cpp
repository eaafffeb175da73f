// Taking characters and objects of one scene into another.
#include "core/edit/scene/append_scene.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>

#include "core/evaluate/posed_scene.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/placement.h"
#include "tests/core/edit/scenes_to_append.h"

namespace sinew {
namespace {

using tests::addClip, tests::addMask, tests::locators, tests::wholeScene, tests::withoutTakeThatPlays;

std::vector<InstanceId> all(const Scene& scene) {
  std::vector<InstanceId> ids;
  for (const Instance& instance : scene.instances) ids.push_back(instance.id);
  return ids;
}

std::map<InstanceId, InstanceId> append(Scene& scene, const Scene& from, const std::vector<InstanceId>& ids) {
  const PosedScene posed(from);
  AppendScene append{.scene = &scene, .from = &from, .instances = ids, .placement_w = [&](InstanceId id) {
                       return decompose(posed.placement_w(id));
                     }};
  EXPECT_TRUE(append.validate());
  EXPECT_TRUE(append.run());
  return append.became;
}

void expectNear(const Mat4& a, const Mat4& b) {
  for (int c = 0; c < 4; ++c)
    for (int r = 0; r < 4; ++r) RC_ASSERT(std::abs(a[c][r] - b[c][r]) <= 1e-3f * (1.f + std::abs(b[c][r])));
}

RC_GTEST_PROP(AppendScene, WhatIsTakenAsAWholeLooksAsItDid, ()) {
  const Scene from = withoutTakeThatPlays();
  Scene scene = withoutTakeThatPlays();
  const Scene before = scene;
  if (from.instances.empty()) return;
  std::vector<InstanceId> ids = all(from);
  if (*rc::gen::arbitrary<bool>()) std::ranges::reverse(ids);
  const auto became = append(scene, from, ids);
  RC_ASSERT(scene.instances.size() == before.instances.size() + from.instances.size());
  RC_ASSERT(std::ranges::is_sorted(scene.instances, {}, &Instance::id));
  const PosedScene there(from), here(scene), untouched(before);
  for (const auto& [old_id, new_id] : became) {
    RC_ASSERT(here.pose(new_id).joints_m == there.pose(old_id).joints_m);
    RC_ASSERT(here.pose(new_id).pose.morph_weights.size() == there.pose(old_id).pose.morph_weights.size());
    expectNear(here.placement_w(new_id), there.placement_w(old_id));
  }
  for (const Instance& instance : before.instances)
    RC_ASSERT(here.placement_w(instance.id) == untouched.placement_w(instance.id));
}

RC_GTEST_PROP(AppendScene, NothingOfTheOtherSceneIsReferredTo, ()) {
  const Scene from = wholeScene();
  Scene scene = wholeScene();
  if (from.instances.empty()) return;
  std::vector<InstanceId> some;
  for (const InstanceId id : all(from))
    if (some.empty() || *rc::gen::arbitrary<bool>()) some.push_back(id);
  append(scene, from, some);
  std::set<std::string> names;
  for (const Instance& instance : scene.instances) {
    RC_ASSERT(names.insert(instance.name).second);
    for (const ClipId clip : instance.clips) RC_ASSERT(scene.clips.find(clip) != nullptr);
    for (const ReadClip& read : instance.read) RC_ASSERT(scene.clips.find(read.id) != nullptr);
    RC_ASSERT(!instance.control.clip || instance.placeOf(instance.control.clip) >= 0);
    for (const ClipControl& control : instance.controls) {
      RC_ASSERT(scene.clips.find(control.clip) != nullptr);
      RC_ASSERT(!control.mask || std::ranges::find(scene.masks, control.mask, &SceneMask::id) != scene.masks.end());
    }
    for (const Instance* carrier : carriersOf(scene, instance)) RC_ASSERT(carrier != &instance);
    const InstanceId parent = instance.standing.parent;
    RC_ASSERT(!parent || findInstance(scene.instances, parent) != nullptr);
  }
  for (const Take& take : scene.takes)
    for (const Instance& instance : scene.instances)
      RC_ASSERT(take.id == scene.take || take.parts.contains(instance.id));
  RC_ASSERT(mostOnOneAnother(scene).has_value());
}

TEST(AppendScene, WhatItStoodOnStaysBehindAndItStaysWhereItIs) {
  const Scene from = locators();
  Scene scene = locators();
  const auto became = append(scene, from, {from.instances[1].id});
  ASSERT_EQ(scene.instances.size(), 3u);
  const Instance& tip = scene.instances.back();
  EXPECT_EQ(tip.id, became.at(from.instances[1].id));
  EXPECT_EQ(tip.name, "tip 2") << "there is one already";
  EXPECT_FALSE(tip.standing.parent);
  EXPECT_EQ(tip.standing.placement.translation, (Vec3{2.f, 0.f, 0.f}));
}

TEST(AppendScene, AllThatItHasComesUnderNewIds) {
  Scene from = locators(), scene = locators();
  const ClipId walk = addClip(from, "walk"), run = addClip(from, "run"), wave = addClip(from, "wave");
  addClip(scene, "another");
  Instance& one = from.instances[0];
  one.clips = {walk, run};
  one.read = {{0, 3, wave}};
  one.placed_at_w = Vec3{1.f, 2.f, 3.f};
  one.control.clip = run;
  one.control.take_time = 0.5;
  for (const ClipId clip : {walk, run}) {
    ClipControl& control = one.controls.emplace_back();
    control.id = {from.newId()};
    control.clip = clip;
  }
  one.controls[0].reference_clip = wave;
  one.controls[1].reference_clip = ClipId{99};  // gone
  one.control.shown = one.controls[1].id;
  from.instances[1].clips = {walk};
  const std::size_t before = scene.clips.entries().size();
  const auto became = append(scene, from, all(from));
  ASSERT_EQ(scene.instances.size(), 4u);
  const Instance &copy = scene.instances[2], &other = scene.instances[3];
  EXPECT_EQ(copy.id, became.at(one.id));
  EXPECT_EQ(copy.name, "base 2");
  EXPECT_EQ(scene.clips.entries().size(), before + 3) << "what two share stays shared";
  const auto called = [&](ClipId clip) { return scene.clips.clip(clip) ? scene.clips.clip(clip)->name : "none"; };
  ASSERT_EQ(copy.clips.size(), 2u);
  EXPECT_EQ(called(copy.clips[0]), "walk");
  EXPECT_EQ(called(copy.clips[1]), "run");
  EXPECT_EQ(other.clips, std::vector<ClipId>{copy.clips[0]});
  ASSERT_EQ(copy.read.size(), 1u);
  EXPECT_EQ(called(copy.read[0].id), "wave");
  EXPECT_EQ(copy.read[0].index, 3u);
  EXPECT_EQ(copy.control.clip, copy.clips[1]);
  EXPECT_FALSE(copy.control.take_time) << "it is in no take";
  EXPECT_FALSE(copy.placed_at_w) << "it was not placed beside others here";
  ASSERT_EQ(copy.controls.size(), 2u);
  EXPECT_EQ(copy.controls[0].clip, copy.clips[0]);
  EXPECT_EQ(copy.controls[1].clip, copy.clips[1]);
  EXPECT_EQ(copy.controls[0].reference_clip, copy.read[0].id);
  EXPECT_FALSE(copy.controls[1].reference_clip);
  EXPECT_EQ(copy.control.shown, copy.controls[1].id);
  std::set<std::uint64_t> ids{copy.id.value, other.id.value};
  for (const ClipControl& control : copy.controls) EXPECT_TRUE(ids.insert(control.id.value).second);
  EXPECT_EQ(std::ranges::max(ids), scene.last_id);
  EXPECT_EQ(other.standing.parent, copy.id) << "and stands on it still";
  EXPECT_EQ(other.standing.placement, from.instances[1].standing.placement);
}

TEST(AppendScene, OnlyMasksThatAreAlikeInAllAreTheSame) {
  const Skeleton arm = *Skeleton::create({{.name = "arm"}}), leg = *Skeleton::create({{.name = "leg"}});
  Scene from = locators(), scene = locators();
  const MaskId there = addMask(scene, "upper", arm, 0.5f, 2);
  const MaskId other_skeleton = addMask(from, "upper", leg, 0.5f, 2),
               other_weight = addMask(from, "upper", arm, 1.f, 2), other_feather = addMask(from, "upper", arm, 0.5f, 3),
               alike = addMask(from, "upper", arm, 0.5f, 2), other_name = addMask(from, "lower", arm, 0.5f, 2);
  const ClipId clip = addClip(from, "walk");
  Instance& one = from.instances[0];
  one.clips = {clip};
  for (const MaskId mask : {other_skeleton, other_weight, other_feather, alike, other_name, other_weight, MaskId{}}) {
    ClipControl& control = one.controls.emplace_back();
    control.id = {from.newId()};
    control.clip = clip;
    control.mask = mask;
  }
  append(scene, from, {one.id});
  const std::vector<ClipControl>& controls = scene.instances.back().controls;
  ASSERT_EQ(controls.size(), 7u);
  EXPECT_EQ(controls[3].mask, there);
  EXPECT_EQ(controls[5].mask, controls[1].mask);
  EXPECT_FALSE(controls[6].mask);
  std::vector<std::string> names;
  for (const SceneMask& mask : scene.masks) names.push_back(mask.name);
  EXPECT_EQ(names, (std::vector<std::string>{"upper", "upper 2", "upper 3", "upper 4", "lower"}));
  for (const std::size_t i : {0u, 1u, 2u, 4u}) {
    const auto mask = std::ranges::find(scene.masks, controls[i].mask, &SceneMask::id);
    ASSERT_NE(mask, scene.masks.end()) << i;
    const SceneMask& original = *std::ranges::find(from.masks, one.controls[i].mask, &SceneMask::id);
    EXPECT_EQ(mask->sharp, original.sharp);
    EXPECT_EQ(mask->feather, original.feather);
    EXPECT_TRUE(sameJoints(*mask->skeleton, *original.skeleton));
  }
}

// Keys that say on what it stands: what comes along is meant still, what stays behind is nothing.
TEST(AppendScene, KeysOfParentsSayWhoTheyAreNow) {
  Scene from = locators(), scene = locators();
  const ClipId clip = addClip(from, "rides");
  Instance& tip = from.instances[1];
  auto keyed = std::make_shared<Clip>(*from.clips.clip(clip));
  const std::array channels = parentChannels(*tip.character);
  std::vector<double> times;
  std::array<std::vector<float>, 2> values;
  for (const Place& place : {Place{tip.standing.parent, 0}, Place{}, Place{tip.standing.parent, kNoJoint}}) {
    times.push_back(static_cast<double>(times.size()));
    for (std::size_t part = 0; part < 2; ++part) values[part].push_back((*placeValues(place))[part]);
  }
  for (std::size_t part = 0; part < 2; ++part)
    ASSERT_TRUE(setCurve(*keyed, channels[part], *Curve::fromSamples(times, values[part], Interpolation::step)));
  ASSERT_TRUE(from.clips.exchangeClip(clip, keyed));
  tip.clips = {clip};
  tip.control.clip = clip;
  Scene both = scene, alone = scene;
  const auto became = append(both, from, all(from));
  const std::vector<ParentKey> keys = parentKeys(both.instances.back(), both.clips);
  const InstanceId base = became.at(from.instances[0].id);
  EXPECT_EQ(keys, (std::vector<ParentKey>{{0.0, {base, 0}}, {1.0, {}}, {2.0, {base, kNoJoint}}}));
  append(alone, from, {tip.id});
  EXPECT_EQ(parentKeys(alone.instances.back(), alone.clips), (std::vector<ParentKey>{{0.0, {}}}));
}

TEST(AppendScene, WhatWaitsToBeAttachedComesWithWhatItWas) {
  Scene from = locators(), scene = locators();
  const ClipId clip = addClip(from, "rides");
  Instance &base = from.instances[0], &tip = from.instances[1];
  tip.clips = {clip};
  base.lost = {{.name = "hand", .made = LostChild{.of = tip.id}},
               {.name = "hand", .made = LostChild{.of = tip.id, .clip = clip, .times = {0.5}}}};
  Scene both = scene, alone = scene;
  const auto became = append(both, from, all(from));
  const Instance* const child = findInstance(both.instances, became.at(tip.id));
  const std::vector<LostPart>& lost = findInstance(both.instances, became.at(base.id))->lost;
  ASSERT_EQ(lost.size(), 2u);
  for (const LostPart& one : lost) EXPECT_EQ(std::get<LostChild>(one.made).of, child->id);
  EXPECT_EQ(std::get<LostChild>(lost[1].made).clip, child->clips.front());
  append(alone, from, {base.id});
  EXPECT_TRUE(alone.instances.back().lost.empty()) << "it stayed behind";
}

// As it is read again from a file.
TEST(AppendScene, ObjectsThatGetAnotherNameAreCalledSoInAll) {
  const Scene from = locators();
  Scene scene = locators();
  for (const auto& [was, now] : append(scene, from, all(from))) {
    const Instance& came = *findInstance(scene.instances, now);
    EXPECT_NE(came.name, findInstance(from.instances, was)->name);
    EXPECT_EQ(came.character->name, makeObject(came.character->type, came.name)->name);
    EXPECT_EQ(came.character->skeleton[0].name, makeObject(came.character->type, came.name)->skeleton[0].name);
  }
}

TEST(AppendScene, RefusesWhatIsNotThere) {
  const Scene from = locators();
  Scene scene;
  const auto refuses = [&](std::vector<InstanceId> ids) {
    return !AppendScene{.scene = &scene, .from = &from, .instances = ids, .placement_w = {}}.validate();
  };
  EXPECT_TRUE(refuses({}));
  EXPECT_TRUE(refuses({InstanceId{77}}));
  EXPECT_TRUE(refuses({from.instances[0].id, from.instances[0].id}));
  const auto refused = [&](AppendScene append) {
    append.scene = &scene, append.from = &from;
    return !append.validate();
  };
  const std::array masks{MaskId{77}};
  const std::array takes{TakeId{77}};
  const std::array poses{PoseId{77}};
  EXPECT_TRUE(refused({.masks = masks, .placement_w = {}}));
  EXPECT_TRUE(refused({.takes = takes, .placement_w = {}}));
  EXPECT_TRUE(refused({.poses = poses, .placement_w = {}}));
}

}  // namespace
}  // namespace sinew
