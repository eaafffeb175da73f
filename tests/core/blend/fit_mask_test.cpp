#include "core/blend/fit_mask.h"

#include <gtest/gtest.h>

#include "tests/support/named_skeleton.h"

namespace sinew {
namespace {

using tests::named;

TEST(FitMask, JointsAreFoundByTheirNames) {
  const Skeleton of = named({{"hips", kNoJoint}, {"arm", 0}, {"tail", 0}});
  const Skeleton wanted = named({{"root", kNoJoint}, {"rig:arm", 0}, {"hips", 0}});
  const auto fitted = fitMask({{0.25f, 0.5f, 1.f}}, of, wanted);
  ASSERT_TRUE(fitted);
  EXPECT_EQ(fitted->mask.weights, (std::vector{0.f, 0.5f, 0.25f}));
  EXPECT_EQ(fitted->missing, std::vector<std::string>{"tail"});
}

TEST(FitMask, TheSameJointsTakeItAsItIs) {
  const Skeleton of = named({{"a", kNoJoint}, {"b", 0}, {"b", 0}});
  const JointMask mask{{0.1f, 0.2f, 0.3f}};
  EXPECT_EQ(fitMask(mask, of, named({{"a", kNoJoint}, {"b", 0}, {"b", 0}}))->mask, mask);
}

TEST(FitMask, NamesakesAreToldApartByWhatTheyHangOn) {
  const Skeleton of = named({{"root", kNoJoint}, {"arm_L", 0}, {"bone", 1}, {"arm_R", 0}, {"bone", 3}});
  const Skeleton wanted = named({{"root", kNoJoint}, {"arm_R", 0}, {"bone", 1}, {"arm_L", 0}, {"bone", 3}});
  const auto fitted = fitMask({{0.f, 0.1f, 0.2f, 0.3f, 0.4f}}, of, wanted);
  ASSERT_TRUE(fitted) << fitted.error().for_user.english();
  EXPECT_EQ(fitted->mask.weights, (std::vector{0.f, 0.3f, 0.4f, 0.1f, 0.2f}));
}

TEST(FitMask, ANamesakeElsewhereIsAnotherJoint) {
  const Skeleton of = named({{"root", kNoJoint}, {"arm", 0}, {"bone", 1}, {"leg", 0}, {"bone", 3}});
  const Skeleton wanted = named({{"root", kNoJoint}, {"arm", 0}, {"leg", 0}, {"bone", 2}});
  const auto fitted = fitMask({{0.f, 0.1f, 0.2f, 0.3f, 0.4f}}, of, wanted);
  ASSERT_TRUE(fitted) << fitted.error().for_user.english();
  EXPECT_EQ(fitted->mask.weights, (std::vector{0.f, 0.1f, 0.3f, 0.4f}));
  EXPECT_EQ(fitted->missing, std::vector<std::string>{"arm/bone"});
  // Of a chain, the number would lead to what is left of it.
  const auto chain =
      fitMask({{0.1f, 0.2f, 0.3f}}, named({{"a", kNoJoint}, {"b", 0}, {"b", 0}}), named({{"a", kNoJoint}, {"b", 0}}));
  ASSERT_TRUE(chain);
  EXPECT_EQ(chain->mask.weights, (std::vector{0.1f, 0.f})) << "either may be gone";
}

TEST(FitMask, TwoWeightsOfOneJointAreRefused) {
  const Skeleton of = named({{"a:arm", kNoJoint}, {"b:arm", 0}}), wanted = named({{"arm", kNoJoint}});
  const auto fitted = fitMask({{0.5f, 0.5f}}, of, wanted);
  ASSERT_FALSE(fitted);
  EXPECT_EQ(fitted.error().for_user, "The joint “b:arm” stands twice in the mask; leave one out.");
}

TEST(FitMask, AMaskOfNothingFitsAll) {
  const auto fitted = fitMask({}, Skeleton(), named({{"a", kNoJoint}, {"b", 0}}));
  ASSERT_TRUE(fitted);
  EXPECT_EQ(fitted->mask.weights, (std::vector{0.f, 0.f}));
}

TEST(FitMask, NothingInCommonIsRefused) {
  EXPECT_FALSE(fitMask({{1.f}}, named({{"a", kNoJoint}}), named({{"b", kNoJoint}})));
}

}  // namespace
}  // namespace sinew
