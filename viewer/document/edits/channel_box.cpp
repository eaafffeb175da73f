#include "viewer/document/edits/channel_box.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/clip/layers.h"
#include "core/math/interpolation.h"
#include "core/math/tolerances.h"
#include "viewer/document/edits/rig/constraint_edits.h"
#include "viewer/document/edits/rig/rig_edits.h"
#include "viewer/document/selection/selection_text.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

using Part = ChannelBox::Part;

// Half of the last digit that fields show: what is nearer to one another reads the same.
constexpr float kReadsSame[] = {0.0005f, 0.005f, 0.005f, 0.0005f};

std::array<bool, 3> apart(const Vec3& a, const Vec3& b, float tolerance) {
  return {std::abs(a.x - b.x) > tolerance, std::abs(a.y - b.y) > tolerance, std::abs(a.z - b.z) > tolerance};
}

bool any(const std::array<bool, 3>& flags) { return flags[0] || flags[1] || flags[2]; }

TransformParts partsOf(Part part) { return {part == Part::position, part == Part::rotation, part == Part::scale}; }

void take(Part part, const Transform& from, Transform& to) {
  switch (part) {
    case Part::position:
      to.translation = from.translation;
      break;
    case Part::rotation:
      to.rotation = from.rotation;
      break;
    case Part::scale:
      to.scale = from.scale;
      break;
    case Part::shear:
      to.shear = from.shear;
      break;
  }
}

}  // namespace

void ChannelBox::setTargets(std::vector<SelectionItem> targets) {
  if (targets == targets_) return;
  targets_ = std::move(targets);
  shown_.clear();
  gesture_ = kNoGesture;
}

void ChannelBox::setSpace(Space space) {
  space_ = space;
  shown_.clear();
  gesture_ = kNoGesture;
}

void ChannelBox::setOrder(EulerOrder order) {
  order_ = order;
  shown_.clear();
  gesture_ = kNoGesture;
}

EulerOrder ChannelBox::order() const { return joints() ? rotationFrameOf(targets_.back()).order : order_; }

int ChannelBox::layerOf(const SelectionItem& target) const {
  return target.instance == document_.activeInstance() ? document_.activeLayer() : kBaseLayer;
}

std::optional<RotationMode> ChannelBox::keyedMode(const SelectionItem& target) const {
  const Clip* clip = target.kind == SelectionItem::Kind::joint ? document_.clipOf(instanceOf(target)) : nullptr;
  if (!clip) return std::nullopt;
  return rotationModeOf(*clip, layerOf(target), target.index);
}

ChannelBox::RotationFrame ChannelBox::rotationFrameOf(const SelectionItem& target) const {
  RotationFrame rotation_frame{.order = order_, .keyed = {}};
  const Instance& instance = instanceOf(target);
  const Clip* clip = target.kind == SelectionItem::Kind::joint ? document_.clipOf(instance) : nullptr;
  if (!clip) return rotation_frame;
  int layer = layerOf(target);
  if (layerMode(*clip, layer) == LayerMode::additive) layer = kBaseLayer;
  const auto eulerOf = [&](int of) -> const EulerCurves* {
    const std::optional<RotationMode> mode = rotationModeOf(*clip, of, target.index);
    if (!mode || mode->quaternion) return nullptr;
    return std::get_if<EulerCurves>(&findTrack(*clip, of, target.index)->rotation);
  };
  const EulerCurves* curves = eulerOf(layer);
  if (!curves && layer != kBaseLayer && !rotationModeOf(*clip, layer, target.index)) curves = eulerOf(kBaseLayer);
  if (!curves) return rotation_frame;
  rotation_frame.order = curves->order;
  if (space_ == Space::model) return rotation_frame;
  rotation_frame.pre = curves->pre;
  rotation_frame.post = curves->post;
  Vec3 angles;
  for (int axis = 0; axis < 3; ++axis)
    angles[axis] = curves->angles[static_cast<std::size_t>(axis)].evaluate(instance.control.time);
  rotation_frame.keyed = angles;
  return rotation_frame;
}

Transform ChannelBox::shownTransform(const SelectionItem& target) const {
  const Instance& instance = instanceOf(target);
  if (target.kind != SelectionItem::Kind::joint) return instance.standing.placement;
  const EvaluatedPose& pose = document_.pose(instance.id);
  const auto joint = static_cast<std::size_t>(target.index);
  return space_ == Space::local ? pose.pose.local[joint] : decompose(pose.joints_m[joint]);
}

