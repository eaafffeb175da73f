// Whole bodies as people make, pin, drag, snap and remove them.
#include <algorithm>

#include <gtest/gtest.h>

#include <QTemporaryDir>

#include "core/scene/objects/object.h"
#include "core/scene/rig/character_rig.h"
#include "tests/support/builders/limbed_figure.h"
#include "viewer/document/edits/channel_box.h"
#include "viewer/document/edits/pose_transform.h"
#include "viewer/document/edits/rig/pin_edits.h"
#include "viewer/document/edits/rig/rig_edits.h"
#include "viewer/document/poses/stored_pose.h"

namespace sinew {
namespace {

class BodyEdits : public ::testing::Test {
 protected:
  BodyEdits() {
    Imported imported;
    imported.character = tests::LimbedFigure{.knee_bend = 0.3f}.make();
    id_ = document_.open(imported);
  }
  const Character& character() const { return *document_.active()->character; }
  const CharacterRig& rig() const { return *character().rig; }
  JointIndex joint(std::string_view name) const { return character().skeleton.find(name); }
  void select(std::initializer_list<JointIndex> joints) {
    std::vector<SelectionItem> items;
    for (const JointIndex joint : joints) items.push_back({SelectionItem::Kind::joint, id_, joint});
    document_.select(items);
  }
  const RigEffector& end(std::string_view name) const {
    return *std::ranges::find(rig().rig.bodies.at(0).effectors, name, &RigEffector::name);
  }
  JointIndex handle(std::string_view name) const { return rig().jointOf(end(name).target); }
  float number(const std::string& id) const {
    return document_.pose(id_).pose.morph_weights[static_cast<std::size_t>(propertyChannel(character(), id))];
  }
  Vec3 placeOf(JointIndex joint) const {
    return Vec3(document_.pose(id_).joints_m[static_cast<std::size_t>(joint)][3]);
  }
  std::vector<Vec3> placesNow() const {
    std::vector<Vec3> places;
    for (JointIndex j = 0; j < 22; ++j) places.push_back(placeOf(j));
    return places;
  }
  std::vector<std::vector<Vec3>> shown() {
    std::vector<std::vector<Vec3>> all;
    for (int frame = 0; frame <= 30; frame += 3) {
      document_.setTime(frame / 30.0);
      all.push_back(placesNow());
    }
    return all;
  }
  static float farthest(const std::vector<Vec3>& a, const std::vector<Vec3>& b) {
    float most = 0.f;
    for (std::size_t j = 0; j < a.size(); ++j) most = std::max(most, glm::distance(a[j], b[j]));
    return most;
  }
  static float farthest(const std::vector<std::vector<Vec3>>& a, const std::vector<std::vector<Vec3>>& b) {
    float most = 0.f;
    for (std::size_t i = 0; i < a.size(); ++i) most = std::max(most, farthest(a[i], b[i]));
    return most;
  }
  void move(JointIndex which, const Vec3& by) {
    select({which});
    const Gesture gesture = newGesture();
    PoseTransform(document_, TransformPivot::individual)
        .apply(document_, {PoseDelta::Kind::move, by, false}, TransformAxes::world, gesture);
    document_.endGesture(gesture);
  }

