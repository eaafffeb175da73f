// Poses, weights and roles by hand whose joints or morph targets a file does not have any more, over reloads.
#include <gtest/gtest.h>

#include "tests/document/small_character.h"
#include "tests/document/undo/document_state.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/lost_edits.h"

namespace sinew {
namespace {

using tests::differences, tests::small;

class LostByHandTest : public testing::Test {
 protected:
  void SetUp() override {
    id_ = document_.open(whole());
    const std::vector<JointTransform> locals{{1, at(0.1f)}, {2, at(0.3f)}};
    const std::vector<MorphWeight> weights{{0, 0.25f}, {1, 0.7f}};
    document_.setPose(id_, locals, weights, "Pose", kNoGesture);
    JointRoles roles;
    roles.set(JointRole::hips, 0);
    roles.set(JointRole::spine, 1, 0.5f);
    roles.set(JointRole::head, 2);
    document_.setRoles(id_, roles);
    before_ = document_.scene();
  }
  static Transform at(float x) {
    Transform local;
    local.translation = {x, 1.f / 3.f, 0.f};
    local.rotation = glm::angleAxis(x, Vec3{0.f, 0.f, 1.f});
    return local;
  }
  static Imported whole() { return small({.morphs = {"frown", "smile"}}); }
  static Imported without() { return small({.joints = {"hips", "neck", "head"}, .morphs = {"frown"}}); }
  const Instance& now() const { return *document_.instance(id_); }
  std::vector<QString> texts() const {
    std::vector<QString> all;
    for (const Lost& lost : allLost(document_))
      all.push_back(lostName(document_, lost) + ": " + lostText(document_, lost));
    return all;
  }
  std::string sinceSetUp() const { return differences(now(), before_.instances.front()); }
  // All but the model, which is another reading.
  std::string sinceSetUpButModel() const {
    Instance same = now();
    same.character = before_.instances.front().character;
    return differences(same, before_.instances.front());
  }

