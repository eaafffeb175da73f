#include "viewer/document/text/arithmetic.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/math/units.h"
#include "viewer/settings/length_unit.h"

namespace sinew {

namespace {

constexpr int kMaxDepth = 100;  // nested parentheses, signs and powers

constexpr std::array<UnitFactor, 4> kLengths{{{"mm", 0.001}, {"cm", 0.01}, {"km", 1000.0}, {"m", 1.0}}};
constexpr std::array<UnitFactor, 3> kAngles{{{"deg", 1.0}, {"°", 1.0}, {"rad", kDegreesPerRadian}}};
constexpr std::array<UnitFactor, 1> kPercent{{{"%", 1.0}}}, kOfOne{{{"%", 0.01}}};
constexpr auto kAll = [] {
  std::array<UnitFactor, kLengths.size() + kAngles.size() + kPercent.size()> all;
  std::ranges::copy(kPercent, std::ranges::copy(kAngles, std::ranges::copy(kLengths, all.begin()).out).out);
  return all;
}();

double sine(double x) { return std::sin(x); }
double cosine(double x) { return std::cos(x); }
double tangent(double x) { return std::tan(x); }
double arcSine(double x) { return std::asin(x); }
double arcCosine(double x) { return std::acos(x); }
double arcTangent(double x) { return std::atan(x); }
double root(double x) { return std::sqrt(x); }
double magnitude(double x) { return std::abs(x); }

struct Function {
  std::string_view name;
  double (*run)(double);
  bool takes_angle;
};
constexpr std::array<Function, 8> kFunctions{{{"sin", sine, true},
                                              {"cos", cosine, true},
                                              {"tan", tangent, true},
                                              {"asin", arcSine, false},
                                              {"acos", arcCosine, false},
                                              {"atan", arcTangent, false},
                                              {"sqrt", root, false},
                                              {"abs", magnitude, false}}};

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// Signs and spaces beyond ASCII that separate names.
constexpr std::array<std::string_view, 7> kSeparators{"\u2212", "\u00d7", "\u00f7", "\u00b7",
                                                      "\u00a0", "\u2009", "\u202f"};

constexpr std::array<std::string_view, 5> kSpaces{" ", "\t", "\u00a0", "\u2009", "\u202f"};

// True where a name goes on: ASCII letters and whatever else is not ASCII (the degree sign).
bool isLetterAt(std::string_view text, std::size_t at) {
  if (at >= text.size()) return false;
  const char c = text[at];
  if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) return true;
  return static_cast<unsigned char>(c) >= 0x80 &&
         std::ranges::none_of(kSeparators, [&](std::string_view s) { return text.substr(at).starts_with(s); });
}

// Recursive descent:  sum = product {(+|-) product}   product = signed {(*|/) signed | power}
//                     signed = [+|-] signed | power    power = value [^ signed]
class Parser {
 public:
  Parser(std::string_view text, std::span<const UnitFactor> units, std::optional<double> v)
      : text_(text), units_(units), v_(v) {}

  Result<double> run() {
    skipSpace();
    if (atEnd()) return fail("Type a number or a calculation such as 1.5*2.");
    double value = sum();
    if (problem_.empty() && !atEnd()) {
      complain(peek() == ')' ? Text(text("There is a ) without its (.")) : text("Cannot read \"{}\" here.", rest()));
    }
    if (problem_.empty() && !std::isfinite(value)) complain(text("The result is not a number, or is too large."));
    if (!problem_.empty()) return fail(problem_);
    return value;
  }

 private:
  // Guards the stack against thousands of parentheses.
  struct Deeper {
    explicit Deeper(Parser& p) : parser(p) {
      if (++parser.depth_ > kMaxDepth) parser.complain(text("This calculation is nested too deeply."));
    }
    ~Deeper() { --parser.depth_; }
    Parser& parser;
  };

  bool atEnd() const { return at_ >= text_.size(); }
  char peek() const { return atEnd() ? '\0' : text_[at_]; }
  // What comes next, at most 20 bytes and no half of a letter.
  std::string_view rest() const {
    std::size_t end = std::min(text_.size(), at_ + 20);
    while (end > at_ && end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xc0) == 0x80) --end;
    return text_.substr(at_, end - at_);
  }

