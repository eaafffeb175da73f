// Geometries of FBX files: polygons, layers, materials per polygon, instances, faults.
#include <algorithm>
#include <cmath>
#include <map>

#include <glm/gtc/constants.hpp>

#include "tests/io/fbx/import_helpers.h"

namespace sinew::tests {
namespace {

const std::vector<glm::dvec3> kGrid{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {0, 1, 0}, {1, 1, 0}, {2, 1, 0}};
const std::vector<std::vector<std::int32_t>> kTwoQuads{{0, 1, 4, 3}, {1, 2, 5, 4}};

TEST(FbxMesh, CornersAreJoinedAndTheReportSaysSo) {
  FbxBuilder file = inMetres();
  file.mesh("plane", kGrid, kTwoQuads);
  const Imported joined = mustImport(file);
  ASSERT_EQ(joined.character->meshes.size(), 1u);
  EXPECT_EQ(joined.character->meshes[0]->positions.size(), 6u);
  EXPECT_TRUE(reports(joined.report, ReportKind::converted, "Joined 8 corners to 6 vertices"));
  ImportOptions apart;
  apart.join_vertices = false;
  const Imported corners = mustImport(file, apart);
  EXPECT_EQ(corners.character->meshes[0]->positions.size(), 8u);
  EXPECT_FALSE(reports(corners.report, ReportKind::converted, "Joined"));
}

TEST(FbxMesh, LengthsAreMetres) {
  FbxBuilder file;
  file.setting("UnitScaleFactor", 2.54);
  file.mesh("plane", kGrid, kTwoQuads);
  const Imported imported = mustImport(file);
  EXPECT_NEAR(imported.character->meshes[0]->bounds.high.x, 2 * 0.0254, 1e-6);
  EXPECT_NEAR(imported.character->unit_m, 0.0254, 1e-12);
}

TEST(FbxMesh, AsciiIsTheSame) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("plane", kGrid, kTwoQuads);
  addLayer(file, mesh, "LayerElementUV", "ByPolygonVertex", "UV", std::vector<double>{0, 0, 0.25, 0.75}, "UVIndex",
           {0, 1, 0, 1, 1, 1, 1, 1});
  file.material("red", mesh, {1, 0, 0});
  const Imported binary = mustImport(file);
  const auto ascii = importFbx(file.ascii());
  ASSERT_TRUE(ascii) << ascii.error().for_user;
  const Mesh &a = *binary.character->meshes[0], &b = *ascii->character->meshes[0];
  EXPECT_EQ(a.positions, b.positions);
  EXPECT_EQ(a.normals, b.normals);
  EXPECT_EQ(a.uvs, b.uvs);
  EXPECT_EQ(a.indices, b.indices);
  EXPECT_EQ(ascii->character->materials.size(), 1u);
  EXPECT_EQ(binary.character->format, "FBX 7.4");
  EXPECT_EQ(ascii->character->format, "FBX 7.4 ASCII");
}

// A polygon with a bay and one with a hole (the outline runs in and out along one edge).
TEST(FbxMesh, HollowPolygonsKeepTheirArea) {
  FbxBuilder file = inMetres();
  file.mesh("bay", {{0, 0, 0}, {3, 0, 0}, {3, 3, 0}, {2, 3, 0}, {2, 1, 0}, {1, 1, 0}, {1, 3, 0}, {0, 3, 0}},
            {{0, 1, 2, 3, 4, 5, 6, 7}});
  file.mesh("hole", {{0, 0, 0}, {3, 0, 0}, {3, 3, 0}, {0, 3, 0}, {1, 1, 0}, {1, 2, 0}, {2, 2, 0}, {2, 1, 0}},
            {{0, 1, 2, 3, 0, 4, 5, 6, 7, 4}});
  const Imported imported = mustImport(file);
  ASSERT_EQ(imported.character->meshes.size(), 2u);
  EXPECT_NEAR(area(*imported.character->meshes[0]), 7.f, 1e-5f);
  EXPECT_NEAR(area(*imported.character->meshes[1]), 8.f, 1e-5f);
}

TEST(FbxMesh, DartsAndBaysAreCutInsideInAnyPlane) {
  const std::vector<glm::dvec3> dart{{0, 0, 0}, {2, 1, 0}, {0, 2, 0}, {1, 1, 0}};
  const std::vector<glm::dvec3> bay{{0, 0, 0}, {3, 0, 0}, {3, 3, 0}, {2, 3, 0},
                                    {2, 1, 0}, {1, 1, 0}, {1, 3, 0}, {0, 3, 0}};
  for (int plane = 0; plane < 3; ++plane) {
    const auto turned = [plane](const std::vector<glm::dvec3>& points) {
      std::vector<glm::dvec3> out;
      for (const glm::dvec3& p : points) out.emplace_back(p[plane], p[(plane + 1) % 3], p[(plane + 2) % 3]);
      return out;
    };
    for (int first = 0; first < 4; ++first) {
      FbxBuilder file = inMetres();
      file.mesh("dart", turned(dart), {{first, (first + 1) % 4, (first + 2) % 4, (first + 3) % 4}});
      file.mesh("bay", turned(bay), {{0, 1, 2, 3, 4, 5, 6, 7}});
      const Imported imported = mustImport(file);
      ASSERT_EQ(imported.character->meshes.size(), 2u);
      EXPECT_NEAR(area(*imported.character->meshes[0]), 1.f, 1e-5f) << plane << " " << first;
      EXPECT_NEAR(area(*imported.character->meshes[1]), 7.f, 1e-5f) << plane;
    }
  }
}

// The least area of a triangle at each control point of the only mesh.
std::map<std::tuple<long, long, long>, float> areasAtPoints(const Mesh& m) {
  std::map<std::tuple<long, long, long>, float> out;
  const auto place = [&](std::uint32_t i) { return *places({m.positions[i]}).begin(); };
  for (std::size_t t = 0; t < m.indices.size(); t += 3) {
    const Vec3& a = m.positions[m.indices[t]];
    const float size = glm::length(glm::cross(m.positions[m.indices[t + 1]] - a, m.positions[m.indices[t + 2]] - a));
    for (std::size_t k = 0; k < 3; ++k) {
      float& most = out[place(m.indices[t + k])];
      most = std::max(most, size / 2.f);
    }
  }
  return out;
}

// Each corner of a polygon belongs to a triangle that can be seen, wherever corners lie on straight edges.
TEST(FbxMesh, CornersOnStraightEdgesHaveTriangles) {
  const std::vector<std::vector<glm::dvec3>> outlines{
      {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 2, 0}},                                   // a quad that is a triangle
      {{1, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 0, 0}},                                   // the same, turned
      {{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}, {0, 1, 0}},                        // on the last edge
      {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}},                        // on the first
      {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {3, 3, 0}, {2, 2, 0}, {1, 1, 0}},  // on all but one
      {{0, 0, 0}, {1, 1, 1}, {2, 2, 2}, {3, 3, 3}, {3, 0, 3}},                        // aslant
      {{0, 0, 0}, {2, 0, 0}, {4, 0, 0}, {4, 2, 0}, {2, 2, 0}, {2, 4, 0}, {0, 4, 0}, {0, 2, 0}}};  // with a bay
  for (std::size_t i = 0; i < outlines.size(); ++i) {
    FbxBuilder file = inMetres();
    std::vector<std::int32_t> polygon;
    for (std::size_t k = 0; k < outlines[i].size(); ++k) polygon.push_back(static_cast<std::int32_t>(k));
    file.mesh("outline", outlines[i], {polygon});
    const Imported imported = mustImport(file);
    const Mesh& m = *imported.character->meshes.at(0);
    EXPECT_EQ(m.indices.size() / 3, polygon.size() - 2) << i;
    const auto areas = areasAtPoints(m);
    EXPECT_EQ(areas.size(), polygon.size()) << i;
    for (const auto& [place, size] : areas) EXPECT_GT(size, 0.1f) << i;
  }
}

