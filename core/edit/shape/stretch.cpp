#include "core/edit/shape/stretch.h"

#include <cmath>
#include <utility>

namespace sinew {

namespace {

Check stretch(Curve& curve, double factor) {
  if (curve.empty()) return {};
  std::vector<Knot> knots = curve.knots();
  for (Knot& k : knots) {
    k.time *= factor;
    k.in.dt = static_cast<float>(k.in.dt * factor);
    k.out.dt = static_cast<float>(k.out.dt * factor);
  }
  Result<Curve> stretched = Curve::fromKnots(knots);
  if (!stretched) return tl::unexpected(stretched.error());
  stretched->setExtrapolation(curve.before(), curve.after());
  stretched->setState(curve.state());
  curve = std::move(*stretched);
  return {};
}

Check stretch(QuatCurve& curve, double factor) {
  if (curve.empty()) return {};
  std::vector<QuatKnot> knots = curve.knots();
  const auto slower = static_cast<float>(1.0 / factor);
  for (QuatKnot& k : knots) {
    k.time *= factor;
    k.in *= slower;
    k.out *= slower;
  }
  Result<QuatCurve> stretched = QuatCurve::fromKnots(knots);
  if (!stretched) return tl::unexpected(stretched.error());
  stretched->setState(curve.state());
  curve = std::move(*stretched);
  return {};
}

Check stretch(JointTrack& track, double factor) {
  const auto all = [factor](std::array<Curve, 3>& curves) -> Check {
    for (Curve& curve : curves) {
      if (Check ok = stretch(curve, factor); !ok) return ok;
    }
    return {};
  };
  if (Check ok = all(track.translation); !ok) return ok;
  if (Check ok = all(track.scale); !ok) return ok;
  if (auto* euler = std::get_if<EulerCurves>(&track.rotation)) return all(euler->angles);
  return stretch(std::get<QuatCurve>(track.rotation), factor);
}

Check stretch(std::vector<JointTrack>& joints, std::vector<MorphTrack>& morphs, double factor, const Task& task) {
  for (std::size_t i = 0; i < joints.size(); ++i) {
    if (Check ok = task.goesOn(); !ok) return ok;
    task.tell(i, joints.size());
    if (Check ok = stretch(joints[i], factor); !ok) return ok;
  }
  for (MorphTrack& track : morphs) {
    if (Check ok = stretch(track.weight, factor); !ok) return ok;
  }
  return {};
}

}  // namespace

Check stretchClip(Clip& clip, double factor, const Task& task) {
  if (!std::isfinite(factor) || factor <= 0.0) return fail("A clip can only be stretched by a factor above 0.");
  const double parts = static_cast<double>(clip.layers.size()) + 1.0;
  double done = 0.0;
  const auto next = [&] {
    const double from = done;
    return task.part(from / parts, ++done / parts);
  };
  if (Check ok = stretch(clip.joints, clip.morphs, factor, next()); !ok) return ok;
  for (ClipLayer& layer : clip.layers) {
    if (Check ok = stretch(layer.joints, layer.morphs, factor, next()); !ok) return ok;
    if (Check ok = stretch(layer.weight, factor); !ok) return ok;
  }
  for (Marker& marker : clip.markers) marker.time *= factor;
  clip.duration_s *= factor;
  if (!std::isfinite(clip.duration_s)) return fail("The clip would be too long.");
  return {};
}

}  // namespace sinew
