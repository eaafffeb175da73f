// Where the end of a chain can be, as it lies over the picture: the shell round its first joint, and dots inside the
// limits.
#pragma once

#include <vector>

#include <QPointF>
#include <QPolygonF>
#include <QStringList>

#include "core/evaluate/rig/rig_reach.h"
#include "viewer/document/document.h"
#include "viewer/widgets/viewport/overlays/view_contents.h"

class QPainter;

namespace sinew::ui {

struct ReachShape {
  QPolygonF outer, inner;  // outlines of the two spheres, positions of the widget; the inner one empty where it is none
  std::vector<QPolygonF> rings{};  // of the outer one, about the axes of the world
  std::vector<QPointF> ends{};
  BodySide side = BodySide::middle;
};
// Of the chains with these names that the active character has; without those that the eye is inside of.
std::vector<ReachShape> reachShapes(const Document& document, const QStringList& chains, const ViewContents& view,
                                    ReachShells& shells);
void paintReach(QPainter& painter, const std::vector<ReachShape>& shapes, const Pane& pane);

}  // namespace sinew::ui
