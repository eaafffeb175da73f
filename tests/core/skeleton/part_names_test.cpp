// Joints that are told by names, and found again in another reading.
#include "core/skeleton/part_names.h"

#include <gtest/gtest.h>

#include "tests/support/named_skeleton.h"
#include "tests/support/processor_time.h"

namespace sinew {
namespace {

using tests::named;
using Map = std::vector<int>;

const Skeleton kFigure = named({{"hips", kNoJoint}, {"arm", 0}, {"tip", 1}, {"leg", 0}, {"tip", 3}});

TEST(PartNames, ThePathTellsJointsOfOneNameApart) {
  const Skeleton without_arm = named({{"hips", kNoJoint}, {"leg", 0}, {"tip", 1}});
  EXPECT_EQ(jointsIn(kFigure, without_arm), (Map{0, -1, -1, 1, 2}));
  EXPECT_EQ(jointsIn(without_arm, kFigure), (Map{0, 3, 4}));
  const Skeleton without_tip = named({{"hips", kNoJoint}, {"arm", 0}, {"leg", 0}, {"tip", 2}});
  EXPECT_EQ(jointsIn(kFigure, without_tip), (Map{0, 1, -1, 2, 3}));
  const Skeleton chain = named({{"tip", kNoJoint}, {"tip", 0}, {"tip", 1}});
  EXPECT_EQ(jointsIn(chain, named({{"tip", kNoJoint}, {"tip", 0}})), (Map{0, 1, -1}));
}

TEST(PartNames, OtherNamesAboveLeaveWhatIsStillTold) {
  const Skeleton renamed = named({{"pelvis", kNoJoint}, {"arm", 0}, {"tip", 1}, {"leg", 0}, {"tip", 3}});
  EXPECT_EQ(jointsIn(kFigure, renamed), (Map{-1, 1, 2, 3, 4}));
  const Skeleton below_another =
      named({{"armature", kNoJoint}, {"hips", 0}, {"arm", 1}, {"tip", 2}, {"leg", 1}, {"tip", 4}});
  EXPECT_EQ(jointsIn(kFigure, below_another), (Map{1, 2, 3, 4, 5}));
  EXPECT_EQ(jointsIn(below_another, kFigure), (Map{-1, 0, 1, 2, 3, 4}));
  // The tip of the limb that got another name is a tip among others.
  const Skeleton other_arm = named({{"hips", kNoJoint}, {"wing", 0}, {"tip", 1}, {"leg", 0}, {"tip", 3}});
  EXPECT_EQ(jointsIn(kFigure, other_arm), (Map{0, -1, -1, 3, 4}));
}

TEST(PartNames, AMovedSubtreeIsFoundFromItsTop) {
  const Skeleton of =
      named({{"hips", kNoJoint}, {"arm_L", 0}, {"bone", 1}, {"bone", 2}, {"arm_R", 0}, {"bone", 4}, {"bone", 5}});
  const Skeleton to = named({{"hips", kNoJoint},
                             {"arm_R", 0},
                             {"bone", 1},
                             {"bone", 2},
                             {"chest", 0},
                             {"arm_L", 4},
                             {"bone", 5},
                             {"bone", 6}});
  EXPECT_EQ(jointsIn(of, to), (Map{0, 5, 6, 7, 1, 2, 3}));
  EXPECT_EQ(jointsIn(to, of), (Map{0, 4, 5, 6, -1, 1, 2, 3}));
}

TEST(PartNames, OfJointsWithOneWholePathThoseThatRestAlikeAreFound) {
  const auto beside = [](std::vector<float> at) {
    std::vector<Joint> joints(at.size() + 1);
    joints[0].name = "hips";
    for (std::size_t i = 0; i < at.size(); ++i) {
      joints[i + 1].name = "tip";
      joints[i + 1].parent = 0;
      joints[i + 1].rest_l.translation.x = at[i];
    }
    return *Skeleton::create(std::move(joints));
  };
  EXPECT_EQ(jointsIn(beside({1.f, 2.f}), beside({2.f})), (Map{0, -1, 1}));
  EXPECT_EQ(jointsIn(beside({2.f}), beside({1.f, 2.f})), (Map{0, 2}));
  EXPECT_EQ(jointsIn(beside({1.f, 2.f}), beside({3.f})), (Map{0, -1, -1})) << "it may be either";
  EXPECT_EQ(jointsIn(beside({1.f, 1.f}), beside({1.f})), (Map{0, -1, -1}));
  EXPECT_EQ(jointsIn(beside({1.f, 2.f}), beside({5.f, 6.f})), (Map{0, 1, 2})) << "as many as before, in their order";
}

TEST(PartNames, WhatWaitsIsToldByAsMuchAsItTakes) {
  const PartNames limbs(jointPaths(kFigure));
  EXPECT_EQ(limbs.above(0), "");
  EXPECT_EQ(limbs.above(1), "hips");
  EXPECT_EQ(limbs.above(4), "hips/leg/");
  EXPECT_EQ(nameAbove(limbs.above(4)), "leg");
  const PartNames odd(jointPaths(named({{"a/b\\", kNoJoint}, {"tip", 0}, {"tip", 0}, {"tip", kNoJoint}, {"c", 0}})));
  EXPECT_EQ(odd.above(2), "a\\/b\\\\/#2:2");
  EXPECT_EQ(odd.above(3), "/");
  EXPECT_EQ(nameAbove(odd.above(2)), "a/b\\");
  EXPECT_EQ(nameAbove(odd.above(3)), "");
  EXPECT_EQ(nameAbove(odd.above(4)), "a/b\\");
  for (const PartNames* names : {&limbs, &odd})
    for (std::size_t i = 0; i < names->paths().size(); ++i) {
      const int part = static_cast<int>(i);
      const std::vector<std::string> plain = names == &limbs
                                                 ? std::vector<std::string>{"hips", "arm", "tip", "leg", "tip"}
                                                 : std::vector<std::string>{"a/b\\", "tip", "tip", "tip", "c"};
      EXPECT_EQ(names->find(plain[i], names->above(part)), part);
    }
}

TEST(PartNames, WhatWaitsIsFoundByThatAlone) {
  const PartNames limbs(jointPaths(kFigure));
  EXPECT_EQ(limbs.find("tip", "hips/tail/"), -1) << "there are tips, but none of them there";
  EXPECT_EQ(limbs.find("tip", "hips/leg/#1:2"), -1) << "there were two";
  EXPECT_EQ(limbs.find("leg", "spine"), 3) << "nothing else had the name, nor has it now";
  EXPECT_EQ(limbs.find("tip", "leg"), 4) << "as earlier projects have it";
  EXPECT_EQ(limbs.find("tip", ""), -1);
  EXPECT_EQ(limbs.find("hips", ""), 0);
  EXPECT_EQ(limbs.find("leg", "/"), -1) << "one of several, and without a joint above";
  const PartNames slashes(jointPaths(named({{"a/b", kNoJoint}, {"tip", 0}, {"tip", 1}})));
  EXPECT_EQ(slashes.find("tip", "a/b"), 1) << "a name of earlier projects";
  EXPECT_EQ(nameAbove("a/b"), "a/b");
  for (const char* above :
       {"hips/leg/#", "hips/leg/#0:1", "hips/leg/#2:1", "hips/leg/#99999999999999999999:3", "hips/leg/#1:1x"})
    EXPECT_EQ(limbs.find("tip", above), -1) << above;
}

// Files say what they like: very many joints of one name below one joint, of which one is gone.
TEST(PartNames, VeryManyNamesakesTakeNoTime) {
  const auto crowd = [](int count) {
    std::vector<Joint> joints(static_cast<std::size_t>(count) + 1);
    joints[0].name = "root";
    for (std::size_t j = 1; j < joints.size(); ++j) {
      joints[j].name = "bone", joints[j].parent = 0;
      joints[j].rest_l.translation.x = static_cast<float>(j);
    }
    return *Skeleton::create(std::move(joints));
  };
  const auto tell = [&](int count) {
    return [count, all = crowd(count), fewer = crowd(count - 1)] {
      EXPECT_EQ(jointsIn(all, all).back(), count);
      EXPECT_EQ(jointsIn(all, fewer).back(), -1) << "one cannot tell which is gone";
      const PartNames names(jointPaths(all));
      for (int part = 1; part <= count; ++part) ASSERT_EQ(names.find("bone", names.above(part)), part);
    };
  };
  EXPECT_LT(tests::timesAsLong(tell(10'000), tell(40'000)), 8.0);  // each with each: 16
  EXPECT_EQ(jointsIn(crowd(5), crowd(4)), (Map{0, 1, 2, 3, 4, -1})) << "of few those that rest alike";
}

// As many groups of namesakes as one likes, of as many as are told apart by how they are.
TEST(PartNames, NamesakesAreComparedOnceForAGroup) {
  constexpr int kGroups = 20, kOfOneName = 200;
  const auto groups = [](int of_one_name) {
    std::vector<std::pair<std::string, JointIndex>> parts{{"root", kNoJoint}};
    for (int group = 0; group < kGroups; ++group) {
      const auto limb = static_cast<JointIndex>(parts.size());
      parts.emplace_back("limb" + std::to_string(group), 0);
      for (int i = 0; i < of_one_name; ++i) parts.emplace_back("bone", limb);
    }
    return named(parts);
  };
  const Skeleton from = groups(kOfOneName), to = groups(kOfOneName - 1);
  const PartNames before(jointPaths(from)), now(jointPaths(to));
  Map map = before.in(now);
  std::size_t compared = 0;
  before.findBelow(from.parents(), map, now, to.parents(), map, [&](int a, int b) {
    ++compared;
    return (a - 1) % (kOfOneName + 1) == (b - 1) % kOfOneName;  // by the place below the limb
  });
  EXPECT_LE(compared, std::size_t{kGroups} * kOfOneName * kOfOneName);
  for (int group = 0; group < kGroups; ++group) {
    const int first = 1 + group * (kOfOneName + 1);
    EXPECT_EQ(map[static_cast<std::size_t>(first + 7)], 1 + group * kOfOneName + 7);
    EXPECT_EQ(map[static_cast<std::size_t>(first + kOfOneName)], -1);
  }
}

// A deep chain has short paths, and its joints are told by their order.
TEST(PartNames, ChainsOfOneNameStayBounded) {
  std::vector<std::pair<std::string, JointIndex>> parts;
  for (int i = 0; i < 3000; ++i) parts.emplace_back("bone", i - 1);
  const Skeleton chain = named(parts);
  const std::vector<std::string> paths = jointPaths(chain);
  EXPECT_EQ(paths.back().size(), 4u + 5 * kMaxNamesAbove);
  const Map map = jointsIn(chain, chain);
  for (int i = 0; i < 3000; ++i) ASSERT_EQ(map[static_cast<std::size_t>(i)], i);
}

}  // namespace
}  // namespace sinew
