// How the graph of the curve editor draws what lies over its curves.
#include <algorithm>
#include <cmath>

#include <QElapsedTimer>
#include <QPaintEvent>
#include <QPainter>

#include "viewer/document/edits/clips/channel_text.h"
#include "viewer/document/text/time_format.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/controls/playhead.h"
#include "viewer/widgets/controls/shared_time_scale.h"
#include "viewer/widgets/curves/channel_model.h"
#include "viewer/widgets/curves/graph_tools.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr double kBoxMargin = 11.0, kBoxGrip = 6.0;
constexpr double kMinBox = 2.0 * kBoxMargin + 14.0;  // a side that can be scaled
constexpr int kCardWidth = 240, kCardHeight = 44, kCardGap = 18;

QString modeName(TangentMode mode) {
  switch (mode) {
    case TangentMode::free:
      return CurveGraph::tr("free");
    case TangentMode::fixed:
      return CurveGraph::tr("fixed");
    case TangentMode::automatic:
      return CurveGraph::tr("auto");
    case TangentMode::auto_clamped:
      return CurveGraph::tr("clamped");
    case TangentMode::spline:
      return CurveGraph::tr("spline");
    case TangentMode::linear:
      return CurveGraph::tr("linear");
    case TangentMode::flat:
      return CurveGraph::tr("flat");
    case TangentMode::plateau:
      return CurveGraph::tr("plateau");
    case TangentMode::step:
      return CurveGraph::tr("step");
    case TangentMode::step_next:
      return CurveGraph::tr("step next");
  }
  return {};
}

QString kindName(KnotKind kind) {
  switch (kind) {
    case KnotKind::breakdown:
      return CurveGraph::tr("breakdown");
    case KnotKind::extreme:
      return CurveGraph::tr("extreme");
    case KnotKind::hold:
      return CurveGraph::tr("hold");
    default:
      return {};
  }
}

QString describe(const Knot& knot) {
  QStringList words{knot.style.in == knot.style.out || knot.style.out == TangentMode::step
                        ? modeName(knot.style.out)
                        : modeName(knot.style.in) + QStringLiteral(" – ") + modeName(knot.style.out)};
  if (knot.style.broken) words << CurveGraph::tr("broken");
  if (const QString kind = kindName(knot.style.kind); !kind.isEmpty()) words << kind;
  return words.join(QStringLiteral(", "));
}

}  // namespace

void CurveGraph::preparePictures() {
  const qreal ratio = devicePixelRatioF();
  const auto fit = [ratio](QImage& picture, QSize size, QImage::Format format) {
    const QSize pixels = (QSizeF(size) * ratio).toSize().expandedTo({1, 1});
    if (picture.size() == pixels && picture.devicePixelRatio() == ratio) return false;
    picture = QImage(pixels, format);
    picture.setDevicePixelRatio(ratio);
    return true;
  };
  if (fit(ground_, size(), QImage::Format_RGB32)) ground_valid_ = false;
  if (fit(front_, {width(), std::max(1, graphHeight())}, QImage::Format_ARGB32_Premultiplied)) front_valid_ = false;
  if (!ground_valid_) GraphPainter::paintGround(ground_, view_, content_);
  if (!front_valid_) painter_.paintCurves(front_, view_, content_);
  ground_valid_ = front_valid_ = true;
}

