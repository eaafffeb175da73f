#include "viewer/widgets/controls/paint_parts.h"

#include <QPainter>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

QColor mixed(const QColor& a, const QColor& b, double part) {
  const auto blend = [part](int from, int to) { return static_cast<int>(from + (to - from) * part + 0.5); };
  return {blend(a.red(), b.red()), blend(a.green(), b.green()), blend(a.blue(), b.blue())};
}

QColor withAlpha(QColor colour, double alpha) {
  colour.setAlphaF(static_cast<float>(alpha));
  return colour;
}

QColor axisTextColour(int axis) {
  const Theme& colours = theme();
  const QColor tints[] = {colours.axis_text_x, colours.axis_text_y, colours.axis_text_z, colours.axis_w};
  return tints[axis];
}

PlayheadLook playheadLook(bool auto_key) {
  const Theme& t = theme();
  return auto_key ? PlayheadLook{t.record, t.record} : PlayheadLook{t.accent, t.accent_fill};
}

void drawKey(QPainter& painter, QPointF centre, KeyLook look, double radius) {
  const Theme& colours = theme();
  const QColor fill = colours.key_normal;
  QPen edge(colours.dark ? colours.seam : colours.panel, 1.0);
  if (look == KeyLook::between_frames) {
    edge = QPen(fill, 1.4);
  }
  edge.setJoinStyle(Qt::RoundJoin);
  const QPointF corners[] = {centre + QPointF(0, -radius), centre + QPointF(radius, 0), centre + QPointF(0, radius),
                             centre + QPointF(-radius, 0)};
  painter.setPen(edge);
  painter.setBrush(look == KeyLook::between_frames ? QBrush(Qt::NoBrush) : QBrush(fill));
  painter.drawConvexPolygon(corners, 4);
}

void drawRowBackground(QPainter& painter, const QRect& row, bool selected, bool related, bool hovered) {
  const Theme& colours = theme();
  if (selected) {
    painter.fillRect(row, colours.select);
    painter.fillRect(QRect(row.left(), row.top(), 2, row.height()), colours.accent);
  } else if (hovered) {
    painter.fillRect(row, colours.row_hover);
  } else if (related) {
    painter.fillRect(row, colours.select_faint);
  }
}

}  // namespace sinew::ui
