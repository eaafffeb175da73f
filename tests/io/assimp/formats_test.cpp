// COLLADA and the other formats that Assimp reads as a whole: the same arm of two joints in each.
#include <gmock/gmock.h>

#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>

#include <assimp/scene.h>

#include "core/io/assimp/animation.h"
#include "core/io/assimp/importer.h"
#include "core/io/guard/import_process.h"
#include "tests/io/import_helpers.h"
#include "tests/support/builders/collada_text.h"

namespace sinew::tests {
namespace {

using testing::HasSubstr;

Result<Imported> importFile(const std::string& name, const std::string& content, const ImportOptions& options = {}) {
  MemorySource files;
  files.add(name, content);
  return AssimpImporter().read(files, name, options, {});
}

Imported mustImportFile(const std::string& name, const std::string& content, const ImportOptions& options = {}) {
  auto imported = importFile(name, content, options);
  if (imported) return std::move(*imported);
  ADD_FAILURE() << name << ": " << imported.error().for_user << " [" << imported.error().for_log << "]";
  return {std::make_shared<Character>(), {}};
}

std::string refusal(const std::string& name, const std::string& content) {
  const auto imported = importFile(name, content);
  return imported ? "" : imported.error().for_user.english();
}

// The corner of the strip that lies farthest from the origin's axis: (2, 0.5) at rest.
bool hasVertex(const Character& c, int clip, double time, const Vec3& place) {
  if (c.meshes.empty()) return false;
  const SkinnedMesh s = skinned(c, 0, clip, time);
  return std::ranges::any_of(s.positions, [&](const Vec3& p) { return near(p, place, 1e-5f); });
}

TEST(Collada, ReadsTheSkinTheClipAndTheMaterial) {
  const Imported in = mustImportFile("arm.dae", ColladaText{}.text(), {.decode_images = false});
  const Character& c = *in.character;
  EXPECT_EQ(c.format, "COLLADA");
  EXPECT_EQ(c.skeleton.find("arm"), 1) << "nodes have their names, not their ids";
  EXPECT_EQ(c.skeleton[c.skeleton.find("hand")].parent, 1);
  EXPECT_TRUE(c.skeleton[1].deforms);
  ASSERT_EQ(c.meshes.size(), 1u);
  EXPECT_EQ(c.meshes[0]->name, "strip");
  EXPECT_TRUE(c.meshes[0]->skinned);
  ASSERT_EQ(c.materials.size(), 1u);
  EXPECT_EQ(c.materials[0].name, "cloth");
  EXPECT_EQ(c.materials[0].base_texture.image, 0);
  ASSERT_EQ(c.clips.size(), 1u);
  EXPECT_EQ(c.clips[0]->start_s, 1.0);
  EXPECT_EQ(c.clips[0]->duration_s, 2.0);
  EXPECT_TRUE(hasVertex(c, -1, 0.0, {2, 0.5f, 0})) << "centimetres, and the mesh node's own place does not count";
  EXPECT_TRUE(hasVertex(c, 0, 1.0, {0.5f, 1, 0}));
  EXPECT_TRUE(hasVertex(c, 0, 2.0, {0.5f, 1, 0}));
  EXPECT_TRUE(reports(in.report, ReportKind::info, "prefer glTF or FBX"));
  EXPECT_TRUE(reports(in.report, ReportKind::converted, "1 cm"));
}

TEST(Collada, UnitsAndAxes) {
  const auto tipOf = [](const std::string& axis, const ImportOptions& options, const Vec3& expected) {
    ColladaText file;
    file.up_axis = axis.empty() ? "" : "<up_axis>" + axis + "</up_axis>";
    const Imported in = mustImportFile("arm.dae", file.text(), options);
    EXPECT_TRUE(hasVertex(*in.character, -1, 0.0, expected)) << axis << "\n" << allLines(in.report);
    return in;
  };
  EXPECT_EQ(tipOf("Y_UP", {}, {2, 0.5f, 0}).character->up_axis, 'Y');
  EXPECT_EQ(tipOf("Z_UP", {}, {2, 0, -0.5f}).character->up_axis, 'Z');
  EXPECT_EQ(tipOf("X_UP", {}, {-0.5f, 2, 0}).character->up_axis, 'X');
  EXPECT_EQ(tipOf("", {}, {2, 0.5f, 0}).character->unit_m, 0.01);
  const Imported in = tipOf("Z_UP", {.unit_m = 0.1, .up_axis = 'Y'}, {20, 5, 0});
  EXPECT_TRUE(reports(in.report, ReportKind::converted, "10 cm, as the import options say"));
  EXPECT_TRUE(reports(in.report, ReportKind::converted, "Y was taken"));
  ColladaText bare;
  bare.unit = "";
  EXPECT_TRUE(hasVertex(*mustImportFile("arm.dae", bare.text()).character, -1, 0, {200, 50, 0}));
}

// Units of single libraries, names in comments, attributes in any order and quotes.
TEST(Collada, NamesUnitsAndAxesAreThoseOfTheirPlace) {
  std::string text = ColladaText{}.text();
  const auto exchange = [&text](const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    ASSERT_NE(at, text.npos) << from;
    text.replace(at, from.size(), to);
  };
  exchange("<library_geometries>", "<library_geometries><asset><unit meter=\"7\"/><up_axis>X_UP</up_axis></asset>");
  exchange("<node id=\"n1\" sid=\"upper\" name=\"arm\"",
           "<!-- <node id=\"n1\" name=\"nobody\"> --><node sid=\"upper\"\n name = 'salt &amp; arm' id=\"n1\"");
  const Imported in = mustImportFile("arm.dae", text);
  EXPECT_EQ(in.character->skeleton.find("salt & arm"), 1) << allLines(in.report);
  EXPECT_EQ(in.character->unit_m, 0.01);
  EXPECT_TRUE(hasVertex(*in.character, -1, 0.0, {2, 0.5f, 0}));
}

TEST(Collada, AMeshMayBeNamedLikeAJoint) {
  ColladaText file;
  file.hand = file.mesh_node = "hand";
  const Imported in = mustImportFile("arm.dae", file.text());
  EXPECT_TRUE(hasVertex(*in.character, 0, 1.0, {0.5f, 1, 0}));
}

TEST(Collada, HostileXmlIsRefusedBeforehand) {
  ColladaText entities;
  entities.doctype = "<!DOCTYPE a [<!ENTITY b \"c\">]>";
  EXPECT_THAT(refusal("a.dae", entities.text()), HasSubstr("entities"));
  entities.doctype = "<!DOCTYPE COLLADA>";
  EXPECT_EQ(refusal("a.dae", entities.text()), "");
  std::string deep = "<COLLADA>";
  for (int i = 0; i < 100'000; ++i) deep += "<node>";
  EXPECT_THAT(refusal("a.dae", deep), HasSubstr("deep"));
  EXPECT_THAT(refusal("a.dae", ""), HasSubstr("no COLLADA"));
  EXPECT_THAT(refusal("a.dae", "<html></html>"), HasSubstr("no COLLADA"));
  EXPECT_THAT(refusal("a.dae", "<COLLADA><!-- "), HasSubstr("does not end"));
  EXPECT_THAT(refusal("a.dae", "<COLLADA a='>"), HasSubstr("does not end"));
  EXPECT_THAT(refusal("a.dae", std::string("\xFF\xFE<\0C\0", 6)), HasSubstr("UTF-8"));
  const std::string whole = ColladaText{}.text();
  EXPECT_THAT(refusal("a.dae", whole.substr(0, whole.size() / 2)), HasSubstr("end"));
  EXPECT_NE(refusal("a.dae", "<COLLADA></COLLADA>"), "");
}

// The reason is Assimp's; without it nobody could mend the file.
TEST(Collada, RefusalsSayWhatIsWrongInTheFile) {
  std::string text = ColladaText{}.text();
  const std::string wanted = "<visual_scene id=\"";
  const std::size_t at = text.find(wanted);
  ASSERT_NE(at, text.npos);
  text.insert(at + wanted.size(), "other_");
  EXPECT_THAT(refusal("a.dae", text), testing::AllOf(HasSubstr("cannot be read ("), HasSubstr("; export it again.")));
}

const char* const kDirectX = R"(xof 0303txt 0032
Frame upper {
 FrameTransformMatrix { 1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0;; }
 Frame lower {
  FrameTransformMatrix { 1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0,1.0,0.0,0.0,1.0;; }
 }
 Mesh strip {
  4; 0.0;0.0;0.0;,1.0;0.0;0.0;,2.0;0.0;0.0;,2.0;0.5;0.0;;
  2; 3;0,1,3;,3;1,2,3;;
  XSkinMeshHeader { 1; 1; 2; }
  SkinWeights { "upper"; 2; 0,1; 1.0,1.0; 1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0;; }
  SkinWeights { "lower"; 2; 2,3; 1.0,1.0; 1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0,-1.0,0.0,0.0,1.0;; }
 }
}
AnimTicksPerSecond { 24; }
AnimationSet bend {
 Animation {
  { lower }
  AnimationKey { 0; 2; 0;4;1.0,0.0,0.0,0.0;;,24;4;0.70710678,0.0,0.0,-0.70710678;;; }
 }
}
)";

const char* const kMd5Mesh = R"(MD5Version 10
commandline ""

numJoints 2
numMeshes 1

joints {
	"upper"	-1 ( 0 0 0 ) ( 0 0 0 )
	"lower"	0 ( 1 0 0 ) ( 0 0 0 )
}

mesh {
	shader "cloth"

	numverts 4
	vert 0 ( 0 0 ) 0 1
	vert 1 ( 0.5 0 ) 1 1
	vert 2 ( 1 0 ) 2 1
	vert 3 ( 1 1 ) 3 1

	numtris 2
	tri 0 0 3 1
	tri 1 1 3 2

	numweights 4
	weight 0 0 1 ( 0 0 0 )
	weight 1 0 1 ( 1 0 0 )
	weight 2 1 1 ( 1 0 0 )
	weight 3 1 1 ( 1 0.5 0 )
}
)";

const char* const kMd5Anim = R"(MD5Version 10
commandline ""

numFrames 2
numJoints 2
frameRate 24
numAnimatedComponents 1

hierarchy {
	"upper"	-1 0 0
	"lower"	0 32 0
}

bounds {
	( 0 0 0 ) ( 1 1 1 )
	( 0 0 0 ) ( 1 1 1 )
}

baseframe {
	( 0 0 0 ) ( 0 0 0 )
	( 1 0 0 ) ( 0 0 0 )
}

frame 0 {
	0
}

frame 1 {
	-0.70710678
}
)";