Transform ChannelBox::clipTransform(const SelectionItem& target) const {
  const Instance& instance = instanceOf(target);
  if (clip_pose_of_ != instance.id) {
    Instance played = instance;
    played.overrides.clear();
    document_.sceneAt().played(played, momentAt(played, played.control.time), clip_pose_);
  }
  clip_pose_of_ = instance.id;
  return clip_pose_.local[static_cast<std::size_t>(target.index)];
}

void ChannelBox::refresh() {
  clip_pose_of_.reset();
  const bool first = shown_.size() != targets_.size();
  shown_.resize(targets_.size());
  for (std::size_t i = 0; i < targets_.size(); ++i) {
    Shown& shown = shown_[i];
    shown.transform = shownTransform(targets_[i]);
    const RotationFrame rotation_frame = rotationFrameOf(targets_[i]);
    const Quat between =
        glm::inverse(rotation_frame.pre) * shown.transform.rotation * glm::inverse(rotation_frame.post);
    const Vec3 angles = toEuler(between, rotation_frame.order);
    const bool by_hand =
        targets_[i].kind == SelectionItem::Kind::joint && instanceOf(targets_[i]).overrides.contains(targets_[i].index);
    const Vec3 near = by_hand && !first ? shown.angles_rad : rotation_frame.keyed.value_or(Vec3(0.f));
    shown.angles_rad = nearestEuler(angles, near, rotation_frame.order);
  }
}

Vec3 ChannelBox::valuesOf(Part part, const Shown& shown) {
  switch (part) {
    case Part::position:
      return shown.transform.translation;
    case Part::rotation:
      return glm::degrees(shown.angles_rad);
    case Part::scale:
      return shown.transform.scale;
    case Part::shear:
      break;
  }
  return shown.transform.shear;
}

float ChannelBox::greatestShear() const {
  float greatest = 0.f;
  for (const Shown& shown : shown_) {
    for (int axis = 0; axis < 3; ++axis) greatest = std::max(greatest, std::abs(shown.transform.shear[axis]));
  }
  return greatest;
}

std::array<bool, 3> ChannelBox::differing(Part part, const SelectionItem& target) const {
  if (target.kind != SelectionItem::Kind::joint || !instanceOf(target).overrides.contains(target.index)) return {};
  const Transform clip = clipTransform(target);
  const Transform& now = document_.pose(target.instance).pose.local[static_cast<std::size_t>(target.index)];
  std::array<bool, 3> different{};
  switch (part) {
    case Part::position:
      different = apart(now.translation, clip.translation, kSameMetres);
      break;
    case Part::rotation:
      different.fill(angleBetween(now.rotation, clip.rotation) > kSameRadians);
      break;
    case Part::scale:
      different = apart(now.scale, clip.scale, kSameFactor);
      break;
    case Part::shear:
      different = apart(now.shear, clip.shear, kSameFactor);
      break;
  }
  // In model space every axis of the parent has its part in every number.
  if (space_ == Space::model) different.fill(any(different));
  return different;
}

bool ChannelBox::keyedHere(Part part, const SelectionItem& target) const {
  const Instance& instance = instanceOf(target);
  const Clip* clip = document_.clipOf(instance);
  return clip && keyPresence(*clip, layerOf(target), target.index, partsOf(part), instance.control.time,
                             document_.sameFrame()) == KeyPresence::here;
}

KeyPresence ChannelBox::presence(Part part) const {
  std::size_t here = 0, elsewhere = 0;
  for (const SelectionItem& target : targets_) {
    const Instance& instance = instanceOf(target);
    const Clip* clip = document_.clipOf(instance);
    if (!clip) continue;
    const KeyPresence one =
        keyPresence(*clip, layerOf(target), target.index, partsOf(part), instance.control.time, document_.sameFrame());
    here += one == KeyPresence::here ? 1 : 0;
    elsewhere += one == KeyPresence::elsewhere ? 1 : 0;
  }
  if (here == targets_.size()) return KeyPresence::here;
  return here > 0 ? KeyPresence::some : elsewhere > 0 ? KeyPresence::elsewhere : KeyPresence::none;
}

ChannelBox::Row ChannelBox::row(Part part) const {
  Row row;
  if (shown_.empty()) return row;
  row.values = valuesOf(part, shown_.back());
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    const std::array<bool, 3> other =
        apart(valuesOf(part, shown_[i]), row.values, kReadsSame[static_cast<std::size_t>(part)]);
    const std::array<bool, 3> different = differing(part, targets_[i]);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      row.mixed[axis] = row.mixed[axis] || other[axis];
      row.differs[axis] = row.differs[axis] || different[axis];
    }
  }
  if (joints() && part != Part::shear && document_.clipOf(instanceOf(targets_.back()))) row.keys = presence(part);
  return row;
}

