// Weights of clips in the curve editor.
#include "core/edit/keys/operations.h"
#include "core/edit/keys/select_keys.h"
#include "core/edit/keys/tangents.h"
#include "core/scene/clip_control.h"
#include "tests/widgets/panels/curves/curve_graph_fixture.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/edits/clips/curve_flags.h"
#include "viewer/document/edits/edit_report.h"

namespace sinew::ui {
namespace {

// "turn" lies over "move", which is shown; ten frames a second. Its weight goes from 0.2 to 0.8 from frame 2 to 6.
class CurveWeightsTest : public CurveGraphTest {
 protected:
  void SetUp() override {
    CurveGraphTest::SetUp();
    document_.setClip(id_, document_.instance(id_)->clipAt(0));
    ASSERT_TRUE(addControl(document_, document_.instance(id_)->clipAt(1)));
    setKey(2.0, 0.2);
    setKey(6.0, 0.8);
    document_.setTime(0.0);
    document_.select({character()});
    document_.history().clear();
    began_ = controls();
  }
  const std::vector<ClipControl>& controls() const { return document_.instance(id_)->controls; }
  const Curve& weight() const { return controls()[1].weight; }
  ChannelId id(std::size_t control = 1) const { return weightChannel(*document_.activeClip(), controls(), control); }
  void setKey(double frame, double weight) {
    document_.setFrame(frame);
    ASSERT_TRUE(setControlWeight(document_, controls()[1].id, weight, true, kNoGesture));
  }
  const ShownCurve* shownWeight() const {
    const auto& curves = graph_->content().curves;
    const auto found = std::ranges::find_if(curves, [](const ShownCurve& curve) { return isControlWeight(curve.id); });
    return found == curves.end() ? nullptr : &*found;
  }
  const ChannelGroup* group() const {
    const auto& groups = dock_->channels().groups();
    const auto found = std::ranges::find(groups, ChannelGroup::Kind::clips, &ChannelGroup::kind);
    return found == groups.end() ? nullptr : &*found;
  }

