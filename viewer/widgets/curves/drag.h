// What a drag of keys does to the clip.
#pragma once

#include <map>
#include <optional>

#include <QPointF>
#include <QString>

#include "viewer/document/document.h"
#include "viewer/widgets/curves/plot/pick.h"

namespace sinew::ui {

enum class KeyDragKind {
  move,
  duplicate,  // copies move, the originals stay
  scale,      // about the middle of the selection; with the middle button about where it was pressed
  ripple,     // keys after the first selected one of each curve follow it in time
  box,        // by a handle of the box round the selection, away from the opposite one
  handle,     // of a tangent
};

struct SnapOptions {
  bool time = true;    // to whole frames
  bool value = false;  // to the finest lines of the grid
};

// Keys near the moved ones go along.
struct SoftOptions {
  bool on = false;
  double radius = 0.25;  // seconds
};

// One drag from its start to its end. Everything it does is one undo step, and cancel() reverts it bit for bit.
class KeyDrag {
 public:
  struct Start {
    KeyDragKind kind = KeyDragKind::move;
    GraphPick grabbed;   // a knot or a handle; none for those begun by a key
    QPoint box_corner;   // KeyDragKind::box: -1, 0 or 1 in x (1: right) and y (1: up)
    bool modal = false;  // begun by a key, follows the pointer without a button
  };
  enum class Axis { both, time, value };
  // Where it stands.
  struct Moment {
    QPointF from, at;  // pixels of the graph
    Qt::KeyboardModifiers modifiers;
    Axis axis = Axis::both;
    bool snaps_time = true;        // to whole frames
    std::optional<double> number;  // typed: seconds, a shown value where the axis is that, or a factor
  };

  KeyDrag(Document& document, const GraphView& view, const GraphContent& content, const Start& start,
          const SnapOptions& snap, const SoftOptions& soft);
  ~KeyDrag();  // what it did stays, unless it was cancelled
  KeyDrag(const KeyDrag&) = delete;
  KeyDrag& operator=(const KeyDrag&) = delete;

  const Start& start() const { return start_; }
  bool moved() const { return moved_; }
  void moveTo(const Moment& moment);
  void setSoft(const SoftOptions& soft);
  const SoftOptions& soft() const { return soft_; }
  void cancel();
  // "4 frames, 0.120 m": what the drag does now.
  QString text() const { return refusal_.isEmpty() ? text_ : refusal_; }
  const QString& refusal() const { return refusal_; }  // why nothing happens; empty while something does

 private:
  void apply();
  QPointF moveAmount() const;  // seconds and graph values, locked and snapped
  void applyMove(double seconds, double graph_value);
  void applyRipple(double seconds);
  void applyScale(double time_factor, double value_factor, double pivot_time, double pivot_value);
  void applyScaleByPointer();
  void applyScaleByDrag();
  void applyBox();
  void applyHandle();
  void rest();
  void edit(const QString& text, const KeyOperation& operation);
  // Own units of a channel per graph value, and the graph value of its own zero.
  struct GraphScale {
    double per_graph = 1.0, zero = 0.0;
  };
  GraphScale graphScaleOf(const ChannelId& id) const;

  Document& document_;
  const GraphView view_;  // as it was in the beginning
  const Start start_;
  SnapOptions snap_;
  SoftOptions soft_;
  const Ruler ruler_;  // whose frames it keeps to
  Gesture gesture_;
  KnotSets targets_;  // the selected keys of the graph, in the beginning
  std::map<ChannelId, GraphScale> graph_scales_;
  std::map<ChannelId, double> first_times_;  // of the selected knots
  ShownCurve grabbed_curve_;                 // the curve of the grabbed knot, in the beginning
  SelectionExtent extent_;
  double value_step_ = 0.0;
  ChannelUnit unit_;         // that text() names
  double unit_scale_ = 1.0;  // shown values per graph value

  Moment now_;
  bool moved_ = false;
  QString text_, refusal_;
};

}  // namespace sinew::ui
