#include "viewer/cli/commands/files/diff_scenes.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/choices.h"
#include "core/clip/layers.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/placement.h"
#include "core/scene/play_take.h"
#include "core/scene/rig/character_rig.h"
#include "viewer/cli/commands/files/pairs.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/output.h"
#include "viewer/cli/reading.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

// A thing in both scenes that is not the same, and in what.
struct Changed {
  std::string name;
  std::vector<std::string> what;
};

struct Kind {
  std::string name;  // "characters"
  std::vector<Changed> changed{};
  std::vector<std::string> only_a{}, only_b{};
  std::size_t same = 0;

  std::size_t differences() const { return changed.size() + only_a.size() + only_b.size(); }
};

using What = std::vector<std::string>;

void note(What& what, bool same, const char* part) {
  if (!same) what.emplace_back(part);
}

// One scene, with names in place of ids. Names of what is not there are empty.
class Named {
 public:
  explicit Named(const OpenedProject& file) : project(file.project), scene(file.project.scene) {
    std::set<const Character*> missing;
    for (const ProjectAsset& asset : project.assets)
      if (asset.stands_in) missing.insert(asset.character.get());
    for (const Instance& one : scene.instances) {
      instances_.emplace(one.id, &one);
      for (const ClipId clip : one.clips) owners_.emplace(clip, &one);
      for (const ReadClip& read : one.read) {
        const auto& file_of = read.reading == 0 ? one.character : one.donors[read.reading - 1];
        if (missing.contains(file_of.get())) of_missing_.insert(read.id);
      }
    }
    for (const SceneMask& mask : scene.masks) masks_.emplace(mask.id, mask.name);
  }

  std::string instance(InstanceId id) const {
    const Instance* found = find(id);
    return found ? found->name : std::string();
  }
  // "knight/walk", after the first who has it.
  std::string clip(ClipId id) const {
    const auto clip = scene.clips.clip(id);
    if (!clip) return {};
    const auto of = owners_.find(id);
    return (of == owners_.end() ? std::string() : of->second->name + "/") + clip->name;
  }
  std::string mask(MaskId id) const {
    const auto found = masks_.find(id);
    return found == masks_.end() ? std::string() : found->second;
  }
  std::string joint(InstanceId of, JointIndex joint) const {
    const Instance* found = find(of);
    return found && joint != kNoJoint ? found->character->skeleton[joint].name : std::string();
  }
  // False: its file is missing, and only its name and length are known.
  bool isKnown(const ClipEntry& entry) const { return entry.edited() || !of_missing_.contains(entry.id); }

  const Project& project;
  const Scene& scene;

 private:
  const Instance* find(InstanceId id) const {
    const auto found = instances_.find(id);
    return found == instances_.end() ? nullptr : found->second;
  }

  std::map<InstanceId, const Instance*> instances_;
  std::map<ClipId, const Instance*> owners_;
  std::map<MaskId, std::string> masks_;
  std::set<ClipId> of_missing_;
};

using Two = std::array<Named, 2>;

struct NamedClip {
  std::shared_ptr<const Clip> clip;
  bool known = true;  // see Named::isKnown()
};

// --- what of two things differs -------------------------------------------------------------------------------------

bool sameJoints(const Character& a, const Character& b) {
  const auto same = [](const Joint& one, const Joint& other) {
    return one.name == other.name && one.parent == other.parent && one.rest_l == other.rest_l;
  };
  return std::ranges::equal(a.skeleton.joints(), b.skeleton.joints(), same) &&
         namesOf(a.morph_channels, &MorphChannel::name) == namesOf(b.morph_channels, &MorphChannel::name);
}

bool sameControl(const Two& in, const ClipControl& a, const ClipControl& b) {
  ClipControl other = b;
  other.id = a.id, other.clip = a.clip, other.mask = a.mask, other.reference_clip = a.reference_clip;
  return a == other && in[0].clip(a.clip) == in[1].clip(b.clip) && in[0].mask(a.mask) == in[1].mask(b.mask) &&
         in[0].clip(a.reference_clip) == in[1].clip(b.reference_clip);
}

