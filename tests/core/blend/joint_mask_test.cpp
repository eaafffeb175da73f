#include "core/blend/joint_mask.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "tests/core/generators.h"

namespace sinew {
namespace {

using ::testing::ElementsAre;
using tests::real;

// root ─ spine ─ arm.L ─ hand.L, arm.R ─ hand.R
Skeleton figure() {
  return *Skeleton::create({{.name = "root"},
                            {.name = "spine", .parent = 0, .rest_l = {.translation = {0, 1, 0}}},
                            {.name = "arm.L", .parent = 1, .rest_l = {.translation = {1, 0, 0}}},
                            {.name = "hand.L", .parent = 2, .rest_l = {.translation = {1, 0, 0}}},
                            {.name = "arm.R", .parent = 1, .rest_l = {.translation = {-1, 0, 0}}},
                            {.name = "hand.R", .parent = 4, .rest_l = {.translation = {-1, 0, 0}}}});
}

JointMask anyMask(std::size_t joints) {
  JointMask mask;
  for (std::size_t j = 0; j < joints; ++j) mask.weights.push_back(*real(0.f, 1.f));
  return mask;
}

// A chain with branches, parents before children.
Skeleton anySkeleton() {
  std::vector<Joint> joints(*rc::gen::inRange<std::size_t>(1, 24));
  for (std::size_t j = 1; j < joints.size(); ++j) joints[j].parent = *rc::gen::inRange(-1, static_cast<JointIndex>(j));
  return *Skeleton::create(joints);
}

TEST(JointMask, SubtreesTakeAllBelowAndJointsThemselves) {
  const Skeleton skeleton = figure();
  const std::vector<JointIndex> arm{2};
  EXPECT_THAT(subtreeMask(skeleton, arm).weights, ElementsAre(0, 0, 1, 1, 0, 0));
  EXPECT_THAT(jointsMask(skeleton, arm).weights, ElementsAre(0, 0, 1, 0, 0, 0));
  EXPECT_THAT(subtreeMask(skeleton, {}).weights, ElementsAre(0, 0, 0, 0, 0, 0));
  EXPECT_EQ(subtreeMask(skeleton, arm).jointsInUse(), 2u);
}

TEST(JointMask, FeatheredFadesInBelowItsBorder) {
  const Skeleton skeleton = figure();
  const std::vector<JointIndex> spine{1};
  EXPECT_THAT(feathered(subtreeMask(skeleton, spine), skeleton, 1).weights, ElementsAre(0.f, 0.5f, 1.f, 1.f, 1.f, 1.f));
  EXPECT_THAT(feathered(subtreeMask(skeleton, spine), skeleton, 3).weights,
              ElementsAre(0.f, 0.25f, 0.5f, 0.75f, 0.5f, 0.75f));
}

RC_GTEST_PROP(JointMask, FeatheringAWholeOrAnEmptyBodyChangesNothing, ()) {
  const Skeleton skeleton = anySkeleton();
  const float weight = *rc::gen::element(0.f, 1.f);
  const JointMask whole{std::vector(skeleton.size(), weight)};
  RC_ASSERT(feathered(whole, skeleton, *rc::gen::inRange(0, 9)) == whole);
}

RC_GTEST_PROP(JointMask, FeatheringStaysInRangeAndCommutesWithInverting, ()) {
  const Skeleton skeleton = anySkeleton();
  const JointMask mask = anyMask(skeleton.size());
  const int levels = *rc::gen::inRange(0, 9);
  const JointMask soft = feathered(mask, skeleton, levels);
  RC_ASSERT(soft.validate(skeleton.size()).has_value());
  if (levels == 0) RC_ASSERT(soft == mask);
  const JointMask a = inverted(soft), b = feathered(inverted(mask), skeleton, levels);
  for (std::size_t j = 0; j < a.weights.size(); ++j) RC_ASSERT(std::abs(a.weights[j] - b.weights[j]) < 1e-5f);
}

TEST(JointMask, MirroredExchangesLeftAndRight) {
  const Skeleton skeleton = figure();
  const PoseMirror mirror(skeleton);
  const JointMask mask{{0.1f, 0.2f, 0.3f, 0.4f, 0.f, 1.f}};
  EXPECT_THAT(mirrored(mask, mirror).weights, ElementsAre(0.1f, 0.2f, 0.f, 1.f, 0.3f, 0.4f));
  EXPECT_EQ(mirrored(mirrored(mask, mirror), mirror), mask);
}

TEST(JointMask, CombinesLikeSets) {
  const JointMask a{{0.f, 0.5f, 1.f, 1.f}}, b{{0.f, 0.75f, 0.25f, 1.f}};
  EXPECT_THAT(combined(a, b, MaskCombination::add).weights, ElementsAre(0.f, 0.75f, 1.f, 1.f));
  EXPECT_THAT(combined(a, b, MaskCombination::subtract).weights, ElementsAre(0.f, 0.125f, 0.75f, 0.f));
  EXPECT_THAT(combined(a, b, MaskCombination::intersect).weights, ElementsAre(0.f, 0.375f, 0.25f, 1.f));
}

TEST(JointMask, RefusesWhatIsNoMaskOfTheSkeleton) {
  EXPECT_TRUE(JointMask({{0.f, 1.f}}).validate(2));
  EXPECT_FALSE(JointMask({{0.f, 1.f}}).validate(3));
  for (const float wrong : {-0.01f, 1.01f, std::numeric_limits<float>::quiet_NaN()})
    EXPECT_FALSE(JointMask({{wrong, 1.f}}).validate(2)) << wrong;
}

}  // namespace
}  // namespace sinew
