#include "core/scene/character/character.h"

#include <cctype>
#include <functional>
#include <numbers>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <glm/gtx/quaternion.hpp>

#include "core/clip/sample.h"
#include "core/scene/objects/object.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using ::testing::ElementsAre, ::testing::HasSubstr, ::testing::IsEmpty;
using tests::editClip, tests::sampleCharacter;

// The same joints under other names or in another order; clips of the sample character remapped to them.
Character renamed(const std::function<std::string(const std::string&)>& rename) {
  Character c = sampleCharacter();
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  for (Joint& j : joints) j.name = rename(j.name);
  c.skeleton = *Skeleton::create(std::move(joints));
  c.name = "donor";
  return c;
}

TEST(Character, CountsAndFinds) {
  const Character c = sampleCharacter();
  EXPECT_EQ(c.vertexCount(), 18u + 3u);
  EXPECT_EQ(c.triangleCount(), 16u + 1u);
  EXPECT_EQ(c.findClip("bend"), 0);
  EXPECT_EQ(c.findClip("Bend"), -1);
  const Pose pose = c.restPose();
  EXPECT_EQ(pose.local.size(), 3u);
  EXPECT_EQ(pose.local[1], c.skeleton[1].rest_l);
  EXPECT_THAT(pose.morph_weights, ElementsAre(0.f));
}

TEST(Character, CountsTheJointsOfTheFigure) {
  Character c = sampleCharacter();
  std::vector<Joint> joints(c.skeleton.joints().begin(), c.skeleton.joints().end());
  joints[1].kind = JointKind::camera;  // which moves a mesh
  joints[2].kind = JointKind::light;
  c.skeleton = *Skeleton::create(std::move(joints));
  EXPECT_EQ(c.jointCount(), 2u);
}

TEST(Character, ShowsNothingWhereTheFileHidesAllMeshes) {
  Character c = sampleCharacter();
  tests::editMesh(c, 0).hidden = true;
  EXPECT_FALSE(c.showsNothing());
  tests::editMesh(c, 1).hidden = true;
  EXPECT_TRUE(c.showsNothing());
  EXPECT_TRUE(Character{}.showsNothing());
}

TEST(Character, OneRigidThingIsAProp) {
  const auto made = [](const std::vector<Joint>& joints, const std::vector<JointIndex>& mesh_nodes, bool skinned) {
    Character c;
    c.skeleton = *Skeleton::create(joints);
    for (const JointIndex node : mesh_nodes) {
      auto mesh = std::make_shared<Mesh>();
      mesh->node = node;
      mesh->skinned = skinned;
      c.meshes.push_back(std::move(mesh));
    }
    return c;
  };
  const Joint root{.name = "root"}, blade{.name = "blade", .parent = 0}, grip{.name = "grip", .parent = 0};
  const Joint sun{.name = "sun", .parent = 0, .kind = JointKind::light};
  EXPECT_TRUE(made({root}, {0, 0}, false).isProp());
  EXPECT_TRUE(made({root}, {}, false).isProp()) << "a file that is missing is stood in for by its joints";
  EXPECT_TRUE(made({root, blade, sun}, {1}, false).isProp()) << "it hangs on a node, and a light beside it";
  EXPECT_FALSE(made({root}, {0}, true).isProp());
  EXPECT_FALSE(made({root, blade, grip}, {1, 2}, false).isProp()) << "two parts may be moved";
  EXPECT_FALSE(made({root, blade, grip}, {1}, false).isProp()) << "a joint beside it";
  EXPECT_FALSE(made({root, blade}, {0}, false).isProp()) << "a joint below it";
  EXPECT_FALSE(made({root, blade}, {}, false).isProp());
  EXPECT_FALSE(Character{}.isProp());
  EXPECT_FALSE(sampleCharacter().isProp());
  EXPECT_FALSE(makeObject(locatorType(), "Locator")->isProp());
}

TEST(Character, CopiesShareTheirBigParts) {
  const Character a = sampleCharacter();
  const Character b = a;
  EXPECT_EQ(a.meshes[0], b.meshes[0]);
  EXPECT_EQ(a.images[0], b.images[0]);
  EXPECT_EQ(a.clips[0], b.clips[0]);
}