void CurveGraph::paintEvent(QPaintEvent* event) {
  QElapsedTimer clock;
  clock.start();
  preparePictures();
  QPainter painter(this);
  const qreal ratio = ground_.devicePixelRatio();
  const auto copy = [&](const QImage& picture) {
    for (const QRect& part : event->region()) {
      const QRect shown = part & QRect(QPoint(0, 0), (QSizeF(picture.size()) / ratio).toSize());
      painter.drawImage(QRectF(shown), picture, QRectF(QPointF(shown.topLeft()) * ratio, QSizeF(shown.size()) * ratio));
    }
  };
  copy(ground_);
  painter.setRenderHint(QPainter::Antialiasing);
  paintPlayhead(painter);
  copy(front_);
  paintOverlays(painter);
  if (focus_ring_) {
    painter.setPen(QPen(theme().accent, 2.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
  }
  last_paint_.pixels = 0;
  for (const QRect& part : event->region()) last_paint_.pixels += part.width() * part.height();
  last_paint_.microseconds = clock.nsecsElapsed() / 1000;
}

void CurveGraph::paintPlayhead(QPainter& painter) const {
  if (!document_.active()) return;
  const double x = view_.time.toX(playhead_);
  drawPlayheadLine(painter, document_, x, 0, height());
  const QString head = playheadText(document_, time_scale_.ruler(), playhead_, preferences_.timeFormat());
  GraphPainter::eraseLabels(painter, view_, labelsUnder(GraphPainter::labels(view_, content_), x, head));
  drawPlayheadHead(painter, document_, x, graphHeight() + 1, GraphPainter::kRuler - 2, head);
}

QRectF CurveGraph::boxRect() const {
  if (!transform_box_) return {};
  const SelectionExtent extent = selectionExtent(content_);
  if (extent.count < 2) return {};
  const QRectF box(QPointF(view_.time.toX(extent.first), view_.value.toY(extent.high)),
                   QPointF(view_.time.toX(extent.last), view_.value.toY(extent.low)));
  return box.adjusted(-kBoxMargin, -kBoxMargin, kBoxMargin, kBoxMargin);
}

QPointF CurveGraph::boxHandle(QPoint corner) const {
  const QRectF box = boxRect();
  return {box.center().x() + corner.x() * box.width() / 2.0, box.center().y() - corner.y() * box.height() / 2.0};
}

std::vector<QPoint> CurveGraph::boxCorners() const {
  const QRectF box = boxRect();
  std::vector<QPoint> corners;
  if (box.isEmpty()) return corners;
  const bool wide = box.width() >= kMinBox, high = box.height() >= kMinBox;
  for (int x = -1; x <= 1; ++x) {
    for (int y = -1; y <= 1; ++y) {
      if ((x != 0 || y != 0) && (x == 0 || wide) && (y == 0 || high)) corners.emplace_back(x, y);
    }
  }
  return corners;
}

void CurveGraph::paintTransformBox(QPainter& painter) const {
  const QRectF box = boxRect();
  const KeyDrag* drag = tools_->keys.drag();
  if (boxCorners().empty() || (drag && drag->start().kind == KeyDragKind::handle)) return;
  const Theme& t = theme();
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(withAlpha(t.text_muted, 0.45), 1.0));
  painter.drawRect(box);
  painter.setBrush(t.panel);
  painter.setPen(QPen(t.text_muted, 1.2));
  for (const QPoint& corner : boxCorners()) {
    const QPointF at = boxHandle(corner);
    painter.drawRect(QRectF(at.x() - kBoxGrip / 2.0, at.y() - kBoxGrip / 2.0, kBoxGrip, kBoxGrip));
  }
}

void CurveGraph::paintOverlays(QPainter& painter) const {
  const Theme& t = theme();
  painter.save();
  painter.setClipRect(QRect(0, 0, width(), graphHeight()), Qt::IntersectClip);
  paintTransformBox(painter);
  if (hovered_.kind == GraphPick::Kind::knot || hovered_.kind == GraphPick::Kind::handle) {
    const ShownCurve& curve = content_.curves[hovered_.curve];
    const QPointF at = hovered_.kind == GraphPick::Kind::knot ? view_.knotPlace(curve, hovered_.knot)
                                                              : view_.handlePlace(curve, hovered_.knot, hovered_.side);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(withAlpha(t.text, 0.8), 1.2));
    painter.drawRect(QRectF(at.x() - 5.5, at.y() - 5.5, 11, 11));
  }
  if (!lanesFit()) {  // where among the lanes
    const double lanes = static_cast<double>(content_.curves.size()), height = graphHeight();
    const double top = -view_.value.top() / lanes * height, bottom = -view_.value.bottom() / lanes * height;
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(t.text_muted, 0.6));
    painter.drawRoundedRect(QRectF(width() - 6.0, top + 2.0, 4.0, std::max(8.0, bottom - top - 4.0)), 2, 2);
  }
  paintReadout(painter);
  tools_->stack.paint(painter);
  painter.restore();
}