TEST(FbxMesh, MeshesAreTwoSidedWithAndWithoutAMaterial) {
  FbxBuilder file = inMetres();
  file.mesh("bare", kGrid, kTwoQuads);
  file.mesh("bare too", kGrid, kTwoQuads);
  file.material("red", file.mesh("painted", kGrid, kTwoQuads), {1, 0, 0});
  const Imported imported = mustImport(file);
  const Character& c = *imported.character;
  ASSERT_EQ(c.meshes.size(), 3u);
  for (const auto& mesh : c.meshes) {
    ASSERT_GE(mesh->material, 0) << mesh->name;
    EXPECT_TRUE(c.materials[static_cast<std::size_t>(mesh->material)].two_sided) << mesh->name;
  }
  EXPECT_EQ(c.materials.size(), 2u);
}

TEST(FbxMesh, HugePolygonsTakeNoSquareTime) {
  FbxBuilder file = inMetres();
  std::vector<glm::dvec3> circle;
  std::vector<std::int32_t> polygon;
  for (int i = 0; i < 200'000; ++i) {
    const double angle = i * 2.0 * glm::pi<double>() / 200'000;
    circle.emplace_back(std::cos(angle), std::sin(angle), 0.0);
    polygon.push_back(i);
  }
  file.mesh("disc", circle, {polygon});
  EXPECT_NEAR(area(*mustImport(file).character->meshes[0]), glm::pi<float>(), 1e-3f);
}