  static constexpr float kStill = 2e-4f;  // metres: a ten-thousandth of the height, and some
  Document document_;
  InstanceId id_;
};

TEST_F(BodyEdits, FullBodyHandlesMoveNothingAndSayWhatTheyAre) {
  const auto was = shown();
  const int steps = document_.history().count();
  const Result<QString> done = addBody(document_);
  ASSERT_TRUE(done) << done.error().for_user.english();
  EXPECT_TRUE(done->contains("6 handles") && done->contains("keys")) << done->toStdString();
  EXPECT_TRUE(done->contains("balance")) << "the clip leans far over its feet: " << done->toStdString();
  EXPECT_EQ(document_.history().count(), steps + 1);
  EXPECT_EQ(number("body.ik"), 1.f);
  EXPECT_LT(farthest(was, shown()), kStill);
  EXPECT_FALSE(addBody(document_)) << "it has one";
  document_.undo();
  EXPECT_EQ(character().rig, nullptr);
  document_.redo();
  EXPECT_LT(farthest(was, shown()), kStill);
}

TEST_F(BodyEdits, AddedToLimbsItSharesTheirHandlesAndGoesAlone) {
  ASSERT_TRUE(addLimbs(document_));
  const std::size_t controls = rig().rig.controls.size();
  document_.setTime(0.4);
  move(joint("hand.L"), Vec3(-0.1f, -0.15f, 0.1f));  // by hand: keys of the joints are elsewhere now
  const std::vector<Vec3> here = placesNow();
  const Result<QString> done = addBody(document_);
  ASSERT_TRUE(done) << done.error().for_user.english();
  EXPECT_TRUE(done->contains("shares 4 handles")) << done->toStdString();
  EXPECT_EQ(rig().rig.controls.size(), controls + 2) << "hips and head";
  EXPECT_LT(farthest(here, placesNow()), kStill);

  const Result<QString> gone = takeBodiesAway(document_);
  ASSERT_TRUE(gone) << gone.error().for_user.english();
  EXPECT_TRUE(gone->contains("one body") && gone->contains("2 handles")) << gone->toStdString();
  EXPECT_TRUE(rig().rig.bodies.empty());
  EXPECT_EQ(rig().rig.chains.size(), 4u);
  EXPECT_EQ(rig().rig.controls.size(), controls);
  EXPECT_LT(farthest(here, placesNow()), kStill) << "limbs hold on";
  EXPECT_FALSE(takeBodiesAway(document_)) << "there is none";
  document_.undo();
  EXPECT_EQ(rig().rig.bodies.size(), 1u);
  EXPECT_LT(farthest(here, placesNow()), kStill);
}

TEST_F(BodyEdits, WithoutASelectionAllBodiesGo) {
  ASSERT_TRUE(addBody(document_));
  Rig two = rig().rig;
  two.bodies.push_back(two.bodies.front());
  two.bodies.back().name = "other";
  ASSERT_TRUE(document_.setRig(id_, &two, "Two bodies"));
  ASSERT_EQ(rig().rig.bodies.size(), 2u);
  document_.clearSelection();
  const Result<QString> gone = takeBodiesAway(document_);
  ASSERT_TRUE(gone) << gone.error().for_user.english();
  EXPECT_TRUE(gone->contains("2 bodies")) << gone->toStdString();
  EXPECT_FALSE(document_.rigOf(id_) && !document_.rigOf(id_)->bodies.empty());
}

TEST_F(BodyEdits, WithoutAClipItStandsAsPosed) {
  document_.setClip(id_, {});
  const Quat bent = glm::angleAxis(0.5f, Vec3(1.f, 0.f, 0.f));
  Transform spine = document_.pose(id_).pose.local[static_cast<std::size_t>(joint("spine"))];
  spine.rotation = spine.rotation * bent;
  document_.setJointTransform(id_, joint("spine"), spine, kNoGesture);
  const std::vector<Vec3> here = placesNow();
  ASSERT_TRUE(addBody(document_));
  EXPECT_EQ(number("body.ik"), 1.f);
  EXPECT_LT(farthest(here, placesNow()), kStill) << "neither hips nor head jump to where they rest";
}

TEST_F(BodyEdits, HandlesArePinnedAndLetGoInOneStep) {
  ASSERT_TRUE(addBody(document_));
  document_.setTime(0.4);
  select({handle("hand.L"), joint("foot.L")});
  EXPECT_EQ(selectedEnds(document_).size(), 2u);
  const int steps = document_.history().count();
  Result<QString> done = togglePins(document_);
  ASSERT_TRUE(done);
  EXPECT_TRUE(done->contains("1 more pinned")) << done->toStdString();
  EXPECT_EQ(number("body.hand.L.pin"), 1.f);
  EXPECT_EQ(number("body.foot.L.pin"), 1.f);
  EXPECT_EQ(document_.history().count(), steps + 1);
  const Vec3 pinned = placeOf(joint("hand.L"));
  move(handle("hand.R"), Vec3(-1.f, 0.2f, 0.5f));
  EXPECT_LT(glm::distance(pinned, placeOf(joint("hand.L"))), 5e-3f) << "however far the other one is dragged";
  document_.undo();
  select({handle("hand.L"), joint("foot.L")});
  done = togglePins(document_);
  ASSERT_TRUE(done);
  EXPECT_TRUE(done->contains("not pinned")) << done->toStdString();
  EXPECT_EQ(number("body.hand.L.pin"), 0.f);
  EXPECT_EQ(number("body.foot.L.pin"), 0.f);
  document_.undo();
  EXPECT_EQ(number("body.hand.L.pin"), 1.f);
  select({joint("spine")});
  EXPECT_FALSE(togglePins(document_)) << "it is no end";
  document_.setMorphWeights(id_, std::vector{MorphWeight{rig().bodies[0].weight, 0.f}}, "FK", kNoGesture);
  select({handle("hand.L")});
  EXPECT_FALSE(togglePins(document_)) << "its body holds nothing";
}

// With auto-key on a drag that pins keys both on this frame, and only what it moved.
TEST_F(BodyEdits, ADragKeysTheHandleAndItsPin) {
  ASSERT_TRUE(addBody(document_));
  document_.setTime(0.5);
  document_.setAutoKey(true);
  select({joint("hips")});
  const Clip before = *document_.activeClip();
  PoseTransform drag(document_, TransformPivot::individual);
  drag.change(id_, {{rig().bodies[0].pins[0], 1.f}});
  const Gesture gesture = newGesture();
  for (const float y : {-0.02f, -0.05f})
    drag.apply(document_, {PoseDelta::Kind::move, Vec3(0.f, y, 0.f), false}, TransformAxes::world, gesture);
  document_.endGesture(gesture);
  EXPECT_EQ(number("body.hips.pin"), 1.f);
  EXPECT_TRUE(document_.active()->overrides.empty());
  const Clip& now = *document_.activeClip();
  const auto curveOf = [&](const Clip& clip, JointIndex joint) {
    const JointTrack* track = findTrack(clip, kBaseLayer, joint);
    return track ? *track : JointTrack();
  };
  EXPECT_NE(curveOf(before, handle("hips")), curveOf(now, handle("hips")));
  EXPECT_EQ(curveOf(before, joint("hips")), curveOf(now, joint("hips")));
  EXPECT_EQ(curveOf(before, handle("head")), curveOf(now, handle("head")));
  document_.undo();
  EXPECT_EQ(*document_.activeClip(), before) << "one step";
}

TEST_F(BodyEdits, TypedNumbersOfEndsGoToTheirHandles) {
  ASSERT_TRUE(addBody(document_));
  document_.setTime(0.4);
  const JointIndex head = joint("head"), hips = joint("hips");
  ChannelBox box(document_);
  box.setTargets({{SelectionItem::Kind::joint, id_, head}});
  box.setSpace(ChannelBox::Space::model);
  box.refresh();
  const float angle = box.row(ChannelBox::Part::rotation).values.y + 12.f;
  ASSERT_TRUE(box.change(
      ChannelBox::Part::rotation, 1, [&](double) { return Result<double>(static_cast<double>(angle)); }, kNoGesture));
  EXPECT_TRUE(document_.active()->overrides.contains(handle("head")));
  EXPECT_FALSE(document_.active()->overrides.contains(head));
  box.refresh();
  EXPECT_NEAR(box.row(ChannelBox::Part::rotation).values.y, angle, 1.f) << "as far as the hands let it";

  document_.clearOverrides(id_, {});
  const Vec3 was = placeOf(hips);
  box.setTargets({{SelectionItem::Kind::joint, id_, hips}});
  box.refresh();
  ASSERT_TRUE(box.change(
      ChannelBox::Part::position, 1, [&](double) { return Result<double>(static_cast<double>(was.y) - 0.04); },
      kNoGesture));
  EXPECT_TRUE(document_.active()->overrides.contains(handle("hips")));
  EXPECT_LT(placeOf(hips).y, was.y - 0.005f) << "hands at the end of their arms hold them back";
  const std::size_t at = static_cast<std::size_t>(handle("hips"));
  EXPECT_NEAR(document_.pose(id_).joints_m[at][3].y, was.y - 0.04f, 1e-3f) << "of which it is the handle";
}

TEST_F(BodyEdits, SnapsThereAndBackAtAMomentAndOverTheRange) {
  ASSERT_TRUE(addLimbs(document_));
  ASSERT_TRUE(addBody(document_));
  document_.setTime(0.4);
  document_.clearSelection();
  EXPECT_EQ(meantParts(document_), (RigParts{{0, 1, 2, 3}, {0}}));
  select({handle("hips")});
  EXPECT_EQ(meantParts(document_), (RigParts{{}, {0}}));
  select({handle("hand.L")});
  EXPECT_EQ(meantParts(document_).bodies, std::vector<std::size_t>{}) << "its chain is nearer";
  move(handle("hips"), Vec3(0.f, -0.1f, 0.05f));
  move(handle("hand.L"), Vec3(0.f, -0.1f, 0.05f));
  const std::vector<Vec3> here = placesNow();
  for (const auto& selection : {std::vector<JointIndex>{}, std::vector{handle("head")}}) {
    document_.clearSelection();
    if (!selection.empty()) select({selection.front()});
    const int steps = document_.history().index();
    Result<QString> done = snapMeant(document_, SnapChains::To::fk);
    ASSERT_TRUE(done) << done.error().for_user.english();
    EXPECT_TRUE(done->contains("body")) << done->toStdString();
    EXPECT_EQ(document_.history().index(), steps + 1);
    EXPECT_EQ(number("body.ik"), 0.f);
    EXPECT_EQ(number("arm.L.ik"), selection.empty() ? 0.f : 1.f);
    EXPECT_LT(farthest(here, placesNow()), kStill);
    done = snapMeant(document_, SnapChains::To::ik);
    ASSERT_TRUE(done) << done.error().for_user.english();
    EXPECT_EQ(number("body.ik"), 1.f);
    EXPECT_LT(farthest(here, placesNow()), kStill) << "nothing jumps to where it rests";
    document_.undo();
    document_.undo();
  }
  document_.clearOverrides(id_, {});
  document_.clearSelection();
  const auto was = shown();
  for (const auto to : {SnapChains::To::fk, SnapChains::To::ik}) {
    const Result<QString> done = snapMeantOverRange(document_, to);
    ASSERT_TRUE(done) << done.error().for_user.english();
    EXPECT_EQ(number("body.ik"), to == SnapChains::To::ik ? 1.f : 0.f);
    EXPECT_LT(farthest(was, shown()), 2.f * kStill);
  }
}

// What the one side does, the other does in the mirror; numbers of both sides are pairs.
TEST_F(BodyEdits, PosesOfHandlesMirror) {
  document_.setClip(id_, {});
  ASSERT_TRUE(addBody(document_));
  move(handle("hand.L"), Vec3(-0.2f, -0.3f, 0.4f));
  move(handle("foot.R"), Vec3(0.f, 0.2f, 0.2f));
  const std::vector<Vec3> was = placesNow();
  const PoseMirror mirror = document_.mirror(id_);
  EXPECT_EQ(mirror.partner(handle("hand.L")), handle("hand.R"));
  std::vector<JointTransform> locals;
  for (const char* name : {"hips", "head", "hand.L", "hand.R", "foot.L", "foot.R"})
    locals.emplace_back(handle(name), document_.pose(id_).pose.local[static_cast<std::size_t>(handle(name))]);
  document_.setJointTransforms(id_, mirrored(mirror, locals), "Mirror", kNoGesture);
  for (const char* name : {"head", "hips"})
    EXPECT_LT(glm::distance(Vec3(-1.f, 1.f, 1.f) * was[static_cast<std::size_t>(joint(name))], placeOf(joint(name))),
              5e-3f)
        << name;
  for (const auto& [one, other] : {std::pair("hand.L", "hand.R"), {"foot.R", "foot.L"}, {"lower_leg.R", "lower_leg.L"}})
    EXPECT_LT(glm::distance(Vec3(-1.f, 1.f, 1.f) * was[static_cast<std::size_t>(joint(one))], placeOf(joint(other))),
              5e-3f)
        << one;
  const std::vector<std::string> names = mirroredNames("body.hand.L.pin");
  EXPECT_TRUE(std::ranges::find(names, "body.hand.R.pin") != names.end());
}

TEST_F(BodyEdits, ARigOfOneCharacterFitsAnother) {
  ASSERT_TRUE(addBody(document_));
  const QTemporaryDir folder;
  const QString path = folder.filePath("body.sinewrig");
  ASSERT_TRUE(saveRig(document_, path));
  Imported other;
  other.character = tests::LimbedFigure{.root = {.scale = Vec3(1.4f)}, .knee_bend = 0.3f, .seed = 3}.make();
  id_ = document_.open(other);
  const auto was = shown();
  const Result<QString> done = loadRig(document_, path);
  ASSERT_TRUE(done) << done.error().for_user.english();
  EXPECT_TRUE(done->contains("one body")) << done->toStdString();
  EXPECT_EQ(number("body.ik"), 0.f);
  EXPECT_LT(farthest(was, shown()), kStill);
  document_.clearSelection();
  ASSERT_TRUE(snapMeantOverRange(document_, SnapChains::To::ik));
  EXPECT_EQ(number("body.ik"), 1.f);
  EXPECT_LT(farthest(was, shown()), 1.4f * kStill);
}

}  // namespace
}  // namespace sinew
