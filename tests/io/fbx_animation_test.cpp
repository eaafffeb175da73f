// The takes of FBX files as clips: keys and tangents, ranges, layers, pivots, fixed rotations, axes, hostile numbers.
#include <gtest/gtest.h>

#include <limits>

#include "core/io/fbx_scene.h"
#include "core/math/interpolation.h"
#include "tests//io/fbx_import_helpers.h"

namespace sinew::tests {
namespace {

using glm::dvec3;

// One joint "j" with one take of a layer, in metres with Y up.
struct OneJoint {
  FbxBuilder file = inMetres();
  FbxId joint = file.joint("j"), take = 0, layer = 0;

  explicit OneJoint(double start = 0.0, double stop = 2.0) {
    take = file.stack("Take", start, stop);
    layer = file.layer(take);
  }
  FbxId tx(const std::vector<FbxKey>& keys) { return file.animate(layer, joint, "Lcl Translation", 'X', keys); }
};

const Clip& clipOf(const Imported& imported) {
  static const Clip none;
  if (imported.character->clips.size() == 1) return *imported.character->clips[0];
  ADD_FAILURE() << imported.character->clips.size() << " clips";
  return none;
}

Curve tx(const OneJoint& one) {
  const Imported imported = mustImport(one.file);
  const JointTrack* track = clipOf(imported).track(0);
  return track ? track->translation[0] : Curve();
}

Transform localAt(const Imported& imported, double time, std::size_t joint = 0, int clip = 0) {
  EvaluatedPose pose;
  Evaluator().evaluateAt(*imported.character, clip, time, pose);
  return pose.pose.local[joint];
}

TEST(FbxAnimation, KeysKeepTheirKindsAndTangents) {
  OneJoint one;
  one.tx({constantKey(0.0, 1), nextKey(0.25, 2), linearKey(0.5, 3), userKey(1.0, 5, 4, -2),
          weightedKey(1.5, 6, 1, 0.5, 3, 0.25), linearKey(2.0, 7)});
  for (const auto& bytes : {one.file.binary(), one.file.ascii()}) {
    const auto imported = importFbx(bytes);
    ASSERT_TRUE(imported);
    const Curve& curve = clipOf(*imported).joints.at(0).translation[0];
    ASSERT_EQ(curve.size(), 6u);
    EXPECT_EQ(curve.knot(0).interpolation, Interpolation::step);
    EXPECT_EQ(curve.knot(1).interpolation, Interpolation::step_next);
    EXPECT_EQ(curve.knot(2).interpolation, Interpolation::linear);
    EXPECT_EQ(curve.knot(3).interpolation, Interpolation::hermite);
    EXPECT_EQ(curve.knot(4).interpolation, Interpolation::bezier);
    EXPECT_NEAR(curve.knot(3).out.dv / curve.knot(3).out.dt, 4.f, 1e-5f);
    EXPECT_NEAR(curve.knot(4).in.dv / curve.knot(4).in.dt, -2.f, 1e-5f);
    EXPECT_NEAR(curve.knot(4).out.dt, 0.25f, 1e-4f);
    EXPECT_NEAR(curve.knot(4).out.dv, 0.25f, 1e-4f);
    EXPECT_NEAR(curve.knot(5).in.dt, -0.125f, 1e-4f);
    EXPECT_NEAR(curve.knot(5).in.dv, -0.375f, 1e-4f);
    EXPECT_EQ(curve.values()[3], 5.f);
  }
}

// The slopes left and right of the middle one of three keys.
std::pair<float, float> slopes(const FbxKey& before, const FbxKey& key, const FbxKey& after) {
  OneJoint one;
  one.tx({before, key, after});
  const Knot k = tx(one).knot(1);
  return {k.in.dv / k.in.dt, k.out.dv / k.out.dt};
}

TEST(FbxAnimation, AutomaticTangentsAreComputed) {
  // Chords of 1 and 4 per second; 2 over both.
  const FbxKey before = autoKey(0.0, 0), after = autoKey(1.5, 3);
  const auto with = [&](std::int32_t flags) { return slopes(before, autoKey(1.0, 1, flags), after).first; };
  EXPECT_NEAR(with(0), 2.5f, 1e-5f);
  EXPECT_NEAR(with(kFbxTimeIndependent), 2.f, 1e-5f);
  EXPECT_NEAR(with(kFbxClampProgressive | kFbxTimeIndependent), 2.f, 1e-5f);
  EXPECT_NEAR(with(kFbxClampProgressive), 2.5f, 1e-5f);
  EXPECT_NEAR(with(kFbxClamp), 2.5f, 1e-5f);
  EXPECT_EQ(slopes(before, autoKey(1.0, 0, kFbxClamp), after).first, 0.f);
  EXPECT_EQ(slopes(before, autoKey(1.0, 5, kFbxClampProgressive), after).first, 0.f);
  // A steep neighbour may not be overshot: handles of a third reach 3 times the lesser chord.
  EXPECT_NEAR(slopes(autoKey(0.0, 0), autoKey(1.0, 0.1, kFbxClampProgressive), autoKey(1.1, 9)).first, 0.3f, 1e-4f);
}

// Automatic keys hold in percent how far they lean: to the right in their own data, to the left in those before.
std::pair<float, float> leaning(float left, float right, std::int32_t flags = 0, double value = 1.0) {
  FbxKey before = autoKey(0.0, 0), key = autoKey(1.0, value, flags);
  before.data[1] = left;
  key.data[0] = right;
  return slopes(before, key, autoKey(1.5, 3));  // chords 1 and 4 for a value of 1; their mean is 2.5
}

TEST(FbxAnimation, AutomaticTangentsLeanToTheirSide) {
  EXPECT_NEAR(leaning(0, 50).second, 0.5f * 2.5f + 0.5f * 4.f, 1e-5f);
  EXPECT_NEAR(leaning(0, 100).second, 4.f, 1e-5f);
  EXPECT_NEAR(leaning(0, -100).second, 1.f, 1e-5f);
  EXPECT_NEAR(leaning(0, 300).second, 2.5f + 3.f * 1.5f, 1e-4f);
  EXPECT_NEAR(leaning(100, 0).first, 1.f, 1e-5f);
  EXPECT_NEAR(leaning(-100, 0).first, 4.f, 1e-5f);
  // Each side has a lean of its own.
  EXPECT_NEAR(leaning(100, 50).first, 1.f, 1e-5f);
  EXPECT_NEAR(leaning(100, 50).second, 3.25f, 1e-5f);
  EXPECT_NEAR(leaning(100, 50, kFbxTimeIndependent).second, 2.f, 1e-5f);
}

TEST(FbxAnimation, LeaningBeyondFiveHundredPercentAddsASlope) {
  EXPECT_NEAR(leaning(0, 500).second, 2.5f + 5.f * 1.5f, 1e-4f);
  EXPECT_NEAR(leaning(0, 700).second, 2.5f + 7.f * 1.5f + 4.f * 40.f, 1e-3f);
  EXPECT_NEAR(leaning(0, -700).second, 2.5f - 7.f * 1.5f - 4.f * 40.f, 1e-3f);
  EXPECT_NEAR(leaning(600, 0).first, 2.5f - 6.f * 1.5f - 40.f, 1e-3f);
  // Where both chords are the same, the sign of the lean decides.
  EXPECT_NEAR(leaning(0, 600, 0, 2.0).second, 2.f + 40.f, 1e-3f);
  EXPECT_NEAR(leaning(0, -600, 0, 2.0).second, 2.f - 40.f, 1e-3f);
  EXPECT_NEAR(leaning(0, 700, kFbxTimeIndependent).second, 2.f, 1e-5f);
  EXPECT_NEAR(leaning(0, 700, kFbxClampProgressive).second, 3.f, 1e-3f);  // handles still stop at the neighbour
  EXPECT_EQ(leaning(0, -700, kFbxClampProgressive).second, 0.f);

  OneJoint ends;
  FbxKey first = autoKey(0.0, 0), last = autoKey(2.0, 4);
  first.data[0] = 600.f, first.data[1] = 700.f;
  ends.tx({first, last});
  const Curve curve = tx(ends);
  EXPECT_NEAR(curve.knot(0).out.dv / curve.knot(0).out.dt, 2.f + 40.f, 1e-3f);
  EXPECT_NEAR(curve.knot(1).in.dv / curve.knot(1).in.dt, 2.f - 160.f, 1e-3f);
}

// Programs work the velocity of a key into its weights and its lean; what the file says of it beside is for display.
TEST(FbxAnimation, VelocitiesOfKeysAreInTheirWeights) {
  const auto with = [](std::int32_t flags) {
    OneJoint one;
    FbxKey key = weightedKey(1.0, 1, 0, 0.1, 0, 0.6);
    key.flags = (key.flags & ~kFbxUser) | flags;
    key.data[0] = 40.f;
    one.tx({autoKey(0.0, 0), key, autoKey(2.0, 5)});
    return tx(one);
  };
  constexpr std::int32_t kVelocities = 0x30000000;
  EXPECT_EQ(with(kVelocities), with(0));
  const Knot key = with(kVelocities).knot(1);
  EXPECT_NEAR(key.out.dt, 0.1f, 1e-4f);
  EXPECT_NEAR(key.out.dv / key.out.dt, 2.5f + 0.4f * 1.5f, 1e-4f);
}

TEST(FbxAnimation, ClampedTangentsAreFlatBesideAnEqualValue) {
  EXPECT_EQ(slopes(autoKey(0.0, 1), autoKey(1.0, 1.0005, kFbxClamp), autoKey(2.0, 3)).first, 0.f);
  EXPECT_GT(slopes(autoKey(0.0, 1), autoKey(1.0, 1.01, kFbxClamp), autoKey(2.0, 3)).first, 0.5f);
}

// No handle of a clamped key reaches beyond its neighbour, whichever side has the greater weight.
TEST(FbxAnimation, ProgressiveClampsKnowTheWeightsOfBothSides) {
  const auto slope = [](double left_weight, double right_weight) {
    FbxKey before = weightedKey(0.0, 0, 0, 1.0 / 3, 0, left_weight);
    FbxKey key = weightedKey(1.0, 1, 0, right_weight, 0, 1.0 / 3);
    key.data[0] = 0.f;
    key.flags = kFbxCubic | kFbxClampProgressive | kFbxWeightedRight | kFbxWeightedNextLeft;
    before.flags = kFbxCubic | kFbxWeightedRight | kFbxWeightedNextLeft;
    return slopes(before, key, autoKey(2.0, 9)).first;  // chords 1 and 8, mean 4.5
  };
  EXPECT_NEAR(slope(0.5, 0.25), 1.f / 0.5f, 1e-3f);
  EXPECT_NEAR(slope(0.25, 0.5), 1.f / 0.25f, 1e-3f);
}

TEST(FbxAnimation, TensionContinuityAndBiasCountWholeAtTheEnds) {
  OneJoint one;
  one.tx({tcbKey(0.0, 0, 0.25, 0, 0), tcbKey(2.0, 6, 0.5, 0, 0)});
  const Curve curve = tx(one);
  EXPECT_NEAR(curve.knot(0).out.dv / curve.knot(0).out.dt, 0.75f * 3.f, 1e-5f);
  EXPECT_NEAR(curve.knot(1).in.dv / curve.knot(1).in.dt, 0.5f * 3.f, 1e-5f);
}

TEST(FbxAnimation, TensionContinuityAndBiasAreComputed) {
  const FbxKey before = autoKey(0.0, 0), after = autoKey(1.5, 3);  // chords 1 and 4
  const auto with = [&](double t, double c, double b) { return slopes(before, tcbKey(1.0, 1, t, c, b), after); };
  EXPECT_NEAR(with(0, 0, 0).first, 2.5f, 1e-5f);
  EXPECT_NEAR(with(1, 0, 0).second, 0.f, 1e-5f);
  EXPECT_NEAR(with(0, 1, 0).first, 4.f, 1e-5f);
  EXPECT_NEAR(with(0, 1, 0).second, 1.f, 1e-5f);
  EXPECT_NEAR(with(0, 0, 1).first, 1.f, 1e-5f);
  EXPECT_NEAR(with(0, 0, -1).second, 4.f, 1e-5f);
}

TEST(FbxAnimation, CurvesGoOnBeyondTheirEnds) {
  for (const auto& [letter, kind] :
       {std::pair('C', Extrapolation::hold), std::pair('R', Extrapolation::cycle),
        std::pair('M', Extrapolation::ping_pong), std::pair('A', Extrapolation::cycle_offset),
        std::pair('K', Extrapolation::linear)}) {
    OneJoint one;
    const FbxId curve = one.tx({linearKey(0.5, 0), linearKey(1.0, 1)});
    one.file.beyond(curve, "Pre", letter, 3);
    one.file.beyond(curve, "Post", letter, -1);
    for (const auto& bytes : {one.file.binary(), one.file.ascii()}) {
      const auto imported = importFbx(bytes);
      ASSERT_TRUE(imported);
      const Curve& read = clipOf(*imported).joints.at(0).translation[0];
      EXPECT_EQ(read.before(), (Beyond{kind, 3})) << letter;
      EXPECT_EQ(read.after(), (Beyond{kind, -1})) << letter;
    }
  }
}

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

TEST(FbxAnimation, AttributesAreSharedByStretchesOfKeys) {
  OneJoint one;
  const FbxId curve = one.tx({constantKey(0, 0), constantKey(0.5, 1), constantKey(1, 2)});
  FbxNode& record = one.file.node(curve);
  record.child("KeyAttrFlags").values = {std::vector<std::int32_t>{kFbxLinear}};
  record.child("KeyAttrDataFloat").values = {std::vector<float>(4, 0.f)};
  record.child("KeyAttrRefCount").values = {std::vector<std::int32_t>{3}};
  EXPECT_EQ(tx(one).knot(2).interpolation, Interpolation::linear);
  EXPECT_EQ(tx(one).size(), 3u);
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
    return line.text.find("layers are blended") != std::string::npos;
  }));
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

