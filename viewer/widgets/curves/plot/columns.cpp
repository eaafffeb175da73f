#include "viewer/widgets/curves/plot/columns.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <thread>

namespace sinew::ui {

namespace {

constexpr double kShortSegment = 1.5;          // columns; shorter ones are taken for straight
constexpr float kSteepest = 24.f;              // rows per column up to which a run is drawn with slanted ends
constexpr double kSparse = 2.0;                // columns per knot from which a curve counts as smooth
constexpr std::size_t kWorthThreads = 20'000;  // curves * columns
constexpr std::size_t kMaxKept = 4'000'000;    // the same: more are not remembered
constexpr std::uint32_t kOpaque = 250;         // of 255: what lies below makes no difference that can be seen
constexpr int kBlock = 32;                     // columns that are hidden together
constexpr std::size_t kLookAgain = 32;         // curves
constexpr float kMargin = 2.f;                 // rows by which a curve may leave the extremes that are known of it
constexpr ColumnRange kUnknown{std::numeric_limits<float>::quiet_NaN(), 0.f};
constexpr int kTile = 32;  // pixels, for turning columns into rows

// How far a whole number of columns lies between two grids; nothing when they do not fit.
std::optional<int> shiftBetween(const ColumnGrid& from, const ColumnGrid& to) {
  if (from.step != to.step || from.count != to.count) return std::nullopt;
  const double columns = (to.left - from.left) / from.step, whole = std::round(columns);
  if (!(std::abs(columns - whole) < 1e-3) || std::abs(whole) >= from.count) return std::nullopt;
  return static_cast<int>(whole);
}

bool sameRanges(const ShownCurve& a, const ShownCurve& b) {
  return a.id.kind == b.id.kind && a.sharesKnots(b) && a.before() == b.before() && a.after() == b.after();
}

std::uint32_t premultiplied(QRgb colour, double alpha) {
  const auto a = static_cast<int>(alpha * qAlpha(colour) + 0.5);
  return qPremultiply(qRgba(qRed(colour), qGreen(colour), qBlue(colour), a));
}

// Source over destination, both premultiplied.
inline std::uint32_t over(std::uint32_t source, std::uint32_t under) {
  const std::uint32_t rest = 255u - (source >> 24);
  const std::uint32_t rb = ((under & 0x00ff00ffu) * rest + 0x00800080u) >> 8 & 0x00ff00ffu;
  const std::uint32_t ag = ((under >> 8 & 0x00ff00ffu) * rest + 0x00800080u) & 0xff00ff00u;
  return source + rb + ag;
}

inline std::uint32_t scaled(std::uint32_t colour, std::uint32_t part) {  // part: 0 … 256
  const std::uint32_t rb = ((colour & 0x00ff00ffu) * part) >> 8 & 0x00ff00ffu;
  const std::uint32_t ag = ((colour >> 8 & 0x00ff00ffu) * part) & 0xff00ff00u;
  return rb + ag;
}

struct Ink {
  std::uint32_t colour;  // premultiplied
  float width;
  bool smooth;  // each column holds a piece of one line, and not the extremes of many knots
};

// Rows of a pixel column that are opaque, or as good as that, so that nothing below them can be seen: [top, bottom).
struct Cover {
  int top = 0, bottom = 0;

