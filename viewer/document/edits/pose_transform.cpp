#include "viewer/document/edits/pose_transform.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/math/interpolation.h"
#include "viewer/document/edits/rig/rig_edits.h"
#include "viewer/document/selection/selection_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

using Kind = SelectionItem::Kind;

// Columns of unit length. Those of a matrix that is flattened come from its rotation.
Mat3 unitColumns(const glm::dmat3& m) {
  constexpr double kIndependent = 1e-3;  // of the volume of three unit vectors
  glm::dmat3 unit;
  bool whole = true;
  for (int i = 0; i < 3; ++i) {
    const double length = glm::length(m[i]);
    whole = whole && length > 0.0 && std::isfinite(length);
    unit[i] = m[i] / length;
  }
  if (whole && std::abs(glm::determinant(unit)) > kIndependent) return Mat3(unit);
  const Transform split = decompose(Mat4(Mat3(m)));
  return isFinite(split) ? glm::mat3_cast(split.rotation) : Mat3(1.f);
}

glm::dmat3 rotation(const glm::dvec3& vector) {
  const double angle = glm::length(vector);
  return angle > 0.0 ? glm::mat3_cast(glm::angleAxis(angle, vector / angle)) : glm::dmat3(1.0);
}

// The factor along a direction of a scale by `factors` along `axes`: each has its part by the square of its cosine, so
// that equal factors stay equal and no shear arises.
float factorAlong(const Vec3& direction, const Mat3& axes, const Vec3& factors) {
  Vec3 share;
  for (int i = 0; i < 3; ++i) share[i] = glm::dot(axes[i], direction) * glm::dot(axes[i], direction);
  return glm::dot(share, factors) / (share.x + share.y + share.z);
}

// Whether something that is moved, too, takes along what hangs below `joint` of an instance (kNoJoint: where the
// instance stands). Moved is what is selected, seen, and of the kind of the active item.
bool goesAlong(const Document& document, const Instance& instance, JointIndex joint) {
  const Kind moved = document.selection().active()->kind;
  const auto moves = [&](const Instance& at, const SelectionItem& item) {
    return item.kind == moved && document.isShown(at.id) && document.selection().contains(item);
  };
  const auto anyMoves = [&](const Instance& at, JointIndex from) {
    for (JointIndex j = from; j != kNoJoint; j = at.character->skeleton[j].parent)
      if (moves(at, {Kind::joint, at.id, j})) return true;
    return false;
  };
  if (anyMoves(instance, joint)) return true;
  return std::ranges::any_of(document.carriers(instance.id), [&](const Place& place) {
    const Instance& at = *document.instance(place.parent);
    return moves(at, {Kind::instance, at.id, -1}) || anyMoves(at, place.joint);
  });
}

}  // namespace

TransformPivot& pivotFor(const Document& document, TransformOptions& options) {
  const SelectionItem* active = document.selection().active();
  return active && active->kind == Kind::instance ? options.object_pivot : options.joint_pivot;
}

TransformPivot pivotFor(const Document& document, const TransformOptions& options) {
  TransformOptions read = options;
  return pivotFor(document, read);
}

PoseTransform::PoseTransform(const Document& document, TransformPivot pivot) : pivot_(pivot) {
  const SelectionItem* active = document.selection().active();
  if (!active || (active->kind != Kind::joint && active->kind != Kind::instance)) return;
  std::vector<SelectionItem> named;
  for (const SelectionItem& item : document.selection().items) {
    const Instance* instance = document.instance(item.instance);
    if (!instance || item.kind != active->kind || !document.isShown(item.instance)) continue;
    const JointIndex moved = item.kind == Kind::joint ? handedOver(document, *instance, item.index) : kNoJoint;
    const auto twice = std::ranges::find_if(
        targets_, [&](const Target& t) { return t.instance == item.instance && t.joint == moved; });
    if (item == *active) active_ = static_cast<std::size_t>(twice - targets_.begin());
    if (twice != targets_.end()) continue;
    named.push_back({item.kind, item.instance, moved});
    targets_.push_back(item.kind == Kind::joint ? jointTarget(document, *instance, moved)
                                                : placementTarget(document, *instance));
  }
  if (targets_.empty()) return;
  active_ = std::min(active_, targets_.size() - 1);

  int count = 0;
  for (const Target& target : targets_) {
    if (!target.topmost) continue;
    middle_w_ += target.at_w;
    ++count;
  }
  middle_w_ /= static_cast<float>(count);

  name_ = itemsText(document, named);
}

