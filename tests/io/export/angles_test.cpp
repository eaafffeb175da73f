// Rotations as angles that run on: within the tolerance at and between their keys, wherever they were looked at.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

#include "core/io/fbx/write/euler_frame.h"

namespace sinew {
namespace {

using fbx_write::AnglesOfRotation;

double anyBetween(double low, double high) { return low + (high - low) * *rc::gen::inRange(0, 10001) / 10000.0; }

glm::dquat anyTurn(double angle) {
  const glm::dvec3 axis(anyBetween(-1.0, 1.0), anyBetween(-1.0, 1.0), anyBetween(0.1, 1.0));
  return glm::angleAxis(angle, glm::normalize(axis));
}

Quat single(const glm::dquat& q) {
  return glm::normalize(
      Quat(static_cast<float>(q.w), static_cast<float>(q.x), static_cast<float>(q.y), static_cast<float>(q.z)));
}

RC_GTEST_PROP(AnglesOfRotation, OfSlowAndFastTurnsStayWithinTheTolerance, ()) {
  constexpr double kFarFromLock = 1.4;  // radians; nearer, other angles may be meant
  std::vector<double> times;
  std::vector<Quat> keys;
  glm::dquat q = anyTurn(anyBetween(0.0, std::numbers::pi));
  for (int i = 0; i < 6; ++i) {
    times.push_back(i / 30.0);
    keys.push_back(single(q));
    q = q * anyTurn(std::pow(10.0, anyBetween(-4.0, -0.2)));
  }
  const auto curve = QuatCurve::fromSamples(times, keys, Interpolation::linear);
  RC_ASSERT(curve.has_value());
  AnglesOfRotation work{.tolerance = *rc::gen::element(1e-2, 1e-3, 1e-4)};
  work.frame.order = *rc::gen::element(EulerOrder::xyz, EulerOrder::xzy, EulerOrder::yxz, EulerOrder::yzx,
                                       EulerOrder::zxy, EulerOrder::zyx);
  work.run(*curve);
  RC_ASSERT(work.strays == 0u);
  const int middle = axes(work.frame.order)[1];
  for (std::size_t i = 0; i + 1 < times.size(); ++i) {
    for (int part = 0; part < 16; ++part) {
      const double u = part / 16.0, time = times[i] + u * (times[i + 1] - times[i]);
      const glm::dquat a(keys[i]), b(keys[i + 1]);
      const Quat now = single(glm::slerp(a, glm::dot(a, b) < 0.0 ? -b : b, u));
      const Vec3 angles(work.angles[0].evaluate(time), work.angles[1].evaluate(time), work.angles[2].evaluate(time));
      const Vec3 off = glm::abs(nearestEuler(toEuler(now, work.frame.order), angles, work.frame.order) - angles);
      if (std::abs(std::remainder(static_cast<double>(angles[middle]), std::numbers::pi)) > kFarFromLock) continue;
      // Cubics are looked at in a few places, and floats are coarse.
      RC_ASSERT(std::max({off.x, off.y, off.z}) <= 1.3 * work.tolerance + 2e-5);
    }
  }
}

}  // namespace
}  // namespace sinew
