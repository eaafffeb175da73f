// Small drawn parts that several panels share.
#pragma once

#include <QColor>
#include <QPointF>
#include <QStringList>

#include "core/curve/knot.h"

class QPainter;
class QRect;

namespace sinew::ui {

// `part` of b in a, 0 … 1.
QColor mixed(const QColor& a, const QColor& b, double part);
QColor withAlpha(QColor colour, double alpha);

// Text tint of an axis: 0 x, 1 y, 2 z, 3 w.
QColor axisTextColour(int axis);

// How a key looks in rows over time.
struct KeyLook {
  KnotKind kind = KnotKind::key;
  bool between_frames = false;  // hollow
  bool selected = false;
};

inline constexpr double kKeyRadius = 5.2, kSummaryKeyRadius = 4.2;

// A key around `centre`: a diamond, or a square for holds. Extremes are a little larger, breakdowns smaller.
void drawKey(QPainter& painter, QPointF centre, const KeyLook& look, double radius = kKeyRadius);

// Keys as chips, side by side and centred in the height of `row`, from its left or its right edge; those that do not
// fit are left out. Returns the width they take.
int drawKeyChips(QPainter& painter, const QRect& row, const QStringList& keys, Qt::Alignment edge);

// The row background: selected rows carry an accent bar at the left.
void drawRowBackground(QPainter& painter, const QRect& row, bool selected, bool related, bool hovered);

}  // namespace sinew::ui