TEST(WithClipsOf, AddsTheClipsAndKeepsOwnOnes) {
  Character donor = renamed([](const std::string& n) { return n; });
  editClip(donor).name = "wave";
  std::vector<std::string> missing;
  const auto c = withClipsOf(sampleCharacter(), donor, &missing);
  ASSERT_TRUE(c);
  ASSERT_EQ(c->clips.size(), 2u);
  EXPECT_EQ(c->clips[0]->name, "bend");
  EXPECT_EQ(c->clips[1], donor.clips[0]);  // shared where nothing had to change
  EXPECT_THAT(missing, IsEmpty());
  EXPECT_TRUE(c->validate());
}

TEST(WithClipsOf, ClipsOfTheSameNameAreToldApart) {
  Character donor = renamed([](const std::string& n) { return n; });
  donor.clips.push_back(donor.clips[0]);
  const auto c = withClipsOf(sampleCharacter(), donor, nullptr);
  ASSERT_TRUE(c);
  ASSERT_EQ(c->clips.size(), 3u);
  EXPECT_EQ(c->clips[1]->name, "bend 2");
  EXPECT_EQ(c->clips[2]->name, "bend 3");
}

TEST(WithClipsOf, NamespacesDoNotMatter) {
  const Character plain = sampleCharacter();
  const Character spaced = renamed([](const std::string& n) { return "rig:left:" + n; });
  for (const auto& c : {withClipsOf(plain, spaced, nullptr), withClipsOf(spaced, plain, nullptr)}) {
    ASSERT_TRUE(c);
    ASSERT_EQ(c->clips.size(), 2u);
    EXPECT_EQ(c->clips[1]->joints[0].joint, 1);
  }
}

TEST(WithClipsOf, MixamosNamespaceIsFoundInAllItsSpellings) {
  const Character plain = sampleCharacter();
  for (const std::string prefix : {"mixamorig:", "mixamorig1:", "mixamorig", "mixamorig12_", "mixamorig_"}) {
    const Character other = renamed([&](const std::string& n) { return prefix + n; });
    for (const auto& c : {withClipsOf(plain, other, nullptr), withClipsOf(other, plain, nullptr)}) {
      ASSERT_TRUE(c) << prefix;
      EXPECT_EQ(c->clips[1]->joints[0].joint, 1) << prefix;
    }
  }
}

TEST(WithClipsOf, JointsAreFoundInAnotherOrder) {
  Character donor = sampleCharacter();
  donor.meshes.clear();
  donor.skins.clear();
  donor.skeleton = *Skeleton::create(
      {{.name = "extra"}, {.name = "shoulder"}, {.name = "hand", .parent = 1}, {.name = "elbow", .parent = 1}});
  Clip& clip = editClip(donor);
  clip.joints[0].joint = 3;
  JointTrack shoulder = clip.joints[0], hand = clip.joints[0], extra = clip.joints[0];
  shoulder.joint = 1;
  hand.joint = 2;
  extra.joint = 0;
  clip.joints = {extra, shoulder, hand, clip.joints[0]};
  std::vector<std::string> missing;
  const auto c = withClipsOf(sampleCharacter(), donor, &missing);
  ASSERT_TRUE(c) << c.error().for_user;
  EXPECT_THAT(missing, ElementsAre("extra"));
  ASSERT_EQ(c->clips[1]->joints.size(), 3u);
  for (int joint = 0; joint < 3; ++joint) EXPECT_EQ(c->clips[1]->joints[static_cast<std::size_t>(joint)].joint, joint);
  EXPECT_TRUE(c->validate());
}

TEST(WithClipsOf, MorphsAreFoundByName) {
  Character donor = renamed([](const std::string& n) { return n; });
  donor.morph_channels = {{0, "smile", 0.f}, {0, "bulge", 0.f}};
  Clip& clip = editClip(donor);
  clip.morphs = {{0, clip.morphs[0].weight}, {1, clip.morphs[0].weight}};
  std::vector<std::string> missing;
  const auto c = withClipsOf(sampleCharacter(), donor, &missing);
  ASSERT_TRUE(c);
  ASSERT_EQ(c->clips[1]->morphs.size(), 1u);
  EXPECT_EQ(c->clips[1]->morphs[0].channel, 0);
  EXPECT_THAT(missing, ElementsAre("smile"));
}

