#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <ostream>

namespace sinew {
namespace {

// What a pattern is made of: words, and places for arguments.
struct Piece {
  std::string_view words;   // as they are written, with doubled braces
  std::string_view inside;  // of a place: what stands between its braces
  bool place = false;
};

// Takes the next piece off the pattern, which is not empty. A brace that opens no place counts as a word.
Piece takePiece(std::string_view& pattern) {
  Piece piece;
  // Nothing opens within a place, so that each brace is looked at once, however many open.
  const std::size_t brace = pattern.front() == '{' ? pattern.find_first_of("{}", 1) : std::string_view::npos;
  const std::size_t end = brace < pattern.size() && pattern[brace] == '}' ? brace : std::string_view::npos;
  if (pattern.starts_with("{{") || pattern.starts_with("}}")) {
    piece.words = pattern.substr(0, 1);
    pattern.remove_prefix(2);
  } else if (end != std::string_view::npos) {
    piece = {pattern.substr(0, end + 1), pattern.substr(1, end - 1), true};
    pattern.remove_prefix(end + 1);
  } else {
    const std::size_t next = std::min(pattern.find_first_of("{}", 1), pattern.size());
    piece.words = pattern.substr(0, next);
    pattern.remove_prefix(next);
  }
  return piece;
}

// In the order of the places, whatever they hold. Each argument is used once, so that patterns of unknown origin do not
// multiply what they are given.
std::string filledInOrder(std::string_view pattern, std::span<const std::string> arguments) {
  std::string out;
  std::size_t used = 0;
  while (!pattern.empty()) {
    const Piece piece = takePiece(pattern);
    out += piece.place && used < arguments.size() ? std::string_view(arguments[used++]) : piece.words;
  }
  return out;
}

// None where the places do not fit: each argument has at least one, and either all are numbered or none is.
std::optional<std::string> filledTranslation(std::string_view pattern, std::span<const std::string> arguments) {
  std::string out;
  std::vector<bool> used(arguments.size());
  std::size_t in_order = 0;
  bool numbered = false;
  while (!pattern.empty()) {
    const Piece piece = takePiece(pattern);
    if (!piece.place) {
      out += piece.words;
      continue;
    }
    const std::string_view digits = piece.inside.substr(0, std::min(piece.inside.find(':'), piece.inside.size()));
    std::size_t number = in_order;
    if (digits.empty()) {
      ++in_order;
    } else {
      const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
      if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
      numbered = true;
    }
    if (number >= arguments.size() || (numbered && in_order > 0)) return std::nullopt;
    used[number] = true;
    out += arguments[number];
  }
  return std::ranges::find(used, false) == used.end() ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace

Text Text::verbatim(std::string words) {
  Text out;
  out.pattern_ = std::move(words);
  return out;
}

Text Text::of(std::string pattern, bool translated, std::vector<Text> arguments) {
  Text out;
  out.pattern_ = std::move(pattern);
  out.translated_ = translated;
  for (Text& argument : arguments)
    if (argument.depth() >= kMaxDepth) argument = verbatim(argument.english());
  out.arguments_ = std::move(arguments);
  return out;
}

int Text::depth() const {
  int deepest = 0;
  for (const Text& argument : arguments_) deepest = std::max(deepest, argument.depth());
  return deepest + 1;
}

std::string Text::in(const TextLookup& lookup) const {
  std::vector<std::string> filled;
  filled.reserve(arguments_.size());
  for (const Text& argument : arguments_) filled.push_back(argument.in(lookup));
  if (lookup && translated_) {
    if (std::optional<std::string> found = lookup(pattern_)) {
      if (arguments_.empty()) return *std::move(found);
      if (std::optional<std::string> out = filledTranslation(*found, filled)) return *std::move(out);
    }
  }
  return arguments_.empty() ? pattern_ : filledInOrder(pattern_, filled);
}

std::ostream& operator<<(std::ostream& out, const Text& text) { return out << text.english(); }

std::string_view nextPlace(std::string_view pattern, std::size_t& at) {
  std::string_view rest = pattern.substr(at);
  while (!rest.empty()) {
    const Piece piece = takePiece(rest);
    at = pattern.size() - rest.size();
    if (piece.place) return piece.words;
  }
  return {};
}

Text joined(std::span<const Text> texts, std::string_view separator) {
  std::string escaped, pattern;
  for (const char c : separator) escaped.append(c == '{' || c == '}' ? 2 : 1, c);
  for (std::size_t i = 0; i < texts.size(); ++i) pattern += i == 0 ? "{}" : escaped + "{}";
  return texts.size() == 1 ? texts.front() : Text::of(std::move(pattern), false, {texts.begin(), texts.end()});
}

Text sentences(Text first, Text second) {
  if (first.empty()) return second;
  if (second.empty()) return first;
  return joined(std::array{std::move(first), std::move(second)}, " ");
}

}  // namespace sinew
