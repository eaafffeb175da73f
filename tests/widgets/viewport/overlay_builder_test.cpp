#include "viewer/widgets/viewport/overlays/builder.h"

#include <gtest/gtest.h>

#include <QSettings>
#include <QTest>

#include "core/scene/objects/object.h"
#include "tests/support/builders/block_figure.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/edits/morph_edits.h"
#include "viewer/document/time/playback_clock.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/overlays/locator_lines.h"
#include "viewer/widgets/viewport/overlays/settings.h"
#include "viewer/widgets/viewport/snapshot_builder.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

using Kind = SelectionItem::Kind;

constexpr int kWaveClip = 0, kWalkClip = 1;

class Overlays : public testing::Test {
 protected:
  void SetUp() override { id_ = document_.open(tests::blockFigure()); }

  JointIndex joint(const char* name) const { return document_.active()->character->skeleton.find(name); }
  void select(const char* name) { document_.select({{Kind::joint, id_, joint(name)}}); }

  render::SceneSnapshot& build(const std::optional<TrailKey>& highlighted = {}) {
    buildSnapshot(document_, {}, ViewShading::material, scene_);
    builder_.build(document_, options_, darkTheme(), highlighted, scene_);
    return scene_;
  }

  Vec3 placeAt(JointIndex j, double time) {
    Instance then = *document_.active();
    then.control.time = time;
    EvaluatedPose pose;
    Evaluator().evaluate(then, document_.clips(), pose, {}, {}, Mat4(1.f));
    return Vec3(toMatrix(then.standing.placement) * pose.joints_m[static_cast<std::size_t>(j)][3]);
  }

  Document document_;
  OverlayOptions options_;
  OverlayBuilder builder_;
  render::SceneSnapshot scene_;
  InstanceId id_;
};

TEST_F(Overlays, GhostsAreThePosesOfOtherFrames) {
  document_.setClip(id_, document_.instance(id_)->clipAt(kWalkClip));
  document_.setFrame(15.0);
  EXPECT_TRUE(build().ghosts.empty()) << "off at first";
  options_.ghosts.shown = true;
  options_.ghosts.before = 1, options_.ghosts.after = 2, options_.ghosts.step = 5;
  build();
  ASSERT_EQ(scene_.ghosts.size(), 3u);
  for (const auto& [ghost, frame] : {std::pair{0, 25.0}, {1, 10.0}, {2, 20.0}}) {
    const render::GhostSnapshot& shown = scene_.ghosts[static_cast<std::size_t>(ghost)];
    const auto hips = static_cast<std::size_t>(joint("hips"));
    EXPECT_LT(glm::distance(Vec3(shown.shape.joints_m[hips][3]), placeAt(joint("hips"), frame / 30.0)), 1e-5f) << frame;
    EXPECT_EQ(shown.shape.character, document_.active()->character);
  }
  EXPECT_LT(scene_.ghosts[0].opacity, scene_.ghosts[1].opacity) << "fainter the farther in time";
  EXPECT_NE(scene_.ghosts[1].color_srgb, scene_.ghosts[2].color_srgb);
  ASSERT_EQ(builder_.labels().size(), 3u);
  EXPECT_EQ(builder_.labels().back().text, "25") << "the nearest first";
}

