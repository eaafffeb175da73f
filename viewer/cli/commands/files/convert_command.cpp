// sinew-cli convert: a character, or a project, saved as a project or written for other programs.
#include <algorithm>
#include <filesystem>
#include <optional>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/base/lower_case.h"
#include "core/evaluate/placed_over.h"
#include "core/io/export/export_file.h"
#include "core/io/export/join_scene.h"
#include "core/io/export/presets.h"
#include "core/scene/character_in_scene.h"
#include "core/scene/objects/placement.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/cli/reading.h"
#include "viewer/cli/scene_file.h"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

struct ConvertCommand {
  PoseArguments input;
  std::string output;
  bool collect = false, pack = false;
  // For other programs.
  std::vector<std::string> clips, characters;
  std::string range, preset, layers;
  std::optional<double> tolerance_mm, lever_cm, unit_m;
  std::optional<char> up_axis;
  bool bake = false, in_place = false, motion_alone = false, report = false, json = false;
};

const ExportPreset* presetOf(std::string_view id) {
  const auto all = exportPresets();
  const auto found = std::ranges::find(all, lowerCase(id), &ExportPreset::id);
  return found == all.end() ? nullptr : &*found;
}

std::string presetIds() {
  std::string all;
  for (const ExportPreset& one : exportPresets()) all += fmt::format("{}{}", all.empty() ? "" : ", ", one.id);
  return all;
}

std::string checkPreset(const std::string& id) {
  return presetOf(id) ? std::string() : fmt::format("there is no preset “{}”; take one of {}", id, presetIds());
}

std::string checkOutputName(const std::string& text) {
  if (exportFormatOf(text) || checkProjectName(text).empty()) return {};
  return fmt::format("“{}” has no ending that tells what to write; take .sinew, .glb, .gltf, .fbx or .bvh", text);
}

// FROM..TO
std::optional<std::pair<std::string, std::string>> atDots(const std::string& text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos) return std::nullopt;
  std::pair out{text.substr(0, dots), text.substr(dots + 2)};
  return parseTime(out.first, 1.0) && parseTime(out.second, 1.0) ? std::optional(out) : std::nullopt;
}

std::string checkRange(const std::string& text) {
  return atDots(text) ? std::string()
                      : fmt::format("“{}” is no range; give FROM..TO in seconds or frames, 0.5..2 or 12f..48f", text);
}

// Of the preset, with what is asked for beside it.
ExportOptions exportOptions(const ConvertCommand& command, const ExportFile& file) {
  ExportOptions options;
  if (const ExportPreset* preset = presetOf(command.preset)) {
    if (preset->format != file.format && !(isGltf(preset->format) && isGltf(file.format)))
      throw wrongUsage(command.input.file, fmt::format("--preset {} writes {}; name the output so.", command.preset,
                                                       extensionOf(preset->format)));
    options = preset->options;
  }
  options.bake |= command.bake;
  options.in_place |= command.in_place;
  options.motion_alone |= command.motion_alone;
  options.fps = command.input.import.fps.value_or(options.fps);
  if (command.tolerance_mm) options.tolerance = *command.tolerance_mm / 1e3;
  if (command.lever_cm) options.lever_m = *command.lever_cm / 1e2;
  if ((command.unit_m || command.up_axis) && file.format != ExportFormat::fbx)
    throw wrongUsage(command.input.file,
                     "glTF is metres with Y up, and BVH centimetres; --out-unit and --out-up-axis "
                     "are for FBX.");
  const ImportOptions& read = command.input.import;
  if (file.format == ExportFormat::fbx && (read.unit_m || read.up_axis) && !command.unit_m && !command.up_axis)
    complain(command.output,
             "--unit and --up-axis say how the input is read; --out-unit and --out-up-axis, how this is "
             "written.");
  options.unit_m = command.unit_m.value_or(options.unit_m);
  if (command.up_axis) options.z_up = *command.up_axis == 'Z';
  if (command.layers == "keep" && file.format != ExportFormat::fbx)
    throw wrongUsage(command.input.file,
                     "FBX alone holds layers; leave --layers keep out, and they are laid into the clips.");
  if (!command.layers.empty()) options.keep_layers = command.layers == "keep";
  if (command.range.empty()) return options;
  const auto [from, to] = *atDots(command.range);
  const auto differs = [&](const auto& clip) { return clip->fps != file.clips.front()->fps; };
  if ((from.ends_with('f') || to.ends_with('f')) && std::ranges::any_of(file.clips, differs))
    throw wrongUsage(command.input.file, "The clips have different frames per second; give the range in seconds.");
  const double fps = file.clips.empty() ? 1.0 : file.clips.front()->fps;
  options.range = {*parseTime(from, fps), *parseTime(to, fps)};
  if (options.range->first >= options.range->second)
    throw wrongUsage(command.input.file, "The range ends after it starts; give such times.");
  return options;
}