TEST(FbxMesh, PolygonsThatNameNothingAreLeftOut) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("plane", kGrid, {{0, 1, 4, 3}, {1, 2, 99, 4}, {0, 1}, {1, 2, 5, 4}});
  // The layer counts all corners of the file; those of the good polygons must find theirs.
  addLayer(file, mesh, "LayerElementUV", "ByPolygonVertex", "UV",
           std::vector<double>{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3});
  const Imported imported = mustImport(file);
  const Mesh& m = *imported.character->meshes[0];
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "1 polygon"));
  EXPECT_EQ(m.indices.size(), 12u);
  std::set<float> us;
  for (const Vec2& uv : m.uvs) us.insert(uv.x);
  EXPECT_EQ(us, (std::set<float>{0.f, 3.f}));
}

TEST(FbxMesh, AGeometryWithoutGoodPolygonsIsNoMesh) {
  FbxBuilder file = inMetres();
  file.mesh("bad", {{0, 0, 0}}, {{5, 6, 7}});
  file.mesh("good", kGrid, kTwoQuads);
  const Imported imported = mustImport(file);
  ASSERT_EQ(imported.character->meshes.size(), 1u);
  EXPECT_EQ(imported.character->meshes[0]->name, "good");
}

struct LayerCase {
  std::string mapping;
  std::size_t values;  // that the mapping asks for
};

// The colour of a corner by all mappings, direct and through an index.
TEST(FbxMesh, LayersOfAllMappings) {
  for (const LayerCase& c :
       {LayerCase{"ByPolygonVertex", 8}, {"ByVertice", 6}, {"ByVertex", 6}, {"ByPolygon", 2}, {"AllSame", 1}}) {
    for (const bool indexed : {false, true}) {
      FbxBuilder file = inMetres();
      const FbxId mesh = file.mesh("plane", kGrid, kTwoQuads);
      std::vector<double> colors;
      std::vector<std::int32_t> index;
      for (std::size_t i = 0; i < c.values; ++i) {
        colors.insert(colors.end(), {static_cast<double>(i) / 10, 0, 0, 1});
        index.push_back(static_cast<std::int32_t>(c.values - 1 - i));
      }
      addLayer(file, mesh, "LayerElementColor", c.mapping, "Colors", colors, "ColorIndex",
               indexed ? index : std::vector<std::int32_t>());
      ImportOptions apart;
      apart.join_vertices = false;
      const auto held = mustImport(file, apart).character;
      const Mesh& m = *held->meshes[0];
      ASSERT_EQ(m.colors.size(), 8u) << c.mapping;
      const std::int32_t point_of[] = {0, 1, 4, 3, 1, 2, 5, 4};
      for (std::size_t corner = 0; corner < 8; ++corner) {
        std::size_t step = c.values == 8   ? corner
                           : c.values == 6 ? static_cast<std::size_t>(point_of[corner])
                           : c.values == 2 ? corner / 4
                                           : 0;
        if (indexed) step = c.values - 1 - step;
        EXPECT_FLOAT_EQ(m.colors[corner].r, static_cast<float>(step) / 10.f) << c.mapping << " " << corner;
      }
    }
  }
}

