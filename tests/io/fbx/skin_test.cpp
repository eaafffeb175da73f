// Skins and morph targets of FBX files.
#include <limits>

#include <fmt/format.h>

#include <glm/gtc/matrix_transform.hpp>

#include "core/io/fbx/mesh/morphs.h"
#include "tests/io/fbx/import_helpers.h"

namespace sinew::tests {
namespace {

const std::vector<glm::dvec3> kSquare{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};

using Places = std::set<std::tuple<long, long, long>>;

// Where control points should be, in ten thousandths of a metre.
Places placesOf(const std::vector<glm::dvec3>& points) {
  std::vector<Vec3> single;
  for (const glm::dvec3& p : points) single.emplace_back(p);
  return places(single);
}

glm::dmat4 moved(double x, double y, double z) { return glm::translate(glm::dmat4(1.0), glm::dvec3(x, y, z)); }

struct Rig {
  FbxBuilder file = inMetres();
  FbxId mesh = 0, root = 0, tip = 0, skin = 0;
};

// A square on two joints, which stand elsewhere than where it was bound.
Rig rig() {
  Rig r;
  r.mesh = r.file.mesh("square", kSquare, {{0, 1, 2, 3}});
  r.root = r.file.joint("root");
  r.tip = r.file.joint("tip", r.root);
  r.file.set(r.root, "Lcl Translation", glm::dvec3(0, 0, 10));
  r.file.set(r.tip, "Lcl Translation", glm::dvec3(5, 0, 0));
  r.skin = r.file.skin(r.mesh);
  return r;
}

TEST(FbxSkin, VerticesFollowTheirJoints) {
  Rig r = rig();
  r.file.cluster(r.skin, r.root, {0, 1}, {1, 1});
  r.file.cluster(r.skin, r.tip, {2, 3}, {1, 1}, moved(0, 1, 0));
  const Imported imported = mustImport(r.file);
  EXPECT_TRUE(imported.character->meshes[0]->skinned);
  EXPECT_EQ(places(restPositions(*imported.character, 0)), placesOf({{0, 0, 10}, {1, 0, 10}, {6, 0, 10}, {5, 0, 10}}));
}

TEST(FbxSkin, LengthsOfBindMatricesAreInTheFilesUnit) {
  Rig r = rig();
  r.file.setting("UnitScaleFactor", 1.0);
  r.file.cluster(r.skin, r.tip, {0, 1, 2, 3}, {1, 1, 1, 1}, moved(0, 1, 0));
  EXPECT_EQ(places(restPositions(*mustImport(r.file).character, 0)),
            placesOf({{0.05, -0.01, 0.1}, {0.06, -0.01, 0.1}, {0.06, 0, 0.1}, {0.05, 0, 0.1}}));
}

// 3ds Max keeps a transform of the mesh alone. Cluster matrices do not hold it.
TEST(FbxSkin, GeometricTransformsCount) {
  Rig r = rig();
  r.file.set(r.mesh, "GeometricTranslation", glm::dvec3(0, 0, 3));
  r.file.set(r.mesh, "GeometricRotation", glm::dvec3(0, 0, 90));
  r.file.set(r.mesh, "GeometricScaling", glm::dvec3(2, 1, 1));
  const FbxId rigid = r.file.model("rigid", "Mesh");
  r.file.connect(r.file.geometry(r.mesh), rigid);
  r.file.cluster(r.skin, r.tip, {0, 1, 2, 3}, {1, 1, 1, 1});
  const auto held = mustImport(r.file).character;
  const Character& c = *held;
  // The square twice as wide, turned by a quarter, moved by 3 along z, then by the joint.
  EXPECT_EQ(places(restPositions(c, 0)), placesOf({{5, 0, 13}, {5, 2, 13}, {4, 2, 13}, {4, 0, 13}}));
  // Another model of the same geometry has no such transform.
  EXPECT_EQ(places(restPositions(c, 1)), placesOf({{5, 0, 10}, {6, 0, 10}, {6, 1, 10}, {5, 1, 10}}));
}

TEST(FbxSkin, GeometricTransformsOfRigidMeshesCount) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("square", kSquare, {{0, 1, 2, 3}});
  file.set(mesh, "Lcl Translation", glm::dvec3(7, 0, 0));
  file.set(mesh, "GeometricTranslation", glm::dvec3(0, 0, 3));
  const FbxId child = file.mesh("child", kSquare, {{0, 1, 2, 3}}, mesh);
  (void)child;
  const auto held = mustImport(file).character;
  const Character& c = *held;
  EXPECT_EQ(places(restPositions(c, 0)), placesOf({{7, 0, 3}, {8, 0, 3}, {8, 1, 3}, {7, 1, 3}}));
  EXPECT_EQ(places(restPositions(c, 1)), placesOf({{7, 0, 0}, {8, 0, 0}, {8, 1, 0}, {7, 1, 0}}));  // not children
}

TEST(FbxSkin, GeometricRotationsGoAboutXThenYThenZ) {
  FbxBuilder file = inMetres();
  file.set(file.mesh("square", kSquare, {{0, 1, 2, 3}}), "GeometricRotation", glm::dvec3(90, 90, 90));
  EXPECT_EQ(places(restPositions(*mustImport(file).character, 0)),
            placesOf({{0, 0, 0}, {0, 0, -1}, {0, 1, -1}, {0, 1, 0}}));
}

TEST(FbxSkin, VerticesWithoutWeightsFollowTheNodeOfTheMesh) {
  Rig r = rig();
  r.file.set(r.mesh, "Lcl Translation", glm::dvec3(0, 100, 0));
  r.file.set(r.mesh, "GeometricTranslation", glm::dvec3(0, 0, 3));
  r.file.cluster(r.skin, r.root, {0, 1}, {1, 0});
  const Imported imported = mustImport(r.file);
  EXPECT_EQ(places(restPositions(*imported.character, 0)),
            placesOf({{0, 0, 13}, {1, 100, 3}, {1, 101, 3}, {0, 101, 3}}));
  EXPECT_TRUE(reports(imported.report, ReportKind::repaired, "3 vertices without weights"));
}

TEST(FbxSkin, SumsOfWeightsAreMadeOne) {
  Rig r = rig();
  r.file.cluster(r.skin, r.root, {0, 1, 2, 3}, {2.25, 2.25, 2.25, 2.25});
  r.file.cluster(r.skin, r.tip, {0, 1, 2, 3}, {0.75, 0.75, 0.75, 0.75});
  EXPECT_EQ(places(restPositions(*mustImport(r.file).character, 0)),
            placesOf({{1.25, 0, 10}, {2.25, 0, 10}, {2.25, 1, 10}, {1.25, 1, 10}}));
}

// FBX divides weights by their sum; corners with normals of their own split a point, which still counts once.
TEST(FbxSkin, OtherSumsOfWeightsAreNoFault) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("roof", {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 1}},
                               {{0, 1, 2, 3}, {1, 0, 4, 5}});
  addLayer(file, mesh, "LayerElementNormal", "ByPolygon", "Normals", std::vector<double>{0, 0, 1, 0, -1, 0});
  file.cluster(file.skin(mesh), file.joint("root"), {0, 1, 2, 3, 4, 5}, {2, 2, 1, 1, 0.5, 1});
  const Imported imported = mustImport(file);
  EXPECT_EQ(imported.character->meshes[0]->positions.size(), 8u);
  EXPECT_TRUE(reports(imported.report, ReportKind::converted, "Divided the weights of 3 points by their sum"))
      << allLines(imported.report);
  EXPECT_FALSE(imported.report.hasWarnings()) << allLines(imported.report);
}

