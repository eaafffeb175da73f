#include "core/skin/morph.h"

#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyDirection, tests::anyVec3, tests::difference, tests::real;

RC_GTEST_PROP(ApplyMorphs, AddsWeightedDifferences, ()) {
  const auto vertices = *rc::gen::inRange<std::size_t>(1, 10);
  const auto count = *rc::gen::inRange<std::size_t>(0, 4);
  std::vector<MorphTarget> targets(count);
  std::vector<float> weights;
  std::vector<Vec3> positions, normals;
  std::vector<Vec4> tangents;
  for (std::size_t v = 0; v < vertices; ++v) {
    positions.push_back(anyVec3(-1, 1));
    normals.push_back(anyDirection());
    tangents.push_back(Vec4(anyDirection(), -1.f));
  }
  for (MorphTarget& t : targets) {
    weights.push_back(*rc::gen::inRange(0, 3) == 0 ? 0.f : *real(-0.5f, 1.5f));
    const bool with_normals = *rc::gen::arbitrary<bool>();
    for (std::size_t v = 0; v < vertices; ++v) {
      t.positions.push_back(anyVec3(-1, 1));
      if (with_normals) t.normals.push_back(anyVec3(-0.1f, 0.1f)), t.tangents.push_back(anyVec3(-0.1f, 0.1f));
    }
  }
  std::vector<Vec3> p = positions, n = normals;
  std::vector<Vec4> t = tangents;
  const ApplyMorphs job{targets, weights, p, n, t};
  RC_ASSERT(job.validate().has_value());
  job.run();
  for (std::size_t v = 0; v < vertices; ++v) {
    Vec3 ep = positions[v], en = normals[v], et = Vec3(tangents[v]);
    for (std::size_t k = 0; k < count; ++k) {
      ep += targets[k].positions[v] * weights[k];
      if (!targets[k].normals.empty())
        en += targets[k].normals[v] * weights[k], et += targets[k].tangents[v] * weights[k];
    }
    RC_ASSERT(difference(p[v], ep) < 1e-5f);
    RC_ASSERT(difference(n[v], glm::normalize(en)) < 1e-5f);
    RC_ASSERT(difference(Vec3(t[v]), glm::normalize(et)) < 1e-5f);
    RC_ASSERT(t[v].w == -1.f);
  }
}

TEST(ApplyMorphs, NormalsAreOfUnitLengthWhereTargetsHaveNoTangents) {
  const std::vector<MorphTarget> targets{
      {.name = "bulge", .positions = {Vec3(0.f)}, .normals = {Vec3(1, 0, 0)}, .tangents = {}}};
  const float weights[] = {1.f};
  std::vector<Vec3> positions{Vec3(0.f)}, normals{Vec3(0, 1, 0)};
  std::vector<Vec4> tangents{Vec4(1, 0, 0, 1)};
  ApplyMorphs{targets, weights, positions, normals, tangents}.run();
  EXPECT_LT(difference(normals[0], glm::normalize(Vec3(1, 1, 0))), 1e-6f);
}

TEST(ApplyMorphs, TangentsAreOfUnitLengthWhereTargetsHaveNoNormals) {
  const std::vector<MorphTarget> targets{
      {.name = "slide", .positions = {Vec3(0.f)}, .normals = {}, .tangents = {Vec3(0, 0, 1)}}};
  const float weights[] = {1.f};
  std::vector<Vec3> positions{Vec3(0.f)}, normals{Vec3(0, 1, 0)};
  std::vector<Vec4> tangents{Vec4(1, 0, 0, -1)};
  ApplyMorphs{targets, weights, positions, normals, tangents}.run();
  EXPECT_LT(difference(Vec3(tangents[0]), glm::normalize(Vec3(1, 0, 1))), 1e-6f);
  EXPECT_EQ(tangents[0].w, -1.f);
}

TEST(ApplyMorphs, NeedsNoNormals) {
  const std::vector<MorphTarget> targets{{"t", {{1, 0, 0}}, {{0, 1, 0}}, {}}};
  const std::vector<float> weights{2.f};
  std::vector<Vec3> positions{{0, 0, 0}};
  const ApplyMorphs job{targets, weights, positions, {}, {}};
  ASSERT_TRUE(job.validate());
  job.run();
  EXPECT_EQ(positions[0], (Vec3{2, 0, 0}));
}

TEST(ApplyMorphs, CancelledNormalsStayFinite) {
  const std::vector<MorphTarget> targets{{"t", {{0, 0, 0}}, {{0, -1, 0}}, {}}};
  const std::vector<float> weights{1.f};
  std::vector<Vec3> positions{{0, 0, 0}}, normals{{0, 1, 0}};
  ApplyMorphs{targets, weights, positions, normals, {}}.run();
  EXPECT_EQ(normals[0], Vec3(0.f));
}

TEST(ApplyMorphs, ValidateRefusesWhatDoesNotFit) {
  const auto refused = [](auto&& spoil) {
    std::vector<MorphTarget> targets{{"t", {{1, 0, 0}}, {{0, 1, 0}}, {{0, 0, 1}}}};
    std::vector<float> weights{1.f};
    std::vector<Vec3> positions(1), normals(1);
    std::vector<Vec4> tangents(1);
    spoil(targets[0], weights, positions, normals, tangents);
    return !ApplyMorphs{targets, weights, positions, normals, tangents}.validate().has_value();
  };
  using Vectors = std::vector<Vec3>;
  using Floats = std::vector<float>;
  using Fours = std::vector<Vec4>;
  EXPECT_FALSE(refused([](MorphTarget&, Floats&, Vectors&, Vectors&, Fours&) {}));
  EXPECT_TRUE(refused([](MorphTarget&, Floats& w, Vectors&, Vectors&, Fours&) { w.clear(); }));
  EXPECT_TRUE(refused(
      [](MorphTarget&, Floats& w, Vectors&, Vectors&, Fours&) { w[0] = std::numeric_limits<float>::infinity(); }));
  EXPECT_TRUE(refused([](MorphTarget& t, Floats&, Vectors&, Vectors&, Fours&) { t.positions.clear(); }));
  EXPECT_TRUE(refused([](MorphTarget& t, Floats&, Vectors&, Vectors&, Fours&) { t.normals.resize(2); }));
  EXPECT_TRUE(refused([](MorphTarget& t, Floats&, Vectors&, Vectors&, Fours&) { t.tangents.resize(2); }));
  EXPECT_TRUE(refused([](MorphTarget&, Floats&, Vectors&, Vectors& n, Fours&) { n.resize(2); }));
  EXPECT_TRUE(refused([](MorphTarget&, Floats&, Vectors&, Vectors&, Fours& t) { t.resize(2); }));
}

}  // namespace
}  // namespace sinew
