// Clips: every interpolation and path, times of all kinds.
#include <cmath>
#include <limits>

#include "core/math/interpolation.h"
#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

using Json = GltfBuilder::Json;

constexpr float kInfinity = std::numeric_limits<float>::infinity();

// One node with one clip of one channel.
GltfBuilder moving(const std::string& path, const std::vector<float>& times, const std::vector<float>& values,
                   const std::string& type, const std::string& interpolation) {
  GltfBuilder b;
  const int node = b.node({{"name", "joint"}});
  b.channel(b.animation("clip"), node, path, b.floats(times, "SCALAR"), b.floats(values, type), interpolation);
  return b;
}

const Clip& onlyClip(const Imported& imported) {
  static const Clip none;
  EXPECT_EQ(imported.character->clips.size(), 1u);
  return imported.character->clips.empty() ? none : *imported.character->clips[0];
}

Transform at(const Imported& imported, double time) {
  EvaluatedPose pose;
  Evaluator().evaluateAt(*imported.character, imported.character->clips.at(0).get(), time, pose);
  return pose.pose.local.empty() ? Transform() : pose.pose.local[0];
}

TEST(Animation, StepHolds) {
  const Imported imported = mustImport(moving("translation", {0, 1, 2}, {1, 0, 0, 2, 0, 0, 3, 0, 0}, "VEC3", "STEP"));
  EXPECT_EQ(at(imported, 0.999).translation.x, 1.f);
  EXPECT_EQ(at(imported, 1.0).translation.x, 2.f);
  EXPECT_EQ(at(imported, 5.0).translation.x, 3.f);
}

TEST(Animation, LinearRotationsAreSlerped) {
  const float half = std::sqrt(0.5f);
  const Imported imported = mustImport(moving("rotation", {0, 1}, {0, 0, 0, 1, 0, 0, -half, -half}, "VEC4", "LINEAR"));
  // The second key has the other sign: the shorter way is still +90 degrees about z.
  const Quat expected = glm::angleAxis(glm::radians(30.f), Vec3(0, 0, 1));
  EXPECT_LT(angleBetween(at(imported, 1.0 / 3).rotation, expected), 1e-5f);
}

// q and -q are the same rotation: keys take the sign nearest to the key before, and move as the file says.
TEST(Animation, SignsOfRotationKeysDoNotLeap) {
  std::vector<float> times, kept, flipped;
  for (int k = 0; k < 9; ++k) {
    const Quat q = glm::angleAxis(0.4f * static_cast<float>(k), glm::normalize(Vec3(1, 2, 3)));
    const float sign = k % 3 == 1 || k > 6 ? -1.f : 1.f;
    times.push_back(0.1f * static_cast<float>(k));
    for (const float part : {q.x, q.y, q.z, q.w}) kept.push_back(part), flipped.push_back(sign * part);
  }
  for (const std::string interpolation : {"LINEAR", "STEP"}) {
    const Imported plain = mustImport(moving("rotation", times, kept, "VEC4", interpolation));
    const Imported turned = mustImport(moving("rotation", times, flipped, "VEC4", interpolation));
    EXPECT_FALSE(reports(plain.report, ReportKind::converted, "signs"));
    EXPECT_TRUE(reports(turned.report, ReportKind::converted, "signs of keys in 1 rotation curve"));
    const auto& curve = std::get<QuatCurve>(onlyClip(turned).joints.at(0).rotation);
    EXPECT_EQ(curve, std::get<QuatCurve>(onlyClip(plain).joints.at(0).rotation));
  }
}

// Between cubic keys the signs are part of the motion.
TEST(Animation, SignsOfCubicRotationKeysStayTowardsEachOther) {
  const float half = std::sqrt(0.5f);
  const std::vector<float> rows{0, 0, 0, 0,  0, 0, 0,     1,    0, 0, 1, 0, /**/
                                0, 0, 1, -1, 0, 0, -half, half, 0, 0, 0, 0};
  const Imported imported = mustImport(moving("rotation", {0, 1}, rows, "VEC4", "CUBICSPLINE"));
  EXPECT_FALSE(reports(imported.report, ReportKind::converted, "signs"));
}

