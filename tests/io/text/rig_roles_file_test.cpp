// Rigs on figures whose joints have other names and other axes: their roles tell which is which.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "core/evaluate/rig/run_rig.h"
#include "core/io/text/rig_file.h"
#include "core/scene/rig/add_body.h"
#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/limbs.h"
#include "core/skeleton/local_to_model.h"
#include "core/skeleton/roles/find_roles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew::tests {
namespace {

// The same figure with joints "j0", "j1" … whose own axes point anywhere.
std::shared_ptr<const Character> renamedAndTurned(const Character& figure, unsigned seed) {
  std::mt19937 engine(seed);
  std::normal_distribution<float> normal;
  std::vector<Joint> joints(figure.skeleton.joints().begin(), figure.skeleton.joints().end());
  std::vector<Quat> own;
  for (std::size_t i = 0; i < joints.size(); ++i)
    own.push_back(glm::normalize(Quat(normal(engine), normal(engine), normal(engine), normal(engine))));
  for (std::size_t i = 0; i < joints.size(); ++i) {
    Joint& joint = joints[i];
    joint.name = "j" + std::to_string(i);
    const Quat above = joint.parent == kNoJoint ? kIdentityRotation : own[static_cast<std::size_t>(joint.parent)];
    joint.rest_l.translation = glm::conjugate(above) * joint.rest_l.translation;
    joint.rest_l.rotation = glm::normalize(glm::conjugate(above) * joint.rest_l.rotation * own[i]);
  }
  auto out = std::make_shared<Character>();
  out->skeleton = *Skeleton::create(std::move(joints));
  return out;
}

Rig handlesOf(const Character& character, const JointRoles& roles, bool body) {
  Rig rig;
  EXPECT_TRUE((AddLimbs{.character = &character, .roles = &roles, .rig = &rig}.run()));
  if (body) {
    EXPECT_TRUE((AddBody{.character = &character, .roles = &roles, .rig = &rig}.run()));
  }
  return rig;
}

// How far one vector is from another, seen in model space.
float apartInModel(const Skeleton& skeleton, JointIndex joint, const Vec3& a_l, const Vec3& b_l) {
  const Quat rest = decompose(restInModelSpace(skeleton)[static_cast<std::size_t>(joint)]).rotation;
  return glm::distance(rest * glm::normalize(a_l), rest * glm::normalize(b_l));
}

TEST(RigRolesFile, AFigureWithOtherNamesAndAxesGetsTheHandlesThatItWouldBeGiven) {
  const auto figure = LimbedFigure{}.make();
  const JointRoles roles = foundRoles(figure->skeleton);
  const Rig rig = handlesOf(*figure, roles, true);
  const std::string text = rigToText(rig, figure->skeleton, &roles);
  EXPECT_EQ(rigFromText(text, figure->skeleton, &roles).value().rig, rig) << "names come first";
  EXPECT_EQ(rigFromText(text, figure->skeleton, &roles).value().by_role, 0u);
  for (unsigned seed = 1; seed <= 5; ++seed) {
    SCOPED_TRACE(seed);
    const auto other = renamedAndTurned(*figure, seed);
    const Skeleton& skeleton = other->skeleton;
    EXPECT_FALSE(rigFromText(text, skeleton)) << "without roles there is nothing of it";
    const auto read = rigFromText(text, skeleton, &roles);
    ASSERT_TRUE(read) << read.error().for_user;
    EXPECT_GE(read->by_role, 14u);
    const Rig own = handlesOf(*other, roles, true);
    ASSERT_EQ(read->rig.chains.size(), own.chains.size());
    for (std::size_t i = 0; i < own.chains.size(); ++i) {
      const RigChain &is = read->rig.chains[i], &wanted = own.chains[i];
      EXPECT_EQ(is.first, wanted.first);
      EXPECT_EQ(is.middle, wanted.middle);
      EXPECT_EQ(is.last, wanted.last);
      EXPECT_LT(apartInModel(skeleton, is.first, is.bend_axis_l, wanted.bend_axis_l), 1e-3f) << is.name;
      for (const auto control : {&RigChain::target, &RigChain::pole}) {
        const Vec3 at = read->rig.controls[static_cast<std::size_t>(is.*control)].rest_m.translation,
                   to = own.controls[static_cast<std::size_t>(wanted.*control)].rest_m.translation;
        EXPECT_LT(glm::distance(at, to), 1e-3f) << is.name;
      }
    }
    ASSERT_EQ(read->rig.aims.size(), own.aims.size());
    for (std::size_t i = 0; i < own.aims.size(); ++i)
      EXPECT_LT(apartInModel(skeleton, own.aims[i].joint, read->rig.aims[i].axis_l, own.aims[i].axis_l), 1e-3f);
    ASSERT_EQ(read->rig.bodies.size(), 1u);
    const RigBody &is = read->rig.bodies[0], &wanted = own.bodies[0];
    ASSERT_EQ(is.bends.size(), wanted.bends.size());
    for (std::size_t i = 0; i < is.bends.size(); ++i) {
      EXPECT_EQ(is.bends[i].joint, wanted.bends[i].joint);
      EXPECT_LT(apartInModel(skeleton, is.bends[i].joint, is.bends[i].axis_l, wanted.bends[i].axis_l), 1e-3f);
    }
    for (std::size_t i = 0; i < is.effectors.size(); ++i)
      for (std::size_t corner = 0; corner < is.effectors[i].sole_l.size(); ++corner) {
        const auto inModel = [&](const Rig& of, const RigEffector& effector) {
          return of.controls[static_cast<std::size_t>(effector.target)].rest_m.rotation * effector.sole_l[corner];
        };
        EXPECT_LT(glm::distance(inModel(read->rig, is.effectors[i]), inModel(own, wanted.effectors[i])), 1e-3f);
      }
  }
}

// Nothing moves by handles at rest, and hands go to their targets.
TEST(RigRolesFile, ItsHandlesPoseTheFigure) {
  const auto figure = LimbedFigure{}.make();
  const JointRoles roles = foundRoles(figure->skeleton);
  const std::string text = rigToText(handlesOf(*figure, roles, false), figure->skeleton, &roles);
  const auto other = renamedAndTurned(*figure, 7);
  const auto read = rigFromText(text, other->skeleton, &roles);
  ASSERT_TRUE(read) << read.error().for_user;
  const auto character = *withRig(other, read->rig);
  const CharacterRig& rig = *character->rig;
  const std::vector<Mat4> rest_m = restInModelSpace(character->skeleton);
  for (std::size_t chain = 0; chain < rig.chains.size(); ++chain) {
    const RigChain& of = rig.rig.chains[chain];
    for (const Vec3& way : {Vec3(0.f), Vec3(-0.02f, 0.1f, 0.05f)}) {
      Pose pose = character->restPose();
      pose.morph_weights[static_cast<std::size_t>(rig.chains[chain].weight)] = 1.f;
      Vec3& target = pose.local[static_cast<std::size_t>(rig.jointOf(of.target))].translation;
      const Vec3 wanted = target + (of.name.starts_with("arm") ? 0.5f : 1.f) * way;
      target = wanted;
      RigScratch scratch;
      RunRig{.character = character.get(), .pose = &pose, .scratch = &scratch}.run();
      const std::vector<Mat4> now_m = inModelSpace(character->skeleton, pose.local);
      const auto last = static_cast<std::size_t>(of.last);
      if (scratch.reached[chain].reach <= 1.f) {
        EXPECT_LT(glm::distance(Vec3(now_m[last][3]), wanted), 1e-3f) << of.name;
      }
      if (way != Vec3(0.f)) continue;
      for (std::size_t j = 0; j < other->skeleton.size(); ++j)
        EXPECT_LT(glm::distance(Vec3(now_m[j][3]), Vec3(rest_m[j][3])), 2e-3f) << of.name << " " << j;
    }
  }
}

TEST(RigRolesFile, RolesThatSeveralJointsHaveOrNobodyKnowsSayNothing) {
  const auto figure = LimbedFigure{}.make();
  const JointRoles roles = foundRoles(figure->skeleton);
  std::string text = rigToText(handlesOf(*figure, roles, false), figure->skeleton, &roles);
  const auto other = renamedAndTurned(*figure, 3);
  for (const char* role : {"\"role\": \"head\"", "\"role\": \"leftHand\""}) {
    const std::size_t at = text.find(role);
    ASSERT_NE(at, std::string::npos);
    text.replace(at, std::string(role).size(), "\"role\": \"wing\"");
  }
  const auto read = rigFromText(text, other->skeleton, &roles);
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_EQ(read->rig.aims.size(), 0u);
  EXPECT_EQ(read->rig.chains.size(), 3u);
  EXPECT_EQ(read->missing, (std::vector<std::string>{"hand.L", "head"}));
  EXPECT_TRUE(read->rig.later.empty()) << "roles are of the joints that were, and written anew";
}

}  // namespace
}  // namespace sinew::tests
