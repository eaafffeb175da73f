// Draws many curves, or curves of many knots, faster than a painter draws lines: each pixel column of a curve is one
// vertical run of pixels.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <QImage>

#include "viewer/widgets/curves/plot/shown.h"

namespace sinew::ui {

// The columns of a picture in time: column i shows left + i * step … left + (i + 1) * step.
struct ColumnGrid {
  double left = 0.0;  // seconds
  double step = 1.0;  // seconds per column, > 0
  int count = 0;
  bool operator==(const ColumnGrid&) const = default;
};

// Least and greatest shown value of a curve in a column.
struct ColumnRange {
  float low = 0.f, high = 0.f;
};

// Fills out[first … end) of a grid. The curve must have knots.
void columnRanges(const ShownCurve& curve, const ColumnGrid& grid, int first, int end, std::span<ColumnRange> out);

// How a curve is drawn.
struct ColumnStroke {
  QRgb colour = 0;            // not premultiplied
  double width = 1.0;         // pixels
  bool inside = true;         // draws between the first and the last knot
  double extrapolated = 0.0;  // opacity of the dashes outside of them; 0: none
  bool operator==(const ColumnStroke&) const = default;
};

// The pictures of curves, and what they remember from one picture to the next: a pan computes only the new columns, and
// one in time alone draws only these.
class ColumnFill {
 public:
  struct Item {
    const ShownCurve* curve = nullptr;
    ColumnStroke stroke;
  };

  // Draws the curves over each other, the first below, into `picture` (ARGB32_Premultiplied), which loses what it held.
  // graph_top: graph value at the upper edge; pixels_per_value: rows for a graph value of 1. Dashes are `dash` columns
  // long.
  void draw(std::span<const Item> items, const ColumnGrid& grid, double graph_top, double pixels_per_value, double dash,
            QImage& picture);
  // Columns of curves whose extremes the last picture had to find.
  std::size_t computed() const { return computed_; }

 private:
  // What was drawn of a curve, and its extremes as far as they are known.
  struct Kept {
    ShownCurve curve;  // with its place, without what is selected
    ColumnStroke stroke;
    std::vector<ColumnRange> ranges;
  };
  // How values were put into the pixels.
  struct Rows {
    int height = 0;
    double top = 0.0, per_value = 0.0, dash = 0.0;
    bool operator==(const Rows&) const = default;
  };

  ColumnGrid grid_;
  Rows rows_;
  std::vector<Kept> kept_;             // in the order of the items
  std::vector<std::uint32_t> pixels_;  // column by column
  std::size_t computed_ = 0;
};

}  // namespace sinew::ui
