// What the pointer and the keys do in the graph of the curve editor, a tool for each.
#pragma once

#include <memory>
#include <optional>

#include <QPolygonF>

#include "viewer/widgets/controls/tools/modal_drag.h"
#include "viewer/widgets/controls/tools/scrub_tool.h"
#include "viewer/widgets/curves/drag.h"
#include "viewer/widgets/curves/graph.h"

namespace sinew::ui {

// Drags of the selected keys.
class CurveGraph::KeysTool : public ModalDrag {
 public:
  KeysTool(ToolStack& stack, CurveGraph& graph) : ModalDrag(stack), graph_(graph) {}

  // By a key, or for a press that is held already.
  void begin(const KeyDrag::Start& start, QPointF at, Qt::KeyboardModifiers modifiers);
  const KeyDrag* drag() const { return drag_.get(); }
  void setSoft(const SoftOptions& soft);
  void forgetKeys() { insert_held_ = false; }  // that are held

  Taken press(const QMouseEvent& event) override;
  bool wheel(const QWheelEvent& event) override;
  bool key(const QKeyEvent& event) override;
  void paint(QPainter& painter) const override;

 private:
  void apply() override;
  void revert() override;
  void ended() override;
  QString amountText() const override { return drag_->text(); }
  QString lockText() const override;
  int axes() const override;
  void locked() override;
  bool takesNumbers() const override;
  bool otherKey(const QKeyEvent& event) override;
  Hints startHints() const override;
  QString snapText() const override;
  void expectNumber();

  CurveGraph& graph_;
  std::unique_ptr<KeyDrag> drag_;
  bool insert_held_ = false;
};

// Boxes and lassos.
class CurveGraph::RegionTool : public Tool {
 public:
  RegionTool(const ToolStack& stack, CurveGraph& graph) : stack_(stack), graph_(graph) {}

  void arm(Mode mode);                                      // for the next drag of the left button
  void begin(QPointF at, Qt::KeyboardModifiers modifiers);  // a box, for a press that is held already
  bool running() const { return running_; }

  Taken press(const QMouseEvent& event) override;
  bool move(const QMouseEvent& event) override;
  void release(const QMouseEvent& event) override;
  bool key(const QKeyEvent& event) override;
  void cancel() override;
  bool wants(const QKeyEvent& event) const override;
  Hints hints() const override;
  std::optional<Qt::CursorShape> cursor() const override;
  void paint(QPainter& painter) const override;

 private:
  void select(Qt::KeyboardModifiers modifiers);
  void zoom();

  const ToolStack& stack_;
  CurveGraph& graph_;
  std::optional<Mode> armed_;
  Mode shape_ = Mode::box;
  bool running_ = false;
  bool inserts_ = false;  // a press of the right button that places a key unless it moves
  QPointF from_, at_;
  QPolygonF lasso_;
  Qt::KeyboardModifiers modifiers_;
};

// Moves and zooms the view.
class CurveGraph::ViewTool : public Tool {
 public:
  explicit ViewTool(CurveGraph& graph) : graph_(graph) {}

  bool panning() const { return drag_ == Drag::pan; }
  Taken press(const QMouseEvent& event) override;
  bool move(const QMouseEvent& event) override;
  void release(const QMouseEvent&) override { drag_ = Drag::none; }
  void cancel() override;
  bool keepsKeys() const override { return false; }
  std::optional<Qt::CursorShape> cursor() const override;

 private:
  enum class Drag { none, pan, zoom };
  CurveGraph& graph_;
  Drag drag_ = Drag::none;
  QPointF from_, last_;
  Qt::KeyboardModifiers modifiers_;
  double time_factor_ = 1.0, value_factor_ = 1.0;  // so far
};

// Selects what is clicked, and begins what a drag of the left button is about.
class CurveGraph::ClickTool : public Tool {
 public:
  ClickTool(ToolStack& stack, CurveGraph& graph, KeysTool& keys, RegionTool& regions)
      : stack_(stack), graph_(graph), keys_(keys), regions_(regions) {}

  Taken press(const QMouseEvent& event) override;
  Taken doubleClick(const QMouseEvent& event) override;  // a key on the curve
  bool move(const QMouseEvent& event) override;
  void release(const QMouseEvent& event) override;
  void cancel() override { pressed_.reset(); }
  void leave() override;
  Hints hints() const override;
  std::optional<Qt::CursorShape> cursor() const override;

 private:
  struct Press {
    QPointF at;
    Qt::KeyboardModifiers modifiers;
    GraphPick pick;
    bool was_selected = false;
  };
  ToolStack& stack_;
  CurveGraph& graph_;
  KeysTool& keys_;
  RegionTool& regions_;
  std::optional<Press> pressed_;
};

struct CurveGraph::Tools {
  explicit Tools(CurveGraph& graph);

  ToolStack stack;
  KeysTool keys;
  RegionTool regions;
  ViewTool view;
  ClickTool click;
  ScrubTool scrub;
};

}  // namespace sinew::ui
