// sinew-cli clips: the clips of a character, listed and edited.
#include <cmath>
#include <iterator>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/math/tolerances.h"
#include "core/scene/objects/placement.h"
#include "viewer/cli/clip_edits.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/commands/motion/clip_facts.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/cli/reading.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

struct ClipsCommand {
  PoseArguments input;
  std::vector<ClipStep> steps;  // in the order in which they were said
  std::string output;
  bool json = false;
};

double framesOf(const Clip& clip) {
  const double frames = clip.duration_s * clip.fps;
  return std::abs(frames - std::round(frames)) < kSameFrame ? std::round(frames) : frames;
}

Json toJson(const ClipsCommand& command, const Scene& scene, const Instance& instance) {
  Json json = resultJson(command.input.file);
  json["character"] = instance.name;
  json["clips"] = Json::array();
  for (const ClipId id : instance.clips) {
    const ClipEntry& entry = *scene.clips.find(id);
    const Clip& clip = *entry.clip;
    json["clips"].push_back({{"name", clip.name},
                             {"duration_s", clip.duration_s},
                             {"frames", framesOf(clip)},
                             {"fps", clip.fps},
                             {"channels", clip.channelCount()},
                             {"keys", clip.keyCount()},
                             {"layers", clip.layers.size()},
                             {"source", entry.original ? Json(entry.source.file) : Json()},
                             {"edited", entry.edited()},
                             {"markers", markersJson(clip)}});
  }
  return json;
}

std::string toText(const ClipsCommand& command, const Scene& scene, const Instance& instance) {
  std::string text = fmt::format("{}\n  {}, {}\n\n", command.input.file, instance.name,
                                 counted(instance.clips.size(), "{} clip", "{} clips").english());
  const auto to = std::back_inserter(text);
  for (std::size_t i = 0; i < instance.clips.size(); ++i) {
    const ClipEntry& entry = *scene.clips.find(instance.clips[i]);
    const std::string source = std::filesystem::path(entry.source.file).filename().string();
    fmt::format_to(to, "  {:>4}  {:<32} {:>8.7g} frames, {}, {}{}\n", i, entry.clip->name, framesOf(*entry.clip),
                   clipText(*entry.clip), entry.original ? "of " + source : std::string("made here"),
                   entry.edited() ? ", edited" : "");
    text += markersText(*entry.clip);
  }
  return text;
}

// Clips of files that are missing hold nothing that could be edited.
void judgeMissing(const ClipsCommand& command, const SceneFile& file, const Instance& instance) {
  for (const Text& why : standInsOf(file, instance)) {
    if (!command.steps.empty()) throw Failure(command.input.file, putBackText(why).english());
    warn(command.input.file, standInText(why).english());
  }
}

void run(const ClipsCommand& command) {
  const PoseArguments& input = command.input;
  if (command.steps.empty() != command.output.empty()) {
    throw wrongUsage("", command.output.empty()
                             ? "What shall become of the edited clips? Name a project with -o OUT.sinew."
                             : "-o saves what was edited; say how, for example with --rename, or use convert.");
  }
  const std::filesystem::path named[] = {input.file};
  refuseInput(command.output, named);
  SceneFile file = readSceneFile(input);
  refuseInput(command.output, file.files);
  const InstanceId character = chosenCharacter(file.project.scene, input).id;
  judgeMissing(command, file, *findInstance(file.project.scene.instances, character));
  ClipEdits edits(file, character, input);
  for (const ClipStep& step : command.steps) edits.run(step);
  if (input.strict) demandNoWarnings(input.file, file.report);
  if (!command.steps.empty()) saveSceneFile(file, command.output);
  const Scene& scene = file.project.scene;
  const Instance& instance = *findInstance(scene.instances, character);
  print(command.json ? Answer(toJson(command, scene, instance)).text + "\n" : toText(command, scene, instance));
}

}  // namespace

void addClipsCommand(CLI::App& app) {
  auto* command =
      app.add_subcommand("clips",
                         "Lists the clips of a character, and edits them: the edits are made in the order in which "
                         "they are said, and what "
                         "comes of them is saved as a project. Times are seconds, or frames of the clip: 0.5 or 12f");
  auto arguments = std::make_shared<ClipsCommand>();
  arguments->input.addFileOfProject(*command);
  command
      ->add_option("-o,--output", arguments->output,
                   "The project to write what was edited to; in one that is read, characters, takes and all else stay")
      ->type_name("OUT.sinew")
      ->check(checkNotEmpty)
      ->check(checkProjectName);
  command->add_flag("--json", arguments->json,
                    "Print JSON: name, duration_s, frames (as many as the duration is long), fps, channels, keys, "
                    "layers, source, whether it is edited, markers; after the edits");
  // Each occurrence is taken at once, which keeps their order.
  const auto step = [&](const char* option, ClipStep::Kind kind, const char* type, const char* help) {
    return command
        ->add_option_function<std::vector<std::string>>(
            option,
            [arguments, kind](const std::vector<std::string>& values) {
              for (const std::string& value : values) arguments->steps.push_back({kind, value});
            },
            help)
        ->trigger_on_parse()
        ->type_name(type)
        ->group("Edits, in the order in which they are said");
  };
  using Kind = ClipStep::Kind;
  step(
      "--append", Kind::append, "FILE|DIR",
      "Adds the clips of other files, or of all files of a folder, by the names of joints; what the character does not "
      "have is left out, and told. A clip that a file has alone is named after the file")
      ->expected(1, -1)
      ->check(checkAppend);
  step("--rename", Kind::rename, "CLIP=NEW", "Another name; one that is taken gets a number")
      ->expected(1)
      ->check(checkRename);
  step("--trim", Kind::trim, "CLIP=FROM..TO", "What runs between becomes the whole clip")
      ->expected(1)
      ->check(checkTrim);
  step("--split", Kind::split, "CLIP=AT", "Two clips; what comes after gets a number behind the name")
      ->expected(1)
      ->check(checkSplit);
  step("--merge", Kind::merge, "CLIP,CLIP[,…]=NEW[,blend=TIME]",
       "A new clip of these, one after the other, each laid over the end of those before: by 10 frames without blend")
      ->expected(1)
      ->check(checkMerge);
  step("--delete", Kind::remove, "CLIP", "Takes a clip away")->expected(1)->check(checkNotEmpty);
  command->callback([arguments] { run(*arguments); });
}

}  // namespace sinew::cli
