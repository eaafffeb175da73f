// Small drawn parts that several panels share.
#pragma once

#include <QColor>
#include <QPointF>

class QPainter;
class QRect;

namespace sinew::ui {

// `part` of b in a, 0 … 1.
QColor mixed(const QColor& a, const QColor& b, double part);
QColor withAlpha(QColor colour, double alpha);

// Text tint of an axis: 0 x, 1 y, 2 z, 3 w.
QColor axisTextColour(int axis);

// Of the playhead's head: red while auto-key is on.
struct PlayheadLook {
  QColor line, head;
};
PlayheadLook playheadLook(bool auto_key);

enum class KeyLook {
  normal,
  between_frames,  // hollow
};

inline constexpr double kKeyRadius = 5.2, kSummaryKeyRadius = 4.2;

// A key diamond around `centre`.
void drawKey(QPainter& painter, QPointF centre, KeyLook look, double radius = kKeyRadius);

// The row background: selected rows carry an accent bar at the left.
void drawRowBackground(QPainter& painter, const QRect& row, bool selected, bool related, bool hovered);

}  // namespace sinew::ui
