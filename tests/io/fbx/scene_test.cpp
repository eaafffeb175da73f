// The objects of FBX files: names, properties, connections, the tree of models, settings.
#include <gtest/gtest.h>

#include <limits>

#include <fmt/format.h>

#include "core/io/fbx/scene.h"
#include "tests/io/import_helpers.h"
#include "tests/support/builders/fbx_builder.h"

namespace {

using namespace sinew;
using namespace sinew::tests;

// A scene with the document that it points into.
struct Read {
  FbxDocument document;
  ImportReport report;
  FbxScene scene;

  explicit Read(const std::vector<unsigned char>& bytes)
      : document(*FbxDocument::parse(bytes)), scene(FbxScene::build(document, report)) {}
  explicit Read(const FbxBuilder& file) : Read(file.binary()) {}

  const FbxObject& object(FbxId id) const { return *scene.find(id); }
  std::string parentOf(FbxId model) const {
    const FbxObject* parent = scene.parent(object(model));
    return parent ? parent->name : "-";
  }
};

TEST(FbxScene, ReadsNamesOfBothForms) {
  FbxBuilder file;
  const FbxId plain = file.joint("hip"), space = file.joint("rig:hip");
  for (const auto& bytes : {file.binary(), file.binary(true), file.ascii()}) {
    const Read read(bytes);
    EXPECT_EQ(read.object(plain).name, "hip");
    EXPECT_EQ(read.object(space).name, "rig:hip");
    EXPECT_EQ(read.object(plain).kind, "Model");
    EXPECT_EQ(read.object(plain).sub_kind, "LimbNode");
  }
}

TEST(FbxScene, CleansNames) {
  FbxBuilder file;
  const FbxId id = file.joint("a\xff\n" + std::string(5000, 'x'));
  const Read read(file);
  EXPECT_TRUE(read.object(id).name.starts_with("a\xEF\xBF\xBD "));
  EXPECT_LE(read.object(id).name.size(), 512u);
}

TEST(FbxScene, ReadsPropertiesAndTheirTemplates) {
  FbxBuilder file;
  const FbxId a = file.joint("a"), b = file.joint("b");
  file.setDefault("Model", "Lcl Scaling", glm::dvec3(2, 2, 2));
  file.setDefault("Model", "InheritType", 1);
  file.set(a, "Lcl Scaling", glm::dvec3(3, 4, 5));
  file.set(a, "Note", std::string("text"));
  file.set(a, "Long", std::int64_t{1} << 60);
  for (const auto& bytes : {file.binary(), file.ascii()}) {
    const Read read(bytes);
    EXPECT_EQ(read.object(a).vector("Lcl Scaling", {}), glm::dvec3(3, 4, 5));
    EXPECT_EQ(read.object(b).vector("Lcl Scaling", {}), glm::dvec3(2, 2, 2));
    EXPECT_EQ(read.object(a).integer("InheritType", 0), 1);
    EXPECT_EQ(read.object(a).number("InheritType", 0), 1.0);
    EXPECT_EQ(read.object(a).integer("Long", 0), std::int64_t{1} << 60);
    EXPECT_EQ(read.object(a).text("Note"), "text");
    EXPECT_EQ(read.object(b).text("Note"), "");
    EXPECT_EQ(read.object(b).vector("Note", {7, 8, 9}), glm::dvec3(7, 8, 9));
    EXPECT_EQ(read.object(b).property("Note"), nullptr);
  }
}

TEST(FbxScene, TakesUsualValuesForNumbersThatAreNotFinite) {
  FbxBuilder file;
  const FbxId a = file.joint("a");
  const double nan = std::numeric_limits<double>::quiet_NaN();
  file.set(a, "Lcl Translation", glm::dvec3(1, nan, 3));
  file.set(a, "Size", std::numeric_limits<double>::infinity());
  for (const auto& bytes : {file.binary(), file.ascii()}) {
    const Read read(bytes);
    EXPECT_EQ(read.object(a).vector("Lcl Translation", {4, 5, 6}), glm::dvec3(4, 5, 6));
    EXPECT_EQ(read.object(a).number("Size", 1.5), 1.5);
    EXPECT_TRUE(reports(read.report, ReportKind::repaired, "2 properties hold no finite number"));
  }
}

TEST(FbxScene, ConnectsObjectsInTheFilesOrder) {
  FbxArm arm = fbxArm();
  const Read read(arm.file);
  const FbxObject& root = read.object(arm.root);
  EXPECT_EQ(read.parentOf(arm.tip), "root");
  EXPECT_EQ(read.parentOf(arm.root), "-");
  EXPECT_EQ(root.parts("Model").size(), 1u);
  EXPECT_EQ(root.parts("NodeAttribute", "LimbNode").size(), 1u);
  EXPECT_EQ(root.parts("NodeAttribute", "Camera").size(), 0u);
  const FbxObject& geometry = read.object(arm.file.geometry(arm.mesh));
  const auto skins = geometry.parts("Deformer", "Skin");
  ASSERT_EQ(skins.size(), 1u);
  const auto clusters = skins[0]->parts("Deformer", "Cluster");
  ASSERT_EQ(clusters.size(), 2u);
  EXPECT_EQ(clusters[0]->parts("Model")[0]->name, "root");
  EXPECT_EQ(clusters[1]->parts("Model")[0]->name, "tip");
  // What drives a property is connected to that property.
  ASSERT_EQ(read.object(arm.layer).parts("AnimationCurveNode").size(), 1u);
  const FbxObject& node = *read.object(arm.layer).parts("AnimationCurveNode")[0];
  ASSERT_EQ(node.above.size(), 2u);
  EXPECT_EQ(node.above[1].other, &read.object(arm.tip));
  EXPECT_EQ(node.above[1].property, "Lcl Rotation");
  ASSERT_EQ(node.below.size(), 1u);
  EXPECT_EQ(node.below[0].property, "d|Z");
  ASSERT_EQ(read.scene.stacks().size(), 1u);
  EXPECT_EQ(read.scene.stacks()[0]->name, "Turn");
  EXPECT_FALSE(read.report.hasWarnings());
}

TEST(FbxScene, TakesRepeatedConnectionsOnce) {
  FbxArm arm = fbxArm();
  const Read once(arm.file);
  for (int i = 0; i < 3; ++i) arm.file.connections.children.push_back(arm.file.connections.children[1]);
  arm.file.connect(arm.tip, arm.root);
  arm.file.connect(arm.tip, arm.root, "LookAtProperty");  // another connection
  const Read read(arm.file);
  EXPECT_EQ(read.object(arm.root).below.size(), once.object(arm.root).below.size() + 1);
  EXPECT_EQ(read.object(arm.tip).above.size(), once.object(arm.tip).above.size() + 1);
  EXPECT_TRUE(reports(read.report, ReportKind::info, "4 connections repeat another"));
  EXPECT_EQ(read.object(arm.tip).owner("Model"), &read.object(arm.root));
  EXPECT_EQ(read.object(arm.tip).owner("Deformer", "Cluster")->sub_kind, "Cluster");
  EXPECT_EQ(read.object(arm.tip).owner("Geometry"), nullptr);
}

TEST(FbxScene, KeepsTheFirstOfSeveralParents) {
  FbxBuilder file;
  const FbxId a = file.joint("a"), b = file.joint("b"), c = file.joint("c", a);
  file.connect(c, b);
  file.connect(c, a);
  const Read read(file);
  EXPECT_EQ(read.parentOf(c), "a");
  EXPECT_TRUE(reports(read.report, ReportKind::repaired, "1 node has more than one parent"));
}

TEST(FbxScene, CutsCycles) {
  FbxBuilder file;
  const FbxId a = file.joint("a"), b = file.joint("b", a), c = file.joint("c", b), below = file.joint("below", c);
  file.connect(a, c);
  const FbxId self = file.joint("self", a);
  file.connect(self, self);
  const Read read(file);
  // The one that the scene holds is the top.
  EXPECT_EQ(read.parentOf(a), "-");
  EXPECT_EQ(read.parentOf(b), "a");
  EXPECT_EQ(read.parentOf(c), "b");
  EXPECT_EQ(read.parentOf(below), "c");
  EXPECT_EQ(read.parentOf(self), "a");
  EXPECT_TRUE(reports(read.report, ReportKind::repaired, "2 nodes were below themselves"));
}

TEST(FbxScene, CutsLongCyclesQuickly) {
  FbxBuilder file;
  constexpr int kCount = 50000;
  std::vector<FbxId> ids;
  for (int i = 0; i < kCount; ++i) ids.push_back(file.object("Model", "m", "Null"));
  for (int i = 0; i < kCount; ++i)
    file.connect(ids[static_cast<std::size_t>(i)], ids[static_cast<std::size_t>((i + 1) % kCount)]);
  const Read read(file);
  int tops = 0;
  for (const FbxObject* model : read.scene.models()) tops += read.scene.parent(*model) == nullptr;
  EXPECT_EQ(tops, 1);
}

TEST(FbxScene, LeavesOutWhatCannotBeUsed) {
  FbxBuilder file;
  const FbxId a = file.joint("a");
  file.objects.add("Model", {a, std::string("again"), std::string("Null")});
  file.objects.add("Model", {std::int64_t{0}, std::string("zero"), std::string("Null")});
  file.objects.add("Model", {std::string("no id")});
  file.connect(a, 99999);
  file.connect(99999, a);
  const Read read(file);
  EXPECT_EQ(read.scene.models().size(), 1u);
  EXPECT_EQ(read.object(a).name, "a");
  EXPECT_EQ(read.scene.find(99999), nullptr);
  EXPECT_EQ(read.scene.find(0), nullptr);
  EXPECT_TRUE(reports(read.report, ReportKind::dropped, "1 object repeats the id of another"));
  EXPECT_TRUE(reports(read.report, ReportKind::dropped, "2 objects have no id"));
  EXPECT_TRUE(reports(read.report, ReportKind::info, "2 connections lead to nothing"));
}

// Ids that differ in their upper bits alone, and more of them than are looked for side by side.
TEST(FbxScene, FindsObjectsWhateverTheirIds) {
  constexpr std::int64_t kObjects = 300;
  const auto idOf = [](std::int64_t i) { return (i + 1) << 45; };
  std::string text = "; FBX 7.4.0 project file\nFBXHeaderExtension: {\nFBXVersion: 7400\n}\nObjects: {\n";
  for (std::int64_t i = 0; i < kObjects; ++i)
    text += fmt::format("Model: {}, \"Model::m{}\", \"LimbNode\" {{\n}}\n", idOf(i), i);
  for (std::int64_t i = 0; i < kObjects; i += 3)  // again
    text += fmt::format("Model: {}, \"Model::other\", \"LimbNode\" {{\n}}\n", idOf(i));
  text += "}\nConnections: {\n";
  for (std::int64_t i = 1; i < kObjects; ++i) text += fmt::format("C: \"OO\",{},{}\n", idOf(i), idOf(i - 1));
  text += "}\n";
  const Read read(std::vector<unsigned char>(text.begin(), text.end()));
  ASSERT_EQ(read.scene.models().size(), static_cast<std::size_t>(kObjects));
  for (std::int64_t i = 0; i < kObjects; ++i) {
    ASSERT_NE(read.scene.find(idOf(i)), nullptr) << i;
    EXPECT_EQ(read.object(idOf(i)).name, fmt::format("m{}", i));
    EXPECT_EQ(read.parentOf(idOf(i)), i == 0 ? "-" : fmt::format("m{}", i - 1));
    EXPECT_EQ(read.scene.find(idOf(i) + 1), nullptr);
  }
  EXPECT_TRUE(reports(read.report, ReportKind::dropped, "100 objects repeat the id of another"));
}

TEST(FbxScene, AcceptsFilesWithoutAnything) {
  const Read read(fbxBinary({}));
  EXPECT_TRUE(read.scene.models().empty());
  EXPECT_TRUE(read.scene.stacks().empty());
  EXPECT_EQ(read.scene.settings().unit_m, 0.01);
  EXPECT_EQ(read.scene.settings().to_y_up, glm::dmat3(1.0));
  EXPECT_FALSE(read.report.hasWarnings());
}

TEST(FbxSettings, TurnsTheFilesAxesToOurs) {
  const struct {
    int up, up_sign, front, front_sign, right, right_sign;
    glm::dvec3 up_axis, front_axis;  // of the file
    double determinant;
  } cases[] = {
      {1, 1, 2, 1, 0, 1, {0, 1, 0}, {0, 0, 1}, 1},     // Maya
      {2, 1, 1, -1, 0, 1, {0, 0, 1}, {0, -1, 0}, 1},   // 3ds Max, Blender
      {0, 1, 2, 1, 1, -1, {1, 0, 0}, {0, 0, 1}, 1},    // X up
      {1, 1, 2, -1, 0, 1, {0, 1, 0}, {0, 0, -1}, -1},  // left-handed
  };
  for (const auto& one : cases) {
    FbxBuilder file;
    file.setting("UpAxis", one.up), file.setting("UpAxisSign", one.up_sign);
    file.setting("FrontAxis", one.front), file.setting("FrontAxisSign", one.front_sign);
    file.setting("CoordAxis", one.right), file.setting("CoordAxisSign", one.right_sign);
    const Read read(file);
    const FbxSettings& settings = read.scene.settings();
    EXPECT_EQ(settings.to_y_up * one.up_axis, glm::dvec3(0, 1, 0));
    EXPECT_EQ(settings.to_y_up * one.front_axis, glm::dvec3(0, 0, 1));
    EXPECT_EQ(glm::determinant(settings.to_y_up), one.determinant);
    EXPECT_EQ(settings.up_axis, "XYZ"[one.up]);
    EXPECT_FALSE(read.report.hasWarnings());
  }
}

TEST(FbxSettings, ReportsAxesThatContradictEachOther) {
  for (const int front : {1, 3, -1}) {
    FbxBuilder file;
    file.setting("FrontAxis", front);
    const Read read(file);
    EXPECT_EQ(read.scene.settings().to_y_up, glm::dmat3(1.0));
    EXPECT_TRUE(reports(read.report, ReportKind::repaired, "axes"));
  }
}

TEST(FbxSettings, ReadsTheUnit) {
  const auto unit = [](FbxNode::Value value, bool good) {
    FbxBuilder file;
    file.setting("UnitScaleFactor", value);
    const Read read(file);
    EXPECT_EQ(reports(read.report, ReportKind::repaired, "unit"), !good);
    return read.scene.settings().unit_m;
  };
  EXPECT_DOUBLE_EQ(unit(2.54, true), 0.0254);
  EXPECT_DOUBLE_EQ(unit(100.0, true), 1.0);
  for (const double bad :
       {0.0, -1.0, 1e30, 1e-30, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()})
    EXPECT_DOUBLE_EQ(unit(bad, false), 0.01) << bad;
  EXPECT_DOUBLE_EQ(unit(std::string("metres"), false), 0.01);
}

TEST(FbxSettings, ReadsTheFrameRate) {
  const auto rate = [](int mode, double custom, bool good) {
    FbxBuilder file;
    file.setting("TimeMode", mode);
    file.setting("CustomFrameRate", custom);
    const Read read(file);
    EXPECT_EQ(reports(read.report, ReportKind::repaired, "frame rate"), !good) << mode;
    return read.scene.settings().fps;
  };
  const double rates[] = {30, 120, 100,  60,       50,   48, 30, 30,       29.97003, 29.97003,
                          25, 24,  1000, 23.97602, 12.5, 96, 72, 59.94006, 119.88012};
  for (int mode = 0; mode < 19; ++mode) EXPECT_NEAR(rate(mode, 12.5, true), rates[mode], 1e-5) << mode;
  for (const double bad : {0.0, -1.0, 1e9, std::numeric_limits<double>::quiet_NaN()})
    EXPECT_EQ(rate(14, bad, false), 30.0);
  EXPECT_EQ(rate(19, 1.0, false), 30.0);
  EXPECT_EQ(rate(-1, 1.0, false), 30.0);
}

}  // namespace
