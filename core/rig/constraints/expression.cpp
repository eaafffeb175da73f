#include "core/rig/constraints/expression.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>

#include "core/math/units.h"

namespace sinew {

// Recursive descent, from what binds least to what binds most.
class ExpressionParser {
 public:
  using Operation = Expression::Operation;

  ExpressionParser(std::string_view formula, std::span<const std::string_view> variables)
      : formula_(formula), variables_(variables) {}

  Result<Expression> parse() {
    if (formula_.size() > Expression::kMaxLength) return fail("The formula is too long; use a shorter one.");
    comparison();
    skipSpace();
    if (!failed_ && at_ < formula_.size()) failAt();
    if (failed_) return refusal();
    Expression out;
    out.steps_ = std::move(steps_);
    return out;
  }

 private:
  struct Function {
    std::string_view name;
    Operation operation;
    int arguments;
  };
  static constexpr std::array<Function, 23> kFunctions{{
      {"sin", Operation::sine, 1},      {"cos", Operation::cosine, 1},          {"tan", Operation::tangent, 1},
      {"asin", Operation::arc_sine, 1}, {"acos", Operation::arc_cosine, 1},     {"atan", Operation::arc_tangent, 1},
      {"sqrt", Operation::root, 1},     {"abs", Operation::absolute, 1},        {"floor", Operation::floor, 1},
      {"ceil", Operation::ceiling, 1},  {"round", Operation::round, 1},         {"exp", Operation::exponential, 1},
      {"log", Operation::logarithm, 1}, {"sign", Operation::sign, 1},           {"rad", Operation::radians, 1},
      {"deg", Operation::degrees, 1},   {"min", Operation::minimum, 2},         {"max", Operation::maximum, 2},
      {"pow", Operation::power, 2},     {"atan2", Operation::arc_tangent_2, 2}, {"clamp", Operation::clamp, 3},
      {"mix", Operation::mix, 3},       {"if", Operation::choose, 3},
  }};

  // One level of brackets or signs deeper, for as long as it lives.
  class Deeper {
   public:
    explicit Deeper(ExpressionParser& parser) : parser_(parser) {
      if (++parser_.depth_ > Expression::kMaxDepth) parser_.failTooDeep();
    }
    ~Deeper() { --parser_.depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;

   private:
    ExpressionParser& parser_;
  };

  tl::unexpected<Problem> refusal() const {
    if (too_deep_) return fail("The formula has too many brackets within one another; use fewer.");
    if (!unknown_.empty()) return fail(text("The formula names {}, which is not known here.", unknown_));
    return fail(text("The formula cannot be read from letter {} on.", at_ + 1));
  }
  void failAt() { failed_ = true; }
  void failTooDeep() { failed_ = too_deep_ = true; }

  void skipSpace() {
    while (at_ < formula_.size() && (formula_[at_] == ' ' || formula_[at_] == '\t')) ++at_;
  }
  bool take(std::string_view symbol) {
    skipSpace();
    if (failed_ || !formula_.substr(at_).starts_with(symbol)) return false;
    at_ += symbol.size();
    return true;
  }
  void demand(std::string_view symbol) {
    if (!take(symbol)) failAt();
  }

  // taken: how many numbers it takes from the stack, on which it leaves one.
  void add(Operation operation, std::size_t taken, double number = 0.0, std::uint32_t variable = 0) {
    if (failed_) return;
    waiting_ = waiting_ - taken + 1;
    if (waiting_ > Expression::kMaxDepth) return failTooDeep();
    steps_.push_back({operation, variable, number});
  }

  void comparison() {
    sum();
    struct {
      std::string_view symbol;
      Operation operation;
    } constexpr kSymbols[] = {{"<=", Operation::less_equal},
                              {">=", Operation::greater_equal},
                              {"==", Operation::equal},
                              {"<", Operation::less},
                              {">", Operation::greater}};
    for (const auto& [symbol, operation] : kSymbols) {
      if (!take(symbol)) continue;
      sum();
      return add(operation, 2);
    }
  }
  void sum() {
    product();
    while (!failed_) {
      if (take("+")) {
        product();
        add(Operation::add, 2);
      } else if (take("-")) {
        product();
        add(Operation::subtract, 2);
      } else {
        return;
      }
    }
  }
  void product() {
    withSign();
    while (!failed_) {
      const Operation operation = take("*")   ? Operation::multiply
                                  : take("/") ? Operation::divide
                                  : take("%") ? Operation::remainder
                                              : Operation::number;
      if (operation == Operation::number) return;
      withSign();
      add(operation, 2);
    }
  }
  void withSign() {
    const Deeper deeper(*this);
    if (failed_) return;
    if (take("+")) return withSign();
    if (!take("-")) return withExponent();
    withSign();
    add(Operation::negate, 1);
  }
  void withExponent() {
    single();
    if (!take("^")) return;
    withSign();  // binds to the right, and more than a sign before it
    add(Operation::power, 2);
  }
  void single() {
    skipSpace();
    if (failed_ || at_ >= formula_.size()) return failAt();
    const char c = formula_[at_];
    if (take("(")) {
      comparison();
      return demand(")");
    }
    if ((c >= '0' && c <= '9') || c == '.') return number();
    if (isLetter(c)) return named();
    failAt();
  }
  void number() {
    double value = 0.0;
    const char* begin = formula_.data() + at_;
    const auto [end, error] = std::from_chars(begin, formula_.data() + formula_.size(), value);
    if (error != std::errc() || !std::isfinite(value)) return failAt();
    at_ += static_cast<std::size_t>(end - begin);
    add(Operation::number, 0, value);
  }
  void named() {
    const std::size_t begin = at_;
    while (at_ < formula_.size() && (isLetter(formula_[at_]) || (formula_[at_] >= '0' && formula_[at_] <= '9'))) ++at_;
    const std::string_view word = formula_.substr(begin, at_ - begin);
    if (const auto variable = std::ranges::find(variables_, word); variable != variables_.end())
      return add(Operation::variable, 0, 0.0, static_cast<std::uint32_t>(variable - variables_.begin()));
    if (word == "pi") return add(Operation::number, 0, kPi);
    const auto function = std::ranges::find(kFunctions, word, &Function::name);
    if (function == kFunctions.end()) {
      unknown_ = word;
      return failAt();
    }
    demand("(");
    for (int i = 0; i < function->arguments && !failed_; ++i) {
      if (i > 0) demand(",");
      comparison();
    }
    demand(")");
    add(function->operation, static_cast<std::size_t>(function->arguments));
  }
  static bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

