// What is said over the live link, and what is none of it.
#include "core/io/link/messages.h"

#include <gmock/gmock.h>

#include <cstring>
#include <limits>

namespace sinew::tests {
namespace {

using testing::Not;

LinkFrame frameOf(const LinkMessage& message) {
  LinkFrames frames(kMaxLinkPayload);
  frames.add(linkFrame(message));
  auto frame = frames.next();
  EXPECT_TRUE(frame && *frame);
  return **frame;
}

Knot knotAt(double time, float value, Interpolation kind) {
  Knot knot{.time = time, .value = value, .in = {-0.1f, 0.2f}, .out = {0.3f, -0.4f}, .interpolation = kind};
  knot.style = {TangentMode::fixed, TangentMode::free, true, true, KnotKind::extreme};
  knot.easing = {EasingFamily::back, EasingEnds::out};
  return knot;
}

// A bone with Euler angles, and one with quaternions.
LinkClip exampleClip() {
  LinkClip clip{.figure = 3, .clip = "Gehen äöü", .whole = true, .fps = 24.0, .duration = 2.5, .start = -7.0};
  JointTrack arm{.joint = 1};
  arm.translation[1] =
      *Curve::fromKnots(std::vector{knotAt(0.0, 1.f, Interpolation::bezier), knotAt(1.0, 2.f, Interpolation::ease)});
  EulerCurves angles;
  angles.order = EulerOrder::yzx;
  angles.pre = glm::normalize(Quat(0.5f, 0.5f, -0.5f, 0.5f));
  angles.angles[2] = *Curve::fromKnots(std::vector{knotAt(0.25, 0.5f, Interpolation::step)});
  arm.rotation = angles;
  JointTrack head{.joint = 4};
  QuatKnot first{.time = 0.0, .interpolation = Interpolation::hermite};
  QuatKnot second{.time = 1.5, .value = glm::normalize(Quat(0.8f, 0.6f, 0.f, 0.f))};
  first.out = Quat(0.f, 0.3f, 0.f, 0.f), second.in = Quat(0.1f, 0.2f, -0.3f, 0.f);
  head.rotation = *QuatCurve::fromKnots(std::vector{first, second});
  clip.tracks = {arm, head};
  return clip;
}

TEST(LinkMessages, ComeBackAsTheyWere) {
  const Transform local{Vec3(1.f, 2.f, 3.f), glm::normalize(Quat(0.1f, 0.2f, 0.3f, 0.4f)), Vec3(1.f, -2.f, 0.5f)};
  const LinkMessage messages[] = {
      LinkHello{kLinkVersion, "0123", "Blender 3.4.1", "Läufer.blend"},
      LinkWelcome{kLinkVersion, "Sinew 1", ""},
      LinkRefusal{LinkFault::owned, 2, "walk", "No."},
      LinkFigure{1, "Rig", {{"root", kNoJoint, local}, {"hips", 0, {}}}},
      LinkLinked{1, "Rig", "walk", {"walk", "run"}, {1, 5}},
      LinkPose{1, 9, 0.5, {{0, local}, {7, Transform{}}}},
      LinkShown{1, 9},
      LinkClaim{1, "walk"},
      LinkRelease{1, "walk"},
      LinkAsk{1, ""},
      LinkShow{1, "run"},
      LinkPing{5},
      LinkPong{5},
      LinkBye{"Done."},
  };
  for (const LinkMessage& message : messages) {
    const auto read = readLinkMessage(frameOf(message));
    ASSERT_TRUE(read) << message.index();
    EXPECT_EQ(read->index(), message.index());
    // Rotations are brought to unit length once more.
    EXPECT_EQ(frameOf(*read).payload.size(), frameOf(message).payload.size());
    if (!std::holds_alternative<LinkFigure>(message) && !std::holds_alternative<LinkPose>(message)) {
      EXPECT_EQ(*read, message) << message.index();
    }
  }
  const LinkMessage read_pose = *readLinkMessage(frameOf(messages[5]));
  const auto& pose = std::get<LinkPose>(read_pose);
  EXPECT_TRUE(sameTransform(pose.joints[0].second, local));
  EXPECT_EQ(pose.joints[1].first, 7u);
}

TEST(LinkMessages, ClipsKeepTheirCurves) {
  const LinkClip clip = exampleClip();
  const auto read = readLinkMessage(frameOf(clip));
  ASSERT_TRUE(read);
  const auto& came = std::get<LinkClip>(*read);
  EXPECT_EQ(came.clip, clip.clip);
  EXPECT_EQ(came.start, -7.0);
  ASSERT_EQ(came.tracks.size(), 2u);
  EXPECT_EQ(came.tracks[0].translation[1], clip.tracks[0].translation[1]);
  EXPECT_TRUE(came.tracks[0].translation[0].empty());
  const auto& angles = std::get<EulerCurves>(came.tracks[0].rotation);
  EXPECT_EQ(angles.order, EulerOrder::yzx);
  EXPECT_EQ(angles.angles, std::get<EulerCurves>(clip.tracks[0].rotation).angles);
  const auto& turns = std::get<QuatCurve>(came.tracks[1].rotation);
  const auto& were = std::get<QuatCurve>(clip.tracks[1].rotation);
  for (const double time : {0.0, 0.4, 0.9, 1.5}) {
    const Quat a = turns.evaluate(time), b = were.evaluate(time);
    EXPECT_NEAR(std::abs(glm::dot(a, b)), 1.f, 1e-6f) << time;
  }
}

TEST(LinkMessages, WhatEndsTooEarlyOrGoesOnIsRefused) {
  for (const LinkMessage& message : {LinkMessage(exampleClip()), LinkMessage(LinkPose{1, 1, 0.0, {{0, Transform{}}}}),
                                     LinkMessage(LinkFigure{1, "Rig", {{"root", kNoJoint, {}}}})}) {
    const LinkFrame whole = frameOf(message);
    for (std::size_t size = 0; size < whole.payload.size(); ++size) {
      LinkFrame cut = whole;
      cut.payload.resize(size);
      EXPECT_FALSE(readLinkMessage(cut)) << size;
    }
    LinkFrame longer = whole;
    longer.payload.push_back(0);
    EXPECT_FALSE(readLinkMessage(longer));
  }
}

TEST(LinkMessages, NonsenseIsRefused) {
  const auto refused = [](const LinkMessage& message) { return !readLinkMessage(frameOf(message)); };
  constexpr float kNone = std::numeric_limits<float>::quiet_NaN();
  EXPECT_TRUE(refused(LinkPose{1, 1, std::numeric_limits<double>::infinity(), {}}));
  EXPECT_TRUE(refused(LinkPose{1, 1, 0.0, {{0, {Vec3(kNone)}}}}));
  EXPECT_TRUE(refused(LinkPose{1, 1, 0.0, {{0, {Vec3(0.f), Quat(0.f, 0.f, 0.f, 0.f)}}}}));
  EXPECT_TRUE(refused(LinkFigure{0, "Rig", {{"root", kNoJoint, {}}}}));
  EXPECT_TRUE(refused(LinkFigure{1, "Rig", {}}));
  EXPECT_TRUE(refused(LinkFigure{1, "Rig", {{"root", 0, {}}}}));  // hangs on itself
  EXPECT_TRUE(refused(LinkFigure{1, "Rig", {{"root", -2, {}}}}));
  EXPECT_TRUE(refused(LinkHello{1, "\xff", "", ""}));
  EXPECT_TRUE(refused(LinkHello{1, "\xed\xa0\x80", "", ""}));  // half of a pair
  LinkClip clip = exampleClip();
  clip.fps = 0.0;
  EXPECT_TRUE(refused(clip));
  clip = exampleClip();
  std::swap(clip.tracks[0], clip.tracks[1]);
  EXPECT_TRUE(refused(clip));
  clip = exampleClip();
  clip.clip.clear();
  EXPECT_TRUE(refused(clip));
}

TEST(LinkMessages, CountsBeyondTheBytesAskForNoMemory) {
  LinkFrame frame = frameOf(LinkPose{1, 1, 0.0, {{0, Transform{}}}});
  const std::uint32_t huge = 0xffffffffu;
  std::memcpy(frame.payload.data() + 16, &huge, sizeof(huge));
  EXPECT_FALSE(readLinkMessage(frame));
}

TEST(LinkMessages, UnknownKindsAreLeftAlone) {
  const auto read = readLinkMessage({999, {1, 2, 3}});
  ASSERT_TRUE(read);
  EXPECT_TRUE(std::holds_alternative<std::monostate>(*read));
}

TEST(LinkMessages, LongTextsAreCutBetweenLetters) {
  const std::string text = "a" + std::string(40'000, '\xc3');
  std::string letters = "a";
  for (int i = 0; i < 40'000; ++i) letters += "ä";
  const auto read = readLinkMessage(frameOf(LinkBye{letters}));
  ASSERT_TRUE(read);
  EXPECT_EQ(std::get<LinkBye>(*read).text.size(), 65'535u);
  EXPECT_FALSE(readLinkMessage(frameOf(LinkBye{text})));
}

TEST(LinkFrames, ComeInPieces) {
  LinkFrames frames;
  const LinkBytes bytes = linkFrame(LinkPing{7});
  LinkBytes stream = bytes;
  stream.insert(stream.end(), bytes.begin(), bytes.end());
  int found = 0;
  for (const unsigned char one : stream) {
    frames.add(std::span(&one, 1));
    const auto frame = frames.next();
    ASSERT_TRUE(frame);
    if (!*frame) continue;
    ++found;
    EXPECT_EQ(std::get<LinkPing>(*readLinkMessage(**frame)).number, 7u);
  }
  EXPECT_EQ(found, 2);
  EXPECT_EQ(frames.held(), 0u);
}

TEST(LinkFrames, LengthsBeyondTheLimitAreRefusedAtOnce) {
  LinkFrames frames;
  const LinkBytes bytes = linkFrame(1, LinkBytes(kMaxLinkGreeting + 1));
  frames.add(std::span(bytes).first(kLinkHeader));
  EXPECT_FALSE(frames.next());
  LinkFrames trusted(kMaxLinkPayload);
  const unsigned char huge[kLinkHeader] = {0xff, 0xff, 0xff, 0xff, 1, 0, 0, 0};
  trusted.add(huge);
  EXPECT_FALSE(trusted.next());
  EXPECT_FALSE(trusted.next());  // and stays so
}

TEST(LinkFrames, SecretsAreTheSameOrNot) {
  const auto same = [](std::string_view a, std::string_view b) {
    const auto bytes = [](std::string_view text) {
      return std::span(reinterpret_cast<const unsigned char*>(text.data()), text.size());
    };
    return sameSecret(bytes(a), bytes(b));
  };
  EXPECT_TRUE(same("abcd", "abcd"));
  EXPECT_FALSE(same("abcd", "abce"));
  EXPECT_FALSE(same("abcdabcd", "abcd"));
  EXPECT_FALSE(same("abcd", "abcdabcd"));
  EXPECT_FALSE(same("abcd", ""));
  EXPECT_FALSE(same("", "abcd"));
  EXPECT_FALSE(same("", ""));
}

}  // namespace
}  // namespace sinew::tests