TEST(Animation, CubicSplineIsTheFormulaOfTheSpecification) {
  // In-tangent, value, out-tangent for each key; the third axis has other slopes than the first.
  const std::vector<float> rows{0, 0, 0, 1, 2, 3, 4, 0, -2, /**/ -3, 0, 1, 5, 2, -1, 0, 0, 0};
  const Imported imported = mustImport(moving("translation", {1, 3}, rows, "VEC3", "CUBICSPLINE"));
  EXPECT_DOUBLE_EQ(onlyClip(imported).start_s, 1.0);
  const float p0[3] = {1, 2, 3}, m0[3] = {4, 0, -2}, p1[3] = {5, 2, -1}, m1[3] = {-3, 0, 1};
  for (float u : {0.f, 0.2f, 0.5f, 0.9f, 1.f}) {
    const Transform t = at(imported, 2.0 * static_cast<double>(u));
    for (int i = 0; i < 3; ++i) {
      const float u2 = u * u, u3 = u2 * u, dt = 2.f;
      const float expected = (2 * u3 - 3 * u2 + 1) * p0[i] + dt * (u3 - 2 * u2 + u) * m0[i] +
                             (-2 * u3 + 3 * u2) * p1[i] + dt * (u3 - u2) * m1[i];
      EXPECT_NEAR(t.translation[i], expected, 1e-5f) << "u " << u << " axis " << i;
    }
  }
}

TEST(Animation, CubicSplineRotationsAreNormalised) {
  const float half = std::sqrt(0.5f);
  const std::vector<float> rows{0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, /**/ 0, 0, 1, -1, 0, 0, half, half, 0, 0, 0, 0};
  const Imported imported = mustImport(moving("rotation", {0, 1}, rows, "VEC4", "CUBICSPLINE"));
  const float u = 0.5f;
  const float z = 0.125f * 1.f + 0.5f * half - 0.125f * 1.f, w = 0.5f * 1.f + 0.5f * half + 0.125f;
  const Quat expected = glm::normalize(Quat(w, 0, 0, z));
  EXPECT_LT(angleBetween(at(imported, static_cast<double>(u)).rotation, expected), 1e-5f);
  EXPECT_NEAR(glm::length(at(imported, 0.3).rotation), 1.f, 1e-6f);
}

// Curves of all kinds count from the first key of the clip, wherever that lies on the file's clock.
TEST(Animation, AllCurvesCountFromTheFirstKey) {
  const std::vector<float> turned{0, 0, 0, 1, 0, 0, 1, 0};
  const std::vector<float> cubic_turned{0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, /**/ 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0};
  const auto timesOf = [](const Imported& imported) {
    const auto& curve = std::get<QuatCurve>(onlyClip(imported).joints.at(0).rotation);
    return std::vector<double>(curve.times().begin(), curve.times().end());
  };
  const std::vector<double> expected{0.0, 2.0};
  EXPECT_EQ(timesOf(mustImport(moving("rotation", {3, 5}, turned, "VEC4", "LINEAR"))), expected);
  EXPECT_EQ(timesOf(mustImport(moving("rotation", {3, 5}, cubic_turned, "VEC4", "CUBICSPLINE"))), expected);
  const std::vector<float> backwards{0, 0, 1, 0, 0, 0, 0, 1};
  EXPECT_EQ(timesOf(mustImport(moving("rotation", {5, 3}, backwards, "VEC4", "LINEAR"))), expected);
}

// glTF 2.0, 3.11: the lowest number of a signed type is -1 like the one above it.
TEST(Animation, TheLowestNormalisedIntegersAreMinusOne) {
  const auto lowest = [](const std::function<int(GltfBuilder&)>& output) {
    GltfBuilder b;
    const int node = b.node({{"name", "n"}});
    b.channel(b.animation("clip"), node, "rotation", b.floats({0, 1}, "SCALAR"), output(b));
    const Imported imported = mustImport(b);
    return std::get<QuatCurve>(onlyClip(imported).joints.at(0).rotation).values()[1];
  };
  // One number at its lowest, one at the lowest that has a counterpart: they are equal once they are read.
  const float half = std::sqrt(0.5f);
  for (const Quat& q : {lowest([](GltfBuilder& b) {
                          return b.integers<std::int8_t>({0, 0, 0, 127, 0, 0, -128, -127}, "VEC4", true);
                        }),
                        lowest([](GltfBuilder& b) {
                          return b.integers<std::int16_t>({0, 0, 0, 32767, 0, 0, -32768, -32767}, "VEC4", true);
                        })}) {
    EXPECT_EQ(std::abs(q.z), std::abs(q.w));
    EXPECT_NEAR(std::abs(q.z), half, 1e-7f);
  }
}