bool sameControls(const Two& in, const std::vector<ClipControl>& a, const std::vector<ClipControl>& b) {
  return std::ranges::equal(a, b, [&](const auto& one, const auto& other) { return sameControl(in, one, other); });
}

// How the shown clip plays, not where it is at the moment.
bool samePlaying(const Two& in, const AnimationControl& a, const AnimationControl& b) {
  return in[0].clip(a.clip) == in[1].clip(b.clip) && a.speed == b.speed && a.weight == b.weight && a.loop == b.loop &&
         a.range_start == b.range_start && a.range_end == b.range_end;
}

bool sameStanding(const Two& in, const Standing& a, const Standing& b) {
  return a.placement == b.placement && in[0].instance(a.parent) == in[1].instance(b.parent) &&
         in[0].joint(a.parent, a.joint) == in[1].joint(b.parent, b.joint);
}

bool sameLost(const Two& in, const std::vector<LostPart>& a, const std::vector<LostPart>& b) {
  return std::ranges::equal(a, b, [&](const LostPart& one, LostPart other) {
    const auto* child = std::get_if<LostChild>(&one.made);
    auto* others = std::get_if<LostChild>(&other.made);
    if (child && others) {
      if (in[0].instance(child->of) != in[1].instance(others->of)) return false;
      others->of = child->of, others->clip = child->clip;
    }
    return one == other;
  });
}

// Of the files that a character was read from.
std::vector<std::string> contents(const Named& in, const Instance& instance) {
  return namesOf(assetsOf(in.project, instance),
                 [&](std::size_t asset) { return in.project.assets[asset].content.hash; });
}

What differs(const Two& in, const Instance& a, const Instance& b) {
  What what;
  if (a.isObject()) {
    note(what, a.character->type->id == b.character->type->id, "kind");
  } else {
    note(what, contents(in[0], a) == contents(in[1], b), "files");
    note(what, sameJoints(*a.character, *b.character), "joints");
  }
  const auto clip_names = [](const Named& named, const Instance& of) {
    return namesOf(of.clips, [&](ClipId id) { return named.clip(id); });
  };
  note(what, clip_names(in[0], a) == clip_names(in[1], b), "list of clips");
  note(what, samePlaying(in, a.control, b.control), "what plays");
  note(what, a.fps == b.fps, "frame rate");
  note(what, a.overrides == b.overrides && a.morph_overrides == b.morph_overrides,
       a.isObject() ? "properties" : "pose by hand");
  note(what, sameStanding(in, a.standing, b.standing), "place");
  note(what, a.hidden == b.hidden, "what is hidden");
  note(what, sameLost(in, a.lost, b.lost), "what is lost");
  return what;
}

// Tracks that are not the same, or that only one has; `key` tells what they are of.
template <class Track, class Key>
std::size_t otherTracks(const std::vector<Track>& a, const std::vector<Track>& b, Key Track::*key) {
  std::size_t count = 0, met = 0;
  for (const Track& track : a) {
    const auto other = std::ranges::find(b, track.*key, key);
    met += other != b.end();
    count += other == b.end() || !(*other == track);
  }
  return count + b.size() - met;
}

template <class Curves>  // a clip or a layer
void noteKeys(What& what, const Curves& a, const Curves& b) {
  const std::size_t joints = otherTracks(a.joints, b.joints, &JointTrack::joint);
  const std::size_t morphs = otherTracks(a.morphs, b.morphs, &MorphTrack::channel);
  if (joints > 0) what.push_back("keys of " + counted(joints, "{} joint", "{} joints").english());
  if (morphs > 0)
    what.push_back("keys of " + counted(morphs, "{} morph or property", "{} morphs or properties").english());
  note(what, a.lost == b.lost, "lost keys");
}

