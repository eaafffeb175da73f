#include "core/evaluate/evaluator.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/math/interpolation.h"
#include "tests/core/allocation_count.h"
#include "tests/core/generators.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using tests::clipsOf, tests::difference, tests::real, tests::sampleCharacter;

Instance instanceOf(Character c) {
  Instance i;
  i.character = std::make_shared<const Character>(std::move(c));
  i.clips = {tests::kFirstClip};
  i.control.clip = tests::kFirstClip;
  i.control.range_end = 1.0;
  return i;
}

TEST(Evaluator, BendsTheArm) {
  const Character c = sampleCharacter();
  Evaluator evaluator;
  EvaluatedPose pose;
  evaluator.evaluateAt(c, c.clips[0].get(), 1.0, pose);
  EXPECT_LT(difference(Vec3(pose.joints_m[2][3]), Vec3{1, 1, 0}), 1e-6f);
  ASSERT_EQ(pose.skin_at, (std::vector<std::uint32_t>{0, 2}));
  EXPECT_EQ(pose.paletteOf(c, 0).size(), 2u);
  EXPECT_EQ(pose.paletteOf(c, 1).size(), 1u);
  EXPECT_LT(difference(pose.paletteOf(c, 1)[0], pose.joints_m[2]), 1e-6f);
}

TEST(Evaluator, RestPosePalettesAreTheIdentity) {
  const Character c = sampleCharacter();
  Evaluator evaluator;
  EvaluatedPose pose;
  evaluator.evaluateAt(c, nullptr, 0.3, pose);
  for (const Mat4& m : pose.paletteOf(c, 0)) EXPECT_EQ(m, Mat4(1.f));
}

RC_GTEST_PROP(Evaluator, AnyTimeInAnyOrderGivesTheSame, ()) {
  const Character c = sampleCharacter();
  Evaluator used;
  EvaluatedPose a, b;
  for (int i = 0; i < 5; ++i) {
    const double t = static_cast<double>(*real(-0.5f, 1.5f));
    used.evaluateAt(c, c.clips[0].get(), t, a);
    Evaluator().evaluateAt(c, c.clips[0].get(), t, b);
    RC_ASSERT(a.joints_m == b.joints_m);
    RC_ASSERT(a.palette == b.palette);
  }
}

TEST(Evaluator, HonoursHowJointsInheritScale) {
  Character c = sampleCharacter();
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  joints[0].rest_l.scale = {2, 3, 4};
  joints[1].inherit_scale = ScaleInheritance::skip_parent;
  c.skeleton = *Skeleton::create(joints);
  EvaluatedPose pose;
  Evaluator().evaluateAt(c, nullptr, 0.0, pose);
  EXPECT_EQ(Mat3(pose.joints_m[1]), Mat3(1.f));
  EXPECT_EQ(pose.joints_m[1][3], Vec4(2, 0, 0, 1));
  for (JointIndex j = 0; j < 3; ++j) {
    const auto at = static_cast<std::size_t>(j);
    EXPECT_LT(difference(pose.frameOf(c, j).toModel(pose.pose.local[at]), pose.joints_m[at]), 1e-6f);
  }
  EXPECT_EQ(restInModelSpace(c.skeleton), pose.joints_m);

  // Without such joints there is nothing to keep.
  const Character plain = sampleCharacter();
  Evaluator().evaluateAt(plain, plain.clips[0].get(), 1.0, pose);
  EXPECT_TRUE(pose.frames.empty());
  for (JointIndex j = 0; j < 3; ++j) {
    const auto at = static_cast<std::size_t>(j);
    EXPECT_LT(difference(pose.frameOf(plain, j).toModel(pose.pose.local[at]), pose.joints_m[at]), 1e-6f);
  }
}

TEST(Evaluator, OverridesWinOverTheClip) {
  Instance instance = instanceOf(sampleCharacter());
  const ClipLibrary clips = clipsOf(*instance.character);
  instance.control.time = 1.0;
  instance.overrides[1] = {.translation = {3, 0, 0}};
  instance.overrides[99] = {.translation = {5, 5, 5}};  // of another character: ignored
  Evaluator evaluator;
  EvaluatedPose pose;
  evaluator.evaluate(instance, clips, pose, {}, {}, Mat4(1.f));
  EXPECT_EQ(Vec3(pose.joints_m[2][3]), (Vec3{4, 0, 0}));
}

