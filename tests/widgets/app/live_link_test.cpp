// The live link of the window, as another program sees it.
#include "tests/widgets/live_link_fixture.h"

namespace sinew::ui {
namespace {

using tests::LinkPeer;
using tests::LiveLinkTest;

TEST_F(LiveLinkTest, IsOffUntilAskedForAndForOneselfAlone) {
  window({path_});
  EXPECT_FALSE(LinkPeer().connected);
  EXPECT_TRUE(statusText().isEmpty());
  action("file.live_link")->trigger();
  EXPECT_TRUE(action("file.live_link")->isChecked());
  EXPECT_FALSE(statusText().isEmpty());
  const LinkPlaces places = *linkPlaces();
  const auto mode = [](const QString& path) {
    struct stat is {};
    EXPECT_EQ(::lstat(QFile::encodeName(path).constData(), &is), 0);
    return is.st_mode & 0777u;
  };
  EXPECT_EQ(mode(places.folder), 0700u);
  EXPECT_EQ(mode(places.socket()), 0600u);
  EXPECT_EQ(mode(places.token()), 0600u);
  action("file.live_link")->trigger();
  EXPECT_FALSE(LinkPeer().connected);
  EXPECT_FALSE(QFile::exists(places.token()));
  EXPECT_TRUE(statusText().isEmpty());
}

TEST_F(LiveLinkTest, AFolderOfOthersIsNotTrusted) {
  window({path_});
  const QString folder = runtime_.filePath(QStringLiteral("sinew"));
  ASSERT_TRUE(QDir().mkpath(folder));
  ASSERT_EQ(::chmod(QFile::encodeName(folder).constData(), 0755), 0);
  action("file.live_link")->trigger();
  EXPECT_FALSE(action("file.live_link")->isChecked());
  EXPECT_THAT(window_->status().message().text().toStdString(), testing::HasSubstr("yours alone"));
}

TEST_F(LiveLinkTest, ASecondWindowLeavesTheFirstAlone) {
  link();
  LinkServer other;
  EXPECT_FALSE(other.start());
  peer_->send(LinkPing{3});
  EXPECT_TRUE(peer_->next<LinkPong>());
}

TEST_F(LiveLinkTest, StatusTellsWhoIsThereAndWhoIsLost) {
  link();
  EXPECT_EQ(statusText(), "Blender 3.4.1");
  peer_.reset();
  EXPECT_TRUE(QTest::qWaitFor([&] { return statusText() == "Live link: lost"; }));
  peer_ = std::make_unique<LinkPeer>();
  peer_->hello();
  EXPECT_TRUE(peer_->next<LinkWelcome>());
  EXPECT_EQ(statusText(), "Blender 3.4.1");
  peer_->send(LinkBye{});
  EXPECT_TRUE(QTest::qWaitFor([&] { return statusText() == "Live link: waiting"; }));
}

TEST_F(LiveLinkTest, APoseShowsAndIsOneStep) {
  link();
  const int steps = document().history().count();
  for (std::uint32_t number = 1; number <= 20; ++number) {
    peer_->send(LinkPose{1, number, 0.0, {{2, turned(0.02f * static_cast<float>(number))}}});
    const auto answer = peer_->next<LinkShown>();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->number, number);
  }
  EXPECT_TRUE(sameTransform(shown(2), turned(0.4f)));
  EXPECT_EQ(document().history().count(), steps + 1);
  EXPECT_EQ(document().undoText(), "Pose from Blender");
  document().undo();
  EXPECT_FALSE(sameTransform(shown(2), turned(0.4f)));
  // What is undone here is told there.
  const auto back = peer_->next<LinkPose>();
  ASSERT_TRUE(back);
  EXPECT_EQ(back->joints.front().first, 2u);
}

TEST_F(LiveLinkTest, APoseThatTheClipShowsLeavesNothingBehind) {
  link();
  document().setTime(0.5);
  LinkPose pose{1, 1, 0.25, {}};
  document().setTime(0.25);
  const Pose at = document().pose(document().activeInstance()).pose;
  document().setTime(0.5);
  for (std::uint32_t joint = 0; joint < at.local.size(); ++joint) pose.joints.emplace_back(joint, at.local[joint]);
  const int steps = document().history().count();
  peer_->send(pose);
  ASSERT_TRUE(peer_->next<LinkShown>());
  EXPECT_NEAR(document().time(), 0.25, 1e-9);
  EXPECT_TRUE(document().active()->overrides.empty());
  EXPECT_EQ(document().history().count(), steps);
  EXPECT_FALSE(document().history().modified());
}

TEST_F(LiveLinkTest, APoseWhileAutoKeyIsOnWritesNoKeys) {
  link();
  document().setAutoKey(true);
  const auto before = document().clips().clip(document().active()->control.clip);
  peer_->send(LinkPose{1, 1, 0.0, {{2, turned(0.4f)}}});
  ASSERT_TRUE(peer_->next<LinkShown>());
  EXPECT_EQ(document().clips().clip(document().active()->control.clip), before);
}

TEST_F(LiveLinkTest, WhatIsPosedHereIsTold) {
  link();
  document().setJointTransform(document().activeInstance(), 2, turned(0.7f), newGesture());
  const auto pose = peer_->next<LinkPose>();
  ASSERT_TRUE(pose);
  const auto moved = std::ranges::find(pose->joints, 2u, &std::pair<std::uint32_t, Transform>::first);
  ASSERT_NE(moved, pose->joints.end());
  EXPECT_TRUE(sameTransform(moved->second, turned(0.7f)));
  // The next one waits for the answer, and holds only what is new.
  document().setJointTransform(document().activeInstance(), 2, turned(0.8f), newGesture());
  EXPECT_FALSE(peer_->next<LinkPose>(200));
  peer_->send(LinkShown{1, pose->number});
  const auto second = peer_->next<LinkPose>();
  ASSERT_TRUE(second);
  EXPECT_EQ(second->joints.size(), 1u);
}

// At another time what stands still here may play there: a pose of it holds all joints, not those alone that moved
// here.
TEST_F(LiveLinkTest, AtAnotherTimeThePoseIsTheWholeOne) {
  link();
  document().setJointTransform(document().activeInstance(), 2, turned(0.7f), newGesture());
  const auto first = peer_->next<LinkPose>();
  ASSERT_TRUE(first);
  peer_->send(LinkShown{1, first->number});
  document().setTime(0.5);
  const auto pose = peer_->next<LinkPose>();
  ASSERT_TRUE(pose);
  EXPECT_NEAR(pose->time, 0.5, 1e-9);
  ASSERT_EQ(pose->joints.size(), document().active()->character->skeleton.size());
  for (const auto& [joint, local] : pose->joints)
    EXPECT_TRUE(sameTransform(local, shown(static_cast<JointIndex>(joint))));
}

// What a clip has beside its curves is told as they are.
TEST_F(LiveLinkTest, AnotherLengthOrRateOfAClipIsTold) {
  link();
  lift(2.f);
  ASSERT_TRUE(peer_->next<LinkClip>());
  ASSERT_TRUE(document().setClipLength(3.0, kNoGesture));
  const auto longer = peer_->next<LinkClip>();
  ASSERT_TRUE(longer);
  EXPECT_NEAR(longer->duration, 3.0, 1e-9);
  EXPECT_TRUE(longer->tracks.empty());
  ASSERT_TRUE(document().editClip(QStringLiteral("Rate"), kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    clip.fps = 48.0;
    return {};
  }));
  const auto faster = peer_->next<LinkClip>();
  ASSERT_TRUE(faster);
  EXPECT_EQ(faster->fps, 48.0);
  EXPECT_NEAR(faster->duration, 3.0, 1e-9);
}

