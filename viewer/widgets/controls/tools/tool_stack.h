// The tools of one view, one over the other.
#pragma once

#include <functional>
#include <vector>

#include <QPointF>

#include "viewer/widgets/controls/tools/tool.h"
#include "viewer/widgets/controls/tools/tool_keys.h"

class QWidget;

namespace sinew::ui {

// An event goes to the tool that holds the pointer; without one to the topmost tool that takes it. While one holds it,
//   - the right button and the key ToolKey::cancel cancel what goes on, and so does losing the keyboard;
//   - other buttons do nothing.
// A view hands over its events and shows hints and cursor of its tools by itself through refresh().
class ToolStack {
 public:
  // `pointer` has the mouse's events and the cursor, `view` the keyboard and the hints; often one widget.
  ToolStack(QWidget& pointer, QWidget& view) : pointer_(pointer), view_(view) {}
  explicit ToolStack(QWidget& view) : ToolStack(view, view) {}

  void push(Tool& tool);  // over those that are there; it outlives the stack's events
  // Called when another tool, or none any more, holds the pointer.
  void onHolding(std::function<void()> changed) { holding_changed_ = std::move(changed); }
  const ToolKeys& keys() const { return keys_; }
  void setKeys(const ToolKeys& keys);

  // --- who holds the pointer
  const Tool* holder() const { return holder_; }
  bool busy() const { return holder_ != nullptr; }
  // Pointer and keyboard, wherever the pointer goes and without a button, until letGo(). What goes on is cancelled.
  void hold(Tool& tool);
  void handOver(Tool& tool);  // from the holder, with the button that it holds
  void letGo(const Tool& tool);
  bool cancel();  // true when something went on

  // --- events; true when they were taken
  bool press(const QMouseEvent& event);
  bool doubleClick(const QMouseEvent& event);
  bool move(const QMouseEvent& event);
  bool release(const QMouseEvent& event);
  bool wheel(const QWheelEvent& event);
  bool key(const QKeyEvent& event);
  // Whether QEvent::ShortcutOverride is to be accepted.
  bool claims(const QKeyEvent& event) const;
  void leave();      // the pointer has gone
  void focusLost();  // the keyboard has

  // Whether the latest press of the right button was a tool's, so that it opens no menu.
  bool menuSpent() const { return menu_spent_; }
  void paint(QPainter& painter) const;  // from the bottom
  Hints hints() const;
  void refresh();  // shows hints and cursor

 private:
  bool pressed(const QMouseEvent& event, Taken (Tool::*ask)(const QMouseEvent&));
  void setHolder(Tool* tool, Qt::MouseButton button);
  void release();  // what hold() took

  QWidget &pointer_, &view_;
  std::vector<Tool*> tools_;  // the topmost last
  std::function<void()> holding_changed_;
  ToolKeys keys_;
  Tool* holder_ = nullptr;
  Qt::MouseButton button_ = Qt::NoButton;  // that it holds
  bool menu_spent_ = false;
};

}  // namespace sinew::ui
