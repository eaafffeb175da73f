#include "viewer/render/handles/gizmo.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include "core/math/units.h"

namespace sinew::render {
namespace {

using namespace gizmo;
using Form = GizmoPart::Form;

constexpr int kRingSteps = 96;
// Sines of the angle to the line of sight between which a handle fades.
constexpr float kGone = 0.10f, kWhole = 0.20f;
constexpr float kBehindTheBall = 0.25f;  // a ring's part farther away than this share of its radius is its back
constexpr float kBackOpacity = 0.28f;

float faded(float sine) { return std::clamp((sine - kGone) / (kWhole - kGone), 0.f, 1.f); }

// Everything that all parts of one gizmo share.
struct Stage {
  const Camera& camera;
  Vec2 viewport;
  Vec3 origin_w, sight_w;
  float metre;  // metres of a pixel at the origin

  Stage(const Vec3& origin, const Camera& c, Vec2 size)
      : camera(c),
        viewport(size),
        origin_w(origin),
        sight_w(sightTo(origin, c)),
        metre(c.metresPerPixel(origin, size)) {}

  bool visible() const {
    const float depth = glm::dot(origin_w - camera.eye_w(), camera.forward_w());
    return viewport.y > 0.f && std::isfinite(depth) && (camera.orthographic || depth > 1e-4f * camera.distance);
  }
  Vec2 pixel(const Vec3& from_origin_w) const { return Vec2(camera.project(origin_w + from_origin_w, viewport)); }
};

float alongSight(const Vec3& axis_w, const Stage& stage) { return glm::dot(axis_w, stage.sight_w); }

float opacityOfAxis(const Vec3& axis_w, const Stage& stage) {
  const float cosine = alongSight(axis_w, stage);
  return faded(std::sqrt(std::max(0.f, 1.f - cosine * cosine)));
}

float opacityOfPlane(const Vec3& a_w, const Vec3& b_w, const Stage& stage) {
  const Vec3 normal = glm::cross(a_w, b_w);
  const float length = glm::length(normal);
  return length > 0.f ? faded(std::abs(alongSight(normal / length, stage))) : 0.f;
}

std::vector<Vec2> tip(Vec2 at, Vec2 from) {
  const Vec2 along = at - from;
  const float length = glm::length(along);
  if (!(length > 0.f)) return {};
  const Vec2 forward = along / length, side(-forward.y, forward.x);
  return {at + side * kTipHalf, at + forward * kTip, at - side * kTipHalf};
}

// The outline of a small box with the gizmo's axes.
std::vector<Vec2> box(const Vec3& at_from_origin_w, const Mat3& axes_w, const Stage& stage) {
  const float half = kBoxHalf * stage.metre;
  std::vector<Vec2> corners;
  for (int i = 0; i < 8; ++i) {
    const Vec3 corner(i & 1 ? half : -half, i & 2 ? half : -half, i & 4 ? half : -half);
    corners.push_back(stage.pixel(at_from_origin_w + axes_w * corner));
  }
  // Convex hull by Andrew's monotone chain.
  std::ranges::sort(corners, [](Vec2 a, Vec2 b) { return a.x < b.x || (a.x == b.x && a.y < b.y); });
  const auto turnsLeft = [](Vec2 a, Vec2 b, Vec2 c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0.f;
  };
  std::vector<Vec2> hull;
  for (int pass = 0; pass < 2; ++pass) {
    const std::size_t base = hull.size();
    for (const Vec2 corner : corners) {
      while (hull.size() >= base + 2 && !turnsLeft(hull[hull.size() - 2], hull.back(), corner)) hull.pop_back();
      hull.push_back(corner);
    }
    hull.pop_back();
    std::ranges::reverse(corners);
  }
  return hull;
}

void addAxes(GizmoKind kind, const GizmoFrame& frame, const Stage& stage, std::vector<GizmoPart>& parts) {
  std::array<int, 3> order{0, 1, 2};  // from far to near
  std::ranges::sort(order, std::greater<>{}, [&](int axis) { return alongSight(frame.axes_w[axis], stage); });
  const Vec2 centre = stage.pixel(Vec3(0.f));
  for (const int axis : order) {
    const Vec3 arm_w = frame.axes_w[axis] * (kArm * stage.metre);
    const float opacity = opacityOfAxis(frame.axes_w[axis], stage);
    if (!(opacity > 0.f)) continue;
    const Vec2 end = stage.pixel(arm_w);
    const Handle handle = axisHandle(axis);
    parts.push_back({handle, Form::line, {centre, end}, 0.f, opacity, true});
    std::vector<Vec2> head = kind == GizmoKind::move ? tip(end, centre) : box(arm_w, frame.axes_w, stage);
    parts.push_back({handle, Form::solid, std::move(head), 0.f, opacity, true});
  }
}

void addPanes(const GizmoFrame& frame, const Stage& stage, std::vector<GizmoPart>& parts) {
  for (int normal = 0; normal < 3; ++normal) {
    const Vec3 &a = frame.axes_w[(normal + 1) % 3], &b = frame.axes_w[(normal + 2) % 3];
    const float opacity = opacityOfPlane(a, b, stage);
    if (!(opacity > 0.f)) continue;
    GizmoPart part{planeHandle(normal), Form::pane, {}, 0.f, opacity, true};
    const float near = kPaneFrom * kArm * stage.metre, far = kPaneTo * kArm * stage.metre;
    for (const auto& [u, v] : {std::pair{near, near}, std::pair{far, near}, std::pair{far, far}, std::pair{near, far}})
      part.points.push_back(stage.pixel(a * u + b * v));
    parts.push_back(std::move(part));
  }
}

// Any unit vector across another.
Vec3 across(const Vec3& axis) {
  const Vec3 other = std::abs(axis.y) < 0.9f ? Vec3(0.f, 1.f, 0.f) : Vec3(1.f, 0.f, 0.f);
  return glm::normalize(glm::cross(axis, other));
}

// A circle about an axis, cut into its front and its back.
void addRing(Handle handle, const Vec3& axis_w, float radius, const Stage& stage, std::vector<GizmoPart>& parts) {
  const Vec3 u = across(axis_w), v = glm::cross(axis_w, u);
  struct Point {
    Vec2 pixel;
    bool back;
  };
  std::vector<Point> points;
  for (int i = 0; i < kRingSteps; ++i) {
    const float angle_rad = kTwoPi<float> * static_cast<float>(i) / kRingSteps;
    const Vec3 direction = u * std::cos(angle_rad) + v * std::sin(angle_rad);
    points.push_back({stage.pixel(direction * (radius * stage.metre)), alongSight(direction, stage) > kBehindTheBall});
  }
  // Begin where the back ends, so that each side is one stroke.
  std::size_t first = 0;
  for (std::size_t i = 0; i < points.size(); ++i)
    if (!points[i].back && points[(i + points.size() - 1) % points.size()].back) first = i;
  std::optional<GizmoPart> run;
  std::vector<GizmoPart> runs;
  for (std::size_t n = 0; n <= points.size(); ++n) {
    const Point& point = points[(first + n) % points.size()];
    const bool starts = !run || (n < points.size() && point.back == run->pickable);
    if (run) run->points.push_back(point.pixel);
    if (!starts) continue;
    if (run) runs.push_back(std::move(*run));
    const Form form = point.back || handle == Handle::view ? Form::thin : Form::line;
    run = GizmoPart{handle, form, {point.pixel}, 0.f, point.back ? kBackOpacity : 1.f, !point.back};
  }
  runs.push_back(std::move(*run));
  // Backs lie under all fronts.
  for (GizmoPart& part : runs) parts.insert(part.pickable ? parts.end() : parts.begin(), std::move(part));
}

float distanceToSegment(Vec2 p, Vec2 a, Vec2 b) {
  const Vec2 along = b - a;
  const float square = glm::dot(along, along);
  const float t = square > 0.f ? std::clamp(glm::dot(p - a, along) / square, 0.f, 1.f) : 0.f;
  return glm::distance(p, a + along * t);
}

bool contains(const std::vector<Vec2>& polygon, Vec2 p) {
  bool inside = false;
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
    const Vec2 a = polygon[i], b = polygon[j];
    if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)) inside = !inside;
  }
  return inside;
}

