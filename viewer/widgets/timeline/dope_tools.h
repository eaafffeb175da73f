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

// Whether the pointer has gone so far that a press is a drag.
bool isDrag(QPointF from, QPointF to);

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

// A press on a key chooses it, a drag moves what is chosen, a click leaves the key alone chosen, and a double click
// goes to its time or puts one in. Keys: how those of one kind of rows are named.
template <class Keys>
class TimelineView::KeyTool : public ModalDrag {
 public:
  KeyTool(ToolStack& stack, TimelineView& view) : ModalDrag(stack), view_(view) {}

  void forget();  // ends as it is: what it began with is gone

  Taken press(const QMouseEvent& event) override;
  Taken doubleClick(const QMouseEvent& event) override;
  bool move(const QMouseEvent& event) override;
  void release(const QMouseEvent& event) override;
  bool wheel(const QWheelEvent&) override { return running(); }  // what is dragged stays under the pointer
  void cancel() override;

 protected:
  virtual bool anySelected() const = 0;
  virtual KeyHit hitAt(QPoint point) const = 0;
  virtual Keys keysAt(const KeyHit& hit, double time, Qt::KeyboardModifiers modifiers) const = 0;
  virtual void choose(const Keys& keys, SelectMode mode) = 0;
  virtual Taken insert(int row, double seconds) = 0;
  virtual void drag(QPointF from, Qt::KeyboardModifiers modifiers) = 0;  // of what is chosen
  virtual void dropDrag() = 0;

  bool over(const QMouseEvent& event) const;
  // Frames are typed.
  void startDrag(bool modal, QPointF at, Qt::KeyboardModifiers modifiers, double fps);
  int axes() const override { return 0; }
  QString snapText() const override { return tr("between frames"); }
  void paintReadout(QPainter& painter, bool refused) const {
    view_.paintReadout(painter, at_, headerWithNumbers(), refused);
  }

  // The keys that were pressed; none where the drag began elsewhere.
  const Keys* pressed() const { return pressed_ ? &pressed_->keys : nullptr; }

  TimelineView& view_;

 private:
  struct Press {
    QPointF at;
    Qt::KeyboardModifiers modifiers;
    Keys keys;  // empty for the middle button
    bool was_selected = false;
  };
  std::optional<Press> pressed_;
  QPointF at_;  // of the pointer
};

// Drags of the selected keys of the clip.
class TimelineView::KeysTool : public KeyTool<KnotSets> {
 public:
  using KeyTool::KeyTool;

  void begin(const DopeDrag::Start& start, bool modal, QPointF at, Qt::KeyboardModifiers modifiers);

  Taken press(const QMouseEvent& event) override;
  bool move(const QMouseEvent& event) override;
  void leave() override { hovered_ = std::nullopt; }
  std::optional<Qt::CursorShape> cursor() const override { return hovered_; }
  void paint(QPainter& painter) const override;

 private:
  bool anySelected() const override { return view_.rows_.anySelectedKey(); }
  KeyHit hitAt(QPoint point) const override { return view_.keyAt(point); }
  KnotSets keysAt(const KeyHit& hit, double time, Qt::KeyboardModifiers modifiers) const override;
  void choose(const KnotSets& keys, SelectMode mode) override { view_.document_.selectKeys(keys, mode); }
  Taken insert(int row, double seconds) override;
  void drag(QPointF from, Qt::KeyboardModifiers modifiers) override;
  void dropDrag() override { drag_.reset(); }
  void apply() override;
  void revert() override;
  void ended() override;
  QString amountText() const override { return drag_->text(); }
  Hints startHints() const override;

  std::unique_ptr<DopeDrag> drag_;
  std::optional<Qt::CursorShape> hovered_;
};

// Keys of the weights of clips.
class TimelineView::WeightsTool : public KeyTool<WeightKeys> {
 public:
  using KeyTool::KeyTool;

  void begin(bool modal, QPointF at, Qt::KeyboardModifiers modifiers);  // a drag of the selected ones

  void paint(QPainter& painter) const override;

 private:
  bool anySelected() const override { return !view_.rows_.selectedWeights().empty(); }
  KeyHit hitAt(QPoint point) const override;
  WeightKeys keysAt(const KeyHit& hit, double time, Qt::KeyboardModifiers modifiers) const override;
  void choose(const WeightKeys& keys, SelectMode mode) override { view_.selectWeights(keys, mode); }
  Taken insert(int row, double seconds) override;
  void drag(QPointF from, Qt::KeyboardModifiers modifiers) override { begin(false, from, modifiers); }
  void dropDrag() override { drag_.reset(); }
  void apply() override;
  void revert() override;
  void ended() override;
  QString amountText() const override;
  Hints startHints() const override;
  double amount() const;  // seconds that the timeline shows

  std::unique_ptr<WeightKeyMove> drag_;
  QString refusal_;
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
