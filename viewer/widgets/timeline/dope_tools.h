// What the pointer and the keys do in the timeline, a tool for each.
#pragma once

#include <memory>
#include <optional>

#include "viewer/document/edits/clips/weight_keys.h"
#include "viewer/widgets/controls/tools/modal_drag.h"
#include "viewer/widgets/controls/tools/scrub_tool.h"
#include "viewer/widgets/timeline/dope_drag.h"
#include "viewer/widgets/timeline/view.h"

namespace sinew::ui {

// Names, folds and locks in the left column.
class TimelineView::NamesTool : public Tool {
 public:
  explicit NamesTool(TimelineView& view) : view_(view) {}

  Taken press(const QMouseEvent& event) override;
  Taken doubleClick(const QMouseEvent& event) override;  // opens and closes a row
  bool move(const QMouseEvent& event) override;
  void leave() override { view_.setHovered(-1); }

 private:
  bool over(const QMouseEvent& event) const;

  TimelineView& view_;
};

// Something that stands at a time and is dragged along, in one step.
class TimelineView::TimeTool : public Tool {
 public:
  explicit TimeTool(TimelineView& view) : view_(view) {}

  Taken press(const QMouseEvent& event) override;
  bool move(const QMouseEvent& event) override;
  void leave() override { hovered_ = false; }
  void release(const QMouseEvent&) override;
  void cancel() override;
  std::optional<Qt::CursorShape> cursor() const override;

 protected:
  virtual bool isAt(QPoint at) const = 0;
  virtual double grab(QPoint at) = 0;  // its time, seconds
  virtual void drag(double time, Gesture gesture) = 0;
  virtual void putBack() {}  // besides what the document has
  virtual Qt::CursorShape shape() const { return Qt::SizeHorCursor; }

  TimelineView& view_;

 private:
  Gesture gesture_ = kNoGesture;  // while it is held
  QPointF from_;
  double before_ = 0.0;
  bool dragged_ = false, hovered_ = false;
};

// The ends of the work range.
class TimelineView::RangeTool : public TimeTool {
 public:
  using TimeTool::TimeTool;
  Taken doubleClick(const QMouseEvent& event) override;  // the whole clip

 private:
  bool isAt(QPoint at) const override { return view_.rangeEndAt(at) != RangeEnd::none; }
  double grab(QPoint at) override;
  void drag(double time, Gesture gesture) override;

  RangeEnd end_ = RangeEnd::none;
};

class TimelineView::ClipEndTool : public TimeTool {
 public:
  using TimeTool::TimeTool;

 private:
  bool isAt(QPoint at) const override { return view_.clipEndRect().adjusted(-2, 0, 2, 0).contains(at); }
  double grab(QPoint at) override;
  void drag(double time, Gesture gesture) override;
};

class TimelineView::MarkerTool : public TimeTool {
 public:
  using TimeTool::TimeTool;
  Taken press(const QMouseEvent& event) override;        // anywhere in the ruler it says which is chosen
  Taken doubleClick(const QMouseEvent& event) override;  // its name

 private:
  bool isAt(QPoint at) const override { return view_.markerAt(at) >= 0; }
  double grab(QPoint at) override;
  void drag(double time, Gesture gesture) override;
  void putBack() override { view_.marker_ = grabbed_; }
  Qt::CursorShape shape() const override { return Qt::PointingHandCursor; }

  int grabbed_ = -1;
};

class TimelineView::AudioTool : public TimeTool {
 public:
  using TimeTool::TimeTool;

 private:
  bool isAt(QPoint at) const override { return view_.audioRect().contains(at) && at.x() >= view_.timeLeft(); }
  double grab(QPoint at) override;
  void drag(double time, Gesture gesture) override;
  Qt::CursorShape shape() const override { return Qt::ArrowCursor; }
};

// Drags of the selected keys.
class TimelineView::KeysTool : public ModalDrag {
 public:
  KeysTool(ToolStack& stack, TimelineView& view) : ModalDrag(stack), view_(view) {}

  void begin(const DopeDrag::Start& start, bool modal, QPointF at, Qt::KeyboardModifiers modifiers);
  void forget();  // ends as it is: what it began with is gone

