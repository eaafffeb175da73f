// sinew-cli ik bake: what a rig, or some of its chains, does in clips as keys of the joints alone.
#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/base/choices.h"
#include "core/edit/rig/among_clips.h"
#include "core/edit/rig/bake_rig.h"
#include "core/edit/rig/snap_chains.h"
#include "core/edit/scene/set_rig.h"
#include "core/edit/shape/bake.h"
#include "core/evaluate/placed_over.h"
#include "core/scene/character_in_scene.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/placement.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/commands/motion/channel_json.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/cli/playing.h"
#include "viewer/cli/reading.h"
#include "viewer/cli/scene_file.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

struct IkBakeCommand {
  PoseArguments input;
  std::vector<std::string> chains;
  double tolerance_mm = 0.1;
  std::string output;
  bool json = false;

  bool savesProject() const { return !output.empty() && checkProjectName(output).empty(); }
};

struct BakedClip {
  ClipId id;
  std::shared_ptr<const Clip> before, after;
  double farthest_m = 0.0;
};

// Some of a rig, by number.
struct BakedParts {
  std::vector<std::size_t> chains{}, bodies{};
  bool all() const { return chains.empty() && bodies.empty(); }
};

// Chains by their names, or by their ends, upper_arm_L..hand_L, and bodies by their names; each once.
BakedParts findParts(const IkBakeCommand& command, const Character& character) {
  const Rig& rig = character.rig->rig;
  std::set<std::size_t> chains, bodies;
  std::vector<std::string> names;
  for (const RigChain& chain : rig.chains) names.push_back(chain.name);
  for (const RigBody& body : rig.bodies) names.push_back(body.name);
  for (const std::string& said : command.chains) {
    const auto ends = std::ranges::find_if(rig.chains, [&](const RigChain& chain) {
      return said == character.skeleton[chain.first].name + ".." + character.skeleton[chain.last].name;
    });
    if (ends != rig.chains.end()) {
      chains.insert(static_cast<std::size_t>(ends - rig.chains.begin()));
      continue;
    }
    if (names.empty()) throw Failure(command.input.file, "The rig has neither chains nor bodies; leave --chain out.");
    const int found = findByNameOrNumber(said, names);
    if (found < 0) throw wrongUsage(command.input.file, unknownChoice(text("chain"), said, names).english());
    const auto number = static_cast<std::size_t>(found);
    number < rig.chains.size() ? chains.insert(number) : bodies.insert(number - rig.chains.size());
  }
  return {{chains.begin(), chains.end()}, {bodies.begin(), bodies.end()}};
}

// All that the rig does.
void bakeRig(const IkBakeCommand& command, const Scene& scene, const Instance& instance,
             std::vector<BakedClip>& clips) {
  std::vector<std::shared_ptr<const Clip>> from;
  for (const BakedClip& clip : clips) from.push_back(clip.before);
  BakeRig bake{.character = instance.character,
               .from = from,
               .placement_w = PlacedOver(scene, instance.id),
               .tolerance_m = command.tolerance_mm * 1e-3};
  if (Check ok = bake.run(); !ok) throw Failure(command.input.file, ok.error());
  for (std::size_t i = 0; i < clips.size(); ++i) {
    clips[i].after = bake.clips[i];
    clips[i].farthest_m = bake.farthest_m[i];
  }
}

// What some chains and bodies do, in each clip as it plays alone.
void bakeParts(const IkBakeCommand& command, const Scene& scene, const Instance& instance, const BakedParts& parts,
               std::vector<BakedClip>& clips) {
  for (BakedClip& one : clips) {
    Scene alone = scene;
    Instance& shown = *std::ranges::find(alone.instances, instance.id, &Instance::id);
    shown.controls.clear();
    shown.control.clip = one.id;
    shown.active_layer = kBaseLayer;
    const PlayingScene playing{alone, shown};
    Clip clip = *one.before;
    SnapChains snap{.character = instance.character.get(),
                    .clip = &clip,
                    .chains = parts.chains,
                    .bodies = parts.bodies,
                    .to = SnapChains::To::fk,
                    .until = clip.duration_s,
                    .tolerance_m = command.tolerance_mm * 1e-3};
    workAmong(snap, playing, *one.before, &ClipsTogether::unrigged);
    if (Check ok = snap.validate(); !ok) throw Failure(command.input.file, ok.error());
    if (Check ok = snap.run(); !ok) throw Failure(command.input.file, ok.error());
    if (clip != *one.before) one.after = std::make_shared<const Clip>(std::move(clip));
    one.farthest_m = snap.farthest_m;
  }
}

Json toJson(const IkBakeCommand& command, const Instance& instance, const BakedParts& parts,
            std::span<const BakedClip> clips) {
  const Rig& rig = instance.character->rig->rig;
  Json json = resultJson(command.input.file);
  json.update({{"character", instance.name},
               {"tolerance_m", command.tolerance_mm * 1e-3},
               {"chains", Json::array()},
               {"bodies", Json::array()}});
  for (const std::size_t chain : parts.chains) json["chains"].push_back(rig.chains[chain].name);
  for (const std::size_t body : parts.bodies) json["bodies"].push_back(rig.bodies[body].name);
  json["clips"] = Json::array();
  for (const BakedClip& clip : clips)
    json["clips"].push_back({{"name", clip.before->name},
                             {"changed", clip.after != clip.before},
                             {"keys_before", clip.before->keyCount()},
                             {"keys_after", clip.after->keyCount()},
                             {"farthest_m", clip.farthest_m}});
  return json;
}

