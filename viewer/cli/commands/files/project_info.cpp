#include "viewer/cli/commands/files/project_info.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/choices.h"
#include "core/clip/layers.h"
#include "core/edit/lost_tracks.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/placement.h"
#include "core/scene/play_take.h"
#include "core/scene/rig/character_rig.h"
#include "viewer/cli/commands/character/rig_facts.h"
#include "viewer/cli/commands/motion/clip_facts.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/reading.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string modeName(const ClipLayer& layer) { return layer.mode == LayerMode::additive ? "additive" : "override"; }

std::vector<std::string> namesOfHavers(const Scene& scene, ClipId clip) {
  std::vector<std::string> names;
  for (const Instance& instance : scene.instances)
    if (instance.placeOf(clip) >= 0) names.push_back(instance.name);
  return names;
}

std::vector<std::string> playing(const Scene& scene, const Instance& instance) {
  return namesOf(playingClips(instance), [&](ClipId clip) { return scene.clips.clip(clip)->name; });
}

// What was made by hand: "pose", "weight", "attached" or the role's name.
std::string whatOf(const LostPart& lost) {
  if (std::holds_alternative<LostChild>(lost.made)) return "attached";
  if (const auto* role = std::get_if<LostRole>(&lost.made)) return name(role->role);
  return lost.isMorph() ? "weight" : "pose";
}

// --- JSON -----------------------------------------------------------------------------------------------------------

Json assetJson(const OpenedProject& file, std::size_t i) {
  const ProjectAsset& asset = file.project.assets[i];
  return {{"path", asset.path.string()},
          {"state", name(file.assets[i].state)},
          {"packed", !asset.packed.empty()},
          {"saved_hash", file.project.assets[i].content.hash},
          {"saved_bytes", file.project.assets[i].content.bytes},
          {"joints", asset.character->skeleton.size()}};
}

Json instanceJson(const OpenedProject& file, const Instance& instance) {
  const Scene& scene = file.project.scene;
  Json json{{"id", instance.id.value}, {"name", instance.name}};
  if (instance.isObject()) {
    json["kind"] = instance.character->type->id;
  } else {
    json["assets"] = assetsOf(file.project, instance);
    json["joints"] = instance.character->jointCount();
    json["meshes"] = instance.character->meshes.size();
    json["hidden"] = instance.hidden.all;
  }
  const Instance* const on = findInstance(scene.instances, instance.standing.parent);
  json["stands_on"] = nullptr;
  if (on) {
    const JointIndex joint = instance.standing.joint;
    json["stands_on"] = {{"name", on->name},
                         {"joint", joint == kNoJoint ? Json() : Json(on->character->skeleton[joint].name)}};
  }
  // At any times, by keys of the parent, too.
  json["goes_along_with"] = namesOf(carriersOf(scene, instance), &Instance::name);
  json["clips"] = namesOf(instance.clips, [&](ClipId clip) { return scene.clips.clip(clip)->name; });
  json["plays"] = playing(scene, instance);
  json["posed_joints"] = instance.overrides.size();
  if (instance.isObject()) return json;
  if (instance.character->rig) json["rig"] = rigJson(instance.character->rig->rig, instance.character->skeleton);
  json["lost"] = Json::array();
  for (const LostPart& lost : instance.lost) json["lost"].push_back({{"name", lost.name}, {"by_hand", whatOf(lost)}});
  return json;
}

Json clipJson(const Scene& scene, const ClipEntry& entry) {
  const Clip& clip = *entry.clip;
  Json json{{"name", clip.name},
            {"duration_s", clip.duration_s},
            {"fps", clip.fps},
            {"channels", clip.channelCount()},
            {"keys", clip.keyCount()},
            {"source", entry.original ? Json(entry.source.file) : Json()},
            {"source_index", entry.original && entry.source.index >= 0 ? Json(entry.source.index) : Json()},
            {"edited", entry.edited()},
            {"on", namesOfHavers(scene, entry.id)},
            {"layers", Json::array()},
            {"lost", Json::array()},
            {"markers", markersJson(clip)}};
  for (const LostPlace place : lostPlaces(clip)) {
    const LostTrack& track = *findLost(clip, place);
    const ClipLayer* layer = layerOrNull(clip, place.layer);
    json["lost"].push_back({{"name", track.name},
                            {"keys", track.keyCount()},
                            {"layer", layer ? Json(layerTitle(*layer).english()) : Json()}});
  }
  for (const ClipLayer& layer : clip.layers)
    json["layers"].push_back(
        {{"name", layerTitle(layer).english()}, {"mode", modeName(layer)}, {"muted", layer.muted}});
  return json;
}

