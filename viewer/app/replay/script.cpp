#include "viewer/app/replay/script.h"

#include <array>
#include <cmath>
#include <utility>

#include <QKeySequence>

#include "viewer/app/replay/save_picture.h"

namespace sinew::ui {
namespace {

using Kind = ReplayStep::Kind;

constexpr std::array kVerbs{
    std::pair{"do", Kind::run},
    std::pair{"click", Kind::click},
    std::pair{"double-click", Kind::double_click},
    std::pair{"drag", Kind::drag},
    std::pair{"press", Kind::press},
    std::pair{"move", Kind::move},
    std::pair{"release", Kind::release},
    std::pair{"wheel", Kind::wheel},
    std::pair{"key", Kind::key},
    std::pair{"type", Kind::type},
    std::pair{"set", Kind::set},
    std::pair{"open", Kind::open},
    std::pair{"expect", Kind::expect},
    std::pair{"screenshot", Kind::screenshot},
    std::pair{"autosave", Kind::autosave},
    std::pair{"stay", Kind::stay},
};
constexpr std::array kButtons{std::pair{"left", Qt::LeftButton}, std::pair{"right", Qt::RightButton},
                              std::pair{"middle", Qt::MiddleButton}};
constexpr std::array kModifiers{std::pair{"shift", Qt::ShiftModifier}, std::pair{"ctrl", Qt::ControlModifier},
                                std::pair{"alt", Qt::AltModifier}};
constexpr std::array kComparisons{"=", "!=", "<", "<=", ">", ">=", "contains"};

template <class Rows>
auto lookUp(const Rows& rows, const QString& name) -> std::optional<decltype(rows[0].second)> {
  for (const auto& [known, value] : rows)
    if (name == QLatin1String(known)) return value;
  return std::nullopt;
}

struct Word {
  QString text;
  bool quoted = false;
};

// Why a line makes no sense.
struct Nonsense {
  QString what;
};

// Words are separated by spaces; "…" keeps them, with \" and \\ inside, and so do parentheses: key(Left Arm.rx, 12).
std::vector<Word> wordsOf(const QString& line) {
  std::vector<Word> words;
  qsizetype i = 0;
  while (i < line.size()) {
    if (line[i].isSpace()) {
      ++i;
      continue;
    }
    if (line[i] == QLatin1Char('#')) break;
    Word word;
    if (line[i] == QLatin1Char('"')) {
      word.quoted = true;
      bool closed = false;
      for (++i; i < line.size() && !closed; ++i) {
        if (line[i] == QLatin1Char('\\') && i + 1 < line.size())
          word.text += line[++i];
        else if (line[i] == QLatin1Char('"'))
          closed = true;
        else
          word.text += line[i];
      }
      if (!closed) throw Nonsense{QStringLiteral("the text in quotation marks has no end")};
    } else {
      int depth = 0;
      for (; i < line.size() && (depth > 0 || !line[i].isSpace()); ++i) {
        if (line[i] == QLatin1Char('(')) ++depth;
        if (line[i] == QLatin1Char(')')) --depth;
        word.text += line[i];
      }
      if (depth > 0) throw Nonsense{QStringLiteral("'%1' has no closing parenthesis").arg(word.text)};
    }
    words.push_back(word);
  }
  return words;
}

// Takes the words of one line from left to right.
class LineParser {
 public:
  explicit LineParser(std::vector<Word> words) : words_(std::move(words)) {}

  ReplayStep parse() {
    const QString verb = take("a statement");
    const auto kind = lookUp(kVerbs, verb);
    if (!kind) throw Nonsense{QStringLiteral("'%1' is no statement").arg(verb)};
    step_.kind = *kind;
    switch (*kind) {
      case Kind::run:
        step_.text = take("the id of an action");
        break;
      case Kind::click:
      case Kind::double_click:
      case Kind::press:
      case Kind::move:
        step_.widget = take("a widget");
        step_.at = place();
        buttons();
        break;
      case Kind::drag:
        step_.widget = take("a widget");
        step_.at = place();
        if (take("'->'") != QLatin1String("->")) throw Nonsense{QStringLiteral("'->' must follow the first place")};
        step_.to = place();
        buttons();
        break;
      case Kind::release:
        buttons();
        break;
      case Kind::wheel:
        step_.widget = take("a widget");
        step_.at = place();
        step_.turns = number("the steps of the wheel");
        buttons();
        break;
      case Kind::key:
        step_.text = take("a key");
        if (const auto keys = QKeySequence::fromString(step_.text, QKeySequence::PortableText);
            keys.count() != 1 || keys.toString().isEmpty())
          throw Nonsense{QStringLiteral("'%1' is no key").arg(step_.text)};
        inWidget();
        break;
      case Kind::type:
        step_.text = take("a text");
        inWidget();
        break;
      case Kind::set:
        step_.widget = take("a widget");
        step_.text = take("a value");
        break;
      case Kind::open:
        step_.text = take("a file");
        break;
      case Kind::screenshot:
        step_.text = take("a file");
        if (const QString problem = pictureNameProblem(step_.text); !problem.isEmpty()) throw Nonsense{problem};
        if (!done()) step_.widget = take("a widget");
        break;
      case Kind::expect:
        expectation();
        break;
      case Kind::autosave:
      case Kind::stay:
        break;
    }
    if (!done()) throw Nonsense{QStringLiteral("'%1' is too much").arg(words_[at_].text)};
    return step_;
  }

