// Clips as a whole: new ones, what becomes of them, and what rigs do in them.
#include <algorithm>
#include "core/clip/channel.h"
#include "core/edit/rig/among_clips.h"
#include "core/edit/rig/bake_rig.h"
#include "core/edit/rig/snap_chains.h"
#include "core/edit/scene/clip_list.h"
#include "core/edit/scene/set_rig.h"
#include "core/edit/shape/bake.h"
#include "core/edit/whole/in_place.h"
#include "core/edit/whole/whole_clip.h"
#include "core/evaluate/placed_over.h"
#include "core/evaluate/pose_source.h"
#include "core/scene/character/retarget_clip.h"
#include "core/scene/new_instance.h"
#include "core/scene/rig/character_rig.h"
#include "core/skeleton/mirror.h"
#include "plugin/python/facade/clip_call.h"

namespace sinew::facade {
namespace {

Json bake(Call& call) {
  const Character& character = *call.character().character;
  return changed(call, [&](Clip& clip) {
    const Pose rest = character.restPose();
    const Clip before = clip;
    const bool flatten = optional(call.arguments, "flatten", false);
    const bool chosen = given(call.arguments, "joints") || given(call.arguments, "channels") || !flatten;
    const std::vector<ChannelId> channels = chosen ? channelsOf(call, clip) : std::vector<ChannelId>();
    if (chosen && channels.empty()) return;
    BakeClip run{.clip = &before,
                 .fps = optional(call.arguments, "fps", 0.0),
                 .every = optional(call.arguments, "every", 1),
                 .channels = channels,
                 .flatten = flatten,
                 .rest_l = rest.local,
                 .morph_rest = rest.morph_weights,
                 .task = call.task};
    demand(run.validate());
    demand(run.run());
    clip = std::move(run.baked);
  });
}

Json mirror(Call& call) {
  const Instance& one = call.character();
  std::vector<std::string> morphs, missing;
  for (const MorphChannel& morph : one.character->morph_channels) morphs.push_back(morph.name);
  const PoseMirror mirror(one.character->skeleton, rolesOf(one));
  changed(call,
          [&](Clip& clip) { demand(mirrorClip(clip, one.character->skeleton, mirror, morphs, &missing, call.task)); });
  return missing;
}

Json split(Call& call) {
  return demand(splitClip(call.change(), call.character().id, clipId(call), needed<double>(call.arguments, "time")))
      .value;
}

Json trim(Call& call) {
  demand(trimClip(call.change(), call.character().id, clipId(call), needed<double>(call.arguments, "start"),
                  needed<double>(call.arguments, "end")));
  return {};
}

Json inPlace(Call& call) {
  KeepInPlace keep{.skeleton = &call.character().character->skeleton, .clip = entryOf(call).clip};
  keep.run();
  putClip(call.change(), call.character(), clipId(call), keep.clip);
  return keep.travel;
}

Json newClip(Call& call) {
  Clip clip;
  clip.duration_s = needed<double>(call.arguments, "duration");
  clip.fps = needed<double>(call.arguments, "fps");
  if (!(clip.duration_s >= 0.0) || !(clip.fps > 0.0))
    refuseArgument(text("A clip has a length of 0 or more and frames per second above 0."));
  return addClip(call.change(), call.changedCharacter(), std::move(clip), needed<std::string>(call.arguments, "name"))
      .value;
}

Json duplicate(Call& call) {
  return addClip(call.change(), call.changedCharacter(), clipOf(call), needed<std::string>(call.arguments, "name"))
      .value;
}

Json removeClip(Call& call) {
  const ClipId ids[] = {clipId(call)};
  demand(deleteClips(call.change(), call.character().id, ids));
  return {};
}

Json revert(Call& call) {
  const ClipEntry& entry = entryOf(call);
  if (!entry.original) refuse(text("“{}” was made here; no file has it.", entry.clip->name));
  putClip(call.change(), call.character(), clipId(call), entry.original);
  return {};
}

Json join(Call& call) {
  std::vector<ClipId> ids;
  for (const auto id : needed<std::vector<std::uint64_t>>(call.arguments, "clips")) {
    clipOf(call.scene(), call.character(), id);
    ids.push_back(ClipId{id});
  }
  if (ids.size() < 2) refuseArgument(text("One clip after the other takes two or more."));
  return demand(joinClips(call.change(), call.character().id, ids, needed<double>(call.arguments, "blend"),
                          needed<std::string>(call.arguments, "name")))
      .value;
}

Json blendClips(Call& call) {
  const Instance& one = call.character();
  const Character& character = *one.character;
  const auto ids = needed<std::vector<std::uint64_t>>(call.arguments, "clips");
  if (ids.size() != 2) refuseArgument(text("Two clips are blended."));
  const Clip &below = *clipOf(call.scene(), one, ids[0]).clip, &over = *clipOf(call.scene(), one, ids[1]).clip;
  const Curve weight = weightCurve(needed<Json>(call.arguments, "weight"));
  JointMask mask{optional<std::vector<float>>(call.arguments, "mask", {})};
  if (!mask.weights.empty()) demand(mask.validate(character.skeleton.size()));
  const BlendMode mode = enumOf(call.arguments, "mode", kBlendModes, BlendMode::override);
  const double reference = optional(call.arguments, "reference_time", 0.0),
               offset = optional(call.arguments, "offset", 0.0);
  std::vector<ChannelId> channels;
  for (const Clip* clip : {&below, &over})
    for (ChannelId id : sinew::channelsOf(*clip)) {
      if (id.kind == ChannelKind::layer_weight) continue;
      id.layer = kBaseLayer;
      channels.push_back(id);
    }
  std::ranges::sort(channels);
  channels.erase(std::ranges::unique(channels).begin(), channels.end());
  const Pose rest = character.restPose();
  PoseBlender blender;
  BakeClip run{.clip = &below,
               .channels = channels,
               .flatten = true,
               .rest_l = rest.local,
               .morph_rest = rest.morph_weights,
               .range = std::pair{0.0, below.duration_s},
               .evaluate =
                   [&](double time, Pose& pose) {
                     const PoseSource sources[] = {{.clip = &below, .time = time},
                                                   {.clip = &over,
                                                    .time = std::clamp(time + offset, 0.0, over.duration_s),
                                                    .weight = std::clamp(weight.evaluate(time), 0.f, 1.f),
                                                    .mode = mode,
                                                    .reference = mode == BlendMode::additive ? &over : nullptr,
                                                    .reference_time = reference,
                                                    .mask = mask.weights.empty() ? nullptr : &mask}};
                     blender.blend({.character = &character, .sources = sources}, pose);
                   },
               .task = call.task};
  demand(run.validate());
  demand(run.run());
  return addClip(call.change(), call.changedCharacter(), std::move(run.baked),
                 needed<std::string>(call.arguments, "name"))
      .value;
}

// --- Rigs

Json snap(Call& call) {
  const Instance& one = call.character();
  if (!one.character->rig) refuse(text("“{}” has no rig; give it one first.", one.name));
  constexpr std::array<std::string_view, 2> kTo{"ik", "fk"};
  const Rig& rig = one.character->rig->rig;
  std::vector<std::size_t> chains;
  const auto names = optional<std::vector<std::string>>(call.arguments, "chains", {});
  for (std::size_t i = 0; i < rig.chains.size(); ++i)
    if (names.empty() || std::ranges::find(names, rig.chains[i].name) != names.end()) chains.push_back(i);
  if (!names.empty() && chains.size() != names.size())
    refuseArgument(text("A chain that is named is none of the rig's."));
  Scene alone = call.scene();
  Instance& shown = editedInstance(alone, one.id.value);
  shown.controls.clear();
  shown.control.clip = clipId(call);
  shown.active_layer = kBaseLayer;
  const PlayingScene playing{alone, shown};
  const Clip before = clipOf(call);
  return changed(call, [&](Clip& clip) {
    SnapChains run{.character = one.character.get(),
                   .clip = &clip,
                   .chains = chains,
                   .to = enumOf(call.arguments, "to", kTo, SnapChains::To::ik),
                   .from = optional(call.arguments, "start", 0.0),
                   .until = optional(call.arguments, "end", clip.duration_s),
                   .tolerance_m = optional(call.arguments, "tolerance_m", 1e-4),
                   .task = call.task};
    workAmong(run, playing, before, &ClipsTogether::unrigged);
    demand(run.validate());
    demand(run.run());
    return Json{{"farthest_m", run.farthest_m}, {"keys", run.keys}};
  });
}

Json bakeRig(Call& call) {
  const Instance& one = call.character();
  if (!one.character->rig) refuse(text("“{}” has no rig.", one.name));
  const std::vector<ClipId> ids = one.clips;
  std::vector<std::shared_ptr<const Clip>> from;
  for (const ClipId id : ids) from.push_back(call.scene().clips.clip(id));
  BakeRig run{.character = one.character,
              .from = from,
              .placement_w = PlacedOver(call.scene(), one.id),
              .tolerance_m = optional(call.arguments, "tolerance_m", 1e-4),
              .task = call.task};
  demand(run.run());
  Scene& scene = call.change();
  demand(SetRig{.scene = &scene, .id = one.id, .rig = nullptr}.run());
  double farthest = 0.0;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    putClip(scene, call.character(), ids[i], run.clips[i]);
    farthest = std::max(farthest, run.farthest_m[i]);
  }
  return farthest;
}

template <Check (*change)(Clip&, double, const Task&)>
Json byNumber(Call& call, const char* member) {
  return changed(call, [&](Clip& clip) { demand(change(clip, needed<double>(call.arguments, member), call.task)); });
}

constexpr OperationRow kWholeClips[] = {
    {"clip.rename", true,
     [](Call& call) {
       demand(
           renameClip(call.change(), call.character().id, clipId(call), needed<std::string>(call.arguments, "name")));
       return Json();
     }},
    {"clip.bake", true, bake},
    {"clip.mirror", true, mirror},
    {"clip.trim", true, trim},
    {"clip.reverse", true,
     [](Call& call) { return changed(call, [&](Clip& clip) { demand(reverseClip(clip, call.task)); }); }},
    {"clip.retime", true, [](Call& call) { return byNumber<retimeClip>(call, "factor"); }},
    {"clip.resample", true, [](Call& call) { return byNumber<resampleClip>(call, "fps"); }},
    {"clip.split", true, split},
    {"clip.in_place", true, inPlace},
    {"clip.new", true, newClip},
    {"clip.duplicate", true, duplicate},
    {"clip.remove", true, removeClip},
    {"clip.revert", true, revert},
    {"clips.join", true, join},
    {"clips.blend", true, blendClips},
    {"rig.snap", true, snap},
    {"rig.bake", true, bakeRig},
};

// A clip of another character on this one, by the names or the roles of the joints.
ClipId copied(Scene& scene, Instance& to, const Instance& from, const std::shared_ptr<const Clip>& clip,
              const std::string& by, const std::string& name) {
  if (by != "roles") {
    auto donor = std::make_shared<Character>(*from.character);
    donor->clips = {clip};
    donor->motion_of_roles = false;
    const auto added = addClips(scene, to.id, {.donor = std::move(donor), .name = name, .of_file = false});
    if (added) return added->front();
    if (by == "names") refuse(added.error());
  }
  const JointRoles from_roles = rolesOf(from), to_roles = rolesOf(to);
  RetargetClip work{.clip = clip.get(),
                    .from = &from.character->skeleton,
                    .from_roles = &from_roles,
                    .to = &to.character->skeleton,
                    .to_roles = &to_roles};
  work.run();
  if (work.taken.empty())
    refuse(
        text("No joint of “{}” that “{}” moves has a counterpart in “{}”; say which of their joints are which parts "
             "of the body.",
             from.name, clip->name, to.name));
  return addClip(scene, to, std::move(work.made), name);
}

}  // namespace

std::span<const OperationRow> wholeClipOperations() { return kWholeClips; }

}  // namespace sinew::facade

extern "C" const char* sinew_copy_clip(sinew_scene* scene, uint64_t character, sinew_scene* from,
                                       uint64_t from_character, uint64_t clip, const char* arguments) {
  using namespace sinew::facade;
  return guarded(static_cast<const char*>(nullptr), [&] {
    const Json said = Json::parse(arguments);
    const Snapshot source = from->now();
    const sinew::Instance& donor = characterOf(source->scene(), from_character);
    const std::shared_ptr<const sinew::Clip> copy = clipOf(source->scene(), donor, clip).clip;
    Json answer;
    edit(*scene, [&](State& state) {
      sinew::Scene& to = state.project.scene;
      answer["clip"] = copied(to, editedCharacter(to, character), donor, copy, needed<std::string>(said, "by"),
                              optional<std::string>(said, "name", copy->name))
                           .value;
    });
    return keep(answer.dump());
  });
}
