#include "core/skeleton/mirror.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/math/interpolation.h"
#include "core/skeleton/local_to_model.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyRotation, tests::anyVec3, tests::difference, tests::real;

std::string first(std::string_view name) {
  const std::vector<std::string> names = mirroredNames(name);
  return names.empty() ? std::string() : names.front();
}

TEST(MirroredNames, KnowsTheUsualWays) {
  EXPECT_EQ(first("LeftArm"), "RightArm");
  EXPECT_EQ(first("mixamorig:RightHandThumb1"), "mixamorig:LeftHandThumb1");
  EXPECT_EQ(first("arm_L"), "arm_R");
  EXPECT_EQ(first("arm.r.001"), "arm.l.001");
  EXPECT_EQ(first("Bip01 L Thigh"), "Bip01 R Thigh");
  EXPECT_EQ(first("thigh-l"), "thigh-r");
  EXPECT_EQ(first("lShin"), "rShin");
  EXPECT_EQ(first("HAND_LEFT"), "HAND_RIGHT");
  EXPECT_EQ(first("rig:l_foot"), "rig:r_foot");
  EXPECT_EQ(first("R"), "L");
}

TEST(MirroredNames, LeavesOthersAlone) {
  for (const char* name : {"Hips", "Spine2", "head", "lower", "", "Roll", "l:spine", "AL", "pelvis_end"})
    EXPECT_TRUE(mirroredNames(name).empty()) << name;
}

TEST(MirroredNames, TriesEachWordAndAllOfThem) {
  EXPECT_EQ(mirroredNames("Left_hand_L"), (std::vector<std::string>{"Right_hand_L", "Left_hand_R", "Right_hand_R"}));
}

Joint joint(std::string name, JointIndex parent, const Transform& rest_l) {
  Joint made;
  made.name = std::move(name);
  made.parent = parent;
  made.rest_l = rest_l;
  return made;
}

// A random skeleton that is symmetric about a plane in the places of its joints; their axes lie anyhow.
struct Symmetric {
  Skeleton skeleton;
  std::vector<JointIndex> partners;
  Vec3 normal{1.f, 0.f, 0.f};
  float height = 0.f;
};

Vec3 reflected(const Vec3& p, const Vec3& normal) { return p - 2.f * glm::dot(p, normal) * normal; }

Symmetric anySymmetric(bool named, const Vec3& normal = {1.f, 0.f, 0.f}) {
  struct Place {
    JointIndex parent;
    Vec3 origin;
    std::string name;
  };
  std::vector<Place> places;
  Symmetric made;
  made.normal = normal;
  const int middle = *rc::gen::inRange(1, 4);
  for (int i = 0; i < middle; ++i) {
    places.push_back({i - 1, Vec3(0.f, 0.4f * static_cast<float>(i), 0.f), "middle" + std::to_string(i)});
    made.partners.push_back(i);
  }
  const int limbs = *rc::gen::inRange(1, 3);
  for (int limb = 0; limb < limbs; ++limb) {
    const int root = *rc::gen::inRange(0, middle);
    JointIndex left = root, right = root;
    Vec3 at = places[static_cast<std::size_t>(root)].origin;
    const int bones = *rc::gen::inRange(1, 4);
    for (int b = 0; b < bones; ++b) {
      // Each step goes out, so that no two joints lie in one place.
      at += normal * *real(0.15f, 0.5f) + Vec3(0.f, *real(-0.3f, 0.3f), 0.1f * static_cast<float>(limb + 1));
      const std::string name = std::to_string(limb) + "_" + std::to_string(b);
      const auto next = static_cast<JointIndex>(places.size());
      places.push_back({left, at, named ? "Left" + name : name});
      places.push_back({right, reflected(at, normal), named ? "Right" + name : name + "b"});
      made.partners.push_back(next + 1);
      made.partners.push_back(next);
      left = next, right = next + 1;
    }
  }
  std::vector<Mat4> model;
  std::vector<Joint> joints;
  Box box;
  for (const Place& place : places) {
    Mat4 m = glm::mat4_cast(anyRotation());
    m[3] = Vec4(place.origin, 1.f);
    const Mat4 parent = place.parent == kNoJoint ? Mat4(1.f) : model[static_cast<std::size_t>(place.parent)];
    Transform local = decompose(affineInverse(parent) * m);
    local.scale = Vec3(1.f);
    local.shear = Vec3(0.f);
    joints.push_back(joint(place.name, place.parent, local));
    model.push_back(parent * toMatrix(local));
    box.add(place.origin);
  }
  made.height = std::max({box.size().x, box.size().y, box.size().z});
  made.skeleton = *Skeleton::create(std::move(joints));
  return made;
}

