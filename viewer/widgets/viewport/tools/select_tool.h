// What the plain left button does in a view: clicks pick, drags draw a rubber band.
#pragma once

#include <optional>

#include <QRectF>
#include <Qt>

#include "viewer/document/state/selection.h"
#include "viewer/render/picking.h"
#include "viewer/widgets/controls/tools/tool_stack.h"
#include "viewer/widgets/viewport/tools/tool_host.h"

namespace sinew {
class Document;
}

namespace sinew::ui {

class CameraController;

class SelectTool : public Tool {
 public:
  SelectTool(const ToolStack& stack, Document& document, const CameraController& camera, ToolHost& host)
      : stack_(stack), document_(document), camera_(camera), host_(host) {}

  Taken press(const QMouseEvent& event) override;
  Taken doubleClick(const QMouseEvent& event) override;  // the whole character
  bool move(const QMouseEvent& event) override;
  void release(const QMouseEvent& event) override;
  void cancel() override;
  Hints hints() const override;
  void paint(QPainter& painter) const override;

 private:
  std::optional<QRectF> band() const;

  const ToolStack& stack_;
  Document& document_;
  const CameraController& camera_;
  ToolHost& host_;
  std::optional<Vec2> pressed_at_;
  Vec2 at_{0.f};
  bool dragging_ = false;
};

// The bone at the pointer, within ten pixels.
std::optional<render::Pick> boneAt(Vec2 at, const ViewContents& view);
// The bone or, failing that, the mesh at the pointer.
std::optional<SelectionItem> itemAt(Vec2 at, const ViewContents& view);

}  // namespace sinew::ui
