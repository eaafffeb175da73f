// How the rows of the dope sheet are drawn. Only rows and keys in sight cost anything.
#include <algorithm>
#include <cmath>
#include <utility>

#include <QPainter>
#include <QScrollBar>

#include "core/clip/channel.h"
#include "core/math/tolerances.h"
#include "viewer/document/edits/clips/channel_text.h"
#include "viewer/document/text/instance_text.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/timeline/keys_apart.h"
#include "viewer/widgets/timeline/view.h"

namespace sinew::ui {

namespace {

constexpr double kKeyGap = 1.5;  // pixels; keys nearer than that to a drawn one are left out
constexpr double kHoldHeight = 7.0, kFaintRadius = 3.2;
constexpr int kNameLeft = 36, kStripe = 3;

bool onFrame(double frame) { return std::abs(frame - std::round(frame)) < 0.01; }

}  // namespace

std::pair<int, int> TimelineView::rowsInSight() const {
  const int count = static_cast<int>(rows_.rows().size());
  if (count == 0) return {0, 0};
  const int first = 1 + verticalScrollBar()->value() / metrics::kKeyRow;
  const int room = std::max(0, viewport()->height() - listTop());
  return {first, std::clamp(first + room / metrics::kKeyRow + 2, 1, count)};
}

void TimelineView::paintRows(QPainter& painter) const {
  const Theme& t = theme();
  if (rows_.rows().empty()) return;
  const QRect area(timeLeft(), metrics::kRuler, scale_.width(), viewport()->height() - metrics::kRuler);
  painter.fillRect(QRect(area.left(), rowTop(0), area.width(), metrics::kKeyRow), withAlpha(t.text, 0.035));
  const auto [first, last] = rowsInSight();
  painter.save();
  for (int index = 0; index < last; index = std::max(index + 1, first)) {
    if (index > 0) painter.setClipRect(QRect(area.left(), listTop(), area.width(), area.height()));
    const int top = rowTop(index);
    const DopeRow& shown = row(index);
    if (shown.active || (shown.stack && shown.stack->chosen)) {
      painter.fillRect(QRect(area.left(), top, area.width(), metrics::kKeyRow), withAlpha(t.accent, 0.13));
    } else if (shown.depth > 0) {
      painter.fillRect(QRect(area.left(), top, area.width(), metrics::kKeyRow), withAlpha(t.text, 0.02));
    }
    painter.fillRect(QRect(area.left(), top + metrics::kKeyRow - 1, area.width(), 1), withAlpha(t.seam, 0.7));
    if (shown.stack)
      paintStack(painter, index);
    else if (index > 0)
      steppedProperty(index) ? paintValues(painter, index, area.left(), area.right())
                             : paintHolds(painter, index, area.left(), area.right());
    paintRepeatedKeys(painter, index);
    paintRowKeys(painter, index, area.left() - 8.0, area.right() + 8.0);
  }
  painter.restore();
  paintStretch(painter);
}

void TimelineView::paintHolds(QPainter& painter, int index, double from_x, double to_x) const {
  const KeyList& keys = *row(index).keys;
  const double middle = rowTop(index) + (metrics::kKeyRow - 1) / 2.0;
  const auto from = std::ranges::upper_bound(keys.times, secondsAt(from_x));
  std::size_t i = from == keys.times.begin() ? 0 : static_cast<std::size_t>(from - keys.times.begin()) - 1;
  const double end = secondsAt(to_x);
  const Theme& t = theme();
  const DopeRow& shown = row(index);
  const QColor ink = shown.locked                         ? t.text_disabled
                     : shown.side == DopeRow::Side::left  ? t.side_left
                     : shown.side == DopeRow::Side::right ? t.side_right
                                                          : t.key_normal;
  const QColor colour = withAlpha(ink, shown.side == DopeRow::Side::middle ? 0.3 : 0.5);
  for (; i + 1 < keys.times.size() && keys.times[i] <= end; ++i) {
    if (!keys.marks[i].held) continue;
    const std::size_t begin = i;
    while (i + 1 < keys.times.size() && keys.marks[i].held && keys.times[i] <= end) ++i;
    const double left = std::max(from_x, xOf(keys.times[begin])), right = std::min(to_x, xOf(keys.times[i]));
    painter.fillRect(QRectF(left, middle - kHoldHeight / 2.0, right - left, kHoldHeight), colour);
    --i;
  }
}

void TimelineView::paintRowKeys(QPainter& painter, int index, double from_x, double to_x, double min_radius) const {
  const DopeRow& shown = row(index);
  const KeyList& keys = *shown.keys;
  const std::vector<double>& selected = rows_.selectedTimes(index);
  const double full = index == 0 ? kSummaryKeyRadius : kKeyRadius;
  const double y = rowTop(index) + (metrics::kKeyRow - 1) / 2.0;
  const double gap = kKeyGap / scale_.pixelsPerSecond();
  const double fade = shown.locked ? 0.45 : 1.0;
  painter.setOpacity(fade);
  eachApart(keys.times, secondsAt(from_x), secondsAt(to_x), gap, [&](auto it) {
    const double x = xOf(*it);
    // In crowds the keys shrink to stay apart.
    const double before = it == keys.times.begin() ? 0.0 : x - xOf(*(it - 1));
    const double after = it + 1 == keys.times.end() ? 0.0 : xOf(*(it + 1)) - x;
    const double apart = keys.times.size() > 1 ? std::max(before, after) : 100.0;
    const double radius = std::clamp(0.6 * apart, kMinKeyRadius, full);
    const auto chosen = std::ranges::lower_bound(selected, *it - kSameTime);
    KeyLook look;
    // A selected key hidden in a crowd still shows.
    look.selected = chosen != selected.end() && *chosen < *it + std::max(kSameTime, radius < full ? gap : 0.0);
    if (index > 0) look.kind = keys.marks[static_cast<std::size_t>(it - keys.times.begin())].kind;
    look.between_frames = radius >= full && !onFrame(time_scale_.ruler().frameOf(*it));
    if (radius >= min_radius) {
      if (radius <= kMinKeyRadius && !look.selected) {
        painter.fillRect(QRectF(x - 0.5, y - 3.0, 1.0, 6.0), theme().key_normal);
      } else {
        drawKey(painter, {x, y}, look, look.selected ? std::max(radius, 3.2) : radius);
      }
    }
  });
  painter.setOpacity(1.0);
}

void TimelineView::paintRepeatedKeys(QPainter& painter, int index) const {
  constexpr double kFaint = 0.35, kMinRound = 24.0;  // pixels of a round whose keys are told apart
  const DopeRow& shown = row(index);
  const Ruler& ruler = time_scale_.ruler();
  const double round = document_.duration(), pixels = round * scale_.pixelsPerSecond();
  if (!ruler.of_take || shown.stack || shown.of_other || !repeatsInTake(document_) || pixels < kMinRound) return;
  const double from = std::max(scale_.left(), rangeEdge(RangeEnd::start));
  const double to = std::min(scale_.right(), rangeEdge(RangeEnd::end)), gap = 2.0 * kKeyGap * round / pixels;
  const QColor ink = withAlpha(shown.locked ? theme().text_disabled : theme().key_normal, kFaint);
  const double y = rowTop(index) + (metrics::kKeyRow - 1) / 2.0;
  painter.save();
  painter.setPen(Qt::NoPen);
  painter.setBrush(ink);
  const bool turns = turnsInTake(document_);
  for (double number = std::floor(from / round); number * round < to; number += 1.0) {
    if (number == 0.0) continue;  // the round that is edited
    const double first = number * round;
    const bool back = turns && std::fmod(number, 2.0) != 0.0;
    double low = std::max(0.0, from - first), high = std::min(round, to - first);
    if (back) low = round - std::exchange(high, round - low);
    eachApart(shown.keys->times, low, high, gap, [&](auto it) {
      const double x = xOf(first + (back ? round - *it : *it));
      const QPointF diamond[] = {
          {x, y - kFaintRadius}, {x + kFaintRadius, y}, {x, y + kFaintRadius}, {x - kFaintRadius, y}};
      painter.drawConvexPolygon(diamond, 4);
    });
  }
  painter.restore();
}

void TimelineView::paintStretch(QPainter& painter) const {
  const Theme& t = theme();
  const QRectF start = stretchRect(false), end = stretchRect(true);
  if (start.isEmpty()) return;
  const double top = rowTop(0) + 4.0, bottom = rowTop(0) + metrics::kKeyRow - 5.0;
  painter.fillRect(QRectF(start.center().x(), top, end.center().x() - start.center().x(), bottom - top),
                   withAlpha(t.accent, 0.12));
  painter.setPen(QPen(t.accent, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(Qt::NoBrush);
  for (const auto& [x, side] : {std::pair(start.center().x(), 1.0), std::pair(end.center().x(), -1.0)}) {
    const QPointF bracket[] = {{x + 4.0 * side, top}, {x, top}, {x, bottom}, {x + 4.0 * side, bottom}};
    painter.drawPolyline(bracket, 4);
  }
}

void TimelineView::paintReadout(QPainter& painter, QPointF pointer, const QString& text, bool refused) const {
  const Theme& t = theme();
  painter.setFont(numberFont());
  const double width = painter.fontMetrics().horizontalAdvance(text) + 16.0;
  const double left = timeLeft() + 4.0, height = viewport()->height();
  const double x = std::clamp(pointer.x() + 14.0, left, std::max(left, viewport()->width() - width - 4.0));
  const double y = std::clamp(pointer.y() + 10.0, metrics::kRuler + 2.0, std::max(28.0, height - 26.0));
  painter.setPen(QPen(t.edge, 1.0));
  painter.setBrush(t.dark ? t.seam : t.panel);
  painter.drawRoundedRect(QRectF(x + 0.5, y + 0.5, width, 22.0), metrics::kRadius, metrics::kRadius);
  painter.setPen(refused ? t.error : t.text);
  painter.drawText(QRectF(x, y, width, 23.0), Qt::AlignCenter, text);
}

void TimelineView::paintName(QPainter& painter, int index) const {
  const Theme& t = theme();
  const int left = timeLeft() - 4;
  const DopeRow& shown = row(index);
  const QRect rect(0, rowTop(index), left, metrics::kKeyRow);
  if (index == 0) painter.fillRect(rect, mixed(t.panel, t.window, 0.6));
  const bool marked = shown.kind == DopeRow::Kind::joint && shown.selected;
  drawRowBackground(painter, rect, shown.active || (shown.stack && shown.stack->chosen), marked, false);
  painter.fillRect(QRect(0, rect.bottom(), left, 1), withAlpha(t.seam, 0.7));
  if (shown.foldable) {
    drawIcon(painter, shown.open ? QStringLiteral("chev") : QStringLiteral("right"), t.text_muted, foldRect(index),
             metrics::kChevron);
  }
  int text_left = 28;
  if (index > 0) {
    const int icon_left = kNameLeft + 12 * shown.depth;
    text_left = icon_left + metrics::kRowIcon + 6;
    const QColor tint = shown.active ? t.checked_icon : t.text_muted;
    if (shown.kind == DopeRow::Kind::channel) {
      const QColor axes[] = {t.axis_x, t.axis_y, t.axis_z, t.axis_w};
      // One row for the four numbers of a quaternion.
      const bool all_of_them = shown.channels.empty() || isQuaternion(shown.channels.front().kind);
      const int axis = all_of_them ? 3 : axisOfColour(document_, shown.channels.front());
      painter.fillRect(QRect(icon_left + 5, rect.top() + 4, kStripe, metrics::kKeyRow - 9), axes[axis]);
    } else {
      const bool morphs = shown.kind == DopeRow::Kind::morphs;
      const QString name = shown.kind == DopeRow::Kind::layer_weight ? QStringLiteral("stack")
                           : shown.kind == DopeRow::Kind::character ? iconOf(*document_.instance(shown.stack->instance))
                           : shown.kind == DopeRow::Kind::clip_weight ? QStringLiteral("clip")
                           : shown.kind == DopeRow::Kind::value       ? QStringLiteral("gear")
                           : shown.kind == DopeRow::Kind::object      ? iconOf(*document_.instance(shown.of_other))
                           : morphs ? (document_.active()->isObject() ? QStringLiteral("gear") : QStringLiteral("mesh"))
                           : document_.active()->isObject() ? iconOf(*document_.active())
                                                            : QStringLiteral("bone");
      drawIcon(painter, name, tint, QRect(icon_left, rect.top(), metrics::kRowIcon, rect.height()), metrics::kRowIcon);
    }
  }
  const bool lockable = index > 0 && !shown.channels.empty();
  const int text_right = shown.kind == DopeRow::Kind::clip_weight ? weightValueRect(index).left() - 4
                         : lockable                               ? lockRect(index).left() - 4
                                                                  : left - metrics::kPadRight;
  painter.setFont(index == 0 ? strongFont() : textFont());
  painter.setPen(shown.locked ? t.text_muted : t.text);
  painter.drawText(QRect(text_left, rect.top(), text_right - text_left, rect.height()), Qt::AlignVCenter,
                   painter.fontMetrics().elidedText(shown.name, Qt::ElideMiddle, text_right - text_left));
  if (lockable) {
    drawIcon(painter, shown.locked ? QStringLiteral("lock") : QStringLiteral("lock_open"),
             shown.locked ? t.text : t.text_disabled, lockRect(index), metrics::kRowIcon);
  }
}

void TimelineView::paintNames(QPainter& painter) const {
  const Theme& t = theme();
  const int left = timeLeft() - 4, height = viewport()->height();
  painter.fillRect(QRect(left, 0, 4, height), t.seam);
  painter.save();
  const auto [first, last] = rowsInSight();
  for (int index = 0; index < last; index = std::max(index + 1, first)) {
    if (index > 0) painter.setClipRect(QRect(0, listTop(), left, height));
    paintName(painter, index);
  }
  painter.restore();
  const QString hint = rows_.rows().empty()         ? document_.active() ? tr("Rest pose, no clip plays") : QString()
                               : rows_.rows().size() > 1 ? QString()
                       : !filter_->text().isEmpty() ? tr("No row has such a name")
                                                    : tr("This clip has no keys yet");
  if (hint.isEmpty()) return;
  painter.setFont(textFont());
  painter.setPen(t.text_muted);
  const int top = rows_.rows().empty() ? metrics::kRuler : listTop();
  painter.drawText(QRect(28, top, left - 36, metrics::kKeyRow), Qt::AlignVCenter,
                   painter.fontMetrics().elidedText(hint, Qt::ElideRight, left - 36));
}

}  // namespace sinew::ui
