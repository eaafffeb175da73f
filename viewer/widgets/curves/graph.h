// The graph of the curve editor: curves over time, and everything that the pointer does to their keys.
#pragma once

#include <memory>
#include <set>
#include <string_view>

#include <QImage>
#include <QWidget>

#include "viewer/document/document.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/curves/channels.h"
#include "viewer/widgets/curves/drag.h"
#include "viewer/widgets/curves/plot/pick.h"
#include "viewer/widgets/curves/plot/view.h"

namespace sinew {
class Preferences;
}

namespace sinew::ui {

class SharedTimeScale;
class ToolKeys;

// Ground and curves are kept in two pictures; the playhead runs between them, so a step in time repaints two narrow
// strips.
class CurveGraph : public QWidget {
  Q_OBJECT

 public:
  // What a region is for, and its shape.
  enum class Mode { box, lasso, zoom_box };

  CurveGraph(Document& document, Preferences& preferences, SharedTimeScale& time_scale, ChannelList& channels,
             QWidget* parent = nullptr);
  ~CurveGraph() override;
  void setActions(const FindAction& find_action) { find_action_ = find_action; }

  const GraphView& view() const { return view_; }
  const GraphContent& content() const { return content_; }
  const GraphPick& hovered() const { return hovered_; }
  bool busy() const;  // with the pointer
  void setToolKeys(const ToolKeys& keys);

  // --- view ---------------------------------------------------------------------------------------------------------
  void frameAll();         // the whole values of the curves
  void frameEverything();  // and the whole time
  void frameSelection();   // the selected knots; without any, all
  void frameTime();        // the current time in the middle
  GraphLayout layout() const { return view_.layout; }
  void setLayout(GraphLayout layout);
  void setAllHandles(bool on);
  bool allHandles() const { return all_handles_; }
  void setTransformBox(bool on);
  bool transformBox() const { return transform_box_; }

  // --- editing ------------------------------------------------------------------------------------------------------
  SnapOptions snap() const { return snap_; }
  void setSnap(const SnapOptions& snap);
  SoftOptions soft() const { return soft_; }
  void setSoft(const SoftOptions& soft);
  // What a drag of the middle button does to the selected keys in the Maya-like scheme: move or scale.
  void setMiddleDrag(KeyDragKind kind) { middle_drag_ = kind; }
  // Begins an operation that follows the pointer until a click or ToolKey::confirm; ToolKey::cancel
  // cancels it.
  void begin(KeyDragKind kind);
  // The next drag of the left button selects inside of a shape, or zooms to a box.
  void begin(Mode mode);
  // A key on the active curve, or the one under the pointer, where the pointer is.
  void insertAtPointer();
  void selectColumn(double time);  // of all shown curves
  void selectWholeCurve(std::size_t curve);
  // Moves the selected keys by whole frames and by steps of the grid.
  void nudge(int frames, int steps);
  // Makes the next or previous key of the active curve the selected one.
  void selectNeighbour(int step);

  // Pixels of a place that scripts name: "key(LeftArm.rx, 12)", "in-handle(LeftArm.rx, 12)", "out-handle(…)",
  // "curve(LeftArm.rx, 12)", "frame(24)" in the ruler, "at(24 0.5)" frame and graph value, "box(1 1)" a corner of the
  // box round the selection. Times are frames. NaN for what is not there.
  Q_INVOKABLE QPointF placeOf(const QString& name) const;

  // How long the latest paint took, in microseconds, and how many pixels were painted.
  struct PaintCost {
    qint64 microseconds = 0;
    qint64 pixels = 0;
  };
  const PaintCost& lastPaint() const { return last_paint_; }

  QSize sizeHint() const override { return {800, 248}; }
  QSize minimumSizeHint() const override { return {120, 80}; }

 signals:
  void optionsChanged();  // layout, handles, snapping, soft editing
  // Something was wanted that cannot be, in one sentence.
  void refused(const QString& reason);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  // graph_tools.h
  struct Tools;
  class KeysTool;
  class RegionTool;
  class ViewTool;
  class ClickTool;

  // graph.cpp
  void onChanged(const DocumentChange& change);
  void rebuild();  // the content, from the document
  void frameNew();
  void followScale();
  void redraw();        // both pictures
  void redrawCurves();  // the front picture
  void movePlayhead();
  void showRuler();                              // what it counts, in the content
  QRegion playheadRegion(double seconds) const;  // with the labels beside the head
  int graphHeight() const { return height() - GraphPainter::kRuler; }
  std::vector<ShownCurve> shownBuffers() const;

  // graph_paint.cpp
  void preparePictures();
  void paintPlayhead(QPainter& painter) const;
  void paintOverlays(QPainter& painter) const;
  void paintTransformBox(QPainter& painter) const;
  void paintReadout(QPainter& painter) const;
  QRectF boxRect() const;  // round the selection, in pixels; empty for less than two keys
  QPointF boxHandle(QPoint corner) const;
  std::vector<QPoint> boxCorners() const;  // the handles that there is room for: -1, 0 or 1 in x and y (1: up)

  // graph_input.cpp
  void updateHover(QPointF at);
  void showHandles(bool alt);  // of all keys, while Alt is held
  void select(const GraphPick& pick, Qt::KeyboardModifiers modifiers);
  void panBy(QPointF pixels);
  void scrollLanes(double pixels);  // positive: towards the first
  bool lanesFit() const;            // all of them are in sight
  void zoomBy(double time_factor, double value_factor, QPointF about);
  void insertKey(QPointF at);
  std::optional<QPoint> boxCornerAt(QPointF at) const;

  Document& document_;
  Preferences& preferences_;
  SharedTimeScale& time_scale_;
  ChannelList& channels_;
  FindAction find_action_;

  GraphView view_;
  GraphContent content_;
  GraphPainter painter_;
  QImage ground_, front_;
  bool ground_valid_ = false, front_valid_ = false;
  bool value_framed_ = true;    // shows whole curves, and stays so when the size changes
  std::set<ChannelId> framed_;  // the curves for which the view was framed
  std::set<QString> framed_units_;
  double framed_unit_m_ = 0.0;  // of the character's file
  double playhead_ = 0.0;       // where it was painted, seconds
  bool all_handles_ = false, alt_held_ = false, transform_box_ = false;
  SnapOptions snap_;
  SoftOptions soft_;
  KeyDragKind middle_drag_ = KeyDragKind::move;
  bool focus_ring_ = false;  // the keyboard came by itself

  QPointF pointer_;
  bool pointer_inside_ = false;
  GraphPick hovered_;
  std::unique_ptr<Tools> tools_;
  PaintCost last_paint_;
};

}  // namespace sinew::ui
