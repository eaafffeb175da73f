#include "viewer/widgets/controls/fields/typed_numbers.h"

#include <algorithm>

#include <QKeyEvent>

#include "viewer/document/text/arithmetic.h"

namespace sinew::ui {

namespace {

constexpr int kLongest = 64;  // letters of one number

// What may begin a number; letters of units and functions may follow.
bool begins(QChar c) { return c.isDigit() || QStringLiteral(".,+-(").contains(c); }
bool goesOn(QChar c) { return begins(c) || c.isLetter() || QStringLiteral("*/^)%°").contains(c); }

}  // namespace

void TypedNumbers::reset(int count) {
  texts_.assign(static_cast<std::size_t>(std::max(count, 1)), {});
  values_.assign(texts_.size(), 0.0);
  current_ = 0;
}

void TypedNumbers::widen(int count) {
  texts_.resize(static_cast<std::size_t>(count));
  values_.resize(texts_.size(), 0.0);
  current_ = std::min(current_, count - 1);
}

TypedNumbers TypedNumbers::only(int index) const {
  TypedNumbers one;
  one.texts_ = {texts_[static_cast<std::size_t>(index)]};
  one.values_ = {values_[static_cast<std::size_t>(index)]};
  return one;
}

bool TypedNumbers::key(const QKeyEvent& event) {
  QString& text = texts_[static_cast<std::size_t>(current_)];
  switch (event.key()) {
    case Qt::Key_Tab:
      current_ = (current_ + 1) % count();
      return true;
    case Qt::Key_Backtab:
      current_ = (current_ + count() - 1) % count();
      return true;
    case Qt::Key_Backspace:
      text.chop(1);
      evaluate();
      return true;
    default:
      break;
  }
  if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) return false;
  const QString typed = event.text();
  if (typed.size() != 1 || text.size() >= kLongest) return false;
  if (!(text.isEmpty() ? begins(typed[0]) : goesOn(typed[0]))) return false;
  text += typed;
  evaluate();
  return true;
}

void TypedNumbers::evaluate() {
  const auto at = static_cast<std::size_t>(current_);
  if (texts_[at].isEmpty())
    values_[at] = 0.0;
  else if (const auto value = evaluateArithmetic(texts_[at].toStdString()))
    values_[at] = *value;
}

bool TypedNumbers::empty() const { return std::ranges::all_of(texts_, &QString::isEmpty); }

double TypedNumbers::value(int index, double otherwise) const {
  const auto at = static_cast<std::size_t>(index);
  return at < texts_.size() && !texts_[at].isEmpty() ? values_[at] : otherwise;
}

bool TypedNumbers::valid() const {
  return std::ranges::all_of(
      texts_, [](const QString& text) { return text.isEmpty() || evaluateArithmetic(text.toStdString()).has_value(); });
}

}  // namespace sinew::ui
