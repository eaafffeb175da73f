#include "viewer/widgets/curves/plot/view.h"

#include <algorithm>
#include <cmath>

#include <QFontMetrics>
#include <QPainter>
#include <QPainterPath>

#include "core/math/units.h"
#include "viewer/document/text/number_text.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr double kLine = 1.7, kActiveLine = 2.2, kThinLine = 1.1, kBufferLine = 1.2, kInfinityOpacity = 0.75;
constexpr double kHandleLine = 1.2, kMinHandle = 16.0;
constexpr double kDash = 5.0;
constexpr double kKnot = 6.0, kSelectedKnot = 8.4, kHalo = 16.0, kEnd = 6.6;
constexpr double kKnotRoom = 8.0;  // pixels between knots below which they are dots
constexpr double kDotRoom = 3.0;   // and below which only selected ones are drawn
constexpr double kDot = 2.0, kSelectedDot = 3.0;
constexpr std::size_t kMaxDrawnKnots = 20'000;
constexpr std::size_t kMaxMarks = 3'000;  // knots with handles in sight; where more are selected they are dots
constexpr double kFewKnots = 400.0;       // in sight of a curve, for drawing it as a path
constexpr double kFar = 1e5;              // pixels

double clamped(double y) { return std::clamp(y, -kFar, kFar); }

QColor strengthened(const QColor& colour, double alpha) { return withAlpha(colour, alpha * colour.alphaF()); }

// The range of knots in sight, widened by one at each side.
std::pair<std::size_t, std::size_t> knotsInSight(const ShownCurve& curve, const TimeScale& time) {
  const std::span<const double> times = curve.times();
  auto first = static_cast<std::size_t>(std::ranges::lower_bound(times, time.left()) - times.begin());
  auto end = static_cast<std::size_t>(std::ranges::upper_bound(times, time.right()) - times.begin());
  if (first > 0) --first;
  if (end < times.size()) ++end;
  return {first, end};
}

// The curve between two times as a line through points about two pixels apart; knots are met exactly.
QPolygonF outline(const ShownCurve& curve, const GraphView& view, double from, double to) {
  constexpr double kStep = 1.5;  // pixels
  QPolygonF points;
  if (!(from < to)) return points;
  SegmentHint hint;
  const auto add = [&](double time) {
    const QPointF at = view.place(curve, time, curve.evaluate(time, hint));
    points << QPointF(at.x(), clamped(at.y()));
  };
  const std::span<const double> times = curve.times();
  auto next = static_cast<std::size_t>(std::ranges::upper_bound(times, from) - times.begin());
  const double step = kStep / view.time.pixelsPerSecond();
  double time = from;
  add(time);
  while (time < to) {
    const bool knot_first = next < times.size() && times[next] <= to;
    const double stop = knot_first ? times[next] : to;
    if (knot_first && next > 0) {
      const Interpolation kind = curve.interpolation(next - 1);
      if (kind == Interpolation::step_next) {
        const QPointF at = view.place(curve, times[next - 1], curve.shown(next));
        points << QPointF(at.x(), clamped(at.y()));
      }
      const bool slerp = kind == Interpolation::linear && std::holds_alternative<QuatCurve>(curve.knots);
      if (slerp || (kind != Interpolation::step && kind != Interpolation::step_next && kind != Interpolation::linear)) {
        for (double t = time + step; t < stop - 0.5 * step; t += step) add(t);
      } else if (kind == Interpolation::step) {
        const QPointF at = view.place(curve, stop, curve.shown(next - 1));
        points << QPointF(at.x(), clamped(at.y()));
      }
      const QPointF at = view.knotPlace(curve, next);
      points << QPointF(at.x(), clamped(at.y()));
    } else {
      for (double t = time + step; t < stop; t += step) add(t);
      add(stop);
    }
    time = stop;
    if (knot_first) ++next;
  }
  return points;
}

struct Look {
  QColor colour;
  double width = kLine;
};

Look lookOf(const ShownCurve& curve) {
  const QColor colour = curveColour(curve);
  if (curve.locked) return {colour, kThinLine};
  return {colour, curve.active ? kActiveLine : kLine};
}

