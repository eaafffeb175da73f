// How the timeline draws.
#include <algorithm>
#include <cmath>

#include <QPainter>
#include <QScrollBar>

#include "viewer/document/preferences.h"
#include "viewer/document/time_format.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/docks/timeline_view.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr double kPlayheadWidth = 1.6, kLeastKeyRadius = 1.8;
constexpr int kPlayheadTop = 3, kPlayheadBox = 18;

// Surfaces of the time area: outside of the clip, in the clip, in the work range.
struct Bands {
  QColor outside, clip, range, ruler, ruler_range;
};

Bands bands() {
  const Theme& t = theme();
  if (t.dark) {
    return {t.canvas, mixed(t.canvas, t.window, 0.25), mixed(t.canvas, t.window, 0.6), mixed(t.panel, t.window, 0.45),
            mixed(t.window, t.select, 0.22)};
  }
  return {mixed(t.canvas, t.line, 0.45), t.canvas, t.panel, t.window, mixed(t.panel, t.select, 0.35)};
}

bool onFrame(double seconds, double fps) {
  const double frame = seconds * fps;
  return std::abs(frame - std::round(frame)) < 0.01;
}

}  // namespace

void TimelineView::paintPicture() {
  const qreal ratio = devicePixelRatioF();
  const QSize size = viewport()->size() * ratio;
  if (picture_.size() != size) picture_ = QPixmap(size);
  picture_.setDevicePixelRatio(ratio);
  QPainter painter(&picture_);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(viewport()->rect(), theme().panel);
  painter.save();
  painter.setClipRect(QRect(timeLeft(), 0, scale_.width(), viewport()->height()));
  paintBands(painter);
  paintRuler(painter);
  paintRows(painter);
  painter.restore();
  paintNames(painter);
  picture_valid_ = true;
}

void TimelineView::paintBands(QPainter& painter) const {
  const Bands colours = bands();
  const int height = viewport()->height();
  const auto span = [&](double start, double end, int top, int bottom) {
    return QRectF(QPointF(xOf(start), top), QPointF(xOf(end), bottom));
  };
  painter.fillRect(QRect(timeLeft(), 0, scale_.width(), metrics::kRuler), colours.ruler);
  painter.fillRect(QRect(timeLeft(), metrics::kRuler, scale_.width(), height - metrics::kRuler), colours.outside);
  if (!document_.active()) return;
  const double start = document_.rangeStart(), end = document_.rangeEnd();
  painter.fillRect(span(0.0, document_.duration(), metrics::kRuler, height), colours.clip);
  painter.fillRect(span(start, end, metrics::kRuler, height), colours.range);
  painter.fillRect(span(start, end, 0, metrics::kRuler), colours.ruler_range);
}

