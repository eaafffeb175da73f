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

Check stretch(std::vector<JointTrack>& joints, std::vector<MorphTrack>& morphs, double factor) {
  for (JointTrack& track : joints) {
    if (Check ok = stretch(track, factor); !ok) return ok;
  }
  for (MorphTrack& track : morphs) {
    if (Check ok = stretch(track.weight, factor); !ok) return ok;
  }
  return {};
}

}  // namespace

Check stretchClip(Clip& clip, double factor) {
  if (!std::isfinite(factor) || factor <= 0.0) return fail("A clip can only be stretched by a factor above 0.");
  if (Check ok = stretch(clip.joints, clip.morphs, factor); !ok) return ok;
  for (ClipLayer& layer : clip.layers) {
    if (Check ok = stretch(layer.joints, layer.morphs, factor); !ok) return ok;
    if (Check ok = stretch(layer.weight, factor); !ok) return ok;
  }
  for (Marker& marker : clip.markers) marker.time *= factor;
  clip.duration_s *= factor;
  if (!std::isfinite(clip.duration_s)) return fail("The clip would be too long.");
  return {};
}

}  // namespace sinew