What differs(const NamedClip& one, const NamedClip& other) {
  What what;
  const Clip &a = *one.clip, &b = *other.clip;
  note(what, a.duration_s == b.duration_s, "length");
  note(what, a.fps == b.fps, "frame rate");
  if (!one.known || !other.known) return what;
  noteKeys(what, a, b);
  note(what, a.start_s == b.start_s, "start");
  note(what, a.markers == b.markers, "markers");
  return what;
}

What differs(const ClipLayer& a, const ClipLayer& b) {
  What what;
  note(what, a.mode == b.mode && a.angles_add == b.angles_add, "mode");
  note(what, a.weight == b.weight, "weight");
  note(what, a.muted == b.muted && a.soloed == b.soloed && a.locked == b.locked, "mute, solo or lock");
  noteKeys(what, a, b);
  return what;
}

What differs(const Two& in, const ClipControl& a, const ClipControl& b) {
  What what;
  note(what, a.offset == b.offset && a.speed == b.speed && a.loop == b.loop, "timing");
  note(what, a.weight == b.weight, "weight");
  note(what, in[0].mask(a.mask) == in[1].mask(b.mask), "mask");
  note(what, a.mode == b.mode, "mode");
  note(what, in[0].clip(a.reference_clip) == in[1].clip(b.reference_clip) && a.reference_time == b.reference_time,
       "reference");
  note(what, a.muted == b.muted && a.soloed == b.soloed, "mute or solo");
  return what;
}

What differs(const SceneMask& a, const SceneMask& b) {
  What what;
  note(what, namesOf(a.skeleton->joints(), &Joint::name) == namesOf(b.skeleton->joints(), &Joint::name), "joints");
  note(what, a.sharp == b.sharp, "weights");
  note(what, a.feather == b.feather, "feather");
  return what;
}

// By the names of who it plays on, in the order of the scene.
std::vector<std::pair<std::string, TakePart>> partsByName(const Named& in, const Take& take) {
  std::vector<std::pair<std::string, TakePart>> out;
  std::map<InstanceId, TakePart> parts = partsOf(in.scene, take);
  for (const Instance& one : in.scene.instances)
    if (const auto part = parts.find(one.id); part != parts.end()) out.emplace_back(one.name, std::move(part->second));
  return out;
}

What differs(const Two& in, const Take& a, const Take& b) {
  What what;
  note(what, a.start == b.start && a.end == b.end, "range");
  note(what, a.fps == b.fps, "frame rate");
  note(what, (a.id == in[0].scene.take) == (b.id == in[1].scene.take), "whether it plays");
  const auto parts_a = partsByName(in[0], a), parts_b = partsByName(in[1], b);
  using Entry = std::pair<std::string, TakePart>;
  const Pairs pairs(namesOf(parts_a, &Entry::first), namesOf(parts_b, &Entry::first));
  const auto same = [&](const std::pair<std::size_t, std::size_t>& of_one_name) {
    const TakePart &one = parts_a[of_one_name.first].second, &other = parts_b[of_one_name.second].second;
    return in[0].clip(one.clip) == in[1].clip(other.clip) && one.range == other.range &&
           sameControls(in, one.controls, other.controls);
  };
  note(what, pairs.only_a.empty() && pairs.only_b.empty() && std::ranges::all_of(pairs.both, same), "what plays");
  return what;
}

What differs(const ScenePose& a, ScenePose b) {
  What what;
  b.id = a.id;
  note(what, a.picture == b.picture, "picture");
  b.picture = a.picture;
  note(what, a == b, "pose");
  return what;
}

// --- lists of things ------------------------------------------------------------------------------------------------

// Things of two lists by their names; `differ` is given both of each name.
template <class Thing, class Differ>
Kind compared(const char* name, const std::array<std::vector<std::pair<std::string, Thing>>, 2>& lists, Differ differ) {
  using Entry = std::pair<std::string, Thing>;
  const Pairs pairs(namesOf(lists[0], &Entry::first), namesOf(lists[1], &Entry::first));
  Kind kind{.name = name, .only_a = pairs.only_a, .only_b = pairs.only_b};
  for (const auto& [in_a, in_b] : pairs.both) {
    What what = differ(lists[0][in_a].second, lists[1][in_b].second);
    if (what.empty())
      ++kind.same;
    else
      kind.changed.push_back({lists[0][in_a].first, std::move(what)});
  }
  return kind;
}

