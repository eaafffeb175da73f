// What shape alone tells of a body whose joints have no names that say anything.
#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/skeleton/local_to_model.h"
#include "core/skeleton/roles/find_limbs.h"
#include "core/skeleton/roles/find_roles.h"
#include "tests/core/skeleton/role_bodies.h"

namespace sinew {
namespace {

using tests::bodies, tests::Body, tests::Figure, tests::figureOf, tests::found;

// A body of joints that all move something, with what a test changes about it; the names say nothing.
class Nameless {
 public:
  Nameless() : figure_(figureOf(*std::ranges::find(bodies(), "named after the joints", &Body::style))) {
    joints_.assign(figure_.skeleton.joints().begin(), figure_.skeleton.joints().end());
  }

  Joint& joint(const std::string& name) { return *std::ranges::find(joints_, name, &Joint::name); }

  void add(const std::string& name, const std::string& parent, const Vec3& from_parent) {
    Joint added;
    added.name = name;
    added.parent = static_cast<JointIndex>(&joint(parent) - joints_.data());
    added.deforms = true;
    added.rest_l.translation = from_parent;
    joints_.push_back(added);
  }

  // Puts a joint, which may have been added after it, below another one.
  void hang(const std::string& name, const std::string& parent, const Vec3& from_parent) {
    joint(name).parent = static_cast<JointIndex>(&joint(parent) - joints_.data());
    joint(name).rest_l.translation = from_parent;
  }

  void remove(const std::string& leaf) {
    const auto at = std::ranges::find(joints_, leaf, &Joint::name);
    const auto index = static_cast<JointIndex>(at - joints_.begin());
    joints_.erase(at);
    for (Joint& joint : joints_) joint.parent -= joint.parent > index ? 1 : 0;
  }

  void turn(float angle) {
    for (Joint& joint : joints_)
      if (joint.parent == kNoJoint) joint.rest_l.rotation = glm::angleAxis(angle, Vec3{0, 1, 0});
  }

  void mirror() {
    for (Joint& joint : joints_) joint.rest_l.translation.x *= -1.f;
  }

  // The name that each role's joint had.
  std::map<std::string, std::string> roles() const {
    std::map<std::string, std::string> was, out;
    const Skeleton skeleton = nameless(was);
    for (const auto& [role, names] : found(foundRoles(skeleton), skeleton)) out[role] = was.at(names.front());
    return out;
  }
  float confidence(JointRole role) const {
    std::map<std::string, std::string> was;
    return foundRoles(nameless(was)).confidence(role);
  }

 private:
  // was: the name that each joint had.
  Skeleton nameless(std::map<std::string, std::string>& was) const {
    std::vector<Joint> joints = joints_;
    for (std::size_t j = 0; j < joints.size(); ++j) was[joints[j].name = "n" + std::to_string(j)] = joints_[j].name;
    return *Skeleton::create(std::move(joints));
  }

