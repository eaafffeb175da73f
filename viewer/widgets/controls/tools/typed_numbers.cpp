#include "viewer/widgets/controls/tools/typed_numbers.h"

#include <algorithm>
#include <utility>

#include <QKeyEvent>

#include "viewer/document/text/arithmetic.h"

namespace sinew::ui {

namespace {

constexpr int kMaxLetters = 64;  // letters of one number

// What may begin a number; letters of units and functions may follow, and the colon of a timecode.
bool begins(QChar c) { return c.isDigit() || QStringLiteral(".,+-(").contains(c); }
bool goesOn(QChar c) { return begins(c) || c.isLetter() || QStringLiteral("*/^)%°:").contains(c); }

}  // namespace

void TypedNumbers::reset(int count, double still, Read read) {
  read_ = std::move(read);
  still_ = still;
  texts_.assign(static_cast<std::size_t>(std::max(count, 1)), {});
  values_.assign(texts_.size(), still_);
  current_ = 0;
}

void TypedNumbers::widen(int count) {
  texts_.resize(static_cast<std::size_t>(count));
  values_.resize(texts_.size(), still_);
  current_ = std::min(current_, count - 1);
}

void TypedNumbers::take(const TypedNumbers& others) {
  const auto at = static_cast<std::size_t>(current_), there = static_cast<std::size_t>(others.current_);
  texts_[at] = others.texts_[there];
  values_[at] = others.values_[there];
  evaluate();
}

void TypedNumbers::next(int step) { current_ = (current_ + step + count()) % count(); }

bool TypedNumbers::key(const QKeyEvent& event) {
  QString& text = texts_[static_cast<std::size_t>(current_)];
  if (event.key() == Qt::Key_Backspace) {
    text.chop(1);
    evaluate();
    return true;
  }
  if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) return false;
  const QString typed = event.text();
  if (typed.size() != 1 || text.size() >= kMaxLetters) return false;
  if (!(text.isEmpty() ? begins(typed[0]) : goesOn(typed[0]))) return false;
  text += typed;
  evaluate();
  return true;
}

std::optional<double> TypedNumbers::read(const QString& text) const {
  if (read_) return read_(text);
  const Result<double> value = evaluateArithmetic(text.toStdString());
  return value ? std::optional(*value) : std::nullopt;
}

void TypedNumbers::evaluate() {
  const auto at = static_cast<std::size_t>(current_);
  if (texts_[at].isEmpty())
    values_[at] = still_;
  else if (const auto value = read(texts_[at]))
    values_[at] = *value;
}

bool TypedNumbers::empty() const { return std::ranges::all_of(texts_, &QString::isEmpty); }

double TypedNumbers::value(int index) const {
  const auto at = static_cast<std::size_t>(index);
  return at < texts_.size() ? values_[at] : still_;
}

bool TypedNumbers::valid() const {
  return std::ranges::all_of(texts_, [this](const QString& text) { return text.isEmpty() || read(text).has_value(); });
}

}  // namespace sinew::ui
