// Handles of the limits of the joint that was selected last: highlights and drags them.
#pragma once

#include <optional>

#include "viewer/document/document.h"
#include "viewer/widgets/controls/tools/tool_stack.h"
#include "viewer/widgets/viewport/overlays/rig/limit_shape.h"
#include "viewer/widgets/viewport/tools/tool_host.h"

namespace sinew::ui {

// A drag takes one bound along its arc to where that is nearest to the pointer; ToolKey::snap brings it to whole steps.
// It is one undo step. Positions are the widget's.
class LimitTool : public Tool {
 public:
  LimitTool(const ToolStack& stack, Document& document, ToolHost& host)
      : stack_(stack), document_(document), host_(host) {}

  // The handle that is under the pointer or being dragged.
  const std::optional<LimitHandle>& highlighted() const { return highlighted_; }

  QString said() const;  // beside it: "Twist  40.0°"

  Taken press(const QMouseEvent& event) override;
  bool move(const QMouseEvent& event) override;
  void leave() override;
  void release(const QMouseEvent& event) override;
  void cancel() override;
  Hints hints() const override;

 private:
  struct Drag {
    LimitHandle handle;
    Vec2 begun{0.f};  // whose pane keeps it
    Gesture gesture = kNoGesture;
    float angle = 0.f;  // radians
  };
  std::optional<LimitHandle> handleAt(Vec2 at) const;
  void light(const std::optional<LimitHandle>& handle);

  const ToolStack& stack_;
  Document& document_;
  ToolHost& host_;
  std::optional<LimitHandle> highlighted_;
  std::optional<Drag> drag_;
};

}  // namespace sinew::ui
