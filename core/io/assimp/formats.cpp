#include "core/io/assimp/formats.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace sinew {
namespace {

constexpr std::size_t kMaxXmlDepth = 2000;

using enum UnitsSource;

constexpr std::array kFormats{
    AssimpFormat{".dae", "COLLADA", "Collada Importer", "<", {1.0, 'Y'}, stated},
    AssimpFormat{".x", "DirectX", "Direct3D XFile Importer", "xof ", {1.0, 'Y'}, guessed},
    AssimpFormat{".md5mesh", "MD5", "Doom 3 / MD5 Mesh Importer", "MD5Version", {0.0254, 'Y'}, guessed},
    AssimpFormat{".smd", "SMD", "Valve SMD Importer", "version", {0.0254, 'Z'}, guessed},
    AssimpFormat{".b3d", "B3D", "BlitzBasic 3D Importer", "BB3D", {1.0, 'Y'}, guessed},
    AssimpFormat{".ms3d", "MilkShape 3D", "Milkshape 3D Importer", "MS3D000000", {1.0, 'Y'}, guessed},
};

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::string_view withoutSpace(std::string_view text) {
  while (!text.empty() && isBlank(text.front())) text.remove_prefix(1);
  while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
  return text;
}

// The value of an attribute in the inside of a tag.
std::string_view attribute(std::string_view tag, std::string_view name) {
  for (std::size_t at = tag.find(name); at != tag.npos; at = tag.find(name, at + 1)) {
    if (at == 0 || !isBlank(tag[at - 1])) continue;
    std::string_view rest = withoutSpace(tag.substr(at + name.size()));
    if (!rest.starts_with('=')) continue;
    rest = withoutSpace(rest.substr(1));
    if (rest.empty() || (rest.front() != '"' && rest.front() != '\'')) continue;
    const std::size_t end = rest.find(rest.front(), 1);
    if (end != rest.npos) return rest.substr(1, end - 1);
  }
  return {};
}

// Walks over the tags of an XML text without building anything.
class XmlScan {
 public:
  explicit XmlScan(std::string_view text) : text_(text) {}

  // on_tag(inside, text that follows up to the next tag, depth) for each opening tag.
  template <class F>
  Check run(F&& on_tag) {
    const auto damaged = [] { return fail("The file is damaged: a tag of its XML does not end; export it again."); };
    if (text_.starts_with("\xFF\xFE") || text_.starts_with("\xFE\xFF") || text_.find('\0') != text_.npos) {
      return fail("The file is not written in UTF-8; save it as UTF-8 or export it again.");
    }
    for (std::size_t at = text_.find('<'); at != text_.npos; at = text_.find('<', at)) {
      const std::string_view rest = text_.substr(at);
      if (rest.starts_with("<!--") || rest.starts_with("<![CDATA[") || rest.starts_with("<?")) {
        const std::string_view end = rest.starts_with("<!-") ? "-->" : rest.starts_with("<?") ? "?>" : "]]>";
        const std::size_t close = text_.find(end, at + 2);
        if (close == text_.npos) return damaged();
        at = close + end.size();
      } else if (rest.starts_with("<!")) {
        const std::size_t close = text_.find_first_of("[>", at);
        if (close == text_.npos) return damaged();
        if (text_[close] == '[')
          return fail("The file defines XML entities, which no character needs; export it again.");
        at = close + 1;
      } else {
        const std::size_t close = endOfTag(at + 1);
        if (close == text_.npos) return damaged();
        const std::string_view inside = text_.substr(at + 1, close - at - 1);
        at = close + 1;
        if (inside.starts_with('/')) {
          depth_ -= depth_ > 0;
          continue;
        }
        on_tag(inside, text_.substr(at, std::min<std::size_t>(text_.find('<', at) - at, 200)), depth_);
        if (!inside.ends_with('/') && ++depth_ > kMaxXmlDepth) {
          return fail(text("The file is nested more than {} deep; it is damaged, so export it again.", kMaxXmlDepth));
        }
      }
    }
    if (depth_ > 0) return fail("The file ends too early; copy or export it again.");
    return {};
  }

 private:
  // The ">" that ends a tag; those in quoted values do not.
  std::size_t endOfTag(std::size_t at) const {
    for (;;) {
      at = text_.find_first_of("\"'>", at);
      if (at == text_.npos || text_[at] == '>') return at;
      at = text_.find(text_[at], at + 1);
      if (at == text_.npos) return at;
      ++at;
    }
  }

  std::string_view text_;
  std::size_t depth_ = 0;
};

std::string_view nameOf(std::string_view tag) { return tag.substr(0, tag.find_first_of(" \t\r\n/")); }

// The five entities that XML knows by itself.
std::string plainText(std::string_view text) {
  constexpr std::pair<std::string_view, char> kEntities[] = {
      {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}, {"&amp;", '&'}};
  std::string out;
  while (!text.empty()) {
    const auto entity = std::ranges::find_if(kEntities, [&](const auto& e) { return text.starts_with(e.first); });
    const bool found = entity != std::end(kEntities);
    out += found ? entity->second : text.front();
    text.remove_prefix(found ? entity->first.size() : 1);
  }
  return out;
}

// COLLADA 1.4.1, <asset>: unit and up_axis of the document; those of single nodes or libraries lie deeper.
Check checkCollada(std::string_view text, AssimpFileFacts& facts) {
  bool collada = false;
  const auto on_tag = [&](std::string_view tag, std::string_view content, std::size_t depth) {
    const std::string_view name = nameOf(tag);
    if (depth == 0) collada |= name == "COLLADA";
    if (name == "node" || name == "geometry") {
      const std::string_view id = attribute(tag, "id"), given = attribute(tag, "name");
      if (!id.empty() && !given.empty()) facts.names.try_emplace(plainText(id), plainText(given));
    }
    if (depth != 2) return;
    if (name == "unit") {
      const std::string_view metres = attribute(tag, "meter");
      double value = 0.0;
      const auto [end, error] = std::from_chars(metres.data(), metres.data() + metres.size(), value);
      if (error == std::errc() && value >= 1e-9 && value <= 1e9) facts.units.unit_m = value;
    } else if (name == "up_axis") {
      const std::string_view axis = withoutSpace(content);
      if (axis == "X_UP" || axis == "Y_UP" || axis == "Z_UP") facts.units.up_axis = axis.front();
    }
  };
  if (Check ok = XmlScan(text).run(on_tag); !ok) return ok;
  if (!collada) return fail("The file is no COLLADA; export it again, best as glTF or FBX.");
  return {};
}

}  // namespace

std::span<const AssimpFormat> assimpFormats() { return kFormats; }

const AssimpFormat* assimpFormat(std::string_view extension) {
  const auto found = std::ranges::find(kFormats, extension, &AssimpFormat::extension);
  return found == kFormats.end() ? nullptr : &*found;
}

Result<AssimpFileFacts> checkBeforeAssimp(const AssimpFormat& format, std::string_view bytes) {
  AssimpFileFacts facts{format.units, {}};
  if (format.extension == ".dae") {
    if (Check ok = checkCollada(bytes, facts); !ok) return tl::unexpected(ok.error());
    return facts;
  }
  std::string_view words = bytes;
  while (!words.empty() && isBlank(words.front())) words.remove_prefix(1);
  if (!words.starts_with(format.beginning)) {
    return fail(text("The file is damaged: it does not begin like {}; copy or export it again.", format.name));
  }
  return facts;
}

}  // namespace sinew