TEST(WithClipsOf, NamesInOtherCapitalsFitAndAreTold) {
  ClipDifferences differences;
  const Character loud = renamed([](std::string n) {
    for (char& c : n) c = static_cast<char>(std::toupper(c));
    return "RIG:" + n;
  });
  std::vector<std::string> missing;
  const auto c = withClipsOf(sampleCharacter(), loud, &missing, &differences);
  ASSERT_TRUE(c) << c.error().for_user;
  EXPECT_EQ(c->clips[1]->joints[0].joint, 1);
  EXPECT_THAT(missing, IsEmpty());
  EXPECT_THAT(differences.other_case, ::testing::Contains("RIG:ELBOW"));
  ASSERT_TRUE(withClipsOf(sampleCharacter(), sampleCharacter(), nullptr, &differences));
  EXPECT_THAT(differences.other_case, IsEmpty());
}

// A joint of exactly that name wins over one in other capitals.
TEST(WithClipsOf, TheSameCapitalsWin) {
  Character taker = sampleCharacter();
  std::vector<Joint> joints(taker.skeleton.joints().begin(), taker.skeleton.joints().end());
  const JointIndex elbow = taker.skeleton.find("elbow");
  joints.insert(joints.begin(), {.name = "ELBOW"});
  for (std::size_t j = 1; j < joints.size(); ++j) joints[j].parent += joints[j].parent >= 0;
  taker.meshes.clear(), taker.skins.clear(), taker.clips.clear();
  taker.skeleton = *Skeleton::create(joints);
  ClipDifferences differences;
  const auto c = withClipsOf(taker, sampleCharacter(), nullptr, &differences);
  ASSERT_TRUE(c) << c.error().for_user;
  EXPECT_EQ(c->clips[0]->joints[0].joint, elbow + 1);
  EXPECT_THAT(differences.other_case, IsEmpty());
}

// A leg of three joints whose bones lie along `along`, standing on the floor in a rest pose turned by `pose`; the first
// clip turns all of it.
Character leg(const Vec3& along, const Quat& pose, float length, float roll = 0.f) {
  Character c;
  c.name = "leg";
  const Quat down = glm::rotation(along, Vec3(0, -1, 0));
  const Quat turn = glm::angleAxis(roll, along);
  std::vector<Joint> joints{{.name = "hip"}, {.name = "knee", .parent = 0}, {.name = "foot", .parent = 1}};
  joints[0].rest_l.rotation = pose * down;
  joints[1].rest_l.translation = length * along;
  joints[1].rest_l.rotation = turn * glm::angleAxis(0.2f, glm::normalize(glm::cross(along, Vec3(0.3f, 0.5f, 0.8f))));
  joints[2].rest_l.translation = 1.2f * length * along;
  c.skeleton = *Skeleton::create(joints);
  Clip clip;
  clip.name = "walk";
  for (JointIndex j = 0; j < 3; ++j)
    clip.joints.push_back(
        {.joint = j, .rotation = *QuatCurve::fromSamples({0.0}, {kIdentityRotation}, Interpolation::linear)});
  c.clips.push_back(std::make_shared<const Clip>(clip));
  return c;
}

TEST(WithClipsOf, JointsAlongOtherAxesAreTold) {
  const Character taker = leg({0, 1, 0}, kIdentityRotation, 0.4f);
  const auto others = [&](const Character& donor) {
    ClipDifferences differences;
    EXPECT_TRUE(withClipsOf(taker, donor, nullptr, &differences));
    EXPECT_EQ(differences.joints_compared, 2u);
    return differences.other_axes;
  };
  EXPECT_THAT(others(leg({1, 0, 0}, kIdentityRotation, 0.4f)), ElementsAre("hip", "knee"));
  EXPECT_THAT(others(leg({0, -1, 0}, kIdentityRotation, 0.4f)), ElementsAre("hip", "knee"));
  EXPECT_THAT(others(leg({0, 1, 0}, kIdentityRotation, 0.4f, 1.6f)), ElementsAre("knee"));  // bends to the side
  // Another size, another pose at rest, and bones a little aslant are the same rig.
  EXPECT_THAT(others(leg({0, 1, 0}, kIdentityRotation, 40.f)), IsEmpty());
  EXPECT_THAT(others(leg({0, 1, 0}, glm::angleAxis(0.8f, Vec3(0, 0, 1)), 0.4f)), IsEmpty());
  EXPECT_THAT(others(leg(glm::normalize(Vec3(0.2f, 1, 0.1f)), kIdentityRotation, 0.4f)), IsEmpty());
}