// --- changes

QString ChannelBox::text() const {
  const QString what = itemsText(document_, targets_);
  return joints() ? tr("Pose %1").arg(what) : tr("Move %1").arg(what);
}

Check ChannelBox::change(Part part, int axis, const NumberChange& by, Gesture gesture) {
  if (targets_.empty()) return {};
  if (part == Part::rotation)
    if (Check shows = turnShows(document_, targets_); !shows) return shows;
  if (part != Part::scale)
    if (Check shows = movesShow(document_, targets_, part == Part::rotation); !shows) return shows;
  if (gesture == kNoGesture || gesture != gesture_ || begun_.size() != targets_.size()) {
    refresh();
    begun_ = shown_;
    gesture_ = gesture;
  }
  std::vector<Shown> wanted = begun_;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const Result<double> changed = by(static_cast<double>(valuesOf(part, begun_[i])[axis]));
    if (!changed) return tl::unexpected(changed.error());
    const auto number = static_cast<float>(*changed);
    Shown& shown = wanted[i];
    switch (part) {
      case Part::position:
        shown.transform.translation[axis] = number;
        break;
      case Part::rotation: {
        shown.angles_rad[axis] = glm::radians(number);
        const RotationFrame rotation_frame = rotationFrameOf(targets_[i]);
        shown.transform.rotation =
            rotation_frame.pre * fromEuler(shown.angles_rad, rotation_frame.order) * rotation_frame.post;
        break;
      }
      case Part::scale:
        shown.transform.scale[axis] = number;
        break;
      case Part::shear:
        shown.transform.shear[axis] = number;
        break;
    }
    if (!isFinite(shown.transform)) return fail("This number is too large.");
  }
  // Angles count from where they go to, so that whole turns stay.
  for (std::size_t i = 0; i < wanted.size() && i < shown_.size(); ++i) shown_[i].angles_rad = wanted[i].angles_rad;
  if (!joints()) {
    std::vector<std::pair<InstanceId, Transform>> placements;
    for (std::size_t i = 0; i < wanted.size(); ++i) placements.emplace_back(targets_[i].instance, wanted[i].transform);
    document_.setPlacements(placements, text(), gesture);
    return {};
  }
  return space_ == Space::local ? changeLocal(part, wanted, gesture) : changeInModel(part, wanted, gesture);
}

JointTransform ChannelBox::posedFor(Part part, const SelectionItem& target, const Transform& wanted_l) const {
  // In local space a position is the length of a bone, which handles leave alone.
  const bool handed = part == Part::rotation || (part == Part::position && space_ == Space::model);
  const std::optional<JointTransform> held =
      handed ? targetFor(document_, instanceOf(target), target.index, wanted_l, part == Part::rotation) : std::nullopt;
  if (!held) return {target.index, wanted_l};
  Transform local = document_.pose(target.instance).pose.local[static_cast<std::size_t>(held->first)];
  take(part, held->second, local);
  return {held->first, local};
}

Check ChannelBox::changeLocal(Part part, const std::vector<Shown>& wanted, Gesture gesture) {
  std::map<InstanceId, std::vector<JointTransform>> locals;
  std::map<InstanceId, Document::KeyOptions> options;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const SelectionItem& target = targets_[i];
    const JointTransform& posed = locals[target.instance].emplace_back(posedFor(part, target, wanted[i].transform));
    Document::KeyOptions& keyed = options[target.instance];
    keyed.parts = partsOf(part);
    keyed.which = KeyWhich::changed;
    const Clip* clip = document_.clipOf(instanceOf(target));
    const bool adds = clip && layerMode(*clip, layerOf(target)) == LayerMode::additive;
    if (part == Part::rotation && !adds && posed.first == target.index)
      keyed.angles.emplace_back(target.index, wanted[i].angles_rad);
  }
  for (const auto& [id, poses] : locals) document_.setJointTransforms(id, poses, text(), gesture, options[id]);
  return {};
}