// Pixels from a part; 0 inside areas.
float distanceTo(const GizmoPart& part, Vec2 pixel) {
  const std::vector<Vec2>& points = part.points;
  if (points.empty()) return std::numeric_limits<float>::infinity();
  if (part.form == Form::dot) return std::max(0.f, glm::distance(pixel, points[0]) - part.radius);
  const bool area = part.form == Form::solid || part.form == Form::pane;
  if (area && contains(points, pixel)) return 0.f;
  float least = glm::distance(pixel, points[0]);
  for (std::size_t i = 1; i < points.size(); ++i)
    least = std::min(least, distanceToSegment(pixel, points[i - 1], points[i]));
  if (area) least = std::min(least, distanceToSegment(pixel, points.back(), points.front()));
  return least;
}

// The part of a segment inside the picture and a margin round it, by Y. Liang and B. Barsky, "A New Concept and Method
// for Line Clipping", 1984.
std::optional<std::array<Vec2, 2>> clipped(Vec2 a, Vec2 b, Vec2 viewport) {
  constexpr float kMargin = 8.f;
  const Vec2 along = b - a;
  float enter = 0.f, leave = 1.f;
  for (int axis = 0; axis < 2; ++axis) {
    for (const float side : {-1.f, 1.f}) {
      const float speed = side * along[axis];
      const float room = (side < 0.f ? a[axis] : viewport[axis] - a[axis]) + kMargin;
      if (speed == 0.f && room < 0.f) return std::nullopt;
      if (speed > 0.f) leave = std::min(leave, room / speed);
      if (speed < 0.f) enter = std::max(enter, room / speed);
    }
  }
  if (!(enter < leave)) return std::nullopt;
  return std::array{a + along * enter, a + along * leave};
}

