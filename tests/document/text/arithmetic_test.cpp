// Typed arithmetic, good and bad.
#include "viewer/document/text/arithmetic.h"

#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

namespace sinew {
namespace {

struct Good {
  const char* text;
  double value;
};

TEST(Arithmetic, EvaluatesAsOnPaper) {
  constexpr double kPi = std::numbers::pi;
  const Good cases[] = {
      {"1.5*2", 3.0},
      {" 1 + 2 * 3 ", 7.0},
      {"(1+2)*3", 9.0},
      {"10-4-3", 3.0},
      {"100/5/2", 10.0},
      {"2^3^2", 512.0},
      {"-2^2", -4.0},
      {"2^-1", 0.5},
      {"--3", 3.0},
      {"+4", 4.0},
      {"2*-3", -6.0},
      {"\u22125+8", 3.0},
      {"8\u22125", 3.0},
      {"pi\u22123", kPi - 3.0},
      {"6\u00d77", 42.0},
      {"9\u00f72", 4.5},
      {".5", 0.5},
      {"5.", 5.0},
      {"1,5", 1.5},
      {"1e3", 1000.0},
      {"1.5E-2", 0.015},
      {"2e+2", 200.0},
      {"2pi", 2 * kPi},
      {"3(1+1)", 6.0},
      {"sin(pi/2)", 1.0},
      {"sin(90deg)", 1.0},
      {"sin(90°)", 1.0},
      {"cos(0)", 1.0},
      {"cos(1rad)", std::cos(1.0)},
      {"tan(45°)", 1.0},
      {"atan(1)*4", kPi},
      {"sqrt(2)^2", 2.0},
      {"abs(-3)", 3.0},
      {"2sqrt(9)", 6.0},
  };
  for (const Good& c : cases) {
    const Result<double> value = evaluateArithmetic(c.text);
    ASSERT_TRUE(value) << c.text << ": " << value.error().for_user;
    EXPECT_NEAR(*value, c.value, 1e-12) << c.text;
  }
}

TEST(Arithmetic, UnitsBecomeMetresAndDegrees) {
  const Good cases[] = {
      {"5cm", 0.05}, {"5 cm", 0.05},   {"250 mm", 0.25},      {"2m", 2.0},       {"1.2 m - 20 cm", 1.0},
      {"45°", 45.0}, {"90 deg", 90.0}, {"pi/2 * 1rad", 90.0}, {"(1+1)cm", 0.02}, {"50 %", 50.0},
  };
  for (const Good& c : cases) {
    const Result<double> value = evaluateArithmetic(c.text);
    ASSERT_TRUE(value) << c.text << ": " << value.error().for_user;
    EXPECT_NEAR(*value, c.value, 1e-12) << c.text;
  }
}

TEST(Arithmetic, RefusesWithASentence) {
  for (const char* text :
       {"",      "   ",    "abc",  "1+",    "*2", "(1",   "1)", "1 2",  "1..2", "1/0", "0/0", "sqrt(-1)", "sqrt 4",
        "1e999", "10^400", "5 kg", "sin()", "()", "1+*2", "2^", "5cmm", "–",    "=1",  "1;2", "nan",      "inf"}) {
    const Result<double> value = evaluateArithmetic(text);
    ASSERT_FALSE(value) << text << " gave " << *value;
    EXPECT_FALSE(value.error().for_user.empty());
    EXPECT_EQ(value.error().for_user.english().back(), '.') << value.error().for_user;
  }
}

TEST(Arithmetic, DeepNestingIsRefusedNotACrash) {
  EXPECT_FALSE(evaluateArithmetic(std::string(1'000'000, '(')));
  EXPECT_FALSE(evaluateArithmetic(std::string(1'000'000, '-') + "1"));
  std::string powers = "2";
  for (int i = 0; i < 100'000; ++i) powers += "^1";
  EXPECT_FALSE(evaluateArithmetic(powers));
  std::string sums = "1";
  for (int i = 0; i < 100'000; ++i) sums += "+1";
  EXPECT_EQ(evaluateArithmetic(sums).value(), 100'001.0) << "length is no trouble";
}

bool numberOrSentence(const Result<double>& value) {
  return value ? std::isfinite(*value) : !value.error().for_user.empty();
}

RC_GTEST_PROP(ArithmeticProperty, AnyBytesGiveAFiniteNumberOrASentence, (const std::string& text)) {
  const Result<double> value = evaluateArithmetic(text);
  RC_ASSERT(numberOrSentence(value));
}

RC_GTEST_PROP(ArithmeticProperty, AnyTokensGiveAFiniteNumberOrASentence, ()) {
  const auto tokens = *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(
      std::vector<std::string>{"1",  "2.5", "+",   "-", "*", "/", "^", "(",  ")",      "pi",     "sin(", "sqrt(",
                               "cm", "°",   "rad", " ", ",", ".", "e", "e5", "\u2212", "\u00d7", "\xe2", "%"}));
  std::string text;
  for (const std::string& token : tokens) text += token;
  const Result<double> value = evaluateArithmetic(text);
  RC_ASSERT(numberOrSentence(value));
}

RC_GTEST_PROP(ArithmeticProperty, PrintedNumbersReadBack, (double number)) {
  RC_PRE(std::isfinite(number));
  const Result<double> value = evaluateArithmetic(fmt::format("{}", number));
  RC_ASSERT(value.has_value());
  RC_ASSERT(*value == number);
}

TEST(Arithmetic, UnitsAreThoseOfWhatIsMeasured) {
  const auto in = [](Quantity quantity, const char* text) {
    return evaluateArithmetic(text, unitsOf(quantity)).value_or(-999.0);
  };
  EXPECT_DOUBLE_EQ(in(Quantity::length, "50 cm"), 0.5);
  EXPECT_DOUBLE_EQ(in(Quantity::angle, "45°"), 45.0);
  EXPECT_DOUBLE_EQ(in(Quantity::factor, "50%"), 0.5);
  EXPECT_DOUBLE_EQ(in(Quantity::percent, "50%"), 50.0);
  EXPECT_DOUBLE_EQ(in(Quantity::length, "2 sin(90°)"), 2.0) << "what an angle is taken of has one";
  EXPECT_EQ(in(Quantity::angle, "10cm"), -999.0);
  EXPECT_EQ(in(Quantity::length, "3deg"), -999.0);
  EXPECT_EQ(in(Quantity::length, "50%"), -999.0);
  const Result<double> feet = evaluateArithmetic("1ft", unitsOf(Quantity::length));
  ASSERT_FALSE(feet);
  EXPECT_EQ(feet.error().for_user, "\"ft\" is not known here; units are mm, cm, km, m.");
  EXPECT_DOUBLE_EQ(evaluateChange("*=50%", 3.0, unitsOf(Quantity::length)).value_or(0.0), 1.5);
}

TEST(EvaluateChange, ChangesReplacesAndCalculates) {
  const auto changed = [](const char* text, double v) { return evaluateChange(text, v).value_or(-999.0); };
  EXPECT_EQ(changed("+5", 2), 7);
  EXPECT_EQ(changed("-5", 2), -3);
  EXPECT_EQ(changed("-=3", 2), -1);
  EXPECT_EQ(changed(" *1.5", 2), 3);
  EXPECT_EQ(changed("/4", 2), 0.5);
  EXPECT_EQ(changed("=10", 2), 10);
  EXPECT_EQ(changed("10", 2), 10);
  EXPECT_EQ(changed("=-10", 2), -10);
  EXPECT_EQ(changed("v*2+1", 2), 5);
  EXPECT_EQ(changed("-v", 2), -2);
  EXPECT_EQ(changed("2v", 3), 6);
  EXPECT_EQ(changed("+5cm", 1), 1.05);
}

TEST(EvaluateChange, RefusesWhatItDoesNotUnderstand) {
  for (const char* text : {"", "+", "=", "/0", "v/0", "w", "vv", "*1e999"})
    EXPECT_FALSE(evaluateChange(text, 2)) << text;
  EXPECT_FALSE(evaluateArithmetic("v"));
}

}  // namespace
}  // namespace sinew