  Taken press(const QMouseEvent& event) override;
  Taken doubleClick(const QMouseEvent& event) override;  // to the key's time, or a new key
  bool move(const QMouseEvent& event) override;
  void leave() override { hovered_ = std::nullopt; }
  void release(const QMouseEvent& event) override;
  bool wheel(const QWheelEvent&) override { return running(); }  // what is dragged stays under the pointer
  void cancel() override;
  std::optional<Qt::CursorShape> cursor() const override { return hovered_; }
  void paint(QPainter& painter) const override;

 private:
  struct Press {
    QPointF at;
    Qt::KeyboardModifiers modifiers;
    KnotSets knots;  // empty for the middle button
    bool was_selected = false;
  };
  void apply() override;
  void revert() override;
  void ended() override;
  QString amountText() const override { return drag_->text(); }
  int axes() const override { return 0; }
  Hints startHints() const override;
  QString snapText() const override { return tr("between frames"); }
  bool over(const QMouseEvent& event) const;

  TimelineView& view_;
  std::unique_ptr<DopeDrag> drag_;
  std::optional<Press> pressed_;
  std::optional<Qt::CursorShape> hovered_;
  QPointF at_;  // of the pointer
};

// Keys of the weights of clips: chosen, dragged in time, put in by a double click.
class TimelineView::WeightsTool : public ModalDrag {
 public:
  WeightsTool(ToolStack& stack, TimelineView& view) : ModalDrag(stack), view_(view) {}

  void begin(bool modal, QPointF at, Qt::KeyboardModifiers modifiers);  // a drag of the selected ones
  void forget();                                                        // ends as it is: what it began with is gone

  Taken press(const QMouseEvent& event) override;
  Taken doubleClick(const QMouseEvent& event) override;  // to the key's time, or a new key
  bool move(const QMouseEvent& event) override;
  void release(const QMouseEvent& event) override;
  bool wheel(const QWheelEvent&) override { return running(); }
  void cancel() override;
  void paint(QPainter& painter) const override;

 private:
  struct Press {
    QPointF at;
    Qt::KeyboardModifiers modifiers;
    WeightKeys keys;  // empty for the middle button
    bool was_selected = false;
  };
  void apply() override;
  void revert() override;
  void ended() override;
  QString amountText() const override;
  int axes() const override { return 0; }
  Hints startHints() const override;
  QString snapText() const override { return tr("between frames"); }
  double amount() const;  // seconds that the timeline shows
  KeyHit hitAt(QPoint point) const;

  TimelineView& view_;
  std::unique_ptr<WeightKeyMove> drag_;
  std::optional<Press> pressed_;
  QString refusal_;
  QPointF at_;  // of the pointer
};

// Selects the keys in a box.
class TimelineView::BoxTool : public Tool {
 public:
  BoxTool(const ToolStack& stack, TimelineView& view) : stack_(stack), view_(view) {}

  void arm();  // for the next drag of the left button, wherever it begins

  Taken press(const QMouseEvent& event) override;
  Taken doubleClick(const QMouseEvent& event) override;
  bool move(const QMouseEvent& event) override;
  void release(const QMouseEvent& event) override;
  bool key(const QKeyEvent& event) override;
  void cancel() override;
  bool wants(const QKeyEvent& event) const override;
  std::optional<Qt::CursorShape> cursor() const override;
  void paint(QPainter& painter) const override;

 private:
  void select();

  const ToolStack& stack_;
  TimelineView& view_;
  bool armed_ = false, running_ = false, dragged_ = false;
  QPointF from_, at_;
  Qt::KeyboardModifiers modifiers_;
};

// Moves the view, and says what the pointer does where nothing goes on.
class TimelineView::PanTool : public Tool {
 public:
  explicit PanTool(TimelineView& view) : view_(view) {}

  Taken press(const QMouseEvent& event) override;
  bool move(const QMouseEvent& event) override;
  void release(const QMouseEvent&) override { running_ = false; }
  void cancel() override;
  bool keepsKeys() const override { return false; }
  Hints hints() const override;
  std::optional<Qt::CursorShape> cursor() const override;

 private:
  void panBy(QPointF pixels);

  TimelineView& view_;
  bool running_ = false;
  QPointF from_, last_;
};

struct TimelineView::Tools {
  explicit Tools(TimelineView& view);

  ToolStack stack;
  NamesTool names;
  RangeTool range;
  ClipEndTool clip_end;
  MarkerTool markers;
  ScrubTool scrub;
  AudioTool audio;
  BoxTool box;
  KeysTool keys;
  WeightsTool weights;
  PanTool pan;
};

}  // namespace sinew::ui
