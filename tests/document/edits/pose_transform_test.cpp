// Moving, turning and scaling joints and characters: along any axes, below any parents.
#include "viewer/document/edits/pose_transform.h"

#include <cmath>
#include <memory>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/math/interpolation.h"
#include "tests/core/generators.h"
#include "tests/document/small_character.h"

namespace sinew {
namespace {

using Item = SelectionItem;
using Kind = PoseDelta::Kind;
using tests::anyDirection;
using tests::anyRotation;
using tests::anyVec3;
using tests::difference;
using tests::real;

Imported inheriting(ScaleInheritance scale) {
  Imported imported = tests::small();
  auto character = std::make_shared<Character>(*imported.character);
  std::vector<Joint> joints(character->skeleton.joints().begin(), character->skeleton.joints().end());
  for (Joint& joint : joints) joint.inherit_scale = scale;
  character->skeleton = *Skeleton::create(std::move(joints));
  imported.character = std::move(character);
  return imported;
}

// hips, spine, head: a chain; its joints and its place in the scene may be anything.
struct OneCharacter {
  Document document;
  InstanceId id;

  explicit OneCharacter(ScaleInheritance scale = ScaleInheritance::full) : id(document.open(inheriting(scale))) {}
  void select(std::vector<JointIndex> joints) {
    std::vector<Item> items;
    for (const JointIndex joint : joints) items.push_back({Item::Kind::joint, id, joint});
    document.select(items);
  }
  void makeAwkward() {
    for (JointIndex j = 0; j < 3; ++j) document.setJointTransform(id, j, awkward(), kNoGesture);
    document.setPlacement(id, awkward(), kNoGesture);
  }
  static Transform awkward() {
    Transform t{.translation = anyVec3(-1.f, 1.f), .rotation = anyRotation(), .scale = anyVec3(0.5f, 2.f)};
    if (*rc::gen::arbitrary<bool>()) t.scale.x = -t.scale.x;
    return t;
  }
  const Transform& local(JointIndex joint) const {
    return document.pose(id).pose.local[static_cast<std::size_t>(joint)];
  }
  Mat4 world(JointIndex joint) const {
    return toMatrix(document.instance(id)->standing.placement) *
           document.pose(id).joints_m[static_cast<std::size_t>(joint)];
  }
  Vec3 place(JointIndex joint) const { return Vec3(world(joint)[3]); }
  int steps() const { return document.history().count(); }
};

ScaleInheritance anyInheritance() {
  return *rc::gen::elementOf(
      std::vector{ScaleInheritance::full, ScaleInheritance::own_axes, ScaleInheritance::skip_parent});
}

TransformAxes anyAxes() {
  return *rc::gen::elementOf(std::vector{TransformAxes::local, TransformAxes::parent, TransformAxes::world});
}

TransformPivot anyPivot() {
  return *rc::gen::elementOf(std::vector{TransformPivot::individual, TransformPivot::common, TransformPivot::last});
}

Vec3 along(int axis, float value) {
  Vec3 v(0.f);
  v[axis] = value;
  return v;
}

RC_GTEST_PROP(PoseTransform, AMoveAlongAnAxisGoesThereAndTouchesNothingElse, ()) {
  OneCharacter scene(anyInheritance());
  scene.makeAwkward();
  const JointIndex joint = *rc::gen::inRange(0, 3);
  scene.select({joint});
  const Transform before = scene.local(joint);
  const Mat4 before_w = scene.world(joint);
  const TransformAxes axes = anyAxes();
  const int axis = *rc::gen::inRange(0, 3);
  const float way = *real(-1.f, 1.f);
  const PoseTransform pose(scene.document, TransformPivot::common);
  RC_PRE(pose.validate().has_value());
  pose.apply(scene.document, {Kind::move, along(axis, way)}, axes, kNoGesture);
  const Vec3 went = scene.place(joint) - Vec3(before_w[3]);
  RC_ASSERT(difference(went, pose.axes_w(axes)[axis] * way) < 2e-3f);
  const Transform& after = scene.local(joint);
  RC_ASSERT(after.rotation == before.rotation);
  RC_ASSERT(after.scale == before.scale);
  if (axes == TransformAxes::parent)
    for (int other : {(axis + 1) % 3, (axis + 2) % 3})
      RC_ASSERT(std::abs(after.translation[other] - before.translation[other]) < 1e-3f);
}

RC_GTEST_PROP(PoseTransform, ATurnKeepsItsAxisAndTouchesRotationsOnly, ()) {
  OneCharacter scene(anyInheritance());
  scene.makeAwkward();
  const JointIndex joint = *rc::gen::inRange(0, 3);
  scene.select({joint});
  const Transform before = scene.local(joint);
  const TransformAxes axes = anyAxes();
  const int axis = *rc::gen::inRange(0, 3);
  const PoseTransform pose(scene.document, TransformPivot::common);
  RC_PRE(pose.validate().has_value());
  const Vec3 axis_w = pose.axes_w(axes)[axis];
  pose.apply(scene.document, {Kind::rotate, along(axis, *real(-7.f, 7.f))}, axes, kNoGesture);
  const Transform& after = scene.local(joint);
  RC_ASSERT(after.translation == before.translation);
  RC_ASSERT(after.scale == before.scale);
  RC_ASSERT(std::abs(glm::length(after.rotation) - 1.f) < 1e-5f);
  if (axes == TransformAxes::local)
    RC_ASSERT(difference(PoseTransform(scene.document, TransformPivot::common).axes_w(axes)[axis], axis_w) < 2e-3f);
}

RC_GTEST_PROP(PoseTransform, BelowRigidParentsATurnIsTheOneAsked, ()) {
  OneCharacter scene;
  for (JointIndex j = 0; j < 3; ++j) scene.document.setJointTransform(scene.id, j, tests::anyRigid(), kNoGesture);
  scene.document.setPlacement(scene.id, tests::anyRigid(), kNoGesture);
  scene.select({2});
  const Vec3 axis_w = anyDirection();
  const float angle = *real(-3.f, 3.f);
  const Quat before = decompose(scene.world(2)).rotation;
  PoseTransform(scene.document, TransformPivot::common)
      .apply(scene.document, {Kind::rotate, axis_w * angle, false}, TransformAxes::parent, kNoGesture);
  const Quat after = decompose(scene.world(2)).rotation;
  RC_ASSERT(angleBetween(after, glm::angleAxis(angle, axis_w) * before) < 2e-3f);
}

RC_GTEST_PROP(PoseTransform, ThereAndBackRestores, ()) {
  OneCharacter scene(anyInheritance());
  scene.makeAwkward();
  scene.select({1, 2});
  const auto kind = *rc::gen::elementOf(std::vector{Kind::move, Kind::rotate, Kind::scale});
  const Vec3 value = kind == Kind::scale ? anyVec3(0.5f, 2.f) : anyVec3(-1.f, 1.f);
  // There and back in one gesture: from the state that it began with.
  const PoseTransform pose(scene.document, anyPivot());
  RC_PRE(pose.validate().has_value());
  const Transform before = scene.local(1), below = scene.local(2);
  const int steps = scene.steps();
  const Gesture gesture = newGesture();
  pose.apply(scene.document, {kind, value}, TransformAxes::local, gesture);
  pose.apply(scene.document, {kind, kind == Kind::scale ? Vec3(1.f) : Vec3(0.f)}, TransformAxes::local, gesture);
  RC_ASSERT(scene.steps() <= steps + 1);
  RC_ASSERT(difference(toMatrix(scene.local(1)), toMatrix(before)) < 1e-5f);
  RC_ASSERT(difference(toMatrix(scene.local(2)), toMatrix(below)) < 1e-5f);
  // Bit for bit when it is cancelled.
  pose.apply(scene.document, {kind, value}, TransformAxes::local, gesture);
  scene.document.cancelGesture(gesture);
  RC_ASSERT(scene.steps() == steps);
  RC_ASSERT(scene.local(1) == before);
  RC_ASSERT(scene.local(2) == below);
}

TEST(PoseTransform, ChildrenOfSelectedJointsDoNotMoveTwice) {
  OneCharacter scene;
  scene.select({0, 1, 2});
  const Vec3 head = scene.place(2);
  PoseTransform(scene.document, TransformPivot::common)
      .apply(scene.document, {Kind::move, {0.3f, 0.f, 0.f}}, TransformAxes::world, kNoGesture);
  EXPECT_LT(difference(scene.place(2), head + Vec3(0.3f, 0.f, 0.f)), 1e-6f);
  EXPECT_EQ(scene.document.instance(scene.id)->overrides.size(), 1u);
  EXPECT_EQ(scene.document.history().undoText(), "Move 3 joints");
}

TEST(PoseTransform, TurnedEachByItselfAChainCurls) {
  OneCharacter scene;
  scene.select({0, 1});
  const float quarter = glm::radians(45.f);
  PoseTransform(scene.document, TransformPivot::individual)
      .apply(scene.document, {Kind::rotate, {0.f, 0.f, quarter}}, TransformAxes::local, kNoGesture);
  EXPECT_NEAR(angleBetween(scene.local(0).rotation, kIdentityRotation), quarter, 1e-5f);
  EXPECT_NEAR(angleBetween(scene.local(1).rotation, kIdentityRotation), quarter, 1e-5f);
  EXPECT_EQ(scene.local(1).translation, Vec3(0.f, 0.5f, 0.f));
}

RC_GTEST_PROP(PoseTransform, JointsTurnWhereTheyAre, ()) {
  OneCharacter scene(anyInheritance());
  scene.makeAwkward();
  scene.select(*rc::gen::elementOf(std::vector<std::vector<JointIndex>>{{0, 2}, {1, 2}, {2, 0}, {0, 1, 2}}));
  std::vector<Transform> before;
  for (JointIndex j = 0; j < 3; ++j) before.push_back(scene.local(j));
  const PoseTransform pose(scene.document, anyPivot());
  RC_PRE(pose.validate().has_value());
  pose.apply(scene.document, {Kind::rotate, anyVec3(-2.f, 2.f)}, anyAxes(), kNoGesture);
  for (JointIndex j = 0; j < 3; ++j) {
    RC_ASSERT(scene.local(j).translation == before[static_cast<std::size_t>(j)].translation);
    RC_ASSERT(scene.local(j).scale == before[static_cast<std::size_t>(j)].scale);
  }
}

// Both are selected, the second one last.
struct TwoCharacters : OneCharacter {
  InstanceId other = document.addCharacter(tests::small());
  Vec3 a = placeOf(id), b = placeOf(other);  // at first