TEST_F(Overlays, GhostsHoldWhatIsAttachedToThem) {
  document_.setClip(id_, document_.instance(id_)->clipAt(kWaveClip));
  const InstanceId sword = document_.addCharacter(tests::blockFigure());
  const InstanceId locator = document_.addLocator(Transform(), id_, joint("hips"));
  document_.setClip(sword, {});
  const JointIndex hand = document_.instance(id_)->character->skeleton.find("hand_left");
  ASSERT_GE(hand, 0);
  ASSERT_TRUE(document_.attach(std::span(&sword, 1), id_, hand, Document::Attaching::snapped));
  document_.select({{Kind::instance, id_, -1}});
  document_.setFrame(15.0);
  options_.ghosts.shown = true;
  options_.ghosts.before = 1, options_.ghosts.after = 0, options_.ghosts.step = 5;
  build();
  ASSERT_EQ(scene_.ghosts.size(), 3u);
  const render::GhostSnapshot ghost = scene_.ghosts[0];
  EXPECT_EQ(ghost.shape.id, sword);
  EXPECT_EQ(scene_.ghosts[1].shape.id, locator);
  EXPECT_EQ(ghost.color_srgb, scene_.ghosts[1].color_srgb);
  EXPECT_EQ(ghost.color_srgb, scene_.ghosts[2].color_srgb);
  const int evaluations = builder_.evaluations();
  build();
  EXPECT_EQ(builder_.evaluations(), evaluations) << "nothing has changed";
  document_.setFrame(10.0);
  EXPECT_LT(glm::distance(Vec3(ghost.shape.placement_w[3]), Vec3(document_.placement_w(sword)[3])), 1e-4f);
  document_.setVisible({Kind::instance, sword, -1}, false);
  EXPECT_EQ(build().ghosts.size(), 2u);
  document_.setVisible({Kind::instance, locator, -1}, false);
  EXPECT_EQ(build().ghosts.size(), 1u);
}

// Two clips of other lengths, so that each round of a take shows something else.
TEST_F(Overlays, InATakeGhostsAreWhereGoingThereIs) {
  const Instance& figure = *document_.instance(id_);
  document_.setClip(id_, figure.clipAt(kWalkClip));
  document_.select({{Kind::instance, id_, -1}});
  ASSERT_TRUE(addControl(document_, figure.clipAt(kWaveClip)));
  ASSERT_TRUE(changeControl(document_, figure.controls[1].id, "pace", kNoGesture,
                            [](ClipControl& control) { control.speed = 0.37, control.offset = 0.1; }));
  const TakeId take = document_.addTake();
  ASSERT_TRUE(document_.setTakeRange(take, 0.0, 30.0, kNoGesture));
  options_.ghosts.shown = true;
  options_.ghosts.before = 1, options_.ghosts.after = 0, options_.ghosts.step = 5;
  const auto hand = static_cast<std::size_t>(joint("hand_left"));
  for (const int round : {0, 1, 2}) {
    document_.setTakeTime(round * document_.duration() + 15.0 / 30.0);
    build();
    ASSERT_EQ(scene_.ghosts.size(), 1u);
    const Vec3 ghost(scene_.ghosts[0].shape.joints_m[hand][3]);
    document_.setTakeTime(document_.takeTime() - 5.0 / 30.0);
    EXPECT_LT(glm::distance(ghost, Vec3(document_.pose(id_).joints_m[hand][3])), 1e-4f) << round;
  }
}

TEST_F(Overlays, GhostsAreEvaluatedOnceUntilTheirClipChanges) {
  document_.setClip(id_, document_.instance(id_)->clipAt(kWaveClip));
  document_.setFrame(15.0);
  options_.ghosts.shown = true;
  build();
  const int first = builder_.evaluations();
  EXPECT_EQ(first, 4);
  build();
  document_.setFrame(9.0);  // 3, 9, 15, 21 among the times of before; -3 is none
  build();
  document_.setFrame(15.0);
  build();
  EXPECT_LE(builder_.evaluations(), first + 3);
  const int before = builder_.evaluations();
  ASSERT_TRUE(document_.editClip("Edit", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    clip.duration_s += 0.5;
    return {};
  }));
  build();
  EXPECT_EQ(builder_.evaluations(), before + 4);
}

TEST_F(Overlays, GhostsAtKeysTakeTheKeysOfTheSelection) {
  document_.setClip(id_, document_.instance(id_)->clipAt(kWaveClip));
  select("arm_left");
  const std::vector<double> keys = document_.selectedKeyTimes();
  ASSERT_GE(keys.size(), 3u);
  document_.setTime(0.5 * (keys[0] + keys[1]));
  options_.ghosts.shown = options_.ghosts.at_keys = true;
  options_.ghosts.before = options_.ghosts.after = 1;
  build();
  ASSERT_EQ(scene_.ghosts.size(), 2u);
}