TEST(FbxSkin, SeveralSkinsAreSummed) {
  Rig r = rig();
  const FbxId more = r.file.skin(r.mesh);
  r.file.cluster(r.skin, r.root, {0, 1, 2, 3}, {0.5, 0.5, 0.5, 0.5});
  r.file.cluster(more, r.tip, {0, 1, 2, 3}, {0.5, 0.5, 0.5, 0.5});
  EXPECT_EQ(places(restPositions(*mustImport(r.file).character, 0)),
            placesOf({{2.5, 0, 10}, {3.5, 0, 10}, {3.5, 1, 10}, {2.5, 1, 10}}));
}

TEST(FbxSkin, TheHeaviestOfTenJointsAreKept) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("square", kSquare, {{0, 1, 2, 3}}), skin = file.skin(mesh);
  double sum = 0, offset = 0;
  for (int i = 0; i < 10; ++i) {
    const FbxId joint = file.joint(fmt::format("j{}", i));
    file.set(joint, "Lcl Translation", glm::dvec3(0, i, 0));
    const double weight = i + 1;
    if (i >= 2) sum += weight, offset += weight * i;
    file.cluster(skin, joint, {0, 1, 2, 3}, std::vector<double>(4, weight));
  }
  const Imported imported = mustImport(file);
  EXPECT_EQ(imported.character->meshes[0]->influences.per_vertex, kMaxInfluences);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "of up to 10 joints"));
  for (const Vec3& p : restPositions(*imported.character, 0)) {
    const double from_offset = std::abs(p.y - offset / sum);
    EXPECT_TRUE(from_offset < 1e-5 || std::abs(from_offset - 1.0) < 1e-5) << p.y;
  }
}

