// Clips made here, in glTF files: which of them are said to be exactly there, and are; and what stands for the others.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "core/curve/bezier.h"
#include "core/io/export/export_file.h"
#include "core/io/gltf/container.h"
#include "core/math/interpolation.h"
#include "tests/io/import_helpers.h"
#include "tests/support/test_characters.h"

namespace sinew::tests {
namespace {

using Fate = ExportedClip::Fate;

constexpr std::array kTimes{0.0, 0.25, 0.625, 1.5};

enum class Moved { translation, scale, quaternions, weights };
constexpr std::array kMoved{Moved::translation, Moved::scale, Moved::quaternions, Moved::weights};

// Keys as hands make them: slopes of their own on the two sides of each.
Curve handMade(Interpolation kind, float from) {
  std::vector<Knot> knots;
  for (std::size_t i = 0; i < kTimes.size(); ++i) {
    const auto n = static_cast<float>(i);
    knots.push_back({.time = kTimes[i],
                     .value = from + 0.25f * n * (3.f - n),
                     .in = {-0.1f, 0.05f * n},
                     .out = {0.1f, 0.075f - 0.05f * n},
                     .interpolation = kind});
  }
  return Curve::fromKnots(knots).value();
}

QuatCurve handMadeTurn(Interpolation kind) {
  std::vector<QuatKnot> knots;
  for (std::size_t i = 0; i < kTimes.size(); ++i) {
    const auto n = static_cast<float>(i);
    knots.push_back({.time = kTimes[i],
                     .value = glm::angleAxis(0.5f * n, glm::normalize(Vec3(1.f, n, 0.5f))),
                     .in = {0.1f, -0.2f * n, 0.3f, 0.f},
                     .out = {-0.1f, 0.2f, 0.1f * n, 0.05f},
                     .interpolation = kind});
  }
  return QuatCurve::fromKnots(knots).value();
}

std::shared_ptr<const Clip> handMadeClip(Moved moved, Interpolation kind) {
  Clip clip;
  clip.name = "made", clip.duration_s = kTimes.back(), clip.fps = 30.0;
  const std::array axes{handMade(kind, 0.5f), handMade(kind, 0.75f), handMade(kind, 1.f)};
  JointTrack track{.joint = 1};
  if (moved == Moved::translation) track.translation = axes;
  if (moved == Moved::scale) track.scale = axes;
  if (moved == Moved::quaternions) track.rotation = handMadeTurn(kind);
  if (moved == Moved::weights)
    clip.morphs = {{0, handMade(kind, 0.f)}};
  else
    clip.joints = {track};
  return std::make_shared<const Clip>(clip);
}

struct WrittenAndRead {
  ExportedClip fate;
  std::shared_ptr<const Character> before, after;
  std::vector<unsigned char> bytes;

