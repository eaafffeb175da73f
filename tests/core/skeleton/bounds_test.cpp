#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/evaluate/evaluator.h"
#include "core/scene/character/mesh_morphs.h"
#include "tests/core/generators.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using tests::difference, tests::real, tests::sampleCharacter;

RC_GTEST_PROP(MeasureBounds, IsTheBoxOfTheSkinnedVertices, ()) {
  Character c = sampleCharacter();
  // One, three or four per vertex.
  if (const int most = *rc::gen::element(1, 2, 3, 4); most != 2) {
    Influences& influences = tests::editMesh(c).influences;
    influences = {most, {}, {}};
    for (int v = 0; v < 18; ++v) {
      float rest = 1.f;
      for (int i = 0; i < most; ++i) {
        const float weight = i + 1 == most ? rest : rest * *real(0.2f, 0.8f);
        influences.joints.push_back(*rc::gen::inRange<std::uint16_t>(0, 2));
        influences.weights.push_back(weight);
        rest -= weight;
      }
    }
  }
  Evaluator evaluator;
  EvaluatedPose pose;
  evaluator.evaluateAt(c, c.clips[0].get(), static_cast<double>(*real(0, 1)), pose);
  Box expected;
  SkinnedMesh skinned;
  for (int m = 0; m < 2; ++m) {
    skinMesh(c, m, pose, SkinningMethod::linear, skinned);
    for (const Vec3& p : skinned.positions) expected.add(p);
  }
  const Box box = measureBounds(c, pose.joints_m, pose.pose.morph_weights);
  RC_ASSERT(difference(box.low, expected.low) < 1e-6f);
  RC_ASSERT(difference(box.high, expected.high) < 1e-6f);
}

TEST(MeshMorphs, AreThoseFromItsFirstChannelOn) {
  Mesh mesh;
  mesh.first_morph_channel = 2;
  mesh.morph_targets.resize(3);
  for (const int channel : {-1, 0, 1, 5, 6, 1'000'000}) EXPECT_FALSE(hasMorphChannel(mesh, channel)) << channel;
  for (const int channel : {2, 3, 4}) EXPECT_TRUE(hasMorphChannel(mesh, channel)) << channel;
  const std::vector<float> all{0.f, 1.f, 2.f, 3.f, 4.f, 5.f};
  const std::span<const float> own = morphWeightsOf(mesh, all);
  EXPECT_EQ(std::vector(own.begin(), own.end()), (std::vector{2.f, 3.f, 4.f}));
}

TEST(MeasureBounds, LeavesHiddenMeshesOut) {
  Character c = sampleCharacter();
  EvaluatedPose pose;
  Evaluator().evaluateAt(c, c.clips[0].get(), 0.5, pose);
  const Box both = measureBounds(c, pose.joints_m, pose.pose.morph_weights);
  tests::editMesh(c, 1).hidden = true;
  Box first;
  SkinnedMesh skinned;
  skinMesh(c, 0, pose, SkinningMethod::linear, skinned);
  for (const Vec3& p : skinned.positions) first.add(p);
  const Box box = measureBounds(c, pose.joints_m, pose.pose.morph_weights);
  EXPECT_LT(difference(box.low, first.low), 1e-6f);
  EXPECT_LT(difference(box.high, first.high), 1e-6f);
  EXPECT_GT(difference(both.low, box.low) + difference(both.high, box.high), 1e-3f) << "the other one lay outside";
}

TEST(MeasureBounds, WeightsBelowZeroMoveMeshesToo) {
  Character c = sampleCharacter();
  EvaluatedPose pose;
  Evaluator().evaluateAt(c, nullptr, 0.0, pose);
  for (float& weight : pose.pose.morph_weights) weight = -2.f;
  Box expected;
  SkinnedMesh skinned;
  for (int m = 0; m < 2; ++m) {
    skinMesh(c, m, pose, SkinningMethod::linear, skinned);
    for (const Vec3& p : skinned.positions) expected.add(p);
  }
  const Box box = measureBounds(c, pose.joints_m, pose.pose.morph_weights);
  EXPECT_LT(difference(box.low, expected.low), 1e-6f);
  EXPECT_LT(difference(box.high, expected.high), 1e-6f);
  const std::vector<float> none(pose.pose.morph_weights.size(), 0.f);
  EXPECT_GT(difference(measureBounds(c, pose.joints_m, none).low, box.low), 0.9f);
}

TEST(MeasureBounds, WithoutMeshesIsTheBoxOfTheJoints) {
  Character c = sampleCharacter();
  c.meshes.clear();
  Evaluator evaluator;
  EvaluatedPose pose;
  evaluator.evaluateAt(c, nullptr, 0.0, pose);
  const Box box = measureBounds(c, pose.joints_m, pose.pose.morph_weights);
  EXPECT_EQ(box.low, Vec3(0.f));
  EXPECT_EQ(box.high, (Vec3{2, 0, 0}));
}

TEST(MeasureBounds, CamerasCountOnlyWhereThereIsNothingElse) {
  Character c = sampleCharacter();
  c.meshes.clear();
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  const auto high = [&] {
    c.skeleton = *Skeleton::create(joints);
    EvaluatedPose pose;
    Evaluator().evaluateAt(c, nullptr, 0.0, pose);
    return measureBounds(c, pose.joints_m, pose.pose.morph_weights).high;
  };
  joints[2].kind = JointKind::camera;
  EXPECT_EQ(high(), Vec3(1, 0, 0));
  for (Joint& joint : joints) joint.kind = JointKind::camera, joint.deforms = false;
  EXPECT_EQ(high(), Vec3(2, 0, 0));
}

TEST(MeasureBounds, OfNothingIsEmpty) {
  EXPECT_TRUE(measureBounds(Character{}, {}, {}).empty());
  EXPECT_EQ(measureBounds(Character{}, {}, {}).size(), Vec3(0.f));
}

}  // namespace
}  // namespace sinew