// Files by hand and by some converters hold only where the joint was.
TEST(FbxSkin, WithoutTransformTheLinkIsEnough) {
  Rig r = rig();
  r.file.set(r.mesh, "Lcl Translation", glm::dvec3(0, 0, 1));
  const FbxId cluster = r.file.cluster(r.skin, r.tip, {0, 1, 2, 3}, {1, 1, 1, 1}, moved(0, 0, 1));
  FbxNode& record = r.file.node(cluster);
  std::erase_if(record.children, [](const FbxNode& n) { return n.name == "Transform"; });
  EXPECT_EQ(places(restPositions(*mustImport(r.file).character, 0)),
            placesOf({{5, 0, 10}, {6, 0, 10}, {6, 1, 10}, {5, 1, 10}}));
}

TEST(FbxSkin, BrokenBindMatricesKeepTheRestPose) {
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), 0.0, 1e300}) {
    Rig r = rig();
    const FbxId cluster = r.file.cluster(r.skin, r.tip, {0, 1, 2, 3}, {1, 1, 1, 1});
    for (const char* name : {"Transform", "TransformLink"})
      r.file.node(cluster).child(name).values[0] = std::vector<double>(16, bad);
    const Imported imported = mustImport(r.file);
    EXPECT_EQ(places(restPositions(*imported.character, 0)), placesOf({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}));
    EXPECT_TRUE(reports(imported.report, ReportKind::repaired, "Bound 1 joint anew"));
  }
}

TEST(FbxSkin, WeightsOfNoVertexAndClustersOfNoBoneAreLeftOut) {
  Rig r = rig();
  r.file.cluster(r.skin, r.root, {0, -3, 1, 2, 3, 900}, {1, 1, 1, 1, 1, 1});
  const FbxId orphan = r.file.object("Deformer", "", "Cluster");
  r.file.node(orphan).add("Indexes", {std::vector<std::int32_t>{0}});
  r.file.connect(orphan, r.skin);
  const Imported imported = mustImport(r.file);
  EXPECT_EQ(places(restPositions(*imported.character, 0)), placesOf({{0, 0, 10}, {1, 0, 10}, {1, 1, 10}, {0, 1, 10}}));
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "2 weights"));
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "1 part of a skin without a joint"));
}

TEST(FbxSkin, MirroredSpaceTurnsTheTrianglesRound) {
  Rig r = rig();
  r.file.set(r.root, "Lcl Scaling", glm::dvec3(-1, 1, 1));
  r.file.cluster(r.skin, r.root, {0, 1, 2, 3}, {1, 1, 1, 1});
  const Imported imported = mustImport(r.file);
  EXPECT_TRUE(reports(imported.report, ReportKind::converted, "mirrored"));
  const std::vector<Vec3> p = restPositions(*imported.character, 0);
  const Mesh& m = *imported.character->meshes[0];
  const Vec3 n = glm::cross(p[m.indices[1]] - p[m.indices[0]], p[m.indices[2]] - p[m.indices[0]]);
  EXPECT_GT(n.z, 0.f);
}

// Names mean nothing: a mesh named like the joint, joints that share one name, two equal rigs.
TEST(FbxSkin, NamesMayRepeat) {
  FbxBuilder file = inMetres();
  for (int i = 0; i < 2; ++i) {
    const FbxId mesh = file.mesh("body", kSquare, {{0, 1, 2, 3}});
    const FbxId root = file.joint("body"), tip = file.joint("body", root);
    file.set(root, "Lcl Translation", glm::dvec3(0, 0, 10 * (i + 1)));
    file.set(tip, "Lcl Translation", glm::dvec3(1, 0, 0));
    const FbxId skin = file.skin(mesh);
    file.cluster(skin, root, {0, 1}, {1, 1});
    file.cluster(skin, tip, {2, 3}, {1, 1});
  }
  const auto held = mustImport(file).character;
  const Character& c = *held;
  EXPECT_EQ(places(restPositions(c, 0)), placesOf({{0, 0, 10}, {1, 0, 10}, {2, 1, 10}, {1, 1, 10}}));
  EXPECT_EQ(places(restPositions(c, 1)), placesOf({{0, 0, 20}, {1, 0, 20}, {2, 1, 20}, {1, 1, 20}}));
}