// Of each of the clips: whether its curves are in the file as they are.
const char* wordOf(ExportedClip::Fate fate) {
  switch (fate) {
    case ExportedClip::Fate::exact:
      return "exact";
    case ExportedClip::Fate::other_keys:
      return "other_keys";
    case ExportedClip::Fate::left_out:
      break;
  }
  return "left_out";
}

std::string toText(const Clip& clip, const ExportedClip& written) {
  const Text keys = counted(written.keys, "{} key", "{} keys"),
             before = counted(written.keys_before, "{} key", "{} keys");
  switch (written.fate) {
    case ExportedClip::Fate::exact:
      return fmt::format("“{}”: as it is, {}", clip.name, keys.english());
    case ExportedClip::Fate::other_keys:
      return fmt::format("“{}”: {} in place of {}", clip.name, keys.english(), before.english());
    case ExportedClip::Fate::left_out:
      break;
  }
  return fmt::format("“{}”: left out", clip.name);
}

void writeForOthers(const ConvertCommand& command, ExportFormat format) {
  const PoseArguments& input = command.input;
  const std::string outputs[] = {command.output};
  const bool one = format == ExportFormat::bvh;
  if (one && command.characters.size() > 1) throw wrongUsage(input.file, "A BVH file holds one character; name one.");
  const Loaded loaded = load(input, {.pictures = true,
                                     .outputs = outputs,
                                     .characters = command.characters,
                                     .all_characters = command.characters.empty() && !one});
  ExportFile file{.format = format, .character = loaded.character};
  if (loaded.scene) {
    JoinScene join{.scene = loaded.scene.get(),
                   .ids = loaded.instances,
                   .name = fs::path(input.file).stem().string(),
                   .tolerance_m = command.tolerance_mm.value_or(0.1) / 1e3};
    if (const Check ok = join.run(); !ok) throw Failure(input.file, ok.error());
    file.character = std::move(join.character);
    file.before = std::move(join.report);
    for (const InstanceId id : loaded.instances)
      file.posed_by_hand |= isPosedByHand(*findInstance(loaded.scene->instances, id));
    if (loaded.instances.size() == 1) file.placement_w = PlacedOver(*loaded.scene, loaded.instances.front());
  }
  for (const std::size_t clip : chosenClips(*file.character, command.clips, input.file))
    file.clips.push_back(file.character->clips[clip]);
  file.options = exportOptions(command, file);
  if (const Check ok = file.run(); !ok) throw Failure(input.file, ok.error());
  if (input.strict) demandNoWarnings(input.file, file.report);
  writeFile(command.output, {reinterpret_cast<const char*>(file.bytes.data()), file.bytes.size()});
  if (command.json) {
    Json json = resultJson(input.file);
    json["output"] = command.output;
    json["clips"] = file.written();
    json["fates"] = Json::array();
    json["keys"] = Json::array();
    for (const ExportedClip& clip : file.fates) {
      json["fates"].push_back(wordOf(clip.fate));
      json["keys"].push_back({clip.keys_before, clip.keys});
    }
    json["bytes"] = file.bytes.size();
    json["report"] = reportJson(file.report);
    return printJson(json);
  }
  for (const ReportLine& line : file.report.lines) warn(command.output, line.text.english());
  if (command.report)
    for (std::size_t i = 0; i < file.fates.size(); ++i) complain(command.output, toText(*file.clips[i], file.fates[i]));
  print(fmt::format("{}: {}\n", command.output, counted(file.written(), "{} clip", "{} clips").english()));
}

void writeProject(const ConvertCommand& command) {
  const PoseArguments& input = command.input;
  if (!input.character.empty())
    throw wrongUsage(input.file, "A project is written with all that is in it; leave --character out.");
  if (command.json) throw wrongUsage(input.file, "--json tells what a file for other programs lacks; leave it out.");
  if (!command.clips.empty() || !command.range.empty() || command.bake || command.in_place || command.motion_alone ||
      command.report || !command.preset.empty() || !command.layers.empty() || command.unit_m || command.up_axis ||
      command.tolerance_mm || command.lever_cm)
    throw wrongUsage(
        input.file,
        "A project keeps all as it is; --clips, --range, --bake, --preset, --tolerance-mm and their like are "
        "for other programs.");
  std::vector<fs::path> named{input.file};
  if (!input.rig.empty()) named.emplace_back(input.rig);
  refuseInput(command.output, named);
  SceneFile file = readSceneFile(input, true);  // so that pictures that are not there are told
  if (!input.rig.empty()) {
    const std::vector<const Instance*> characters = charactersOf(file.project.scene);
    if (characters.empty()) throw Failure(input.file, "The project holds no characters; name one that does.");
    putRig(input, file.project.scene, characters.front()->id);
  }
  refuseInput(command.output, file.files);
  if (input.strict) demandNoWarnings(input.file, file.report);
  tellLosses(input.file, file.report, !input.textures.empty());
  if (command.collect)
    saveWithFiles(file, input, command.output);
  else if (command.pack)
    savePacked(file, input, command.output);
  else
    saveSceneFile(file, command.output);
}

