// sinew-cli merge: edited clips put into a copy of the file from which they came.
#include <algorithm>
#include <filesystem>
#include <iterator>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/base/lower_case.h"
#include "core/io/gltf/write/merge.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/cli/reading.h"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

struct MergeCommand {
  PoseArguments input;
  std::string original, output;
  std::vector<std::string> clips;
  bool json = false;
};

// What is to be written, and what stays as the file has it.
struct Plan {
  std::vector<MergedClip> clips;
  std::size_t unchanged = 0;
};

// By what the file calls a clip: what it was called when it was read, or now, if it was made here.
std::string nameInFile(const Loaded& loaded, std::size_t clip) {
  const Instance* instance = loaded.inScene();
  const ClipEntry* entry = instance ? loaded.scene->clips.find(instance->clips[clip]) : nullptr;
  return entry && entry->original ? entry->original->name : loaded.character->clips[clip]->name;
}

Plan planFor(const MergeCommand& command, const Loaded& loaded, const Character& original) {
  const Character& edited = *loaded.character;
  std::vector<int> chosen;
  for (const std::string& name : command.clips) chosen.push_back(findClip(edited, name, command.input.file));
  const bool same_joints = sameJoints(edited.skeleton, original.skeleton);
  std::vector<char> taken(original.clips.size(), 0);
  Plan plan;
  for (std::size_t i = 0; i < edited.clips.size(); ++i) {
    const Clip& clip = *edited.clips[i];
    const auto isThis = [&, name = nameInFile(loaded, i)](const auto& other) {
      return other->name == name && !taken[static_cast<std::size_t>(&other - original.clips.data())];
    };
    const auto found = std::ranges::find_if(original.clips, isThis);
    const auto at = static_cast<std::size_t>(found - original.clips.begin());
    if (found != original.clips.end()) taken[at] = 1;
    if (!chosen.empty() && std::ranges::find(chosen, static_cast<int>(i)) == chosen.end()) continue;
    if (found != original.clips.end() && same_joints && **found == clip)
      ++plan.unchanged;
    else
      plan.clips.push_back({&clip, found == original.clips.end() ? -1 : static_cast<int>(at)});
  }
  return plan;
}

// Addresses in the file lead to what lies beside it.
void refuseOtherFolder(const MergeCommand& command, const Imported& original) {
  if (original.files.size() <= 1) return;
  std::error_code error;
  const fs::path from = fs::absolute(command.original).parent_path(), to = fs::absolute(command.output).parent_path();
  if (!fs::equivalent(from, to, error))
    throw Failure(command.output, "the buffers and pictures of " + command.original +
                                      " lie beside it; write into that folder, or merge into a GLB that holds them.");
}

std::string endingOf(const std::string& file) { return fs::path(file).extension().string(); }

void run(const MergeCommand& command) {
  const PoseArguments& input = command.input;
  const fs::path named[] = {input.file, command.original};
  refuseInput(command.output, named);
  const std::string outputs[] = {command.output};
  const Loaded edited = load(input, {.outputs = outputs});
  const Imported original = readModel(command.original, {}, input.limits);
  const std::string& format = original.character->format;
  if (!format.starts_with("gl") && !format.starts_with("GL"))
    throw Failure(command.original, "clips are merged into glTF files; " + format + " is not written.");
  if (lowerCase(endingOf(command.output)) != lowerCase(endingOf(command.original)))
    throw wrongUsage(command.output,
                     "the copy is what the file is; name it with the ending " + endingOf(command.original) + ".");
  if (edited.character->format == format && (edited.character->unit_m != original.character->unit_m ||
                                             edited.character->up_axis != original.character->up_axis))
    throw Failure(input.file,
                  "the character was opened with a size or up axis of its own, which the file does not have.");
  refuseOtherFolder(command, original);

  const Plan plan = planFor(command, edited, *original.character);
  const fs::path path = fs::absolute(command.original);
  const auto files = folderSource(path.parent_path());
  auto bytes = files->read(path.filename().string());
  if (!bytes) throw Failure(command.original, bytes.error());
  MergeIntoGltf merge{
      .file = std::move(*bytes), .files = files.get(), .character = edited.character.get(), .clips = plan.clips};
  if (Check ok = merge.run(); !ok) throw Failure(command.original, ok.error());
  if (input.strict) demandNoWarnings(command.original, merge.report);
  writeFile(command.output, {reinterpret_cast<const char*>(merge.merged.data()), merge.merged.size()});

  if (command.json) {
    Json json = resultJson(input.file);
    json["into"] = command.original;
    json["output"] = command.output;
    json["replaced"] = json["added"] = Json::array();
    for (const MergedClip& clip : plan.clips) json[clip.replaces < 0 ? "added" : "replaced"].push_back(clip.clip->name);
    json["unchanged"] = plan.unchanged;
    json["report"] = Json::array();
    for (const ReportLine& line : merge.report.lines)
      json["report"].push_back({{"kind", sinew::name(line.kind).english()}, {"text", line.text.english()}});
    printJson(json);
    return;
  }
  for (const ReportLine& line : merge.report.lines) warn(command.output, line.text.english());
  std::string said = fmt::format("{}: {}", command.output, counted(plan.clips.size(), "{} clip", "{} clips").english());
  for (const MergedClip& clip : plan.clips)
    fmt::format_to(std::back_inserter(said), "\n  {} “{}”", clip.replaces < 0 ? "added" : "replaced", clip.clip->name);
  if (plan.unchanged > 0) fmt::format_to(std::back_inserter(said), "\n  {} as they were", plan.unchanged);
  print(said + "\n");
}

}  // namespace

void addMergeCommand(CLI::App& app) {
  auto* command = app.add_subcommand(
      "merge",
      "Puts the clips of a character that differ from those of a glTF file into a copy of it: clips of the same name "
      "take the place of its own, others come behind them. All else in the file stays as it is: meshes, materials, "
      "pictures, extras, extensions, the clips that did not change");
  auto arguments = std::make_shared<MergeCommand>();
  arguments->input.addFileOfProject(*command);
  command->add_option("--into", arguments->original, "The file from which the character came, or one with such joints")
      ->type_name("ORIGINAL")
      ->required()
      ->check(checkNotEmpty);
  command->add_option("-o,--output", arguments->output, "The copy to write: .glb or .gltf, as the original is")
      ->type_name("OUT")
      ->required()
      ->check(checkNotEmpty);
  command->add_option("--clips", arguments->clips, "Only these, by name or by index; all that differ without it")
      ->type_name("CLIP")
      ->expected(1, -1)
      ->check(checkNotEmpty);
  command->add_flag(
      "--json", arguments->json,
      "Print JSON: into, output, names of the clips that were replaced and added, how many are unchanged, "
      "and the report, what was written otherwise than it is in the clip");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace sinew::cli
