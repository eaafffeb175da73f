#include "viewer/document/control_weights.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/clip/layers.h"
#include "core/curve/tangents.h"
#include "core/edit/keys/operations.h"
#include "core/scene/take_time.h"

namespace sinew {

namespace {

int numberOf(const ClipControl& control) { return static_cast<int>(control.id.value); }

Curve remade(const Curve& like, std::vector<Knot> knots, const Extrapolation& before, const Extrapolation& after) {
  Result<Curve> curve = Curve::fromKnots(knots);
  if (!curve) return like;  // its times are so far away that they are no numbers
  curve->setExtrapolation(before, after);
  curve->setState(like.state());
  return *std::move(curve);
}

// What is at t of the curve comes to be at origin + speed * t. A weight for all times stays as it is.
Curve moved(const Curve& curve, const StackAxis& by) {
  if (curve.empty() || by == StackAxis() || (curve.size() == 1 && curve.interpolation(0) == Interpolation::step))
    return curve;
  EditedCurve edited{
      .id = {}, .knots = curve.knots(), .selected = {}, .before = curve.before(), .after = curve.after()};
  edited.selected.assign(edited.knots.size(), 1);
  scaleKeys({.time_factor = by.speed})(edited);
  moveKeys(by.origin, 0.0)(edited);
  if (by.speed < 0.0) std::swap(edited.before, edited.after);
  return remade(curve, std::move(edited.knots), edited.before, edited.after);
}

Curve withinRange(const Curve& curve) {
  const auto outside = [](float value) { return value < 0.f || value > 1.f; };
  if (std::ranges::none_of(curve.values(), outside)) return curve;
  std::vector<Knot> knots = curve.knots();
  for (Knot& knot : knots) knot.value = std::clamp(knot.value, 0.f, 1.f);
  updateTangents(knots);
  return remade(curve, std::move(knots), curve.before(), curve.after());
}

}  // namespace

StackAxis stackAxis(const Instance& instance, double duration) {
  const ClipControl* shown = shownControl(instance);
  const bool runs = shown && shown->speed != 0.0;
  StackAxis axis;
  axis.speed = runs ? shown->speed : 1.0;
  // In a take the time of the character goes on, where the clip stays at an end or turns.
  const double origin = runs && instance.control.take_time ? shown->offset - playedBefore(instance, duration)
                                                           : instance.control.time - axis.speed * stackTime(instance);
  // Playing adds up times that differ in their last bits; the axis stays where it is.
  constexpr double kStep = 1e-9;  // seconds
  axis.origin = std::round(origin / kStep) * kStep;
  return axis;
}

Clip withWeights(const Clip& clip, std::span<const ClipControl> controls, const StackAxis& axis) {
  Clip all = clip;
  const bool soloed = std::ranges::any_of(clip.layers, &ClipLayer::soloed);
  for (const ClipControl& control : controls) {
    ClipLayer& layer = all.layers.emplace_back();
    layer.muted = !plays(controls, control);
    layer.soloed = soloed && !layer.muted;  // a layer that is soloed silences no clip
    layer.weight = moved(control.weight, axis);
  }
  return all;
}

ChannelId weightChannel(const Clip& own, std::span<const ClipControl> controls, std::size_t control) {
  return {static_cast<int>(own.layers.size() + control), kNoJoint, numberOf(controls[control]),
          ChannelKind::layer_weight};
}

const ClipControl* controlOf(std::span<const ClipControl> controls, const ChannelId& id) {
  if (!isControlWeight(id)) return nullptr;
  const auto found = std::ranges::find(controls, id.morph, numberOf);
  return found == controls.end() ? nullptr : &*found;
}

void takeWeightsOff(Clip& edited, const Clip& before, std::span<ClipControl> controls, const StackAxis& axis) {
  const std::size_t own = before.layers.size() - controls.size();
  const StackAxis back{-axis.origin / axis.speed, 1.0 / axis.speed};
  for (std::size_t i = 0; i < controls.size(); ++i) {
    const Curve& weight = edited.layers[own + i].weight;
    if (weight != before.layers[own + i].weight) controls[i].weight = withinRange(moved(weight, back));
  }
  edited.layers.resize(own);
}

Clip weightsOf(std::span<const ClipControl> controls) {
  Clip weights;
  for (const ClipControl& control : controls) weights.morphs.push_back({numberOf(control), control.weight});
  std::ranges::sort(weights.morphs, {}, &MorphTrack::channel);
  return weights;
}

}  // namespace sinew
