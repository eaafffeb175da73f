// Moving, turning and scaling what is selected: by handles, or without them by a key and the pointer.
#pragma once

#include <optional>

#include <QString>
#include <Qt>

#include "viewer/document/edits/pose_transform.h"
#include "viewer/render/handle_drag.h"
#include "viewer/settings/view_settings.h"
#include "viewer/widgets/controls/fields/typed_numbers.h"

class QKeyEvent;

namespace sinew::ui {

// Positions and sizes are pixels of one pane, from its top left; `viewport` is the pane's size.
class GizmoTool {
 public:
  GizmoTool(Document& document, const ViewSettings& settings) : document_(document), settings_(settings) {}

  // --- at rest
  // The parts to draw now, dragging included; empty where no handles are shown.
  std::vector<render::GizmoPart> parts(const render::Camera& camera, Vec2 viewport) const;
  render::Handle handleAt(Vec2 at, const render::Camera& camera, Vec2 viewport) const;
  bool hover(render::Handle handle);  // true when another one is lit
  render::Handle lit() const;

  // --- drags: one undo step, from here to confirm(); playing stops
  // Refused, with a sentence for the user, when nothing can be moved.
  Check grab(render::Handle handle, Vec2 at, const render::Camera& camera, Vec2 viewport);
  // Without a handle; the pointer may be anywhere.
  Check begin(PoseDelta::Kind kind, Vec2 at, const render::Camera& camera, Vec2 viewport);
  bool running() const { return running_.has_value(); }
  bool grabbed() const { return running_ && running_->by == render::Grab::handle; }  // else with no button held
  void move(Vec2 at, Qt::KeyboardModifiers modifiers);
  void modifiersChanged(Qt::KeyboardModifiers modifiers);

  // Ctrl and Shift, axes, numbers, another kind of change: everything but confirming and cancelling. False where the
  // key means nothing.
  bool key(const QKeyEvent& event);
  enum class Unfinished { refuse, accept };  // a typed text that is no number; its last number holds
  bool confirm(Unfinished typed);            // false when it was refused
  void cancel();                             // as if nothing had happened
  // Whether a change of the document is this tool's own.
  bool applying() const { return applying_; }

  // --- in words
  QString sentence() const;  // "Rotate  32.50°  ·  X  ·  local"; empty at rest
  QString readout() const;   // "32.50°"

 private:
  struct Running {
    PoseTransform pose;
    PoseDelta::Kind kind = PoseDelta::Kind::move;
    render::Handle handle = render::Handle::centre;
    TransformAxes axes = TransformAxes::parent;
    render::Grab by = render::Grab::handle;
    render::Camera camera;
    Vec2 viewport{1.f};
    Vec2 begun{0.f};    // pointer
    Vec2 last{0.f};     // pointer
    Vec2 pointer{0.f};  // where a pointer slowed down by Shift would be
    Qt::KeyboardModifiers modifiers;
    render::GizmoFrame frame;
    render::HandleDrag drag;
    render::DragAmount amount;
    TypedNumbers typed;
    Gesture gesture = kNoGesture;
  };
  Check start(PoseDelta::Kind kind, render::Handle handle, render::Grab by, Vec2 at, const render::Camera& camera,
              Vec2 viewport);
  void aim(render::Handle handle, TransformAxes axes);  // begins the drag anew along other axes
  void change(PoseDelta::Kind kind);
  void lock(int axis, bool plane);
  void update();
  void takeBack();  // the document is as it was before the drag
  render::DragAmount typedAmount() const;
  std::vector<int> typedAxes() const;  // the axes that typed numbers stand for; empty: one number for all
  void expectNumbers();
  bool snapping() const;
  QString amountText(bool labelled) const;
  QString axesText() const;

  Document& document_;
  const ViewSettings& settings_;
  std::optional<Running> running_;
  render::Handle hovered_ = render::Handle::none;
  bool applying_ = false;
};

}  // namespace sinew::ui
