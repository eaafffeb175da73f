// Keeps what is painted inside of a pane.
#pragma once

#include <QPainter>

#include "viewer/widgets/viewport/overlays/view_contents.h"

namespace sinew::ui {

inline void clipToPane(QPainter& painter, const Pane& pane) {
  painter.setClipRect(QRectF(static_cast<qreal>(pane.origin.x), static_cast<qreal>(pane.origin.y),
                             static_cast<qreal>(pane.size.x), static_cast<qreal>(pane.size.y)),
                      Qt::IntersectClip);
}

}  // namespace sinew::ui
