// Roles of joints in the document.
#include <gtest/gtest.h>

#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "viewer/document/document.h"
#include "viewer/document/text/role_text.h"

namespace sinew {
namespace {

using tests::person;

JointRoles with(JointRoles roles, JointRole role, JointIndex joint) {
  roles.set(role, joint);
  return roles;
}

class DocumentRoles : public ::testing::Test {
 protected:
  static constexpr JointIndex kHead = 2, kHandLeft = 5, kHandRight = 8, kFootLeft = 11, kFootRight = 14;

  Document document;
  InstanceId id = document.open(person());
};

TEST_F(DocumentRoles, AreFoundUntilSomebodySaysOtherwise) {
  EXPECT_EQ(document.roles(id).joint(JointRole::left_hand), kHandLeft);
  EXPECT_FALSE(document.rolesByHand(id));
  const JointRoles found = document.roles(id);
  tests::Listener listener(document);
  document.setRoles(id, with(found, JointRole::left_hand, kHead));
  EXPECT_TRUE(listener.last.has(DocumentChange::roles));
  EXPECT_TRUE(document.history().modified());
  EXPECT_TRUE(document.rolesByHand(id));
  EXPECT_EQ(document.roles(id).joint(JointRole::left_hand), kHead);
  EXPECT_EQ(document.roles(id).joint(JointRole::head), kNoJoint) << "a joint has one role";
  document.undo();
  EXPECT_EQ(document.roles(id), found);
  EXPECT_FALSE(document.rolesByHand(id));
  document.redo();
  document.setRoles(id, std::nullopt);
  EXPECT_EQ(document.roles(id), found);
  const int steps = document.history().count();
  document.setRoles(id, std::nullopt);
  EXPECT_EQ(document.history().count(), steps) << "nothing changes";
}

TEST_F(DocumentRoles, OfJointsThatAreNotThereAreIgnored) {
  const JointRoles found = document.roles(id);
  document.setRoles(id, with(found, JointRole::jaw, 1000));
  document.setRoles(InstanceId{999}, found);
  EXPECT_EQ(document.roles(id), found);
  EXPECT_EQ(document.history().count(), 0);
  EXPECT_TRUE(document.roles(InstanceId{999}).empty());
}

TEST_F(DocumentRoles, HoldForAllCharactersWithTheseJoints) {
  const InstanceId twin = document.addCharacter(person());
  const InstanceId other = document.addCharacter(tests::small());
  const JointRoles others = document.roles(other);
  EXPECT_EQ(document.withJointsOf(id), (std::vector{id, twin}));
  const JointRoles given = with(document.roles(id), JointRole::head, kHandLeft);
  document.setRoles(id, given);
  EXPECT_EQ(document.roles(twin), given);
  EXPECT_EQ(document.roles(other), others);
  const InstanceId later = document.addCharacter(person());
  EXPECT_EQ(document.roles(later), given);
  document.undo();
  document.undo();
  EXPECT_FALSE(document.rolesByHand(id));
  EXPECT_FALSE(document.rolesByHand(twin)) << "one step for both";
}

TEST_F(DocumentRoles, AreKeptByNameWhenTheFileIsReadAgain) {
  document.setRoles(id, with(document.roles(id), JointRole::left_hand, kHead));
  Imported anew = person();
  auto character = std::make_shared<Character>(*anew.character);
  std::vector<Joint> joints(character->skeleton.joints().begin(), character->skeleton.joints().end());
  joints[static_cast<std::size_t>(kHead)].name = "another";
  character->skeleton = *Skeleton::create(joints);
  anew.character = character;
  const Document::Unplaced unplaced = document.reload(id, anew);
  EXPECT_EQ(unplaced.lost_by_hand, 1);
  EXPECT_TRUE(unplaced.any());
  EXPECT_EQ(document.roles(id).joint(JointRole::left_hand), kNoJoint);
  EXPECT_EQ(document.roles(id).joint(onSide(JointRole::left_hand, BodySide::right)), kHandRight);
  document.undo();
  EXPECT_EQ(document.roles(id).joint(JointRole::left_hand), kHead);
}

TEST_F(DocumentRoles, SayWhatMirrorsWhat) {
  EXPECT_EQ(document.mirror(id).partner(kFootLeft), kFootRight);
  EXPECT_EQ(document.mirror(id).partner(kHandLeft), kHandRight);
  document.setRoles(id, with(document.roles(id), JointRole::left_hand, kFootLeft));
  EXPECT_EQ(document.mirror(id).partner(kFootLeft), kHandRight);
}

TEST(RoleText, EveryRoleHasItsWordsAndOnePlace) {
  std::set<JointRole> listed;
  std::set<QString> whole;
  for (const RoleGroup& group : roleGroups()) {
    EXPECT_FALSE(group.title.isEmpty());
    std::set<QString> within;
    for (const JointRole role : group.roles) {
      EXPECT_TRUE(listed.insert(role).second) << name(role);
      EXPECT_TRUE(within.insert(roleText(role)).second) << name(role);
      EXPECT_TRUE(whole.insert(wholeRoleText(role)).second) << name(role);
      EXPECT_FALSE(roleText(role).isEmpty()) << name(role);
    }
  }
  EXPECT_EQ(listed.size(), static_cast<std::size_t>(kJointRoles));
}

}  // namespace
}  // namespace sinew