TEST(Animation, CubicSplineWeightsOfSeveralTargets) {
  GltfBuilder b;
  const Strip s = strip(1);
  const int positions = b.vectors(s.positions), delta = b.vectors(std::vector<Vec3>(4, Vec3(0, 0, 1)));
  const int mesh = b.mesh({{"POSITION", positions}}, b.integers(s.indices, "SCALAR"));
  b.root["meshes"][0]["primitives"][0]["targets"] = Json::array({{{"POSITION", delta}}, {{"POSITION", delta}}});
  const int node = b.node({{"mesh", mesh}});
  // Per key: in-tangents of all targets, values of all targets, out-tangents of all targets.
  b.channel(b.animation("clip"), node, "weights", b.floats({0, 1}, "SCALAR"),
            b.floats({0, 0, 0.1f, 0.2f, 1, 0, /**/ 0, 0, 0.5f, 0.6f, 0, 0}, "SCALAR"), "CUBICSPLINE");
  const Imported imported = mustImport(b);
  ASSERT_EQ(onlyClip(imported).morphs.size(), 2u);
  EXPECT_FLOAT_EQ(onlyClip(imported).morphs[0].weight.evaluate(1.0), 0.5f);
  EXPECT_FLOAT_EQ(onlyClip(imported).morphs[1].weight.evaluate(1.0), 0.6f);
  EXPECT_NEAR(onlyClip(imported).morphs[0].weight.evaluate(0.5), 0.3f + 0.125f, 1e-6f);
  EXPECT_NEAR(onlyClip(imported).morphs[1].weight.evaluate(0.5), 0.4f, 1e-6f);
}

TEST(Animation, NormalisedIntegers) {
  GltfBuilder b;
  const int node = b.node({{"name", "joint"}});
  const int values = b.integers<std::int16_t>({0, 0, 0, 32767, 0, 0, 32767, 0}, "VEC4", true);
  b.channel(b.animation("clip"), node, "rotation", b.floats({0, 1}, "SCALAR"), values);
  const Imported imported = mustImport(b);
  EXPECT_LT(angleBetween(at(imported, 1.0).rotation, Quat(0, 0, 0, 1)), 1e-4f);
}

TEST(Animation, ClipsBeginAtTheirFirstKey) {
  for (const float start : {100.f, -2.f}) {
    GltfBuilder b = moving("translation", {start + 0.5f, start + 1}, {0, 0, 0, 1, 0, 0}, "VEC3", "LINEAR");
    b.channel(0, 0, "scale", b.floats({start, start + 2}, "SCALAR"), b.floats({1, 1, 1, 2, 2, 2}, "VEC3"));
    const Imported imported = mustImport(b);
    const Clip& clip = onlyClip(imported);
    EXPECT_DOUBLE_EQ(clip.start_s, static_cast<double>(start));
    EXPECT_DOUBLE_EQ(clip.duration_s, 2.0);
    EXPECT_TRUE(reports(imported.report, ReportKind::converted, "clip"));
    EXPECT_FLOAT_EQ(at(imported, 1.0).translation.x, 1.f);
    EXPECT_FLOAT_EQ(at(imported, 1.0).scale.y, 1.5f);
  }
}

// They count from the first key, as the keys do, and come in the order of their times.
TEST(Animation, MarkersStandInExtras) {
  GltfBuilder b = moving("translation", {1, 2}, {0, 0, 0, 1, 0, 0}, "VEC3", "LINEAR");
  b.root["animations"][0]["extras"]["markers"] = {{{"name", "up"}, {"time_s", 1.75}},
                                                  {{"name", "down"}, {"time_s", 1.25}}};
  const Imported imported = mustImport(b);
  EXPECT_EQ(onlyClip(imported).markers, (std::vector<Marker>{{0.25, "down"}, {0.75, "up"}}));
  EXPECT_FALSE(reports(imported.report, ReportKind::dropped, "marker")) << allLines(imported.report);
}

TEST(Animation, MarkersThatCannotBeReadAreLeftOutAndCounted) {
  GltfBuilder b = moving("translation", {0, 1}, {0, 0, 0, 1, 0, 0}, "VEC3", "LINEAR");
  Json& markers = b.root["animations"][0]["extras"]["markers"];
  markers = {{{"name", "line\nbreak"}, {"time_s", 0.5}},
             {{"name", "late"}, {"time_s", 1e30}},
             {{"name", "text"}, {"time_s", "1"}}};
  for (const Json& bad :
       {Json{{"name", "never"}}, Json{{"time_s", 0.5}}, Json{{"name", 3}, {"time_s", 0}}, Json(7), Json()})
    markers.push_back(bad);
  const Imported imported = mustImport(b);
  EXPECT_EQ(onlyClip(imported).markers, (std::vector<Marker>{{0.5, "line break"}}));
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out 7 markers without")) << allLines(imported.report);
  for (const Json& no_list : {Json::object(), Json("foot"), Json(nullptr)}) {
    b.root["animations"][0]["extras"]["markers"] = no_list;
    EXPECT_TRUE(onlyClip(mustImport(b)).markers.empty());
  }
}

