// How far a position is from a drawn shape.
#pragma once

#include <QPolygonF>

namespace sinew::ui {

// 0 inside; the outline is closed.
double distanceTo(const QPolygonF& outline, QPointF at);

}  // namespace sinew::ui
