// Sentences for the user, which a window shows in the language of its user.
//
// A text is an English pattern, by which translations find it, and what is filled into the places of the pattern. The
// core knows no language but English.
//
// A pattern is a literal that stands at the call, where a script finds it for the translators:
//   text("Joint “{}” is its own ancestor.", name)     a sentence, a clause, a name in a table
//   counted(n, "{} mesh", "{} meshes")                by a number
//   fail("There is no clip to fit.")                  core/base/result.h
//   report.add(kind, "The file holds no clips."), report.addCounted(kind, n, "{} mesh …", "{} meshes …")
// Arguments are numbers, names that stay as they are in every language (std::string, std::string_view) and texts, which
// are translated for themselves. A whole sentence is one pattern; it is not put together from pieces of English.
#pragma once

#include <algorithm>
#include <compare>
#include <concepts>
#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace sinew {

// The translation of an English pattern; none where there is none. Its places are "{}", in the order of the pattern, or
// "{0}", "{1}" … in any order; formats in them ("{:.2f}") do not count.
using TextLookup = std::function<std::optional<std::string>(std::string_view pattern)>;

class FixedText;

class Text {
 public:
  // Texts in texts; what is nested deeper is no longer translated.
  static constexpr int kMaxDepth = 8;

  Text() = default;
  Text(FixedText fixed);

  // The same in every language: a name, what a library says.
  static Text verbatim(std::string words);
  // The argument at each "{…}" of the pattern; without arguments, braces mean nothing. `translated`: the pattern is
  // looked up.
  static Text of(std::string pattern, bool translated, std::vector<Text> arguments);

  std::string english() const { return in({}); }
  // A translation whose places do not fit the arguments counts as none. `lookup` may be empty.
  std::string in(const TextLookup& lookup) const;
  explicit operator std::string() const { return english(); }

  bool empty() const { return pattern_.empty(); }
  const std::string& pattern() const { return pattern_; }
  bool translated() const { return translated_; }
  const std::vector<Text>& arguments() const { return arguments_; }

  bool operator==(const Text&) const = default;
  friend bool operator==(const Text& text, std::string_view english) { return text.english() == english; }
  friend std::ostream& operator<<(std::ostream& out, const Text& text);

 private:
  int depth() const;

  std::string pattern_;
  bool translated_ = false;
  std::vector<Text> arguments_;
};

// A text without arguments that is known when the program is compiled, for tables.
class FixedText {
 public:
  constexpr FixedText() = default;
  constexpr explicit FixedText(std::string_view pattern) : pattern_(pattern) {}  // text() checks it
  constexpr std::string_view pattern() const { return pattern_; }
  constexpr bool empty() const { return pattern_.empty(); }
  std::string english() const { return std::string(pattern_); }
  auto operator<=>(const FixedText&) const = default;

 private:
  std::string_view pattern_;
};

inline Text::Text(FixedText fixed) : pattern_(fixed.pattern()), translated_(!fixed.empty()) {}

template <class T>
concept TextLike = std::same_as<T, Text> || std::same_as<T, FixedText>;

// Literals are refused: words of the program are texts, and what is not is a std::string.
template <class T>
concept TextArgument = !std::is_array_v<T> && !std::is_pointer_v<T>;

// A literal pattern whose places fit arguments of these types; anything else does not compile.
template <class... T>
class TextPattern {
 public:
  template <std::size_t n>
  consteval TextPattern(const char (&pattern)[n]) : pattern_(pattern, n - 1), checked_(pattern) {
    constexpr bool kIsText[] = {TextLike<T>..., false};
    std::size_t places = 0;
    for (std::size_t i = 0; i < pattern_.size(); ++i) {
      if (pattern_[i] == '}' && sizeof...(T) == 0) throw "without arguments, a pattern holds no braces";
      if (pattern_[i] != '{') continue;
      if (sizeof...(T) == 0) throw "without arguments, a pattern holds no braces";
      if (pattern_[i + 1] == '{') {
        ++i;
        continue;
      }
      if (pattern_[i + 1] != '}' && pattern_[i + 1] != ':') throw "places have no numbers or names";
      if (pattern_[i + 1] == ':' && kIsText[std::min(places, sizeof...(T))]) throw "a text has no format";
      ++places;
      for (++i; pattern_[i] != '}'; ++i)
        if (pattern_[i] == '{') throw "a format is not an argument";
    }
    if (places != sizeof...(T)) throw "a pattern has a place for each argument";
  }
  constexpr std::string_view get() const { return pattern_; }

 private:
  std::string_view pattern_;
  fmt::format_string<std::conditional_t<TextLike<T>, std::string_view, T>...> checked_;  // does the formats
};

// The next "{…}" of a pattern from `at`, which goes on behind it.
std::string_view nextPlace(std::string_view pattern, std::size_t& at);

template <TextArgument T>
Text textArgument(std::string_view place, const T& value) {
  if constexpr (TextLike<T>) {
    return value;
  } else {
    return Text::verbatim(fmt::vformat(fmt::string_view(place.data(), place.size()), fmt::make_format_args(value)));
  }
}

constexpr FixedText text(TextPattern<> pattern) { return FixedText(pattern.get()); }

template <TextArgument... T>
requires(sizeof...(T) > 0) Text text(TextPattern<std::type_identity_t<T>...> pattern, const T&... arguments) {
  std::size_t at = 0;
  std::vector<Text> filled;
  filled.reserve(sizeof...(T));
  (filled.push_back(textArgument(nextPlace(pattern.get(), at), arguments)), ...);
  return Text::of(std::string(pattern.get()), true, std::move(filled));
}

// "1 mesh", "3 meshes": the pattern for a number, which fills the first place; the other arguments fill the others.
template <TextArgument... T>
Text counted(std::size_t count, TextPattern<std::size_t, std::type_identity_t<T>...> one,
             TextPattern<std::size_t, std::type_identity_t<T>...> many, const T&... arguments) {
  return text(count == 1 ? one : many, count, arguments...);
}

// The texts one after another.
Text joined(std::span<const Text> texts, std::string_view separator);

// Two sentences, with a space between them; one alone where the other is empty.
Text sentences(Text first, Text second);

}  // namespace sinew
