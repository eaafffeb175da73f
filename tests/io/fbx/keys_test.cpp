// The keys of FBX curves: kinds, tangents, times, what lies beyond the ends, hostile numbers.
#include <gtest/gtest.h>

#include <limits>

#include "core/io/fbx/scene.h"
#include "core/math/interpolation.h"
#include "tests/io/fbx/take_helpers.h"

namespace sinew::tests {
namespace {

TEST(FbxKeys, KeysKeepTheirKindsAndTangents) {
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

TEST(FbxKeys, AutomaticTangentsAreComputed) {
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

TEST(FbxKeys, AutomaticTangentsLeanToTheirSide) {
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

TEST(FbxKeys, LeaningBeyondFiveHundredPercentAddsASlope) {
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
TEST(FbxKeys, VelocitiesOfKeysAreInTheirWeights) {
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

TEST(FbxKeys, ClampedTangentsAreFlatBesideAnEqualValue) {
  EXPECT_EQ(slopes(autoKey(0.0, 1), autoKey(1.0, 1.0005, kFbxClamp), autoKey(2.0, 3)).first, 0.f);
  EXPECT_GT(slopes(autoKey(0.0, 1), autoKey(1.0, 1.01, kFbxClamp), autoKey(2.0, 3)).first, 0.5f);
}

// No handle of a clamped key reaches beyond its neighbour, whichever side has the greater weight.
TEST(FbxKeys, ProgressiveClampsKnowTheWeightsOfBothSides) {
  const auto slope = [](double left_weight, double right_weight, double value = 1.0) {
    FbxKey before = weightedKey(0.0, 0, 0, 1.0 / 3, 0, left_weight);
    FbxKey key = weightedKey(1.0, value, 0, right_weight, 0, 1.0 / 3);
    key.data[0] = 0.f;
    key.flags = kFbxCubic | kFbxClampProgressive | kFbxWeightedRight | kFbxWeightedNextLeft;
    before.flags = kFbxCubic | kFbxWeightedRight | kFbxWeightedNextLeft;
    return slopes(before, key, autoKey(2.0, 9)).first;  // chords 1 and 8, mean 4.5
  };
  EXPECT_NEAR(slope(0.5, 0.25), 1.f / 0.5f, 1e-3f);
  EXPECT_NEAR(slope(0.25, 0.5), 1.f / 0.25f, 1e-3f);
  EXPECT_NEAR(slope(0.5, 0.25, 8.0), 1.f / 0.25f, 1e-3f) << "chords 8 and 1";
  EXPECT_NEAR(slope(0.25, 0.5, 8.0), 1.f / 0.5f, 1e-3f);
}

TEST(FbxKeys, TensionContinuityAndBiasCountWholeAtTheEnds) {
  OneJoint one;
  one.tx({tcbKey(0.0, 0, 0.25, 0, 0), tcbKey(2.0, 6, 0.5, 0, 0)});
  const Curve curve = tx(one);
  EXPECT_NEAR(curve.knot(0).out.dv / curve.knot(0).out.dt, 0.75f * 3.f, 1e-5f);
  EXPECT_NEAR(curve.knot(1).in.dv / curve.knot(1).in.dt, 0.5f * 3.f, 1e-5f);
}

TEST(FbxKeys, TensionContinuityAndBiasAreComputed) {
  const FbxKey before = autoKey(0.0, 0), after = autoKey(1.5, 3);  // chords 1 and 4
  const auto with = [&](double t, double c, double b) { return slopes(before, tcbKey(1.0, 1, t, c, b), after); };
  EXPECT_NEAR(with(0, 0, 0).first, 2.5f, 1e-5f);
  EXPECT_NEAR(with(1, 0, 0).second, 0.f, 1e-5f);
  EXPECT_NEAR(with(0, 1, 0).first, 4.f, 1e-5f);
  EXPECT_NEAR(with(0, 1, 0).second, 1.f, 1e-5f);
  EXPECT_NEAR(with(0, 0, 1).first, 1.f, 1e-5f);
  EXPECT_NEAR(with(0, 0, -1).second, 4.f, 1e-5f);
}

TEST(FbxKeys, CurvesGoOnBeyondTheirEnds) {
  for (const auto& [letter, kind] :
       {std::pair('C', ExtrapolationKind::hold), std::pair('R', ExtrapolationKind::cycle),
        std::pair('M', ExtrapolationKind::ping_pong), std::pair('A', ExtrapolationKind::cycle_offset),
        std::pair('K', ExtrapolationKind::linear)}) {
    OneJoint one;
    const FbxId curve = one.tx({linearKey(0.5, 0), linearKey(1.0, 1)});
    one.file.extrapolation(curve, "Pre", letter, 3);
    one.file.extrapolation(curve, "Post", letter, -1);
    for (const auto& bytes : {one.file.binary(), one.file.ascii()}) {
      const auto imported = importFbx(bytes);
      ASSERT_TRUE(imported);
      const Curve& read = clipOf(*imported).joints.at(0).translation[0];
      EXPECT_EQ(read.before(), (Extrapolation{kind, 3})) << letter;
      EXPECT_EQ(read.after(), (Extrapolation{kind, -1})) << letter;
    }
  }
}

TEST(FbxKeys, AttributesAreSharedByStretchesOfKeys) {
  OneJoint one;
  const FbxId curve = one.tx({constantKey(0, 0), constantKey(0.5, 1), constantKey(1, 2)});
  FbxNode& record = one.file.node(curve);
  record.child("KeyAttrFlags").values = {std::vector<std::int32_t>{kFbxLinear}};
  record.child("KeyAttrDataFloat").values = {std::vector<float>(4, 0.f)};
  record.child("KeyAttrRefCount").values = {std::vector<std::int32_t>{3}};
  EXPECT_EQ(tx(one).knot(2).interpolation, Interpolation::linear);
  EXPECT_EQ(tx(one).size(), 3u);
}

TEST(FbxKeys, KeysOnFramesHaveTheTimesOfTheFrames) {
  for (const double fps : {24.0, 25.0, 30.0, 60.0}) {
    OneJoint one;
    std::vector<FbxKey> keys;
    for (int frame = 0; frame < 200; ++frame) keys.push_back(constantKey(frame / fps, frame));
    one.tx(keys);
    const Curve curve = tx(one);
    for (int frame = 0; frame < 200; ++frame) EXPECT_EQ(curve.evaluate(frame / fps), static_cast<float>(frame)) << fps;
  }
}

TEST(FbxKeys, FilesMayChooseTheNewUnitsOfTime) {
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

TEST(FbxKeys, DuplicateAndUnorderedKeysAreSortedTheLastWins) {
  OneJoint one;
  one.tx({linearKey(1, 1), linearKey(0, 0), linearKey(1, 7)});
  const Curve curve = tx(one);
  ASSERT_EQ(curve.size(), 2u);
  EXPECT_EQ(curve.values()[1], 7.f);
}

// A key that another takes the place of has no part in the slopes beside it.
TEST(FbxKeys, DuplicateKeysLeaveTheSlopesOfTheirNeighboursAlone) {
  OneJoint plain, twice;
  plain.tx({autoKey(0, 0), autoKey(1, 7), autoKey(2, 9)});
  twice.tx({autoKey(0, 0), autoKey(1, -5), autoKey(1, 7), autoKey(2, 9)});
  EXPECT_EQ(tx(plain), tx(twice));
}

TEST(FbxKeys, ImpossibleKeysAreLeftOut) {
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

}  // namespace
}  // namespace sinew::tests
