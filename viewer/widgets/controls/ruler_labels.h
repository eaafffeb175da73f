// What the rulers of views over time show: lines, and numbers that are never cut off.
#pragma once

#include <vector>

#include <QString>

#include "viewer/widgets/controls/time_scale.h"

namespace sinew {
struct Ruler;
}

namespace sinew::ui {

// A number in a ruler.
struct RulerLabel {
  double x = 0.0, half = 0.0;  // its middle, half of its width with some room, pixels
  QString text;
  bool inside = true;  // of the range that the ruler marks
};

// The scale counts the time of the ruler. Numbers have room between them.
std::vector<TimeTick> rulerTicks(const TimeScale& scale, const Ruler& ruler, TimeFormat format);
// Without those that an end of the scale would cut off; ascending.
std::vector<RulerLabel> rulerLabels(const TimeScale& scale, const Ruler& ruler, TimeFormat format);
// Those that the head of a playhead would cover in part; they are painted over before it is drawn.
std::vector<RulerLabel> labelsUnder(std::vector<RulerLabel> labels, double x, const QString& head);

}  // namespace sinew::ui
