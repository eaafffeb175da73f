// Formulas, and numbers that drive others.
#include "core/rig/constraints/driver.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cmath>
#include <string>

#include "core/math/units.h"
#include "tests/core/allocation_count.h"

namespace sinew {
namespace {

constexpr std::string_view kNames[] = {"x", "t", "long_name2"};

double valueOf(std::string_view formula, double x = 0.0, double t = 0.0) {
  const auto expression = Expression::parse(formula, kNames);
  EXPECT_TRUE(expression) << formula;
  return expression ? expression->evaluate(std::array{x, t, 7.0}) : std::nan("");
}

TEST(Expression, ComputesAsWritten) {
  EXPECT_EQ(valueOf("1 + 2 * 3"), 7.0);
  EXPECT_EQ(valueOf("(1 + 2) * 3"), 9.0);
  EXPECT_EQ(valueOf("10 - 4 - 3"), 3.0);
  EXPECT_EQ(valueOf("-2 ^ 2"), -4.0);
  EXPECT_EQ(valueOf("2 ^ 3 ^ 2"), 512.0);
  EXPECT_EQ(valueOf("2 ^ -1"), 0.5);
  EXPECT_EQ(valueOf("-7 % 3"), 2.0);
  EXPECT_EQ(valueOf("- - + 3"), 3.0);
  EXPECT_EQ(valueOf("1.5e2 + .5"), 150.5);
  EXPECT_EQ(valueOf("x * t + long_name2", 2.0, 3.0), 13.0);
  EXPECT_EQ(valueOf("if(x < 0, -1, clamp(x, 0, 2))", 5.0), 2.0);
  EXPECT_EQ(valueOf("if(x<=0,-1,1)", 0.0), -1.0);
  EXPECT_EQ(valueOf("mix(10, 20, 0.25)"), 12.5);
  EXPECT_NEAR(valueOf("deg(atan2(1, 1)) + sin(pi / 2)"), 46.0, 1e-9);
  EXPECT_EQ(valueOf("max(abs(-3), min(1, 2)) == 3"), 1.0);
}

TEST(Expression, WhatIsNotFiniteIsZero) {
  for (const char* formula : {"1 / x", "log(x)", "10 ^ 400", "0 / 0", "tan(1 / x)"}) EXPECT_EQ(valueOf(formula), 0.0);
  EXPECT_EQ(valueOf("sqrt(-1)"), 0.0);
  EXPECT_NEAR(valueOf("asin(2)"), kPi / 2.0, 1e-12);
}

TEST(Expression, SaysWhatIsWrong) {
  for (const char* formula : {"", " ", "1 +", "(1", "1)", "1 2", "sin", "sin(", "sin()", "min(1)", "min(1, 2, 3)", "y",
                              "system(1)", "1..2", "x.y", "1 < 2 < 3", "$", "x =", "1e999"})
    EXPECT_FALSE(Expression::parse(formula, kNames)) << formula;
  const std::string deep = std::string(500, '(') + "1" + std::string(499, ')');
  EXPECT_FALSE(Expression::parse(deep, kNames));
  EXPECT_FALSE(Expression::parse(std::string(900, '-') + "1", kNames));
  std::string waiting;
  for (int i = 0; i < 100; ++i) waiting += "1+(";
  EXPECT_FALSE(Expression::parse(waiting, kNames));
  EXPECT_FALSE(Expression::parse(std::string(1001, '1'), kNames));
  std::string wide = "0";
  for (int i = 0; i < 400; ++i) wide += "+1";
  EXPECT_EQ(valueOf(wide), 400.0) << "long, and not deep";
}

// Whatever the letters are, it is refused or gives a finite number.
RC_GTEST_PROP(Expression, AnyLettersAreSafe, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(
      rc::gen::element<std::string>("x", "t", "1", "2.5", "+", "-", "*", "/", "%", "^", "(", ")", ",", "sin", "min",
                                    "if", "<", "==", " ", "pi", "e", "."));
  std::string formula;
  for (const std::string& piece : pieces) formula += piece;
  const auto expression = Expression::parse(formula, kNames);
  if (expression) RC_ASSERT(std::isfinite(expression->evaluate(std::array{1.5, -2.0, 0.0})));
}

TEST(Driver, MeasuresDistancesAnglesBendsAndTime) {
  Driver driver{.measure = Driver::Measure::distance};
  driver.second_m = toMatrix({.translation = {0.f, 3.f, 4.f}});
  ASSERT_TRUE(driver.validate());
  driver.run();
  EXPECT_NEAR(driver.result, 5.0, 1e-6);

  driver.measure = Driver::Measure::angle;
  driver.rest_l = glm::angleAxis(0.4f, Vec3(1.f, 0.f, 0.f));
  driver.rotation_l = driver.rest_l * glm::angleAxis(-2.f, Vec3(0.f, 1.f, 0.f));
  driver.run();
  EXPECT_NEAR(driver.result, -2.0, 1e-5);
  driver.measure = Driver::Measure::bend;
  driver.run();
  EXPECT_NEAR(driver.result, 2.0, 1e-5);
  driver.rotation_l = driver.rest_l;
  driver.run();
  EXPECT_NEAR(driver.result, 0.0, 1e-3);

  driver.measure = Driver::Measure::time;
  driver.time_s = 12.5;
  driver.run();
  EXPECT_EQ(driver.result, 12.5);
}

// A morph from the bend of an elbow: through a curve, then a formula, between limits, without allocations.
TEST(Driver, GoesThroughACurveAndAFormula) {
  const Curve curve = Curve::fromSamples({0.0, 1.0, 2.0}, {0.f, 0.f, 1.f}, Interpolation::linear).value();
  const auto expression = Expression::parse("2 * x + t", Driver::kVariables);
  ASSERT_TRUE(expression);
  Driver driver{.measure = Driver::Measure::bend, .time_s = 0.25, .curve = &curve, .expression = &*expression};
  driver.rotation_l = glm::angleAxis(1.5f, Vec3(1.f, 0.f, 0.f));
  const std::size_t before = testing::allocationCount();
  driver.run();
  EXPECT_EQ(testing::allocationCount(), before);
  EXPECT_NEAR(driver.measured, 1.5, 1e-5);
  EXPECT_NEAR(driver.result, 1.25, 1e-4);
  driver.high = 1.0;
  driver.run();
  EXPECT_EQ(driver.result, 1.0);
  driver.low = 2.0;
  EXPECT_FALSE(driver.validate());
}

}  // namespace
}  // namespace sinew
