#include "viewer/cli/reading.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "core/base/choices.h"
#include "core/base/lower_case.h"
#include "core/io/picture_search.h"
#include "core/scene/character_in_scene.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/character_rig.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/files_touched.h"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;

Result<Imported> tryModel(const fs::path& file, ImportOptions& options, const ImportLimits& limits,
                          std::span<const std::string> textures, const ProgressFn& progress = {}) {
  auto imported = importGuarded(file, options, limits, progress);
  if (!imported || textures.empty()) return imported;
  const std::size_t known = options.relinked_textures.size();
  for (const std::string& folder : textures)
    options.relinked_textures.merge(findPictures(folder, imported->report.missing_textures));
  return options.relinked_textures.size() == known ? std::move(imported)
                                                   : importGuarded(file, options, limits, progress);
}

// As a project says, but for what was said on the command line.
ImportOptions withSaid(ImportOptions stored, const ImportOptions& said) {
  const ImportOptions usual;
  if (said.influences_kept != usual.influences_kept) stored.influences_kept = said.influences_kept;
  if (!said.join_vertices) stored.join_vertices = false;
  if (said.euler_rotations) stored.euler_rotations = true;
  if (said.unit_m) stored.unit_m = said.unit_m;
  if (said.up_axis) stored.up_axis = said.up_axis;
  if (said.fps) stored.fps = said.fps;
  return stored;
}

}  // namespace

bool isCharacterFile(const fs::path& file) {
  const std::string ending = lowerCase(file.extension().string());
  const auto known = importableExtensions();
  return ending == kProjectSuffix || std::ranges::find(known, ending) != known.end();
}

Imported readModel(const std::string& file, ImportOptions options, const ImportLimits& limits,
                   std::span<const std::string> textures, ImportOptions* used) {
  auto imported = tryModel(file, options, limits, textures);
  if (!imported) throw Failure(file, imported.error());
  noteRead(imported->files);
  if (used) *used = std::move(options);
  return std::move(*imported);
}

OpenedProject readProjectFile(const PoseArguments& arguments, bool pictures) {
  std::vector<ImportOptions> used;  // of each asset that is there, in their order
  const ReadAsset read = [&](const fs::path& path, const ImportOptions& stored, const ProgressFn& progress) {
    ImportOptions options = withSaid(stored, arguments.import);
    const bool decode = std::exchange(options.decode_images, pictures);
    auto imported = tryModel(path, options, arguments.limits, arguments.textures, progress);
    options.decode_images = decode;
    used.push_back(std::move(options));
    return imported;
  };
  auto opened = openProject(arguments.file, objectTypes(), read);
  if (!opened) throw Failure(arguments.file, opened.error());
  auto next = used.begin();
  for (std::size_t i = 0; i < opened->assets.size(); ++i) {
    const AssetState state = opened->assets[i].state;
    if (state == AssetState::missing) continue;
    if (!standsIn(state)) opened->project.assets[i].options = *next;
    ++next;
  }
  noteRead(filesOf(arguments, *opened));
  return *std::move(opened);
}

std::string_view name(AssetState state) {
  constexpr std::string_view kNames[] = {"as_saved", "other_content", "other_joints", "missing", "unreadable"};
  return kNames[static_cast<std::size_t>(state)];
}

std::string_view words(AssetState state) {
  constexpr std::string_view kWords[] = {"as it was", "other content", "other joints or clips", "missing",
                                         "unreadable"};
  return kWords[static_cast<std::size_t>(state)];
}

Text whyStandsIn(const OpenedProject& file, std::size_t asset) {
  const fs::path& path = file.project.assets[asset].path;
  const std::string name = path.filename().string();
  switch (file.assets[asset].state) {
    case AssetState::missing:
      return text("“{}” is neither in {} nor where it lay as seen from the project", name, path.parent_path().string());
    case AssetState::unreadable:
      return text("“{}” cannot be read ({})", name, file.assets[asset].problem->for_user);
    default:
      return text("“{}” has other joints, morph targets or clips than when the project was saved", name);
  }
}

std::vector<const Instance*> charactersOf(const Scene& scene) {
  std::vector<const Instance*> out;
  for (const Instance& instance : scene.instances)
    if (!instance.isObject()) out.push_back(&instance);
  return out;
}

