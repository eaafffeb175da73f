#include "viewer/render/picking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/scene/objects/object.h"
#include "tests/render/offscreen_test_base.h"
#include "tests/support/test_characters.h"

namespace sinew::render {
namespace {

const Vec2 kPicture(400.f, 300.f);

struct World {
  std::shared_ptr<const Character> character;
  SceneSnapshot scene;
  Camera camera;
};

// Two bent tubes beside each other, seen from somewhere.
World world(unsigned seed, bool orthographic) {
  tests::TubeOptions o;
  o.joints = 7;
  World w{tests::tube(o), {}, {}};
  w.scene.instances.push_back(tests::snapshot(w.character, tests::shaken(w.character, seed, false), 1));
  w.scene.instances.push_back(tests::snapshot(w.character, tests::shaken(w.character, seed + 50, true), 2));
  w.scene.instances[1].placement_w = glm::mat4_cast(glm::angleAxis(0.7f, Vec3(0.f, 1.f, 0.f))) * 1.3f;
  w.scene.instances[1].placement_w[3] = Vec4(0.8f, 0.f, -0.4f, 1.f);
  w.camera = cameraFor(w.scene, NamedView::three_quarter, kPicture);
  w.camera.yaw += static_cast<float>(seed);
  w.camera.orthographic = orthographic;
  return w;
}

Vec3 placed(const InstanceSnapshot& instance, const Vec3& p_m) { return Vec3(instance.placement_w * Vec4(p_m, 1.f)); }

// Pixels from `pixel` to the nearest of many points along the reactive part of a bone.
float nearestPixels(const World& w, const InstanceSnapshot& instance, const BoneSegment& bone, Vec2 pixel) {
  float nearest = std::numeric_limits<float>::infinity();
  for (int i = 0; i <= 400; ++i) {
    const float t = 0.9f * static_cast<float>(i) / 400.f;
    const Vec3 seen = w.camera.project(placed(instance, glm::mix(bone.head_m, bone.tail_m, t)), kPicture);
    nearest = std::min(nearest, glm::distance(Vec2(seen), pixel));
  }
  return nearest;
}

TEST(Picking, FindsTheBoneNearestToThePointer) {
  std::mt19937 random(3);
  int found = 0;
  for (unsigned seed = 0; seed < 8; ++seed) {
    const World w = world(seed, seed % 2);
    for (int i = 0; i < 60; ++i) {
      const Vec2 pixel(std::uniform_real_distribution<float>(0.f, kPicture.x)(random),
                       std::uniform_real_distribution<float>(0.f, kPicture.y)(random));
      constexpr float kReach = 9.f;
      float best = std::numeric_limits<float>::infinity();
      std::map<std::pair<std::uint64_t, JointIndex>, float> pixels;
      for (const InstanceSnapshot& instance : w.scene.instances) {
        for (const BoneSegment& bone : boneSegments(instance.character, instance.joints_m)) {
          const float d = nearestPixels(w, instance, bone, pixel);
          pixels[{instance.id.value, bone.joint}] = d;
          best = std::min(best, d);
        }
      }
      const auto pick = pickJoint(w.scene, w.camera, pixel, kPicture, kReach);
      if (best > kReach + 0.3f) {
        EXPECT_FALSE(pick);
      }
      if (best < kReach - 0.3f) {
        ASSERT_TRUE(pick);
        EXPECT_LE((pixels[{pick->instance.value, pick->joint}]), best + 0.8f);
        ++found;
      }
    }
  }
  EXPECT_GT(found, 20);
}

TEST(Picking, AtAJointFindsThatJointAndNotItsParent) {
  tests::TubeOptions o;
  o.joints = 5;
  const auto character = tests::tube(o);
  const SceneSnapshot scene = tests::scene(character, tests::posed(character, {}));
  const Camera camera = cameraFor(scene, NamedView::front, kPicture);
  for (JointIndex j = 0; j < 5; ++j) {
    const Vec3 seen = camera.project(Vec3(scene.instances[0].joints_m[static_cast<std::size_t>(j)][3]), kPicture);
    const auto pick = pickJoint(scene, camera, Vec2(seen), kPicture, 8.f);
    ASSERT_TRUE(pick);
    EXPECT_EQ(pick->joint, j);
  }
}

TEST(Picking, OfEquallyNearBonesTakesTheNearerToTheEye) {
  tests::TubeOptions o;
  const auto character = tests::tube(o);
  SceneSnapshot scene = tests::scene(character, tests::posed(character, {}));
  scene.instances.push_back(scene.instances[0]);
  scene.instances[1].id = InstanceId{2};
  scene.instances[1].placement_w[3] = Vec4(0.f, 0.f, 1.f, 1.f);
  Camera camera = cameraFor(scene, NamedView::front, kPicture);
  camera.orthographic = true;
  const Vec3 seen = camera.project(Vec3(0.f, 1.f, 0.f), kPicture);
  EXPECT_EQ(pickJoint(scene, camera, Vec2(seen), kPicture, 5.f)->instance.value, 2u);
}

TEST(Picking, HiddenJointsCannotBePicked) {
  tests::TubeOptions o;
  o.joints = 2;
  const auto character = tests::tube(o);
  SceneSnapshot scene = tests::scene(character, tests::posed(character, {}));
  const Camera camera = cameraFor(scene, NamedView::front, kPicture);
  const Vec3 seen = camera.project(Vec3(scene.instances[0].joints_m[1][3]), kPicture);
  scene.instances[0].joint_flags = {0, kJointHidden};
  const auto pick = pickJoint(scene, camera, Vec2(seen), kPicture, 5.f);
  EXPECT_TRUE(!pick || pick->joint == 0);
  EXPECT_EQ(jointsInside(scene, camera, Vec2(0.f), kPicture, kPicture).size(), 1u);
}

TEST(Picking, WhereBonesAreNotDrawnOnlyObjectsArePicked) {
  const auto character = tests::tube();
  SceneSnapshot scene = tests::scene(character, tests::posed(character, {}));
  const auto locator = makeObject(locatorType(), "Locator");
  scene.instances.push_back(tests::snapshot(locator, tests::posed(locator, {}), 2));
  scene.instances[1].placement_w[3] = Vec4(2.f, 0.f, 0.f, 1.f);
  const Camera camera = cameraFor(scene, NamedView::front, kPicture);
  const auto at = [&](const Vec3& place_w, bool bones) {
    return pickJoint(scene, camera, Vec2(camera.project(place_w, kPicture)), kPicture, 5.f, bones);
  };
  const Vec3 of_bone(scene.instances[0].joints_m[1][3]), of_locator(2.f, 0.f, 0.f);
  EXPECT_TRUE(at(of_bone, true));
  EXPECT_FALSE(at(of_bone, false));
  ASSERT_TRUE(at(of_locator, false));
  EXPECT_EQ(at(of_locator, false)->instance, InstanceId{2});
}

TEST(Picking, BehindTheEyeThereIsNothing) {
  const auto character = tests::tube();
  const SceneSnapshot scene = tests::scene(character, tests::posed(character, {}));
  Camera camera;
  camera.target_w = Vec3(0.f, 1.f, 20.f);  // looks along -Z from beyond … and then away
  camera.look(NamedView::back);
  camera.target_w = Vec3(0.f, 1.f, 20.f);
  camera.distance = 4.f;
  EXPECT_FALSE(pickJoint(scene, camera, 0.5f * kPicture, kPicture, 1000.f));
  EXPECT_FALSE(pickMesh(scene, camera, 0.5f * kPicture, kPicture, SkinningMethod::linear));
  EXPECT_TRUE(jointsInside(scene, camera, Vec2(-1e5f), Vec2(1e5f), kPicture).empty());
}

// Where the ray meets the plane of each triangle, and whether that point is on the inner side of all three edges.
std::optional<float> bruteForce(const World& w, Vec2 pixel, std::uint64_t* hit_instance) {
  const Ray ray = w.camera.ray(pixel, kPicture);
  std::optional<float> nearest;
  for (const InstanceSnapshot& instance : w.scene.instances) {
    EvaluatedPose pose;
    pose.joints_m = instance.joints_m, pose.palette = instance.palette, pose.skin_at = instance.skin_at;
    pose.pose.morph_weights = instance.morph_weights;
    SkinnedMesh skinned;
    skinMesh(*instance.character, 0, pose, SkinningMethod::dual_quaternion, skinned);
    const auto& indices = instance.character->meshes[0]->indices;
    for (std::size_t i = 0; i < indices.size(); i += 3) {
      const Vec3 a = placed(instance, skinned.positions[indices[i]]),
                 b = placed(instance, skinned.positions[indices[i + 1]]),
                 c = placed(instance, skinned.positions[indices[i + 2]]);
      const Vec3 normal = glm::cross(b - a, c - a);
      const float slope = glm::dot(normal, ray.direction_w);
      if (slope == 0.f) continue;
      const float t = glm::dot(normal, a - ray.origin_w) / slope;
      const Vec3 p = ray.origin_w + ray.direction_w * t;
      const bool inside = glm::dot(glm::cross(b - a, p - a), normal) >= 0.f &&
                          glm::dot(glm::cross(c - b, p - b), normal) >= 0.f &&
                          glm::dot(glm::cross(a - c, p - c), normal) >= 0.f;
      if (t > 0.f && inside && (!nearest || t < *nearest)) nearest = t, *hit_instance = instance.id.value;
    }
  }
  return nearest;
}

TEST(Picking, FindsTheMeshThatTheRayMeetsFirst) {
  int hits = 0, disagreements = 0;
  for (unsigned seed = 0; seed < 4; ++seed) {
    const World w = world(seed, seed % 2);
    for (float y = 5.f; y < kPicture.y; y += 24.f) {
      for (float x = 5.f; x < kPicture.x; x += 24.f) {
        std::uint64_t instance = 0;
        const auto expected = bruteForce(w, Vec2(x, y), &instance);
        const auto pick = pickMesh(w.scene, w.camera, Vec2(x, y), kPicture, SkinningMethod::dual_quaternion);
        hits += expected.has_value();
        if (expected.has_value() != pick.has_value()) {
          ++disagreements;  // on an edge, by rounding
          continue;
        }
        if (!expected) continue;
        EXPECT_NEAR(pick->distance, *expected, 2e-3f * *expected);
        EXPECT_EQ(pick->instance.value, instance);
        EXPECT_EQ(pick->mesh, 0);
        EXPECT_EQ(pick->joint, kNoJoint);
      }
    }
  }
  EXPECT_GT(hits, 20);
  EXPECT_LE(disagreements, 1);
}

// A triangle whose corners follow one joint each, on joints that its skin names in another order.
std::shared_ptr<const Character> threeCornered() {
  auto character = std::make_shared<Character>();
  std::vector<Joint> joints{{.name = "root", .deforms = true}};
  for (const char* name : {"a", "b", "c"}) joints.push_back({.name = name, .parent = 0, .deforms = true});
  character->skeleton = Skeleton::create(std::move(joints)).value();
  character->skins.push_back({"skin", {3, 1, 2}, {Mat4(1.f), Mat4(1.f), Mat4(1.f)}});
  auto mesh = std::make_shared<Mesh>();
  mesh->positions = {{-1.f, 0.f, 0.f}, {1.f, 0.f, 0.f}, {0.f, 2.f, 0.f}};
  mesh->normals.assign(3, Vec3(0.f, 0.f, 1.f));
  mesh->indices = {0, 1, 2};
  mesh->node = 0, mesh->skin = 0, mesh->skinned = true;
  mesh->influences = {.per_vertex = 1, .joints = {0, 1, 2}, .weights = {1.f, 1.f, 1.f}};
  for (const Vec3& place : mesh->positions) mesh->bounds.add(place);
  character->meshes.push_back(std::move(mesh));
  return character;
}

TEST(Picking, APointOfASkinnedMeshIsThatOfTheJointWithTheGreatestWeightThere) {
  const auto character = threeCornered();
  ASSERT_TRUE(character->validate()) << character->validate().error().for_log;
  const SceneSnapshot scene = tests::scene(character, tests::posed(character, {}));
  const Camera camera = cameraFor(scene, NamedView::front, kPicture);
  const auto at = [&](const Vec3& place) {
    const auto pick =
        pickMesh(scene, camera, Vec2(camera.project(place, kPicture)), kPicture, SkinningMethod::dual_quaternion);
    return pick ? pick->deformer : JointIndex{-7};
  };
  EXPECT_EQ(at({-0.7f, 0.15f, 0.f}), 3);
  EXPECT_EQ(at({0.7f, 0.15f, 0.f}), 1);
  EXPECT_EQ(at({0.f, 1.6f, 0.f}), 2);
  EXPECT_EQ(at({-0.1f, 0.1f, 0.f}), 3);
  EXPECT_EQ(at({0.1f, 0.1f, 0.f}), 1);
}

TEST(Picking, ARigidMeshIsThatOfTheNextJointAboveItWithABone) {
  auto character = std::make_shared<Character>(*tests::tube());
  std::vector<Joint> joints(character->skeleton.joints().begin(), character->skeleton.joints().end());
  joints.push_back({.name = "socket", .parent = 2});
  joints.push_back({.name = "hat", .parent = 4});
  joints.back().rest_l.translation = {2.f, 0.f, 0.f};
  character->skeleton = Skeleton::create(std::move(joints)).value();
  auto mesh = std::make_shared<Mesh>(*threeCornered()->meshes.front());
  mesh->node = 5, mesh->skinned = false;
  mesh->influences = {.per_vertex = 1, .joints = {0, 0, 0}, .weights = {1.f, 1.f, 1.f}};
  mesh->skin = 1;
  character->skins.push_back({"hat", {5}, {Mat4(1.f)}});
  character->meshes = {mesh, character->meshes.front()};
  ASSERT_TRUE(character->validate()) << character->validate().error().for_log;
  const SceneSnapshot scene = tests::scene(character, tests::posed(character, {}));
  const Camera camera = cameraFor(scene, NamedView::front, kPicture);
  const Vec3 place = Vec3(scene.instances[0].joints_m[5][3]) + Vec3(0.f, 0.5f, 0.f);
  const auto pick = pickMesh(scene, camera, Vec2(camera.project(place, kPicture)), kPicture, SkinningMethod::linear);
  ASSERT_TRUE(pick);
  EXPECT_EQ(pick->mesh, 0);
  EXPECT_EQ(pick->deformer, 2);
}

TEST(Picking, HiddenMeshesCannotBePicked) {
  const auto character = tests::tube();
  SceneSnapshot scene = tests::scene(character, tests::posed(character, {}));
  const Camera camera = cameraFor(scene, NamedView::front, kPicture);
  EXPECT_TRUE(pickMesh(scene, camera, 0.5f * kPicture, kPicture, SkinningMethod::linear));
  scene.instances[0].mesh_flags = {kMeshHidden};
  EXPECT_FALSE(pickMesh(scene, camera, 0.5f * kPicture, kPicture, SkinningMethod::linear));
}

TEST(Picking, ARubberBandHoldsTheJointsInsideWhicheverWayItIsDrawn) {
  std::mt19937 random(9);
  for (unsigned seed = 0; seed < 6; ++seed) {
    const World w = world(seed, seed % 2);
    const Vec2 a(std::uniform_real_distribution<float>(0.f, kPicture.x)(random),
                 std::uniform_real_distribution<float>(0.f, kPicture.y)(random));
    const Vec2 b(std::uniform_real_distribution<float>(0.f, kPicture.x)(random),
                 std::uniform_real_distribution<float>(0.f, kPicture.y)(random));
    std::size_t expected = 0;
    for (const InstanceSnapshot& instance : w.scene.instances) {
      for (const Mat4& joint : instance.joints_m) {
        const Vec3 p = w.camera.project(placed(instance, Vec3(joint[3])), kPicture);
        expected += (p.x - a.x) * (p.x - b.x) <= 0.f && (p.y - a.y) * (p.y - b.y) <= 0.f;
      }
    }
    EXPECT_EQ(jointsInside(w.scene, w.camera, a, b, kPicture).size(), expected);
    EXPECT_EQ(jointsInside(w.scene, w.camera, Vec2(b.x, a.y), Vec2(a.x, b.y), kPicture).size(), expected);
  }
}

}  // namespace
}  // namespace sinew::render
