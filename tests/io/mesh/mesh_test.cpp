// Vertices, influences, morph targets, and what is repaired in them.
#include <gmock/gmock.h>

#include <cmath>
#include <functional>
#include <limits>

#include <glm/gtc/matrix_transform.hpp>

#include "core/io/mesh/raw_mesh.h"
#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

using Json = GltfBuilder::Json;

// A square on one node, with more attributes if given.
GltfBuilder square(const std::function<void(GltfBuilder&, Json&)>& more = {}) {
  GltfBuilder b;
  const Strip s = strip(1);
  Json attributes{{"POSITION", b.vectors(s.positions)}};
  if (more) more(b, attributes);
  b.node({{"mesh", b.mesh(attributes, b.integers(s.indices, "SCALAR"))}});
  return b;
}

Json& primitive(GltfBuilder& b) { return b.root["meshes"][0]["primitives"][0]; }

TEST(Mesh, MissingNormalsBecomeFlat) {
  const Imported imported = mustImport(square());
  const Mesh& m = *imported.character->meshes[0];
  EXPECT_TRUE(reports(imported.report, ReportKind::info, "flat normals"));
  EXPECT_FALSE(imported.report.hasWarnings()) << "the format asks for them: " << allLines(imported.report);
  EXPECT_EQ(m.positions.size(), 6u);  // every corner has its own
  for (const Vec3& n : m.normals) EXPECT_TRUE(near(n, {0, 0, 1}));
}

TEST(Mesh, MoreThanFourInfluences) {
  GltfBuilder b = arm();
  std::vector<int> joints{1, 2};
  for (int i = 0; i < 8; ++i) joints.push_back(b.node({{"translation", {i, 0, 0}}}));
  b.root["skins"][0] = {{"joints", joints}};
  const std::size_t n = 4;
  std::vector<std::uint8_t> first, second;
  std::vector<float> weights(n * 4, 0.125f);
  for (std::size_t v = 0; v < n; ++v) {
    for (std::uint8_t k = 0; k < 4; ++k)
      first.push_back(static_cast<std::uint8_t>(2 + k)), second.push_back(static_cast<std::uint8_t>(6 + k));
  }
  Json& attributes = primitive(b)["attributes"];
  attributes["JOINTS_0"] = b.integers(first, "VEC4");
  attributes["JOINTS_1"] = b.integers(second, "VEC4");
  attributes["WEIGHTS_0"] = b.floats(weights, "VEC4");
  attributes["WEIGHTS_1"] = b.floats(weights, "VEC4");

  const Imported all = mustImport(b);
  EXPECT_EQ(all.character->meshes[0]->influences.per_vertex, 8);
  EXPECT_TRUE(near(skinned(*all.character, 0, -1, 0).positions[0], {3.5f, 0, 0}));  // the mean of 0 … 7

  ImportOptions four;
  four.influences_kept = 4;
  const Imported cut = mustImport(b, four);
  EXPECT_EQ(cut.character->meshes[0]->influences.per_vertex, 4);
  EXPECT_TRUE(reports(cut.report, ReportKind::dropped, "heaviest"));
}

TEST(Mesh, WeightSumsFarFromOneAreScaled) {
  GltfBuilder b = arm();
  primitive(b)["attributes"]["WEIGHTS_0"] = b.floats({3, 0, 0, 0, 0.2f, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}, "VEC4");
  const Imported imported = mustImport(b);
  EXPECT_TRUE(reports(imported.report, ReportKind::repaired, "2 vertices to add up to 1")) << allLines(imported.report);
  EXPECT_TRUE(near(skinned(*imported.character, 0, -1, 0).positions[1], {0, 1, 0}));
}

