// Constraints of one joint, below whatever mirrors, stretches and shears it.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <vector>

#include "core/math/interpolation.h"
#include "core/rig/constraints/follow.h"
#include "core/rig/constraints/map_transform.h"
#include "core/rig/constraints/path_constraint.h"
#include "tests/core/generators.h"
#include "tests/core/rig/any_chain.h"

namespace sinew {
namespace {

using tests::anyRotation;
using tests::anyVector;

constexpr float kPiAngle = JointLimits::kHalfTurn;

Mat4 anyPlace() { return toMatrix({.translation = anyVector(-2.f, 2.f), .rotation = anyRotation()}); }

// Below a parent that mirrors, stretches and shears.
ConstrainedJoint anyJoint() {
  const Transform parent{.translation = anyVector(-1.f, 1.f),
                         .rotation = anyRotation(),
                         .scale = {-1.4f, 0.7f, 1.1f},
                         .shear = anyVector(-0.3f, 0.3f)};
  return {.frame = JointFrame::within(toMatrix(parent)),
          .local = {.translation = anyVector(-1.f, 1.f), .rotation = anyRotation(), .scale = {1.f, 1.2f, 0.8f}}};
}

float distanceOf(const Mat4& a, const Mat4& b) {
  float most = 0.f;
  for (int i = 0; i < 4; ++i) most = std::max(most, glm::distance(Vec3(a[i]), Vec3(b[i])));
  return most;
}

RC_GTEST_PROP(ParentConstraint, StandsAsItsSourceSays, ()) {
  ParentConstraint constraint{.joint = anyJoint()};
  const Mat4 before = constraint.joint.frame.toModel(constraint.joint.local);
  ConstraintSource source{.model = anyPlace()};
  source.offset = ConstraintSource::keeping(before, source.model);
  constraint.sources = {&source, 1};
  RC_ASSERT(static_cast<bool>(constraint.validate()));
  constraint.run();
  RC_ASSERT(distanceOf(constraint.joint.frame.toModel(constraint.joint.result), before) < 1e-3f);
  // It goes along with its source, whatever that does.
  const Mat4 move = anyPlace();
  source.model = move * source.model;
  constraint.run();
  RC_ASSERT(distanceOf(constraint.joint.frame.toModel(constraint.joint.result), move * before) < 1e-3f);
  constraint.joint.weight = 0.f;
  constraint.run();
  RC_ASSERT(constraint.joint.result == constraint.joint.local);
}

// A joint that stands upright, and a source with numbers of its own for each part of it.
ConstraintSource partedSource() {
  return {.model = toMatrix({.translation = {1.f, 2.f, 3.f},
                             .rotation = glm::angleAxis(0.5f, Vec3(0.f, 1.f, 0.f)),
                             .scale = {1.1f, 1.2f, 1.3f},
                             .shear = {0.1f, 0.2f, 0.3f}})};
}

TEST(ParentConstraint, TakesWhatItIsToldTo) {
  const ConstraintSource source = partedSource();
  const Transform there = decompose(source.model);
  for (int taken = 0; taken < 8; ++taken) {
    const bool translates = taken & 1, rotates = taken & 2, scales = taken & 4;
    ParentConstraint constraint{
        .sources = {&source, 1}, .translates = translates, .rotates = rotates, .scales = scales};
    ASSERT_TRUE(constraint.validate());
    constraint.run();
    const Transform &is = constraint.joint.result, rest{};
    EXPECT_LT(glm::distance(is.translation, (translates ? there : rest).translation), 1e-5f) << taken;
    EXPECT_LT(angleBetween(is.rotation, (rotates ? there : rest).rotation), 1e-3f) << taken;
    EXPECT_LT(glm::distance(is.scale, (scales ? there : rest).scale), 1e-5f) << taken;
    EXPECT_LT(glm::distance(is.shear, (scales ? there : rest).shear), 1e-5f) << taken;
  }
}

// By their shares of the sum, whatever that is; one without weight counts for nothing.
TEST(ParentConstraint, SourcesShareTheJoint) {
  const auto turned = [](float angle, float place, float weight) {
    return ConstraintSource{.model = toMatrix({.translation = {place, 0.f, 0.f},
                                               .rotation = glm::angleAxis(angle, Vec3(0.f, 1.f, 0.f)),
                                               .scale = Vec3(1.f + place)}),
                            .weight = weight};
  };
  const std::array sources{turned(2.f, 100.f, 0.f), turned(0.2f, 1.f, 2.f), turned(0.6f, 3.f, 5.f),
                           turned(1.f, 5.f, 1.f)};
  ParentConstraint constraint{.sources = sources};
  ASSERT_TRUE(constraint.validate());
  constraint.run();
  const float share = (2.f * 1.f + 5.f * 3.f + 5.f) / 8.f;
  EXPECT_NEAR(constraint.joint.result.translation.x, share, 1e-4f);
  EXPECT_NEAR(constraint.joint.result.scale.y, 1.f + share, 1e-4f);
  EXPECT_NEAR(angleBetween(constraint.joint.result.rotation, kIdentityRotation), (0.4f + 3.f + 1.f) / 8.f, 1e-4f);
  constraint.joint.weight = 0.5f;
  constraint.run();
  EXPECT_NEAR(constraint.joint.result.translation.x, 0.5f * share, 1e-4f);
}

TEST(PointConstraint, MovesAlongTheAxesThatItIsToldTo) {
  const ConstraintSource source = partedSource();
  for (int taken = 0; taken < 8; ++taken) {
    PointConstraint constraint{.joint = {.weight = 0.5f},
                               .sources = {&source, 1},
                               .x = static_cast<bool>(taken & 1),
                               .y = static_cast<bool>(taken & 2),
                               .z = static_cast<bool>(taken & 4)};
    constraint.run();
    const Vec3 wanted{constraint.x ? 0.5f : 0.f, constraint.y ? 1.f : 0.f, constraint.z ? 1.5f : 0.f};
    EXPECT_LT(glm::distance(constraint.joint.result.translation, wanted), 1e-5f) << taken;
  }
}

RC_GTEST_PROP(PointConstraint, LiesBetweenItsSources, ()) {
  const std::array sources{ConstraintSource{.model = anyPlace(), .weight = 1.f},
                           ConstraintSource{.model = anyPlace(), .weight = 3.f}};
  PointConstraint constraint{.joint = anyJoint(), .sources = sources};
  RC_ASSERT(static_cast<bool>(constraint.validate()));
  constraint.run();
  const Vec3 wanted = 0.25f * Vec3(sources[0].model[3]) + 0.75f * Vec3(sources[1].model[3]);
  const Mat4 model = constraint.joint.frame.toModel(constraint.joint.result);
  RC_ASSERT(glm::distance(Vec3(model[3]), wanted) < 1e-3f);
  RC_ASSERT(constraint.joint.result.rotation == constraint.joint.local.rotation);
  constraint.x = constraint.z = false;
  constraint.run();
  RC_ASSERT(constraint.joint.result.translation.x == constraint.joint.local.translation.x);
}

RC_GTEST_PROP(OrientConstraint, RotatesAsItsSource, ()) {
  // What a parent shears no rotation alone can undo: one that mirrors and stretches evenly.
  OrientConstraint constraint{
      .joint = {.frame = JointFrame::within(toMatrix({.rotation = anyRotation(), .scale = Vec3(-1.5f)}))}};
  const ConstraintSource source{.model = anyPlace()};
  constraint.sources = {&source, 1};
  RC_ASSERT(static_cast<bool>(constraint.validate()));
  constraint.run();
  const Mat4 model = constraint.joint.frame.toModel(constraint.joint.result);
  RC_ASSERT(angleBetween(decompose(model).rotation, decompose(source.model).rotation) < 2e-3f);
}

TEST(OrientConstraint, GoesAPartOfTheWay) {
  OrientConstraint constraint{.joint = {.weight = 0.25f}};
  const ConstraintSource source{.model = glm::mat4_cast(glm::angleAxis(1.f, Vec3(0.f, 1.f, 0.f)))};
  constraint.sources = {&source, 1};
  constraint.run();
  EXPECT_NEAR(angleBetween(constraint.joint.result.rotation, kIdentityRotation), 0.25f, 1e-4f);
}

// Each of the nine numbers can be read and written, and leaves the eight others.
TEST(MapTransform, EachNumberHasItsPlace) {
  const Vec3 read_angles{0.3f, 0.4f, -0.5f}, own_angles{-0.2f, 0.1f, 0.6f};
  const auto numbersOf = [](const Transform& t, EulerOrder order) {
    const Vec3 angles = toEuler(t.rotation, order);
    return std::array{t.translation.x, t.translation.y, t.translation.z, angles.x, angles.y,
                      angles.z,        t.scale.x,       t.scale.y,       t.scale.z};
  };
  for (int from = 0; from < 9; ++from) {
    for (int to = 0; to < 9; ++to) {
      const TransformLink link{.from = static_cast<TransformNumber>(from), .to = static_cast<TransformNumber>(to)};
      MapTransform map{.source_l = {.translation = {0.15f, 0.25f, 0.35f},
                                    .rotation = fromEuler(read_angles, EulerOrder::zxy),
                                    .scale = {0.45f, 0.55f, 0.65f}},
                       .source_order = EulerOrder::zxy,
                       .order = EulerOrder::yzx,
                       .links = {&link, 1}};
      map.joint.local = {.translation = {4.f, 5.f, 6.f},
                         .rotation = fromEuler(own_angles, EulerOrder::yzx),
                         .scale = {1.1f, 1.2f, 1.3f}};
      ASSERT_TRUE(map.validate());
      map.run();
      auto wanted = numbersOf(map.joint.local, EulerOrder::yzx);
      wanted[static_cast<std::size_t>(to)] = numbersOf(map.source_l, EulerOrder::zxy)[static_cast<std::size_t>(from)];
      const auto is = numbersOf(map.joint.result, EulerOrder::yzx);
      for (std::size_t i = 0; i < is.size(); ++i) EXPECT_NEAR(is[i], wanted[i], 1e-5f) << from << " " << to << " " << i;
    }
  }
}

TEST(MapTransform, TwoGearsOfTenAndTwentyTeeth) {
  const TransformLink link{
      .from = TransformNumber::rotation_z, .to = TransformNumber::rotation_z, .ratio = -10.f / 20.f};
  MapTransform gear{.links = {&link, 1}};
  for (float turns = 0.f; turns < 3.f; turns += 0.125f) {
    // Angles of any number of turns, as curves give them.
    gear.source_angles = Vec3(0.f, 0.f, turns * 2.f * kPiAngle);
    gear.source_l.rotation = fromEuler(*gear.source_angles, EulerOrder::xyz);
    ASSERT_TRUE(gear.validate());
    gear.run();
    const Quat wanted = glm::angleAxis(-turns * kPiAngle, Vec3(0.f, 0.f, 1.f));
    EXPECT_LT(angleBetween(gear.joint.result.rotation, wanted), 1e-3f) << turns;
  }
  // Without them the rotation tells the angle up to half a turn.
  gear.source_angles = std::nullopt;
  gear.source_l.rotation = glm::angleAxis(3.f, Vec3(0.f, 0.f, 1.f));
  gear.run();
  EXPECT_NEAR(toEuler(gear.joint.result.rotation, EulerOrder::xyz).z, -1.5f, 1e-4f);
}

TEST(MapTransform, LimitsAndOffsetsHoldInEitherSpace) {
  const TransformLink links[] = {{.from = TransformNumber::translation_y,
                                  .to = TransformNumber::translation_x,
                                  .ratio = 2.f,
                                  .offset = 1.f,
                                  .low = 0.f,
                                  .high = 4.f},
                                 {.from = TransformNumber::rotation_x, .to = TransformNumber::scale_z, .offset = 1.f}};
  MapTransform map{.links = links};
  map.source_l = {.translation = {0.f, 1.f, 0.f}, .rotation = glm::angleAxis(0.5f, Vec3(1.f, 0.f, 0.f))};
  map.joint.local.translation = {7.f, 8.f, 9.f};
  ASSERT_TRUE(map.validate());
  map.run();
  EXPECT_LT(glm::distance(map.joint.result.translation, Vec3(3.f, 8.f, 9.f)), 1e-4f);
  EXPECT_NEAR(map.joint.result.scale.z, 1.5f, 1e-4f);
  map.source_l.translation.y = 5.f;
  map.run();
  EXPECT_EQ(map.joint.result.translation.x, 4.f);

  map.space = MapTransform::Space::model;
  map.joint.frame = JointFrame::within(toMatrix({.translation = {1.f, 0.f, 0.f}, .scale = {-2.f, 1.f, 1.f}}));
  map.source_m = toMatrix({.translation = {0.f, 0.5f, 0.f}});
  map.run();
  EXPECT_NEAR(Vec3(map.joint.frame.toModel(map.joint.result)[3]).x, 2.f, 1e-4f);
  map.links = {};
  EXPECT_FALSE(map.validate());
}

TEST(Spline, PassesThroughItsPlacesAtEvenSpeed) {
  const std::vector<Vec3> places{
      {0.f, 0.f, 0.f}, {1.f, 0.5f, 0.f}, {1.f, 0.5f, 0.f}, {2.f, 0.f, 1.f}, {1.f, 0.f, 2.2f}};
  for (const bool closed : {false, true}) {
    const Spline spline = Spline::through(places, closed).value();
    const float length = spline.length(), step = length / 500.f;
    std::vector<float> nearest(places.size(), 1e9f);
    for (int i = 0; i < 500; ++i) {
      const Spline::At at = spline.at(static_cast<float>(i) * step), next = spline.at(static_cast<float>(i + 1) * step);
      EXPECT_NEAR(glm::distance(at.place, next.place) / step, 1.f, 0.05f) << i;
      EXPECT_GT(glm::dot(at.direction, glm::normalize(next.place - at.place)), 0.995f) << i;
      for (std::size_t p = 0; p < places.size(); ++p)
        nearest[p] = std::min(nearest[p], glm::distance(at.place, places[p]));
    }
    nearest.back() =
        std::min(nearest.back(), glm::distance(spline.at(length).place, closed ? places[0] : places.back()));
    for (const float distance : nearest) EXPECT_LT(distance, step);
    if (closed) {
      EXPECT_LT(glm::distance(spline.at(0.3f).place, spline.at(0.3f + length).place), 1e-4f);
    } else {
      EXPECT_NEAR(glm::distance(spline.at(length + 1.f).place, places.back()), 1.f, 1e-4f);
    }
  }
  EXPECT_FALSE(Spline::through(std::array{Vec3(1.f), Vec3(1.f)}));
  EXPECT_FALSE(Spline::through(std::array{Vec3(1.f), Vec3(std::numeric_limits<float>::infinity())}));
}

TEST(Spline, KnowsTheBendOfACircle) {
  std::vector<Vec3> places;
  for (int i = 0; i < 24; ++i) {
    const float angle = static_cast<float>(i) / 24.f * 2.f * kPiAngle;
    places.push_back(2.f * Vec3(std::sin(angle), 0.f, std::cos(angle)));
  }
  const Spline circle = Spline::through(places, true).value();
  EXPECT_NEAR(circle.length(), 4.f * kPiAngle, 0.02f);
  for (float d = 0.f; d < circle.length(); d += 0.37f) {
    const Spline::At at = circle.at(d);
    EXPECT_NEAR(glm::length(at.curvature), 0.5f, 0.05f);
    EXPECT_LT(glm::dot(at.curvature, at.place), 0.f);
  }
}

// Beyond its ends an open one goes straight on: what goes along it does not lean there.
TEST(Spline, IsStraightBeyondItsEnds) {
  const std::array bend{Vec3(0.f), Vec3(1.f, 0.f, 0.2f), Vec3(1.5f, 0.f, 1.f), Vec3(1.4f, 0.f, 2.f)};
  const Spline spline = Spline::through(bend, false).value();
  for (const float beyond : {-2.f, -0.01f, spline.length() + 0.01f, spline.length() + 2.f}) {
    const Spline::At at = spline.at(beyond), end = spline.at(beyond < 0.f ? 0.f : spline.length());
    EXPECT_EQ(at.curvature, Vec3(0.f)) << beyond;
    EXPECT_LT(glm::distance(at.direction, end.direction), 1e-5f) << beyond;
  }
  EXPECT_GT(glm::length(spline.at(0.5f * spline.length()).curvature), 0.1f);
  PathConstraint follow{.path = &spline, .bank = 0.6f};
  for (const float share : {-0.5f, 1.5f}) {
    follow.share = share;
    follow.run();
    EXPECT_GT(follow.joint.frame.toModel(follow.joint.result)[1].y, 0.9999f) << share;
  }
}

TEST(PathConstraint, LooksAlongItsPathAndLeansIntoBends) {
  std::vector<Vec3> places;
  for (int i = 0; i < 24; ++i) {
    const float angle = static_cast<float>(i) / 24.f * 2.f * kPiAngle;
    places.push_back(2.f * Vec3(std::sin(angle), 0.f, std::cos(angle)));
  }
  const Spline circle = Spline::through(places, true).value();
  PathConstraint follow{.path = &circle};
  follow.joint.frame = JointFrame::within(toMatrix({.translation = {0.f, 1.f, 0.f}, .scale = Vec3(-1.f)}));
  for (float share = 0.f; share < 1.f; share += 0.1f) {
    follow.share = share, follow.roll = follow.bank = 0.f;
    ASSERT_TRUE(follow.validate());
    follow.run();
    Mat4 model = follow.joint.frame.toModel(follow.joint.result);
    const Spline::At at = circle.at(share * circle.length());
    EXPECT_LT(glm::distance(Vec3(model[3]), at.place), 1e-4f);
    EXPECT_GT(glm::dot(Vec3(model[2]), at.direction), 0.999f);
    EXPECT_GT(model[1].y, 0.999f);
    follow.bank = 0.6f;
    follow.run();
    model = follow.joint.frame.toModel(follow.joint.result);
    const float lean = glm::dot(Vec3(model[1]), -at.place) / 2.f;
    EXPECT_NEAR(lean, std::sin(0.3f), 0.03f) << "to the inside, as far as the curvature says";
    follow.bank = 0.f, follow.roll = 1.f;
    follow.run();
    EXPECT_NEAR(follow.joint.frame.toModel(follow.joint.result)[1].y, std::cos(1.f), 1e-3f);
    follow.bank = 30.f, follow.roll = 0.f, follow.max_bank = 0.4f;
    follow.run();
    EXPECT_NEAR(glm::dot(Vec3(follow.joint.frame.toModel(follow.joint.result)[1]), -at.place) / 2.f, std::sin(0.4f),
                0.01f)
        << "no farther than it may";
    follow.follows = false;
    follow.joint.local.rotation = glm::angleAxis(0.7f, Vec3(1.f, 0.f, 0.f));
    follow.run();
    EXPECT_EQ(follow.joint.result.rotation, follow.joint.local.rotation);
    EXPECT_LT(glm::distance(Vec3(follow.joint.frame.toModel(follow.joint.result)[3]), at.place), 1e-4f);
    follow.follows = true;
  }
  const auto refused = [&follow](auto&& spoil) {
    PathConstraint spoiled = follow;
    spoil(spoiled);
    return !spoiled.validate();
  };
  const Spline none;
  EXPECT_FALSE(refused([](PathConstraint&) {}));
  EXPECT_TRUE(refused([](PathConstraint& one) { one.path = nullptr; }));
  EXPECT_TRUE(refused([&none](PathConstraint& one) { one.path = &none; }));
  EXPECT_TRUE(refused([](PathConstraint& one) { one.path_m[3].x = NAN; }));
  EXPECT_TRUE(refused([](PathConstraint& one) { one.share = NAN; }));
  EXPECT_TRUE(refused([](PathConstraint& one) { one.max_bank = -0.1f; }));
  EXPECT_TRUE(refused([](PathConstraint& one) { one.forward_l = Vec3(0.f); }));
  EXPECT_TRUE(refused([](PathConstraint& one) { one.up_l = one.forward_l; }));
  EXPECT_TRUE(refused([](PathConstraint& one) { one.up_m = Vec3(0.f); }));
  EXPECT_TRUE(refused([](PathConstraint& one) { one.joint.weight = 2.f; }));
}

TEST(Constraints, WrongInputIsRefused) {
  ParentConstraint constraint;
  EXPECT_FALSE(constraint.validate()) << "follows nothing";
  ConstraintSource source{.weight = 0.f};
  constraint.sources = {&source, 1};
  EXPECT_FALSE(constraint.validate()) << "nothing that weighs";
  source.weight = 1.f;
  EXPECT_TRUE(constraint.validate());
  for (const float weight : {1.5f, -0.5f, std::numeric_limits<float>::quiet_NaN()}) {
    constraint.joint.weight = weight;
    EXPECT_FALSE(constraint.validate()) << weight;
  }
  constraint.joint.weight = 1.f;
  const auto refused = [](const ConstraintSource& spoiled) {
    const std::array sources{ConstraintSource{}, spoiled};
    return !checkSources(sources);
  };
  constexpr float kLargest = std::numeric_limits<float>::max();
  EXPECT_FALSE(refused({.weight = 0.f}));
  EXPECT_TRUE(refused({.weight = -0.5f}));
  EXPECT_TRUE(refused({.weight = NAN}));
  EXPECT_TRUE(refused({.model = Mat4(NAN)}));
  EXPECT_TRUE(refused({.offset = Mat4(NAN)}));
  EXPECT_FALSE(checkSources(std::array{ConstraintSource{.weight = kLargest}, ConstraintSource{.weight = kLargest}}))
      << "shares of what is not finite";
  EXPECT_FALSE((ConstrainedJoint{.local = {.translation = Vec3(NAN)}}.validate()));
  EXPECT_FALSE((ConstrainedJoint{.frame = JointFrame::within(Mat4(NAN))}.validate()));
  const auto linkRefused = [](const TransformLink& link) { return !MapTransform{.links = {&link, 1}}.validate(); };
  EXPECT_FALSE(linkRefused({.low = 1.f, .high = 1.f}));
  EXPECT_TRUE(linkRefused({.low = 1.f, .high = 0.f}));
  EXPECT_TRUE(linkRefused({.ratio = NAN}));
  EXPECT_TRUE(linkRefused({.offset = NAN}));
}

// Nothing can be brought back into what is flattened.
TEST(Constraints, AFlattenedFrameLeavesTheJointAsItIs) {
  const ConstrainedJoint joint{.frame = JointFrame::within(toMatrix({.scale = {1.f, 0.f, 1.f}})),
                               .local = {.translation = {1.f, 2.f, 3.f}}};
  const ConstraintSource source = partedSource();
  const TransformLink link{};
  const Spline path = Spline::through(std::array{Vec3(0.f), Vec3(1.f)}).value();
  const auto stays = [&joint](auto constraint) {
    EXPECT_TRUE(constraint.validate());
    constraint.run();
    return constraint.joint.result == joint.local;
  };
  EXPECT_TRUE(stays(ParentConstraint{.joint = joint, .sources = {&source, 1}}));
  EXPECT_TRUE(stays(PointConstraint{.joint = joint, .sources = {&source, 1}}));
  EXPECT_TRUE(stays(OrientConstraint{.joint = joint, .sources = {&source, 1}}));
  EXPECT_TRUE(stays(MapTransform{.joint = joint, .space = MapTransform::Space::model, .links = {&link, 1}}));
  EXPECT_TRUE(stays(PathConstraint{.joint = joint, .path = &path, .share = 0.5f}));
}

}  // namespace
}  // namespace sinew
