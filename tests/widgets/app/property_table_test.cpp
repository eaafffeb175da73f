// A kind of object that exists only here: from its rows alone it has all that values have.
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryFile>

#include "core/clip/channel.h"
#include "core/edit/keys/operations.h"
#include "tests/widgets/app/property_table_fixture.h"
#include "tests/widgets/dock_fixture.h"
#include "viewer/app/replay/replay.h"
#include "viewer/document/edits/clips/channel_text.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/widgets/controls/fields/key_diamond.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/curves/channels.h"
#include "viewer/widgets/curves/editor_dock.h"
#include "viewer/widgets/inspector/properties_section.h"
#include "viewer/widgets/inspector/property_row.h"
#include "viewer/widgets/timeline/dock.h"
#include "viewer/widgets/timeline/view.h"

namespace sinew::ui {
namespace {

TEST_F(PropertyTable, EachRowHasAFieldOfItsKindThatShowsAndSets) {
  ASSERT_EQ(window_->findChild<PropertiesSection*>()->rows().size(), 8u);
  EXPECT_EQ(value("power"), 5.f);
  type("power", QStringLiteral("7.5"));
  EXPECT_EQ(value("power"), 7.5f);
  EXPECT_EQ(document().undoText(), "Set Power of Lamp");
  type("power", QStringLiteral("99"));
  EXPECT_EQ(value("power"), 10.f) << "kept within its range";
  EXPECT_EQ(row("power")->field(0)->value(), 10.0) << "and shown so";

  EXPECT_TRUE(row("on")->toggle()->isChecked());
  row("on")->toggle()->click();
  EXPECT_EQ(value("on"), 0.f);
  emit row("kind")->choice()->activated(2);
  EXPECT_EQ(value("kind"), 2.f);
  EXPECT_EQ(row("kind")->choice()->currentText(), "Sun");
  type("aim.y", QStringLiteral("-3"));
  EXPECT_EQ(value("aim", 1), -3.f);
  type("tint.b", QStringLiteral("0.25"));
  EXPECT_EQ(value("tint", 2), 0.25f);

  for (int i = 0; i < 6; ++i) document().undo();
  EXPECT_EQ(value("power"), 5.f);
  EXPECT_EQ(value("on"), 1.f);
  EXPECT_EQ(value("aim", 1), 0.f);
  QApplication::processEvents();
  EXPECT_TRUE(row("on")->toggle()->isChecked()) << "the fields follow";
}

TEST_F(PropertyTable, TheDiamondKeysAllNumbersOfTheRow) {
  row("tint")->diamond()->click();
  EXPECT_EQ(keys("tint"), 1u);
  EXPECT_EQ(knotCount(*document().activeClip(), channel("tint", 2)), 1u);
  EXPECT_EQ(document().undoText(), "Key Tint of Lamp");
  row("tint")->diamond()->click();
  EXPECT_EQ(keys("tint"), 0u);
}

TEST_F(PropertyTable, WhileAutoKeyIsOnSettingIsKeying) {
  document().setAutoKey(true);
  type("power", QStringLiteral("2"));
  document().setTime(1.0);
  type("power", QStringLiteral("4"));
  EXPECT_EQ(keys("power"), 2u);
  document().setTime(0.5);
  EXPECT_NEAR(value("power"), 3.f, 0.01f);
  QApplication::processEvents();
  EXPECT_NEAR(row("power")->field(0)->value(), 3.0, 0.01) << "the field follows the time";
}

TEST_F(PropertyTable, SwitchesAndChoicesHoldUntilTheNextKey) {
  document().setAutoKey(true);
  row("on")->toggle()->click();
  emit row("kind")->choice()->activated(1);
  document().setTime(1.0);
  row("on")->toggle()->click();
  emit row("kind")->choice()->activated(2);
  document().setTime(0.99);
  EXPECT_EQ(value("on"), 0.f);
  EXPECT_EQ(value("kind"), 1.f);
  document().setTime(1.0);
  EXPECT_EQ(value("on"), 1.f);
  EXPECT_EQ(value("kind"), 2.f);
}

TEST_F(PropertyTable, KeysHaveRowsInTheDopeSheetAndTheCurveEditor) {
  row("power")->diamond()->click();
  QApplication::processEvents();
  const auto* timeline = static_cast<TimelineDock*>(window_->dock(QStringLiteral("timeline")));
  const auto& rows = timeline->view()->keys().rows();
  const auto holds = [&](const auto& group) {
    return std::ranges::find(group.channels, channel("power")) != group.channels.end();
  };
  EXPECT_TRUE(std::ranges::any_of(
      rows, [&](const DopeRow& dope) { return dope.kind == DopeRow::Kind::morphs && holds(dope); }));
  EXPECT_TRUE(std::ranges::any_of(rows, [](const DopeRow& dope) { return dope.name == "Properties"; }));
  auto* curves = static_cast<CurveEditorDock*>(window_->dock(QStringLiteral("curve_editor")));
  EXPECT_TRUE(std::ranges::any_of(curves->channels().groups(), holds));
  // The keys of the list can be edited there.
  ASSERT_TRUE(document().editKeys("Move", kNoGesture, moveKeys(0.5, 0.0), KnotSets{{channel("power"), {0}}}));
  EXPECT_NEAR(timesOf(*document().activeClip(), channel("power")).front(), 0.5, 1e-9);
}

// Property, unit and value are said in words in every panel, never by the ids of files.
TEST_F(PropertyTable, PanelsCallItWhatTheInspectorDoes) {
  for (const char* id : {"power", "on", "kind", "tint", "target"}) row(id)->diamond()->click();
  QApplication::processEvents();
  const auto* timeline = static_cast<TimelineDock*>(window_->dock(QStringLiteral("timeline")));
  const auto& rows = timeline->view()->keys().rows();
  for (const char* name : {"Power", "On", "Kind", "Tint R", "Tint G", "Tint B", "Target"})
    EXPECT_TRUE(std::ranges::any_of(rows, [&](const DopeRow& dope) { return dope.name == QLatin1String(name); }))
        << name;
  EXPECT_EQ(fullName(document(), channel("tint", 1)), "Tint G") << "tool tips";
  const double now = document().time();
  EXPECT_EQ(channelValueText(document(), channel("power"), now), "5.000 W");
  EXPECT_EQ(channelValueText(document(), channel("on"), now), "on");
  EXPECT_EQ(channelValueText(document(), channel("kind"), now), "Point");
  EXPECT_EQ(channelValueText(document(), channel("target"), now), "None");
  // Keys that another thing cannot take.
  document().setAutoKey(true);
  Transform moved;
  moved.translation.x = 1.f;
  document().setJointTransform(lamp_, 0, moved, kNoGesture);
  const ChannelId x{kBaseLayer, 0, -1, ChannelKind::translation_x};
  document().selectKeys(KnotSets{{channel("power"), {0}}, {x, {0}}});
  action("keys.copy")->trigger();
  document().addLocator({});
  action("keys.paste")->trigger();
  EXPECT_EQ(window_->status().message().text(), "Pasted; this character lacks 1 of what was copied, such as Power");
}

TEST_F(PropertyTable, LayersHoldThemToo) {
  ASSERT_TRUE(addLayer(document(), LayerMode::override));
  document().setAutoKey(true);
  type("power", QStringLiteral("8"));
  EXPECT_EQ(value("power"), 8.f);
  EXPECT_EQ(keys("power"), 0u) << "in the layer";
  ASSERT_TRUE(setLayerWeight(document(), 0, 0.5, false, kNoGesture));
  EXPECT_NEAR(value("power"), 6.5f, 1e-4f);
}

TEST_F(PropertyTable, RowsOfAGroupStandUnderItsHeading) {
  const auto* heading = window_->findChild<QLabel*>(QStringLiteral("property_group_Look"));
  ASSERT_NE(heading, nullptr);
  EXPECT_EQ(heading->text(), "Look");
  EXPECT_TRUE(heading->isVisible());
  EXPECT_EQ(window_->findChildren<QLabel*>(QRegularExpression(QStringLiteral("^property_group_"))).size(), 1);
  const auto top = [](const QWidget* widget) { return widget->mapToGlobal(QPoint()).y(); };
  for (const char* above : {"power", "on", "kind", "aim", "target", "socket"})
    EXPECT_LT(top(row(above)), top(heading)) << above;
  EXPECT_LT(top(row("aim")), top(row("target"))) << "the order of the table";
  EXPECT_LT(top(heading), top(row("tint")));
  EXPECT_LT(top(row("tint")), top(row("glow")));
  const Instance& figure = document().instances().front();
  document().select({{SelectionItem::Kind::instance, figure.id, -1}});
  QTRY_VERIFY(!window_->findChild<QLabel*>(QStringLiteral("property_group_Look")));
}

TEST_F(PropertyTable, AReferenceIsChosenAmongWhatIsInTheScene) {
  locator("grip");
  QComboBox* list = row("target")->reference();
  EXPECT_EQ(list->objectName(), "property_target") << "its name in replays";
  EXPECT_EQ(list->itemText(0), "None");
  EXPECT_EQ(list->currentIndex(), 0);
  EXPECT_GE(list->findText("grip"), 0);
  EXPECT_GE(list->findText(QString::fromStdString(document().instances().front().name)), 0);
  EXPECT_LT(list->findText(QString::fromStdString(document().instance(lamp_)->name)), 0) << "not itself";
  refer("grip");
  EXPECT_EQ(target(), "grip");
  EXPECT_EQ(document().undoText(), "Set Target of Lamp");
  document().undo();
  EXPECT_EQ(target(), "");
  QApplication::processEvents();
  EXPECT_EQ(list->currentText(), "None");
  document().redo();
  EXPECT_EQ(target(), "grip");
  QApplication::processEvents();
  EXPECT_EQ(list->currentText(), "grip");
}

TEST_F(PropertyTable, WhatIsReferredToMayGoAndComeBack) {
  const InstanceId grip = locator("grip");
  locator("other");
  refer("grip");
  document().renameInstance(grip, "handle");
  QApplication::processEvents();
  EXPECT_EQ(row("target")->reference()->currentText(), "handle") << "it is the thing and not its name";
  document().removeInstance(grip);
  document().select({{SelectionItem::Kind::joint, lamp_, 0}});
  tests::deliverEvents();
  EXPECT_EQ(target(), "");
  EXPECT_EQ(row("target")->reference()->currentText(), "None");
  document().undo();
  document().select({{SelectionItem::Kind::joint, lamp_, 0}});
  tests::deliverEvents();
  EXPECT_EQ(target(), "handle");
  EXPECT_EQ(row("target")->reference()->currentText(), "handle");
}

TEST_F(PropertyTable, ReferencesAreKeyedAndHoldUntilTheNextKey) {
  locator("first");
  locator("second");
  row("target")->diamond()->click();
  EXPECT_EQ(keys("target"), 1u);
  EXPECT_EQ(document().undoText(), "Key Target of Lamp");
  row("target")->diamond()->click();
  EXPECT_EQ(keys("target"), 0u);
  document().setAutoKey(true);
  refer("first");
  document().setTime(1.0);
  refer("second");
  EXPECT_EQ(keys("target"), 2u);
  document().setTime(0.99);
  EXPECT_EQ(target(), "first");
  document().setTime(1.0);
  EXPECT_EQ(target(), "second");
  document().setTime(0.5);
  EXPECT_EQ(target(), "first");
}

TEST_F(PropertyTable, ReferencesAreCopiedListedAndLayered) {
  locator("first");
  locator("second");
  document().setAutoKey(true);
  refer("first");
  QApplication::processEvents();
  const auto* timeline = static_cast<TimelineDock*>(window_->dock(QStringLiteral("timeline")));
  const auto holds = [&](const auto& group) {
    return std::ranges::find(group.channels, channel("target")) != group.channels.end();
  };
  EXPECT_TRUE(std::ranges::any_of(timeline->view()->keys().rows(), holds));
  auto* curves = static_cast<CurveEditorDock*>(window_->dock(QStringLiteral("curve_editor")));
  EXPECT_TRUE(std::ranges::any_of(curves->channels().groups(), holds));
  // In a layer it lies over what the clip says, and as a difference it still comes to the very instance.
  for (const LayerMode mode : {LayerMode::override, LayerMode::additive}) {
    ASSERT_TRUE(addLayer(document(), mode));
    refer("second");
    EXPECT_EQ(target(), "second");
    EXPECT_EQ(keys("target"), 1u) << "in the layer";
    document().undo();
    document().undo();
    EXPECT_EQ(target(), "first");
  }
  document().selectKeys(KnotSets{{channel("target"), {0}}});
  action("keys.copy")->trigger();
  lamp_ = document().addObject(lampType(), {});
  document().setTime(0.0);
  action("keys.paste")->trigger();
  EXPECT_EQ(keys("target"), 1u);
  EXPECT_EQ(target(), "first");
}

TEST_F(PropertyTable, AReplayNamesTheRow) {
  locator("grip");
  QTemporaryFile file;
  ASSERT_TRUE(file.open());
  file.write(
      "set inspector/property_target grip\n"
      "expect text inspector/property_target = grip\n"
      "expect undo.text = \"Set Target of Lamp\"\n"
      "set inspector/property_glow 0.5\n"
      "expect number inspector/property_glow = 0.5\n"
      "do edit.undo\ndo edit.undo\n"
      "expect text inspector/property_target = None\n");
  file.close();
  Replay replay(*window_, file.fileName(), 10'000);
  QSignalSpy finished(&replay, &Replay::finished);
  replay.begin();
  ASSERT_TRUE(finished.wait(20'000));
  EXPECT_EQ(finished.front().front().toString().toStdString(), "");
}

TEST_F(PropertyTable, CharactersHaveNone) {
  const Instance& figure = document().instances().front();
  document().select({{SelectionItem::Kind::instance, figure.id, -1}});
  QApplication::processEvents();
  EXPECT_TRUE(window_->findChild<PropertiesSection*>()->rows().empty());
  EXPECT_FALSE(window_->findChild<PropertiesSection*>()->isVisible());
}

}  // namespace
}  // namespace sinew::ui
