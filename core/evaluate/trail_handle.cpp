#include "core/evaluate/trail_handle.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtx/quaternion.hpp>

#include "core/math/tolerances.h"

namespace sinew {

namespace {

constexpr float kNoLength = 1e-6f;  // metres; a joint as near to its parent's origin is not moved by turning it

bool isSingular(const Mat4& m) {
  const float volume = glm::determinant(Mat3(m));
  return !std::isfinite(volume) || std::abs(volume) < 1e-18f;
}

}  // namespace

TrailHandle trailHandle(const Skeleton& skeleton, const Clip& clip, JointIndex joint) {
  if (const JointTrack* own = clip.track(joint)) {
    if (std::ranges::any_of(own->translation, [](const Curve& c) { return !c.empty(); })) return {joint, false};
  }
  const JointIndex parent = skeleton[joint].parent;
  const JointTrack* above = parent == kNoJoint ? nullptr : clip.track(parent);
  return above && hasRotation(*above) ? TrailHandle{parent, true} : TrailHandle{};
}

std::vector<double> knotTimes(const Clip& clip, const TrailHandle& handle) {
  std::vector<double> times;
  const JointTrack* track = handle ? clip.track(handle.joint) : nullptr;
  if (!track) return times;
  const auto add = [&times](std::span<const double> more) { times.insert(times.end(), more.begin(), more.end()); };
  if (!handle.rotates_parent) {
    for (const Curve& curve : track->translation) add(curve.times());
  } else if (const auto* quaternions = std::get_if<QuatCurve>(&track->rotation)) {
    add(quaternions->times());
  } else {
    for (const Curve& curve : std::get<EulerCurves>(track->rotation).angles) add(curve.times());
  }
  std::ranges::sort(times);
  std::size_t kept = 0;
  for (const double time : times) {
    if (kept == 0 || time - times[kept - 1] > kSameTime) times[kept++] = time;
  }
  times.resize(kept);
  return times;
}

Check BringJoint::validate() const {
  const auto count = character ? static_cast<JointIndex>(character->skeleton.size()) : 0;
  if (!pose || joint < 0 || joint >= count || pose->joints_m.size() != static_cast<std::size_t>(count)) {
    return fail("There is no joint that could be moved.");
  }
  const JointIndex parent = character->skeleton[joint].parent;
  if (!handle || handle.joint != (handle.rotates_parent ? parent : joint)) {
    return fail("This joint has no keys that place it; set a key first.");
  }
  if (!std::isfinite(position_m.x + position_m.y + position_m.z)) return fail("The joint cannot be moved so far.");
  return {};
}

Check BringJoint::run() {
  if (Check ok = validate(); !ok) return ok;
  const auto matrix = [this](JointIndex j) -> const Mat4& { return pose->joints_m[static_cast<std::size_t>(j)]; };
  const JointFrame frame = pose->frameOf(*character, handle.joint);
  if (isSingular(frame.origin)) return fail("The joints above this one are scaled to nothing; it cannot be moved.");
  local = pose->pose.local[static_cast<std::size_t>(handle.joint)];
  if (!handle.rotates_parent) {
    local.translation = Vec3(glm::inverse(frame.origin) * Vec4(position_m, 1.f));
    return {};
  }
  const Mat4& above = matrix(handle.joint);
  const Vec3 pivot(above[3]), from = Vec3(matrix(joint)[3]) - pivot, to = position_m - pivot;
  if (glm::length(from) < kNoLength || glm::length(to) < kNoLength) return {};
  const Mat4 swing = glm::toMat4(glm::rotation(glm::normalize(from), glm::normalize(to)));
  const Mat4 swung = glm::translate(Mat4(1.f), pivot) * swing * glm::translate(Mat4(1.f), -pivot) * above;
  local.rotation = frame.toLocal(swung).rotation;
  return {};
}

}  // namespace sinew
