#include "viewer/widgets/viewport/tools/limit_tool.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>

#include "core/math/units.h"
#include "viewer/document/edits/rig/limit_edits.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew::ui {

namespace {

constexpr double kReachOfHandle = 8.0;  // pixels
constexpr float kSnapStep = 5.f;        // degrees
constexpr float kSearch = 1.2f;         // radians either way from where it is, in which the nearest is looked for
constexpr int kSearchSteps = 240;

// The angle near another one at which a handle comes nearest to the pointer.
float nearestAngle(const LimitShape& shape, const ViewContents& view, int coordinate, float now, Vec2 at) {
  float best = now, least = 1e30f;
  for (int i = -kSearchSteps; i <= kSearchSteps; ++i) {
    const float angle = now + kSearch * static_cast<float>(i) / kSearchSteps;
    const Vec3 pixel = view.camera.project(shape.place_w(coordinate, angle), view.pane.size);
    const float away = glm::distance(Vec2(pixel) + view.pane.origin, at);
    if (!(pixel.z > 0.f) || away >= least) continue;
    least = away, best = angle;
  }
  return best;
}

}  // namespace

std::optional<LimitHandle> LimitTool::handleAt(Vec2 at) const {
  const ViewContents view = host_.contents(at);
  const std::optional<LimitShape> shape = LimitShape::of(document_, view);
  if (!shape) return std::nullopt;
  std::optional<LimitHandle> nearest;
  double least = kReachOfHandle;
  for (const LimitHandle& handle : limitHandles(*shape, view)) {
    const QPointF by = handle.at - QPointF(static_cast<qreal>(at.x), static_cast<qreal>(at.y));
    const double away = std::hypot(by.x(), by.y());
    if (away > least) continue;
    least = away;
    nearest = handle;
  }
  return nearest;
}

QString LimitTool::said() const {
  const JointLimits* limits = highlighted_ ? shownLimits(document_, document_.activeJoint()) : nullptr;
  if (!limits) return {};
  const float angle = (highlighted_->high ? limits->high : limits->low)[highlighted_->coordinate];
  return QStringLiteral("%1  %2\u00b0")
      .arg(limitText(limits->kind, highlighted_->coordinate), decimal(static_cast<double>(glm::degrees(angle)), 1));
}

void LimitTool::light(const std::optional<LimitHandle>& handle) {
  if (highlighted_ == handle) return;
  for (const auto& one : {highlighted_, handle})
    if (one) host_.bandChanged(QRectF(one->at - QPointF(12.0, 32.0), QSizeF(260.0, 48.0)));
  highlighted_ = handle;
  host_.handlesChanged();
}

Taken LimitTool::press(const QMouseEvent& event) {
  if (event.button() != Qt::LeftButton) return Taken::no;
  const Vec2 at = toVec2(event.position());
  const std::optional<LimitHandle> handle = handleAt(at);
  const JointLimits* limits = handle ? shownLimits(document_, document_.activeJoint()) : nullptr;
  if (!limits) return Taken::no;
  document_.stop();
  drag_ = Drag{*handle, at, newGesture(), (handle->high ? limits->high : limits->low)[handle->coordinate]};
  light(handle);
  return Taken::held;
}

bool LimitTool::move(const QMouseEvent& event) {
  const Vec2 at = toVec2(event.position());
  if (!drag_) {
    light(event.buttons() == Qt::NoButton ? handleAt(at) : std::nullopt);
    return highlighted_.has_value();
  }
  const ViewContents view = host_.contents(drag_->begun);
  const std::optional<LimitShape> shape = LimitShape::of(document_, view);
  if (!shape) return true;
  const int coordinate = drag_->handle.coordinate;
  drag_->angle = nearestAngle(*shape, view, coordinate, drag_->angle, at);
  float angle = drag_->angle;
  if (stack_.keys().held(ToolKey::snap, event.modifiers()))
    angle = glm::radians(kSnapStep * std::round(glm::degrees(angle) / kSnapStep));
  const JointLimits then = withBound(shape->limits, coordinate, drag_->handle.high, angle);
  drag_->angle = std::clamp(drag_->angle, -kTwoPi<float>, kTwoPi<float>);
  host_.tell(setLimits(document_, shape->joint, then, drag_->gesture));
  host_.handlesChanged();
  return true;
}

void LimitTool::leave() {
  if (!drag_) light(std::nullopt);
}

void LimitTool::release(const QMouseEvent& event) {
  if (drag_) document_.endGesture(drag_->gesture);
  drag_.reset();
  light(handleAt(toVec2(event.position())));
}

void LimitTool::cancel() {
  if (drag_) document_.cancelGesture(drag_->gesture);
  drag_.reset();
  light(std::nullopt);
}

Hints LimitTool::hints() const {
  if (drag_) return {{tr("Release"), tr("keep")}, {stack_.keys().text(ToolKey::cancel), tr("put back")}};
  if (highlighted_)
    return {{tr("Drag"), tr("change the limit")}, {stack_.keys().text(ToolKey::snap), tr("steps of 5\u00b0")}};
  return {};
}

}  // namespace sinew::ui
