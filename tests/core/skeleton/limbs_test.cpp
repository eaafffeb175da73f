// Pairs of arms and legs, by what speaks for and against each.
#include "core/skeleton/roles/find_limbs.h"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "core/skeleton/local_to_model.h"

namespace sinew {
namespace {

// A body whose joints have names only where a test gives them one. Places in metres; of what comes in pairs the left.
class LimbFigure {
 public:
  LimbFigure() {
    put("hips", "", {0.f, 1.f, 0.f});
    putTwo("hip", "hips", {0.1f, 0.95f, 0.f});
    putTwo("knee", "hip%", {0.1f, 0.5f, 0.f});
    putTwo("ankle", "knee%", {0.1f, 0.05f, 0.f});
    put("chest", "hips", {0.f, 1.4f, 0.f});
    put("neck", "chest", {0.f, 1.55f, 0.f});
    put("head", "neck", {0.f, 1.65f, 0.f});
    putTwo("arm", "chest", {0.2f, 1.4f, 0.f});
    putTwo("elbow", "arm%", {0.45f, 1.4f, 0.f});
    putTwo("wrist", "elbow%", {0.7f, 1.4f, 0.f});
  }

  void put(const std::string& part, const std::string& parent, const Vec3& at) {
    if (!places_.contains(part)) order_.push_back(part);
    places_[part] = at;
    parents_[part] = parent;
  }
  void putTwo(const std::string& part, const std::string& parent, const Vec3& at) {
    for (const char* side : {"L", "R"}) {
      std::string above = parent;
      if (above.ends_with('%')) above.replace(above.size() - 1, 1, side);
      put(part + side, above, *side == 'L' ? at : Vec3(-at.x, at.y, at.z));
    }
  }
  // So that it is clear which joints are meant; each name gives 1.5.
  void nameArms() { nameTwo("arm", "UpperArm"), nameTwo("elbow", "LowerArm"), nameTwo("wrist", "Hand"); }
  void nameLegs() { nameTwo("hip", "UpLeg"), nameTwo("knee", "Shin"), nameTwo("ankle", "Foot"); }
  void nameTwo(const std::string& part, const std::string& called) {
    name(part + "L", "Left" + called), name(part + "R", "Right" + called);
  }
  void hang(const std::string& part, const std::string& parent) { parents_[part] = parent; }
  void name(const std::string& part, const std::string& name) { names_[part] = name; }

  JointIndex joint(const std::string& part) const {
    return part.empty() ? kNoJoint : static_cast<JointIndex>(std::ranges::find(inOrder(), part) - inOrder().begin());
  }
  LimbPairs limbs() {
    std::vector<Joint> joints;
    for (const std::string& part : inOrder()) {
      Joint& joint = joints.emplace_back();
      joint.name = names_.contains(part) ? names_.at(part) : "n" + std::to_string(joints.size());
      joint.parent = this->joint(parents_.at(part));
      joint.deforms = true;
      joint.rest_l.translation =
          places_.at(part) - (joint.parent == kNoJoint ? Vec3(0.f) : places_.at(parents_.at(part)));
    }
    skeleton_ = *Skeleton::create(std::move(joints));
    return findLimbs(RoleFigure(skeleton_, restInModelSpace(skeleton_), true));
  }

 private:
  // Parents before their children.
  const std::vector<std::string>& inOrder() const {
    if (sorted_.size() == order_.size()) return sorted_;
    sorted_.clear();
    while (sorted_.size() < order_.size()) {
      for (const std::string& part : order_) {
        const auto there = [&](const std::string& p) { return std::ranges::find(sorted_, p) != sorted_.end(); };
        if (!there(part) && (parents_.at(part).empty() || there(parents_.at(part)))) sorted_.push_back(part);
      }
    }
    return sorted_;
  }