void run(const ConvertCommand& command) {
  const auto format = exportFormatOf(command.output);
  if (format && (command.collect || command.pack))
    throw wrongUsage(command.input.file, "--collect and --pack are for projects; name the output OUT.sinew.");
  format ? writeForOthers(command, *format) : writeProject(command);
}

}  // namespace

void addConvertCommand(CLI::App& app) {
  auto* command = app.add_subcommand(
      "convert",
      "Saves a character as a project, as if it had been opened in the window, or a project as another one; or writes "
      "it for other programs, as the ending of OUT says. A project names its files by where they lie and what they "
      "hold");
  auto arguments = std::make_shared<ConvertCommand>();
  arguments->input.addPlainFile(*command);
  command
      ->add_option("--character", arguments->characters,
                   "Of a project, the characters that are written, by name or by index, counted from 0 without other "
                   "objects; all without it, in one file, each where it stands, and of BVH the first")
      ->type_name("CHARACTER")
      ->check(checkNotEmpty);
  command
      ->add_option(
          "OUT", arguments->output,
          "What to write: a project, OUT.sinew; characters with their clips, OUT.glb, OUT.gltf or OUT.fbx, all "
          "in one file; joints and one clip, OUT.bvh")
      ->required()
      ->check(checkNotEmpty)
      ->check(checkOutputName);
  auto* collect = command->add_flag(
      "--collect", arguments->collect,
      "Copies the files that the project needs, with their buffers and textures and its sound, into the folder "
      "OUT_files beside it, and refers to them there: both can be moved and given away together. What was packed is "
      "written out there");
  command
      ->add_flag("--pack", arguments->pack,
                 "Puts these files into the project itself, which opens without any other then")
      ->excludes(collect);
  arguments->input.addTextures(*command);
  arguments->input.addRig(*command);
  constexpr const char* kForOthers = "For other programs";
  addClipNames(*command, arguments->clips, "Only these, by name or by index; all without it")->group(kForOthers);
  command->add_option("--range", arguments->range, "Only this part of each clip, seconds or frames: 0.5..2 or 12f..48f")
      ->type_name("FROM..TO")
      ->check(checkRange)
      ->group(kForOthers);
  command
      ->add_option("--preset", arguments->preset,
                   fmt::format("Settings that suit a program: {}; the options beside it count more", presetIds()))
      ->type_name("NAME")
      ->check(checkPreset)
      ->group(kForOthers);
  command->add_flag("--bake", arguments->bake, "A key on every frame; --fps says of how many in a second")
      ->group(kForOthers);
  command
      ->add_flag("--in-place", arguments->in_place,
                 "Takes the way over the ground out of the clips, from start to end in even parts")
      ->group(kForOthers);
  command
      ->add_flag("--motion-alone", arguments->motion_alone,
                 "Joints and clips alone, without meshes, materials and morph targets")
      ->group(kForOthers);
  command
      ->add_option(
          "--layers", arguments->layers,
          "FBX: keep layers of clips as layers where FBX blends them in the same way, or flatten them into the "
          "clips, as without it")
      ->type_name("WHAT")
      ->check(CLI::IsMember({"keep", "flatten"}))
      ->group(kForOthers);
  command
      ->add_option("--tolerance-mm", arguments->tolerance_mm,
                   "How far keys that stand for what the format does not have may stray, at --lever-cm from a joint; "
                   "0.1 without it")
      ->check(within(1e-4, 1e3))
      ->group(kForOthers);
  command->add_option("--lever-cm", arguments->lever_cm, "10 without it")->check(within(1e-2, 1e4))->group(kForOthers);
  command
      ->add_option(
          "--out-unit", arguments->unit_m,
          "FBX: metres in a unit of the file that is written; 0.01 without it. --unit is of the one that is read")
      ->type_name("METRES")
      ->check(within(1e-4, 1e2))
      ->group(kForOthers);
  command
      ->add_option("--out-up-axis", arguments->up_axis,
                   "FBX: the axis that points up in the file that is written, Y or Z; Y without it. --up-axis is of "
                   "the one that is read")
      ->type_name("AXIS")
      ->check(CLI::IsMember({"Y", "Z"}))
      ->group(kForOthers);
  command
      ->add_flag("--report", arguments->report,
                 "Tells of each clip, too, whether it is in the file as it is, and how many keys it has there, on "
                 "standard error; --json has it anyway")
      ->group(kForOthers);
  command
      ->add_flag("--json", arguments->json,
                 "Print JSON: output, how many clips and bytes, what became of each clip (exact, other_keys, "
                 "left_out), how many keys each has and the file has for it, and the report, what was written "
                 "otherwise than it is")
      ->group(kForOthers);
  command->callback([arguments] {
    if (!arguments->characters.empty()) arguments->input.character = arguments->characters.front();
    run(*arguments);
  });
}

}  // namespace sinew::cli
