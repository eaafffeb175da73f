#include "core/skin/skinning.h"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/math/interpolation.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyDirection, tests::anyRigid, tests::anyTransform, tests::anyVec3, tests::difference, tests::real;

// Vertices with random influences on a random palette, and what skinning makes of them.
struct Case {
  Influences influences;
  std::vector<Mat4> palette;
  std::vector<RigidStretch> split;
  std::vector<Vec3> positions, normals, out_positions, out_normals;
  std::vector<Vec4> tangents, out_tangents;

  void setPalette(std::vector<Mat4> matrices) {
    palette = std::move(matrices);
    split.clear();
    for (const Mat4& m : palette) split.push_back(splitRigid(m));
  }
  SkinVertices job(SkinningMethod method) {
    out_positions.resize(positions.size());
    out_normals.resize(normals.size());
    out_tangents.resize(tangents.size());
    return {method,  &influences, palette,       split,       positions,
            normals, tangents,    out_positions, out_normals, out_tangents};
  }
  void run(SkinningMethod method) {
    const SkinVertices skinning = job(method);
    ASSERT_TRUE(skinning.validate());
    skinning.run();
  }
  std::size_t slot(std::size_t v, std::size_t k) const {
    return v * static_cast<std::size_t>(influences.per_vertex) + k;
  }
};

Case anyCase(bool rigid) {
  Case c;
  const auto vertices = *rc::gen::inRange<std::size_t>(0, 20);
  const auto joints = *rc::gen::inRange<std::size_t>(1, 6);
  std::vector<Mat4> palette;
  for (std::size_t j = 0; j < joints; ++j) palette.push_back(toMatrix(rigid ? anyRigid() : anyTransform()));
  c.setPalette(palette);
  const int most = *rc::gen::inRange(1, kMaxInfluences + 1);
  std::vector<RawInfluence> raw;
  for (std::size_t v = 0; v < vertices; ++v) {
    c.positions.push_back(anyVec3(-2, 2));
    c.normals.push_back(anyDirection());
    c.tangents.push_back(Vec4(anyDirection(), *rc::gen::element(-1.f, 1.f)));
    for (int k = 0; k < most; ++k) {
      raw.push_back({static_cast<std::uint32_t>(v),
                     static_cast<std::uint16_t>(*rc::gen::inRange<std::size_t>(0, joints)), *real(0.05f, 1.f)});
    }
  }
  c.influences = cleanInfluences(vertices, raw, kMaxInfluences, 0);
  // Slots that are never used must not matter.
  const int spare = *rc::gen::inRange(0, kMaxInfluences + 1 - c.influences.per_vertex);
  const int stride = c.influences.per_vertex + spare;
  Influences wide{stride, std::vector<std::uint16_t>(vertices * static_cast<std::size_t>(stride), 0),
                  std::vector<float>(vertices * static_cast<std::size_t>(stride), 0.f)};
  for (std::size_t v = 0; v < vertices; ++v) {
    for (int k = 0; k < c.influences.per_vertex; ++k) {
      const std::size_t to = v * static_cast<std::size_t>(stride) + static_cast<std::size_t>(k);
      wide.joints[to] = c.influences.joints[c.slot(v, static_cast<std::size_t>(k))];
      wide.weights[to] = c.influences.weights[c.slot(v, static_cast<std::size_t>(k))];
    }
  }
  c.influences = std::move(wide);
  return c;
}

// The matrix of one vertex by each method, written out plainly.
Mat4 plainMatrix(const Case& c, std::size_t v, SkinningMethod method) {
  const auto n = static_cast<std::size_t>(c.influences.per_vertex);
  if (method == SkinningMethod::rigid) return c.palette[c.influences.joints[c.slot(v, 0)]];
  Mat4 sum(0.f);
  Mat3 stretch(0.f);
  DualQuat dual{{0, 0, 0, 0}, {0, 0, 0, 0}};
  Vec3 moved(0.f);
  const Quat lead = c.split[c.influences.joints[c.slot(v, 0)]].rigid.real;
  for (std::size_t k = 0; k < n; ++k) {
    const std::size_t j = c.influences.joints[c.slot(v, k)];
    const float w = c.influences.weights[c.slot(v, k)];
    sum += c.palette[j] * w;
    stretch += c.split[j].stretch * w;
    moved += c.split[j].translation * w;
    dual += c.split[j].rigid * (glm::dot(lead, c.split[j].rigid.real) < 0.f ? -w : w);
  }
  if (method == SkinningMethod::linear) return sum;
  const DualQuat unit = normalized(dual);
  Mat4 m = toMatrix(unit);
  if (method == SkinningMethod::quaternion) m[3] = Vec4(moved, 1.f);
  return m * Mat4(stretch);
}