  std::vector<std::string> order_;
  mutable std::vector<std::string> sorted_;
  std::map<std::string, Vec3> places_;
  std::map<std::string, std::string> parents_, names_;
  Skeleton skeleton_;
};

constexpr float kFigureHeight = 1.6f;  // from the ankles to the head
constexpr float kClose = 1e-4f;

TEST(FindLimbs, APlainBodyHasAllThatSpeaksForIt) {
  LimbFigure figure;
  const LimbPairs found = figure.limbs();
  ASSERT_TRUE(found.arms && found.legs);
  EXPECT_EQ(found.arms->fork, figure.joint("chest"));
  EXPECT_EQ(found.legs->fork, figure.joint("hips"));
  for (const auto& [pair, upper, lower, end, length] :
       {std::tuple(*found.arms, "arm", "elbow", "wrist", 0.5f), {*found.legs, "hip", "knee", "ankle", 0.9f}}) {
    for (const Limb& limb : pair.limbs) {
      const char* side = limb.start == figure.joint(upper + std::string("L")) ? "L" : "R";
      EXPECT_EQ(limb.start, figure.joint(upper + std::string(side)));
      EXPECT_EQ(limb.upper, limb.start);
      EXPECT_EQ(limb.lower, figure.joint(lower + std::string(side)));
      EXPECT_EQ(limb.end, figure.joint(end + std::string(side)));
      EXPECT_EQ(limb.shoulder, kNoJoint);
      EXPECT_NEAR(limb.length_m, length, kClose);
      EXPECT_NEAR(limb.score, 1.5f + 2.f, kClose) << "two bones of one length, which are the whole chain";
      EXPECT_NEAR(limb.shape, 1.f, kClose);
      EXPECT_EQ(limb.names, 0.f);
      EXPECT_EQ(limb.side_votes, 0);
    }
    EXPECT_NEAR(pair.likeness, 1.f, kClose);
    EXPECT_FALSE(pair.named());
  }
  EXPECT_NEAR(found.arms->score, 3.5f + 1.5f + 1.f + 0.5f, kClose) << "alike, long enough, beside a head";
  EXPECT_NEAR(found.legs->score, 3.5f + 1.5f + 1.5f + 1.f, kClose) << "alike, straight down, long enough";
}

// The score of the left arm, or of the arms as a pair, less that of a plain body.
float gainOf(LimbFigure& figure, bool of_pair = false, bool legs = false) {
  const LimbPairs found = figure.limbs();
  const std::optional<LimbPair>& pair = legs ? found.legs : found.arms;
  if (!pair) return -99.f;
  const JointIndex left = figure.joint(legs ? "hipL" : "armL");
  const Limb& limb = pair->limbs[pair->limbs[0].upper == left || pair->limbs[0].start == left ? 0 : 1];
  if (of_pair) return pair->score - (legs ? 7.5f : 6.5f);
  return limb.score - 3.5f;
}

TEST(FindLimbs, BonesOfOtherLengthsSpeakLessForIt) {
  LimbFigure figure;
  figure.putTwo("wrist", "elbow%", {0.65f, 1.4f, 0.f});
  EXPECT_NEAR(gainOf(figure), -1.5f * 0.2f, kClose);
  EXPECT_NEAR(figure.limbs().arms->limbs[0].shape, 0.6f * 0.8f + 0.5f, kClose);
  figure.putTwo("wrist", "elbow%", {0.7625f, 1.4f, 0.f});
  EXPECT_NEAR(gainOf(figure), -1.5f * 0.2f, kClose) << "whichever is the longer one";
}

TEST(FindLimbs, WhatIsLeftOverOfTheChainSpeaksAgainstIt) {
  LimbFigure figure;
  figure.putTwo("arm", "shoulder%", {0.2f, 1.4f, 0.f});
  figure.putTwo("shoulder", "chest", {0.1f, 1.4f, 0.f});
  const LimbPairs found = figure.limbs();
  ASSERT_TRUE(found.arms);
  const Limb& arm = found.arms->limbs[0];
  EXPECT_NEAR(arm.score, 1.5f + 2.f * 0.5f / 0.6f, kClose);
  EXPECT_NEAR(arm.shape, std::min(1.f, 0.6f + 0.5f * 0.5f / 0.6f), kClose);
  for (const Limb& limb : found.arms->limbs) {
    EXPECT_EQ(limb.shoulder, limb.start) << "a short bone before the arm";
    EXPECT_NE(limb.upper, limb.start);
  }
}

TEST(FindLimbs, AShoulderIsShortOrNamed) {
  const auto shoulder = [](float x, const std::string& name, const std::string& inner = "") {
    LimbFigure figure;
    figure.putTwo("arm", "shoulder%", {0.5f, 1.4f, 0.f});
    figure.putTwo("elbow", "arm%", {0.75f, 1.4f, 0.f});
    figure.putTwo("wrist", "elbow%", {1.f, 1.4f, 0.f});
    figure.putTwo("shoulder", inner.empty() ? "chest" : "inner%", {x, 1.4f, 0.f});
    if (!inner.empty()) figure.putTwo("inner", "chest", {0.06f, 1.4f, 0.f});
    for (const char* side : {"L", "R"}) {
      const std::string word = *side == 'L' ? "Left" : "Right";
      if (!name.empty()) figure.name("shoulder" + std::string(side), word + name);
      if (!inner.empty()) figure.name("inner" + std::string(side), word + inner);
    }
    figure.nameArms();
    const LimbPairs found = figure.limbs();
    if (!found.arms) return std::string("no arms");
    const Limb& arm = found.arms->limbs[0];
    for (const char* part : {"shoulderL", "shoulderR", "innerL", "innerR"})
      if (arm.shoulder == figure.joint(part)) return std::string(part).substr(0, std::string(part).size() - 1);
    return std::string("none");
  };
  EXPECT_EQ(shoulder(0.27f, ""), "shoulder");
  EXPECT_EQ(shoulder(0.23f, ""), "none") << "longer than the upper arm";
  EXPECT_EQ(shoulder(0.23f, "Clavicle"), "shoulder");
  EXPECT_EQ(shoulder(0.4f, "Hair"), "none") << "named otherwise";
  EXPECT_EQ(shoulder(0.4f, "Shoulder", "Clavicle"), "inner") << "the clearer name";
  EXPECT_EQ(shoulder(0.4f, "Clavicle", "Shoulder"), "shoulder");
}

TEST(FindLimbs, AShoulderInTheMiddleIsNoArm) {
  for (const auto& [x, z, off] : {std::tuple(0.06f, 0.f, 0.f), {0.04f, 0.f, 0.7f}, {0.04f, 0.04f, 0.f}}) {
    LimbFigure figure;
    figure.putTwo("arm", "chest", {x, 1.4f, z});
    figure.putTwo("elbow", "arm%", {x + 0.25f, 1.4f, z});
    figure.putTwo("wrist", "elbow%", {x + 0.5f, 1.4f, z});
    EXPECT_NEAR(gainOf(figure), -off, kClose) << x << " " << z;
  }
}

TEST(FindLimbs, HandsHaveFingers) {
  for (const auto& [fingers, more] : {std::pair(1, 0.f), {2, 0.3f}, {3, 0.6f}, {5, 0.6f}}) {
    LimbFigure figure;
    for (int i = 0; i < fingers; ++i)
      figure.putTwo("finger" + std::to_string(i), "wrist%", {0.8f, 1.4f, 0.001f * static_cast<float>(i)});
    EXPECT_NEAR(gainOf(figure), more + 2.f * (0.5f / 0.6f - 1.f), 1e-3f) << fingers;
  }
}

TEST(FindLimbs, WhatGoesOnFarBehindTheHandOrFootSpeaksAgainstIt) {
  for (const auto& [reach, off] : {std::pair(0.22f, 0.f), {0.23f, 1.f}}) {
    LimbFigure figure;
    figure.nameArms();
    for (const char* part : {"finger", "thumb", "ring"}) figure.putTwo(part, "wrist%", {0.7f + reach, 1.4f, 0.f});
    EXPECT_NEAR(gainOf(figure), 4.5f + 0.6f + 2.f * (0.5f / (0.5f + reach) - 1.f) - off, 1e-3f) << reach;
  }
  for (const auto& [reach, off] : {std::pair(0.44f, 0.f), {0.46f, 1.f}}) {
    LimbFigure figure;
    figure.nameLegs();
    figure.putTwo("toe", "ankle%", {0.1f, 0.05f, reach});
    EXPECT_NEAR(gainOf(figure, false, true), 4.5f + 0.6f + 2.f * (0.9f / (0.9f + reach) - 1.f) - off, 1e-3f) << reach;
  }
}

TEST(FindLimbs, FeetTurnToTheToes) {
  for (const auto& [forward, more] : {std::pair(0.1f, 0.6f), {0.07f, 0.f}}) {  // 0.75 is the cosine of 41 degrees
    LimbFigure figure;
    figure.putTwo("ankle", "knee%", {0.1f, 0.05f, 0.f});
    figure.putTwo("toe", "ankle%", {0.1f, -0.05f, forward});
    const float foot = std::hypot(0.1f, forward);
    EXPECT_NEAR(gainOf(figure, false, true), more + 2.f * (0.9f / (0.9f + foot) - 1.f), 1e-3f) << forward;
  }
}

TEST(FindLimbs, JointsBetweenCostByHowFarTheyLieAside) {
  for (const auto& [y, cost] : {std::pair(1.4f, 0.05f), {1.41f, 0.05f}, {1.43f, 0.3f}, {1.45f, 0.5f}}) {
    LimbFigure figure;
    figure.putTwo("between", "arm%", {0.325f, y, 0.f});
    for (const char* side : {"L", "R"}) figure.hang("elbow" + std::string(side), "between" + std::string(side));
    figure.nameArms();
    const LimbPairs found = figure.limbs();
    ASSERT_TRUE(found.arms);
    const Limb& arm = found.arms->limbs[0];
    EXPECT_NEAR(arm.names, 4.5f, kClose);
    EXPECT_NEAR(arm.score, 3.5f + 4.5f - cost, kClose) << y;
    EXPECT_EQ(std::abs(arm.side_votes), 3);
    EXPECT_TRUE(found.arms->named());
  }
}

TEST(FindLimbs, OfPartsOfABoneTwoHardlyCount) {
  for (const auto& [parts, cost] : {std::pair(1, 0.05f), {2, 0.1f}, {3, 0.4f}}) {
    LimbFigure figure;
    for (const char* side : {"L", "R"}) {
      std::string above = "elbow" + std::string(side);
      for (int i = 0; i < parts; ++i) {
        const std::string part = "part" + std::to_string(i) + side;
        const float x = 0.45f + 0.05f * static_cast<float>(i + 1);
        figure.put(part, above, {*side == 'L' ? x : -x, 1.4f, 0.f});
        above = part;
      }
      figure.hang("wrist" + std::string(side), above);
    }
    figure.nameArms();
    EXPECT_NEAR(gainOf(figure), 4.5f - cost, kClose) << parts;
  }
}

TEST(FindLimbs, NamesSpeakForAndAgainst) {
  struct Case {
    const char* called;
    float score;
  };
  for (const Case& c : {Case{"LeftForeArm", 1.5f},
                        {"LeftElbow", 1.5f * 0.9f},
                        {"LeftArm", 1.5f * 0.3f},
                        {"LeftFoot", -1.f},
                        {"LeftLeg", -0.3f},
                        {"LeftHair", -1.5f},
                        {"Something", 0.f}}) {
    LimbFigure figure;
    figure.nameArms();
    figure.name("elbowL", c.called);
    const LimbPairs found = figure.limbs();
    ASSERT_TRUE(found.arms) << c.called;
    const Limb& arm = found.arms->limbs[found.arms->limbs[0].upper == figure.joint("armL") ? 0 : 1];
    ASSERT_EQ(arm.end, figure.joint("wristL")) << c.called;
    EXPECT_NEAR(arm.names, 3.f + c.score, kClose) << c.called;
    EXPECT_NEAR(arm.score, 3.5f + 3.f + c.score, kClose) << c.called;
    EXPECT_EQ(arm.side_votes, c.score == 0.f ? 2 : 3) << c.called;
  }
}

TEST(FindLimbs, WithoutAHandTheChainEndsTheArm) {
  LimbFigure figure;
  figure.nameArms();
  for (const char* called : {"LeftFoot", "LeftHair"}) {
    figure.name("wristL", called);
    const LimbPairs found = figure.limbs();
    ASSERT_TRUE(found.arms);
    const Limb& arm = found.arms->limbs[found.arms->limbs[0].upper == figure.joint("armL") ? 0 : 1];
    EXPECT_EQ(arm.end, kNoJoint) << "such a name speaks against it more than to have none";
    EXPECT_NEAR(arm.score, 3.5f + 3.f - 0.8f, kClose);
    EXPECT_NEAR(arm.length_m, 0.5f, kClose);
    EXPECT_EQ(arm.side_votes, 2);
  }
}

TEST(FindLimbs, PairsAreOfOneBuildAndTwoSides) {
  LimbFigure figure;
  for (const auto& [sides, more] : {std::pair(std::pair("Left", "Right"), 1.5f), {{"Left", "Left"}, -3.f}}) {
    for (const char* part : {"arm", "elbow", "wrist"}) {
      figure.name(part + std::string("L"), std::string(sides.first) + part);
      figure.name(part + std::string("R"), std::string(sides.second) + part);
    }
    const LimbPairs found = figure.limbs();
    ASSERT_TRUE(found.arms);
    const float names = 0.5f * (found.arms->limbs[0].names + found.arms->limbs[1].names);
    EXPECT_NEAR(gainOf(figure, true), names + more, kClose) << sides.second;
  }
  LimbFigure unlike;
  unlike.put("elbowL", "armL", {0.4f, 1.4f, 0.f});
  unlike.put("wristL", "elbowL", {0.6f, 1.4f, 0.f});
  const LimbPairs found = unlike.limbs();
  ASSERT_FALSE(found.arms) << "0.8 of one bone and of the whole arm are not alike enough";
  unlike.put("elbowL", "armL", {0.425f, 1.4f, 0.f});
  unlike.put("wristL", "elbowL", {0.65f, 1.4f, 0.f});
  ASSERT_TRUE(unlike.limbs().arms);
  EXPECT_NEAR(unlike.limbs().arms->likeness, 0.81f, kClose);
  EXPECT_NEAR(gainOf(unlike, true), -1.5f * 0.19f, 1e-3f);
}

TEST(FindLimbs, ShortLimbsSpeakLessForThemselves) {
  LimbFigure figure;
  figure.nameLegs();
  figure.putTwo("elbow", "arm%", {0.35f, 1.4f, 0.f});
  figure.putTwo("wrist", "elbow%", {0.5f, 1.4f, 0.f});
  EXPECT_NEAR(gainOf(figure, true), 0.3f / kFigureHeight / 0.2f - 1.f, 1e-3f) << "a fifth of the body is enough";
  LimbFigure legs;
  legs.putTwo("ankle", "knee%", {0.1f, 0.55f, 0.f});
  legs.putTwo("knee", "hip%", {0.1f, 0.75f, 0.f});
  EXPECT_NEAR(gainOf(legs, true, true), 0.4f / 1.4f / 0.35f - 1.f, 1e-3f) << "0.35 of it";
}

TEST(FindLimbs, OnlyWhatLeadsUpBesideArmsIsAHead) {
  LimbFigure figure;
  for (const auto& [up, more] : {std::pair(0.1f, 0.f), {0.06f, -0.5f}, {-0.2f, -0.5f}}) {
    figure.put("neck", "chest", {0.f, 1.4f + up, 0.1f});
    figure.put("head", "neck", {0.f, 1.4f + up, 0.2f});
    EXPECT_NEAR(gainOf(figure, true), more, kClose) << up;
  }
}

// Nameless limbs are those of a body only where it stands like one.
TEST(FindLimbs, NamelessLimbsAreThoseOfABodyThatStands) {
  const auto found = [](auto&& change) {
    LimbFigure figure;
    change(figure);
    const LimbPairs limbs = figure.limbs();
    EXPECT_EQ(limbs.arms.has_value(), limbs.legs.has_value());
    return limbs.arms.has_value();
  };
  const auto spread = [](float angle) {  // of the legs, from straight down
    return [angle](LimbFigure& figure) {
      const Vec3 way = 0.45f * Vec3{std::sin(angle), -std::cos(angle), 0.f};
      figure.putTwo("knee", "hip%", Vec3{0.1f, 0.95f, 0.f} + way);
      figure.putTwo("ankle", "knee%", Vec3{0.1f, 0.95f, 0.f} + 2.f * way);
    };
  };
  EXPECT_TRUE(found(spread(1.1f))) << "cosine 0.45";
  EXPECT_FALSE(found(spread(1.2f))) << "cosine 0.36";
  const auto armsOf = [](float bone) {
    return [bone](LimbFigure& figure) {
      figure.putTwo("elbow", "arm%", {0.2f + bone, 1.4f, 0.f});
      figure.putTwo("wrist", "elbow%", {0.2f + 2.f * bone, 1.4f, 0.f});
    };
  };
  EXPECT_TRUE(found(armsOf(0.17f)));
  EXPECT_FALSE(found(armsOf(0.15f))) << "a third of the legs";
  EXPECT_TRUE(found(armsOf(1.2f)));
  EXPECT_FALSE(found(armsOf(1.35f))) << "three times as long as the legs";
  const auto pole = [](float down) {
    return [down](LimbFigure& figure) { figure.put("pole", "hips", {0.f, -down, 0.f}); };
  };
  EXPECT_TRUE(found(pole(0.4f)));
  EXPECT_FALSE(found(pole(0.6f))) << "the feet are far above the lowest";
  const auto pelvis = [](float off) {
    return [off](LimbFigure& figure) {
      figure.put("pelvis", "hips", {0.f, 0.95f, 0.f});
      figure.put("hips", "", {0.f, 0.95f, off});
      figure.hang("hipL", "pelvis"), figure.hang("hipR", "pelvis");
    };
  };
  EXPECT_TRUE(found(pelvis(0.26f)));
  EXPECT_FALSE(found(pelvis(0.28f))) << "the spine begins elsewhere";
  EXPECT_FALSE(found([](LimbFigure& figure) {
    figure.put("chest", "hips", {0.f, 0.9f, 0.3f});
    figure.putTwo("arm", "chest", {0.2f, 0.9f, 0.3f});
    figure.putTwo("elbow", "arm%", {0.45f, 0.9f, 0.3f});
    figure.putTwo("wrist", "elbow%", {0.7f, 0.9f, 0.3f});
  })) << "the arms are below the legs";
}

// Beside a pair that its names tell, the other one only needs a shape; without one, names are all there is.
TEST(FindLimbs, NamedPairsVouchForOthers) {
  for (const bool arms : {false, true}) {
    LimbFigure figure;
    if (arms)
      figure.nameArms();
    else
      figure.nameLegs();
    figure.put("pole", "hips", {0.f, -1.f, 0.f});  // it stands like no body
    LimbPairs found = figure.limbs();
    EXPECT_TRUE(found.arms && found.legs) << arms;
    // Too short for a limb.
    if (arms) {
      figure.putTwo("knee", "hip%", {0.1f, 0.9f, 0.f});
      figure.putTwo("ankle", "knee%", {0.1f, 0.85f, 0.f});
    } else {
      figure.putTwo("elbow", "arm%", {0.25f, 1.4f, 0.f});
      figure.putTwo("wrist", "elbow%", {0.3f, 1.4f, 0.f});
    }
    found = figure.limbs();
    EXPECT_EQ(found.arms.has_value(), arms);
    EXPECT_EQ(found.legs.has_value(), !arms);
  }
}

}  // namespace
}  // namespace sinew