TEST_F(LiveLinkTest, WhatCameDoesNotGoBack) {
  link();
  peer_->send(LinkPose{1, 1, 0.0, {{2, turned(0.4f)}}});
  ASSERT_TRUE(peer_->next<LinkShown>());
  EXPECT_FALSE(peer_->next<LinkPose>(200));
  peer_->send(lifted(3.f));
  EXPECT_FALSE(peer_->next<LinkClip>(300));
  EXPECT_EQ(height(), 3.f);
}

TEST_F(LiveLinkTest, AClipIsOneStepAndOthersStay) {
  link();
  const int steps = document().history().count();
  const JointTrack spine = *document().activeClip()->track(1);
  peer_->send(lifted(3.f));
  peer_->send(lifted(4.f));
  ASSERT_TRUE(QTest::qWaitFor([&] {
    const JointTrack* hips = document().activeClip()->track(0);
    return hips && hips->translation[1].evaluate(0.0) == 4.f;
  }));
  EXPECT_EQ(document().history().count(), steps + 1);
  EXPECT_EQ(document().undoText(), "walk from Blender");
  EXPECT_EQ(*document().activeClip()->track(1), spine);
}

TEST_F(LiveLinkTest, AClipThatIsNewIsAdded) {
  link();
  LinkClip clip = lifted(3.f);
  clip.clip = "jump", clip.whole = true;
  peer_->send(clip);
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().active()->clips.size() == 3; }));
  EXPECT_EQ(document().activeClip()->name, "jump");
}

