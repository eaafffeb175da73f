// Handles and what dragging them does: on every camera and every set of axes.
#include "viewer/render/handles/gizmo.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "viewer/render/handles/handle_drag.h"

namespace sinew::render {
namespace {

constexpr Vec2 kViewport{1280.f, 720.f};

float anyFloat(int low, int high) { return static_cast<float>(*rc::gen::inRange(low * 1000, high * 1000)) * 1e-3f; }

Vec3 anyVec3(int reach) { return {anyFloat(-reach, reach), anyFloat(-reach, reach), anyFloat(-reach, reach)}; }

Camera anyCamera() {
  Camera camera;
  camera.yaw = anyFloat(-3, 3);
  camera.pitch = anyFloat(-1, 1);
  camera.distance = anyFloat(1, 8);
  camera.orthographic = *rc::gen::arbitrary<bool>();
  return camera;
}

// Unit columns, turned anyhow, skewed a little.
Mat3 anyAxes() {
  const Vec3 turn = anyVec3(2);
  const float angle = glm::length(turn);
  Mat3 axes = angle > 0.f ? glm::mat3_cast(glm::angleAxis(angle, turn / angle)) : Mat3(1.f);
  axes[1] = glm::normalize(axes[1] + 0.3f * anyFloat(-1, 1) * axes[0]);
  return axes;
}

// Near enough to the middle of the picture for its handles to be in it.
GizmoFrame anyFrame(const Camera& camera) { return {camera.target_w + 0.1f * camera.distance * anyVec3(1), anyAxes()}; }

Vec2 pixelOf(const Vec3& point_w, const Camera& camera) { return Vec2(camera.project(point_w, kViewport)); }

float sineToSight(const Vec3& axis_w, const GizmoFrame& frame, const Camera& camera) {
  return glm::length(glm::cross(axis_w, sightTo(frame.origin_w, camera)));
}

const GizmoPart* find(const std::vector<GizmoPart>& parts, Handle handle, GizmoPart::Form form) {
  for (const GizmoPart& part : parts)
    if (part.handle == handle && part.form == form) return &part;
  return nullptr;
}

RC_GTEST_PROP(Gizmo, ArmsKeepTheirLengthOnTheScreenAndAreFoundThere, ()) {
  const Camera camera = anyCamera();
  const GizmoFrame frame = anyFrame(camera);
  const auto parts = gizmoParts(GizmoKind::move, frame, camera, kViewport);
  for (int axis = 0; axis < 3; ++axis) {
    const float sine = sineToSight(frame.axes_w[axis], frame, camera);
    const GizmoPart* arm = find(parts, axisHandle(axis), GizmoPart::Form::line);
    if (sine < 0.1f) RC_ASSERT(!arm);
    if (sine < 0.25f) continue;
    RC_ASSERT(arm);
    // Perspective makes the half towards the eye a little longer.
    RC_ASSERT(std::abs(glm::distance(arm->points[0], arm->points[1]) - gizmo::kArm * sine) < 0.2f * gizmo::kArm);
    // Other arms may cross it here.
    const Vec2 tip = find(parts, axisHandle(axis), GizmoPart::Form::solid)->points[1];
    const Handle found = handleAt(parts, tip);
    RC_ASSERT(found != Handle::none);
    bool crossed = false;
    for (int other = 0; other < 3; ++other)
      crossed = crossed || (other != axis && found == axisHandle(other)) || found == planeHandle(other);
    RC_ASSERT(crossed || found == axisHandle(axis));
  }
}

TEST(Gizmo, HasAHandleAtEveryPlace) {
  const Camera camera{.yaw = 0.6f, .pitch = 0.4f};
  const GizmoFrame frame{camera.target_w, Mat3(1.f)};
  const auto parts = gizmoParts(GizmoKind::move, frame, camera, kViewport);
  const float metre = camera.metresPerPixel(frame.origin_w, kViewport);
  const auto at = [&](float x, float y, float z) {
    return handleAt(parts, pixelOf(frame.origin_w + Vec3(x, y, z) * (gizmo::kArm * metre), camera));
  };
  EXPECT_EQ(at(0.f, 0.f, 0.f), Handle::centre);
  EXPECT_EQ(at(0.9f, 0.f, 0.f), Handle::x);
  EXPECT_EQ(at(0.f, 0.9f, 0.f), Handle::y);
  EXPECT_EQ(at(0.f, 0.f, 0.9f), Handle::z);
  EXPECT_EQ(at(0.44f, 0.44f, 0.f), Handle::xy);
  EXPECT_EQ(at(0.f, 0.44f, 0.44f), Handle::yz);
  EXPECT_EQ(at(0.44f, 0.f, 0.44f), Handle::zx);
  EXPECT_EQ(at(-0.5f, -0.5f, 0.f), Handle::none);
  EXPECT_EQ(at(3.f, 0.f, 0.f), Handle::none);
}

TEST(Gizmo, RingsAreFoundInFrontButNotBehind) {
  const Camera camera{.yaw = 0.6f, .pitch = 0.4f};
  const GizmoFrame frame{camera.target_w, Mat3(1.f)};
  const auto parts = gizmoParts(GizmoKind::rotate, frame, camera, kViewport);
  const float metre = camera.metresPerPixel(frame.origin_w, kViewport);
  const auto at = [&](const Vec3& direction) {
    return handleAt(parts, pixelOf(frame.origin_w + glm::normalize(direction) * (gizmo::kRing * metre), camera));
  };
  EXPECT_EQ(at({0.9f, 0.f, 1.f}), Handle::y);
  EXPECT_EQ(at({-0.5f, 0.f, -1.f}), Handle::none);
  EXPECT_EQ(at({0.f, 0.6f, 1.f}), Handle::x);
  EXPECT_EQ(at({1.f, 0.6f, 0.f}), Handle::z);
  EXPECT_EQ(handleAt(parts, pixelOf(frame.origin_w, camera) + Vec2(gizmo::kViewRing, 0.f)), Handle::view);
}

TEST(Gizmo, IsNotShownBehindTheEye) {
  const Camera camera;
  const GizmoFrame frame{camera.eye_w() - camera.forward_w(), Mat3(1.f)};
  for (const GizmoKind kind : {GizmoKind::move, GizmoKind::rotate, GizmoKind::scale})
    EXPECT_TRUE(gizmoParts(kind, frame, camera, kViewport).empty());
}

TEST(Gizmo, GuidesStayInThePicture) {
  const Camera camera{.yaw = 0.6f, .pitch = 0.4f};
  const auto parts = guideParts(Handle::zx, {camera.target_w, Mat3(1.f)}, camera, kViewport);
  ASSERT_EQ(parts.size(), 2u);
  for (const GizmoPart& part : parts)
    for (const Vec2 point : part.points) {
      EXPECT_GT(point.x, -20.f);
      EXPECT_LT(point.x, kViewport.x + 20.f);
      EXPECT_GT(point.y, -20.f);
      EXPECT_LT(point.y, kViewport.y + 20.f);
    }
}

RC_GTEST_PROP(HandleDrag, AlongAnAxisTheGrabbedPointFollowsThePointer, ()) {
  const Camera camera = anyCamera();
  const GizmoFrame frame = anyFrame(camera);
  const int axis = *rc::gen::inRange(0, 3);
  RC_PRE(sineToSight(frame.axes_w[axis], frame, camera) > 0.25f);
  const float unit = gizmo::kArm * camera.metresPerPixel(frame.origin_w, kViewport);
  const float from = unit * anyFloat(0, 1), to = unit * anyFloat(-2, 2);
  HandleDrag drag(GizmoKind::move, axisHandle(axis), frame, camera, kViewport,
                  pixelOf(frame.origin_w + frame.axes_w[axis] * from, camera), Grab::handle);
  const DragAmount amount = drag.update(pixelOf(frame.origin_w + frame.axes_w[axis] * to, camera));
  RC_ASSERT(amount.in_axes);
  RC_ASSERT(std::abs(amount.value[axis] - (to - from)) < 2e-3f * unit);
  RC_ASSERT(amount.value[(axis + 1) % 3] == 0.f);
  RC_ASSERT(amount.value[(axis + 2) % 3] == 0.f);
}

RC_GTEST_PROP(HandleDrag, OnAPlaneTheGrabbedPointFollowsThePointer, ()) {
  const Camera camera = anyCamera();
  const GizmoFrame frame = anyFrame(camera);
  const int normal = *rc::gen::inRange(0, 3), a = (normal + 1) % 3, b = (normal + 2) % 3;
  const Vec3 stands = glm::normalize(glm::cross(frame.axes_w[a], frame.axes_w[b]));
  RC_PRE(std::abs(glm::dot(stands, sightTo(frame.origin_w, camera))) > 0.25f);
  const float unit = gizmo::kArm * camera.metresPerPixel(frame.origin_w, kViewport);
  const auto at = [&](Vec2 place) {
    return pixelOf(frame.origin_w + unit * (frame.axes_w[a] * place.x + frame.axes_w[b] * place.y), camera);
  };
  const Vec2 from(0.44f, 0.44f), to(anyFloat(-1, 1), anyFloat(-1, 1));
  HandleDrag drag(GizmoKind::move, planeHandle(normal), frame, camera, kViewport, at(from), Grab::handle);
  const DragAmount amount = drag.update(at(to));
  RC_ASSERT(amount.value[normal] == 0.f);
  RC_ASSERT(std::abs(amount.value[a] - unit * (to.x - from.x)) < 5e-3f * unit);
  RC_ASSERT(std::abs(amount.value[b] - unit * (to.y - from.y)) < 5e-3f * unit);
}

RC_GTEST_PROP(HandleDrag, FreelyTheOriginFollowsThePointerAtItsDepth, ()) {
  const Camera camera = anyCamera();
  const GizmoFrame frame = anyFrame(camera);
  const Vec2 to = pixelOf(frame.origin_w, camera) + Vec2(anyFloat(-200, 200), anyFloat(-200, 200));
  HandleDrag drag(GizmoKind::move, Handle::centre, frame, camera, kViewport, pixelOf(frame.origin_w, camera),
                  Grab::handle);
  const DragAmount amount = drag.update(to);
  RC_ASSERT(!amount.in_axes);
  RC_ASSERT(glm::distance(pixelOf(frame.origin_w + amount.value, camera), to) < 0.1f);
  RC_ASSERT(std::abs(glm::dot(amount.value, camera.forward_w())) < 1e-4f * camera.distance);
}

RC_GTEST_PROP(HandleDrag, ARingTurnsByTheAngleThatThePointerGoesRoundIt, ()) {
  const Camera camera = anyCamera();
  const GizmoFrame frame = anyFrame(camera);
  const int axis = *rc::gen::inRange(0, 3);
  const Vec3 a = frame.axes_w[axis];
  RC_PRE(std::abs(glm::dot(a, sightTo(frame.origin_w, camera))) > 0.2f);
  const Vec3 u = glm::normalize(glm::cross(a, std::abs(a.y) < 0.9f ? Vec3(0, 1, 0) : Vec3(1, 0, 0)));
  const Vec3 v = glm::cross(a, u);
  const float radius = gizmo::kRing * camera.metresPerPixel(frame.origin_w, kViewport);
  const auto at = [&](float turn) {
    return pixelOf(frame.origin_w + radius * (u * std::cos(turn) + v * std::sin(turn)), camera);
  };
  const float from = anyFloat(-3, 3), by = anyFloat(-12, 12);
  HandleDrag drag(GizmoKind::rotate, axisHandle(axis), frame, camera, kViewport, at(from), Grab::handle);
  DragAmount amount;
  for (int i = 1; i <= 60; ++i) amount = drag.update(at(from + by * static_cast<float>(i) / 60.f));
  RC_ASSERT(std::abs(amount.value[axis] - by) < 0.01f);
  RC_ASSERT(amount.value[(axis + 1) % 3] == 0.f);
  // Back where it began nothing is left.
  for (int i = 59; i >= 0; --i) amount = drag.update(at(from + by * static_cast<float>(i) / 60.f));
  RC_ASSERT(glm::length(amount.value) < 1e-3f);
}

// However the pointer goes, small steps of it make small steps of the value.
RC_GTEST_PROP(HandleDrag, NothingJumps, ()) {
  Camera camera = anyCamera();
  GizmoFrame frame = anyFrame(camera);
  const auto kind = *rc::gen::elementOf(std::vector{GizmoKind::move, GizmoKind::rotate});
  const auto handle = kind == GizmoKind::move
                          ? *rc::gen::elementOf(std::vector{Handle::x, Handle::y, Handle::z, Handle::yz, Handle::zx,
                                                            Handle::xy, Handle::centre})
                          : *rc::gen::elementOf(std::vector{Handle::x, Handle::y, Handle::z});
  if (*rc::gen::arbitrary<bool>()) {
    // An axis that points nearly at the eye.
    frame.axes_w = Mat3(camera.up_w(), camera.right_w(), camera.forward_w());
    const float angle = anyFloat(-1, 1) * 0.3f;
    frame.axes_w = glm::mat3_cast(glm::angleAxis(angle, camera.right_w())) * frame.axes_w;
  }
  const Vec2 centre = pixelOf(frame.origin_w, camera);
  const float turn = anyFloat(-3, 3);
  const Vec2 way(std::cos(turn), std::sin(turn)), side(-way.y, way.x);
  const Vec2 begin = centre + 60.f * side;  // rings: clear of the middle, where every direction is near
  HandleDrag drag(kind, handle, frame, camera, kViewport, begin, Grab::handle);
  const float unit = camera.metresPerPixel(frame.origin_w, kViewport);
  Vec3 last(0.f);
  for (int i = 1; i <= 1200; ++i) {
    const Vec3 now = drag.update(begin + way * static_cast<float>(i)).value;
    RC_ASSERT(std::isfinite(now.x) && std::isfinite(now.y) && std::isfinite(now.z));
    // A pixel is worth at most so much: steeply seen axes and planes are slow, not wild.
    const float step = glm::distance(now, last) / (kind == GizmoKind::move ? unit : 1.f);
    RC_ASSERT(step < (kind == GizmoKind::move ? 1200.f : 0.3f));
    last = now;
  }
}

TEST(HandleDrag, AnAxisThatPointsAtTheEyeFollowsThePointerUpAndDown) {
  const Camera camera{.pitch = 0.f};
  const GizmoFrame frame{camera.target_w, Mat3(1.f)};  // z points at the eye
  const Vec2 centre = pixelOf(frame.origin_w, camera);
  HandleDrag drag(GizmoKind::move, Handle::z, frame, camera, kViewport, centre, Grab::anywhere);
  const float unit = camera.metresPerPixel(frame.origin_w, kViewport);
  EXPECT_NEAR(drag.update(centre + Vec2(0.f, -10.f)).value.z, 10.f * unit, 1e-5f);
  EXPECT_NEAR(drag.update(centre + Vec2(300.f, 0.f)).value.z, 0.f, 1e-5f);
}

TEST(HandleDrag, ARingSeenFromTheSideTurnsAsItsFrontIsPushed) {
  const Camera camera{.pitch = 0.f};
  const GizmoFrame frame{camera.target_w, Mat3(1.f)};
  const Vec2 centre = pixelOf(frame.origin_w, camera);
  HandleDrag drag(GizmoKind::rotate, Handle::y, frame, camera, kViewport, centre, Grab::handle);
  // The front goes to the right, as a positive turn about +Y takes +Z to +X.
  EXPECT_NEAR(drag.update(centre + Vec2(gizmo::kRing, 0.f)).value.y, 1.f, 1e-3f);
}

TEST(HandleDrag, ABallRollsUnderThePointer) {
  const Camera camera{.pitch = 0.f};
  const GizmoFrame frame{camera.target_w, Mat3(1.f)};
  const Vec2 centre = pixelOf(frame.origin_w, camera);
  HandleDrag drag(GizmoKind::rotate, Handle::centre, frame, camera, kViewport, centre, Grab::handle);
  const DragAmount amount = drag.update(centre + Vec2(0.f, gizmo::kRing));  // downwards: the front turns down
  EXPECT_FALSE(amount.in_axes);
  EXPECT_NEAR(amount.value.x, 1.f, 1e-3f);
}

TEST(HandleDrag, ABoxStretchesWithThePointer) {
  const Camera camera{.yaw = 0.6f, .pitch = 0.4f};
  const GizmoFrame frame{camera.target_w, Mat3(1.f)};
  const float unit = gizmo::kArm * camera.metresPerPixel(frame.origin_w, kViewport);
  const auto at = [&](float x, float y) { return pixelOf(frame.origin_w + unit * Vec3(x, y, 0.f), camera); };
  HandleDrag axis(GizmoKind::scale, Handle::x, frame, camera, kViewport, at(1.f, 0.f), Grab::handle);
  const Vec3 wide = axis.update(at(1.5f, 0.f)).value;
  EXPECT_NEAR(wide.x, 1.5f, 1e-3f);
  EXPECT_EQ(wide.y, 1.f);
  HandleDrag plane(GizmoKind::scale, Handle::xy, frame, camera, kViewport, at(0.4f, 0.4f), Grab::handle);
  const Vec3 half = plane.update(at(0.2f, 0.2f)).value;
  EXPECT_NEAR(half.x, 0.5f, 1e-2f);
  EXPECT_NEAR(half.y, 0.5f, 1e-2f);
  EXPECT_EQ(half.z, 1.f);
  const Vec2 centre = at(0.f, 0.f);
  HandleDrag all(GizmoKind::scale, Handle::centre, frame, camera, kViewport, centre, Grab::handle);
  EXPECT_EQ(all.update(centre + Vec2(100.f, 0.f)).value, Vec3(2.f));
  HandleDrag anywhere(GizmoKind::scale, Handle::centre, frame, camera, kViewport, centre + Vec2(50.f, 0.f),
                      Grab::anywhere);
  EXPECT_NEAR(anywhere.update(centre + Vec2(0.f, 100.f)).value.y, 2.f, 1e-5f);
  EXPECT_NEAR(anywhere.update(centre + Vec2(-25.f, 0.f)).value.y, -0.5f, 1e-5f);
}

TEST(HandleDrag, SnapsToStepsOrToTheGrid) {
  const GizmoFrame frame{Vec3(0.f), Mat3(1.f)};
  const DragAmount moved{{0.26f, 0.26f, 0.f}, true};
  EXPECT_NEAR(snapped(GizmoKind::move, Handle::x, moved, frame, 0.1f).value.x, 0.3f, 1e-6f);
  EXPECT_EQ(snapped(GizmoKind::move, Handle::x, moved, frame, 0.1f).value.y, 0.26f);
  const Vec3 begun(0.03f, 0.f, 0.f);
  EXPECT_NEAR(snapped(GizmoKind::move, Handle::x, moved, frame, 0.1f, &begun).value.x, 0.27f, 1e-6f);
  const DragAmount free{{0.26f, 0.04f, -0.16f}, false};
  const DragAmount stepped = snapped(GizmoKind::move, Handle::centre, free, frame, 0.1f);
  EXPECT_TRUE(stepped.in_axes);
  EXPECT_LT(glm::distance(stepped.value, Vec3(0.3f, 0.f, -0.2f)), 1e-6f);
  const float step = glm::radians(15.f);
  EXPECT_NEAR(snapped(GizmoKind::rotate, Handle::y, {{0.f, -1.f, 0.f}, true}, frame, step).value.y, -4.f * step, 1e-5f);
  EXPECT_NEAR(snapped(GizmoKind::scale, Handle::x, {{1.33f, 1.f, 1.f}, true}, frame, 0.25f).value.x, 1.25f, 1e-6f);
}

}  // namespace
}  // namespace sinew::render