  std::string_view formula_;
  std::span<const std::string_view> variables_;
  std::vector<Expression::Step> steps_;
  std::size_t at_ = 0, depth_ = 0, waiting_ = 0;
  bool failed_ = false, too_deep_ = false;
  std::string unknown_;
};

Result<Expression> Expression::parse(std::string_view formula, std::span<const std::string_view> variables) {
  return ExpressionParser(formula, variables).parse();
}

double Expression::evaluate(std::span<const double> values) const {
  std::array<double, kMaxDepth> stack{};
  std::size_t size = 0;
  const auto pop = [&] { return stack[--size]; };
  for (const Step& step : steps_) {
    if (step.operation == Operation::number || step.operation == Operation::variable) {
      stack[size++] = step.operation == Operation::number ? step.number
                      : step.variable < values.size()     ? values[step.variable]
                                                          : 0.0;
      continue;
    }
    const double c = pop();  // the last argument
    const auto put = [&](double value) { stack[size++] = value; };
    switch (step.operation) {
      case Operation::number:
      case Operation::variable:
        break;
      case Operation::negate:
        put(-c);
        break;
      case Operation::sine:
        put(std::sin(c));
        break;
      case Operation::cosine:
        put(std::cos(c));
        break;
      case Operation::tangent:
        put(std::tan(c));
        break;
      case Operation::arc_sine:
        put(std::asin(std::clamp(c, -1.0, 1.0)));
        break;
      case Operation::arc_cosine:
        put(std::acos(std::clamp(c, -1.0, 1.0)));
        break;
      case Operation::arc_tangent:
        put(std::atan(c));
        break;
      case Operation::root:
        put(std::sqrt(std::max(c, 0.0)));
        break;
      case Operation::absolute:
        put(std::abs(c));
        break;
      case Operation::floor:
        put(std::floor(c));
        break;
      case Operation::ceiling:
        put(std::ceil(c));
        break;
      case Operation::round:
        put(std::round(c));
        break;
      case Operation::exponential:
        put(std::exp(c));
        break;
      case Operation::logarithm:
        put(std::log(c));
        break;
      case Operation::sign:
        put(c > 0.0 ? 1.0 : c < 0.0 ? -1.0 : 0.0);
        break;
      case Operation::radians:
        put(c * kRadiansPerDegree);
        break;
      case Operation::degrees:
        put(c * kDegreesPerRadian);
        break;
      case Operation::add:
        put(pop() + c);
        break;
      case Operation::subtract:
        put(pop() - c);
        break;
      case Operation::multiply:
        put(pop() * c);
        break;
      case Operation::divide:
        put(pop() / c);
        break;
      case Operation::remainder: {
        const double a = pop();
        put(a - c * std::floor(a / c));
        break;
      }
      case Operation::power:
        put(std::pow(pop(), c));
        break;
      case Operation::less:
        put(pop() < c ? 1.0 : 0.0);
        break;
      case Operation::greater:
        put(pop() > c ? 1.0 : 0.0);
        break;
      case Operation::less_equal:
        put(pop() <= c ? 1.0 : 0.0);
        break;
      case Operation::greater_equal:
        put(pop() >= c ? 1.0 : 0.0);
        break;
      case Operation::equal:
        put(pop() == c ? 1.0 : 0.0);
        break;
      case Operation::minimum:
        put(std::min(pop(), c));
        break;
      case Operation::maximum:
        put(std::max(pop(), c));
        break;
      case Operation::arc_tangent_2:
        put(std::atan2(pop(), c));
        break;
      case Operation::clamp: {
        const double b = pop(), a = pop();
        put(std::max(b, std::min(a, c)));
        break;
      }
      case Operation::mix: {
        const double b = pop(), a = pop();
        put(a + (b - a) * c);
        break;
      }
      case Operation::choose: {
        const double b = pop(), a = pop();
        put(a != 0.0 ? b : c);
        break;
      }
    }
  }
  return size == 1 && std::isfinite(stack[0]) ? stack[0] : 0.0;
}

}  // namespace sinew