  TwoCharacters() { document.select({{Item::Kind::instance, id, -1}, {Item::Kind::instance, other, -1}}); }
  Vec3 placeOf(InstanceId of) const { return document.instance(of)->standing.placement.translation; }
};

TEST(PoseTransform, TheOneChosenLastIsThePivotOfCharacters) {
  TwoCharacters scene;
  const PoseTransform pose(scene.document, TransformPivot::last);
  EXPECT_EQ(pose.origin_w(), scene.b);
  pose.apply(scene.document, {Kind::rotate, {0.f, glm::radians(180.f), 0.f}}, TransformAxes::world, kNoGesture);
  EXPECT_EQ(scene.placeOf(scene.other), scene.b);
  EXPECT_LT(difference(scene.placeOf(scene.id), scene.b + (scene.b - scene.a)), 1e-5f);
}

TEST(PoseTransform, JointsAndCharactersKeepAPivotEach) {
  OneCharacter scene;
  TransformOptions options;
  scene.select({1});
  EXPECT_EQ(pivotFor(scene.document, options), TransformPivot::individual);
  pivotFor(scene.document, options) = TransformPivot::last;
  scene.document.select({{Item::Kind::instance, scene.id, -1}});
  EXPECT_EQ(pivotFor(scene.document, options), TransformPivot::common);
  scene.select({1});
  EXPECT_EQ(pivotFor(scene.document, options), TransformPivot::last);
}

TEST(PoseTransform, ACommonMiddleIsThePivot) {
  TwoCharacters scene;
  const Vec3 a = scene.a, b = scene.b;
  const int steps = scene.steps();
  const PoseTransform pose(scene.document, TransformPivot::common);
  EXPECT_LT(difference(pose.origin_w(), 0.5f * (a + b)), 1e-6f);
  pose.apply(scene.document, {Kind::rotate, {0.f, glm::radians(180.f), 0.f}}, TransformAxes::world, kNoGesture);
  EXPECT_LT(difference(scene.placeOf(scene.id), b), 1e-5f);
  EXPECT_LT(difference(scene.placeOf(scene.other), a), 1e-5f);
  EXPECT_EQ(scene.steps(), steps + 1);
  EXPECT_EQ(scene.document.history().undoText(), "Rotate 2 characters");
  scene.document.undo();
  PoseTransform(scene.document, TransformPivot::common)
      .apply(scene.document, {Kind::scale, Vec3(2.f)}, TransformAxes::world, kNoGesture);
  EXPECT_LT(difference(scene.placeOf(scene.other), b + 0.5f * (b - a)), 1e-5f);
  EXPECT_EQ(scene.document.instance(scene.other)->standing.placement.scale, Vec3(2.f));
}

TEST(PoseTransform, ScalesAlongTheJointsOwnAxesWithoutShear) {
  OneCharacter scene;
  Transform turned;
  turned.rotation = glm::angleAxis(glm::radians(90.f), Vec3(0.f, 0.f, 1.f));
  scene.document.setJointTransform(scene.id, 1, turned, kNoGesture);
  scene.select({1});
  const PoseTransform pose(scene.document, TransformPivot::common);
  pose.apply(scene.document, {Kind::scale, {2.f, 1.f, 1.f}}, TransformAxes::local, kNoGesture);
  EXPECT_EQ(scene.local(1).scale, Vec3(2.f, 1.f, 1.f));
  // The world's x is the joint's y.
  pose.apply(scene.document, {Kind::scale, {2.f, 1.f, 1.f}}, TransformAxes::world, kNoGesture);
  EXPECT_LT(difference(scene.local(1).scale, Vec3(1.f, 2.f, 1.f)), 1e-5f);
  EXPECT_EQ(scene.local(1).shear, Vec3(0.f));
}

TEST(PoseTransform, SaysWhatIsMissing) {
  OneCharacter scene;
  scene.document.clearSelection();
  EXPECT_EQ(PoseTransform(scene.document, TransformPivot::common).validate().error().for_user,
            "Select a joint or a character first.");
  Transform flat;
  flat.scale = {1.f, 0.f, 1.f};
  scene.document.setJointTransform(scene.id, 0, flat, kNoGesture);
  scene.select({1});
  const int steps = scene.steps();
  const PoseTransform pose(scene.document, TransformPivot::common);
  const Check check = pose.validate();
  ASSERT_FALSE(check);
  EXPECT_NE(check.error().for_user.english().find("scaled to nothing"), std::string::npos);
  pose.apply(scene.document, {Kind::move, {1.f, 0.f, 0.f}}, TransformAxes::world, kNoGesture);
  EXPECT_EQ(scene.steps(), steps);
  for (const TransformAxes axes : {TransformAxes::local, TransformAxes::parent, TransformAxes::world})
    for (int i = 0; i < 3; ++i) EXPECT_NEAR(glm::length(pose.axes_w(axes)[i]), 1.f, 1e-5f);
  // The flat joint itself can be given a size again.
  scene.select({0});
  EXPECT_TRUE(PoseTransform(scene.document, TransformPivot::common).validate());
}

TEST(PoseTransform, HasNothingToDoWithHiddenCharactersMeshesAndClips) {
  OneCharacter scene;
  scene.document.select({{Item::Kind::mesh, scene.id, 0}});
  EXPECT_TRUE(PoseTransform(scene.document, TransformPivot::common).empty());
  scene.document.select({{Item::Kind::clip, scene.id, -1, scene.document.instance(scene.id)->clipAt(0)}});
  EXPECT_TRUE(PoseTransform(scene.document, TransformPivot::common).empty());
  scene.select({1});
  EXPECT_FALSE(PoseTransform(scene.document, TransformPivot::common).empty());
  scene.document.setVisible({Item::Kind::instance, scene.id, -1}, false);
  EXPECT_TRUE(PoseTransform(scene.document, TransformPivot::common).empty());
}

TEST(PoseTransform, TheGridCountsFromTheParentOrTheWorld) {
  OneCharacter scene;
  Transform place;
  place.translation = {1.f, 0.f, 0.f};
  scene.document.setPlacement(scene.id, place, kNoGesture);
  scene.select({1});
  const PoseTransform pose(scene.document, TransformPivot::common);
  EXPECT_LT(difference(pose.gridStart(TransformAxes::parent), Vec3(0.f, 0.5f, 0.f)), 1e-6f);
  EXPECT_LT(difference(pose.gridStart(TransformAxes::world), Vec3(1.f, 0.5f, 0.f)), 1e-6f);
}

// What is seen is what turns: below a mirrored joint, too, the way that the ring shows.
TEST(PoseTransform, BelowMirroredParentsATurnIsTheOneAsked) {
  for (const Vec3& scale : {Vec3(1.f), Vec3(-1.f, 1.f, 1.f), Vec3(-1.f, -1.f, -1.f)}) {
    OneCharacter scene;
    scene.document.setJointTransform(scene.id, 0, {.scale = scale}, kNoGesture);
    scene.select({1});
    const Vec3 before = scene.place(2) - scene.place(1);
    const Vec3 by(0.f, 0.f, 0.3f);
    const PoseTransform pose(scene.document, TransformPivot::individual);
    pose.apply(scene.document, {Kind::rotate, by}, TransformAxes::world, kNoGesture);
    const Vec3 wanted = glm::angleAxis(0.3f, Vec3(0.f, 0.f, 1.f)) * before;
    EXPECT_LT(difference(scene.place(2) - scene.place(1), wanted), 1e-5f) << scale.x << " " << scale.y;
  }
}

// Of a chain that is selected the topmost joint is what moves.
TEST(PoseTransform, TheMiddleIsThatOfWhatMoves) {
  OneCharacter scene;
  scene.select({0, 1, 2});
  const PoseTransform pose(scene.document, TransformPivot::common);
  EXPECT_LT(difference(pose.origin_w(), scene.place(0)), 1e-6f);
}

}  // namespace
}  // namespace sinew
