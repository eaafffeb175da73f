#include "viewer/widgets/controls/tools/tool_stack.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWidget>

namespace sinew::ui {

void ToolStack::push(Tool& tool) { tools_.push_back(&tool); }

void ToolStack::setKeys(const ToolKeys& keys) {
  keys_ = keys;
  refresh();
}

// --- who holds the pointer

void ToolStack::setHolder(Tool* tool, Qt::MouseButton button) {
  const bool other = std::exchange(holder_, tool) != tool;
  button_ = button;
  if (other && holding_changed_) holding_changed_();
}

void ToolStack::hold(Tool& tool) {
  if (holder_ && holder_ != &tool) cancel();
  if (!view_.hasFocus()) view_.setFocus(Qt::OtherFocusReason);
  setHolder(&tool, Qt::NoButton);
  // Without a button only a grab tells of the pointer outside, and keys go where the pointer is.
  pointer_.grabMouse();
  view_.grabKeyboard();
  refresh();
}

void ToolStack::handOver(Tool& tool) { setHolder(&tool, button_); }

void ToolStack::release() {
  if (QWidget::mouseGrabber() == &pointer_) pointer_.releaseMouse();
  if (QWidget::keyboardGrabber() == &view_) view_.releaseKeyboard();
}

void ToolStack::letGo(const Tool& tool) {
  if (holder_ != &tool) return;
  release();
  setHolder(nullptr, Qt::NoButton);
  refresh();
}

bool ToolStack::cancel() {
  if (!holder_) return false;
  Tool& tool = *holder_;
  letGo(tool);
  tool.cancel();
  refresh();
  return true;
}

// --- events

bool ToolStack::pressed(const QMouseEvent& event, Taken (Tool::*ask)(const QMouseEvent&)) {
  menu_spent_ = false;
  const bool right = event.button() == Qt::RightButton;
  if (holder_) {
    if (right)
      menu_spent_ = cancel();
    else if (button_ == Qt::NoButton)
      holder_->press(event);
    refresh();
    return true;
  }
  for (Tool* tool : tools_ | std::views::reverse) {
    const Taken taken = (tool->*ask)(event);
    if (taken == Taken::no) continue;
    menu_spent_ = right;
    if (taken == Taken::held) setHolder(tool, event.button());
    refresh();
    return true;
  }
  return false;
}

bool ToolStack::press(const QMouseEvent& event) { return pressed(event, &Tool::press); }

bool ToolStack::doubleClick(const QMouseEvent& event) { return pressed(event, &Tool::doubleClick); }

bool ToolStack::move(const QMouseEvent& event) {
  bool taken = busy();
  if (taken) {
    holder_->move(event);
  } else {
    for (Tool* tool : tools_ | std::views::reverse) {
      if (taken)
        tool->leave();
      else
        taken = tool->move(event);
    }
  }
  refresh();
  return taken;
}

bool ToolStack::release(const QMouseEvent& event) {
  if (!holder_) return false;
  if (button_ == Qt::NoButton || event.button() != button_) return true;
  Tool& tool = *holder_;
  setHolder(nullptr, Qt::NoButton);
  tool.release(event);
  refresh();
  return true;
}

bool ToolStack::wheel(const QWheelEvent& event) {
  if (holder_) return holder_->wheel(event);
  return std::ranges::any_of(tools_ | std::views::reverse, [&event](Tool* tool) { return tool->wheel(event); });
}

bool ToolStack::key(const QKeyEvent& event) {
  bool taken = false;
  if (holder_) {
    if (event.type() == QEvent::KeyPress && keys_.is(ToolKey::cancel, event)) return cancel();
    const bool keeps = holder_->keepsKeys();
    taken = holder_->key(event) || keeps;
  } else {
    taken = std::ranges::any_of(tools_ | std::views::reverse, [&event](Tool* tool) { return tool->key(event); });
  }
  refresh();
  return taken;
}

bool ToolStack::claims(const QKeyEvent& event) const {
  if (!holder_) return std::ranges::any_of(tools_, [&event](const Tool* tool) { return tool->wants(event); });
  return holder_->keepsKeys() || keys_.is(ToolKey::cancel, event);
}

void ToolStack::leave() {
  if (holder_) return;
  for (Tool* tool : tools_ | std::views::reverse) tool->leave();
  refresh();
}

void ToolStack::focusLost() { cancel(); }

// --- what is shown

void ToolStack::paint(QPainter& painter) const {
  for (const Tool* tool : tools_) tool->paint(painter);
}

Hints ToolStack::hints() const {
  if (holder_)
    if (const Hints own = holder_->hints(); !own.isEmpty()) return own;
  for (const Tool* tool : tools_ | std::views::reverse)
    if (const Hints own = tool->hints(); !own.isEmpty()) return own;
  return {};
}

void ToolStack::refresh() {
  setHints(&view_, hints());
  std::optional<Qt::CursorShape> shape;
  if (holder_) {
    shape = holder_->cursor();
  } else {
    for (const Tool* tool : tools_ | std::views::reverse)
      if (!shape) shape = tool->cursor();
  }
  if (!shape)
    pointer_.unsetCursor();
  else if (pointer_.cursor().shape() != *shape)
    pointer_.setCursor(*shape);
}

}  // namespace sinew::ui
