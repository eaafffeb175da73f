#include "viewer/widgets/viewport/tools/camera_tool.h"

#include <QMouseEvent>

#include "viewer/settings/tr.h"

namespace sinew::ui {

Taken CameraTool::press(const QMouseEvent& event) {
  const Vec2 at = toVec2(event.position());
  origin_ = host_.paneAt(at).origin;
  return controller_.press(event.button(), event.modifiers(), at - origin_) ? Taken::held : Taken::no;
}

bool CameraTool::move(const QMouseEvent& event) {
  if (controller_.motion() == CameraMotion::none) return false;
  if (controller_.move(toVec2(event.position()) - origin_, host_.paneAt(origin_).size)) host_.cameraMoved();
  return true;
}

void CameraTool::release(const QMouseEvent& event) {
  if (controller_.release(event.button())) host_.cameraRests();
}

void CameraTool::cancel() {
  if (controller_.cancel()) host_.cameraMoved();
}

Hints CameraTool::hints() const {
  if (controller_.motion() == CameraMotion::none) return {};
  return {{stack_.keys().text(ToolKey::cancel), tr("back to where it was")}};
}

std::optional<Qt::CursorShape> CameraTool::cursor() const {
  switch (controller_.motion()) {
    case CameraMotion::orbit:
      return Qt::SizeAllCursor;
    case CameraMotion::pan:
      return Qt::ClosedHandCursor;
    case CameraMotion::zoom:
      return Qt::SizeVerCursor;
    case CameraMotion::none:
      break;
  }
  return std::nullopt;
}

}  // namespace sinew::ui