// The same, of lists that are made from each scene.
template <class List, class Differ>
Kind compared(const char* name, const Two& in, List list, Differ differ) {
  return compared(name, std::array{list(in[0]), list(in[1])}, differ);
}

template <class Thing>
using Listed = std::vector<std::pair<std::string, const Thing*>>;

Listed<Instance> instancesOf(const Named& in, bool objects) {
  Listed<Instance> list;
  for (const Instance& one : in.scene.instances)
    if (one.isObject() == objects) list.emplace_back(one.name, &one);
  return list;
}

std::vector<Kind> compare(const Two& in) {
  std::vector<Kind> kinds;
  const auto instances = [&](const char* name, bool objects) {
    kinds.push_back(compared(
        name, in, [objects](const Named& one) { return instancesOf(one, objects); },
        [&](const Instance* a, const Instance* b) { return differs(in, *a, *b); }));
  };
  instances("characters", false);
  kinds.push_back(compared(
      "roles", in,
      [](const Named& one) {
        Listed<JointRoles> list;
        for (const Instance& instance : one.scene.instances)
          if (instance.roles) list.emplace_back(instance.name, instance.roles.get());
        return list;
      },
      [](const JointRoles* a, const JointRoles* b) { return *a == *b ? What() : What{"joints"}; }));
  kinds.push_back(compared(
      "rigs", in,
      [](const Named& one) {
        Listed<Rig> list;
        for (const Instance& instance : one.scene.instances)
          if (instance.character->rig) list.emplace_back(instance.name, &instance.character->rig->rig);
        return list;
      },
      [](const Rig* a, const Rig* b) {
        What what;
        const auto compare = [&](const char* part, bool same) {
          if (!same) what.emplace_back(part);
        };
        compare("controls", a->controls == b->controls);
        compare("chains", a->chains == b->chains);
        compare("aims", a->aims == b->aims);
        compare("bodies", a->bodies == b->bodies);
        compare("limits", a->limits == b->limits);
        compare("constraints", a->constraints == b->constraints);
        compare("drivers", a->drivers == b->drivers);
        compare("later", a->later == b->later);
        return what;
      }));
  kinds.push_back(compared(
      "clips", in,
      [](const Named& one) {
        std::vector<std::pair<std::string, NamedClip>> list;
        for (const auto& entry : one.scene.clips.entries())
          list.emplace_back(one.clip(entry->id), NamedClip{entry->clip, one.isKnown(*entry)});
        return list;
      },
      [](const NamedClip& a, const NamedClip& b) { return differs(a, b); }));
  kinds.push_back(compared(
      "layers", in,
      [](const Named& one) {
        Listed<ClipLayer> list;
        for (const auto& entry : one.scene.clips.entries())
          for (const ClipLayer& layer : entry->clip->layers)
            list.emplace_back(one.clip(entry->id) + "/" + layerTitle(layer).english(), &layer);
        return list;
      },
      [](const ClipLayer* a, const ClipLayer* b) { return differs(*a, *b); }));
  kinds.push_back(compared(
      "controls", in,
      [](const Named& one) {
        Listed<ClipControl> list;
        for (const Instance& instance : one.scene.instances)
          for (const ClipControl& control : instance.controls) {
            const auto clip = one.scene.clips.clip(control.clip);
            list.emplace_back(instance.name + "/" + (clip ? clip->name : std::string()), &control);
          }
        return list;
      },
      [&](const ClipControl* a, const ClipControl* b) { return differs(in, *a, *b); }));
  const auto of_scene = [&](const char* name, auto member, auto differ) {
    using Thing = typename std::decay_t<decltype(in[0].scene.*member)>::value_type;
    kinds.push_back(compared(
        name, in,
        [member](const Named& one) {
          Listed<Thing> list;
          for (const Thing& thing : one.scene.*member) list.emplace_back(thing.name, &thing);
          return list;
        },
        [&](const Thing* a, const Thing* b) { return differ(*a, *b); }));
  };
  of_scene("masks", &Scene::masks, [](const SceneMask& a, const SceneMask& b) { return differs(a, b); });
  instances("objects", true);
  of_scene("takes", &Scene::takes, [&](const Take& a, const Take& b) { return differs(in, a, b); });
  kinds.push_back(compared(
      "poses", in,
      [](const Named& one) {
        Listed<ScenePose> list;
        for (const auto& pose : one.scene.poses) list.emplace_back(pose->name, pose.get());
        return list;
      },
      [](const ScenePose* a, const ScenePose* b) { return differs(*a, *b); }));
  kinds.push_back(compared(
      "sounds", in,
      [](const Named& one) {
        std::vector<std::pair<std::string, double>> list;
        const SceneSound& sound = one.scene.sound;
        if (!sound.path.empty()) list.emplace_back(std::filesystem::path(sound.path).filename().string(), sound.offset);
        return list;
      },
      [](double a, double b) { return a == b ? What() : What{"offset"}; }));
  return kinds;
}