  Document document_;
  InstanceId id_;
  Scene before_;
};

TEST_F(LostByHandTest, WaitAndComeBackBitForBit) {
  const Document::Unplaced gone = document_.reload(id_, without());
  EXPECT_EQ(gone.lost_by_hand, 3);
  EXPECT_TRUE(gone.waits());
  EXPECT_EQ(texts(), (std::vector<QString>{"… / hips / spine: Pose by hand", "smile: Weight by hand, 0.70",
                                           "… / hips / spine: Role by hand, Spine"}));
  EXPECT_EQ(now().overrides.size(), 1u);
  EXPECT_EQ(now().roles->joint(JointRole::head), 2);
  EXPECT_FALSE(document_.reload(id_, without()).any()) << "they wait already";

  const Document::Unplaced back = document_.reload(id_, whole());
  EXPECT_EQ(back.found_by_hand, 3);
  EXPECT_EQ(back.lost_by_hand, 0);
  EXPECT_EQ(sinceSetUpButModel(), "");
  document_.undo();
  document_.undo();
  document_.undo();
  EXPECT_EQ(sinceSetUp(), "");
}

TEST_F(LostByHandTest, ARoleThatAnotherJointHasMeanwhileWaitsOn) {
  document_.reload(id_, without());
  JointRoles roles = *now().roles;
  roles.set(JointRole::spine, 1);
  document_.setRoles(id_, roles);
  document_.reload(id_, small({.joints = {"hips", "spine", "neck", "head"}, .morphs = {"frown", "smile"}}));
  EXPECT_EQ(texts(), std::vector<QString>{"… / hips / spine: Role by hand, Spine"});
  EXPECT_EQ(now().roles->joint(JointRole::spine), 2);
  EXPECT_EQ(now().overrides.at(1), at(0.1f));
}

TEST_F(LostByHandTest, RolesWaitWhileNoneIsGivenByHand) {
  document_.reload(id_, without());
  document_.setRoles(id_, std::nullopt);
  document_.reload(id_, whole());
  EXPECT_EQ(texts(), std::vector<QString>{"… / hips / spine: Role by hand, Spine"});
  EXPECT_FALSE(document_.rolesByHand(id_));
}

TEST_F(LostByHandTest, GoWhereTheyAreGivenInOneStepEach) {
  const InstanceId twin = document_.addCharacter(whole());
  for (const InstanceId id : {id_, twin}) document_.reload(id, without());
  document_.select({{SelectionItem::Kind::instance, id_, -1}});
  const Scene waiting = document_.scene();
  ASSERT_EQ(allLost(document_).size(), 3u);
  EXPECT_FALSE(placeLost(document_, allLost(document_)[0], 2)) << "the head is posed by hand";
  EXPECT_FALSE(placeLost(document_, allLost(document_)[0], 3)) << "there is no such joint";
  EXPECT_FALSE(placeLost(document_, allLost(document_)[1], 0)) << "the frown is set by hand";
  EXPECT_FALSE(placeLost(document_, allLost(document_)[2], 2)) << "the head has another role";
  EXPECT_EQ(differences(document_.scene(), waiting), "");

  const auto role = placeLost(document_, allLost(document_)[2], 1);
  ASSERT_TRUE(role);
  EXPECT_EQ(*role, "neck has the role of spine");
  for (const InstanceId id : {id_, twin}) {
    EXPECT_EQ(document_.roles(id).joint(JointRole::spine), 1) << "all characters with these joints";
    EXPECT_EQ(document_.instance(id)->lost.size(), id == id_ ? 2u : 0u);
  }
  ASSERT_TRUE(placeLost(document_, allLost(document_)[0], 1));
  EXPECT_EQ(now().overrides.at(1), at(0.1f));
  EXPECT_EQ(document_.pose(id_).pose.local[1], at(0.1f)) << "it shows";
  document_.clearMorphOverrides(id_, std::array{0});
  ASSERT_TRUE(placeLost(document_, allLost(document_)[0], 0));
  EXPECT_EQ(now().morph_overrides.at(0), 0.7f);
  EXPECT_TRUE(allLost(document_).empty());
  for (int i = 0; i < 4; ++i) document_.undo();
  EXPECT_EQ(differences(document_.scene(), waiting), "");
}

TEST_F(LostByHandTest, AreDeletedWithKeysInOneStep) {
  ASSERT_TRUE(document_.editClip("key", kNoGesture, [](Clip& clip, KnotSets&) {
    return setKnots(clip, {kBaseLayer, 1, -1, ChannelKind::translation_x}, {{.time = 0.0, .value = 1.f}});
  }));
  document_.reload(id_, without());
  const Scene waiting = document_.scene();
  const std::vector<Lost> all = allLost(document_);
  ASSERT_EQ(all.size(), 4u);
  const int steps = document_.history().index();
  const auto done = deleteLost(document_, std::vector<Lost>{all[0], all[1], all[3]});
  ASSERT_TRUE(done);
  EXPECT_EQ(*done, "Deleted one key and 2 things made by hand");
  EXPECT_EQ(texts(), std::vector<QString>{"smile: Weight by hand, 0.70"});
  EXPECT_EQ(document_.history().index(), steps + 1);
  EXPECT_FALSE(deleteLost(document_, std::vector<Lost>{all[3]})) << "it is gone already";
  document_.undo();
  EXPECT_EQ(differences(document_.scene(), waiting), "");
  ASSERT_TRUE(document_.deleteLost(id_, {1, 0, 1}, {}));
  EXPECT_EQ(texts().back(), "… / hips / spine: Role by hand, Spine") << "what is named twice goes once";
  EXPECT_EQ(now().lost.size(), 1u);
}

// Another character lost the same in the same places.
TEST_F(LostByHandTest, AreOfOneCharacter) {
  const InstanceId twin = document_.addCharacter(whole());
  document_.setPose(twin, std::vector<JointTransform>{{1, at(0.1f)}}, {}, "Pose", kNoGesture);
  for (const InstanceId id : {id_, twin}) document_.reload(id, without());
  document_.select({{SelectionItem::Kind::instance, id_, -1}});
  const std::vector<Lost> chosen{allLost(document_)[0]};
  const std::vector<LostPart> of_twin = document_.instance(twin)->lost;
  ASSERT_EQ(of_twin.front(), now().lost.front());
  document_.select({{SelectionItem::Kind::instance, twin, -1}});
  EXPECT_EQ(lostName(document_, chosen[0]), "");
  EXPECT_FALSE(deleteLost(document_, chosen));
  EXPECT_FALSE(placeLost(document_, chosen[0], 1));
  EXPECT_EQ(document_.instance(twin)->lost, of_twin);
  document_.select({{SelectionItem::Kind::instance, id_, -1}});
  ASSERT_TRUE(placeLost(document_, allLost(document_)[2], 1));
  EXPECT_TRUE(deleteLost(document_, chosen));
  EXPECT_FALSE(deleteLost(document_, chosen)) << "another part has its place";
  EXPECT_EQ(texts(), std::vector<QString>{"smile: Weight by hand, 0.70"});
}

TEST_F(LostByHandTest, RolesThatAReadingTakesAndBringsAreSaid) {
  unsigned said = 0;
  QObject::connect(&document_, &Document::changed, &document_,
                   [&](const DocumentChange& change) { said |= change.parts; });
  const auto isSaid = [&] { return (std::exchange(said, 0) & DocumentChange::roles) != 0; };
  document_.reload(id_, without());
  EXPECT_TRUE(isSaid());
  document_.undo();
  EXPECT_TRUE(isSaid());
}

// In another unit a pose grows with the bones, also while it waits. How roots turn: see axes_test.cpp.
TEST_F(LostByHandTest, PosesGrowWithTheUnit) {
  document_.reload(id_, without());
  const auto read = [](Imported imported, double unit) {
    auto character = std::make_shared<Character>(*imported.character);
    std::vector<Joint> joints(character->skeleton.joints().begin(), character->skeleton.joints().end());
    for (Joint& joint : joints) joint.rest_l.translation *= static_cast<float>(unit);
    character->skeleton = *Skeleton::create(joints);
    character->unit_m = unit;
    imported.character = character;
    return imported;
  };
  document_.reload(id_, read(without(), 2.0));
  document_.reload(id_, read(whole(), 2.0));
  EXPECT_EQ(now().overrides.at(1).translation, 2.f * at(0.1f).translation);
}

TEST_F(LostByHandTest, AreTakenBackWithTheRestByTheFile) {
  document_.reload(id_, without());
  document_.clearOverrides(id_, {});
  EXPECT_EQ(document_.editsOf(id_).joints, 1);
  EXPECT_EQ(document_.editsOf(id_).morphs, 1);
  document_.revertToFile(id_);
  EXPECT_EQ(texts(), std::vector<QString>{"… / hips / spine: Role by hand, Spine"}) << "roles stay as given";
  document_.undo();
  EXPECT_EQ(texts().size(), 3u);
}

// Which joint it was is known by the parent, too.
TEST(LostParts, FindTheJointAmongThoseOfOneName) {
  Document document;
  const InstanceId id = document.open(small({.joints = {"hips", "tip", "tip"}}));
  Transform local;
  local.translation.x = 5.f;
  document.setJointTransform(id, 2, local, kNoGesture);
  document.reload(id, small({.joints = {"hips", "tip"}}));
  ASSERT_EQ(document.instance(id)->lost.size(), 1u);
  EXPECT_EQ(document.instance(id)->lost.front().parent, "hips/tip/");
  document.reload(id, small({.joints = {"hips", "tip", "tip"}}));
  EXPECT_EQ(document.instance(id)->overrides, (std::map<JointIndex, Transform>{{2, local}}));
  document.reload(id, small({.joints = {"hips"}}));
  document.reload(id, small({.joints = {"hips", "neck", "tip"}}));
  EXPECT_EQ(document.instance(id)->lost.size(), 1u) << "below another one it would be another pose";
}

// The order of joints with one role is that along the limb.
TEST(LostParts, TwistJointsComeBackInTheirOrder) {
  Document document;
  const std::vector<std::string> joints{"hips", "a", "b", "c"};
  const InstanceId id = document.open(small({.joints = joints}));
  JointRoles roles;
  for (const JointIndex joint : {3, 1, 2}) roles.add(JointRole::left_lower_arm_twist, joint);
  document.setRoles(id, roles);
  document.reload(id, small({.joints = {"hips", "b"}}));
  EXPECT_EQ(document.roles(id).joints(JointRole::left_lower_arm_twist), std::vector{1});
  document.reload(id, small({.joints = joints}));
  EXPECT_EQ(document.roles(id), roles);
  // Lost one after the other, too: the place of the second counts without the first.
  document.reload(id, small({.joints = {"hips", "a", "b"}}));
  document.reload(id, small({.joints = {"hips", "b"}}));
  document.reload(id, small({.joints = joints}));
  EXPECT_EQ(document.roles(id), roles);
}

}  // namespace
}  // namespace sinew
