// Keys of joints and morph targets that are gone: they wait, and come back as they were.
#include "core/edit/lost_tracks.h"

#include <gtest/gtest.h>

#include "core/clip/channel.h"
#include "core/edit/merge_layers.h"

namespace sinew {
namespace {

using Names = std::vector<std::string>;

Curve rising() { return Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, Interpolation::linear).value(); }

JointTrack raised(JointIndex joint) {
  JointTrack track{.joint = joint};
  track.translation[1] = rising();
  return track;
}

// The hips move; the keys of a cape wait in the clip, and those of a hat and of a smile in a layer.
Clip waiting() {
  Clip clip;
  clip.duration_s = 1.0;
  clip.fps = 10.0;
  clip.joints = {raised(0)};
  clip.lost = {{.name = "cape", .parent = "spine", .track = raised(kNoJoint)}};
  ClipLayer& layer = clip.layers.emplace_back();
  layer.name = "Wind";
  layer.lost = {{.name = "hat", .parent = "head", .track = raised(kNoJoint)},
                {.name = "smile", .track = MorphTrack{-1, rising()}}};
  return clip;
}

TEST(LostTracks, AreListedWithTheirLayers) {
  const Clip clip = waiting();
  EXPECT_EQ(lostPlaces(clip), (std::vector<LostPlace>{{kBaseLayer, 0}, {0, 0}, {0, 1}}));
  EXPECT_EQ(findLost(clip, {0, 1})->name, "smile");
  EXPECT_EQ(findLost(clip, {0, 2}), nullptr);
  EXPECT_EQ(findLost(clip, {1, 0}), nullptr);
  EXPECT_EQ(clip.lost.front().keyCount(), 2u);
  EXPECT_EQ(clip.keyCount(), 2u) << "what waits does not play and is not counted";
}

TEST(LostTracks, OneThatIsPlacedMovesTheJointInItsLayer) {
  Clip clip = waiting();
  ASSERT_TRUE(placeLost(clip, {0, 0}, 1));
  ASSERT_TRUE(findCurve(clip, {0, 1, -1, ChannelKind::translation_y}));
  EXPECT_EQ(*findCurve(clip, {0, 1, -1, ChannelKind::translation_y}), rising());
  EXPECT_EQ(findTrack(clip, kBaseLayer, 1), nullptr);
  ASSERT_EQ(clip.layers[0].lost.size(), 1u);
  ASSERT_TRUE(placeLost(clip, {0, 0}, 2)) << "the smile is the first one now";
  EXPECT_EQ(*findCurve(clip, {0, kNoJoint, 2, ChannelKind::morph}), rising());
  EXPECT_TRUE(clip.layers[0].lost.empty());
}

TEST(LostTracks, ArePlacedOverNothing) {
  const Clip before = waiting();
  Clip clip = before;
  EXPECT_FALSE(placeLost(clip, {kBaseLayer, 0}, 0)) << "the hips have keys of their own";
  EXPECT_FALSE(placeLost(clip, {kBaseLayer, 1}, 1)) << "there are no such keys";
  EXPECT_FALSE(placeLost(clip, {kBaseLayer, 0}, kNoJoint));
  EXPECT_EQ(clip, before);
  clip.layers[0].locked = true;
  EXPECT_FALSE(placeLost(clip, {0, 0}, 1)) << "the layer is locked";
}

TEST(LostTracks, CanBeToldByThePlaceInTheirList) {
  Clip clip = waiting();
  EXPECT_EQ(findLost(clip, {0, 1})->keyCount(), 2u);
  EXPECT_EQ(findLost(clip, {-2, 0}), nullptr);
  clip.layers[0].lost.push_back({.name = "scarf", .parent = "neck", .track = raised(kNoJoint)});
  ASSERT_TRUE(placeLost(clip, {0, 1}, 3));
  EXPECT_EQ(findLost(clip, {0, 0})->name, "hat");
  EXPECT_EQ(findLost(clip, {0, 1})->name, "scarf");
  EXPECT_EQ(*findCurve(clip, {0, kNoJoint, 3, ChannelKind::morph}), rising());
  EXPECT_TRUE(clip.layers[0].joints.empty());
}

TEST(LostTracks, WhatHasNoKeysInTheirLayerTakesThem) {
  Clip clip = waiting();
  morphTrackFor(clip, 0, 1).weight = rising();
  EXPECT_FALSE(placeLost(clip, {0, 1}, 1)) << "it has keys there";
  EXPECT_EQ(clip.layers[0].lost.size(), 2u);
  morphTrackFor(clip, 0, 1).weight = {};
  morphTrackFor(clip, kBaseLayer, 1).weight = rising();
  EXPECT_TRUE(placeLost(clip, {0, 1}, 1)) << "those below the layer are others";
  EXPECT_EQ(clip.layers[0].morphs.size(), 1u);
  trackFor(clip, 0, 0);
  EXPECT_TRUE(placeLost(clip, {0, 0}, 0)) << "the joint has keys in the clip only, and an empty track here";
  EXPECT_EQ(clip.layers[0].joints, (std::vector<JointTrack>{raised(0)}));
  EXPECT_EQ(clip.joints, (std::vector<JointTrack>{raised(0)}));
}

TEST(LostTracks, ComeBackWithTheirNames) {
  Clip clip = waiting();
  EXPECT_EQ(placeLost(clip, Names{"hips", "cape"}, Names{"frown", "smile"}), 2u);
  EXPECT_EQ(*findCurve(clip, {kBaseLayer, 1, -1, ChannelKind::translation_y}), rising());
  EXPECT_EQ(*findCurve(clip, {0, kNoJoint, 1, ChannelKind::morph}), rising());
  EXPECT_EQ(lostPlaces(clip), (std::vector<LostPlace>{{0, 0}})) << "the hat waits on";
}

TEST(LostTracks, WaitOnWhereItIsNotClearWhoseTheyAre) {
  const Clip before = waiting();
  Clip clip = before;
  EXPECT_EQ(placeLost(clip, Names{"cape", "spine", "cape"}, Names{}), 0u) << "two have the name";
  EXPECT_EQ(placeLost(clip, Names{"spine", "cape", "cape"}, Names{}), 0u) << "beside one another";
  EXPECT_EQ(placeLost(clip, Names{"smile"}, Names{"cape", "hat"}), 0u) << "joints are no morph targets";
  clip.lost.front().name = "hips";
  EXPECT_EQ(placeLost(clip, Names{"hips"}, Names{}), 0u) << "they have other keys by now";
  clip.lost.front().name = "cape";
  EXPECT_EQ(clip, before);
}

TEST(LostTracks, KeepTheirLayerFromBeingMerged) {
  Clip clip = waiting();
  const Skeleton skeleton = Skeleton::create({{.name = "hips"}}).value();
  EXPECT_FALSE((MergeLayers{&clip, &skeleton, {}, 1}.validate())) << "in the clip they would mean something else";
  clip.layers[0].lost.clear();
  EXPECT_TRUE((MergeLayers{&clip, &skeleton, {}, 1}.validate()));
}

}  // namespace
}  // namespace sinew