  void skipSpace() {
    for (;;) {
      const std::string_view left = text_.substr(at_);
      const auto space = std::ranges::find_if(kSpaces, [&](std::string_view s) { return left.starts_with(s); });
      if (space == kSpaces.end()) return;
      at_ += space->size();
    }
  }

  void complain(Text what) {
    if (problem_.empty()) problem_ = std::move(what);
    at_ = text_.size();  // nothing more is read
  }

  bool take(std::string_view token) {
    if (!text_.substr(at_).starts_with(token)) return false;
    at_ += token.size();
    skipSpace();
    return true;
  }
  bool takeMinus() { return take("-") || take("\u2212"); }
  bool takeTimes() { return take("*") || take("\u00d7") || take("\u00b7"); }
  bool takeDivide() { return take("/") || take("\u00f7"); }

  double sum() {
    double value = product();
    for (;;) {
      if (take("+")) {
        value += product();
      } else if (takeMinus()) {
        value -= product();
      } else {
        return value;
      }
    }
  }

  double product() {
    double value = signedValue();
    for (;;) {
      if (takeTimes()) {
        value *= signedValue();
      } else if (takeDivide()) {
        const double divisor = signedValue();
        if (problem_.empty() && divisor == 0.0) complain(text("Cannot divide by zero."));
        value /= divisor;
      } else if (peek() == '(' || isLetterAt(text_, at_)) {
        value *= power();  // 2pi, 3(1+1)
      } else {
        return value;
      }
    }
  }

  double signedValue() {
    const Deeper deeper(*this);
    if (take("+")) return signedValue();
    if (takeMinus()) return -signedValue();
    return power();
  }

  double power() {
    const double base = value();
    if (!take("^")) return base;
    return std::pow(base, signedValue());
  }

  double value() {
    const Deeper deeper(*this);
    if (isDigit(peek()) || ((peek() == '.' || peek() == ',') && at_ + 1 < text_.size() && isDigit(text_[at_ + 1]))) {
      return withUnit(number());
    }
    if (take("(")) {
      const double inner = sum();
      closeParenthesis();
      return withUnit(inner);
    }
    const std::string_view name = word();
    if (name.empty()) {
      complain(atEnd() ? Text(text("The calculation ends too early.")) : text("Cannot read \"{}\" here.", rest()));
      return 0.0;
    }
    if (name == "pi" || name == "PI" || name == "\u03c0") return std::numbers::pi;
    if (v_ && name == "v") return *v_;
    for (const Function& f : kFunctions) {
      if (f.name == name) return call(f);
    }
    const std::string known = knownUnits();
    complain(known.empty() ? text("\"{}\" is not known here.", name)
                           : text("\"{}\" is not known here; units are {}.", name, known));
    return 0.0;
  }

  // "mm, cm, km, m"
  std::string knownUnits() const {
    std::string known;
    for (const UnitFactor& unit : units_) known += fmt::format("{}{}", known.empty() ? "" : ", ", unit.name);
    return known;
  }

  double call(const Function& f) {
    if (!take("(")) {
      complain(text("Write {}(…) with parentheses.", f.name));
      return 0.0;
    }
    const bool outer = std::exchange(in_angle_, f.takes_angle);
    const double argument = sum();
    in_angle_ = outer;
    closeParenthesis();
    return f.run(argument);
  }

  void closeParenthesis() {
    if (!take(")") && problem_.empty()) complain(text("A ) is missing."));
  }

  std::string_view word() {
    const std::size_t begin = at_;
    while (isLetterAt(text_, at_)) ++at_;
    const std::string_view name = text_.substr(begin, at_ - begin);
    skipSpace();
    return name;
  }

