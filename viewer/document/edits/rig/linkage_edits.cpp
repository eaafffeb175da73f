#include "viewer/document/edits/rig/linkage_edits.h"

#include <algorithm>
#include <optional>

#include "core/edit/rig/snapped_controls.h"
#include "core/scene/rig/character_rig.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

struct OneWay {
  int axis = -1;  // that it slides along; else it turns
  float low = 0.f, high = 0.f;
};

bool isFixed(const IkJoint& joint) {
  return joint.limits.kind == JointLimits::Kind::hinge && joint.limits.low.x == joint.limits.high.x;
}

// How a joint moves that does in one way; nothing where it stays, or moves in several.
std::optional<OneWay> wayOf(const IkJoint& joint) {
  int slides = 0;
  OneWay way;
  for (int axis = 0; axis < 3; ++axis)
    if (joint.slides(axis)) way = {axis, joint.slide_low[axis], joint.slide_high[axis]}, ++slides;
  if (slides == 1 && isFixed(joint)) return way;
  if (slides > 0 || joint.limits.kind != JointLimits::Kind::hinge || isFixed(joint)) return std::nullopt;
  return OneWay{-1, joint.limits.low.x, joint.limits.high.x};
}

const CharacterRig::Chain* chainAt(const Document& document, std::size_t chain) {
  const Instance* active = document.active();
  const CharacterRig* rig = active ? active->character->rig.get() : nullptr;
  return rig && chain < rig->chains.size() ? &rig->chains[chain] : nullptr;
}

}  // namespace

std::vector<LinkageJoint> linkageState(const Document& document, std::size_t chain) {
  const CharacterRig::Chain* run = chainAt(document, chain);
  if (!run) return {};
  std::vector<LinkageJoint> out;
  const Pose& pose = document.pose(document.activeInstance()).pose;
  for (std::size_t i = 0; i < run->joints.size(); ++i) {
    const IkJoint& joint = run->ik[i];
    const auto way = wayOf(joint);
    if (!way) {
      const bool slides = joint.slides(0) || joint.slides(1) || joint.slides(2);
      if (isFixed(joint) && !slides) continue;
      return {};
    }
    const Transform& local = pose.local[static_cast<std::size_t>(run->joints[i])];
    out.push_back({run->joints[i], way->axis >= 0,
                   way->axis >= 0 ? local.translation[way->axis] : joint.limits.coordinates(local.rotation).x, way->low,
                   way->high});
  }
  return out;
}

Check setLinkageState(Document& document, std::size_t chain, JointIndex joint, float value, Gesture gesture) {
  const std::vector<LinkageJoint> state = linkageState(document, chain);
  const auto set = std::ranges::find(state, joint, &LinkageJoint::joint);
  if (set == state.end()) return fail("This joint is none of a linkage.");
  const Instance& active = *document.active();
  const CharacterRig& rig = *active.character->rig;
  const CharacterRig::Chain& run = rig.chains[chain];
  const auto in_chain = static_cast<std::size_t>(std::ranges::find(run.joints, joint) - run.joints.begin());
  const IkJoint& limits = run.ik[in_chain];
  Pose pose = document.pose(active.id).pose;
  Transform& local = pose.local[static_cast<std::size_t>(joint)];
  const float within = std::clamp(value, set->low, set->high);
  if (set->slides)
    local.translation[wayOf(limits)->axis] = within;
  else
    local.rotation = limits.limits.rotation(Vec3(within, 0.f, 0.f));
  std::vector<JointTransform> locals;
  if (pose.morph_weights[static_cast<std::size_t>(run.weight)] > 0.f) {
    // The chain begins there, and its target is where that ends.
    for (const LinkageJoint& one : state)
      locals.emplace_back(one.joint, pose.local[static_cast<std::size_t>(one.joint)]);
    for (const JointTransform& control :
         snappedControls(*active.character, pose, chain, document.placement_w(active.id)).locals)
      locals.push_back(control);
  } else {
    locals.emplace_back(joint, local);
  }
  const QString name = QString::fromStdString(active.character->skeleton[joint].name);
  document.setJointTransforms(active.id, locals, set->slides ? tr("Slide %1").arg(name) : tr("Turn %1").arg(name),
                              gesture);
  return {};
}

}  // namespace sinew