TEST(FbxSkin, DualQuaternionsAreMentioned) {
  Rig r = rig();
  r.file.cluster(r.skin, r.root, {0, 1, 2, 3}, {1, 1, 1, 1});
  r.file.node(r.skin).add("SkinningType", {std::string("DualQuaternion")});
  EXPECT_TRUE(reports(mustImport(r.file).report, ReportKind::info, "dual quaternion"));
}

TEST(FbxSkin, ClustersThatAddUpInAnotherWayAreSaid) {
  for (const std::string mode : {"Normalize", "Additive", "TotalOne"}) {
    Rig r = rig();
    const FbxId cluster = r.file.cluster(r.skin, r.root, {0, 1, 2, 3}, {1, 1, 1, 1});
    r.file.node(cluster).add("Mode", {mode});
    EXPECT_EQ(reports(mustImport(r.file).report, ReportKind::dropped, "Took 1 part of a skin as normalised"),
              mode != "Normalize")
        << mode;
  }
}

// Some points by dual quaternions, some linear, some between; a point that no weight names is linear.
TEST(FbxSkin, SkinsMayBlendBothMethodsVertexByVertex) {
  Rig r = rig();
  r.file.set(r.tip, "Lcl Rotation", glm::dvec3(0, 0, 120));
  r.file.cluster(r.skin, r.root, {0, 1, 2, 3}, {0.5, 0.5, 0.5, 0.5});
  r.file.cluster(r.skin, r.tip, {0, 1, 2, 3}, {0.5, 0.5, 0.5, 0.5});
  r.file.node(r.skin).add("SkinningType", {std::string("Blend")});
  r.file.node(r.skin).add("Indexes", {std::vector<std::int32_t>{0, 1, 2, 99}});
  r.file.node(r.skin).add("BlendWeights", {std::vector<double>{1.0, 0.25, 0.0, 0.5}});
  const Imported imported = mustImport(r.file);
  EXPECT_TRUE(reports(imported.report, ReportKind::info, "a share of linear skinning at each vertex"));
  const auto skinnedBy = [](const Character& c, SkinningMethod method) {
    EvaluatedPose pose;
    Evaluator().evaluateAt(c, nullptr, 0.0, pose);
    SkinnedMesh out;
    skinMesh(c, 0, pose, method, out);
    return out.positions;
  };
  const Character& c = *imported.character;
  Character without = c;
  Mesh plain = *c.meshes[0];
  plain.linear_share.clear();
  without.meshes[0] = std::make_shared<const Mesh>(plain);
  const auto dual = skinnedBy(without, SkinningMethod::dual_quaternion), linear = skinnedBy(c, SkinningMethod::linear),
             blended = skinnedBy(c, SkinningMethod::dual_quaternion);
  ASSERT_EQ(blended.size(), 4u);
  for (std::size_t v = 0; v < 4; ++v) {
    const Vec3 bind = c.meshes[0]->positions[v];
    const float share = bind.y > 0.5f ? 1.f : bind.x > 0.5f ? 0.75f : 0.f;
    EXPECT_FLOAT_EQ(c.meshes[0]->linear_share.at(v), share);
    EXPECT_TRUE(near(blended[v], glm::mix(dual[v], linear[v], share), 1e-5f)) << v;
    EXPECT_GT(glm::distance(dual[v], linear[v]), 0.1f);
  }
}

std::vector<float> weigh(const std::vector<double>& full, double percent) {
  FbxMorph morph;
  morph.full_weights = full;
  std::vector<float> out(full.size());
  morph.weigh(percent, out);
  return out;
}

TEST(FbxMorphs, WeightsAreLinearBetweenTheStopsAndGoOnBeyond) {
  using W = std::vector<float>;
  EXPECT_EQ(weigh({100}, 25), W{0.25f});
  EXPECT_EQ(weigh({100}, 150), W{1.5f});
  EXPECT_EQ(weigh({100}, -50), W{-0.5f});
  EXPECT_EQ(weigh({50, 100}, 25), (W{0.5f, 0.f}));
  EXPECT_EQ(weigh({50, 100}, 50), (W{1.f, 0.f}));
  EXPECT_EQ(weigh({50, 100}, 75), (W{0.5f, 0.5f}));
  EXPECT_EQ(weigh({50, 100}, 150), (W{-1.f, 2.f}));
  EXPECT_EQ(weigh({-100, 100}, -50), (W{0.5f, 0.f}));
  EXPECT_EQ(weigh({-100, 100}, 50), (W{0.f, 0.5f}));
  EXPECT_EQ(weigh({100}, std::numeric_limits<double>::quiet_NaN()), W{0.f});
}

