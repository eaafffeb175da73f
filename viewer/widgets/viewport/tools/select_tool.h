// What the plain left button does in a view: clicks pick, drags draw a rubber band.
#pragma once

#include <optional>

#include <QRectF>
#include <Qt>

#include "viewer/document/selection.h"
#include "viewer/render/picking.h"
#include "viewer/widgets/viewport/overlays/view_contents.h"

namespace sinew {
class Document;
}

namespace sinew::ui {

class SelectTool {
 public:
  explicit SelectTool(Document& document) : document_(document) {}

  void press(Vec2 at);
  bool move(Vec2 at);  // true when the rubber band changed
  void release(Vec2 at, Qt::KeyboardModifiers modifiers, const ViewContents& view);
  bool cancel();  // true when there was something to end
  void doubleClick(Vec2 at, const ViewContents& view);

  const std::optional<Vec2>& pressedAt() const { return pressed_at_; }
  std::optional<QRectF> band() const;

 private:
  Document& document_;
  std::optional<Vec2> pressed_at_;
  Vec2 at_{0.f};
  bool dragging_ = false;
};

// The bone at the pointer, within ten pixels.
std::optional<render::Pick> boneAt(Vec2 at, const ViewContents& view);
// The bone or, failing that, the mesh at the pointer.
std::optional<SelectionItem> itemAt(Vec2 at, const ViewContents& view);

SelectMode selectMode(Qt::KeyboardModifiers modifiers);

}  // namespace sinew::ui
