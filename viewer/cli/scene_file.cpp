#include "viewer/cli/scene_file.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/base/lower_case.h"
#include "core/scene/new_instance.h"
#include "viewer/cli/failure.h"
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

SceneFile fromModel(const PoseArguments& input) {
  ImportOptions options = input.import;
  options.decode_images = false;
  Imported imported = readModel(input.file, options, input.limits, input.textures, &options);
  SceneFile out;
  out.project.scene = sceneOf(imported.character);
  addAsset(out, input.file, std::move(imported), std::move(options));
  return out;
}

SceneFile fromProject(const PoseArguments& input) {
  OpenedProject file = readProjectFile(input, false);
  SceneFile out{{}, reportOf(file), filesOf(input, file)};
  for (std::size_t i = 0; i < file.assets.size(); ++i) {
    if (standsIn(file.assets[i].state))
      out.why_stood_in.emplace(i, whyStandsIn(file, i));
    else
      file.project.assets[i].content = file.assets[i].imported.content;
  }
  out.project = std::move(file.project);
  return out;
}

}  // namespace

SceneFile readSceneFile(const PoseArguments& input) {
  if (isProject(input.file)) return fromProject(input);
  refuseCharacter(input);
  return fromModel(input);
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
  std::ranges::move(imported.files, std::back_inserter(file.files));
}

void saveSceneFile(const SceneFile& file, const std::string& output) {
  refuseInput(output, file.files);
  if (const auto saved = saveProject(file.project, output); !saved) throw Failure(output, saved.error());
}

std::string checkProjectName(const std::string& text) {
  const fs::path file(text);
  if (lowerCase(file.extension().string()) == kProjectSuffix) return {};
  return fmt::format("“{}” is no project; name it “{}”", text,
                     fs::path(file).replace_extension(std::string(kProjectSuffix)).string());
}

}  // namespace sinew::cli
