// A kind of object that exists only here: from its rows alone it has all that values have.
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>

#include "core/clip/channel.h"
#include "core/edit/keys/operations.h"
#include "tests/widgets/main_window_fixture.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/widgets/controls/fields/key_diamond.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/curves/channels.h"
#include "viewer/widgets/curves/editor_dock.h"
#include "viewer/widgets/inspector/properties_section.h"
#include "viewer/widgets/inspector/property_row.h"
#include "viewer/widgets/timeline/dock.h"
#include "viewer/widgets/timeline/view.h"

namespace sinew::ui {
namespace {

class PropertyTable : public tests::MainWindowTest {
 protected:
  void SetUp() override {
    MainWindowTest::SetUp();
    window({path_});
    lamp_ = document().addObject(lampType(), {});
    document().setTime(0.0);
    QApplication::processEvents();
  }

  static std::shared_ptr<const ObjectType> lampType() {
    static const auto type = std::make_shared<const ObjectType>(ObjectType{
        .id = "lamp",
        .name = Text::verbatim("Lamp"),
        .icon = "sun",
        .properties = {
            {.id = "power", .label = Text::verbatim("Power"), .initial = {5.f}, .high = 10.f, .unit = "W"},
            {.id = "on", .label = Text::verbatim("On"), .type = PropertyType::toggle, .initial = {1.f}},
            {.id = "kind",
             .label = Text::verbatim("Kind"),
             .type = PropertyType::choice,
             .choices = {Text::verbatim("Point"), Text::verbatim("Spot"), Text::verbatim("Sun")}},
            {.id = "aim", .label = Text::verbatim("Aim"), .type = PropertyType::vector, .low = -9.f, .high = 9.f},
            {.id = "tint",
             .label = Text::verbatim("Tint"),
             .type = PropertyType::colour,
             .initial = {1.f, 1.f, 1.f}}}});
    return type;
  }
  PropertyRow* row(const char* id) {
    auto* found = window_->findChild<PropertyRow*>(QStringLiteral("property_row_") + QString::fromLatin1(id));
    EXPECT_NE(found, nullptr) << id;
    return found;
  }
  void type(const char* field, const QString& text) {
    auto* found = window_->findChild<NumberField*>(QStringLiteral("property_") + QString::fromLatin1(field));
    ASSERT_NE(found, nullptr) << field;
    found->setFocus();
    found->selectAll();
    QTest::keyClicks(found, text);
    QTest::keyClick(found, Qt::Key_Return);
  }
  float value(const char* id, std::size_t component = 0) {
    return propertyIn(*document().instance(lamp_)->character, document().pose(lamp_).pose, id)[component];
  }
  ChannelId channel(const char* id, int component = 0) {
    return {kBaseLayer, kNoJoint, propertyChannel(*document().instance(lamp_)->character, id) + component,
            ChannelKind::morph};
  }
  std::size_t keys(const char* id) { return knotCount(*document().activeClip(), channel(id)); }

  InstanceId lamp_;
};

TEST_F(PropertyTable, EachRowHasAFieldOfItsKindThatShowsAndSets) {
  ASSERT_EQ(window_->findChild<PropertiesSection*>()->rows().size(), 5u);
  EXPECT_EQ(value("power"), 5.f);
  type("power", QStringLiteral("7.5"));
  EXPECT_EQ(value("power"), 7.5f);
  EXPECT_EQ(document().undoText(), "Set Power");
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
  EXPECT_EQ(document().undoText(), "Key Tint");
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

TEST_F(PropertyTable, LayersHoldThemToo) {
  ASSERT_TRUE(addLayer(document(), LayerMode::override));
  document().setAutoKey(true);
  type("power", QStringLiteral("8"));
  EXPECT_EQ(value("power"), 8.f);
  EXPECT_EQ(keys("power"), 0u) << "in the layer";
  ASSERT_TRUE(setLayerWeight(document(), 0, 0.5, false, kNoGesture));
  EXPECT_NEAR(value("power"), 6.5f, 1e-4f);
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