TEST(Evaluator, WeightBlendsAgainstTheRestPose) {
  Instance instance = instanceOf(sampleCharacter());
  const ClipLibrary clips = clipsOf(*instance.character);
  instance.control.time = 1.0;
  Evaluator evaluator;
  EvaluatedPose pose;
  for (const float weight : {0.f, 0.5f, 1.f}) {
    instance.control.weight = static_cast<double>(weight);
    evaluator.evaluate(instance, clips, pose, {}, {}, Mat4(1.f));
    EXPECT_NEAR(angleBetween(pose.pose.local[1].rotation, kIdentityRotation), weight * glm::radians(90.f), 1e-5f);
    EXPECT_FLOAT_EQ(pose.pose.morph_weights[0], weight);
  }
}

TEST(Evaluator, OverridesAreShownAsTheyAreWhateverTheWeight) {
  Instance instance = instanceOf(sampleCharacter());
  const ClipLibrary clips = clipsOf(*instance.character);
  instance.control.time = 1.0;
  instance.overrides[1] = {.translation = {3, 0, 0}, .rotation = glm::angleAxis(1.f, Vec3(1, 0, 0)), .scale = Vec3(2)};
  Evaluator evaluator;
  EvaluatedPose pose;
  for (const double weight : {0.0, 0.25, 1.0}) {
    instance.control.weight = weight;
    evaluator.evaluate(instance, clips, pose, {}, {}, Mat4(1.f));
    EXPECT_EQ(pose.pose.local[1], instance.overrides[1]) << weight;
  }
}

TEST(Evaluator, AllocatesNothingOnceWarm) {
  if (!tests::countsAllocations()) GTEST_SKIP() << "sanitizers bring their own allocator";
  Instance instance = instanceOf(sampleCharacter());
  const ClipLibrary clips = clipsOf(*instance.character);
  Evaluator evaluator;
  EvaluatedPose pose;
  SkinnedMesh mesh;
  const auto frame = [&](double time) {
    instance.control.time = time;
    evaluator.evaluate(instance, clips, pose, {}, {}, Mat4(1.f));
    for (const auto method : kSkinningMethods) skinMesh(*instance.character, 0, pose, method, mesh);
  };
  frame(0.0);
  const std::size_t before = tests::allocationCount();
  for (int i = 0; i < 100; ++i) frame(0.01 * ((i * 37) % 100));
  EXPECT_EQ(tests::allocationCount(), before);
}

TEST(SkinMesh, AppliesMorphsBeforeSkinning) {
  const Character c = sampleCharacter();
  Evaluator evaluator;
  EvaluatedPose pose;
  SkinnedMesh mesh;
  evaluator.evaluateAt(c, c.clips[0].get(), 1.0, pose);
  for (const auto method : kSkinningMethods) {
    skinMesh(c, 0, pose, method, mesh);
    ASSERT_EQ(mesh.positions.size(), 18u);
    EXPECT_LT(difference(mesh.positions[16], Vec3{1.1f, 1, 0.5f}), 1e-6f);  // the far end, lower edge, bulged
    EXPECT_LT(difference(mesh.normals[16], Vec3{0, 0, 1}), 1e-6f);
    EXPECT_LT(difference(Vec3(mesh.tangents[16]), Vec3{0, 1, 0}), 1e-6f);
  }
}

TEST(SkinMesh, MorphsMayCountBackwards) {
  const Character c = sampleCharacter();
  EvaluatedPose pose;
  SkinnedMesh rest, forwards, backwards;
  Evaluator().evaluateAt(c, nullptr, 0.0, pose);
  skinMesh(c, 0, pose, SkinningMethod::linear, rest);
  pose.pose.morph_weights[0] = 1.f;
  skinMesh(c, 0, pose, SkinningMethod::linear, forwards);
  pose.pose.morph_weights[0] = -1.f;
  skinMesh(c, 0, pose, SkinningMethod::linear, backwards);
  EXPECT_NE(forwards.positions[16], rest.positions[16]);
  for (std::size_t v = 0; v < rest.positions.size(); ++v)
    EXPECT_LT(difference(forwards.positions[v] + backwards.positions[v], 2.f * rest.positions[v]), 1e-6f) << v;
}

TEST(SkinMesh, RigidMeshesFollowTheirNodeByEveryMethod) {
  const Character c = sampleCharacter();
  Evaluator evaluator;
  EvaluatedPose pose;
  SkinnedMesh mesh;
  evaluator.evaluateAt(c, c.clips[0].get(), 0.4, pose);
  for (const auto method : kSkinningMethods) {
    skinMesh(c, 1, pose, method, mesh);
    for (std::size_t v = 0; v < 3; ++v) {
      EXPECT_LT(difference(mesh.positions[v], Vec3(pose.joints_m[2] * Vec4(c.meshes[1]->positions[v], 1.f))), 1e-6f);
    }
    EXPECT_TRUE(mesh.tangents.empty());
  }
}

