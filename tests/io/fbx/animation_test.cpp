// The takes of FBX files as clips: ranges, layers, pivots, fixed rotations, axes, morphs, hostile takes.
#include <gtest/gtest.h>

#include <limits>

#include "core/io/fbx/scene.h"
#include "core/io/file_units.h"
#include "core/math/interpolation.h"
#include "tests/io/fbx/take_helpers.h"

namespace sinew::tests {
namespace {

using glm::dvec3;

TEST(FbxAnimation, TakesBeginAtLocalStartAndKeepKeysOutside) {
  OneJoint one(10.0, 11.0);
  one.tx({linearKey(9.0, 0), linearKey(12.0, 3)});
  const Imported imported = mustImport(one.file);
  const Clip& clip = clipOf(imported);
  EXPECT_NEAR(clip.start_s, 10.0, 1e-9);
  EXPECT_NEAR(clip.duration_s, 1.0, 1e-9);
  EXPECT_EQ(clip.fps, 30.0);
  EXPECT_NEAR(clip.joints[0].translation[0].start(), -1.0, 1e-9);
  EXPECT_NEAR(clip.joints[0].translation[0].end(), 2.0, 1e-9);
  EXPECT_NEAR(localAt(imported, 0.5).translation.x, 1.5f, 1e-6f);
}

TEST(FbxAnimation, TakesWithoutARangeTakeThatOfTheirReferenceOrKeys) {
  OneJoint one(0.0, 0.0);
  one.tx({linearKey(0.5, 0), linearKey(3.0, 3)});
  EXPECT_NEAR(clipOf(mustImport(one.file)).start_s, 0.5, 1e-9);
  EXPECT_NEAR(clipOf(mustImport(one.file)).duration_s, 2.5, 1e-9);
  one.file.set(one.take, "LocalStart", fbxTicks(1.0));
  EXPECT_NEAR(clipOf(mustImport(one.file)).duration_s, 2.0, 1e-9) << "from there to the last key";
  one.file.set(one.take, "LocalStart", fbxTicks(5.0));
  EXPECT_NEAR(clipOf(mustImport(one.file)).start_s, 5.0, 1e-9);
  EXPECT_EQ(clipOf(mustImport(one.file)).duration_s, 0.0) << "behind the last key";
  one.file.set(one.take, "ReferenceStart", fbxTicks(1.0));
  one.file.set(one.take, "ReferenceStop", fbxTicks(2.0));
  EXPECT_NEAR(clipOf(mustImport(one.file)).start_s, 1.0, 1e-9);
  EXPECT_NEAR(clipOf(mustImport(one.file)).duration_s, 1.0, 1e-9);
}

TEST(FbxAnimation, SeveralTakesAndTheFrameRateOfTheOptions) {
  OneJoint one;
  one.tx({linearKey(0, 0), linearKey(1, 1)});
  const FbxId second = one.file.stack("Second", 0.0, 1.0), layer = one.file.layer(second);
  one.file.animate(layer, one.joint, "Lcl Translation", 'X', {linearKey(0, 5), linearKey(1, 6)});
  const Imported imported = mustImport(one.file, {.fps = 12.0});
  ASSERT_EQ(imported.character->clips.size(), 2u);
  EXPECT_EQ(imported.character->clips[1]->name, "Second");
  EXPECT_EQ(imported.character->clips[1]->fps, 12.0);
  EXPECT_NEAR(localAt(imported, 0.5, 0, 0).translation.x, 0.5f, 1e-6f);
  EXPECT_NEAR(localAt(imported, 0.5, 0, 1).translation.x, 5.5f, 1e-6f);
}

TEST(FbxAnimation, RotationsStayEulerCurvesWithOrderAndFixedRotations) {
  OneJoint one;
  one.file.set(one.joint, "RotationActive", 1);
  one.file.set(one.joint, "RotationOrder", 4);  // ZXY
  one.file.set(one.joint, "PreRotation", dvec3(10, 20, 30));
  one.file.set(one.joint, "PostRotation", dvec3(-5, 40, 15));
  one.file.animate(one.layer, one.joint, "Lcl Rotation", 'X', {linearKey(0, 0), linearKey(1, 720)});
  one.file.animate(one.layer, one.joint, "Lcl Rotation", 'Z', {linearKey(0, 10), linearKey(1, 20)});
  const Imported imported = mustImport(one.file);
  const auto& euler = std::get<EulerCurves>(clipOf(imported).joints.at(0).rotation);
  EXPECT_EQ(euler.order, EulerOrder::zxy);
  EXPECT_EQ(euler.angles[0].size(), 2u);
  EXPECT_NEAR(euler.angles[0].values()[1], 4.f * std::acos(-1.f), 1e-5f);
  const auto turn = [](const Vec3& degrees, EulerOrder order) { return fromEuler(glm::radians(degrees), order); };
  const Quat expected = turn({10, 20, 30}, EulerOrder::xyz) * turn({180, 0, 12.5f}, EulerOrder::zxy) *
                        glm::conjugate(turn({-5, 40, 15}, EulerOrder::xyz));
  EXPECT_LT(angleBetween(localAt(imported, 0.25).rotation, expected), 1e-5f);
  EXPECT_FALSE(reports(imported.report, ReportKind::converted, "Fitted"));
}

TEST(FbxAnimation, AxesAndOffsetsAreWorkedIntoTheCurvesOfRoots) {
  OneJoint one;
  one.file.setting("UpAxis", 2);
  one.file.setting("FrontAxis", 1);
  one.file.setting("FrontAxisSign", -1);
  one.file.set(one.joint, "RotationOffset", dvec3(1, 2, 3));
  one.file.animate(one.layer, one.joint, "Lcl Translation", 'Z', {linearKey(0, 5), linearKey(1, 6)});
  const FbxId child = one.file.joint("child", one.joint);
  one.file.animate(one.layer, child, "Lcl Translation", 'Z', {linearKey(0, 5), linearKey(1, 6)});
  const Imported imported = mustImport(one.file);
  const JointTrack& root = clipOf(imported).joints.at(0);
  ASSERT_EQ(root.translation[1].size(), 2u);
  EXPECT_EQ(root.translation[1].values()[0], 8.f);
  EXPECT_TRUE(near(localAt(imported, 0.5).translation, {1, 8.5f, -2}));
  EXPECT_TRUE(near(localAt(imported, 0.5, 1).translation, {0, 0, 5.5f}));
}

TEST(FbxAnimation, PivotsUnderRotationAreFitted) {
  OneJoint one;
  one.file.set(one.joint, "RotationPivot", dvec3(0, 1, 0));
  one.file.animate(one.layer, one.joint, "Lcl Rotation", 'Z', {linearKey(0, 0), linearKey(1, 180)});
  const Imported imported = mustImport(one.file);
  EXPECT_TRUE(reports(imported.report, ReportKind::converted, "pivots turn"));
  for (const double t : {0.0, 0.123, 0.5, 0.77, 1.0}) {
    const float angle = static_cast<float>(t * std::acos(-1.0));
    EXPECT_TRUE(near(localAt(imported, t).translation, {std::sin(angle), 1.f - std::cos(angle), 0})) << t;
  }
  EXPECT_EQ(std::get<EulerCurves>(clipOf(imported).joints[0].rotation).angles[2].size(), 2u);
}

TEST(FbxAnimation, StepsOfFittedCurvesStaySteps) {
  OneJoint one;
  one.file.set(one.joint, "RotationPivot", dvec3(0, 1, 0));
  one.file.animate(one.layer, one.joint, "Lcl Rotation", 'Z',
                   {constantKey(0, 0), constantKey(0.5, 90), constantKey(1.0, 180)});
  const Imported imported = mustImport(one.file);
  EXPECT_TRUE(near(localAt(imported, 0.4999).translation, {0, 0, 0}));
  EXPECT_TRUE(near(localAt(imported, 0.5).translation, {1, 1, 0}));
  EXPECT_TRUE(near(localAt(imported, 0.9999).translation, {1, 1, 0}));
  EXPECT_TRUE(near(localAt(imported, 1.5).translation, {0, 2, 0}));
}

TEST(FbxAnimation, AnimatedPivotsAndPreRotationsAreFitted) {
  OneJoint one;
  one.file.set(one.joint, "RotationActive", 1);
  one.file.set(one.joint, "Lcl Rotation", dvec3(0, 0, 90));
  one.file.animate(one.layer, one.joint, "RotationPivot", 'X', {linearKey(0, 0), linearKey(1, 1)});
  EXPECT_TRUE(near(localAt(mustImport(one.file), 0.5).translation, {0.5f, -0.5f, 0}));
  one.file.animate(one.layer, one.joint, "PreRotation", 'Z', {linearKey(0, 0), linearKey(1, 90)});
  const Imported imported = mustImport(one.file);
  EXPECT_TRUE(reports(imported.report, ReportKind::converted, "fixed rotations move"));
  const Quat expected = glm::angleAxis(glm::radians(90.f + 45.f), Vec3(0, 0, 1));
  EXPECT_LT(angleBetween(localAt(imported, 0.5).rotation, expected), 1e-4f);
}

TEST(FbxAnimation, OffsetsAndPivotsOfScalesMoveTheJoint) {
  const auto placeAtHalf = [](const std::string& property, double later) {
    OneJoint one;
    one.file.set(one.joint, "Lcl Scaling", dvec3(3, 1, 1));
    one.file.animate(one.layer, one.joint, property, 'X', {linearKey(0, 0), linearKey(1, later)});
    return localAt(mustImport(one.file), 0.5).translation.x;
  };
  EXPECT_NEAR(placeAtHalf("RotationOffset", 1.0), 0.5f, 1e-5f);
  EXPECT_NEAR(placeAtHalf("ScalingOffset", 2.0), 1.f, 1e-5f);
  EXPECT_NEAR(placeAtHalf("ScalingPivot", 1.0), 0.5f - 3.f * 0.5f, 1e-5f);
  OneJoint one;
  one.file.set(one.joint, "ScalingPivot", dvec3(1, 0, 0));
  one.file.animate(one.layer, one.joint, "Lcl Scaling", 'X', {linearKey(0, 1), linearKey(1, 3)});
  const Imported imported = mustImport(one.file);
  EXPECT_NEAR(localAt(imported, 0.5).translation.x, 1.f - 2.f, 1e-5f);
  EXPECT_TRUE(reports(imported.report, ReportKind::converted, "pivots turn or stretch with the joint (1)"));
}

TEST(FbxAnimation, ScalesOfLeftHandedFilesStayMirrored) {
  OneJoint one;
  one.file.setting("FrontAxisSign", -1);
  one.file.animate(one.layer, one.joint, "Lcl Scaling", 'X', {linearKey(0, 1), linearKey(1, 3)});
  const Imported imported = mustImport(one.file);
  EvaluatedPose pose;
  Evaluator().evaluateAt(*imported.character, imported.character->clips.at(0).get(), 0.5, pose);
  EXPECT_TRUE(near(Vec3(pose.joints_m[0][0]), {2, 0, 0}));
  EXPECT_TRUE(near(Vec3(pose.joints_m[0][1]), {0, 1, 0}));
  EXPECT_TRUE(near(Vec3(pose.joints_m[0][2]), {0, 0, -1}));
}

// Two layers on the rotation and translation of one joint; the upper one as given.
Transform layered(int mode, double weight, const std::string& property, int accumulation, bool mute = false) {
  OneJoint one;
  const FbxId upper = one.file.layer(one.take, "Upper");
  one.file.set(upper, "BlendMode", mode);
  one.file.set(upper, "Weight", weight);
  one.file.set(upper, "RotationAccumulationMode", accumulation);
  one.file.set(upper, "ScaleAccumulationMode", accumulation);
  one.file.set(upper, "Mute", mute ? 1 : 0);
  one.file.animate(one.layer, one.joint, property, 'X', {linearKey(0, 0), linearKey(1, 4)});
  one.file.animate(upper, one.joint, property, 'X', {linearKey(0, 0), linearKey(1, 8)});
  return localAt(mustImport(one.file), 0.5);
}

TEST(FbxAnimation, LayersAreBlended) {
  EXPECT_NEAR(layered(0, 50, "Lcl Translation", 0).translation.x, 2.f + 2.f, 1e-5f);
  EXPECT_NEAR(layered(1, 50, "Lcl Translation", 0).translation.x, 4.f, 1e-5f);
  EXPECT_NEAR(layered(2, 50, "Lcl Translation", 0).translation.x, 3.f, 1e-5f);
  EXPECT_NEAR(layered(0, 50, "Lcl Translation", 0, true).translation.x, 2.f, 1e-5f);
  EXPECT_NEAR(layered(0, 50, "Lcl Scaling", 0).scale.x, 2.f * 2.f, 1e-4f);
  EXPECT_NEAR(layered(0, 50, "Lcl Scaling", 1).scale.x, 2.f + 2.f, 1e-4f);
  EXPECT_NEAR(layered(2, 50, "Lcl Scaling", 0).scale.x, std::sqrt(2.f * 4.f), 1e-4f);
  const auto degrees = [](const Transform& t) { return glm::degrees(toEuler(t.rotation, EulerOrder::xyz).x); };
  EXPECT_NEAR(degrees(layered(0, 50, "Lcl Rotation", 0)), 4.f, 1e-3f);
  EXPECT_NEAR(degrees(layered(2, 50, "Lcl Rotation", 0)), 3.f, 1e-3f);
  EXPECT_NEAR(degrees(layered(2, 50, "Lcl Rotation", 1)), 3.f, 1e-3f);
}

TEST(FbxAnimation, LayersStayLayersWhereTheyMeanTheSame) {
  OneJoint one;
  const FbxId upper = one.file.layer(one.take, "Sway");
  one.file.set(upper, "Weight", 50.0);
  one.file.set(upper, "RotationAccumulationMode", 1);
  one.file.animate(one.layer, one.joint, "Lcl Rotation", 'X', {linearKey(0, 0), linearKey(1, 40)});
  one.file.animate(upper, one.joint, "Lcl Rotation", 'X', {linearKey(0, 0), linearKey(1, 80)});
  one.file.animate(upper, one.joint, "Lcl Rotation", 'Y', {linearKey(0, 0), linearKey(1, 20)});
  const Imported imported = mustImport(one.file);
  const Clip& clip = *imported.character->clips[0];
  ASSERT_EQ(clip.layers.size(), 1u);
  EXPECT_EQ(clip.layers[0].name, "Sway");
  EXPECT_EQ(clip.layers[0].mode, LayerMode::additive);
  EXPECT_TRUE(clip.layers[0].angles_add);
  ASSERT_EQ(clip.layers[0].joints.size(), 1u);
  EXPECT_EQ(std::get<EulerCurves>(clip.layers[0].joints[0].rotation).angles[0].size(), 2u) << "the artist's keys";
  EXPECT_LT(angleBetween(localAt(imported, 0.5).rotation,
                         fromEuler(glm::radians(Vec3{20.f + 20.f, 5.f, 0.f}), EulerOrder::xyz)),
            1e-5f);
  EXPECT_FALSE(std::ranges::any_of(imported.report.lines, [](const ReportLine& line) {
    return line.text.english().find("layers are blended") != std::string::npos;
  }));
}

TEST(FbxAnimation, LayersOfRootsAreInOurUnitAndAxes) {
  OneJoint one;
  one.file.setting("UnitScaleFactor", 10.0);
  one.file.setting("UpAxis", 2);
  one.file.setting("FrontAxis", 1);
  one.file.setting("FrontAxisSign", -1);
  one.file.set(one.joint, "RotationActive", 1);
  one.file.set(one.joint, "PreRotation", dvec3(10, 20, 30));
  one.file.set(one.joint, "PostRotation", dvec3(-5, 40, 15));
  const FbxId upper = one.file.layer(one.take, "Upper");
  one.file.animate(one.layer, one.joint, "Lcl Translation", 'Z', {linearKey(0, 0), linearKey(1, 4)});
  one.file.animate(upper, one.joint, "Lcl Translation", 'X', {linearKey(0, 0), linearKey(1, 8)});
  one.file.animate(one.layer, one.joint, "Lcl Rotation", 'Z', {linearKey(0, 0), linearKey(1, 40)});
  one.file.animate(upper, one.joint, "Lcl Rotation", 'X', {linearKey(0, 0), linearKey(1, 80)});
  const Imported imported = mustImport(one.file);
  ASSERT_EQ(clipOf(imported).layers.size(), 1u) << allLines(imported.report);
  const Transform local = localAt(imported, 0.5);
  EXPECT_TRUE(near(local.translation, {0.4f, 0.2f, 0}));
  const auto turn = [](const Vec3& degrees) { return fromEuler(glm::radians(degrees), EulerOrder::xyz); };
  const Quat expected = AxisRotation::toYUp('Z').rotation() * turn({10, 20, 30}) * turn({0, 0, 20}) * turn({40, 0, 0}) *
                        glm::conjugate(turn({-5, 40, 15}));
  EXPECT_LT(angleBetween(local.rotation, expected), 1e-4f);
}

TEST(FbxAnimation, SoloLayersAndAnimatedWeightsCount) {
  OneJoint one;
  const FbxId upper = one.file.layer(one.take, "Upper");
  one.tx({linearKey(0, 10)});
  one.file.animate(upper, one.joint, "Lcl Translation", 'X', {linearKey(0, 2)});
  one.file.curve(one.file.curveNode(upper, upper, "Weight", {{"d|Weight", 100.0}}), "d|Weight",
                 {linearKey(0, 0), linearKey(1, 100)});
  EXPECT_NEAR(localAt(mustImport(one.file), 0.25).translation.x, 10.5f, 1e-5f);
  one.file.set(one.layer, "Solo", 1);
  EXPECT_NEAR(localAt(mustImport(one.file), 0.25).translation.x, 10.f, 1e-5f);
}

TEST(FbxAnimation, MorphsBecomeWeights) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("m", {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}});
  const FbxId blend = file.blendShape(mesh), plain = file.channel(blend, "plain"), two = file.channel(blend, "two");
  file.shape(plain, "a", {0}, {{0, 0, 1}});
  file.shape(two, "half", {1}, {{0, 0, 1}}, 50.0);
  file.shape(two, "full", {1}, {{0, 0, 3}}, 100.0);
  const FbxId layer = file.layer(file.stack("Take", 0.0, 1.0));
  for (const FbxId channel : {plain, two}) {
    file.curve(file.curveNode(layer, channel, "DeformPercent", {{"d|DeformPercent", 0.0}}), "d|DeformPercent",
               {linearKey(0, 0), linearKey(1, 100)});
  }
  const Imported imported = mustImport(file);
  const Clip& clip = clipOf(imported);
  ASSERT_EQ(clip.morphs.size(), 3u);
  EXPECT_EQ(clip.morphs[0].weight.size(), 2u);
  EXPECT_EQ(clip.morphs[0].weight.values()[1], 1.f);
  EXPECT_NEAR(clip.morphs[1].weight.evaluate(0.25), 0.5f, 1e-4f);
  EXPECT_NEAR(clip.morphs[1].weight.evaluate(0.75), 0.5f, 1e-4f);
  EXPECT_NEAR(clip.morphs[2].weight.evaluate(0.25), 0.f, 1e-4f);
  EXPECT_NEAR(clip.morphs[2].weight.evaluate(0.75), 0.5f, 1e-4f);
  EXPECT_TRUE(reports(imported.report, ReportKind::converted, "1 morph"));
}