TEST(FbxAnimation, KeysOnFramesHaveTheTimesOfTheFrames) {
  for (const double fps : {24.0, 25.0, 30.0, 60.0}) {
    OneJoint one;
    std::vector<FbxKey> keys;
    for (int frame = 0; frame < 200; ++frame) keys.push_back(constantKey(frame / fps, frame));
    one.tx(keys);
    const Curve curve = tx(one);
    for (int frame = 0; frame < 200; ++frame) EXPECT_EQ(curve.evaluate(frame / fps), static_cast<float>(frame)) << fps;
  }
}

TEST(FbxAnimation, FilesMayChooseTheNewUnitsOfTime) {
  OneJoint one(0.0, 0.0);
  one.tx({linearKey(0.0, 0), linearKey(1.0, 1)});
  std::vector<FbxNode> records = one.file.records();
  const auto duration = [&](std::int32_t header_version, std::int32_t definition) {
    std::vector<FbxNode> all = records;
    std::erase_if(all, [](const FbxNode& node) { return node.name == "FBXHeaderExtension"; });
    FbxNode& extension = all.emplace_back();
    extension.name = "FBXHeaderExtension";
    extension.child("FBXHeaderVersion").values = {header_version};
    extension.child("OtherFlags").child("TCDefinition").values = {definition};
    const auto imported = importFbx(fbxBinary(all));
    return imported ? clipOf(*imported).duration_s : -1.0;
  };
  EXPECT_NEAR(duration(1004, 127), 1.0, 1e-9);
  EXPECT_NEAR(duration(1004, 0), kFbxTicksPerSecond / kFbxNewTicksPerSecond, 1e-6);
  EXPECT_NEAR(duration(1003, 0), 1.0, 1e-9) << "older headers do not mean it";
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

TEST(FbxAnimation, DuplicateAndUnorderedKeysAreSortedTheLastWins) {
  OneJoint one;
  one.tx({linearKey(1, 1), linearKey(0, 0), linearKey(1, 7)});
  const Curve curve = tx(one);
  ASSERT_EQ(curve.size(), 2u);
  EXPECT_EQ(curve.values()[1], 7.f);
}

TEST(FbxAnimation, ImpossibleKeysAreLeftOut) {
  OneJoint one;
  const FbxId curve = one.tx({linearKey(0, 1), linearKey(0.1, 2), linearKey(0.2, 3), linearKey(0.3, 4)});
  one.file.node(curve).child("KeyTime").values = {std::vector<std::int64_t>{
      0, std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min(), fbxTicks(0.3)}};
  EXPECT_EQ(tx(one).size(), 2u);
  EXPECT_TRUE(reports(mustImport(one.file).report, ReportKind::dropped, "2 keys"));
  one.file.node(curve).child("KeyValueFloat").values = {
      std::vector<float>{1e30f, 0.f, 0.f, std::numeric_limits<float>::quiet_NaN()}};
  EXPECT_EQ(tx(one).size(), 0u);
}

TEST(FbxAnimation, HostileTakesAreReadInTime) {
  OneJoint one;
  one.file.set(one.joint, "RotationPivot", dvec3(0, 1, 0));
  // A cycle of one tick in a take of half a year, on a joint that has to be sampled.
  const FbxId curve = one.file.animate(one.layer, one.joint, "Lcl Rotation", 'Z', {linearKey(0, 0), linearKey(1, 90)});
  one.file.node(curve).child("KeyTime").values = {std::vector<std::int64_t>{0, 1}};
  one.file.beyond(curve, "Post", 'R');
  one.file.set(one.take, "LocalStop", fbxTicks(1.5e7));
  const Imported imported = mustImport(one.file);
  EXPECT_TRUE(reports(imported.report, ReportKind::converted, "less exact"));
  EXPECT_TRUE(std::isfinite(localAt(imported, 1e6).translation.x));
  for (const std::int64_t stop : {std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()}) {
    one.file.set(one.take, "LocalStart", -stop);
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
  EXPECT_NE(imported.error().for_user.find("damaged"), std::string::npos);
}

}  // namespace
}  // namespace sinew::tests
