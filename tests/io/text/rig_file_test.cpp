// Rigs as files: back bit for bit, on other characters, and what is refused.
#include "core/io/text/rig_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/scene/rig/limbs.h"
#include "core/skeleton/local_to_model.h"
#include "core/skeleton/roles/find_roles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew::tests {
namespace {

Rig limbsOf(const Character& character) {
  const JointRoles roles = foundRoles(character.skeleton);
  Rig rig;
  EXPECT_TRUE((AddLimbs{.character = &character, .roles = &roles, .rig = &rig}.run()));
  return rig;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

TEST(RigFile, ComesBackBitForBit) {
  const auto figure = LimbedFigure{.twists = true, .tail = true}.make();
  Rig rig = limbsOf(*figure);
  ASSERT_FALSE(rig.chains.front().twists.empty());
  JointLimits limits{.kind = JointLimits::Kind::swing_twist, .reference = glm::angleAxis(0.3f, Vec3(0, 1, 0))};
  limits.low = Vec3(-1.f / 3.f), limits.high = Vec3(2.f / 3.f);
  const JointLimits angles{.kind = JointLimits::Kind::euler, .order = EulerOrder::zxy, .low = Vec3(-0.1f)};
  rig.limits = {{.joint = 2, .limits = limits}, {.joint = 3, .limits = angles}};
  rig.controls[1].rest_m.scale = {1.f, 2.f, 1.f / 3.f};
  rig.controls[2].rest_m.shear = {0.1f, 0.f, -1.f / 7.f};
  const auto read = rigFromText(rigToText(rig, figure->skeleton), figure->skeleton);
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_EQ(read->rig, rig);
  EXPECT_TRUE(read->missing.empty());
}

// A smaller figure without a tail.
TEST(RigFile, ControlsStandByTheJointsOfAnotherCharacter) {
  const auto figure = LimbedFigure{.tail = true}.make();
  const auto small = LimbedFigure{.root = {.translation = {1.f, 0.f, 0.f}, .scale = Vec3(0.5f)}}.make();
  const Rig rig = limbsOf(*figure);
  const auto read = rigFromText(rigToText(rig, figure->skeleton), small->skeleton);
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_EQ(read->rig.chains.size(), rig.chains.size() - 1);
  EXPECT_EQ(read->rig.controls.size(), rig.controls.size() - 1);
  EXPECT_FALSE(read->missing.empty());
  const std::vector<Mat4> rest = restInModelSpace(small->skeleton);
  const Rig own = limbsOf(*small);
  for (const RigChain& chain : read->rig.chains) {
    const RigControl& target = read->rig.controls[static_cast<std::size_t>(chain.target)];
    EXPECT_LT(glm::distance(target.rest_m.translation, Vec3(rest[static_cast<std::size_t>(chain.last)][3])), 1e-5f);
    const auto same = std::ranges::find(own.chains, chain.name, &RigChain::name);
    ASSERT_NE(same, own.chains.end());
    const Vec3 pole = read->rig.controls[static_cast<std::size_t>(chain.pole)].rest_m.translation;
    EXPECT_LT(glm::distance(pole, own.controls[static_cast<std::size_t>(same->pole)].rest_m.translation), 1e-3f);
  }
}

// Controls that nothing needed before stay, in their places.
TEST(RigFile, OnlyControlsOfWhatIsLeftOutGoWithIt) {
  const auto figure = LimbedFigure{.tail = true}.make(), other = LimbedFigure{}.make();
  Rig rig = limbsOf(*figure);
  rig.controls.push_back({.name = "free"});
  const auto read = rigFromText(rigToText(rig, figure->skeleton), other->skeleton);
  ASSERT_TRUE(read) << read.error().for_user;
  std::vector<std::string> names, wanted;
  for (const RigControl& control : read->rig.controls) names.push_back(control.name);
  for (const RigControl& control : rig.controls)
    if (control.name.find("tail") == std::string::npos) wanted.push_back(control.name);
  EXPECT_EQ(names, wanted);
}

TEST(RigFile, LimitsAloneAreARigOfTheJointsThatHaveThem) {
  const auto figure = LimbedFigure{.tail = true}.make(), other = LimbedFigure{}.make();
  Rig rig = limbsOf(*figure);
  std::erase_if(rig.chains, [](const RigChain& chain) { return chain.name != "tail"; });
  rig.aims.clear();
  rig.limits = {{.joint = figure->skeleton.find("tail_1")}};
  EXPECT_FALSE(rigFromText(rigToText(rig, figure->skeleton), other->skeleton)) << "it has none of its joints";
  rig.limits.push_back({.joint = figure->skeleton.find("neck")});
  const auto read = rigFromText(rigToText(rig, figure->skeleton), other->skeleton);
  ASSERT_TRUE(read) << read.error().for_user;
  ASSERT_EQ(read->rig.limits.size(), 1u);
  EXPECT_EQ(read->rig.limits[0].joint, other->skeleton.find("neck"));
}

// One of each kind.
Rig heldOf(const Character& character) {
  const auto joint = [&](const char* name) { return RigPlace::joint(character.skeleton.find(name)); };
  Rig rig = limbsOf(character);
  rig.controls[0].spaces = {RigPlace::world(), {}, joint("head"), RigPlace::control(5)};
  const Transform offset{{1.f / 3.f, 2.f, 3.f}, Quat(0.f, 0.f, 1.f, 0.f), {1.f, 2.f, 1.f / 7.f}, {0.f, 0.1f, 0.f}};
  rig.constraints = {
      {.name = "parent",
       .joint = joint("head"),
       .sources = {{RigPlace::control(2), 0.5f, offset}, {{}}},
       .influence = 0.25f,
       .scales = true},
      {.name = "point",
       .kind = RigConstraint::Kind::point,
       .joint = joint("neck"),
       .sources = {{RigPlace::world(), 2.f}},
       .axes = {true, false, true}},
      {.name = "orient",
       .kind = RigConstraint::Kind::orient,
       .joint = RigPlace::control(1),
       .sources = {{joint("hips")}}},
      {.name = "aim",
       .kind = RigConstraint::Kind::aim,
       .joint = joint("chest"),
       .sources = {{RigPlace::control(2)}},
       .axis_l = {1.f / 3.f, 0.f, 1.f},
       .keep_up = true,
       .up_m = {0.f, 0.6f, 0.8f}},
      {.name = "transform",
       .kind = RigConstraint::Kind::transform,
       .joint = joint("toes.L"),
       .sources = {{joint("neck")}},
       .in_model = true,
       .links = {{TransformNumber::rotation_y, TransformNumber::scale_z, -0.5f, 1.f / 3.f, -1.f}, {.high = 2.f / 3.f}}},
      {.name = "hang",
       .kind = RigConstraint::Kind::hang,
       .joint = joint("hips"),
       .sources = {{RigPlace::world()}},
       .hanging = joint("hand.R").index}};
  rig.drivers = {{.name = "bend",
                  .measure = RigDriver::Measure::bend,
                  .first = joint("head"),
                  .axis_l = {0.f, 1.f / 3.f, 0.f},
                  .scale = 1.f / 3.f,
                  .offset = 0.1f,
                  .formula = "min(x, 2)",
                  .low = 0.f,
                  .target = "smile",
                  .drives_morph = true},
                 {.name = "near",
                  .measure = RigDriver::Measure::distance,
                  .first = joint("foot.R"),
                  .second = RigPlace::control(3),
                  .high = 1.f,
                  .target = "parent.influence"}};
  return rig;
}

TEST(RigFile, WhatHoldsAndDrivesComesBackBitForBit) {
  const auto figure = LimbedFigure{}.make();
  const Rig rig = heldOf(*figure);
  const std::string text = rigToText(rig, figure->skeleton);
  EXPECT_NE(text.find("\"version\": 2"), std::string::npos);
  EXPECT_NE(rigToText(limbsOf(*figure), figure->skeleton).find("\"version\": 1"), std::string::npos);
  const auto read = rigFromText(text, figure->skeleton);
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_EQ(read->rig, rig);
  EXPECT_TRUE(read->missing.empty());
  const std::string later =
      replaced(text, "\"drivers\"", R"("springs": [{"a": 0.1, "b": ["c", null, {}]}], "drivers")");
  const auto kept = rigFromText(later, figure->skeleton);
  ASSERT_TRUE(kept) << kept.error().for_user;
  EXPECT_EQ(kept->rig.later.at("springs"), R"([{"a":0.1,"b":["c",null,{}]}])");
  const auto again = rigFromText(rigToText(kept->rig, figure->skeleton), figure->skeleton);
  ASSERT_TRUE(again) << again.error().for_user;
  EXPECT_EQ(again->rig, kept->rig);
  const std::string deep(1000, '[');
  const auto without = rigFromText(
      replaced(text, "\"drivers\"", "\"deep\": " + deep + std::string(1000, ']') + ", \"drivers\""), figure->skeleton);
  ASSERT_TRUE(without) << without.error().for_user;
  EXPECT_TRUE(without->rig.later.empty());
}

// What readers of earlier versions would show wrong has a number of its own.
TEST(RigFile, PathsTimeAndSharesOfTwistsComeBackBitForBit) {
  const auto figure = LimbedFigure{}.make(), twisted = LimbedFigure{.twists = true}.make();
  const auto version = [](const std::string& text) {
    const std::size_t at = text.find("\"version\": ");
    return text.substr(at + 11, 1);
  };
  EXPECT_EQ(version(rigToText(limbsOf(*twisted), twisted->skeleton)), "3");
  Rig rig = heldOf(*figure);
  rig.drivers[0].formula = "min(x, t)";
  EXPECT_EQ(version(rigToText(rig, figure->skeleton)), "3");
  rig.drivers[0].formula = "min(x, 2)";
  rig.drivers.push_back(
      {.name = "goes", .measure = RigDriver::Measure::time, .scale = 1.f / 3.f, .target = "point.influence"});
  EXPECT_EQ(version(rigToText(rig, figure->skeleton)), "3");
  rig.drivers.pop_back();
  EXPECT_EQ(version(rigToText(rig, figure->skeleton)), "2");
  rig.constraints.push_back({.name = "path",
                             .kind = RigConstraint::Kind::path,
                             .joint = RigPlace::control(4),
                             .sources = {{RigPlace::world()}, {RigPlace::joint(0)}, {RigPlace::control(2)}},
                             .rotates = false,
                             .axis_l = {1.f / 3.f, 0.f, 1.f},
                             .up_m = {0.f, 0.6f, 0.8f},
                             .closed = true,
                             .bank = 1.f / 7.f});
  rig.drivers.push_back({.name = "goes", .measure = RigDriver::Measure::time, .target = "path.along"});
  const std::string text = rigToText(rig, figure->skeleton);
  EXPECT_EQ(version(text), "3");
  const auto read = rigFromText(text, figure->skeleton);
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_EQ(read->rig, rig);
  EXPECT_FALSE(rigFromText(replaced(text, "\"version\": 3", "\"version\": 7"), figure->skeleton));
}

// A figure without a head.
TEST(RigFile, PosesOfAimsComeBackBitForBit) {
  const auto figure = LimbedFigure{}.make();
  const Skeleton& skeleton = figure->skeleton;
  Rig rig = limbsOf(*figure);
  EXPECT_EQ(rigTextVersion(rig), 1);
  RigAim& aim = *std::ranges::find(rig.aims, "look", &RigAim::name);
  aim.first = skeleton.find("chest");
  const Quat third = glm::normalize(Quat(1.f, 1.f / 3.f, 0.f, -0.1f));
  aim.poses = {{.direction = {0.f, 0.6f, 0.8f}, .rotations_l = {kIdentityRotation, third, third}},
               {.direction = {1.f / 3.f, 0.f, 0.5f}, .rotations_l = {third, kIdentityRotation, third * third}}};
  ASSERT_TRUE(rig.validate(skeleton));
  EXPECT_EQ(rigTextVersion(rig), 4);
  const std::string written = rigToText(rig, skeleton);
  const auto read = rigFromText(written, skeleton);
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_EQ(read->rig, rig);
  EXPECT_FALSE(rigFromText(replaced(written, "\"version\": 4", "\"version\": 7"), skeleton));
  // Of other joints: what is missing is left out, what there is besides rests.
  const auto other = [&](const std::string& text) { return rigFromText(text, skeleton).value().rig.aims.front(); };
  std::string joints = "\"joints\": [\"chest\", \"neck\", \"head\"]";
  EXPECT_TRUE(other(replaced(written, joints, "\"joints\": [\"sternum\", \"neck\", \"head\"]")).poses.empty());
  const RigAim some = other(replaced(written, joints, "\"joints\": [\"chest\", \"vertebra\", \"head\"]"));
  ASSERT_EQ(some.poses.size(), 2u);
  EXPECT_EQ(some.poses[0].rotations_l[1], skeleton[skeleton.find("neck")].rest_l.rotation);
  EXPECT_EQ(some.poses[0].rotations_l[2], third);
  // Drivers of what only aims with poses have go with them, and others stay.
  for (const char* number : {"look.finish", "look.aim"})
    rig.drivers.push_back({.name = number, .measure = RigDriver::Measure::time, .target = number});
  ASSERT_TRUE(rig.validate(skeleton));
  const std::string driven = rigToText(rig, skeleton);
  EXPECT_EQ(rigFromText(driven, skeleton).value().rig, rig);
  const auto undriven =
      rigFromText(replaced(driven, joints, "\"joints\": [\"sternum\", \"neck\", \"head\"]"), skeleton);
  ASSERT_TRUE(undriven) << undriven.error().for_user;
  ASSERT_EQ(undriven->rig.drivers.size(), 1u);
  EXPECT_EQ(undriven->rig.drivers.front().target, "look.aim");
  for (const char* wrong : {"[\"chest\", \"neck\"]", "\"chest\"", "[1, 2, 3]", "[]"})
    EXPECT_FALSE(rigFromText(replaced(written, joints, std::string("\"joints\": ") + wrong), skeleton)) << wrong;
  EXPECT_FALSE(rigFromText(replaced(written, "\"rotations\": [", "\"rotations\": [0.0, "), skeleton));
  EXPECT_FALSE(rigFromText(replaced(written, "\"direction\": [", "\"direction\": [1.0, "), skeleton));
}

// Handles of a spline come back in their order, go with what is left out, and are bounded.
TEST(RigFile, SplinesComeBackBitForBit) {
  const auto figure = LimbedFigure{.tail = true}.make();
  const Skeleton& skeleton = figure->skeleton;
  Rig rig = limbsOf(*figure);
  const JointRoles roles = foundRoles(skeleton);
  std::erase_if(rig.chains, [](const RigChain& chain) { return chain.name == "tail"; });
  ASSERT_TRUE((AddLimbs{.character = figure.get(), .roles = &roles, .tail = false, .spine = true, .rig = &rig}.run()));
  RigChain& tail = *std::ranges::find(rig.chains, "tail", &RigChain::name);
  ASSERT_EQ(tail.through.size(), 3u);
  std::swap(tail.through[0], tail.through[2]);
  const std::string written = rigToText(rig, skeleton);
  EXPECT_EQ(rigTextVersion(rig), 5);
  Rig not_splines = rig;
  for (RigChain& chain : not_splines.chains)
    if (chain.solver == ChainSolver::spline) chain.solver = ChainSolver::ccd;
  EXPECT_EQ(rigTextVersion(not_splines), 5) << "what it goes through is of that version, too";
  const auto read = rigFromText(written, skeleton);
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_EQ(read->rig, rig);
  // A chain that is none now keeps them for when it is one again.
  tail.solver = ChainSolver::ccd;
  EXPECT_EQ(rigTextVersion(rig), 5);
  EXPECT_EQ(rigFromText(rigToText(rig, skeleton), skeleton).value().rig, rig);

  const std::string through = "\"through\": [\"tail 3\", \"tail 2\", \"tail 1\"]";
  std::string many = "\"through\": [\"tail 1\"";
  for (int i = 0; i < 100; ++i) many += ", \"tail 1\"";
  for (const std::string& wrong :
       {std::string("\"through\": \"tail 1\""), std::string("\"through\": [3]"),
        std::string("\"through\": [\"tail 1\", \"tail 9\"]"), std::string("\"through\": [\"tail 1\", \"tail 1\"]"),
        std::string("\"through\": [\"IK tail.5\"]"), many + "]"})
    EXPECT_FALSE(rigFromText(replaced(written, through, wrong), skeleton)) << wrong;

  // A figure without a tail has none of its handles, and one elsewhere has those of the spine where its joints are.
  const auto other = LimbedFigure{.root = {.scale = Vec3(2.f)}}.make();
  const auto fitted = rigFromText(written, other->skeleton);
  ASSERT_TRUE(fitted) << fitted.error().for_user;
  EXPECT_EQ(fitted->rig.controls.size(), rig.controls.size() - 4);
  const RigChain& spine = *std::ranges::find(fitted->rig.chains, "spine", &RigChain::name);
  const std::vector<Mat4> rest_m = restInModelSpace(other->skeleton);
  ASSERT_EQ(spine.through.size(), 1u);
  EXPECT_LT(glm::distance(fitted->rig.controls[static_cast<std::size_t>(spine.through[0])].rest_m.translation,
                          Vec3(rest_m[static_cast<std::size_t>(other->skeleton.find("chest"))][3])),
            1e-5f);
}

// A rig of more joints than a list of its text may have parts says where all of them rest.
TEST(RigFile, LongSplinesComeBack) {
  std::vector<Joint> joints;
  Rig rig;
  for (int i = 0; i < 70; ++i) {
    const auto root = static_cast<JointIndex>(joints.size());
    const std::string name = "tail" + std::to_string(i);
    for (int j = 0; j < 17; ++j)
      joints.push_back({.name = name + "." + std::to_string(j),
                        .parent = j == 0 ? kNoJoint : static_cast<JointIndex>(joints.size() - 1),
                        .rest_l = {.translation = {0.f, 1.f / 3.f, 0.f}}});
    RigChain chain{.name = name, .first = root, .last = root + 16, .solver = ChainSolver::spline};
    for (int j = 0; j < 14; ++j) {
      (j == 13 ? chain.target : chain.through.emplace_back()) = static_cast<int>(rig.controls.size());
      rig.controls.push_back({.name = name + " " + std::to_string(j)});
    }
    rig.chains.push_back(chain);
  }
  const Skeleton skeleton = *Skeleton::create(std::move(joints));
  ASSERT_TRUE(rig.validate(skeleton));
  const auto read = rigFromText(rigToText(rig, skeleton), skeleton);
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_EQ(read->rig, rig);
}

// Each pose of an aim is as long as the way down to its joint, however little of it the text says.
TEST(RigFile, ManyPosesOfALongWayAreNotMade) {
  std::vector<Joint> joints;
  for (int i = 0; i < 5000; ++i)
    joints.push_back({.name = "joint" + std::to_string(i), .parent = static_cast<JointIndex>(i - 1)});
  const Skeleton skeleton = *Skeleton::create(joints);
  std::string poses, aims;
  for (std::size_t i = 0; i < Rig::kMaxPoses; ++i)
    poses += std::string(i == 0 ? "" : ",") + R"({"direction": [0, 0, 1], "rotations": [0, 0, 0, 1]})";
  for (std::size_t i = 0; i < 100; ++i)  // nameless, for which the rig would be refused later
    aims += std::string(i == 0 ? "" : ",") +
            R"({"name": "", "joint": "joint4999", "target": "at", "joints": ["joint0"], "poses": [)" + poses + "]}";
  const auto read =
      rigFromText(R"({"format": "sinew rig", "controls": [{"name": "at"}], "aims": [)" + aims + "]}", skeleton);
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().for_user.english().find("too many poses"), std::string::npos) << read.error().for_user;
}

TEST(RigFile, WhatFollowsJointsThatAreNotThereIsLeftOut) {
  const auto figure = LimbedFigure{}.make();
  Rig rig = heldOf(*figure);
  std::vector<Joint> joints(figure->skeleton.joints().begin(), figure->skeleton.joints().end());
  for (Joint& joint : joints)
    if (joint.name == "head") joint.name += " of another one";
  const Skeleton other = *Skeleton::create(joints);
  const auto read = rigFromText(rigToText(rig, figure->skeleton), other);
  ASSERT_TRUE(read) << read.error().for_user;
  std::vector<std::string> names;
  for (const RigConstraint& constraint : read->rig.constraints) names.push_back(constraint.name);
  EXPECT_EQ(names, (std::vector<std::string>{"point", "orient", "aim", "transform", "hang"}));
  EXPECT_TRUE(read->rig.drivers.empty());
  ASSERT_EQ(read->rig.controls[0].spaces.size(), 4u);
  EXPECT_EQ(read->rig.controls[0].spaces[2], RigPlace());
}

TEST(RigFile, HandlesOfWhatIsLeftOutGoWithIt) {
  const auto figure = LimbedFigure{}.make();
  const JointIndex head = figure->skeleton.find("head");
  JointIndex root = head;
  while (figure->skeleton[root].parent != kNoJoint) root = figure->skeleton[root].parent;
  Rig rig = limbsOf(*figure);
  const std::size_t controls = rig.controls.size();
  rig.controls.push_back({.name = "hook"});
  rig.constraints.push_back({.name = "hang",
                             .kind = RigConstraint::Kind::hang,
                             .joint = RigPlace::joint(root),
                             .sources = {{RigPlace::control(static_cast<int>(controls))}},
                             .hanging = head});
  std::vector<Joint> joints(figure->skeleton.joints().begin(), figure->skeleton.joints().end());
  joints[static_cast<std::size_t>(head)].name = "another head";
  const auto read = rigFromText(rigToText(rig, figure->skeleton), *Skeleton::create(joints));
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_TRUE(read->rig.constraints.empty());
  const auto hook = [](const RigControl& control) { return control.name == "hook"; };
  EXPECT_TRUE(std::ranges::none_of(read->rig.controls, hook));
}

TEST(RigFile, WhatIsNoneIsRefused) {
  const auto figure = LimbedFigure{}.make();
  const std::string good = rigToText(limbsOf(*figure), figure->skeleton);
  const auto refused = [&](const std::string& text) { return !rigFromText(text, figure->skeleton).has_value(); };
  EXPECT_FALSE(refused(good));
  EXPECT_TRUE(refused(""));
  EXPECT_TRUE(refused("[]"));
  EXPECT_TRUE(refused("{}"));
  EXPECT_TRUE(refused(good.substr(0, good.size() / 2)));
  EXPECT_TRUE(refused(replaced(good, "\"version\": 1", "\"version\": 7")));
  EXPECT_TRUE(refused(replaced(good, "\"two_bone\"", "\"magic\"")));
  EXPECT_TRUE(refused(replaced(good, "\"target\": \"IK hand.L\"", "\"target\": \"nowhere\"")));
  EXPECT_TRUE(refused(replaced(good, "\"target\": \"IK hand.L\"", "\"target\": 7")));
  EXPECT_TRUE(refused(replaced(good, "\"name\": \"arm.L\"", "\"name\": \"arm.R\"")));
  EXPECT_TRUE(refused(replaced(good, "\"size\": ", "\"size\": -")));
  EXPECT_TRUE(refused(replaced(good, "\"first\": \"upper_arm.L\"", "\"first\": \"hand.L\"")));
  EXPECT_TRUE(refused(R"({"format": "sinew rig", "controls": {}})"));
  std::string many = R"({"format": "sinew rig", "controls": [)";
  for (int i = 0; i < 2000; ++i) many += "{},";
  EXPECT_TRUE(refused(many + "{}]}"));
  const std::string nested(100'000, '[');
  EXPECT_TRUE(refused(nested));
}

TEST(RigFile, OneForOtherJointsIsRefused) {
  const auto figure = LimbedFigure{}.make();
  const Skeleton other = *Skeleton::create({Joint{.name = "lonely"}});
  EXPECT_FALSE(rigFromText(rigToText(limbsOf(*figure), figure->skeleton), other));
}

}  // namespace
}  // namespace sinew::tests