void paintAsPath(QPainter& painter, const ShownCurve& curve, const GraphView& view, const Look& look,
                 bool extrapolated) {
  const double left = view.time.left(), right = view.time.right();
  QPen pen(look.colour, look.width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
  painter.setPen(pen);
  const double start = curve.start(), end = curve.end();
  painter.drawPolyline(outline(curve, view, std::max(left, start), std::min(right, end)));
  if (!extrapolated) return;
  pen.setColor(strengthened(look.colour, kInfinityOpacity));
  pen.setWidthF(look.width * 0.85);
  pen.setDashPattern({kDash / pen.widthF(), 0.8 * kDash / pen.widthF()});
  const auto dashes = [&](double from, double to, double anchor) {
    if (!(from < to)) return;
    // Dashes stand still in time while the picture moves.
    const double period = 1.8 * kDash;
    pen.setDashOffset(std::fmod((from - anchor) * view.time.pixelsPerSecond(), period) / pen.widthF());
    painter.setPen(pen);
    painter.drawPolyline(outline(curve, view, from, to));
  };
  dashes(left, std::min(right, start), start);
  dashes(std::max(left, end), right, end);
}

struct Surfaces {
  QColor outside, clip, range, ruler;
};

Surfaces surfaces() {
  const Theme& t = theme();
  if (t.dark)
    return {t.canvas, mixed(t.canvas, t.window, 0.12), mixed(t.canvas, t.window, 0.32), mixed(t.panel, t.window, 0.45)};
  return {mixed(t.canvas, t.line, 0.45), t.canvas, t.panel, t.window};
}

QString valueText(double value, double step) {
  const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(std::max(step, 1e-9)) - 1e-9)), 0, 6);
  return decimal(value, decimals);
}

}  // namespace

QPointF GraphView::handlePlace(const ShownCurve& curve, std::size_t knot, Side side) const {
  const HandleArm arm = handleArm(curve, knot, side);
  return place(curve, curve.times()[knot] + arm.dt, curve.shown(knot) + arm.dv);
}

bool GraphView::showsHandle(const ShownCurve& curve, std::size_t knot, Side side) const {
  if (!hasHandle(curve, knot, side)) return false;
  const QPointF arm = handlePlace(curve, knot, side) - knotPlace(curve, knot);
  return std::hypot(arm.x(), arm.y()) >= kMinHandle;
}

QColor curveColour(const ShownCurve& curve) {
  const Theme& t = theme();
  if (curve.muted) return t.text_disabled;
  const QColor axes[] = {t.axis_x, t.axis_y, t.axis_z, t.axis_w};
  return axes[curve.axis];
}

bool inDegrees(const GraphContent& content, GraphLayout layout) {
  return graphUnit(content, layout) == QStringLiteral("°");
}

QString graphUnit(const GraphContent& content, GraphLayout layout) {
  if (layout != GraphLayout::plain || content.curves.empty()) return {};
  const auto active = std::ranges::find_if(content.curves, &ShownCurve::active);
  if (active != content.curves.end()) return active->unit.text;
  const QString& unit = content.curves.front().unit.text;
  const bool same = std::ranges::all_of(content.curves, [&](const ShownCurve& c) { return c.unit.text == unit; });
  return same ? unit : QString();
}

HandleLook handleLook(const Knot& knot) {
  if (knot.style.weight_locked) return HandleLook::locked;
  return knot.style.broken ? HandleLook::broken : HandleLook::unified;
}

namespace {

// Pixels from knot to knot in sight.
double knotRoom(const ShownCurve& curve, const GraphView& view) {
  const auto [first, end] = knotsInSight(curve, view.time);
  if (end - first < 3) return HUGE_VAL;
  const double pixels = (curve.times()[end - 1] - curve.times()[first]) * view.time.pixelsPerSecond();
  return pixels / static_cast<double>(end - first - 1);
}

}  // namespace

bool showsKnots(const ShownCurve& curve, const GraphView& view) { return knotRoom(curve, view) >= kKnotRoom; }

std::span<const std::uint32_t> selectedInSight(const ShownCurve& curve, const TimeScale& time) {
  const auto [first, end] = knotsInSight(curve, time);
  const auto from = std::ranges::lower_bound(curve.selected, static_cast<std::uint32_t>(first));
  return {from, std::ranges::lower_bound(from, curve.selected.end(), static_cast<std::uint32_t>(end))};
}

bool showsHandles(const GraphView& view, const GraphContent& content) {
  std::size_t count = 0;
  for (const ShownCurve& curve : content.curves) {
    if ((curve.selected.empty() && !content.all_handles) || !showsKnots(curve, view)) continue;
    const auto [first, end] = knotsInSight(curve, view.time);
    count += content.all_handles ? end - first : selectedInSight(curve, view.time).size();
    if (count > kMaxMarks) return false;
  }
  return true;
}

static TimeScale rulerScale(const GraphView& view, const GraphContent& content) {
  TimeScale scale = view.time;
  scale.rename(content.ruler.begin, 1.0 / content.ruler.pace);
  return scale;
}

