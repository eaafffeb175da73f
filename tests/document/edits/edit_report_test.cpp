#include "viewer/document/edits/edit_report.h"

#include <gtest/gtest.h>

#include "core/edit/keys/operations.h"
#include "tests/document/small_character.h"
#include "viewer/document/text/number_text.h"

namespace sinew {
namespace {

using tests::kRise;

constexpr ChannelId kShown[] = {kRise};

class EditReportTest : public ::testing::Test {
 protected:
  void SetUp() override {
    id_ = document_.open(tests::small());
    QObject::connect(&report_, &EditReport::done, [this](const QString& text, bool again) {
      said_ << text;
      again_ = again;
    });
    QObject::connect(&report_, &EditReport::undone, [this](const QString& text) { said_ << "undone " + text; });
    QObject::connect(&report_, &EditReport::redone, [this](const QString& text) { said_ << "redone " + text; });
    QObject::connect(&report_, &EditReport::cancelled, [this] { said_ << "cancelled"; });
  }
  QString last() const { return said_.isEmpty() ? QString() : said_.last(); }

  Document document_;
  EditReport report_{document_};
  InstanceId id_;
  QStringList said_;
  bool again_ = false;
};

TEST_F(EditReportTest, AnEditSaysWhatItDidInNumbers) {
  document_.selectKeys({{kRise, {1, 2, 3}}});
  ASSERT_TRUE(document_.editSelectedKeys("Delete keys", kNoGesture, deleteKeys(), kShown));
  EXPECT_EQ(last(), "Delete keys: 3 keys of one curve deleted");
  document_.undo();
  EXPECT_EQ(last(), "undone Delete keys");
  document_.redo();
  EXPECT_EQ(last(), "redone Delete keys");
}

TEST_F(EditReportTest, EditsInOneStepAreSaidAsOne) {
  const auto rename = [&](const char* name) {
    document_.renameInstance(id_, name);
    return document_.history().text(document_.history().index() - 1);
  };
  QStringList texts;
  ASSERT_TRUE(document_.inOneStep([&](Gesture) -> Check {
    texts << rename("one") << rename("other");
    return {};
  }));
  ASSERT_EQ(document_.history().count(), 1);
  EXPECT_EQ(last(), texts.join(", "));
  document_.undo();
  EXPECT_EQ(last(), "undone " + texts.join(", "));
  document_.redo();
  EXPECT_EQ(last(), "redone " + texts.join(", "));
}

TEST_F(EditReportTest, KeysThatOthersTookThePlaceOfAreSaid) {
  document_.selectKeys({{kRise, {1, 2, 3}}});
  const Gesture gesture = newGesture();
  ASSERT_TRUE(document_.editSelectedKeys("Move keys", gesture, moveKeys(0.3, 0.0), kShown));
  EXPECT_EQ(last(), "Move keys: 3 keys of one curve changed, 3 others replaced");
  ASSERT_TRUE(document_.editSelectedKeys("Move keys", gesture, moveKeys(0.1, 0.0), kShown));
  EXPECT_EQ(last(), "Move keys: 3 keys of one curve changed, one other replaced");
  ASSERT_TRUE(document_.editSelectedKeys("Move keys", gesture, moveKeys(0.05, 0.0), kShown));
  EXPECT_EQ(last(), "Move keys: 3 keys of one curve changed");
}

TEST_F(EditReportTest, WhatIsLeftOutForALockIsTold) {
  const ChannelId across{kBaseLayer, 2, -1, ChannelKind::translation_x};
  const ChannelId both[] = {kRise, across};
  ASSERT_TRUE(document_.editClip("Lock", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    setState(clip, kRise, {.locked = true});
    return {};
  }));
  document_.selectKeys({{kRise, {1, 2, 3}}, {across, {1}}});
  ASSERT_TRUE(document_.editSelectedKeys("Delete keys", kNoGesture, deleteKeys(), both));
  EXPECT_EQ(last(), "Delete keys: one key of one curve deleted; 3 keys of one locked curve left out");
  const std::pair<JointIndex, Transform> pose[] = {{0, Transform{.translation = {1.f, 1.f, 0.f}}}};
  ASSERT_TRUE(document_.keyJoints(id_, pose, {}, "Key", kNoGesture));
  EXPECT_TRUE(last().endsWith("; one locked curve left out")) << last().toStdString();
}

TEST_F(EditReportTest, AnEditThatChangesNothingIsRefusedAndNoStep) {
  document_.selectKeys({{kRise, {1, 2, 3}}});
  const Check done =
      document_.editSelectedKeys("Map", kNoGesture, mapValues([](const ChannelId&, double v) { return v; }), kShown);
  EXPECT_FALSE(done);
  EXPECT_EQ(document_.history().count(), 0);
}

TEST_F(EditReportTest, ANewLengthIsToldInFrames) {
  ASSERT_TRUE(document_.setClipLength(0.5, kNoGesture));
  EXPECT_EQ(last(), "Set clip length: 10 frames became 5");
  document_.undo();
  document_.selectKeys({{kRise, {10}}});
  ASSERT_TRUE(document_.editSelectedKeys("Move keys", kNoGesture,
                                         mapTimes([](const ChannelId&, double t) { return t + 0.5; }), kShown));
  EXPECT_TRUE(last().endsWith("; 10 frames became 15")) << last().toStdString();
}

TEST_F(EditReportTest, ChoosingAndGoingElsewhereSayNothing) {
  document_.select({{SelectionItem::Kind::joint, id_, 1}});
  document_.setTime(0.5);
  document_.selectKeys({{kRise, {1}}});
  EXPECT_TRUE(said_.isEmpty()) << said_.join('|').toStdString();
}

TEST_F(EditReportTest, ADragIsOneReportThatGoesOnAndACancelTakesItBack) {
  document_.selectKeys({{kRise, {2, 3}}});
  const Gesture gesture = newGesture();
  const auto raise = [](double by) { return mapValues([by](const ChannelId&, double value) { return value + by; }); };
  ASSERT_TRUE(document_.editSelectedKeys("Move keys", gesture, raise(0.1), kShown));
  EXPECT_FALSE(again_);
  ASSERT_TRUE(document_.editSelectedKeys("Move keys", gesture, raise(0.2), kShown));
  EXPECT_TRUE(again_);
  EXPECT_EQ(last(), "Move keys: 2 keys of one curve changed");
  document_.cancelGesture(gesture);
  EXPECT_EQ(last(), "cancelled");
}

TEST(NumberText, OneWayForAll) {
  EXPECT_EQ(grouped(209172), QString("209") + QChar(0x202f) + "172");
  EXPECT_EQ(keysText(1), "one key");
  EXPECT_EQ(decimal(-1234.5, 2), QChar(0x2212) + QString("1") + QChar(0x202f) + "234.50");
  EXPECT_EQ(decimal(-0.001, 2), "0.00");
  EXPECT_EQ(signedDecimal(1.5, 2), "+1.50");
  EXPECT_EQ(signedDecimal(-1.5, 0), QChar(0x2212) + QString("2"));
  EXPECT_EQ(signedDecimal(-0.001, 2), "0.00");
  EXPECT_EQ(jointsText(1), "one joint");
}

TEST(NumberText, TheComponentsOfARotationAreOneKey) {
  KnotSets sets;
  for (const auto kind :
       {ChannelKind::quaternion_x, ChannelKind::quaternion_y, ChannelKind::quaternion_z, ChannelKind::quaternion_w})
    sets[{kBaseLayer, 3, -1, kind}] = {0, 1, 2};
  sets[{kBaseLayer, 3, -1, ChannelKind::translation_x}] = {0};
  EXPECT_EQ(countKeys(sets).keys, 4u);
  EXPECT_EQ(countKeys(sets).curves, 2u);
}

TEST(ClipChangeText, SaysWhatBecameOfTheKeys) {
  EXPECT_EQ(textOf(ClipChange{300, 209172, 20377, 12, 188807, 0}), keysText(209172) + " became " + grouped(20377));
  EXPECT_EQ(textOf(ClipChange{3, 9, 12, 3, 0, 2}), "3 keys added on 3 curves, 2 changed");
  EXPECT_EQ(textOf(ClipChange{11, 40, 40, 0, 0, 9, 8}), "9 keys of 3 curves changed, 11 curves in all");
  EXPECT_EQ(textOf(ClipChange{2, 40, 40, 0, 0, 0, 2}), "2 curves") << "their extrapolation, say";
  EXPECT_EQ(textOf(ClipChange{2, 0, 0, 0, 0, 0}), "2 curves") << "a state of the curves";
  EXPECT_TRUE(textOf({}).isEmpty());
}

}  // namespace
}  // namespace sinew
