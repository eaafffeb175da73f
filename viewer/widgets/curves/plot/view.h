// What part of time and value the graph shows, and how it is painted. No widgets: it paints into pictures.
#pragma once

#include <map>
#include <memory>
#include <optional>

#include <QColor>
#include <QImage>
#include <QPointF>

#include "viewer/document/time/ruler.h"
#include "viewer/settings/view_settings.h"
#include "viewer/widgets/controls/ruler_labels.h"
#include "viewer/widgets/controls/time_scale.h"
#include "viewer/widgets/curves/plot/columns.h"
#include "viewer/widgets/curves/plot/shown.h"
#include "viewer/widgets/curves/plot/value_scale.h"

class QPainter;

namespace sinew::ui {

// Pixel 0, 0 is the upper left corner of the graph; the ruler lies below it.
struct GraphView {
  TimeScale time;
  ValueScale value;
  GraphLayout layout = GraphLayout::plain;

  QPointF place(const ShownCurve& curve, double time_s, double shown_value) const {
    return {time.toX(time_s), value.toY(curve.toGraph(shown_value))};
  }
  QPointF knotPlace(const ShownCurve& curve, std::size_t knot) const {
    return place(curve, curve.times()[knot], curve.shown(knot));
  }
  QPointF handlePlace(const ShownCurve& curve, std::size_t knot, Side side) const;
  // Whether there is a handle, far enough from its knot to be told from it.
  bool showsHandle(const ShownCurve& curve, std::size_t knot, Side side) const;
  bool operator==(const GraphView&) const = default;
};

// Everything that the pictures show.
struct GraphContent {
  std::vector<ShownCurve> curves;
  std::vector<ShownCurve> buffers;  // kept earlier versions, at half strength
  std::vector<QString> lanes;       // names for GraphLayout::stacked, one per curve
  Ruler ruler;
  TimeFormat format = TimeFormat::frames;
  double clip_end = 0.0, range_start = 0.0, range_end = 0.0;  // seconds of the clip
  bool all_handles = false;
};

enum class HandleLook { unified, broken, locked };

QColor curveColour(const ShownCurve& curve);
// The unit of the value axis: that of the active curve, or of all.
QString graphUnit(const GraphContent& content, GraphLayout layout);
bool inDegrees(const GraphContent& content, GraphLayout layout);
HandleLook handleLook(const Knot& knot);

// A knot as it is painted: whether there is room for it.
bool showsKnots(const ShownCurve& curve, const GraphView& view);
// Whether knots have their handles: not where thousands of them would be in sight.
bool showsHandles(const GraphView& view, const GraphContent& content);
std::span<const std::uint32_t> selectedInSight(const ShownCurve& curve, const TimeScale& time);

class GraphPainter {
 public:
  static constexpr int kRuler = 20;
  static constexpr std::size_t kFewCurves = 12;  // more are filled by columns
  static constexpr double kLabelPixels = 22.0;

  // Surfaces, grid and ruler; size: view plus ruler, times the pixel ratio.
  static void paintGround(QImage& picture, const GraphView& view, const GraphContent& content);
  static std::vector<RulerLabel> labels(const GraphView& view, const GraphContent& content);  // of the ruler
  static void eraseLabels(QPainter& painter, const GraphView& view, const std::vector<RulerLabel>& labels);
  // Curves, knots, handles and the labels of the values on a transparent ground, of the graph without its ruler.
  // ARGB32_Premultiplied.
  void paintCurves(QImage& picture, const GraphView& view, const GraphContent& content);

 private:
  ColumnFill fill_;
};

}  // namespace sinew::ui
