// Characters written as glTF: what is read back is what was written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "core/io/gltf/container.h"
#include "core/io/gltf/document.h"
#include "core/io/gltf/write/write.h"
#include "core/io/images.h"
#include "core/io/uri.h"
#include "tests/io/export/gltf_json_helpers.h"
#include "tests/io/import_helpers.h"
#include "tests/support/any_character.h"
#include "tests/support/builders/scene_blobs.h"
#include "tests/support/processor_time.h"
#include "tests/support/test_characters.h"

namespace sinew::tests {
namespace {

using testing::HasSubstr;
using Json = nlohmann::json;
using GltfBytes = std::vector<unsigned char>;

WriteGltf writtenGltf(const Character& character, bool binary = true) {
  WriteGltf work{.character = &character, .clips = character.clips, .binary = binary};
  const Check done = work.run();
  EXPECT_TRUE(done) << (done ? "" : done.error().for_user.english());
  return work;
}

Imported gltfReadBack(const GltfBytes& file, bool binary = true) {
  auto imported = binary ? importBytes(file) : importText(std::string(file.begin(), file.end()));
  if (imported) return std::move(*imported);
  ADD_FAILURE() << imported.error().for_user << " [" << imported.error().for_log << "]";
  return {std::make_shared<Character>(), {}};
}

Json gltfJsonOf(const GltfBytes& file) {
  ImportReport report;
  const auto parts = splitGltf(file, report);
  return Json::parse(parts->json.begin(), parts->json.end());
}

// All that is stored of a character, but for where it came from.
GltfBytes contentOf(const Character& character) {
  auto copy = std::make_shared<Character>(character);
  copy->name = copy->source = copy->format = copy->scene_name = {};
  return blobOf({copy, {}});
}

// Where the vertices of all meshes are, in the order of the character.
std::vector<Vec3> verticesAt(const Character& c, int clip, double time) {
  std::vector<Vec3> all;
  for (std::size_t mesh = 0; mesh < c.meshes.size(); ++mesh) {
    const std::vector<Vec3> one = skinned(c, static_cast<int>(mesh), clip, time).positions;
    all.insert(all.end(), one.begin(), one.end());
  }
  return all;
}

float farthest(const std::vector<Vec3>& a, const std::vector<Vec3>& b) {
  EXPECT_EQ(a.size(), b.size());
  float far = 0.f;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) far = std::max(far, glm::distance(a[i], b[i]));
  return far;
}

GltfBuilder armWithAll() {
  GltfBuilder b = arm();
  const int target = b.vectors({{0, 0, 1}, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}});
  b.root["meshes"][0]["primitives"][0]["targets"] = {{{"POSITION", target}}, {{"POSITION", target}}};
  b.root["meshes"][0]["extras"] = {{"targetNames", {"smile", "frown"}}};
  b.root["meshes"][0]["weights"] = {0.25, 0.5};
  const int times = b.floats({0.f, 0.25f, 2.f}, "SCALAR");
  const int nod = b.animation("nod");
  b.channel(nod, 2, "translation", times, b.vectors({{0, 1, 0}, {0, 1.5f, 0}, {0, 1, 0}}), "STEP");
  b.channel(nod, 0, "weights", times, b.floats({0, 0, 1, .5f, 0, 1}, "SCALAR"));
  b.root["animations"][1]["extras"]["markers"] = {{{"name", "down"}, {"time_s", 0.25}}};
  b.root["materials"] = {
      {{"name", "skin"},
       {"pbrMetallicRoughness",
        {{"baseColorFactor", {0.5, 0.25, 1.0, 0.5}}, {"metallicFactor", 0.125}, {"roughnessFactor", 0.75}}},
       {"emissiveFactor", {0.5, 0.25, 0.125}},
       {"alphaMode", "MASK"},
       {"alphaCutoff", 0.25},
       {"doubleSided", true},
       {"extensions",
        {{"KHR_materials_unlit", Json::object()}, {"KHR_materials_emissive_strength", {{"emissiveStrength", 4.0}}}}}}};
  b.root["extensionsUsed"] = {"KHR_materials_unlit", "KHR_materials_emissive_strength"};
  b.root["meshes"][0]["primitives"][0]["material"] = 0;
  return b;
}

