// Meshes, skins, morph targets, materials and pictures of characters written as FBX.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "core/io/fbx/records/records.h"
#include "core/io/images.h"
#include "core/io/mesh/raw_mesh.h"
#include "core/math/transform.h"
#include "tests/io/export/fbx_write_helpers.h"
#include "tests/support/test_characters.h"

namespace sinew::tests {
namespace {

// Where the corners of all triangles are, mesh by mesh.
std::vector<Vec3> cornersAt(const Character& c, int clip, double time) {
  std::vector<Vec3> all;
  for (std::size_t mesh = 0; mesh < c.meshes.size(); ++mesh) {
    const SkinnedMesh moved = skinned(c, static_cast<int>(mesh), clip, time);
    for (const std::uint32_t i : c.meshes[mesh]->indices) all.push_back(moved.positions[i]);
  }
  return all;
}

void expectSameCorners(const Character& is, const Character& was, int clip, float tolerance_m = 1e-5f) {
  for (const double time : {0.0, 0.13, 0.5, 0.77, 1.0}) {
    const std::vector<Vec3> a = cornersAt(is, clip, time), b = cornersAt(was, clip, time);
    ASSERT_EQ(a.size(), b.size());
    float far = 0.f;
    for (std::size_t i = 0; i < a.size(); ++i) far = std::max(far, glm::distance(a[i], b[i]));
    EXPECT_LT(far, tolerance_m) << time;
  }
}

// Whether all corners look the same way.
void expectSameNormals(const Mesh& is, const Mesh& was) {
  ASSERT_EQ(is.indices.size(), was.indices.size());
  for (std::size_t i = 0; i < was.indices.size(); ++i)
    ASSERT_GT(glm::dot(is.normals[is.indices[i]], was.normals[was.indices[i]]), 1.f - 1e-5f) << i;
}

// A tube that bends and widens.
Character wavingTube(const TubeOptions& options) {
  Character c = *tube(options);
  Clip clip;
  clip.name = "wave", clip.fps = 30.0, clip.duration_s = 1.0;
  for (std::size_t j = 0; j < c.skeleton.size(); ++j) {
    const float to = 2.f / static_cast<float>(c.skeleton.size());
    const auto curve = [](float end) {
      return Curve::fromSamples({0.0, 1.0}, {0.f, end}, Interpolation::linear).value();
    };
    clip.joints.push_back({.joint = static_cast<JointIndex>(j),
                           .rotation = EulerCurves{.order = EulerOrder::yzx, .angles = {curve(to), {}, curve(-to)}}});
  }
  if (options.morph_target)
    clip.morphs = {{0, Curve::fromSamples({0.0, 1.0}, {0.f, 1.5f}, Interpolation::linear).value()}};
  setFbxClip(c, clip);
  return c;
}

TEST(WriteFbxMeshes, SkinsWithEightInfluencesAndMorphTargets) {
  Character before = wavingTube({.joints = 9, .influences = 8, .uvs_and_tangents = true, .morph_target = true});
  before.morph_channels[0].rest_weight = 0.25f;
  const WriteFbx work = writtenFbx(before);
  EXPECT_TRUE(work.report.lines.empty()) << allLines(work.report);
  const Imported after = fbxReadBack(work);
  // A joint is not a mesh as well: that hangs below the one on which it stood.
  const auto joints = after.character->skeleton.joints();
  ASSERT_EQ(joints.size(), 10u);
  EXPECT_TRUE(sameJoints(Skeleton::create({joints.begin(), joints.end() - 1}).value(), before.skeleton));
  EXPECT_EQ(joints.back().name, before.meshes[0]->name);
  EXPECT_EQ(joints.back().parent, before.meshes[0]->node);
  ASSERT_EQ(after.character->meshes.size(), 1u);
  const Mesh &was = *before.meshes[0], &is = *after.character->meshes[0];
  EXPECT_TRUE(is.skinned);
  EXPECT_EQ(is.influences.per_vertex, 8);
  ASSERT_EQ(is.indices.size(), was.indices.size());
  for (std::size_t i = 0; i < was.indices.size(); ++i) {
    const std::uint32_t a = is.indices[i], b = was.indices[i];
    ASSERT_LT(glm::distance(is.uvs[a], was.uvs[b]), 1e-6f) << i;
  }
  expectSameNormals(is, was);
  ASSERT_EQ(after.character->morph_channels.size(), 1u);
  EXPECT_EQ(after.character->morph_channels[0].name, before.morph_channels[0].name);
  EXPECT_FLOAT_EQ(after.character->morph_channels[0].rest_weight, 0.25f);
  expectSameCorners(*after.character, before, 0);
  expectSameCorners(*after.character, before, -1);
}

// Vertices along a seam are one point of the surface.
TEST(WriteFbxMeshes, VerticesOfOnePlaceBecomeOneControlPoint) {
  Character before = wavingTube({.uvs_and_tangents = true});
  Mesh split = *before.meshes[0];
  for (std::size_t corner = 0; corner < 3; ++corner) {
    const std::size_t vertex = split.indices[corner];
    split.indices[corner] = static_cast<std::uint32_t>(split.positions.size());
    split.positions.push_back(Vec3(split.positions[vertex]));
    split.normals.push_back(Vec3(split.normals[vertex]));
    split.tangents.push_back(Vec4(split.tangents[vertex]));
    split.uvs.push_back(split.uvs[vertex] + Vec2(0.5f));
    const auto count = static_cast<std::size_t>(split.influences.per_vertex);
    for (std::size_t i = vertex * count; i < (vertex + 1) * count; ++i) {
      split.influences.joints.push_back(std::uint16_t{split.influences.joints[i]});
      split.influences.weights.push_back(float{split.influences.weights[i]});
    }
  }
  before.meshes = {std::make_shared<const Mesh>(split)};
  ASSERT_TRUE(before.validate());
  const WriteFbx work = writtenFbx(before);
  expectSameCorners(*fbxReadBack(work).character, before, 0);
  const auto document = FbxDocument::parse(work.file);
  ASSERT_TRUE(document);
  const FbxRecord* geometry = nullptr;
  for (const FbxRecord& record : document->root().child("Objects")->children)
    if (record.name == "Geometry") geometry = &record;
  ASSERT_TRUE(geometry);
  const Mesh& mesh = *before.meshes[0];
  std::set<std::tuple<float, float, float>> different;
  for (const Vec3& p : mesh.positions) different.emplace(p.x, p.y, p.z);
  ASSERT_LT(different.size(), mesh.positions.size());
  EXPECT_EQ(fbxCount(geometry->child("Vertices")), 3 * different.size());
}

TEST(WriteFbxMeshes, MeshesThatWereBoundInAnotherPose) {
  Character before = wavingTube({.joints = 4, .uvs_and_tangents = true});
  std::vector<Joint> joints(before.skeleton.joints().begin(), before.skeleton.joints().end());
  joints[1].rest_l.rotation = aboutAxis(40.f, {1.f, 0.f, 0.5f});
  joints[2].rest_l.translation.x += 0.3f;
  before.skeleton = Skeleton::create(joints).value();
  expectSameCorners(*fbxReadBack(writtenFbx(before)).character, before, 0);
  expectSameCorners(*fbxReadBack(writtenFbx(before)).character, before, -1);
}

// What a joint that was scaled since it was bound says of the bind pose: as its file said, without that scale.
TEST(WriteFbxMeshes, ScaleAtRestIsNotTakenForBound) {
  Character c = *tube({.joints = 2});
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  joints[0].rest_l.scale = Vec3(0.5f, 2.f, 0.5f);
  for (Joint& joint : joints) joint.inherit_scale = ScaleInheritance::skip_parent;
  joints.push_back(fbxJoint("mesh", kNoJoint, Vec3(0.f)));
  c.skeleton = Skeleton::create(joints).value();
  Mesh mesh = *c.meshes[0];
  mesh.node = 2;
  c.meshes[0] = std::make_shared<const Mesh>(mesh);
  ASSERT_TRUE(c.validate());
  const WriteFbx work = writtenFbx(c);
  const auto document = FbxDocument::parse(work.file);
  ASSERT_TRUE(document);
  std::size_t clusters = 0;
  for (const FbxRecord& record : document->root().child("Objects")->children) {
    if (record.name != "Deformer" || record.text(2) != "Cluster") continue;
    const auto link = fbxDoubles(record.child("TransformLink"));
    ASSERT_TRUE(link);
    Mat4 wanted = glm::inverse(c.skins[0].inverse_bind[clusters++]);
    for (int i = 0; i < 16; ++i)
      EXPECT_NEAR((*link)[static_cast<std::size_t>(i)],
                  static_cast<double>(wanted[i / 4][i % 4]) * (i >= 12 && i < 15 ? 100.0 : 1.0), 1e-4)
          << i;
  }
  EXPECT_EQ(clusters, 2u);
  expectSameCorners(*fbxReadBack(work).character, c, -1);
}

// Blender takes what bones hang on for an armature, asks where it was when they were bound, and knows no bones with a
// size of their own.
TEST(WriteFbxMeshes, WhatBonesHangOnIsTold) {
  Character c = *tube({.joints = 4});
  std::vector<Joint> joints{fbxJoint("armature", kNoJoint, {0.f, 1.f, 0.5f}, aboutAxis(90.f, {1.f, 0.f, 0.f}))};
  joints[0].rest_l.scale = Vec3(2.f);
  for (Joint joint : c.skeleton.joints()) ++joint.parent, joints.push_back(joint);
  joints.push_back(fbxJoint("second", 0, {1.f, 0.f, 0.f}));
  c.skeleton = Skeleton::create(joints).value();
  for (JointIndex& joint : c.skins[0].joints) ++joint;
  c.skins[0].joints.push_back(5), c.skins[0].inverse_bind.emplace_back(1.f);
  Mesh mesh = *c.meshes[0];
  ++mesh.node;
  c.meshes = {std::make_shared<const Mesh>(mesh)};
  ASSERT_TRUE(c.validate());
  const WriteFbx work = writtenFbx(c);
  const auto document = FbxDocument::parse(work.file);
  ASSERT_TRUE(document);
  std::map<std::string, std::string> kinds;
  std::size_t clusters = 0;
  for (const FbxRecord& record : document->root().child("Objects")->children) {
    if (record.name == "Model") kinds[std::string(record.text(1)).c_str()] = record.text(2);
    if (record.name != "Deformer" || record.text(2) != "Cluster") continue;
    ++clusters;
    const auto armature = fbxDoubles(record.child("TransformAssociateModel"));
    ASSERT_TRUE(armature);
    ASSERT_EQ(armature->size(), 16u);
    const Mat4 wanted = toMatrix(joints[0].rest_l);
    for (int i = 0; i < 16; ++i)
      EXPECT_NEAR((*armature)[static_cast<std::size_t>(i)],
                  static_cast<double>(wanted[i / 4][i % 4]) * (i >= 12 && i < 15 ? 100.0 : 1.0), 1e-4)
          << i;
  }
  EXPECT_EQ(clusters, 5u);
  EXPECT_EQ(kinds["armature"], "Null");
  EXPECT_EQ(kinds["second"], "LimbNode");
  expectSameCorners(*fbxReadBack(work).character, c, -1);
}

TEST(WriteFbxMeshes, MeshesOfOneNameAreOneWithSeveralMaterials) {
  Character before = wavingTube({.uvs_and_tangents = true});
  Material skin, cloth;
  skin.name = "skin", skin.base_color = {0.5f, 0.25f, 0.125f, 1.f};
  cloth.name = "cloth", cloth.base_color = {0.f, 1.f, 0.5f, 0.5f}, cloth.alpha_mode = AlphaMode::blend;
  before.materials = {skin, cloth};
  Mesh first = *before.meshes[0], second = first;
  first.indices.resize(first.indices.size() / 6 * 3);
  second.indices.erase(second.indices.begin(),
                       second.indices.begin() + static_cast<std::ptrdiff_t>(first.indices.size()));
  first.material = 1, second.material = 0;
  before.meshes = {std::make_shared<const Mesh>(first), std::make_shared<const Mesh>(second)};
  ASSERT_TRUE(before.validate());
  const Imported after = fbxReadBack(writtenFbx(before));
  ASSERT_EQ(after.character->meshes.size(), 2u);
  EXPECT_EQ(after.character->meshes[0]->node, after.character->meshes[1]->node);
  expectSameCorners(*after.character, before, 0);
  for (std::size_t i = 0; i < 2; ++i) {
    const Material& is = after.character->materials.at(static_cast<std::size_t>(after.character->meshes[i]->material));
    const Material& was = before.materials[static_cast<std::size_t>(before.meshes[i]->material)];
    EXPECT_EQ(is.name, was.name);
    EXPECT_LT(glm::distance(is.base_color, was.base_color), 1e-5f);
    EXPECT_EQ(is.alpha_mode, was.alpha_mode);
    EXPECT_NEAR(is.roughness, was.roughness, 1e-5f);
  }
}

Character rigidBlocks() {
  Character before = threeJoints();
  const Character from = *tube({.joints = 2, .rings_per_joint = 2, .sides = 5});
  Mat4 place(1.f);
  place[0].x = -2.f, place[3] = Vec4(0.1f, 0.2f, 0.3f, 1.f);
  before.skins = {{"rigid", {2}, {place}}, {"plain", {1}, {Mat4(1.f)}}};
  for (const char* name : {"block", "hat", "shoe"}) {
    Mesh mesh = *from.meshes[0];
    mesh.name = name, mesh.skinned = false;
    const bool on_plain = mesh.name == "shoe";
    mesh.skin = on_plain, mesh.node = on_plain ? 1 : 2, mesh.material = -1;
    mesh.influences.per_vertex = 1;
    mesh.influences.joints.assign(mesh.positions.size(), 0);
    mesh.influences.weights.assign(mesh.positions.size(), 1.f);
    if (!on_plain) flipWinding(mesh);  // as readers do with what stands mirrored
    before.meshes.push_back(std::make_shared<const Mesh>(mesh));
  }
  Clip clip = clipOfTwoSeconds();
  clip.joints = {{.joint = 1,
                  .rotation = EulerCurves{.angles = {curveOfAllKinds(1.f), {}, curveOfAllKinds(2.f)}},
                  .scale = {curveOfAllKinds(1.f), {}, {}}}};
  setFbxClip(before, clip);
  return before;
}

TEST(WriteFbxMeshes, RigidMeshesHangOnTheirJointsAndFurtherOnesBelow) {
  const Character before = rigidBlocks();
  ASSERT_TRUE(before.validate());
  const Imported after = fbxReadBack(writtenFbx(before));
  ASSERT_EQ(after.character->skeleton.size(), 4u);
  EXPECT_EQ(after.character->skeleton[3].name, "hat");
  EXPECT_EQ(after.character->skeleton[3].parent, 2);
  // The reader lists meshes by joint.
  Character ordered = before;
  ordered.meshes = {before.meshes[2], before.meshes[0], before.meshes[1]};
  ASSERT_EQ(after.character->meshes.size(), 3u);
  expectSameCorners(*after.character, ordered, 0, 2e-5f);
  // Vertices, and with them normals, are moved where the bind pose is not that of the node.
  for (std::size_t m = 0; m < 3; ++m) {
    Mesh moved = *ordered.meshes[m];
    const Mat4& place = ordered.skins[static_cast<std::size_t>(moved.skin)].inverse_bind[0];
    const Mat3 turned = glm::transpose(glm::inverse(Mat3(place)));
    for (Vec3& normal : moved.normals) normal = glm::normalize(turned * normal);
    expectSameNormals(*after.character->meshes[m], moved);
  }
}

// In other units and with another axis upwards all stands where it stood, and curves keep their knots.
TEST(WriteFbxMeshes, UnitsAndAxesOfTheFileChangeNothingThatIsSeen) {
  for (const bool skinned_mesh : {false, true}) {
    Character before = skinned_mesh ? wavingTube({.uvs_and_tangents = true, .morph_target = true}) : rigidBlocks();
    Clip clip = *before.clips[0];
    const JointTrack* own = clip.track(0);
    if (!own) clip.joints.insert(clip.joints.begin(), {.joint = 0});
    clip.joints[0].translation = {curveOfAllKinds(0.5f), curveOfAllKinds(1.f), curveOfAllKinds(-2.f)};
    setFbxClip(before, clip);
    const Imported plain = fbxReadBack(writtenFbx(before));
    for (const auto& [unit_m, z_up] : {std::pair(1.0, false), std::pair(0.01, true), std::pair(0.001, true)}) {
      WriteFbx work{.character = &before, .clips = before.clips, .unit_m = unit_m, .z_up = z_up};
      ASSERT_TRUE(work.run());
      const Imported after = fbxReadBack(work);
      expectSameCorners(*after.character, *plain.character, -1, 2e-5f);
      expectSameCorners(*after.character, *plain.character, 0, 5e-5f);
      EXPECT_EQ(after.character->clips[0]->keyCount(), plain.character->clips[0]->keyCount());
    }
  }
}

// Blender loses a mesh on whose model its own bones hang, and the bones.
TEST(WriteFbxMeshes, BonesDoNotHangOnTheirMesh) {
  Character c = *tube({.joints = 3});
  std::vector<Joint> joints{fbxJoint("body", kNoJoint, {0.f, 1.f, 0.5f})};
  for (Joint joint : c.skeleton.joints()) ++joint.parent, joints.push_back(joint);
  c.skeleton = Skeleton::create(joints).value();
  for (JointIndex& joint : c.skins[0].joints) ++joint;
  Mesh mesh = *c.meshes[0];
  mesh.node = 0;
  c.meshes = {std::make_shared<const Mesh>(mesh)};
  ASSERT_TRUE(c.validate());
  const WriteFbx work = writtenFbx(c);
  const auto document = FbxDocument::parse(work.file);
  ASSERT_TRUE(document);
  for (const FbxRecord& record : document->root().child("Objects")->children) {
    if (record.name == "Model" && record.text(1).starts_with("body")) {
      EXPECT_EQ(record.text(2), "Null");
    }
  }
  expectSameCorners(*fbxReadBack(work).character, c, -1);
}

// Programs show a finger's tip as a bone, too, though no skin lists it, and what hangs beside the skeleton as a node.
TEST(WriteFbxMeshes, WhatHangsOnBonesIsABone) {
  Character c = *tube({.joints = 3});
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  joints.push_back(fbxJoint("tip", 2, {0.f, 0.1f, 0.f}));
  joints.push_back(fbxJoint("end of the tip", 3, {0.f, 0.1f, 0.f}));
  joints.push_back(fbxJoint("aside", kNoJoint, {1.f, 0.f, 0.f}));
  c.skeleton = Skeleton::create(joints).value();
  ASSERT_TRUE(c.validate());
  const WriteFbx work = writtenFbx(c);
  const auto document = FbxDocument::parse(work.file);
  ASSERT_TRUE(document);
  std::map<std::string, std::string> kinds;
  for (const FbxRecord& record : document->root().child("Objects")->children)
    if (record.name == "Model")
      kinds[std::string(record.text(1).substr(0, record.text(1).find('\0')))] = record.text(2);
  EXPECT_EQ(kinds["j2"], "LimbNode");
  EXPECT_EQ(kinds["tip"], "LimbNode");
  EXPECT_EQ(kinds["end of the tip"], "LimbNode");
  EXPECT_EQ(kinds["aside"], "Null");
}

TEST(WriteFbxMeshes, HiddenMeshesStayHidden) {
  Character before = rigidBlocks();
  Mesh hidden = *before.meshes[2];
  hidden.hidden = true;
  before.meshes = {std::make_shared<const Mesh>(hidden)};
  const Imported after = fbxReadBack(writtenFbx(before));
  ASSERT_EQ(after.character->meshes.size(), 1u);
  EXPECT_TRUE(after.character->meshes[0]->hidden);
  EXPECT_EQ(after.character->skeleton.size(), 4u) << "what hangs on the joint would be hidden, too";
}

// Sinew turns meshes round that stand in mirrored space; in the file they do not.
TEST(WriteFbxMeshes, MirroredMeshesLookTheSameWay) {
  for (const bool skinned_mesh : {false, true}) {
    Character mirrored = skinned_mesh ? wavingTube({.uvs_and_tangents = true}) : rigidBlocks();
    std::vector<Joint> joints(mirrored.skeleton.joints().begin(), mirrored.skeleton.joints().end());
    joints[0].rest_l.scale = Vec3(-1.f, 1.f, 1.f);
    mirrored.skeleton = Skeleton::create(joints).value();
    // As read once, so that all that readers do to such meshes is done.
    const Imported before = fbxReadBack(writtenFbx(mirrored));
    const Imported after = fbxReadBack(writtenFbx(*before.character));
    ASSERT_EQ(after.character->meshes.size(), before.character->meshes.size());
    expectSameCorners(*after.character, *before.character, 0);
    for (std::size_t m = 0; m < after.character->meshes.size(); ++m)
      expectSameNormals(*after.character->meshes[m], *before.character->meshes[m]);
  }
}

TEST(WriteFbxMeshes, PicturesAsTheyCameAndOthersAsPng) {
  Character before = *tube({.uvs_and_tangents = true, .with_images = true});
  before.materials[0].base_texture = {
      .image = 0, .repeat_u = false, .offset = {0.5f, 0.25f}, .scale = {2.f, 3.f}, .rotation = 0.5f};
  before.materials[0].normal_texture = {.image = 1};
  before.materials[0].occlusion_texture = before.materials[0].metallic_roughness_texture = {.image = 0};
  before.materials[0].emissive = {2.f, 0.5f, 0.25f};
  auto encoded = std::make_shared<Image>(*before.images[0]);
  encoded->encoded = encodePng(*encoded);
  encoded->encoded.push_back('x');  // as no encoder would write it
  before.images[0] = encoded;

  const WriteFbx work = writtenFbx(before);
  EXPECT_TRUE(reports(work.report, ReportKind::converted, "1 picture was written as PNG")) << allLines(work.report);
  EXPECT_TRUE(reports(work.report, ReportKind::dropped, "2 maps of roughness, metalness or occlusion"));
  const Imported after = fbxReadBack(work);
  ASSERT_EQ(after.character->images.size(), 2u);
  EXPECT_EQ(after.character->images[0]->encoded, encoded->encoded);
  EXPECT_EQ(after.character->images[1]->rgba, before.images[1]->rgba);
  const Material &was = before.materials[0], &is = after.character->materials.at(0);
  EXPECT_EQ(is.base_texture.image, 0);
  EXPECT_EQ(is.normal_texture.image, 1);
  EXPECT_FALSE(is.base_texture.repeat_u);
  EXPECT_TRUE(is.base_texture.repeat_v);
  EXPECT_LT(glm::distance(is.base_texture.offset, was.base_texture.offset), 1e-5f);
  EXPECT_LT(glm::distance(is.base_texture.scale, was.base_texture.scale), 1e-5f);
  EXPECT_NEAR(is.base_texture.rotation, was.base_texture.rotation, 1e-6f);
  EXPECT_LT(glm::distance(is.emissive, was.emissive), 1e-4f);
}

TEST(WriteFbxMeshes, PicturesThatWereNotFoundAreToldAndLeftOut) {
  Character before = *tube({.with_images = true});
  before.materials[0].base_texture = {.image = 0};
  before.images[0] = nullptr;
  const WriteFbx work = writtenFbx(before);
  EXPECT_TRUE(reports(work.report, ReportKind::dropped, "Left out 1 texture whose picture was not found"));
  EXPECT_EQ(fbxReadBack(work).character->materials.at(0).base_texture.image, -1);
}

}  // namespace
}  // namespace sinew::tests
