#include "core/io/linkage/linkage_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "core/io/uri.h"
#include "core/math/units.h"

namespace sinew {

namespace {

constexpr std::string_view kRotates = "rotates", kSlides = "slides";
constexpr std::size_t kColumns = 8;
constexpr std::size_t kMaxWords = kColumns + 1;  // of a line that are looked at

using LineWords = std::vector<std::string_view>;

LineWords wordsOfLine(std::string_view line) {
  constexpr std::string_view kBetween = " \t\r,";
  line = line.substr(0, line.find('#'));
  LineWords words;
  while (words.size() < kMaxWords) {
    const std::size_t first = line.find_first_not_of(kBetween);
    if (first == line.npos) break;
    line.remove_prefix(first);
    const std::size_t length = std::min(line.find_first_of(kBetween), line.size());
    words.push_back(line.substr(0, length));
    line.remove_prefix(length);
  }
  return words;
}

std::optional<float> numberOf(std::string_view word) {
  if (word.starts_with('+')) word.remove_prefix(1);
  float value = 0.f;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

float radians(float degrees) { return static_cast<float>(static_cast<double>(degrees) * kRadiansPerDegree); }

std::string lengthWord(float metres) { return fmt::format("{}", metres == 0.f ? 0.f : metres); }
std::string angleWord(float angle) {
  const double rounded = std::round(static_cast<double>(angle) * kDegreesPerRadian * 1e4) * 1e-4;
  return fmt::format("{:.7g}", rounded == 0.0 ? 0.0 : rounded);
}

// What is wrong of one link, whatever the others are.
Check checkLink(const NamedLink& named) {
  const std::string& name = named.name;
  const Link& link = named.link;
  const bool word = std::ranges::none_of(name, [](char c) { return static_cast<unsigned char>(c) <= ' '; }) &&
                    name.find_first_of("#,") == name.npos && name == cleanName(name);
  if (name.empty() || name.size() > LinkageText::kMaxName || !word)
    return fail(text("The name of a link is one word of at most {} bytes.", LinkageText::kMaxName));
  for (const float metres : {link.length, link.offset, link.slides ? link.low : 0.f, link.slides ? link.high : 0.f})
    if (!(std::abs(metres) <= LinkageText::kLongest))
      return fail(text("A length of “{}” is more than {:g} m.", name, LinkageText::kLongest));
  if (Result<Linkage> alone = Linkage::of({&link, 1}); !alone) return tl::unexpected(alone.error());
  const float at = link.slides ? link.offset : link.angle;
  constexpr float kRounded = 1e-5f;
  if (at < link.low - kRounded || at > link.high + kRounded)
    return fail(text("“{}” begins outside of its range.", name));
  return {};
}

}  // namespace

Check LinkageText::validate() const {
  if (links.empty()) return fail("A linkage has no links; add one.");
  if (links.size() > kMaxLinks) return fail(text("A linkage has at most {} links; take some away.", kMaxLinks));
  std::set<std::string_view> names{"base", "end"};
  float size = 0.f;
  for (const NamedLink& one : links) {
    if (Check ok = checkLink(one); !ok) return ok;
    if (!names.insert(one.name).second)
      return fail(text("Two links are called “{}”, or one as the base or the end are; rename one.", one.name));
    size += std::abs(one.link.length) + std::abs(one.link.offset);
  }
  if (!(size >= kShortest))
    return fail("The links are shorter than a millimetre in all; give them lengths or offsets in metres.");
  return {};
}

Result<LinkageText> linkageFromText(std::string_view content) {
  if (content.size() > kMaxLinkageText) return fail("The file of a linkage is larger than 1 MB.");
  if (content.starts_with("\xEF\xBB\xBF")) content.remove_prefix(3);
  LinkageText out;
  bool begun = false;
  std::size_t number = 0;
  const auto wrong = [&](const Text& why) { return fail(text("Line {}: {}", number, why)); };
  while (!content.empty()) {
    ++number;
    const std::size_t end = std::min(content.find('\n'), content.size());
    const LineWords words = wordsOfLine(content.substr(0, end));
    content.remove_prefix(std::min(end + 1, content.size()));
    if (words.empty()) continue;
    if (!begun) {
      if (words.size() < 3 || words[0] != "sinew" || words[1] != "linkage")
        return wrong(text("The file is no linkage: it does not begin with “{}”.", kLinkageBeginning));
      if (words.size() != 3 || words[2] != "1")
        return wrong(text("The linkage needs a later version of Sinew; update Sinew."));
      begun = true;
      continue;
    }
    if (words[0] == "up" && words.size() == 2) {
      if (words[1] != "y" && words[1] != "z") return wrong(text("What points up is y or z."));
      out.up_axis = words[1] == "y" ? 'Y' : 'Z';
      continue;
    }
    if (words.size() != kColumns)
      return wrong(
          text("A link has eight words: its name, length, twist, offset, angle, rotates or slides, low, high."));
    if (out.links.size() == LinkageText::kMaxLinks)
      return wrong(text("A linkage has at most {} links; take some away.", LinkageText::kMaxLinks));
    if (words[5] != kRotates && words[5] != kSlides)
      return wrong(text("A link rotates or slides; “{}” is neither.", cleanName(words[5])));
    std::array<float, kColumns> numbers{};
    for (const std::size_t column : {1, 2, 3, 4, 6, 7}) {
      const auto value = numberOf(words[column]);
      if (!value) return wrong(text("“{}” is no number.", cleanName(words[column])));
      numbers[column] = *value;
    }
    NamedLink one{.name = std::string(words[0])};
    const bool slides = words[5] == kSlides;
    one.link = {.length = numbers[1],
                .twist = radians(numbers[2]),
                .offset = numbers[3],
                .angle = radians(numbers[4]),
                .slides = slides,
                .low = slides ? numbers[6] : radians(numbers[6]),
                .high = slides ? numbers[7] : radians(numbers[7])};
    if (Check ok = checkLink(one); !ok) return wrong(ok.error().for_user);
    float& begins = slides ? one.link.offset : one.link.angle;  // outside by what rounding does, at most
    begins = std::clamp(begins, one.link.low, one.link.high);
    out.links.push_back(std::move(one));
  }
  if (!begun) return fail(text("The file is no linkage: it does not begin with “{}”.", kLinkageBeginning));
  if (Check ok = out.validate(); !ok) return tl::unexpected(ok.error());
  return out;
}

std::string linkageToText(const LinkageText& linkage) {
  std::vector<std::array<std::string, kColumns>> rows{
      {"# link", "length", "twist", "offset", "angle", "moves", "low", "high"}};
  for (const auto& [name, link] : linkage.links) {
    const auto bound = [&](float value) { return link.slides ? lengthWord(value) : angleWord(value); };
    rows.push_back({name, lengthWord(link.length), angleWord(link.twist), lengthWord(link.offset),
                    angleWord(link.angle), std::string(link.slides ? kSlides : kRotates), bound(link.low),
                    bound(link.high)});
  }
  std::array<std::size_t, kColumns> widths{};
  for (const auto& row : rows)
    for (std::size_t i = 0; i < kColumns; ++i) widths[i] = std::max(widths[i], row[i].size());
  std::string out = fmt::format("{} 1\nup {}\n\n", kLinkageBeginning, linkage.up_axis == 'Y' ? 'y' : 'z');
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < kColumns; ++i) fmt::format_to(std::back_inserter(line), "{:<{}}  ", row[i], widths[i]);
    out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return out;
}

}  // namespace sinew