TEST_F(Overlays, AnotherClipIsShownForReference) {
  document_.setClip(id_, document_.instance(id_)->clipAt(kWaveClip));
  document_.setFrame(12.0);
  options_.ghosts.reference = "walk";
  build();
  ASSERT_EQ(scene_.ghosts.size(), 1u);
  EvaluatedPose walk;
  Evaluator().evaluateAt(*document_.active()->character, document_.active()->character->clips[kWalkClip].get(), 0.4,
                         walk);
  EXPECT_EQ(scene_.ghosts.front().shape.joints_m, walk.joints_m);
  // It is the clip as it plays, whatever is posed by hand upon the one that is worked on.
  const JointIndex head = document_.active()->character->skeleton.find("head");
  Transform posed = document_.pose(id_).pose.local[static_cast<std::size_t>(head)];
  posed.translation.y += 0.3f;
  document_.setJointTransform(id_, head, posed, kNoGesture);
  build();
  ASSERT_EQ(scene_.ghosts.size(), 1u);
  EXPECT_EQ(scene_.ghosts.front().shape.joints_m, walk.joints_m);
  options_.ghosts.reference = "no such clip";
  EXPECT_TRUE(build().ghosts.empty());
}

TEST_F(Overlays, TrailsGoWhereTheSelectedJointGoes) {
  document_.setClip(id_, document_.instance(id_)->clipAt(kWalkClip));
  document_.setFrame(10.0);
  options_.trails.shown = true;
  EXPECT_TRUE(build().trails.empty());
  select("head");
  build();
  ASSERT_EQ(scene_.trails.size(), 1u);
  const render::TrailSnapshot& trail = scene_.trails.front();
  EXPECT_LT(glm::distance(trail.points.front().at_w, placeAt(joint("head"), 0.0)), 1e-5f);
  EXPECT_LT(glm::distance(trail.points.back().at_w, placeAt(joint("head"), 1.0)), 1e-5f);
  EXPECT_EQ(trail.marks.back().kind, render::TrailSnapshot::MarkKind::now);
  EXPECT_LT(glm::distance(trail.marks.back().at_w, placeAt(joint("head"), 1.0 / 3.0)), 1e-5f);

  options_.trails.around = true;
  options_.trails.reach = 4;
  build();
  EXPECT_LT(glm::distance(scene_.trails.front().points.front().at_w, placeAt(joint("head"), 6.0 / 30.0)), 1e-5f);
  EXPECT_LT(glm::distance(scene_.trails.front().points.back().at_w, placeAt(joint("head"), 14.0 / 30.0)), 1e-5f);
}

TEST_F(Overlays, PinnedTrailsStay) {
  document_.setClip(id_, document_.instance(id_)->clipAt(kWalkClip));
  options_.trails.shown = true;
  options_.trails.pinned = {"hand_left", "nobody"};
  EXPECT_EQ(build().trails.size(), 1u);
  select("head");
  EXPECT_EQ(build().trails.size(), 2u);
  select("hand_left");
  EXPECT_EQ(build().trails.size(), 1u) << "a joint has one trail";
}

TEST_F(Overlays, KeysOnATrailAreThoseThatPlaceTheJoint) {
  options_.trails.shown = true;
  document_.setClip(id_, document_.instance(id_)->clipAt(kWaveClip));
  select("hand_left");  // only arm_left turns
  build();
  ASSERT_FALSE(builder_.keys().empty());
  EXPECT_EQ(builder_.keys().front().handle, (TrailHandle{joint("arm_left"), true}));
  const TrailKeyMark mark = builder_.keys().front();
  EXPECT_LT(glm::distance(mark.at_w, placeAt(joint("hand_left"), mark.key.time)), 1e-5f);
  build(mark.key);
  EXPECT_EQ(std::ranges::count(scene_.trails.front().marks, true, &render::TrailSnapshot::Mark::highlighted), 1);
  select("head");
  build();
  EXPECT_TRUE(builder_.keys().empty()) << "nothing moves the head";
  EXPECT_EQ(scene_.trails.size(), 1u);
}