  const Clip& was() const { return *before->clips.at(0); }
  const Clip& is() const { return *after->clips.at(0); }
};

WrittenAndRead writtenAndRead(std::shared_ptr<const Clip> clip) {
  auto character = std::make_shared<Character>(*tube({.joints = 3, .morph_target = true}));
  character->clips = {std::move(clip)};
  ExportFile file{.format = ExportFormat::glb, .character = character, .clips = character->clips};
  const Check done = file.run();
  EXPECT_TRUE(done) << (done ? "" : done.error().for_user.english());
  const auto again = importBytes(file.bytes);
  EXPECT_TRUE(again);
  EXPECT_EQ(again->character->clips.size(), 1u);
  return {file.fates.at(0), character, again->character, file.bytes};
}

std::string nameOfCase(Moved moved, Interpolation kind) {
  return std::to_string(static_cast<int>(moved)) + ", interpolation " + std::to_string(static_cast<int>(kind));
}

void expectSameKnots(const Curve& is, const Curve& was, const std::string& where) {
  ASSERT_EQ(is.size(), was.size()) << where;
  for (std::size_t i = 0; i < is.size(); ++i) {
    const Knot a = is.knot(i), b = was.knot(i);
    EXPECT_EQ(a.time, b.time) << where;
    EXPECT_EQ(a.value, b.value) << where;
    if (i + 1 == is.size()) continue;
    EXPECT_EQ(a.interpolation, b.interpolation) << where;
    if (a.interpolation != Interpolation::hermite) continue;
    EXPECT_NEAR(slopeOf(a.out), slopeOf(b.out), 1e-6) << where;
    EXPECT_NEAR(slopeOf(is.knot(i + 1).in), slopeOf(was.knot(i + 1).in), 1e-6) << where;
  }
}

void expectSameKnots(const QuatCurve& is, const QuatCurve& was, const std::string& where) {
  ASSERT_EQ(is.size(), was.size()) << where;
  for (std::size_t i = 0; i < is.size(); ++i) {
    const QuatKnot a = is.knot(i), b = was.knot(i);
    EXPECT_EQ(a.time, b.time) << where;
    for (int part = 0; part < 4; ++part) EXPECT_NEAR(a.value[part], b.value[part], 1e-6f) << where;
    EXPECT_EQ(a.interpolation, b.interpolation) << where;
    if (a.interpolation != Interpolation::hermite) continue;
    EXPECT_EQ(a.in, b.in) << where;
    EXPECT_EQ(a.out, b.out) << where;
  }
}

// Of all joints and weights, between keys, too: metres and weights, and radians.
void expectSameMotion(const WrittenAndRead& file, float tolerance, float radians, const std::string& where) {
  for (double time = 0.0; time <= file.was().duration_s; time += 0.0137) {
    Pose was = file.before->restPose(), is = file.after->restPose();
    SampleClip{.clip = &file.was(), .time = time, .pose = &was}.run();
    SampleClip{.clip = &file.is(), .time = time, .pose = &is}.run();
    for (std::size_t j = 0; j < was.local.size(); ++j) {
      ASSERT_LT(glm::distance(is.local[j].translation, was.local[j].translation), tolerance) << where << " at " << time;
      ASSERT_LT(glm::distance(is.local[j].scale, was.local[j].scale), 10.f * tolerance) << where << " at " << time;
      ASSERT_LT(angleBetween(is.local[j].rotation, was.local[j].rotation), radians) << where << " at " << time;
    }
    for (std::size_t m = 0; m < was.morph_weights.size(); ++m)
      ASSERT_NEAR(is.morph_weights[m], was.morph_weights[m], tolerance) << where << " at " << time;
  }
}

TEST(WriteGltf, WhatTheFormatHoldsIsExact) {
  for (const Moved moved : kMoved) {
    for (const auto kind : {Interpolation::step, Interpolation::linear, Interpolation::hermite}) {
      const std::string where = nameOfCase(moved, kind);
      const WrittenAndRead file = writtenAndRead(handMadeClip(moved, kind));
      EXPECT_EQ(file.fate.fate, Fate::exact) << where;
      EXPECT_EQ(file.fate.keys, file.fate.keys_before) << where;
      EXPECT_EQ(file.is().keyCount(), file.was().keyCount()) << where;
      if (moved == Moved::weights) {
        ASSERT_EQ(file.is().morphs.size(), 1u) << where;
        expectSameKnots(file.is().morphs[0].weight, file.was().morphs[0].weight, where);
      } else {
        const JointTrack *is = file.is().track(1), *was = file.was().track(1);
        ASSERT_TRUE(is) << where;
        for (std::size_t axis = 0; axis < 3; ++axis) {
          expectSameKnots(is->translation[axis], was->translation[axis], where);
          expectSameKnots(is->scale[axis], was->scale[axis], where);
        }
        if (moved == Moved::quaternions)
          expectSameKnots(std::get<QuatCurve>(is->rotation), std::get<QuatCurve>(was->rotation), where);
      }
      expectSameMotion(file, 1e-6f, 1e-5f, where);
    }
  }
}

// Handles that are not a third of their segments long, easings, and values that are there before their time.
TEST(WriteGltf, WhatTheFormatLacksIsNotCalledExact) {
  for (const Moved moved : kMoved) {
    for (const auto kind : {Interpolation::bezier, Interpolation::ease, Interpolation::step_next}) {
      if (moved == Moved::quaternions && kind != Interpolation::ease) continue;  // which they have not
      const std::string where = nameOfCase(moved, kind);
      const WrittenAndRead file = writtenAndRead(handMadeClip(moved, kind));
      EXPECT_EQ(file.fate.fate, Fate::other_keys) << where;
      if (kind != Interpolation::step_next) expectSameMotion(file, 2e-4f, 1.1e-3f, where);
    }
  }
}

// As motion is captured: angles on each frame, of a hand that trembles.
std::shared_ptr<const Clip> captured(std::size_t frames) {
  Clip clip;
  clip.name = "captured", clip.duration_s = static_cast<double>(frames - 1) / 60.0, clip.fps = 60.0;
  std::vector<double> times;
  std::array<std::vector<float>, 3> angles;
  for (std::size_t i = 0; i < frames; ++i) {
    times.push_back(static_cast<double>(i) / 60.0);
    const auto t = static_cast<float>(times.back());
    angles[0].push_back(0.8f * std::sin(3.f * t) + 0.01f * std::sin(70.f * t));
    angles[1].push_back(0.5f * std::cos(2.f * t) + 0.01f * std::cos(90.f * t));
    angles[2].push_back(0.3f * std::sin(5.f * t));
  }
  EulerCurves euler{.order = EulerOrder::zxy, .angles = {}};
  for (std::size_t axis = 0; axis < 3; ++axis)
    euler.angles[axis] = Curve::fromSamples(times, angles[axis], Interpolation::linear).value();
  clip.joints = {{.joint = 1, .rotation = euler}};
  return std::make_shared<const Clip>(clip);
}

// Keys on all frames need no slopes: 16 bytes of a rotation and 4 of a time for each, not 48 and 4.
TEST(WriteGltf, CapturedAnglesBecomePlainRotations) {
  constexpr std::size_t kFrames = 600;
  const WrittenAndRead dense = writtenAndRead(captured(kFrames));
  ImportReport report;
  const auto parts = splitGltf(dense.bytes, report);
  const auto json = nlohmann::json::parse(parts->json.begin(), parts->json.end());
  const auto& sampler = json["animations"][0]["samplers"][0];
  EXPECT_EQ(sampler["interpolation"], "LINEAR");
  const std::size_t keys = json["accessors"][sampler["input"].get<std::size_t>()]["count"];
  EXPECT_GE(keys, kFrames);
  EXPECT_LE(keys, kFrames * 11 / 10);
  EXPECT_EQ(dense.fate.fate, Fate::other_keys);
  expectSameMotion(dense, 1e-6f, 1.1e-3f, "dense");
  const WrittenAndRead short_one = writtenAndRead(captured(60));
  EXPECT_LE(dense.bytes.size() - short_one.bytes.size(), (kFrames - 60) * 20 * 11 / 10);
}

// A few keys that are far apart take fewer numbers with slopes.
TEST(WriteGltf, AnglesOfFewKeysStayCurved) {
  Clip clip;
  clip.name = "few", clip.duration_s = 4.0, clip.fps = 30.0;
  EulerCurves euler{.order = EulerOrder::xyz, .angles = {}};
  for (std::size_t axis = 0; axis < 2; ++axis)
    euler.angles[axis] =
        Curve::fromSamples({0.0, 1.0, 2.0, 4.0}, {0.f, 1.f, -1.f, 0.5f}, Interpolation::linear).value();
  clip.joints = {{.joint = 1, .rotation = euler}};
  const WrittenAndRead file = writtenAndRead(std::make_shared<const Clip>(clip));
  const auto& turn = std::get<QuatCurve>(file.is().track(1)->rotation);
  EXPECT_EQ(turn.knot(0).interpolation, Interpolation::hermite);
  expectSameMotion(file, 1e-6f, 1.1e-3f, "few");
}

}  // namespace
}  // namespace sinew::tests