// --- the answer -----------------------------------------------------------------------------------------------------

Json toJson(const PoseArguments& input, const std::vector<Kind>& kinds, std::size_t differences) {
  Json json = resultJson(input.files[0]);
  json.update({{"other", input.files[1]}, {"same", differences == 0}, {"differences", differences}});
  for (const Kind& kind : kinds) {
    Json changed = Json::array();
    for (const Changed& one : kind.changed) changed.push_back({{"name", one.name}, {"what", one.what}});
    json[kind.name] = {{"same", kind.same},
                       {"different", std::move(changed)},
                       {"only_in_file", kind.only_a},
                       {"only_in_other", kind.only_b}};
  }
  return json;
}

std::string toText(const PoseArguments& input, const std::vector<Kind>& kinds, std::size_t differences) {
  const std::string &a = input.files[0], &b = input.files[1];
  if (differences == 0) return fmt::format("{} and {} hold the same\n", a, b);
  std::string text = counted(differences, "{} difference", "{} differences").english() + "\n";
  const auto to = std::back_inserter(text);
  for (const Kind& kind : kinds) {
    if (kind.differences() == 0) continue;
    std::string title = kind.name;
    title[0] = static_cast<char>(title[0] - 'a' + 'A');
    fmt::format_to(to, "\n{} ({}; {} the same)\n", title, kind.differences(), kind.same);
    for (const Changed& one : kind.changed) fmt::format_to(to, "  {:<32} {}\n", one.name, fmt::join(one.what, ", "));
    for (const auto& [file, names] : {std::pair(a, kind.only_a), std::pair(b, kind.only_b)})
      for (const std::string& name : names) fmt::format_to(to, "  {:<32} only in {}\n", name, file);
  }
  return text;
}

OpenedProject read(const PoseArguments& input, const std::string& named, const ResultOptions& how) {
  PoseArguments one = input;
  one.file = named;
  OpenedProject file = readProjectFile(one, false);
  refuseInput(how.output, filesOf(one, file));
  for (std::size_t i = 0; i < file.assets.size(); ++i)
    if (standsIn(file.assets[i].state)) warn(named, standInText(whyStandsIn(file, i)).english());
  if (input.strict) demandNoWarnings(named, reportOf(file));
  return file;
}

}  // namespace

SceneDifferences diffScenes(const PoseArguments& input, const ResultOptions& how) {
  const OpenedProject a = read(input, input.files[0], how), b = read(input, input.files[1], how);
  const std::vector<Kind> kinds = compare({Named(a), Named(b)});
  std::size_t differences = 0;
  for (const Kind& kind : kinds) differences += kind.differences();
  return {differences == 0,
          how.json ? Answer(toJson(input, kinds, differences)).text + "\n" : toText(input, kinds, differences)};
}

}  // namespace sinew::cli