TEST(Animation, AClipHasRoomForTenThousandMarkers) {
  GltfBuilder b = moving("translation", {0, 1}, {0, 0, 0, 1, 0, 0}, "VEC3", "LINEAR");
  auto& markers = b.root["animations"][0]["extras"]["markers"];
  for (int i = 0; i < 10'002; ++i) markers.push_back({{"name", "m"}, {"time_s", 0.0}});
  const Imported imported = mustImport(b);
  EXPECT_EQ(onlyClip(imported).markers.size(), 10'000u);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out 2 markers beyond")) << allLines(imported.report);
}

TEST(Animation, UnorderedTimesAreSortedAndRepeatsJoined) {
  const Imported imported =
      mustImport(moving("translation", {2, 0, 1, 1}, {2, 0, 0, 0, 0, 0, 7, 0, 0, 1, 0, 0}, "VEC3", "LINEAR"));
  EXPECT_TRUE(reports(imported.report, ReportKind::repaired, "in order"));
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out 1 key at the same times as others"));
  EXPECT_FLOAT_EQ(at(imported, 0.5).translation.x, 0.5f);
  EXPECT_FLOAT_EQ(at(imported, 1.0).translation.x, 1.f);  // of equal times the last counts
  EXPECT_DOUBLE_EQ(onlyClip(imported).duration_s, 2.0);
}

TEST(Animation, KeysThatAreNotFiniteAreLeftOut) {
  const Imported imported = mustImport(
      moving("translation", {0, 1, std::numeric_limits<float>::quiet_NaN(), kInfinity, 4},
             {0, 0, 0, std::numeric_limits<float>::quiet_NaN(), 1, 1, 5, 5, 5, 6, 6, 6, 4, 4, 4}, "VEC3", "LINEAR"));
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "impossible"));
  EXPECT_FLOAT_EQ(at(imported, 2.0).translation.x, 2.f);
  EXPECT_DOUBLE_EQ(onlyClip(imported).duration_s, 4.0);
}

TEST(Animation, AnyNumberThatIsNoneTakesItsKeyAlong) {
  for (const std::size_t bad : {0u, 1u, 2u}) {
    std::vector<float> values{0, 0, 0, 1, 1, 1, 2, 2, 2};
    values[3 * bad + 1] = std::numeric_limits<float>::quiet_NaN();
    const Imported imported = mustImport(moving("translation", {0, 1, 2}, values, "VEC3", "LINEAR"));
    EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out 1 key")) << allLines(imported.report);
    const JointTrack& track = onlyClip(imported).joints.at(0);
    EXPECT_EQ(track.translation[0].size(), 3u) << bad;
    EXPECT_EQ(track.translation[1].size(), 2u) << bad;
  }
}

TEST(Animation, KeysAtTimesThatNobodyMeansAreLeftOut) {
  for (const char* path : {"translation", "rotation"}) {
    const bool turns = std::string(path) == "rotation";
    const std::vector<float> values =
        turns ? std::vector<float>{0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0} : std::vector<float>{0, 0, 0, 1, 1, 1, 2, 2, 2};
    const Imported imported = mustImport(moving(path, {0, 1, 1e30f}, values, turns ? "VEC4" : "VEC3", "LINEAR"));
    EXPECT_DOUBLE_EQ(onlyClip(imported).duration_s, 1.0) << path;
    EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "impossible")) << path;
  }
}

TEST(Animation, AChannelThatLosesAllKeysIsCountedAsOne) {
  const Imported imported =
      mustImport(moving("translation", {0, 1},
                        {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::quiet_NaN(),
                         std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::quiet_NaN(),
                         std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::quiet_NaN()},
                        "VEC3", "LINEAR"));
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "1 animation channel without readable keys"));
  EXPECT_FALSE(reports(imported.report, ReportKind::dropped, "impossible")) << allLines(imported.report);
}

TEST(Animation, FewerValuesThanTimes) {
  const Imported imported = mustImport(moving("translation", {0, 1, 2, 3}, {0, 0, 0, 1, 0, 0}, "VEC3", "LINEAR"));
  EXPECT_TRUE(
      reports(imported.report, ReportKind::dropped, "2 keys at the end of 1 animation channel with fewer values"));
  EXPECT_DOUBLE_EQ(onlyClip(imported).duration_s, 1.0);
}