TEST(FbxMorphs, InBetweenShapesAreTargetsOfTheirOwn) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("square", kSquare, {{0, 1, 2, 3}});
  const FbxId channel = file.channel(file.blendShape(mesh), "smile", 75.0);
  file.shape(channel, "full", {2}, {{0, 0, 4}}, 100);  // not in rising order
  file.shape(channel, "half", {2}, {{0, 3, 0}}, 50);
  const auto held = mustImport(file).character;
  const Character& c = *held;
  ASSERT_EQ(c.morph_channels.size(), 2u);
  EXPECT_EQ(c.morph_channels[0].name, "half");
  EXPECT_EQ(c.morph_channels[1].name, "full");
  EXPECT_EQ(places(restPositions(c, 0)), placesOf({{0, 0, 0}, {1, 0, 0}, {1, 2.5, 2}, {0, 1, 0}}));
}

// Blender writes how much of the shape each point has where others write one number per shape.
TEST(FbxMorphs, SharesPerVertex) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("square", kSquare, {{0, 1, 2, 3}});
  const FbxId channel = file.channel(file.blendShape(mesh), "lift", 100.0);
  file.shape(channel, "lift", {0, 1, 2}, {{0, 0, 1}, {0, 0, 1}, {0, 0, 1}});
  file.node(channel).child("FullWeights").values[0] = std::vector<double>{100, 50, 0};
  const auto held = mustImport(file).character;
  const Character& c = *held;
  EXPECT_EQ(places(restPositions(c, 0)), placesOf({{0, 0, 1}, {1, 0, 0.5}, {1, 1, 0}, {0, 1, 0}}));
}

TEST(FbxMorphs, EachInstanceHasChannelsOfItsOwn) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("first", kSquare, {{0, 1, 2, 3}});
  const FbxId channel = file.channel(file.blendShape(mesh), "lift", 100.0);
  file.shape(channel, "lift", {0}, {{0, 0, 1}});
  const FbxId second = file.model("second", "Mesh");
  file.connect(file.geometry(mesh), second);
  const auto held = mustImport(file).character;
  const Character& c = *held;
  ASSERT_EQ(c.morph_channels.size(), 2u);
  ASSERT_EQ(c.meshes.size(), 2u);
  EXPECT_EQ(c.meshes[0]->first_morph_channel, 0);
  EXPECT_EQ(c.meshes[1]->first_morph_channel, 1);
}

TEST(FbxMorphs, OffsetsOfNoVertexAreLeftOut) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("square", kSquare, {{0, 1, 2, 3}});
  const FbxId channel = file.channel(file.blendShape(mesh), "lift", 100.0);
  file.shape(channel, "lift", {0, -1, 77}, {{0, 0, 1}, {0, 0, 1}, {0, 0, 1}});
  const Imported imported = mustImport(file);
  EXPECT_EQ(places(restPositions(*imported.character, 0)), placesOf({{0, 0, 1}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}));
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "2 values of morph targets"));
}

TEST(FbxMorphs, ShapesThatNoPercentageReachesAreCounted) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("square", kSquare, {{0, 1, 2, 3}});
  const FbxId channel = file.channel(file.blendShape(mesh), "lift");
  file.shape(channel, "half", {0}, {{0, 0, 1}}, std::numeric_limits<double>::quiet_NaN());
  file.shape(channel, "none", {0}, {{0, 0, 1}}, 0.0);
  file.shape(channel, "full", {0}, {{0, 0, 2}}, 100.0);
  const Imported imported = mustImport(file);
  EXPECT_EQ(imported.character->morph_channels.size(), 1u);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out 2 morph targets whose full weight"))
      << allLines(imported.report);
}

TEST(FbxMorphs, ThePercentageIsThatOfThePropertyOrElseOfTheRecord) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("square", kSquare, {{0, 1, 2, 3}});
  const FbxId channel = file.channel(file.blendShape(mesh), "lift", 75.0);
  file.shape(channel, "lift", {0}, {{0, 0, 1}});
  const auto weight = [&] { return mustImport(file).character->morph_channels.at(0).rest_weight; };
  file.set(channel, "DeformPercent", 25.0);
  EXPECT_EQ(weight(), 0.25f);
  file.node(channel).child("Properties70").children.clear();
  EXPECT_EQ(weight(), 0.75f);
}

}  // namespace
}  // namespace sinew::tests
