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