RC_GTEST_PROP(SkinVertices, EqualsThePlainDefinition, ()) {
  Case c = anyCase(*rc::gen::arbitrary<bool>());
  const auto method = *rc::gen::elementOf(kSkinningMethods);
  c.run(method);
  for (std::size_t v = 0; v < c.positions.size(); ++v) {
    const Mat4 m = plainMatrix(c, v, method);
    RC_ASSERT(difference(c.out_positions[v], Vec3(m * Vec4(c.positions[v], 1.f))) < 2e-5f);
    RC_ASSERT(c.out_tangents[v].w == c.tangents[v].w);
    if (std::abs(glm::determinant(Mat3(m))) < 0.02f) continue;  // directions of nearly flat maps are not well defined
    RC_ASSERT(difference(c.out_normals[v], glm::normalize(normalMatrix(m) * c.normals[v])) < 1e-3f);
    RC_ASSERT(difference(Vec3(c.out_tangents[v]), glm::normalize(Mat3(m) * Vec3(c.tangents[v]))) < 1e-3f);
  }
}

RC_GTEST_PROP(SkinVertices, GivesTheSameWithAndWithoutNormalsAndTangents, ()) {
  Case whole = anyCase(false);
  const auto method = *rc::gen::elementOf(kSkinningMethods);
  Case bare = whole, tangents = whole, normals = whole;
  bare.normals.clear(), bare.tangents.clear();
  tangents.normals.clear();
  normals.tangents.clear();
  for (Case* c : {&whole, &bare, &tangents, &normals}) c->run(method);
  for (const Case* c : {&bare, &tangents, &normals}) {
    for (std::size_t v = 0; v < whole.positions.size(); ++v) {
      RC_ASSERT(difference(c->out_positions[v], whole.out_positions[v]) < 1e-6f);
    }
  }
  for (std::size_t v = 0; v < whole.positions.size(); ++v) {
    RC_ASSERT(difference(normals.out_normals[v], whole.out_normals[v]) < 1e-6f);
    RC_ASSERT(difference(Vec3(tangents.out_tangents[v]), Vec3(whole.out_tangents[v])) < 1e-6f);
  }
}

RC_GTEST_PROP(SkinVertices, MayWriteOverItsInputs, ()) {
  Case apart = anyCase(false);
  Case same = apart;
  const auto method = *rc::gen::elementOf(kSkinningMethods);
  apart.run(method);
  SkinVertices job = same.job(method);
  job.out_positions = same.positions;
  job.out_normals = same.normals;
  job.out_tangents = same.tangents;
  job.run();
  for (std::size_t v = 0; v < apart.positions.size(); ++v) {
    RC_ASSERT(same.positions[v] == apart.out_positions[v]);
    RC_ASSERT(same.normals[v] == apart.out_normals[v]);
    RC_ASSERT(same.tangents[v] == apart.out_tangents[v]);
  }
}

RC_GTEST_PROP(SkinVertices, AllMethodsAgreeUnderOneMotionOfAllJoints, ()) {
  Case c = anyCase(true);
  const Mat4 motion = toMatrix(anyRigid());
  c.setPalette(std::vector<Mat4>(c.palette.size(), motion));
  for (const auto method : kSkinningMethods) {
    c.run(method);
    for (std::size_t v = 0; v < c.positions.size(); ++v) {
      RC_ASSERT(difference(c.out_positions[v], Vec3(motion * Vec4(c.positions[v], 1.f))) < 1e-5f);
      RC_ASSERT(difference(c.out_normals[v], Mat3(motion) * c.normals[v]) < 1e-5f);
    }
  }
}

