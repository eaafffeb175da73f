#include "core/edit/keys/mirror_keys.h"

#include <numbers>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/edit/keys/clipboard.h"
#include "core/math/interpolation.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using ::testing::ElementsAre, ::testing::SizeIs;

RC_GTEST_PROP(MirroredKeys, AreTheMirroredPoseAtEveryKey, ()) {
  std::vector<Joint> joints{{.name = "hips"}, {.name = "LeftArm", .parent = 0}, {.name = "RightArm", .parent = 0}};
  joints[1].rest_l = {.translation = {1, 2, 0.5f}, .rotation = glm::angleAxis(0.5f, Vec3{0, 0, 1})};
  // The other side's axes are turned by half a turn about x, as many rigs have it.
  joints[2].rest_l = {.translation = {-1, 2, 0.5f},
                      .rotation = glm::angleAxis(-0.5f, Vec3{0, 0, 1}) * glm::angleAxis(3.14159265f, Vec3{1, 0, 0})};
  const Skeleton skeleton = *Skeleton::create(std::move(joints));
  const PoseMirror mirror(skeleton);
  Clip clip;
  std::vector<QuatKnot> knots;
  Quat q = tests::anyRotation();
  for (int i = 0; i < 3; ++i) {
    QuatKnot& k = knots.emplace_back(QuatKnot{.time = i * 0.5, .value = q});
    for (Quat* slope : {&k.in, &k.out}) *slope = tests::anyRotation() * 0.5f;
    k.interpolation = *rc::gen::element(Interpolation::linear, Interpolation::hermite);
    q = expMap(tests::anyDirection()) * q;
  }
  ASSERT_TRUE(setKnots(clip, kBaseLayer, 1, knots));
  for (const ChannelKind kind : {ChannelKind::translation_x, ChannelKind::translation_y, ChannelKind::translation_z}) {
    std::vector<Knot> moves;
    for (int i = 0; i < 3; ++i) {
      Knot& k = moves.emplace_back(Knot{.time = i * 0.5, .value = *tests::real(-2, 2)});
      k.in = {-0.1f, *tests::real(-1, 1)}, k.out = {0.1f, *tests::real(-1, 1)};
      k.interpolation = *rc::gen::element(Interpolation::linear, Interpolation::hermite, Interpolation::bezier);
    }
    ASSERT_TRUE(setKnots(clip, {kBaseLayer, 1, -1, kind}, moves));
  }
  const KeyClipboard keys = copyKeys(clip, wholeChannels(clip, channelsOf(clip)), skeleton, {});
  const KeyClipboard mirrored = mirroredKeys(keys, skeleton, mirror);
  RC_ASSERT(mirrored.joints.size() == 1u);
  RC_ASSERT(mirrored.joints[0].name == "RightArm");
  PasteKeys paste{.clip = &clip, .keys = &mirrored, .skeleton = &skeleton, .at = 0.0};
  RC_ASSERT(paste.run());
  const auto localAt = [&](JointIndex joint, double time) {
    const JointTrack& track = *findTrack(clip, kBaseLayer, joint);
    Transform local = skeleton[joint].rest_l;
    for (int axis = 0; axis < 3; ++axis)
      local.translation[axis] = track.translation[static_cast<std::size_t>(axis)].evaluate(time);
    local.rotation = std::get<QuatCurve>(track.rotation).evaluate(time);
    return local;
  };
  for (const double time : {0.0, 0.3, 0.5, 0.8, 1.0}) {
    const Transform wanted = mirror.mirrored(1, localAt(1, time)), got = localAt(2, time);
    RC_ASSERT(tests::difference(wanted.translation, got.translation) < 1e-3f);
    RC_ASSERT(angleBetween(wanted.rotation, got.rotation) < 2e-3f);
  }
}

