#include "core/skeleton/skeleton.h"

#include <limits>
#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/skeleton/rest_axes.h"

namespace sinew {
namespace {

using ::testing::ElementsAre, ::testing::HasSubstr, ::testing::IsEmpty;

Joint joint(std::string name, JointIndex parent) { return {.name = std::move(name), .parent = parent}; }

RC_GTEST_PROP(Skeleton, AnyLegalOrderImports, ()) {
  // A random forest, shuffled.
  const auto count = *rc::gen::inRange(0, 40);
  std::vector<JointIndex> place(static_cast<std::size_t>(count));
  std::iota(place.begin(), place.end(), 0);
  for (std::size_t i = 1; i < place.size(); ++i) std::swap(place[i], place[*rc::gen::inRange<std::size_t>(0, i + 1)]);
  std::vector<Joint> joints(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    const int parent = *rc::gen::inRange(-1, i);
    joints[static_cast<std::size_t>(place[static_cast<std::size_t>(i)])] =
        joint(std::to_string(i), parent < 0 ? kNoJoint : place[static_cast<std::size_t>(parent)]);
  }

  std::vector<JointIndex> order;
  const auto skeleton = Skeleton::create(joints, &order);
  RC_ASSERT(skeleton.has_value());
  RC_ASSERT(skeleton->size() == joints.size());
  for (std::size_t i = 0; i < joints.size(); ++i) {
    const Joint& was = joints[static_cast<std::size_t>(order[i])];
    const Joint& is = skeleton->joints()[i];
    RC_ASSERT(is.name == was.name);
    RC_ASSERT(is.parent < static_cast<JointIndex>(i));
    RC_ASSERT(skeleton->parents()[i] == is.parent);
    if (was.parent == kNoJoint) {
      RC_ASSERT(is.parent == kNoJoint);
    } else {
      RC_ASSERT((*skeleton)[is.parent].name == joints[static_cast<std::size_t>(was.parent)].name);
    }
  }
}

TEST(Skeleton, KeepsAnOrderThatIsLegal) {
  std::vector<JointIndex> order;
  const auto s =
      Skeleton::create({joint("a", -1), joint("b", -1), joint("c", 0), joint("d", 1), joint("e", 0)}, &order);
  ASSERT_TRUE(s);
  EXPECT_THAT(order, ElementsAre(0, 1, 2, 3, 4));
}

TEST(Skeleton, MakesOtherOrdersDepthFirst) {
  std::vector<JointIndex> order;
  const auto s = Skeleton::create({joint("child", 2), joint("other", -1), joint("root", 1), joint("last", 1)}, &order);
  ASSERT_TRUE(s);
  EXPECT_THAT(order, ElementsAre(1, 2, 0, 3));
  EXPECT_THAT(s->parents(), ElementsAre(-1, 0, 1, 0));
}

TEST(Skeleton, RefusesACycleAndNamesAJointOnIt) {
  const auto s = Skeleton::create({joint("root", -1), joint("tail", 3), joint("x", 3), joint("y", 2)});
  ASSERT_FALSE(s);
  EXPECT_THAT(s.error().for_user, ::testing::AnyOf(HasSubstr("“x”"), HasSubstr("“y”")));
}

TEST(Skeleton, RefusesAJointThatIsItsOwnParent) {
  const auto s = Skeleton::create({joint("loop", 0)});
  ASSERT_FALSE(s);
  EXPECT_THAT(s.error().for_user, HasSubstr("“loop” is its own ancestor"));
}

TEST(Skeleton, RefusesAMissingParent) {
  for (const JointIndex parent : {2, 1000, -2}) {
    const auto s = Skeleton::create({joint("root", -1), joint("orphan", parent)});
    ASSERT_FALSE(s) << parent;
    EXPECT_THAT(s.error().for_user, HasSubstr("“orphan”"));
  }
}

TEST(Skeleton, RefusesATransformThatIsNotFinite) {
  Joint bad = joint("bad", -1);
  bad.rest_l.scale.y = std::numeric_limits<float>::infinity();
  const auto s = Skeleton::create({bad});
  ASSERT_FALSE(s);
  EXPECT_THAT(s.error().for_user, HasSubstr("“bad”"));
}

TEST(Skeleton, TakesVeryDeepHierarchiesInReverse) {
  constexpr JointIndex kCount = 200'000;
  std::vector<Joint> joints;
  for (JointIndex i = 0; i < kCount; ++i) joints.push_back(joint({}, i + 1 < kCount ? i + 1 : kNoJoint));
  const auto s = Skeleton::create(std::move(joints));
  ASSERT_TRUE(s);
  EXPECT_EQ(s->parents().back(), kCount - 2);
  EXPECT_TRUE(s->isAncestor(0, kCount - 1));
}

TEST(Skeleton, FindsJointsAndRelations) {
  const auto s = Skeleton::create({joint("hips", -1), joint("leg", 0), joint("leg", 0), joint("foot", 1)});
  ASSERT_TRUE(s);
  EXPECT_EQ(s->find("leg"), 1);
  EXPECT_EQ(s->find("nose"), kNoJoint);
  EXPECT_THAT(s->children(0), ElementsAre(1, 2));
  EXPECT_THAT(s->children(kNoJoint), ElementsAre(0));
  EXPECT_THAT(s->children(3), IsEmpty());
  EXPECT_TRUE(s->isAncestor(0, 3));
  EXPECT_FALSE(s->isAncestor(2, 3));
  EXPECT_FALSE(s->isAncestor(3, 0));
  EXPECT_FALSE(s->isAncestor(1, 1));
  EXPECT_FALSE(s->isAncestor(kNoJoint, 1));
}

TEST(Skeleton, MayBeEmpty) {
  const auto s = Skeleton::create({});
  ASSERT_TRUE(s);
  EXPECT_EQ(s->size(), 0u);
}

// A leg of bones one above the other, the foot below the joint given.
Skeleton standingLeg(JointIndex foot_parent, float toe) {
  std::vector<Joint> joints{joint("hip", kNoJoint), joint("knee", 0), joint("foot", foot_parent), joint("toe", 2)};
  for (std::size_t j = 1; j < joints.size(); ++j) joints[j].rest_l.translation = {0.f, j == 3 ? toe : 1.f, 0.f};
  return *Skeleton::create(std::move(joints));
}

TEST(RestAxes, OnlyBonesThatBothHaveAreCompared) {
  const std::vector<int> same{0, 1, 2, 3};
  const std::vector<bool> all(4, true);
  const Skeleton whole = standingLeg(1, 0.5f), short_toe = standingLeg(1, 0.01f);
  const auto compared = [&](const Skeleton& ours, const Skeleton& theirs, const std::vector<int>& our_joint,
                            const std::vector<bool>& wanted) {
    const RestAxes axes = compareRestAxes(ours, theirs, our_joint, wanted);
    EXPECT_THAT(axes.other, IsEmpty());
    return axes.compared;
  };
  EXPECT_EQ(compared(whole, whole, same, all), 3u);
  EXPECT_EQ(compared(standingLeg(0, 0.5f), whole, same, all), 2u);
  EXPECT_EQ(compared(whole, short_toe, same, all), 2u);
  EXPECT_EQ(compared(short_toe, whole, same, all), 2u);
  EXPECT_EQ(compared(whole, whole, same, {false, true, true, true}), 2u);
  EXPECT_EQ(compared(whole, whole, {0, -1, 2, 3}, all), 1u);
}

TEST(RestAxes, OneBoneAlongAnotherAxisIsEnough) {
  const auto twoBones = [](const Vec3& first, const Vec3& second) {
    std::vector<Joint> joints{joint("root", kNoJoint), joint("a", 0), joint("b", 0)};
    joints[1].rest_l.translation = first;
    joints[2].rest_l.translation = second;
    return *Skeleton::create(std::move(joints));
  };
  const Vec3 up(0, 1, 0), side(1, 0, 0);
  for (const Skeleton& theirs : {twoBones(up, side), twoBones(side, up)}) {
    const RestAxes axes = compareRestAxes(twoBones(up, up), theirs, {0, 1, 2}, {true, true, true});
    EXPECT_THAT(axes.other, ElementsAre(0));
    EXPECT_EQ(axes.compared, 1u);
  }
}

}  // namespace
}  // namespace sinew
