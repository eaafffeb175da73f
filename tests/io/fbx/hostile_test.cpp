// FBX files made to harm by their records, hierarchy and transforms, and the damaged files of others.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "core/io/fbx/records/writer.h"
#include "places.h"
#include "tests/io/fbx/hostile.h"

namespace sinew::tests {
namespace {

std::vector<HostileFile> treeCases() {
  return {
      arm("DeepChain", false,
          [](FbxArm& a) {
            FbxId parent = a.tip;
            for (int i = 0; i < 50000; ++i) parent = a.file.model("m", "Null", parent);
          }),
      arm("WideTree", true,
          [](FbxArm& a) {
            for (int i = 0; i < 20000; ++i) a.file.model("same name", "Null", a.root);
          }),
      arm("LongCycle", true,
          [](FbxArm& a) {
            FbxId parent = a.tip;
            for (int i = 0; i < 500; ++i) parent = a.file.model("m", "Null", parent);
            a.file.connect(a.root, parent);
          }),
      arm("ConnectedAMillionTimes", true,
          [](FbxArm& a) {
            for (int i = 0; i < 300000; ++i) a.file.connect(a.tip, a.root);
          }),
      arm("EverythingBelowItself", true,
          [](FbxArm& a) {
            const std::size_t count = a.file.objects.children.size();
            for (std::size_t i = 0; i < count; ++i) {
              const FbxId id = std::get<std::int64_t>(a.file.objects.children[i].values[0]);
              a.file.connect(id, id);
            }
          }),
      arm("EverythingBelowEverything", false,
          [](FbxArm& a) {
            const std::size_t count = a.file.objects.children.size();
            for (std::size_t i = 0; i < count * count; ++i) {
              const auto id = [&](std::size_t k) {
                return std::get<std::int64_t>(a.file.objects.children[k].values[0]);
              };
              a.file.connect(id(i % count), id(i / count));
              a.file.connect(id(i % count), id(i / count), "Lcl Rotation");
            }
          }),
      arm("DuplicateIds", true,
          [](FbxArm& a) {
            const std::vector<FbxNode> once = a.file.objects.children;
            a.file.objects.children.insert(a.file.objects.children.end(), once.begin(), once.end());
          }),
      arm("NodeAttributesInACircle", true,
          [](FbxArm& a) {
            const FbxId one = a.file.object("NodeAttribute", "x", "LimbNode");
            const FbxId two = a.file.object("NodeAttribute", "y", "LimbNode");
            a.file.connect(one, two), a.file.connect(two, one), a.file.connect(one, a.tip), a.file.connect(a.tip, two);
          }),
      arm("HugeName", true, [](FbxArm& a) { a.file.joint(std::string(10000000, 'n'), a.root); }),
      arm("NamesThatAreNoText", true,
          [](FbxArm& a) {
            for (const char* name : {"", "\xff\xfe\x80", "\n\t\r\b", "../../etc/passwd", "%s%n", "::", "a::b::c"})
              a.file.joint(name, a.root);
            a.file.joint(std::string("\0\0\0", 3), a.root);
          }),
      arm("ObjectsOfTheWrongKinds", true,
          [](FbxArm& a) {
            a.file.objects.add("Model", {});
            a.file.objects.add("Model", {std::int64_t{5}});
            a.file.objects.add("Geometry", {std::int64_t{6}, 7, 8});
            a.file.objects.add("Deformer", {2.5, std::string("x"), std::string("Skin")});
            a.file.connections.add("C", {});
            a.file.connections.add("C", {std::string("OO")});
            a.file.connections.add("C", {std::string("OO"), std::string("a"), std::string("b")});
            a.file.connections.add("C", {std::string("OP"), std::int64_t{5}, std::int64_t{6}});
            a.file.connect(5, a.root), a.file.connect(6, 5), a.file.connect(a.tip, 6);
          }),
      {"OnlyAHead", [] { return fbxBinary({}); }, false},
      {"NoConnections",
       [] {
         FbxBuilder file = fbxArm().file;
         file.connections.children.clear();
         return file.binary();
       },
       false},
  };
}

std::vector<HostileFile> transformCases() {
  std::vector<HostileFile> cases;
  const auto everywhere = [](FbxArm& a, const glm::dvec3& value) {
    for (const char* name : {"Lcl Translation", "Lcl Rotation", "Lcl Scaling", "PreRotation", "PostRotation",
                             "RotationPivot", "RotationOffset", "ScalingPivot", "ScalingOffset", "GeometricTranslation",
                             "GeometricRotation", "GeometricScaling"}) {
      a.file.set(a.tip, name, value);
      a.file.set(a.mesh, name, value);
    }
    a.file.set(a.tip, "RotationActive", 1);
  };
  cases.push_back(arm("TransformsOfZero", true, [=](FbxArm& a) { everywhere(a, glm::dvec3(0)); }));
  cases.push_back(arm("TransformsOf1e30", false, [=](FbxArm& a) { everywhere(a, glm::dvec3(1e30)); }));
  cases.push_back(arm("TransformsOf1e300", false, [=](FbxArm& a) { everywhere(a, glm::dvec3(-1e300)); }));
  cases.push_back(arm("TinyTransforms", false, [=](FbxArm& a) { everywhere(a, glm::dvec3(1e-300)); }));
  cases.push_back(arm("TransformsThatAreNotFinite", true, [=](FbxArm& a) { everywhere(a, {kNaN, kInf, -kInf}); }));
  cases.push_back(arm("PropertiesOfTheWrongTypes", true, [](FbxArm& a) {
    for (const char* name : {"Lcl Translation", "Lcl Rotation", "Lcl Scaling", "RotationOrder", "InheritType"})
      a.file.set(a.tip, name, std::string("text"));
    a.file.set(a.root, "RotationOrder", 99), a.file.set(a.root, "InheritType", -5);
    a.file.set(a.root, "RotationActive", 7);
    a.file.node(a.root).child("Properties70").add("P", {});
    a.file.node(a.root).child("Properties70").add("P", {std::string("Lcl Rotation")});
    a.file.node(a.root).child("Properties70").add("P", {1, 2, 3});
  }));
  cases.push_back(arm("SettingsThatMakeNoSense", true, [](FbxArm& a) {
    for (const char* name : {"UpAxis", "FrontAxis", "CoordAxis", "TimeMode"}) a.file.setting(name, 2);
    a.file.setting("UnitScaleFactor", -kInf);
    a.file.setting("TimeMode", 14);
    a.file.setting("CustomFrameRate", 1e308);
  }));
  cases.push_back(arm("TheLargestUnit", false, [](FbxArm& a) { a.file.setting("UnitScaleFactor", 100.0 * kMaxUnit); }));
  cases.push_back(
      arm("TheSmallestUnit", false, [](FbxArm& a) { a.file.setting("UnitScaleFactor", 100.0 * kMinUnit); }));
  return cases;
}

class FbxHostile : public testing::TestWithParam<HostileFile> {};

TEST_P(FbxHostile, IsReadOrRefused) { expectReadOrRefused(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Trees, FbxHostile, testing::ValuesIn(treeCases()), kNameOfFile);
INSTANTIATE_TEST_SUITE_P(Transforms, FbxHostile, testing::ValuesIn(transformCases()), kNameOfFile);

// ---------------------------------------------------------------- files of others

// Legal, if odd: numbers of which some are huge or not finite, indices of which some are out of range, connections that
// close a circle, counts that lie where the elements are there.
const std::set<std::string> kLegal = {
    "fbx_badcount.fbx", "fbx_badpoly.fbx",  "fbx_badskin.fbx",  "fbx_badskinneg.fbx", "fbx_cyclic.fbx",
    "fbx_fps0.fbx",     "fbx_rot_1e12.fbx", "fbx_rot_1e30.fbx", "fbx_rot_1e38.fbx",   "fbx_rot_1e6.fbx",
    "fbx_rot_1e9.fbx",  "fbx_rot_inf.fbx",  "fbx_rot_nan.fbx",  "fbx_selfcyclic.fbx", "fbx_timeneg.fbx",
    "fuzz_0003.fbx",    "fuzz_0005.fbx",    "fuzz_0006.fbx",    "fuzz_0739.fbx"};

TEST(FbxHostileFiles, AreReadOrRefused) {
  const std::filesystem::path assets = SINEW_SHARED_ASSETS;
  if (!std::filesystem::exists(assets / "broken")) GTEST_SKIP() << "no shared assets at " << assets;
  std::size_t legal = 0;
  for (const char* folder : {"broken", "fuzz_ufbx"}) {
    for (const auto& entry : std::filesystem::directory_iterator(assets / folder)) {
      if (entry.path().extension() != ".fbx") continue;
      SCOPED_TRACE(entry.path().filename());
      std::ifstream file(entry.path(), std::ios::binary);
      const bool read = survives({std::istreambuf_iterator<char>(file), {}}, 2.0);
      const bool must = kLegal.count(entry.path().filename()) > 0;
      EXPECT_EQ(read, must);
      legal += must;
    }
  }
  EXPECT_EQ(legal, kLegal.size());
}

}  // namespace
}  // namespace sinew::tests
