// Linkages by their state, and planar ones in closed form.
#include "core/rig/linkage.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/rig/solve/least_squares_ik.h"
#include "tests/core/rig/any_chain.h"

namespace sinew {
namespace {

Mat4 matrixOf(const Link& link, float moved) {
  const float angle = link.slides ? link.angle : moved, offset = link.slides ? moved : link.offset;
  return toMatrix({.translation = {0.f, 0.f, offset}, .rotation = glm::angleAxis(angle, Vec3(0.f, 0.f, 1.f))}) *
         toMatrix(
             {.translation = {link.length, 0.f, 0.f}, .rotation = glm::angleAxis(link.twist, Vec3(1.f, 0.f, 0.f))});
}

RC_GTEST_PROP(Linkage, StandsWhereItsStateSays, ()) {
  std::vector<Link> links;
  std::vector<float> state;
  Mat4 end(1.f);
  for (int i = 0; i < 5; ++i) {
    const Vec3 a = tests::anyVector(-1.f, 1.f), b = tests::anyVector(-1.f, 1.f);
    links.push_back({.length = a.x, .twist = 1.5f * a.y, .offset = a.z, .angle = b.x, .slides = i == 2});
    if (links.back().slides) links.back().low = -1.f, links.back().high = 1.f;
    state.push_back(b.y);
    end = end * matrixOf(links.back(), b.y);
  }
  auto linkage = Linkage::of(links);
  RC_ASSERT(linkage.has_value());
  RC_ASSERT(linkage->degrees() == 5u);
  for (std::size_t i = 0; i < 5; ++i) {
    const float begin = links[i].slides ? links[i].offset : links[i].angle;
    RC_ASSERT(std::abs(linkage->state(i) - begin) < 1e-4f);
    linkage->setState(i, state[i]);
    RC_ASSERT(std::abs(linkage->state(i) - state[i]) < 1e-4f);
  }
  linkage->view().keepLimits();  // as solvers begin
  RC_ASSERT(glm::distance(linkage->model.back()[3], end[3]) < 1e-3f);
  RC_ASSERT(glm::distance(linkage->model.back()[0], end[0]) < 1e-3f);
  RC_ASSERT(static_cast<bool>(linkage->view().validate()));
}

TEST(Linkage, WhatIsWrongIsRefused) {
  EXPECT_FALSE(Linkage::of({}));
  for (const bool slides : {false, true}) {
    const Link swapped[] = {{.length = 1.f, .slides = slides, .low = 0.5f, .high = -0.5f}};
    EXPECT_FALSE(Linkage::of(swapped)) << slides;
    const Link endless[] = {{.length = std::numeric_limits<float>::infinity(), .slides = slides}};
    EXPECT_FALSE(Linkage::of(endless)) << slides;
    const float only = slides ? 0.5f : 0.f;
    const Link fixed[] = {{.length = 1.f, .slides = slides, .low = only, .high = only}};
    ASSERT_TRUE(Linkage::of(fixed)) << slides;
    EXPECT_NEAR(Linkage::of(fixed)->state(0), only, 1e-5f) << "limits that leave one place alone";
  }
}

// An arm of a machine: a column that turns and slides, and two links.
TEST(Linkage, ReachesByItsMovingLinks) {
  const Link links[] = {{.offset = 0.f, .slides = true, .low = 0.f, .high = 2.f}, {.length = 1.f}, {.length = 0.8f}};
  Linkage linkage = Linkage::of(links).value();
  const IkEffector end{.joint = linkage.joints.size() - 1, .position_m = {0.5f, 1.1f, 1.3f}};
  IkScratch scratch;
  LeastSquaresIk ik{.body = linkage.view(), .effectors = {&end, 1}, .tolerance_m = 1e-4f, .scratch = &scratch};
  ASSERT_TRUE(ik.validate());
  ik.run();
  EXPECT_EQ(ik.outcome.stop, IkStop::reached);
  EXPECT_NEAR(linkage.state(0), 1.3f, 1e-3f);
  const auto angles = planarAngles(1.f, 0.8f, {0.5f, 1.1f});
  ASSERT_TRUE(angles);
  const float bend = linkage.state(2);
  const Vec2& same = (*angles)[bend > 0.f ? 0 : 1];
  EXPECT_NEAR(linkage.state(1), same.x, 1e-3f);
  EXPECT_NEAR(bend, same.y, 1e-3f);
  linkage.setState(0, 5.f);
  EXPECT_EQ(linkage.state(0), 2.f) << "no farther than it may";
  EXPECT_FALSE(Linkage::of({}));
  const Link wrong{.length = std::numeric_limits<float>::infinity()};
  EXPECT_FALSE(Linkage::of({&wrong, 1}));
}

TEST(PlanarAngles, TwoLinksOfTheSameLength) {
  const auto angles = planarAngles(10.f, 10.f, {10.f, 0.f});
  ASSERT_TRUE(angles);
  EXPECT_NEAR(glm::degrees((*angles)[0].y), 120.f, 1e-3f);
  EXPECT_NEAR(glm::degrees((*angles)[0].x), -60.f, 1e-3f);
  EXPECT_NEAR(glm::degrees((*angles)[1].y), -120.f, 1e-3f);
  EXPECT_NEAR(glm::degrees((*angles)[1].x), 60.f, 1e-3f);
  EXPECT_FALSE(planarAngles(10.f, 10.f, {21.f, 0.f}));
  EXPECT_FALSE(planarAngles(10.f, 4.f, {5.f, 0.f})) << "inside the inner radius";
}

RC_GTEST_PROP(PlanarAngles, ThreeLinksWithAHeading, ()) {
  const Vec3 lengths{1.f, 0.7f, 0.4f}, given = 1.5f * tests::anyVector(-1.f, 1.f);
  const auto endOf = [&](const Vec3& angles) {
    Vec2 end(0.f);
    float sum = 0.f;
    for (int i = 0; i < 3; ++i) {
      sum += angles[i];
      end += lengths[i] * Vec2(std::cos(sum), std::sin(sum));
    }
    return end;
  };
  const Vec2 target = endOf(given);
  const auto angles = planarAngles(lengths, target, given.x + given.y + given.z);
  RC_ASSERT(angles.has_value());
  for (const Vec3& found : *angles) RC_ASSERT(glm::distance(endOf(found), target) < 2e-3f);
}

}  // namespace
}  // namespace sinew