TEST(SkinMesh, DualQuaternionsLeaveTheirSharesToLinearSkinning) {
  Character c = sampleCharacter();
  EvaluatedPose pose;
  Evaluator().evaluateAt(c, c.clips[0].get(), 1.0, pose);
  SkinnedMesh linear, dual, mixed;
  skinMesh(c, 0, pose, SkinningMethod::linear, linear);
  skinMesh(c, 0, pose, SkinningMethod::dual_quaternion, dual);
  EXPECT_GT(difference(linear.positions[8], dual.positions[8]), 0.015f) << "the elbow bulges";
  std::vector<float>& share = tests::editMesh(c).linear_share;
  for (std::size_t v = 0; v < dual.positions.size(); ++v) share.push_back(0.25f * static_cast<float>(v % 5));
  skinMesh(c, 0, pose, SkinningMethod::dual_quaternion, mixed);
  for (std::size_t v = 0; v < dual.positions.size(); ++v) {
    const auto between = [&](const Vec3& a, const Vec3& b) { return glm::mix(a, b, share[v]); };
    const Vec3 tangent = glm::normalize(between(Vec3(dual.tangents[v]), Vec3(linear.tangents[v])));
    EXPECT_LT(difference(mixed.positions[v], between(dual.positions[v], linear.positions[v])), 1e-6f) << v;
    EXPECT_LT(difference(mixed.normals[v], Vec3(0, 0, 1)), 1e-6f) << v;
    EXPECT_LT(difference(Vec3(mixed.tangents[v]), tangent), 1e-5f) << v;
    EXPECT_EQ(mixed.tangents[v].w, 1.f);
  }
  skinMesh(c, 0, pose, SkinningMethod::linear, mixed);
  EXPECT_EQ(mixed.positions, linear.positions);
}

TEST(SkinMesh, NormalsOfTheMixLieBetweenThoseOfBothWays) {
  Character c = sampleCharacter();
  Instance instance = instanceOf(c);
  instance.overrides[1] = {.translation = {1.f, 0.f, 0.f},
                           .rotation = glm::angleAxis(1.4f, glm::normalize(Vec3{1.f, 1.f, 0.f}))};
  EvaluatedPose pose;
  Evaluator().evaluate(instance, {}, pose, {}, {}, Mat4(1.f));
  SkinnedMesh dual, linear, mixed;
  skinMesh(c, 0, pose, SkinningMethod::dual_quaternion, dual);
  skinMesh(c, 0, pose, SkinningMethod::linear, linear);
  const std::size_t vertices = dual.positions.size();
  float apart = 0.f;
  for (const float share : {0.f, 0.3f, 1.f}) {
    tests::editMesh(c).linear_share.assign(vertices, share);
    skinMesh(c, 0, pose, SkinningMethod::dual_quaternion, mixed);
    for (std::size_t v = 0; v < vertices; ++v) {
      const Vec3 normal = glm::normalize(glm::mix(dual.normals[v], linear.normals[v], share));
      EXPECT_LT(difference(mixed.normals[v], normal), 1e-5f) << share << " " << v;
      EXPECT_LT(difference(mixed.positions[v], glm::mix(dual.positions[v], linear.positions[v], share)), 1e-6f) << v;
      apart = std::max(apart, difference(dual.normals[v], linear.normals[v]));
    }
  }
  EXPECT_GT(apart, 0.01f);
}

TEST(Evaluator, PlaysTheClipThatTheLibraryHasUnderItsId) {
  Instance instance = instanceOf(sampleCharacter());
  ClipLibrary clips = clipsOf(*instance.character);
  instance.control.time = 1.0;
  const auto elbow = [&] {
    EvaluatedPose pose;
    Evaluator().evaluate(instance, clips, pose, {}, {}, Mat4(1.f));
    return pose.pose.local[1];
  };
  const Transform rest = instance.character->skeleton[1].rest_l;
  EXPECT_NE(elbow(), rest);
  clips.exchangeClip(tests::kFirstClip, std::make_shared<const Clip>());
  EXPECT_EQ(elbow(), rest) << "edited, so that it moves nothing";
  clips = clipsOf(*instance.character);
  for (const ClipId other : {ClipId{}, ClipId{7}}) {
    instance.control.clip = other;
    EXPECT_EQ(elbow(), rest);
  }
}

TEST(Instance, ListsItsClips) {
  Instance instance;
  instance.clips = {{7}, {3}};
  EXPECT_EQ(instance.clipAt(1), ClipId{3});
  EXPECT_EQ(instance.placeOf({7}), 0);
  for (const int place : {-1, 2}) EXPECT_FALSE(instance.clipAt(place));
  for (const ClipId other : {ClipId{}, ClipId{1}}) EXPECT_EQ(instance.placeOf(other), -1);
}

}  // namespace
}  // namespace sinew
