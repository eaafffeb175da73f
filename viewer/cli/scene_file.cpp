#include "viewer/cli/scene_file.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "core/base/lower_case.h"
#include "core/io/disk/file_lock.h"
#include "core/io/project/pack/collect.h"
#include "core/io/project/pack/pack.h"
#include "core/io/text/rig_file.h"
#include "core/scene/new_instance.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/files_touched.h"
#include "viewer/cli/output.h"
#include "viewer/cli/reading.h"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;

// The scene that opening the character in the window makes.
Scene sceneOf(const std::shared_ptr<const Character>& character) {
  Scene scene;
  const InstanceId id{scene.newId()};
  const std::string name = character->name.empty() ? "Character" : character->name;
  scene.instances.push_back(newInstance(id, name, character, scene.clips));
  return scene;
}

SceneFile fromModel(const PoseArguments& input, bool pictures) {
  ImportOptions options = input.import;
  options.decode_images = pictures;
  Imported imported = readModel(input.file, options, input.limits, input.textures, &options);
  SceneFile out;
  out.project.scene = sceneOf(withOwnRig(imported));
  addAsset(out, input.file, std::move(imported), std::move(options));
  return out;
}

SceneFile fromProject(const PoseArguments& input, bool pictures) {
  OpenedProject file = readProjectFile(input, pictures);
  SceneFile out{{}, reportOf(file), filesOf(input, file)};
  for (std::size_t i = 0; i < file.assets.size(); ++i) {
    auto& files = out.asset_files.emplace_back();
    if (standsIn(file.assets[i].state)) {
      out.why_stood_in.emplace(i, whyStandsIn(file, i));
      continue;
    }
    file.project.assets[i].content = file.assets[i].imported.content;
    files = std::move(file.assets[i].imported.files);
  }
  out.project = std::move(file.project);
  return out;
}

std::string sizeText(std::uint64_t bytes) {
  const double kilobytes = 1e-3 * static_cast<double>(bytes);
  return kilobytes < 1000.0 ? fmt::format("{:.1f} kB", kilobytes) : fmt::format("{:.1f} MB", 1e-3 * kilobytes);
}

ReadAsset guardedRead(const PoseArguments& input) {
  return [limits = input.limits](const fs::path& path, const ImportOptions& options, const ProgressFn& progress) {
    return importGuarded(path, options, limits, progress);
  };
}

// Others are quickly done where they are commands.
constexpr std::chrono::seconds kPatience{10};

FileLock lockOutput(const std::string& output) {
  FileLock::Taken taken = FileLock::take(output, kPatience);
  if (!taken.holder) return std::move(taken.lock);
  throw Failure(output, heldText(*taken.holder).english() + " Close it there, or take another name.");
}

// Whoever calls has the lock.
void saveLocked(const SceneFile& file, const std::string& output) {
  constexpr int kVersions = 1;
  if (const auto saved = saveProject(file.project, output, kVersions); !saved) throw Failure(output, saved.error());
  noteWritten(output);
}

}  // namespace

SceneFile readSceneFile(const PoseArguments& input, bool pictures) {
  if (isProject(input.file)) return fromProject(input, pictures);
  refuseCharacter(input);
  return fromModel(input, pictures);
}

std::vector<Text> standInsOf(const SceneFile& file, const Instance& instance) {
  std::vector<Text> why;
  for (const std::size_t asset : assetsOf(file.project, instance))
    if (const auto missing = file.why_stood_in.find(asset); missing != file.why_stood_in.end())
      why.push_back(missing->second);
  return why;
}

void addAsset(SceneFile& file, const fs::path& path, Imported imported, ImportOptions options) {
  options.decode_images = true;
  file.project.assets.push_back({.path = fs::absolute(path).lexically_normal(),
                                 .content = imported.content,
                                 .options = std::move(options),
                                 .character = std::move(imported.character)});
  ImportReport& report = file.report;
  std::ranges::move(imported.report.lines, std::back_inserter(report.lines));
  std::ranges::move(imported.report.missing_textures, std::back_inserter(report.missing_textures));
  file.files.insert(file.files.end(), imported.files.begin(), imported.files.end());
  file.asset_files.push_back(std::move(imported.files));
}

void saveSceneFile(const SceneFile& file, const std::string& output) {
  refuseInput(output, file.files);
  const FileLock lock = lockOutput(output);
  saveLocked(file, output);
}

void saveWithFiles(SceneFile& file, const PoseArguments& input, const std::string& output) {
  refuseInput(output, file.files);
  const FileLock lock = lockOutput(output);
  auto collected = collectFiles(file.project, output, file.asset_files, guardedRead(input));
  if (!collected) throw Failure(output, collected.error());
  saveLocked(file, output);
  collected->keep();
  for (const Text& left : collected->left) warn(input.file, left.english());
  complain(output,
           fmt::format("{} in {}, {}", counted(collected->files, "{} file", "{} files").english(),
                       collectedFolder(output).filename().string(),
                       collected->bytes > 0 ? sizeText(collected->bytes) + " copied" : std::string("nothing to copy")));
}

void savePacked(SceneFile& file, const PoseArguments& input, const std::string& output) {
  refuseInput(output, file.files);
  const auto packed = packFiles(file.project, file.asset_files, guardedRead(input));
  if (!packed) throw Failure(output, packed.error());
  saveSceneFile(file, output);
  for (const Text& left : packed->left) warn(input.file, left.english());
  complain(output, fmt::format("{} packed, {}", counted(packed->files, "{} file", "{} files").english(),
                               sizeText(packed->bytes)));
}

std::string checkProjectName(const std::string& text) {
  const fs::path file(text);
  if (lowerCase(file.extension().string()) == kProjectSuffix) return {};
  return fmt::format("“{}” is no project; name it “{}”", text,
                     fs::path(file).replace_extension(std::string(kProjectSuffix)).string());
}

}  // namespace sinew::cli
