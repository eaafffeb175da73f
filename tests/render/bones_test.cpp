#include "viewer/render/shapes/bones.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/support/test_characters.h"

namespace sinew::render {
namespace {

struct Place {
  const char* name;
  int parent;
  Vec3 at_m;
};

// A character whose rest pose puts the joints there; `skinned` are those that a skin lists.
std::shared_ptr<const Character> skeletonOf(const std::vector<Place>& places, const std::vector<JointIndex>& skinned) {
  auto character = std::make_shared<Character>();
  std::vector<Joint> joints;
  for (const Place& p : places) {
    Joint joint{p.name, p.parent, {}, false};
    joint.rest_l.translation = p.parent < 0 ? p.at_m : p.at_m - places[static_cast<std::size_t>(p.parent)].at_m;
    joints.push_back(joint);
  }
  character->skeleton = Skeleton::create(std::move(joints)).value();
  if (!skinned.empty()) {
    character->skins.push_back({"skin", skinned, std::vector<Mat4>(skinned.size(), Mat4(1.f))});
    auto mesh = std::make_shared<Mesh>();
    mesh->node = 0, mesh->skin = 0, mesh->skinned = true;
    character->meshes.push_back(mesh);
  }
  return character;
}

std::vector<BoneSegment> segments(const std::shared_ptr<const Character>& character) {
  return boneSegments(character, tests::posed(character, {}).joints_m);
}

bool has(const std::vector<BoneSegment>& all, JointIndex joint) {
  return std::ranges::find(all, joint, &BoneSegment::joint) != all.end();
}

// Empty, with a failure, where there is none.
BoneSegment find(const std::vector<BoneSegment>& all, JointIndex joint) {
  const auto found = std::ranges::find(all, joint, &BoneSegment::joint);
  EXPECT_NE(found, all.end());
  return found == all.end() ? BoneSegment{} : *found;
}

const std::vector<Place> kBody = {
    {"hips", -1, {0.f, 1.f, 0.f}},       {"spine", 0, {0.f, 1.2f, 0.f}},     {"chest", 1, {0.f, 1.4f, 0.f}},
    {"neck", 2, {0.f, 1.55f, 0.f}},      {"head", 3, {0.f, 1.65f, 0.f}},     {"arm_L", 2, {0.2f, 1.5f, 0.f}},
    {"forearm_L", 5, {0.5f, 1.5f, 0.f}}, {"hand_L", 6, {0.8f, 1.5f, 0.f}},   {"thumb_L", 7, {0.83f, 1.5f, 0.05f}},
    {"index_L", 7, {0.9f, 1.5f, 0.03f}}, {"middle_L", 7, {0.9f, 1.5f, 0.f}}, {"pinky_L", 7, {0.89f, 1.5f, -0.04f}},
    {"arm_R", 2, {-0.2f, 1.5f, 0.f}},    {"thigh_L", 0, {0.1f, 0.9f, 0.f}},  {"thigh_R", 0, {-0.1f, 0.9f, 0.f}}};

std::vector<JointIndex> all(std::size_t count) {
  std::vector<JointIndex> joints;
  for (std::size_t j = 0; j < count; ++j) joints.push_back(static_cast<JointIndex>(j));
  return joints;
}

TEST(Bones, GoOnAlongTheBody) {
  const auto character = skeletonOf(kBody, all(kBody.size()));
  const auto bones = segments(character);
  ASSERT_EQ(bones.size(), kBody.size());
  const auto endsAt = [&](JointIndex joint, JointIndex other) {
    return glm::distance(find(bones, joint).tail_m, kBody[static_cast<std::size_t>(other)].at_m) < 1e-5f;
  };
  EXPECT_TRUE(endsAt(0, 1)) << "hips end at the spine, which carries most";
  EXPECT_TRUE(endsAt(2, 3)) << "the chest ends at the neck, straight on";
  EXPECT_TRUE(endsAt(5, 6));
  EXPECT_TRUE(endsAt(7, 10)) << "the hand ends at the middle finger";
}

TEST(Bones, ARootThatOnlyCarriesIsASmallMark) {
  const std::vector<Place> places = {
      {"root", -1, {0.f, 0.f, 0.f}}, {"hips", 0, {0.f, 1.f, 0.f}}, {"chest", 1, {0.f, 1.4f, 0.f}}};
  auto character = std::make_shared<Character>(*skeletonOf(places, all(places.size())));
  auto mesh = std::make_shared<Mesh>(*character->meshes.front());
  mesh->positions = {Vec3(0.f, 1.2f, 0.f)};
  mesh->influences = {1, {1}, {1.f}};  // the hips move it, the root moves nothing
  character->meshes = {mesh};
  const auto bones = segments(character);
  EXPECT_LT(find(bones, 0).tail_m.y, 0.2f);
  EXPECT_NEAR(find(bones, 1).tail_m.y, 1.4f, 1e-5f);
}

TEST(Bones, LeavesAreStubsThatTurnWithTheJoint) {
  const auto character = skeletonOf(kBody, all(kBody.size()));
  const auto bones = segments(character);
  const BoneSegment arm = find(bones, 12);
  const float parent = glm::distance(kBody[2].at_m, kBody[12].at_m);
  EXPECT_NEAR(glm::distance(arm.head_m, arm.tail_m), parent / 3.f, 1e-5f);
  EXPECT_NEAR(glm::dot(glm::normalize(arm.tail_m - arm.head_m), glm::normalize(kBody[12].at_m - kBody[2].at_m)), 1.f,
              1e-5f);

  Transform turned = character->skeleton[12].rest_l;
  turned.rotation = glm::angleAxis(glm::radians(90.f), Vec3(0.f, 1.f, 0.f));
  const auto moved = boneSegments(character, tests::posed(character, {{12, turned}}).joints_m);
  const Vec3 before = arm.tail_m - arm.head_m, after = find(moved, 12).tail_m - find(moved, 12).head_m;
  EXPECT_NEAR(glm::distance(turned.rotation * before, after), 0.f, 1e-5f);
}

TEST(Bones, AStubEndsWhereTheSurfaceOfItsJointEnds) {
  tests::TubeOptions o;
  o.joints = 3, o.influences = 1, o.height = 1.8f;
  const auto bones = segments(tests::tube(o));
  const BoneSegment last = find(bones, 2);
  EXPECT_NEAR(last.head_m.y, 1.2f, 1e-5f);
  EXPECT_GT(last.tail_m.y, 1.7f);
  EXPECT_LT(last.tail_m.y, 1.81f);
}

TEST(Bones, LeaveOutWhatDoesNotDeformUnlessItLiesBetween) {
  const std::vector<Place> places = {{"armature", -1, {0.f, 0.f, 0.f}}, {"hips", 0, {0.f, 1.f, 0.f}},
                                     {"helper", 1, {0.f, 1.1f, 0.f}},   {"chest", 2, {0.f, 1.3f, 0.f}},
                                     {"sword", 3, {0.4f, 1.3f, 0.f}},   {"camera", 0, {0.f, 2.f, 4.f}}};
  const auto bones = segments(skeletonOf(places, {1, 3}));
  EXPECT_FALSE(has(bones, 0));
  EXPECT_TRUE(has(bones, 1));
  EXPECT_TRUE(has(bones, 2)) << "between two that deform";
  EXPECT_TRUE(has(bones, 3));
  EXPECT_FALSE(has(bones, 4));
  EXPECT_FALSE(has(bones, 5));
}

TEST(Bones, AllJointsWithoutSkins) { EXPECT_EQ(segments(skeletonOf(kBody, {})).size(), kBody.size()); }

TEST(Bones, MarkedTipsOfASkeletonWithoutSkinsEndTheirParents) {
  Character character;
  character.skeleton =
      Skeleton::create({{.name = "root", .deforms = true},
                        {.name = "arm", .parent = 0, .rest_l = {.translation = {1, 0, 0}}, .deforms = true},
                        {.name = "arm_end", .parent = 1, .rest_l = {.translation = {0, 2, 0}}}})
          .value();
  const auto bones = segments(std::make_shared<const Character>(std::move(character)));
  ASSERT_EQ(bones.size(), 2u);
  EXPECT_EQ(find(bones, 1).tail_m, Vec3(1, 2, 0));
}

TEST(Bones, JointsAtOnePlaceHaveNoEndlessOrEmptyBones) {
  const std::vector<Place> places = {{"a", -1, {0.f, 0.f, 0.f}}, {"b", 0, {0.f, 0.f, 0.f}}, {"c", 1, {0.f, 0.f, 0.f}}};
  for (const BoneSegment& bone : segments(skeletonOf(places, all(3)))) {
    const float length = glm::distance(bone.head_m, bone.tail_m);
    EXPECT_TRUE(std::isfinite(length));
    EXPECT_LT(length, 10.f);
  }
}

}  // namespace
}  // namespace sinew::render
