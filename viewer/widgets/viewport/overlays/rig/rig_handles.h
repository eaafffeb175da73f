// Targets and poles of rigs, and what holds joints to others, as they lie over the picture.
#pragma once

#include <optional>
#include <vector>

#include <QLineF>
#include <QPolygonF>

#include "core/skeleton/roles.h"
#include "viewer/render/picking.h"
#include "viewer/widgets/viewport/overlays/view_contents.h"

class QPainter;

namespace sinew::ui {

// One control in one pane; positions are those of the widget.
struct RigHandle {
  InstanceId instance;
  JointIndex joint = kNoJoint;  // of the control
  BodySide side = BodySide::middle;
  std::uint8_t flags = 0;                     // render::JointFlag bits
  bool rides = false;                         // its chain does not reach for it now: it is drawn dashed
  float depth = 0.f;                          // metres from the eye
  QPointF at;                                 // of its origin
  QPolygonF outline;                          // around all of it
  std::vector<QPolygonF> fills, front, back;  // faces towards the eye; edges before and behind them
  std::optional<QLineF> to;                   // the joint that it rules
  bool pinned = false;                        // its body holds it there before others
  bool beyond = false;                        // that joint should be there, and is not: it is out of reach
};

// The controls of the characters that are shown, the nearest to the eye last. Those behind the eye are left out.
std::vector<RigHandle> rigHandles(const ViewContents& view);
// The control under a position of the widget: of several the nearest to the eye.
std::optional<render::Pick> rigHandleAt(Vec2 at, const ViewContents& view);
// From joints that constraints hold to what these follow, where both are before the eye; without those that do not
// count now.
std::vector<QLineF> constraintLines(const ViewContents& view);
// The ways of paths through their points, and of splines of chains through their handles, which are all before the eye;
// likewise.
struct PathLine {
  QPolygonF line;
  std::optional<BodySide> side{};  // of a spline
};
std::vector<PathLine> pathLines(const ViewContents& view);
void paintPathLines(QPainter& painter, const std::vector<PathLine>& paths, const Pane& pane);
void paintConstraintLines(QPainter& painter, const std::vector<QLineF>& lines, const Pane& pane);
void paintRigHandles(QPainter& painter, const std::vector<RigHandle>& handles, const Pane& pane);

}  // namespace sinew::ui