TEST(WriteGltf, AllOfACharacterComesBack) {
  const Imported before = mustImport(armWithAll());
  for (const bool binary : {true, false}) {
    const WriteGltf work = writtenGltf(*before.character, binary);
    EXPECT_EQ(work.written.size(), 2u);
    EXPECT_TRUE(work.report.lines.empty()) << allLines(work.report);
    const Imported after = gltfReadBack(work.file, binary);
    EXPECT_TRUE(sameJoints(after.character->skeleton, before.character->skeleton));
    ASSERT_EQ(after.character->clips.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) EXPECT_TRUE(*after.character->clips[i] == *before.character->clips[i]) << i;
    EXPECT_EQ(contentOf(*after.character), contentOf(*before.character));
  }
}

// Parts of one mesh, as readers make them of its primitives, are primitives of one mesh again.
TEST(WriteGltf, PartsOfAMeshBecomeOneMesh) {
  GltfBuilder b = armWithAll();
  b.root["materials"].push_back({{"name", "cloth"}});
  Json second = b.root["meshes"][0]["primitives"][0];
  second["material"] = 1;
  b.root["meshes"][0]["primitives"].push_back(second);
  const Imported before = mustImport(b);
  ASSERT_EQ(before.character->meshes.size(), 2u);
  const WriteGltf work = writtenGltf(*before.character);
  const Json json = gltfJsonOf(work.file);
  ASSERT_EQ(json["meshes"].size(), 1u) << json["meshes"];
  EXPECT_EQ(json["meshes"][0]["primitives"].size(), 2u);
  EXPECT_EQ(contentOf(*gltfReadBack(work.file).character), contentOf(*before.character));
}

// Weights may be the same numbers as their times; an accessor is either times or values.
TEST(WriteGltf, TimesAndValuesHaveAccessorsOfTheirOwn) {
  GltfBuilder b = arm();
  const int target = b.vectors({{0, 0, 1}, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}}), numbers = b.floats({0.f, 1.f}, "SCALAR");
  b.root["meshes"][0]["primitives"][0]["targets"] = {{{"POSITION", target}}};
  b.channel(0, 0, "weights", numbers, numbers);
  const Json json = gltfJsonOf(writtenGltf(*mustImport(b).character).file);
  std::set<int> times, values;
  ASSERT_EQ(json["animations"][0]["samplers"].size(), 2u);
  for (const Json& sampler : json["animations"][0]["samplers"])
    times.insert(sampler["input"].get<int>()), values.insert(sampler["output"].get<int>());
  for (const int one : times) EXPECT_FALSE(values.contains(one)) << json["animations"];
}

// As Blender counts objects of one name, which are not parts of one.
TEST(WriteGltf, MeshesWithNumbersOfTheirOwnStayTwo) {
  Character before = *mustImport(arm()).character;
  Mesh mesh = *before.meshes[0];
  before.meshes.clear();
  for (const char* name : {"coat.001", "coat.002"}) {
    mesh.name = name;
    before.meshes.push_back(std::make_shared<const Mesh>(mesh));
  }
  const Imported after = gltfReadBack(writtenGltf(before).file);
  ASSERT_EQ(after.character->meshes.size(), 2u);
  EXPECT_EQ(after.character->meshes[0]->name, "coat.001");
  EXPECT_EQ(after.character->meshes[1]->name, "coat.002");
}