// Zero, not a number, less than zero: whatever the exporter left in place of the weights.
TEST(Mesh, VerticesWithoutWeightsFollowTheJointThatTheyNameFirst) {
  for (const float none : {0.f, std::numeric_limits<float>::quiet_NaN(), -1.f}) {
    GltfBuilder b = arm();
    b.root["nodes"][0]["translation"] = {0, 0, 7};
    const std::vector<float> weights{1, 0, 0, 0, none, 0, 0, 0, 1, 0, 0, 0, none, none, 0, 0};
    primitive(b)["attributes"]["WEIGHTS_0"] = b.floats(weights, "VEC4");
    const Imported imported = mustImport(b);
    EXPECT_TRUE(reports(imported.report, ReportKind::repaired, "2 vertices without weights follow the joint"))
        << allLines(imported.report);
    const SkinnedMesh out = skinned(*imported.character, 0, 0, 1.0);
    EXPECT_TRUE(near(out.positions[1], {0, 1, 0}));
    EXPECT_TRUE(near(out.positions[3], {0, 2, 0}));  // with the tip, which has turned
    EXPECT_TRUE(near(out.positions[2], {1, 0, 0}));
  }
}

TEST(Mesh, WeightsOnJointsThatTheSkinLacksGoToTheOthersAndAreCounted) {
  GltfBuilder b = arm();
  Json& attributes = primitive(b)["attributes"];
  attributes["JOINTS_0"] = b.integers<std::uint8_t>({0, 7, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 7, 0, 0}, "VEC4");
  attributes["WEIGHTS_0"] = b.floats({0.5f, 0.5f, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0.25f, 0.75f, 0, 0}, "VEC4");
  const Imported imported = mustImport(b);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "weights of 2 vertices on joints that the skin does not"))
      << allLines(imported.report);
  EXPECT_FALSE(reports(imported.report, ReportKind::repaired, "Scaled")) << "the file's weights add up to 1";
  EXPECT_TRUE(near(skinned(*imported.character, 0, 0, 1.0).positions[3], {0, 2, 0}));
}

TEST(Mesh, UnreadableWeightsLeaveTheMeshToItsNode) {
  GltfBuilder b = arm();
  b.root["nodes"][0]["translation"] = {0, 0, 7};
  const auto joints = static_cast<std::size_t>(primitive(b)["attributes"]["JOINTS_0"]);
  b.root["accessors"][joints]["count"] = 9999;
  const Imported imported = mustImport(b);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "skin weights of 1 part of a mesh"))
      << allLines(imported.report);
  EXPECT_FALSE(reports(imported.report, ReportKind::dropped, "vertex data"));
  EXPECT_FALSE(imported.character->meshes[0]->skinned);
  EXPECT_TRUE(near(skinned(*imported.character, 0, 0, 1.0).positions[3], {1, 1, 7}));
}

TEST(Mesh, OneWithoutSurfaceIsSaid) {
  GltfBuilder b = square();
  b.root["accessors"][0] = b.root["accessors"][static_cast<std::size_t>(b.vectors(std::vector<Vec3>(4, Vec3(1))))];
  EXPECT_TRUE(reports(mustImport(b).report, ReportKind::info, "1 mesh has no surface"));
  EXPECT_FALSE(reports(mustImport(square()).report, ReportKind::info, "no surface"));
}

TEST(Mesh, AWeightInTheSecondSetHoldsAVertex) {
  GltfBuilder b = arm();
  Json& attributes = primitive(b)["attributes"];
  attributes["WEIGHTS_0"] = b.floats({1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0}, "VEC4");
  attributes["JOINTS_1"] = b.integers<std::uint8_t>(std::vector<std::uint8_t>(16, 0), "VEC4");
  attributes["WEIGHTS_1"] = b.floats({0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.5f, 0, 0}, "VEC4");
  EXPECT_TRUE(near(skinned(*mustImport(b).character, 0, 0, 1.0).positions[3], {1, 1, 0}));  // root's, which rests
}

TEST(Mesh, VerticesThatNoJointHoldsFollowTheNode) {
  GltfBuilder b = arm();
  b.root["nodes"][0]["translation"] = {0, 0, 7};
  Json& attributes = primitive(b)["attributes"];
  attributes["JOINTS_0"] = b.integers<std::uint8_t>({0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 0}, "VEC4");
  attributes["WEIGHTS_0"] = b.floats({1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0}, "VEC4");
  const Imported imported = mustImport(b);
  EXPECT_TRUE(reports(imported.report, ReportKind::repaired, "1 vertex without weights follow the mesh's node"));
  EXPECT_TRUE(near(skinned(*imported.character, 0, 0, 1.0).positions[3], {1, 1, 7}));
}