std::vector<Mat4> modelOf(const Skeleton& skeleton, const std::vector<Transform>& local) {
  std::vector<Mat4> model(skeleton.size());
  LocalToModel{.parents = skeleton.parents(), .local = local, .model = model}.run();
  return model;
}

std::vector<Transform> mirroredPose(const PoseMirror& mirror, const std::vector<Transform>& local) {
  std::vector<Transform> out = local;
  for (JointIndex j = 0; static_cast<std::size_t>(j) < local.size(); ++j) {
    const JointIndex to = mirror.partner(j) == kNoJoint ? j : mirror.partner(j);
    out[static_cast<std::size_t>(to)] = mirror.mirrored(j, local[static_cast<std::size_t>(j)]);
  }
  return out;
}

std::vector<Transform> anyPose(const Skeleton& skeleton, bool scaled) {
  std::vector<Transform> local;
  for (const Joint& j : skeleton.joints()) {
    Transform t = j.rest_l;
    t.rotation = anyRotation();
    t.translation += anyVec3(-0.1f, 0.1f);
    if (scaled) t.scale = anyVec3(0.5f, 1.5f);
    local.push_back(t);
  }
  return local;
}

RC_GTEST_PROP(PoseMirror, FindsPartnersByNamesAndByPlaces, ()) {
  const Symmetric figure = anySymmetric(*rc::gen::arbitrary<bool>());
  const PoseMirror mirror(figure.skeleton);
  for (std::size_t j = 0; j < figure.partners.size(); ++j)
    RC_ASSERT(mirror.partner(static_cast<JointIndex>(j)) == figure.partners[j]);
}

RC_GTEST_PROP(PoseMirror, ReflectsPlacesWhateverTheAxesOfTheJoints, ()) {
  const Symmetric figure = anySymmetric(*rc::gen::arbitrary<bool>());
  const PoseMirror mirror(figure.skeleton);
  const std::vector<Transform> pose = anyPose(figure.skeleton, *rc::gen::arbitrary<bool>());
  const std::vector<Mat4> before = modelOf(figure.skeleton, pose),
                          after = modelOf(figure.skeleton, mirroredPose(mirror, pose));
  for (std::size_t j = 0; j < before.size(); ++j) {
    const Vec3 wanted = reflected(Vec3(before[j][3]), figure.normal);
    const Vec3 found(after[static_cast<std::size_t>(figure.partners[j])][3]);
    RC_ASSERT(glm::distance(wanted, found) <= 1e-4f * figure.height);
  }
}

// D' = S D S with D = model * rest^-1: the axes and scales of joints, too, not only where they are.
RC_GTEST_PROP(PoseMirror, ReflectsWhatHasBecomeOfTheRestPose, ()) {
  const Symmetric figure = anySymmetric(*rc::gen::arbitrary<bool>());
  const PoseMirror mirror(figure.skeleton);
  const std::vector<Transform> pose = anyPose(figure.skeleton, *rc::gen::arbitrary<bool>());
  const std::vector<Mat4> rest = restInModelSpace(figure.skeleton), before = modelOf(figure.skeleton, pose),
                          after = modelOf(figure.skeleton, mirroredPose(mirror, pose));
  Mat4 reflection(1.f);
  reflection[0][0] = -1.f;
  for (std::size_t j = 0; j < before.size(); ++j) {
    const auto partner = static_cast<std::size_t>(figure.partners[j]);
    const Mat4 wanted = reflection * before[j] * affineInverse(rest[j]) * reflection * rest[partner];
    RC_ASSERT(difference(after[partner], wanted) < 1e-3f * std::max(1.f, difference(wanted, Mat4(0.f))));
  }
}