TEST(FbxAnimation, AShapeIsWholeAtItsFullWeight) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("m", {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}});
  const FbxId channel = file.channel(file.blendShape(mesh), "lift");
  file.shape(channel, "lift", {0}, {{0, 0, 1}}, 50.0);
  const FbxId layer = file.layer(file.stack("Take", 0.0, 1.0));
  file.curve(file.curveNode(layer, channel, "DeformPercent", {{"d|DeformPercent", 0.0}}), "d|DeformPercent",
             {linearKey(0, 0), linearKey(1, 100)});
  EXPECT_FLOAT_EQ(clipOf(mustImport(file)).morphs.at(0).weight.evaluate(0.5), 1.f);
}

TEST(FbxAnimation, ShapesInsideTheGeometryAreMorphsToo) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("m", {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}), geometry = file.geometry(mesh);
  FbxNode& shape = file.node(geometry).add("Shape", {std::string("lift")});
  shape.add("Indexes", {std::vector<std::int32_t>{0}});
  shape.add("Vertices", {std::vector<double>{0, 0, 2}});
  file.set(geometry, "lift", 25.0);
  const FbxId layer = file.layer(file.stack("Take", 0.0, 1.0));
  file.curve(file.curveNode(layer, geometry, "lift", {{"d|lift", 0.0}}), "d|lift",
             {linearKey(0, 0), linearKey(1, 100)});
  const Imported imported = mustImport(file);
  ASSERT_EQ(imported.character->morph_channels.size(), 1u);
  EXPECT_EQ(imported.character->morph_channels[0].name, "lift");
  EXPECT_EQ(imported.character->morph_channels[0].rest_weight, 0.25f);
  const MorphTarget& target = imported.character->meshes.at(0)->morph_targets.at(0);
  EXPECT_EQ(std::ranges::count(target.positions, Vec3(0, 0, 2)), 1);
  const Clip& clip = clipOf(imported);
  ASSERT_EQ(clip.morphs.size(), 1u);
  EXPECT_NEAR(clip.morphs[0].weight.evaluate(0.5), 0.5f, 1e-6f);
}

