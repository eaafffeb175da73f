// What names of roles and of joints say.
#include "core/skeleton/roles/names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/skeleton/roles.h"

namespace sinew {
namespace {

TEST(JointRole, NamesAreThoseOfVrm) {
  EXPECT_EQ(name(JointRole::upper_chest), "upperChest");
  EXPECT_EQ(name(JointRole::left_thumb_metacarpal), "leftThumbMetacarpal");
  EXPECT_EQ(name(onSide(JointRole::left_little_distal, BodySide::right)), "rightLittleDistal");
  EXPECT_EQ(name(onSide(JointRole::left_lower_leg_twist, BodySide::right)), "rightLowerLegTwist");
  const std::vector<std::string> names = jointRoleNames();
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kJointRoles));
  for (int i = 0; i < kJointRoles; ++i) {
    const auto role = static_cast<JointRole>(i);
    EXPECT_EQ(findJointRole(names[static_cast<std::size_t>(i)]), role);
    EXPECT_EQ(onSide(role, sideOf(role)), role);
    EXPECT_EQ(isTwist(role), name(role).ends_with("Twist"));
  }
  EXPECT_EQ(findJointRole("LEFTHAND"), JointRole::left_hand);
  EXPECT_EQ(findJointRole("leftPaw"), std::nullopt);
  EXPECT_EQ(unknownRole("uperChest"), "There is no role “uperChest”; did you mean upperChest or chest?");
  EXPECT_THAT(unknownRole("wheel").english(), ::testing::HasSubstr("leftUpperArm"));
}

TEST(JointNameHint, ReadsWordsSidesAndHelpers) {
  struct Case {
    const char* name;
    BodyPart part;
    BodySide side;
    NameUse use = NameUse::body;
  };
  using enum BodyPart;
  constexpr BodySide left = BodySide::left, right = BodySide::right, none_side = BodySide::middle;
  for (const Case& c : {Case{"mixamorig:LeftForeArm", lower_arm, left},
                        {"mixamorigRightHandThumb1", thumb, right},
                        {"LHipJoint", upper_leg, left},
                        {"Bip01 L UpperArm", upper_arm, left},
                        {"DEF-upper_arm.L.001", upper_arm, left},
                        {"rfemur", upper_leg, right},
                        {"leftupperarm", upper_arm, left},
                        {"handr", hand, right},
                        {"J_Adj_R_FaceEye", eye, right},
                        {"Hips", hips, none_side},
                        {"pelvis.L", other, left},
                        {"eyelid_l", other, left},
                        {"LeftToe_End", toes, left, NameUse::helper},
                        {"hand_ik.L", hand, left, NameUse::helper},
                        {"handIK.l", hand, left, NameUse::helper},
                        {"thigh_twist_01_r", upper_leg, right, NameUse::twist},
                        {"joint_17", none, none_side},
                        {"", none, none_side},
                        {"\xff\xfe::", none, none_side}}) {
    const JointNameHint hint = readJointName(c.name);
    EXPECT_EQ(hint.readings[0].part, c.part) << c.name;
    EXPECT_EQ(hint.side, c.side) << c.name;
    EXPECT_EQ(hint.use, c.use) << c.name;
  }
}

TEST(JointNameHint, ReadsDigitsAndPalmsOfFingers) {
  EXPECT_EQ(readJointName("Bip01 L Finger12").digit, 1);
  EXPECT_EQ(readJointName("LeftHandThumb3").digit, 3);
  EXPECT_EQ(readJointName("LeftHandThumb").digit, -1);
  EXPECT_TRUE(readJointName("index_metacarpal.L").metacarpal);
  EXPECT_FALSE(readJointName("index_proximal.L").metacarpal);
}

TEST(JointNameHint, OfSeveralMeaningsTheSideTells) {
  using enum BodyPart;
  const JointNameHint leg = readJointName("LeftLeg"), hip = readJointName("hip"), left_hip = readJointName("hip.L");
  EXPECT_FLOAT_EQ(leg.strength(lower_leg), 0.6f);
  EXPECT_FLOAT_EQ(leg.strength(upper_leg), 0.5f);
  EXPECT_TRUE(leg.isVague());
  EXPECT_FALSE(readJointName("LeftUpLeg").isVague());
  EXPECT_FLOAT_EQ(hip.strength(hips), 0.8f);
  EXPECT_FALSE(hip.says(upper_leg));
  EXPECT_FALSE(left_hip.says(hips));
  EXPECT_FLOAT_EQ(left_hip.strength(upper_leg), 0.6f);
  EXPECT_FLOAT_EQ(readJointName("lhipjoint").strength(upper_leg), 0.6f);
  EXPECT_FLOAT_EQ(readJointName("pelvis.L").strength(other), 0.5f) << "half of one";
  for (const char* text : {"Lf_Arm", "lft_hand"}) EXPECT_EQ(readJointName(text).side, BodySide::left) << text;
  for (const char* text : {"rt_foot", "rgt_hand", "RHand"})
    EXPECT_EQ(readJointName(text).side, BodySide::right) << text;
}

TEST(JointNameHint, HelpersWinOverTwistsAndTheTwistOfTheNeckIsTheNeck) {
  EXPECT_EQ(readJointName("neck_twist").use, NameUse::body);
  for (const char* text : {"arm_ik_twist", "arm_twist_ik"}) EXPECT_EQ(readJointName(text).use, NameUse::helper) << text;
}

TEST(JointNameHint, NameAndShapeAddUp) {
  const auto sure = [](const char* name, BodyPart part, float shape) {
    return confidenceOf(readJointName(name), part, shape);
  };
  EXPECT_NEAR(sure("Hips", BodyPart::hips, 0.f), 0.85f, 1e-6f);
  EXPECT_NEAR(sure("Hips", BodyPart::hips, 1.f), 0.9475f, 1e-6f);
  EXPECT_NEAR(sure("hip", BodyPart::hips, 0.f), 0.68f, 1e-6f);
  EXPECT_NEAR(sure("joint_17", BodyPart::hips, 1.f), 0.65f, 1e-6f);
  EXPECT_NEAR(sure("joint_17", BodyPart::hips, 7.f), 0.65f, 1e-6f);
  EXPECT_NEAR(sure("joint_17", BodyPart::hips, -3.f), 0.f, 1e-6f);
  EXPECT_NEAR(sure("Head", BodyPart::hips, 1.f), 0.39f, 1e-6f) << "named as something else";
  EXPECT_NEAR(sure("LeftLeg", BodyPart::foot, 1.f), 0.65f, 1e-6f) << "any part of a leg";
}

}  // namespace
}  // namespace sinew
