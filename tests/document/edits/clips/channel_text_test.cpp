#include "viewer/document/edits/clips/channel_text.h"

#include <array>

#include <gtest/gtest.h>

#include "core/edit/keys/edit_keys.h"
#include "core/scene/objects/object.h"
#include "tests/document/small_character.h"

namespace sinew {
namespace {

TEST(ChannelText, NamesEveryKindOfChannel) {
  Document document;
  document.open(tests::small());
  const auto named = [&](ChannelKind kind) { return channelName(document, {kBaseLayer, 1, -1, kind}).toStdString(); };
  const std::vector<std::string> wanted{"Position X", "Position Y",  "Position Z",  "Rotation X",  "Rotation Y",
                                        "Rotation Z", "Rotation qx", "Rotation qy", "Rotation qz", "Rotation qw",
                                        "Scale X",    "Scale Y",     "Scale Z"};
  for (std::size_t i = 0; i < wanted.size(); ++i) EXPECT_EQ(named(static_cast<ChannelKind>(i)), wanted[i]);
  EXPECT_EQ(fullName(document, {kBaseLayer, 1, -1, ChannelKind::scale_y}).toStdString(), "spine Scale Y");
  EXPECT_EQ(jointName(document, 2).toStdString(), "head");
  for (const JointIndex none : {-1, 3}) EXPECT_TRUE(jointName(document, none).isEmpty());
}

TEST(ChannelText, MorphsAndLayersGoByTheirNames) {
  Imported figure = tests::small();
  auto character = std::make_shared<Character>(*figure.character);
  for (std::size_t m = 0; m < 2; ++m) {
    auto mesh = std::make_shared<Mesh>(*character->meshes[m]);
    mesh->first_morph_channel = static_cast<int>(m);
    mesh->morph_targets.emplace_back();
    character->meshes[m] = mesh;
    character->morph_channels.emplace_back().name = m == 0 ? "smile" : "frown";
  }
  figure.character = character;
  Document document;
  document.open(figure);
  ASSERT_TRUE(document.editClip("layers", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    for (const char* name : {"low", "high"}) clip.layers.emplace_back().name = name;
    return {};
  }));
  const auto morph = [](int index) { return ChannelId{kBaseLayer, kNoJoint, index, ChannelKind::morph}; };
  const auto weight = [](int layer) { return ChannelId{layer, kNoJoint, -1, ChannelKind::layer_weight}; };
  EXPECT_EQ(fullName(document, morph(0)).toStdString(), "body smile");
  EXPECT_EQ(fullName(document, morph(1)).toStdString(), "hat frown");
  EXPECT_EQ(channelName(document, weight(1)).toStdString(), "high");
  EXPECT_EQ(fullName(document, weight(0)).toStdString(), "low");
  for (const ChannelId& none : {morph(-1), morph(2), weight(kBaseLayer), weight(2)})
    EXPECT_TRUE(channelName(document, none).isEmpty());
  EXPECT_EQ(meshOfMorph(*character, 2), nullptr);
  EXPECT_EQ(meshOfMorph(*character, 1), character->meshes[1].get());
}

TEST(ChannelText, ValuesAreReadAsTheirKindsAre) {
  Document document;
  const InstanceId figure = document.open(tests::small({.morphs = {"smile"}}));
  const auto value = [&](const ChannelId& id, double time) {
    return channelValueText(document, id, time).toStdString();
  };
  EXPECT_EQ(value(tests::kRise, 0.5), "0.500 m");
  EXPECT_EQ(value({kBaseLayer, kNoJoint, 0, ChannelKind::morph}, 0.25), "25 %");
  EXPECT_EQ(value({kBaseLayer, 1, -1, ChannelKind::scale_x}, 0.0), "") << "no keys";

  const InstanceId mark = document.addLocator({});
  const Character& model = *document.instance(mark)->character;
  const auto of = [&](std::string_view property, int component) {
    return ChannelId{kBaseLayer, kNoJoint, propertyChannel(model, property) + component, ChannelKind::morph};
  };
  // At the start, and from half a second on.
  const auto key = [&](const ChannelId& id, float first, float then) {
    ASSERT_TRUE(document.editClip("key", kNoGesture, [&](Clip& clip, KnotSets&) {
      return setKnots(
          clip, id,
          {{.time = 0.0, .value = first, .interpolation = Interpolation::step}, {.time = 0.5, .value = then}});
    }));
  };
  const std::array<float, 2> on_head = placeValues({figure, 2}).value(), in_world = placeValues({}).value();
  key(of("size", 0), 0.5f, 2.f);
  key(of("shape", 0), 2.f, 1.f);
  key(of("color", 1), 0.25f, 1.f);
  key(of("visible", 0), 0.f, 1.f);
  key(of("parent", 0), on_head[0], in_world[0]);
  key(of("parent", 1), on_head[1], in_world[1]);
  const struct {
    ChannelId id;
    const char *first, *then;
  } all[] = {{of("size", 0), "0.500 m", "2.000 m"},       {of("shape", 0), "Box", "Cross"},
             {of("color", 1), "0.250", "1.000"},          {of("visible", 0), "off", "on"},
             {of("parent", 0), "head of stick", "World"}, {of("parent", 1), "head of stick", "World"}};
  for (const auto& [id, first, then] : all) {
    EXPECT_EQ(value(id, 0.0), first) << id.morph;
    EXPECT_EQ(value(id, 0.5), then) << id.morph;
  }
}

TEST(ChannelText, HeldValuesTellWhetherTheyAreIdle) {
  Document document;
  const InstanceId figure = document.open(tests::small());
  const Instance& mark = *document.instance(document.addLocator({}, figure, 2));
  const auto held = [&](const PropertySpec& property, const std::array<float, 2>& numbers) {
    const HeldValue is = heldValue(document, mark, property, numbers);
    return std::pair(is.text.toStdString(), is.idle);
  };
  using Held = std::pair<std::string, bool>;
  PropertySpec property;
  property.type = PropertyType::toggle;
  EXPECT_EQ(held(property, {1.f, 0.f}), Held("on", false));
  EXPECT_EQ(held(property, {0.f, 1.f}), Held("off", true));
  property.type = PropertyType::choice;
  property.choices = {Text::verbatim("Axes"), Text::verbatim("Box")};
  EXPECT_EQ(held(property, {1.f, 0.f}), Held("Box", false));
  EXPECT_EQ(held(property, {0.f, 1.f}), Held("Axes", false));
  EXPECT_EQ(held(property, {7.f, 0.f}), Held("Box", false)) << "the nearest that there is";
  property.type = PropertyType::reference;
  EXPECT_EQ(held(property, {referenceValue(figure).value(), 0.f}), Held("stick", false));
  EXPECT_EQ(held(property, {0.f, 0.f}), Held("None", true));
  EXPECT_EQ(held(property, {12345.f, 0.f}), Held("None", true)) << "it is gone";
  property.type = PropertyType::place;
  EXPECT_EQ(held(property, placeValues({figure, kNoJoint}).value()), Held("stick", false));
  EXPECT_EQ(held(property, {-1.f, -1.f}), Held("head of stick", false)) << "none is said: as it stands";
  EXPECT_EQ(held(property, placeValues({}).value()), Held("World", true));
}

}  // namespace
}  // namespace sinew
