#include "viewer/film/text_painter.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace sinew::film {
namespace {

constexpr const char* kFamily = "DejaVu Sans";  // comes with fontconfig; its figures have one width
constexpr char32_t kDots = U'…', kUnknown = U'\uFFFD';
constexpr unsigned kInk = 242, kRimInk = 12;
constexpr unsigned kRimAlpha = 170;  // of 255

std::u32string codePoints(std::string_view utf8) {
  std::u32string out;
  for (std::size_t i = 0; i < utf8.size();) {
    const auto first = static_cast<unsigned char>(utf8[i]);
    const std::size_t length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 0;
    char32_t point = length == 1 ? first : length == 0 ? kUnknown : first & (0x7Fu >> length);
    if (length == 0 || i + length > utf8.size()) {
      out += kUnknown, ++i;
      continue;
    }
    for (std::size_t k = 1; k < length; ++k) point = point << 6 | (static_cast<unsigned char>(utf8[i + k]) & 0x3Fu);
    out += point < 0x20 ? U' ' : point;
    i += length;
  }
  return out;
}

// The file of a font that has this letter, ours before others; empty: there is none.
std::pair<std::string, int> fontWith(char32_t letter) {
  FcPattern* const wanted = FcPatternCreate();
  FcPatternAddString(wanted, FC_FAMILY, reinterpret_cast<const FcChar8*>(kFamily));
  FcPatternAddInteger(wanted, FC_WEIGHT, FC_WEIGHT_BOLD);
  FcPatternAddBool(wanted, FC_SCALABLE, FcTrue);
  FcCharSet* const letters = FcCharSetCreate();
  FcCharSetAddChar(letters, letter);
  FcPatternAddCharSet(wanted, FC_CHARSET, letters);
  FcConfigSubstitute(nullptr, wanted, FcMatchPattern);
  FcDefaultSubstitute(wanted);
  FcResult result = FcResultNoMatch;
  FcPattern* const found = FcFontMatch(nullptr, wanted, &result);
  std::pair<std::string, int> out;
  FcChar8* file = nullptr;
  if (found && FcPatternGetString(found, FC_FILE, 0, &file) == FcResultMatch) {
    out.first = reinterpret_cast<const char*>(file);
    FcPatternGetInteger(found, FC_INDEX, 0, &out.second);
  }
  if (found) FcPatternDestroy(found);
  FcCharSetDestroy(letters);
  FcPatternDestroy(wanted);
  return out;
}

// A colour over a pixel of straight alpha.
void lay(std::uint8_t* pixel, unsigned ink, unsigned alpha) {
  if (alpha == 0) return;
  const unsigned below = pixel[3] * (255u - alpha) / 255u, whole = alpha + below;
  for (int c = 0; c < 3; ++c)
    pixel[c] = static_cast<std::uint8_t>((ink * alpha + pixel[c] * below + whole / 2) / whole);
  pixel[3] = static_cast<std::uint8_t>(whole);
}

}  // namespace

struct TextPainter::Private {
  struct Glyph {
    int left = 0, top = 0, width = 0, height = 0;  // pixels; of its upper left corner, against the pen
    int advance = 0;
    std::vector<std::uint8_t> coverage;
  };

  FT_Library library = nullptr;
  std::vector<FT_Face> faces;
  std::map<char32_t, Glyph> glyphs;
  int height = 0, ascent = 0, rim = 0;
  std::vector<std::uint8_t> ink, spread, wide;

  ~Private() {
    for (const FT_Face face : faces) FT_Done_Face(face);
    if (library) FT_Done_FreeType(library);
  }

  // The face that has a letter; null: none could be opened at all.
  FT_Face faceWith(char32_t letter) {
    for (const FT_Face face : faces)
      if (FT_Get_Char_Index(face, letter) != 0) return face;
    const auto [file, index] = fontWith(letter);
    FT_Face face = nullptr;
    if (!file.empty() && FT_New_Face(library, file.c_str(), index, &face) == 0) {
      if (FT_Set_Pixel_Sizes(face, 0, static_cast<FT_UInt>(std::max(1, height * 4 / 5))) == 0) {
        faces.push_back(face);
      } else {
        FT_Done_Face(face);
      }
    }
    return faces.empty() ? nullptr : FT_Get_Char_Index(faces.back(), letter) != 0 ? faces.back() : faces.front();
  }

  const Glyph& glyph(char32_t letter) {
    const auto [at, is_new] = glyphs.try_emplace(letter);
    Glyph& out = at->second;
    const FT_Face face = is_new ? faceWith(letter) : nullptr;
    if (!face || FT_Load_Char(face, letter, FT_LOAD_RENDER) != 0) return out;
    const FT_GlyphSlot slot = face->glyph;
    out.left = slot->bitmap_left, out.top = slot->bitmap_top;
    out.advance = static_cast<int>(slot->advance.x >> 6);
    if (slot->bitmap.pixel_mode != FT_PIXEL_MODE_GRAY) return out;
    out.width = static_cast<int>(slot->bitmap.width), out.height = static_cast<int>(slot->bitmap.rows);
    for (int y = 0; y < out.height; ++y) {
      const unsigned char* const row = slot->bitmap.buffer + y * slot->bitmap.pitch;
      out.coverage.insert(out.coverage.end(), row, row + out.width);
    }
    return out;
  }

