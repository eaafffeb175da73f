#include "viewer/cli/commands/motion/channel_json.h"

#include <array>
#include <string>

#include <nlohmann/json.hpp>

#include "core/clip/channel.h"
#include "core/curve/easing.h"
#include "core/math/euler.h"
#include "core/math/units.h"
#include "viewer/cli/morphs.h"
#include "viewer/cli/output.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

template <std::size_t N, class E>
std::string_view entry(const std::array<std::string_view, N>& names, E value) {
  return names[static_cast<std::size_t>(value)];
}

template <class K>
Knot withStyle(const K& from, Knot knot) {
  knot.interpolation = from.interpolation;
  knot.easing = from.easing;
  knot.style = from.style;
  return knot;
}

// The numbers of one channel that has knots.
ChannelNumbers numbersOf(const Clip& clip, const ChannelId& id) {
  const QuatCurve* quaternion = findQuatCurve(clip, id);
  if (quaternion) return componentNumbers(*quaternion, kIdentityRotation, axisOf(id.kind), {});
  const bool angle = isEulerAngle(id.kind);
  return scalarNumbers(*findCurve(clip, id),
                       isTranslation(id.kind) ? "m"
                       : angle                ? "deg"
                                              : "1",
                       angle ? kDegreesPerRadian : 1.0, 0.0, {});
}

Json layerJson(const Character& character, const Clip& clip, int layer) {
  Json joints = Json::array(), morphs = Json::array();
  for (const JointTrack& track : *jointTracks(clip, layer)) {
    Json joint{{"name", character.skeleton[track.joint].name}};
    if (const auto* euler = std::get_if<EulerCurves>(&track.rotation)) joint["rotation_order"] = name(euler->order);
    joint["channels"] = Json::array();
    for (const ChannelId& id : channelsOf(clip, layer, track.joint)) {
      Json channel{{"channel", shortName(id.kind)}};
      channel.update(toJson(numbersOf(clip, id)));
      channel.erase("samples");
      joint["channels"].push_back(std::move(channel));
    }
    joints.push_back(std::move(joint));
  }
  for (const MorphTrack& track : *morphTracks(clip, layer)) {
    Json morph = morphJson(character, track.channel);
    morph.update(toJson(scalarNumbers(track.weight, "1", 1.0, 0.0, {})));
    morph.erase("samples");
    morphs.push_back(std::move(morph));
  }
  return {{"joints", std::move(joints)}, {"morphs", std::move(morphs)}};
}

}  // namespace

std::string_view name(Interpolation i) {
  constexpr std::array<std::string_view, 6> kNames{"step", "linear", "hermite", "bezier", "step_next", "ease"};
  return entry(kNames, i);
}

std::string_view name(TangentMode mode) {
  constexpr std::array<std::string_view, 10> kNames{"free",   "fixed", "auto",    "auto_clamped", "spline",
                                                    "linear", "flat",  "plateau", "step",         "step_next"};
  return entry(kNames, mode);
}

std::string_view name(KnotKind kind) {
  constexpr std::array<std::string_view, 4> kNames{"key", "breakdown", "extreme", "hold"};
  return entry(kNames, kind);
}

std::string_view name(ExtrapolationKind kind) {
  constexpr std::array<std::string_view, 5> kNames{"hold", "linear", "cycle", "cycle_offset", "ping_pong"};
  return entry(kNames, kind);
}

ChannelNumbers scalarNumbers(const Curve& curve, std::string unit, double factor, double rest,
                             std::span<const double> times) {
  ChannelNumbers out{.unit = std::move(unit), .state = curve.state(), .before = curve.before(), .after = curve.after()};
  const auto scaled = [&](float v) { return static_cast<float>(static_cast<double>(v) * factor); };
  for (Knot k : curve.knots()) {
    k.value = scaled(k.value);
    k.in.dv = scaled(k.in.dv);
    k.out.dv = scaled(k.out.dv);
    out.knots.push_back(k);
  }
  for (const double t : times)
    out.samples.emplace_back(t, factor * (curve.empty() ? rest : static_cast<double>(curve.evaluate(t))));
  return out;
}