Json toJson(const std::string& named, const OpenedProject& file, const ImportReport& report) {
  const Scene& scene = file.project.scene;
  Json json = resultJson(named);
  json["format"] = "Sinew project";
  for (const char* list : {"assets", "characters", "objects", "clips", "masks", "takes", "poses"})
    json[list] = Json::array();
  for (std::size_t i = 0; i < file.project.assets.size(); ++i) json["assets"].push_back(assetJson(file, i));
  for (const Instance& instance : scene.instances)
    json[instance.isObject() ? "objects" : "characters"].push_back(instanceJson(file, instance));
  for (const auto& entry : scene.clips.entries()) json["clips"].push_back(clipJson(scene, *entry));
  for (const SceneMask& mask : scene.masks) {
    json["masks"].push_back({{"name", mask.name},
                             {"joints", mask.sharp.weights.size()},
                             {"joints_in_use", mask.mask().jointsInUse()},
                             {"feather", mask.feather}});
  }
  for (const Take& take : scene.takes) {
    json["takes"].push_back({{"name", take.name},
                             {"start_s", take.start},
                             {"end_s", take.end},
                             {"fps", take.fps},
                             {"plays", take.id == scene.take}});
  }
  for (const auto& pose : scene.poses) {
    json["poses"].push_back({{"name", pose->name},
                             {"joints", pose->joints.size()},
                             {"kind", pose->object.empty() ? Json() : Json(pose->object)}});
  }
  json["sound"] =
      scene.sound.path.empty() ? Json() : Json{{"path", scene.sound.path}, {"offset_s", scene.sound.offset}};
  json["warnings"] = Json::array();
  for (const ReportLine& line : report.lines) {
    if (line.kind == ReportKind::repaired || line.kind == ReportKind::dropped)
      json["warnings"].push_back(line.text.english());
  }
  json["report"] = reportJson(report);
  return json;
}

// --- text -----------------------------------------------------------------------------------------------------------

std::string standingText(const Scene& scene, const Instance& instance) {
  const Instance* const on = findInstance(scene.instances, instance.standing.parent);
  if (!on) return "in the world";
  const JointIndex joint = instance.standing.joint;
  return joint == kNoJoint ? fmt::format("on {}", on->name)
                           : fmt::format("on {} of {}", on->character->skeleton[joint].name, on->name);
}

std::string instanceText(const OpenedProject& file, const Instance& instance) {
  const Scene& scene = file.project.scene;
  const Character& c = *instance.character;
  const std::vector<std::string> plays = playing(scene, instance);
  return fmt::format("{:<32} {}, {}, {}{}{}{}", instance.name,
                     instance.isObject() ? c.type->id : counted(c.jointCount(), "{} joint", "{} joints").english(),
                     standingText(scene, instance), counted(instance.clips.size(), "{} clip", "{} clips").english(),
                     plays.empty() ? std::string() : fmt::format(", plays {}", fmt::join(plays, ", ")),
                     c.rig ? ", a rig of " + counted(c.rig->chains.size(), "{} chain", "{} chains").english() : "",
                     instance.hidden.all ? ", hidden" : "");
}

std::string lostText(const Instance& instance) {
  std::string text;
  for (const LostPart& lost : instance.lost)
    text += fmt::format("        lost {}: {} by hand\n", lost.name, whatOf(lost));
  return text;
}

