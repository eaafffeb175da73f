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

TEST(Expression, EachFunctionAndComparisonIsItsOwn) {
  const struct {
    const char* formula;
    double value;
  } all[] = {{"sin(0.3)", std::sin(0.3)},
             {"cos(0.3)", std::cos(0.3)},
             {"tan(0.3)", std::tan(0.3)},
             {"asin(0.3)", std::asin(0.3)},
             {"acos(0.3)", std::acos(0.3)},
             {"acos(-2)", kPi},
             {"atan(2)", std::atan(2.0)},
             {"sqrt(2)", std::sqrt(2.0)},
             {"abs(-2.5) + abs(1)", 3.5},
             {"floor(-1.5)", -2.0},
             {"ceil(-1.5)", -1.0},
             {"round(2.6)", 3.0},
             {"exp(1.5)", std::exp(1.5)},
             {"log(2)", std::log(2.0)},
             {"sign(-3)", -1.0},
             {"sign(0)", 0.0},
             {"sign(4)", 1.0},
             {"rad(180)", kPi},
             {"deg(pi)", 180.0},
             {"min(2, 1) + 10 * max(1, 2)", 21.0},
             {"pow(2, 3)", 8.0},
             {"atan2(1, -1)", 0.75 * kPi},
             {"clamp(5, 1, 2) + 10 * clamp(0, 1, 2) + 100 * clamp(1.5, 1, 2)", 162.0},
             {"mix(1, 3, 0.25)", 1.5},
             {"if(1, 2, 3) + 10 * if(0, 2, 3)", 32.0},
             {"(1 < 2) + 10 * (2 < 1) + 100 * (1 < 1)", 1.0},
             {"(1 <= 2) + 10 * (2 <= 1) + 100 * (1 <= 1)", 101.0},
             {"(1 > 2) + 10 * (2 > 1) + 100 * (1 > 1)", 10.0},
             {"(1 >= 2) + 10 * (2 >= 1) + 100 * (1 >= 1)", 110.0},
             {"(1 == 2) + 10 * (2 == 2)", 10.0},
             {"1 + 1 < 3 * 1", 1.0},
             {"7 / 2", 3.5},
             {"8 / 4 / 2", 1.0},
             {"2 * 7 % 4", 2.0},
             {"\t+3 ", 3.0}};
  for (const auto& [formula, value] : all) EXPECT_DOUBLE_EQ(valueOf(formula), value) << formula;
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

TEST(Expression, GoesAsFarAsItSays) {
  const auto repeated = [](int count, std::string_view piece) {
    std::string all;
    for (int i = 0; i < count; ++i) all += piece;
    return all;
  };
  const std::string longest = "0" + repeated(499, "+1") + " ";
  ASSERT_EQ(longest.size(), Expression::kMaxLength);
  EXPECT_EQ(valueOf(longest), 499.0);
  EXPECT_FALSE(Expression::parse(longest + " ", kNames));
  const auto deep = [&](std::size_t brackets) { return std::string(brackets, '(') + "4" + std::string(brackets, ')'); };
  EXPECT_EQ(valueOf(deep(Expression::kMaxDepth - 1)), 4.0);
  EXPECT_FALSE(Expression::parse(deep(Expression::kMaxDepth + 1), kNames));
  // Four numbers wait at each bracket, and four within the last one.
  const auto waiting = [&](std::string_view innermost) {
    return repeated(7, "1<1+1*1^(").append(innermost) + repeated(7, ")");
  };
  EXPECT_EQ(valueOf(waiting("1<1+1*1")), 1.0);
  EXPECT_FALSE(Expression::parse(waiting("1<1+1*1^1"), kNames));
}

TEST(Expression, TheRefusalNamesThePlaceOrTheName) {
  const auto why = [](std::string_view formula) {
    const auto refused = Expression::parse(formula, kNames);
    return refused ? std::string() : refused.error().for_user.english();
  };
  EXPECT_EQ(why("1 + $"), "The formula cannot be read from letter 5 on.");
  EXPECT_EQ(why("1 2"), "The formula cannot be read from letter 3 on.");
  EXPECT_EQ(why("x + width * 2"), "The formula names width, which is not known here.");
  EXPECT_EQ(why(std::string(100, '-') + "1"), "The formula has too many brackets within one another; use fewer.");
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

// One rotation has two quaternions, which mean the same.
TEST(Driver, AnglesAreThoseOfTheRotation) {
  Driver driver{.measure = Driver::Measure::angle, .axis_l = {0.f, 3.f, 0.f}};
  for (const Quat& rotation : {Quat(0.f, 0.f, 1.f, 0.f), Quat(-0.f, 0.f, -1.f, 0.f), Quat(0.f, 0.f, -1.f, 0.f)}) {
    driver.rotation_l = rotation;
    driver.run();
    EXPECT_EQ(driver.result, kPi);
  }
  for (const float angle : {3.f, 0.2f, -0.2f, -3.f}) {
    const Quat rotation = glm::angleAxis(angle, Vec3(0.f, 1.f, 0.f));
    for (const Quat& same : {rotation, -rotation}) {
      driver.measure = Driver::Measure::angle;
      driver.rotation_l = same;
      driver.run();
      EXPECT_NEAR(driver.result, static_cast<double>(angle), 1e-5);
      driver.measure = Driver::Measure::bend;
      driver.run();
      EXPECT_NEAR(driver.result, static_cast<double>(std::abs(angle)), 1e-5);
    }
  }
}

TEST(Driver, WrongInputIsRefused) {
  const auto refused = [](auto&& spoil) {
    Driver driver{.measure = Driver::Measure::angle};
    spoil(driver);
    return !driver.validate();
  };
  EXPECT_FALSE(refused([](Driver&) {}));
  EXPECT_FALSE(refused([](Driver& driver) { driver.low = driver.high = 1.0; }));
  EXPECT_TRUE(refused([](Driver& driver) { driver.value = std::nan(""); }));
  EXPECT_TRUE(refused([](Driver& driver) { driver.time_s = std::nan(""); }));
  EXPECT_TRUE(refused([](Driver& driver) { driver.first_m[3].x = NAN; }));
  EXPECT_TRUE(refused([](Driver& driver) { driver.second_m[3].x = NAN; }));
  EXPECT_TRUE(refused([](Driver& driver) { driver.rotation_l.w = NAN; }));
  EXPECT_TRUE(refused([](Driver& driver) { driver.rest_l.w = NAN; }));
  EXPECT_TRUE(refused([](Driver& driver) { driver.axis_l.x = NAN; }));
  EXPECT_TRUE(refused([](Driver& driver) { driver.axis_l = Vec3(0.f); }));
  EXPECT_FALSE(refused([](Driver& driver) {
    driver.axis_l = Vec3(0.f);
    driver.measure = Driver::Measure::bend;
  })) << "no axis is asked for";
  EXPECT_TRUE(refused([](Driver& driver) { driver.low = std::nan(""); }));
}

// A morph from the bend of an elbow: through a curve, then a formula, between limits, without allocations.
TEST(Driver, GoesThroughACurveAndAFormula) {
  const Curve curve = Curve::fromSamples({0.0, 1.0, 2.0}, {0.f, 0.f, 1.f}, Interpolation::linear).value();
  const auto expression = Expression::parse("2 * x + t", Driver::kVariables);
  ASSERT_TRUE(expression);
  Driver driver{.measure = Driver::Measure::bend, .time_s = 0.25, .curve = &curve, .expression = &*expression};
  driver.rotation_l = glm::angleAxis(1.5f, Vec3(1.f, 0.f, 0.f));
  const std::size_t before = tests::allocationCount();
  driver.run();
  EXPECT_EQ(tests::allocationCount(), before);
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
