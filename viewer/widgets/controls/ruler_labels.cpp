#include "viewer/widgets/controls/ruler_labels.h"

#include <algorithm>
#include <cmath>

#include <QFontMetrics>

#include "viewer/document/text/time_format.h"
#include "viewer/document/time/ruler.h"
#include "viewer/widgets/controls/playhead.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr double kMinStep = 48.0, kGap = 24.0, kRoom = 2.0;  // pixels from number to number, between them, beside them

}  // namespace

std::vector<TimeTick> rulerTicks(const TimeScale& scale, const Ruler& ruler, TimeFormat format) {
  const QFontMetrics figures{numberFont()};
  const double widest = std::max(figures.horizontalAdvance(formatTime(scale.left(), ruler.fps, format)),
                                 figures.horizontalAdvance(formatTime(scale.right(), ruler.fps, format)));
  return scale.ticks(ruler.fps, format, std::max(kMinStep, widest + kGap));
}

std::vector<RulerLabel> rulerLabels(const TimeScale& scale, const Ruler& ruler, TimeFormat format) {
  const QFontMetrics figures{numberFont()};
  std::vector<RulerLabel> labels;
  for (const TimeTick& tick : rulerTicks(scale, ruler, format)) {
    if (tick.level == TimeTick::Level::minor) continue;
    const QString text = formatTime(tick.seconds, ruler.fps, format);
    const double half = figures.horizontalAdvance(text) / 2.0 + kRoom, x = std::round(tick.x);
    if (x < half || x > scale.width() - half) continue;
    labels.push_back({x, half, text, tick.seconds >= ruler.start - 1e-9 && tick.seconds <= ruler.end + 1e-9});
  }
  return labels;
}

std::vector<RulerLabel> labelsUnder(std::vector<RulerLabel> labels, double x, const QString& head) {
  const double half_head = playheadWidth(head) / 2.0;
  std::erase_if(labels, [&](const RulerLabel& label) { return std::abs(label.x - x) > label.half + half_head; });
  return labels;
}

}  // namespace sinew::ui
