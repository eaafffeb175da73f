// sinew-cli ik bake: what a rig, or some of its chains, does in clips as keys of the joints alone.
#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/base/choices.h"
#include "core/edit/rig/among_clips.h"
#include "core/edit/rig/bake_rig.h"
#include "core/edit/rig/snap_chains.h"
#include "core/edit/scene/set_rig.h"
#include "core/evaluate/placed_over.h"
#include "core/scene/character_in_scene.h"
#include "core/scene/objects/placement.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/commands/motion/channel_json.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
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

// A chain by its name, or by its ends: upper_arm_L..hand_L.
std::size_t findChain(const Rig& rig, const Skeleton& skeleton, const std::string& said, const std::string& file) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < rig.chains.size(); ++i) {
    const RigChain& chain = rig.chains[i];
    if (said == skeleton[chain.first].name + ".." + skeleton[chain.last].name) return i;
    names.push_back(chain.name);
  }
  if (names.empty()) throw Failure(file, "The rig has no chains; leave --chain out.");
  if (const int found = findByNameOrNumber(said, names); found >= 0) return static_cast<std::size_t>(found);
  throw wrongUsage(file, unknownChoice(text("chain"), said, names).english());
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

// What some chains do, in each clip as it plays alone.
void bakeChains(const IkBakeCommand& command, const Scene& scene, const Instance& instance,
                std::span<const std::size_t> chains, std::vector<BakedClip>& clips) {
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
                    .chains = chains,
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

Json toJson(const IkBakeCommand& command, const Instance& instance, std::span<const std::size_t> chains,
            std::span<const BakedClip> clips) {
  Json json = resultJson(command.input.file);
  json.update({{"character", instance.name}, {"tolerance_m", command.tolerance_mm * 1e-3}, {"chains", Json::array()}});
  for (const std::size_t chain : chains) json["chains"].push_back(instance.character->rig->rig.chains[chain].name);
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
  std::vector<std::size_t> chains;
  for (const std::string& said : command.chains)
    chains.push_back(findChain(instance.character->rig->rig, instance.character->skeleton, said, input.file));
  std::ranges::sort(chains);
  chains.erase(std::ranges::unique(chains).begin(), chains.end());

  std::vector<BakedClip> clips;
  const std::shared_ptr<const Character> with_clips = characterInScene(scene, instance);
  const int only = input.clip.empty() ? -1 : findClip(*with_clips, input.clip, input.file);
  for (std::size_t i = 0; i < instance.clips.size(); ++i)
    if (only < 0 || static_cast<std::size_t>(only) == i)
      clips.push_back({.id = instance.clips[i], .before = with_clips->clips[i], .after = with_clips->clips[i]});
  if (clips.empty()) throw Failure(input.file, "The character has no clips that could be baked; add some.");
  chains.empty() ? bakeRig(command, scene, instance, clips) : bakeChains(command, scene, instance, chains, clips);

  const Json facts = toJson(command, instance, chains, clips);
  const std::string told = command.json ? Answer(facts).text + "\n" : toText(clips);
  if (!project) {
    const std::size_t at = static_cast<std::size_t>(instance.placeOf(clips.front().id));
    Json head = resultJson(input.file);
    head.update({{"clip", clips.front().before->name}, {"clip_index", at}});
    return writeClip(command.output, head, *instance.character, *clips.front().after, told);
  }
  for (const BakedClip& clip : clips) scene.clips.exchangeClip(clip.id, clip.after);
  if (chains.empty()) {
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
                   "A chain of the rig, by its name or by its ends: upper_arm_L..hand_L; may be given several times. "
                   "Without it the whole rig, which is not in the project then")
      ->type_name("CHAIN")
      ->allow_extra_args(false)
      ->check(checkNotEmpty);
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
                    "Print JSON: character, tolerance_m, chains, and of each clip keys_before, keys_after, farthest_m");
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
    if (!arguments->savesProject() && !arguments->output.empty() && arguments->input.clip.empty())
      throw wrongUsage(arguments->input.file, "One clip is written as JSON; say which: --clip CLIP.");
    if (arguments->savesProject() && arguments->chains.empty() && !arguments->input.clip.empty())
      throw wrongUsage(arguments->input.file,
                       "Without the rig the other clips would not play as they do; leave --clip out, or name --chain.");
    run(*arguments);
  });
}

}  // namespace sinew::cli
