#include "viewer/widgets/viewport/tools/select_tool.h"

#include "viewer/document/document.h"

namespace sinew::ui {

namespace {

using Kind = SelectionItem::Kind;

constexpr float kReach = 10.f;         // pixels from a bone
constexpr float kDragThreshold = 4.f;  // pixels until a press becomes a drag

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
  if (!view.bones) return std::nullopt;
  return render::pickJoint(view.scene, view.camera, at - view.pane.origin, view.pane.size, kReach);
}

std::optional<SelectionItem> itemAt(Vec2 at, const ViewContents& view) {
  if (const auto bone = boneAt(at, view)) return SelectionItem{Kind::joint, bone->instance, bone->joint};
  const auto mesh = meshAt(at, view);
  if (!mesh) return std::nullopt;
  // Where joints can be seen the skin stands for the one that deforms it.
  if (view.bones && mesh->deformer != kNoJoint) return SelectionItem{Kind::joint, mesh->instance, mesh->deformer};
  return SelectionItem{Kind::mesh, mesh->instance, mesh->mesh};
}

SelectMode selectMode(Qt::KeyboardModifiers modifiers) {
  if (modifiers & Qt::ControlModifier) return SelectMode::toggle;
  if (modifiers & Qt::ShiftModifier) return SelectMode::add;
  return SelectMode::replace;
}

void SelectTool::press(Vec2 at) {
  pressed_at_ = at_ = at;
  dragging_ = false;
}

bool SelectTool::move(Vec2 at) {
  if (!pressed_at_) return false;
  at_ = at;
  dragging_ = dragging_ || glm::distance(at, *pressed_at_) > kDragThreshold;
  return dragging_;
}

void SelectTool::release(Vec2 at, Qt::KeyboardModifiers modifiers, const ViewContents& view) {
  if (!pressed_at_) return;
  move(at);
  const std::optional<QRectF> rectangle = band();
  const Vec2 pressed_at = *pressed_at_;
  cancel();
  const SelectMode mode = selectMode(modifiers);
  if (rectangle) {
    document_.select(itemsInside(document_, *rectangle, view), mode);
  } else if (const auto item = itemAt(pressed_at, view)) {
    document_.select({*item}, mode);
  } else if (mode == SelectMode::replace) {
    document_.clearSelection();
  }
}

bool SelectTool::cancel() {
  const bool had = pressed_at_.has_value();
  pressed_at_.reset();
  dragging_ = false;
  return had;
}

void SelectTool::doubleClick(Vec2 at, const ViewContents& view) {
  if (const auto mesh = meshAt(at, view)) document_.select({{Kind::instance, mesh->instance, -1}}, SelectMode::replace);
}

std::optional<QRectF> SelectTool::band() const {
  if (!pressed_at_ || !dragging_) return std::nullopt;
  return QRectF(QPointF(pressed_at_->x, pressed_at_->y), QPointF(at_.x, at_.y)).normalized();
}

}  // namespace sinew::ui