// The part of a straight line that a camera can show.
std::optional<std::array<Vec2, 2>> shownLine(const Vec3& through_w, const Vec3& along_w, const Camera& camera,
                                             Vec2 viewport) {
  const Vec3 forward = camera.forward_w();
  const float reach = 40.f * std::max(camera.distance, camera.scene_radius);
  float low = -reach, high = reach;
  if (!camera.orthographic) {
    const float nearest = 1e-3f * camera.distance;
    const float depth = glm::dot(through_w - camera.eye_w(), forward), slope = glm::dot(along_w, forward);
    if (depth < nearest) return std::nullopt;
    if (slope > 0.f) low = std::max(low, (nearest - depth) / slope);
    if (slope < 0.f) high = std::min(high, (nearest - depth) / slope);
  }
  return clipped(Vec2(camera.project(through_w + along_w * low, viewport)),
                 Vec2(camera.project(through_w + along_w * high, viewport)), viewport);
}

}  // namespace

bool isAxis(Handle handle) { return handle >= Handle::x && handle <= Handle::z; }
bool isPlane(Handle handle) { return handle >= Handle::yz && handle <= Handle::xy; }

int axisOf(Handle handle) {
  if (isAxis(handle)) return static_cast<int>(handle) - static_cast<int>(Handle::x);
  if (isPlane(handle)) return static_cast<int>(handle) - static_cast<int>(Handle::yz);
  return -1;
}

Handle axisHandle(int axis) { return static_cast<Handle>(static_cast<int>(Handle::x) + axis); }
Handle planeHandle(int normal) { return static_cast<Handle>(static_cast<int>(Handle::yz) + normal); }

bool holds(Handle handle, int axis) {
  if (isAxis(handle)) return axisOf(handle) == axis;
  if (isPlane(handle)) return axisOf(handle) != axis;
  return handle == Handle::centre;
}

Vec3 sightTo(const Vec3& point_w, const Camera& camera) {
  if (camera.orthographic) return camera.forward_w();
  const Vec3 from_eye = point_w - camera.eye_w();
  const float length = glm::length(from_eye);
  return length > 0.f ? from_eye / length : camera.forward_w();
}