std::string toText(const std::string& named, const OpenedProject& file, const ImportReport& report) {
  const Project& project = file.project;
  const Scene& scene = project.scene;
  const std::vector<const Instance*> characters = charactersOf(scene);
  std::string text = fmt::format("{}\n  Sinew project\n\nFiles ({})\n", named, project.assets.size());
  const auto to = std::back_inserter(text);
  for (std::size_t i = 0; i < project.assets.size(); ++i) {
    const ProjectAsset& asset = project.assets[i];
    fmt::format_to(to, "  {:<32} {}, {}\n", asset.path.filename().string(), words(file.assets[i].state),
                   asset.packed.empty()
                       ? asset.path.string()
                       : "packed with " + counted(asset.packed.files().size() - 1, "{} file", "{} files").english());
  }
  fmt::format_to(to, "\nCharacters ({})\n", characters.size());
  for (std::size_t i = 0; i < characters.size(); ++i)
    fmt::format_to(to, "  {:>4}  {}\n{}", i, instanceText(file, *characters[i]), lostText(*characters[i]));
  fmt::format_to(to, "\nObjects ({})\n", scene.instances.size() - characters.size());
  for (const Instance& instance : scene.instances)
    if (instance.isObject()) fmt::format_to(to, "        {}\n", instanceText(file, instance));
  fmt::format_to(to, "\nClips ({})\n", scene.clips.entries().size());
  for (const auto& entry : scene.clips.entries()) {
    const std::string source = std::filesystem::path(entry->source.file).filename().string();
    fmt::format_to(to, "        {:<32} {}, {}{}, on {}\n", entry->clip->name, clipText(*entry->clip),
                   entry->original ? "of " + source : std::string("made here"), entry->edited() ? ", edited" : "",
                   fmt::join(namesOfHavers(scene, entry->id), ", "));
    for (const ClipLayer& layer : entry->clip->layers)
      fmt::format_to(to, "        layer {}: {}{}\n", layerTitle(layer).english(), modeName(layer),
                     layer.muted ? ", muted" : "");
    for (const LostPlace place : lostPlaces(*entry->clip)) {
      const LostTrack& track = *findLost(*entry->clip, place);
      fmt::format_to(to, "        lost {}: {}\n", track.name, counted(track.keyCount(), "{} key", "{} keys").english());
    }
    text += markersText(*entry->clip);
  }
  fmt::format_to(to, "\nMasks ({})\n", scene.masks.size());
  for (const SceneMask& mask : scene.masks) {
    fmt::format_to(to, "        {:<32} {} of {} joints take part\n", mask.name, mask.mask().jointsInUse(),
                   mask.sharp.weights.size());
  }
  fmt::format_to(to, "\nTakes ({})\n", scene.takes.size());
  for (const Take& take : scene.takes) {
    fmt::format_to(to, "        {:<32} {:.3f} to {:.3f} s at {:g} frames/s{}\n", take.name, take.start, take.end,
                   take.fps, take.id == scene.take ? ", plays" : "");
  }
  fmt::format_to(to, "\nPoses ({})\n", scene.poses.size());
  for (const auto& pose : scene.poses) {
    fmt::format_to(
        to, "        {:<32} {}\n", pose->name,
        pose->object.empty() ? counted(pose->joints.size(), "{} joint", "{} joints").english() : pose->object);
  }
  if (!scene.sound.path.empty())
    fmt::format_to(to, "\nSound\n        {}, from {:g} s on\n", scene.sound.path, scene.sound.offset);
  fmt::format_to(to, "\nReport\n");
  for (const ReportLine& line : report.lines)
    fmt::format_to(to, "  {:<10} {}\n", name(line.kind).english(), line.text.english());
  return text;
}

}  // namespace

Answer projectInfo(const PoseArguments& input, const ResultOptions& how) {
  if (!input.clips_from.empty())
    throw wrongUsage(input.file, "--clips-from adds clips to one character; say which with --character.");
  if (!input.rig.empty())
    throw wrongUsage(input.file, "--rig puts a rig on one character; say which with --character.");
  const OpenedProject file = readProjectFile(input, false);
  const std::vector<std::filesystem::path> read = filesOf(input, file);
  refuseInput(how.output, read);
  const ImportReport report = reportOf(file);
  for (std::size_t i = 0; i < file.project.assets.size(); ++i)
    if (standsIn(file.assets[i].state)) warn(input.file, standInText(whyStandsIn(file, i)).english());
  if (input.strict) demandNoWarnings(input.file, report);
  return how.json ? Answer(toJson(input.file, file, report)) : Answer(toText(input.file, file, report));
}

}  // namespace sinew::cli
