// What lies where in the timeline.
#include <algorithm>
#include <cmath>
#include <limits>

#include <QRegularExpression>
#include <QScrollBar>

#include "core/math/tolerances.h"
#include "viewer/document/time/markers.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/controls/playhead.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/timeline/view.h"

namespace sinew::ui {

namespace {

constexpr double kReach = 6.5;    // pixels around a key that belong to it
constexpr int kRangeReach = 8;    // pixels around the ends of the work range
constexpr int kRangeHeight = 12;  // of the zone at the top of the ruler where they are taken
constexpr int kMarkerHalf = 6, kMarkerGap = 4;

}  // namespace

int TimelineView::rowTop(int index) const {
  if (index == 0) return metrics::kRuler;  // the summary stays
  return listTop() + (index - 1) * metrics::kKeyRow - verticalScrollBar()->value();
}

int TimelineView::rowAt(int y) const {
  const int count = static_cast<int>(rows_.rows().size());
  if (count == 0 || y < metrics::kRuler) return -1;
  if (y < metrics::kRuler + metrics::kKeyRow) return 0;
  if (y < listTop()) return -1;
  const int index = 1 + (y - listTop() + verticalScrollBar()->value()) / metrics::kKeyRow;
  return index < count ? index : -1;
}

TimelineView::KeyHit TimelineView::keyAt(QPoint point) const {
  if (point.x() < timeLeft()) return {};
  const int index = rowAt(point.y());
  if (index < 0 || row(index).of_other) return {};
  return {index, nearestTime(row(index).keys->times, secondsAt(point.x()), kReach / scale_.pixelsPerSecond())};
}

TimelineView::RangeEnd TimelineView::rangeEndAt(QPoint point) const {
  if (point.y() >= kRangeHeight || point.x() < timeLeft()) return RangeEnd::none;
  const double to_start = std::abs(point.x() - xOf(rangeEdge(RangeEnd::start)));
  const double to_end = std::abs(point.x() - xOf(rangeEdge(RangeEnd::end)));
  if (std::min(to_start, to_end) > kRangeReach) return RangeEnd::none;
  return to_start < to_end ? RangeEnd::start : RangeEnd::end;
}

double TimelineView::rangeEdge(RangeEnd end) const {
  const Ruler& ruler = time_scale_.ruler();
  return ruler.clipTime(end == RangeEnd::start ? ruler.start : ruler.end);
}

QRectF TimelineView::clipEndRect() const {
  if (document_.duration() <= 0.0) return {};
  constexpr double kWidth = 8.0;
  return {xOf(document_.duration()) - kWidth, kRangeHeight, kWidth,
          static_cast<double>(metrics::kRuler - kRangeHeight)};
}

QRectF TimelineView::markerRect(int index) const {
  const std::span<const Marker> markers = markersOf(document_);
  const auto at = static_cast<std::size_t>(index);
  const double x = xOf(markers[at].time);
  double width = QFontMetrics(textFont()).horizontalAdvance(QString::fromStdString(markers[at].name)) + kMarkerGap;
  if (at + 1 < markers.size())
    width = std::clamp(xOf(markers[at + 1].time) - x - 2.0 * kMarkerHalf - kMarkerGap, 0.0, width);
  return {x - kMarkerHalf, 3.0, 2.0 * kMarkerHalf + width, metrics::kRuler - 6.0};
}

QRectF TimelineView::markerNameRect(int marker) const {
  constexpr double kFlag = 17.0, kAfter = 3.0;
  return markerRect(marker).adjusted(kFlag, 0.0, kAfter, 0.0);
}

std::vector<TimelineView::MovedName> TimelineView::namesUnder(double x, const QString& head) const {
  constexpr double kGap = 4.0, kReadable = 24.0;
  const double half = playheadWidth(head) / 2.0, from = x - half - kGap, to = x + half + kGap;
  std::vector<MovedName> moved;
  std::optional<std::vector<RulerLabel>> labels;  // made where a name needs them
  const auto count = static_cast<int>(markersOf(document_).size());
  for (int marker = 0; marker < count; ++marker) {
    const QRectF name = markerNameRect(marker);
    if (name.width() <= 0.0 || name.right() <= from || name.left() >= to) continue;
    // Behind the head up to what stands there next.
    double end = marker + 1 < count ? markerRect(marker + 1).left() : static_cast<double>(viewport()->width());
    if (!labels) labels = rulerLabels();
    for (const RulerLabel& label : *labels)
      if (label.x + label.half > to) end = std::min(end, label.x - label.half);
    const QRectF before(name.topLeft(), QPointF(from, name.bottom()));
    const QRectF behind(QPointF(to, name.top()), QPointF(std::min(end, to + name.width()), name.bottom()));
    // Beside its flag as long as a few letters can be read there.
    moved.push_back({marker, name, before.width() >= std::min(kReadable, behind.width()) ? before : behind});
  }
  return moved;
}

int TimelineView::markerAt(QPoint point) const {
  if (point.x() < timeLeft() || point.y() >= metrics::kRuler) return -1;
  const int count = static_cast<int>(markersOf(document_).size());
  for (int i = count - 1; i >= 0; --i) {
    if (markerRect(i).contains(point)) return i;
  }
  return -1;
}

QRectF TimelineView::stretchRect(bool end) const {
  if (rows_.rows().empty()) return {};
  const std::vector<double>& times = rows_.selectedTimes(0);
  if (times.size() < 2) return {};
  constexpr double kGap = 8.0, kWidth = 12.0;
  const double x = end ? xOf(times.back()) + kGap : xOf(times.front()) - kGap - kWidth;
  return {x, static_cast<double>(rowTop(0)), kWidth, static_cast<double>(metrics::kKeyRow)};
}

QRect TimelineView::foldRect(int index) const {
  return {19 + 12 * row(index).depth, rowTop(index), 14, metrics::kKeyRow};
}

QRect TimelineView::lockRect(int index) const { return {timeLeft() - 26, rowTop(index), 18, metrics::kKeyRow}; }

KnotSets TimelineView::knotsAt(int index, double seconds) const {
  const Clip* clip = document_.activeClip();
  return clip ? knotsBetween(*clip, row(index).channels, seconds, seconds) : KnotSets{};
}

bool TimelineView::isSelectedAt(int index, double seconds) const {
  return nearestTime(rows_.selectedTimes(index), seconds, kSameTime) >= 0;
}

double TimelineView::snapped(double seconds, Qt::KeyboardModifiers modifiers) const {
  return modifiers & (Qt::ShiftModifier | Qt::ControlModifier) ? seconds : time_scale_.ruler().snapped(seconds);
}

QPointF TimelineView::placeOf(const QString& name) const {
  constexpr double kNowhere = std::numeric_limits<double>::quiet_NaN();
  const QPointF nowhere(kNowhere, kNowhere);
  static const QRegularExpression form(QStringLiteral("^(\\w+)[( ](.*?)\\)?$"));
  const QRegularExpressionMatch match = form.match(name.trimmed());
  if (!match.hasMatch()) return nowhere;
  const QString what = match.captured(1), argument = match.captured(2).trimmed();
  // The last word is a frame where one is needed; what stands before it names a row.
  static const QRegularExpression gap(QStringLiteral("[\\s,]+"));
  QStringList words = argument.split(gap, Qt::SkipEmptyParts);
  bool number = false;
  const double frame = words.isEmpty() ? 0.0 : words.back().toDouble(&number);
  const double x = xOf(frame / document_.fps());
  const auto middle = [this](int index) { return rowTop(index) + (metrics::kKeyRow - 1) / 2.0; };
  const auto rowNamed = [this](const QString& wanted) {
    const int count = static_cast<int>(rows_.rows().size());
    int found = -1;
    for (int i = 0; i < count; ++i) {
      const DopeRow& r = row(i);
      QString full = r.name;
      if (r.joint != kNoJoint) full = QString::fromStdString(document_.active()->character->skeleton[r.joint].name);
      if (r.kind == DopeRow::Kind::channel && r.joint != kNoJoint) {
        const std::string_view part = shortName(r.channels.front().kind);
        full += QLatin1Char('.') + QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size()));
      }
      // Of several layers the active one is meant, unless the row's whole name was given.
      if (r.name == wanted || (full == wanted && r.layer == document_.activeLayer())) return i;
      if (full == wanted && found < 0) found = i;
    }
    return found;
  };

  if (what == QLatin1String("frame")) {
    const double counted = time_scale_.rulerFor(scale_.width()).toX(frame / time_scale_.ruler().fps);
    return number ? QPointF(timeLeft() + counted, metrics::kRuler - 7.0) : nowhere;
  }
  if (what == QLatin1String("summary")) return number && !rows_.rows().empty() ? QPointF(x, middle(0)) : nowhere;
  if (what == QLatin1String("sound"))
    return number && !audioRect().isEmpty() ? QPointF(x, audioRect().center().y()) : nowhere;
  if (what == QLatin1String("range"))
    return {xOf(rangeEdge(argument == QLatin1String("start") ? RangeEnd::start : RangeEnd::end)), 4.0};
  if (what == QLatin1String("clip")) return clipEndRect().isEmpty() ? nowhere : clipEndRect().center();
  if (what == QLatin1String("stretch")) {
    const QRectF handle = stretchRect(argument != QLatin1String("start"));
    return handle.isEmpty() ? nowhere : handle.center();
  }
  if (what == QLatin1String("marker")) {
    const std::span<const Marker> markers = markersOf(document_);
    const auto found = std::ranges::find(markers, argument.toStdString(), &Marker::name);
    return found == markers.end() ? nowhere : QPointF(xOf(found->time), metrics::kRuler / 2.0);
  }
  if (what == QLatin1String("key")) {
    if (!number || words.size() < 2) return nowhere;
    words.removeLast();
    const int index = rowNamed(words.join(QLatin1Char(' ')));
    return index < 0 ? nowhere : QPointF(x, middle(index));
  }
  const int index = rowNamed(argument);
  if (index < 0) return nowhere;
  if (what == QLatin1String("row")) return {70.0, middle(index)};
  if (what == QLatin1String("fold")) return foldRect(index).center();
  if (what == QLatin1String("lock")) return lockRect(index).center();
  return nowhere;
}

}  // namespace sinew::ui