  bool hides(float upper, float lower) const {
    return static_cast<float>(top) <= upper && lower <= static_cast<float>(bottom);
  }
  void add(int from, int to) {
    if (from >= to) return;
    const bool apart = to < top || from > bottom;
    if (top == bottom || (apart && to - from > bottom - top)) {
      top = from, bottom = to;
    } else if (!apart) {
      top = std::min(top, from), bottom = std::max(bottom, to);
    }
  }
};

// Rows that are opaque in all of these columns.
Cover common(std::span<const Cover> covers) {
  Cover all = covers.front();
  for (const Cover& cover : covers)
    all.top = std::max(all.top, cover.top), all.bottom = std::min(all.bottom, cover.bottom);
  return all;
}

// One column of a curve, under what is there: between the rows `upper` and `lower`, widened to the line's width.
void fillColumn(std::uint32_t* column, int height, float upper, float lower, const Ink& ink, Cover& cover) {
  const float rise = lower - upper;
  // A slanted line covers a trapezoid of the column: full in the middle, fading over its rise at both ends.
  const bool slanted = ink.smooth && rise < kSteepest;
  const float thickness = slanted ? ink.width * std::sqrt(1.f + rise * rise) : ink.width + rise;
  const float fade = slanted ? std::max(1.f, rise) : 1.f;
  const float most = std::min(1.f, thickness / fade);
  const float middle = 0.5f * (upper + lower), half = 0.5f * (thickness + fade);
  const int first = std::max(0, static_cast<int>(std::floor(middle - half)));
  const int last = std::min(height - 1, static_cast<int>(std::ceil(middle + half)));
  const bool opaque = most >= 1.f && (ink.colour >> 24) == 255u;
  const float full_from = middle - half + fade, full_to = middle + half - fade;
  int covered_from = first;  // of the rows without a gap in them up to the present one
  for (int y = first; y <= last; ++y) {
    if (y >= cover.top && y < cover.bottom) {
      y = cover.bottom - 1;  // hidden
      continue;
    }
    const float centre = static_cast<float>(y) + 0.5f;
    if (opaque && centre >= full_from && centre <= full_to) {
      column[y] = column[y] == 0u ? ink.colour : over(column[y], ink.colour);
      continue;
    }
    const float part = std::min(most, (half - std::abs(centre - middle)) / fade);
    if (part > 0.004f) column[y] = over(column[y], scaled(ink.colour, static_cast<std::uint32_t>(part * 256.f)));
    if ((column[y] >> 24) >= kOpaque) continue;
    cover.add(covered_from, y);
    covered_from = y + 1;
  }
  cover.add(covered_from, last + 1);
}

// The columns between the first and the last knot: [first, end).
std::pair<int, int> insideOf(const ShownCurve& curve, const ColumnGrid& grid) {
  const double from = std::floor((curve.start() - grid.left) / grid.step);
  const double to = std::ceil((curve.end() - grid.left) / grid.step);
  const double count = grid.count;
  return {static_cast<int>(std::clamp(from, 0.0, count)), static_cast<int>(std::clamp(to, 0.0, count))};
}

void toRows(const std::vector<std::uint32_t>& pixels, QImage& picture) {
  const int width = picture.width(), height = picture.height();
  auto* bits = reinterpret_cast<std::uint32_t*>(picture.bits());
  const auto pitch = static_cast<std::size_t>(picture.bytesPerLine()) / sizeof(std::uint32_t);
  for (int x0 = 0; x0 < width; x0 += kTile) {
    const int x1 = std::min(width, x0 + kTile);
    for (int y0 = 0; y0 < height; y0 += kTile) {
      const int y1 = std::min(height, y0 + kTile);
      for (int y = y0; y < y1; ++y) {
        std::uint32_t* row = bits + static_cast<std::size_t>(y) * pitch;
        const std::uint32_t* column =
            pixels.data() + static_cast<std::size_t>(x0) * static_cast<std::size_t>(height) + y;
        for (int x = x0; x < x1; ++x, column += height) row[x] = *column;
      }
    }
  }
}

// columnRanges(), where `value_of` gives the shown value of a knot.
template <class ValueOf>
void measureColumns(const ShownCurve& curve, const ColumnGrid& grid, int first, int end, const ValueOf& value_of,
                    std::span<ColumnRange> out) {
  const std::span<const double> times = curve.times();
  const double short_segment = kShortSegment * grid.step;
  SegmentHint hint;
  const auto edge = [&](int column) { return grid.left + column * grid.step; };
  auto next = static_cast<std::size_t>(std::ranges::upper_bound(times, edge(first)) - times.begin());
  const auto valueAt = [&](double time) {
    if (next > 0 && next < times.size()) {
      const double length = times[next] - times[next - 1];
      if (length < short_segment) {
        const double a = value_of(next - 1), b = value_of(next);
        return a + (b - a) * (time - times[next - 1]) / length;
      }
    }
    return curve.evaluate(time, hint);
  };
  double value = valueAt(edge(first));
  for (int column = first; column < end; ++column) {
    double low = value, high = value;
    const double right = edge(column + 1);
    for (; next < times.size() && times[next] <= right; ++next) {
      const double knot = value_of(next);
      low = std::min(low, knot);
      high = std::max(high, knot);
      // A held value meets the next knot in its column.
      if (next > 0 && times[next] - times[next - 1] >= short_segment) {
        const Interpolation kind = curve.interpolation(next - 1);
        const double held = kind == Interpolation::step ? value_of(next - 1) : knot;
        low = std::min(low, held);
        high = std::max(high, held);
      }
    }
    value = valueAt(right);
    low = std::min(low, value);
    high = std::max(high, value);
    out[static_cast<std::size_t>(column)] = {static_cast<float>(low), static_cast<float>(high)};
  }
}

}  // namespace

void columnRanges(const ShownCurve& curve, const ColumnGrid& grid, int first, int end, std::span<ColumnRange> out) {
  // There are many knots in a column: what they share is asked once.
  if (const Curve* plain = std::get_if<Curve>(&curve.knots)) {
    const auto value_of = [unit = curve.unit.factor, values = plain->values()](std::size_t knot) {
      return unit * static_cast<double>(values[knot]);
    };
    measureColumns(curve, grid, first, end, value_of, out);
  } else {
    measureColumns(
        curve, grid, first, end, [&](std::size_t knot) { return curve.shown(knot); }, out);
  }
}

void ColumnFill::draw(std::span<const Item> items, const ColumnGrid& grid, double graph_top, double pixels_per_value,
                      double dash, QImage& picture) {
  const int height = picture.height();
  const auto columns = static_cast<std::size_t>(grid.count);
  const std::optional<int> shift = shiftBetween(grid_, grid);
  const Rows rows{height, graph_top, pixels_per_value, dash};
  bool moved = shift && rows == rows_ && kept_.size() == items.size();  // all that changes is the time at the edge
  rows_ = rows;

  // What is known of each curve; columns that are not have no number.
  const bool keeps = items.size() * columns <= kMaxKept;
  if (!keeps || kept_.size() > items.size()) kept_.resize(keeps ? items.size() : 0);
  for (std::size_t i = 0; i < items.size() && keeps; ++i) {
    const ShownCurve& curve = *items[i].curve;
    if (i == kept_.size()) kept_.emplace_back();
    Kept& kept = kept_[i];
    const bool same = kept.ranges.size() == columns && sameRanges(kept.curve, curve);
    moved = moved && same && kept.stroke == items[i].stroke && kept.curve.scale == curve.scale &&
            kept.curve.offset == curve.offset;
    if (same && shift) {
      const int by = *shift;
      if (by > 0) std::move(kept.ranges.begin() + by, kept.ranges.end(), kept.ranges.begin());
      if (by < 0) std::move_backward(kept.ranges.begin(), kept.ranges.end() + by, kept.ranges.end());
      std::fill(by >= 0 ? kept.ranges.end() - by : kept.ranges.begin(),
                by >= 0 ? kept.ranges.end() : kept.ranges.begin() - by, kUnknown);
    } else {
      kept.ranges.assign(columns, kUnknown);
    }
    kept.curve.id = curve.id, kept.curve.knots = curve.knots;
    kept.curve.scale = curve.scale, kept.curve.offset = curve.offset;
    kept.stroke = items[i].stroke;
  }
  moved = moved && keeps;
  grid_ = grid;

  // Columns that are drawn: all, or those that a pan in time has brought into sight.
  int first_drawn = 0, drawn_end = grid.count;
  const std::size_t column = static_cast<std::size_t>(height);
  if (moved && pixels_.size() == columns * column) {
    const auto by = static_cast<std::ptrdiff_t>(*shift) * height;
    if (by > 0) std::move(pixels_.begin() + by, pixels_.end(), pixels_.begin());
    if (by < 0) std::move_backward(pixels_.begin(), pixels_.end() + by, pixels_.end());
    first_drawn = by > 0 ? grid.count - *shift : 0;
    drawn_end = by > 0 ? grid.count : -*shift;
    std::fill(pixels_.begin() + static_cast<std::ptrdiff_t>(first_drawn) * height,
              pixels_.begin() + static_cast<std::ptrdiff_t>(drawn_end) * height, 0u);
  } else {
    pixels_.assign(columns * column, 0u);
  }

  // From the topmost down, each under what is there. Columns in which a curve is hidden by others are not computed.
  const auto work = [&](int from, int to) -> std::size_t {
    std::size_t computed = 0;
    std::vector<Cover> covers(columns), blocks(columns / kBlock + 1);
    std::vector<ColumnRange> scratch(keeps ? 0 : columns, kUnknown);
    for (std::size_t i = items.size(); i-- > 0;) {
      const ShownCurve& curve = *items[i].curve;
      const ColumnStroke& stroke = items[i].stroke;
      const auto scale = static_cast<float>(curve.scale * pixels_per_value);
      const auto zero = static_cast<float>((graph_top - curve.offset) * pixels_per_value);
      const auto margin = static_cast<float>(stroke.width) + kMargin;
      const float highest = zero - scale * static_cast<float>(curve.high) - margin;
      const float lowest = zero - scale * static_cast<float>(curve.low) + margin;
      const bool holds =
          curve.before().kind == ExtrapolationKind::hold && curve.after().kind == ExtrapolationKind::hold;
      const float top = std::max(highest, 0.f), bottom = std::min(lowest, static_cast<float>(height));
      if (holds && top >= bottom) continue;  // out of sight
      std::vector<ColumnRange>& ranges = keeps ? kept_[i].ranges : scratch;
      const auto [inside_from, inside_to] = insideOf(curve, grid);
      const double period = 1.8 * dash;
      const double phase = grid.left / grid.step;  // dashes stand still in time while the picture moves
      const auto shows = [&, inside_from = inside_from, inside_to = inside_to](int x) {
        const bool inside = x >= inside_from && x < inside_to;
        if (inside ? !stroke.inside : stroke.extrapolated <= 0.0) return false;
        if (!inside) {
          const double along = x + phase;
          if (along - std::floor(along / period) * period >= dash) return false;
        }
        return !((inside || holds) && covers[static_cast<std::size_t>(x)].hides(top, bottom));
      };
      const bool smooth = curve.end() - curve.start() > kSparse * grid.step * static_cast<double>(curve.size());
      const Ink solid{premultiplied(stroke.colour, 1.0), static_cast<float>(stroke.width), smooth};
      const Ink dashed{premultiplied(stroke.colour, stroke.extrapolated), static_cast<float>(stroke.width * 0.85),
                       smooth};
      int known_from = to, known_to = from;  // what scratch holds of this curve
      if (i % kLookAgain == 0) {
        for (int x = from; x < to; x += kBlock)
          blocks[static_cast<std::size_t>((x - from) / kBlock)] = common(std::span(covers).subspan(
              static_cast<std::size_t>(x), static_cast<std::size_t>(std::min(kBlock, to - x))));
      }
      for (int x = from; x < to; ++x) {
        if ((x - from) % kBlock == 0 && blocks[static_cast<std::size_t>((x - from) / kBlock)].hides(top, bottom) &&
            (holds || (x >= inside_from && x + kBlock <= inside_to))) {
          x += kBlock - 1;
          continue;
        }
        if (!shows(x)) continue;
        const auto unknown = [&](int at) { return std::isnan(ranges[static_cast<std::size_t>(at)].low); };
        if (unknown(x)) {
          int end = x + 1;
          while (end < to && unknown(end) && shows(end)) ++end;
          columnRanges(curve, grid, x, end, ranges);
          computed += static_cast<std::size_t>(end - x);
          known_from = std::min(known_from, x), known_to = end;
        }
        const ColumnRange& range = ranges[static_cast<std::size_t>(x)];
        const float upper = zero - scale * range.high, lower = zero - scale * range.low;
        if (!(lower >= -stroke.width && upper <= static_cast<float>(height) + stroke.width)) continue;
        const bool inside = x >= inside_from && x < inside_to;
        fillColumn(pixels_.data() + static_cast<std::size_t>(x) * static_cast<std::size_t>(height), height,
                   std::max(upper, -64.f), std::min(lower, static_cast<float>(height) + 64.f), inside ? solid : dashed,
                   covers[static_cast<std::size_t>(x)]);
      }
      if (!keeps && known_from < known_to)
        std::fill(scratch.begin() + known_from, scratch.begin() + known_to, kUnknown);
    }
    return computed;
  };
  const int half = (first_drawn + drawn_end) / 2;
  if (items.size() * static_cast<std::size_t>(drawn_end - first_drawn) < kWorthThreads) {
    computed_ = work(first_drawn, drawn_end);
  } else {
    std::size_t others = 0;
    {
      std::jthread other([&] { others = work(half, drawn_end); });
      computed_ = work(first_drawn, half);
    }
    computed_ += others;
  }
  toRows(pixels_, picture);
}

}  // namespace sinew::ui
