#include "viewer/widgets/controls/paint_parts.h"

#include <QPainter>

#include "viewer/widgets/style.h"
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

void drawKey(QPainter& painter, QPointF centre, const KeyLook& look, double radius) {
  const Theme& colours = theme();
  const bool extreme = look.kind == KnotKind::extreme, breakdown = look.kind == KnotKind::breakdown;
  const QColor fill = extreme ? colours.key_extreme : breakdown ? colours.key_breakdown : colours.key_normal;
  const double r = radius + (extreme ? 0.6 : breakdown ? -0.8 : 0.0);
  QPolygonF shape;
  if (look.kind == KnotKind::hold) {
    const double half = 0.74 * r;
    shape << centre + QPointF(-half, -half) << centre + QPointF(half, -half) << centre + QPointF(half, half)
          << centre + QPointF(-half, half);
  } else {
    shape << centre + QPointF(0, -r) << centre + QPointF(r, 0) << centre + QPointF(0, r) << centre + QPointF(-r, 0);
  }
  QPen edge(colours.dark ? colours.seam : colours.panel, 1.0);
  if (look.between_frames) edge = QPen(fill, 1.4);
  if (look.selected) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(colours.accent, 0.22));
    painter.drawEllipse(centre, 8.0, 8.0);
    edge = QPen(colours.accent, 1.6);
  }
  edge.setJoinStyle(Qt::RoundJoin);
  painter.setPen(edge);
  painter.setBrush(look.between_frames ? QBrush(Qt::NoBrush) : look.selected ? QBrush(Qt::white) : QBrush(fill));
  painter.drawConvexPolygon(shape);
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

int drawKeyChips(QPainter& painter, const QRect& row, const QStringList& keys, Qt::Alignment edge) {
  constexpr int kHeight = 18, kPad = 6, kGap = 4;
  const Theme& t = theme();
  const bool from_right = edge & Qt::AlignRight;
  int used = 0;
  // Chips keep their order: from the right edge the last comes first.
  for (qsizetype i = 0; i < keys.size(); ++i) {
    const QString& key = keys[from_right ? keys.size() - 1 - i : i];
    const int width = painter.fontMetrics().horizontalAdvance(key) + 2 * kPad;
    if (used + width > row.width()) break;
    const int left = from_right ? row.right() + 1 - used - width : row.left() + used;
    const QRect chip(left, row.top() + (row.height() - kHeight) / 2, width, kHeight);
    RoundedBox{t.raised, t.edge, 3.0}.draw(painter, chip);
    painter.setPen(t.text);
    painter.drawText(chip, Qt::AlignCenter, key);
    used += width + kGap;
  }
  return used;
}

}  // namespace sinew::ui
