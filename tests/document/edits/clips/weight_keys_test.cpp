// Names and places of weights, as keys on the clipboard have them.
#include "viewer/document/edits/clips/weight_keys.h"

#include <gmock/gmock.h>

#include "tests/document/small_character.h"
#include "viewer/document/control_weights.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/edits/clips/curve_flags.h"
#include "viewer/document/edits/clips/layer_edits.h"

namespace sinew {
namespace {

using ::testing::ElementsAre;

class WeightKeysTest : public ::testing::Test {
 protected:
  WeightKeysTest() { document.setClip(id, clip(0)); }
  ClipId clip(int place) const { return document.instance(id)->clipAt(place); }
  const std::vector<ClipControl>& controls() const { return document.instance(id)->controls; }
  void key(std::size_t control, double frame, double weight) {
    document.setFrame(frame);
    ASSERT_TRUE(setControlWeight(document, controls()[control].id, weight, true, kNoGesture));
  }

  Document document;
  InstanceId id = document.open(tests::small());
};

TEST_F(WeightKeysTest, HaveTheNamesOfTheirLayersAndClips) {
  const auto names = [&] {
    std::vector<std::string> all;
    for (const NamedWeight& weight : namedWeights(document)) all.push_back(weight.name);
    return all;
  };
  EXPECT_TRUE(names().empty());
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  EXPECT_THAT(names(), ElementsAre("layer/Layer 1"));
  for (const int place : {1, 0}) ASSERT_TRUE(addControl(document, clip(place)));
  EXPECT_THAT(names(), ElementsAre("layer/Layer 1", "control/move", "control/turn", "control/move#2"));
  for (const NamedWeight& weight : namedWeights(document))
    EXPECT_EQ(controlOf(controls(), weight.id) != nullptr, weight.name.starts_with("control/"));
}

// The clip that is shown runs backwards, so in its time the last key of the character comes first.
TEST_F(WeightKeysTest, AreTheSameKnotsInTheClipThatIsEdited) {
  ASSERT_TRUE(addControl(document, clip(1)));
  key(1, 2.0, 0.25);
  key(1, 6.0, 0.5);
  key(1, 9.0, 0.75);
  const std::vector<double> times(controls()[1].weight.times().begin(), controls()[1].weight.times().end());
  for (const double speed : {1.0, 2.0, -1.0}) {
    ASSERT_TRUE(changeControl(document, controls()[0].id, "speed", kNoGesture,
                              [speed](ClipControl& control) { control.speed = speed; }));
    const KnotSets knots = knotsOf(document, {{controls()[1].id, {times[0], times[1]}}});
    ASSERT_EQ(knots.size(), 1u);
    const auto& [channel, chosen] = *knots.begin();
    std::vector<float> values;
    for (const std::uint32_t knot : chosen) values.push_back(knotsOf(*document.editedClip(), channel)[knot].value);
    if (speed < 0.0)
      EXPECT_THAT(values, ElementsAre(0.5f, 0.25f));
    else
      EXPECT_THAT(values, ElementsAre(0.25f, 0.5f));
  }
  EXPECT_TRUE(knotsOf(document, {}).empty());
}

TEST_F(WeightKeysTest, AreSetByAutoKeyWhereAWeightIsChanged) {
  ASSERT_TRUE(addControl(document, clip(1)));
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  const auto weigh = [&](double weight, Gesture gesture) {
    ASSERT_TRUE(setControlWeight(document, controls()[1].id, weight, false, gesture));
    ASSERT_TRUE(setLayerWeight(document, 0, weight, false, kNoGesture));
  };
  document.setFrame(3.0);
  weigh(0.5, kNoGesture);
  EXPECT_FALSE(controlWeightKeyed(document, controls()[1].id)) << "one weight for all times";
  EXPECT_FALSE(layerWeightKeyed(document, 0));
  document.setAutoKey(true);
  weigh(0.25, kNoGesture);
  EXPECT_EQ(controlWeightKeyed(document, controls()[1].id), true);
  EXPECT_EQ(layerWeightKeyed(document, 0), true);
  // A drag is one key and one step.
  document.setFrame(7.0);
  const int steps = document.history().index();
  const Gesture drag = newGesture();
  for (const double weight : {0.3, 0.6, 1.0})
    ASSERT_TRUE(setControlWeight(document, controls()[1].id, weight, false, drag));
  EXPECT_EQ(document.history().index(), steps + 1);
  EXPECT_THAT(controls()[1].weight.values(), ElementsAre(0.25f, 1.f));
  document.undo();
  EXPECT_THAT(controls()[1].weight.values(), ElementsAre(0.25f));
}

TEST_F(WeightKeysTest, AreLockedLikeOthersButMutedWithTheirClip) {
  ASSERT_TRUE(addControl(document, clip(1)));
  key(1, 2.0, 0.25);
  const std::vector<NamedWeight> weights = namedWeights(document);
  const auto named = std::ranges::find(weights, std::string("control/turn"), &NamedWeight::name);
  ASSERT_NE(named, weights.end());
  const ChannelId channels[] = {named->id};
  for (const auto flag : {&CurveState::muted, &CurveState::soloed})
    EXPECT_FALSE(setCurveFlag(document, channels, flag, true));
  ASSERT_TRUE(setCurveFlag(document, channels, &CurveState::locked, true));
  EXPECT_EQ(controls()[1].weight.state(), (CurveState{.locked = true}));
}

}  // namespace
}  // namespace sinew
