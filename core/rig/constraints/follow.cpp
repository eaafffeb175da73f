#include "core/rig/constraints/follow.h"

namespace sinew {

namespace {

Check checkFollowing(const ConstrainedJoint& joint, std::span<const ConstraintSource> sources) {
  if (Check ok = joint.validate(); !ok) return ok;
  return checkSources(sources);
}

// Where all sources together want a joint, in its own parent's space.
Transform wantedBy(std::span<const ConstraintSource> sources, const JointFrame& frame) {
  BlendedTransform blended;
  for (const ConstraintSource& source : sources)
    if (source.weight > 0.f) blended.add(frame.toLocal(multiplyAffine(source.model, source.offset)), source.weight);
  return blended.value();
}

}  // namespace

Check ParentConstraint::validate() const { return checkFollowing(joint, sources); }

void ParentConstraint::run() {
  joint.result = joint.local;
  if (!joint.frame.invertible()) return;
  const Transform there = wantedBy(sources, joint.frame);
  Transform wanted = joint.local;
  if (translates) wanted.translation = there.translation;
  if (rotates) wanted.rotation = there.rotation;
  if (scales) wanted.scale = there.scale, wanted.shear = there.shear;
  joint.settle(wanted);
}

Check PointConstraint::validate() const { return checkFollowing(joint, sources); }

void PointConstraint::run() {
  joint.result = joint.local;
  if (!joint.frame.invertible()) return;
  Vec3 sum(0.f);
  float weights = 0.f;
  for (const ConstraintSource& source : sources) {
    sum += source.weight * Vec3(source.model * source.offset[3]);
    weights += source.weight;
  }
  const Vec3 there(affineInverse(joint.frame.origin) * Vec4(sum / weights, 1.f));
  Transform wanted = joint.local;
  if (x) wanted.translation.x = there.x;
  if (y) wanted.translation.y = there.y;
  if (z) wanted.translation.z = there.z;
  joint.settle(wanted);
}

Check OrientConstraint::validate() const { return checkFollowing(joint, sources); }

void OrientConstraint::run() {
  joint.result = joint.local;
  if (!joint.frame.invertible()) return;
  Transform wanted = joint.local;
  wanted.rotation = wantedBy(sources, joint.frame).rotation;
  joint.settle(wanted);
}

}  // namespace sinew
