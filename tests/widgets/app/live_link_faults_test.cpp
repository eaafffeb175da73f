// The live link where one side dies, falls silent or says too much.
#include "tests/document/small_character.h"
#include "tests/widgets/live_link_fixture.h"

namespace sinew::ui {
namespace {

using tests::LinkPeer;

class LiveLinkFaultsTest : public tests::LiveLinkTest {
 protected:
  LinkServer& server() { return window_->link().server(); }
  void lose() {
    peer_.reset();
    ASSERT_TRUE(QTest::qWaitFor([&] { return server().state() == LinkServer::State::lost; }));
  }
  // Another program, which says hello.
  void comeAgain() {
    peer_ = std::make_unique<LinkPeer>();
    peer_->hello();
    ASSERT_TRUE(peer_->next<LinkWelcome>());
  }
  // An edit of the other program, which claims the clip.
  void editThere(float height_m) {
    peer_->send(lifted(height_m));
    ASSERT_TRUE(QTest::qWaitFor([&] { return height() == height_m; }));
    ASSERT_FALSE(document().setClipLength(5.0, kNoGesture));
  }
};

TEST_F(LiveLinkFaultsTest, AProgramThatDiesIsNotMissedInTheMiddleOfAnEdit) {
  link();
  int told = 0;
  QObject::connect(&server(), &LinkServer::stateChanged, window_.get(), [&] { ++told; });
  peer_.reset();
  lift(2.f);  // is claimed, which is written to nobody
  EXPECT_EQ(told, 0);
  EXPECT_EQ(server().state(), LinkServer::State::connected);
  EXPECT_TRUE(QTest::qWaitFor([&] { return server().state() == LinkServer::State::lost; }));
  EXPECT_EQ(told, 1);
  EXPECT_EQ(height(), 2.f);
  comeAgain();
}

TEST_F(LiveLinkFaultsTest, WhoComesLaterIsToldOfTheFileThatIsOpenByThen) {
  link();
  const QString path = runtime_.filePath(QStringLiteral("patrol.sinew"));
  window_->project().saveAs(path);
  ASSERT_TRUE(QTest::qWaitFor([&] { return window_->project().path() == path; }));
  lose();
  peer_ = std::make_unique<LinkPeer>();
  peer_->hello();
  const auto welcome = peer_->next<LinkWelcome>();
  ASSERT_TRUE(welcome);
  EXPECT_EQ(welcome->file, "patrol.sinew");
}

TEST_F(LiveLinkFaultsTest, AClaimThatNobodyRenewsEnds) {
  link();
  editThere(3.f);
  EXPECT_TRUE(QTest::qWaitFor([&] { return document().setClipLength(5.0, kNoGesture).has_value(); }, 15000));
}

TEST_F(LiveLinkFaultsTest, AClaimIsReleasedByTheNameThatItWasMadeBy) {
  link();
  editThere(3.f);
  // The figure is another one now, which is none here.
  peer_->send(LinkFigure{1, "dog", {{"tail", kNoJoint, {}}, {"nose", 0, {}}}});
  ASSERT_TRUE(peer_->next<LinkRefusal>());
  peer_->send(LinkRelease{1, "walk"});
  peer_->send(LinkPing{1});
  ASSERT_TRUE(peer_->next<LinkPong>());
  EXPECT_TRUE(document().setClipLength(5.0, kNoGesture));
}

TEST_F(LiveLinkFaultsTest, AnotherSceneBelongsToNobody) {
  link();
  editThere(3.f);
  document().open(Scene(document().scene()));
  EXPECT_TRUE(document().setClipLength(5.0, kNoGesture));
}

TEST_F(LiveLinkFaultsTest, WhatWasEditedWhileNobodyWasThereStaysAndGoesOver) {
  link();
  lose();
  lift(2.f);
  comeAgain();
  peer_->send(figure(1));
  peer_->send(lifted(9.f));  // was edited there, too
  ASSERT_TRUE(peer_->next<LinkClaim>());
  const auto refusal = peer_->next<LinkRefusal>();
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->fault, LinkFault::owned);
  const auto clip = peer_->next<LinkClip>();
  ASSERT_TRUE(clip);
  const auto hips = std::ranges::find(clip->tracks, 0, &JointTrack::joint);
  ASSERT_NE(hips, clip->tracks.end());
  EXPECT_EQ(hips->translation[1].evaluate(0.0), 2.f);
  EXPECT_EQ(height(), 2.f);
}

TEST_F(LiveLinkFaultsTest, WhereAPartOfAClipEndsAnEditHereTheRestIsAskedFor) {
  link();
  editThere(3.f);
  document().undo();
  peer_->send(lifted(4.f));
  EXPECT_TRUE(peer_->next<LinkAsk>());
}

TEST_F(LiveLinkFaultsTest, EditsOfACharacterThatIsLinkedLaterGoOver) {
  link();
  const InstanceId other = document().addCharacter(tests::small({.name = "stick"}));
  ASSERT_EQ(document().activeInstance(), other);
  lift(2.f);
  EXPECT_FALSE(peer_->next<LinkClip>(300));
  peer_->send(figure(2));
  const auto clip = peer_->next<LinkClip>();
  ASSERT_TRUE(clip);
  EXPECT_EQ(clip->figure, 2u);
  EXPECT_TRUE(peer_->next<LinkRelease>());  // and it is let go
}

TEST_F(LiveLinkFaultsTest, EachFigureOfACharacterGetsAnEdit) {
  link();
  peer_->send(figure(2));
  ASSERT_TRUE(peer_->next<LinkLinked>());
  lift(2.f);
  std::set<std::uint32_t> got;
  for (int i = 0; i < 2; ++i)
    if (const auto clip = peer_->next<LinkClip>(2000)) got.insert(clip->figure);
  EXPECT_THAT(got, testing::ElementsAre(1u, 2u));
}

TEST_F(LiveLinkFaultsTest, AClipThatIsTooLongIsNotSent) {
  link();
  LinkClip clip = lifted(1.f);
  constexpr std::size_t kKnots = 2'000'000;
  std::vector<double> times(kKnots);
  for (std::size_t i = 0; i < kKnots; ++i) times[i] = static_cast<double>(i);
  clip.tracks.front().translation[1] =
      *Curve::fromSamples(times, std::vector<float>(kKnots, 1.f), Interpolation::linear);
  EXPECT_FALSE(server().send(clip));
  EXPECT_TRUE(server().send(lifted(1.f)));
  const auto came = peer_->next<LinkClip>();
  ASSERT_TRUE(came);
  EXPECT_EQ(came->tracks.front().translation[1].evaluate(1.0), 2.f);
}

TEST_F(LiveLinkFaultsTest, APoseThatNobodyAnswersDoesNotHoldTheNextOneForEver) {
  link();
  document().setJointTransform(document().activeInstance(), 2, turned(0.7f), newGesture());
  ASSERT_TRUE(peer_->next<LinkPose>());
  document().setJointTransform(document().activeInstance(), 2, turned(0.8f), newGesture());
  const auto second = peer_->next<LinkPose>(4000);
  ASSERT_TRUE(second);
  EXPECT_TRUE(sameTransform(second->joints.front().second, turned(0.8f)));
}

}  // namespace
}  // namespace sinew::ui
