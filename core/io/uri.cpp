#include "core/io/uri.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace sinew {
namespace {

int hexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::array<int, 256> makeBase64Table() {
  std::array<int, 256> table{};
  table.fill(-1);
  for (std::size_t i = 0; i < kAlphabet.size(); ++i) {
    table[static_cast<unsigned char>(kAlphabet[i])] = static_cast<int>(i);
  }
  return table;
}
constexpr auto kBase64 = makeBase64Table();

std::optional<std::vector<unsigned char>> base64Decoded(std::string_view text) {
  while (!text.empty() && text.back() == '=') text.remove_suffix(1);
  std::vector<unsigned char> bytes;
  bytes.reserve(text.size() / 4 * 3 + 3);
  std::uint32_t bits = 0;
  int held = 0;
  for (char c : text) {
    const int digit = kBase64[static_cast<unsigned char>(c)];
    if (digit < 0) {
      if (c == '\n' || c == '\r' || c == ' ') continue;
      return std::nullopt;
    }
    bits = (bits << 6) | static_cast<std::uint32_t>(digit);
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes.push_back(static_cast<unsigned char>((bits >> held) & 0xffu));
    }
  }
  return bytes;
}

// Length of the valid UTF-8 sequence at the beginning of text, 0 where there is none.
std::size_t utf8Length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
  }
  const unsigned char second = byte(1);  // overlong forms, surrogates, beyond U+10FFFF
  if ((first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f)) return 0;
  if ((first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f)) return 0;
  return length;
}

}  // namespace

std::string percentDecoded(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && text.size() - i > 2) {
      const int high = hexDigit(text[i + 1]), low = hexDigit(text[i + 2]);
      if (high >= 0 && low >= 0) {
        out.push_back(static_cast<char>(high * 16 + low));
        i += 2;
        continue;
      }
    }
    out.push_back(text[i]);
  }
  return out;
}

bool isDataUri(std::string_view uri) { return uri.starts_with("data:"); }

std::string dataUri(std::span<const unsigned char> bytes) {
  std::string uri = "data:application/octet-stream;base64,";
  uri.reserve(uri.size() + (bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const auto group = bytes.subspan(i, std::min<std::size_t>(3, bytes.size() - i));
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k) bits = (bits << 8) | (k < group.size() ? group[k] : 0u);
    for (std::size_t k = 0; k < 4; ++k) uri += k <= group.size() ? kAlphabet[(bits >> (18 - 6 * k)) & 63u] : '=';
  }
  return uri;
}

std::optional<std::vector<unsigned char>> dataUriBytes(std::string_view uri) {
  const std::size_t comma = uri.find(',');
  if (!isDataUri(uri) || comma == std::string_view::npos) return std::nullopt;
  const std::string_view content = uri.substr(comma + 1);
  if (uri.substr(0, comma).ends_with(";base64")) return base64Decoded(content);
  const std::string plain = percentDecoded(content);
  return std::vector<unsigned char>(plain.begin(), plain.end());
}

std::string cleanName(std::string_view text) {
  constexpr std::size_t kMaxLength = 512;
  std::string out;
  while (!text.empty() && out.size() < kMaxLength) {
    const std::size_t length = utf8Length(text);
    if (length == 0) {
      out += "\xEF\xBF\xBD";
      text.remove_prefix(1);
      continue;
    }
    const bool control = length == 1 && (static_cast<unsigned char>(text[0]) < 0x20 || text[0] == 0x7f);
    out += control ? std::string_view(" ") : text.substr(0, length);
    text.remove_prefix(length);
  }
  return out;
}

}  // namespace sinew