TEST(PoseMirror, PairsCountAsOneWhicheverSideComesFirst) {
  const Skeleton skeleton = *Skeleton::create(
      {joint("root", kNoJoint, {}), joint("RightLeg", 0, {.translation = {0.f, 0.f, 1.f}}),
       joint("LeftLeg", 0, {.translation = {0.f, 0.f, -1.f}}), joint("LeftArm", 0, {.translation = {0.1f, 2.f, -1.1f}}),
       joint("RightArm", 0, {.translation = {0.f, 2.f, 1.f}}), joint("RightEar", 0, {.translation = {0.f, 3.f, 0.2f}}),
       joint("LeftEar", 0, {.translation = {0.f, 3.f, -0.2f}})});
  // Along an axis but for a few hundredths, as they are here, is along it.
  EXPECT_EQ(glm::abs(PoseMirror(skeleton).normal_m()), (Vec3{0.f, 0.f, 1.f}));
  const auto aslant = [&](float angle) {
    std::vector<Joint> joints(skeleton.joints().begin(), skeleton.joints().end());
    joints[3].rest_l.translation = {0.f, 2.f, -1.f};
    joints[0].rest_l.rotation = glm::angleAxis(angle, Vec3{0, 1, 0});
    return PoseMirror(*Skeleton::create(joints)).normal_m();
  };
  EXPECT_EQ(glm::abs(aslant(0.09f)), (Vec3{0.f, 0.f, 1.f}));
  EXPECT_GT(std::abs(glm::dot(aslant(0.12f), Vec3(std::sin(0.12f), 0.f, std::cos(0.12f)))), 0.9999f);
  EXPECT_NE(aslant(0.12f).x, 0.f);
}

TEST(PoseMirror, PartnersByPlaceLieNoFartherOffThanIsAsked) {
  const auto found = [](float off, float tolerance, const Vec3& way) {
    const Skeleton skeleton = *Skeleton::create({joint("root", kNoJoint, {.translation = {0.f, -2.f, 0.f}}),
                                                 joint("a", 0, {.translation = {1.f, 2.f, 0.f}}),
                                                 joint("b", 0, {.translation = Vec3{-1.f, 2.f, 0.f} + off * way}),
                                                 joint("c", 0, {.translation = {0.f, 2.f, 0.f}})});
    return PoseMirror(skeleton, {}, tolerance).partner(1) == 2;
  };
  for (const Vec3& way : {Vec3{1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}}) {
    EXPECT_TRUE(found(0.017f, 0.01f, way)) << "of an extent of 2";
    EXPECT_FALSE(found(0.023f, 0.01f, way));
    EXPECT_TRUE(found(0.19f, 0.1f, way));
    EXPECT_FALSE(found(0.23f, 0.1f, way));
  }
}

// A parent that is scaled unevenly and aslant is no matter to joints that do not take over its scale.
TEST(PoseMirror, JointsWithoutTheScaleOfTheirParentAreMirroredWithoutIt) {
  const Quat aslant = glm::angleAxis(0.6f, Vec3{0, 1, 0});
  const Vec3 stretch{3.f, 1.f, 1.f}, side = glm::inverse(aslant) * Vec3{1, 0, 0} / stretch;  // a metre aside
  const auto moved = [&](ScaleInheritance inherits) {
    std::vector<Joint> joints{joint("root", kNoJoint, {.rotation = aslant, .scale = stretch}),
                              joint("arm_l", 0, {.translation = side}), joint("arm_r", 0, {.translation = -side})};
    joints[1].inherit_scale = joints[2].inherit_scale = inherits;
    const Skeleton skeleton = *Skeleton::create(joints);
    Transform local = skeleton[1].rest_l;
    local.translation += glm::inverse(aslant) * Vec3{0.1f, 0.2f, 0.3f};
    const Transform mirrored = PoseMirror(skeleton).mirrored(1, local);
    EXPECT_EQ(mirrored.scale, Vec3(1.f));
    return aslant * (mirrored.translation - skeleton[2].rest_l.translation);
  };
  for (const ScaleInheritance without : {ScaleInheritance::own_axes, ScaleInheritance::skip_parent})
    EXPECT_LT(difference(moved(without), Vec3(-0.1f, 0.2f, 0.3f)), 1e-5f);
  EXPECT_GT(difference(moved(ScaleInheritance::full), Vec3(-0.1f, 0.2f, 0.3f)), 0.05f);
}

TEST(PoseMirror, WhatIsNotScaledStaysSoExactly) {
  const Skeleton skeleton = *Skeleton::create(
      {joint("root", kNoJoint, {}),
       joint("arm_l", 0, {.translation = {1, 0, 0}, .scale = {1.1f, 0.7f, 1.3f}, .shear = {0.f, 0.1f, 0.f}}),
       joint("arm_r", 0, {.translation = {-1, 0, 0}, .scale = {0.3f, 1.7f, 1.9f}, .shear = {0.2f, 0.f, 0.f}})});
  const PoseMirror mirror(skeleton);
  Transform turned = skeleton[1].rest_l;
  turned.rotation = glm::angleAxis(0.7f, glm::normalize(Vec3{1, 2, 3}));
  EXPECT_EQ(mirror.mirrored(1, turned).scale, skeleton[2].rest_l.scale);
  EXPECT_EQ(mirror.mirrored(1, turned).shear, skeleton[2].rest_l.shear);
  for (int axis = 0; axis < 3; ++axis) {
    Transform scaled = turned, sheared = turned;
    scaled.scale[axis] += 1e-3f;
    sheared.shear[axis] += 1e-3f;
    for (const Transform& other : {scaled, sheared}) {
      const Transform out = mirror.mirrored(1, other);
      EXPECT_TRUE(out.scale != skeleton[2].rest_l.scale || out.shear != skeleton[2].rest_l.shear) << axis;
    }
  }
}