const char* const kSmd = R"(version 1
nodes
0 "upper" -1
1 "lower" 0
end
skeleton
time 0
0 0 0 0 0 0 0
1 1 0 0 0 0 0
time 25
1 1 0 0 0 0 1.5707963
end
triangles
cloth.bmp
0 0 0 0 0 0 1 0 0 1 0 1.0
0 1 0 0 0 0 1 0.5 0 1 0 1.0
1 2 0.5 0 0 0 1 1 1 1 1 1.0
cloth.bmp
0 1 0 0 0 0 1 0.5 0 1 0 1.0
1 2 0 0 0 0 1 1 0 1 1 1.0
1 2 0.5 0 0 0 1 1 1 1 1 1.0
end
)";

// Little-endian bytes, one value after the other.
class Bytes {
 public:
  template <class T>
  Bytes& add(T value) {
    char bytes[sizeof(T)];
    std::memcpy(bytes, &value, sizeof(T));
    text_.append(bytes, sizeof(T));
    return *this;
  }
  template <class T>
  Bytes& all(std::initializer_list<T> values) {
    for (const T value : values) add(value);
    return *this;
  }
  Bytes& padded(std::string text, std::size_t length) {
    text.resize(length, '\0');
    text_ += text;
    return *this;
  }
  Bytes& raw(const std::string& text) { return text_ += text, *this; }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

std::string b3d() {
  const auto chunk = [](const std::string& tag, const std::string& content) {
    return Bytes().raw(tag).add(static_cast<std::int32_t>(content.size())).raw(content).text();
  };
  const auto node = [&](const std::string& name, float x, const std::string& content) {
    Bytes b;
    b.raw(name).add('\0').all({x, 0.f, 0.f, 1.f, 1.f, 1.f, 1.f, 0.f, 0.f, 0.f}).raw(content);
    return chunk("NODE", b.text());
  };
  const auto bone = [&](std::int32_t a, std::int32_t b) {
    return chunk("BONE", Bytes().add(a).add(1.f).add(b).add(1.f).text());
  };
  Bytes vertices, triangles, keys;
  vertices.all<std::int32_t>({0, 0, 0}).all({0.f, 0.f, 0.f, 1.f, 0.f, 0.f, 2.f, 0.f, 0.f, 2.f, 0.5f, 0.f});
  triangles.all<std::int32_t>({-1, 0, 1, 3, 1, 2, 3});
  keys.add<std::int32_t>(4).add<std::int32_t>(0).all({1.f, 0.f, 0.f, 0.f});
  keys.add<std::int32_t>(24).all({0.70710678f, 0.f, 0.f, -0.70710678f});
  const std::string lower = node("lower", 1.f, bone(2, 3) + chunk("KEYS", keys.text()));
  const std::string upper = node("upper", 0.f, bone(0, 1) + lower);
  const std::string mesh = chunk(
      "MESH", Bytes().add<std::int32_t>(-1).text() + chunk("VRTS", vertices.text()) + chunk("TRIS", triangles.text()));
  const std::string anim = chunk("ANIM", Bytes().all<std::int32_t>({0, 24}).add(24.f).text());
  return chunk("BB3D", Bytes().add<std::int32_t>(1).text() + node("skin", 0.f, mesh + anim + upper));
}

std::string ms3d() {
  using U8 = std::uint8_t;
  using U16 = std::uint16_t;
  Bytes b;
  b.raw("MS3D000000").add<std::int32_t>(4).add<U16>(4);
  const auto vertex = [&](float x, float y, U8 bone) { b.add<U8>(0).all({x, y, 0.f}).add(bone).add<U8>(1); };
  vertex(0, 0, 0), vertex(1, 0, 0), vertex(2, 0, 1), vertex(2, 0.5f, 1);
  b.add<U16>(2);
  const auto triangle = [&](U16 i, U16 j, U16 k) {
    b.add<U16>(0).all({i, j, k});
    for (int n = 0; n < 3; ++n) b.all({0.f, 0.f, 1.f});
    b.all({0.f, 0.f, 0.f, 0.f, 0.f, 0.f}).add<U8>(1).add<U8>(0);
  };
  triangle(0, 1, 3), triangle(1, 2, 3);
  b.add<U16>(1).add<U8>(0).padded("strip", 32).add<U16>(2).all<U16>({0, 1}).add<U8>(0xff);
  b.add<U16>(0).add(24.f).add(0.f).add<std::int32_t>(24).add<U16>(2);
  b.add<U8>(0).padded("upper", 32).padded("", 32).all({0.f, 0.f, 0.f, 0.f, 0.f, 0.f}).all<U16>({0, 0});
  b.add<U8>(0).padded("lower", 32).padded("upper", 32).all({0.f, 0.f, 0.f, 1.f, 0.f, 0.f}).all<U16>({2, 2});
  b.all({0.f, 0.f, 0.f, 0.f}).all({1.f, 0.f, 0.f, 1.5707963f});
  b.all({0.f, 0.f, 0.f, 0.f}).all({1.f, 0.f, 0.f, 0.f});
  return b.text();
}

struct SmallFile {
  const char* name;
  std::string content;
  Vec3 tip, bent;  // of the last corner, at rest and when the elbow is bent
};

std::vector<SmallFile> smallFiles() {
  return {{"arm.x", kDirectX, {2, 0.5f, 0}, {0.5f, 1, 0}},
          {"arm.md5mesh", kMd5Mesh, {2, 0, -0.5f}, {0.5f, 0, -1}},
          {"arm.smd", kSmd, {2, 0, -0.5f}, {0.5f, 0, -1}},
          {"arm.b3d", b3d(), {2, 0.5f, 0}, {0.5f, 1, 0}},
          {"arm.ms3d", ms3d(), {2, 0.5f, 0}, {0.5f, 1, 0}}};
}

TEST(AssimpFormats, EachHoldsSkeletonSkinAndClip) {
  for (const SmallFile& file : smallFiles()) {
    MemorySource files;
    files.add(file.name, file.content);
    files.add("arm.md5anim", std::string(kMd5Anim));
    const auto imported = AssimpImporter().read(files, file.name, {}, {});
    ASSERT_TRUE(imported) << file.name << ": " << imported.error().for_user << imported.error().for_log;
    const Character& c = *imported->character;
    EXPECT_NE(c.skeleton.find("lower"), kNoJoint) << file.name;
    EXPECT_EQ(c.skeleton[c.skeleton.find("lower")].parent, c.skeleton.find("upper")) << file.name;
    EXPECT_TRUE(hasVertex(c, -1, 0.0, file.tip)) << file.name;
    ASSERT_EQ(c.clips.size(), 1u) << file.name;
    EXPECT_TRUE(hasVertex(c, 0, 1.0, file.bent)) << file.name;
    EXPECT_TRUE(reports(imported->report, ReportKind::repaired, "does not say its unit")) << file.name;
  }
}

TEST(AssimpFormats, OptionsReplaceTheGuesses) {
  for (const SmallFile& file : smallFiles()) {
    const Imported in = mustImportFile(file.name, file.content, {.unit_m = 0.5});
    EXPECT_TRUE(hasVertex(*in.character, -1, 0.0, 0.5f * file.tip)) << file.name;
    EXPECT_EQ(in.character->unit_m, 0.5);
  }
}

TEST(AssimpFormats, CornersAreJoinedUnlessTheOptionsSayNo) {
  std::size_t fewer = 0;
  for (const SmallFile& file : smallFiles()) {
    const std::size_t joined = mustImportFile(file.name, file.content).character->vertexCount();
    const std::size_t apart =
        mustImportFile(file.name, file.content, {.join_vertices = false}).character->vertexCount();
    EXPECT_LE(joined, apart) << file.name;
    fewer += apart - joined;
  }
  EXPECT_GT(fewer, 0u);
}

TEST(AssimpFormats, OtherFilesAreRefusedBeforehand) {
  for (const SmallFile& file : smallFiles())
    EXPECT_THAT(refusal(file.name, "something else"), HasSubstr("does not begin like")) << file.name;
}

// Assimp's own readers of these formats may crash, so what is cut goes to the guarded child.
TEST(AssimpFormats, CutFilesAreRefusedOrRead) {
  const auto folder = std::filesystem::temp_directory_path() / ("sinew_cut_" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  for (const SmallFile& file : smallFiles()) {
    for (const std::size_t part : {20u, 50u, 70u, 90u, 97u}) {
      std::ofstream(folder / file.name, std::ios::binary) << file.content.substr(0, file.content.size() * part / 100);
      const auto imported = importGuarded(folder / file.name);
      if (!imported) {
        EXPECT_THAT(imported.error().for_user.english(), testing::EndsWith(".")) << file.name << " " << part;
      }
    }
  }
  std::filesystem::remove_all(folder);
}

TEST(AssimpFormats, ACancelledImportSaysSo) {
  MemorySource files;
  files.add("arm.dae", ColladaText{}.text());
  for (const float last : {0.f, 0.1f, 0.85f}) {
    const auto stopped = AssimpImporter().read(files, "arm.dae", {}, [&](float f, const Text&) { return f < last; });
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().for_user, kImportCancelled);
  }
}

// What a loader gives for one node: where it is along x, and how it is turned; times in ticks.
struct GivenChannel {
  std::string node;
  std::vector<std::pair<double, float>> places;
  std::vector<std::pair<double, aiQuaternion>> turns{};
};

// The clip that becomes of a scene whose only joint is the "hip".
std::shared_ptr<const Clip> clipOf(double ticks_per_second, const std::vector<GivenChannel>& channels,
                                   ImportReport& report) {
  aiScene scene;  // owns all below it
  scene.mNumAnimations = 1;
  scene.mAnimations = new aiAnimation*[1];
  aiAnimation& animation = *(scene.mAnimations[0] = new aiAnimation);
  animation.mTicksPerSecond = ticks_per_second;
  animation.mNumChannels = static_cast<unsigned>(channels.size());
  animation.mChannels = new aiNodeAnim*[channels.size()];
  for (std::size_t c = 0; c < channels.size(); ++c) {
    const GivenChannel& given = channels[c];
    aiNodeAnim& channel = *(animation.mChannels[c] = new aiNodeAnim);
    channel.mNodeName = aiString(given.node);
    channel.mNumPositionKeys = static_cast<unsigned>(given.places.size());
    channel.mPositionKeys = new aiVectorKey[given.places.size()];
    for (std::size_t k = 0; k < given.places.size(); ++k)
      channel.mPositionKeys[k] = aiVectorKey(given.places[k].first, aiVector3D(given.places[k].second, 0.f, 0.f));
    channel.mNumRotationKeys = static_cast<unsigned>(given.turns.size());
    channel.mRotationKeys = new aiQuatKey[given.turns.size()];
    for (std::size_t k = 0; k < given.turns.size(); ++k)
      channel.mRotationKeys[k] = aiQuatKey(given.turns[k].first, given.turns[k].second);
  }
  AssimpHierarchy hierarchy;
  Joint hip;
  hip.name = "hip";
  hip.deforms = true;
  hierarchy.skeleton = *Skeleton::create({hip});
  hierarchy.parents = {kNoJoint};
  hierarchy.by_name["hip"] = {0};
  AssimpClipReader reader;
  reader.scene = &scene;
  reader.hierarchy = &hierarchy;
  reader.unnamed = "walk";
  reader.report = &report;
  EXPECT_TRUE(reader.run());
  return reader.clips.at(0);
}

TEST(AssimpClips, KeysComeInOrderOnceEachFromTheFirstOn) {
  constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
  ImportReport report;
  const aiQuaternion half(0.f, 0.f, 0.f, 1.f), none(1.f, 0.f, 0.f, 0.f), zero(0.f, 0.f, 0.f, 0.f);
  const auto clip = clipOf(24.0,
                           {{"hip",
                             {{72.0, 5.f}, {24.0, 1.f}, {48.0, 3.f}, {48.0, 9.f}, {96.0, kNaN}, {1e12, 7.f}},
                             {{24.0, none}, {48.0, zero}, {96.0, half}}}},
                           report);
  EXPECT_EQ(clip->name, "walk");
  EXPECT_EQ(clip->start_s, 1.0);
  EXPECT_EQ(clip->duration_s, 3.0);
  const JointTrack& track = clip->joints.at(0);
  const Curve& x = track.translation[0];
  EXPECT_THAT(std::vector<double>(x.times().begin(), x.times().end()), testing::ElementsAre(0.0, 1.0, 2.0));
  EXPECT_THAT(std::vector<float>(x.values().begin(), x.values().end()), testing::ElementsAre(1.f, 3.f, 5.f));
  EXPECT_EQ(track.translation[1].size(), 1u) << "what never changes is stored once";
  EXPECT_EQ(std::get<QuatCurve>(track.rotation).size(), 2u);
  EXPECT_EQ(std::get<QuatCurve>(track.rotation).end(), 3.0);
  EXPECT_TRUE(reports(report, ReportKind::dropped, "Left out 3 keys with impossible times or values"))
      << allLines(report);
}

TEST(AssimpClips, TheFirstOfTwoChannelsCountsAndARateMayBeMissing) {
  ImportReport report;
  const auto clip = clipOf(
      0.0,
      {{"hip", {{0.0, 0.f}, {50.0, 1.f}}}, {"hip", {{0.0, 0.f}, {50.0, 9.f}}}, {"nobody", {{0.0, 0.f}, {50.0, 1.f}}}},
      report);
  ASSERT_EQ(clip->joints.size(), 1u);
  EXPECT_EQ(clip->joints[0].translation[0].evaluate(2.0), 1.f);
  EXPECT_EQ(clip->duration_s, 2.0);
  EXPECT_TRUE(reports(report, ReportKind::repaired, "1 clip does not say its ticks per second; took 25"));
  EXPECT_TRUE(reports(report, ReportKind::repaired, "1 animation channel that drives the same thing again"));
  EXPECT_TRUE(reports(report, ReportKind::dropped, "1 animation channel that moves nothing in the scene"));
}

}  // namespace
}  // namespace sinew::tests
