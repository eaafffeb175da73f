// Linkages as a text: a row for each link. See docs/rig.md.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/rig/linkage.h"

namespace sinew {

inline constexpr std::string_view kLinkageSuffix = ".sinewlinkage";
inline constexpr std::string_view kLinkageBeginning = "sinew linkage";
inline constexpr std::size_t kMaxLinkageText = std::size_t{1} << 20;  // bytes

struct NamedLink {
  std::string name;  // one word, of no other link
  Link link{};       // metres, radians
};

struct LinkageText {
  static constexpr std::size_t kMaxLinks = 64;
  static constexpr std::size_t kMaxName = 100;                // bytes
  static constexpr float kLongest = 1e4f, kShortest = 1e-3f;  // metres: of all lengths together

  char up_axis = 'Z';  // Y or Z: which axis of the base points up; the first link moves about or along its z
  std::vector<NamedLink> links{};

  // Refused: no links or too many, names that are no word or there twice, what Linkage refuses, a link that begins
  // outside of its range, hinges of more than a whole turn, less than a millimetre of links in all.
  [[nodiscard]] Check validate() const;
};

// Refused, with the line: what is no such text, words in place of numbers, too many or too few of them, and what
// LinkageText refuses of a link.
Result<LinkageText> linkageFromText(std::string_view text);
// In columns, metres and degrees; numbers come back to within a ten-thousandth of a degree, lengths as they were.
std::string linkageToText(const LinkageText& linkage);

}  // namespace sinew