// The format demands that all joints of a skin differ, and that one node is above them all.
TEST(WriteGltf, JointsTwiceInASkinAndOfSeveralRoots) {
  Character before = *tube({.joints = 3});
  std::vector<Joint> joints(before.skeleton.joints().begin(), before.skeleton.joints().end());
  joints[2].parent = kNoJoint;
  before.skeleton = Skeleton::create(joints).value();
  Skin& skin = before.skins[0];
  Mat4 other = skin.inverse_bind[1];
  other[3].x += 0.25f;
  skin.joints.push_back(skin.joints[1]), skin.inverse_bind.push_back(other);
  Mesh mesh = *before.meshes[0];
  for (std::size_t i = 0; i < mesh.influences.joints.size(); i += 2) mesh.influences.joints[i] = 3;
  before.meshes = {std::make_shared<const Mesh>(mesh)};
  ASSERT_TRUE(before.validate());
  const WriteGltf work = writtenGltf(before);
  const Json json = gltfJsonOf(work.file);
  const std::vector<int> listed = json["skins"][0]["joints"];
  EXPECT_EQ(std::set<int>(listed.begin(), listed.end()).size(), listed.size());
  EXPECT_EQ(json["scenes"][0]["nodes"].size(), 1u);
  const Imported after = gltfReadBack(work.file);
  EXPECT_LT(farthest(verticesAt(*after.character, -1, 0.0), verticesAt(before, -1, 0.0)), 1e-6f);
}

TEST(WriteGltf, NamesThatAreNoTextAreMadeClean) {
  Character before = *tube({.joints = 2});
  std::vector<Joint> joints(before.skeleton.joints().begin(), before.skeleton.joints().end());
  joints[0].name = "hip\xff", joints[1].name = "knee\n";
  before.skeleton = Skeleton::create(joints).value();
  const Json json = gltfJsonOf(writtenGltf(before).file);  // which throws at what is not UTF-8
  EXPECT_EQ(json["nodes"][0]["name"], "hip\xEF\xBF\xBD");
  EXPECT_EQ(json["nodes"][1]["name"], "knee ");
}

// The tube, which bends and widens in a clip.
Character bendingTube(const TubeOptions& options) {
  Character c = *tube(options);
  Clip clip;
  clip.name = "bend", clip.fps = 30.0, clip.duration_s = 1.0;
  for (std::size_t j = 0; j < c.skeleton.size(); ++j) {
    JointTrack track{.joint = static_cast<JointIndex>(j)};
    const float angle = 3.f / static_cast<float>(c.skeleton.size());
    const Quat turned = glm::angleAxis(angle, glm::normalize(Vec3(1.f, 0.f, static_cast<float>(j))));
    track.rotation = QuatCurve::fromSamples({0.0, 1.0}, {kIdentityRotation, turned}, Interpolation::linear).value();
    clip.joints.push_back(std::move(track));
  }
  if (options.morph_target)
    clip.morphs = {{0, Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, Interpolation::linear).value()}};
  c.clips = {std::make_shared<const Clip>(clip)};
  return c;
}

TEST(WriteGltf, MoreThanFourInfluencesTakeASecondSet) {
  const Character before = bendingTube({.joints = 9, .influences = 8, .uvs_and_tangents = true, .morph_target = true});
  const WriteGltf work = writtenGltf(before);
  const Json attributes = gltfJsonOf(work.file)["meshes"][0]["primitives"][0]["attributes"];
  EXPECT_TRUE(attributes.contains("JOINTS_1") && attributes.contains("WEIGHTS_1")) << attributes;
  const Imported after = gltfReadBack(work.file);
  ASSERT_EQ(after.character->meshes.size(), 1u);
  const Mesh &was = *before.meshes[0], &is = *after.character->meshes[0];
  EXPECT_EQ(is.positions, was.positions);
  EXPECT_EQ(is.uvs, was.uvs);
  EXPECT_EQ(is.indices, was.indices);
  EXPECT_EQ(is.influences.per_vertex, 8);
  for (std::size_t v = 0; v < was.normals.size(); ++v) {
    ASSERT_GT(glm::dot(is.normals[v], was.normals[v]), 1.f - 1e-6f) << v;
    ASSERT_GT(glm::dot(Vec3(is.tangents[v]), Vec3(was.tangents[v])), 1.f - 1e-6f) << v;
    ASSERT_EQ(is.tangents[v].w, was.tangents[v].w) << v;
  }
  EXPECT_EQ(after.character->morph_channels.at(0).name, "wider");
  for (const double time : {0.0, 0.3, 1.0})
    EXPECT_LT(farthest(verticesAt(*after.character, 0, time), verticesAt(before, 0, time)), 1e-5f) << time;
}