// A root that walks and turns below a node at rest, both of which lie as given; whatever the node's axes, the root
// stands upright in its model.
Character walker(const Quat& node, bool euler) {
  Character c;
  c.name = "walker";
  const Quat upright = glm::conjugate(node);
  c.skeleton = *Skeleton::create({{.name = "node", .parent = kNoJoint, .rest_l = {.rotation = node}},
                                  {.name = "root", .parent = 0, .rest_l = {.rotation = upright}},
                                  {.name = "pelvis", .parent = 1, .rest_l = {.translation = {0, 1, 0}}}});
  JointTrack track{.joint = 1};
  const auto ramp = [&](const Vec3& to) {
    const Vec3 local = upright * to;
    for (int i = 0; i < 3; ++i) {
      const Knot knots[] = {{.time = 0.0, .out = {.dv = local[i]}, .interpolation = Interpolation::hermite},
                            {.time = 1.0, .value = local[i], .in = {.dv = -2.f * local[i]}}};
      track.translation[static_cast<std::size_t>(i)] = *Curve::fromKnots(knots);
    }
  };
  ramp({0.5f, 0.25f, 2.f});
  if (euler) {
    EulerCurves angles;
    angles.pre = upright;
    angles.angles[1] = *Curve::fromSamples({0.0, 1.0}, {0.f, 1.2f}, Interpolation::linear);
    track.rotation = angles;
  } else {
    track.rotation = *QuatCurve::fromSamples({0.0, 1.0}, {upright, upright * glm::angleAxis(1.2f, Vec3(0, 1, 0))},
                                             Interpolation::linear);
  }
  Clip clip;
  clip.name = "walk";
  clip.duration_s = 1.0;
  clip.joints = {track};
  ClipLayer nudge;
  nudge.name = "nudge";
  nudge.joints.push_back({.joint = 1});
  const Vec3 aside = upright * Vec3(0.1f, 0.f, 0.f);
  for (int i = 0; i < 3; ++i)
    nudge.joints[0].translation[static_cast<std::size_t>(i)] =
        *Curve::fromSamples({0.0}, {aside[i]}, Interpolation::linear);
  nudge.joints[0].rotation =
      *QuatCurve::fromSamples({0.0}, {glm::angleAxis(0.3f, Vec3(1, 0, 0))}, Interpolation::linear);
  clip.layers = {nudge};
  c.clips.push_back(std::make_shared<const Clip>(clip));
  return c;
}

TEST(WithClipsOf, MotionBelowAParentThatIsTurnedStaysTheSameInTheModel) {
  const float quarter = std::numbers::pi_v<float> / 2.f;
  const auto modelOf = [](const Character& c, int clip, double time) {
    Pose pose = c.restPose();
    SampleClip{.clip = c.clips[static_cast<std::size_t>(clip)].get(), .time = time, .pose = &pose}.run();
    const Mat4 root = toMatrix(pose.local[0]) * toMatrix(pose.local[1]);
    return root * toMatrix(pose.local[2]);
  };
  for (const bool euler : {false, true}) {
    for (const Vec3 axis : {Vec3(1, 0, 0), Vec3(0, 1, 0), Vec3(0, 0, 1)}) {
      for (const float angle : {quarter, -quarter, 2.f * quarter}) {
        const Character donor = walker(glm::angleAxis(angle, axis), euler), taker = walker(kIdentityRotation, !euler);
        const Result<Character> both = withClipsOf(taker, donor, nullptr);
        ASSERT_TRUE(both);
        for (const double time : {0.0, 0.3, 0.7, 1.0}) {
          const Mat4 wanted = modelOf(donor, 0, time), found = modelOf(*both, 1, time);
          for (int i = 0; i < 4; ++i)
            EXPECT_LT(glm::length(wanted[i] - found[i]), 1e-5f) << euler << " " << angle << " " << time << " " << i;
        }
      }
    }
  }
  // Axes that are none here are told.
  ClipDifferences differences;
  ASSERT_TRUE(withClipsOf(walker(kIdentityRotation, false), walker(glm::angleAxis(0.5f, Vec3(1, 0, 0)), false), nullptr,
                          &differences));
  EXPECT_THAT(differences.other_parents, ElementsAre("root"));
}