std::string toText(std::span<const BakedClip> clips) {
  std::string text;
  for (const BakedClip& clip : clips)
    fmt::format_to(std::back_inserter(text), "{}: {} keys become {}, joints at most {:.4f} mm from where they were\n",
                   clip.before->name, clip.before->keyCount(), clip.after->keyCount(), clip.farthest_m * 1e3);
  return text;
}

void run(const IkBakeCommand& command) {
  const PoseArguments& input = command.input;
  const bool project = command.savesProject();
  std::vector<std::filesystem::path> named{input.file};
  if (!input.rig.empty()) named.emplace_back(input.rig);
  refuseInput(command.output, named);
  SceneFile file = readSceneFile(input, project);
  refuseInput(command.output, file.files);
  if (input.strict) demandNoWarnings(input.file, file.report);
  tellLosses(input.file, file.report, true);
  Scene& scene = file.project.scene;
  const InstanceId id = chosenCharacter(scene, input).id;
  for (const Text& why : standInsOf(file, *findInstance(scene.instances, id)))
    throw Failure(input.file, putBackText(why).english());
  if (!input.rig.empty()) putRig(input, scene, id);
  const Instance instance = *findInstance(scene.instances, id);
  if (!instance.character->rig)
    throw Failure(input.file, "The character has no rig; give --rig R.sinewrig, which sinew-cli rig writes.");
  const BakedParts parts = findParts(command, *instance.character);

  std::vector<BakedClip> clips;
  const std::shared_ptr<const Character> with_clips = characterInScene(scene, instance);
  const int only = input.clip.empty() ? -1 : findClip(*with_clips, input.clip, input.file);
  for (std::size_t i = 0; i < instance.clips.size(); ++i)
    if (only < 0 || static_cast<std::size_t>(only) == i)
      clips.push_back({.id = instance.clips[i], .before = with_clips->clips[i], .after = with_clips->clips[i]});
  if (clips.empty()) throw Failure(input.file, "The character has no clips that could be baked; add some.");
  if (parts.all() && clips.size() > 1 && instance.controls.size() > 1)
    warn(input.file, fmt::format("Each clip is baked as it plays alone, so “{}” looks otherwise where they play "
                                 "together; -o OUT.json bakes these to one clip.",
                                 instance.name));
  parts.all() ? bakeRig(command, scene, instance, clips) : bakeParts(command, scene, instance, parts, clips);

  const Json facts = toJson(command, instance, parts, clips);
  const std::string told = command.json ? Answer(facts).text + "\n" : toText(clips);
  if (!project) {
    const std::size_t at = static_cast<std::size_t>(instance.placeOf(clips.front().id));
    Json head = resultJson(input.file);
    head.update({{"clip", clips.front().before->name}, {"clip_index", at}});
    return writeClip(command.output, head, *instance.character, *clips.front().after, told);
  }
  for (const BakedClip& clip : clips) scene.clips.exchangeClip(clip.id, clip.after);
  if (parts.all()) {
    SetRig off{.scene = &scene, .id = id};
    if (Check ok = off.run(); !ok) throw Failure(input.file, ok.error());
    if (off.lost > 0)
      warn(input.file,
           "Poses and weights of handles that were set by hand are no part of clips; they wait in Lost and "
           "found.");
  }
  saveSceneFile(file, command.output);
  print(told);
}

