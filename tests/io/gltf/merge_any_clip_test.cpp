// Any clip put into a copy of a glTF file plays there as here.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/edit/shape/cubic_keys.h"
#include "core/math/interpolation.h"
#include "tests/io/gltf/merge_helpers.h"

namespace {

using namespace sinew;
using namespace sinew::tests;
using merging::read;
using merging::richArm;

constexpr double kLength = 2.0;

template <class T>
T one(std::initializer_list<T> of) {
  return *rc::gen::elementOf(std::vector<T>(of));
}
double number(double low, double high) { return low + (high - low) * *rc::gen::inRange(0, 1001) / 1000.0; }

Curve anyCurve() {
  if (one({true, false, false})) return {};
  const bool plain = one({true, false});
  const auto kind = one({Interpolation::step, Interpolation::linear, Interpolation::hermite, Interpolation::bezier});
  std::vector<Knot> knots;
  for (int left = one({1, 2, 3, 5}); left > 0; --left) {
    Knot knot;
    knot.time = *rc::gen::inRange(0, 61) / 30.0;
    knot.value = static_cast<float>(number(-1.0, 1.0));
    knot.interpolation = plain ? kind
                               : one({Interpolation::step, Interpolation::step_next, Interpolation::linear,
                                      Interpolation::hermite, Interpolation::bezier, Interpolation::ease});
    knot.in = {static_cast<float>(-number(0.01, 0.5)), static_cast<float>(number(-0.2, 0.2))};
    knot.out = {static_cast<float>(number(0.01, 0.5)), static_cast<float>(number(-0.2, 0.2))};
    knots.push_back(knot);
  }
  Curve curve = *Curve::fromKnots(knots);
  if (one({true, false, false, false}))
    curve.setExtrapolation(
        {one({ExtrapolationKind::hold, ExtrapolationKind::cycle, ExtrapolationKind::linear})},
        {one({ExtrapolationKind::hold, ExtrapolationKind::ping_pong, ExtrapolationKind::cycle_offset})});
  curve.setState({.muted = one({true, false, false, false, false, false})});
  return curve;
}

JointTrack anyTrack(JointIndex joint) {
  JointTrack track{.joint = joint};
  for (auto* axes : {&track.translation, &track.scale})
    for (Curve& curve : *axes) curve = anyCurve();
  for (Curve& curve : track.scale) curve = scaled(curve, 0.2, 1.0);
  if (one({true, false})) {
    EulerCurves euler;
    euler.order = one({EulerOrder::xyz, EulerOrder::zyx});
    for (Curve& curve : euler.angles) curve = anyCurve();
    track.rotation = euler;
    return track;
  }
  const bool plain = one({true, false});
  const auto kind = one({Interpolation::step, Interpolation::linear, Interpolation::hermite});
  std::vector<QuatKnot> knots;
  for (int left = one({0, 1, 2, 4}); left > 0; --left) {
    QuatKnot knot;
    knot.time = *rc::gen::inRange(0, 61) / 30.0;
    knot.value = expMap(
        {static_cast<float>(number(-1, 1)), static_cast<float>(number(-1, 1)), static_cast<float>(number(-1, 1))});
    knot.in = knot.out = {0.f, static_cast<float>(number(-1, 1)), static_cast<float>(number(-1, 1)), 0.f};
    knot.interpolation =
        plain ? kind : one({Interpolation::step, Interpolation::linear, Interpolation::hermite, Interpolation::ease});
    knots.push_back(knot);
  }
  if (!knots.empty()) track.rotation = *QuatCurve::fromKnots(knots);
  return track;
}

Clip anyClip() {
  Clip clip;
  clip.name = "any";
  clip.duration_s = kLength;
  clip.fps = 30.0;
  clip.start_s = one({0.0, 0.5});
  clip.joints = {anyTrack(1), anyTrack(2)};
  for (int channel = 0; channel < 2; ++channel)
    if (Curve weight = anyCurve(); !weight.empty()) clip.morphs.push_back({channel, weight});
  for (int left = one({0, 0, 1, 2}); left > 0; --left) {
    ClipLayer layer;
    layer.name = "layer";
    layer.mode = one({LayerMode::override, LayerMode::additive});
    layer.weight = scaled(anyCurve(), 0.5, 0.5);
    layer.muted = one({true, false, false});
    layer.angles_add = one({true, false});
    layer.joints = {anyTrack(2)};
    if (Curve weight = anyCurve(); !weight.empty()) layer.morphs.push_back({0, weight});
    clip.layers.push_back(std::move(layer));
  }
  return clip;
}

std::vector<double> knotTimesOf(const Clip& clip) {
  std::vector<double> times;
  const auto addAll = [&](const std::vector<JointTrack>& joints, const std::vector<MorphTrack>& morphs) {
    for (const JointTrack& track : joints) std::ranges::copy(knotTimes(track), std::back_inserter(times));
    for (const MorphTrack& track : morphs) std::ranges::copy(track.weight.times(), std::back_inserter(times));
  };
  addAll(clip.joints, clip.morphs);
  for (const ClipLayer& layer : clip.layers) {
    addAll(layer.joints, layer.morphs);
    std::ranges::copy(layer.weight.times(), std::back_inserter(times));
  }
  return times;
}

RC_GTEST_PROP(GltfMerge, AnyClipPlaysAsHere, ()) {
  static const Bytes file = richArm().glb();
  static const auto character = read(file);
  const Clip clip = anyClip();
  const bool plays = std::ranges::any_of(knotTimesOf(clip), [](double) { return true; });
  RC_PRE(plays);
  const MemorySource none;
  const MergedClip clips[] = {{&clip, -1}};
  MergeIntoGltf work{.file = file, .files = &none, .character = character.get(), .clips = clips};
  if (!work.run()) return;  // all its curves are muted
  const auto after = read(work.merged);
  RC_ASSERT(after->clips.size() == 3u);
  const Clip& written = *after->clips[2];
  RC_ASSERT(std::abs(written.duration_s - kLength) < 1e-5);
  const std::vector<double> knots = knotTimesOf(clip);
  // What changes too fast for the bound is told of: it may stray by what a piece goes through that is halved no more.
  const bool strays = std::ranges::any_of(work.report.lines, [](const auto& line) {
    return line.text.english().find("too fast to stay within") != std::string::npos;
  });
  for (int i = 0; i <= 157; ++i) {
    const double time = kLength * i / 157.0;
    // Where a curve may leap, a float is not exact enough to say on which side a time is.
    if (std::ranges::any_of(knots,
                            [&](double knot) { return std::abs(std::remainder(time - knot, 1.0 / 30.0)) < 1e-3; }))
      continue;
    Pose here = character->restPose(), there = after->restPose();
    SampleClip{.clip = &clip, .time = time, .pose = &here}.run();
    SampleClip{.clip = &written, .time = time, .pose = &there}.run();
    Pose early = here, late = here;
    if (strays) {
      SampleClip{.clip = &clip, .time = time - CubicKeys::kMinPiece, .pose = &early}.run();
      SampleClip{.clip = &clip, .time = time + CubicKeys::kMinPiece, .pose = &late}.run();
    }
    for (std::size_t joint = 0; joint < here.local.size(); ++joint) {
      const Transform &is = there.local[joint], &wanted = here.local[joint], &a = early.local[joint],
                      &b = late.local[joint];
      const auto apart = [&](auto part) { return glm::distance(is.*part, wanted.*part); };
      const auto within = [&](auto part) {
        return glm::distance(a.*part, wanted.*part) + glm::distance(b.*part, wanted.*part);
      };
      RC_ASSERT(apart(&Transform::translation) < 3e-4f + within(&Transform::translation));
      RC_ASSERT(apart(&Transform::scale) < 3e-3f + within(&Transform::scale));
      RC_ASSERT(angleBetween(is.rotation, wanted.rotation) <
                2e-3f + angleBetween(a.rotation, wanted.rotation) + angleBetween(b.rotation, wanted.rotation));
    }
    for (std::size_t channel = 0; channel < here.morph_weights.size(); ++channel) {
      const float is = there.morph_weights[channel], wanted = here.morph_weights[channel];
      const float within =
          std::abs(early.morph_weights[channel] - wanted) + std::abs(late.morph_weights[channel] - wanted);
      RC_ASSERT(std::abs(is - wanted) < 3e-4f + within);
    }
  }
  // What glTF can hold needs no other keys.
  const MergedClip again[] = {{&written, 2}};
  MergeIntoGltf second{.file = work.merged, .files = &none, .character = after.get(), .clips = again};
  RC_ASSERT(second.run().has_value());
  RC_ASSERT(second.report.lines.empty());
  RC_ASSERT(read(second.merged)->clips[2]->keyCount() == written.keyCount());
}

}  // namespace