TEST(Animation, ChannelsThatLeadNowhereAreLeftOut) {
  GltfBuilder b = moving("translation", {0, 1}, {0, 0, 0, 1, 0, 0}, "VEC3", "LINEAR");
  b.channel(0, 99, "translation", 0, 1);
  b.channel(0, 0, "weights", 0, 1);
  b.channel(0, 0, "rotation", 0, 1);  // three numbers for each key instead of four
  b.channel(0, 0, "pointer", 0, 1);
  const Imported imported = mustImport(b);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "2 animation channels that move nothing"))
      << allLines(imported.report);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "1 animation channel without readable keys"));
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "other things"));
  EXPECT_EQ(onlyClip(imported).channelCount(), 3u);
}

TEST(Animation, OfChannelsThatDriveTheSameThingTheLastWins) {
  GltfBuilder b = moving("translation", {0, 1}, {0, 0, 0, 1, 0, 0}, "VEC3", "LINEAR");
  const int times = b.floats({0, 1}, "SCALAR");
  b.channel(0, 0, "translation", times, b.floats({0, 0, 0, 5, 0, 0}, "VEC3"));
  b.channel(0, 0, "rotation", times, b.floats({0, 0, 1, 0, 0, 0, 1, 0}, "VEC4"));
  b.channel(0, 0, "rotation", times, b.floats({0, 0, 0, 1, 0, 0, 0, 1}, "VEC4"));
  const Imported imported = mustImport(b);
  EXPECT_FLOAT_EQ(at(imported, 1.0).translation.x, 5.f);
  EXPECT_LT(angleBetween(at(imported, 1.0).rotation, kIdentityRotation), 1e-6f);
  EXPECT_TRUE(reports(imported.report, ReportKind::repaired, "where 2 animation channels drive the same thing again"))
      << allLines(imported.report);
}

TEST(Animation, HandlesOfCubicKeysAreAThirdOfTheirSegments) {
  std::vector<float> rows;
  for (const float x : {0.f, 0.f, 1.f, /**/ 2.f, 1.f, 3.f, /**/ 4.f, 9.f, 0.f}) rows.insert(rows.end(), {x, 0, 0});
  const Imported imported = mustImport(moving("translation", {0, 1, 4}, rows, "VEC3", "CUBICSPLINE"));
  const Curve& curve = onlyClip(imported).joints.at(0).translation[0];
  ASSERT_EQ(curve.size(), 3u);
  EXPECT_NEAR(curve.knot(0).out.dt, 1.f / 3, 1e-6f);
  EXPECT_NEAR(curve.knot(1).in.dt, -1.f / 3, 1e-6f);
  EXPECT_NEAR(curve.knot(1).in.dv, -2.f / 3, 1e-6f);
  EXPECT_NEAR(curve.knot(1).out.dt, 1.f, 1e-6f);
  EXPECT_NEAR(curve.knot(1).out.dv, 3.f, 1e-6f);
  EXPECT_NEAR(curve.knot(2).in.dt, -1.f, 1e-6f);
  EXPECT_NEAR(curve.knot(2).in.dv, -4.f, 1e-6f);
}

TEST(Animation, AMatrixNodeThatIsMovedKeepsItsOtherParts) {
  GltfBuilder b = moving("translation", {0, 1}, {0, 0, 0, 1, 0, 0}, "VEC3", "LINEAR");
  b.root["nodes"][0]["matrix"] = {2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 9, 9, 9, 1};
  const Imported imported = mustImport(b);
  EXPECT_TRUE(near(at(imported, 1.0).translation, {1, 0, 0}));
  EXPECT_TRUE(near(at(imported, 1.0).scale, {2, 2, 2}));
}

TEST(Animation, ClipsKeepTheirOrderAndGetNames) {
  GltfBuilder b = moving("translation", {0, 1}, {0, 0, 0, 1, 0, 0}, "VEC3", "LINEAR");
  b.animation("second");
  b.root["animations"][0].erase("name");
  const Imported imported = mustImport(b);
  ASSERT_EQ(imported.character->clips.size(), 2u);
  EXPECT_EQ(imported.character->clips[0]->name, "animation0");
  EXPECT_EQ(imported.character->clips[1]->name, "second");
  EXPECT_EQ(imported.character->clips[1]->duration_s, 0.0);
}

TEST(Animation, FramesPerSecondAreGuessed) {
  std::vector<float> times, values;
  for (int i = 0; i <= 48; ++i) {
    times.push_back(static_cast<float>(i) / 24.f);
    values.insert(values.end(), {static_cast<float>(i), 0, 0});
  }
  const Imported imported = mustImport(moving("translation", times, values, "VEC3", "LINEAR"));
  EXPECT_DOUBLE_EQ(onlyClip(imported).fps, 24.0);
}

}  // namespace
}  // namespace sinew::tests
