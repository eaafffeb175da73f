// Keys whose joints a file does not have any more, over reloads.
#include <gtest/gtest.h>

#include "tests/document/small_character.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/lost_edits.h"
#include "viewer/document/text/number_text.h"

namespace sinew {
namespace {

using tests::small;

class LostKeysTest : public testing::Test {
 protected:
  void SetUp() override {
    id_ = document_.open(whole());
    // In the clip itself and in a layer, of the spine, which goes, and of the head, which stays.
    ASSERT_TRUE(document_.editClip("key", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
      clip.layers.emplace_back().name = "Wind";
      for (const int layer : {kBaseLayer, 0})
        for (const JointIndex joint : {1, 2})
          if (Check ok = setKnots(clip, {layer, joint, -1, ChannelKind::translation_x},
                                  {{.time = 0.0, .value = 1.f}, {.time = 0.5, .value = 2.f}});
              !ok)
            return ok;
      morphTrackFor(clip, kBaseLayer, 1).weight = constantCurve(0.5f);
      return {};
    }));
    clip_ = document_.instance(id_)->control.clip;
    before_ = *document_.activeClip();
  }
  static Curve constantCurve(float value) { return Curve::fromSamples({0.0}, {value}, Interpolation::linear).value(); }
  static Imported whole() { return small({.morphs = {"frown", "smile"}}); }
  static Imported without() { return small({.joints = {"hips", "neck", "head"}, .morphs = {"frown"}}); }
  const Clip& now() const { return *document_.clips().clip(clip_); }
  std::vector<std::string> lost() const {
    std::vector<std::string> names;
    for (const LostKeys& keys : lostKeys(document_)) names.push_back(findLost(document_, keys)->name);
    return names;
  }