TEST(WithClipsOf, WhatIsBelowAParentThatMovesStaysAsItIs) {
  Character donor = walker(glm::angleAxis(std::numbers::pi_v<float> / 2.f, Vec3(1, 0, 0)), false);
  const Character taker = walker(kIdentityRotation, false);
  const auto kept = [&] {
    const Result<Character> both = withClipsOf(taker, donor, nullptr);
    return both && both->clips[1]->joints == donor.clips[0]->joints;
  };
  EXPECT_FALSE(kept());
  std::vector<JointTrack>& tracks = editClip(donor).joints;
  tracks.insert(tracks.begin(), JointTrack{.joint = 0});
  EXPECT_TRUE(kept());
}

// Nor is anything rotated where one that moves is above the joint in the character that takes the clips.
TEST(WithClipsOf, WhatComesBelowAParentThatMovesStaysAsItIs) {
  Character donor = walker(glm::angleAxis(std::numbers::pi_v<float> / 2.f, Vec3(1, 0, 0)), false);
  std::vector<Joint> joints(donor.skeleton.joints().begin(), donor.skeleton.joints().end());
  joints.push_back({.name = "spine"});
  donor.skeleton = *Skeleton::create(joints);
  for (const bool moves : {false, true}) {
    std::vector<JointTrack>& tracks = editClip(donor).joints;
    if (moves) tracks.push_back({.joint = 3});
    for (const bool below : {false, true}) {
      Character taker;
      taker.name = "taker";
      taker.skeleton = *Skeleton::create({{.name = "spine"}, {.name = "root", .parent = below ? 0 : kNoJoint}});
      const Result<Character> both = withClipsOf(taker, donor, nullptr);
      ASSERT_TRUE(both);
      const Clip& taken = *both->clips[0];
      EXPECT_EQ(taken.track(1)->translation == tracks[0].translation, moves && below) << moves << below;
    }
  }
}

TEST(WithClipsOf, AThirdOfTheAnimatedJointsIsEnough) {
  Character donor;
  donor.skeleton = *Skeleton::create({{.name = "elbow"}, {.name = "x"}, {.name = "y"}, {.name = "z"}});
  Clip clip;
  for (JointIndex j = 0; j < 4; ++j) {
    clip.joints.push_back({.joint = j});
    donor.clips = {std::make_shared<const Clip>(clip)};
    EXPECT_EQ(withClipsOf(sampleCharacter(), donor, nullptr).has_value(), j < 3) << j;
  }
}

TEST(WithClipsOf, MorphsAloneAreEnough) {
  Character donor;
  Clip clip;
  clip.morphs = {{0, *Curve::fromSamples({0.0}, {1.f}, Interpolation::linear)}};
  donor.clips = {std::make_shared<const Clip>(clip)};
  donor.morph_channels = {{kNoJoint, "bulge", 0.f}};
  EXPECT_TRUE(withClipsOf(sampleCharacter(), donor, nullptr));
  donor.morph_channels[0].name = "smile";
  EXPECT_FALSE(withClipsOf(sampleCharacter(), donor, nullptr));
}

TEST(WithClipsOf, RefusesStrangers) {
  std::vector<std::string> missing;
  const auto c = withClipsOf(sampleCharacter(), renamed([](const std::string& n) { return n + "_x"; }), &missing);
  ASSERT_FALSE(c);
  EXPECT_THAT(c.error().for_user, HasSubstr("do not fit “arm”"));
}

TEST(WithClipsOf, RefusesDonorsWithoutClips) {
  Character donor = sampleCharacter();
  donor.clips.clear();
  EXPECT_FALSE(withClipsOf(sampleCharacter(), donor, nullptr));
}

TEST(WithClipsOf, TwoTracksThatMeetOnOneJointLeaveTheFirst) {
  Character donor = sampleCharacter();
  donor.skeleton =
      *Skeleton::create({{.name = "a:elbow"}, {.name = "b:elbow", .parent = 0}, {.name = "c", .parent = 1}});
  Clip& clip = editClip(donor);
  clip.joints[0].joint = 0;
  clip.joints.push_back(clip.joints[0]);
  clip.joints[1].joint = 1;
  const auto c = withClipsOf(sampleCharacter(), donor, nullptr);
  ASSERT_TRUE(c);
  EXPECT_EQ(c->clips[1]->joints.size(), 1u);
  EXPECT_TRUE(c->validate());
}

}  // namespace
}  // namespace sinew
