// Editing the keys of the clip that plays.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/edit/keys/operations.h"
#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/key_targets.h"
#include "viewer/document/text/key_text.h"
#include "viewer/document/text/number_text.h"

namespace sinew {
namespace {

using ::testing::ElementsAre, ::testing::SizeIs;
using tests::joint, tests::Listener, tests::small;

constexpr ChannelId kRaise{kBaseLayer, 0, -1, ChannelKind::translation_y};

float firstValue(const Document& document) { return findCurve(*document.activeClip(), kRaise)->values()[0]; }

TEST(DocumentKeys, AnEditIsOneStepThatComesAndGoes) {
  Document document;
  document.open(small());
  const Clip before = *document.activeClip();
  document.selectKeys({{kRaise, {0, 1}}});
  Listener listener(document);
  ASSERT_TRUE(document.editSelectedKeys("Move", kNoGesture, moveKeys(0, 5), shownChannels(document)));
  EXPECT_EQ(listener.count, 1);
  EXPECT_EQ(document.history().count(), 1);
  EXPECT_EQ(firstValue(document), 5.f);
  EXPECT_TRUE(document.history().modified());
  const Clip after = *document.activeClip();
  document.undo();
  EXPECT_EQ(*document.activeClip(), before);
  document.redo();
  EXPECT_EQ(*document.activeClip(), after);
}

TEST(DocumentKeys, CurvesThatDoNotChangeAreShared) {
  Document document;
  document.open(small());
  const Clip before = *document.activeClip();
  document.selectKeys({{kRaise, {0}}});
  ASSERT_TRUE(document.editSelectedKeys("Move", kNoGesture, moveKeys(0, 5), shownChannels(document)));
  const ChannelId other = channelsOf(before).back();
  ASSERT_NE(other, kRaise);
  const Curve *then = findCurve(before, other), *now = findCurve(*document.activeClip(), other);
  ASSERT_TRUE(then && now);
  EXPECT_TRUE(now->sharesKnots(*then));
  EXPECT_FALSE(document.editSelectedKeys("Nothing", kNoGesture, moveKeys(0, 0), shownChannels(document)));
  EXPECT_EQ(document.history().count(), 1) << "no change, no step";
}

// One curve of very many keys, all of them to be moved.
struct ManyKeys {
  ManyKeys() {
    id = document.open(small());
    std::vector<Knot> knots;
    for (int i = 0; i < 250'000; ++i) knots.push_back({.time = 0.001 * i, .value = 0.1f});
    EXPECT_TRUE(document.editClip("Long", kNoGesture,
                                  [&](Clip& clip, KnotSets&) { return setKnots(clip, kRaise, std::move(knots)); }));
    before = *document.activeClip();
    steps = document.history().count();
  }
  Check move(Gesture gesture = kNoGesture) {
    return document.editKeys("Move", gesture, moveKeys(0, 5), {{kRaise, {}}});
  }
  Document document;
  InstanceId id;
  Clip before;
  int steps = 0;
};

TEST(DocumentKeys, VeryManyKeysAreEditedByTheRunner) {
  ManyKeys many;
  QStringList texts;
  many.document.setWorkRunner([&](const QString& text, const Work& work) {
    texts << text;
    return work(Task());
  });
  ASSERT_TRUE(many.move());
  EXPECT_EQ(texts, QStringList{QStringLiteral("Move: %1").arg(keysText(250'000))});
  EXPECT_EQ(firstValue(many.document), 5.1f);
  many.document.undo();
  EXPECT_EQ(*many.document.activeClip(), many.before);

  ASSERT_TRUE(many.move(newGesture()));
  ASSERT_TRUE(many.document.editKeys("Move", kNoGesture, moveKeys(0, 5), {{kRaise, {0, 1}}}));
  EXPECT_EQ(texts.size(), 1) << "neither drags nor few keys";
}

TEST(DocumentKeys, ACancelledEditChangesNothing) {
  ManyKeys many;
  many.document.setWorkRunner([&](const QString&, const Work& work) {
    const std::atomic<bool> cancel = true;
    return work({.cancel = &cancel, .progress = {}});
  });
  EXPECT_FALSE(many.move());
  EXPECT_EQ(*many.document.activeClip(), many.before);
  EXPECT_EQ(many.document.history().count(), many.steps);
}

TEST(DocumentKeys, AClipThatGoesAwayDuringTheEditIsLeftAlone) {
  for (const auto& meanwhile : std::initializer_list<std::function<void(ManyKeys&)>>{
           [](ManyKeys& many) { many.document.setClip(many.id, many.document.instance(many.id)->clipAt(1)); },
           [](ManyKeys& many) { many.document.clear(); },
           [](ManyKeys& many) { many.document.undo(); },
       }) {
    ManyKeys many;
    many.document.setWorkRunner([&](const QString&, const Work& work) {
      const Check done = work(Task());
      meanwhile(many);
      return done;
    });
    EXPECT_FALSE(many.move());
    EXPECT_NE(many.document.undoText(), "Move");
    EXPECT_TRUE(!many.document.activeClip() || !findCurve(*many.document.activeClip(), kRaise) ||
                firstValue(many.document) != 5.1f);
  }
}

TEST(DocumentKeys, TheSelectionOfOneClipIsNotThatOfAnother) {
  Document document;
  const InstanceId id = document.open(small());
  document.selectKeys({{kRaise, {3}}});
  document.setClip(id, document.instance(id)->clipAt(1));
  const Clip before = *document.activeClip();
  const ChannelId shown[] = {kRaise};
  EXPECT_FALSE(document.editSelectedKeys("Move", kNoGesture, moveKeys(0, 5), shown)) << "nothing is selected here";
  ASSERT_TRUE(document.editClip("Look", kNoGesture, [](Clip&, KnotSets& selected) -> Check {
    EXPECT_TRUE(selected.empty());
    return {};
  }));
  EXPECT_EQ(*document.activeClip(), before);
  document.setClip(id, document.instance(id)->clipAt(0));
  EXPECT_EQ(knotCount(document.selectedKeys()), 1u);
}

TEST(DocumentKeys, EditsOfOneGestureReplaceOneAnother) {
  Document document;
  document.open(small());
  document.selectKeys({{kRaise, {0, 1}}});
  const Gesture gesture = newGesture();
  for (const double by : {1.0, 2.0, 3.0})
    ASSERT_TRUE(document.editSelectedKeys("Move", gesture, moveKeys(0, by), shownChannels(document)));
  EXPECT_EQ(document.history().count(), 1);
  EXPECT_EQ(firstValue(document), 3.f);
  ASSERT_TRUE(document.editSelectedKeys("Move", newGesture(), moveKeys(0, 1), shownChannels(document)));
  EXPECT_EQ(document.history().count(), 2);
  EXPECT_EQ(firstValue(document), 4.f);
}

TEST(DocumentKeys, ACancelledGestureHasNeverBeen) {
  Document document;
  document.open(small());
  document.selectKeys({{kRaise, {1, 3}}});
  const Clip before = *document.activeClip();
  const KnotSets selected = document.selectedKeys();
  const Gesture gesture = newGesture();
  for (const double by : {0.05, 0.35, -0.2})
    ASSERT_TRUE(document.editSelectedKeys("Move", gesture, moveKeys(by, by), shownChannels(document)));
  EXPECT_NE(*document.activeClip(), before);
  document.cancelGesture(gesture);
  EXPECT_EQ(*document.activeClip(), before);
  EXPECT_EQ(document.selectedKeys(), selected);
  EXPECT_EQ(document.history().count(), 0);
  EXPECT_FALSE(document.history().modified());
}

TEST(DocumentKeys, SelectionFollowsTheKeysAndComesBack) {
  Document document;
  document.open(small());
  document.selectKeys({{kRaise, {0}}});
  ASSERT_TRUE(document.editSelectedKeys("Move", kNoGesture, moveKeys(0.25, 0), shownChannels(document)));
  EXPECT_EQ(document.selectedKeys(), (KnotSets{{kRaise, {2}}}));
  document.undo();
  EXPECT_EQ(document.selectedKeys(), (KnotSets{{kRaise, {0}}}));
  document.setClip(document.activeInstance(), document.active()->clipAt(1));
  EXPECT_TRUE(document.selectedKeys().empty()) << "of another clip";
}

TEST(DocumentKeys, RefusalsChangeNothing) {
  Document document;
  EXPECT_FALSE(document.editSelectedKeys("Move", kNoGesture, moveKeys(0, 1), shownChannels(document)));
  document.open(small());
  const Clip before = *document.activeClip();
  EXPECT_FALSE(document.editSelectedKeys("Move", kNoGesture, moveKeys(0, 1), shownChannels(document)))
      << "nothing is selected";
  document.selectKeys({{kRaise, {0}}});
  EXPECT_FALSE(document.editSelectedKeys("Move", kNoGesture, moveKeys(0, INFINITY), shownChannels(document)));
  EXPECT_EQ(*document.activeClip(), before);
  EXPECT_EQ(document.history().count(), 0);
  ASSERT_TRUE(document.editClip("Lock", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    setState(clip, kRaise, {.locked = true});
    return {};
  }));
  EXPECT_FALSE(document.editSelectedKeys("Move", kNoGesture, moveKeys(0, 1), shownChannels(document)));
}

TEST(DocumentKeys, ThePoseFollowsTheEdit) {
  Document document;
  const InstanceId id = document.open(small());
  const float before = document.pose(id).pose.local[0].translation.y;
  document.selectKeys(wholeChannels(*document.activeClip(), std::vector{kRaise}));
  ASSERT_TRUE(document.editSelectedKeys("Move", kNoGesture, moveKeys(0, 2), shownChannels(document)));
  EXPECT_FLOAT_EQ(document.pose(id).pose.local[0].translation.y, before + 2.f);
  document.undo();
  EXPECT_FLOAT_EQ(document.pose(id).pose.local[0].translation.y, before);
}

TEST(DocumentKeys, ReloadKeepsEditedClipsByNameForTheJointsThatAreThere) {
  Document document;
  const InstanceId id = document.open(small());
  document.selectKeys({{kRaise, {0}}});
  ASSERT_TRUE(document.editSelectedKeys("Move", kNoGesture, moveKeys(0, 5), shownChannels(document)));
  ASSERT_TRUE(document.editClip("Layer", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    ClipLayer& layer = clip.layers.emplace_back();
    layer.name = "more";
    layer.joints.push_back({.joint = 1});
    layer.joints[0].translation[0] = *Curve::fromKnots(std::vector<Knot>{{.time = 0, .value = 7}});
    layer.joints.push_back({.joint = 2});
    layer.joints[1].translation[0] = *Curve::fromKnots(std::vector<Knot>{{.time = 0, .value = 8}});
    return {};
  }));
  document.reload(id, small({.joints = {"root", "hips", "head"}, .clips = {{"turn", 2.0, 25.0}, {"move", 1.0, 10.0}}}));
  ASSERT_EQ(document.activeClip()->name, "move");
  const ChannelId moved{kBaseLayer, 1, -1, ChannelKind::translation_y};
  ASSERT_NE(findCurve(*document.activeClip(), moved), nullptr);
  EXPECT_EQ(findCurve(*document.activeClip(), moved)->values()[0], 5.f);
  ASSERT_THAT(document.activeClip()->layers, SizeIs(1));
  const std::vector<JointTrack>& layer = document.activeClip()->layers[0].joints;
  ASSERT_THAT(layer, SizeIs(1)) << "spine is gone";
  EXPECT_EQ(layer[0].joint, 2);
  EXPECT_EQ(layer[0].translation[0].values()[0], 8.f);
  EXPECT_TRUE(document.selectedKeys().empty());
}

TEST(KeyTargets, AreTheCurvesOfSelectedJoints) {
  Document document;
  const InstanceId id = document.open(small());
  EXPECT_EQ(shownChannels(document), channelsOf(*document.activeClip()));
  document.select({joint(id, 0)});
  EXPECT_THAT(shownChannels(document), ElementsAre(kRaise));
}

TEST(DocumentKeys, OnlyShownKeysAreEdited) {
  Document document;
  document.open(small());
  const Clip before = *document.activeClip();
  const ChannelId other = channelsOf(before).back();
  ASSERT_NE(other, kRaise);
  document.selectKeys({{kRaise, {1, 2}}, {other, {0}}});
  const std::vector shown{kRaise};
  ASSERT_TRUE(document.editSelectedKeys("Delete", kNoGesture, deleteKeys(), shown));
  EXPECT_EQ(knotCount(*document.activeClip(), kRaise), knotCount(before, kRaise) - 2);
  EXPECT_EQ(knotsOf(*document.activeClip(), other), knotsOf(before, other));
  EXPECT_EQ(document.selectedKeys(), (KnotSets{{other, {0}}})) << "what the edit did not mean stays selected";
  EXPECT_FALSE(document.editSelectedKeys("Delete", kNoGesture, deleteKeys(), shown)) << "none of them is shown";
  EXPECT_EQ(document.history().count(), 1);
}

TEST(DocumentKeys, EditingWhatIsNotSelectedSelectsNothing) {
  Document document;
  document.open(small());
  ASSERT_TRUE(document.editKeys("Move", kNoGesture, moveKeys(0, 1),
                                wholeChannels(*document.activeClip(), std::vector{kRaise})));
  EXPECT_EQ(firstValue(document), 1.f);
  EXPECT_TRUE(document.selectedKeys().empty());
  document.undo();
  document.redo();
  EXPECT_TRUE(document.selectedKeys().empty());
}

TEST(KeyText, BringsKeysBackExactly) {
  Document document;
  document.open(small());
  const Clip& clip = *document.activeClip();
  const std::vector<std::string> morphs;
  KeyClipboard keys =
      copyKeys(clip, wholeChannels(clip, channelsOf(clip)), document.active()->character->skeleton, morphs);
  ASSERT_FALSE(keys.empty());
  Knot& k = keys.joints[0].channels[0].knots[1];
  k.interpolation = Interpolation::ease, k.easing = {EasingFamily::elastic, EasingEnds::out};
  k.in = {-0.1f, 0.3f}, k.style = {TangentMode::plateau, TangentMode::step, true, true, KnotKind::hold};
  keys.joints[0].order = EulerOrder::zxz, keys.joints[0].pre = Quat{0.6f, 0.8f, 0.f, 0.f};
  const QString text = toText(keys);
  EXPECT_EQ(keysFromText(text), keys);
  EXPECT_FALSE(keysFromText("G = 3"));
  EXPECT_FALSE(keysFromText("{}"));
  EXPECT_FALSE(keysFromText(QString(text).replace("\"sinew_keys\":1", "\"sinew_keys\":2")));
  EXPECT_FALSE(keysFromText(QString(text).replace("\"order\":10", "\"order\":99")));
  for (qsizetype cut = 1; cut < text.size(); cut += 97) EXPECT_FALSE(keysFromText(text.left(cut)));
}

// Keys of a joint are those of all layers.
TEST(DocumentKeys, TheNextKeyMayLieInALayer) {
  Document document;
  const InstanceId id = document.open(tests::small());
  const auto keyed = [](JointIndex joint, double time) {
    ClipLayer layer;
    JointTrack track{.joint = joint};
    track.scale[0] = *Curve::fromSamples({time}, {1.f}, Interpolation::linear);
    layer.joints.push_back(std::move(track));
    return layer;
  };
  ASSERT_TRUE(document.editClip("layers", kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
    clip.layers = {keyed(2, 0.33), keyed(1, 0.44)};
    return {};
  }));
  document.select({{SelectionItem::Kind::joint, id, 2}});
  document.setTime(0.0);
  document.goToNextKey();
  EXPECT_EQ(document.time(), 0.33) << "that of another joint is passed over";
  document.goToNextKey();
  EXPECT_EQ(document.time(), 1.0) << "the clip's own";
  document.goToPreviousKey();
  EXPECT_EQ(document.time(), 0.33);
  document.clearSelection();
  document.setTime(0.41);
  document.goToNextKey();
  EXPECT_EQ(document.time(), 0.44) << "without a joint all keys count";
}

}  // namespace
}  // namespace sinew