const Instance& chosenCharacter(const Scene& scene, const PoseArguments& arguments, bool or_object) {
  std::vector<const Instance*> characters = charactersOf(scene);
  if (characters.empty() && (arguments.character.empty() || !or_object))
    throw Failure(arguments.file, "The project holds no characters; name one that does.");
  if (arguments.character.empty()) return *characters.front();
  if (or_object) {  // behind the characters, whose numbers stay
    for (const Instance& instance : scene.instances)
      if (instance.isObject()) characters.push_back(&instance);
  }
  const auto names = namesOf(characters, [](const Instance* one) { return one->name; });
  if (const int found = findByNameOrNumber(arguments.character, names); found >= 0)
    return *characters[static_cast<std::size_t>(found)];
  const FixedText kind = or_object ? text("character or object") : text("character");
  throw wrongUsage(arguments.file, unknownChoice(kind, arguments.character, names).english());
}

std::vector<std::size_t> assetsOf(const Project& project, const Instance& instance) {
  std::vector<std::size_t> out;
  const auto add = [&](const std::shared_ptr<const Character>& character) {
    const auto found = std::ranges::find(project.assets, withoutRig(character), &ProjectAsset::character);
    if (found != project.assets.end()) out.push_back(static_cast<std::size_t>(found - project.assets.begin()));
  };
  if (!instance.isObject()) add(instance.character);
  for (const auto& donor : instance.donors) add(donor);
  return out;
}

Text standInText(const Text& why) {
  return text("{}; its joints stand in for it, and its clips hold only what was edited.", why);
}

Text putBackText(const Text& why) { return text("{}; put it back, or open the project in the window.", why); }

ImportReport reportOf(const OpenedProject& file, std::span<const std::size_t> assets) {
  ImportReport report;
  for (const std::size_t asset : assets) {
    if (standsIn(file.assets[asset].state)) {
      report.add(ReportKind::dropped, standInText(whyStandsIn(file, asset)));
      continue;
    }
    const std::string name = file.project.assets[asset].path.filename().string();
    for (const ReportLine& line : file.assets[asset].imported.report.lines)
      report.add(line.kind, text("{}: {}", name, line.text));
  }
  return report;
}

ImportReport reportOf(const OpenedProject& file) {
  std::vector<std::size_t> all(file.project.assets.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return reportOf(file, all);
}

std::vector<fs::path> filesOf(const PoseArguments& arguments, const OpenedProject& file) {
  std::vector<fs::path> files{fs::absolute(arguments.file).lexically_normal()};
  for (std::size_t i = 0; i < file.project.assets.size(); ++i) {
    files.push_back(file.project.assets[i].path);
    const auto& read = file.assets[i].imported.files;
    files.insert(files.end(), read.begin(), read.end());
  }
  return files;
}

Loaded loadFromProject(const PoseArguments& arguments, const LoadOptions& options) {
  OpenedProject file = readProjectFile(arguments, options.pictures);
  const Instance& instance = chosenCharacter(file.project.scene, arguments, options.objects);
  std::vector<const Instance*> wanted{&instance};
  if (options.all_characters) wanted = charactersOf(file.project.scene);
  if (options.whole_scene) std::ranges::copy(charactersOf(file.project.scene), std::back_inserter(wanted));
  for (const std::string& name : options.characters) {
    PoseArguments other = arguments;
    other.character = name;
    wanted.push_back(&chosenCharacter(file.project.scene, other));
  }
  Loaded out;
  std::vector<std::size_t> assets;
  for (const Instance* one : wanted) {
    if (std::ranges::find(out.instances, one->id) != out.instances.end()) continue;
    out.instances.push_back(one->id);
    for (const std::size_t asset : assetsOf(file.project, *one))
      if (std::ranges::find(assets, asset) == assets.end()) assets.push_back(asset);
  }
  for (const std::size_t asset : assets) {
    if (!standsIn(file.assets[asset].state)) continue;
    if (!options.stand_ins) throw Failure(arguments.file, putBackText(whyStandsIn(file, asset)).english());
    if (!options.tell_losses) warn(arguments.file, standInText(whyStandsIn(file, asset)).english());
  }
  out.character = characterInScene(file.project.scene, instance);
  out.report = reportOf(file, assets);
  out.files = filesOf(arguments, file);
  for (const std::size_t asset : assets) {
    if (file.project.assets[asset].character == withoutRig(instance.character))
      out.report.missing_textures = file.assets[asset].imported.report.missing_textures;
  }
  out.instance = instance.id;
  out.scene = std::make_shared<const Scene>(std::move(file.project.scene));
  return out;
}

}  // namespace sinew::cli
