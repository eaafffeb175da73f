// Several clips on the active character: put over one another, weighed, moved, faded.
#include "viewer/document/edits/clips/control_edits.h"

#include <gtest/gtest.h>

#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/document/edits/edit_report.h"
#include "viewer/document/edits/mask_edits.h"

namespace sinew {
namespace {

class ControlEdits : public ::testing::Test {
 protected:
  ControlEdits() { document.setClip(id, clip(0)); }
  ClipId clip(int place) const { return document.instance(id)->clipAt(place); }
  const std::vector<ClipControl>& controls() const { return document.instance(id)->controls; }
  float height() const { return document.pose(id).pose.local[0].translation.y; }
  int steps() const { return document.history().index(); }

  Document document;
  // Clips raise the first joint by 1 m per second, for 1 s and for 2 s.
  InstanceId id = document.open(tests::small());
};

TEST_F(ControlEdits, AClipPutOverAnotherTakesItsPlace) {
  document.setFrame(5.0);
  const float alone = height();
  tests::Listener listener(document);
  ASSERT_TRUE(addControl(document, clip(1)));
  EXPECT_TRUE(listener.last.has(DocumentChange::pose));
  ASSERT_EQ(controls().size(), 2u);
  EXPECT_EQ(controls()[0].clip, clip(0)) << "what played alone is the lowest";
  EXPECT_EQ(steps(), 1);
  EXPECT_EQ(document.active()->control.clip, clip(0)) << "the timeline stays";
  ASSERT_TRUE(changeControl(document, controls()[1].id, "offset", kNoGesture,
                            [](ClipControl& control) { control.offset = 1.0; }));
  EXPECT_NEAR(height(), alone + 1.f, 1e-5f);
  document.undo();
  document.undo();
  EXPECT_TRUE(controls().empty());
  EXPECT_EQ(height(), alone);
  document.redo();
  EXPECT_EQ(controls().size(), 2u);
}

TEST_F(ControlEdits, OfClipsThatAreNotThereAreRefused) {
  EXPECT_FALSE(addControl(document, ClipId{999}));
  EXPECT_FALSE(removeControl(document, ControlId{1}));
  EXPECT_FALSE(moveControl(document, ControlId{1}, 0));
  EXPECT_FALSE(setControlWeight(document, ControlId{1}, 0.5, false, kNoGesture));
  EXPECT_FALSE(showControl(document, ControlId{1}));
  EXPECT_FALSE(crossFade(document, clip(0), 10)) << "it plays already";
  EXPECT_FALSE(crossFade(document, clip(1), 0));
  ASSERT_TRUE(addControl(document, clip(1)));
  const ControlId over = controls()[1].id;
  for (const double wrong : {std::numeric_limits<double>::infinity(), std::nan("")}) {
    EXPECT_FALSE(changeControl(document, over, "speed", kNoGesture, [&](ClipControl& c) { c.speed = wrong; }));
    EXPECT_FALSE(changeControl(document, over, "offset", kNoGesture, [&](ClipControl& c) { c.offset = wrong; }));
  }
  EXPECT_FALSE(changeControl(document, over, "clip", kNoGesture, [](ClipControl& c) { c.clip = ClipId{999}; }));
  EXPECT_FALSE(changeControl(document, over, "mask", kNoGesture, [](ClipControl& c) { c.mask = MaskId{999}; }));
  EXPECT_FALSE(moveControl(document, over, 2));
  EXPECT_FALSE(setControlWeight(document, over, 1.5, false, kNoGesture));
  EXPECT_EQ(steps(), 1);
}

TEST_F(ControlEdits, AWeightHoldsForAllTimesUntilItIsKeyed) {
  ASSERT_TRUE(addControl(document, clip(1)));
  const ControlId over = controls()[1].id;
  EXPECT_EQ(controlWeightKeyed(document, over), std::nullopt);
  const Gesture drag = newGesture();
  ASSERT_TRUE(setControlWeight(document, over, 0.9, false, drag));
  ASSERT_TRUE(setControlWeight(document, over, 0.5, false, drag));
  EXPECT_EQ(steps(), 2) << "one step for the drag";
  EXPECT_EQ(weightAt(controls()[1], 0.0), 0.5f);
  EXPECT_EQ(weightAt(controls()[1], 0.7), 0.5f);
  EXPECT_EQ(controlWeightKeyed(document, over), std::nullopt);
  document.setFrame(2.0);
  ASSERT_TRUE(setControlWeight(document, over, 0.25, true, kNoGesture));
  EXPECT_EQ(controlWeightKeyed(document, over), true);
  document.setFrame(4.0);
  EXPECT_EQ(controlWeightKeyed(document, over), false);
  ASSERT_TRUE(setControlWeight(document, over, 0.75, false, kNoGesture));
  EXPECT_EQ(controlWeightKeyed(document, over), true) << "an animated weight is keyed";
  EXPECT_NEAR(weightAt(controls()[1], 0.3), 0.5f, 1e-6f);
  ASSERT_TRUE(clearControlWeightKey(document, over));
  EXPECT_FALSE(clearControlWeightKey(document, over)) << "there is none here";
  document.setFrame(2.0);
  ASSERT_TRUE(clearControlWeightKey(document, over));
  EXPECT_EQ(controlWeightKeyed(document, over), std::nullopt);
  EXPECT_EQ(weightAt(controls()[1], 0.9), 0.25f) << "the weight stays";
}

TEST_F(ControlEdits, TheTimelineGoesFromOneToTheOtherAtTheSameMoment) {
  ASSERT_TRUE(addControl(document, clip(1)));
  const ControlId over = controls()[1].id;
  ASSERT_TRUE(
      changeControl(document, over, "times", kNoGesture, [](ClipControl& c) { c.offset = 0.5, c.speed = 2.0; }));
  document.setFrame(3.0);
  const float shown = height();
  ASSERT_TRUE(showControl(document, over));
  EXPECT_EQ(document.active()->control.clip, clip(1));
  EXPECT_NEAR(document.time(), 0.5 + 2.0 * 0.3, 1e-9);
  EXPECT_NEAR(height(), shown, 1e-5f);
  EXPECT_EQ(steps(), 2) << "showing is no step";
}

TEST_F(ControlEdits, AClipThatIsNoneOfThemPlaysAlone) {
  ASSERT_TRUE(addControl(document, clip(1)));
  document.setClip(id, {});
  EXPECT_EQ(shownControl(*document.active()), nullptr);
  EXPECT_EQ(height(), document.active()->character->skeleton[0].rest_l.translation.y);
  EXPECT_EQ(controls().size(), 2u) << "they wait";
  document.setClip(id, clip(1));
  EXPECT_NE(shownControl(*document.active()), nullptr);
}

// What waited, soloed, would silence the clip that they are put over.
TEST_F(ControlEdits, ThoseThatWaitedHaveNoEffectOnceThereAreSeveralAgain) {
  const InstanceId figure =
      document.addCharacter(tests::small({.clips = {{"move", 1.0}, {"turn", 2.0}, {"walk", 1.0}}}));
  document.select({{SelectionItem::Kind::instance, figure, -1}});
  const auto of = [&](int place) { return document.instance(figure)->clipAt(place); };
  document.setClip(figure, of(0));
  ASSERT_TRUE(addControl(document, of(1)));
  ASSERT_TRUE(setControlFlag(document, document.active()->controls[0].id, &ClipControl::soloed, true));
  document.setClip(figure, of(2));
  ASSERT_TRUE(addControl(document, of(0)));
  const std::vector<ClipControl>& all = document.active()->controls;
  ASSERT_EQ(all.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(plays(all, all[i]), i >= 2) << i;
}

TEST_F(ControlEdits, OnesAreTakenOffAndMoved) {
  ASSERT_TRUE(addControl(document, clip(1)));
  const ControlId low = controls()[0].id, high = controls()[1].id;
  ASSERT_TRUE(moveControl(document, low, 1));
  EXPECT_EQ(controls()[0].id, high);
  document.undo();
  ASSERT_TRUE(setControlWeight(document, high, 0.5, false, kNoGesture));
  ASSERT_TRUE(removeControl(document, low));
  ASSERT_EQ(controls().size(), 1u);
  EXPECT_EQ(document.active()->control.clip, clip(1)) << "the timeline goes to the other";
  ASSERT_TRUE(setControlWeight(document, high, 1.0, false, kNoGesture));
  ASSERT_TRUE(addControl(document, clip(0)));
  ASSERT_TRUE(removeControl(document, controls()[1].id));
  EXPECT_TRUE(controls().empty()) << "one clip as it is needs no control";
}

TEST_F(ControlEdits, WhereTheShownOneIsTakenOffTheTimelineGoesToTheOneInItsPlace) {
  ASSERT_TRUE(addControl(document, clip(1)));
  ASSERT_TRUE(addControl(document, clip(0)));
  const std::vector<ClipControl> three = controls();
  ASSERT_EQ(three.size(), 3u);
  ASSERT_TRUE(showControl(document, three[0].id));
  ASSERT_TRUE(removeControl(document, three[0].id));
  EXPECT_EQ(shownControl(*document.active())->id, three[1].id) << "not to the last";
  document.undo();
  ASSERT_TRUE(showControl(document, three[2].id));
  ASSERT_TRUE(removeControl(document, three[2].id));
  EXPECT_EQ(shownControl(*document.active())->id, three[1].id) << "behind it is none";
}

TEST_F(ControlEdits, WeightsAreKeyedWhileAutoKeyIsOn) {
  ASSERT_TRUE(addControl(document, clip(1)));
  document.setAutoKey(true);
  document.setFrame(2.0);
  ASSERT_TRUE(setControlWeight(document, controls()[1].id, 0.5, false, kNoGesture));
  EXPECT_EQ(controlWeightKeyed(document, controls()[1].id), true);
}

// A clip may play twice; taken off once, it is shown as before.
TEST_F(ControlEdits, TakenOffOnceAClipThatPlaysTwiceKeepsItsWorkRange) {
  ASSERT_TRUE(addControl(document, clip(0)));
  document.setRange(0.0, 0.5);
  ASSERT_TRUE(removeControl(document, controls()[0].id));
  EXPECT_EQ(document.rangeEnd(), 0.5);
  document.undo();
  document.redo();
  EXPECT_EQ(document.rangeEnd(), 0.5);
}

TEST_F(ControlEdits, ACrossFadeGoesFromOneToTheOther) {
  document.setFrame(4.0);
  const float before = height();
  ASSERT_TRUE(crossFade(document, clip(1), 4));
  EXPECT_EQ(steps(), 1);
  EXPECT_EQ(height(), before) << "it begins now";
  EXPECT_EQ(document.active()->control.clip, clip(1)) << "one goes on with it, from its start";
  EXPECT_EQ(document.time(), 0.0);
  document.setTime(0.2);
  // Half way: 0.6 m of the one, 0.2 m of the other.
  EXPECT_NEAR(height(), 0.4f, 1e-5f);
  document.setTime(0.4);
  EXPECT_NEAR(height(), 0.4f, 1e-5f) << "the other alone, 0.4 s after its start";
  EXPECT_FALSE(crossFade(document, clip(1), 4)) << "it shows alone";
  document.undo();
  EXPECT_TRUE(controls().empty());
  EXPECT_EQ(document.active()->control.clip, clip(0));
  EXPECT_EQ(document.time(), 0.4);
  document.redo();
  EXPECT_EQ(document.active()->control.clip, clip(1));
  EXPECT_EQ(document.time(), 0.0);
}

TEST_F(ControlEdits, AMaskThatIsUsedIsNotRemoved) {
  ASSERT_TRUE(addControl(document, clip(1)));
  ASSERT_TRUE(newMask(document, MaskReach::joints));
  const MaskId mask = document.shownMask();
  ASSERT_TRUE(changeControl(document, controls()[1].id, "mask", kNoGesture, [&](ClipControl& c) { c.mask = mask; }));
  document.setFrame(5.0);
  EXPECT_NEAR(height(), 0.5f, 1e-5f) << "an empty mask lets nothing through";
  EXPECT_FALSE(document.removeMask(mask));
  ASSERT_TRUE(changeControl(document, controls()[1].id, "mask", kNoGesture, [](ClipControl& c) { c.mask = {}; }));
  EXPECT_TRUE(document.removeMask(mask));
}

// What is posed is what shows afterwards, whatever plays below and above.
TEST_F(ControlEdits, KeysMakeAllClipsTogetherShowWhatWasPosed) {
  const ClipId lower = clip(0), upper = clip(1), rest = *document.newClip(id);
  document.setClip(id, lower);
  ASSERT_TRUE(addControl(document, upper));
  const ControlId over = controls()[1].id;
  document.setAutoKey(true);
  for (const BlendMode mode : {BlendMode::override, BlendMode::additive}) {
    for (const ClipId shown : {lower, upper}) {
      SCOPED_TRACE(testing::Message() << "mode " << static_cast<int>(mode) << (shown == lower ? ", lower" : ", upper"));
      ASSERT_TRUE(changeControl(document, over, "mode", kNoGesture, [&](ClipControl& control) {
        control.mode = mode;
        control.reference_clip = rest;
        control.weight = *Curve::fromSamples({0.0}, {0.6f}, Interpolation::step);
      }));
      document.setClip(id, shown);
      document.setFrame(4.0);
      Transform wanted = document.pose(id).pose.local[0];
      wanted.translation += Vec3(0.3f, -0.2f, 0.1f);
      wanted.rotation = glm::normalize(wanted.rotation * glm::angleAxis(0.4f, Vec3(0.f, 0.6f, 0.8f)));
      document.setJointTransform(id, 0, wanted, kNoGesture);
      EXPECT_TRUE(document.instance(id)->overrides.empty()) << "it is a key";
      const Transform& now = document.pose(id).pose.local[0];
      EXPECT_LT(glm::distance(now.translation, wanted.translation), 1e-4f);
      EXPECT_LT(angleBetween(now.rotation, wanted.rotation), 1e-3f);
    }
  }
}

// A clip that plays over another one gets keys of what was posed, and nothing of what the other shows.
TEST_F(ControlEdits, WhatWasNotPosedGetsNoKeys) {
  const ClipId lower = clip(0), over = *document.newClip(id);
  document.setClip(id, lower);
  ASSERT_TRUE(addControl(document, over));
  document.setClip(id, over);
  document.setAutoKey(true);
  document.setFrame(4.0);
  Transform wanted = document.pose(id).pose.local[0];
  wanted.translation.x += 0.5f;
  document.setJointTransform(id, 0, wanted, kNoGesture);
  EXPECT_EQ(document.activeClip()->keyCount(), 1u) << "of x alone";
  document.setFrame(8.0);
  EXPECT_NEAR(height(), 0.8f, 1e-4f) << "the lower clip still raises it";
  // In an additive layer of that clip, too.
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  wanted = document.pose(id).pose.local[0];
  wanted.translation.z += 0.25f;
  document.setJointTransform(id, 0, wanted, kNoGesture);
  EXPECT_LT(glm::distance(document.pose(id).pose.local[0].translation, wanted.translation), 1e-4f);
  EXPECT_TRUE(document.instance(id)->overrides.empty());
}

TEST_F(ControlEdits, WhatWouldNotShowIsNotKeyed) {
  ASSERT_TRUE(addControl(document, clip(1)));
  const ControlId over = controls()[1].id, below = controls()[0].id;
  document.setAutoKey(true);
  QStringList refused;
  QObject::connect(&document, &Document::refused, [&](const QString& why) { refused += why; });
  const int before = steps();
  document.setJointTransform(id, 0, {.translation = {1.f, 2.f, 3.f}}, kNoGesture);
  ASSERT_EQ(refused.size(), 1) << "the clip above hides it";
  EXPECT_EQ(
      refused[0],
      "The other clips on stick leave “move” too little part in hips at this time; change their weights or masks, "
      "or mute them.");
  EXPECT_EQ(steps(), before);
  EXPECT_TRUE(document.instance(id)->overrides.empty());
  // Joints that the clip above does not move can be keyed.
  document.setJointTransform(id, 1, {.translation = {0.f, 2.f, 0.f}}, kNoGesture);
  EXPECT_EQ(refused.size(), 1);
  EXPECT_EQ(steps(), before + 1);
  EXPECT_EQ(document.pose(id).pose.local[1].translation.y, 2.f);
  // A muted clip shows nothing.
  ASSERT_TRUE(changeControl(document, over, "mute", kNoGesture, [](ClipControl& control) { control.muted = true; }));
  document.setJointTransform(id, 0, {.translation = {1.f, 2.f, 3.f}}, kNoGesture);
  EXPECT_EQ(refused.size(), 1) << "nothing lies above any more";
  ASSERT_TRUE(changeControl(document, below, "mute", kNoGesture, [](ClipControl& control) { control.muted = true; }));
  document.setJointTransform(id, 0, {.translation = {3.f, 2.f, 3.f}}, kNoGesture);
  EXPECT_EQ(refused.size(), 2);
}

TEST_F(ControlEdits, WhereOthersHideAllJointsTheyAreNamedOrCounted) {
  ASSERT_TRUE(addControl(document, clip(1)));
  document.setAutoKey(true);
  QString refused;
  QObject::connect(&document, &Document::refused, [&](const QString& why) { refused = why; });
  const JointTransform posed[] = {{0, {.translation = {1.f, 2.f, 3.f}}}, {2, {.translation = {0.f, 2.f, 0.f}}}};
  document.setJointTransforms(id, posed, "Pose both", kNoGesture);
  EXPECT_EQ(
      refused,
      "The other clips on stick leave “move” too little part in hips and 1 more at this time; change their weights "
      "or masks, or mute them.");
}

TEST_F(ControlEdits, OfSeveralJointsThoseThatOthersHideAreLeftOutAndCounted) {
  ASSERT_TRUE(addControl(document, clip(1)));
  document.setAutoKey(true);
  EditReport report(document);
  QString said;
  QObject::connect(&report, &EditReport::done, [&](const QString& text) { said = text; });
  const Transform hidden = document.pose(id).pose.local[0];
  const JointTransform posed[] = {{0, {.translation = {1.f, 2.f, 3.f}}}, {1, {.translation = {0.f, 2.f, 0.f}}}};
  const int before = steps();
  document.setJointTransforms(id, posed, "Pose both", kNoGesture);
  EXPECT_EQ(steps(), before + 1);
  EXPECT_EQ(document.pose(id).pose.local[0], hidden);
  EXPECT_EQ(document.pose(id).pose.local[1].translation.y, 2.f);
  EXPECT_TRUE(said.endsWith("; 1 left out that other clips hide")) << said.toStdString();
}

}  // namespace
}  // namespace sinew
