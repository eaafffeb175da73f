#include "core/edit/rig/dense_keys.h"

#include <utility>
#include <variant>
#include <vector>

#include "core/edit/keys/edit_keys.h"
#include "core/edit/shape/bake.h"

namespace sinew {

Check DenseKeys::run() const {
  const KnotTimes column{std::vector<double>(times.begin(), times.end())};
  const KnotStyle style{.in = tangents, .out = tangents};
  const auto smooth = [&](ChannelKind first, int axis, const Curve& straight) {
    std::vector<Knot> knots = straight.knots();
    for (Knot& knot : knots) knot.interpolation = Interpolation::hermite, knot.style = style;
    const auto kind = static_cast<ChannelKind>(static_cast<int>(first) + axis);
    return setKnots(*clip, {kBaseLayer, joint, -1, kind}, std::move(knots));
  };
  JointTrack& track = trackFor(*clip, kBaseLayer, joint);
  if (translates) {
    const auto curves = sampledVectors(column, locals, &Transform::translation);
    if (!curves) return tl::unexpected(curves.error());
    for (int axis = 0; axis < 3; ++axis)
      if (Check ok = smooth(ChannelKind::translation_x, axis, (*curves)[static_cast<std::size_t>(axis)]); !ok)
        return ok;
  }
  if (!rotates) return {};
  std::vector<Quat> rotations;
  for (const Transform& local : locals) rotations.push_back(local.rotation);
  auto made = sampledRotation(like && hasRotation(*like) ? like : nullptr, column, rotations);
  if (!made) return tl::unexpected(made.error());
  track.rotation = *std::move(made);
  if (const auto* quaternions = std::get_if<QuatCurve>(&track.rotation)) {
    std::vector<QuatKnot> knots = quaternions->knots();
    for (QuatKnot& knot : knots) knot.interpolation = Interpolation::hermite, knot.style = style;
    return setKnots(*clip, kBaseLayer, joint, knots);
  }
  const EulerCurves straight = std::get<EulerCurves>(track.rotation);
  for (int axis = 0; axis < 3; ++axis)
    if (Check ok = smooth(ChannelKind::rotation_x, axis, straight.angles[static_cast<std::size_t>(axis)]); !ok)
      return ok;
  return {};
}

}  // namespace sinew
