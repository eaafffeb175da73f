// Values to pixels and back, with zoom and pan, and the lines of the grid. What TimeScale is for time.
#pragma once

#include <string>
#include <vector>

namespace sinew::ui {

struct ValueTick {
  double value = 0.0;
  double y = 0.0;  // pixels
  bool labelled = false;
};

// Pixel 0 is the upper edge of the graph; values grow upwards.
class ValueScale {
 public:
  double top() const { return top_; }  // value at pixel 0
  double bottom() const { return toValue(height_); }
  double pixelsPerUnit() const { return pixels_per_unit_; }
  int height() const { return height_; }

  double toY(double value) const { return (top_ - value) * pixels_per_unit_; }
  double toValue(double y) const { return top_ - y / pixels_per_unit_; }

  void setHeight(int pixels);  // keeps what is in the middle there
  void zoom(double factor, double y);
  void pan(double pixels);  // moves the content down by so many pixels
  // Shows low … high with some pixels to spare above and below. A span smaller than `least` is widened to it.
  void frame(double low, double high, double margin_pixels, double least);

  // Lines on round numbers, ascending by value; labelled ones are at least `label_pixels` apart. For degrees, 45, 90
  // and their multiples are round, too.
  std::vector<ValueTick> ticks(double label_pixels, bool degrees) const;
  // Distance of the finest lines in sight, which values snap to.
  double step(double label_pixels, bool degrees) const;

  bool operator==(const ValueScale&) const = default;

 private:
  double top_ = 1.0;
  double pixels_per_unit_ = 100.0;
  int height_ = 1;
};

}  // namespace sinew::ui