std::vector<GizmoPart> gizmoParts(GizmoKind kind, const GizmoFrame& frame, const Camera& camera, Vec2 viewport) {
  const Stage stage(frame.origin_w, camera, viewport);
  std::vector<GizmoPart> parts;
  if (!stage.visible()) return parts;
  const Vec2 centre = stage.pixel(Vec3(0.f));
  if (kind == GizmoKind::rotate) {
    addRing(Handle::view, -stage.sight_w, kViewRing, stage, parts);
    std::array<int, 3> order{0, 1, 2};  // rings that face the eye lie on top of those seen edge-on
    std::ranges::sort(order, {}, [&](int axis) { return std::abs(alongSight(frame.axes_w[axis], stage)); });
    for (const int axis : order) addRing(axisHandle(axis), frame.axes_w[axis], kRing, stage, parts);
    parts.push_back({Handle::centre, Form::dot, {centre}, kCentre, 1.f, true});
    return parts;
  }
  addPanes(frame, stage, parts);
  addAxes(kind, frame, stage, parts);
  if (kind == GizmoKind::move)
    parts.push_back({Handle::centre, Form::dot, {centre}, kCentre, 1.f, true});
  else
    parts.push_back({Handle::centre, Form::solid, box(Vec3(0.f), frame.axes_w, stage), 0.f, 1.f, true});
  return parts;
}

std::vector<GizmoPart> smallRings(const GizmoFrame& frame, const Camera& camera, Vec2 viewport) {
  const Stage stage(frame.origin_w, camera, viewport);
  std::vector<GizmoPart> parts;
  if (!stage.visible()) return parts;
  for (int axis = 0; axis < 3; ++axis) addRing(axisHandle(axis), frame.axes_w[axis], gizmo::kSmallRing, stage, parts);
  for (GizmoPart& part : parts) {
    part.form = Form::thin;
    part.pickable = false;
  }
  return parts;
}

Handle handleAt(const std::vector<GizmoPart>& parts, Vec2 pixel) {
  Handle best = Handle::none;
  float least = kReach;
  bool on_pane = false;
  for (const GizmoPart& part : parts) {
    if (!part.pickable) continue;
    const float distance = distanceTo(part, pixel);
    if (part.handle == Handle::centre) {
      const float radius = part.form == Form::dot ? kCentreReach - part.radius : kCentreReach - kBoxHalf;
      if (distance <= radius) return Handle::centre;
    } else if (part.form == Form::pane) {
      if (distance > 0.f) continue;
      best = part.handle;  // later ones are drawn on top
      on_pane = true;
    } else if (!on_pane && distance <= least) {
      least = distance;
      best = part.handle;
    }
  }
  return best;
}

std::vector<GizmoPart> guideParts(Handle handle, const GizmoFrame& from, const Camera& camera, Vec2 viewport) {
  std::vector<GizmoPart> parts;
  if (!isAxis(handle) && !isPlane(handle)) return parts;
  for (int axis = 0; axis < 3; ++axis) {
    if (!holds(handle, axis)) continue;
    if (const auto line = shownLine(from.origin_w, from.axes_w[axis], camera, viewport))
      parts.push_back({axisHandle(axis), Form::thin, {(*line)[0], (*line)[1]}, 0.f, 0.7f, false});
  }
  return parts;
}

std::vector<GizmoPart> sectorParts(Handle handle, const GizmoFrame& frame, const Vec3& axis_w, const Vec3& from_w,
                                   float angle, const Camera& camera, Vec2 viewport) {
  const Stage stage(frame.origin_w, camera, viewport);
  std::vector<GizmoPart> parts;
  if (!stage.visible() || !std::isfinite(angle)) return parts;
  const float radius = (handle == Handle::view ? kViewRing : kRing) * stage.metre;
  const Vec3 side_w = glm::cross(axis_w, from_w);
  const auto at = [&](float angle_rad) {
    return stage.pixel((from_w * std::cos(angle_rad) + side_w * std::sin(angle_rad)) * radius);
  };
  // More than a whole turn covers the disc once.
  const float shown = std::clamp(angle, -kTwoPi<float>, kTwoPi<float>);
  GizmoPart pane{handle, Form::solid, {stage.pixel(Vec3(0.f))}, 0.f, 0.22f, false};
  const int steps = 2 + static_cast<int>(std::abs(shown) / kTwoPi<float> * kRingSteps);
  for (int i = 0; i <= steps; ++i) pane.points.push_back(at(shown * static_cast<float>(i) / static_cast<float>(steps)));
  parts.push_back(std::move(pane));
  for (const float angle_rad : {0.f, angle})
    parts.push_back({handle, Form::thin, {stage.pixel(Vec3(0.f)), at(angle_rad)}, 0.f, 1.f, false});
  return parts;
}

}  // namespace sinew::render
