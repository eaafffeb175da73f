// sinew-cli convert: a character, or a project, saved as a project.
#include <algorithm>

#include <fmt/format.h>
#include <CLI/App.hpp>

#include "core/base/lower_case.h"
#include "core/scene/new_instance.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/cli/reading.h"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;

struct ConvertCommand {
  PoseArguments input;
  std::string output;
};

// The scene that opening the character in the window makes.
Scene sceneOf(const std::shared_ptr<const Character>& character) {
  Scene scene;
  const InstanceId id{scene.newId()};
  const std::string name = character->name.empty() ? "Character" : character->name;
  scene.instances.push_back(newInstance(id, name, character, scene.clips));
  return scene;
}

struct Converted {
  Project project;
  ImportReport report;
  std::vector<fs::path> files;  // that were read
};

Converted fromModel(const PoseArguments& input) {
  ImportOptions options = input.import;
  options.decode_images = false;
  Imported imported = readModel(input.file, options, input.limits, input.textures, &options);
  options.decode_images = true;  // for those who open it
  Converted out;
  out.project.scene = sceneOf(imported.character);
  out.project.assets.push_back({.path = fs::absolute(input.file).lexically_normal(),
                                .content = imported.content,
                                .options = std::move(options),
                                .character = imported.character});
  out.report = std::move(imported.report);
  out.files = std::move(imported.files);
  return out;
}

Converted fromProject(const PoseArguments& input) {
  OpenedProject file = readProjectFile(input, false);
  Converted out{{}, reportOf(file), filesOf(input, file)};
  for (std::size_t i = 0; i < file.assets.size(); ++i)
    if (!standsIn(file.assets[i].state)) file.project.assets[i].content = file.assets[i].imported.content;
  out.project = std::move(file.project);
  return out;
}

void run(const ConvertCommand& command) {
  const PoseArguments& input = command.input;
  const fs::path named[] = {input.file};
  refuseInput(command.output, named);
  const Converted converted = isProject(input.file) ? fromProject(input) : fromModel(input);
  refuseInput(command.output, converted.files);
  if (input.strict) demandNoWarnings(input.file, converted.report);
  tellLosses(input.file, converted.report, !input.textures.empty());
  if (const auto saved = saveProject(converted.project, command.output); !saved)
    throw Failure(command.output, saved.error());
}

std::string checkProjectName(const std::string& text) {
  const fs::path file(text);
  if (lowerCase(file.extension().string()) == kProjectSuffix) return {};
  return fmt::format("“{}” is no project; name it “{}”", text,
                     fs::path(file).replace_extension(std::string(kProjectSuffix)).string());
}

}  // namespace

void addConvertCommand(CLI::App& app) {
  auto* command = app.add_subcommand(
      "convert",
      "Saves a character as a project, as if it had been opened in the window, or a project as another one. A project "
      "names its files by where they lie and what they hold");
  auto arguments = std::make_shared<ConvertCommand>();
  arguments->input.addPlainFile(*command);
  command->add_option("OUT", arguments->output, "The project to write: OUT.sinew")
      ->required()
      ->check(checkNotEmpty)
      ->check(checkProjectName);
  arguments->input.addTextures(*command);
  command->callback([arguments] { run(*arguments); });
}

}  // namespace sinew::cli
