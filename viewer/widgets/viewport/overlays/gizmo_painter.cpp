#include "viewer/widgets/viewport/overlays/gizmo_painter.h"

#include <QPainter>

#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

using render::GizmoPart;
using render::Handle;
using Form = GizmoPart::Form;

constexpr double kPaneFill = 0.35, kPaneFillHighlighted = 0.6, kDotFill = 0.25, kDotFillHighlighted = 0.6;
constexpr double kDotEdge = 1.5, kUnderlay = 0.32, kUnderlayWidth = 1.0;
constexpr qreal kOutlineMargin = 4;

QColor handleColor(Handle handle, bool highlighted) {
  const Theme& t = theme();
  if (highlighted) return t.handle;
  switch (render::axisOf(handle)) {
    case 0:
      return t.axis_x;
    case 1:
      return t.axis_y;
    case 2:
      return t.axis_z;
    default:
      return t.text;
  }
}

QPolygonF polygonOf(const GizmoPart& part) {
  QPolygonF polygon;
  polygon.reserve(static_cast<qsizetype>(part.points.size()));
  for (const Vec2 point : part.points) polygon << QPointF(point.x, point.y);
  return polygon;
}

QPen stroke(const QColor& color, double width) { return QPen(color, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin); }

// A soft dark edge (light in the light theme) keeps strokes apart from what they lie on.
void paintUnderlay(QPainter& painter, const GizmoPart& part) {
  const QColor ground = withAlpha(theme().canvas, kUnderlay * static_cast<double>(part.opacity));
  painter.setBrush(Qt::NoBrush);
  switch (part.form) {
    case Form::line:
      painter.setPen(stroke(ground, static_cast<double>(render::gizmo::kLine) + 2 * kUnderlayWidth));
      painter.drawPolyline(polygonOf(part));
      break;
    case Form::solid:
      if (!part.pickable) break;
      painter.setPen(stroke(ground, 2 * kUnderlayWidth));
      painter.drawPolygon(polygonOf(part));
      break;
    case Form::dot:
      painter.setPen(stroke(ground, kDotEdge + 2 * kUnderlayWidth));
      painter.drawEllipse(polygonOf(part).front(), static_cast<qreal>(part.radius), static_cast<qreal>(part.radius));
      break;
    case Form::thin:
    case Form::pane:
      break;
  }
}

void paintPart(QPainter& painter, const GizmoPart& part, bool highlighted) {
  const double opacity = static_cast<double>(part.opacity);
  const QColor base = handleColor(part.handle, highlighted), color = withAlpha(base, opacity);
  const QPolygonF polygon = polygonOf(part);
  painter.setBrush(Qt::NoBrush);
  switch (part.form) {
    case Form::line:
      painter.setPen(stroke(color, static_cast<double>(render::gizmo::kLine)));
      painter.drawPolyline(polygon);
      break;
    case Form::thin:
      painter.setPen(stroke(color, static_cast<double>(render::gizmo::kThinLine)));
      painter.drawPolyline(polygon);
      break;
    case Form::solid:
      painter.setPen(Qt::NoPen);
      painter.setBrush(color);
      painter.drawPolygon(polygon);
      break;
    case Form::pane:
      painter.setPen(stroke(color, static_cast<double>(render::gizmo::kThinLine)));
      painter.setBrush(withAlpha(base, opacity * (highlighted ? kPaneFillHighlighted : kPaneFill)));
      painter.drawPolygon(polygon);
      break;
    case Form::dot:
      painter.setPen(stroke(color, kDotEdge));
      painter.setBrush(withAlpha(base, opacity * (highlighted ? kDotFillHighlighted : kDotFill)));
      painter.drawEllipse(polygon.front(), static_cast<qreal>(part.radius), static_cast<qreal>(part.radius));
      break;
  }
}

}  // namespace

QRectF GizmoPicture::bounds() const {
  QRectF all;
  for (const GizmoPart& part : parts) {
    const auto radius = static_cast<qreal>(part.radius);
    all |= polygonOf(part).boundingRect().adjusted(-radius - kOutlineMargin, -radius - kOutlineMargin,
                                                   radius + kOutlineMargin, radius + kOutlineMargin);
  }
  return all.translated(pane.topLeft()) & pane;
}

void paintGizmo(QPainter& painter, const GizmoPicture& picture) {
  if (picture.parts.empty()) return;
  painter.save();
  painter.setClipRect(picture.pane, Qt::IntersectClip);
  painter.translate(picture.pane.topLeft());
  painter.setRenderHint(QPainter::Antialiasing);
  for (const GizmoPart& part : picture.parts) {
    if (part.points.empty()) continue;
    paintUnderlay(painter, part);
    paintPart(painter, part, part.pickable && part.handle == picture.highlighted);
  }
  painter.restore();
}

}  // namespace sinew::ui