TEST(Mesh, BrokenWeightsAndJointsDoNotCount) {
  GltfBuilder b = arm();
  primitive(b)["attributes"]["JOINTS_0"] =
      b.integers<std::uint16_t>({0, 0, 0, 0, 1, 99, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0}, "VEC4");
  primitive(b)["attributes"]["WEIGHTS_0"] =
      b.floats({1, -1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, std::numeric_limits<float>::quiet_NaN(), 0, 0}, "VEC4");
  const SkinnedMesh bent = skinned(*mustImport(b).character, 0, 0, 1.0);
  EXPECT_TRUE(near(bent.positions[3], {0, 2, 0}));
  EXPECT_TRUE(near(bent.positions[1], {0, 1, 0}));
}

TEST(Mesh, NormalisedAndInterleavedAndSparseDataAreRead) {
  GltfBuilder b;
  // Interleaved: position and one byte-normalised uv pair (with padding) per vertex, 16 bytes apart.
  struct Row {
    float x, y, z;
    std::uint8_t u, v, pad[2];
  };
  const std::vector<Row> rows{{0, 0, 0, 0, 0, {}}, {1, 0, 0, 255, 0, {}}, {0, 1, 0, 0, 255, {}}};
  const int view = b.view(rows.data(), rows.size() * sizeof(Row));
  b.root["bufferViews"][static_cast<std::size_t>(view)]["byteStride"] = sizeof(Row);
  const int positions = b.accessor(view, 5126, 3, "VEC3");
  const int uvs = b.accessor(view, 5121, 3, "VEC2", true);
  b.root["accessors"][static_cast<std::size_t>(uvs)]["byteOffset"] = 12;
  // Normals: nothing but a sparse part over zeros.
  const std::vector<std::uint16_t> at{0, 1, 2};
  const std::vector<float> up{0, 0, 1, 0, 0, 1, 0, 0, 1};
  const int index_view = b.view(at.data(), at.size() * 2), value_view = b.view(up.data(), up.size() * 4);
  const int normals = b.accessor(-1, 5126, 3, "VEC3");
  b.root["accessors"][static_cast<std::size_t>(normals)]["sparse"] = {
      {"count", 3},
      {"indices", {{"bufferView", index_view}, {"componentType", 5123}}},
      {"values", {{"bufferView", value_view}}}};
  b.node({{"mesh", b.mesh({{"POSITION", positions}, {"TEXCOORD_0", uvs}, {"NORMAL", normals}})}});

  const Imported imported = mustImport(b);
  ASSERT_EQ(imported.character->meshes.size(), 1u);
  const Mesh& m = *imported.character->meshes[0];
  ASSERT_EQ(m.positions.size(), 3u);
  EXPECT_EQ(m.positions[1], Vec3(1, 0, 0));
  EXPECT_EQ(m.uvs[1], Vec2(1, 0));
  EXPECT_EQ(m.uvs[2], Vec2(0, 1));  // v still grows downwards
  EXPECT_EQ(m.normals[0], Vec3(0, 0, 1));
  EXPECT_FALSE(imported.report.hasWarnings()) << allLines(imported.report);
}

TEST(Mesh, SparsePartsTakeThePlaceOfSomeRows) {
  for (const int component : {5121, 5123, 5125}) {
    GltfBuilder b = square([](GltfBuilder& g, Json& attributes) {
      attributes["NORMAL"] = g.vectors(std::vector<Vec3>(4, Vec3(0, 0, 1)));
    });
    const std::size_t width = component == 5121 ? 1 : component == 5123 ? 2 : 4;
    std::vector<unsigned char> rows(2 * width, 0);
    rows[0] = 2, rows[width] = 9;  // the second of which there is not
    const int row_view = b.view(rows.data(), rows.size());
    const std::vector<float> values{5, 6, 7, 8, 8, 8};
    const int value_view = b.view(values.data(), values.size() * sizeof(float));
    b.root["accessors"][0]["sparse"] = {{"count", 2},
                                        {"indices", {{"bufferView", row_view}, {"componentType", component}}},
                                        {"values", {{"bufferView", value_view}}}};
    std::vector<Vec3> expected = strip(1).positions;
    expected[2] = {5, 6, 7};
    EXPECT_EQ(mustImport(b).character->meshes.at(0)->positions, expected) << component;
  }
}

