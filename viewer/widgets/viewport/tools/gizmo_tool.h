// Moving, turning and scaling what is selected: by handles, or without them by a key and the pointer.
#pragma once

#include <optional>
#include <vector>

#include <QString>
#include <Qt>

#include "viewer/document/edits/pose_transform.h"
#include "viewer/document/edits/rig/pin_edits.h"
#include "viewer/render/handles/handle_drag.h"
#include "viewer/settings/view_settings.h"
#include "viewer/widgets/controls/tools/modal_drag.h"
#include "viewer/widgets/viewport/tools/tool_host.h"

namespace sinew::ui {

// A drag is one undo step from its beginning to confirm(); playing stops.
class GizmoTool : public ModalDrag {
 public:
  GizmoTool(ToolStack& stack, Document& document, const ViewSettings& settings, ToolHost& host)
      : ModalDrag(stack), document_(document), settings_(settings), host_(host) {}

  // The parts to draw in a pane now, dragging included; empty where no handles are shown. Pixels of the pane.
  std::vector<render::GizmoPart> parts(const Pane& pane) const;
  render::Handle highlighted() const;
  void setHovered(render::Handle handle);

  // Without a handle and without a button; the pointer may be anywhere.
  void begin(PoseDelta::Kind kind, Vec2 at);
  QString readout() const override;

  Taken press(const QMouseEvent& event) override;
  bool move(const QMouseEvent& event) override;
  void leave() override { setHovered(render::Handle::none); }
  void release(const QMouseEvent& event) override;
  bool wheel(const QWheelEvent& event) override;
  void cancel() override;
  Hints hints() const override;

 private:
  struct Running {
    PoseTransform pose;
    PoseDelta::Kind kind = PoseDelta::Kind::move;
    render::Handle handle = render::Handle::centre;
    TransformAxes axes = TransformAxes::parent;
    render::Grab by = render::Grab::handle;
    render::Camera camera;
    Pane pane;
    render::GizmoFrame frame;
    render::HandleDrag drag;
    render::DragAmount amount;
    Gesture gesture = kNoGesture;
  };
  void apply() override;
  void revert() override;
  void ended() override;
  QString amountText() const override;
  QString lockText() const override;
  int axes() const override { return 3; }
  int locks() const override { return 2; }  // along the chosen axes, and along others
  bool planes() const override;
  void locked() override;
  bool precise() const override { return true; }
  bool otherKey(const QKeyEvent& event) override;
  QString snapText() const override;

  // What a press there drags in the plane of the screen, whatever the tool: a control of a rig, or a joint that one
  // moves.
  std::optional<SelectionItem> rigAt(Vec2 at) const;
  render::Handle handleAt(Vec2 at) const;
  Check begin(PoseDelta::Kind kind, render::Handle handle, render::Grab by, Vec2 at, Qt::KeyboardModifiers modifiers);
  void begun(const Check& begun);                       // a drag, or why not
  void aim(render::Handle handle, TransformAxes axes);  // begins the drag anew along other axes
  void change(PoseDelta::Kind kind);
  render::DragAmount typedAmount() const;
  std::vector<int> typedAxes() const;  // the axes that typed numbers stand for; empty: one number for all
  void expectNumbers();
  Vec2 inPane(QPointF at) const { return toVec2(at) - current_->pane.origin; }
  QString amountWords() const;  // "32.50°"

  Document& document_;
  const ViewSettings& settings_;
  ToolHost& host_;
  std::optional<Running> current_;
  render::Handle hovered_ = render::Handle::none;
  render::Handle pressed_ = render::Handle::none;  // under a button that has not been moved yet
  std::optional<SelectionItem> pressed_rig_;       // likewise
  std::optional<BodyEnd> pressed_pin_, pins_;      // likewise, with Ctrl; that the drag pins or lets go
  Vec2 pressed_at_{0.f};
  bool refusal_shown_ = false;
};

}  // namespace sinew::ui
