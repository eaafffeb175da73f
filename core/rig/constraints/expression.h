// A small safe language for numbers: it computes, and does nothing else.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace sinew {

// A formula of numbers, variables, + - * / % ^, comparisons (1 where they hold, else 0), brackets and functions:
//   sin cos tan asin acos atan sqrt abs floor ceil round exp log sign rad deg (one argument)
//   min max pow atan2 (two)   clamp mix if (three: if(condition, then, else))   and the constant pi
// Angles are radians. It has no loops and no memory; what it costs is bounded by its length.
class Expression {
 public:
  static constexpr std::size_t kMaxLength = 1000;  // letters
  static constexpr std::size_t kMaxDepth = 32;     // of brackets and signs within one another, and of numbers that wait

  // variables: the names by which evaluate() takes its values. Refused: what is no formula, with the place in it; an
  // unknown name; one that is too long or too deep.
  static Result<Expression> parse(std::string_view formula, std::span<const std::string_view> variables);

  // values: one for each variable. 0 where the result is not finite, as of a division by 0. Allocates nothing.
  double evaluate(std::span<const double> values) const;

 private:
  friend class ExpressionParser;
  enum class Operation : std::uint8_t {
    number,
    variable,
    negate,
    add,
    subtract,
    multiply,
    divide,
    remainder,
    power,
    less,
    greater,
    less_equal,
    greater_equal,
    equal,
    sine,
    cosine,
    tangent,
    arc_sine,
    arc_cosine,
    arc_tangent,
    root,
    absolute,
    floor,
    ceiling,
    round,
    exponential,
    logarithm,
    sign,
    radians,
    degrees,
    minimum,
    maximum,
    arc_tangent_2,
    clamp,
    mix,
    choose,
  };
  struct Step {
    Operation operation = Operation::number;
    std::uint32_t variable = 0;
    double number = 0.0;
  };
  std::vector<Step> steps_;  // in the order in which a stack takes them
};

}  // namespace sinew
