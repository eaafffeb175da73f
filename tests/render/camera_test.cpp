#include "viewer/render/camera.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace sinew::render {
namespace {

constexpr NamedView kViews[] = {NamedView::front, NamedView::back,   NamedView::left,         NamedView::right,
                                NamedView::top,   NamedView::bottom, NamedView::three_quarter};

struct Randoms {
  std::mt19937 engine{11};
  float operator()(float low, float high) { return std::uniform_real_distribution<float>(low, high)(engine); }
  Vec3 point(float reach) { return {(*this)(-reach, reach), (*this)(-reach, reach), (*this)(-reach, reach)}; }

  Camera camera() {
    Camera c;
    c.target_w = point(3.f);
    c.yaw = (*this)(-3.f, 3.f), c.pitch = (*this)(-1.5f, 1.5f);
    c.distance = std::exp((*this)(-2.f, 4.f));
    c.fov_y = (*this)(0.2f, 1.4f);
    c.orthographic = (*this)(0.f, 1.f) < 0.4f;
    return c;
  }
  Vec2 viewport() { return {(*this)(50.f, 2000.f), (*this)(50.f, 1500.f)}; }
};

TEST(Camera, RayThroughAPixelProjectsBackToIt) {
  Randoms random;
  for (int i = 0; i < 500; ++i) {
    const Camera camera = random.camera();
    const Vec2 viewport = random.viewport();
    const Vec2 pixel(random(0.f, viewport.x), random(0.f, viewport.y));
    const Ray ray = camera.ray(pixel, viewport);
    EXPECT_NEAR(glm::length(ray.direction_w), 1.f, 1e-5f);
    // In front of the eye in both projections; parallel rays begin behind it.
    const float along = camera.orthographic ? camera.distance + 4.f * camera.scene_radius + camera.distance
                                            : camera.distance * random(0.5f, 2.f);
    const Vec3 seen = camera.project(ray.origin_w + ray.direction_w * along, viewport);
    EXPECT_LT(glm::distance(Vec2(seen), pixel), 0.02f * std::max(1.f, viewport.y / 500.f));
    EXPECT_GT(seen.z, 0.f);
  }
}

TEST(Camera, MatricesAgreeWithProject) {
  Randoms random;
  for (int i = 0; i < 300; ++i) {
    const Camera camera = random.camera();
    const Vec2 viewport = random.viewport();
    const Vec3 point = camera.target_w + random.point(0.2f * camera.distance);
    const Vec3 seen = camera.project(point, viewport);
    const Vec4 clip = camera.projection(viewport.x / viewport.y) * camera.view() * Vec4(point, 1.f);
    const Vec2 ndc = Vec2(clip) / clip.w;
    EXPECT_NEAR((ndc.x * 0.5f + 0.5f) * viewport.x, seen.x, 2e-3f * viewport.x);
    EXPECT_NEAR((0.5f - ndc.y * 0.5f) * viewport.y, seen.y, 2e-3f * viewport.y);
  }
}

TEST(Camera, PlanesHoldTheSceneRoundTheTarget) {
  Randoms random;
  for (int i = 0; i < 300; ++i) {
    const Camera camera = random.camera();
    const Vec3 point = camera.target_w + glm::normalize(random.point(1.f)) * camera.scene_radius;
    const float depth = camera.project(point, Vec2(100.f)).z;
    const Vec4 clip = camera.projection(1.f) * camera.view() * Vec4(point, 1.f);
    if (!camera.orthographic && depth < 0.03f * std::min(camera.distance, camera.scene_radius))
      continue;  // behind or at the eye
    if (!camera.orthographic && depth < 1e-3f * camera.scene_radius) continue;
    EXPECT_LE(std::abs(clip.z), clip.w * 1.0001f) << depth;
  }
}

TEST(Camera, NamedViewsLookWhereTheySay) {
  Camera camera;
  camera.look(NamedView::front);
  EXPECT_GT(camera.eye_w().z, camera.target_w.z);  // a character that faces +Z is seen from the front
  EXPECT_NEAR(glm::distance(camera.right_w(), Vec3(1.f, 0.f, 0.f)), 0.f, 1e-6f);
  camera.look(NamedView::left);
  EXPECT_GT(camera.eye_w().x, camera.target_w.x);
  camera.look(NamedView::right);
  EXPECT_LT(camera.eye_w().x, camera.target_w.x);
  camera.look(NamedView::back);
  EXPECT_LT(camera.eye_w().z, camera.target_w.z);
  camera.look(NamedView::top);
  EXPECT_NEAR(glm::distance(camera.forward_w(), Vec3(0.f, -1.f, 0.f)), 0.f, 1e-6f);
  EXPECT_NEAR(glm::distance(camera.up_w(), Vec3(0.f, 0.f, -1.f)), 0.f, 1e-6f);
  camera.look(NamedView::bottom);
  EXPECT_NEAR(glm::distance(camera.forward_w(), Vec3(0.f, 1.f, 0.f)), 0.f, 1e-6f);
}

TEST(Camera, FrameFitsTheBoxAndWastesLittle) {
  Randoms random;
  for (int i = 0; i < 300; ++i) {
    Camera camera = random.camera();
    camera.look(kViews[i % 7]);
    const Vec2 viewport = random.viewport();
    const float margin = random(1.02f, 1.5f);
    Box box;
    box.add(random.point(5.f));
    box.add(random.point(5.f));
    const float yaw = camera.yaw, pitch = camera.pitch;
    camera.frame(box, viewport, margin);
    EXPECT_EQ(camera.yaw, yaw);
    EXPECT_EQ(camera.pitch, pitch);
    float widest = 0.f;
    for (int corner = 0; corner < 8; ++corner) {
      const Vec3 c(corner & 1 ? box.low.x : box.high.x, corner & 2 ? box.low.y : box.high.y,
                   corner & 4 ? box.low.z : box.high.z);
      const Vec3 seen = camera.project(c, viewport);
      EXPECT_TRUE(camera.orthographic || seen.z > 0.f);
      widest = std::max({widest, std::abs(2.f * seen.x / viewport.x - 1.f), std::abs(2.f * seen.y / viewport.y - 1.f)});
    }
    EXPECT_LE(widest, 1.001f / margin);
    EXPECT_GE(widest, 0.98f / margin);
  }
}

TEST(Camera, FramingNothingChangesNothing) {
  Camera camera;
  camera.frame(Box{}, Vec2(100.f));
  EXPECT_EQ(camera.distance, Camera{}.distance);
}

TEST(Camera, ZoomKeepsThePointUnderThePointer) {
  Randoms random;
  for (int i = 0; i < 300; ++i) {
    Camera camera = random.camera();
    const Vec2 viewport = random.viewport();
    const Vec2 pixel(random(0.f, viewport.x), random(0.f, viewport.y));
    const Ray ray = camera.ray(pixel, viewport);
    const float depth = glm::dot(camera.target_w - ray.origin_w, camera.forward_w());
    const Vec3 held = ray.origin_w + ray.direction_w * (depth / glm::dot(ray.direction_w, camera.forward_w()));
    const float before = camera.distance;
    camera.zoom(random(0.5f, 3.f), pixel, viewport);
    EXPECT_LT(camera.distance, before);
    EXPECT_LT(glm::distance(Vec2(camera.project(held, viewport)), pixel), 0.2f);
  }
}

TEST(Camera, PanMovesTheTargetWithThePointer) {
  Randoms random;
  for (int i = 0; i < 300; ++i) {
    Camera camera = random.camera();
    const Vec2 viewport = random.viewport(), drag(random(-200.f, 200.f), random(-200.f, 200.f));
    const Vec3 held = camera.target_w;
    camera.pan(drag, viewport);
    EXPECT_LT(glm::distance(Vec2(camera.project(held, viewport)), 0.5f * viewport + drag), 0.2f);
  }
}

TEST(Camera, OrbitTurnsHalfADegreePerPixelAndStopsAtThePoles) {
  Camera camera;
  camera.orbit(Vec2(20.f, 10.f));
  EXPECT_NEAR(camera.yaw, glm::radians(-10.f), 1e-5f);  // the side that faces the viewer follows the pointer
  EXPECT_NEAR(camera.pitch, glm::radians(5.f), 1e-5f);
  camera.orbit(Vec2(0.f, 5000.f));
  EXPECT_NEAR(camera.pitch, glm::radians(90.f), 1e-5f);
  for (int i = 0; i < 100; ++i) camera.orbit(Vec2(97.f, -30.f));
  EXPECT_LE(std::abs(camera.yaw), glm::radians(180.1f));
  EXPECT_NEAR(camera.pitch, glm::radians(-90.f), 1e-5f);
}

TEST(Camera, MetresPerPixelMeasuresWhatProjectShows) {
  Randoms random;
  for (int i = 0; i < 200; ++i) {
    const Camera camera = random.camera();
    const Vec2 viewport = random.viewport();
    const float metres = camera.metresPerPixel(camera.target_w, viewport);
    const Vec3 a = camera.project(camera.target_w, viewport);
    const Vec3 b = camera.project(camera.target_w + camera.right_w() * metres * 10.f, viewport);
    EXPECT_NEAR(glm::distance(Vec2(a), Vec2(b)), 10.f, 0.05f);
  }
}

// The points fill the picture between the borders along one axis at least, and cross none.
TEST(TightFrame, FillsThePictureUpToItsBorder) {
  Randoms random;
  for (int i = 0; i < 300; ++i) {
    Camera camera = random.camera();
    const Vec2 viewport = random.viewport();
    const float border = random(0.f, 0.3f);
    const Vec3 middle = random.point(5.f);
    const Vec3 reach = glm::abs(random.point(1.f)) + 0.05f;
    std::vector<Vec3> points;
    for (int k = 0; k < 40; ++k) points.push_back(middle + random.point(1.f) * reach);
    const float yaw = camera.yaw, pitch = camera.pitch;

    TightFrame frame(camera, viewport, border);
    for (const Vec3& p : points) frame.add(p);
    frame.apply(camera);

    Vec2 low(1e9f), high(-1e9f);  // shares of the picture
    for (const Vec3& p : points) {
      const Vec3 seen = camera.project(p, viewport);
      EXPECT_GT(seen.z, camera.orthographic ? -1e9f : 0.f);
      low = glm::min(low, Vec2(seen) / viewport), high = glm::max(high, Vec2(seen) / viewport);
    }
    constexpr float kRounding = 2e-3f;
    EXPECT_GE(std::min(low.x, low.y), border - kRounding);
    EXPECT_LE(std::max(high.x, high.y), 1.f - border + kRounding);
    const Vec2 filled = high - low;
    const bool roomy = camera.orthographic || camera.distance > 2.5f;  // else the near ones keep their room
    if (roomy) {
      EXPECT_NEAR(std::max(filled.x, filled.y), 1.f - 2.f * border, kRounding);
    }
    EXPECT_EQ(camera.yaw, yaw);
    EXPECT_EQ(camera.pitch, pitch);
  }
}

TEST(TightFrame, WithoutPointsTheCameraStays) {
  Camera camera;
  const Vec3 target = camera.target_w;
  TightFrame(camera, Vec2(100.f), 0.1f).apply(camera);
  EXPECT_EQ(camera.target_w, target);
  EXPECT_EQ(camera.distance, Camera().distance);
}

}  // namespace
}  // namespace sinew::render
