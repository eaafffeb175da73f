#include "viewer/widgets/controls/outline.h"

#include <algorithm>
#include <limits>

#include <QLineF>

namespace sinew::ui {

double distanceTo(const QPolygonF& outline, QPointF at) {
  if (outline.containsPoint(at, Qt::WindingFill)) return 0.0;
  double nearest = std::numeric_limits<double>::max();
  for (qsizetype i = 0; i < outline.size(); ++i) {
    const QPointF from = outline[i], way = outline[(i + 1) % outline.size()] - from;
    const double length2 = QPointF::dotProduct(way, way);
    const double along = length2 > 0.0 ? std::clamp(QPointF::dotProduct(at - from, way) / length2, 0.0, 1.0) : 0.0;
    nearest = std::min(nearest, QLineF(at, from + along * way).length());
  }
  return nearest;
}

}  // namespace sinew::ui