TEST_F(LiveLinkTest, WhoEditsAClipOwnsItUntilItLetsGo) {
  link();
  peer_->send(lifted(3.f));
  ASSERT_TRUE(QTest::qWaitFor([&] { return height() == 3.f; }));
  const Check refused = document().setClipLength(5.0, kNoGesture);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().for_user.english(), testing::HasSubstr("being edited in Blender"));
  peer_->send(LinkRelease{1, "walk"});
  peer_->send(LinkPing{1});
  ASSERT_TRUE(peer_->next<LinkPong>());
  EXPECT_TRUE(document().setClipLength(5.0, kNoGesture));
}

TEST_F(LiveLinkTest, WhatIsEditedHereIsClaimedSentAndLetGo) {
  link();
  lift(2.f);
  const auto claim = peer_->next<LinkClaim>();
  ASSERT_TRUE(claim);
  EXPECT_EQ(claim->clip, "walk");
  const auto clip = peer_->next<LinkClip>();
  ASSERT_TRUE(clip);
  const auto hips = std::ranges::find(clip->tracks, 0, &JointTrack::joint);
  ASSERT_NE(hips, clip->tracks.end());
  EXPECT_EQ(hips->translation[1].evaluate(1.0), 3.f);
  EXPECT_TRUE(peer_->next<LinkRelease>());
  // From now on only what changes.
  lift(5.f);
  const auto next = peer_->next<LinkClip>();
  ASSERT_TRUE(next);
  EXPECT_FALSE(next->whole);
  EXPECT_EQ(next->tracks.size(), 1u);
}

TEST_F(LiveLinkTest, WhereBothEditAtOnceTheWindowsEditStays) {
  link();
  lift(2.f);
  peer_->send(lifted(9.f));  // before it was told
  const auto refusal = peer_->next<LinkRefusal>();
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->fault, LinkFault::owned);
  const auto mine = peer_->next<LinkClip>();
  ASSERT_TRUE(mine);
  EXPECT_TRUE(mine->whole);
  EXPECT_EQ(document().activeClip()->track(0)->translation[1].evaluate(0.0), 2.f);
}

TEST_F(LiveLinkTest, UndoOfWhatTheOtherSideEditsIsPutBack) {
  link();
  peer_->send(lifted(3.f));
  ASSERT_TRUE(QTest::qWaitFor([&] { return height() == 3.f; }));
  document().undo();
  const auto ask = peer_->next<LinkAsk>();
  ASSERT_TRUE(ask);
  EXPECT_EQ(ask->clip, "walk");
}