// More than 255 joints and more than 65 534 vertices need wider numbers.
TEST(WriteGltf, ManyJointsAndVertices) {
  const Character before = bendingTube({.joints = 300, .rings_per_joint = 8, .sides = 32});
  ASSERT_GT(before.meshes[0]->positions.size(), 70'000u);
  const Imported after = gltfReadBack(writtenGltf(before).file);
  ASSERT_EQ(after.character->meshes.size(), 1u);
  EXPECT_EQ(after.character->meshes[0]->indices, before.meshes[0]->indices);
  EXPECT_LT(farthest(verticesAt(*after.character, 0, 0.7), verticesAt(before, 0, 0.7)), 1e-5f);
}

TEST(WriteGltf, PicturesAsTheyCameAndOthersAsPng) {
  Character character = *tube({.uvs_and_tangents = true, .with_images = true});
  character.materials[0].base_texture = {.image = 0,
                                         .repeat_u = false,
                                         .mirror_v = true,
                                         .nearest = true,
                                         .offset = {0.5f, 0.25f},
                                         .scale = {2.f, 3.f},
                                         .rotation = 0.5f};
  character.materials[0].normal_texture = {.image = 1};
  character.materials[0].normal_scale = 0.5f;
  character.materials[0].occlusion_texture = {.image = 1};
  character.materials[0].occlusion_strength = 0.25f;
  auto encoded = std::make_shared<Image>(*character.images[0]);
  encoded->encoded = encodePng(*encoded);
  encoded->encoded.push_back('x');  // as no encoder would write it
  character.images[0] = encoded;

  const WriteGltf work = writtenGltf(character);
  EXPECT_TRUE(reports(work.report, ReportKind::converted, "1 picture was written as PNG")) << allLines(work.report);
  const Imported after = gltfReadBack(work.file);
  ASSERT_EQ(after.character->images.size(), 2u);
  EXPECT_EQ(after.character->images[0]->encoded, encoded->encoded);
  EXPECT_EQ(after.character->images[1]->rgba, character.images[1]->rgba);
  const Material &was = character.materials[0], &is = after.character->materials.at(0);
  const auto same = [](const TextureRef& a, const TextureRef& b) {
    return a.image == b.image && a.repeat_u == b.repeat_u && a.repeat_v == b.repeat_v && a.mirror_u == b.mirror_u &&
           a.mirror_v == b.mirror_v && a.nearest == b.nearest && a.offset == b.offset && a.scale == b.scale &&
           a.rotation == b.rotation;
  };
  EXPECT_TRUE(same(is.base_texture, was.base_texture));
  EXPECT_TRUE(same(is.normal_texture, was.normal_texture));
  EXPECT_EQ(is.normal_scale, 0.5f);
  EXPECT_EQ(is.occlusion_strength, 0.25f);
  EXPECT_THAT(gltfJsonOf(work.file)["extensionsUsed"], testing::Contains("KHR_texture_transform"));
}

// What a texture shows there is nowhere said, and the format asks for coordinates.
TEST(WriteGltf, MeshesWithoutCoordinatesGetNoTextures) {
  Character character = *tube({.uvs_and_tangents = true, .with_images = true});
  character.materials[0].base_color = {0.5f, 0.25f, 0.125f, 1.f};
  character.materials[0].base_texture = {.image = 0};
  character.materials.emplace_back().name = "plain";
  const std::string coat = R"({"extensions":{"ACME_coat":{"factor":0.5,"coatTexture":{"index":1}}},
                              "extras":{"swatchTexture":{"index":7}}})";
  character.notes = std::make_shared<const std::vector<PartNote>>(
      std::vector<PartNote>{{PartNote::Part::material, 0, coat}, {PartNote::Part::material, 1, coat}});
  Mesh bare = *character.meshes[0];
  bare.uvs.clear(), bare.tangents.clear();
  for (const int material : {0, 0, 1, -1}) {
    bare.material = material;
    character.meshes.push_back(std::make_shared<const Mesh>(bare));
  }
  ASSERT_TRUE(character.validate());
  const WriteGltf work = writtenGltf(character);
  EXPECT_TRUE(reports(work.report, ReportKind::dropped, "3 meshes have no texture coordinates"))
      << allLines(work.report);
  const Json json = gltfJsonOf(work.file);
  ASSERT_EQ(json["materials"].size(), 4u);  // two twins
  EXPECT_TRUE(json["materials"][0]["pbrMetallicRoughness"].contains("baseColorTexture"));
  EXPECT_TRUE(json["materials"][1]["extensions"]["ACME_coat"].contains("coatTexture"));
  std::size_t seen = 0;
  for (const Json& mesh : json["meshes"]) {
    for (const Json& primitive : mesh["primitives"]) {
      if (!primitive.contains("material")) continue;
      const Json& material = json["materials"][primitive["material"].get<std::size_t>()];
      EXPECT_EQ(namesTextures(material), primitive["attributes"].contains("TEXCOORD_0")) << material;
      EXPECT_EQ(material["extensions"]["ACME_coat"]["factor"], 0.5);
      EXPECT_EQ(material["extras"]["swatchTexture"]["index"], 7);
      ++seen;
    }
  }
  EXPECT_EQ(seen, 4u);
  const Imported after = gltfReadBack(work.file);
  EXPECT_EQ(after.character->materials.at(2).base_color, character.materials[0].base_color);
}

