#include "viewer/film/contact_sheet.h"

#include <algorithm>
#include <cmath>

#include "core/io/images.h"

namespace sinew::film {
namespace {

constexpr double kShape = 16.0 / 9.0;  // of a sheet, width over height

}  // namespace

int ContactSheet::columnCount() const {
  const int count = static_cast<int>(cells.size());
  if (columns > 0 || count == 0) return std::clamp(columns, 0, count);
  const render::Picture& first = cells.front().picture;
  const double across = std::sqrt(kShape * count * first.height / std::max(1, first.width));
  const int rows = std::max(1, static_cast<int>(std::lround(count / std::max(1.0, across))));
  return (count + rows - 1) / rows;  // so that the last row is full, or nearly so
}

Result<render::Picture> ContactSheet::run() const {
  if (cells.empty()) return fail("A contact sheet needs a picture at least.");
  const int width = cells.front().picture.width, height = cells.front().picture.height;
  const int line = std::max(12, std::min(width, height) / 14), gap = line / 2, label = line * 3 / 2;
  const int heading = title.empty() ? 0 : 2 * line;
  const int across = columnCount(), down = (static_cast<int>(cells.size()) + across - 1) / across;
  const long long sheet_width = gap + static_cast<long long>(across) * (width + gap);
  const long long sheet_height = gap + heading + static_cast<long long>(down) * (height + label + gap);
  if (std::max(sheet_width, sheet_height) > kMaxImageSide)
    return fail(
        text("A sheet of {} x {} pixels is too large; each side can have {}: make the pictures smaller or fewer.",
             sheet_width, sheet_height, kMaxImageSide));
  auto painter = TextPainter::create(line);
  if (!painter) return tl::unexpected(painter.error());

  render::Picture out{static_cast<int>(sheet_width), static_cast<int>(sheet_height), {}};
  out.rgba.assign(4 * static_cast<std::size_t>(sheet_width) * static_cast<std::size_t>(sheet_height), 0);
  if (!transparent) {
    for (std::size_t i = 0; i < out.rgba.size(); ++i)
      out.rgba[i] =
          i % 4 == 3 ? std::uint8_t{255}
                     : static_cast<std::uint8_t>(std::lround(255.f * ground_srgb[static_cast<glm::length_t>(i % 4)]));
  }
  if (!title.empty()) painter->paint(title, gap + line / 3, gap, out.width - 2 * gap, out);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int x = gap + static_cast<int>(i) % across * (width + gap);
    const int y = gap + heading + static_cast<int>(i) / across * (height + label + gap);
    const render::Picture& from = cells[i].picture;
    for (int row = 0; row < height; ++row) {
      const auto begin = from.rgba.begin() + 4 * static_cast<std::ptrdiff_t>(row) * width;
      std::copy_n(begin, 4 * static_cast<std::ptrdiff_t>(width),
                  out.rgba.begin() + 4 * (static_cast<std::ptrdiff_t>(y + row) * out.width + x));
    }
    painter->paint(cells[i].label, x + line / 3, y + height + line / 5, width - line / 2, out);
  }
  return out;
}

}  // namespace sinew::film