  std::vector<ClipControl> began_;
};

TEST_F(CurveWeightsTest, TheWeightsOfACharacterAreListedWhereAllOfItIs) {
  ASSERT_NE(group(), nullptr);
  EXPECT_EQ(group()->name, "Clip weights");
  EXPECT_EQ(group()->channels, std::vector{id()}) << "those with keys";
  dock_->channels().setOnlyAnimated(false);
  EXPECT_EQ(group()->channels, (std::vector{id(1), id(0)})) << "the topmost first";
  dock_->channels().setOnlyAnimated(true);
  document_.select({joint(0)});
  EXPECT_EQ(group(), nullptr) << "as the weights of layers";
  document_.select({character()});
  dock_->channels().setFilter(QStringLiteral("turn weight"));
  ASSERT_EQ(dock_->channels().groups().size(), 1u);
  EXPECT_EQ(group()->channels, std::vector{id()});
  tests::keepPicture(*dock_, QStringLiteral("curve_weights"));
  ASSERT_TRUE(removeControl(document_, controls()[1].id));
  EXPECT_EQ(group(), nullptr) << "a clip alone has no weight";
}

TEST_F(CurveWeightsTest, InATakeTheyStandWhereTheyActAlsoBehindTheEndOfTheClip) {
  ASSERT_TRUE(changeControl(document_, controls()[0].id, {}, kNoGesture,
                            [](ClipControl& control) { control.loop = LoopMode::once; }));
  const TakeId take = document_.addTake();
  ASSERT_TRUE(document_.setTakeRange(take, 0.0, 4.0, kNoGesture));
  for (const double time : {0.5, 1.0, 3.0}) {
    document_.setTakeTime(time);
    tests::deliverEvents();
    ASSERT_NE(shownWeight(), nullptr);
    EXPECT_NEAR(graph_->view().time.toX(shownWeight()->times()[1]), graph_->placeOf("frame(6)").x(), 1e-6) << time;
  }
}

TEST_F(CurveWeightsTest, TheyStandWhereTheTimelineShowsTheTimeOfTheCharacter) {
  ASSERT_NE(shownWeight(), nullptr);
  EXPECT_EQ(shownWeight()->times()[1], weight().times()[1]);
  const auto shift = [&](double offset, double speed) {
    ASSERT_TRUE(changeControl(document_, controls()[0].id, {}, kNoGesture, [&](ClipControl& control) {
      control.offset = offset;
      control.speed = speed;
      control.loop = LoopMode::once;
    }));
    tests::deliverEvents();
  };
  shift(0.1, 2.0);
  EXPECT_NEAR(shownWeight()->times()[0], 0.1 + 2.0 * 0.2, 1e-9);
  EXPECT_NEAR(shownWeight()->times()[1], 0.1 + 2.0 * 0.6, 1e-9);
  // A drag by a frame of the timeline is half of one of the character.
  ASSERT_TRUE(document_.editKeys("Move", kNoGesture, moveKeys(0.1, 0.0), selected({1}, id())));
  EXPECT_NEAR(weight().times()[1], 0.65, 1e-9);
  document_.undo();
  shift(1.0, -1.0);
  EXPECT_NEAR(shownWeight()->times()[0], 0.4, 1e-9);
  EXPECT_NEAR(shownWeight()->shown(0), 0.8, 1e-6) << "what comes last stands first";
  ASSERT_TRUE(document_.editKeys("Move", kNoGesture, moveKeys(-0.1, 0.0), selected({0}, id())));
  EXPECT_NEAR(weight().times()[1], 0.7, 1e-9);
  EXPECT_NEAR(weight().values()[1], 0.8, 1e-6);
}

TEST_F(CurveWeightsTest, ADragMovesAKeyInTimeAndValueInOneStep) {
  const Clip* const clip = document_.activeClip();
  const QPoint from = place("key(turn.weight 6)");
  drag(from, from + QPoint(qRound(pixelsPerFrame() * 2.0), 20));
  EXPECT_NEAR(weight().times()[1], 0.8, 1e-9);
  EXPECT_NEAR(weight().values()[1], 0.8 - 20.0 / pixelsPerMetre(), 1e-5);
  EXPECT_EQ(weight().times()[0], began_[1].weight.times()[0]);
  EXPECT_EQ(document_.history().count(), 1);
  EXPECT_EQ(document_.undoText(), "Move keys");
  EXPECT_EQ(document_.activeClip(), clip) << "it has no part in it, its length neither";
  document_.undo();
  EXPECT_EQ(controls(), began_);
  document_.redo();
  EXPECT_NEAR(weight().times()[1], 0.8, 1e-9);
}

TEST_F(CurveWeightsTest, EscapeBringsBackEveryBit) {
  const QPoint from = place("key(turn.weight 6)");
  press(from);
  moveTo(from + QPoint(60, 30));
  EXPECT_NE(controls(), began_);
  QTest::keyClick(graph_, Qt::Key_Escape);
  QTest::mouseRelease(graph_, Qt::LeftButton, {}, from);
  EXPECT_EQ(controls(), began_);
  EXPECT_EQ(document_.history().count(), 0);
}

TEST_F(CurveWeightsTest, ValuesStayWithinTheRangeOfWeights) {
  const QPoint from = place("key(turn.weight 6)");
  press(from);
  moveTo(from - QPoint(0, 2000));
  EXPECT_EQ(weight().values()[1], 1.f);
  moveTo(from + QPoint(0, 2000));
  EXPECT_EQ(weight().values()[1], 0.f);
  moveTo(from);
  QTest::mouseRelease(graph_, Qt::LeftButton, {}, from);
  EXPECT_EQ(controls(), began_) << "counted from where it began";
}

TEST_F(CurveWeightsTest, HandlesTurnTheSlope) {
  ASSERT_TRUE(document_.editKeys("Smooth", kNoGesture, setTangentMode(TangentMode::automatic, TangentSide::both),
                                 selected({0, 1}, id())));
  click(place("key(turn.weight 2)"));
  const QPoint handle = place("out-handle(turn.weight 2)"), knot = place("key(turn.weight 2)");
  drag(handle, QPoint(handle.x(), knot.y()));
  EXPECT_NEAR(weight().knot(0).out.dv, 0.f, 5e-3f) << "to a pixel";
  EXPECT_EQ(weight().knot(0).style.out, TangentMode::free);
  EXPECT_LT(weightAt(controls()[1], 0.3), 0.35f) << "it begins slowly";
}

TEST_F(CurveWeightsTest, KeysOfTheClipAndOfWeightsMoveTogetherInOneStep) {
  const Clip before = *document_.activeClip();
  EditReport report(document_);
  QSignalSpy said(&report, &EditReport::done);
  KnotSets both = selected({1}, id());
  both.merge(selected({2}));
  document_.selectKeys(both);
  ASSERT_TRUE(document_.editSelectedKeys("Move keys", kNoGesture, moveKeys(0.1, 0.0), dock_->channels().shown()));
  EXPECT_NEAR(weight().times()[1], 0.7, 1e-9);
  EXPECT_NEAR(curve().times()[2], 0.7, 1e-9);
  EXPECT_EQ(document_.history().count(), 1);
  EXPECT_EQ(said.back().front().toString(), "Move keys: 2 keys of 2 curves changed");
  document_.undo();
  EXPECT_EQ(controls(), began_);
  EXPECT_EQ(*document_.activeClip(), before);
}

TEST_F(CurveWeightsTest, AWeightKeepsItsLastValueWhenAllKeysGo) {
  ASSERT_TRUE(document_.editKeys("Delete keys", kNoGesture, deleteKeys(), selected({0, 1}, id())));
  EXPECT_EQ(group(), nullptr);
  EXPECT_EQ(weightAt(controls()[1], 5.0), 0.2f);
  EXPECT_EQ(weightAt(controls()[1], -5.0), 0.2f);
  document_.undo();
  EXPECT_EQ(controls(), began_);
  EXPECT_NE(group(), nullptr);
}

TEST_F(CurveWeightsTest, ACurveOfAWeightIsLockedButNeitherMutedNorSoloed) {
  const ChannelId channel = id();
  const Check refused = setCurveFlag(document_, std::span(&channel, 1), &CurveState::muted, true);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().for_user.english(),
            "The weight of a clip is neither muted nor soloed; mute or solo the clip in the inspector.");
  EXPECT_EQ(controls(), began_);
  ASSERT_TRUE(setCurveFlag(document_, std::span(&channel, 1), &CurveState::locked, true));
  EXPECT_TRUE(shownWeight()->locked);
  EXPECT_FALSE(document_.editKeys("Move", kNoGesture, moveKeys(0.1, 0.0), selected({0}, id())));
  document_.undo();
  EXPECT_EQ(controls(), began_);
}

TEST_F(CurveWeightsTest, TheyFollowEditsElsewhere) {
  setKey(9.0, 0.5);
  ASSERT_EQ(shownWeight()->size(), 3u);
  document_.undo();
  EXPECT_EQ(shownWeight()->size(), 2u);
  ASSERT_TRUE(changeControl(document_, controls()[1].id, {}, kNoGesture, [](ClipControl& c) { c.muted = true; }));
  EXPECT_TRUE(shownWeight()->muted);
}

TEST_F(CurveWeightsTest, ASelectedKeyMeansNoOtherWeightWhereTheOrderChanges) {
  document_.selectKeys(selected({1}, id()));
  ASSERT_TRUE(moveControl(document_, controls()[1].id, 0));
  tests::deliverEvents();
  EXPECT_TRUE(keysOf(document_.selectedKeys(), dock_->channels().shown()).empty());
}

}  // namespace
}  // namespace sinew::ui