TEST(FbxMesh, LayersThatDoNotFitAreLeftOut) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("plane", kGrid, kTwoQuads);
  addLayer(file, mesh, "LayerElementColor", "ByPolygonVertex", "Colors", std::vector<double>{1, 0, 0, 1});
  addLayer(file, mesh, "LayerElementUV", "ByEdge", "UV", std::vector<double>{0, 0, 1, 1});
  addLayer(file, mesh, "LayerElementNormal", "ByPolygonVertex", "Normals", std::vector<double>{0, 0, 1}, "NormalsIndex",
           {7, 7, 7, 7, 7, 7, 7, 7});
  const Imported imported = mustImport(file);
  const Mesh& m = *imported.character->meshes[0];
  EXPECT_TRUE(m.colors.empty());
  EXPECT_TRUE(m.uvs.empty());
  for (const Vec3& n : m.normals) EXPECT_TRUE(near(n, {0, 0, 1}));
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "3 layers"));
}

TEST(FbxMesh, ALayerMayLackHalfOfItsCorners) {
  for (const int missing : {4, 5}) {
    FbxBuilder file = inMetres();
    const FbxId mesh = file.mesh("plane", kGrid, kTwoQuads);
    std::vector<std::int32_t> index(8, 0);
    std::fill_n(index.begin(), missing, -1);
    addLayer(file, mesh, "LayerElementColor", "ByPolygonVertex", "Colors", std::vector<double>{0.5, 0, 0, 1},
             "ColorIndex", index);
    ImportOptions apart;
    apart.join_vertices = false;
    const Imported imported = mustImport(file, apart);
    const Mesh& m = *imported.character->meshes[0];
    EXPECT_EQ(m.colors.empty(), missing > 4);
    EXPECT_EQ(reports(imported.report, ReportKind::dropped, "1 layer of normals, colours"), missing > 4);
    if (m.colors.empty()) continue;
    EXPECT_EQ(m.colors.front(), Vec4(1));
    EXPECT_EQ(m.colors.back(), Vec4(0.5f, 0, 0, 1));
  }
}

TEST(FbxMesh, TheGeometrysListSaysWhichLayerComesFirst) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("plane", kGrid, kTwoQuads), geometry = file.geometry(mesh);
  for (const std::int32_t number : {0, 1}) {
    addLayer(file, mesh, "LayerElementColor", "AllSame", "Colors", std::vector<double>{0.5 * number, 0, 0, 1});
    file.node(geometry).children.back().values[0] = number;
  }
  FbxNode& element = file.node(geometry).add("Layer", {0}).add("LayerElement");
  element.add("Type", {std::string("LayerElementColor")});
  element.add("TypedIndex", {1});
  EXPECT_EQ(mustImport(file).character->meshes[0]->colors.at(0), Vec4(0.5f, 0, 0, 1));
}

// Two quads that meet at a right angle, or nearly flat.
FbxBuilder roof(double rise, FbxId& mesh) {
  FbxBuilder file = inMetres();
  mesh = file.mesh("roof", {{-1, 0, 0}, {0, rise, 0}, {1, 0, 0}, {-1, 0, -1}, {0, rise, -1}, {1, 0, -1}},
                   {{0, 1, 4, 3}, {1, 2, 5, 4}});
  return file;
}

