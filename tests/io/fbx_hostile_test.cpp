// FBX files made to harm: each becomes a character that can be evaluated, or one clear sentence, quickly and without
// much memory.
#include <gmock/gmock.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <limits>
#include <set>

#include <sys/resource.h>

#include "core/io/fbx_importer.h"
#include "core/io/fbx_writer.h"
#include "places.h"
#include "tests/io/import_helpers.h"
#include "tests/support/fbx_builder.h"

namespace sinew::tests {
namespace {

using Bytes = std::vector<unsigned char>;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();
#ifdef SINEW_SANITIZED
constexpr double kSlowness = 10.0;
#else
constexpr double kSlowness = 1.0;
#endif

double peakMegabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

// Imports and evaluates. True if it was read.
bool survives(const Bytes& bytes, double seconds = 8.0) {
  const double before = peakMegabytes();
  const auto begin = std::chrono::steady_clock::now();
  MemorySource files;
  files.add("model.fbx", bytes);
  const auto imported = FbxImporter().read(files, "model.fbx", {}, {});
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  EXPECT_LT(took.count(), seconds * kSlowness);
  EXPECT_LT(peakMegabytes() - before, 1000.0 * kSlowness);
  if (!imported) {
    EXPECT_THAT(imported.error().for_user, testing::EndsWith("."));
    EXPECT_LT(imported.error().for_user.size(), 300u);
    return false;
  }
  const Character& character = *imported->character;
  EXPECT_TRUE(character.validate());
  EXPECT_LT(imported->report.lines.size(), 200u) << allLines(imported->report).substr(0, 2000);
  EvaluatedPose pose;
  Evaluator evaluator;
  const int clips = std::min(static_cast<int>(character.clips.size()), 3);
  for (int clip = -1; clip < clips; ++clip) {
    const double length = clip < 0 ? 0.0 : character.clips[static_cast<std::size_t>(clip)]->duration_s;
    for (const double part : {0.0, 0.3, 1.0}) evaluator.evaluateAt(character, clip, part * length, pose);
  }
  return true;
}

// ---------------------------------------------------------------- files of our own

struct Case {
  const char* name;
  std::function<Bytes()> make;
  bool must_load;  // legal, or easily put right
};

void PrintTo(const Case& c, std::ostream* out) { *out << c.name; }

// The arm, changed.
Case arm(const char* name, bool must_load, std::function<void(FbxArm&)> change) {
  return {name,
          [change = std::move(change)] {
            FbxArm a = fbxArm();
            change(a);
            return a.file.binary(true);
          },
          must_load};
}

// The first curve of a file.
FbxNode& curveOf(FbxArm& a) {
  for (FbxNode& object : a.file.objects.children) {
    if (object.name == "AnimationCurve") return object;
  }
  return a.file.objects;
}

void setValues(FbxNode& node, const std::string& child, FbxNode::Value value) { node.child(child).values = {value}; }

std::vector<FbxKey> manyKeys(int count) {
  std::vector<FbxKey> keys;
  for (int i = 0; i < count; ++i) keys.push_back(linearKey(i / 100.0, i % 7));
  return keys;
}

std::vector<Case> treeCases() {
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

std::vector<Case> transformCases() {
  std::vector<Case> cases;
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
  cases.push_back(arm("TheLargestUnit", false, [](FbxArm& a) { a.file.setting("UnitScaleFactor", 1e8); }));
  cases.push_back(arm("TheSmallestUnit", false, [](FbxArm& a) { a.file.setting("UnitScaleFactor", 1e-7); }));
  return cases;
}

std::vector<Case> meshCases() {
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

std::vector<Case> curveCases() {
  return {
      arm("KeysAtTheEndsOfTime", true,
          [](FbxArm& a) {
            setValues(curveOf(a), "KeyTime", std::vector<std::int64_t>{INT64_MIN, INT64_MAX});
            a.file.set(a.stack, "LocalStart", INT64_MIN);
            a.file.set(a.stack, "LocalStop", INT64_MAX);
          }),
      arm("ATakeOfSixYears", true,
          [](FbxArm& a) {
            a.file.set(a.stack, "LocalStop", INT64_MAX);
            a.file.set(a.tip, "RotationPivot", glm::dvec3(1, 2, 3));
            a.file.setting("TimeMode", 14), a.file.setting("CustomFrameRate", 1e5);
            const FbxId over = a.file.layer(a.stack, "Over");
            a.file.animate(over, a.tip, "Lcl Rotation", 'Z', {linearKey(0, 10), linearKey(2e8, 20)});
            a.file.animate(over, a.tip, "RotationPivot", 'X', {linearKey(0, 10), linearKey(2e8, 20)});
          }),
      arm("ATakeThatRunsBackwards", true,
          [](FbxArm& a) {
            a.file.set(a.stack, "LocalStart", fbxTicks(5));
            a.file.set(a.stack, "LocalStop", fbxTicks(-5));
          }),
      arm("KeysOutOfOrder", true,
          [](FbxArm& a) {
            a.file.animate(a.layer, a.root, "Lcl Rotation", 'X',
                           {linearKey(3, 1), userKey(1, 2, 1e30, -1e30), tcbKey(1, 3, 1e30, kNaN, 5), autoKey(1, 4),
                            weightedKey(2, 5, kInf, 0.9, kNaN, 0.9), constantKey(-4, 6)});
          }),
      arm("ValuesThatAreNotFinite", true,
          [](FbxArm& a) {
            for (const char* property : {"Lcl Translation", "Lcl Rotation", "Lcl Scaling"}) {
              for (const char axis : {'X', 'Y', 'Z'})
                a.file.animate(a.layer, a.root, property, axis,
                               {linearKey(0, kNaN), linearKey(0.5, kInf), autoKey(0.7, -kInf), linearKey(1, 1)});
            }
          }),
      arm("RotationsOf1e30", false,
          [](FbxArm& a) {
            for (const char axis : {'X', 'Y', 'Z'})
              a.file.animate(a.layer, a.root, "Lcl Rotation", axis,
                             {linearKey(0, -1e30), autoKey(0.5, 3e38), linearKey(1, 1e30)});
          }),
      arm("ManyTurnsUnderAPivot", true,
          [](FbxArm& a) {
            a.file.set(a.root, "RotationPivot", glm::dvec3(1, 2, 3));
            for (const char axis : {'X', 'Y', 'Z'})
              a.file.animate(a.layer, a.root, "Lcl Rotation", axis, {linearKey(0, 0), linearKey(1, 1e9)});
          }),
      arm("CountsThatDoNotFit", true,
          [](FbxArm& a) {
            setValues(curveOf(a), "KeyAttrRefCount", std::vector<std::int32_t>{INT32_MAX, INT32_MAX, INT32_MIN, -1});
          }),
      arm("KeysWithoutAttributes", true,
          [](FbxArm& a) {
            setValues(curveOf(a), "KeyAttrFlags", std::vector<std::int32_t>{});
            setValues(curveOf(a), "KeyAttrDataFloat", std::vector<float>{1.f});
            setValues(curveOf(a), "KeyAttrRefCount", std::vector<std::int32_t>{});
          }),
      arm("FewerValuesThanTimes", true,
          [](FbxArm& a) { setValues(curveOf(a), "KeyValueFloat", std::vector<float>{1.f}); }),
      arm("NoKeys", true,
          [](FbxArm& a) {
            for (const char* name : {"KeyTime", "KeyValueFloat", "KeyAttrFlags", "KeyAttrDataFloat", "KeyAttrRefCount"})
              curveOf(a).child(name).values.clear();
          }),
      arm("RepetitionsWithoutEnd", true,
          [](FbxArm& a) {
            const FbxId id = std::get<std::int64_t>(curveOf(a).values[0]);
            a.file.beyond(id, "Pre", 'A', INT32_MAX);
            a.file.beyond(id, "Post", 'M', INT32_MIN);
            a.file.set(a.stack, "LocalStop", fbxTicks(1e6));
          }),
      arm("OneTickRepeatedForADay", false,
          [](FbxArm& a) {
            FbxNode& curve = curveOf(a);
            setValues(curve, "KeyTime", std::vector<std::int64_t>{0, 1});
            a.file.beyond(std::get<std::int64_t>(curve.values[0]), "Post", 'A');
            a.file.set(a.stack, "LocalStop", fbxTicks(86400));
          }),
      arm("ManyLayers", false,
          [](FbxArm& a) {
            for (int i = 0; i < 2000; ++i) {
              const FbxId layer = a.file.layer(a.stack, "l");
              a.file.set(layer, "Weight", kNaN), a.file.set(layer, "BlendMode", i % 5 - 1);
              a.file.animate(layer, a.tip, "Lcl Rotation", 'X', {linearKey(0, 10), linearKey(1, 20)});
            }
          }),
      arm("ManyTakes", false,
          [](FbxArm& a) {
            for (int i = 0; i < 5000; ++i) a.file.stack("t", 0, 1e9);
          }),
      arm("OneCurveEverywhere", false,
          [](FbxArm& a) {
            const FbxId node = a.file.curveNode(a.layer, a.root, "Lcl Rotation", {{"d|X", 0.0}});
            const FbxId curve = a.file.curve(node, "d|X", manyKeys(20000));
            for (int i = 0; i < 2000; ++i) {
              a.file.connect(curve, node, "d|Y");
              const FbxId joint = a.file.joint("j", a.root);
              a.file.connect(node, joint, "Lcl Rotation");
              a.file.connect(node, joint, "Lcl Translation");
            }
          }),
      arm("OneLayerInManyTakes", false,
          [](FbxArm& a) {
            a.file.animate(a.layer, a.root, "Lcl Rotation", 'X', manyKeys(20000));
            for (int i = 0; i < 2000; ++i) a.file.connect(a.layer, a.file.stack("t", 0, 10));
          }),
      arm("ACurveOfZeros", false,
          [](FbxArm& a) {
            FbxNode& curve = curveOf(a);
            setValues(curve, "KeyTime", std::vector<std::int64_t>(2000000, 0));
            setValues(curve, "KeyValueFloat", std::vector<float>(2000000, 0.f));
            setValues(curve, "KeyAttrRefCount", std::vector<std::int32_t>{2000000});
          }),
      arm("AWeightThatDrivesItself", true,
          [](FbxArm& a) {
            const FbxId node = a.file.curveNode(a.layer, a.layer, "Weight", {{"d|Weight", kNaN}});
            a.file.curve(node, "d|Weight", {linearKey(0, 1e300)});
            a.file.connect(node, node, "Weight"), a.file.connect(a.layer, a.layer), a.file.connect(a.stack, a.layer);
          }),
  };
}

class FbxHostile : public testing::TestWithParam<Case> {};

TEST_P(FbxHostile, IsReadOrRefused) {
  const bool read = survives(GetParam().make());
  EXPECT_TRUE(read || !GetParam().must_load);
}

constexpr auto kName = [](const auto& info) { return std::string(info.param.name); };
INSTANTIATE_TEST_SUITE_P(Trees, FbxHostile, testing::ValuesIn(treeCases()), kName);
INSTANTIATE_TEST_SUITE_P(Transforms, FbxHostile, testing::ValuesIn(transformCases()), kName);
INSTANTIATE_TEST_SUITE_P(Meshes, FbxHostile, testing::ValuesIn(meshCases()), kName);
INSTANTIATE_TEST_SUITE_P(Curves, FbxHostile, testing::ValuesIn(curveCases()), kName);

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
