#include "core/rig/constraints/map_transform.h"

#include <algorithm>
#include <cmath>

#include "core/math/finite.h"

namespace sinew {

Check MapTransform::validate() const {
  if (Check ok = joint.validate(); !ok) return ok;
  if (!isFinite(source_l) || !isFinite(source_m) || (source_angles && !isFinite(*source_angles)))
    return fail("A constraint has numbers that are not finite.");
  if (links.empty()) return fail("A constraint links no numbers; choose one of each transform.");
  for (const TransformLink& link : links) {
    if (!std::isfinite(link.ratio) || !std::isfinite(link.offset))
      return fail("A constraint has numbers that are not finite.");
    if (!(link.low <= link.high)) return fail("The lower limit of a link is not above its upper one.");
  }
  return {};
}

void MapTransform::run() {
  joint.result = joint.local;
  angles.reset();
  const bool in_model = space == Space::model;
  if (in_model && !joint.frame.invertible()) return;
  const Transform source = in_model ? decompose(source_m) : source_l;
  Transform there = in_model ? decompose(joint.frame.toModel(joint.local)) : joint.local;
  const Vec3 angles_of_source = source_angles.value_or(toEuler(source.rotation, source_order));
  Vec3 angles_there = toEuler(there.rotation, order);
  bool rotates = false;
  for (const TransformLink& link : links) {
    const auto from = static_cast<int>(link.from), to = static_cast<int>(link.to);
    const Vec3& read = from < 3 ? source.translation : from < 6 ? angles_of_source : source.scale;
    Vec3& written = to < 3 ? there.translation : to < 6 ? angles_there : there.scale;
    written[to % 3] = std::clamp(link.offset + link.ratio * read[from % 3], link.low, link.high);
    rotates = rotates || (to >= 3 && to < 6);
  }
  if (rotates) there.rotation = fromEuler(angles_there, order), angles = angles_there;
  joint.settle(in_model ? joint.frame.toLocal(toMatrix(there)) : there);
}

}  // namespace sinew
