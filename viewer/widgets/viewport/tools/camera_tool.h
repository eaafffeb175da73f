// Turning, moving and zooming the camera by dragging.
#pragma once

#include "viewer/widgets/controls/tools/tool_stack.h"
#include "viewer/widgets/viewport/tools/camera_controller.h"
#include "viewer/widgets/viewport/tools/tool_host.h"

namespace sinew::ui {

class CameraTool : public Tool {
 public:
  CameraTool(const ToolStack& stack, CameraController& controller, ToolHost& host)
      : stack_(stack), controller_(controller), host_(host) {}

  Taken press(const QMouseEvent& event) override;
  bool move(const QMouseEvent& event) override;
  void release(const QMouseEvent& event) override;
  void cancel() override;
  bool keepsKeys() const override { return false; }  // one may play, or undo, while turning
  Hints hints() const override;
  std::optional<Qt::CursorShape> cursor() const override;

 private:
  const ToolStack& stack_;
  CameraController& controller_;
  ToolHost& host_;
  Vec2 origin_{0.f};  // of the pane in which the drag began
};

}  // namespace sinew::ui
