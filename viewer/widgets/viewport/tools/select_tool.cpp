#include "viewer/widgets/viewport/tools/select_tool.h"

#include <QMouseEvent>
#include <QPainter>

#include "core/scene/rig/character_rig.h"
#include "viewer/document/document.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/controls/tools/select_mode.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/overlays/rig/rig_handles.h"
#include "viewer/widgets/viewport/tools/camera_controller.h"

namespace sinew::ui {

namespace {

using Kind = SelectionItem::Kind;

constexpr float kBoneReach = 10.f;       // pixels from a bone
constexpr float kSelectThreshold = 4.f;  // pixels until a press becomes a drag

// Without bones on the screen a rubber band takes the characters whose middle lies inside it.
std::vector<SelectionItem> charactersInside(const Document& document, const QRectF& band, const ViewContents& view) {
  std::vector<SelectionItem> items;
  for (const render::InstanceSnapshot& instance : view.scene.instances) {
    const Box box = document.bounds(instance.id);
    if (box.empty()) continue;
    const Vec3 middle = view.camera.project(box.centre(), view.pane.size);
    if (middle.z > 0.f && band.contains(middle.x + view.pane.origin.x, middle.y + view.pane.origin.y))
      items.push_back({Kind::instance, instance.id, -1});
  }
  return items;
}

std::vector<SelectionItem> itemsInside(const Document& document, const QRectF& band, const ViewContents& view) {
  if (!view.bones) return charactersInside(document, band, view);
  const auto corner = [&view](const QPointF& p) { return Vec2{p.x(), p.y()} - view.pane.origin; };
  std::vector<SelectionItem> items;
  for (const render::Pick& pick : render::jointsInside(view.scene, view.camera, corner(band.topLeft()),
                                                       corner(band.bottomRight()), view.pane.size))
    items.push_back({Kind::joint, pick.instance, pick.joint});
  return items;
}

std::optional<render::Pick> meshAt(Vec2 at, const ViewContents& view) {
  return render::pickMesh(view.scene, view.camera, at - view.pane.origin, view.pane.size, view.method);
}

}  // namespace

std::optional<render::Pick> boneAt(Vec2 at, const ViewContents& view) {
  if (const auto handle = rigHandleAt(at, view)) return handle;
  return render::pickJoint(view.scene, view.camera, at - view.pane.origin, view.pane.size, kBoneReach, view.bones);
}

std::optional<SelectionItem> itemAt(Vec2 at, const ViewContents& view) {
  if (const auto bone = boneAt(at, view)) return SelectionItem{Kind::joint, bone->instance, bone->joint};
  const auto mesh = meshAt(at, view);
  if (!mesh) return std::nullopt;
  // Where joints can be seen the skin stands for the one that deforms it.
  if (view.bones && mesh->deformer != kNoJoint) return SelectionItem{Kind::joint, mesh->instance, mesh->deformer};
  return SelectionItem{Kind::mesh, mesh->instance, mesh->mesh};
}

Taken SelectTool::press(const QMouseEvent& event) {
  if (event.button() != Qt::LeftButton) return Taken::no;
  pressed_at_ = at_ = toVec2(event.position());
  dragging_ = false;
  return Taken::held;
}

Taken SelectTool::doubleClick(const QMouseEvent& event) {
  if (event.button() != Qt::LeftButton) return Taken::no;
  const Vec2 at = toVec2(event.position());
  if (const auto mesh = meshAt(at, host_.contents(at)))
    document_.select({{Kind::instance, mesh->instance, -1}}, SelectMode::replace);
  return Taken::done;
}

bool SelectTool::move(const QMouseEvent& event) {
  if (!pressed_at_) return false;
  const QRectF before = band().value_or(QRectF());
  at_ = toVec2(event.position());
  dragging_ = dragging_ || glm::distance(at_, *pressed_at_) > kSelectThreshold;
  host_.bandChanged(before | band().value_or(QRectF()));
  return true;
}

void SelectTool::release(const QMouseEvent& event) {
  if (!pressed_at_) return;
  move(event);
  const std::optional<QRectF> rectangle = band();
  const Vec2 pressed_at = *pressed_at_;
  cancel();
  const SelectMode mode = selectMode(event.modifiers());
  const ViewContents view = host_.contents(pressed_at);
  if (rectangle) {
    document_.select(itemsInside(document_, *rectangle, view), mode);
  } else if (const auto item = itemAt(pressed_at, view)) {
    document_.select({*item}, mode);
  } else if (mode == SelectMode::replace) {
    document_.clearSelection();
  }
}

void SelectTool::cancel() {
  const QRectF before = band().value_or(QRectF());
  pressed_at_.reset();
  dragging_ = false;
  host_.bandChanged(before);
}

Hints SelectTool::hints() const {
  if (dragging_)
    return {{tr("Release"), tr("select joints inside")},
            {tr("Shift"), tr("add")},
            {tr("Ctrl"), tr("toggle")},
            {stack_.keys().text(ToolKey::cancel), tr("cancel")}};
  const bool maya = camera_.scheme() == MouseScheme::maya;
  Hints hints{{tr("Click"), tr("select")},
              {tr("Shift"), tr("add")},
              {tr("Ctrl"), tr("toggle")},
              {tr("Drag"), tr("select inside")}};
  const Instance* active = document_.active();
  if (active && active->character->rig && !active->character->rig->bodies.empty())
    hints.append({tr("Ctrl+Drag"), tr("pin a handle of a body")});
  hints += Hints{{maya ? tr("Alt+Left") : tr("Middle"), tr("orbit")},
                 {maya ? tr("Alt+Middle") : tr("Shift+Middle"), tr("pan")},
                 {tr("Wheel"), tr("zoom")}};
  return hints;
}

void SelectTool::paint(QPainter& painter) const {
  const std::optional<QRectF> rectangle = band();
  if (!rectangle) return;
  QColor fill = theme().accent;
  fill.setAlphaF(0.14f);
  painter.setPen(theme().accent);
  painter.setBrush(fill);
  painter.drawRect(QRectF(rectangle->toAlignedRect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

std::optional<QRectF> SelectTool::band() const {
  if (!pressed_at_ || !dragging_) return std::nullopt;
  return QRectF(QPointF(pressed_at_->x, pressed_at_->y), QPointF(at_.x, at_.y)).normalized();
}

}  // namespace sinew::ui