// KHR_mesh_quantization: places as whole numbers, all else in parts of one.
TEST(Mesh, NumbersOfAllWidthsAreRead) {
  for (const bool wide : {false, true}) {
    GltfBuilder b;
    const std::vector<std::int16_t> places{0, 0, 0, 0, 3, 0, 0, 0, 0, 5, 0, 0};  // four bytes for every two
    const int view = b.view(places.data(), places.size() * sizeof(std::int16_t));
    b.root["bufferViews"][static_cast<std::size_t>(view)]["byteStride"] = 8;
    const int positions = b.accessor(view, 5122, 3, "VEC3");
    const int uvs = b.integers<std::uint16_t>({0, 65535, 65535, 0, 0, 13107}, "VEC2", true);
    const int colors =
        b.integers<std::uint16_t>({65535, 0, 0, 65535, 0, 65535, 0, 65535, 0, 0, 65535, 13107}, "VEC4", true);
    const int indices =
        wide ? b.integers<std::uint32_t>({0, 1, 2}, "SCALAR") : b.integers<std::uint8_t>({0, 1, 2}, "SCALAR");
    b.node({{"mesh", b.mesh({{"POSITION", positions}, {"TEXCOORD_0", uvs}, {"COLOR_0", colors}}, indices)}});
    const Imported imported = mustImport(b);
    ASSERT_EQ(imported.character->meshes.size(), 1u) << allLines(imported.report);
    const Mesh& m = *imported.character->meshes[0];
    EXPECT_EQ(m.positions, (std::vector<Vec3>{{0, 0, 0}, {3, 0, 0}, {0, 5, 0}}));
    EXPECT_EQ(m.uvs.at(1), Vec2(1, 0));
    EXPECT_NEAR(m.uvs.at(2).y, 0.2f, 1e-6f);
    EXPECT_EQ(m.colors.at(0), Vec4(1, 0, 0, 1));
    EXPECT_NEAR(m.colors.at(2).a, 0.2f, 1e-6f);
  }
}

TEST(Mesh, ColoursOfThreeNumbersAreOpaque) {
  const GltfBuilder b = square([](GltfBuilder& g, Json& attributes) {
    attributes["COLOR_0"] = g.integers<std::uint8_t>({255, 0, 0, 0, 255, 0, 0, 0, 255, 51, 51, 51}, "VEC3", true);
    attributes["NORMAL"] = g.vectors(std::vector<Vec3>(4, Vec3(0, 0, 1)));
    g.root["accessors"].back()["count"] = 4;
  });
  const Imported imported = mustImport(b);
  const Mesh& m = *imported.character->meshes[0];
  ASSERT_EQ(m.colors.size(), 4u);
  EXPECT_EQ(m.colors[1], Vec4(0, 1, 0, 1));
  EXPECT_FLOAT_EQ(m.colors[3].r, 0.2f);
}

TEST(Mesh, StripsAndFansBecomeTriangles) {
  GltfBuilder b = square();
  primitive(b).erase("indices");
  primitive(b)["mode"] = 5;
  EXPECT_EQ(mustImport(b).character->triangleCount(), 2u);
  primitive(b)["mode"] = 6;
  EXPECT_EQ(mustImport(b).character->triangleCount(), 2u);
}