TEST(FbxAnimation, HostileTakesAreReadInTime) {
  OneJoint one;
  one.file.set(one.joint, "RotationPivot", dvec3(0, 1, 0));
  // A cycle of one tick in a take of half a year, on a joint that has to be sampled.
  const FbxId curve = one.file.animate(one.layer, one.joint, "Lcl Rotation", 'Z', {linearKey(0, 0), linearKey(1, 90)});
  one.file.node(curve).child("KeyTime").values = {std::vector<std::int64_t>{0, 1}};
  one.file.extrapolation(curve, "Post", 'R');
  one.file.set(one.take, "LocalStop", fbxTicks(1.5e7));
  const Imported imported = mustImport(one.file);
  EXPECT_TRUE(reports(imported.report, ReportKind::converted, "less exact"));
  EXPECT_TRUE(std::isfinite(localAt(imported, 1e6).translation.x));
  constexpr std::int64_t kEarliest = std::numeric_limits<std::int64_t>::min(), kLatest = -(kEarliest + 1);
  for (const auto& [start, stop] : {std::pair(kEarliest, kLatest), std::pair(kLatest, kEarliest)}) {
    one.file.set(one.take, "LocalStart", start);
    one.file.set(one.take, "LocalStop", stop);
    EXPECT_TRUE(std::isfinite(clipOf(mustImport(one.file)).duration_s));
  }
  one.file.node(curve).child("KeyAttrRefCount").values = {std::vector<std::int32_t>{2'000'000'000, -5}};
  mustImport(one.file);
}

TEST(FbxAnimation, LayersSharedByVeryManyTakesAreRefused) {
  OneJoint one;
  std::vector<FbxKey> keys;
  for (int i = 0; i < 2000; ++i) keys.push_back(linearKey(i * 0.01, i));
  one.tx(keys);
  for (int i = 0; i < 4000; ++i) one.file.connect(one.layer, one.file.object("AnimationStack", "More", ""));
  const auto imported = importFbx(one.file.binary());
  ASSERT_FALSE(imported);
  EXPECT_NE(imported.error().for_user.english().find("damaged"), std::string::npos);
}

TEST(FbxAnimation, WhatAppearsAndDisappearsIsLeftOutAndSaid) {
  OneJoint one;
  const auto show = [&](FbxId model, double later) {
    one.file.curve(one.file.curveNode(one.layer, model, "Visibility", {{"d|Visibility", 1.0}}), "d|Visibility",
                   {constantKey(0, 1), constantKey(1, later)});
  };
  show(one.joint, 1.0);
  EXPECT_FALSE(reports(mustImport(one.file).report, ReportKind::dropped, "shown")) << "it never changes";
  show(one.file.joint("limb"), 0.0);
  const Imported imported = mustImport(one.file);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "when 1 node is shown and hidden (“limb”)"))
      << allLines(imported.report);
}

