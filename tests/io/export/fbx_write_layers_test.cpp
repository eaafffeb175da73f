// Layers of clips that stay layers in an FBX file: what is read back blends as before.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "core/clip/layers.h"
#include "core/io/export/export_file.h"
#include "core/io/fbx/records/records.h"
#include "tests/io/export/fbx_write_helpers.h"

namespace sinew::tests {
namespace {

WriteFbx layeredFbx(const Character& character) {
  WriteFbx work{.character = &character, .clips = character.clips, .keep_layers = true};
  const Check done = work.run();
  EXPECT_TRUE(done) << (done ? "" : done.error().for_user.english());
  return work;
}

Curve curveThrough(std::vector<float> values, Interpolation kind = Interpolation::linear) {
  std::vector<double> times;
  for (std::size_t i = 0; i < values.size(); ++i)
    times.push_back(2.0 * static_cast<double>(i) / static_cast<double>(values.size() - 1));
  return Curve::fromSamples(std::move(times), std::move(values), kind).value();
}

QuatCurve turnTo(float degrees, const Vec3& axis) {
  return QuatCurve::fromSamples({0.0, 2.0}, {kIdentityRotation, aboutAxis(degrees, axis)}, Interpolation::linear)
      .value();
}

ClipLayer layerOf(std::string name, LayerMode mode, JointTrack track) {
  ClipLayer layer;
  layer.name = std::move(name), layer.mode = mode;
  layer.joints.push_back(std::move(track));
  return layer;
}

// A walk with a lean over it and an arm that is put elsewhere.
Character layered() {
  Character c = threeJoints();
  Clip clip = clipOfTwoSeconds();
  clip.joints.push_back({.joint = 0,
                         .translation = {curveThrough({0.f, 1.f}), curveThrough({0.9f, 1.f}), Curve()},
                         .rotation = turnTo(40.f, {0.f, 1.f, 0.f})});
  clip.joints.push_back({.joint = 1, .rotation = turnTo(-50.f, {1.f, 0.f, 0.f})});
  ClipLayer lean = layerOf("lean", LayerMode::additive,
                           {.joint = 0,
                            .translation = {Curve(), curveThrough({0.f, 0.3f, 0.1f}), Curve()},
                            .rotation = turnTo(70.f, {0.3f, 0.f, 1.f})});
  lean.weight = curveThrough({0.2f, 1.f, 0.5f});
  ClipLayer pose = layerOf("pose", LayerMode::override, {.joint = 1, .rotation = turnTo(120.f, {0.f, 0.f, 1.f})});
  pose.joints.push_back(
      {.joint = 2, .scale = {curveThrough({1.f, 2.f}), curveThrough({1.f, 3.f}), curveThrough({2.f, 1.f})}});
  pose.weight = constantWeight(0.6f);
  clip.layers = {lean, pose};
  setFbxClip(c, clip);
  return c;
}

void expectSameMotion(const Character& a, const Character& b, float tolerance = 5e-4f) {
  for (int frame = 0; frame <= 40; ++frame) {
    EvaluatedPose one, other;
    Evaluator().evaluateAt(a, a.clips[0].get(), 0.05 * frame, one);
    Evaluator().evaluateAt(b, b.clips[0].get(), 0.05 * frame, other);
    for (std::size_t joint = 0; joint < a.skeleton.size(); ++joint) {
      for (const Vec4& at : {Vec4(0, 0, 0, 1), Vec4(0.1f, 0, 0, 1), Vec4(0, 0.1f, 0, 1)})
        ASSERT_LT(glm::distance(one.joints_m[joint] * at, other.joints_m[joint] * at), tolerance)
            << "joint " << joint << " at " << 0.05 * frame;
    }
  }
}

const ClipLayer& layerOf(const Imported& imported, std::size_t layer) {
  return imported.character->clips[0]->layers.at(layer);
}

TEST(FbxWriteLayers, ComeBackAsLayersThatBlendAsBefore) {
  const Character c = layered();
  const WriteFbx work = layeredFbx(c);
  EXPECT_FALSE(reports(work.report, ReportKind::converted, "in another way")) << allLines(work.report);
  const Imported imported = fbxReadBack(work);
  expectSameMotion(c, *imported.character);
  ASSERT_EQ(imported.character->clips[0]->layers.size(), 2u) << allLines(imported.report);
  EXPECT_EQ(layerOf(imported, 0).name, "lean");
  EXPECT_EQ(layerOf(imported, 0).mode, LayerMode::additive);
  EXPECT_EQ(layerOf(imported, 0).weight.size(), 3u);
  EXPECT_NEAR(layerOf(imported, 0).weight.evaluate(1.0), 1.f, 1e-6f);
  EXPECT_EQ(layerOf(imported, 1).name, "pose");
  EXPECT_EQ(layerOf(imported, 1).mode, LayerMode::override);
  EXPECT_FALSE(weightKeyed(layerOf(imported, 1)));
  EXPECT_NEAR(layerOf(imported, 1).weight.evaluate(0.0), 0.6f, 1e-6f);
}

// Without being asked for them there is one layer, and the motion is the same.
TEST(FbxWriteLayers, AreLaidInOtherwise) {
  const Character c = layered();
  const Imported imported = fbxReadBack(writtenFbx(c));
  EXPECT_TRUE(imported.character->clips[0]->layers.empty());
  expectSameMotion(c, *imported.character);
}

TEST(FbxWriteLayers, MutedAndSoloedOnesPlayAsBefore) {
  for (const bool solo : {false, true}) {
    Character c = layered();
    Clip clip = *c.clips[0];
    (solo ? clip.layers[0].soloed : clip.layers[1].muted) = true;
    setFbxClip(c, clip);
    expectSameMotion(c, *fbxReadBack(layeredFbx(c)).character);
  }
}

// Angles that are added one by one, over those of the clip itself.
TEST(FbxWriteLayers, AddedAnglesStayAngles) {
  Character c = threeJoints();
  Clip clip = clipOfTwoSeconds();
  EulerCurves base{.order = EulerOrder::zxy, .angles = {curveThrough({0.f, 1.f}), Curve(), curveThrough({0.5f, -1.f})}};
  EulerCurves more{.order = EulerOrder::zxy, .angles = {Curve(), curveThrough({0.f, 0.7f, 0.2f}), Curve()}};
  clip.joints.push_back({.joint = 1, .rotation = base});
  ClipLayer layer = layerOf("sway", LayerMode::additive, {.joint = 1, .rotation = more});
  layer.angles_add = true, layer.weight = curveThrough({1.f, 0.25f});
  clip.layers = {layer};
  setFbxClip(c, clip);
  const WriteFbx work = layeredFbx(c);
  EXPECT_FALSE(reports(work.report, ReportKind::converted, "in another way")) << allLines(work.report);
  const Imported imported = fbxReadBack(work);
  expectSameMotion(c, *imported.character, 1e-5f);
}

// What FBX blends otherwise is laid into the clip, and said; the rest stays in layers.
TEST(FbxWriteLayers, WhatFbxBlendsOtherwiseIsLaidIn) {
  Character c = layered();
  Clip clip = *c.clips[0];
  // Factors by a weight; one axis alone of a position; angles over a quaternion.
  clip.layers[0].joints.push_back({.joint = 2, .scale = {curveThrough({1.f, 2.f}), Curve(), Curve()}});
  clip.layers[1].joints.insert(clip.layers[1].joints.begin(),
                               {.joint = 0, .translation = {curveThrough({2.f, 2.f}), Curve(), Curve()}});
  ClipLayer sway =
      layerOf("sway", LayerMode::additive,
              {.joint = 1, .rotation = EulerCurves{.angles = {curveThrough({0.f, 0.5f}), Curve(), Curve()}}});
  sway.angles_add = true;
  clip.layers.push_back(sway);
  setFbxClip(c, clip);
  const WriteFbx work = layeredFbx(c);
  EXPECT_TRUE(reports(work.report, ReportKind::converted, "3 values of joints")) << allLines(work.report);
  const Imported imported = fbxReadBack(work);
  expectSameMotion(c, *imported.character);
  EXPECT_EQ(layerOf(imported, 0).name, "lean");
}

TEST(FbxWriteLayers, WeightsBeyondTheirBoundsAreLaidIn) {
  Character c = layered();
  Clip clip = *c.clips[0];
  clip.layers[0].weight = curveThrough({-1.f, 1.5f});
  setFbxClip(c, clip);
  const WriteFbx work = layeredFbx(c);
  EXPECT_TRUE(reports(work.report, ReportKind::converted, "2 values of joints")) << allLines(work.report);
  expectSameMotion(c, *fbxReadBack(work).character);
}

// One that has no weight of its own counts whole.
TEST(FbxWriteLayers, WithoutAWeightTheyCountWhole) {
  Character c = layered();
  Clip clip = *c.clips[0];
  for (ClipLayer& layer : clip.layers) layer.weight = {};
  setFbxClip(c, clip);
  const Imported imported = fbxReadBack(layeredFbx(c));
  ASSERT_EQ(imported.character->clips[0]->layers.size(), 2u);
  expectSameMotion(c, *imported.character);
}

// Other programs show them as they are here; what is silent is not read back.
TEST(FbxWriteLayers, LocksMutesAndSolosAreWrittenEachByItself) {
  const auto flagsOf = [](const FbxRecord& layer) {
    std::map<std::string, bool> flags;
    for (const FbxRecord& property : layer.child("Properties70")->children)
      for (const char* name : {"Lock", "Mute", "Solo"})
        if (property.text(0) == name) flags[name] = property.integer(4) != 0;
    return flags;
  };
  for (const auto& [flag, wanted] : {std::pair(&ClipLayer::locked, "Lock"), std::pair(&ClipLayer::muted, "Mute"),
                                     std::pair(&ClipLayer::soloed, "Solo")}) {
    Character c = layered();
    Clip clip = *c.clips[0];
    clip.layers[1].*flag = true;
    setFbxClip(c, clip);
    const WriteFbx work = layeredFbx(c);
    const auto document = FbxDocument::parse(work.file);
    ASSERT_TRUE(document);
    std::size_t found = 0;
    for (const FbxRecord& record : document->root().child("Objects")->children) {
      const bool pose = record.name == "AnimationLayer" && record.text(1).starts_with("pose");
      if (!pose && !(record.name == "AnimationLayer" && record.text(1).starts_with("lean"))) continue;
      ++found;
      for (const auto& [name, on] : flagsOf(record)) EXPECT_EQ(on, pose && name == wanted) << name << " of " << wanted;
      EXPECT_EQ(flagsOf(record).size(), 3u);
    }
    EXPECT_EQ(found, 2u);
  }
}

}  // namespace
}  // namespace sinew::tests