TEST(Mesh, BadTrianglesAndPositionsAreLeftOut) {
  GltfBuilder b;
  const std::vector<Vec3> positions{
      {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {std::numeric_limits<float>::quiet_NaN(), 0, 0}, {5, 5, 5}};
  b.node({{"mesh", b.mesh({{"POSITION", b.vectors(positions)}},
                          b.integers<std::uint16_t>({0, 1, 2, 0, 1, 3, 0, 1, 77}, "SCALAR"))}});
  const Imported imported = mustImport(b);
  ASSERT_EQ(imported.character->meshes.size(), 1u);
  EXPECT_EQ(imported.character->triangleCount(), 1u);
  EXPECT_EQ(imported.character->vertexCount(), 3u);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "not finite")) << allLines(imported.report);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "do not exist"));
}

TEST(Mesh, BrokenTangentsAreReplacedAndTheirNeighboursStay) {
  constexpr float kInfinite = std::numeric_limits<float>::infinity(), kNone = std::numeric_limits<float>::quiet_NaN();
  const Imported imported = mustImport(square([=](GltfBuilder& g, Json& attributes) {
    attributes["NORMAL"] = g.vectors(std::vector<Vec3>(4, Vec3(0, 0, 1)));
    attributes["TANGENT"] = g.floats({0, 1, 0, 1, kInfinite, 0, 0, 1, 0, 3, 0, -1, 0, 1, 0, kNone}, "VEC4");
    attributes["TEXCOORD_0"] = g.floats({0, 0, 0, 1, 1, 1, 1, 0}, "VEC2");
  }));
  EXPECT_TRUE(reports(imported.report, ReportKind::repaired, "Replaced 1 broken")) << allLines(imported.report);
  const std::vector<Vec4>& tangents = imported.character->meshes.at(0)->tangents;
  ASSERT_EQ(tangents.size(), 4u);
  EXPECT_EQ(tangents[0], Vec4(0, 1, 0, 1));
  EXPECT_EQ(tangents[2], Vec4(0, 1, 0, -1));
  for (const Vec4& t : tangents) {
    EXPECT_NEAR(glm::length(Vec3(t)), 1.f, 1e-6f);
    EXPECT_EQ(t.z, 0.f) << "in the surface";
    EXPECT_EQ(std::abs(t.w), 1.f);
  }
}

TEST(Mesh, BrokenValuesOfVerticesAreReplaced) {
  GltfBuilder b = square([](GltfBuilder& g, Json& attributes) {
    attributes["NORMAL"] =
        g.vectors({{std::numeric_limits<float>::quiet_NaN(), 0, 0}, {0, 0, 0}, {0, 0, 5}, {0, 0, 1}});
    attributes["TANGENT"] =
        g.floats({1, 0, 0, 1, 0, 0, 0, 1, std::numeric_limits<float>::quiet_NaN(), 0, 0, 1, 0, 2, 0, -1}, "VEC4");
    attributes["TEXCOORD_0"] = g.floats({std::numeric_limits<float>::quiet_NaN(), 0.25f, 0, 0, 1, 1, 1, 0}, "VEC2");
    attributes["COLOR_0"] = g.floats(
        {0, std::numeric_limits<float>::quiet_NaN(), 0, 0, 0.5f, 0.5f, 0.5f, 1, 0, 0, 0, 1, 0, 0, 0, 1}, "VEC4");
  });
  const int moves = b.vectors({{0, std::numeric_limits<float>::quiet_NaN(), 0}, {0, 0, 2}, {0, 0, 0}, {0, 0, 0}});
  primitive(b)["targets"] = Json::array({{{"POSITION", moves}}});
  const Imported imported = mustImport(b);
  const Mesh& m = *imported.character->meshes.at(0);
  EXPECT_TRUE(reports(imported.report, ReportKind::repaired, "Replaced 7 broken")) << allLines(imported.report);
  for (const Vec3& n : m.normals) EXPECT_TRUE(near(n, {0, 0, 1})) << "as the triangles around say";
  ASSERT_EQ(m.tangents.size(), 4u);
  for (const std::size_t v : {1u, 2u}) EXPECT_NEAR(glm::length(Vec3(m.tangents[v])), 1.f, 1e-6f);
  EXPECT_EQ(m.tangents[3], Vec4(0, 1, 0, -1));
  EXPECT_EQ(m.uvs.at(0), Vec2(0));
  EXPECT_EQ(m.colors.at(0), Vec4(1));
  EXPECT_EQ(m.colors.at(1), Vec4(0.5f, 0.5f, 0.5f, 1));
  EXPECT_EQ(m.morph_targets.at(0).positions.at(0), Vec3(0));
  EXPECT_EQ(m.morph_targets[0].positions.at(1), Vec3(0, 0, 2));
}