  Document document_;
  InstanceId id_;
  ClipId clip_;
  Clip before_;
};

TEST_F(LostKeysTest, ComeBackAsTheyWereWithTheirJoint) {
  const Document::Unplaced gone = document_.reload(id_, without());
  EXPECT_EQ(gone.lost, 3);
  EXPECT_EQ(gone.lost_of, QStringList{QString::fromStdString(before_.name)});
  EXPECT_EQ(lost(), (std::vector<std::string>{"spine", "smile", "spine"}));
  EXPECT_TRUE(findTrack(now(), kBaseLayer, 2)) << "the head has its keys";
  EXPECT_FALSE(document_.reload(id_, without()).any()) << "they are lost already";

  const Document::Unplaced back = document_.reload(id_, whole());
  EXPECT_EQ(back.found, 3);
  EXPECT_EQ(back.lost, 0);
  EXPECT_EQ(now(), before_);
  EXPECT_TRUE(lost().empty());
}

TEST_F(LostKeysTest, EveryStepCanBeUndone) {
  document_.reload(id_, without());
  const Clip waiting = now();
  ASSERT_TRUE(placeLost(document_, lostKeys(document_)[2], 1)) << "to the neck";
  EXPECT_EQ(lost(), (std::vector<std::string>{"spine", "smile"}));
  EXPECT_TRUE(findTrack(now(), 0, 1));
  const std::vector<Lost> rest = allLost(document_);
  ASSERT_TRUE(deleteLost(document_, rest));
  EXPECT_TRUE(lost().empty());
  EXPECT_FALSE(deleteLost(document_, rest)) << "they are gone already";
  document_.undo();
  document_.undo();
  EXPECT_EQ(now(), waiting);
  document_.undo();
  EXPECT_EQ(now(), before_);
}

TEST_F(LostKeysTest, GoWhereTheyAreGivenAndNowhereElse) {
  document_.reload(id_, without());
  const Clip waiting = now();
  const std::vector<LostKeys> keys = lostKeys(document_);
  EXPECT_FALSE(placeLost(document_, keys[0], 2)) << "the head has keys in the clip";
  EXPECT_FALSE(placeLost(document_, keys[0], 3)) << "there is no such joint";
  EXPECT_FALSE(placeLost(document_, keys[1], 1)) << "there is one morph target alone";
  EXPECT_EQ(now(), waiting);
}

TEST_F(LostKeysTest, AreDeletedOneByOneOrTogether) {
  document_.reload(id_, without());
  const std::vector<LostKeys> keys = lostKeys(document_);
  const std::size_t count = findLost(document_, keys[0])->keyCount() + findLost(document_, keys[2])->keyCount();
  EXPECT_EQ(deleteLost(document_, std::vector<Lost>{keys[0], keys[2]}).value_or(QString()),
            QStringLiteral("Deleted %1").arg(keysText(count)));
  EXPECT_EQ(lost(), std::vector<std::string>{"smile"});
}

TEST_F(LostKeysTest, AreDeletedInWhateverOrderTheyAreNamed) {
  document_.reload(id_, small({.joints = {"hips"}, .morphs = {"frown"}}));
  const std::vector<LostKeys> keys = lostKeys(document_);
  ASSERT_EQ(lost(), (std::vector<std::string>{"spine", "head", "smile", "spine", "head"}));
  for (const std::vector<Lost>& both : {std::vector<Lost>{keys[0], keys[1]}, {keys[1], keys[0]}}) {
    ASSERT_TRUE(deleteLost(document_, both));
    EXPECT_EQ(lost(), (std::vector<std::string>{"smile", "spine", "head"}));
    document_.undo();
  }
  ASSERT_TRUE(document_.deleteLost(id_, {}, {keys[0], keys[3], keys[0]}));
  EXPECT_EQ(lost(), (std::vector<std::string>{"head", "smile", "head"})) << "what is named twice goes once";
}

// The file may have another name for the joint, which moves there as the file says.
TEST_F(LostKeysTest, TakeThePlaceOfWhatTheFileSaysOfAJointThatIsCalledOtherwise) {
  Imported renamed = small({.joints = {"hips", "neck", "head"}, .morphs = {"frown", "smile"}});
  auto character = std::make_shared<Character>(*renamed.character);
  auto clip = std::make_shared<Clip>(*character->clips[0]);
  trackFor(*clip, kBaseLayer, 1).translation[2] = constantCurve(3.f);
  character->clips[0] = clip;
  renamed.character = character;
  document_.reload(id_, renamed);
  const Clip waiting = now();
  ASSERT_TRUE(findTrack(waiting, kBaseLayer, 1));
  ASSERT_TRUE(placeLost(document_, lostKeys(document_)[0], 1));
  EXPECT_EQ(*findTrack(now(), kBaseLayer, 1), *before_.track(1)) << "as they were";
  document_.undo();
  EXPECT_EQ(now(), waiting);
  // Once they are edited they are somebody's.
  ASSERT_TRUE(document_.editClip("key", kNoGesture, [](Clip& edited, KnotSets&) {
    return setKnots(edited, {kBaseLayer, 1, -1, ChannelKind::translation_y}, {{.time = 0.0, .value = 1.f}});
  }));
  EXPECT_FALSE(placeLost(document_, lostKeys(document_)[0], 1));
}

// Of a clip that was edited elsewhere, what a joint does that comes back is the file's to say.
TEST_F(LostKeysTest, JointsThatAreNewInAFileMoveAsItSays) {
  document_.reload(id_, without());
  Imported grown = whole();
  auto character = std::make_shared<Character>(*grown.character);
  auto clip = std::make_shared<Clip>(*character->clips[0]);
  trackFor(*clip, kBaseLayer, 1).translation[2] = constantCurve(3.f);
  character->clips[0] = clip;
  grown.character = character;
  ASSERT_TRUE(deleteLost(document_, allLost(document_)));
  document_.reload(id_, grown);
  ASSERT_TRUE(findTrack(now(), kBaseLayer, 1));
  EXPECT_EQ(findTrack(now(), kBaseLayer, 1)->translation[2], constantCurve(3.f));
  EXPECT_EQ(findTrack(now(), kBaseLayer, 2)->translation[0], before_.track(2)->translation[0]) << "edited";
}

}  // namespace
}  // namespace sinew