TEST(FbxAnimation, OnlyPropertiesThatChangeAreMentioned) {
  OneJoint one;
  one.file.curveNode(one.layer, one.joint, "filmboxTypeID", {{"d|filmboxTypeID", 5.0}});
  const FbxId lens = one.file.object("NodeAttribute", "lens", "Camera");
  const auto zoom = [&](double later) {
    one.file.curve(one.file.curveNode(one.layer, lens, "FocalLength", {{"d|FocalLength", 35.0}}), "d|FocalLength",
                   {linearKey(0, 35), linearKey(1, later)});
  };
  zoom(35);
  const auto mentions = [&](const std::string& what) {
    return reports(mustImport(one.file).report, ReportKind::info, what);
  };
  EXPECT_FALSE(mentions("not played"));
  zoom(50);
  EXPECT_TRUE(mentions("How cameras and lights change is not played"));
  one.file.curve(one.file.curveNode(one.layer, one.joint, "mood", {{"d|mood", 0.0}}), "d|mood",
                 {linearKey(0, 0), linearKey(1, 1)});
  EXPECT_TRUE(mentions("1 property that moves nothing here is not played: “mood”"));
}

TEST(FbxAnimation, MaterialsThatChangeAreMentioned) {
  OneJoint one;
  const FbxId mesh = one.file.mesh("m", {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}});
  const FbxId material = one.file.material("skin", mesh, {1, 1, 1});
  one.tx({linearKey(0, 0), linearKey(1, 1)});
  const auto mentioned = [&] {
    return reports(mustImport(one.file).report, ReportKind::dropped, "Left out how materials change");
  };
  EXPECT_FALSE(mentioned());
  one.file.animate(one.layer, material, "DiffuseColor", 'X', {linearKey(0, 1), linearKey(1, 0)});
  EXPECT_TRUE(mentioned());
}