TEST(Mesh, MirroredNodesKeepTheirOutsideOut) {
  GltfBuilder b = square();
  b.root["nodes"][0]["scale"] = {-1, 2, 1};
  const Imported imported = mustImport(b);
  const Character& c = *imported.character;
  EXPECT_TRUE(reports(imported.report, ReportKind::converted, "mirrored"));
  const SkinnedMesh out = skinned(c, 0, -1, 0);
  const auto& i = c.meshes[0]->indices;
  const Vec3 facing = glm::cross(out.positions[i[1]] - out.positions[i[0]], out.positions[i[2]] - out.positions[i[0]]);
  EXPECT_GT(glm::dot(facing, out.normals[i[0]]), 0.f);
  EXPECT_TRUE(near(out.normals[i[0]], {0, 0, 1}));
}

// How the triangles of a mesh at rest look: 1 along their normals, -1 against them, 0 if they do not agree.
int facing(const Character& c, int mesh) {
  const SkinnedMesh out = skinned(c, mesh, -1, 0);
  const auto& i = c.meshes[static_cast<std::size_t>(mesh)]->indices;
  int along = 0;
  for (std::size_t t = 0; t < i.size(); t += 3) {
    const Vec3 a = out.positions[i[t]];
    const Vec3 out_of = glm::cross(out.positions[i[t + 1]] - a, out.positions[i[t + 2]] - a);
    along += glm::dot(out_of, out.normals[i[t]]) > 0.f ? 1 : -1;
  }
  const int all = static_cast<int>(i.size() / 3);
  return along == all ? 1 : along == -all ? -1 : 0;
}

