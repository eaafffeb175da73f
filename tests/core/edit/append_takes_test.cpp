// Takes, masks and poses of one scene in another.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/edit/scene/append_scene.h"
#include "core/evaluate/posed_scene.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/placement.h"
#include "core/scene/play_take.h"
#include "tests/core/edit/scenes_to_append.h"

namespace sinew {
namespace {

using tests::addClip, tests::addMask, tests::locators, tests::withoutTakeThatPlays;

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

TEST(AppendTakes, ATakePlaysOnThoseThatAreThereAndBringsTheOthers) {
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

TEST(AppendTakes, ATakePlaysOnThoseThatComeWithIt) {
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
TEST(AppendTakes, ClipsOfObjectsAreTheTakesOwn) {
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

TEST(AppendTakes, MasksAndPosesComeAloneAndThoseThatAreThereAreTheSame) {
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
TEST(AppendTakes, RefusesToCloseACircle) {
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
RC_GTEST_PROP(AppendTakes, TakesReferToNothingOfTheOtherScene, ()) {
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
