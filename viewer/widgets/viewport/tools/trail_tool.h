// Keys on the trails under the pointer: lights them, and drags them in the plane of the screen.
#pragma once

#include <optional>
#include <span>

#include "viewer/document/document.h"
#include "viewer/widgets/viewport/overlays/builder.h"
#include "viewer/widgets/viewport/tools/select_tool.h"

namespace sinew::ui {

// A drag moves the joint's own key, or turns its parent at that time so that the joint meets the pointer as near as it
// can. It is one undo step. Positions are the widget's.
class TrailTool {
 public:
  explicit TrailTool(Document& document) : document_(document) {}

  // Lights the key at the pointer; true when another one is lit, or none any more.
  bool hover(Vec2 at, const ViewContents& view, std::span<const TrailKeyPlace> keys);
  bool leave();  // lights none; true when one was lit
  // The key that is under the pointer or being dragged.
  const std::optional<TrailKey>& lit() const { return lit_; }

  bool press(Vec2 at, const ViewContents& view, std::span<const TrailKeyPlace> keys);  // true when there is a key
  bool pressed() const { return pressed_.has_value(); }
  // Refused, in one sentence, where the key cannot be moved; nothing has changed then.
  Check move(Vec2 at, const ViewContents& view);
  void release();  // a press without a move selects the key
  bool cancel();   // puts everything back; true when there was something to end

 private:
  struct Press {
    TrailKeyPlace place;
    Vec2 at{0.f};
    bool dragging = false;
    Gesture gesture = kNoGesture;
  };
  Check bring(const TrailKeyPlace& place, const Vec3& to_w, Gesture gesture);
  void selectKey(const TrailKeyPlace& place);

  Document& document_;
  std::optional<TrailKey> lit_;
  std::optional<Press> pressed_;
};

}  // namespace sinew::ui