RC_GTEST_PROP(PoseMirror, TwiceIsTheIdentity, ()) {
  const Symmetric figure = anySymmetric(*rc::gen::arbitrary<bool>());
  const PoseMirror mirror(figure.skeleton);
  const std::vector<Transform> pose = anyPose(figure.skeleton, *rc::gen::arbitrary<bool>());
  const std::vector<Transform> twice = mirroredPose(mirror, mirroredPose(mirror, pose));
  for (std::size_t j = 0; j < pose.size(); ++j) RC_ASSERT(difference(toMatrix(pose[j]), toMatrix(twice[j])) < 2e-5f);
}

RC_GTEST_PROP(PoseMirror, TakesThePlaneFromTheNamedPartners, ()) {
  const float turn = *real(-3.f, 3.f);
  const Symmetric figure = anySymmetric(true, Vec3(std::cos(turn), 0.f, std::sin(turn)));
  const PoseMirror mirror(figure.skeleton);
  RC_ASSERT(std::abs(glm::dot(mirror.normal_m(), figure.normal)) > 0.99f);
}

TEST(PoseMirror, KeepsWhatHasNoPartner) {
  const Skeleton skeleton = *Skeleton::create(
      {joint("root", kNoJoint, {}), joint("LeftHand", 0, {.translation = {1.f, 0.f, 0.f}}),
       joint("RightHand", 0, {.translation = {-1.f, 0.f, 0.f}}), joint("sword", 1, {.translation = {0.f, 0.f, 0.5f}})});
  const PoseMirror mirror(skeleton);
  EXPECT_EQ(mirror.partner(0), 0);
  EXPECT_EQ(mirror.partner(1), 2);
  EXPECT_EQ(mirror.partner(3), kNoJoint);
  const Transform moved{.translation = {0.2f, 0.f, 0.f}};
  EXPECT_EQ(mirror.mirrored(3, moved), moved);
}

TEST(PoseMirror, TellsJointsOfOneNameApartByTheirParents) {
  const Skeleton skeleton = *Skeleton::create(
      {joint("root", kNoJoint, {}), joint("arm_l", 0, {.translation = {1.f, 0.f, 0.f}}),
       joint("arm_r", 0, {.translation = {-1.f, 0.f, 0.f}}), joint("hand_r", 0, {.translation = {0.f, 1.f, 0.f}}),
       joint("hand_l", 1, {.translation = {1.f, 0.f, 0.f}}), joint("hand_r", 2, {.translation = {-1.f, 0.f, 0.f}})});
  EXPECT_EQ(PoseMirror(skeleton).partner(4), 5);
}

TEST(PoseMirror, BonesKeepTheirLengthsWhereRestIsNotQuiteSymmetric) {
  const Skeleton skeleton = *Skeleton::create(
      {joint("root", kNoJoint, {}), joint("arm_l", 0, {.translation = {1.f, 0.f, 0.f}}),
       joint("arm_r", 0, {.translation = {-1.f, 0.02f, 0.f}}), joint("hand_l", 1, {.translation = {0.5f, 0.f, 0.f}}),
       joint("hand_r", 2, {.translation = {-0.5f, 0.f, 0.01f}})});
  const PoseMirror mirror(skeleton);
  Transform turned = skeleton[3].rest_l;
  turned.rotation = glm::angleAxis(1.f, Vec3(0.f, 0.f, 1.f));
  EXPECT_EQ(mirror.mirrored(3, turned).translation, skeleton[4].rest_l.translation);
}

