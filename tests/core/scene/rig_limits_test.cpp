// Limits of joints as they are made for the first time.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/evaluate/rig/run_rig.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/make_limits.h"
#include "core/skeleton/local_to_model.h"
#include "tests/core/limb_handles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::LimbedFigure;

TEST(RigLimits, JointsAreInTheMiddleOfThemAtRest) {
  const auto character = tests::withLimbHandles(LimbedFigure{.tail = true}.make());
  for (const auto kind : {JointLimits::Kind::hinge, JointLimits::Kind::swing_twist, JointLimits::Kind::euler}) {
    for (JointIndex joint = 0; joint < character->rig->first_control; ++joint) {
      const JointLimits limits = usualLimits(*character, joint, kind);
      ASSERT_TRUE(limits.validate()) << joint;
      EXPECT_LT(glm::length(limits.coordinates(character->skeleton[joint].rest_l.rotation)), 1e-3f) << joint;
      const JointIndex end = boneEnd(character->skeleton, joint);
      if (end == kNoJoint) continue;
      const Vec3 bone = glm::normalize(character->skeleton[end].rest_l.translation);
      EXPECT_GT(glm::dot(limits.frame * Vec3(0.f, 1.f, 0.f), bone), 0.999f) << "the bone is its y";
    }
  }
}

// An elbow bends forwards by a hinge of the angle by which the limb bends.
TEST(RigLimits, HingesBendAsTheirLimbDoes) {
  const auto character = tests::withLimbHandles(LimbedFigure{}.make());
  for (const RigChain& chain : character->rig->rig.chains) {
    const JointLimits limits = usualLimits(*character, chain.middle, JointLimits::Kind::hinge);
    Pose pose = character->restPose();
    const auto reach = [&](float angle) {
      pose.local[static_cast<std::size_t>(chain.middle)].rotation = limits.rotation({angle, 0.f, 0.f});
      const std::vector<Mat4> model = inModelSpace(character->skeleton, pose.local);
      return glm::distance(Vec3(model[static_cast<std::size_t>(chain.first)][3]),
                           Vec3(model[static_cast<std::size_t>(chain.last)][3]));
    };
    EXPECT_LT(reach(1.f), 0.95f * reach(0.f)) << chain.name << " bends to its front";
    EXPECT_LT(reach(1.f), reach(-0.9f)) << chain.name;
  }
}

TEST(RigLimits, AreSetReplacedAndTakenAway) {
  const auto plain = LimbedFigure{}.make();
  const JointIndex elbow = plain->skeleton.find("lower_arm.L");
  const JointLimits hinge = usualLimits(*plain, elbow, JointLimits::Kind::hinge),
                    cone = usualLimits(*plain, elbow, JointLimits::Kind::swing_twist);
  Rig rig = withLimits({}, elbow, &hinge);
  ASSERT_TRUE(limitsOf(rig, elbow));
  EXPECT_EQ(*limitsOf(rig, elbow), hinge);
  EXPECT_EQ(limitsOf(rig, 0), nullptr);
  rig = withLimits(rig, elbow, &cone);
  EXPECT_EQ(rig.limits.size(), 1u);
  EXPECT_EQ(*limitsOf(rig, elbow), cone);
  EXPECT_TRUE(rig.validate(plain->skeleton));
  EXPECT_TRUE(withLimits(rig, elbow, nullptr).empty());
}

TEST(RigLimits, BonesLeadToWhatGoesOn) {
  const auto plain = LimbedFigure{.fingers = true}.make();
  const Skeleton& skeleton = plain->skeleton;
  EXPECT_EQ(boneEnd(skeleton, skeleton.find("upper_arm.L")), skeleton.find("lower_arm.L"));
  EXPECT_EQ(boneEnd(skeleton, skeleton.find("foot.L")), skeleton.find("toes.L"));
  EXPECT_EQ(boneEnd(skeleton, skeleton.find("head")), kNoJoint);
  const JointIndex hand = boneEnd(skeleton, skeleton.find("hand.L"));
  EXPECT_TRUE(skeleton[hand].name.starts_with("finger_")) << skeleton[hand].name;
  const auto rigged = tests::withLimbHandles(plain);
  EXPECT_EQ(boneEnd(rigged->skeleton, skeleton.find("head")), kNoJoint) << "handles are no bones";
}

// What hangs beside, as twist joints, ends and what is held do, does not, however far it is; of equals the farthest
// does.
TEST(RigLimits, BonesLeadToWhatGoesOnAndNotToTheFarthest) {
  for (const bool first : {false, true}) {
    std::vector<Joint> joints{{.name = "arm"}};
    const auto below = [&joints](const char* name, JointIndex parent, float away) {
      joints.push_back({.name = name, .parent = parent, .rest_l = {.translation = {0.f, away, 0.f}}});
      return static_cast<JointIndex>(joints.size() - 1);
    };
    if (first) below("shield", 0, 0.9f);
    const JointIndex forearm = below("forearm", 0, 0.3f);
    const JointIndex sleeve = below("sleeve", 0, 0.2f);
    if (!first) below("shield", 0, 0.9f);
    below("hand", forearm, 0.25f);
    below("cuff", sleeve, 0.6f);
    const Skeleton skeleton = *Skeleton::create(std::move(joints));
    EXPECT_EQ(boneEnd(skeleton, skeleton.find("arm")), skeleton.find("forearm")) << first;
    EXPECT_EQ(boneEnd(skeleton, skeleton.find("forearm")), skeleton.find("hand"));
  }
}

}  // namespace
}  // namespace sinew
