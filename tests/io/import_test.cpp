// Skeletons, skins and the tree of nodes.
#include "tests/io/import_helpers.h"

#include <gmock/gmock.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include <glm/gtc/matrix_transform.hpp>

#include "core/io/euler_rotations.h"
#include "core/io/file_units.h"
#include "core/io/import_steps.h"

namespace sinew::tests {
namespace {

using Json = GltfBuilder::Json;

TEST(Import, ReadsAnArmAsTheFileHasIt) {
  const Imported imported = mustImport(arm());
  const Character& c = *imported.character;
  ASSERT_EQ(c.skeleton.size(), 3u);
  EXPECT_EQ(c.name, "model");
  EXPECT_EQ(c.format, "GLB 2.0");
  const JointIndex root = c.skeleton.find("root"), tip = c.skeleton.find("tip");
  EXPECT_EQ(c.skeleton[tip].parent, root);
  EXPECT_TRUE(c.skeleton[tip].deforms);
  EXPECT_FALSE(c.skeleton[c.skeleton.find("mesh")].deforms);
  ASSERT_EQ(c.meshes.size(), 1u);
  EXPECT_TRUE(c.meshes[0]->skinned);
  EXPECT_EQ(c.meshes[0]->positions.size(), 4u);
  EXPECT_EQ(c.skins[static_cast<std::size_t>(c.meshes[0]->skin)].joints, (std::vector<JointIndex>{root, tip}));
  EXPECT_FALSE(imported.report.hasWarnings()) << allLines(imported.report);

  const SkinnedMesh bent = skinned(c, 0, 0, 1.0);
  const std::vector<Vec3> expected{
      {0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {0, 2, 0}};  // the tip's (1, 1, 0) has turned to (0, 2, 0)
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_TRUE(near(bent.positions[i], expected[i])) << i;
}

TEST(Import, ReadsTextWithADataUriAndAnExternalBuffer) {
  const GltfBuilder b = arm();
  const auto embedded = importText(b.gltf());
  ASSERT_TRUE(embedded) << embedded.error().for_user;
  EXPECT_EQ(embedded->character->format, "glTF 2.0");
  EXPECT_EQ(embedded->character->meshes.size(), 1u);

  MemorySource files;
  files.add("model.gltf", b.gltf("data/my%20arm.bin"));
  files.add("data/my arm.bin", b.bin());
  const auto external = GltfImporter().read(files, "model.gltf", {}, {});
  ASSERT_TRUE(external) << external.error().for_user;
  EXPECT_EQ(external->character->vertexCount(), 4u);
}

TEST(Import, NamesAMissingBufferInItsRefusal) {
  const auto imported = importText(arm().gltf("scene.bin"));
  ASSERT_FALSE(imported);
  EXPECT_NE(imported.error().for_user.english().find("scene.bin"), std::string::npos) << imported.error().for_user;
}

TEST(Import, KeepsJointsApartThatShareAName) {
  // Two arms with the same names throughout: each must be moved by its own joints and its own clip.
  GltfBuilder b = arm();
  const int root = b.node({{"name", "root"}, {"translation", {10, 0, 0}}});
  const int tip = b.child(root, {{"name", "tip"}, {"translation", {0, 1, 0}}});
  const int inverse_bind = b.root["skins"][0]["inverseBindMatrices"];
  b.node({{"name", "mesh"}, {"mesh", 0}, {"skin", b.skin({root, tip}, inverse_bind)}});
  const float half = std::sqrt(0.5f);
  b.channel(b.animation("second"), tip, "rotation", b.floats({0, 1}, "SCALAR"),
            b.floats({0, 0, 0, 1, 0, 0, -half, half}, "VEC4"));

  const Imported imported = mustImport(b);
  const Character& c = *imported.character;
  ASSERT_EQ(c.meshes.size(), 2u);
  ASSERT_EQ(c.skins.size(), 2u);
  EXPECT_TRUE(near(skinned(c, 0, 0, 1.0).positions[3], {0, 2, 0}));
  EXPECT_TRUE(near(skinned(c, 1, 0, 1.0).positions[3], {11, 1, 0}));  // the first clip leaves the second arm alone
  EXPECT_TRUE(near(skinned(c, 0, 1, 1.0).positions[3], {1, 1, 0}));
  EXPECT_TRUE(near(skinned(c, 1, 1, 1.0).positions[3], {10, 0, 0}));  // turned the other way round
}

TEST(Import, CamerasAndLightsAreNoneOfTheFigure) {
  GltfBuilder b = arm();
  b.root["cameras"] = {{{"type", "perspective"}}};
  b.node({{"name", "Camera"}, {"camera", 0}, {"translation", {9, 9, 9}}});
  const int lamp = b.node({{"name", "Lamp"}, {"translation", {8, 8, 8}}});
  b.child(lamp, {{"name", "Lamp_Orientation"}, {"extensions", {{"KHR_lights_punctual", {{"light", 0}}}}}});
  const Imported imported = mustImport(b);
  const Skeleton& skeleton = imported.character->skeleton;
  EXPECT_EQ(skeleton.size(), 6u);
  EXPECT_EQ(skeleton[skeleton.find("Camera")].kind, JointKind::camera);
  EXPECT_EQ(skeleton[skeleton.find("Lamp")].kind, JointKind::light);
  EXPECT_EQ(skeleton[skeleton.find("Lamp_Orientation")].kind, JointKind::light);
  EXPECT_EQ(skeleton[skeleton.find("root")].kind, JointKind::joint);
  EXPECT_EQ(imported.character->jointCount(), 3u);
  EXPECT_TRUE(reports(imported.report, ReportKind::info, "3 joints (and 3 cameras, lights or targets)"));
}

TEST(Import, TheFirstLineOfTheReportSaysWhatIsThere) {
  const auto first = [](const GltfBuilder& b) { return mustImport(b).report.lines.at(0).text.english(); };
  GltfBuilder b = arm();
  b.animation("idle");  // which has a line of its own
  EXPECT_EQ(first(b),
            "GLB 2.0: 3 joints, 1 mesh with 4 vertices and 2 triangles, 0 materials, 0 morph targets, 2 clips.");
  GltfBuilder filmed = b, lit = b;
  filmed.root["cameras"] = {{{"type", "perspective"}}};
  filmed.node({{"name", "Camera"}, {"camera", 0}});
  lit.node({{"name", "Lamp"}, {"extensions", {{"KHR_lights_punctual", {{"light", 0}}}}}});
  EXPECT_THAT(first(filmed), testing::HasSubstr(": 3 joints (and 1 camera), "));
  EXPECT_THAT(first(lit), testing::HasSubstr(": 3 joints (and 1 light), "));
}

TEST(Import, ReportsNameThreeOfAKindAndOnlyWhatMatters) {
  const auto named = [](const std::vector<std::string>& names) { return someNames(names).english(); };
  EXPECT_EQ(named({"a"}), "“a”");
  EXPECT_EQ(named({"a", "b", "c"}), "“a”, “b”, “c”");
  EXPECT_EQ(named({"a", "b", "c", "d"}), "“a”, “b”, “c” …");
  const auto said = [](std::size_t compared) {
    ClipDifferences differences;
    differences.other_axes = {"a"};
    differences.joints_compared = compared;
    ImportReport report;
    reportClipDifferences("donor", differences, report);
    return reports(report, ReportKind::dropped, "1 joint of");
  };
  EXPECT_TRUE(said(10));
  EXPECT_FALSE(said(11)) << "a few joints are no other rig";
}

TEST(Import, MeshesWithoutSkinFollowTheirJoint) {
  GltfBuilder b = arm();
  const Strip s = strip(1);
  const int mesh = b.mesh({{"POSITION", b.vectors(s.positions)}}, b.integers(s.indices, "SCALAR"));
  b.child(2, {{"name", "sword"}, {"mesh", mesh}, {"translation", {0, 0, 5}}});
  const Imported imported = mustImport(b);
  const Character& c = *imported.character;
  ASSERT_EQ(c.meshes.size(), 2u);
  const Mesh& sword = *c.meshes[1];
  EXPECT_FALSE(sword.skinned);
  EXPECT_EQ(sword.name, "sword");
  EXPECT_EQ(c.skins[static_cast<std::size_t>(sword.skin)].joints, std::vector<JointIndex>{c.skeleton.find("sword")});
  const SkinnedMesh bent = skinned(c, 1, 0, 1.0);
  Box box;
  for (const Vec3& p : bent.positions) box.add(p);
  EXPECT_TRUE(near(box.low, {-1, 1, 5})) << box.low.x << " " << box.low.y << " " << box.low.z;
  EXPECT_TRUE(near(box.high, {0, 2, 5}));
}

TEST(Import, OneMeshOnManyNodes) {
  GltfBuilder b;
  const Strip s = strip(1);
  const int mesh = b.mesh({{"POSITION", b.vectors(s.positions)}}, b.integers(s.indices, "SCALAR"));
  for (int i = 0; i < 3; ++i) b.node({{"mesh", mesh}, {"translation", {0, 0, i}}});
  const Imported imported = mustImport(b);
  ASSERT_EQ(imported.character->meshes.size(), 3u);
  for (int i = 0; i < 3; ++i)
    EXPECT_FLOAT_EQ(skinned(*imported.character, i, -1, 0).positions[0].z, static_cast<float>(i));
  EXPECT_EQ(imported.character->skeleton[1].name, "node1");  // nodes without a name get one
}

TEST(Import, MissingInverseBindMatricesAreTheIdentity) {
  GltfBuilder b = arm();
  b.root["skins"][0].erase("inverseBindMatrices");
  const Imported imported = mustImport(b);
  EXPECT_TRUE(reports(imported.report, ReportKind::info, "no inverse bind")) << allLines(imported.report);
  EXPECT_FALSE(imported.report.hasWarnings()) << "the format allows it";
  EXPECT_EQ(imported.character->skins[0].inverse_bind[1], Mat4(1.f));
  EXPECT_TRUE(
      near(skinned(*imported.character, 0, -1, 0).positions[1], {0, 2, 0}));  // moved up by the tip's own height
}

TEST(Import, DamagedInverseBindMatricesComeFromTheRestPose) {
  GltfBuilder b = arm();
  b.root["accessors"][static_cast<std::size_t>(b.root["skins"][0]["inverseBindMatrices"])]["count"] = 1;
  const Imported imported = mustImport(b);
  EXPECT_TRUE(reports(imported.report, ReportKind::repaired, "bind matrix"));
  EXPECT_TRUE(near(skinned(*imported.character, 0, -1, 0).positions[1], {0, 1, 0}));
}

TEST(Import, FlatInverseBindMatricesComeFromTheRestPose) {
  for (const Mat4& flat : {Mat4(0.f), glm::scale(Mat4(1.f), Vec3(1, 0, 1))}) {
    GltfBuilder b = arm();
    b.root["skins"][0]["inverseBindMatrices"] = b.matrices({Mat4(1.f), flat});
    const Imported imported = mustImport(b);
    EXPECT_TRUE(reports(imported.report, ReportKind::repaired, "Computed 1 damaged bind matrix"));
    EXPECT_TRUE(near(skinned(*imported.character, 0, -1, 0).positions[1], {0, 1, 0}));
    EXPECT_TRUE(near(skinned(*imported.character, 0, 0, 1.0).positions[3], {0, 2, 0}));
  }
}

TEST(Import, SkinsThatNoMeshUsesAreNotMentioned) {
  GltfBuilder b = arm();
  b.skin({1, 2});
  b.skin({1, 2}, b.matrices({Mat4(0.f), Mat4(0.f)}));
  const Imported imported = mustImport(b);
  EXPECT_FALSE(reports(imported.report, ReportKind::info, "inverse bind")) << allLines(imported.report);
  EXPECT_FALSE(imported.report.hasWarnings()) << allLines(imported.report);
}

TEST(Import, ClipsWithoutKeysAreSaid) {
  GltfBuilder b = arm();
  b.animation("idle");
  const Imported imported = mustImport(b);
  ASSERT_EQ(imported.character->clips.size(), 2u);
  EXPECT_TRUE(reports(imported.report, ReportKind::info, "1 clip has no keys (“idle”) and shows the pose at rest"))
      << allLines(imported.report);
  EXPECT_FALSE(reports(mustImport(arm()).report, ReportKind::info, "no keys"));
}

TEST(Import, SkinnedMeshesIgnoreTheirNodesOwnTransform) {
  GltfBuilder b = arm();
  b.root["nodes"][0]["translation"] = {100, 0, 0};
  EXPECT_TRUE(near(skinned(*mustImport(b).character, 0, -1, 0).positions[3], {1, 1, 0}));
}

TEST(Import, MatricesAreTakenApartWithTheirShear) {
  GltfBuilder b;
  // Columns: x stretched, y sheared towards x, z mirrored.
  b.node({{"name", "bent"}, {"matrix", {2, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, -3, 0, 4, 5, 6, 1}}});
  const Imported imported = mustImport(b);
  EXPECT_TRUE(reports(imported.report, ReportKind::converted, "with shear")) << allLines(imported.report);
  const Mat4 m = toMatrix(imported.character->skeleton[0].rest_l);
  EXPECT_TRUE(near(Vec3(m[1]), {0.5f, 1, 0}));
  EXPECT_TRUE(near(Vec3(m[2]), {0, 0, -3}));
  EXPECT_TRUE(near(Vec3(m[3]), {4, 5, 6}));
}

TEST(Import, BrokenPartsOfNodesAreReset) {
  GltfBuilder b;
  b.node({{"name", "a"}, {"rotation", {0, 0, 0, 0}}, {"translation", {1, 2, 3}}});
  b.node({{"name", "b"}, {"scale", {2, 2}}, {"translation", {1, 2, 3}}});
  b.node({{"name", "c"}, {"matrix", {1, 2, 3}}});
  b.node({{"name", "d"}, {"translation", {4, 5, 6}}});
  const Imported imported = mustImport(b);
  EXPECT_TRUE(reports(imported.report, ReportKind::repaired, "broken parts of 3 nodes")) << allLines(imported.report);
  Transform expected;
  EXPECT_EQ(imported.character->skeleton[2].rest_l, expected);
  expected.translation = {1, 2, 3};
  EXPECT_EQ(imported.character->skeleton[0].rest_l, expected);
  EXPECT_EQ(imported.character->skeleton[1].rest_l, expected);
  expected.translation = {4, 5, 6};
  EXPECT_EQ(imported.character->skeleton[3].rest_l, expected);
}

TEST(Import, WhatNodesAndSkinsNameButIsNotThereIsSaid) {
  GltfBuilder b = arm();
  b.root["nodes"][0]["translation"] = {0, 0, 7};
  b.root["nodes"][1]["children"].push_back(99);
  b.root["nodes"][2]["mesh"] = 77;
  b.root["nodes"][2]["skin"] = 88;
  b.root["skins"][0]["joints"] = {1, 99};
  const Imported imported = mustImport(b);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out 3 references")) << allLines(imported.report);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "no valid list of joints"));
  EXPECT_TRUE(near(skinned(*imported.character, 0, 0, 1.0).positions.at(3), {1, 1, 7})) << "the mesh follows its node";
}

// Each point of the character, at any time, is the same point of the file in another unit and other axes.
TEST(Import, UnitAndAxesMoveEverythingAlike) {
  GltfBuilder b = arm();
  const Strip s = strip(1);
  const int mesh = b.mesh({{"POSITION", b.vectors(s.positions)}}, b.integers(s.indices, "SCALAR"));
  const int lift = b.vectors({{0, 0, 2}, {0, 1, 0}, {0, 0, 0}, {1, 0, 0}});
  b.root["meshes"][1]["primitives"][0]["targets"] = Json::array({{{"POSITION", lift}}});
  b.root["meshes"][1]["weights"] = {0.5};
  b.child(1, {{"name", "flag"}, {"mesh", mesh}, {"translation", {0, 3, 1}}});
  const float half = std::sqrt(0.5f);
  const int times = b.floats({0, 1}, "SCALAR");
  b.channel(0, 1, "translation", times, b.floats({0, 0, 0, 1, 2, 3}, "VEC3"));
  b.channel(0, 1, "rotation", times, b.floats({0, 0, 0, 1, half, 0, 0, half}, "VEC4"));
  const Imported plain = mustImport(b);
  ASSERT_EQ(plain.character->meshes.size(), 2u);
  for (const char up : {'X', 'Y', 'Z'}) {
    const auto expectMoved = [&](const Character& c, float tolerance) {
      for (int m = 0; m < 2; ++m) {
        for (const int clip : {-1, 0}) {
          const std::vector<Vec3> before = skinned(*plain.character, m, clip, 0.7).positions,
                                  after = skinned(c, m, clip, 0.7).positions;
          ASSERT_EQ(after.size(), before.size());
          for (std::size_t v = 0; v < after.size(); ++v) {
            const Vec3& p = before[v];
            const Vec3 turned = up == 'Z' ? Vec3(p.x, p.z, -p.y) : up == 'X' ? Vec3(-p.y, p.x, p.z) : p;
            EXPECT_TRUE(near(after[v], 0.1f * turned, tolerance)) << up << " mesh " << m << " clip " << clip;
          }
        }
      }
    };
    ImportOptions options;
    options.unit_m = 0.1, options.up_axis = up;
    const Imported other = mustImport(b, options);
    EXPECT_EQ(other.character->unit_m, 0.1);
    EXPECT_EQ(other.character->up_axis, up);
    EXPECT_TRUE(near(other.character->meshes.at(1)->bounds.high, {0.1f, 0.1f, 0}));
    expectMoved(*other.character, 1e-5f);
    Character angles = *plain.character;
    ImportReport report;
    ASSERT_TRUE(useEulerAngles(angles, report, {ProgressFn()}));
    ASSERT_TRUE(applyUnits({0.1, up}, angles));
    expectMoved(angles, 2e-3f);
  }
  for (const auto& [unit, said] :
       {std::pair(0.0005, "0.5 mm"), {0.001, "0.1 cm"}, {0.5, "50 cm"}, {1.0, "1 m"}, {1000.0, "1000 m"}}) {
    ImportOptions options;
    options.unit_m = unit;
    EXPECT_TRUE(reports(mustImport(arm(), options).report, ReportKind::converted,
                        std::string("1 unit was taken for ") + said + ","))
        << said;
  }
}

TEST(Import, OnlyTheDefaultSceneIsRead) {
  GltfBuilder b = arm();
  const int other = b.node({{"name", "elsewhere"}});
  b.root["scenes"][0]["nodes"] = {0, 1};
  b.root["scenes"].push_back({{"nodes", {other}}});
  const Imported imported = mustImport(b);
  EXPECT_EQ(imported.character->skeleton.find("elsewhere"), kNoJoint);
  EXPECT_TRUE(reports(imported.report, ReportKind::info, "2 scenes"));
}

TEST(Import, JointsOutsideOfTheSceneComeAlongWithTheirAncestors) {
  GltfBuilder b = arm();
  b.root["scenes"][0]["nodes"] = {0};
  const Imported imported = mustImport(b);
  EXPECT_EQ(imported.character->skeleton.size(), 3u);
  EXPECT_TRUE(near(skinned(*imported.character, 0, 0, 1.0).positions[3], {0, 2, 0}));
  b.root["nodes"][1]["mesh"] = 0;  // one that the scene does not show
  EXPECT_EQ(mustImport(b).character->meshes.size(), 1u) << "they bring no meshes with them";
}

TEST(Import, ClipsWithoutMeshes) {
  GltfBuilder b = arm();
  b.root.erase("meshes");
  b.root.erase("skins");
  b.root["nodes"][0] = {{"name", "mesh"}};
  const Imported imported = mustImport(b);
  EXPECT_TRUE(imported.character->meshes.empty());
  EXPECT_EQ(imported.character->clips.size(), 1u);

  std::vector<std::string> missing;
  const auto joined = withClipsOf(*mustImport(arm()).character, *imported.character, &missing);
  ASSERT_TRUE(joined);
  EXPECT_EQ(joined->clips.size(), 2u);
  EXPECT_TRUE(near(skinned(*joined, 0, 1, 1.0).positions[3], {0, 2, 0}));
}

TEST(Import, NamesAreCleanedForDisplay) {
  GltfBuilder b;
  b.node({{"name", "two\nlines"}});
  EXPECT_EQ(mustImport(b).character->skeleton[0].name, "two lines");
}

TEST(Import, ProgressRisesAndCancelStops) {
  MemorySource files;
  files.add("model.glb", arm().glb());
  float last = -1.f;
  bool rising = true;
  const auto watched = GltfImporter().read(files, "model.glb", {}, [&](float fraction, const Text& what) {
    rising &= fraction >= last && fraction <= 1.f && !what.empty();
    last = fraction;
    return true;
  });
  ASSERT_TRUE(watched);
  EXPECT_TRUE(rising);
  EXPECT_FLOAT_EQ(last, 1.f);

  for (int allowed = 0;; ++allowed) {  // whenever it is asked to stop, it stops, with the same sentence
    int calls = 0;
    const auto stopped =
        GltfImporter().read(files, "model.glb", {}, [&](float, const Text&) { return calls++ < allowed; });
    if (stopped) break;
    EXPECT_EQ(stopped.error().for_user, kImportCancelled);
  }
}

class ImportByPath : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("sinew_io_" + std::to_string(::getpid()) + "_" +
                                                        testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::filesystem::path write(const std::string& name, const std::vector<unsigned char>& bytes) const {
    std::ofstream(folder_ / name, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return folder_ / name;
  }
  std::filesystem::path write(const std::string& name, const std::string& text) const {
    return write(name, std::vector<unsigned char>(text.begin(), text.end()));
  }
  static std::string refusal(const std::filesystem::path& file) {
    const auto imported = importCharacter(file);
    return imported ? "" : imported.error().for_user.english();
  }
  std::filesystem::path folder_;
};

TEST_F(ImportByPath, KnowsItsExtensionsInAnyCase) {
  EXPECT_THAT(std::vector<std::string_view>(importableExtensions().begin(), importableExtensions().end()),
              testing::IsSupersetOf({".glb", ".gltf", ".bvh"}));
  const auto imported = importCharacter(write("Arm.GLB", arm().glb()));
  ASSERT_TRUE(imported) << imported.error().for_user;
  EXPECT_EQ(imported->character->name, "Arm");
  EXPECT_EQ(imported->character->source, (folder_ / "Arm.GLB").string());
  EXPECT_EQ(imported->report.file, "Arm.GLB");
}

TEST_F(ImportByPath, SaysWhatItDoesNotRead) {
  EXPECT_THAT(refusal(write("a.fbx", "Kaydara FBX Binary  ")), testing::HasSubstr("ends too early"));
  for (const auto& [name, beginning, said] :
       {std::tuple("a.blend", "BLENDER-v304", "export the character from Blender"),
        {"a.ma", "//Maya ASCII", "as FBX"},
        {"a.usdz", "PK\x03\x04", "USD"},
        {"a.glb", "PK\x03\x04", "unpack"},
        {"a.abc", "Ogawa", "Alembic"},
        {"a.obj", "v 0 0 0", "knows no skeleton"},
        {"a.max", "", "3ds Max"},
        {"a.xyz", "BLENDER", "Blender"},
        {"a.md5anim", "MD5Version 10", ".md5mesh"},
        {"a.x", "BB3D....", "rename it to end in .b3d"},
        {"a.svg", "<?xml", "no kind of file"},
        {"a.json", "{}", "no kind of file"},
        {"a.log", "version 3", "no kind of file"},
        {"a.bvh", "x", "does not begin"}}) {
    EXPECT_THAT(refusal(write(name, std::string(beginning))), testing::HasSubstr(said)) << name;
  }
  EXPECT_THAT(refusal(write("a.bvh", "HIERARCHY\nROOT")), testing::HasSubstr("ends in the middle"));
  EXPECT_THAT(refusal(write("a.txt", "hello")), testing::HasSubstr("glTF"));
  EXPECT_THAT(refusal(write("disguised.glb", "Kaydara FBX Binary  ")), testing::HasSubstr("ends too early"));
  EXPECT_THAT(refusal(write("empty.glb", "")), testing::HasSubstr("damaged"));
  EXPECT_THAT(refusal(folder_ / "nowhere.glb"), testing::HasSubstr("not there"));
  EXPECT_THAT(refusal(folder_), testing::HasSubstr("not a file"));
}

TEST_F(ImportByPath, TheContentCountsMoreThanTheName) {
  const auto imported = importCharacter(write("walk.glb", "HIERARCHY ROOT a { OFFSET 0 0 0 }"));
  ASSERT_TRUE(imported) << imported.error().for_user;
  EXPECT_EQ(imported->character->format, "BVH");
  const auto vrm = importCharacter(write("hero.vrm", arm().glb()));
  ASSERT_TRUE(vrm) << vrm.error().for_user;
  EXPECT_EQ(vrm->character->format, "GLB 2.0");
}

TEST_F(ImportByPath, AByteOrderMarkAndBlanksHideNoKind) {
  const std::string mark = "\xEF\xBB\xBF";
  const auto motion = importCharacter(write("walk.txt", mark + "\n  HIERARCHY ROOT a { OFFSET 0 0 0 }"));
  ASSERT_TRUE(motion) << motion.error().for_user;
  EXPECT_EQ(motion->character->format, "BVH");
  const auto model = importCharacter(write("arm.txt.gltf", mark + arm().gltf()));
  ASSERT_TRUE(model) << model.error().for_user;
  EXPECT_EQ(model->character->vertexCount(), 4u);
}

TEST_F(ImportByPath, FramesPerSecondOfTheOptionsMoveNoKeys) {
  const auto file = write("walk.bvh",
                          "HIERARCHY ROOT a { OFFSET 0 0 0 CHANNELS 1 Xposition } MOTION\nFrames: 2\nFrame Time: "
                          "0.5\n1\n2\n");
  const auto imported = importCharacter(file, {.fps = 48.0});
  ASSERT_TRUE(imported) << imported.error().for_user;
  EXPECT_EQ(imported->character->clips.at(0)->fps, 48.0);
  EXPECT_EQ(imported->character->clips[0]->duration_s, 0.5);
  EXPECT_TRUE(reports(imported->report, ReportKind::converted, "48 frames per second"));
  const auto still = importCharacter(write("still.bvh", "HIERARCHY ROOT a { OFFSET 0 0 0 }"), {.fps = 48.0});
  ASSERT_TRUE(still) << still.error().for_user;
  EXPECT_FALSE(reports(still->report, ReportKind::converted, "frames per second"));
}

TEST_F(ImportByPath, ImpossibleOptionsAreRefused) {
  const auto file = write("arm.glb", arm().glb());
  const auto refused = [&](const ImportOptions& options) { return !importCharacter(file, options); };
  EXPECT_FALSE(refused({}));
  EXPECT_TRUE(refused({.influences_kept = 0}));
  EXPECT_TRUE(refused({.influences_kept = 9}));
  EXPECT_TRUE(refused({.unit_m = 0.0}));
  EXPECT_TRUE(refused({.unit_m = std::numeric_limits<double>::quiet_NaN()}));
  EXPECT_TRUE(refused({.up_axis = 'y'}));
  EXPECT_TRUE(refused({.fps = -1.0}));
  EXPECT_TRUE(refused({.unit_m = 2 * kMaxUnit}));
  EXPECT_TRUE(refused({.fps = 2 * kMaxFps}));
  for (const char up : {'X', 'Y', 'Z'}) EXPECT_FALSE(refused({.up_axis = up})) << up;
  EXPECT_FALSE(refused({.influences_kept = 1, .fps = kMaxFps}));
}

}  // namespace
}  // namespace sinew::tests