TEST(FbxMesh, NormalsWithoutLayerAreSmoothAcrossShallowEdges) {
  FbxId mesh = 0;
  const Imported shallow = mustImport(roof(0.3, mesh)), steep = mustImport(roof(2.0, mesh));
  EXPECT_EQ(shallow.character->meshes[0]->positions.size(), 6u);
  EXPECT_EQ(steep.character->meshes[0]->positions.size(), 8u);
  EXPECT_TRUE(reports(shallow.report, ReportKind::repaired, "Computed smooth normals for 1 mesh"));
}

TEST(FbxMesh, ComputedNormalsStandOnTheSurface) {
  FbxId mesh = 0;
  const auto held = mustImport(roof(0.3, mesh)).character;
  for (std::size_t v = 0; v < held->meshes[0]->positions.size(); ++v) {
    const float x = held->meshes[0]->positions[v].x;  // the ridge is at 0
    EXPECT_TRUE(near(held->meshes[0]->normals[v], glm::normalize(Vec3(0.3f * x, 1, 0)))) << x;
  }
  // The corner of a cube, one of whose sides is cut in two: it counts no more than the others.
  FbxBuilder cube = inMetres();
  mesh = cube.mesh("corner", {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}, {0, 1, 1}, {1, 0, 1}},
                   {{0, 2, 4, 1}, {0, 1, 6, 3}, {0, 3, 5}, {0, 5, 2}});
  addLayer(cube, mesh, "LayerElementSmoothing", "ByPolygon", "Smoothing", std::vector<std::int32_t>{1, 1, 1, 1});
  const auto corner = mustImport(cube).character;
  const Mesh& m = *corner->meshes[0];
  EXPECT_EQ(std::ranges::count(m.positions, Vec3(0)), 1);
  for (std::size_t v = 0; v < m.positions.size(); ++v) {
    if (m.positions[v] == Vec3(0)) {
      EXPECT_TRUE(near(m.normals[v], glm::normalize(Vec3(-1))));
    }
  }
}

TEST(FbxMesh, SmoothingGroupsDecideAboutNormals) {
  for (const bool same : {false, true}) {
    FbxId mesh = 0;
    FbxBuilder file = roof(same ? 2.0 : 0.3, mesh);
    addLayer(file, mesh, "LayerElementSmoothing", "ByPolygon", "Smoothing", std::vector<std::int32_t>{1, same ? 3 : 2});
    EXPECT_EQ(mustImport(file).character->meshes[0]->positions.size(), same ? 6u : 8u);
  }
}

TEST(FbxMesh, HardEdgesDecideAboutNormals) {
  // From the second corner of the first polygon to its third, and from the last of the second one to its first.
  for (const std::int32_t corner : {1, 7}) {
    for (const bool smooth : {false, true}) {
      FbxId mesh = 0;
      FbxBuilder file = roof(smooth ? 2.0 : 0.3, mesh);
      file.node(file.geometry(mesh)).add("Edges", {std::vector<std::int32_t>{corner}});
      addLayer(file, mesh, "LayerElementSmoothing", "ByEdge", "Smoothing", std::vector<std::int32_t>{smooth ? 1 : 0});
      EXPECT_EQ(mustImport(file).character->meshes[0]->positions.size(), smooth ? 6u : 8u) << corner;
    }
  }
}