std::vector<RulerLabel> GraphPainter::labels(const GraphView& view, const GraphContent& content) {
  return rulerLabels(rulerScale(view, content), content.ruler, content.format);
}

void GraphPainter::eraseLabels(QPainter& painter, const GraphView& view, const std::vector<RulerLabel>& labels) {
  for (const RulerLabel& label : labels)
    painter.fillRect(QRectF(label.x - label.half, view.value.height(), 2.0 * label.half, kRuler), surfaces().ruler);
}

void GraphPainter::paintGround(QImage& picture, const GraphView& view, const GraphContent& content) {
  const Theme& t = theme();
  const Surfaces colours = surfaces();
  QPainter painter(&picture);
  const int width = view.time.width(), height = view.value.height();
  const auto x = [&](double seconds) { return std::clamp(view.time.toX(seconds), -1.0, width + 1.0); };
  painter.fillRect(QRect(0, 0, width, height), colours.outside);
  painter.fillRect(QRectF(QPointF(x(0.0), 0), QPointF(x(content.clip_end), height)), colours.clip);
  painter.fillRect(QRectF(QPointF(x(content.range_start), 0), QPointF(x(content.range_end), height)), colours.range);
  painter.fillRect(QRect(0, height, width, kRuler), colours.ruler);

  painter.setFont(numberFont());
  for (const TimeTick& tick : rulerTicks(rulerScale(view, content), content.ruler, content.format)) {
    const double at = std::round(tick.x);
    if (tick.level == TimeTick::Level::minor) continue;
    const bool strong = tick.level == TimeTick::Level::strong;
    painter.fillRect(QRectF(at, 0, 1, height), withAlpha(t.text, strong ? 0.08 : 0.04));
  }
  for (const RulerLabel& label : labels(view, content)) {
    painter.setPen(label.inside ? t.text : t.text_muted);
    painter.drawText(QRectF(label.x - 60, height, 120, kRuler), Qt::AlignCenter, label.text);
  }

  if (view.layout == GraphLayout::stacked) {
    const double lane = view.value.pixelsPerUnit();
    for (std::size_t i = 0; i < content.curves.size(); ++i) {
      const double top = std::round(view.value.toY(-static_cast<double>(i)));
      if (top > height || top + lane < 0) continue;
      painter.fillRect(QRectF(0, top + std::round(lane), width, 1), t.line);
      if (lane < 18.0 || i >= content.lanes.size()) continue;
      painter.setFont(textFont());
      painter.setPen(t.text_muted);
      painter.drawText(QRectF(12, top + 2, width - 24, 16), Qt::AlignLeft | Qt::AlignVCenter, content.lanes[i]);
    }
    return;
  }
  const bool degrees = inDegrees(content, view.layout);
  const std::vector<ValueTick> ticks = view.value.ticks(kLabelPixels, degrees);
  const double step = ticks.size() > 1 ? ticks[1].value - ticks[0].value : 1.0;
  for (const ValueTick& tick : ticks) {
    const bool zero = std::abs(tick.value) < step * 1e-6;
    const double y = std::round(tick.y);
    painter.fillRect(QRectF(0, y, width, 1), withAlpha(t.text, zero ? 0.22 : tick.labelled ? 0.07 : 0.03));
  }
}