// Its path is that of the hand, its keys lie where the hand is then.
TEST_F(Overlays, TheTrailOfAnAttachedLocatorGoesAlong) {
  document_.setClip(id_, document_.instance(id_)->clipAt(kWalkClip));
  document_.setTime(0.0);
  const JointIndex hand = joint("hand_left"), arm = joint("arm_left");
  ASSERT_NE(hand, kNoJoint);
  Transform beside;
  beside.translation = Vec3(document_.placeOf_w(id_, hand)[3]) + Vec3(0.1f, 0.f, 0.f);
  const InstanceId locator = document_.addLocator(beside, id_, hand);
  document_.setAutoKey(true);
  for (const double time : {0.0, 0.5}) {
    document_.setTime(time);
    document_.setJointTransform(locator, 0, {.translation = {0.f, 0.1f + static_cast<float>(time), 0.f}}, kNoGesture);
  }
  options_.trails.shown = true;
  build();
  ASSERT_EQ(scene_.trails.size(), 1u);
  ASSERT_EQ(builder_.keys().size(), 2u);
  for (const TrailKeyMark& mark : std::vector(builder_.keys())) {
    document_.setTime(mark.key.time);
    EXPECT_LT(glm::distance(mark.at_w, Vec3(document_.placeOf_w(locator, 0)[3])), 1e-4f) << mark.key.time << " s";
  }
  // Another pose of the character below it is another path.
  const std::vector<render::TrailSnapshot::Point> before = build().trails.front().points;
  document_.setAutoKey(false);
  document_.setJointTransform(id_, arm, {}, kNoGesture);
  const auto& after = build().trails.front().points;
  ASSERT_EQ(before.size(), after.size());
  EXPECT_GT(glm::distance(before.front().at_w, after.front().at_w), 0.01f);
}

TEST_F(Overlays, LocatorsAreThreeLinesThroughWhereTheyAre) {
  Transform at_w;
  at_w.translation = {1.f, 2.f, 3.f};
  const InstanceId locator = document_.addLocator(at_w);
  document_.clearSelection();
  build();
  buildLocatorLines(document_, darkTheme(), scene_);
  ASSERT_EQ(scene_.lines.size(), 3u);
  for (const render::LineSnapshot& line : scene_.lines) {
    ASSERT_EQ(line.size(), 3u);
    EXPECT_EQ(line[1].at_w, at_w.translation);
  }
  const Vec3 unselected = scene_.lines[0][0].color_srgb;
  document_.select({{Kind::joint, locator, 0}});
  build();
  buildLocatorLines(document_, darkTheme(), scene_);
  EXPECT_NE(scene_.lines[0][0].color_srgb, unselected);
  document_.setVisible({Kind::instance, locator, -1}, false);
  build();
  buildLocatorLines(document_, darkTheme(), scene_);
  EXPECT_TRUE(scene_.lines.empty());
}

