// Properties that cannot be keyed, and what is copied and pasted of any.
#include <algorithm>
#include <memory>
#include <utility>

#include <QAction>

#include "tests/widgets/app/property_table_fixture.h"
#include "tests/widgets/dock_fixture.h"
#include "viewer/document/edits/morph_edits.h"
#include "viewer/widgets/controls/fields/key_diamond.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/curves/channels.h"
#include "viewer/widgets/curves/editor_dock.h"

namespace sinew::ui {
namespace {

TEST_F(PropertyTable, KeysAreCopiedToAnotherOfTheKind) {
  document().setAutoKey(true);
  type("power", QStringLiteral("2"));
  document().selectKeys(KnotSets{{channel("power"), {0}}});
  action("keys.copy")->trigger();
  const InstanceId first = lamp_;
  lamp_ = document().addObject(lampType(), {});
  ASSERT_NE(lamp_, first);
  document().setTime(0.0);
  action("keys.paste")->trigger();
  EXPECT_EQ(keys("power"), 1u);
  EXPECT_EQ(value("power"), 2.f);
}

TEST_F(PropertyTable, WhatCannotBeKeyedHasAFieldUndoAndReplayButNoKeys) {
  EXPECT_FALSE(row("socket")->diamond()->isVisible());
  EXPECT_TRUE(row("power")->diamond()->isVisible());
  const auto right = [](const QWidget* field) { return field->mapToGlobal(QPoint(field->width(), 0)).x(); };
  EXPECT_EQ(right(row("socket")->field(0)), right(row("power")->field(0)));
  type("socket", QStringLiteral("3"));
  EXPECT_EQ(value("socket"), 3.f);
  EXPECT_EQ(document().undoText(), "Set Socket of Lamp");
  document().undo();
  EXPECT_EQ(value("socket"), 0.f);
  document().redo();
  EXPECT_EQ(value("socket"), 3.f);
  EXPECT_FALSE(action("key.changed")->isEnabled()) << "nothing that could be keyed was set by hand";
}

TEST_F(PropertyTable, AutoKeyLeavesAloneWhatCannotBeKeyed) {
  document().setAutoKey(true);
  type("socket", QStringLiteral("3"));
  EXPECT_EQ(keys("socket"), 0u);
  document().setTime(1.0);
  EXPECT_EQ(value("socket"), 3.f) << "for all times";
  // With others in one step, each in its way.
  const int socket = channel("socket").morph, power = channel("power").morph;
  const MorphWeight both[] = {{socket, 4.f}, {power, 2.f}};
  const int steps = document().history().index();
  document().setMorphWeights(lamp_, both, QStringLiteral("Set both"), kNoGesture);
  EXPECT_EQ(document().history().index(), steps + 1);
  EXPECT_EQ(keys("power"), 1u);
  EXPECT_EQ(keys("socket"), 0u);
  EXPECT_EQ(value("socket"), 4.f);
  EXPECT_EQ(value("power"), 2.f);
  document().undo();
  EXPECT_EQ(value("socket"), 3.f);
  EXPECT_EQ(value("power"), 5.f);
}

TEST_F(PropertyTable, KeysOfWhatCannotBeKeyedAreRefused) {
  const int socket[] = {channel("socket").morph};
  const int steps = document().history().index();
  const Check refused = toggleMorphKeys(document(), socket);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().for_user.english(), "“Socket” has one value for all times, so it cannot be keyed.");
  EXPECT_EQ(document().history().index(), steps);
  action("key.morphs")->trigger();  // all that can be
  EXPECT_EQ(keys("power"), 1u);
  EXPECT_EQ(keys("socket"), 0u);
  EXPECT_FALSE(document().instance(lamp_)->morph_overrides.contains(socket[0])) << "and nothing else is touched";
  auto* curves = static_cast<CurveEditorDock*>(window_->dock(QStringLiteral("curve_editor")));
  curves->channels().setOnlyAnimated(false);
  for (const ChannelGroup& group : curves->channels().groups())
    EXPECT_EQ(std::ranges::find(group.channels, channel("socket")), group.channels.end()) << "no row either";
}

TEST_F(PropertyTable, KeysArePastedButOntoWhatCannotBeKeyed) {
  document().setAutoKey(true);
  type("power", QStringLiteral("2"));
  type("glow", QStringLiteral("1"));
  document().selectKeys(KnotSets{{channel("power"), {0}}, {channel("glow"), {0}}});
  action("keys.copy")->trigger();
  auto type = std::make_shared<ObjectType>(*lampType());
  std::ranges::find(type->properties, "glow", &PropertySpec::id)->keyable = false;
  lamp_ = document().addObject(std::move(type), {});
  document().setTime(0.0);
  action("keys.paste")->trigger();
  EXPECT_EQ(keys("power"), 1u);
  EXPECT_EQ(keys("glow"), 0u);
  EXPECT_EQ(window_->status().message().text(), "one key pasted; Glow has one value for all times");
}

TEST_F(PropertyTable, ValuesAreCopiedAndPastedWithThePose) {
  locator("grip");
  type("power", QStringLiteral("2"));
  emit row("kind")->choice()->activated(2);
  type("tint.g", QStringLiteral("0.25"));
  type("socket", QStringLiteral("3"));
  refer("grip");
  document().setJointTransform(lamp_, 0, {.translation = {0.f, 1.f, 0.f}}, kNoGesture);
  action("pose.copy")->trigger();
  EXPECT_EQ(window_->status().message().text(), "Pose of Lamp and 8 properties copied");
  const InstanceId first = lamp_;
  lamp_ = document().addObject(lampType(), {});
  ASSERT_NE(lamp_, first);
  const int steps = document().history().index();
  action("pose.paste")->trigger();
  EXPECT_EQ(document().history().index(), steps + 1);
  EXPECT_EQ(document().undoText(), "Paste pose of one joint and 8 properties");
  EXPECT_EQ(value("power"), 2.f);
  EXPECT_EQ(value("kind"), 2.f);
  EXPECT_EQ(value("tint", 1), 0.25f);
  EXPECT_EQ(value("tint", 2), 1.f);
  EXPECT_EQ(value("socket"), 3.f);
  EXPECT_EQ(target(), "grip");
  EXPECT_EQ(document().pose(lamp_).pose.local[0].translation.y, 1.f) << "the pose of its joint, too";
  document().undo();
  EXPECT_EQ(value("power"), 5.f);
  EXPECT_EQ(target(), "");
  document().redo();
  EXPECT_EQ(value("power"), 2.f);
}

TEST_F(PropertyTable, PastingKeysWhatItCanWhileAutoKeyIsOn) {
  type("power", QStringLiteral("2"));
  type("socket", QStringLiteral("3"));
  action("pose.copy")->trigger();
  lamp_ = document().addObject(lampType(), {});
  document().setAutoKey(true);
  document().setTime(0.5);
  const int steps = document().history().index();
  action("pose.paste")->trigger();
  EXPECT_EQ(document().history().index(), steps + 1);
  EXPECT_EQ(keys("power"), 1u);
  EXPECT_EQ(keys("socket"), 0u);
  EXPECT_EQ(value("socket"), 3.f);
  document().undo();
  EXPECT_EQ(keys("power"), 0u);
  EXPECT_EQ(value("socket"), 0.f);
}

TEST_F(PropertyTable, APoseOfAnotherKindIsRefusedAndReferencesAreByName) {
  const InstanceId grip = locator("grip");
  refer("grip");
  action("pose.copy")->trigger();
  document().removeInstance(grip);
  document().select({{SelectionItem::Kind::joint, lamp_, 0}});
  tests::deliverEvents();
  lamp_ = document().addObject(lampType(), {});
  action("pose.paste")->trigger();
  EXPECT_EQ(target(), "") << "it is not there";
  EXPECT_EQ(window_->status().message().text(),
            "Pose pasted on one joint and 7 properties; one property of it could not be set here");
  locator("grip");
  action("pose.paste")->trigger();
  EXPECT_EQ(target(), "grip") << "another one of that name";
  const int steps = document().history().index();
  document().addLocator({});
  action("pose.paste")->trigger();
  EXPECT_EQ(window_->status().message().text(), "The copied pose is of no object of this kind.");
  EXPECT_EQ(document().history().index(), steps + 1) << "the locator";
}

}  // namespace
}  // namespace sinew::ui
