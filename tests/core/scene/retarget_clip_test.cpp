// Motion by roles: a joint rotates against its rest in model space as the one with its role does.
#include "core/scene/character/retarget_clip.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>
#include <string>

#include "core/clip/sample.h"
#include "core/math/interpolation.h"
#include "core/scene/character/character.h"
#include "core/scene/character/parent_axes.h"
#include "core/skeleton/local_to_model.h"
#include "tests/core/generators.h"

namespace sinew::retarget_tests {
namespace {

using enum JointRole;
using sinew::tests::anyRotation;

JointRole right(JointRole role) { return onSide(role, BodySide::right); }

struct BodyPlace {
  JointRole role, parent;
  Vec3 offset;  // from the parent's, standing in a T and looking along +Z; the left side's
};
const BodyPlace kBody[] = {{hips, hips, {0, 1, 0.02f}},
                           {spine, hips, {0, .1f, 0}},
                           {chest, spine, {0, .15f, 0}},
                           {upper_chest, chest, {0, .1f, 0}},
                           {neck, upper_chest, {0, .15f, 0}},
                           {head, neck, {0, .1f, 0}},
                           {left_shoulder, upper_chest, {.05f, .1f, 0}},
                           {left_upper_arm, left_shoulder, {.12f, 0, 0}},
                           {left_lower_arm, left_upper_arm, {.25f, 0, 0}},
                           {left_hand, left_lower_arm, {.25f, 0, 0}},
                           {left_upper_leg, hips, {.1f, -.05f, 0}},
                           {left_lower_leg, left_upper_leg, {0, -.45f, 0}},
                           {left_foot, left_lower_leg, {0, -.42f, 0}}};

struct FigureStyle {
  float size = 1.f;
  Quat facing = kIdentityRotation;
  float arms = 0.f;                  // how far they hang, radians
  std::map<JointRole, Quat> axes{};  // how joints lie at rest, model space
  std::set<JointRole> without{};
  Quat root = kIdentityRotation;  // of a node above all
};

struct TestFigure {
  Skeleton skeleton;
  JointRoles roles;
};

TestFigure styledFigure(const FigureStyle& style) {
  struct Placed {
    JointRole role;
    std::optional<JointRole> parent;
    Vec3 place;
  };
  std::vector<Placed> all;
  std::map<JointRole, Vec3> places;
  for (const BodyPlace& part : kBody) {
    for (const BodySide side : {BodySide::left, BodySide::right}) {
      const JointRole role = onSide(part.role, side);
      if (sideOf(part.role) == BodySide::middle && side == BodySide::right) continue;
      const JointRole parent = onSide(part.parent, side);
      const float sign = side == BodySide::right && sideOf(part.role) != BodySide::middle ? -1.f : 1.f;
      Vec3 offset = part.offset;
      if (part.role == left_lower_arm || part.role == left_hand)
        offset = glm::angleAxis(-style.arms, Vec3(0, 0, 1)) * offset;
      offset.x *= sign;
      const Vec3 place = role == hips ? offset : places.at(parent) + offset;
      places[role] = place;
      all.push_back({role, role == hips ? std::nullopt : std::optional(parent), place});
    }
  }
  const auto is_there = [&](JointRole role) { return !style.without.contains(role); };
  std::vector<Joint> joints{{.name = "root", .parent = kNoJoint, .rest_l = {.rotation = style.root}}};
  std::vector<Quat> rotations{style.root};
  std::vector<Vec3> at{Vec3(0.f)};
  std::map<JointRole, JointIndex> index;
  TestFigure out;
  for (const Placed& one : all) {
    if (!is_there(one.role)) continue;
    std::optional<JointRole> above = one.parent;
    while (above && !is_there(*above)) above = std::ranges::find(all, *above, &Placed::role)->parent;
    const auto parent = static_cast<std::size_t>(above ? index.at(*above) : 0);
    const auto axes = style.axes.find(one.role);
    const Quat rotation = style.facing * (axes == style.axes.end() ? kIdentityRotation : axes->second);
    const Vec3 place = style.facing * (style.size * one.place);
    index[one.role] = static_cast<JointIndex>(joints.size());
    joints.push_back({.name = name(one.role),
                      .parent = static_cast<JointIndex>(parent),
                      .rest_l = {.translation = glm::conjugate(rotations[parent]) * (place - at[parent]),
                                 .rotation = glm::normalize(glm::conjugate(rotations[parent]) * rotation)}});
    rotations.push_back(rotation), at.push_back(place);
  }
  out.skeleton = *Skeleton::create(std::move(joints));
  for (const auto& [role, joint] : index) out.roles.set(role, joint);
  return out;
}

std::vector<Mat4> posed(const Skeleton& skeleton, const Clip& clip, double time) {
  Pose pose;
  for (const Joint& joint : skeleton.joints()) pose.local.push_back(joint.rest_l);
  SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
  return inModelSpace(skeleton, pose.local);
}

Quat rotationIn(const std::vector<Mat4>& joints_m, JointIndex joint) {
  return glm::normalize(glm::quat_cast(Mat3(joints_m[static_cast<std::size_t>(joint)])));
}

// How far a joint has turned from its rest, model space.
Quat turned(const TestFigure& figure, const Clip& clip, double time, JointRole role) {
  const JointIndex joint = figure.roles.joint(role);
  return rotationIn(posed(figure.skeleton, clip, time), joint) *
         glm::conjugate(rotationIn(restInModelSpace(figure.skeleton), joint));
}

Vec3 placeOf(const TestFigure& figure, const Clip& clip, double time, JointRole role) {
  return Vec3(posed(figure.skeleton, clip, time)[static_cast<std::size_t>(figure.roles.joint(role))][3]);
}

Clip emptyClip() {
  Clip clip;
  clip.name = "walk", clip.duration_s = 2.0, clip.fps = 30.0;
  return clip;
}

JointTrack rotating(const TestFigure& figure, JointRole role, const std::vector<Quat>& against_rest,
                    Interpolation interpolation = Interpolation::linear) {
  JointTrack track{.joint = figure.roles.joint(role)};
  const Quat rest = figure.skeleton[track.joint].rest_l.rotation;
  std::vector<QuatKnot> knots;
  for (std::size_t i = 0; i < against_rest.size(); ++i)
    knots.push_back({.time = static_cast<double>(i),
                     .value = against_rest[i] * rest,
                     .in = {0.1f, 0.2f, 0.f, -0.3f},
                     .out = {0.f, 0.5f, 0.1f, 0.2f},
                     .interpolation = interpolation});
  track.rotation = *QuatCurve::fromKnots(knots);
  return track;
}

RetargetClip retargeted(const Clip& clip, const TestFigure& from, const TestFigure& to, bool same_rest = true) {
  RetargetClip work{.clip = &clip,
                    .from = &from.skeleton,
                    .from_roles = &from.roles,
                    .to = &to.skeleton,
                    .to_roles = &to.roles,
                    .same_rest = same_rest};
  work.run();
  return work;
}

std::map<JointRole, Quat> anyAxes() {
  std::map<JointRole, Quat> out;
  for (const BodyPlace& part : kBody)
    for (const BodySide side : {BodySide::left, BodySide::right}) out[onSide(part.role, side)] = anyRotation();
  return out;
}

const Quat kBend = glm::angleAxis(0.7f, Vec3(0, 0, 1)), kTwist = glm::angleAxis(-0.5f, Vec3(1, 0, 0)),
           kNod = glm::angleAxis(0.4f, Vec3(0, 1, 0));

RC_GTEST_PROP(RetargetClip, JointsTurnAgainstTheirRestAsThoseWithTheirRoleDo, ()) {
  const TestFigure from = styledFigure({.axes = anyAxes(), .root = anyRotation()});
  const TestFigure to = styledFigure({.size = *rc::gen::element(1.f, 2.f), .axes = anyAxes(), .root = anyRotation()});
  Clip clip = emptyClip();
  const Interpolation kind = *rc::gen::element(Interpolation::linear, Interpolation::step, Interpolation::hermite);
  for (const RoleEntry& entry : from.roles.entries())
    clip.joints.push_back(rotating(from, entry.role, {anyRotation(), anyRotation(), anyRotation()}, kind));
  std::ranges::sort(clip.joints, {}, &JointTrack::joint);
  const RetargetClip work = retargeted(clip, from, to);
  RC_ASSERT(work.lost.empty());
  RC_ASSERT(work.taken.size() == from.roles.entries().size());
  for (const double time : {0.0, 0.37, 1.0, 1.9}) {
    for (const RoleEntry& entry : from.roles.entries())
      RC_ASSERT(angleBetween(turned(from, clip, time, entry.role), turned(to, work.made, time, entry.role)) < 5e-3f);
  }
  for (const JointTrack& track : work.made.joints) RC_ASSERT(std::get<QuatCurve>(track.rotation).size() == 3u);
}

TEST(RetargetClip, HipsTravelByTheRatioOfHeights) {
  const TestFigure from = styledFigure({.root = kTwist}), to = styledFigure({.size = 1.5f, .root = kBend});
  Clip clip = emptyClip();
  JointTrack track{.joint = from.roles.joint(hips)};
  const Vec3 rest = from.skeleton[track.joint].rest_l.translation;
  for (int axis = 0; axis < 3; ++axis) {
    std::vector<Knot> knots;
    for (const double time : {0.0, 1.0, 2.0}) {
      const auto moved = static_cast<float>(0.3 * time * (axis + 1));
      knots.push_back({time, rest[axis] + moved, {-.3f, -.1f}, {.3f, .2f}, Interpolation::hermite});
    }
    track.translation[static_cast<std::size_t>(axis)] = *Curve::fromKnots(knots);
  }
  clip.joints = {track};
  const RetargetClip work = retargeted(clip, from, to);
  ASSERT_EQ(work.made.joints.size(), 1u);
  EXPECT_EQ(work.made.joints[0].translation[1].size(), 3u);
  EXPECT_TRUE(work.only_turns.empty());
  for (const double time : {0.0, 0.4, 1.0, 1.7}) {
    const Vec3 theirs = placeOf(from, clip, time, hips), ours = placeOf(to, work.made, time, hips);
    EXPECT_LT(glm::length(ours - 1.5f * theirs), 1e-4f) << time;
  }
  // Axes whose keys lie apart are sampled.
  clip.joints[0].translation[0] = *Curve::fromKnots(std::vector<Knot>{{0.5, 1.f, {}, {}, Interpolation::linear}});
  const RetargetClip apart = retargeted(clip, from, to);
  for (const double time : {0.0, 0.5, 1.0, 1.7})
    EXPECT_LT(glm::length(placeOf(to, apart.made, time, hips) - 1.5f * placeOf(from, clip, time, hips)), 2e-3f) << time;
}

// Figures need not stand on the ground: of one that floats, or sits in it, what counts is how far its hips are above
// its lowest joint.
TEST(RetargetClip, FiguresThatDoNotStandOnTheGroundTravelByTheirOwnHeight) {
  const auto raised = [](TestFigure figure, float up) {
    std::vector<Joint> joints(figure.skeleton.joints().begin(), figure.skeleton.joints().end());
    joints[0].rest_l.translation.y += up;
    figure.skeleton = *Skeleton::create(std::move(joints));
    return figure;
  };
  const TestFigure standing = styledFigure({});
  const float legs =
      Vec3(restInModelSpace(standing.skeleton)[static_cast<std::size_t>(standing.roles.joint(hips))][3]).y -
      Vec3(restInModelSpace(standing.skeleton)[static_cast<std::size_t>(standing.roles.joint(left_foot))][3]).y;
  Clip clip = emptyClip();
  JointTrack track{.joint = standing.roles.joint(hips)};
  const float rest = standing.skeleton[track.joint].rest_l.translation.z;
  track.translation[2] = *Curve::fromKnots(
      std::vector<Knot>{{0.0, rest, {}, {}, Interpolation::linear}, {2.0, rest + 1.f, {}, {}, Interpolation::linear}});
  clip.joints = {track};
  const auto travelled = [&](const TestFigure& from, const TestFigure& to) {
    const RetargetClip work = retargeted(clip, from, to);
    return placeOf(to, work.made, 2.0, hips).z - placeOf(to, work.made, 0.0, hips).z;
  };
  for (const float up : {-3.f, 1.5f, 4.f}) {
    EXPECT_NEAR(travelled(standing, raised(styledFigure({.size = 2.f}), up)), 2.f * legs, 1e-3f) << up;
    EXPECT_NEAR(travelled(raised(standing, up), styledFigure({.size = 2.f})), 2.f / legs, 1e-3f) << up;
    EXPECT_NEAR(travelled(raised(standing, up), raised(styledFigure({.size = 2.f}), -up)), 2.f, 1e-3f) << up;
  }
}

// VRM 0.x looks the other way.
TEST(RetargetClip, FiguresThatLookElsewhereMoveAlongTheirOwnWay) {
  const Quat about = glm::angleAxis(glm::pi<float>(), Vec3(0, 1, 0));
  const TestFigure from = styledFigure({}), to = styledFigure({.facing = about});
  Clip clip = emptyClip();
  clip.joints = {rotating(from, hips, {kNod, kBend})};
  clip.joints[0].translation[2] = *Curve::fromKnots(std::vector<Knot>{{0.0, 0.02f}, {2.0, 1.02f}});
  clip.joints.push_back(rotating(from, left_upper_arm, {kBend, kTwist}));
  const RetargetClip work = retargeted(clip, from, to);
  for (const double time : {0.0, 0.5, 1.0}) {
    for (const JointRole role : {hips, left_upper_arm})
      EXPECT_LT(angleBetween(about * turned(from, clip, time, role) * glm::conjugate(about),
                             turned(to, work.made, time, role)),
                1e-3f);
    EXPECT_LT(glm::length(placeOf(to, work.made, time, left_hand) - about * placeOf(from, clip, time, left_hand)),
              1e-4f);
  }
}

TEST(RetargetClip, WhatTurnsAJointThatIsNotThereTurnsThoseBelow) {
  const TestFigure from = styledFigure({}),
                   to = styledFigure({.without = {upper_chest, left_shoulder, right(left_shoulder)}});
  Clip clip = emptyClip();
  for (const JointRole role : {chest, upper_chest, left_shoulder, left_upper_arm})
    clip.joints.push_back(rotating(from, role, {kNod, kBend, kTwist}));
  std::ranges::sort(clip.joints, {}, &JointTrack::joint);
  const RetargetClip work = retargeted(clip, from, to);
  EXPECT_TRUE(work.lost.empty());
  for (const double time : {0.0, 0.5, 1.3}) {
    for (const JointRole role : {chest, neck, head, left_upper_arm, right(left_upper_arm)})
      EXPECT_LT(angleBetween(turned(from, clip, time, role), turned(to, work.made, time, role)), 2e-3f) << name(role);
  }
}

// As extra bones of a spine, twist bones in a line, and a root that carries the whole figure.
RC_GTEST_PROP(RetargetClip, WhatHasNoRoleMovesThoseBelowWhereItLeavesItsRest, ()) {
  TestFigure from = styledFigure({.axes = anyAxes(), .root = anyRotation()});
  const float size = *rc::gen::element(1.f, 2.f);
  const TestFigure to = styledFigure({.size = size, .axes = anyAxes(), .root = anyRotation()});
  Clip clip = emptyClip();
  clip.joints.push_back(rotating(from, hips, {anyRotation(), anyRotation(), anyRotation()}));
  JointTrack& root = clip.joints.front();
  root.joint = 0;
  for (Curve& curve : root.translation)
    curve = *Curve::fromKnots(std::vector<Knot>{{0.0, 0.f}, {1.0, 0.5f}, {2.0, -1.f}});
  for (const JointRole role : {hips, spine, chest, neck, left_shoulder, left_lower_arm})
    clip.joints.push_back(rotating(from, role, {anyRotation(), anyRotation(), anyRotation()}));
  // Keys that leave nothing make nothing.
  const JointIndex still = from.roles.joint(upper_chest);
  clip.joints.push_back(rotating(from, upper_chest, {kIdentityRotation, kIdentityRotation}));
  std::get<QuatCurve>(clip.joints.back().rotation) = *QuatCurve::fromSamples(
      std::vector<double>{0.0, 1.0}, {from.skeleton[still].rest_l.rotation, from.skeleton[still].rest_l.rotation},
      Interpolation::linear);
  std::ranges::sort(clip.joints, {}, &JointTrack::joint);
  const std::vector<JointRole> without{spine, chest, upper_chest, left_shoulder};
  for (const JointRole role : without) from.roles.set(role, kNoJoint);
  const RetargetClip work = retargeted(clip, from, to);
  RC_ASSERT(work.lost == std::vector<JointIndex>{still});
  RC_ASSERT(work.only_turns.empty());
  for (const double time : {0.0, 0.5, 1.0, 1.9}) {
    for (const JointRole role : {hips, neck, head, left_upper_arm, right(left_upper_arm), left_hand, left_foot})
      RC_ASSERT(angleBetween(turned(from, clip, time, role), turned(to, work.made, time, role)) < 5e-3f);
    const Vec3 theirs = placeOf(from, clip, time, hips), ours = placeOf(to, work.made, time, hips);
    RC_ASSERT(glm::length(ours - size * theirs) < 1e-3f);
  }
}

// A figure that stands in an A at rest stands in a T where the motion does.
TEST(RetargetClip, LimbsCountFromWhereThoseOfTheMotionPoint) {
  const TestFigure from = styledFigure({}), to = styledFigure({.arms = 0.9f, .root = kBend});
  Clip clip = emptyClip();
  for (const JointRole role : {left_upper_arm, left_lower_arm, right(left_upper_arm)})
    clip.joints.push_back(rotating(from, role, {kIdentityRotation, kBend}));
  std::ranges::sort(clip.joints, {}, &JointTrack::joint);
  const auto arm = [](const TestFigure& figure, const Clip& shown, double time) {
    return placeOf(figure, shown, time, left_hand) - placeOf(figure, shown, time, left_upper_arm);
  };
  const RetargetClip aligned = retargeted(clip, from, to, false), plain = retargeted(clip, from, to, true);
  for (const double time : {0.0, 0.6, 1.0})
    EXPECT_LT(glm::length(arm(to, aligned.made, time) - arm(from, clip, time)), 1e-3f) << time;
  // One that the motion does not turn stands there, too.
  clip.joints.erase(std::ranges::find(clip.joints, from.roles.joint(left_upper_arm), &JointTrack::joint));
  const RetargetClip still = retargeted(clip, from, to, false);
  EXPECT_LT(glm::length(arm(to, still.made, 0.0) - arm(from, clip, 0.0)), 1e-3f);
  EXPECT_GT(glm::length(arm(to, plain.made, 0.0) - arm(from, clip, 0.0)), 0.3f);
}

TEST(RetargetClip, WhatCannotBeAppliedIsTold) {
  const TestFigure from = styledFigure({}), to = styledFigure({.without = {head, left_foot}});
  Clip clip = emptyClip();
  clip.joints = {rotating(from, head, {kNod, kBend}), rotating(from, left_foot, {kNod, kBend}),
                 rotating(from, spine, {kNod, kBend})};
  JointTrack root{.joint = 0};
  root.translation[0] = *Curve::fromKnots(std::vector<Knot>{{0.0, 1.f}});
  clip.joints.push_back(root);
  clip.joints[2].scale[1] = *Curve::fromKnots(std::vector<Knot>{{0.0, 2.f}});
  std::ranges::sort(clip.joints, {}, &JointTrack::joint);
  clip.note = R"({"extras":{"of":"its file"}})";
  const RetargetClip work = retargeted(clip, from, to);
  EXPECT_EQ(work.made.note, "");
  EXPECT_EQ(work.taken, (std::vector<JointIndex>{0, from.roles.joint(spine)}));
  EXPECT_EQ(work.only_turns, std::vector<JointIndex>{from.roles.joint(spine)});
  EXPECT_EQ(work.lost, (std::vector<JointIndex>{from.roles.joint(head), from.roles.joint(left_foot)}));
  EXPECT_EQ(work.made.joints.size(), 2u);
  EXPECT_EQ(work.made.name, "walk");
}

TEST(RetargetClip, LayersAndEulerAnglesCount) {
  const TestFigure from = styledFigure({.root = kTwist}), to = styledFigure({.axes = {{spine, kBend}}});
  Clip clip = emptyClip();
  JointTrack track{.joint = from.roles.joint(spine)};
  EulerCurves angles;
  angles.angles[1] = *Curve::fromKnots(std::vector<Knot>{{0.0, 0.f}, {2.0, 1.f}});
  track.rotation = angles;
  clip.joints = {track};
  const RetargetClip plain = retargeted(clip, from, to);
  EXPECT_TRUE(std::holds_alternative<EulerCurves>(plain.made.joints.at(0).rotation));
  EXPECT_LT(angleBetween(turned(from, clip, 1.3, spine), turned(to, plain.made, 1.3, spine)), 1e-3f);
  ClipLayer layer;
  layer.joints = {rotating(from, spine, {kNod, kBend})};
  clip.layers = {layer};
  const RetargetClip laid = retargeted(clip, from, to);
  EXPECT_TRUE(laid.made.layers.empty());
  EXPECT_LT(angleBetween(turned(from, clip, 0.7, spine), turned(to, laid.made, 0.7, spine)), 2e-3f);
}

TEST(ClipsOfOthers, MotionOfRolesGoesByRolesAndNotByNames) {
  const TestFigure from = styledFigure({}), to = styledFigure({.axes = {{spine, kBend}}});
  Character donor, taker;
  donor.name = "walk", donor.skeleton = from.skeleton, donor.motion_of_roles = true;
  donor.roles = std::make_shared<const JointRoles>(from.roles);
  Clip clip = emptyClip();
  clip.joints = {rotating(from, spine, {kNod, kBend}), rotating(from, head, {kNod, kBend})};
  donor.clips = {std::make_shared<const Clip>(clip)};
  std::vector<Joint> renamed(to.skeleton.joints().begin(), to.skeleton.joints().end());
  for (Joint& joint : renamed) joint.name = "j" + joint.name;
  taker.skeleton = *Skeleton::create(std::move(renamed));
  JointRoles roles = to.roles;
  roles.set(head, kNoJoint);
  std::vector<std::string> missing;
  ClipDifferences differences;
  const auto with = withClipsOf(taker, donor, &missing, &differences, &roles);
  ASSERT_TRUE(with) << with.error().for_user.english();
  EXPECT_EQ(missing, std::vector<std::string>{"head"});
  EXPECT_TRUE(with->validate());
  EXPECT_LT(angleBetween(turned(from, clip, 0.5, spine), turned(to, *with->clips.at(0), 0.5, spine)), 1e-3f);
  const JointRoles none;
  const auto refused = withClipsOf(taker, donor, nullptr, nullptr, &none);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().for_user.english(), ::testing::HasSubstr("which parts of the body"));
}

// Turned against its parent once, it would be turned again by what moves that.
TEST(ClipsOfOthers, BelowWhatMovesTheAxesOfParentsDoNotCount) {
  const Quat upright = glm::angleAxis(-1.5707964f, Vec3(1.f, 0.f, 0.f));
  const auto skeletonOf = [](const char* root, const Quat& of_root, const Quat& of_hips) {
    return Skeleton::create({{.name = root, .rest_l = {.rotation = of_root}},
                             {.name = "hips", .parent = 0, .rest_l = {.rotation = of_hips}}})
        .value();
  };
  const Skeleton ours = skeletonOf("figure", kIdentityRotation, upright);
  const Skeleton theirs = skeletonOf("armature", upright, kIdentityRotation);
  const std::vector<int> our_joint{-1, 1};
  EXPECT_LT(angleBetween(parentRotations(ours, theirs, our_joint, {false, true})[1], upright), 1e-3f);
  EXPECT_EQ(parentRotations(ours, theirs, our_joint, {true, true})[1], kIdentityRotation)
      << "their armature moves, which ours does not have";
  EXPECT_EQ(parentRotations(ours, theirs, {0, 1}, {true, true})[1], kIdentityRotation);
  EXPECT_EQ(parentRotations(ours, theirs, our_joint, {false, false})[1], kIdentityRotation) << "it does not move";
}

// Below a parent that stands otherwise a track does the same in the world, whatever stands around its angles.
TEST(ClipsOfOthers, TracksAreTurnedAsAWhole) {
  const Quat by = glm::angleAxis(1.5707964f, Vec3(1.f, 0.f, 0.f));
  const auto swing = [](float to) { return Curve::fromSamples({0.0, 1.0}, {0.2f, to}, Interpolation::linear).value(); };
  EulerCurves euler{.order = EulerOrder::zxy,
                    .angles = {swing(1.f), swing(-0.5f), swing(0.7f)},
                    .pre = glm::angleAxis(0.7f, Vec3(0.f, 0.f, 1.f)),
                    .post = glm::angleAxis(-0.4f, Vec3(0.f, 1.f, 0.f))};
  const Quat from = glm::angleAxis(0.3f, Vec3(0.f, 1.f, 0.f)), to = glm::angleAxis(1.f, Vec3(0.f, 0.f, 1.f));
  const QuatCurve quaternions = QuatCurve::fromSamples({0.0, 1.0}, {from, to}, Interpolation::linear).value();
  for (const auto& rotation : {std::variant<QuatCurve, EulerCurves>(euler), {quaternions}}) {
    const JointTrack track{.joint = 0, .translation = {swing(3.f), swing(1.f), swing(-2.f)}, .rotation = rotation};
    for (const bool relative : {false, true}) {
      const auto at = [](const JointTrack& of) {
        Clip clip;
        clip.joints = {of};
        Pose pose{.local = {Transform()}, .morph_weights = {}};
        SampleClip{.clip = &clip, .time = 0.6, .pose = &pose}.run();
        return pose.local[0];
      };
      const Transform was = at(track), now = at(rotated(track, by, relative));
      EXPECT_LT(glm::distance(now.translation, by * was.translation), 1e-5f);
      EXPECT_LT(angleBetween(now.rotation, relative ? was.rotation : by * was.rotation), 1e-3f) << relative;
    }
  }
}

}  // namespace
}  // namespace sinew::retarget_tests
