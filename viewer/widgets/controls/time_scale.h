// Seconds to pixels and back, with zoom and pan, and the ticks of a ruler. Shared by all views over time.
#pragma once

#include <vector>

#include "viewer/settings/view_settings.h"

namespace sinew::ui {

// A line of the ruler.
struct TimeTick {
  enum class Level { minor, labelled, strong };  // a strong tick is labelled, too
  double seconds = 0.0;
  double x = 0.0;  // pixels
  Level level = Level::minor;
};

// Pixel 0 is the left edge of the part of the view that shows time.
class TimeScale {
 public:
  static constexpr double kMinPixelsPerSecond = 0.05;
  static constexpr double kMaxPixelsPerSecond = 24000.0;

  double left() const { return left_; }  // seconds at pixel 0
  double right() const { return toSeconds(width_); }
  double pixelsPerSecond() const { return pixels_per_second_; }
  int width() const { return width_; }

  double toX(double seconds) const { return (seconds - left_) * pixels_per_second_; }
  double toSeconds(double x) const { return left_ + x / pixels_per_second_; }

  // Keeps the left edge and the zoom.
  void setWidth(int pixels);
  // Makes `factor` times as many pixels of a second; the moment under `x` stays there.
  void zoom(double factor, double x);
  // Moves the content to the right by so many pixels.
  void pan(double pixels);
  // The same picture, where what was at t is at origin + factor * t; factor > 0.
  void rename(double origin, double factor);
  // Shows start … end with some pixels to spare at both sides. An empty span is widened to a second.
  void frame(double start, double end, double margin_pixels = 24.0);
  // Turns the page when `seconds` is out of sight. True if it did.
  bool reveal(double seconds);

  // The ticks in sight, ascending. Labelled ones are at least `label_pixels` apart and lie on round numbers of the
  // format: frames and their divisors of a second, or 1, 2, 5 times a power of ten seconds.
  std::vector<TimeTick> ticks(double fps, TimeFormat format, double label_pixels) const;

  bool operator==(const TimeScale&) const = default;

 private:
  double left_ = 0.0;
  double pixels_per_second_ = 200.0;
  int width_ = 1;
};

}  // namespace sinew::ui