TEST(WriteGltf, PicturesThatWereNotFoundAreToldAndLeftOut) {
  Character character = *tube({.with_images = true});
  character.materials[0].base_texture = {.image = 0};
  character.images[0] = nullptr;
  const WriteGltf work = writtenGltf(character);
  EXPECT_TRUE(reports(work.report, ReportKind::dropped, "Left out 1 texture whose picture was not found"));
  EXPECT_EQ(gltfReadBack(work.file).character->materials.at(0).base_texture.image, -1);
}

// Sinew turns meshes round that stand in mirrored space, and the file says by its nodes that they do.
TEST(WriteGltf, MirroredMeshesLookTheSameWay) {
  for (const bool skinned_mesh : {false, true}) {
    GltfBuilder b = arm();
    b.root["nodes"][0]["scale"] = {-1, 1, 1};
    b.root["nodes"][1]["scale"] = {-1, 1, 1};
    if (!skinned_mesh) b.root["nodes"][0].erase("skin");
    const Imported before = mustImport(b);
    const Imported after = gltfReadBack(writtenGltf(*before.character).file);
    EXPECT_EQ(contentOf(*after.character), contentOf(*before.character)) << skinned_mesh;
  }
}

// A mesh that follows its node may be bound to it from a place of its own.
TEST(WriteGltf, RigidMeshesAreMovedIntoTheSpaceOfTheirNode) {
  Character character = *mustImport(armWithAll()).character;
  Mat4 from(1.f);
  from[0].x = -2.f, from[1].y = 3.f, from[3] = Vec4(1.f, 2.f, 3.f, 1.f);
  Mesh mesh = *character.meshes[0];
  mesh.skinned = false;
  mesh.skin = static_cast<int>(character.skins.size());
  mesh.node = character.skeleton.find("tip");
  for (MorphChannel& channel : character.morph_channels) channel.node = mesh.node;
  character.skins.push_back({"rigid", {mesh.node}, {from}});
  mesh.influences.per_vertex = 1;
  mesh.influences.joints.assign(mesh.positions.size(), 0);
  mesh.influences.weights.assign(mesh.positions.size(), 1.f);
  character.meshes = {std::make_shared<const Mesh>(mesh)};
  ASSERT_TRUE(character.validate());
  const Imported after = gltfReadBack(writtenGltf(character).file);
  for (const double time : {0.0, 0.3, 1.0})
    EXPECT_LT(farthest(verticesAt(*after.character, 0, time), verticesAt(character, 0, time)), 1e-5f) << time;
}

