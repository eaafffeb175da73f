#include "core/math/arc_tangent.h"

#include <cmath>
#include <limits>
#include <random>

#include <gtest/gtest.h>

namespace sinew {
namespace {

TEST(ArcTangent, IsThatOfTheStandardLibrary) {
  std::mt19937_64 random(7);
  std::uniform_real_distribution<double> part(-1.0, 1.0), size(-40.0, 40.0);
  for (int i = 0; i < 200'000; ++i) {
    const double y = part(random) * std::exp(i % 2 == 0 ? 0.0 : size(random));
    const double near = y * (1.0 + 1e-9 * part(random));  // where one half of the polynomials meets the other
    const double x = i % 5 == 0 ? near : part(random) * std::exp(i % 2 == 0 ? 0.0 : size(random));
    ASSERT_NEAR(arcTangent(y, x), std::atan2(y, x), 5e-16) << y << ", " << x;
  }
}

TEST(ArcTangent, OnTheAxes) {
  for (const auto& [y, x] : {std::pair(0.0, 1.0), {0.0, -1.0}, {-0.0, -1.0}, {-0.0, 1.0}, {1.0, 0.0}, {-1.0, -0.0}}) {
    EXPECT_EQ(arcTangent(y, x), std::atan2(y, x)) << y << ", " << x;
    EXPECT_EQ(std::signbit(arcTangent(y, x)), std::signbit(y));
  }
  EXPECT_EQ(arcTangent(0.0, 0.0), 0.0);
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(std::isnan(arcTangent(kNone, 1.0)));
  EXPECT_TRUE(std::isnan(arcTangent(1.0, kNone)));
}

}  // namespace
}  // namespace sinew
