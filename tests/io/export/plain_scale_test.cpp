// Joints that inherit scale in FBX's ways, written for those that know one way.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <fmt/format.h>

#include "core/io/export/plain_scale.h"
#include "tests/core/generators.h"
#include "tests/io/export/random_values.h"
#include "tests/io/import_helpers.h"
#include "tests/support/test_characters.h"

namespace sinew::tests {
namespace {

Curve scaleSwing(float low, float high) {
  const auto tangent = anyNumber(-1.f, 1.f);
  std::vector<Knot> knots;
  for (const double time : {0.0, 0.4, 1.0}) {
    Knot knot{.time = time, .value = anyNumber(low, high)};
    knot.interpolation = Interpolation::hermite;
    knot.in = {-0.1f, -0.1f * tangent}, knot.out = {0.1f, 0.1f * tangent};
    knots.push_back(knot);
  }
  return Curve::fromKnots(knots).value();
}

// A tube whose joints inherit in any way, some scaled at rest and some in a clip.
Character scaledTube(std::initializer_list<ScaleInheritance> ways) {
  Character c = *tube({.joints = 5});
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  Clip clip;
  clip.name = "scale", clip.fps = 30.0, clip.duration_s = 1.0;
  for (std::size_t j = 0; j < joints.size(); ++j) {
    joints[j].inherit_scale = *rc::gen::elementOf(std::vector<ScaleInheritance>(ways));
    joints[j].rest_l.rotation = anyRotation();
    // Equal on all axes where a joint hands its scale on fully, for else there would be shear, which files cannot hold.
    if (*rc::gen::arbitrary<bool>()) joints[j].rest_l.scale = Vec3(anyNumber(0.5f, 2.f));
    JointTrack track{.joint = static_cast<JointIndex>(j)};
    if (*rc::gen::arbitrary<bool>()) track.translation[1] = scaleSwing(0.1f, 0.6f);
    if (*rc::gen::arbitrary<bool>()) {
      const Curve size = scaleSwing(0.5f, 2.f);
      track.scale = {size, size, size};
    }
    const bool turns = *rc::gen::arbitrary<bool>();
    if (turns) track.rotation = EulerCurves{.angles = {scaleSwing(-1.f, 1.f), Curve(), scaleSwing(-1.f, 1.f)}};
    clip.joints.push_back(std::move(track));
  }
  c.skeleton = Skeleton::create(joints).value();
  c.clips = {std::make_shared<const Clip>(clip)};
  return c;
}

std::vector<Vec3> tubeAt(const Character& c, int clip, double time) { return skinned(c, 0, clip, time).positions; }

// Greatest distance of vertices between two characters.
float difference(const Character& a, const Character& b, int clip, double time) {
  const auto before = tubeAt(a, clip, time), after = tubeAt(b, clip, time);
  RC_ASSERT(before.size() == after.size());
  float far = 0.f;
  for (std::size_t i = 0; i < before.size(); ++i) far = std::max(far, glm::distance(before[i], after[i]));
  return far;
}

RC_GTEST_PROP(PlainScaleProperty, StandsWhereItStood, ()) {
  using enum ScaleInheritance;
  const auto before = std::make_shared<const Character>(scaledTube({full, own_axes, skip_parent}));
  PlainScale plain{.character = before, .clips = before->clips};
  const Check done = plain.run();
  if (!done) RC_FAIL(done.error().for_user.english());
  RC_ASSERT(plain.character->skeleton.scaleInheritance().empty());
  Character after = *plain.character;
  after.clips = plain.clips;
  if (const Check ok = after.validate(); !ok) RC_FAIL(ok.error().for_log);
  RC_ASSERT(difference(*before, after, -1, 0.0) < 1e-4f);
  // Five joints, each within the tolerance; the tube is some metres long at most.
  for (const double time : {0.0, 0.13, 0.4, 0.777, 1.0}) RC_ASSERT(difference(*before, after, 0, time) < 1e-2f);
}

// Scale of one axis alone stays on its joint.
TEST(PlainScale, UnevenScaleIsNotHandedOn) {
  Character c = *tube({.joints = 3});
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  joints[0].rest_l.scale = Vec3(1.f, 2.f, 1.f);
  for (Joint& joint : joints) {
    joint.inherit_scale = ScaleInheritance::skip_parent;
    joint.rest_l.rotation = glm::angleAxis(0.5f, Vec3(0.f, 0.f, 1.f));
  }
  c.skeleton = Skeleton::create(joints).value();
  const auto before = std::make_shared<const Character>(c);
  PlainScale plain{.character = before};
  ASSERT_TRUE(plain.run());
  EXPECT_EQ(plain.parted, 3u);
  EXPECT_EQ(plain.sheared, 0u);
  ASSERT_EQ(plain.character->skeleton.size(), 6u);
  EXPECT_EQ(plain.character->skeleton[3].name, "j0_scale");
  EXPECT_EQ(plain.character->skeleton[3].rest_l.scale, Vec3(1.f, 2.f, 1.f));
  EXPECT_EQ(plain.character->skeleton[1].parent, 0);
  EXPECT_LT(difference(*before, *plain.character, -1, 0.0), 1e-5f);
}

// Bone by bone, programs work out from the bind matrices where bones were bound, and know no scale there (Blender).
TEST(PlainScale, BonesAreBoundWithoutScale) {
  Character c = *tube({.joints = 3});
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  for (Joint& joint : joints)
    joint.inherit_scale = ScaleInheritance::skip_parent, joint.rest_l.scale = Vec3(2.f, 1.f, 3.f);
  c.skeleton = Skeleton::create(joints).value();
  const std::vector<Mat4> rest_m = restInModelSpace(c.skeleton);
  Skin& skin = c.skins[static_cast<std::size_t>(c.meshes[0]->skin)];
  for (std::size_t i = 0; i < skin.joints.size(); ++i)
    skin.inverse_bind[i] = glm::inverse(rest_m[static_cast<std::size_t>(skin.joints[i])]);
  Clip clip;
  clip.name = "grow", clip.fps = 30.0, clip.duration_s = 1.0;
  JointTrack track{.joint = 0};
  track.scale[1] = Curve::fromSamples({0.0, 1.0}, {2.f, 4.f}, Interpolation::linear).value();
  clip.joints = {track};
  c.clips = {std::make_shared<const Clip>(clip)};
  ASSERT_TRUE(c.validate());
  const auto before = std::make_shared<const Character>(c);
  PlainScale plain{.character = before, .clips = before->clips};
  ASSERT_TRUE(plain.run());
  Character after = *plain.character;
  after.clips = plain.clips;
  ASSERT_TRUE(after.validate());
  const Skin& bound = after.skins[static_cast<std::size_t>(after.meshes[0]->skin)];
  const auto boundAt = [&](std::string_view name) -> std::optional<Mat4> {
    const JointIndex joint = after.skeleton.find(name);
    const auto found = std::ranges::find(bound.joints, joint);
    if (joint == kNoJoint || found == bound.joints.end()) return std::nullopt;
    return bound.inverse_bind[static_cast<std::size_t>(found - bound.joints.begin())];
  };
  for (const char* name : {"j0", "j1", "j2"}) {
    const auto own = boundAt(name), scale = boundAt(fmt::format("{}_scale", name));
    ASSERT_TRUE(own && scale) << name;
    EXPECT_EQ(*own, *scale) << name;
    EXPECT_LT(glm::distance(decompose(*own).scale, Vec3(1.f)), 1e-5f) << name;
  }
  EXPECT_LT(difference(*before, after, -1, 0.0), 1e-5f);
  for (const double time : {0.0, 0.4, 1.0}) EXPECT_LT(difference(*before, after, 0, time), 1e-4f);
}

// A mesh that follows a joint alone, and joints that take over all of its scale, are scaled by it.
TEST(PlainScale, WhatIsCarriedIsScaled) {
  for (const bool mesh_alone : {true, false}) {
    Character c = *tube({.joints = 3});
    std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
    for (Joint& joint : joints) joint.rest_l.scale = Vec3(2.f);
    joints[1].inherit_scale = ScaleInheritance::skip_parent;
    if (mesh_alone) joints[2].inherit_scale = ScaleInheritance::skip_parent;
    c.skeleton = Skeleton::create(joints).value();
    Skin& skin = c.skins[static_cast<std::size_t>(c.meshes[0]->skin)];
    for (Mat4& bind : skin.inverse_bind) bind = toMatrix({.scale = Vec3(0.25f)}) * bind;
    if (mesh_alone) {
      Mesh mesh = *c.meshes[0];
      mesh.node = 1, mesh.skinned = false;
      skin.joints.resize(1), skin.inverse_bind.resize(1);
      skin.joints[0] = 1;
      std::ranges::fill(mesh.influences.joints, std::uint16_t{0});
      c.meshes[0] = std::make_shared<const Mesh>(mesh);
    }
    ASSERT_TRUE(c.validate());
    const auto before = std::make_shared<const Character>(c);
    PlainScale plain{.character = before};
    ASSERT_TRUE(plain.run());
    const Skeleton& skeleton = plain.character->skeleton;
    const JointIndex scale = skeleton.find("j1_scale");
    ASSERT_NE(scale, kNoJoint);
    EXPECT_LT(glm::distance(skeleton[scale].rest_l.scale, Vec3(2.f)), 1e-5f);
    EXPECT_LT(difference(*before, *plain.character, -1, 0.0), 1e-4f);
  }
}

// A curve that does not play scales nothing.
TEST(PlainScale, MutedScaleReachesNothing) {
  Character c = *tube({.joints = 3});
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  for (Joint& joint : joints) joint.inherit_scale = ScaleInheritance::own_axes;
  c.skeleton = Skeleton::create(joints).value();
  for (const bool muted : {true, false}) {
    Clip clip;
    clip.name = "grow", clip.fps = 30.0, clip.duration_s = 1.0;
    JointTrack track{.joint = 0};
    track.scale[0] = Curve::fromSamples({0.0, 1.0}, {1.f, 2.f}, Interpolation::linear).value();
    track.scale[0].setState({.muted = muted});
    clip.joints = {track};
    PlainScale plain{.character = std::make_shared<const Character>(c), .clips = {std::make_shared<const Clip>(clip)}};
    ASSERT_TRUE(plain.run());
    EXPECT_EQ(plain.parted == 0, muted);
  }
}

TEST(PlainScale, NothingIsPartedWhereNoScaleReaches) {
  Character c = *tube({.joints = 3});
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  for (Joint& joint : joints) joint.inherit_scale = ScaleInheritance::own_axes;
  joints.back().rest_l.scale = Vec3(3.f);  // nothing hangs on it
  c.skeleton = Skeleton::create(joints).value();
  Clip clip;
  clip.name = "turn", clip.fps = 30.0, clip.duration_s = 1.0;
  JointTrack track{.joint = 1};
  track.rotation = EulerCurves{.angles = {Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, Interpolation::linear).value()}};
  clip.joints = {track};
  c.clips = {std::make_shared<const Clip>(clip)};
  PlainScale plain{.character = std::make_shared<const Character>(c), .clips = c.clips};
  ASSERT_TRUE(plain.run());
  EXPECT_EQ(plain.parted, 0u);
  EXPECT_EQ(plain.character->skeleton.size(), 3u);
  EXPECT_EQ(plain.clips[0], c.clips[0]);
}

// What hangs on a joint with all of its scale hangs on the joint that has the scale then.
TEST(PlainScale, WhatIsScaledHangsOnTheScale) {
  Character c = *tube({.joints = 3, .morph_target = true});
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  joints[0].rest_l.scale = Vec3(1.f, 2.f, 1.f);
  for (Joint& joint : joints) joint.inherit_scale = ScaleInheritance::skip_parent;
  joints[2].deforms = false;
  c.skeleton = Skeleton::create(joints).value();
  Mesh mesh = *c.meshes[0];
  mesh.node = 1;
  c.meshes[0] = std::make_shared<const Mesh>(mesh);
  c.morph_channels[0].node = 1;
  PlainScale plain{.character = std::make_shared<const Character>(c)};
  ASSERT_TRUE(plain.run());
  const Skeleton& skeleton = plain.character->skeleton;
  const JointIndex scale = skeleton.find("j1_scale");
  ASSERT_NE(scale, kNoJoint);
  EXPECT_EQ(plain.character->meshes[0]->node, scale);
  EXPECT_EQ(plain.character->morph_channels[0].node, scale);
  const auto deforms = [&](const char* name) { return skeleton[skeleton.find(name)].deforms; };
  EXPECT_FALSE(deforms("j0") || deforms("j1")) << "their scales do";
  EXPECT_TRUE(deforms("j0_scale") && deforms("j1_scale"));
  EXPECT_FALSE(deforms("j2") || deforms("j2_scale"));
}

// Joints that are counted anew take along what their file says of them.
TEST(PlainScale, NotesGoAlongWithTheirJoints) {
  Character c = *tube({.joints = 3});
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  joints[0].rest_l.scale = Vec3(2.f);
  joints[1].inherit_scale = ScaleInheritance::skip_parent;
  c.skeleton = Skeleton::create(joints).value();
  c.notes = std::make_shared<const std::vector<PartNote>>(
      std::vector<PartNote>{{PartNote::Part::joint, 2, R"({"extras":{"is":"top"}})"}});
  PlainScale plain{.character = std::make_shared<const Character>(c)};
  ASSERT_TRUE(plain.run());
  const JointIndex top = plain.character->skeleton.find("j2");
  EXPECT_NE(top, 2) << "it hangs on a scale that comes before it";
  EXPECT_EQ(plain.character->notes->front().index, top);
}

}  // namespace
}  // namespace sinew::tests