TEST(MirroredKeys, SlantedTranslationsAreSampledAtTheirKeysAndScalesGoOn) {
  const auto about_z = [](float angle) { return glm::angleAxis(angle, Vec3{0, 0, 1}); };
  const Skeleton skeleton = *Skeleton::create(
      {{.name = "hips"},
       {.name = "LeftArm", .parent = 0, .rest_l = {.translation = {1, 2, 0}, .rotation = about_z(0.5f)}},
       {.name = "RightArm", .parent = 0, .rest_l = {.translation = {-1, 2, 0}, .rotation = about_z(-0.35f)}},
       {.name = "LeftHand", .parent = 1, .rest_l = {.translation = {0.5f, 0, 0}}},
       {.name = "RightHand", .parent = 2, .rest_l = {.translation = {-0.5f, 0, 0}}},
       {.name = "LeftLeg", .parent = 0, .rest_l = {.translation = {0.2f, 0, 0}}},
       {.name = "RightLeg", .parent = 0, .rest_l = {.translation = {-0.2f, 0, 0}}}});
  constexpr JointIndex kLeftHand = 3, kLeftLeg = 5;
  const ChannelId x{kBaseLayer, kLeftHand, -1, ChannelKind::translation_x};
  const ChannelId y{kBaseLayer, kLeftHand, -1, ChannelKind::translation_y};
  Clip clip;
  ASSERT_TRUE(setKnots(clip, x, {{.time = 0, .value = 0.5f}, {.time = 1, .value = 0.9f}}));
  ASSERT_TRUE(setKnots(clip, y, {{.time = 0.5, .value = 0.3f}}));
  ASSERT_TRUE(setKnots(clip, {kBaseLayer, kLeftLeg, -1, ChannelKind::scale_y},
                       {{.time = 0, .value = 2}, {.time = 1, .value = 3}}));
  const PoseMirror mirror(skeleton);
  const KeyClipboard keys = copyKeys(clip, wholeChannels(clip, channelsOf(clip)), skeleton, {});
  const KeyClipboard mirrored = mirroredKeys(keys, skeleton, mirror);
  ASSERT_THAT(mirrored.joints, SizeIs(2));
  EXPECT_EQ(mirrored.joints[0].name, "RightHand");
  ASSERT_THAT(mirrored.joints[0].channels, SizeIs(3));
  for (int axis = 0; axis < 3; ++axis) {
    const CopiedChannel& channel = mirrored.joints[0].channels[static_cast<std::size_t>(axis)];
    EXPECT_EQ(axisOf(channel.kind), axis);
    EXPECT_TRUE(isTranslation(channel.kind));
    ASSERT_THAT(channel.knots, SizeIs(3));
    for (std::size_t i = 0; i < 3; ++i) {
      Transform local = skeleton[kLeftHand].rest_l;
      local.translation.x = findCurve(clip, x)->evaluate(0.5 * static_cast<double>(i));
      local.translation.y = 0.3f;
      EXPECT_EQ(channel.knots[i].time, 0.5 * static_cast<double>(i));
      EXPECT_NEAR(channel.knots[i].value, mirror.mirrored(kLeftHand, local).translation[axis], 1e-5f);
    }
  }
  EXPECT_EQ(mirrored.joints[1].name, "RightLeg");
  ASSERT_THAT(mirrored.joints[1].channels, SizeIs(1));
  EXPECT_EQ(mirrored.joints[1].channels[0].kind, ChannelKind::scale_y);
  EXPECT_EQ(mirrored.joints[1].channels[0].knots[0].value, 2.f);
  EXPECT_EQ(mirrored.joints[1].channels[0].knots[1].value, 3.f);
}

TEST(MirroredKeys, ScalesGoToTheAxisThatLiesAlike) {
  const auto about_z = [](float angle) { return glm::angleAxis(angle, Vec3{0, 0, 1}); };
  const Skeleton skeleton = *Skeleton::create(
      {{.name = "hips"},
       {.name = "LeftLeg", .parent = 0, .rest_l = {.translation = {0.2f, 0, 0}}},
       {.name = "RightLeg",
        .parent = 0,
        .rest_l = {.translation = {-0.2f, 0, 0}, .rotation = about_z(0.5f * std::numbers::pi_v<float>)}}});
  const PoseMirror mirror(skeleton);
  for (int axis = 0; axis < 3; ++axis) {
    const auto kind = static_cast<ChannelKind>(static_cast<int>(ChannelKind::scale_x) + axis);
    Clip clip;
    ASSERT_TRUE(setKnots(clip, {kBaseLayer, 1, -1, kind}, {{.time = 0, .value = 3}}));
    const KeyClipboard mirrored =
        mirroredKeys(copyKeys(clip, wholeChannels(clip, channelsOf(clip)), skeleton, {}), skeleton, mirror);
    ASSERT_THAT(mirrored.joints, SizeIs(1));
    ASSERT_THAT(mirrored.joints[0].channels, SizeIs(1));
    Transform local = skeleton[1].rest_l;
    local.scale[axis] = 3.f;
    Vec3 scale(1.f);
    scale[axisOf(mirrored.joints[0].channels[0].kind)] = mirrored.joints[0].channels[0].knots[0].value;
    const Vec3 wanted = mirror.mirrored(1, local).scale;
    for (int i = 0; i < 3; ++i) EXPECT_NEAR(scale[i], wanted[i], 1e-5f) << "axis " << axis;
  }
}

TEST(MirroredKeys, NamesWhatHasNoOtherSideAndKeepsMorphs) {
  const Skeleton skeleton =
      *Skeleton::create({{.name = "hips"},
                         {.name = "LeftArm", .parent = 0, .rest_l = {.translation = {1, 2, 0}}},
                         {.name = "RightArm", .parent = 0, .rest_l = {.translation = {-1, 2, 0}}},
                         {.name = "sword", .parent = 1, .rest_l = {.translation = {0, 0, 0.5f}}}});
  const std::vector<std::string> names{"smile"};
  Clip clip;
  for (const ChannelId& id : {ChannelId{kBaseLayer, kNoJoint, 0, ChannelKind::morph},
                              ChannelId{kBaseLayer, 1, -1, ChannelKind::rotation_x},  // a part of a rotation
                              ChannelId{kBaseLayer, 3, -1, ChannelKind::translation_y}})
    ASSERT_TRUE(setKnots(clip, id, {{.time = 0, .value = 0.5f}}));
  const KeyClipboard keys = copyKeys(clip, wholeChannels(clip, channelsOf(clip)), skeleton, names);
  std::vector<std::string> missing;
  const KeyClipboard mirrored = mirroredKeys(keys, skeleton, PoseMirror(skeleton), &missing);
  EXPECT_THAT(missing, ElementsAre("LeftArm", "sword"));
  ASSERT_THAT(mirrored.joints, SizeIs(1));
  EXPECT_EQ(mirrored.joints[0].channels[0].morph, "smile");
}

}  // namespace
}  // namespace sinew
