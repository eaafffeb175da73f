#include "viewer/film/turntable.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "core/math/units.h"

namespace sinew::film {
namespace {

// However many points there are, and in whatever order they come: none leaves the picture, and it is filled.
TEST(FrameAllRound, HoldsAllPointsWhereverTheCameraIs) {
  std::mt19937 engine(7);
  const auto random = [&](float low, float high) { return std::uniform_real_distribution<float>(low, high)(engine); };
  constexpr float kFree = 0.1f, kNear = 6e-3f;  // shares of the picture
  for (int round = 0; round < 20; ++round) {
    const Vec3 middle(random(-50.f, 50.f), random(-50.f, 50.f), random(-50.f, 50.f));
    const float size = std::exp(random(-3.f, 3.f));
    std::vector<Vec3> points;
    for (int i = 0; i < 20'000; ++i) {
      Vec3 at(random(-1.f, 1.f), random(-1.f, 1.f), random(-1.f, 1.f));
      at *= 0.2f + 0.8f * static_cast<float>(i) / 20'000.f;  // it grows while it is looked at
      points.push_back(middle + size * at);
    }
    render::Camera camera;
    camera.yaw = random(-3.f, 3.f), camera.pitch = random(-0.5f, 0.5f);
    const Vec2 viewport(random(200.f, 900.f), random(200.f, 900.f));
    FrameAllRound frame;
    for (const Vec3& point : points) frame.add(point);
    frame.apply(camera, viewport, kFree);
    Vec2 low(1e9f), high(-1e9f);
    for (int step = 0; step < 36; ++step) {
      const render::Camera there = turned(camera, frame.line_w(), 2.0 * kPi * step / 36.0);
      for (const Vec3& point : points) {
        const Vec2 seen = Vec2(there.project(point, viewport)) / viewport;
        low = glm::min(low, seen), high = glm::max(high, seen);
      }
    }
    EXPECT_GE(std::min(low.x, low.y), kFree - kNear) << round;
    EXPECT_LE(std::max(high.x, high.y), 1.f - kFree + kNear) << round;
    EXPECT_GT(std::max(high.x - low.x, high.y - low.y), 0.9f * (1.f - 2.f * kFree)) << round;
  }
}

TEST(FrameAllRound, WhatIsNoPlaceIsPassedOver) {
  FrameAllRound frame;
  EXPECT_TRUE(frame.empty());
  frame.add(Vec3(NAN, 0.f, 0.f));
  frame.add(Vec3(0.f, INFINITY, 0.f));
  EXPECT_TRUE(frame.empty());
  frame.add(Vec3(1.f, 2.f, 3.f));
  frame.add(Vec3(1.f, 4.f, 3.f));
  EXPECT_EQ(frame.line_w(), Vec3(1.f, 3.f, 3.f));
}

}  // namespace
}  // namespace sinew::film