  double number() {
    std::string digits;
    bool point = false;
    for (; isDigit(peek()) || (!point && (peek() == '.' || peek() == ',')); ++at_, skipGap()) {
      point |= !isDigit(peek());
      digits += isDigit(peek()) ? peek() : '.';
    }
    // An exponent only where digits follow; otherwise the letter begins a name.
    if (peek() == 'e' || peek() == 'E') {
      std::size_t after = at_ + 1;
      if (after < text_.size() && (text_[after] == '+' || text_[after] == '-')) ++after;
      if (after < text_.size() && isDigit(text_[after])) {
        digits += text_[after - 1] == '-' ? "e-" : "e";
        for (at_ = after; isDigit(peek()); ++at_) digits += peek();
      }
    }
    skipSpace();
    double parsed = 0.0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), parsed);
    if (error == std::errc::result_out_of_range) {
      complain(text("The number {} is out of range.", digits.substr(0, 20)));
    } else if (error != std::errc() || end != digits.data() + digits.size()) {
      complain(text("Cannot read the number {}.", digits.substr(0, 20)));
    }
    return parsed;
  }

  // Between the groups of digits that the program writes itself.
  void skipGap() {
    constexpr std::string_view kGap = "\u202f";
    const std::size_t after = at_ + kGap.size();
    if (text_.substr(at_).starts_with(kGap) && after < text_.size() && isDigit(text_[after])) at_ = after;
  }

  double withUnit(double number) {
    const UnitFactor* found = nullptr;
    for (const UnitFactor& unit : in_angle_ ? unitsOf(Quantity::any) : units_) {
      if (!text_.substr(at_).starts_with(unit.name)) continue;
      const std::size_t end = at_ + unit.name.size();
      const bool whole_word = !isLetterAt(unit.name, unit.name.size() - 1) || !isLetterAt(text_, end);
      if (whole_word && (!found || unit.name.size() > found->name.size())) found = &unit;
    }
    if (!found) return number;
    at_ += found->name.size();
    skipSpace();
    const bool angle = found->name == "deg" || found->name == "°" || found->name == "rad";
    return number * found->factor * (in_angle_ && angle ? kRadiansPerDegree : 1.0);
  }

  std::string_view text_;
  std::span<const UnitFactor> units_;
  std::optional<double> v_;
  std::size_t at_ = 0;
  int depth_ = 0;
  bool in_angle_ = false;
  Text problem_;
};

}  // namespace

std::span<const UnitFactor> unitsOf(Quantity quantity) {
  switch (quantity) {
    case Quantity::any:
      break;
    case Quantity::length:
      return kLengths;
    case Quantity::angle:
      return kAngles;
    case Quantity::factor:
      return kOfOne;
    case Quantity::percent:
      return kPercent;
  }
  return kAll;
}

Result<double> evaluateArithmetic(std::string_view text, std::span<const UnitFactor> units, std::optional<double> v) {
  return Parser(text, units, v).run();
}

Result<double> evaluateLength(std::string_view text) {
  const auto known = unitsOf(Quantity::length);
  std::vector<UnitFactor> units(known.begin(), known.end());
  for (UnitFactor& unit : units) unit.factor *= shownPerMetre();
  const Result<double> shown = evaluateArithmetic(text, units);
  return shown ? *shown / shownPerMetre() : shown;
}

Result<double> evaluateAssignment(std::string_view text, double v, std::span<const UnitFactor> units) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  constexpr std::string_view kChanges = "+-*/";
  const bool changes = text.size() > 1 && text[1] == '=' && kChanges.find(text.front()) != std::string_view::npos;
  return changes ? evaluateChange(text, v, units) : evaluateArithmetic(text, units);
}

Result<double> evaluateChange(std::string_view text, double v, std::span<const UnitFactor> units) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  constexpr std::string_view kChanges = "+-*/";
  const bool calculated = text.find('v') != std::string_view::npos;  // no unit and no function has this letter
  if (calculated || text.empty() || (text.front() != '=' && kChanges.find(text.front()) == std::string_view::npos))
    return evaluateArithmetic(text, units, v);
  const char change = text.front();
  text.remove_prefix(text.substr(1).starts_with('=') ? 2 : 1);
  // Factors have no unit of their own: "*=50%" halves whatever it is.
  const bool multiplies = change == '*' || change == '/';
  Result<double> by = evaluateArithmetic(text, multiplies ? unitsOf(Quantity::factor) : units);
  if (!by || change == '=') return by;
  if (change == '/' && *by == 0.0) return fail("Cannot divide by zero.");
  const double changed = change == '+' ? v + *by : change == '-' ? v - *by : change == '*' ? v * *by : v / *by;
  if (!std::isfinite(changed)) return fail("The result is not a number, or is too large.");
  return changed;
}

}  // namespace sinew
