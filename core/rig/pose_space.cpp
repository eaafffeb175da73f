#include "core/rig/pose_space.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/LU>

#include "core/math/finite.h"
#include "core/math/interpolation.h"

namespace sinew {

namespace {

// The chord on the unit sphere; of different points its matrix can always be solved (C. A. Micchelli, "Interpolation of
// scattered data", 1986).
double kernel(const Vec3& a, const Vec3& b) { return static_cast<double>(glm::distance(a, b)); }

float angleTo(const Vec3& a, const Vec3& b) { return std::atan2(glm::length(glm::cross(a, b)), glm::dot(a, b)); }

}  // namespace

Result<PoseSpace> PoseSpace::of(std::span<const Sample> samples) {
  if (samples.empty() || samples[0].rotations_l.empty()) return fail("There are no poses to blend; record one.");
  PoseSpace out;
  for (const Sample& sample : samples) {
    if (sample.rotations_l.size() != samples[0].rotations_l.size())
      return fail("The poses have different joints; record them all of one chain.");
    const float length = glm::length(sample.direction);
    if (!(length > 0.f) || !std::isfinite(length)) return fail("A pose has no direction that it was made for.");
    const Vec3 direction = sample.direction / length;
    for (const Vec3& other : out.directions_)
      if (glm::distance(other, direction) < 1e-3f) return fail("Two poses were made for one direction; remove one.");
    out.directions_.push_back(direction);
    for (const Quat& rotation : sample.rotations_l) {
      if (!isFinite(rotation)) return fail("A pose has numbers that are not finite.");
      out.rotations_.push_back(normalizedOrIdentity(rotation));
    }
  }
  const auto count = static_cast<Eigen::Index>(samples.size());
  using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  Rows system = Rows::Ones(count + 1, count + 1);
  system(count, count) = 0.0;
  for (Eigen::Index i = 0; i < count; ++i)
    for (Eigen::Index j = 0; j < count; ++j)
      system(i, j) = kernel(out.directions_[static_cast<std::size_t>(i)], out.directions_[static_cast<std::size_t>(j)]);
  out.inverse_.resize(static_cast<std::size_t>(system.size()));
  Eigen::Map<Rows>(out.inverse_.data(), count + 1, count + 1) = system.fullPivLu().inverse();
  return out;
}

void PoseSpace::sharesAt(const Vec3& direction, std::span<float> shares) const {
  const Vec3 unit_direction = glm::normalize(direction);
  const std::size_t count = samples();
  for (std::size_t i = 0; i < count; ++i) {
    const double* row = inverse_.data() + i * (count + 1);
    double share = row[count];
    for (std::size_t j = 0; j < count; ++j) share += row[j] * kernel(unit_direction, directions_[j]);
    shares[i] = static_cast<float>(share);
  }
}

Quat PoseSpace::blended(std::size_t joint, std::span<const float> shares) const {
  const Quat& first = rotations_[joint];
  Vec3 sum(0.f);
  for (std::size_t i = 1; i < samples(); ++i)
    sum += shares[i] * logMap(glm::conjugate(first) * rotations_[i * joints() + joint]);
  return glm::normalize(first * expMap(sum));
}

Vec3 PoseSpaceIk::lookOf(const IkJoints& chain, const Vec3& axis_l) {
  chain.update();
  return glm::normalize(chain.toFrame(0) * Mat3(chain.model[chain.joints.size() - 1]) * axis_l);
}

Check PoseSpaceIk::validate() const {
  if (Check ok = chain.validate(); !ok) return ok;
  if (!chain.isChain()) return fail("A chain needs two joints or more, each the child of the one before.");
  if (!poses || poses->samples() == 0 || poses->joints() != chain.joints.size())
    return fail("The poses do not fit the chain; record them with it.");
  if (!isFinite(target_m) || !isFinite(axis_l)) return fail("The target is not a finite place.");
  if (!(glm::length(axis_l) > 0.f)) return fail("Choose an axis of the joint that looks at the target.");
  if (!scratch) return fail("A solver needs room to remember poses in.");
  if (!(tolerance >= 0.f) || max_iterations < 0) return fail("The tolerance and the iterations are not negative.");
  return {};
}

void PoseSpaceIk::run() {
  iterations = 0;
  by_poses = residual = 0.f;
  scratch->shares.assign(poses->samples(), 0.f);
  chain.keepLimits();
  const std::size_t last = chain.joints.size() - 1;
  if (!chain.rotates(0)) return;
  const Mat3 to_frame = chain.toFrame(0);
  scratch->best.assign(chain.local.begin(), chain.local.end());
  const auto wanted = [&] { return to_frame * (target_m - chain.position(last)); };
  const auto look = [&] { return to_frame * Mat3(chain.model[last]) * axis_l; };
  float least = std::numeric_limits<float>::infinity();
  Vec3 asked = wanted(), best = asked;
  while (iterations < std::max(max_iterations, 1) && least > tolerance && glm::length(asked) > 0.f) {
    ++iterations;
    poses->sharesAt(asked, scratch->shares);
    for (std::size_t j = 0; j <= last; ++j)
      chain.local[j].rotation = chain.joints[j].limits.clamped(poses->blended(j, scratch->shares));
    chain.update();
    const Vec3 to = wanted();
    if (!(glm::length(to) > 0.f)) break;
    const float off = angleTo(look(), to);
    if (off < least) {
      least = off;
      best = asked;
      std::ranges::copy(chain.local, scratch->best.begin());
    }
    asked = glm::normalize(asked) + glm::normalize(to) - glm::normalize(look());
  }
  std::ranges::copy(scratch->best, chain.local.begin());
  chain.update();
  if (!std::isfinite(least)) {
    std::ranges::fill(scratch->shares, 0.f);
    return;
  }
  poses->sharesAt(best, scratch->shares);
  by_poses = least;
  if (finishes && chain.rotates(last) && by_poses > 0.f) {
    const Mat3 to_last = chain.toFrame(last);
    Transform& local = chain.local[last];
    local.rotation = chain.joints[last].limits.pointed(local.rotation, local.rotation * axis_l,
                                                       to_last * (target_m - chain.position(last)), 1.f);
    chain.update(last);
  }
  residual = angleTo(look(), wanted());
}

}  // namespace sinew