RC_GTEST_PROP(SkinVertices, NormalsStayPerpendicularToTriangles, ()) {
  // One triangle on one joint that also scales, shears and mirrors.
  Transform t = anyTransform();
  if (*rc::gen::arbitrary<bool>()) t.scale.z *= -1.f;
  Case c;
  c.setPalette({toMatrix(t)});
  c.positions = {anyVec3(-1, 1), anyVec3(-1, 1), anyVec3(-1, 1)};
  const Vec3 across = glm::cross(c.positions[1] - c.positions[0], c.positions[2] - c.positions[0]);
  RC_PRE(glm::length(across) > 0.1f);
  c.normals.assign(3, glm::normalize(across));
  c.influences = {1, {0, 0, 0}, {1.f, 1.f, 1.f}};
  for (const auto method : kSkinningMethods) {
    c.run(method);
    for (int i = 1; i < 3; ++i) {
      const Vec3 edge = glm::normalize(c.out_positions[static_cast<std::size_t>(i)] - c.out_positions[0]);
      RC_ASSERT(std::abs(glm::dot(edge, c.out_normals[0])) < 1e-3f);
    }
    RC_ASSERT(std::abs(glm::length(c.out_normals[0]) - 1.f) < 1e-5f);
  }
}

RC_GTEST_PROP(SkinVertices, MirroringTheRootMirrorsTheResult, ()) {
  Case c = anyCase(true);
  Case mirrored = c;
  Mat4 mirror(1.f);
  const int axis = *rc::gen::inRange(0, 3);
  mirror[axis][axis] = -1.f;
  std::vector<Mat4> palette;
  for (const Mat4& m : c.palette) palette.push_back(mirror * m);
  mirrored.setPalette(palette);
  const auto method = *rc::gen::elementOf(kSkinningMethods);
  c.run(method);
  mirrored.run(method);
  for (std::size_t v = 0; v < c.positions.size(); ++v) {
    const Mat4 m = plainMatrix(c, v, method);
    RC_ASSERT(difference(mirrored.out_positions[v], Mat3(mirror) * c.out_positions[v]) < 2e-5f);
    if (std::abs(glm::determinant(Mat3(m))) < 0.02f) continue;
    RC_ASSERT(difference(mirrored.out_normals[v], Mat3(mirror) * c.out_normals[v]) < 1e-3f);
  }
}

RC_GTEST_PROP(SkinVertices, DualQuaternionsKeepDistancesUnderRigidPalettes, ()) {
  // The linear blend of the same palette shrinks; dual quaternions blend to a rigid motion.
  Case c = anyCase(true);
  RC_PRE(c.positions.size() >= 2u);
  // Two points that share one set of influences.
  const std::size_t n = static_cast<std::size_t>(c.influences.per_vertex);
  for (std::size_t k = 0; k < n; ++k) {
    c.influences.joints[n + k] = c.influences.joints[k];
    c.influences.weights[n + k] = c.influences.weights[k];
  }
  c.run(SkinningMethod::dual_quaternion);
  RC_ASSERT(std::abs(glm::distance(c.out_positions[0], c.out_positions[1]) -
                     glm::distance(c.positions[0], c.positions[1])) < 1e-4f);
}

// Half of 0 degrees and half of 90 degrees about x.
Case halfTurned() {
  Case c;
  c.setPalette({Mat4(1.f), glm::mat4_cast(glm::angleAxis(0.5f * std::numbers::pi_v<float>, Vec3{1, 0, 0}))});
  c.influences = {2, {0, 1, 0, 1}, {0.5f, 0.5f, 0.5f, 0.5f}};
  c.positions = {{0, 1, 0}, {0, 0, 1}};
  return c;
}

TEST(SkinVertices, LinearBlendOfARightAngleShrinksToRootOfAHalf) {
  Case c = halfTurned();
  c.run(SkinningMethod::linear);
  EXPECT_NEAR(glm::length(c.out_positions[0]), 0.707f, 5e-4f);
  EXPECT_NEAR(glm::length(c.out_positions[1]), 0.707f, 5e-4f);
}