PoseTransform::Target PoseTransform::jointTarget(const Document& document, const Instance& instance,
                                                 JointIndex joint) const {
  const EvaluatedPose& pose = document.pose(instance.id);
  const JointFrame frame = pose.frameOf(*instance.character, joint);
  const glm::dmat4 placement_w(document.placement_w(instance.id));
  const glm::dmat4 origin_w = placement_w * glm::dmat4(frame.origin);
  Target target;
  target.instance = instance.id;
  target.joint = joint;
  target.start = pose.pose.local[static_cast<std::size_t>(joint)];
  target.origin_axes_w = glm::dmat3(origin_w);
  target.rotation_axes_w = glm::dmat3(placement_w) * glm::dmat3(frame.frame);
  target.parent_w = Vec3(origin_w[3]);
  target.at_w = Vec3(placement_w * glm::dmat4(pose.joints_m[static_cast<std::size_t>(joint)])[3]);
  target.invertible = frame.invertible() && JointFrame::within(Mat4(placement_w)).invertible();
  target.topmost = !goesAlong(document, instance, instance.character->skeleton[joint].parent);
  return target;
}

PoseTransform::Target PoseTransform::placementTarget(const Document& document, const Instance& instance) {
  Target target;
  target.instance = instance.id;
  target.start = instance.standing.placement;
  target.at_w = Vec3(document.placement_w(instance.id)[3]);
  const Mat4 parent_w = document.parent_w(instance.id);
  target.origin_axes_w = target.rotation_axes_w = glm::dmat3(Mat3(parent_w));
  target.parent_w = Vec3(parent_w[3]);
  target.invertible = JointFrame::within(parent_w).invertible();
  target.topmost = !goesAlong(document, instance, kNoJoint);
  return target;
}

Check PoseTransform::validate() const {
  if (targets_.empty()) return fail("Select a joint or a character first.");
  if (std::ranges::all_of(targets_, &Target::invertible)) return {};
  return fail("A joint above is scaled to nothing; give it a size in the inspector first.");
}

Vec3 PoseTransform::origin_w() const {
  if (targets_.empty()) return Vec3(0.f);
  return pivotOf(active());
}

Vec3 PoseTransform::pivotOf(const Target& target) const {
  switch (pivot_) {
    case TransformPivot::individual:
      return target.at_w;
    case TransformPivot::common:
      return middle_w_;
    case TransformPivot::last:
      break;
  }
  return active().at_w;
}

std::vector<PoseTransform::Frame> PoseTransform::otherFrames(TransformAxes axes) const {
  std::vector<Frame> frames;
  if (!individual()) return frames;
  for (std::size_t i = 0; i < targets_.size(); ++i) {
    if (i != active_) frames.push_back({targets_[i].at_w, axesOf(targets_[i], axes)});
  }
  return frames;
}

TransformParts PoseTransform::partsOf(PoseDelta::Kind kind) const {
  return {.translation = kind == PoseDelta::Kind::move || (kind == PoseDelta::Kind::scale && !individual()),
          .rotation = kind == PoseDelta::Kind::rotate,
          .scale = kind == PoseDelta::Kind::scale};
}

Mat3 PoseTransform::axesOf(const Target& target, TransformAxes axes) {
  switch (axes) {
    case TransformAxes::local:
      return unitColumns(target.rotation_axes_w * glm::dmat3(glm::mat3_cast(target.start.rotation)));
    case TransformAxes::parent:
      return unitColumns(target.origin_axes_w);
    case TransformAxes::world:
      break;
  }
  return Mat3(1.f);
}

