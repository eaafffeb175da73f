// Rotations of FBX takes that no three angles follow.
#include "core/io/fbx/motion/sampling.h"

#include <gtest/gtest.h>

#include "core/math/interpolation.h"

namespace sinew {
namespace {

// Closely past the pole of the order xyz in the first half second, then about another axis and twice as fast.
Quat pastThePole(double time) {
  const auto about = [](double angle, const Vec3& axis) { return glm::angleAxis(static_cast<float>(angle), axis); };
  const Quat first = about(std::min(time, 0.5) - 0.22, {1, 0, 0}) * about(glm::radians(90.0) - 0.02, {0, 1, 0});
  return about(2.0 * std::max(time - 0.5, 0.0), {0, 0, 1}) * first;
}

struct Sampled {
  FbxSampleTimes times;
  std::vector<glm::dvec4> rotations;

  explicit Sampled(FitMark middle) {
    for (int i = 0; i <= 20; ++i) {
      times.times.push_back(i / 20.0);
      times.marks.push_back(i == 0 || i == 20 ? FitMark::knot : i == 10 ? middle : FitMark::free);
      const Quat q = pastThePole(i / 20.0);
      rotations.emplace_back(q.x, q.y, q.z, q.w);
    }
  }
  QuatCurve fitted() const {
    const auto rotation = fitFbxRotation(times, rotations, EulerOrder::xyz, {1, 0, 0, 0}, {1, 0, 0, 0}, 1e-3);
    const auto* curve = std::get_if<QuatCurve>(&rotation);
    EXPECT_TRUE(curve) << "angles jump there";
    return curve ? *curve : QuatCurve();
  }
};

TEST(FbxSampling, QuaternionsFollowTheMotionBetweenItsSamplesAndRoundItsCorners) {
  const QuatCurve curve = Sampled(FitMark::knot).fitted();
  ASSERT_EQ(curve.size(), 21u);
  for (int i = 0; i <= 400; ++i) EXPECT_LT(angleBetween(curve.evaluate(i / 400.0), pastThePole(i / 400.0)), 1e-3f) << i;
}

TEST(FbxSampling, QuaternionsHoldWhereTheMotionSteps) {
  const QuatCurve curve = Sampled(FitMark::step).fitted();
  ASSERT_EQ(curve.size(), 21u);
  for (const double time : {0.501, 0.525, 0.549})
    EXPECT_LT(angleBetween(curve.evaluate(time), pastThePole(0.5)), 1e-3f) << time;
  for (const double time : {0.49, 0.55, 0.56})
    EXPECT_LT(angleBetween(curve.evaluate(time), pastThePole(time)), 1e-3f) << time;
}

}  // namespace
}  // namespace sinew
