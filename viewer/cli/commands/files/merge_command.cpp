// sinew-cli merge: edited clips put into a copy of the file from which they came.
#include <filesystem>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/io/merge/merge_file.h"
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

std::vector<ClipOfFile> clipsToMerge(const MergeCommand& command, const Loaded& loaded) {
  const Instance* instance = loaded.inScene();
  std::vector<ClipOfFile> clips;
  for (const std::size_t i : chosenClips(*loaded.character, command.clips, command.input.file)) {
    const auto& clip = loaded.character->clips[i];
    const ClipEntry* entry = instance ? loaded.scene->clips.find(instance->clips[i]) : nullptr;
    clips.push_back(entry ? clipOfFile(*entry, command.original) : ClipOfFile{clip, clip->name});
  }
  return clips;
}

Json toJson(const MergeCommand& command, const MergeFile& merge) {
  Json json = resultJson(command.input.file);
  json["into"] = command.original;
  json["output"] = command.output;
  json["replaced"] = merge.replaced;
  json["changes"] = Json::array();
  for (const ClipChange& change : merge.changes)
    json["changes"].push_back(
        {{"curves", change.curves}, {"keys_before", change.keys_before}, {"keys_after", change.keys_after}});
  json["added"] = merge.added;
  json["unchanged"] = merge.unchanged;
  json["report"] = reportJson(merge.report);
  return json;
}

std::string toText(const MergeCommand& command, const MergeFile& merge) {
  const std::size_t written = merge.replaced.size() + merge.added.size();
  std::string said = fmt::format("{}: {}\n", command.output, counted(written, "{} clip", "{} clips").english());
  for (std::size_t i = 0; i < merge.replaced.size(); ++i) {
    const ClipChange& change = merge.changes[i];
    said += fmt::format("  replaced “{}”", merge.replaced[i]);
    if (change.curves > 0)
      said += fmt::format(": {} with {}, now {}", counted(change.curves, "{} curve", "{} curves").english(),
                          counted(change.keys_before, "{} key", "{} keys").english(), change.keys_after);
    said += '\n';
  }
  for (const std::string& name : merge.added) said += fmt::format("  added “{}”\n", name);
  if (merge.unchanged > 0) said += fmt::format("  {} as they were\n", merge.unchanged);
  return said;
}

void run(const MergeCommand& command) {
  const PoseArguments& input = command.input;
  const fs::path named[] = {input.file, command.original};
  refuseInput(command.output, named);
  const std::string outputs[] = {command.output};
  const Loaded edited = load(input, {.of_no_concern = isKeptByMerging, .outputs = outputs});
  MergeFile merge{.original = command.original,
                  .copy = command.output,
                  .character = edited.character,
                  .clips = clipsToMerge(command, edited),
                  .limits = input.limits};
  if (Check ok = merge.run(); !ok) throw Failure(command.original, ok.error());
  refuseInput(command.output, merge.files);
  if (input.strict) demandNoWarnings(command.original, merge.report);
  writeFile(command.output, {reinterpret_cast<const char*>(merge.bytes.data()), merge.bytes.size()});
  if (command.json) return printJson(toJson(command, merge));
  for (const ReportLine& line : merge.report.lines) warn(command.output, line.text.english());
  print(toText(command, merge));
}

}  // namespace

void addMergeCommand(CLI::App& app) {
  auto* command = app.add_subcommand(
      "merge",
      "Puts the clips of a character that differ from those of a glTF or FBX file into a copy of it: clips of the same "
      "name "
      "take the place of its own, others come behind them. All else in the file stays as it is: meshes, materials, "
      "pictures, extras, extensions, the clips that did not change");
  auto arguments = std::make_shared<MergeCommand>();
  arguments->input.addFileOfProject(*command);
  command->add_option("--into", arguments->original, "The file from which the character came, or one with such joints")
      ->type_name("ORIGINAL")
      ->required()
      ->check(checkNotEmpty);
  command->add_option("-o,--output", arguments->output, "The copy to write: .glb, .gltf or .fbx, as the original is")
      ->type_name("OUT")
      ->required()
      ->check(checkNotEmpty);
  addClipNames(*command, arguments->clips, "Only these, by name or by index; all that differ without it");
  command->add_flag(
      "--json", arguments->json,
      "Print JSON: into, output, names of the clips that were replaced, what changes in each (curves, and how "
      "many keys these had and have), names of those that were added, how many are unchanged, "
      "and the report, what was written otherwise than it is in the clip");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace sinew::cli
