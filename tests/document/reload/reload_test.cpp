// A document whose file is read again.
#include "viewer/document/document.h"

#include <gtest/gtest.h>

#include <set>

#include "core/edit/keys/operations.h"
#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "tests/support/processor_time.h"
#include "viewer/document/edits/clips/control_edits.h"

namespace sinew {
namespace {

using Kind = SelectionItem::Kind;
using tests::joint;
using tests::Listener;
using tests::small;

TEST(DocumentReload, KeepsWhatStillExists) {
  Document document;
  const InstanceId id = document.open(small());
  document.setClip(id, document.instance(id)->clipAt(1));
  document.setTime(1.5);
  document.setRange(0.5, 1.8);
  document.setFps(12.0);
  document.select({joint(id, 2), joint(id, 1), {Kind::mesh, id, 1}});
  document.setVisible({Kind::mesh, id, 0}, false);
  Transform bent;
  bent.translation = {1.f, 2.f, 3.f};
  document.setJointTransform(id, 2, bent, kNoGesture);
  document.setJointTransform(id, 1, bent, kNoGesture);

  Listener listener(document);
  const Document::Unplaced unplaced =
      document.reload(id, small({.joints = {"hips", "neck", "head"},
                                 .meshes = {"shoe", "body"},
                                 .clips = {{"new", 1.0, 10.0}, {"move", 1.0, 10.0}, {"turn", 2.5, 25.0}}}));
  EXPECT_EQ(listener.count, 1);
  EXPECT_EQ(unplaced.lost_by_hand, 1) << "of the spine";
  EXPECT_EQ(unplaced.lost, 0);
  EXPECT_EQ(document.activeClip()->name, "turn");
  EXPECT_EQ(document.time(), 1.5);
  EXPECT_EQ(document.rangeStart(), 0.5);
  EXPECT_EQ(document.rangeEnd(), 1.8);
  EXPECT_EQ(document.fps(), 12.0);
  EXPECT_EQ(document.selection().items, (std::vector{joint(id, 2)})) << "spine and hat are gone";
  EXPECT_TRUE(document.isMeshVisible(id, 0));
  EXPECT_FALSE(document.isMeshVisible(id, 1)) << "body is now the second mesh";
  ASSERT_EQ(document.instance(id)->overrides.size(), 1u);
  EXPECT_EQ(document.instance(id)->overrides.begin()->first, 2);
}

// Its knots may be others; nothing is edited that nobody chose.
TEST(DocumentReload, SelectsNoKeysAnyMoreUntilItIsUndone) {
  Document document;
  const InstanceId first = document.open(small()), other = document.addCharacter(small({.name = "other"}));
  const auto chooseKeysOf = [&](InstanceId id) {
    document.select({{Kind::instance, id, -1}});
    document.selectKeys({{tests::kRise, {1, 3}}});
  };
  chooseKeysOf(first);
  const KnotSets chosen = document.selectedKeys();
  ASSERT_EQ(knotCount(chosen), 2u);
  document.reload(first, small());
  ASSERT_EQ(document.activeInstance(), first);
  EXPECT_TRUE(document.selectedKeys().empty());
  document.undo();
  EXPECT_EQ(document.selectedKeys(), chosen);
  document.redo();
  EXPECT_TRUE(document.selectedKeys().empty());
  document.undo();
  chooseKeysOf(other);
  document.reload(first, small());
  document.select({{Kind::instance, other, -1}});
  EXPECT_EQ(document.selectedKeys(), chosen) << "those of another one stay";
}

TEST(DocumentReload, WithoutTheClipStartsAnew) {
  Document document;
  const InstanceId id = document.open(small());
  document.setClip(id, document.instance(id)->clipAt(1));
  document.setTime(1.5);
  document.reload(id, small({.clips = {{"other", 0.5, 30.0}}}));
  EXPECT_EQ(document.activeClip()->name, "other");
  EXPECT_EQ(document.time(), 0.0);
  EXPECT_EQ(document.rangeEnd(), 0.5);
  EXPECT_EQ(document.fps(), 30.0);
}

// Whoever made something is told where it has no place any more.
TEST(DocumentReload, EditsWithoutAPlaceAreTold) {
  Document document;
  const InstanceId id = document.open(small());
  const auto key = [&](JointIndex joint) {
    EXPECT_TRUE(document.editClip("key", kNoGesture, [joint](Clip& clip, KnotSets&) -> Check {
      trackFor(clip, kBaseLayer, joint);
      return setKnots(clip, {kBaseLayer, joint, -1, ChannelKind::translation_x}, {{.time = 0.0, .value = 1.f}});
    }));
  };
  document.setClip(id, document.instance(id)->clipAt(0));
  const QString first = QString::fromStdString(document.activeClip()->name);
  key(1);
  document.setClip(id, document.instance(id)->clipAt(1));
  const QString second = QString::fromStdString(document.activeClip()->name);
  key(1);
  key(2);
  const Document::Unplaced unplaced =
      document.reload(id, small({.joints = {"hips", "neck", "head"}, .clips = {{second.toStdString(), 2.5, 25.0}}}));
  EXPECT_EQ(unplaced.stay, QStringList{first}) << "its file does not have it any more";
  EXPECT_EQ(unplaced.lost_of, (QStringList{first, second})) << "the spine is gone";
  EXPECT_EQ(unplaced.lost, 2);
  EXPECT_FALSE(
      document.reload(id, small({.joints = {"hips", "neck", "head"}, .clips = {{second.toStdString(), 2.5, 25.0}}}))
          .any());
  document.undo();
  document.undo();
  EXPECT_EQ(document.editsOf(id).clips, 2);
}

// A clip that was made here has its name already.
TEST(DocumentReload, NewClipsOfTheFileTakeFreeNames) {
  Document document;
  const InstanceId id = document.open(small());
  const std::string taken = document.clips().clip(document.instance(id)->clipAt(0))->name + " 2";
  ASSERT_TRUE(document.duplicateClip(id, document.instance(id)->clipAt(0)));
  const std::size_t before = document.instance(id)->clips.size();
  document.reload(id, small({.clips = {{"move", 1.0, 10.0}, {"turn", 2.0, 25.0}, {taken, 1.0, 10.0}}}));
  ASSERT_EQ(document.instance(id)->clips.size(), before + 1);
  std::set<std::string> names;
  for (const ClipId clip : document.instance(id)->clips) names.insert(document.clips().clip(clip)->name);
  EXPECT_EQ(names.size(), before + 1);
  EXPECT_TRUE(names.contains(taken));
}

// Exporters call several takes alike, and write them in another order when one is added.
TEST(DocumentReload, ClipsOfOneNameAreFoundByWhatTheyHold) {
  const tests::SmallClip slow{"move", 3.0, 10.0}, fast{"move", 1.0, 10.0}, fresh{"move", 2.0, 25.0};
  const auto edited = [](Document& document, InstanceId id, int place) {
    document.setClip(id, document.instance(id)->clipAt(place));
    ASSERT_TRUE(document.editKeys("Raise", kNoGesture, moveKeys(0, 5), {{tests::kRise, {}}}));
  };
  const auto lengths = [](const Document& document, InstanceId id) {
    std::vector<double> out;
    for (const ClipId clip : document.instance(id)->clips) out.push_back(document.clips().clip(clip)->duration_s);
    return out;
  };
  {
    Document document;
    const InstanceId id = document.open(small({.clips = {slow, fast}}));
    edited(document, id, 1);
    const ClipId fast_id = document.instance(id)->clipAt(1);
    const Clip before = *document.clips().clip(fast_id);
    document.reload(id, small({.clips = {fast, fresh, slow}}));
    EXPECT_EQ(lengths(document, id), (std::vector{1.0, 2.0, 3.0}));
    EXPECT_EQ(*document.clips().clip(fast_id), before) << "its edits are on the one that they were made on";
    EXPECT_EQ(document.instance(id)->clipAt(0), fast_id);
    EXPECT_FALSE(document.clips().find(document.instance(id)->clipAt(2))->edited());
  }
  {
    Document document;
    const InstanceId id = document.open(small({.clips = {slow, fast}}));
    edited(document, id, 0);
    const ClipId slow_id = document.instance(id)->clipAt(0);
    document.reload(id, small({.clips = {fast}}));
    EXPECT_EQ(lengths(document, id).size(), 2u) << "the edited one is one made here now";
    EXPECT_EQ(document.clips().find(slow_id)->original, nullptr);
  }
  {
    // Where nothing tells them apart, their order does.
    Document document;
    const InstanceId id = document.open(small({.clips = {fast, fast}}));
    edited(document, id, 1);
    const ClipId second = document.instance(id)->clipAt(1);
    document.reload(id, small({.clips = {fast, fast, slow}}));
    EXPECT_EQ(document.instance(id)->clipAt(1), second);
    document.reload(id, small({.clips = {fresh, {"move", 4.0, 10.0}}}));
    EXPECT_EQ(document.instance(id)->clipAt(1), second) << "all have changed";
    EXPECT_TRUE(document.clips().find(second)->edited());
  }
}

// Each would be compared with each.
TEST(DocumentReload, ManyClipsOfOneNameTakeNotMuchLonger) {
  const auto reload = [](int clips) {
    return [clips] {
      tests::SmallCharacter many{.clips = {}};
      for (int i = 0; i < clips; ++i) many.clips.push_back({"move", 1.0 + 0.1 * (i % 5), 10.0});
      Document document;
      const InstanceId id = document.open(small(many));
      document.reload(id, small(many));
    };
  };
  EXPECT_LT(tests::timesAsLong(reload(500), reload(2000)), 9.0);
}

TEST(DocumentReload, OfAShorterClipKeepsTimeInside) {
  Document document;
  const InstanceId id = document.open(small());
  document.setTime(0.9);
  document.reload(id, small({.clips = {{"move", 0.5, 10.0}}}));
  EXPECT_EQ(document.time(), 0.5);
  EXPECT_EQ(document.rangeEnd(), 0.5) << "the whole clip stays the whole clip";
}

TEST(DocumentReload, KeepsClipsOfOtherFiles) {
  Document document;
  const InstanceId id = document.open(small());
  ASSERT_TRUE(document.addClips(id, small({.name = "donor", .clips = {{"jump", 4.0, 50.0}}})));
  document.reload(id, small());
  ASSERT_EQ(document.instance(id)->clips.size(), 3u);
  EXPECT_EQ(document.activeClip()->name, "jump");
}

// The same character, read with another unit: everything in it `scale` times as large.
Imported inUnit(Imported imported, double unit_m, float scale) {
  auto resized = std::make_shared<Character>(*imported.character);
  std::vector<Joint> joints(resized->skeleton.joints().begin(), resized->skeleton.joints().end());
  for (Joint& joint : joints) joint.rest_l.translation *= scale;
  resized->skeleton = *Skeleton::create(std::move(joints));
  resized->unit_m = unit_m;
  imported.character = resized;
  return imported;
}

TEST(DocumentReload, WhatWasPosedByHandGrowsWithTheUnit) {
  Document document;
  const InstanceId id = document.open(small());
  Transform moved;
  moved.translation = {0.f, 0.5f, 0.1f};
  document.setJointTransform(id, 1, moved, kNoGesture);
  document.reload(id, inUnit(small(), 0.01, 0.01f));
  ASSERT_TRUE(document.instance(id)->overrides.contains(1));
  EXPECT_NEAR(document.instance(id)->overrides.at(1).translation.z, 0.001f, 1e-6f);
  // A file that was exported anew in centimetres, at the same size, leaves it alone.
  document.reload(id, inUnit(small(), 1.0, 0.01f));
  EXPECT_NEAR(document.instance(id)->overrides.at(1).translation.z, 0.001f, 1e-6f);
}

// Beside the others there is less room to leave for a small one; one that was put somewhere stays there.
TEST(DocumentReload, InAnotherUnitItStandsBesideTheOthersAnew) {
  Document document;
  document.open(small());
  const Imported large = small({.bone = {3.f, 0.f, 0.f}, .meshes = {}}), tiny = inUnit(large, 0.01, 0.01f);
  const InstanceId id = document.addCharacter(large);
  const float far = document.instance(id)->standing.placement.translation.x;
  document.reload(id, tiny);
  const float near = document.instance(id)->standing.placement.translation.x;
  EXPECT_LT(near, far);
  const Box own = document.bounds(id), first = document.bounds(document.instances().front().id);
  EXPECT_GE(own.low.x, first.high.x) << "beside it";
  Transform moved;
  moved.translation.x = 5.f;
  document.setPlacement(id, moved, kNoGesture);
  document.reload(id, large);
  EXPECT_EQ(document.instance(id)->standing.placement.translation.x, 5.f);
  document.undo();
  document.undo();
  EXPECT_EQ(document.instance(id)->standing.placement.translation.x, near);
  document.undo();
  EXPECT_EQ(document.instance(id)->standing.placement.translation.x, far);
  document.redo();
  EXPECT_EQ(document.instance(id)->standing.placement.translation.x, near);
}

// As often as that happens, and after it was undone.
TEST(DocumentReload, InAThirdUnitItStandsBesideTheOthersOnceMore) {
  Document document;
  document.open(small());
  const Imported large = small({.bone = {3.f, 0.f, 0.f}, .meshes = {}}), tiny = inUnit(large, 0.01, 0.01f);
  const InstanceId id = document.addCharacter(large);
  const auto place = [&] { return document.instance(id)->standing.placement.translation.x; };
  const float far = place();
  document.reload(id, tiny);
  const float near = place();
  ASSERT_LT(near, far);
  document.reload(id, large);
  EXPECT_EQ(place(), far);
  document.reload(id, tiny);
  EXPECT_EQ(place(), near);
  document.undo();
  document.undo();
  ASSERT_EQ(place(), near);
  document.reload(id, large);
  EXPECT_EQ(place(), far) << "nobody has moved it";
}

TEST(DocumentReload, OneThatStoodAloneStaysWhereItIs) {
  Document document;
  const Imported large = small({.bone = {3.f, 0.f, 0.f}, .meshes = {}});
  const InstanceId id = document.addCharacter(large);
  document.addCharacter(small());
  document.reload(id, inUnit(large, 0.01, 0.01f));
  EXPECT_EQ(document.instance(id)->standing.placement.translation.x, 0.f);
}

TEST(DocumentReload, AnotherFrameRateOfTheClipIsTakenOver) {
  Document document;
  const InstanceId id = document.open(small());
  document.setFps(12.0);
  document.reload(id, small());
  EXPECT_EQ(document.fps(), 12.0) << "chosen by hand, and the file says what it said";
  document.setTime(0.5);
  document.reload(id, small({.clips = {{"move", 1.0, 60.0}}}));
  EXPECT_EQ(document.fps(), 60.0);
  EXPECT_EQ(document.time(), 0.5);
}

TEST(DocumentReload, WhatPlaysGoesOnWhereItWas) {
  Document document;
  const InstanceId id = document.open(small());
  const auto control = [&] { return document.instance(id)->control; };
  ASSERT_TRUE(addControl(document, document.instance(id)->clipAt(1)));
  ASSERT_TRUE(document.addTake());
  document.setTakeTime(3.25);
  ASSERT_TRUE(document.playTake({}));
  ASSERT_NE(control().round_start, 0.0);
  AnimationControl before = control();
  document.reload(id, small());
  EXPECT_EQ(control(), before) << "in its round";

  document.setLoopMode(LoopMode::ping_pong);
  document.goToStart();
  document.play();
  document.advance(1.25 * document.duration());
  before = control();
  ASSERT_FALSE(before.forward);
  ASSERT_NE(before.clock_start, 0.0);
  document.reload(id, small());
  EXPECT_EQ(control(), before) << "on its way back";
}

TEST(DocumentReload, OnlyPicturesThatAreWhatTheyWereAreShared) {
  const Image first{.name = "skin.png", .width = 2, .height = 1, .rgba = {1, 2, 3, 4, 5, 6, 7, 8}, .encoded = {9, 10}};
  const auto with = [](const Image& image) {
    Imported imported = small();
    auto character = std::make_shared<Character>(*imported.character);
    character->images = {std::make_shared<const Image>(image)};
    imported.character = std::move(character);
    return imported;
  };
  Document document;
  const InstanceId id = document.open(with(first));
  const auto shown = [&] { return document.instance(id)->character->images.front(); };
  const std::shared_ptr<const Image> before = shown();
  document.reload(id, with(first));
  EXPECT_EQ(shown(), before);
  const auto other = [&](const char* part, auto change) {
    Image image = first;
    change(image);
    document.reload(id, with(image));
    EXPECT_NE(shown(), before) << "another " << part;
    document.undo();
    EXPECT_EQ(shown(), before) << part;
  };
  other("name", [](Image& image) { image.name = "skin2.png"; });
  other("width", [](Image& image) { image.width = 1; });
  other("height", [](Image& image) { image.height = 2; });
  other("colour", [](Image& image) { image.rgba.back() = 0; });
  other("file", [](Image& image) { image.encoded.back() = 0; });
}

TEST(DocumentReload, EqualJointNamesStayApart) {
  Document document;
  const InstanceId id = document.open(small({.joints = {"bone", "bone", "bone"}}));
  document.select({joint(id, 1)});
  document.reload(id, small({.joints = {"bone", "bone", "tip"}}));
  EXPECT_EQ(document.activeJoint(), 1);
}

}  // namespace
}  // namespace sinew
