#include "core/rig/linkage.h"

#include <algorithm>
#include <cmath>

#include "core/math/rotation_between.h"

namespace sinew {

namespace {

const Vec3 kAlongX{1.f, 0.f, 0.f}, kAlongZ{0.f, 0.f, 1.f};

}  // namespace

Result<Linkage> Linkage::of(std::span<const Link> links) {
  if (links.empty()) return fail("A linkage has no links; add one.");
  Linkage out;
  for (const Link& link : links) {
    for (const float number : {link.length, link.twist, link.offset, link.angle, link.low, link.high})
      if (!std::isfinite(number)) return fail("A link has numbers that are not finite.");
    if (!(link.low <= link.high)) return fail("The lower limit of a link is not above its upper one.");
    IkJoint moving, fixed;
    moving.parent = static_cast<JointIndex>(out.joints.size()) - 1;
    fixed.parent = moving.parent + 1;
    fixed.weight = 0.f;
    Transform at{.translation = {0.f, 0.f, link.offset}, .rotation = glm::angleAxis(link.angle, kAlongZ)};
    moving.limits = {.kind = JointLimits::Kind::hinge,
                     .reference = link.slides ? at.rotation : kIdentityRotation,
                     .frame = rotationBetween(kAlongX, kAlongZ),
                     .low = link.slides ? Vec3(0.f) : Vec3(link.low, 0.f, 0.f),
                     .high = link.slides ? Vec3(0.f) : Vec3(link.high, 0.f, 0.f)};
    if (Check ok = moving.limits.validate(); !ok) return tl::unexpected(ok.error());
    out.slides.push_back(link.slides);
    if (link.slides) moving.slide_low.z = link.low, moving.slide_high.z = link.high;
    out.joints.push_back(moving);
    out.local.push_back(at);
    out.joints.push_back(fixed);
    out.local.push_back({.translation = {link.length, 0.f, 0.f}, .rotation = glm::angleAxis(link.twist, kAlongX)});
    const std::size_t nth = out.degrees() - 1;
    out.setState(nth, link.slides ? link.offset : link.angle);
  }
  out.model.assign(out.joints.size(), Mat4(1.f));
  out.frames.assign(out.joints.size(), JointFrame());
  out.view().update();
  return out;
}

float Linkage::state(std::size_t link) const {
  const IkJoint& joint = joints[2 * link];
  const Transform& at = local[2 * link];
  return slides[link] ? at.translation.z : joint.limits.coordinates(at.rotation).x;
}

void Linkage::setState(std::size_t link, float value) {
  const IkJoint& joint = joints[2 * link];
  Transform& at = local[2 * link];
  if (slides[link])
    at.translation.z = std::clamp(value, joint.slide_low.z, joint.slide_high.z);
  else
    at.rotation = joint.limits.rotation(joint.limits.clamped(Vec3(value, 0.f, 0.f)));
}

std::optional<std::array<Vec2, 2>> planarAngles(float first, float second, const Vec2& target) {
  constexpr float kRounding = 1e-5f;  // of a cosine, at the edge of the reach
  const float product = 2.f * first * second;
  if (!(std::abs(product) > 0.f)) return std::nullopt;
  const float cosine = (glm::dot(target, target) - first * first - second * second) / product;
  if (!(std::abs(cosine) <= 1.f + kRounding)) return std::nullopt;
  std::array<Vec2, 2> out;
  for (std::size_t bend = 0; bend < 2; ++bend) {
    const float angle = std::acos(std::clamp(cosine, -1.f, 1.f)) * (bend == 0 ? 1.f : -1.f);
    const float begin =
        std::atan2(target.y, target.x) - std::atan2(second * std::sin(angle), first + second * std::cos(angle));
    out[bend] = {std::remainder(begin, 2.f * JointLimits::kHalfTurn), angle};
  }
  return out;
}

std::optional<std::array<Vec3, 2>> planarAngles(const Vec3& lengths, const Vec2& target, float heading) {
  const Vec2 wrist = target - lengths.z * Vec2(std::cos(heading), std::sin(heading));
  const auto two = planarAngles(lengths.x, lengths.y, wrist);
  if (!two) return std::nullopt;
  std::array<Vec3, 2> out;
  for (std::size_t bend = 0; bend < 2; ++bend) {
    const Vec2& angles = (*two)[bend];
    out[bend] = {angles, std::remainder(heading - angles.x - angles.y, 2.f * JointLimits::kHalfTurn)};
  }
  return out;
}

}  // namespace sinew