void TimelineView::paintRuler(QPainter& painter) const {
  const Theme& t = theme();
  const int height = viewport()->height();
  const TimeFormat format = preferences_.timeFormat();
  const QFontMetrics figures{numberFont()};
  const double widest = std::max(figures.horizontalAdvance(formatTime(scale_.left(), document_.fps(), format)),
                                 figures.horizontalAdvance(formatTime(scale_.right(), document_.fps(), format)));
  painter.setFont(numberFont());
  const double start = document_.rangeStart(), end = document_.rangeEnd();
  const QColor ink = t.text;
  for (const TimeTick& tick : scale_.ticks(document_.fps(), format, std::max(48.0, widest + 24.0))) {
    const double x = std::round(timeLeft() + tick.x);
    const bool labelled = tick.level != TimeTick::Level::minor;
    painter.fillRect(QRectF(x, metrics::kRuler - (labelled ? 7 : 4), 1, labelled ? 7 : 4),
                     withAlpha(ink, labelled ? 0.36 : 0.18));
    if (!labelled) continue;
    const bool strong = tick.level == TimeTick::Level::strong;
    painter.fillRect(QRectF(x, metrics::kRuler, 1, height - metrics::kRuler), withAlpha(ink, strong ? 0.08 : 0.04));
    const QString label = formatTime(tick.seconds, document_.fps(), format);
    const double half = figures.horizontalAdvance(label) / 2.0 + 2.0;
    if (tick.x < half || tick.x > scale_.width() - half) continue;  // no half labels
    const bool inside = tick.seconds >= start - 1e-9 && tick.seconds <= end + 1e-9;
    painter.setPen(inside ? t.text : t.text_muted);
    painter.drawText(QRectF(x - 60, 3, 120, 16), Qt::AlignCenter, label);
  }
  if (!document_.active()) return;

  // The clip's end.
  QPen dashed(t.edge, 1.0);
  dashed.setDashPattern({3, 3});
  painter.setPen(dashed);
  const double clip_end = std::round(xOf(document_.duration())) + 0.5;
  painter.drawLine(QPointF(clip_end, 0), QPointF(clip_end, height));

  // Keys of the selection.
  double drawn_x = -10.0;
  for (const double time : keys_.selectedTimes()) {
    const double x = xOf(time);
    if (x - drawn_x < 1.0) continue;
    const bool crowded = x - drawn_x < 5.0;  // a low, pale band then
    drawn_x = x;
    painter.fillRect(QRectF(std::round(x) - 0.5, metrics::kRuler - (crowded ? 3 : 6), 2, crowded ? 3 : 6),
                     withAlpha(t.handle, crowded ? 0.5 : 1.0));
  }

  // The work range.
  const QColor bar = mixed(t.accent, t.text_muted, 0.6), grip = mixed(t.accent, t.text, 0.55);
  painter.fillRect(QRectF(QPointF(xOf(start), 0), QPointF(xOf(end), 3)), bar);
  painter.setPen(Qt::NoPen);
  painter.setBrush(grip);
  for (const auto& [time, side] : {std::pair(start, 1), std::pair(end, -1)}) {
    const double x = xOf(time);
    const QPointF corner[] = {{x, 0}, {x, 8}, {x + side * 8, 0}};
    painter.drawConvexPolygon(corner, 3);
  }
}

void TimelineView::paintRows(QPainter& painter) const {
  const Theme& t = theme();
  const int rows = static_cast<int>(keys_.rows().size());
  if (rows == 0) return;
  const QRect area(timeLeft(), metrics::kRuler, scale_.width(), viewport()->height() - metrics::kRuler);
  painter.fillRect(QRect(area.left(), rowTop(0), area.width(), metrics::kKeyRow), withAlpha(t.text, 0.035));
  for (int row = 0; row < rows; ++row) {
    if (row == 1) painter.setClipRect(area.adjusted(0, metrics::kKeyRow, 0, 0));
    const int top = rowTop(row);
    if (keys_.rows()[static_cast<std::size_t>(row)].active) {
      painter.fillRect(QRect(area.left(), top, area.width(), metrics::kKeyRow), withAlpha(t.accent, 0.13));
    }
    painter.fillRect(QRect(area.left(), top + metrics::kKeyRow - 1, area.width(), 1), withAlpha(t.seam, 0.7));
    paintRowKeys(painter, row, area.left() - 8.0, area.right() + 8.0);
  }
}

void TimelineView::paintRowKeys(QPainter& painter, int row, double from_x, double to_x, double least_radius) const {
  const KeyRow& keys = keys_.rows()[static_cast<std::size_t>(row)];
  const double full = row == 0 ? kSummaryKeyRadius : kKeyRadius;
  const double y = rowTop(row) + (metrics::kKeyRow - 1) / 2.0;
  const double from = scale_.toSeconds(from_x - timeLeft()), to = scale_.toSeconds(to_x - timeLeft());
  auto it = std::ranges::lower_bound(keys.times, from);
  double drawn_x = from_x - 100.0;
  for (; it != keys.times.end() && *it <= to; ++it) {
    const double x = xOf(*it);
    if (x - drawn_x < 1.5) continue;
    // In crowds the diamonds shrink to stay apart.
    const double before = it == keys.times.begin() ? 0.0 : x - xOf(*(it - 1));
    const double after = it + 1 == keys.times.end() ? 0.0 : xOf(*(it + 1)) - x;
    const double apart = keys.times.size() > 1 ? std::max(before, after) : 100.0;
    const double radius = std::clamp(0.6 * apart, kLeastKeyRadius, full);
    if (radius < least_radius) continue;
    const bool whole = onFrame(*it, document_.fps());
    drawKey(painter, {x, y}, whole || radius < full ? KeyLook::normal : KeyLook::between_frames, radius);
    drawn_x = x;
  }
}

