// How the timeline draws what plays on characters: strips of a take, curves of weights.
#include <algorithm>
#include <cmath>

#include <QPainter>

#include "core/scene/clip_control.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/timeline/view.h"

namespace sinew::ui {

namespace {

constexpr double kHeight = 13.0;   // of a strip and of a weight of 1
constexpr double kMinCycle = 3.0;  // pixels; ticks nearer than that are left out
constexpr int kTextGap = 8;        // pixels in a strip before its text
constexpr int kValueColumn = 40;

}  // namespace

void TimelineView::paintStack(QPainter& painter, int index) const {
  const StackRow& stack = *row(index).stack;
  if (stack.control)
    paintWeight(painter, index, stack);
  else if (!stack.playing.isEmpty())
    paintStrip(painter, index, stack);
}

void TimelineView::paintWeight(QPainter& painter, int index, const StackRow& stack) const {
  const Theme& t = theme();
  const double bottom = rowTop(index) + (metrics::kKeyRow - 1 + kHeight) / 2.0;
  const double from = timeLeft(), to = from + scale_.width();
  SegmentHint hint;
  QPolygonF line;
  for (double x = from; x <= to; x += 1.0) {
    const float weight = std::clamp(stack.weight.evaluate(stack.axis.timeAt(secondsAt(x)), hint), 0.f, 1.f);
    line << QPointF(x, bottom - kHeight * static_cast<double>(weight));
  }
  if (line.isEmpty()) return;
  QPolygonF area = line;
  area << QPointF(line.back().x(), bottom) << QPointF(line.front().x(), bottom);
  painter.save();
  painter.setOpacity(stack.silent ? 0.4 : 1.0);
  painter.setPen(Qt::NoPen);
  painter.setBrush(withAlpha(t.accent, 0.26));
  painter.drawPolygon(area);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(t.accent, 1.2));
  painter.drawPolyline(line);
  painter.restore();
}

QRectF TimelineView::stripRect(int index, double left, double right) const {
  const double top = std::floor(rowTop(index) + (metrics::kKeyRow - 1 - kHeight) / 2.0);
  return QRectF(left, top, right - left, kHeight).adjusted(0.5, 0.5, -0.5, 0.5);
}

void TimelineView::paintStripText(QPainter& painter, int index, double left, double right, const QString& text) const {
  const int text_left = std::max(static_cast<int>(left), timeLeft()) + kTextGap;
  const int room = std::min(static_cast<int>(right), timeLeft() + static_cast<int>(scale_.width())) - text_left;
  if (room < 2 * kTextGap) return;
  painter.drawText(QRectF(text_left, rowTop(index), room, metrics::kKeyRow - 1), Qt::AlignVCenter,
                   painter.fontMetrics().elidedText(text, Qt::ElideRight, room));
}

void TimelineView::paintStrip(QPainter& painter, int index, const StackRow& stack) const {
  const Theme& t = theme();
  const double one_end = xOf(stack.axis.shownAt(stack.start)), other_end = xOf(stack.axis.shownAt(stack.end));
  const double start = std::min(one_end, other_end), end = std::max(one_end, other_end);
  // Nothing is drawn far outside of the view, however long the take is.
  const double left = std::max(start, timeLeft() - 8.0), right = std::min(end, timeLeft() + scale_.width() + 8.0);
  if (right <= left) return;
  const QRectF strip = stripRect(index, left, right);
  painter.setPen(QPen(mixed(t.canvas, t.select, 0.9), 1.0));
  painter.setBrush(mixed(t.canvas, t.select, 0.45));
  painter.drawRoundedRect(strip, 2.0, 2.0);
  const double apart = stack.cycle * std::abs(stack.axis.speed) * scale_.pixelsPerSecond();
  if (apart >= kMinCycle) {
    const double one = stack.axis.timeAt(secondsAt(left)), other = stack.axis.timeAt(secondsAt(right));
    const double first = std::max(stack.first_cycle, std::min(one, other));
    const double last = std::min({stack.last_cycle, stack.end, std::max(one, other)});
    const double skipped = std::ceil((first - stack.first_cycle) / stack.cycle - 1e-6);
    for (double i = std::max(0.0, skipped);; i += 1.0) {
      const double time = stack.first_cycle + i * stack.cycle;
      if (time > last + 1e-9) break;
      if (time < stack.start - 1e-9) continue;
      const double x = std::round(xOf(stack.axis.shownAt(time)));
      if (x > strip.left() + 1.0 && x < strip.right() - 1.0)
        painter.fillRect(QRectF(x, strip.top(), 1.0, kHeight), withAlpha(t.text, 0.45));
    }
  }
  painter.setFont(textFont());
  painter.setPen(t.text);
  paintStripText(painter, index, strip.left(), strip.right(), stack.playing);
}

QRect TimelineView::weightValueRect(int index) const {
  return {lockRect(index).left() - 4 - kValueColumn, rowTop(index), kValueColumn, metrics::kKeyRow - 1};
}

void TimelineView::paintWeightValues(QPainter& painter) const {
  const auto [first, last] = rowsInSight();
  painter.save();
  painter.setClipRect(QRect(0, listTop(), timeLeft(), viewport()->height()), Qt::IntersectClip);
  painter.setFont(numberFont());
  const double now = document_.active() ? stackTime(*document_.active()) : 0.0;
  for (int index = first; index < last; ++index) {
    const StackRow* stack = row(index).stack.get();
    if (!stack || !stack->control) continue;
    const float weight = std::clamp(stack->weight.evaluate(now), 0.f, 1.f);
    painter.setPen(stack->silent ? theme().text_disabled : theme().text_muted);
    painter.drawText(weightValueRect(index), Qt::AlignVCenter | Qt::AlignRight,
                     QString::number(static_cast<double>(weight), 'f', 2));
  }
  painter.restore();
}

}  // namespace sinew::ui