 private:
  bool done() const { return at_ == words_.size(); }
  bool nextIs(const char* text) const {
    return !done() && !words_[at_].quoted && words_[at_].text == QString::fromUtf8(text);
  }

  QString take(const char* what) {
    if (done()) throw Nonsense{QStringLiteral("%1 is missing").arg(QLatin1String(what))};
    return words_[at_++].text;
  }

  double number(const char* what) {
    const QString text = take(what);
    bool ok = false;
    const double value = text.toDouble(&ok);
    if (!ok || !std::isfinite(value))
      throw Nonsense{QStringLiteral("'%1' should be %2, a number").arg(text, QLatin1String(what))};
    return value;
  }

  static bool isNumber(const QString& text) {
    bool ok = false;
    text.toDouble(&ok);
    return ok;
  }

  ReplayPlace place() {
    using P = ReplayPlace::Kind;
    if (done() || words_[at_].quoted) return {};
    const QString word = words_[at_].text;
    if (isNumber(word)) return {P::pixels, {}, pair()};
    if (word.endsWith(QLatin1Char('%'))) {
      const auto share = [this] {
        const QString text = take("a share of the size");
        if (!text.endsWith(QLatin1Char('%')) || !isNumber(text.chopped(1)))
          throw Nonsense{QStringLiteral("'%1' should be a share such as 50%").arg(text)};
        return text.chopped(1).toDouble() / 100.0;
      };
      const double x = share();
      return {P::share, {}, {x, share()}};
    }
    if (nextIs("by")) {
      ++at_;
      return {P::by, {}, pair()};
    }
    ReplayPlace found;
    if (nextIs("center")) {
      ++at_;
    } else if (word.contains(QLatin1Char('('))) {
      found = {P::named, take("a place"), {}};
    } else {
      return {};  // a button, a modifier, an arrow
    }
    if (nextIs("+")) {
      ++at_;
      found.offset = pair();
    }
    return found;
  }

  QPointF pair() {
    const double x = number("x in pixels");
    return {x, number("y in pixels")};
  }

  void buttons() {
    while (!done()) {
      const QString word = take("a button");
      if (const auto button = lookUp(kButtons, word))
        step_.button = *button;
      else if (const auto modifier = lookUp(kModifiers, word))
        step_.modifiers |= *modifier;
      else
        throw Nonsense{
            QStringLiteral("'%1' is no place, button (left, right, middle) or modifier (shift, ctrl, alt)").arg(word)};
    }
  }

  void inWidget() {
    if (!nextIs("in")) return;
    ++at_;
    step_.widget = take("a widget");
  }

  void expectation() {
    step_.text = take("what is expected");
    const auto isComparison = [this] {
      return std::ranges::any_of(kComparisons, [this](const char* known) { return nextIs(known); });
    };
    while (!done() && !isComparison()) step_.arguments << take("an argument");
    if (done()) throw Nonsense{QStringLiteral("a comparison (= != < <= > >= contains) is missing")};
    step_.comparison = take("a comparison");
    step_.value = take("the expected value");
    if (nextIs("±") || nextIs("+-")) {
      ++at_;
      step_.tolerance = number("the tolerance");
    }
  }

  std::vector<Word> words_;
  std::size_t at_ = 0;
  ReplayStep step_;
};

std::optional<bool> truth(const QString& text) {
  for (const char* yes : {"true", "on", "yes"})
    if (text == QLatin1String(yes)) return true;
  for (const char* no : {"false", "off", "no"})
    if (text == QLatin1String(no)) return false;
  return std::nullopt;
}

}  // namespace

Result<std::vector<ReplayStep>> parseReplay(const QString& text) {
  std::vector<ReplayStep> steps;
  const QStringList lines = text.split(QLatin1Char('\n'));
  for (qsizetype i = 0; i < lines.size(); ++i) {
    try {
      std::vector<Word> words = wordsOf(lines[i]);
      if (words.empty()) continue;
      steps.push_back(LineParser(std::move(words)).parse());
      steps.back().line = static_cast<int>(i) + 1;
    } catch (const Nonsense& nonsense) {
      return fail(Text::verbatim(QStringLiteral("line %1: %2").arg(i + 1).arg(nonsense.what).toStdString()));
    }
  }
  return steps;
}

bool isTruth(const QString& text) { return truth(text).has_value(); }

bool isAsExpected(const QString& found, const ReplayStep& expectation) {
  const QString& op = expectation.comparison;
  if (op == QLatin1String("contains")) return found.contains(expectation.value);
  bool found_number = false, wanted_number = false;
  const double a = found.toDouble(&found_number), b = expectation.value.toDouble(&wanted_number);
  if (found_number && wanted_number) {
    constexpr double kRounding = 1e-6;
    const double allowed = expectation.tolerance.value_or(kRounding * std::max({1.0, std::abs(a), std::abs(b)}));
    const bool same = std::abs(a - b) <= allowed;
    if (op == QLatin1String("=")) return same;
    if (op == QLatin1String("!=")) return !same;
    if (op == QLatin1String("<")) return a < b && !same;
    if (op == QLatin1String("<=")) return a < b || same;
    if (op == QLatin1String(">")) return a > b && !same;
    return a > b || same;
  }
  const auto a_true = truth(found), b_true = truth(expectation.value);
  const bool same = a_true && b_true ? *a_true == *b_true : found == expectation.value;
  return op == QLatin1String("=") ? same : op == QLatin1String("!=") && !same;
}

}  // namespace sinew::ui
