#include "core/edit/rig/put_keys.h"

#include <algorithm>
#include <utility>

#include "core/edit/keys/edit_keys.h"
#include "core/edit/keys/insert_keys.h"
#include "core/edit/shape/bake.h"
#include "core/math/tolerances.h"

namespace sinew {

bool PutKeys::isInside(double time) const { return time > from - kSameTime && time < until + kSameTime; }
bool PutKeys::isWhole() const { return from <= kSameTime && until >= clip->duration_s - kSameTime; }

double PutKeys::besides() const {
  const double frame = 1.0 / frameRateOf(*clip);
  return from > kSameTime ? std::max(0.0, from - frame) : std::min(clip->duration_s, until + frame);
}

Check PutKeys::keepOutside(const ChannelId& id, double start, double end) const {
  const double frame = 1.0 / frameRateOf(*clip);
  // Where the clip goes on beyond its knots, too.
  const double first = std::min(start, 0.0), last = std::max(end, clip->duration_s);
  std::vector<double> times;
  if (first < from - kSameTime) times.push_back(std::max(first, from - frame));
  if (last > until + kSameTime) times.push_back(std::min(last, until + frame));
  if (times.empty()) return {};
  InsertKeys insert{.clip = clip, .channels = {&id, 1}, .times = times, .selection = {}};
  return insert.run();
}

Check PutKeys::curve(const ChannelId& id, const Curve& made, std::optional<float> rest) const {
  std::vector<Knot> knots;
  Curve as_it_was;
  const auto keyed = [&] {
    const Curve* now = findCurve(*clip, id);
    return now && !now->empty() ? now : nullptr;
  };
  if (rest && !keyed() && !isWhole()) {
    const Knot beside{.time = besides(), .value = *rest};
    if (Check ok = setCurve(*clip, id, *Curve::fromKnots({&beside, 1})); !ok) return ok;
  }
  if (const Curve* now = keyed()) {
    as_it_was = *now;
    if (Check ok = keepOutside(id, now->start(), now->end()); !ok) return ok;
    knots = knotsOf(*clip, id);
  }
  std::erase_if(knots, [&](const Knot& knot) { return isInside(knot.time); });
  for (const Knot& knot : made.knots()) knots.push_back(knot);
  std::ranges::stable_sort(knots, {}, &Knot::time);
  auto all = Curve::fromKnots(knots);
  if (!all) return tl::unexpected(all.error());
  all->setState(as_it_was.state());
  all->setExtrapolation(as_it_was.before(), as_it_was.after());
  return setCurve(*clip, id, *std::move(all));
}

Check PutKeys::rotation(JointIndex joint, const QuatCurve& made, std::optional<Quat> rest) const {
  const ChannelId id{layer, joint, -1, ChannelKind::quaternion_x};
  std::vector<QuatKnot> knots;
  CurveState state;
  if (rest && !findQuatCurve(*clip, id) && !isWhole()) {
    const QuatKnot beside{.time = besides(), .value = *rest};
    trackFor(*clip, layer, joint).rotation = *QuatCurve::fromKnots({&beside, 1});
  }
  if (const QuatCurve* now = findQuatCurve(*clip, id)) {
    state = now->state();
    if (Check ok = keepOutside(id, now->start(), now->end()); !ok) return ok;
    knots = findQuatCurve(*clip, id)->knots();
  }
  std::erase_if(knots, [&](const QuatKnot& knot) { return isInside(knot.time); });
  for (const QuatKnot& knot : made.knots()) knots.push_back(knot);
  std::ranges::stable_sort(knots, {}, &QuatKnot::time);
  for (std::size_t i = 1; i < knots.size(); ++i) {
    QuatKnot& knot = knots[i];
    if (glm::dot(knots[i - 1].value, knot.value) < 0.f)
      knot.value = -knot.value, knot.in = -knot.in, knot.out = -knot.out;
  }
  auto all = QuatCurve::fromKnots(knots);
  if (!all) return tl::unexpected(all.error());
  all->setState(state);
  trackFor(*clip, layer, joint).rotation = *std::move(all);
  return {};
}

Check PutKeys::track(const JointTrack& made, std::size_t& keys, std::optional<Quat> rotation_rest,
                     std::optional<float> angle_rest, const std::optional<Vec3>& translation_rest) const {
  const auto put = [&](ChannelKind first, int axis, const Curve& one, std::optional<float> rest = {}) -> Check {
    if (one.empty()) return {};
    keys += one.size();
    return curve({layer, made.joint, -1, static_cast<ChannelKind>(static_cast<int>(first) + axis)}, one, rest);
  };
  for (int axis = 0; axis < 3; ++axis) {
    const auto at = static_cast<std::size_t>(axis);
    const std::optional<float> rest = translation_rest ? std::optional((*translation_rest)[axis]) : std::nullopt;
    if (Check ok = put(ChannelKind::translation_x, axis, made.translation[at], rest); !ok) return ok;
    if (Check ok = put(ChannelKind::scale_x, axis, made.scale[at]); !ok) return ok;
  }
  if (const auto* euler = std::get_if<EulerCurves>(&made.rotation)) {
    JointTrack& into = trackFor(*clip, layer, made.joint);
    if (!hasRotation(into))
      into.rotation = EulerCurves{.order = euler->order, .angles = {}, .pre = euler->pre, .post = euler->post};
    for (int axis = 0; axis < 3; ++axis)
      if (Check ok = put(ChannelKind::rotation_x, axis, euler->angles[static_cast<std::size_t>(axis)], angle_rest); !ok)
        return ok;
  } else if (const auto& quaternions = std::get<QuatCurve>(made.rotation); !quaternions.empty()) {
    keys += quaternions.size();
    return rotation(made.joint, quaternions, rotation_rest);
  }
  return {};
}

ChannelId PutKeys::numberIn(const Clip& clip, int layer, int channel) {
  const ClipLayer* into = layerOrNull(clip, layer);
  return {into && into->mode == LayerMode::additive ? kBaseLayer : layer, kNoJoint, channel, ChannelKind::morph};
}

ChannelId PutKeys::numberFrom(const Clip& clip, int layer, int channel) {
  const ChannelId id = numberIn(clip, layer, channel);
  const Curve* own = findCurve(clip, id);
  return own && !own->empty() ? id : ChannelId{kBaseLayer, kNoJoint, channel, ChannelKind::morph};
}

Check PutKeys::number(int channel, float rest, std::span<const std::pair<double, float>> steps) const {
  const ChannelId id = numberIn(*clip, layer, channel), shown = numberFrom(*clip, layer, channel);
  const Curve* now = findCurve(*clip, shown);
  const bool keyed = now && !now->empty();
  if (!keyed && std::ranges::all_of(steps, [&](const auto& step) { return step.second == rest; })) return {};
  const double frame = 1.0 / frameRateOf(*clip);
  const double before = from - frame, after = until + frame;
  const auto was = [&](double time) { return keyed ? now->evaluate(time) : rest; };
  std::vector<Knot> knots;
  if (keyed && !isWhole())
    for (const Knot& knot : knotsOf(*clip, shown))
      if (knot.time < before - kSameTime || knot.time > after + kSameTime) knots.push_back(knot);
  const auto add = [&](double time, float value) {
    knots.push_back({.time = time, .value = value, .interpolation = Interpolation::step});
  };
  if (!isWhole() && from > kSameTime) add(std::max(before, 0.0), was(before));
  for (const auto& [time, value] : steps) add(time, value);
  if (!isWhole() && until < clip->duration_s - kSameTime) add(after, was(after));
  std::ranges::stable_sort(knots, {}, &Knot::time);
  auto all = Curve::fromKnots(knots);
  if (!all) return tl::unexpected(all.error());
  return setCurve(*clip, id, *std::move(all));
}

}  // namespace sinew
