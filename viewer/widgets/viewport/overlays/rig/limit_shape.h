// The limits of a joint as they lie over the picture: arcs of a hinge and of angles, a cone of a swing, and handles at
// their ends.
#pragma once

#include <optional>
#include <vector>

#include <QPointF>

#include "core/scene/rig/rig.h"
#include "viewer/document/document.h"
#include "viewer/widgets/viewport/overlays/view_contents.h"

class QPainter;

namespace sinew::ui {

// In the world: where the joint is, and how its limits stand there.
struct LimitShape {
  JointIndex joint = kNoJoint;
  JointLimits limits{};
  Quat rotation_l = kIdentityRotation;  // of the joint now
  Vec3 at_w{0.f};
  Mat3 axes_w{1.f};       // from the axes of what the joint is put into
  float radius_w = 0.1f;  // metres

  // Of the joint that was selected last, where it has limits; in a pane in which it is before the eye.
  static std::optional<LimitShape> of(const Document& document, const ViewContents& view);

  std::vector<int> coordinates() const;  // those that have bounds
  // Where the handle of a coordinate stands at an angle, radians.
  Vec3 place_w(int coordinate, float angle) const;
  Vec3 bone_w(const Quat& rotation) const;  // where the end of the bone lies, joint-local
};

struct LimitHandle {
  int coordinate = 0;
  bool high = false;
  QPointF at;  // of the widget
  bool operator==(const LimitHandle& other) const { return coordinate == other.coordinate && high == other.high; }
};
// Those before the eye.
std::vector<LimitHandle> limitHandles(const LimitShape& shape, const ViewContents& view);
// highlighted: the one under the pointer, or that is dragged; said: what stands beside it.
void paintLimits(QPainter& painter, const LimitShape& shape, const ViewContents& view,
                 const std::optional<LimitHandle>& highlighted, const QString& said);

}  // namespace sinew::ui
