// What clips are, and edits of them.
#include <algorithm>
#include <cmath>

#include "core/clip/channel.h"
#include "core/clip/layers.h"
#include "core/edit/keys/insert_keys.h"
#include "core/edit/keys/operations.h"
#include "core/edit/keys/rotation_mode.h"
#include "core/edit/merge_layers.h"
#include "core/edit/shape/bake.h"
#include "core/edit/shape/fit_clip.h"
#include "core/edit/shape/loop.h"
#include "core/edit/shape/shape_curves.h"
#include "plugin/python/facade/clip_call.h"

namespace sinew::facade {
namespace {

std::string_view wordOf(const ChannelId& id) {
  return id.kind == ChannelKind::quaternion_x ? std::string_view("q") : shortName(id.kind);
}

Json placeOf(const ChannelId& id) {
  return {{"layer", id.layer}, {"joint", id.joint}, {"morph", id.morph}, {"channel", wordOf(id)}};
}

Json listClips(Call& call) {
  Json out = Json::array();
  for (const ClipId id : call.character().clips)
    out.push_back({{"id", id.value}, {"name", call.scene().clips.clip(id)->name}});
  return out;
}

Json clipFacts(Call& call) {
  const ClipEntry& entry = entryOf(call);
  const Clip& clip = *entry.clip;
  Json facts = {{"name", clip.name},       {"duration", clip.duration_s}, {"fps", frameRateOf(clip)},
                {"start", clip.start_s},   {"keys", clip.keyCount()},     {"edited", !entry.original || entry.edited()},
                {"layers", Json::array()}, {"markers", Json::array()}};
  for (const ClipLayer& layer : clip.layers)
    facts["layers"].push_back({{"name", layer.name},
                               {"mode", kBlendModes[static_cast<std::size_t>(layer.mode)]},
                               {"muted", layer.muted},
                               {"soloed", layer.soloed},
                               {"locked", layer.locked}});
  for (const Marker& marker : clip.markers) facts["markers"].push_back({{"time", marker.time}, {"name", marker.name}});
  return facts;
}

Json setClip(Call& call) {
  return changed(call, [&](Clip& clip) {
    clip.duration_s = optional(call.arguments, "duration", clip.duration_s);
    clip.fps = optional(call.arguments, "fps", clip.fps);
    if (!(clip.duration_s >= 0.0) || !(clip.fps > 0.0))
      refuseArgument(text("A clip has a length of 0 or more and frames per second above 0."));
    if (!given(call.arguments, "markers")) return;
    clip.markers.clear();
    for (const Json& said : call.arguments["markers"])
      clip.markers.push_back({needed<double>(said, "time"), optional<std::string>(said, "name", {})});
    std::ranges::stable_sort(clip.markers, {}, &Marker::time);
  });
}

Json listChannels(Call& call) {
  const Clip& clip = clipOf(call);
  const int layer = layerOf(call, clip);
  Json out = Json::array();
  for (const ChannelId& id : sinew::channelsOf(clip))
    if (id.layer == layer && curveIdOf(id) == id) out.push_back(placeOf(id));
  return out;
}

Json extrapolation(Call& call) {
  const Clip& clip = clipOf(call);
  const Json place = needed<Json>(call.arguments, "channel");
  const Curve* curve = findCurve(clip, channelOf(*call.character().character, clip, place));
  const auto word = [](const Extrapolation& one) { return kExtrapolations[static_cast<std::size_t>(one.kind)]; };
  return {{"before", curve ? word(curve->before()) : "hold"}, {"after", curve ? word(curve->after()) : "hold"}};
}

// --- Rotations

JointIndex jointOf(const Call& call) {
  return jointIn(call.character().character->skeleton, needed<JointIndex>(call.arguments, "joint"));
}

Json rotationMode(Call& call) {
  const Clip& clip = clipOf(call);
  const JointTrack* track = findTrack(clip, layerOf(call, clip), jointOf(call));
  const auto* euler = track ? std::get_if<EulerCurves>(&track->rotation) : nullptr;
  return euler ? Json(name(euler->order)) : Json("quaternion");
}

Quat quatOf(const Json& said, const char* member) {
  if (!given(said, member)) return kIdentityRotation;
  const auto q = optional<std::vector<float>>(said, member, {});
  if (q.size() != 4 || !(glm::length(Quat(q[3], q[0], q[1], q[2])) > 1e-6f))
    refuseArgument(text("“{}” is a rotation of four numbers, x y z w.", std::string(member)));
  return glm::normalize(Quat(q[3], q[0], q[1], q[2]));
}

Json setRotationMode(Call& call) {
  const auto word = needed<std::string>(call.arguments, "mode");
  RotationMode mode{.quaternion = word == "quaternion"};
  if (!mode.quaternion) {
    const auto found = std::ranges::find(kEulerOrders, word, [](EulerOrder order) { return name(order); });
    if (found == kEulerOrders.end())
      refuseArgument(text("There is no order “{}”; take quaternion, or letters as xyz.", word));
    mode.order = *found;
  }
  const bool fixed = given(call.arguments, "pre") || given(call.arguments, "post");
  return changed(call, [&](Clip& clip) {
    const int layer = layerOf(call, clip);
    JointTrack& track = trackFor(clip, layer, jointOf(call));
    if (hasRotation(track)) {
      if (fixed) refuse(text("Fixed rotations are for joints that have no keys of rotation yet; clear these first."));
      SwitchRotation to{.clip = &clip, .layer = layer, .joint = track.joint, .mode = mode};
      return demand(to.run());
    }
    if (mode.quaternion)
      track.rotation = QuatCurve();
    else
      track.rotation = EulerCurves{.order = mode.order,
                                   .angles = {},
                                   .pre = quatOf(call.arguments, "pre"),
                                   .post = quatOf(call.arguments, "post")};
  });
}

// --- Layers

Json addLayer(Call& call) {
  return changed(call, [&](Clip& clip) {
    ClipLayer layer;
    layer.name = optional<std::string>(call.arguments, "name", {});
    layer.mode = enumOf(call.arguments, "mode", kBlendModes, LayerMode::additive);
    layer.weight = weightCurve(optional<Json>(call.arguments, "weight", 1.0));
    if (layer.name.empty()) layer.name = "Layer " + std::to_string(clip.layers.size() + 1);
    clip.layers.push_back(std::move(layer));
    return Json(clip.layers.size() - 1);
  });
}

Json setLayer(Call& call) {
  return changed(call, [&](Clip& clip) {
    const int at = layerOf(call, clip);
    if (at < 0) refuseArgument(text("The clip itself is no layer."));
    ClipLayer& layer = clip.layers[static_cast<std::size_t>(at)];
    const Json& said = call.arguments;
    layer.name = optional(said, "name", layer.name);
    layer.mode = enumOf(said, "mode", kBlendModes, layer.mode);
    layer.muted = optional(said, "muted", layer.muted);
    layer.soloed = optional(said, "soloed", layer.soloed);
    layer.locked = optional(said, "locked", layer.locked);
    if (given(said, "weight")) layer.weight = weightCurve(said["weight"]);
  });
}

Json removeLayer(Call& call) {
  return changed(call, [&](Clip& clip) {
    const int at = layerOf(call, clip);
    if (at < 0) refuseArgument(text("The clip itself is no layer."));
    clip.layers.erase(clip.layers.begin() + at);
  });
}

std::vector<float> restWeights(const Character& character) {
  std::vector<float> out;
  for (const MorphChannel& morph : character.morph_channels) out.push_back(morph.rest_weight);
  return out;
}

Json mergeLayers(Call& call) {
  const Character& character = *call.character().character;
  const std::vector<float> rest = restWeights(character);
  return changed(call, [&](Clip& clip) {
    MergeLayers merge{.clip = &clip,
                      .skeleton = &character.skeleton,
                      .morph_rest = rest,
                      .count = optional(call.arguments, "count", clip.layers.size())};
    if (merge.count > clip.layers.size())
      refuseArgument(text("The clip has {} layers, not {}.", clip.layers.size(), merge.count));
    demand(merge.validate());
    merge.run();
  });
}

// --- Whole curves

Json fit(Call& call) {
  constexpr std::array<std::string_view, 3> kCommon{"none", "joint", "character"};
  const Character& character = *call.character().character;
  const Json& said = call.arguments;
  return changed(call, [&](Clip& clip) {
    const Clip before = clip;
    const std::vector<JointIndex> joints = jointsOf(call);
    if (given(said, "joints") && joints.empty()) refuseArgument(text("No joint is named; name some, or none at all."));
    auto golden = optional<std::vector<double>>(said, "golden_times", {});
    std::ranges::sort(golden);
    const Pose rest = character.restPose();
    const std::vector<double> scales = parentScales(character.skeleton);
    FitClip fit{.clip = &before,
                .layer = layerOf(call, clip),
                .joints = joints,
                .rest_l = rest.local,
                .parent_scale = scales,
                .tolerance_m = optional(said, "tolerance_m", 0.001),
                .lever_m = optional(said, "lever_m", 0.1),
                .weight_tolerance = optional(said, "weight_tolerance", 0.001),
                .golden_times = golden,
                .common_times = enumOf(said, "common_times", kCommon, CommonTimes::none),
                .keep_holds = optional(said, "keep_holds", true),
                .cancel = call.task.cancel};
    if (call.task.progress) fit.progress = [&](std::size_t done, std::size_t all) { call.task.tell(done, all); };
    demand(fit.validate());
    fit.run();
    demand(call.task.goesOn());
    clip = fit.fitted;
    Json report = {{"keys_before", before.keyCount()},
                   {"keys_after", clip.keyCount()},
                   {"max_error_m", fit.maxError()},
                   {"max_between_m", fit.maxErrorBetween()},
                   {"joints", Json::array()}};
    for (const JointFit& one : fit.report)
      report["joints"].push_back({{"joint", one.joint},
                                  {"keys_before", one.keys_before},
                                  {"keys_after", one.keys_after},
                                  {"max_error_m", one.max_error_m},
                                  {"worst_time", one.worst_time}});
    return report;
  });
}

Json smooth(Call& call) {
  constexpr std::array<std::string_view, 2> kKinds{"gaussian", "butterworth"};
  const Json& said = call.arguments;
  const FilterSettings filter{.kind = enumOf(said, "kind", kKinds, FilterKind::butterworth),
                              .deviation_s = optional(said, "deviation_s", 0.05),
                              .cutoff_hz = optional(said, "cutoff_hz", 6.0),
                              .order = optional(said, "order", 2)};
  demand(filter.validate());
  return changed(call, [&](Clip& clip) {
    const KnotSets targets = wholeChannels(clip, channelsOf(call, clip));
    SmoothCurves run{.clip = &clip, .targets = &targets, .filter = filter, .cancel = call.task.cancel};
    demand(run.run());
    return Json{{"knots", run.knots}, {"locked", run.locked}};
  });
}

Json simplify(Call& call) {
  return changed(call, [&](Clip& clip) {
    const KnotSets targets = wholeChannels(clip, channelsOf(call, clip));
    SimplifyCurves run{.clip = &clip,
                       .targets = &targets,
                       .length_m = optional(call.arguments, "length_m", 0.001),
                       .angle_rad = optional(call.arguments, "angle_rad", 0.001),
                       .other = optional(call.arguments, "other", 0.001),
                       .cancel = call.task.cancel};
    if (!(run.length_m >= 0.0) || !(run.angle_rad >= 0.0) || !(run.other >= 0.0))
      refuseArgument(text("Tolerances are 0 or more."));
    demand(run.run());
    return Json{{"keys_before", run.keys_before}, {"keys_after", run.keys_after}};
  });
}

Json makeLoop(Call& call) {
  constexpr std::array<std::string_view, 3> kValues{"first", "mean", "keep"};
  constexpr std::array<std::string_view, 2> kSpreads{"ends", "whole"};
  return changed(call, [&](Clip& clip) {
    const std::vector<ChannelId> channels = channelsOf(call, clip);
    RepairLoop loop{.clip = &clip,
                    .channels = channels,
                    .start = optional(call.arguments, "start", 0.0),
                    .end = optional(call.arguments, "end", clip.duration_s),
                    .values = enumOf(call.arguments, "values", kValues, LoopValues::mean),
                    .spread = enumOf(call.arguments, "spread", kSpreads, LoopSpread::ends)};
    if (!(loop.start < loop.end)) refuseArgument(text("A loop begins before it ends."));
    demand(loop.run());
  });
}

Json loopGaps(Call& call) {
  const Clip& clip = clipOf(call);
  const double start = optional(call.arguments, "start", 0.0), end = optional(call.arguments, "end", clip.duration_s);
  Json out = Json::array();
  for (const ChannelId& id : sinew::channelsOf(clip)) {
    if (id.layer != kBaseLayer) continue;
    const LoopGap gap = loopGap(clip, id, start, end);
    Json one = placeOf(id);
    one["channel"] = shortName(id.kind);
    one.update({{"value", gap.value}, {"slope", gap.slope}});
    out.push_back(std::move(one));
  }
  return out;
}

Json insertKeys(Call& call) {
  return changed(call, [&](Clip& clip) {
    const std::vector<ChannelId> channels = channelsOf(call, clip);
    const auto times = needed<std::vector<double>>(call.arguments, "times");
    InsertKeys insert{.clip = &clip, .channels = channels, .times = times, .selection = {}};
    demand(insert.run());
  });
}

Json runOnKeys(Call& call, KeyOperation operation) {
  return changed(call, [&](Clip& clip) {
    const KnotSets targets = wholeChannels(clip, channelsOf(call, clip));
    EditKeys run{.clip = &clip, .targets = &targets, .operation = operation, .selection = {}};
    demand(run.run());
  });
}

Json moveAllKeys(Call& call) {
  const double by = optional(call.arguments, "value", 0.0);
  if (by != 0.0) {
    for (const ChannelId& id : channelsOf(call, clipOf(call)))
      if (isQuaternion(id.kind)) refuse(text("Components of quaternions cannot be moved; name the other channels."));
  }
  return runOnKeys(call, moveKeys(optional(call.arguments, "seconds", 0.0), by));
}

Json keyPose(Call& call) {
  const Skeleton& skeleton = call.character().character->skeleton;
  const auto locals = needed<std::vector<Json>>(call.arguments, "local");
  std::vector<JointIndex> joints = jointsOf(call);
  if (!given(call.arguments, "joints"))
    for (std::size_t i = 0; i < skeleton.size(); ++i) joints.push_back(static_cast<JointIndex>(i));
  if (locals.size() != joints.size())
    refuseArgument(text("There are {} transforms for {} joints.", locals.size(), joints.size()));
  std::vector<std::pair<JointIndex, Transform>> values;
  for (std::size_t i = 0; i < joints.size(); ++i)
    values.emplace_back(joints[i], transformOf(locals[i], skeleton[joints[i]].rest_l));
  return changed(call, [&](Clip& clip) {
    const Pose rest = call.character().character->restPose();
    const int layer = layerOf(call, clip);
    KeyPose key{.clip = &clip,
                .layer = layer,
                .time = needed<double>(call.arguments, "time"),
                .joints = values,
                .parts = partsOf(call.arguments)};
    if (layer == kBaseLayer) key.without = rest.local;
    demand(key.validate());
    demand(key.run());
  });
}

constexpr OperationRow kClipOperations[] = {
    {"clips", false, listClips},
    {"clip.facts", false, clipFacts},
    {"clip.channels", false, listChannels},
    {"clip.extrapolation", false, extrapolation},
    {"clip.rotation_mode", false, rotationMode},
    {"clip.loop_gaps", false, loopGaps},
    {"clip.set", true, setClip},
    {"clip.set_rotation_mode", true, setRotationMode},
    {"layer.add", true, addLayer},
    {"layer.set", true, setLayer},
    {"layer.remove", true, removeLayer},
    {"clip.merge_layers", true, mergeLayers},
    {"clip.fit", true, fit},
    {"clip.smooth", true, smooth},
    {"clip.simplify", true, simplify},
    {"clip.make_loop", true, makeLoop},
    {"clip.insert_keys", true, insertKeys},
    {"clip.move_keys", true, moveAllKeys},
    {"clip.clear", true, [](Call& call) { return runOnKeys(call, deleteKeys()); }},
    {"clip.key_pose", true, keyPose},
};

}  // namespace

int layerOf(const Call& call, const Clip& clip) {
  const int layer = optional(call.arguments, "layer", kBaseLayer);
  if (!hasLayer(clip, layer)) refuseArgument(text("The clip has no layer {}.", layer));
  return layer;
}

std::vector<JointIndex> jointsOf(const Call& call) {
  auto joints = optional<std::vector<JointIndex>>(call.arguments, "joints", {});
  for (const JointIndex joint : joints) jointIn(call.character().character->skeleton, joint);
  return joints;
}

std::vector<ChannelId> channelsOf(const Call& call, const Clip& clip) {
  std::vector<ChannelId> out;
  const Json channels = optional<Json>(call.arguments, "channels", Json());
  if (channels.is_array() && !channels.empty() && channels.front().is_object()) {
    for (const Json& said : channels) out.push_back(channelOf(*call.character().character, clip, said));
    return out;
  }
  const int layer = layerOf(call, clip);
  const bool some_joints = given(call.arguments, "joints");
  const std::vector<JointIndex> joints = jointsOf(call);
  std::vector<std::string> words;
  if (channels.is_array()) words = channels.get<std::vector<std::string>>();
  for (const std::string& word : words)
    if (word != "q" && !channelKind(word)) refuseArgument(text("There is no channel “{}”.", word));
  for (const ChannelId& id : sinew::channelsOf(clip)) {
    if (id.layer != layer || (id.kind == ChannelKind::layer_weight && words.empty())) continue;
    if (some_joints && std::ranges::find(joints, id.joint) == joints.end()) continue;
    const std::string_view word = isQuaternion(id.kind) ? std::string_view("q") : shortName(id.kind);
    if (!channels.is_null() && std::ranges::find(words, word) == words.end()) continue;
    out.push_back(id);
  }
  return out;
}

std::span<const OperationRow> clipOperations() { return kClipOperations; }

}  // namespace sinew::facade