// Polygons of two materials that take turns: each corner keeps what it has.
TEST(FbxMesh, CornersKeepWhatTheyHaveWhereMaterialsTakeTurns) {
  FbxBuilder file = inMetres();
  std::vector<glm::dvec3> points;
  std::vector<std::vector<std::int32_t>> quads;
  for (std::int32_t x = 0; x <= 4; ++x) {
    points.insert(points.end(), {{x, 0, 0}, {x, 1, 0}});
    if (x < 4) quads.push_back({2 * x, 2 * x + 2, 2 * x + 3, 2 * x + 1});
  }
  const FbxId mesh = file.mesh("strip", points, quads);
  std::vector<double> uvs, colors;
  for (const auto& quad : quads) {
    for (const std::int32_t point : quad) {
      const glm::dvec3& at = points[static_cast<std::size_t>(point)];
      uvs.insert(uvs.end(), {at.x / 8.0, at.y / 8.0});
      colors.insert(colors.end(), {at.x / 4.0, at.y, 0.0, 1.0});
    }
  }
  addLayer(file, mesh, "LayerElementUV", "ByPolygonVertex", "UV", uvs);
  addLayer(file, mesh, "LayerElementColor", "ByPolygonVertex", "Colors", colors);
  addLayer(file, mesh, "LayerElementMaterial", "ByPolygon", "Materials", std::vector<std::int32_t>{1, 0, 1, 0});
  file.material("a", mesh, {1, 0, 0});
  file.material("b", mesh, {0, 1, 0});
  const Imported imported = mustImport(file);
  const Character& c = *imported.character;
  ASSERT_EQ(c.meshes.size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    const Mesh& part = *c.meshes[i];
    EXPECT_NEAR(area(part), 2.f, 1e-5f);
    EXPECT_NEAR(part.bounds.low.x, i == 0 ? 1.f : 0.f, 1e-5f) << "the first has the second and fourth polygon";
    ASSERT_EQ(part.uvs.size(), part.positions.size());
    ASSERT_EQ(part.colors.size(), part.positions.size());
    for (std::size_t v = 0; v < part.positions.size(); ++v) {
      EXPECT_NEAR(part.uvs[v].x, part.positions[v].x / 8.f, 1e-5f);
      EXPECT_NEAR(part.uvs[v].y, 1.f - part.positions[v].y / 8.f, 1e-5f);
      EXPECT_NEAR(part.colors[v].x, part.positions[v].x / 4.f, 0.01f);
      EXPECT_NEAR(part.colors[v].y, part.positions[v].y, 0.01f);
    }
  }
}

TEST(FbxMesh, EachMaterialOfEachInstanceIsAMesh) {
  FbxBuilder file = inMetres();
  const FbxId first = file.mesh("first", kGrid, kTwoQuads);
  addLayer(file, first, "LayerElementMaterial", "ByPolygon", "Materials", std::vector<std::int32_t>{1, 0});
  file.material("a", first, {1, 0, 0});
  file.material("b", first, {0, 1, 0});
  const FbxId second = file.model("second", "Mesh");
  file.set(second, "Lcl Translation", glm::dvec3(0, 5, 0));
  file.connect(file.geometry(first), second);
  file.material("c", second, {0, 0, 1});  // one material only: the other polygons have none
  const Imported imported = mustImport(file);
  const Character& c = *imported.character;
  ASSERT_EQ(c.meshes.size(), 4u);
  const auto materialOf = [&](std::size_t i) {
    const int m = c.meshes[i]->material;
    return m < 0 ? std::string() : c.materials[static_cast<std::size_t>(m)].name;
  };
  EXPECT_EQ(c.meshes[0]->name, "first.0");
  EXPECT_EQ(materialOf(0), "a");
  EXPECT_EQ(materialOf(1), "b");
  EXPECT_EQ(materialOf(2), "c");
  EXPECT_EQ(materialOf(3), "no material");
  EXPECT_TRUE(reports(imported.report, ReportKind::info, "the material that 1 mesh does not have"));
  EXPECT_TRUE(reports(imported.report, ReportKind::info, " 3 materials,")) << "those of the file";
  EXPECT_TRUE(reports(imported.report, ReportKind::info, "Split 2 meshes by their materials into 4"));
  EXPECT_GT(c.meshes[0]->bounds.low.x, 0.99f);  // the second polygon has the first material
  EXPECT_EQ(places(restPositions(c, 2)),
            (std::set<std::tuple<long, long, long>>{
                {10000, 50000, 0}, {20000, 50000, 0}, {10000, 60000, 0}, {20000, 60000, 0}}));
}

