#include "core/skeleton/joint_references.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/support/named_skeleton.h"

namespace sinew {
namespace {

using tests::named;

TEST(JointReferences, ANameOfSeveralJointsIsPrecededByWhatTellsThemApart) {
  const Skeleton skeleton = named({{"root", kNoJoint}, {"L", 0}, {"R", 0}, {"bone", 1}, {"bone", 2}});
  const JointReferences references(skeleton);
  EXPECT_EQ(references.reference(1), "L");
  EXPECT_EQ(references.reference(3), "L/bone");
  EXPECT_EQ(references.reference(4), "R/bone");
}

TEST(JointReferences, NumbersArePaddedWhereAJointIsNamedAsIfItWereNumbered) {
  const Skeleton skeleton = named({{"root", kNoJoint}, {"bone", 0}, {"bone", 0}, {"bone#2", 0}});
  const JointReferences references(skeleton);
  EXPECT_EQ(references.reference(3), "bone#2");
  EXPECT_EQ(references.reference(2), "bone#02");
  EXPECT_EQ(references.find("bone#02"), 2);
}

TEST(JointReferences, AsManyNamesStandBeforeItAsItTakes) {
  const Skeleton skeleton = named({{"root", kNoJoint},
                                   {"L", 0},
                                   {"R", 0},
                                   {"arm", 1},
                                   {"arm", 2},
                                   {"bone", 3},
                                   {"bone", 4},
                                   {"tip", 5},
                                   {"bone", 7}});
  const JointReferences references(skeleton);
  EXPECT_EQ(references.reference(5), "L/arm/bone");
  EXPECT_EQ(references.reference(6), "R/arm/bone");
  EXPECT_EQ(references.reference(8), "tip/bone");
  EXPECT_EQ(references.find("arm/bone"), 5) << "the first that hangs on one";
  EXPECT_EQ(references.find("root/L/arm/bone"), 5) << "more names than it takes";
  EXPECT_EQ(references.find("root/R/arm/bone"), 6);
  EXPECT_EQ(references.find("R/bone"), kNoJoint) << "it hangs on the arm there";
  EXPECT_EQ(references.find("m/bone"), kNoJoint) << "the end of a name is none";
  EXPECT_EQ(references.find("bone/"), kNoJoint);
  EXPECT_EQ(references.find("/bone"), kNoJoint);
}

TEST(JointReferences, JointsThatAreAlikeAreNumberedInTheirOrder) {
  const Skeleton skeleton = named({{"root", kNoJoint}, {"bone", 0}, {"x", 0}, {"bone", 0}, {"bone", 0}});
  const JointReferences references(skeleton);
  EXPECT_EQ(references.reference(1), "bone#1");
  EXPECT_EQ(references.reference(3), "bone#2");
  EXPECT_EQ(references.reference(4), "bone#3");
  EXPECT_EQ(references.find("bone"), 1);
  EXPECT_EQ(references.find("bone#3"), 4);
  EXPECT_EQ(references.find("bone#03"), 4);
  for (const char* none : {"bone#0", "bone#4", "bone#-1", "bone#1x", "bone#", "#1", "y#1", "bone#99999999999999999999"})
    EXPECT_EQ(references.find(none), kNoJoint) << none;
}

TEST(JointReferences, NamespacesCountWhereOneIsMeant) {
  const Skeleton skeleton = named({{"a:hips", kNoJoint}, {"b:hips", 0}, {"b:hand", 1}});
  const JointReferences references(skeleton);
  EXPECT_EQ(references.find("b:hips"), 1);
  EXPECT_EQ(references.find("hips"), 0);
  EXPECT_EQ(references.find("c:hand"), 2);
  EXPECT_EQ(references.find("foot"), kNoJoint);
}

// What a file of thousands of joints of one name is read by, quickly.
TEST(JointReferences, VeryManyOfOneNameAreNumbered) {
  std::vector<std::pair<std::string, JointIndex>> parts{{"root", kNoJoint}, {"side", 0}};
  for (int i = 0; i < 1001; ++i) parts.emplace_back("bone", i % 2);
  const Skeleton skeleton = named(parts);
  const JointReferences references(skeleton);
  EXPECT_EQ(references.reference(2), "bone") << "the first is meant by the name alone";
  EXPECT_EQ(references.reference(3), "bone#2");
  EXPECT_EQ(references.reference(1002), "bone#1001");
  EXPECT_EQ(references.find("bone#1001"), 1002);
  EXPECT_EQ(references.find("side/bone"), 2) << "they are not told apart by what is above them";
}

// Whatever the names are, hostile ones too.
RC_GTEST_PROP(JointReferences, EveryJointIsFoundByItsReference, ()) {
  const int count = *rc::gen::inRange(1, 12);
  std::vector<std::pair<std::string, JointIndex>> parts;
  for (int j = 0; j < count; ++j) {
    const std::string name =
        *rc::gen::element<std::string>("a", "b", "a#1", "a#2", "a#02", "a/b", "/", "#", "#1", "b/a#1", "x:a", "");
    parts.emplace_back(name, j == 0 ? kNoJoint : *rc::gen::inRange(-1, j));
  }
  const Skeleton skeleton = named(parts);
  const JointReferences references(skeleton);
  for (JointIndex j = 0; j < count; ++j) RC_ASSERT(references.find(references.reference(j)) == j);
}

}  // namespace
}  // namespace sinew