  Figure figure_;
  std::vector<Joint> joints_;
};

// How sure it is of each: names and shape add up as confidenceOf() says, with what each part's shape is worth.
TEST(RolesByShape, ConfidencesAreOfNameAndPlace) {
  using enum JointRole;
  const auto sure = [](const Skeleton& skeleton, const JointRoles& roles, JointRole role, BodyPart part, float shape) {
    const JointIndex joint = roles.joint(role);
    ASSERT_NE(joint, kNoJoint) << name(role);
    const float wanted = confidenceOf(readJointName(skeleton[joint].name), part, shape);
    EXPECT_NEAR(roles.confidence(role), wanted, 1e-5f) << name(role);
  };
  for (const char* style : {"named after the joints", "Mixamo", "Unreal"}) {
    const Figure figure = figureOf(*std::ranges::find(bodies(), style, &Body::style));
    // Limbs that are not quite alike.
    std::vector<Joint> joints(figure.skeleton.joints().begin(), figure.skeleton.joints().end());
    for (Joint& joint : joints)
      if (joint.name == "RightWrist" || joint.name == "RightAnkle") joint.rest_l.translation *= 0.9f;
    const Skeleton s = *Skeleton::create(std::move(joints));
    const JointRoles roles = foundRoles(s);
    const LimbPairs limbs = findLimbs(RoleFigure(s, restInModelSpace(s), true));
    ASSERT_TRUE(limbs.arms && limbs.legs);
    sure(s, roles, hips, BodyPart::hips, 0.9f);
    sure(s, roles, head, BodyPart::head, 0.9f);
    sure(s, roles, neck, BodyPart::neck, 0.9f);
    for (const BodySide side : {BodySide::left, BodySide::right}) {
      const auto limb = [&](const LimbPair& pair, JointRole upper) {
        const JointIndex joint = roles.joint(onSide(upper, side));
        const Limb& one = pair.limbs[pair.limbs[0].upper == joint ? 0 : 1];
        EXPECT_EQ(one.upper, joint);
        return one.shape * pair.likeness;
      };
      const float arm = limb(*limbs.arms, left_upper_arm), leg = limb(*limbs.legs, left_upper_leg);
      sure(s, roles, onSide(left_upper_arm, side), BodyPart::upper_arm, arm);
      sure(s, roles, onSide(left_lower_arm, side), BodyPart::lower_arm, arm);
      sure(s, roles, onSide(left_hand, side), BodyPart::hand, arm);
      sure(s, roles, onSide(left_upper_leg, side), BodyPart::upper_leg, leg);
      sure(s, roles, onSide(left_lower_leg, side), BodyPart::lower_leg, leg);
      sure(s, roles, onSide(left_foot, side), BodyPart::foot, leg);
      sure(s, roles, onSide(left_toes, side), BodyPart::toes, 0.8f * leg);
      if (*style == 'n') continue;
      sure(s, roles, onSide(left_shoulder, side), BodyPart::shoulder, arm);
      sure(s, roles, onSide(left_index_proximal, side), BodyPart::index, 0.5f);
      sure(s, roles, onSide(left_thumb_distal, side), BodyPart::thumb, 0.5f);
      if (*style == 'M') sure(s, roles, onSide(left_eye, side), BodyPart::eye, 0.5f);
      EXPECT_NEAR(roles.confidence(onSide(left_upper_arm_twist, side)), *style == 'U' ? 0.9f : 0.f, 1e-6f);
    }
  }
}

TEST(RolesByShape, NamelessPartsAreLessSure) {
  constexpr float kByShape = 0.65f;  // of a nameless joint of the best shape
  const Nameless body;
  EXPECT_NEAR(body.confidence(JointRole::hips), kByShape * 0.9f, 1e-5f);
  EXPECT_NEAR(body.confidence(JointRole::head), kByShape * 0.7f, 1e-5f);
  EXPECT_NEAR(body.confidence(JointRole::neck), kByShape * 0.7f, 1e-5f);
  EXPECT_NEAR(body.confidence(JointRole::spine), kByShape * 0.9f, 1e-5f);
  // Halves of a bone share its twist; they lie on the way, with some room at both ends.
  const Vec3 shin = Nameless().joint("LeftAnkle").rest_l.translation;
  for (const auto& [along, aside, twists] : {std::tuple(0.5f, 0.f, true),
                                             {0.07f, 0.f, true},
                                             {0.03f, 0.f, false},
                                             {0.93f, 0.f, true},
                                             {0.97f, 0.f, false},
                                             {0.5f, 0.08f, true},
                                             {0.5f, 0.12f, false}}) {
    Nameless divided;
    divided.add("half", "LeftKnee", along * shin + aside * glm::length(shin) * Vec3{1, 0, 0});
    divided.hang("LeftAnkle", "half", (1.f - along) * shin - aside * glm::length(shin) * Vec3{1, 0, 0});
    const auto roles = divided.roles();
    const auto twist = roles.find("leftLowerLegTwist");
    EXPECT_EQ(twist != roles.end() && twist->second == "half", twists) << along << " " << aside;
    EXPECT_NEAR(divided.confidence(JointRole::left_lower_leg_twist), twists ? 0.7f : 0.f, 1e-6f);
  }
}

// Of a spine of any length the first is the spine, the last the upper chest and one between the chest.
TEST(RolesByShape, TheSpineIsDividedInThree) {
  for (const int more : {0, 1, 2, 3, 4}) {
    Nameless body;
    std::vector<std::string> way;
    std::string above = "Hips";
    const Vec3 whole{0.f, 0.37f, -0.02f};
    for (int i = 0; i < more; ++i) {
      const std::string part = "part" + std::to_string(i);
      body.add(part, above, whole / static_cast<float>(more + 1));
      way.push_back(above = part);
    }
    body.hang("Chest", above, whole / static_cast<float>(more + 1));
    way.push_back("Chest");
    body.remove("Waist");
    auto roles = body.roles();
    EXPECT_EQ(roles["spine"], way.front()) << more;
    EXPECT_EQ(roles["chest"], way.size() > 2 ? way[way.size() / 2] : way.size() == 2 ? way.back() : "") << more;
    EXPECT_EQ(roles["upperChest"], way.size() > 2 ? way.back() : "") << more;
  }
}

TEST(RolesByShape, TheHeadIsTheHighestOfWhatTheChestBears) {
  for (const Vec3& place : {Vec3{0.f, -0.1f, -0.2f}, Vec3{0.f, 0.1f, -0.15f}, Vec3{0.f, 0.3f, -0.05f}}) {
    Nameless body;
    body.add("pack", "Chest", place);
    EXPECT_EQ(body.roles()["head"], "Head") << place.y;
    body.add("flap", "pack", {0.f, -0.5f, -0.1f});  // longer than the neck
    EXPECT_EQ(body.roles()["head"], "Head") << place.y;
  }
}

TEST(RolesByShape, TheHeadIsWhereTheWayUpForksOrEnds) {
  Nameless body;
  body.add("left horn", "Head", {0.1f, 0.1f, 0.f});
  body.add("right horn", "Head", {-0.1f, 0.1f, 0.f});
  EXPECT_EQ(body.roles()["head"], "Head");
  EXPECT_EQ(body.roles()["neck"], "Neck");
}

TEST(RolesByShape, WhatHangsFromTheChestIsNoHead) {
  Nameless body;
  body.remove("Head");
  body.joint("Neck").rest_l.translation = {0.f, -0.2f, 0.3f};
  EXPECT_FALSE(body.roles().contains("head"));
}

TEST(RolesByShape, WithoutToesTheKneesTellWhereTheFrontIs) {
  for (const float angle : {0.f, 1.2f, 3.1f, -2.f}) {
    Nameless body;
    body.turn(angle);
    for (const char* toe : {"LeftToe", "RightToe"}) body.remove(toe);
    const auto roles = body.roles();
    EXPECT_EQ(roles.at("leftUpperLeg"), "LeftHip") << angle;
    EXPECT_EQ(roles.at("rightHand"), "RightWrist") << angle;
  }
}

TEST(RolesByShape, WithStraightLegsTheFrontIsWhereFilesHaveIt) {
  for (const float angle : {-1.2f, 0.f, 1.2f}) {
    Nameless body;
    body.turn(angle);
    for (const char* toe : {"LeftToe", "RightToe"}) body.remove(toe);
    for (const char* name : {"LeftKnee", "RightKnee", "LeftAnkle", "RightAnkle"}) {
      Vec3& way = body.joint(name).rest_l.translation;
      way = {0.f, way.y, 0.f};
    }
    EXPECT_EQ(body.roles().at("leftUpperLeg"), "LeftHip") << angle;
    body.mirror();
    EXPECT_EQ(body.roles().at("leftUpperLeg"), "RightHip") << angle;
  }
}

TEST(RolesByShape, FeetTellMoreThanKneesAboutTheFront) {
  Nameless body;
  for (const char* name : {"LeftKnee", "RightKnee"}) body.joint(name).rest_l.translation.z = -0.15f;
  for (const char* name : {"LeftAnkle", "RightAnkle"}) body.joint(name).rest_l.translation.z = 0.13f;
  EXPECT_EQ(body.roles().at("leftUpperLeg"), "LeftHip");
}

TEST(RolesByShape, ToesAreAStepBeforeTheFoot) {
  const auto toes = [](float step) {
    Nameless body;
    for (const char* toe : {"LeftToe", "RightToe"}) body.joint(toe).rest_l.translation = {0.f, -0.01f, step};
    return body.roles().contains("leftToes");
  };
  EXPECT_TRUE(toes(0.05f));
  EXPECT_TRUE(toes(0.2f));
  EXPECT_TRUE(toes(0.31f));
  EXPECT_FALSE(toes(0.36f)) << "as long as the thigh";
  EXPECT_FALSE(toes(0.02f)) << "a part of the ankle";
}

// Fingers of a left hand: chains of joints from the wrist, of which the names say something or nothing.
class HandOfJoints {
 public:
  HandOfJoints() {
    const Figure figure = figureOf(*std::ranges::find(bodies(), "named after the joints", &Body::style));
    joints_.assign(figure.skeleton.joints().begin(), figure.skeleton.joints().end());
    wrist_ = static_cast<JointIndex>(std::ranges::find(joints_, "LeftWrist", &Joint::name) - joints_.begin());
  }
  void add(const std::vector<std::string>& names, const Vec3& first, const Vec3& step) {
    JointIndex parent = wrist_;
    for (std::size_t i = 0; i < names.size(); ++i) {
      Joint& joint = joints_.emplace_back();
      joint.name = names[i];
      joint.deforms = true;
      joint.parent = std::exchange(parent, static_cast<JointIndex>(joints_.size()) - 1);
      joint.rest_l.translation = i == 0 ? first : step;
    }
  }
  void bear(const std::string& name, const std::string& parent, const Vec3& from_parent) {
    Joint joint;
    joint.name = name;
    joint.deforms = true;
    joint.parent = static_cast<JointIndex>(std::ranges::find(joints_, parent, &Joint::name) - joints_.begin());
    joint.rest_l.translation = from_parent;
    joints_.push_back(std::move(joint));
  }
  std::map<std::string, std::string> fingers() const {
    const Skeleton skeleton = *Skeleton::create(joints_);
    std::map<std::string, std::string> out;
    for (const auto& [role, names] : found(foundRoles(skeleton), skeleton))
      if (role.ends_with("Proximal") || role.ends_with("Intermediate") || role.ends_with("Distal") ||
          role.ends_with("Metacarpal"))
        out[role] = names.front();
    return out;
  }