namespace {

void paintHandle(QPainter& painter, const GraphView& view, const ShownCurve& curve, std::size_t knot, Side side) {
  if (!view.showsHandle(curve, knot, side)) return;
  const Theme& t = theme();
  const QPointF from = view.knotPlace(curve, knot), to = view.handlePlace(curve, knot, side);
  const HandleLook look = handleLook(curve.knot(knot));
  painter.setPen(QPen(t.handle, kHandleLine));
  painter.drawLine(from, to);
  painter.setPen(QPen(t.handle, 1.5));
  painter.setBrush(look == HandleLook::locked ? QBrush(t.handle) : QBrush(surfaces().range));
  const QRectF end(to.x() - kEnd / 2.0, to.y() - kEnd / 2.0, kEnd, kEnd);
  switch (look) {
    case HandleLook::unified:
      painter.drawEllipse(end);
      break;
    case HandleLook::broken:
      painter.drawRect(end);
      break;
    case HandleLook::locked: {  // the line ends hollow: open to the outside
      painter.setBrush(Qt::NoBrush);
      const double angle_deg = std::atan2(-(to.y() - from.y()), to.x() - from.x()) * kDegreesPerRadian;
      painter.drawArc(end, static_cast<int>((angle_deg + 90.0) * 16.0), 180 * 16);
      break;
    }
  }
}

// Over the knots, whose marks would hide them.
void paintHandles(QPainter& painter, const GraphView& view, const GraphContent& content) {
  for (const ShownCurve& curve : content.curves) {
    if (!showsKnots(curve, view) || (curve.locked && content.all_handles)) continue;
    const auto [first, end] = knotsInSight(curve, view.time);
    const auto both = [&](std::size_t knot) {
      paintHandle(painter, view, curve, knot, Side::in);
      paintHandle(painter, view, curve, knot, Side::out);
    };
    if (content.all_handles) {
      for (std::size_t i = first; i < end; ++i) both(i);
      continue;
    }
    for (const std::uint32_t index : selectedInSight(curve, view.time)) both(index);
  }
}

// Places of a picture that have a mark already; another one there would not be seen.
class MarkedPlaces {
 public:
  explicit MarkedPlaces(const GraphView& view)
      : columns_(view.time.width() / kCell + 1),
        taken_(columns_ * (static_cast<std::size_t>(view.value.height()) / kCell + 1)) {}
  // Whether the place was free, and is within the picture.
  bool take(const QPointF& at) {
    if (!(at.x() >= 0.0 && at.y() >= 0.0)) return false;
    const std::size_t column = static_cast<std::size_t>(at.x()) / kCell;
    const std::size_t place = static_cast<std::size_t>(at.y()) / kCell * columns_ + column;
    return column < columns_ && place < taken_.size() && !std::exchange(taken_[place], 1);
  }

 private:
  static constexpr std::size_t kCell = 2;  // pixels
  std::size_t columns_;
  std::vector<std::uint8_t> taken_;
};

// Calls visit(place) for the selected knots in sight, left to right, with steps of a pixel at least.
template <class Visit>
void forSelectedInSight(const ShownCurve& curve, const GraphView& view, const Visit& visit) {
  const std::span<const std::uint32_t> selected = selectedInSight(curve, view.time);
  const std::span<const double> times = curve.times();
  const double pixel = 1.0 / view.time.pixelsPerSecond();
  auto index = selected.begin();
  while (index != selected.end()) {
    visit(view.knotPlace(curve, *index));
    const double next = times[*index] + pixel;
    if (++index == selected.end() || times[*index] >= next) continue;
    index = std::ranges::lower_bound(index, selected.end(), next, {}, [&](std::uint32_t i) { return times[i]; });
  }
}

void paintKnots(QPainter& painter, const GraphView& view, const GraphContent& content) {
  const Theme& t = theme();
  const QColor edge = t.dark ? t.seam : t.panel;
  std::size_t drawn = 0;
  // Below: plain knots, pixel by pixel, which is fast for thousands.
  painter.setRenderHint(QPainter::Antialiasing, false);
  for (const ShownCurve& curve : content.curves) {
    if (drawn >= kMaxDrawnKnots) break;
    const double room = knotRoom(curve, view);
    if (room < kDotRoom) continue;
    const bool dots = room < kKnotRoom;
    const QColor colour = curveColour(curve);
    const auto [first, end] = knotsInSight(curve, view.time);
    for (std::size_t i = first; i < end && drawn < kMaxDrawnKnots; ++i) {
      if (curve.isSelected(i)) continue;
      const QPointF at = view.knotPlace(curve, i);
      if (at.y() < -kKnot || at.y() > view.value.height() + kKnot) continue;
      ++drawn;
      const double size = dots ? kDot : curve.locked ? kKnot - 2.0 : kKnot;
      const QRectF box(std::round(at.x() - size / 2.0), std::round(at.y() - size / 2.0), size, size);
      if (!dots) painter.fillRect(box.adjusted(-1, -1, 1, 1), edge);
      painter.fillRect(box, colour);
    }
  }
  const bool marks = showsHandles(view, content);
  MarkedPlaces places(view);
  for (const ShownCurve& curve : content.curves) {
    if (curve.selected.empty() || (marks && showsKnots(curve, view))) continue;
    forSelectedInSight(curve, view, [&](const QPointF& at) {
      if (!places.take(at)) return;
      painter.fillRect(QRectF(at.x() - kSelectedDot / 2.0, at.y() - kSelectedDot / 2.0, kSelectedDot, kSelectedDot),
                       t.on_accent);
    });
  }
  painter.setRenderHint(QPainter::Antialiasing, true);
  for (const ShownCurve& curve : content.curves) {
    if (curve.selected.empty() || !marks || !showsKnots(curve, view)) continue;
    forSelectedInSight(curve, view, [&](const QPointF& at) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(withAlpha(t.accent, 0.32));
      painter.drawEllipse(at, kHalo / 2.0, kHalo / 2.0);
      painter.setPen(QPen(t.accent, 1.6));
      painter.setBrush(t.on_accent);
      painter.drawRoundedRect(
          QRectF(at.x() - kSelectedKnot / 2.0, at.y() - kSelectedKnot / 2.0, kSelectedKnot, kSelectedKnot), 1, 1);
    });
  }
  if (marks) paintHandles(painter, view, content);
}

