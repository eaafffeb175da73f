#include "core/io/guard/names_in_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace sinew {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 20;    // bytes looked at together
constexpr std::size_t kOverlap = std::size_t{1} << 12;  // so that a name across two pieces is whole in one
constexpr std::size_t kMaxName = 255;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool inWord(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-'; }

// A number in `digits`, all of them.
std::optional<char32_t> number(std::string_view digits, int base) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  if (digits.empty() || error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return static_cast<char32_t>(value);
}

void appendUtf8(char32_t c, std::string& to) {
  const auto add = [&](char32_t byte) { to += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (c < 0x80) {
    to += lower(static_cast<char>(c));
  } else if (c < 0x800) {
    add(0xc0 | (c >> 6)), add(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    add(0xe0 | (c >> 12)), add(0x80 | ((c >> 6) & 0x3f)), add(0x80 | (c & 0x3f));
  } else {
    add(0xf0 | ((c >> 18) & 7)), add(0x80 | ((c >> 12) & 0x3f)), add(0x80 | ((c >> 6) & 0x3f)), add(0x80 | (c & 0x3f));
  }
}

// %20: a byte.
std::size_t decodePercent(std::string_view text, std::string& to) {
  const auto byte = text.size() >= 3 ? number(text.substr(1, 2), 16) : std::nullopt;
  if (!byte) return 0;
  to += lower(static_cast<char>(*byte));
  return 3;
}

// \u00e4, or two of them for a character beyond U+FFFF.
std::size_t decodeJson(std::string_view text, std::string& to) {
  const auto unit = [&](std::size_t at) -> std::optional<char32_t> {
    if (text.size() < at + 6 || text[at] != '\\' || text[at + 1] != 'u') return std::nullopt;
    return number(text.substr(at + 2, 4), 16);
  };
  const auto first = unit(0);
  if (!first) return 0;
  if (*first >= 0xd800 && *first < 0xdc00) {
    const auto second = unit(6);
    if (!second || *second < 0xdc00 || *second > 0xdfff) return 0;
    appendUtf8(0x10000 + ((*first - 0xd800) << 10) + (*second - 0xdc00), to);
    return 12;
  }
  appendUtf8(*first, to);
  return 6;
}

// &amp; or &#228;
std::size_t decodeXml(std::string_view text, std::string& to) {
  constexpr std::size_t kMaxEntity = 10;
  const std::size_t end = text.substr(0, kMaxEntity).find(';');
  if (end == std::string_view::npos) return 0;
  const std::string_view name = text.substr(1, end - 1);
  constexpr std::array<std::pair<std::string_view, char>, 5> kNamed{
      {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}};
  if (const auto found = std::ranges::find(kNamed, name, &std::pair<std::string_view, char>::first);
      found != kNamed.end()) {
    to += found->second;
    return end + 1;
  }
  if (!name.starts_with('#')) return 0;
  const auto code = name.starts_with("#x") ? number(name.substr(2), 16) : number(name.substr(1), 10);
  if (!code || *code > 0x10ffff) return 0;
  appendUtf8(*code, to);
  return end + 1;
}

void decode(std::string_view text, std::string& to) {
  to.clear();
  while (!text.empty()) {
    std::size_t used = 0;
    if (text[0] == '%') used = decodePercent(text, to);
    if (text[0] == '\\') used = decodeJson(text, to);
    if (text[0] == '&') used = decodeXml(text, to);
    if (used == 0) to += text[0], used = 1;
    text.remove_prefix(used);
  }
}

bool holdsWord(std::string_view text, std::string_view name, bool whole_word) {
  for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
    const bool begins = at == 0 || !inWord(text[at - 1]);
    const bool ends = !whole_word || at + name.size() == text.size() || !inWord(text[at + name.size()]);
    if (begins && ends) return true;
  }
  return false;
}

}  // namespace

bool NamesInFile::holds(std::string_view name, bool whole_word, const StopCheck& stop) const {
  if (name.empty() || name.size() > kMaxName) return false;
  std::string wanted(name);
  std::ranges::transform(wanted, wanted.begin(), lower);
  for (const Spelling spelling : {Spelling::plain, Spelling::decoded}) {
    bool more = true;
    if (holdsAt(last_hit_, wanted, whole_word, spelling, more)) return true;
    more = true;
    for (std::uint64_t offset = 0; more; offset += kPiece - kOverlap) {
      if (stop && stop()) return false;
      if (!holdsAt(offset, wanted, whole_word, spelling, more)) continue;
      last_hit_ = offset;
      return true;
    }
  }
  return false;
}

bool NamesInFile::holdsAt(std::uint64_t offset, const std::string& name, bool whole_word, Spelling spelling,
                          bool& more) const {
  piece_.resize(kPiece);
  const ssize_t size = pread(file_.get(), piece_.data(), piece_.size(), static_cast<off_t>(offset));
  piece_.resize(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  more = piece_.size() == kPiece;
  std::ranges::transform(piece_, piece_.begin(), lower);
  if (spelling == Spelling::plain) return holdsWord(piece_, name, whole_word);
  decode(piece_, decoded_);
  return holdsWord(decoded_, name, whole_word);
}

}  // namespace sinew