TEST_F(LiveLinkTest, LayersAreNotEditedFromElsewhere) {
  link();
  ASSERT_TRUE(document().editClip(QStringLiteral("Layer"), kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    clip.layers.emplace_back().name = "over";
    return {};
  }));
  ASSERT_TRUE(peer_->next<LinkRelease>());
  peer_->send(lifted(3.f));
  const auto refusal = peer_->next<LinkRefusal>();
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->fault, LinkFault::clip);
  EXPECT_THAT(refusal->text, testing::HasSubstr("layers"));
}

TEST_F(LiveLinkTest, FiguresThatDoNotFitAreRefused) {
  link();
  peer_->send(LinkFigure{2, "dog", {{"tail", kNoJoint, {}}, {"nose", 0, {}}}});
  auto refusal = peer_->next<LinkRefusal>();
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->fault, LinkFault::figure);
  EXPECT_EQ(refusal->figure, 2u);
  LinkFigure bent = figure(3);
  bent.joints[1].rest_l.translation.x += 0.1f;
  peer_->send(bent);
  refusal = peer_->next<LinkRefusal>();
  ASSERT_TRUE(refusal);
  EXPECT_THAT(refusal->text, testing::HasSubstr("at rest"));
}

TEST_F(LiveLinkTest, FiguresThatAreClosedAreNamed) {
  link();
  document().removeInstance(document().activeInstance());
  peer_->send(LinkPose{1, 1, 0.0, {{2, Transform{}}}});
  const auto refusal = peer_->next<LinkRefusal>();
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->fault, LinkFault::figure);
}

TEST_F(LiveLinkTest, StrangersAreSentAwayAndNobodyNotices) {
  link();
  const auto fault = [](const LinkBytes& bytes) {
    LinkPeer stranger;
    EXPECT_TRUE(stranger.connected);
    stranger.send(bytes);
    const auto refusal = stranger.next<LinkRefusal>(7000);
    EXPECT_TRUE(stranger.waitUntilGone());
    return refusal ? refusal->fault : LinkFault{};
  };
  EXPECT_EQ(fault(linkFrame(LinkHello{kLinkVersion, "", "x", ""})), LinkFault::token);
  EXPECT_EQ(fault(linkFrame(LinkHello{kLinkVersion, std::string(64, '0'), "x", ""})), LinkFault::token);
  EXPECT_EQ(fault(linkFrame(LinkPing{1})), LinkFault::malformed);
  EXPECT_EQ(fault(LinkBytes(64, 0xff)), LinkFault::malformed);
  EXPECT_EQ(fault({1, 0, 0}), LinkFault::malformed);  // half a frame, and silence
  LinkPeer second;
  second.hello();
  const auto busy = second.next<LinkRefusal>();
  ASSERT_TRUE(busy);
  EXPECT_EQ(busy->fault, LinkFault::busy);
  peer_->send(LinkPose{1, 1, 0.0, {{2, turned(0.4f)}}});
  EXPECT_TRUE(peer_->next<LinkShown>());
}

TEST_F(LiveLinkTest, WhoSendsNonsenseIsCutOff) {
  link();
  peer_->send(linkFrame(static_cast<std::uint16_t>(LinkKind::pose), LinkBytes(50, 0xff)));
  const auto refusal = peer_->next<LinkRefusal>();
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->fault, LinkFault::malformed);
  EXPECT_TRUE(peer_->waitUntilGone());
  EXPECT_TRUE(QTest::qWaitFor([&] { return statusText() == "Live link: lost"; }));
}

TEST_F(LiveLinkTest, JointsAndFiguresBeyondTheListAreLeftAlone) {
  link();
  peer_->send(LinkPose{1, 1, 0.0, {{7777, Transform{}}}});
  EXPECT_TRUE(peer_->next<LinkShown>());
  peer_->send(LinkPose{44, 1, 0.0, {{0, Transform{}}}});
  EXPECT_TRUE(peer_->next<LinkRefusal>());
  const float before = height();
  LinkClip clip = lifted(before + 1.f);
  clip.tracks.front().joint = 999;
  peer_->send(clip);
  peer_->send(LinkPing{1});
  EXPECT_TRUE(peer_->next<LinkPong>());
  EXPECT_EQ(height(), before);
}

}  // namespace
}  // namespace sinew::ui