TEST(FbxAnimation, CurvesWithoutReadableKeysAreCounted) {
  OneJoint one;
  const FbxId curve = one.tx({linearKey(0, 0), linearKey(1, 1)});
  one.file.animate(one.layer, one.joint, "Lcl Translation", 'Y', {linearKey(0, 0), linearKey(1, 1)});
  one.file.node(curve).child("KeyValueFloat").values = {std::vector<float>()};
  const Imported imported = mustImport(one.file);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out 1 animation curve without readable keys"))
      << allLines(imported.report);
  EXPECT_TRUE(near(localAt(imported, 1.0).translation, {0, 1, 0}));
}

TEST(FbxAnimation, OfManyFittedClipsTheFirstDozenIsDescribed) {
  const auto withTakes = [](int count) {
    OneJoint one;
    one.file.set(one.joint, "RotationPivot", dvec3(0, 1, 0));
    for (int i = 0; i < count; ++i) {
      const FbxId layer = i == 0 ? one.layer : one.file.layer(one.file.stack("Take", 0.0, 1.0));
      one.file.animate(layer, one.joint, "Lcl Rotation", 'Z', {linearKey(0, 0), linearKey(1, 90)});
    }
    const ImportReport report = mustImport(one.file).report;
    const auto described = std::ranges::count_if(report.lines, [](const ReportLine& line) {
      return line.text.english().starts_with("Fitted new curves to 1 joint of the clip");
    });
    EXPECT_EQ(described, std::min(count, 12));
    EXPECT_FALSE(reports(report, ReportKind::converted, "less exact")) << "a second takes few samples";
    return report;
  };
  EXPECT_FALSE(reports(withTakes(12), ReportKind::converted, "for the same reasons"));
  EXPECT_TRUE(reports(withTakes(14), ReportKind::converted, "in 2 clips more, for the same reasons"));
}