TEST_F(Overlays, GhostsAndTrailsGoAlongAsKeysOfTheParentSay) {
  const JointIndex hand = joint("hand_left");
  const InstanceId locator = document_.addLocator({.translation = {0.3f, 1.f, 0.f}});
  document_.setAutoKey(true);
  document_.setClip(id_, document_.instance(id_)->clipAt(kWaveClip));
  const int visible = propertyChannel(*document_.instance(locator)->character, "visible");
  document_.select({{Kind::joint, locator, 0}});
  document_.setFrame(0.0);
  setMorphs(document_, std::span(&visible, 1), 0.f, kNoGesture);
  document_.setFrame(2.0);
  setMorphs(document_, std::span(&visible, 1), 1.f, kNoGesture);
  document_.setJointTransform(locator, 0, {.translation = {0.f, 0.1f, 0.f}}, kNoGesture);
  document_.setFrame(5.0);
  ASSERT_TRUE(document_.attach(std::span(&locator, 1), id_, hand));
  const auto placeAt = [&](double frame) {
    document_.setFrame(frame);
    return document_.placement_w(locator);
  };
  const Mat4 early_w = placeAt(3.0), late_w = placeAt(9.0);
  options_.ghosts.shown = options_.trails.shown = true;
  options_.ghosts.before = 9, options_.ghosts.after = 0, options_.ghosts.step = 1;
  build();
  EXPECT_EQ(scene_.ghosts.size(), 7u) << "not where it is invisible";
  const auto has = [&](const Mat4& placement_w) {
    return std::ranges::any_of(scene_.ghosts, [&](const render::GhostSnapshot& ghost) {
      return glm::distance(ghost.shape.placement_w[3], placement_w[3]) < 1e-5f;
    });
  };
  EXPECT_TRUE(has(early_w));
  EXPECT_TRUE(has(placeAt(7.0)));
  EXPECT_GT(glm::distance(early_w[3], late_w[3]), 0.01f);
  ASSERT_FALSE(scene_.trails.empty());
  const Vec3 then_w(placeAt(8.0) * document_.pose(locator).joints_m[0][3]);
  const auto& points = scene_.trails.front().points;
  EXPECT_TRUE(
      std::ranges::any_of(points, [&](const auto& point) { return glm::distance(point.at_w, then_w) < 1e-4f; }));
}

// Alone and selected, and held by a character: where, as large and in the shape that it is at the time of the ghost.
TEST_F(Overlays, GhostsOfLocatorsAreDrawnAsTheyAreThen) {
  const InstanceId locator = document_.addLocator({}, id_, joint("hand_left"));
  const int size = propertyChannel(*document_.instance(locator)->character, "size");
  const int shape = propertyChannel(*document_.instance(locator)->character, "shape");
  document_.select({{Kind::joint, locator, 0}});
  document_.setAutoKey(true);
  const auto key = [&](double frame, float metres, LocatorShape as) {
    document_.setFrame(frame);
    document_.setJointTransform(locator, 0, {.translation = {metres, 0.f, 0.f}}, kNoGesture);
    setMorphs(document_, std::span(&size, 1), metres, kNoGesture);
    setMorphs(document_, std::span(&shape, 1), static_cast<float>(as), kNoGesture);
  };
  key(5.0, 0.25f, LocatorShape::cross);
  key(15.0, 0.75f, LocatorShape::box);
  document_.setClip(id_, document_.instance(id_)->clipAt(kWaveClip));
  document_.setFrame(15.0);
  options_.ghosts.shown = true;
  options_.ghosts.before = 1, options_.ghosts.after = 0, options_.ghosts.step = 10;
  constexpr std::size_t kCross = 3, kBox = 6;  // lines
  for (const bool held : {false, true}) {
    SCOPED_TRACE(held ? "the character is active" : "the locator is active");
    document_.select({held ? SelectionItem{Kind::instance, id_, -1} : SelectionItem{Kind::joint, locator, 0}});
    document_.setFrame(15.0);
    build();
    buildLocatorLines(document_, darkTheme(), scene_);
    ASSERT_EQ(scene_.lines.size(), kCross + kBox) << "the ghost lies under what is there now";
    const render::GhostSnapshot ghost = scene_.ghosts.front();
    const std::vector<render::LineSnapshot> lines(scene_.lines.begin(), scene_.lines.begin() + kCross);
    document_.setFrame(5.0);
    const Mat4 then_w = document_.placeOf_w(locator, 0);
    for (std::size_t axis = 0; axis < lines.size(); ++axis) {
      ASSERT_EQ(lines[axis].size(), 3u);
      EXPECT_LT(glm::distance(lines[axis][1].at_w, Vec3(then_w[3])), 1e-4f);
      EXPECT_NEAR(glm::distance(lines[axis][1].at_w, lines[axis][2].at_w), 0.25f, 1e-4f);
      for (const render::LinePoint& point : lines[axis]) {
        EXPECT_EQ(point.opacity, ghost.opacity);
        EXPECT_EQ(point.color_srgb, ghost.color_srgb);
      }
    }
    EXPECT_LT(ghost.opacity, 1.f);
  }
}

}  // namespace
}  // namespace sinew::ui
