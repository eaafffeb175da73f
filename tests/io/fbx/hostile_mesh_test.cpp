// FBX files made to harm by their meshes, skins and shapes.
#include <gtest/gtest.h>

#include "core/io/fbx/records/writer.h"
#include "tests/io/fbx/hostile.h"

namespace sinew::tests {
namespace {

std::vector<HostileFile> meshCases() {
  const auto geometry = [](FbxArm& a) -> FbxNode& { return a.file.node(a.file.geometry(a.mesh)); };
  return {
      arm("CornersThatDoNotExist", true,
          [=](FbxArm& a) {
            setValues(geometry(a), "PolygonVertexIndex",
                      std::vector<std::int32_t>{0, 1, -3, INT32_MAX, INT32_MIN, 5, 0, -1, -1, -1, 0, 2, -4});
          }),
      arm("APolygonThatDoesNotEnd", true,
          [=](FbxArm& a) {
            setValues(geometry(a), "PolygonVertexIndex", std::vector<std::int32_t>{0, 1, -3, 0, 1, 2, 3});
          }),
      arm("APolygonOfManyCorners", false,
          [=](FbxArm& a) {
            std::vector<std::int32_t> corners;
            for (int i = 0; i < 200000; ++i) corners.push_back(i % 4);
            corners.push_back(-1);
            setValues(geometry(a), "PolygonVertexIndex", corners);
          }),
      arm("PointsThatAreNotFinite", true,
          [=](FbxArm& a) {
            setValues(geometry(a), "Vertices", std::vector<double>{0, 0, 0, 1, 0, 0, 1, 1, 0, kNaN, 1e300, -kInf, 5});
          }),
      arm("PointsFarAway", false,
          [=](FbxArm& a) {
            setValues(geometry(a), "Vertices", std::vector<double>{0, 0, 0, 3e38, 0, 0, 3e38, 3e38, 0, 0, -3e38, 0});
          }),
      arm("APackedMeshOfZeros", false,
          [=](FbxArm& a) {
            setValues(geometry(a), "Vertices", std::vector<double>(6000000, 0.0));
            setValues(geometry(a), "PolygonVertexIndex", std::vector<std::int32_t>(2000000, -1));
          }),
      arm("LayersThatDoNotFit", true,
          [=](FbxArm& a) {
            for (const char* kind : {"Normal", "UV", "Color", "Material", "Smoothing"}) {
              for (const char* mapping : {"ByPolygonVertex", "ByVertice", "AllSame", "Nonsense"}) {
                FbxNode& layer = geometry(a).add(std::string("LayerElement") + kind, {0});
                layer.add("MappingInformationType", {std::string(mapping)});
                layer.add("ReferenceInformationType", {std::string("IndexToDirect")});
                const std::string name = kind;
                layer.add(name == "Normal" || name == "Color" ? name + "s"
                          : name == "Material"                ? "Materials"
                                                              : name,
                          {std::vector<double>{1, kNaN, 3}});
                layer.add(name + "sIndex", {std::vector<std::int32_t>{-1, INT32_MAX, INT32_MIN, 9}});
                layer.add(name + "Index", {std::vector<std::int32_t>{-1, INT32_MAX, INT32_MIN, 9}});
              }
            }
          }),
      arm("OneGeometryOnManyModels", false,
          [](FbxArm& a) {
            for (int i = 0; i < 20000; ++i) a.file.connect(a.file.geometry(a.mesh), a.file.model("m", "Mesh"));
          }),
      arm("OneSkinOnManyGeometries", false,
          [](FbxArm& a) {
            const FbxId skin = a.file.skin(a.mesh);
            a.file.cluster(skin, a.tip, std::vector<std::int32_t>(500000, 0), std::vector<double>(500000, 1.0));
            for (int i = 0; i < 2000; ++i)
              a.file.connect(skin, a.file.geometry(a.file.mesh("m", {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}})));
          }),
      arm("OneClusterManyTimes", true,
          [](FbxArm& a) {
            const FbxId cluster = a.file.cluster(a.file.skin(a.mesh), a.tip, std::vector<std::int32_t>(500000, 0),
                                                 std::vector<double>(500000, 1.0));
            for (int i = 0; i < 2000; ++i) a.file.connect(cluster, cluster - 1);
          }),
      arm("ManySkinsAndClusters", false,
          [](FbxArm& a) {
            for (int i = 0; i < 20000; ++i) a.file.cluster(a.file.skin(a.mesh), a.tip, {0}, {1.0});
          }),
      arm("ClustersOfTheWrongNumbers", true,
          [](FbxArm& a) {
            const FbxId skin = a.file.skin(a.mesh);
            a.file.cluster(skin, a.tip, {-1, INT32_MAX, INT32_MIN, 0, 1}, {1, 2, 3, kNaN, -kInf, 5, 6});
            const FbxId bad = a.file.cluster(skin, a.tip, {0}, {1.0});
            setValues(a.file.node(bad), "Transform", std::vector<double>(16, kNaN));
            setValues(a.file.node(bad), "TransformLink", std::vector<double>(16, 1e300));
            const FbxId flat = a.file.cluster(skin, a.tip, {1}, {1e300});
            setValues(a.file.node(flat), "Transform", std::vector<double>(16, 0.0));
            const FbxId small = a.file.cluster(skin, a.root, {2}, {1e-300});
            setValues(a.file.node(small), "Transform", std::vector<double>{1, 2, 3});
            a.file.connect(skin, skin), a.file.connect(bad, bad), a.file.connect(skin, bad);
            a.file.connect(a.mesh, bad);
          }),
      arm("ShapesOfTheWrongNumbers", true,
          [](FbxArm& a) {
            const FbxId blend = a.file.blendShape(a.mesh);
            for (const double full : {0.0, -50.0, kNaN, 1e300, 100.0, 100.0}) {
              const FbxId channel = a.file.channel(blend, "c", full);
              a.file.shape(channel, "s", {-1, INT32_MAX, 0, 0}, {{1, 2, 3}, {kNaN, 0, 0}, {1e300, 0, 0}}, full);
              a.file.shape(channel, "s", {1}, {{0, 0, 1}}, full);
              a.file.connect(channel, channel);
            }
          }),
      arm("ManyShapes", false,
          [](FbxArm& a) {
            const FbxId blend = a.file.blendShape(a.mesh);
            for (int i = 0; i < 20000; ++i) a.file.shape(a.file.channel(blend, "c"), "s", {0}, {{0, 0, 1}});
          }),
      arm("OneShapeOnManyGeometries", false,
          [](FbxArm& a) {
            const FbxId blend = a.file.blendShape(a.mesh), channel = a.file.channel(blend, "c");
            a.file.shape(channel, "s", std::vector<std::int32_t>(500000, 0),
                         std::vector<glm::dvec3>(500000, glm::dvec3(0)));
            setValues(a.file.node(channel), "FullWeights", std::vector<double>(500000, 100.0));
            for (int i = 0; i < 2000; ++i)
              a.file.connect(blend, a.file.geometry(a.file.mesh("m", {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}})));
          }),
      arm("TexturesElsewhere", true,
          [](FbxArm& a) {
            const FbxId red = a.file.material("red", a.mesh, {1, kNaN, 1e300});
            for (const char* path : {"/etc/passwd", "../../../../etc/passwd", "C:\\secret.png", "\xff", ""}) {
              const FbxId texture = a.file.object("Texture", "t", "");
              a.file.node(texture).add("FileName", {std::string(path)});
              a.file.node(texture).add("RelativeFilename", {std::string(path)});
              a.file.connect(texture, red, "DiffuseColor");
              a.file.connect(texture, texture);
            }
          }),
  };
}

class FbxHostileMeshes : public testing::TestWithParam<HostileFile> {};

TEST_P(FbxHostileMeshes, IsReadOrRefused) { expectReadOrRefused(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Meshes, FbxHostileMeshes, testing::ValuesIn(meshCases()), kNameOfFile);

}  // namespace
}  // namespace sinew::tests