// The arm below a node that mirrors. Where the bind matrices undo that, the file holds mirrored vertices.
TEST(Mesh, SkinsBelowAMirroredNodeKeepTheirOutsideOut) {
  for (const bool undone : {false, true}) {
    GltfBuilder b = arm();
    const int mirror = b.node({{"name", "mirror"}, {"scale", {-1, 1, 1}}, {"children", {0, 1}}});
    b.root["scenes"][0]["nodes"] = {mirror};
    if (undone) {
      const Mat4 undo = glm::scale(Mat4(1.f), Vec3(-1, 1, 1));
      Mat4 below = undo;
      below[3] = {0, -1, 0, 1};
      b.root["skins"][0]["inverseBindMatrices"] = b.matrices({undo, below});
      primitive(b)["attributes"]["POSITION"] = b.vectors({{0, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {-1, 1, 0}});
    }
    const Imported imported = mustImport(b);
    EXPECT_TRUE(near(skinned(*imported.character, 0, -1, 0).positions[3], {-1, 1, 0}));
    EXPECT_EQ(facing(*imported.character, 0), 1) << undone;
    EXPECT_TRUE(near(skinned(*imported.character, 0, -1, 0).normals[0], {0, 0, 1}));
    EXPECT_TRUE(reports(imported.report, ReportKind::converted, "1 mesh round that stand in mirrored space"));
    EXPECT_FALSE(imported.report.hasWarnings()) << allLines(imported.report);
  }
}

TEST(Mesh, ASkinWithAFewMirroredJointsKeepsItsWinding) {
  GltfBuilder b = arm();
  b.root["nodes"][2]["scale"] = {-1, 1, 1};  // the tip, which holds two vertices of four
  const Imported half = mustImport(b);
  EXPECT_FALSE(reports(half.report, ReportKind::converted, "mirrored")) << allLines(half.report);
}

TEST(Mesh, NormalsThatPointInwardsAreComputedAnew) {
  const auto with = [](const std::vector<Vec3>& normals, bool mirrored) {
    GltfBuilder b = square([&](GltfBuilder& g, Json& attributes) {
      attributes["NORMAL"] = g.vectors(normals);
      attributes["TEXCOORD_0"] = g.floats({0, 1, 0, 0, 1, 1, 1, 0}, "VEC2");
      attributes["TANGENT"] = g.floats({1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1}, "VEC4");
    });
    if (mirrored) b.root["nodes"][0]["scale"] = {-1, 1, 1};
    return mustImport(b);
  };
  const std::vector<Vec3> out(4, Vec3(0, 0, 1)), in(4, Vec3(0, 0, -1));
  for (const bool mirrored : {false, true}) {
    const Imported right = with(out, mirrored), wrong = with(in, mirrored);
    EXPECT_FALSE(right.report.hasWarnings()) << allLines(right.report);
    EXPECT_TRUE(reports(wrong.report, ReportKind::repaired, "new normals for 1 mesh whose normals point inwards"));
    EXPECT_EQ(facing(*wrong.character, 0), 1);
    EXPECT_EQ(wrong.character->meshes[0]->normals, right.character->meshes[0]->normals);
    EXPECT_EQ(wrong.character->meshes[0]->tangents, right.character->meshes[0]->tangents);
    // Smooth ones that lean, as at an edge, are right.
    const Imported leaning = with(std::vector<Vec3>(4, glm::normalize(Vec3(1, 0, 0.1f))), mirrored);
    EXPECT_FALSE(leaning.report.hasWarnings()) << allLines(leaning.report);
  }
}

TEST(Mesh, MorphTargetsWithNamesAndWeights) {
  GltfBuilder b = square(
      [](GltfBuilder& g, Json& attributes) { attributes["NORMAL"] = g.vectors(std::vector<Vec3>(4, Vec3(0, 0, 1))); });
  const int lift = b.vectors(std::vector<Vec3>(4, Vec3(0, 0, 2)));
  const int tilt = b.vectors(std::vector<Vec3>(4, Vec3(1, 0, 0)));
  primitive(b)["targets"] = Json::array({{{"POSITION", lift}, {"NORMAL", tilt}}, {{"POSITION", tilt}}});
  b.root["meshes"][0]["weights"] = {0.5, 0};
  b.root["meshes"][0]["extras"] = {{"targetNames", {"lift"}}};
  const int second = b.node({{"mesh", 0}, {"weights", {0, 1}}});
  b.channel(b.animation("move"), second, "weights", b.floats({0, 1}, "SCALAR"), b.floats({0, 0, -1, 0.25f}, "SCALAR"));

  const Imported imported = mustImport(b);
  const Character& c = *imported.character;
  ASSERT_EQ(c.morph_channels.size(), 4u);
  EXPECT_EQ(c.morph_channels[0].name, "lift");
  EXPECT_EQ(c.morph_channels[1].name, "target1");
  EXPECT_FLOAT_EQ(c.morph_channels[0].rest_weight, 0.5f);
  EXPECT_FLOAT_EQ(c.morph_channels[3].rest_weight, 1.f);
  EXPECT_EQ(c.meshes[1]->first_morph_channel, 2);
  EXPECT_TRUE(near(skinned(c, 0, -1, 0).positions[0], {0, 0, 1}));
  EXPECT_TRUE(near(skinned(c, 1, -1, 0).positions[0], {1, 0, 0}));
  EXPECT_TRUE(near(skinned(c, 1, 0, 1.0).positions[0], {0.25f, 0, -2}));  // negative weights are legal
  EXPECT_TRUE(near(skinned(c, 0, 0, 1.0).positions[0], {0, 0, 1}));       // the clip moves the other node only
}

TEST(Mesh, SeveralPartsOfOneMeshShareTheNode) {
  GltfBuilder b = square();
  b.root["meshes"][0]["name"] = "coat";
  const Json copy = primitive(b);
  b.root["meshes"][0]["primitives"].push_back(copy);
  const Imported imported = mustImport(b);
  const Character& c = *imported.character;
  ASSERT_EQ(c.meshes.size(), 2u);
  EXPECT_EQ(c.meshes[0]->name, "coat.0");
  EXPECT_EQ(c.meshes[1]->name, "coat.1");
  EXPECT_TRUE(reports(imported.report, ReportKind::info, "Split 1 mesh by its materials into 2"));
  EXPECT_EQ(c.meshes[0]->node, c.meshes[1]->node);
}

// A square with a normal map.
GltfBuilder bumpy(const std::function<void(GltfBuilder&, Json&)>& more = {}) {
  GltfBuilder b = square([&](GltfBuilder& g, Json& attributes) {
    attributes["NORMAL"] = g.vectors(std::vector<Vec3>(4, Vec3(0, 0, 1)));
    attributes["TEXCOORD_0"] = g.floats({0, 1, 0, 0, 1, 1, 1, 0}, "VEC2");  // u along x, v against y
    if (more) more(g, attributes);
  });
  b.root["images"] = Json::array({{{"uri", "bump.png"}}});
  b.root["textures"] = Json::array({{{"source", 0}}});
  b.root["materials"] = Json::array({{{"normalTexture", {{"index", 0}}}}});
  primitive(b)["material"] = 0;
  return b;
}

TEST(Mesh, TangentsOfTheFileAreKept) {
  const Imported imported = mustImport(bumpy([](GltfBuilder& g, Json& attributes) {
    attributes["TANGENT"] = g.floats({0, 1, 0, -1, 0, 1, 0, -1, 0, 1, 0, -1, 0, 1, 0, -1}, "VEC4");
  }));
  EXPECT_THAT(imported.character->meshes[0]->tangents, testing::Each(Vec4(0, 1, 0, -1)));
  EXPECT_FALSE(reports(imported.report, ReportKind::info, "Computed tangents"));
}

TEST(Mesh, TangentsPointWhereTheTextureGoes) {
  const auto expectTangents = [](const std::function<Vec2(float, float)>& uv, const Vec4& expected) {
    const Strip s = strip(1);
    Mesh m;
    m.positions = s.positions;
    m.normals.assign(4, Vec3(0, 0, 1));
    m.indices.assign(s.indices.begin(), s.indices.end());
    for (const Vec3& p : m.positions) m.uvs.push_back(uv(p.x, p.y));
    computeTangents(m);
    ASSERT_EQ(m.tangents.size(), 4u);
    for (const Vec4& t : m.tangents) EXPECT_LT(glm::length(t - expected), 1e-5f) << t.x << " " << t.y << " " << t.w;
  };
  expectTangents([](float x, float y) { return Vec2(1 - x, 1 - y); }, Vec4(-1, 0, 0, -1));  // mirrored
  expectTangents([](float x, float y) { return Vec2(y, x); }, Vec4(0, 1, 0, 1));            // turned
  expectTangents([](float x, float y) { return Vec2(x + 0.5f * y, -y); }, Vec4(1, 0, 0, 1));
  expectTangents([](float x, float y) { return Vec2(x, 0.5f * x - y); }, Vec4(glm::normalize(Vec3(2, 1, 0)), 1));
}

TEST(Mesh, TangentsAreComputedForNormalMaps) {
  const Imported imported = mustImport(bumpy());
  const Mesh& m = *imported.character->meshes[0];
  ASSERT_EQ(m.tangents.size(), 4u);
  // The bitangent of glTF, cross(n, t) * w, points where v shrinks: up, along y.
  for (const Vec4& t : m.tangents) EXPECT_TRUE(glm::length(t - Vec4(1, 0, 0, 1)) < 1e-5f) << t.x << t.y << t.z << t.w;
}

TEST(Mesh, FlippingTwiceChangesNothing) {
  Mesh m;
  m.indices = {0, 1, 2};
  m.tangents = {{1, 0, 0, 1}};
  Mesh twice = m;
  flipWinding(twice);
  EXPECT_EQ(twice.indices, (std::vector<std::uint32_t>{0, 2, 1}));
  flipWinding(twice);
  EXPECT_EQ(twice.indices, m.indices);
  EXPECT_EQ(twice.tangents, m.tangents);
}

}  // namespace
}  // namespace sinew::tests