void TimelineView::paintNames(QPainter& painter) const {
  const Theme& t = theme();
  const int left = timeLeft() - 4, height = viewport()->height();
  painter.fillRect(QRect(left, 0, 4, height), t.seam);
  const int rows = static_cast<int>(keys_.rows().size());
  painter.save();
  for (int row = 0; row < rows; ++row) {
    const KeyRow& keys = keys_.rows()[static_cast<std::size_t>(row)];
    const QRect place(0, rowTop(row), left, metrics::kKeyRow);
    if (row == 1) painter.setClipRect(QRect(0, rowTop(0) + metrics::kKeyRow, left, height));
    if (row == 0) painter.fillRect(place, mixed(t.panel, t.window, 0.6));
    drawRowBackground(painter, place, keys.active, false, false);
    painter.fillRect(QRect(0, place.bottom(), left, 1), withAlpha(t.seam, 0.7));
    int text_left = 28;
    if (row > 0) {
      drawIcon(painter, QStringLiteral("bone"), keys.active ? t.checked_icon : t.text_muted,
               QRect(28, place.top(), metrics::kRowIcon, place.height()), metrics::kRowIcon);
      text_left = 48;
    }
    painter.setFont(row == 0 ? strongFont() : textFont());
    painter.setPen(t.text);
    const QFontMetrics letters(painter.font());
    painter.drawText(place.adjusted(text_left, 0, -48, 0), Qt::AlignVCenter,
                     letters.elidedText(keys.name, Qt::ElideMiddle, left - text_left - 48));
    painter.setFont(numberFont());
    painter.setPen(keys.active ? t.text : t.text_muted);
    painter.drawText(place.adjusted(0, 0, -metrics::kPadRight, 0), Qt::AlignRight | Qt::AlignVCenter,
                     QString::number(keys.times.size()));
  }
  painter.restore();
  if (rows == 1) {
    painter.setFont(textFont());
    painter.setPen(t.text_muted);
    painter.drawText(
        QRect(28, rowTop(0) + metrics::kKeyRow, left - 36, metrics::kKeyRow), Qt::AlignVCenter,
        painter.fontMetrics().elidedText(tr("Select joints to see their keys"), Qt::ElideRight, left - 36));
  } else if (rows == 0 && document_.active()) {
    painter.setFont(textFont());
    painter.setPen(t.text_muted);
    painter.drawText(QRect(28, metrics::kRuler, left - 36, metrics::kKeyRow), Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(tr("Rest pose, no clip plays"), Qt::ElideRight, left - 36));
  }
}

void TimelineView::paintPlayhead(QPainter& painter) const {
  if (!document_.active()) return;
  const Theme& t = theme();
  const int height = viewport()->height();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setClipRect(QRect(timeLeft(), 0, scale_.width(), height), Qt::IntersectClip);
  const double x = xOf(playhead_);
  const PlayheadLook look = playheadLook(document_.autoKeying());
  painter.setPen(QPen(look.line, kPlayheadWidth));
  painter.drawLine(QPointF(x, kPlayheadTop), QPointF(x, height));

  painter.save();
  for (int row = 0; row < static_cast<int>(keys_.rows().size()); ++row) {
    if (row == 1) {
      painter.setClipRect(QRect(timeLeft(), rowTop(0) + metrics::kKeyRow, scale_.width(), height), Qt::IntersectClip);
    }
    paintRowKeys(painter, row, x - 7.0, x + 7.0, kLeastKeyRadius + 0.1);
  }
  painter.restore();

  const QString text = playheadText(playhead_);
  const double width = std::max(32, QFontMetrics(strongFont()).horizontalAdvance(text) + 12);
  const QRectF box(x - width / 2.0, kPlayheadTop, width, kPlayheadBox);
  painter.setPen(QPen(look.line, 1.0));
  painter.setBrush(look.head);
  painter.drawRoundedRect(box, 3, 3);
  QFont figures = numberFont();
  figures.setWeight(QFont::DemiBold);
  painter.setFont(figures);
  painter.setPen(t.on_accent);
  painter.drawText(box, Qt::AlignCenter, text);
}

}  // namespace sinew::ui