  int widthOf(const std::u32string& letters) {
    int width = 0;
    for (const char32_t letter : letters) width += glyph(letter).advance;
    return width;
  }
};

TextPainter::TextPainter() : d_(std::make_unique<Private>()) {}
TextPainter::TextPainter(TextPainter&&) noexcept = default;
TextPainter& TextPainter::operator=(TextPainter&&) noexcept = default;
TextPainter::~TextPainter() = default;

Result<TextPainter> TextPainter::create(int height) {
  TextPainter made;
  Private& d = *made.d_;
  d.height = std::max(height, 8);
  d.rim = std::max(1, d.height / 12);
  const FT_Face face = FT_Init_FreeType(&d.library) == 0 ? d.faceWith(U'0') : nullptr;
  if (!face)
    return fail("No font is installed for what is burnt in; install the package fonts-dejavu-core, or leave it out.");
  d.ascent = static_cast<int>(face->size->metrics.ascender >> 6);
  return made;
}

int TextPainter::lineHeight() const { return d_->height; }

int TextPainter::widthOf(std::string_view utf8) { return d_->widthOf(codePoints(utf8)); }

void TextPainter::paint(std::string_view utf8, int x, int y, int room, render::Picture& picture) {
  Private& d = *d_;
  std::u32string letters = codePoints(utf8);
  if (d.widthOf(letters) > room) {
    letters += kDots;
    while (letters.size() > 1 && d.widthOf(letters) > room) letters.erase(letters.size() - 2, 1);
  }
  // The ink of the whole line with room for the rim, then the rim: the most of what is near.
  const int border = d.rim + 1, width = d.widthOf(letters) + 2 * border + d.height,
            height = d.height * 3 / 2 + 2 * border;
  const auto at = [width](int column, int row) {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(width) + static_cast<std::size_t>(column);
  };
  d.ink.assign(at(0, height), 0);
  int pen = border;
  for (const char32_t letter : letters) {
    const Private::Glyph& glyph = d.glyph(letter);
    for (int row = 0; row < glyph.height; ++row) {
      for (int column = 0; column < glyph.width; ++column) {
        const int to_x = pen + glyph.left + column, to_y = border + d.ascent - glyph.top + row;
        if (to_x < 0 || to_x >= width || to_y < 0 || to_y >= height) continue;
        std::uint8_t& ink = d.ink[at(to_x, to_y)];
        ink = std::max(ink, glyph.coverage[static_cast<std::size_t>(row * glyph.width + column)]);
      }
    }
    pen += glyph.advance;
  }
  const auto spread = [&](const std::vector<std::uint8_t>& from, std::vector<std::uint8_t>& to, bool across) {
    to.assign(from.size(), 0);
    for (int row = 0; row < height; ++row) {
      for (int column = 0; column < width; ++column) {
        std::uint8_t most = 0;
        for (int by = -d.rim; by <= d.rim; ++by) {
          const int from_x = column + (across ? by : 0), from_y = row + (across ? 0 : by);
          if (from_x >= 0 && from_x < width && from_y >= 0 && from_y < height)
            most = std::max(most, from[at(from_x, from_y)]);
        }
        to[at(column, row)] = most;
      }
    }
  };
  spread(d.ink, d.wide, true);
  spread(d.wide, d.spread, false);
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      const int to_x = x - border + column, to_y = y - border + row;
      if (to_x < 0 || to_x >= picture.width || to_y < 0 || to_y >= picture.height) continue;
      std::uint8_t* const pixel =
          &picture.rgba[4 * (static_cast<std::size_t>(to_y) * static_cast<std::size_t>(picture.width) +
                             static_cast<std::size_t>(to_x))];
      lay(pixel, kRimInk, d.spread[at(column, row)] * kRimAlpha / 255u);
      lay(pixel, kInk, d.ink[at(column, row)]);
    }
  }
}

int burnInHeight(int width, int height) { return std::max(10, std::min(width / 24, height / 26)); }

void paintBurnIn(TextPainter& painter, const BurnIn& burn_in, render::Picture& picture) {
  const int margin = painter.lineHeight() * 2 / 3, room = picture.width - 2 * margin;
  const bool right = burn_in.corner == Corner::top_right || burn_in.corner == Corner::bottom_right;
  const bool bottom = burn_in.corner == Corner::bottom_left || burn_in.corner == Corner::bottom_right;
  const int width = std::min(painter.widthOf(burn_in.text), room);
  painter.paint(burn_in.text, right ? picture.width - margin - width : margin,
                bottom ? picture.height - margin - painter.lineHeight() : margin, room, picture);
}

}  // namespace sinew::film
