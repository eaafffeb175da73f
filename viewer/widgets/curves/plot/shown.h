// The curves of the curve editor as it draws and picks them. No widgets.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/edit/keys/edit_keys.h"
#include "viewer/document/text/value_text.h"

namespace sinew::ui {

// How the values of several curves share the graph.
enum class GraphLayout {
  plain,       // one value axis for all
  normalised,  // each curve fills −1 … 1
  stacked,     // each curve has a lane of its own, the first at the top
};

// One curve, ready to be drawn: values are in the unit that people read (degrees for angles). It shares the clip's
// knots, so making it costs next to nothing.
struct ShownCurve {
  ChannelId id;
  ChannelUnit unit;
  std::variant<Curve, QuatCurve> knots;
  CurveState state;
  int axis = 3;                                        // whose colour it has: x, y, z, w
  bool active = false, muted = false, locked = false;  // muted and locked also by its layer or by another one's solo
  std::vector<std::uint32_t> selected;                 // ascending indices of knots
  double low = 0.0, high = 0.0;                        // shown values of the knots and of what runs between them
  double offset = 0.0, scale = 1.0;                    // graph value = offset + scale * shown value; see arrange()

  std::size_t size() const;
  std::span<const double> times() const;
  double start() const { return size() > 0 ? times().front() : 0.0; }
  double end() const { return size() > 0 ? times().back() : 0.0; }
  double shown(std::size_t) const;  // value of a knot
  double evaluate(double time, SegmentHint& hint) const;
  Knot knot(std::size_t i) const;  // in the curve's own unit
  Interpolation interpolation(std::size_t i) const;
  Extrapolation before() const, after() const;
  bool isSelected(std::size_t i) const;
  bool sharesKnots(const ShownCurve& other) const;

  double toGraph(double shown_value) const { return offset + scale * shown_value; }
  double fromGraph(double graph_value) const { return (graph_value - offset) / scale; }
};

// The curves of those channels that have knots, in the order of `ids`. `before` are those of the last time: what did
// not change is taken from there.
std::vector<ShownCurve> shownCurves(const Clip& clip, std::span<const ChannelId> ids,
                                    const std::function<ChannelUnit(const ChannelId&)>& unit_of,
                                    const KnotSets& selected, std::span<const ShownCurve> before = {});
// A curve of its own, such as a kept earlier version.
ShownCurve shownCurve(const ChannelId& id, std::variant<Curve, QuatCurve> knots, ChannelUnit unit);

// Gives each curve its place in the graph, with room for its kept version.
void arrange(std::span<ShownCurve> curves, GraphLayout layout, std::span<const ShownCurve> buffers = {});

// Where a handle of a knot ends, in seconds and in shown values, away from the knot.
struct HandleArm {
  double dt = 0.0, dv = 0.0;
};
enum class Side { in, out };

// Whether the segment on a side is shaped by this handle. The first knot has none before it, the last none after.
bool hasHandle(const ShownCurve& curve, std::size_t knot, Side side);
// Those of hermite and linear segments reach a third of the segment, those of bezier segments are as they are.
HandleArm handleArm(const ShownCurve& curve, std::size_t knot, Side side);

}  // namespace sinew::ui