TEST(WriteGltf, SeveralMeshesOfAJointHangBelowIt) {
  Character character = *mustImport(armWithAll()).character;
  Mesh other = *character.meshes[0];
  other.name = "hat";
  for (Vec3& p : other.positions) p += Vec3(0.f, 0.f, 2.f);
  character.meshes.push_back(std::make_shared<const Mesh>(other));
  const WriteGltf work = writtenGltf(character);
  const Json json = gltfJsonOf(work.file);
  EXPECT_EQ(json["nodes"].size(), character.skeleton.size() + 1);
  EXPECT_EQ(json["nodes"].back()["name"], "hat");
  const Imported after = gltfReadBack(work.file);
  for (const double time : {0.0, 0.2, 1.0})
    EXPECT_LT(farthest(verticesAt(*after.character, 1, time), verticesAt(character, 1, time)), 1e-6f) << time;
}

TEST(WriteGltf, WhatIsHiddenOrHasNoPlaceIsTold) {
  Character character = *mustImport(armWithAll()).character;
  Mesh hidden = *character.meshes[0];
  hidden.hidden = true;
  character.meshes.push_back(std::make_shared<const Mesh>(hidden));
  Clip still;
  still.name = "still", still.fps = 30.0, still.duration_s = 1.0;
  character.clips.push_back(std::make_shared<const Clip>(still));
  std::vector<Joint> joints(character.skeleton.joints().begin(), character.skeleton.joints().end());
  joints.back().rest_l.shear = Vec3(0.5f, 0.f, 0.f);
  joints.push_back({.name = "eye", .parent = 0, .kind = JointKind::camera});
  character.skeleton = Skeleton::create(joints).value();
  const WriteGltf work = writtenGltf(character);
  ASSERT_EQ(work.written.size(), 3u);
  EXPECT_FALSE(work.written[1].left_out);
  EXPECT_TRUE(work.written[2].left_out);
  for (const char* line : {"Left out 1 mesh that is hidden", "“still” moves nothing", "The shear of 1 joint",
                           "1 camera or light is written as a node alone"})
    EXPECT_TRUE(reports(work.report, ReportKind::dropped, line)) << line << "\n" << allLines(work.report);
  EXPECT_EQ(gltfReadBack(work.file).character->meshes.size(), 1u);
}

// Keys of a file are not before 0.
TEST(WriteGltf, ClipsThatBeginBeforeZeroAreMovedThere) {
  Character character = *mustImport(arm()).character;
  Clip clip = *character.clips[0];
  clip.start_s = -0.5;
  clip.markers = {{0.25, "up"}};
  character.clips = {std::make_shared<const Clip>(clip)};
  const WriteGltf work = writtenGltf(character);
  EXPECT_TRUE(reports(work.report, ReportKind::converted, "1 clip begins at 0 in the file")) << allLines(work.report);
  const Imported after = gltfReadBack(work.file);
  ASSERT_EQ(after.character->clips.size(), 1u);
  EXPECT_EQ(after.character->clips[0]->start_s, 0.0);
  EXPECT_EQ(after.character->clips[0]->joints, clip.joints);
  EXPECT_EQ(after.character->clips[0]->markers, clip.markers);
}

// Floats of a file tell times apart less and less well, the farther they are from 0.
TEST(WriteGltf, ClipsFarFromZeroAreMovedThere) {
  Character character = *mustImport(arm()).character;
  Clip clip = *character.clips[0];
  clip.start_s = 1e6;
  character.clips = {std::make_shared<const Clip>(clip)};
  const Imported after = gltfReadBack(writtenGltf(character).file);
  ASSERT_EQ(after.character->clips.size(), 1u);
  EXPECT_EQ(after.character->clips[0]->joints, clip.joints);
}