// What the rig makes of clips that play together, as one clip.
void runTogether(const IkBakeCommand& command) {
  const PoseArguments& input = command.input;
  const std::string outputs[] = {command.output};
  const Loaded loaded = load(input, {.outputs = outputs});
  if (!loaded.character->rig)
    throw Failure(input.file, "The character has no rig; give --rig R.sinewrig, which sinew-cli rig writes.");
  Playing playing(loaded, input);
  if (!playing.clip()) throw wrongUsage(input.file, "One clip is written as JSON; say which: --clip CLIP.");
  const Character& character = *loaded.character;
  Clip whole;
  whole.name = playing.clip()->name;
  whole.fps = playing.clip()->fps;
  whole.duration_s = playing.duration();
  std::vector<ChannelId> channels;
  for (const Clip* clip : playing.clips())
    for (const ChannelId& id : channelsOf(*clip)) channels.push_back(id);
  if (channels.empty()) throw Failure(input.file, "No keys play on the character; there is nothing to bake.");
  std::vector<const Clip*> kinds = playing.clips();
  kinds.insert(kinds.begin(), playing.clip());
  whole.joints = rotationKinds(kinds);
  const std::vector<int> stepped = steppedChannels(character);
  const Pose rest = character.restPose();
  BakeClip lay{.clip = &whole,
               .channels = channels,
               .flatten = true,
               .rest_l = rest.local,
               .morph_rest = rest.morph_weights,
               .stepped_morphs = stepped,
               .range = std::pair(0.0, whole.duration_s),
               .evaluate = [&](double time, Pose& pose) { playing.unrigged(time, pose); }};
  if (const Check ok = lay.validate(); !ok) throw Failure(input.file, ok.error());
  if (const Check ok = lay.run(); !ok) throw Failure(input.file, ok.error());
  const std::shared_ptr<const Clip> from[] = {std::make_shared<const Clip>(std::move(lay.baked))};
  BakeRig bake{.character = loaded.character, .from = from, .tolerance_m = command.tolerance_mm * 1e-3};
  if (loaded.inScene()) bake.placement_w = PlacedOver(*loaded.scene, loaded.instance);
  if (Check ok = bake.run(); !ok) throw Failure(input.file, ok.error());
  Json head = resultJson(input.file);
  tellClip(head, loaded, playing.clipIndex());
  playing.tell(head);
  Json facts = head;
  facts.update({{"tolerance_m", command.tolerance_mm * 1e-3},
                {"keys_after", bake.clips.front()->keyCount()},
                {"farthest_m", bake.farthest_m.front()}});
  writeClip(command.output, head, *bake.plain, *bake.clips.front(),
            command.json ? Answer(facts).text + "\n"
                         : fmt::format("{} one with {} keys, joints at most {:.4f} mm from where they were\n",
                                       counted(playing.clips().size(), "{} clip becomes", "{} clips become").english(),
                                       bake.clips.front()->keyCount(), bake.farthest_m.front() * 1e3));
}

std::string checkBakeOutput(const std::string& text) {
  if (text == "-" || std::filesystem::path(text).extension() == ".json" || checkProjectName(text).empty()) return {};
  return fmt::format("“{}” has no ending that tells what to write; take .json for one clip, or .sinew for a project",
                     text);
}

}  // namespace

void addIkBakeCommand(CLI::App& ik) {
  auto* command = ik.add_subcommand(
      "bake",
      "Makes keys of joints of what a rig does, as few as a tolerance allows: of all of it, or of some chains, which "
      "hold nothing then");
  auto arguments = std::make_shared<IkBakeCommand>();
  arguments->input.addFileOfProject(*command);
  arguments->input.addRig(*command);
  CLI::Option* const clip = arguments->input.addClip(*command);
  clip->description(clip->get_description() + "; without it all clips, in a project");
  command
      ->add_option("--chain", arguments->chains,
                   "A chain or body of the rig, by its name, or a chain by its ends: upper_arm_L..hand_L; may be given "
                   "several times. "
                   "Without it the whole rig, which is not in the project then")
      ->type_name("CHAIN")
      ->allow_extra_args(false)
      ->check(checkNotEmpty);
  CLI::Option* const together = arguments->input.addControls(*command);
  together->description(together->get_description() + "; they become one clip");
  together->excludes(clip)->excludes("--chain");
  command
      ->add_option("--tolerance-mm", arguments->tolerance_mm,
                   "How far a joint may come to be from where it was, at every frame")
      ->type_name("MM")
      ->check(within(1e-6, 1e6))
      ->capture_default_str();
  command
      ->add_option(
          "-o,--output", arguments->output,
          "Where to write: all channels of the clip, OUT.json or - for standard output; or a project, OUT.sinew")
      ->type_name("OUT")
      ->check(checkNotEmpty)
      ->check(checkBakeOutput);
  command->add_flag("--json", arguments->json,
                    "Print JSON: character, tolerance_m, chains, bodies, and of each clip keys_before, keys_after, "
                    "farthest_m");
  // The other command's needs are not those of this one; a file that must be there would take the word for itself.
  ik.get_option("FILE")->required(false);
  command->preparse_callback([&ik](std::size_t) {
    for (CLI::Option* option : ik.get_options()) option->required(false);
  });
  command->callback([arguments, &ik] {
    for (const CLI::Option* option : ik.get_options())
      if (option->count() > 0)
        throw wrongUsage({}, "What ik bake shall do is said behind it: sinew-cli ik bake FILE --chain arm.L");
    refuseTwoOutputs(arguments->output, arguments->json && !arguments->savesProject());
    const bool one = !arguments->savesProject() && !arguments->output.empty() && arguments->chains.empty();
    if (!arguments->input.controls.empty() || (one && arguments->input.clip.empty())) {
      if (arguments->savesProject())
        throw wrongUsage(arguments->input.file, "What plays together becomes one clip; write it with -o OUT.json.");
      return runTogether(*arguments);
    }
    if (!arguments->savesProject() && !arguments->output.empty() && arguments->input.clip.empty())
      throw wrongUsage(arguments->input.file, "One clip is written as JSON; say which: --clip CLIP.");
    if (arguments->savesProject() && arguments->chains.empty() && !arguments->input.clip.empty())
      throw wrongUsage(arguments->input.file,
                       "Without the rig the other clips would not play as they do; leave --clip out, or name --chain.");
    run(*arguments);
  });
}

}  // namespace sinew::cli