Mat3 PoseTransform::axes_w(TransformAxes axes) const { return targets_.empty() ? Mat3(1.f) : axesOf(active(), axes); }

Vec3 PoseTransform::gridStart(TransformAxes axes) const {
  if (targets_.empty()) return Vec3(0.f);
  const Vec3 base_w = axes == TransformAxes::world ? Vec3(0.f) : active().parent_w;
  return glm::inverse(axes_w(axes)) * (origin_w() - base_w);
}

Transform PoseTransform::transformed(const Target& target, const PoseDelta& delta, TransformAxes axes) const {
  const Mat3 axes_w = axesOf(individual() ? target : active(), axes);
  const glm::dvec3 vector_w(delta.in_axes ? axes_w * delta.value : delta.value);
  const glm::dvec3 arm_w(target.at_w - pivotOf(target));
  const bool rotates_in_place = delta.kind == PoseDelta::Kind::rotate && target.joint != kNoJoint;
  const bool own_pivot = rotates_in_place || arm_w == glm::dvec3(0.0);
  const auto shift = [&](Transform& local, const glm::dvec3& by_w) {
    local.translation += Vec3(glm::inverse(target.origin_axes_w) * by_w);
  };

  Transform local = target.start;
  switch (delta.kind) {
    case PoseDelta::Kind::move:
      shift(local, vector_w);
      break;
    case PoseDelta::Kind::rotate: {
      const double angle = glm::length(vector_w);
      if (!(angle > 0.0)) break;
      // About the axis that the frame puts where the given one lies; mirrored frames turn the other way round.
      const double side = glm::determinant(target.rotation_axes_w) < 0.0 ? -1.0 : 1.0;
      const glm::dvec3 axis_l = glm::normalize(glm::inverse(target.rotation_axes_w) * vector_w);
      local.rotation =
          normalizedOrIdentity(Quat(glm::angleAxis(angle * side, axis_l) * glm::dquat(target.start.rotation)));
      if (!own_pivot) shift(local, rotation(vector_w) * arm_w - arm_w);
      break;
    }
    case PoseDelta::Kind::scale: {
      const Mat3 own_w = axesOf(target, TransformAxes::local);
      for (int i = 0; i < 3; ++i)
        local.scale[i] *= own_w == axes_w ? delta.value[i] : factorAlong(own_w[i], axes_w, delta.value);
      if (own_pivot) break;
      const glm::dmat3 wide(axes_w);
      shift(local, wide * (glm::dvec3(delta.value) * (glm::inverse(wide) * arm_w)) - arm_w);
      break;
    }
  }
  return local;
}

void PoseTransform::apply(Document& document, const PoseDelta& delta, TransformAxes axes, Gesture gesture) const {
  if (!validate()) return;
  const char* verb = delta.kind == PoseDelta::Kind::move     ? QT_TR_NOOP("Move %1")
                     : delta.kind == PoseDelta::Kind::rotate ? QT_TR_NOOP("Rotate %1")
                                                             : QT_TR_NOOP("Scale %1");
  const QString text = tr(verb).arg(name_);
  std::map<InstanceId, std::vector<std::pair<JointIndex, Transform>>> joints;
  std::vector<std::pair<InstanceId, Transform>> placements;
  for (const Target& target : targets_) {
    // What hangs below a selected joint goes along with it. Turned or scaled each by itself, both do their part.
    const bool goes_along = !target.topmost && (!individual() || delta.kind == PoseDelta::Kind::move);
    if (goes_along) continue;
    const Transform now = transformed(target, delta, axes);
    if (target.joint == kNoJoint)
      placements.emplace_back(target.instance, now);
    else
      joints[target.instance].emplace_back(target.joint, now);
  }
  for (const auto& [instance, locals] : joints)
    document.setPose(instance, locals, instance == weights_of_ ? weights_ : std::vector<MorphWeight>(), text, gesture,
                     {.parts = partsOf(delta.kind), .which = KeyWhich::changed, .angles = {}});
  if (!placements.empty()) document.setPlacements(placements, text, gesture);
}

QString PoseTransform::name() const { return name_; }

}  // namespace sinew