ChannelNumbers componentNumbers(const QuatCurve& curve, const Quat& rest, int component,
                                std::span<const double> times) {
  constexpr float kHandle = 1.f / 30.f;  // seconds; the slope is what counts
  ChannelNumbers out{.unit = "1", .state = curve.state()};
  for (const QuatKnot& k : curve.knots()) {
    Knot knot{.time = k.time, .value = k.value[component]};
    if (k.interpolation == Interpolation::hermite || k.in != Quat{0, 0, 0, 0} || k.out != Quat{0, 0, 0, 0}) {
      knot.in = {-kHandle, -kHandle * k.in[component]};
      knot.out = {kHandle, kHandle * k.out[component]};
    }
    out.knots.push_back(withStyle(k, knot));
  }
  for (const double t : times) out.samples.emplace_back(t, (curve.empty() ? rest : curve.evaluate(t))[component]);
  return out;
}

ChannelNumbers angleNumbers(const QuatCurve& curve, const Quat& rest, int axis, std::span<const double> times) {
  constexpr EulerOrder kOrder = EulerOrder::xyz;
  ChannelNumbers out{.unit = "deg", .state = curve.state()};
  const Vec3 first = toEuler(curve.empty() ? rest : curve.evaluate(0.0), kOrder);
  Vec3 previous = first;
  const auto angle = [&](const Quat& q) {
    previous = nearestEuler(toEuler(q, kOrder), previous, kOrder);
    return static_cast<double>(previous[axis]) * kDegreesPerRadian;
  };
  for (const QuatKnot& k : curve.knots())
    out.knots.push_back(withStyle(k, {.time = k.time, .value = static_cast<float>(angle(k.value))}));
  previous = first;
  for (const double t : times) out.samples.emplace_back(t, angle(curve.empty() ? rest : curve.evaluate(t)));
  return out;
}

nlohmann::ordered_json toJson(const ChannelNumbers& channel) {
  const auto extrapolation = [](const Extrapolation& b) {
    Json json{{"kind", name(b.kind)}};
    if (b.repetitions >= 0) json["repetitions"] = b.repetitions;
    return json;
  };
  Json json{
      {"unit", channel.unit},
      {"state", {{"muted", channel.state.muted}, {"locked", channel.state.locked}, {"soloed", channel.state.soloed}}},
      {"before", extrapolation(channel.before)},
      {"after", extrapolation(channel.after)},
      {"knots", Json::array()},
      {"samples", Json::array()}};
  for (const Knot& k : channel.knots) {
    Json knot{{"t", k.time},
              {"v", k.value},
              {"in", {k.in.dt, k.in.dv}},
              {"out", {k.out.dt, k.out.dv}},
              {"interpolation", name(k.interpolation)},
              {"modes", {name(k.style.in), name(k.style.out)}},
              {"broken", k.style.broken},
              {"weight_locked", k.style.weight_locked},
              {"kind", name(k.style.kind)}};
    if (k.interpolation == Interpolation::ease)
      knot["easing"] = {{"family", sinew::name(k.easing.family)}, {"ends", sinew::name(k.easing.ends)}};
    json["knots"].push_back(std::move(knot));
  }
  for (const auto& [t, v] : channel.samples) json["samples"].push_back(Json::array({t, v}));
  return json;
}

nlohmann::ordered_json clipJson(const Character& character, const Clip& clip) {
  Json json{{"name", clip.name}, {"fps", clip.fps}, {"duration_s", clip.duration_s}};
  json.update(layerJson(character, clip, kBaseLayer));
  json["layers"] = Json::array();
  for (std::size_t i = 0; i < clip.layers.size(); ++i) {
    const ClipLayer& layer = clip.layers[i];
    Json one{{"name", layer.name}, {"mode", layer.mode == LayerMode::additive ? "additive" : "override"}};
    one["weight"] = toJson(scalarNumbers(layer.weight, "1", 1.0, 1.0, {}));
    one["weight"].erase("samples");
    one.update(layerJson(character, clip, static_cast<int>(i)));
    json["layers"].push_back(std::move(one));
  }
  return json;
}

void writeClip(const std::string& output, const nlohmann::ordered_json& head, const Character& character,
               const Clip& clip, const std::string& told) {
  if (output.empty()) return print(told);
  Json json = head;
  json.update(clipJson(character, clip));
  OutputFile file(output);
  file.write(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
  file.close();
  if (!file.standard()) print(told);
  file.commit();
}

}  // namespace sinew::cli