TEST(SkinVertices, QuaternionBlendsOfARightAngleTurnByHalfOfIt) {
  const Quat half = glm::angleAxis(glm::radians(45.f), Vec3{1, 0, 0});
  for (const auto method : {SkinningMethod::quaternion, SkinningMethod::dual_quaternion}) {
    Case c = halfTurned();
    c.run(method);
    EXPECT_LT(difference(c.out_positions[0], half * c.positions[0]), 1e-6f);
    EXPECT_LT(difference(c.out_positions[1], half * c.positions[1]), 1e-6f);
  }
}

TEST(SkinVertices, RigidFollowsTheHeaviestOnly) {
  Case c = halfTurned();
  c.influences = {2, {1, 0, 0, 1}, {0.6f, 0.4f, 0.9f, 0.1f}};
  c.run(SkinningMethod::rigid);
  EXPECT_LT(difference(c.out_positions[0], Vec3{0, 0, 1}), 1e-6f);
  EXPECT_EQ(c.out_positions[1], c.positions[1]);
}

TEST(SkinVertices, FlatMatricesGiveUnitNormals) {
  for (int flat = 1; flat < 8; ++flat) {
    Mat4 m(1.f);
    for (int i = 0; i < 3; ++i) {
      if (flat & (1 << i)) m[i][i] = 0.f;
    }
    Case c;
    c.setPalette({m});
    c.positions = {{1, 2, 3}};
    c.normals = {glm::normalize(Vec3{1, 1, 1})};
    c.tangents = {{0, 0, 1, -1}};
    c.influences = {1, {0}, {1.f}};
    for (const auto method : kSkinningMethods) {
      c.run(method);
      EXPECT_NEAR(glm::length(c.out_normals[0]), 1.f, 1e-5f) << flat;
      EXPECT_NEAR(glm::length(Vec3(c.out_tangents[0])), 1.f, 1e-5f) << flat;
    }
  }
}

TEST(SkinVertices, ValidateRefusesWhatDoesNotFit) {
  const auto refused = [](auto&& spoil) {
    Case c = halfTurned();
    c.normals.assign(2, {0, 0, 1});
    c.tangents.assign(2, {1, 0, 0, 1});
    SkinVertices job = c.job(SkinningMethod::linear);
    EXPECT_TRUE(job.validate());
    spoil(job, c);
    return !job.validate().has_value();
  };
  EXPECT_TRUE(refused([](SkinVertices& j, Case&) { j.influences = nullptr; }));
  EXPECT_TRUE(refused([](SkinVertices& j, Case&) { j.out_positions = j.out_positions.first(1); }));
  EXPECT_TRUE(refused([](SkinVertices& j, Case&) { j.normals = j.normals.first(1); }));
  EXPECT_TRUE(refused([](SkinVertices& j, Case&) { j.out_normals = j.out_normals.first(1); }));
  EXPECT_TRUE(refused([](SkinVertices& j, Case&) { j.tangents = j.tangents.first(1); }));
  EXPECT_TRUE(refused([](SkinVertices& j, Case&) { j.out_tangents = {}; }));
  EXPECT_TRUE(refused([](SkinVertices& j, Case&) { j.palette = j.palette.first(1); }));
  EXPECT_TRUE(refused([](SkinVertices& j, Case&) { j.method = SkinningMethod::quaternion, j.split = {}; }));
  EXPECT_TRUE(
      refused([](SkinVertices& j, Case&) { j.method = SkinningMethod::dual_quaternion, j.split = j.split.first(1); }));
  EXPECT_TRUE(refused([](SkinVertices&, Case& c) { c.influences.per_vertex = 0; }));
  EXPECT_TRUE(refused([](SkinVertices&, Case& c) { c.influences.per_vertex = kMaxInfluences + 1; }));
  EXPECT_TRUE(refused([](SkinVertices&, Case& c) { c.influences.joints.pop_back(); }));
  EXPECT_TRUE(refused([](SkinVertices&, Case& c) { c.influences.weights.pop_back(); }));
  EXPECT_TRUE(refused([](SkinVertices&, Case& c) { c.influences.joints[3] = 2; }));
}

}  // namespace
}  // namespace sinew