 private:
  std::vector<Joint> joints_;
  JointIndex wrist_;
};

TEST(RolesByShape, NamelessFingersOfTwoJointsAreFingers) {
  HandOfJoints hand;
  hand.add({"a", "b"}, {-0.02f, -0.02f, 0.08f}, {0.f, 0.f, 0.04f});  // points away: the thumb
  hand.add({"c", "d"}, {0.08f, -0.08f, 0.03f}, {0.03f, -0.03f, 0.f});
  hand.add({"e", "f"}, {0.08f, -0.08f, 0.f}, {0.03f, -0.03f, 0.f});
  hand.add({"g"}, {0.08f, -0.08f, -0.03f}, {});  // no finger
  const std::map<std::string, std::string> wanted{{"leftThumbMetacarpal", "a"}, {"leftThumbProximal", "b"},
                                                  {"leftIndexProximal", "c"},   {"leftIndexIntermediate", "d"},
                                                  {"leftMiddleProximal", "e"},  {"leftMiddleIntermediate", "f"}};
  EXPECT_EQ(hand.fingers(), wanted);
}

TEST(RolesByShape, OfTwoNamelessChainsTheShorterIsTheThumb) {
  for (const bool first : {false, true}) {
    HandOfJoints hand;
    const float step = first ? 0.02f : 0.06f;
    hand.add({"a", "b", "c"}, {0.05f, -0.05f, 0.03f}, {step, -step, 0.f});
    hand.add({"d", "e", "f"}, {0.05f, -0.05f, -0.03f}, {0.04f, -0.04f, 0.f});
    EXPECT_EQ(hand.fingers().at("leftThumbMetacarpal"), first ? "a" : "d");
    EXPECT_EQ(hand.fingers().at("leftIndexDistal"), first ? "f" : "c");
  }
}

TEST(RolesByShape, FingersAreCountedFromTheThumbWhereverCountingBegins) {
  for (const int begin : {0, 1}) {
    HandOfJoints hand;
    for (int finger = 0; finger < 5; ++finger) {
      std::vector<std::string> names;
      for (const char* joint : {"", "1", "2"})
        names.push_back("Bip01 L Finger" + std::to_string(begin + finger) + joint);
      hand.add(names, {0.05f, -0.05f, 0.02f * static_cast<float>(2 - finger)}, {0.02f, -0.02f, 0.f});
    }
    const auto fingers = hand.fingers();
    EXPECT_EQ(fingers.size(), 15u);
    EXPECT_EQ(fingers.at("leftThumbMetacarpal"), "Bip01 L Finger" + std::to_string(begin));
    EXPECT_EQ(fingers.at("leftLittleDistal"), "Bip01 L Finger" + std::to_string(begin + 4) + "2");
  }
}

// The longer of two that have the name of one finger is the finger; joints in the palm, tips and a fourth joint are
// none.
TEST(RolesByShape, EachFingerHasThreeJointsAndIsOne) {
  HandOfJoints hand;
  hand.add({"LeftHandIndex0", "LeftHandIndex1", "LeftHandIndex2", "LeftHandIndex3"}, {0.05f, -0.05f, 0.f},
           {0.02f, -0.02f, 0.f});
  hand.add({"LeftHandIndexB"}, {0.02f, -0.02f, 0.f}, {});
  hand.add({"left_ring_metacarpal", "left_ring_a", "left_ring_b", "left_ring_c"}, {0.02f, -0.02f, -0.02f},
           {0.02f, -0.02f, 0.f});
  const std::map<std::string, std::string> wanted{
      {"leftIndexProximal", "LeftHandIndex0"}, {"leftIndexIntermediate", "LeftHandIndex1"},
      {"leftIndexDistal", "LeftHandIndex2"},   {"leftRingProximal", "left_ring_a"},
      {"leftRingIntermediate", "left_ring_b"}, {"leftRingDistal", "left_ring_c"}};
  EXPECT_EQ(hand.fingers(), wanted);
}

// A joint of it may bear something besides, such as a nail.
TEST(RolesByShape, AFingerThatForksIsAFinger) {
  HandOfJoints hand;
  hand.add({"LeftHandIndex1", "LeftHandIndex2", "LeftHandIndex3"}, {0.05f, -0.05f, 0.f}, {0.02f, -0.02f, 0.f});
  hand.bear("nail", "LeftHandIndex1", {0.f, 0.01f, 0.f});
  EXPECT_EQ(hand.fingers().at("leftIndexProximal"), "LeftHandIndex1");
  EXPECT_EQ(hand.fingers().at("leftIndexDistal"), "LeftHandIndex3");
}

Skeleton plainSkeleton(const std::function<void(Joint&)>& change) {
  const Figure figure = figureOf(*std::ranges::find(bodies(), "named after the joints", &Body::style));
  std::vector<Joint> joints(figure.skeleton.joints().begin(), figure.skeleton.joints().end());
  std::ranges::for_each(joints, change);
  return *Skeleton::create(std::move(joints));
}

TEST(RolesByShape, HipsThatTheLegsMeetInAreHipsWhateverTheSideInTheirName) {
  const Skeleton skeleton = plainSkeleton([](Joint& j) {
    if (j.name == "Hips") j.name = "Hips_L";
  });
  EXPECT_EQ(foundRoles(skeleton).joint(JointRole::hips), skeleton.find("Hips_L"));
}

TEST(RolesByShape, HipsBelowWhatTheSpineHangsOnAreHipsByTheirName) {
  const Skeleton plain = plainSkeleton([](Joint&) {});
  std::vector<Joint> joints(plain.joints().begin(), plain.joints().end());
  for (const char* called : {"Hips", "n"}) {
    std::vector<Joint> below = joints;
    Joint root;
    root.name = "Root";
    root.deforms = true;
    const auto top = static_cast<JointIndex>(below.size());
    for (Joint& joint : below) {
      if (joint.name == "Waist") joint.parent = top;
      if (joint.name != "Hips") continue;
      joint.parent = top;
      joint.name = called;
      std::swap(joint.rest_l.translation, root.rest_l.translation);
    }
    below.push_back(root);
    const Skeleton skeleton = *Skeleton::create(std::move(below));
    EXPECT_EQ(foundRoles(skeleton).joint(JointRole::hips),
              skeleton.find(called == std::string("Hips") ? "Hips" : "Root"));
  }
}

TEST(RolesByShape, NamelessArmsAreOnTheSidesOfTheLegsThatHaveNames) {
  for (const bool mirrored : {false, true}) {
    const Skeleton skeleton = plainSkeleton([&](Joint& j) {
      if (mirrored) j.rest_l.translation.x *= -1.f;
      for (const char* part : {"Collar", "Shoulder", "Elbow", "Wrist"})
        if (j.name.ends_with(part)) j.name = (j.name.starts_with("Left") ? "a" : "b") + std::string(1, *part);
    });
    const JointRoles roles = foundRoles(skeleton);
    EXPECT_EQ(roles.joint(JointRole::left_upper_leg), skeleton.find("LeftHip"));
    EXPECT_EQ(roles.joint(JointRole::left_lower_arm), skeleton.find("aE")) << mirrored;
  }
}

// The feet hang on the hips, as targets do: so far below the knees, or with other names.
std::pair<std::string, std::string> feetOf(float down, const std::string& left) {
  const Skeleton plain = plainSkeleton([](Joint&) {});
  const std::vector<Mat4> model = restInModelSpace(plain);
  const auto place = [&](const std::string& name) {
    return Vec3(model[static_cast<std::size_t>(plain.find(name))][3]);
  };
  const Skeleton skeleton = plainSkeleton([&](Joint& j) {
    for (const std::string side : {"Left", "Right"}) {
      if (j.name != side + "Ankle") continue;
      const float bone = glm::distance(place(side + "Hip"), place(side + "Knee"));
      j.parent = plain.find("Hips");
      j.rest_l.translation = place(side + "Knee") - Vec3(0.f, down * bone, 0.f) - place("Hips");
      if (side == "Left") j.name = left;
      break;
    }
  });
  const JointRoles roles = foundRoles(skeleton);
  const auto called = [&](JointRole role) {
    return roles.joint(role) == kNoJoint ? std::string() : skeleton[roles.joint(role)].name;
  };
  return {called(JointRole::left_foot), called(onSide(JointRole::left_foot, BodySide::right))};
}

TEST(RolesByShape, FeetThatHangElsewhereAreBelowTheirKnees) {
  const std::pair<std::string, std::string> both{"LeftAnkle", "RightAnkle"}, none;
  for (const float down : {0.45f, 1.f, 1.75f}) EXPECT_EQ(feetOf(down, "LeftAnkle"), both) << down;
  for (const float down : {-1.f, -0.5f, 0.35f, 1.85f}) EXPECT_EQ(feetOf(down, "LeftAnkle"), none) << down;
  EXPECT_EQ(feetOf(1.f, "n").first, "") << "the foot of the other side is none";
  EXPECT_EQ(feetOf(1.f, "n").second, "RightAnkle");
}

}  // namespace
}  // namespace sinew
