// What of the graph lies under a point or inside a shape.
#pragma once

#include <functional>
#include <optional>

#include <QPolygonF>
#include <QRectF>

#include "viewer/widgets/curves/plot/view.h"

namespace sinew::ui {

struct GraphPick {
  enum class Kind { none, knot, handle, curve };
  Kind kind = Kind::none;
  std::size_t curve = 0;  // index into GraphContent::curves
  std::size_t knot = 0;   // of a knot or a handle
  Side side = Side::out;  // of a handle
  bool operator==(const GraphPick&) const = default;
};

// The nearest within reach: handles before knots before curves; locked curves cannot be picked. Of things that lie
// over each other the selected and the active one win.
GraphPick pickAt(const GraphView& view, const GraphContent& content, QPointF at);
// The curve whose line passes nearest, whatever lies on it; nothing beyond `reach` pixels.
std::optional<std::size_t> curveAt(const GraphView& view, const GraphContent& content, QPointF at, double reach);

KnotSets knotsIn(const GraphView& view, const GraphContent& content, const QRectF& box);
KnotSets knotsIn(const GraphView& view, const GraphContent& content, const QPolygonF& lasso);
// All knots within half a pixel of a time.
KnotSets knotsAt(const GraphView& view, const GraphContent& content, double time);

// All selected knots.
KnotSets selectedIn(const GraphContent& content);
// Around all selected knots, in seconds and graph values.
struct SelectionExtent {
  double first = 0.0, last = 0.0, low = 0.0, high = 0.0;
  std::size_t count = 0;
};
SelectionExtent selectionExtent(const GraphContent& content);

}  // namespace sinew::ui