TEST(PoseMirror, FindsThePlaneOfAFigureThatStandsAside) {
  // Two metres off the origin; the arms have names that say their side, the tails do not.
  const Skeleton skeleton = *Skeleton::create(
      {joint("root", kNoJoint, {.translation = {2.f, 0.f, 0.f}}), joint("LeftArm", 0, {.translation = {1.f, 1.f, 0.f}}),
       joint("RightArm", 0, {.translation = {-1.f, 1.f, 0.f}}), joint("tail1", 0, {.translation = {0.4f, 0.f, -1.f}}),
       joint("tail2", 0, {.translation = {-0.4f, 0.f, -1.f}}), joint("nose", 0, {.translation = {0.f, 2.f, 0.5f}})});
  const PoseMirror mirror(skeleton);
  EXPECT_EQ(mirror.partner(1), 2);
  EXPECT_EQ(mirror.partner(3), 4);
  EXPECT_EQ(mirror.partner(5), 5);
  std::vector<Transform> pose;
  for (const Joint& j : skeleton.joints()) pose.push_back(j.rest_l);
  pose[0].translation += Vec3(0.3f, 0.1f, 0.2f);
  pose[0].rotation = glm::angleAxis(0.4f, glm::normalize(Vec3(1.f, 2.f, 3.f)));
  pose[1].translation += Vec3(0.1f, 0.2f, -0.1f);
  pose[3].translation += Vec3(0.f, 0.3f, 0.f);
  const std::vector<Mat4> before = modelOf(skeleton, pose), after = modelOf(skeleton, mirroredPose(mirror, pose));
  for (JointIndex j = 0; j < 6; ++j) {
    Vec3 wanted(before[static_cast<std::size_t>(j)][3]);
    wanted.x = 4.f - wanted.x;
    EXPECT_LT(difference(Vec3(after[static_cast<std::size_t>(mirror.partner(j))][3]), wanted), 1e-5f) << j;
  }
}

TEST(PoseMirror, OfJointsInOnePlaceThoseOfTheSameKinAndBuildArePartners) {
  std::vector<Joint> joints{joint("root", kNoJoint, {}),
                            joint("a", 0, {.translation = {1.f, 0.f, 0.f}}),
                            joint("b", 0, {.translation = {-1.f, 0.f, 0.f}}),
                            joint("c", 0, {.translation = {-1.f, 0.f, 0.f}}),
                            joint("d", 0, {.translation = {1.f, 1.f, 0.f}}),
                            joint("e", 3, {.translation = {0.f, 1.f, 0.f}}),
                            joint("f", 0, {.translation = {-1.f, 1.01f, 0.f}})};
  joints[1].deforms = joints[3].deforms = true;
  const PoseMirror mirror(*Skeleton::create(std::move(joints)));
  EXPECT_EQ(mirror.partner(1), 3);
  EXPECT_EQ(mirror.partner(2), kNoJoint);
  EXPECT_EQ(mirror.partner(4), 6);
}

TEST(PoseMirror, RolesWinOverNamesAndPlaces) {
  // The pose at rest is not symmetric, one name lies, and the twist joints come in two orders.
  const Skeleton skeleton = *Skeleton::create(
      {joint("a", kNoJoint, {}), joint("b", 0, {.translation = {1.f, 1.f, 0.f}}),
       joint("c", 0, {.translation = {-1.f, 0.5f, 0.f}}), joint("LeftThing", 0, {.translation = {1.f, 0.f, 0.f}}),
       joint("RightThing", 0, {.translation = {0.f, 2.f, 0.f}}), joint("t1", 1, {.translation = {0.3f, 0.f, 0.f}}),
       joint("t2", 1, {.translation = {0.6f, 0.f, 0.f}}), joint("u1", 2, {.translation = {-0.3f, 0.2f, 0.f}}),
       joint("u2", 2, {.translation = {-0.6f, 0.2f, 0.f}})});
  const JointRole right_arm = onSide(JointRole::left_upper_arm, BodySide::right);
  const JointRole right_twist = onSide(JointRole::left_upper_arm_twist, BodySide::right);
  JointRoles roles;
  roles.set(JointRole::hips, 0);
  roles.set(JointRole::left_upper_arm, 1);
  roles.set(right_arm, 2);
  roles.set(JointRole::head, 4);
  for (const JointIndex twist : {5, 6}) roles.add(JointRole::left_upper_arm_twist, twist);
  for (const JointIndex twist : {7, 8}) roles.add(right_twist, twist);
  const PoseMirror mirror(skeleton, roles);
  EXPECT_EQ(mirror.partner(0), 0);
  EXPECT_EQ(mirror.partner(1), 2);
  EXPECT_EQ(mirror.partner(2), 1);
  EXPECT_EQ(mirror.partner(4), 4);
  EXPECT_EQ(mirror.partner(3), kNoJoint);
  EXPECT_EQ(mirror.partner(5), 7);
  EXPECT_EQ(mirror.partner(8), 6);
  EXPECT_EQ(PoseMirror(skeleton).partner(1), kNoJoint);
}

}  // namespace
}  // namespace sinew