TEST(FbxMesh, OneMaterialForAllPolygonsMayBeAnyOfThem) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("plane", kGrid, kTwoQuads);
  addLayer(file, mesh, "LayerElementMaterial", "AllSame", "Materials", std::vector<std::int32_t>{1});
  file.material("a", mesh, {1, 0, 0});
  file.material("b", mesh, {0, 1, 0});
  const auto held = mustImport(file).character;
  ASSERT_EQ(held->meshes.size(), 1u);
  EXPECT_EQ(held->materials.at(static_cast<std::size_t>(held->meshes[0]->material)).name, "b");
}

TEST(FbxMesh, MaterialsThatAreNotThereAreNone) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("plane", kGrid, kTwoQuads);
  addLayer(file, mesh, "LayerElementMaterial", "ByPolygon", "Materials", std::vector<std::int32_t>{-4, 2'000'000'000});
  file.material("a", mesh, {1, 0, 0});
  const auto held = mustImport(file).character;
  const Character& c = *held;
  ASSERT_EQ(c.meshes.size(), 1u);
  EXPECT_EQ(c.materials.at(static_cast<std::size_t>(c.meshes[0]->material)).name, "no material");
}

TEST(FbxMesh, GeometryThatIsNoMeshIsCounted) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("plane", kGrid, kTwoQuads);
  for (const char* kind : {"NurbsCurve", "Line", "NurbsSurface", "Blob"})
    file.connect(file.object("Geometry", "g", kind), file.model("control"));
  file.connect(file.object("Deformer", "cache", "VertexCacheDeformer"), file.geometry(mesh));
  file.object("Constraint", "aim", "Aim");
  const Imported imported = mustImport(file);
  EXPECT_TRUE(reports(imported.report, ReportKind::info, "1 constraint is not followed"));
  EXPECT_TRUE(reports(imported.report, ReportKind::info, "Not shown: 2 curves (control shapes)"));
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out 1 NURBS surface or patch"));
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out 1 geometry of a kind"));
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out 1 vertex cache")) << allLines(imported.report);
}

TEST(FbxMesh, HiddenOnesAreMarked) {
  FbxBuilder file = inMetres();
  file.set(file.mesh("seen", kGrid, kTwoQuads), "Visibility", 1.0);
  file.set(file.mesh("unseen", kGrid, kTwoQuads), "Visibility", 0.0);
  file.set(file.mesh("not shown", kGrid, kTwoQuads), "Show", 0);
  const auto held = mustImport(file).character;
  const Character& c = *held;
  ASSERT_EQ(c.meshes.size(), 3u);
  EXPECT_FALSE(c.meshes[0]->hidden);
  EXPECT_TRUE(c.meshes[1]->hidden);
  EXPECT_TRUE(c.meshes[2]->hidden);
}

TEST(FbxMesh, TextureCoordinatesComeFromTheLayerOfTheTexture) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("plane", kGrid, kTwoQuads);
  addLayer(file, mesh, "LayerElementUV", "AllSame", "UV", std::vector<double>{0.1, 0.0}, {}, {}, "lightmap");
  addLayer(file, mesh, "LayerElementUV", "AllSame", "UV", std::vector<double>{0.7, 0.25}, {}, {}, "map1");
  const FbxId material = file.material("m", mesh, {1, 1, 1});
  const FbxId texture = file.object("Texture", "t", "");
  file.node(texture).add("RelativeFilename", {std::string("skin.png")});
  file.set(texture, "UVSet", std::string("map1"));
  file.connect(texture, material, "DiffuseColor");
  const auto held = mustImport(file).character;
  const Mesh& m = *held->meshes[0];
  ASSERT_FALSE(m.uvs.empty());
  EXPECT_EQ(m.uvs[0], Vec2(0.7f, 0.75f));  // v grows downwards here
}

TEST(FbxMesh, DeflatedArraysAreTheSame) {
  FbxBuilder file = inMetres();
  file.mesh("plane", kGrid, kTwoQuads);
  const auto packed = importFbx(file.binary(true));
  ASSERT_TRUE(packed) << packed.error().for_user;
  EXPECT_EQ(packed->character->meshes[0]->positions, mustImport(file).character->meshes[0]->positions);
}

}  // namespace
}  // namespace sinew::tests