TEST(FbxAnimation, MergedLayersAreNamedWithTheirKeys) {
  OneJoint one;
  const FbxId upper = one.file.layer(one.take, "Squash");
  one.file.set(upper, "Weight", 50.0);  // a power of the scales, which clips cannot say
  for (const FbxId layer : {one.layer, upper})
    one.file.animate(layer, one.joint, "Lcl Scaling", 'X', {linearKey(0, 1), linearKey(1, 4)});
  const Imported imported = mustImport(one.file);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Merged 1 layer (“Squash”) into the clip “Take”"))
      << allLines(imported.report);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "4 keys became ")) << allLines(imported.report);
}

TEST(FbxAnimation, RotationsWithoutCurvesGetAKeyOnlyWhereTheyTurn) {
  OneJoint one;
  one.file.set(one.joint, "Lcl Rotation", dvec3(0, 30, 0));
  one.tx({linearKey(0, 0), linearKey(1, 1)});
  const FbxId node =
      one.file.curveNode(one.layer, one.joint, "Lcl Rotation", {{"d|X", 0.0}, {"d|Y", 30.0}, {"d|Z", 0.0}});
  EXPECT_EQ(clipOf(mustImport(one.file)).keyCount(), 2u);
  one.file.set(node, "d|Y", 0.0);
  const Imported turned = mustImport(one.file);
  EXPECT_EQ(clipOf(turned).keyCount(), 3u);
  EXPECT_LT(angleBetween(localAt(turned, 0.5).rotation, Quat(1, 0, 0, 0)), 1e-6f);
}

}  // namespace
}  // namespace sinew::tests
