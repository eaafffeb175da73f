#include <gtest/gtest.h>

#include "tests/render/offscreen_test_base.h"

namespace sinew::render {
namespace {

using Trails = OffscreenTest;

constexpr Vec3 kPast{1.f, 0.f, 0.f}, kFuture{0.f, 1.f, 0.f};

// A quarter of a circle beside the figure, half of it past.
TrailSnapshot arc(const Vec3& middle_w, float radius) {
  TrailSnapshot trail;
  for (int i = 0; i <= 40; ++i) {
    const float angle = glm::radians(90.f) * static_cast<float>(i) / 40.f;
    trail.points.push_back(
        {middle_w + radius * Vec3(std::cos(angle), std::sin(angle), 0.f), i <= 20 ? kPast : kFuture});
  }
  return trail;
}

class TrailPicture : public Trails {
 protected:
  SceneSnapshot scene() {
    SceneSnapshot s = restingTube();
    camera = cameraFor(s, NamedView::front, Vec2(width, height));
    camera.distance *= 1.6f;
    return s;
  }
  Pixel at(const Picture& picture, const Vec3& position_w) const {
    const Vec2 pixel(camera.project(position_w, Vec2(width, height)));
    return pixelAt(picture, static_cast<int>(pixel.x), static_cast<int>(pixel.y));
  }
  Camera camera;
};

TEST_F(TrailPicture, LiesWhereThePointsAreAndNowhereElse) {
  SceneSnapshot s = scene();
  const Picture without = draw(s, camera, bare());
  s.trails = {arc({0.3f, 0.4f, 0.f}, 0.5f)};
  const Picture with = draw(s, camera, bare());
  // Its ends are cut, and in its middle the colour turns.
  for (std::size_t i = 1; i < 40; ++i) {
    const TrailSnapshot::Point& point = s.trails.front().points[i];
    if (i == 20 || i == 21) continue;
    EXPECT_TRUE(near(at(with, point.at_w), point.color_srgb, 90)) << point.at_w.x << ' ' << point.at_w.y;
  }
  // Every changed pixel lies within the width of the underlay.
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      if (pixelAt(with, x, y) == pixelAt(without, x, y)) continue;
      float nearest = 1e9f;
      for (const TrailSnapshot::Point& point : s.trails.front().points) {
        const Vec2 pixel(camera.project(point.at_w, Vec2(width, height)));
        nearest = std::min(nearest, glm::distance(pixel, Vec2(x + 0.5f, y + 0.5f)));
      }
      EXPECT_LT(nearest, 5.f) << x << ' ' << y;
    }
  }
}

TEST_F(TrailPicture, IsFainterWhereASurfaceHidesIt) {
  SceneSnapshot s = scene();
  TrailSnapshot line;
  for (const float x : {-0.6f, 0.f, 0.6f}) line.points.push_back({{x, 0.9f, 0.f}, kPast});
  s.trails = {line};
  const Picture picture = draw(s, camera, bare());
  const Pixel free = at(picture, {0.5f, 0.9f, 0.f}), hidden = at(picture, {0.05f, 0.9f, 0.f});
  EXPECT_GT(free.r - free.g, 150);
  EXPECT_GT(hidden.r - hidden.g, 20) << "it can still be followed";
  EXPECT_LT(hidden.r - hidden.g, free.r - free.g - 40);
}

TEST_F(TrailPicture, MarksLieOnTheirPlacesOverEverything) {
  using Kind = TrailSnapshot::MarkKind;
  SceneSnapshot s = scene();
  TrailSnapshot trail;
  const Vec3 key{0.f, 0.9f, 0.f}, dot{0.5f, 0.9f, 0.f};  // the first inside the figure
  trail.marks = {{dot, kFuture, Kind::frame, false}, {key, kPast, Kind::key, false}};
  trail.key_srgb = {1.f, 0.f, 1.f};
  s.trails = {trail};
  const Picture picture = draw(s, camera, bare());
  EXPECT_TRUE(near(at(picture, key), trail.key_srgb, 30));
  EXPECT_GT(at(picture, dot).g, 150);
  s.trails.front().marks[1].highlighted = true;
  EXPECT_TRUE(near(at(draw(s, camera, bare()), key), Vec3(1.f), 30)) << "under the pointer it is white";
}

TEST_F(TrailPicture, KeysThatCrowdTakeTheColourOfTheirPath) {
  SceneSnapshot s = scene();
  TrailSnapshot trail;
  const float apart = 9.f * camera.metresPerPixel({0.4f, 0.9f, 0.f}, Vec2(width, height));
  for (int i = 0; i < 3; ++i)
    trail.marks.push_back({{0.4f + apart * static_cast<float>(i), 0.9f, 0.f}, kFuture, TrailSnapshot::MarkKind::key});
  trail.key_srgb = kPast;
  s.trails = {trail};
  EXPECT_TRUE(near(at(draw(s, camera, bare()), trail.marks[1].at_w), kFuture, 40));
}

TEST_F(TrailPicture, PointsBehindTheEyeAndAtOnePlaceDoNoHarm) {
  SceneSnapshot s = scene();
  TrailSnapshot trail;
  for (int i = 0; i < 8; ++i) trail.points.push_back({{0.4f, 0.9f, 0.f}, kPast});
  trail.points.push_back({camera.eye_w() - 2.f * camera.forward_w(), kPast});
  trail.points.push_back({camera.eye_w(), kPast});
  s.trails = {trail, TrailSnapshot{}};
  const Picture with = draw(s, camera, bare());
  s.trails.clear();
  EXPECT_LT(differences(with, draw(s, camera, bare())), 40);
}

}  // namespace
}  // namespace sinew::render
