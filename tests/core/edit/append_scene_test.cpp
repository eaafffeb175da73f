// Taking characters and objects of one scene into another.
#include "core/edit/scene/append_scene.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "core/base/free_names.h"
#include "core/evaluate/posed_scene.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/placement.h"
#include "core/scene/play_take.h"
#include "tests/core/evaluate/any_scene.h"

namespace sinew {
namespace {

// Any scene that refers to nothing that is gone.
Scene wholeScene() {
  Scene scene = testing::anyScene();
  scene.last_id = 1000;
  const auto has = [](const Instance& instance, ClipId clip) { return !clip || instance.placeOf(clip) >= 0; };
  for (Instance& instance : scene.instances) {
    instance.name = "instance " + std::to_string(instance.id.value % 2);
    if (!has(instance, instance.control.clip)) instance.control.clip = {};
    std::erase_if(instance.controls, [&](const ClipControl& control) { return !has(instance, control.clip); });
    for (ClipControl& control : instance.controls) {
      if (!has(instance, control.reference_clip)) control.reference_clip = {};
      if (std::ranges::find(scene.masks, control.mask, &SceneMask::id) == scene.masks.end()) control.mask = {};
    }
    if (!findInstance(scene.instances, instance.standing.parent)) instance.standing = {instance.standing.placement, {}};
  }
  FreeNames names;
  for (Instance& instance : scene.instances) instance.name = names.take(instance.name);
  return scene;
}

// And in which each plays in its own time.
Scene withoutTakeThatPlays() {
  Scene scene = wholeScene();
  scene.take = {};
  for (Instance& instance : scene.instances) instance.control.take_time.reset();
  return scene;
}

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

Scene locators() {
  Scene scene;
  for (const char* name : {"base", "tip"}) {
    Instance& made = scene.instances.emplace_back();
    made.id = {scene.newId()};
    made.name = name;
    made.character = makeObject(locatorType(), name);
    made.standing.placement.translation = {1.f, 0.f, 0.f};
  }
  scene.instances[1].standing.parent = scene.instances[0].id;
  return scene;
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

ClipId addClip(Scene& scene, const char* name) {
  auto clip = std::make_shared<Clip>();
  clip->name = name;
  clip->duration_s = 1.0;
  clip->fps = 30.0;
  return scene.clips.add({.id = {}, .clip = std::move(clip), .original = {}});
}

MaskId addMask(Scene& scene, const std::string& name, const Skeleton& skeleton, float weight, int feather) {
  SceneMask& mask = scene.masks.emplace_back();
  mask.id = {scene.newId()};
  mask.name = name;
  mask.skeleton = std::make_shared<const Skeleton>(skeleton);
  mask.sharp.weights.assign(skeleton.size(), weight);
  mask.feather = feather;
  return mask.id;
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

// --- takes, masks and poses alone ---

Instance& addFigure(Scene& scene, const std::string& name, const std::vector<std::string>& joints) {
  auto character = std::make_shared<Character>();
  std::vector<Joint> list;
  for (const std::string& joint : joints)
    list.push_back({.name = joint, .parent = static_cast<JointIndex>(list.size()) - 1});
  character->skeleton = *Skeleton::create(std::move(list));
  Instance& made = scene.instances.emplace_back();
  made.id = {scene.newId()};
  made.name = name;
  made.character = std::move(character);
  return made;
}

AppendScene appended(Scene& scene, const Scene& from, AppendScene append) {
  const PosedScene posed(from);
  append.scene = &scene, append.from = &from;
  append.placement_w = [&](InstanceId id) { return decompose(posed.placement_w(id)); };
  EXPECT_TRUE(append.validate());
  EXPECT_TRUE(append.run());
  append.placement_w = {};
  return append;
}

// What taking something in changes.
bool isUntouched(const Scene& scene, const Scene& before) {
  const auto same = [](const Instance& a, const Instance& b) {
    return a.id == b.id && a.clips == b.clips && a.standing == b.standing;
  };
  return std::ranges::equal(scene.instances, before.instances, same) && scene.takes == before.takes &&
         scene.masks == before.masks && scene.last_id == before.last_id &&
         scene.clips.entries().size() == before.clips.entries().size();
}

std::string clipIn(const Scene& scene, const Take& take, InstanceId id) {
  const auto clip = scene.clips.clip(partsOf(scene, take).at(id).clip);
  return clip ? clip->name : "none";
}

// "knight" plays run in the take "Charge" and walk now; "mage" waits in it; "idle" plays nothing.
struct Charge {
  Charge() {
    addFigure(from, "knight", {"hips", "head"});
    addFigure(from, "mage", {"root"});
    addFigure(from, "idle", {"root"});
    for (const char* name : {"walk", "run", "wait"}) clips.push_back(addClip(from, name));
    knight().clips = {clips[0], clips[1]};
    from.instances[1].clips = {clips[2]};
    knight().control.clip = clips[1];
    knight().control.range_end = 0.5;
    ClipControl& control = knight().controls.emplace_back();
    control.id = {from.newId()};
    control.clip = clips[1];
    control.mask = mask = addMask(from, "upper", knight().character->skeleton, 0.5f, 0);
    knight().control.shown = control.id;
    from.instances[1].control.clip = clips[2];
    addTake(from, {.id = {from.newId()}, .name = "Charge", .start = 0.25, .end = 2.0, .fps = 24.0, .parts = {}});
    take = from.take;
    playTake(from, {});
    knight().control.clip = clips[0];
    knight().controls.clear();
  }
  Instance& knight() { return from.instances[0]; }

  Scene from;
  std::vector<ClipId> clips;
  MaskId mask;
  TakeId take;
};

TEST(AppendScene, ATakePlaysOnThoseThatAreThereAndBringsTheOthers) {
  Charge charge;
  Scene scene;
  const InstanceId other = addFigure(scene, "mage", {"root", "hat"}).id;  // other joints
  const InstanceId knight = addFigure(scene, "knight", {"hips", "head"}).id;
  const ClipId stand = addClip(scene, "run"), walk = addClip(scene, "walk");  // the first is another one than there
  auto different = std::make_shared<Clip>(*scene.clips.clip(stand));
  different->duration_s = 3.0;
  scene.clips.exchangeClip(stand, different);
  scene.instances[1].clips = {stand, walk};
  scene.instances[1].control.clip = stand;
  const TakeId before{scene.newId()};
  addTake(scene, {.id = before, .name = "Charge", .parts = {}});
  const Scene untouched = scene;

  const std::array takes{charge.take};
  const AppendScene done = appended(scene, charge.from, {.takes = takes});
  ASSERT_EQ(done.new_takes.size(), 1u);
  ASSERT_EQ(scene.takes.size(), 2u);
  const Take take = scene.takes.back();
  EXPECT_EQ(take.id, done.new_takes.front());
  EXPECT_EQ(take.name, "Charge 2");
  EXPECT_EQ(std::tuple(take.start, take.end, take.fps), std::tuple(0.25, 2.0, 24.0));
  EXPECT_EQ(scene.take, before) << "what plays goes on";
  EXPECT_EQ(done.met, (std::map<InstanceId, InstanceId>{{charge.knight().id, knight}}));
  ASSERT_EQ(done.became.size(), 1u) << "the mage of the other joints is another one, and who is idle stays behind";
  const InstanceId mage = done.became.begin()->second;
  EXPECT_EQ(findInstance(scene.instances, mage)->name, "mage 2");
  EXPECT_EQ(clipIn(scene, take, mage), "wait");
  EXPECT_EQ(clipIn(scene, take, knight), "run 2") << "there is another run";
  EXPECT_EQ(clipIn(scene, take, other), "none");
  const TakePart part = take.parts.at(knight);
  EXPECT_EQ(part.range, std::pair(0.0, 0.5));
  ASSERT_EQ(part.controls.size(), 1u);
  EXPECT_EQ(part.controls[0].clip, part.clip);
  EXPECT_EQ(part.shown, part.controls[0].id);
  ASSERT_EQ(done.new_masks.size(), 1u);
  EXPECT_EQ(part.controls[0].mask, done.new_masks.front());
  const Instance& here = *findInstance(scene.instances, knight);
  ASSERT_EQ(here.clips.size(), 3u);
  EXPECT_EQ(here.control, untouched.instances[1].control);

  playTake(scene, take.id);
  const PosedScene posed(scene);
  EXPECT_EQ(findInstance(scene.instances, knight)->control.clip, part.clip);
  // Another time its clips are there already.
  const AppendScene again = appended(scene, charge.from, {.takes = takes});
  EXPECT_EQ(again.met, done.met);
  EXPECT_EQ(again.became.size(), 1u) << "the one that came is called otherwise";
  EXPECT_EQ(findInstance(scene.instances, knight)->clips.size(), 3u);
}

TEST(AppendScene, ATakePlaysOnThoseThatComeWithIt) {
  Charge charge;
  Scene scene;
  const InstanceId knight = addFigure(scene, "knight", {"hips", "head"}).id;
  const std::array takes{charge.take};
  const std::array instances{charge.knight().id};
  const AppendScene done = appended(scene, charge.from, {.instances = instances, .takes = takes});
  EXPECT_TRUE(done.met.empty());
  EXPECT_EQ(done.became.size(), 2u) << "the mage comes along";
  const InstanceId came = done.became.at(charge.knight().id);
  EXPECT_EQ(clipIn(scene, scene.takes.front(), came), "run");
  EXPECT_EQ(clipIn(scene, scene.takes.front(), knight), "none");
  EXPECT_EQ(scene.clips.clip(findInstance(scene.instances, came)->control.clip)->name, "walk") << "as it does there";
}

// Keys of an object in one take move it in no other one.
TEST(AppendScene, ClipsOfObjectsAreTheTakesOwn) {
  Scene from = locators(), scene = locators();
  const ClipId moves = addClip(from, "moves");
  from.instances[0].clips = {moves};
  from.instances[0].control.clip = moves;
  addTake(from, {.id = {from.newId()}, .name = "Shot", .parts = {}});
  const std::array takes{from.takes.front().id};
  appended(scene, from, {.takes = takes});
  appended(scene, from, {.takes = takes});
  ASSERT_EQ(scene.takes.size(), 2u);
  const InstanceId base = scene.instances[0].id;
  const ClipId first = scene.takes[0].parts.at(base).clip, second = scene.takes[1].parts.at(base).clip;
  EXPECT_NE(first, second);
  EXPECT_EQ(scene.instances[0].clips, (std::vector{first, second}));
  EXPECT_EQ(scene.instances.size(), 2u);
}

TEST(AppendScene, MasksAndPosesComeAloneAndThoseThatAreThereAreTheSame) {
  const Skeleton arm = *Skeleton::create({{.name = "arm"}});
  Scene from, scene;
  const std::array masks{addMask(from, "upper", arm, 0.5f, 2), addMask(from, "lower", arm, 1.f, 0)};
  addMask(scene, "upper", arm, 0.5f, 2);
  std::array<PoseId, 3> poses;
  const auto pose = [](Scene& in, const char* name, float x) {
    ScenePose made{.id = {in.newId()}, .name = name, .joints = {{"arm", {}}}};
    made.joints.front().second.translation.x = x;
    in.poses.push_back(std::make_shared<const ScenePose>(made));
    return made.id;
  };
  poses = {pose(from, "wave", 1.f), pose(from, "bow", 1.f), pose(from, "bow", 2.f)};
  pose(scene, "bow", 1.f);
  const AppendScene done = appended(scene, from, {.masks = masks, .poses = poses});
  EXPECT_EQ(done.had_masks, 1u);
  EXPECT_EQ(done.had_poses, 1u);
  ASSERT_EQ(scene.masks.size(), 2u);
  EXPECT_EQ(scene.masks[1].name, "lower");
  std::vector<std::string> names;
  std::set<std::uint64_t> ids;
  for (const auto& one : scene.poses) names.push_back(one->name), ids.insert(one->id.value);
  EXPECT_EQ(names, (std::vector<std::string>{"bow", "wave", "bow 2"}));
  EXPECT_EQ(scene.poses[2]->joints.front().second.translation.x, 2.f);
  for (const SceneMask& mask : scene.masks) ids.insert(mask.id.value);
  EXPECT_EQ(ids.size(), 5u) << "none twice";
}

// There the base is keyed onto the tip; here the tip stands on the base.
TEST(AppendScene, RefusesToCloseACircle) {
  Scene from = locators(), scene = locators();
  from.instances[1].standing = {};
  const ClipId keyed = addClip(from, "keyed");
  auto clip = std::make_shared<Clip>(*from.clips.clip(keyed));
  const Instance& base = from.instances[0];
  const auto [whom, joint] = parentChannels(*base.character);
  ASSERT_TRUE(setCurve(
      *clip, whom,
      *Curve::fromKnots(std::vector<Knot>{
          {.time = 0.5, .value = *referenceValue(from.instances[1].id), .interpolation = Interpolation::step}})));
  ASSERT_TRUE(setCurve(
      *clip, joint,
      *Curve::fromKnots(std::vector<Knot>{{.time = 0.5, .value = -1.f, .interpolation = Interpolation::step}})));
  from.clips.exchangeClip(keyed, clip);
  const ClipId still = addClip(from, "still");
  for (std::size_t i = 0; i < 2; ++i) {
    from.instances[i].clips = {i == 0 ? keyed : still};
    from.instances[i].control.clip = from.instances[i].clips.front();
  }
  addTake(from, {.id = {from.newId()}, .name = "Shot", .parts = {}});
  const std::array takes{from.takes.front().id};
  const Scene before = scene;
  const PosedScene posed(from);
  AppendScene append{.scene = &scene, .from = &from, .takes = takes, .placement_w = [&](InstanceId id) {
                       return decompose(posed.placement_w(id));
                     }};
  const Check done = append.run();
  ASSERT_FALSE(done);
  EXPECT_NE(done.error().for_user.english().find("circle"), std::string::npos);
  EXPECT_TRUE(isUntouched(scene, before));
  EXPECT_TRUE(append.became.empty() && append.met.empty() && append.new_takes.empty()) << "nothing came";
  scene.instances[1].standing = {};
  EXPECT_TRUE(append.run());
  EXPECT_EQ(mostOnOneAnother(scene), 2u);
}

// Of any scene, what is taken of takes is a whole scene again.
RC_GTEST_PROP(AppendScene, TakesReferToNothingOfTheOtherScene, ()) {
  const auto withTakes = [](int count) {
    Scene made = withoutTakeThatPlays();
    for (int i = 0; i < count; ++i)
      addTake(made, {.id = {made.newId()}, .name = "take " + std::to_string(i), .parts = {}});
    if (*rc::gen::arbitrary<bool>()) playTake(made, {});
    return made;
  };
  const Scene from = withTakes(2);
  Scene scene = withTakes(*rc::gen::inRange(0, 3));
  std::vector<TakeId> takes;
  for (const Take& take : from.takes) takes.push_back(take.id);
  const std::size_t had = scene.takes.size();
  const Scene before = scene;
  const PosedScene posed(from);
  AppendScene append{.scene = &scene, .from = &from, .takes = takes, .placement_w = [&](InstanceId id) {
                       return decompose(posed.placement_w(id));
                     }};
  if (const Check done = append.run(); !done) {
    RC_ASSERT(isUntouched(scene, before));
    return;
  }
  RC_ASSERT(mostOnOneAnother(scene).has_value());
  RC_ASSERT(scene.takes.size() == had + takes.size());
  std::set<std::string> names;
  for (const Take& take : scene.takes) {
    RC_ASSERT(names.insert(take.name).second);
    for (const auto& [id, part] : partsOf(scene, take)) {
      const Instance* instance = findInstance(scene.instances, id);
      if (!instance) continue;
      RC_ASSERT(!part.clip || instance->placeOf(part.clip) >= 0);
      for (const ClipControl& control : part.controls) RC_ASSERT(instance->placeOf(control.clip) >= 0);
    }
    if (take.id == scene.take) continue;
    for (const Instance& instance : scene.instances) RC_ASSERT(take.parts.contains(instance.id));
  }
}

}  // namespace
}  // namespace sinew
