// Equal vertices become one; the triangles stay what they were.
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <set>
#include <string>

#include "core/io/mesh/vertex_weld.h"

namespace sinew::tests {
namespace {

// All that a vertex has, to the bit, as one string.
std::string everythingOf(const RawMesh& raw, std::uint32_t v) {
  std::string bytes;
  const auto add = [&](const auto& rows) {
    if (!rows.empty()) bytes.append(reinterpret_cast<const char*>(&rows[v]), sizeof(rows[v]));
  };
  const Mesh& m = raw.mesh;
  add(m.positions), add(m.normals), add(m.tangents), add(m.uvs), add(m.colors);
  for (const MorphTarget& t : m.morph_targets) add(t.positions), add(t.normals), add(t.tangents);
  std::set<std::pair<int, float>> influences;
  for (const RawInfluence& i : raw.influences) {
    if (i.vertex == v) influences.emplace(i.joint, i.weight);
  }
  for (const auto& [joint, weight] : influences) {
    bytes.append(reinterpret_cast<const char*>(&joint), sizeof(joint));
    bytes.append(reinterpret_cast<const char*>(&weight), sizeof(weight));
  }
  return bytes;
}

// Few different values, so that equal vertices are common.
RawMesh soup() {
  RawMesh raw;
  Mesh& m = raw.mesh;
  const auto n = *rc::gen::inRange<std::size_t>(0, 60);
  const auto value = [] { return static_cast<float>(*rc::gen::inRange(0, 2)); };
  const bool normals = *rc::gen::arbitrary<bool>(), uvs = *rc::gen::arbitrary<bool>(),
             colors = *rc::gen::arbitrary<bool>(), skinned = *rc::gen::arbitrary<bool>(),
             tangents = *rc::gen::arbitrary<bool>();
  m.morph_targets.resize(*rc::gen::inRange<std::size_t>(0, 3));
  for (std::uint32_t v = 0; v < n; ++v) {
    m.positions.emplace_back(value(), value(), 0.f);
    if (normals) m.normals.emplace_back(0.f, value(), 1.f);
    if (uvs) m.uvs.emplace_back(value(), 0.f);
    if (colors) m.colors.emplace_back(1.f, 1.f, 1.f, value());
    if (tangents) m.tangents.emplace_back(1.f, 0.f, 0.f, 1.f - 2.f * value());
    for (MorphTarget& target : m.morph_targets) {
      target.positions.emplace_back(value(), 0.f, 0.f);
      if (normals) target.normals.emplace_back(0.f, value(), 0.f);
      if (tangents) target.tangents.emplace_back(0.f, 0.f, value());
    }
    if (!skinned) continue;
    const std::uint16_t first = *rc::gen::inRange<std::uint16_t>(0, 2);
    raw.influences.push_back({v, first, 0.75f});
    raw.influences.push_back({v, static_cast<std::uint16_t>(1 - first), 0.75f});
  }
  std::ranges::reverse(raw.influences);
  const auto triangles = n ? *rc::gen::inRange<std::size_t>(0, 40) : 0;
  for (std::size_t i = 0; i < 3 * triangles; ++i)
    m.indices.push_back(*rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(n)));
  return raw;
}

RC_GTEST_PROP(VertexWeld, KeepsTheTrianglesAndLeavesNoEqualVertices, ()) {
  const RawMesh before = soup();
  RawMesh after = before;
  joinVertices(after);
  RC_ASSERT(after.mesh.indices.size() == before.mesh.indices.size());
  for (std::size_t i = 0; i < before.mesh.indices.size(); ++i)
    RC_ASSERT(everythingOf(after, after.mesh.indices[i]) == everythingOf(before, before.mesh.indices[i]));
  std::set<std::string> met;
  for (std::uint32_t v = 0; v < after.mesh.positions.size(); ++v) RC_ASSERT(met.insert(everythingOf(after, v)).second);
  std::set<std::string> all;
  for (std::uint32_t v = 0; v < before.mesh.positions.size(); ++v) all.insert(everythingOf(before, v));
  RC_ASSERT(met == all);
}

// Buckets of a few rows, and some with more different ones than are compared one by one.
RC_GTEST_PROP(VertexWeld, GroupsWithinBucketsAsAmongAllRows, ()) {
  const auto count = *rc::gen::inRange<std::size_t>(0, 300);
  const auto buckets = *rc::gen::element<std::uint32_t>(1, 3, 50), kinds = *rc::gen::element<std::uint32_t>(2, 200);
  std::vector<std::uint32_t> bucket_of(count);
  std::vector<Vec3> rows(count);
  for (std::size_t i = 0; i < count; ++i) {
    bucket_of[i] = *rc::gen::inRange(0u, buckets);
    rows[i] = Vec3(1.f, 2.f, static_cast<float>(*rc::gen::inRange(0u, kinds)));
  }
  const RowColumn column = columnOf(rows);
  const RowGroups within = groupEqualRowsWithin(bucket_of, buckets, std::span(&column, 1));
  const std::array all{columnOf(bucket_of), column};
  const RowGroups among = groupEqualRows(count, all);
  RC_ASSERT(within.group_of == among.group_of);
  RC_ASSERT(within.first == among.first);
}

TEST(VertexWeld, FirstVerticesKeepTheirOrder) {
  RawMesh raw;
  raw.mesh.positions = {{3, 0, 0}, {1, 0, 0}, {3, 0, 0}, {2, 0, 0}, {1, 0, 0}};
  raw.mesh.indices = {0, 1, 2, 3, 4, 2};
  joinVertices(raw);
  EXPECT_EQ(raw.mesh.positions, (std::vector<Vec3>{{3, 0, 0}, {1, 0, 0}, {2, 0, 0}}));
  EXPECT_EQ(raw.mesh.indices, (std::vector<std::uint32_t>{0, 1, 0, 2, 1, 0}));
}

TEST(VertexWeld, OneDifferentBitKeepsVerticesApart) {
  RawMesh raw;
  raw.mesh.positions = {{1, 0, 0}, {std::nextafter(1.f, 2.f), 0, 0}};
  raw.mesh.indices = {0, 1, 0};
  joinVertices(raw);
  EXPECT_EQ(raw.mesh.positions.size(), 2u);
}

// Two vertices that are equal in all but one thing, whatever that is.
TEST(VertexWeld, AnyAttributeKeepsVerticesApart) {
  const auto left = [](const std::function<void(Mesh&)>& change) {
    RawMesh raw;
    Mesh& m = raw.mesh;
    m.positions.assign(2, Vec3(1)), m.normals.assign(2, Vec3(0, 0, 1)), m.tangents.assign(2, Vec4(1, 0, 0, 1));
    m.uvs.assign(2, Vec2(0)), m.colors.assign(2, Vec4(1));
    m.morph_targets.resize(2);
    for (MorphTarget& target : m.morph_targets) {
      target.positions.assign(2, Vec3(0)), target.normals.assign(2, Vec3(0)), target.tangents.assign(2, Vec3(0));
    }
    m.indices = {0, 1, 0};
    change(m);
    joinVertices(raw);
    return m.positions.size();
  };
  EXPECT_EQ(left([](Mesh&) {}), 1u);
  EXPECT_EQ(left([](Mesh& m) { m.normals[1].x = 0.5f; }), 2u);
  EXPECT_EQ(left([](Mesh& m) { m.tangents[1].w = -1.f; }), 2u);
  EXPECT_EQ(left([](Mesh& m) { m.uvs[1].y = 0.5f; }), 2u);
  EXPECT_EQ(left([](Mesh& m) { m.colors[1].a = 0.5f; }), 2u);
  for (const std::size_t t : {std::size_t{0}, std::size_t{1}}) {
    EXPECT_EQ(left([&](Mesh& m) { m.morph_targets[t].positions[1].z = 0.5f; }), 2u);
    EXPECT_EQ(left([&](Mesh& m) { m.morph_targets[t].normals[1].x = 0.5f; }), 2u);
    EXPECT_EQ(left([&](Mesh& m) { m.morph_targets[t].tangents[1].y = 0.5f; }), 2u);
  }
}

TEST(VertexWeld, WeightsOfOtherJointsKeepVerticesApart) {
  RawMesh raw;
  raw.mesh.positions.assign(3, Vec3(1));
  raw.mesh.indices = {0, 1, 2};
  raw.influences = {{0, 4, 1.f}, {1, 5, 1.f}, {2, 4, 1.f}};
  joinVertices(raw);
  EXPECT_EQ(raw.mesh.indices, (std::vector<std::uint32_t>{0, 1, 0}));
  ASSERT_EQ(raw.influences.size(), 2u);
  EXPECT_EQ(raw.influences[1].joint, 5);
}

// Numbers of a grid have few different bits; a hash that keeps only some of them is slow here.
TEST(VertexWeld, AMillionCornersOfAGrid) {
  constexpr std::uint32_t kSide = 409;
  RawMesh raw;
  for (std::uint32_t y = 0; y < kSide; ++y) {
    for (std::uint32_t x = 0; x < kSide; ++x) {
      for (const auto& [dx, dy] : {std::pair(0, 0), {1, 0}, {1, 1}, {0, 0}, {1, 1}, {0, 1}}) {
        const Vec2 at(static_cast<float>(x) + static_cast<float>(dx), static_cast<float>(y) + static_cast<float>(dy));
        raw.mesh.positions.emplace_back(at, 0.f);
        raw.mesh.normals.emplace_back(0.f, 0.f, 1.f);
        raw.mesh.uvs.push_back(at / 1024.f);
        raw.mesh.indices.push_back(static_cast<std::uint32_t>(raw.mesh.indices.size()));
      }
    }
  }
  joinVertices(raw);
  EXPECT_EQ(raw.mesh.positions.size(), std::size_t{kSide + 1} * (kSide + 1));
}

}  // namespace
}  // namespace sinew::tests