// A clip is moved where it begins elsewhere, not where it is long or moves nothing.
TEST(WriteGltf, WhatBeginsAtZeroIsNotSaidToBeMoved) {
  Character character = *mustImport(arm()).character;
  Clip clip = *character.clips[0], still;
  clip.duration_s = 5000.0;
  still.name = "still", still.fps = 30.0, still.duration_s = 1.0, still.start_s = -1.0;
  character.clips = {std::make_shared<const Clip>(clip), std::make_shared<const Clip>(still)};
  const WriteGltf work = writtenGltf(character);
  EXPECT_FALSE(reports(work.report, ReportKind::converted, "at 0 in the file")) << allLines(work.report);
}

// A skin of very many joints below one another.
TEST(WriteGltf, DeepChainsTakeNoLongerForEachJoint) {
  const auto chain = [](JointIndex count) {
    std::vector<Joint> joints(static_cast<std::size_t>(count));
    Character character = *mustImport(arm()).character;
    for (JointIndex j = 0; j < count; ++j) joints[static_cast<std::size_t>(j)].parent = j - 1;
    character.skeleton = Skeleton::create(joints).value();
    character.clips.clear();
    Skin& skin = character.skins.front();
    for (auto j = static_cast<JointIndex>(skin.joints.size()); j < count; ++j) {
      skin.joints.push_back(j);
      skin.inverse_bind.push_back(Mat4(1.f));
    }
    return character;
  };
  const Character few = chain(15'000), many = chain(60'000);
  const auto write = [](const Character& character) {
    return [&character] { EXPECT_FALSE(writtenGltf(character).file.empty()); };
  };
  EXPECT_LT(timesAsLong(write(few), write(many)), 8.0);  // a walk to the root for each joint: 16
}

TEST(WriteGltf, RowsHaveTheNamesOfTheFormat) {
  const std::pair<int, const char*> names[] = {{1, "SCALAR"}, {2, "VEC2"}, {3, "VEC3"},
                                               {4, "VEC4"},   {9, "MAT3"}, {16, "MAT4"}};
  for (const auto& [width, name] : names) EXPECT_STREQ(gltfTypeName(width), name);
}

TEST(WriteGltf, CancelledWritesNothing) {
  const Imported imported = mustImport(arm());
  const std::atomic<bool> cancel = true;
  WriteGltf work{
      .character = imported.character.get(), .clips = imported.character->clips, .task = {.cancel = &cancel}};
  EXPECT_FALSE(work.run());
  EXPECT_TRUE(work.file.empty());
}

// Whatever a character holds, its file is read again, with as many joints and with the clips that were written.
RC_GTEST_PROP(WriteGltfProperty, AnyCharacterIsReadAgain, ()) {
  const Imported any = anyImported();
  const bool binary = *rc::gen::arbitrary<bool>();
  const WriteGltf work = writtenGltf(*any.character, binary);
  const auto after = binary ? importBytes(work.file) : importText(std::string(work.file.begin(), work.file.end()));
  if (!after) RC_FAIL(after.error().for_user.english() + " " + after.error().for_log);
  RC_ASSERT(after->character->skeleton.size() >= any.character->skeleton.size());
  const bool one_root_more = after->character->skeleton.children(kNoJoint).size() == 1 &&
                             any.character->skeleton.children(kNoJoint).size() > 1;  // which comes before the others
  for (std::size_t j = 0; j < any.character->skeleton.size() && !one_root_more; ++j) {
    const Joint& joint = after->character->skeleton[static_cast<JointIndex>(j)];
    RC_ASSERT(joint.parent == any.character->skeleton.parents()[j]);
  }
  const auto left_out = std::ranges::count(work.written, true, &WrittenClip::left_out);
  RC_ASSERT(after->character->clips.size() + static_cast<std::size_t>(left_out) == any.character->clips.size());
}

}  // namespace
}  // namespace sinew::tests