void CurveGraph::paintReadout(QPainter& painter) const {
  if (!pointer_inside_ || hovered_.kind == GraphPick::Kind::none || document_.playing()) return;
  if (tools_->regions.running() || tools_->view.panning()) return;
  const Theme& t = theme();
  const ShownCurve& curve = content_.curves[hovered_.curve];
  const bool at_knot = hovered_.kind != GraphPick::Kind::curve;
  const double time = at_knot ? curve.times()[hovered_.knot] : view_.time.toSeconds(pointer_.x());
  SegmentHint hint;
  constexpr double kSlopeStep = 1e-4;  // seconds
  const double slope =
      (curve.evaluate(time + kSlopeStep, hint) - curve.evaluate(time - kSlopeStep, hint)) / (2.0 * kSlopeStep);

  const QString name = content_.curves.size() > 12 || channels_.groups().size() > 1 ? fullName(document_, curve.id)
                                                                                    : channelName(document_, curve.id);
  const Ruler& ruler = time_scale_.ruler();
  const double counted = ruler.timeOf(time);
  const QString time_text =
      tr("Frame %1 · %2")
          .arg(formatTime(counted, ruler.fps, TimeFormat::frames), formatTime(counted, ruler.fps, TimeFormat::seconds));
  const bool has_unit = !curve.unit.text.isEmpty();
  QString about = at_knot ? describe(curve.knot(hovered_.knot))
                          : (has_unit ? tr("slope %1/s") : tr("slope %1 /s")).arg(readText(curve.unit, slope));
  if (curve.muted) about = tr("%1, muted").arg(about);

  const QFontMetrics letters(textFont()), strong(strongFont()), figures(numberFont());
  const QString value_text = channelValueText(document_, curve.id, time);
  const int wide = std::max({kCardWidth, strong.horizontalAdvance(name) + strong.horizontalAdvance(value_text) + 48,
                             figures.horizontalAdvance(time_text) + letters.horizontalAdvance(about) + 48});
  QRectF card(pointer_.x() + kCardGap, pointer_.y() + kCardGap, wide, kCardHeight);
  if (card.right() > width() - 4) card.moveRight(pointer_.x() - kCardGap);
  if (card.bottom() > graphHeight() - 4) card.moveBottom(pointer_.y() - kCardGap);
  card.moveTo(std::round(std::max(4.0, card.x())) + 0.5, std::round(std::max(4.0, card.y())) + 0.5);
  painter.setPen(QPen(t.field_edge, 1.0));
  painter.setBrush(withAlpha(t.dark ? t.seam : t.panel, 0.96));
  painter.drawRoundedRect(card, metrics::kRadius, metrics::kRadius);
  const QRectF inner = card.adjusted(12, 4, -12, -4);
  const QRectF upper(inner.left(), inner.top(), inner.width(), 18),
      lower(inner.left(), inner.top() + 18, inner.width(), 18);
  painter.setFont(strongFont());
  painter.setPen(t.text);
  painter.drawText(upper, Qt::AlignLeft | Qt::AlignVCenter, name);
  QFont strong_figures = numberFont();
  strong_figures.setWeight(QFont::DemiBold);
  painter.setFont(strong_figures);
  const bool weight = curve.id.kind == ChannelKind::morph || curve.id.kind == ChannelKind::layer_weight;
  painter.setPen(axisTextColour(weight ? 3 : axisOf(curve.id.kind)));
  painter.drawText(upper, Qt::AlignRight | Qt::AlignVCenter, value_text);
  painter.setFont(numberFont());
  painter.setPen(t.text_muted);
  painter.drawText(lower, Qt::AlignLeft | Qt::AlignVCenter, time_text);
  painter.drawText(lower, Qt::AlignRight | Qt::AlignVCenter, about);
}

}  // namespace sinew::ui
