// Keys on the trails under the pointer: highlights and drags them in the plane of the screen.
#pragma once

#include <optional>

#include "viewer/document/document.h"
#include "viewer/widgets/controls/tools/tool_stack.h"
#include "viewer/widgets/viewport/tools/tool_host.h"

namespace sinew::ui {

// A drag moves the joint's own key, or turns its parent at that time so that the joint meets the pointer as near as it
// can. It is one undo step. Positions are the widget's.
class TrailTool : public Tool {
 public:
  TrailTool(const ToolStack& stack, Document& document, ToolHost& host)
      : stack_(stack), document_(document), host_(host) {}

  // Lights the key at the pointer; true when there is one. Costs a look at all keys that are shown.
  bool hover(Vec2 at);
  // The key that is under the pointer or being dragged.
  const std::optional<TrailKey>& hovered() const { return hovered_; }

  Taken press(const QMouseEvent& event) override;
  bool move(const QMouseEvent& event) override;
  void leave() override;
  void release(const QMouseEvent& event) override;  // a press without a move selects the key
  void cancel() override;
  Hints hints() const override;

 private:
  struct Press {
    TrailKeyMark hit;
    Vec2 at{0.f};
    bool dragging = false;
    Gesture gesture = kNoGesture;
  };
  Check bring(const TrailKeyMark& hit, const Vec3& to_w, Gesture gesture);
  void selectKey(const TrailKeyMark& hit);

  const ToolStack& stack_;
  Document& document_;
  ToolHost& host_;
  std::optional<TrailKey> hovered_;
  std::optional<Press> pressed_;
};

}  // namespace sinew::ui
