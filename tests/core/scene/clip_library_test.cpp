#include "core/scene/clip_library.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/evaluate/evaluator.h"
#include "tests/core/allocation_count.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

std::shared_ptr<const Clip> named(const char* name) {
  auto clip = std::make_shared<Clip>();
  clip->name = name;
  return clip;
}

ClipId addMade(ClipLibrary& clips, const char* name) {
  return clips.add({.id = {}, .clip = named(name), .original = nullptr});
}

std::vector<std::pair<ClipId, const Clip*>> contentOf(const ClipLibrary& clips) {
  std::vector<std::pair<ClipId, const Clip*>> content;
  for (const auto& entry : clips.entries()) content.emplace_back(entry->id, entry->clip.get());
  return content;
}

TEST(ClipLibrary, GivesEveryIdOnce) {
  ClipLibrary clips;
  const ClipId walk = addMade(clips, "walk");
  EXPECT_TRUE(walk);
  clips.remove(walk);
  const ClipId run = addMade(clips, "run");
  EXPECT_NE(run, walk);
  clips.clear();
  EXPECT_TRUE(clips.entries().empty());
  const ClipId jump = addMade(clips, "jump");
  EXPECT_NE(jump, walk);
  EXPECT_NE(jump, run);
  // Also where ids came in from outside.
  clips.put({.id = {100}, .clip = named("read"), .original = nullptr});
  EXPECT_EQ(addMade(clips, "next"), ClipId{101});
  EXPECT_NE(clips.add({.id = walk, .clip = named("other"), .original = nullptr}), walk) << "the id of an entry to add";
}

TEST(ClipLibrary, KnowsWhichCurvesOfEachVersionPlay) {
  Clip clip;
  clip.joints.resize(1);
  clip.joints[0].joint = 0;
  for (Curve& curve : clip.joints[0].translation) curve = *Curve::fromKnots(std::vector<Knot>{{.time = 0.0}});
  const auto plain = std::make_shared<const Clip>(clip);
  clip.joints[0].translation[1].setState({.soloed = true});
  const auto soloed = std::make_shared<const Clip>(clip);
  ClipLibrary clips;
  const ClipId id = clips.add({.id = {}, .clip = plain, .original = nullptr});
  const auto plays = [&](int axis) {
    const ClipEntry& entry = *clips.find(id);
    return entry.plays(entry.clip->joints[0].translation[static_cast<std::size_t>(axis)]);
  };
  EXPECT_TRUE(plays(0));
  clips.exchangeClip(id, soloed);
  EXPECT_FALSE(plays(0));
  EXPECT_TRUE(plays(1));
  const ClipLibrary before = clips;
  clips.exchangeClip(id, plain);
  EXPECT_TRUE(plays(0));
  ClipChanges back = clips.changesTo(before);
  clips.exchange(back);
  EXPECT_FALSE(plays(0));
}

TEST(ClipLibrary, FindsWhatItHolds) {
  ClipLibrary clips;
  const ClipId walk = addMade(clips, "walk"), run = addMade(clips, "run"), jump = addMade(clips, "jump");
  clips.remove(run);
  ASSERT_TRUE(clips.find(jump));
  EXPECT_EQ(clips.find(jump)->clip->name, "jump");
  EXPECT_EQ(clips.clip(walk)->name, "walk");
  for (const ClipId none : {ClipId{}, run, ClipId{99}}) {
    EXPECT_FALSE(clips.find(none));
    EXPECT_FALSE(clips.clip(none));
  }
  ASSERT_EQ(clips.entries().size(), 2u);
  EXPECT_EQ(clips.entries()[0]->id, walk);
}

TEST(ClipLibrary, AnotherVersionOfAClipReadIsEditedUntilItComesBack) {
  ClipLibrary clips;
  const auto read = named("walk");
  const ClipId id = clips.add({.id = {}, .clip = read, .original = read, .source = {"walk.glb", 3}});
  EXPECT_FALSE(clips.find(id)->edited());
  const auto edited = named("walk, faster");
  EXPECT_EQ(clips.exchangeClip(id, edited), read);
  EXPECT_TRUE(clips.find(id)->edited());
  EXPECT_EQ(clips.find(id)->original, read);
  EXPECT_EQ(clips.find(id)->source, (ClipSource{"walk.glb", 3}));
  EXPECT_EQ(clips.exchangeClip(id, read), edited);
  EXPECT_FALSE(clips.find(id)->edited());

  const ClipId made = addMade(clips, "made");
  clips.exchangeClip(made, edited);
  EXPECT_FALSE(clips.find(made)->edited()) << "no file says what it was";
  const auto before = contentOf(clips);
  clips.exchangeClip({99}, edited);
  EXPECT_EQ(contentOf(clips), before);
}

TEST(ClipLibrary, ACopyStaysAsItIs) {
  ClipLibrary clips;
  const ClipId walk = addMade(clips, "walk");
  const ClipLibrary copy = clips;
  EXPECT_EQ(copy.entries().data(), clips.entries().data()) << "nothing is copied";
  const auto before = contentOf(copy);
  clips.exchangeClip(walk, named("other"));
  addMade(clips, "run");
  EXPECT_EQ(contentOf(copy), before);
  EXPECT_EQ(clips.clip(walk)->name, "other");
}

// Any changes, exchanged twice, leave the library as it was.
RC_GTEST_PROP(ClipLibrary, ExchangesUndoThemselves, ()) {
  const auto any = [](ClipLibrary& clips) {
    for (int i = 0, n = *rc::gen::inRange(0, 12); i < n; ++i) {
      const ClipId id{*rc::gen::inRange<std::uint64_t>(1, 9)};
      switch (*rc::gen::inRange(0, 3)) {
        case 0:
          clips.put({.id = id, .clip = named("put"), .original = nullptr});
          break;
        case 1:
          clips.remove(id);
          break;
        default:
          clips.exchangeClip(id, named("changed"));
      }
    }
  };
  ClipLibrary clips;
  any(clips);
  ClipLibrary other = clips;
  any(other);
  const auto before = contentOf(clips), wanted = contentOf(other);
  ClipChanges changes = clips.changesTo(other);
  RC_ASSERT(changes.empty() == (before == wanted));
  clips.exchange(changes);
  RC_ASSERT(contentOf(clips) == wanted);
  clips.exchange(changes);
  RC_ASSERT(contentOf(clips) == before);
}

TEST(ClipLibrary, PlayingOneOfManyAllocatesNothing) {
  if (!tests::countsAllocations()) GTEST_SKIP() << "sanitizers bring their own allocator";
  Instance instance;
  instance.character = std::make_shared<const Character>(tests::sampleCharacter());
  ClipLibrary clips;
  for (int i = 0; i < 100; ++i) clips.add({.id = {}, .clip = instance.character->clips[0], .original = nullptr});
  Evaluator evaluator;
  EvaluatedPose pose;
  const auto play = [&](std::uint64_t id) {
    instance.control.clip = {id};
    evaluator.evaluate(instance, clips, pose, {}, {}, Mat4(1.f));
  };
  play(1);
  const std::size_t before = tests::allocationCount();
  for (std::uint64_t id = 1; id <= 100; ++id) play(id);
  EXPECT_EQ(tests::allocationCount(), before);
}

}  // namespace
}  // namespace sinew
