#include "viewer/document/edits/clips/channel_text.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace sinew
