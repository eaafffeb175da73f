// What whole bodies stand on, and whether their centres of mass are over it, as it lies over the picture.
#pragma once

#include <optional>
#include <vector>

#include <QLineF>
#include <QPolygonF>

#include "viewer/widgets/viewport/overlays/view_contents.h"

class QPainter;

namespace sinew::ui {

// Of one body in one pane; positions are those of the widget.
struct BalanceMark {
  QPolygonF support;            // the outline on the ground, closed
  QPointF on_ground;            // under or over the centre of mass
  std::optional<QLineF> plumb;  // from the centre of mass down to there
  bool over = false;            // it is inside of the outline
};

// Of the bodies of the characters that are shown which keep their balance now; what lies behind the eye is left out.
std::vector<BalanceMark> balanceMarks(const ViewContents& view);
void paintBalance(QPainter& painter, const std::vector<BalanceMark>& marks, const Pane& pane);

}  // namespace sinew::ui