Check ChannelBox::changeInModel(Part part, const std::vector<Shown>& wanted, Gesture gesture) {
  // Parents first, since they carry along what hangs below them.
  std::vector<std::size_t> order(targets_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, {}, [this](std::size_t i) { return std::pair(targets_[i].instance, targets_[i].index); });
  for (const std::size_t i : order) {
    const SelectionItem& target = targets_[i];
    const Instance& instance = instanceOf(target);
    const JointFrame frame = document_.pose(instance.id).frameOf(*instance.character, target.index);
    Check possible;
    Transform local;
    if (!frame.invertible()) {
      possible = fail("The joint above is scaled to nothing. Edit this one in local space.");
    } else {
      local = frame.toLocal(toMatrix(wanted[i].transform));
      if (!isFinite(local)) possible = fail("This number is too large.");
    }
    if (!possible) {
      document_.cancelGesture(gesture);
      return possible;
    }
    const JointTransform posed[] = {posedFor(part, target, local)};
    document_.setJointTransforms(target.instance, posed, text(), gesture);
  }
  return {};
}

void ChannelBox::poseAll(const std::vector<Transform>& locals, Gesture gesture) {
  std::map<InstanceId, std::vector<JointTransform>> by_instance;
  for (std::size_t i = 0; i < locals.size(); ++i)
    by_instance[targets_[i].instance].emplace_back(targets_[i].index, locals[i]);
  for (const auto& [id, poses] : by_instance) document_.setJointTransforms(id, poses, text(), gesture);
}

void ChannelBox::reset(Part part) {
  if (!joints()) return;
  refresh();
  std::vector<Transform> locals;
  std::map<InstanceId, std::vector<JointIndex>> freed;
  for (const SelectionItem& target : targets_) {
    const Transform clip = clipTransform(target);
    Transform local = document_.pose(target.instance).pose.local[static_cast<std::size_t>(target.index)];
    take(part, clip, local);
    if (sameTransform(local, clip)) freed[target.instance].push_back(target.index);
    locals.push_back(local);
  }
  shown_.clear();
  const Gesture gesture = newGesture();
  std::map<InstanceId, std::vector<JointTransform>> kept;
  for (std::size_t i = 0; i < locals.size(); ++i) {
    const SelectionItem& target = targets_[i];
    const auto found = freed.find(target.instance);
    const bool free = found != freed.end() && std::ranges::find(found->second, target.index) != found->second.end();
    if (!free) kept[target.instance].emplace_back(target.index, locals[i]);
  }
  for (const auto& [id, poses] : kept) document_.setJointTransforms(id, poses, text(), gesture);
  for (const auto& [id, joints] : freed) document_.clearOverrides(id, joints, gesture);
  document_.endGesture(gesture);
}

void ChannelBox::resetToRest(Part part) {
  if (!joints()) return;
  std::vector<Transform> locals;
  for (const SelectionItem& target : targets_) {
    Transform local = document_.pose(target.instance).pose.local[static_cast<std::size_t>(target.index)];
    take(part, instanceOf(target).character->skeleton[target.index].rest_l, local);
    locals.push_back(local);
  }
  shown_.clear();
  const Gesture gesture = newGesture();
  poseAll(locals, gesture);
  document_.endGesture(gesture);
}

Check ChannelBox::toggleKey(Part part) {
  if (!joints()) return {};
  const bool clear = presence(part) == KeyPresence::here;
  std::map<InstanceId, std::vector<JointIndex>> joints;
  for (const SelectionItem& target : targets_) {
    if (clear || !keyedHere(part, target)) joints[target.instance].push_back(target.index);
  }
  const Gesture gesture = newGesture();
  for (auto& [id, list] : joints) {
    // Gone already where another character plays the same clip.
    if (clear)
      std::erase_if(list, [&, of = id](JointIndex joint) {
        return !keyedHere(part, {SelectionItem::Kind::joint, of, joint});
      });
    if (list.empty()) continue;
    const Instance& instance = *document_.instance(id);
    const QString what = list.size() == 1 ? QString::fromStdString(instance.character->skeleton[list.front()].name)
                                          : jointsText(list.size());
    Check done;
    if (clear) {
      done = document_.deleteKeysHere(id, list, partsOf(part), tr("Clear key of %1").arg(what), gesture);
    } else {
      std::vector<JointTransform> locals;
      for (const JointIndex joint : list)
        locals.emplace_back(joint, document_.pose(id).pose.local[static_cast<std::size_t>(joint)]);
      done = document_.keyJoints(id, locals, {.parts = partsOf(part), .which = KeyWhich::all}, tr("Key %1").arg(what),
                                 gesture);
    }
    if (!done) {
      document_.cancelGesture(gesture);
      return done;
    }
  }
  document_.endGesture(gesture);
  return {};
}

}  // namespace sinew