void paintLabels(QPainter& painter, const GraphView& view, const GraphContent& content) {
  if (view.layout == GraphLayout::stacked || content.curves.empty()) return;
  const Theme& t = theme();
  const bool degrees = inDegrees(content, view.layout);
  const std::vector<ValueTick> ticks = view.value.ticks(GraphPainter::kLabelPixels, degrees);
  std::vector<double> labelled;
  for (const ValueTick& tick : ticks) {
    if (tick.labelled) labelled.push_back(tick.value);
  }
  const double step = labelled.size() > 1 ? labelled[1] - labelled[0] : 1.0;
  const QFontMetrics figures{numberFont()};
  int widest = 0;
  for (const double value : labelled) widest = std::max(widest, figures.horizontalAdvance(valueText(value, step)));
  const double right = std::max(36.0, widest + 8.0);
  painter.setFont(numberFont());
  bool topmost = true;
  for (auto tick = ticks.rbegin(); tick != ticks.rend(); ++tick) {
    if (!tick->labelled || tick->y < 8.0 || tick->y > view.value.height() - 6.0) continue;
    const QString text = valueText(tick->value, step);
    const QString unit = topmost ? graphUnit(content, view.layout) : QString();
    topmost = false;
    // Readable where a curve runs below.
    const QRectF figure(0.0, std::round(tick->y) - 8.0, right, 16.0);
    const double width = figures.horizontalAdvance(text), unit_width = figures.horizontalAdvance(unit);
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(surfaces().outside, 0.85));
    painter.drawRoundedRect(figure.adjusted(right - width - 4.0, 0, unit.isEmpty() ? 4.0 : unit_width + 10.0, 0), 3, 3);
    painter.setPen(t.text_muted);
    painter.drawText(figure, Qt::AlignRight | Qt::AlignVCenter, text);
    painter.drawText(QRectF(right + 6.0, figure.top(), unit_width + 4.0, 16.0), Qt::AlignLeft | Qt::AlignVCenter, unit);
  }
}

// Whether a painter draws these curves well and quickly enough.
bool fewCurves(const GraphView& view, const GraphContent& content) {
  if (content.curves.size() + content.buffers.size() > GraphPainter::kFewCurves) return false;
  return std::ranges::all_of(content.curves, [&](const ShownCurve& curve) {
    const auto [first, end] = knotsInSight(curve, view.time);
    return static_cast<double>(end - first) < kFewKnots;
  });
}

}  // namespace

void GraphPainter::paintCurves(QImage& picture, const GraphView& view, const GraphContent& content) {
  const double ratio = picture.devicePixelRatio();
  // From below: kept versions, locked, plain, active.
  std::vector<const ShownCurve*> order;
  for (const ShownCurve& curve : content.curves) order.push_back(&curve);
  std::ranges::stable_sort(order, {}, [](const ShownCurve* c) {
    return c->active ? 3 : c->locked ? 0 : c->muted ? 1 : 2;
  });
  if (fewCurves(view, content)) {
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const ShownCurve& curve : content.buffers)
      paintAsPath(painter, curve, view, {strengthened(curveColour(curve), 0.5), kBufferLine}, false);
    for (const ShownCurve* curve : order) paintAsPath(painter, *curve, view, lookOf(*curve), true);
    paintKnots(painter, view, content);
    paintLabels(painter, view, content);
    return;
  }
  std::vector<ColumnFill::Item> items;
  for (const ShownCurve& curve : content.buffers)
    items.push_back({&curve, {strengthened(curveColour(curve), 0.5).rgba(), kBufferLine * ratio, true, 0.0}});
  for (const ShownCurve* curve : order) {
    const Look look = lookOf(*curve);
    items.push_back({curve, {look.colour.rgba(), look.width * ratio, true, kInfinityOpacity}});
  }
  const ColumnGrid grid{view.time.left(), 1.0 / (view.time.pixelsPerSecond() * ratio), picture.width()};
  fill_.draw(items, grid, view.value.top(), view.value.pixelsPerUnit() * ratio, kDash * ratio, picture);
  QPainter painter(&picture);
  paintKnots(painter, view, content);
  paintLabels(painter, view, content);
}

}  // namespace sinew::ui
