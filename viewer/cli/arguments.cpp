#include "viewer/cli/arguments.h"

#include <algorithm>
#include <cctype>

#include <unistd.h>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <CLI/Error.hpp>
#include <CLI/Validators.hpp>

#include "core/base/choices.h"
#include "core/edit/scene/set_rig.h"
#include "core/io/text/rig_file.h"
#include "core/scene/character_in_scene.h"
#include "core/scene/objects/placement.h"
#include "core/scene/rig/character_rig.h"
#include "core/skeleton/roles/find_roles.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/files_touched.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/cli/playing.h"
#include "viewer/cli/reading.h"

namespace sinew::cli {
namespace {

Loaded loadModel(const PoseArguments& arguments, const LoadOptions& options) {
  refuseCharacter(arguments);
  if (options.whole_scene)
    throw wrongUsage(arguments.file, "--scene shows all that a project holds, and this is none; leave it out.");
  ImportOptions import = arguments.import;
  import.decode_images = options.pictures;
  Imported imported = readModel(arguments.file, import, arguments.limits, arguments.textures);
  return {withOwnRig(imported), std::move(imported.report), std::move(imported.files)};
}

Loaded loadOne(const PoseArguments& arguments, const LoadOptions& options) {
  return isProject(arguments.file) ? loadFromProject(arguments, options) : loadModel(arguments, options);
}

Rig readRig(const PoseArguments& arguments, const Character& plain, const JointRoles& roles) {
  noteRead(arguments.rig);
  auto read = readRigFile(arguments.rig, plain.skeleton, &roles);
  if (!read) throw Failure(arguments.rig, read.error());
  if (read->by_role > 0)
    warn(arguments.rig,
         fmt::format("{} of its joints {} other names in {}, and {} found by their roles.", read->by_role,
                     read->by_role == 1 ? "has" : "have", arguments.file, read->by_role == 1 ? "is" : "are"));
  for (const std::string& joint : read->missing)
    warn(arguments.rig, fmt::format("{} has no joint “{}”.", arguments.file, joint));
  return std::move(read->rig);
}

void putRig(const PoseArguments& arguments, Loaded& loaded) {
  if (!loaded.scene) {
    const std::shared_ptr<const Character> plain = withoutRig(loaded.character);
    auto with = withRig(plain, readRig(arguments, *plain, foundRoles(plain->skeleton, plain->roles.get())));
    if (!with) throw Failure(arguments.rig, with.error());
    loaded.character = *std::move(with);
    return;
  }
  Scene scene = *loaded.scene;
  putRig(arguments, scene, loaded.instance);
  loaded.character = characterInScene(scene, *findInstance(scene.instances, loaded.instance));
  loaded.scene = std::make_shared<const Scene>(std::move(scene));
}

std::string checkAxis(const std::string& text) {
  const bool known = text.size() == 1 && std::string_view("xyzXYZ").find(text) != std::string_view::npos;
  return known ? std::string() : fmt::format("“{}” is no axis; choose X, Y or Z", text);
}

std::string checkFolder(const std::string& text) {
  std::error_code error;
  if (!std::filesystem::is_directory(text, error)) return fmt::format("“{}” is no folder; name one to search", text);
  return access(text.c_str(), R_OK | X_OK) == 0
             ? std::string()
             : fmt::format("“{}” cannot be read; change its permissions or name another", text);
}

void addImportOptions(CLI::App& command, ImportOptions& import, ImportLimits& limits) {
  const char* const group = "How files are read";
  command.add_option("--unit", import.unit_m, "Metres per unit of the file that is read, in place of what it says")
      ->type_name("METRES")
      ->check(within(kMinUnit, kMaxUnit))
      ->group(group);
  command
      .add_option_function<std::string>(
          "--up-axis",
          [&import](const std::string& axis) {
            import.up_axis = static_cast<char>(std::toupper(static_cast<unsigned char>(axis.front())));
          },
          "The axis that points up in the file that is read: X, Y or Z, in place of what it says")
      ->type_name("AXIS")
      ->check(checkAxis)
      ->group(group);
  command.add_option("--fps", import.fps, "Frames per second of the clips, in place of what the file says")
      ->type_name("N")
      ->check(within(kMinFps, kMaxFps))
      ->group(group);
  command.add_option("--influences", import.influences_kept, "Most joints that move one vertex; the heaviest are kept")
      ->type_name("N")
      ->check(CLI::Range(1, kMaxInfluences))
      ->capture_default_str()
      ->group(group);
  command
      .add_flag_callback(
          "--no-join", [&import] { import.join_vertices = false; },
          "Keep every corner a vertex of its own where the format lists them so")
      ->group(group);
  command
      .add_flag(
          "--euler", import.euler_rotations,
          "Rotations that the file keeps as quaternions become Euler angles, each joint's in the order that suits "
          "it best, at most 0.1 degrees off")
      ->group(group);
  command
      .add_option_function<std::string>(
          "--import-limits", [&limits](const std::string& text) { limits = parseImportLimits(text).value_or(limits); },
          "What reading one file may cost; otherwise by its size")
      ->type_name("MEMORY_MB,SECONDS")
      ->check([](const std::string& text) {
        const auto parsed = parseImportLimits(text);
        return parsed ? std::string() : parsed.error().for_user.english();
      })
      ->group(group);
}

std::string fileHelp() {
  std::string kinds;
  for (const std::string_view extension : importableExtensions()) kinds += fmt::format(" {}", extension);
  return fmt::format("The character:{}, or the project that has it: {}", kinds, kProjectSuffix);
}

}  // namespace

void PoseArguments::addPlainFile(CLI::App& command) {
  command.add_option("FILE", file, fileHelp())->required()->check(checkNotEmpty);
  addReading(command);
}

void PoseArguments::addPlainFiles(CLI::App& command) {
  command.add_option("FILE", files, fileHelp() + "; several give a JSON list, or their texts one after another")
      ->required()
      ->check(checkNotEmpty);
  addReading(command);
}

void PoseArguments::addFile(CLI::App& command) {
  addPlainFile(command);
  addMore(command);
}

void PoseArguments::addFiles(CLI::App& command) {
  addPlainFiles(command);
  addMore(command);
}

void PoseArguments::addFileOfProject(CLI::App& command) {
  addPlainFile(command);
  addCharacter(command);
}

void PoseArguments::addTwoFiles(CLI::App& command) {
  files.resize(2);
  command.add_option("FILE", files[0], fileHelp())->required()->check(checkNotEmpty);
  command.add_option("OTHER", files[1], "What it is compared with, likewise")->required()->check(checkNotEmpty);
  addCharacter(command);
  addReading(command);
}

void PoseArguments::addMore(CLI::App& command) {
  command.add_option("--clips-from", clips_from, "Adds the clips of another file whose joints have the same names")
      ->type_name("FILE")
      ->check(checkNotEmpty);
  addRig(command);
  addCharacter(command);
}

void PoseArguments::addRig(CLI::App& command) {
  command.add_option("--rig", rig, "Puts a rig on the character, which sinew-cli rig or the window wrote")
      ->type_name("R.sinewrig")
      ->check(checkNotEmpty);
}

void PoseArguments::addCharacter(CLI::App& command) {
  command
      .add_option("--character", character,
                  "Which character of a project, by name or by index, counted from 0 without other objects; the first "
                  "without it")
      ->type_name("CHARACTER")
      ->check(checkNotEmpty);
}

bool PoseArguments::someProject() const {
  return (!file.empty() && isProject(file)) || std::ranges::any_of(files, isProject);
}

void PoseArguments::addReading(CLI::App& command) {
  command.add_flag("--strict", strict, "Fail where the import has to repair or to drop anything, or misses a texture");
  addImportOptions(command, import, limits);
}

void PoseArguments::addTextures(CLI::App& command) {
  command
      .add_option("--textures", textures,
                  "Searches this folder and those below it for textures that are missing; may be given several times")
      ->type_name("DIR")
      ->allow_extra_args(false)
      ->check(checkFolder);
}

CLI::Option* PoseArguments::addClip(CLI::App& command) {
  return command.add_option("--clip", clip, "Clip by name or by index, counted from 0 in the order of the file")
      ->type_name("CLIP")
      ->check(checkNotEmpty);
}

CLI::Option* PoseArguments::addControls(CLI::App& command) {
  return command
      .add_option("--control", controls,
                  "A clip that plays with others, the lowest first; may be given several times. weight: 0 to 1; mode: "
                  "override or additive; mask: a file of the command mask; offset: added to the time, seconds; speed: "
                  "multiplies it; loop: once (holds its ends), loop or ping_pong; reference: the moment of the clip "
                  "that an additive one is the difference from, "
                  "seconds, 0 without it")
      ->type_name("CLIP[,weight=W][,mode=M][,mask=FILE][,offset=S][,speed=X][,loop=L][,reference=S]")
      ->allow_extra_args(false)
      ->check(checkControl);
}

void PoseArguments::addPose(CLI::App& command) {
  CLI::Option* const clip_option = addClip(command);
  CLI::Option* const control_option = addControls(command)->excludes(clip_option);
  command.add_option("--time", time, "Seconds from the clip's start; held before the first and after the last key")
      ->type_name("SECONDS")
      ->check(checkNumber);
  command
      .add_flag("--rest", rest,
                "The file's own pose, without a clip (as when --clip is left out; of a project that is what plays "
                "together there, else the pose by hand)")
      ->excludes(clip_option)
      ->excludes(control_option);
  command.parse_complete_callback([this, &command, clip_option, control_option] {
    for (const char* const name : {"--time", "--times"}) {
      const CLI::Option* const option = command.get_option_no_throw(name);
      if (!option || option->count() == 0) continue;
      timed = true;
      timed_once |= std::string_view(name) == "--time";
      // Clips may play in a project by themselves, unless it is not to count.
      const bool may_play = clip_option->count() + control_option->count() > 0 || (someProject() && !rest);
      if (!may_play) throw CLI::RequiresError(name, "--clip or --control");
    }
  });
}

const Instance* Loaded::inScene() const { return scene ? findInstance(scene->instances, instance) : nullptr; }

Loaded load(const PoseArguments& arguments, const LoadOptions& options) {
  // Before reading, which may take long, and once more when it is known what else the file leads to.
  std::vector<std::filesystem::path> named{arguments.file};
  if (!arguments.clips_from.empty()) named.emplace_back(arguments.clips_from);
  if (!arguments.rig.empty()) named.emplace_back(arguments.rig);
  for (const std::string& control : arguments.controls) {
    if (const auto parsed = parseControl(control, nullptr); parsed && !parsed->mask.empty())
      named.push_back(parsed->mask);
  }
  for (const std::string& output : options.outputs) refuseInput(output, named);

  Loaded out = loadOne(arguments, options);
  if (!arguments.rig.empty()) putRig(arguments, out);
  out.own_clips = out.character->clips.size();
  if (!arguments.clips_from.empty()) {
    PoseArguments other = arguments;
    other.file = arguments.clips_from;
    other.character.clear(), other.textures.clear();
    const Loaded donor = loadOne(other, {});
    out.files.insert(out.files.end(), donor.files.begin(), donor.files.end());
    for (const ReportLine& line : donor.report.lines) {
      if (line.kind == ReportKind::repaired || line.kind == ReportKind::dropped)
        out.report.add(line.kind, text("{}: {}", arguments.clips_from, line.text));
    }
    if (donor.character->clips.empty())
      throw Failure(arguments.clips_from, "The file holds no clips; name one that does.");
    std::vector<std::string> missing;
    ClipDifferences differences;
    const JointRoles roles = donor.character->motion_of_roles ? rolesOf(out) : JointRoles();
    auto joined = withClipsOf(*out.character, *donor.character, &missing, &differences, &roles);
    if (!joined) throw Failure(arguments.clips_from, joined.error());
    reportClipsFrom(arguments.clips_from, missing, differences, out.report);
    out.character = std::make_shared<const Character>(std::move(*joined));
  }
  for (const std::string& output : options.outputs) refuseInput(output, out.files);
  if (options.of_no_concern) std::erase_if(out.report.lines, options.of_no_concern);
  if (arguments.strict) demandNoWarnings(arguments.file, out.report);
  if (options.tell_losses) tellLosses(arguments.file, out.report, !arguments.textures.empty());
  return out;
}

void putRig(const PoseArguments& arguments, Scene& scene, InstanceId id) {
  const Instance& on = *findInstance(scene.instances, id);
  const Character& plain = plainOf(*on.character);
  const Rig rig = readRig(arguments, plain, on.roles ? *on.roles : foundRoles(plain.skeleton, plain.roles.get()));
  if (Check ok = SetRig{.scene = &scene, .id = id, .rig = &rig}.run(); !ok) throw Failure(arguments.rig, ok.error());
}

void refuseCharacter(const PoseArguments& arguments) {
  if (!arguments.character.empty())
    throw wrongUsage(arguments.file, "--character chooses one of a project, and this is none; leave it out.");
}

void reportClipsFrom(const std::string& file, std::span<const std::string> missing, const ClipDifferences& differences,
                     ImportReport& report) {
  if (!missing.empty()) {
    constexpr std::size_t kShown = 8;
    std::string names;
    for (std::size_t i = 0; i < std::min(missing.size(), kShown); ++i)
      names += fmt::format("{}“{}”", i ? ", " : "", missing[i]);
    if (missing.size() > kShown) names += fmt::format(" … ({} in all)", missing.size());
    report.add(ReportKind::dropped, text("Joints of {} that the character does not have: {}.", file, names));
  }
  reportClipDifferences(file, differences, report);
}

void demandNoWarnings(const std::string& file, const ImportReport& report) {
  std::string warnings;
  std::size_t count = 0;
  for (const ReportLine& line : report.lines) {
    if (line.kind != ReportKind::repaired && line.kind != ReportKind::dropped) continue;
    ++count;
    warnings += " " + line.text.english();
  }
  if (count == 0) return;
  throw Failure(
      file, fmt::format("--strict takes no warnings, and there {}:{}", count == 1 ? "is one" : "are some", warnings));
}

void tellLosses(const std::string& file, const ImportReport& report, bool searched) {
  for (const ReportLine& line : report.lines) {
    if (line.kind == ReportKind::dropped) warn(file, line.text.english());
  }
  if (!report.missing_textures.empty() && !searched)
    warn(file, "--textures DIR searches a folder for the textures that are missing.");
}

JointRoles rolesOf(const Loaded& loaded) {
  const Instance* const kept = loaded.inScene();
  return kept && kept->roles ? *kept->roles : foundRoles(loaded.character->skeleton, loaded.character->roles.get());
}

int findClip(const Character& character, const std::string& name_or_index, const std::string& file) {
  if (character.clips.empty()) throw Failure(file, "The file holds no clips; leave --clip out or give --clips-from.");
  const auto names = namesOf(character.clips, &Clip::name);
  if (const int found = findByNameOrNumber(name_or_index, names); found >= 0) return found;
  throw wrongUsage(file, unknownChoice(text("clip"), name_or_index, names).english());
}

JointIndex findJoint(const Character& character, const std::string& name_or_index, const std::string& file) {
  if (character.skeleton.size() == 0) throw Failure(file, "The file holds no joints.");
  const auto names = namesOf(character.skeleton.joints(), &Joint::name);
  if (const int found = findByNameOrNumber(name_or_index, names); found >= 0) return found;
  throw wrongUsage(file, unknownChoice(text("joint"), name_or_index, names).english());
}

std::vector<std::size_t> chosenClips(const Character& character, const std::vector<std::string>& names,
                                     const std::string& file) {
  std::vector<std::size_t> chosen;
  for (const std::string& name : names) chosen.push_back(static_cast<std::size_t>(findClip(character, name, file)));
  if (names.empty())
    for (std::size_t i = 0; i < character.clips.size(); ++i) chosen.push_back(i);
  std::ranges::sort(chosen);
  chosen.erase(std::ranges::unique(chosen).begin(), chosen.end());
  return chosen;
}

CLI::Option* addClipNames(CLI::App& command, std::vector<std::string>& names, const std::string& help) {
  return command.add_option("--clips", names, help)->type_name("CLIP")->expected(1, -1)->check(checkNotEmpty);
}

int chosenClip(const Character& character, const PoseArguments& arguments) {
  return arguments.clip.empty() ? -1 : findClip(character, arguments.clip, arguments.file);
}

SkinningMethod parseMethod(const std::string& text) {
  const auto found = std::ranges::find(kSkinningMethods, text, [](SkinningMethod m) { return std::string(name(m)); });
  return found == kSkinningMethods.end() ? SkinningMethod::linear : *found;
}

std::vector<std::string> methodNames() {
  std::vector<std::string> out;
  for (SkinningMethod m : kSkinningMethods) out.emplace_back(name(m));
  return out;
}

}  // namespace sinew::cli
